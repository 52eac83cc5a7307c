"""The edges of a window on something taller: what is cut there fades, so that it is seen to go on.

What fades comes back as the ground that was there before, whatever that was: paper, a panel or the sky.
"""

from __future__ import annotations

import pygame

from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.widgets.base import Pointing, Widget

_REACH = 26.0  # from the edge to where nothing fades
_MOST = 0.25  # of a window's height


class Ground(Widget):
    """Keeps what is under the edges; to be added before the contents."""

    def __init__(self, window: Box, above: bool, below: bool) -> None:
        super().__init__("", window)
        high = min(_REACH, window.h * _MOST)
        top, bottom = window.cut_top(high)[0], window.cut_bottom(high)[0]
        self._edges = [(box, down) for box, down, cut in ((top, True, above), (bottom, False, below)) if cut]
        self.kept: list[tuple[pygame.Rect, bool, pygame.Surface]] = []

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        self.kept = []
        for box, down in self._edges:
            rect = pygame.Rect(canvas.metrics.rect(box)).clip(canvas.target.get_rect())
            if rect:
                self.kept.append((rect, down, canvas.target.subsurface(rect).copy()))


class Edges(Widget):
    """Lays that over the contents again; to be added after them."""

    def __init__(self, ground: Ground) -> None:
        super().__init__("", ground.box)
        self._ground = ground

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        for rect, down, picture in self._ground.kept:
            veil = picture.convert_alpha()
            veil.blit(_ramp(rect.size, down), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            canvas.target.blit(veil, rect)


def _ramp(size: tuple[int, int], down: bool) -> pygame.Surface:
    """White that is solid at the edge and clear where nothing fades."""
    column = pygame.Surface((1, size[1]), pygame.SRCALPHA)
    for y in range(size[1]):
        near = (y + 0.5) / size[1]
        column.set_at((0, y), (255, 255, 255, round(255 * (1 - near if down else near))))
    return pygame.transform.scale(column, size)
