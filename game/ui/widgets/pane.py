"""A part of the page that scrolls as a whole: while it has the focus, the arrow keys scroll it.

Its content is added above it; it draws nothing itself.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ui.input import Act
from game.ui.layout import Box
from game.ui.widgets.base import Widget

_STEP = 69.0
_END = 1e6


class Pane(Widget):
    """`scroll` moves by so many units and is True when there was anything left to move."""

    focusable = True
    radius = 10.0

    def __init__(self, id: str, box: Box, scroll: Callable[[float], bool]) -> None:
        super().__init__(id, box)
        self._scroll = scroll

    def act(self, command: Act) -> bool:
        far = 0.85 * self.box.h
        steps = {"up": -_STEP, "down": _STEP, "page-up": -far, "page-down": far, "hold": far, "first": -_END,
                 "last": _END}  # fmt: skip
        # At its upper end the arrow leads on to what is above.
        return command.name in steps and (self._scroll(steps[command.name]) or command.name != "up")
