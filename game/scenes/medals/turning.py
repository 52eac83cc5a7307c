"""A medal that turns once about its upright axis: seen from the side it is drawn from the whole one, once for each of a
few widths.
"""

from __future__ import annotations

from math import cos, pi

import pygame

from game.engine.medal import Medal, name_of
from game.scenes.medals import drawing
from game.ui.canvas import Canvas

TURN = 0.5  # seconds
_SIDES = 16


class Turning:
    def __init__(self) -> None:
        self._whole: dict[tuple[str, int], pygame.Surface] = {}
        self._narrow: dict[tuple[str, int, int], pygame.Surface] = {}

    def paint(
        self, canvas: Canvas, row: str, medal: Medal, x: float, y: float, size: float, part: float
    ) -> None:  # fmt: skip
        """Its middle is at x, y; `part` is how far it has come, 0 to 1."""
        side = round(min(1.0, max(0.0, part)) * _SIDES) % _SIDES
        if side == 0:
            drawing.paint_medal(canvas, row, medal, x, y, size, True)
            return
        px = canvas.metrics.px
        wide, high = px(drawing.WIDE * size), px(drawing.HIGH * size)
        name = name_of(row, medal), wide
        if name not in self._whole:
            self._whole[name] = pygame.Surface((wide, high), pygame.SRCALPHA)
            with canvas.upon(self._whole[name]):
                middle = drawing.MIDDLE * size
                drawing.paint_medal(canvas, row, medal, middle, middle, size, True)
        if (*name, side) not in self._narrow:
            narrow = max(1, round(wide * abs(cos(2 * pi * side / _SIDES))))
            self._narrow[*name, side] = pygame.transform.smoothscale(self._whole[name], (narrow, high))
        picture = self._narrow[*name, side]
        left, top = canvas.metrics.point(x, y - drawing.MIDDLE * size)
        canvas.target.blit(picture, (left - picture.get_width() // 2, top))
