"""A thing on the page that was touched and was wrong: it shakes once."""

from __future__ import annotations

import math

import pygame

from game.ui.canvas import Canvas
from game.ui.drawing import with_corners
from game.ui.layout import Box

LASTS = 0.15
_FAR, _TIMES = 5.0, 1.5  # units, and to and fro
_ROUND = 0.42  # of its shorter side


class Shaking:
    """`left` is how long it still shakes."""

    def __init__(self, box: Box) -> None:
        self.box, self.left = box, LASTS

    def update(self, dt: float) -> None:
        self.left = max(0.0, self.left - dt)

    def draw(self, canvas: Canvas) -> None:
        """What has been drawn there, aside of its place."""
        rect = pygame.Rect(canvas.metrics.rect(self.box)).clip(canvas.target.get_rect())
        if not self.left or rect.w < 2 or rect.h < 2:
            return
        part = 1 - self.left / LASTS
        aside = canvas.metrics.px(_FAR * (1 - part) * math.sin(2 * math.pi * _TIMES * part))
        piece = with_corners(canvas.target.subsurface(rect).copy(), _ROUND * min(rect.size))
        canvas.target.blit(piece, rect.move(round(aside), 0))
