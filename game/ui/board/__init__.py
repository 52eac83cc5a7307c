"""Boards that know hexes, tracks, dice and cards, and no game."""
