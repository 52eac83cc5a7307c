"""Alien Attack USA on the screen."""
