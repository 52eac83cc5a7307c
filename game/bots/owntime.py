"""The time that a process has had for itself: while it is stopped, or the machine sleeps, it has none."""

from __future__ import annotations

from collections.abc import Callable


class OwnTime:
    """A clock in seconds that is looked at often. Of a gap between two looks it counts no more than `most`."""

    __slots__ = ("_clock", "_last", "_most", "_passed")

    def __init__(self, clock: Callable[[], float], most: float) -> None:
        self._clock = clock
        self._most = most
        self._last = clock()
        self._passed = 0.0

    def __call__(self) -> float:
        now = self._clock()
        # A clock that was set back has not run backwards for anybody.
        self._passed += min(max(now - self._last, 0.0), self._most)
        self._last = now
        return self._passed
