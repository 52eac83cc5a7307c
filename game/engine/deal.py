"""Where all chance of a game comes from: its seed, its secret and the number of the record."""

from __future__ import annotations

from game.engine.chance import Live, seed_number
from game.engine.rules import Setup


def chance_of(setup: Setup, secret: str = "", stream: int = 0) -> Live:
    """All chance of a game: stream 0 lays the table, stream n belongs to record n, counted from 1. So the same seed and
    the same moves give the same game, and no state of a generator has to be saved. The secret is mixed in where deals
    are hidden; without it the seed is open, and everybody who knows it can deal the same game."""
    words = (setup.seed, secret) if secret else (setup.seed,)
    return Live(seed_number(words), stream, setup.chance)
