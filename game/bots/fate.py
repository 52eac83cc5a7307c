"""Dice that fall the same for every plan: playout k of one plan and playout k of another meet the same luck.

What differs between two plans is then what they do, not what they threw; fewer playouts tell them apart.
"""

from __future__ import annotations

from game.bots.mind import Random
from game.engine.chance import Chance

Kind = tuple[int, str]  # turns from the first one on, and what a draw is asked for

PRIOR = 1.0  # squares of luck that did nothing, and stand at the beginning
FADE = 0.5  # what is left of the lessons of one position in the next

class Fate(Chance):
    """All luck of one playout, by turn and by what it is asked for; drawn when first needed, then kept. `luck` is
    what the playout has drawn so far: for each kind how far above the middle, all draws together."""

    __slots__ = ("_begun", "_drawn", "_random", "_used", "luck", "turn")

    def __init__(self, random: Random) -> None:
        self._random = random
        self._drawn: dict[Kind, list[float]] = {}
        self._used: dict[Kind, int] = {}
        self._begun = 0
        self.turn = 0
        self.luck: dict[Kind, float] = {}

    def begin(self, turn: int) -> None:
        """Another playout is about to meet this fate."""
        self._used = {}
        self.luck = {}
        self._begun = self.turn = turn

    def whim(self) -> float:
        """What a quick move is decided by where nothing else decides it."""
        return self._number((self.turn - self._begun, ""))

    def below(self, label: str, n: int) -> int:
        kind = (self.turn - self._begun, label)
        value = int(self._number(kind) * n)
        luck = self.luck
        luck[kind] = luck.get(kind, 0.0) + (value + 0.5) / n - 0.5
        return value

    def _number(self, kind: Kind) -> float:
        at = self._used.get(kind, 0)
        self._used[kind] = at + 1
        drawn = self._drawn.get(kind)
        if drawn is None:
            drawn = self._drawn[kind] = []
        if at == len(drawn):
            drawn.append(self._random())
        return drawn[at]


class Fortune:
    """What luck does to the outcome of playouts, kind by kind, learnt as they come in; taken off, it leaves the plan.

    Luck is above the middle as often as below it, so that taking any share of it off misleads nobody."""

    __slots__ = ("_both", "_squares")

    def __init__(self) -> None:
        self._both: dict[Kind, float] = {}
        self._squares: dict[Kind, float] = {}

    def fade(self) -> None:
        """Another position: what was learnt before counts less."""
        for sums in (self._both, self._squares):
            for kind in sums:
                sums[kind] *= FADE

    def without(self, luck: dict[Kind, float], value: float, expected: float) -> float:
        """The value of a playout with its luck taken off."""
        both, squares = self._both, self._squares
        surprise = value - expected
        share = 0.0
        for kind, amount in luck.items():
            square = squares.get(kind, PRIOR)
            share += amount * both.get(kind, 0.0) / square
            both[kind] = both.get(kind, 0.0) + amount * surprise
            squares[kind] = square + amount * amount
        return value - share
