"""The public table as those see it who only look on: later than the others, so that nobody plays by what they say."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from game.table.view import View

MOST_WATCHERS = 8
_MOST = 64  # views that wait


class _Waiting(NamedTuple):
    due: float
    version: int
    view: View


class Gallery:
    """`delay` in seconds; None where the host lets nobody look on."""

    def __init__(self) -> None:
        self.delay: float | None = None
        self.shown: tuple[int, View] | None = None
        self._waiting: deque[_Waiting] = deque()

    def allow(self, delay: float | None) -> None:
        """From now on; what has been seen stays seen, and nothing comes sooner than it should."""
        self.delay = delay
        if delay is None:
            self.clear()

    def clear(self) -> None:
        """There is another game, or nobody looks on."""
        self.shown = None
        self._waiting.clear()

    def add(self, version: int, view: View, now: float) -> None:
        """`now` is 0 as long as nobody knows what time it is."""
        if self.delay is None or not now:
            return
        if len(self._waiting) >= _MOST:
            # Between two that are shown one is left out; the last one never is.
            del self._waiting[-1]
        due = max(now + self.delay, self._waiting[-1].due if self._waiting else 0.0)
        self._waiting.append(_Waiting(due, version, view))

    def due(self, now: float) -> bool:
        """Whether there is something else to show."""
        changed = False
        while self._waiting and self._waiting[0].due <= now:
            _, version, view = self._waiting.popleft()
            self.shown, changed = (version, view), True
        return changed
