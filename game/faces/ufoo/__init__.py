"""Ufo.O on the screen."""
