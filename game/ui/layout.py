"""Boxes on a page, in units (a unit is one pixel at 1280x720); cutting a box gives smaller boxes.

Nothing here knows pixels: `metrics.py` turns units into them at the last moment.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def meets(self, other: Box) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def common(self, other: Box) -> Box:
        """The intersection; without width or height where they do not meet."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Box(x, y, max(0.0, min(self.right, other.right) - x), max(0.0, min(self.bottom, other.bottom) - y))

    def inset(self, dx: float, dy: float | None = None) -> Box:
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> Box:
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def middle(self, w: float, h: float) -> Box:
        """A box of that size in the middle of this one."""
        return Box(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def cut_left(self, w: float, gap: float = 0) -> tuple[Box, Box]:
        """The left part, and what is left of the box."""
        return Box(self.x, self.y, w, self.h), Box(self.x + w + gap, self.y, self.w - w - gap, self.h)

    def cut_right(self, w: float, gap: float = 0) -> tuple[Box, Box]:
        return Box(self.right - w, self.y, w, self.h), Box(self.x, self.y, self.w - w - gap, self.h)

    def cut_top(self, h: float, gap: float = 0) -> tuple[Box, Box]:
        return Box(self.x, self.y, self.w, h), Box(self.x, self.y + h + gap, self.w, self.h - h - gap)

    def cut_bottom(self, h: float, gap: float = 0) -> tuple[Box, Box]:
        return Box(self.x, self.bottom - h, self.w, h), Box(self.x, self.y, self.w, self.h - h - gap)

    def columns(self, n: int, gap: float = 0) -> tuple[Box, ...]:
        w = (self.w - gap * (n - 1)) / n
        return tuple(Box(self.x + i * (w + gap), self.y, w, self.h) for i in range(n))

    def rows(self, n: int, gap: float = 0) -> tuple[Box, ...]:
        h = (self.h - gap * (n - 1)) / n
        return tuple(Box(self.x, self.y + i * (h + gap), self.w, h) for i in range(n))


@lru_cache(maxsize=8)
def clear_of(box: Box, place: Box, others: tuple[Box, ...], gap: float = 3) -> Box | None:
    """A box of that size inside a place that meets none of the others, as near as can be; None where there is none.
    What moves is asked for in every frame, so that the last answers are kept."""
    xs = [box.x, *(x for other in others for x in (other.x - box.w - gap, other.right + gap))]
    ys = [box.y, *(y for other in others for y in (other.y - box.h - gap, other.bottom + gap))]
    across = [x for x in xs if place.x <= x <= place.right - box.w]
    down = [y for y in ys if place.y <= y <= place.bottom - box.h]
    spots = sorted((abs(x - box.x) + abs(y - box.y), x, y) for x in across for y in down)
    found = (Box(x, y, box.w, box.h) for _, x, y in spots)
    return next((each for each in found if not any(map(each.meets, others))), None)
