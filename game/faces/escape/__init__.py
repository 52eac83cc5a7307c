"""Escape from the Aliens in Outer Space on the screen."""
