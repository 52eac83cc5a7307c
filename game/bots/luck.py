"""Common random numbers: playout k of one plan and playout k of another get the same draws.

The difference between two plans then comes from what they do, and fewer playouts tell them apart.
"""

from __future__ import annotations

from game.bots.mind import Random
from game.engine.chance import Chance

Kind = tuple[int, str]  # turns from the first one on, and what a draw is asked for

WHIM = ""
PRIOR = 1.0  # squares of luck that did nothing, always counted in
FADE = 0.5  # what is left of the lessons of one position in the next


class SharedLuck(Chance):
    """All luck of one playout, by turn and by what it is asked for; drawn when first needed, then kept."""

    __slots__ = ("_begun", "_drawn", "_random", "_used", "turn")
    watched = False

    def __init__(self, random: Random) -> None:
        self._random = random
        self._drawn: dict[Kind, list[float]] = {}
        self._used: dict[Kind, int] = {}
        self._begun = 0
        self.turn = 0

    def begin(self, turn: int) -> None:
        """Another playout is about to meet this fate."""
        self._used = {}
        self._begun = self.turn = turn

    def number(self, label: str) -> float:
        kind = (self.turn - self._begun, label)
        at = self._used.get(kind, 0)
        self._used[kind] = at + 1
        drawn = self._drawn.get(kind)
        if drawn is None:
            drawn = self._drawn[kind] = []
        if at == len(drawn):
            drawn.append(self._random())
        return drawn[at]

    def whim(self) -> float:
        """What a quick move is decided by where nothing else decides it."""
        return self.number(WHIM)

    def below(self, label: str, n: int) -> int:
        return int(self.number(label) * n)

    def roll(self, label: str, sides: int = 6) -> int:
        return int(self.number(label) * sides) + 1

    def drawn(self) -> dict[Kind, float]:
        """The draws of this playout so far: for each kind how far above the middle, all draws together."""
        drawn = self._drawn
        return {kind: sum(drawn[kind][:count]) - 0.5 * count
                for kind, count in self._used.items() if kind[1] != WHIM}


class LuckCorrection:
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
            learnt, square = both.get(kind, 0.0), squares.get(kind, 0.0)
            share += amount * learnt / (square + PRIOR)
            both[kind] = learnt + amount * surprise
            squares[kind] = square + amount * amount
        return value - share
