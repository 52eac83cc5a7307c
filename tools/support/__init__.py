"""Modules that several commands share; it starts nothing by itself."""
