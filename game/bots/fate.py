"""Dice that fall the same for every plan: playout k of one plan and playout k of another meet the same luck.

What differs between two plans is then what they do, not what they threw; fewer playouts tell them apart.
"""

from __future__ import annotations

from game.bots.mind import Random
from game.engine.chance import Chance


class Fate(Chance):
    """All luck of one playout, by turn and by what it is asked for; drawn when first needed, then kept."""

    __slots__ = ("_drawn", "_random", "_used", "turn")

    def __init__(self, random: Random) -> None:
        self._random = random
        self._drawn: dict[tuple[int, str], list[float]] = {}
        self._used: dict[tuple[int, str], int] = {}
        self.turn = 0

    def begin(self, turn: int) -> None:
        """Another playout is about to meet this fate."""
        self._used.clear()
        self.turn = turn

    def number(self, label: str) -> float:
        key = (self.turn, label)
        at = self._used.get(key, 0)
        self._used[key] = at + 1
        drawn = self._drawn.get(key)
        if drawn is None:
            drawn = self._drawn[key] = []
        if at == len(drawn):
            drawn.append(self._random())
        return drawn[at]

    def whim(self) -> float:
        """What a quick move is decided by where nothing else decides it."""
        return self.number("")

    def below(self, label: str, n: int) -> int:
        return int(self.number(label) * n)

    def roll(self, label: str, sides: int = 6) -> int:
        return int(self.number(label) * sides) + 1
