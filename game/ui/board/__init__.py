"""Boards of hexes, columns and maps, dice and motion; no game."""
