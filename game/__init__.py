"""Saucerful: five alien board games at one desktop table."""

__version__ = "0.2.0"
