"""Saucerful: five alien board games at one desktop table."""

__version__ = "0.1.0"
