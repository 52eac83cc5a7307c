"""What a thought may cost: time, or a number of simulations, which is the same on a fast machine and on a slow one.

A mind asks once for each simulation whether there is enough left for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Budget(Protocol):
    def left(self) -> bool:
        """Whether one more simulation may be made; it is counted as made."""

    def spent(self) -> float:
        """The part that is spent, 0 to 1."""


class ByTime:
    """So many seconds of a clock, from now on."""

    __slots__ = ("_began", "_clock", "_seconds")

    def __init__(self, clock: Callable[[], float], seconds: float) -> None:
        self._clock = clock
        self._seconds = seconds
        self._began = clock()

    def left(self) -> bool:
        return self._clock() - self._began < self._seconds

    def spent(self) -> float:
        return min(1.0, (self._clock() - self._began) / self._seconds) if self._seconds else 1.0


class BySimulations:
    """So many simulations, from now on."""

    __slots__ = ("_made", "_most")

    def __init__(self, most: int) -> None:
        self._most = most
        self._made = 0

    def left(self) -> bool:
        if self._made >= self._most:
            return False
        self._made += 1
        return True

    def spent(self) -> float:
        return self._made / self._most if self._most else 1.0
