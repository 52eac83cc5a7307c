"""Titles on the screen: one package for each, and none imports another."""
