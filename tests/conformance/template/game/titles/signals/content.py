"""What Signals is made of: the numbers on its cards, and how many of them one has in hand.

It never changes during a game.
"""

from __future__ import annotations

import msgspec


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[int, ...]
    hand: int
    noise: int  # the face of the die that turns the signal around
