"""Saucerful: five alien board games at one desktop table."""
