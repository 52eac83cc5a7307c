"""A scroll bar: the thumb is dragged, a press beside it goes there.

It only asks for an offset; the page keeps it.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.widgets.base import Pointing, Widget

_WIDTH, _LEAST = 6.0, 24.0
_REACH = 6.0  # how far beside the bar a press still counts


class ScrollBar(Widget):
    """It is at the right edge of `window`. `grips` remembers between two builds, by id, where the thumb was
    taken hold of."""

    def __init__(
        self, id: str, window: Box, offset: float, farthest: float, scroll: Callable[[float], None],
        grips: dict[str, float],
    ) -> None:  # fmt: skip
        reach = Box(window.right - _WIDTH - _REACH, window.y, _WIDTH + 2 * _REACH, window.h)
        super().__init__(id, reach)
        length = max(_LEAST, window.h * window.h / (window.h + farthest))
        self._travel = window.h - length
        self._farthest, self._scroll, self._grips = farthest, scroll, grips
        self.thumb = Box(window.right - _WIDTH, window.y + self._travel * offset / farthest, _WIDTH, length)

    @property
    def touchable(self) -> bool:
        return True

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        canvas.rounded(self.thumb, 3, theme.LABEL if pointing.hover or pointing.pressed else theme.RIM[1])

    def grab(self, x: float, y: float) -> bool:
        on_thumb = self.thumb.y <= y < self.thumb.bottom
        self._grips[self.id] = y - self.thumb.y if on_thumb else self.thumb.h / 2
        self.drag(x, y)
        return True

    def drag(self, x: float, y: float) -> None:
        if self._travel > 0:
            top = y - self._grips.get(self.id, 0.0) - self.box.y
            self._scroll(top / self._travel * self._farthest)

    def drop(self, x: float, y: float) -> None:
        self._grips.pop(self.id, None)
