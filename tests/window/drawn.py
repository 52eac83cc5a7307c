"""When a window draws, as the X server tells it."""

from __future__ import annotations

import select
import time
from typing import Any, Self

from harness import Window
from Xlib import display
from Xlib.ext import damage

_QUIET = 0.2  # seconds without a drawing after which a window rests
_PATIENCE = 20.0


class Drawn:
    """`with Drawn(window) as drawn:` hears from the X server when the window draws: to ask for its picture again and
    again would take the time that is measured."""

    def __init__(self, window: Window) -> None:
        self._window = window

    def __enter__(self) -> Self:
        self._display = display.Display(self._window.screen.name)
        self._display.damage_query_version()
        drawn = self._display.create_resource_object("window", self._window._window.id)
        drawn.damage_create(damage.DamageReportRawRectangles)
        self._display.sync()
        return self

    def __exit__(self, *fault: Any) -> None:
        self._display.close()

    def next(self, patience: float) -> float:
        """The moment at which it draws next; 0 where it does not."""
        if not self._display.pending_events():
            select.select([self._display.fileno()], [], [], patience)
        now, drawn = time.monotonic(), self._display.pending_events()
        for _ in range(drawn):
            self._display.next_event()
        return now if drawn else 0.0

    def rest(self) -> None:
        """Until it has drawn nothing for a while: all that was to be shown has been."""
        end = time.monotonic() + _PATIENCE
        while self.next(_QUIET) and time.monotonic() < end:
            pass


class Watched(Drawn):
    """Knows when the picture changes."""

    def __enter__(self) -> Self:
        self._before = self._window._bytes()
        return super().__enter__()

    def change(self, patience: float) -> float:
        """The moment of the first drawing that left another picture; 0 where there was none."""
        end = time.monotonic() + patience
        while (left := end - time.monotonic()) > 0:
            now = self.next(left)
            if now and self._window._bytes() != self._before:
                return now
        return 0.0
