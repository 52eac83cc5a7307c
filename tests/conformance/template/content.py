"""What Signals is made of: the numbers on its cards.

It never changes during a game.
"""

from __future__ import annotations

import msgspec


class Content(msgspec.Struct, frozen=True):
    cards: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
    hand: int = 4
