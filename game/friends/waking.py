"""Notices that the computer was asleep, so that connections that only seem to stand are made anew at once."""

from __future__ import annotations

import time
from collections.abc import Callable

_NAP = 10.0  # seconds between two looks that are too many for a loop that looks four times a second


class Waking:
    """`clock` is the one on the wall: others stand still on some systems while the computer is asleep."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._looked = clock()

    def slept(self) -> bool:
        """Whether it has been, since this was last asked."""
        now, before = self._clock(), self._looked
        self._looked = now
        return now - before > _NAP
