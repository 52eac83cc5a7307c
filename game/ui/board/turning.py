"""A card that is turned over about its upright axis."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.ui.canvas import Canvas
from game.ui.layout import Box

Side = Callable[[Canvas, Box], object]

_EDGE = 3  # pixels: how wide a card is on its edge


def turn_card(canvas: Canvas, box: Box, part: float, back: Side, front: Side) -> None:
    """`part` goes from 0, face down, to 1, face up."""
    wide = abs(math.cos(math.pi * part))
    side = back if part < 0.5 else front
    if wide == 1:
        side(canvas, box)
        return
    left, top, w, h = canvas.metrics.rect(box)
    picture = pygame.Surface((w, h), pygame.SRCALPHA)
    with canvas.upon(picture):
        side(canvas, Box(0, 0, box.w, box.h))
    narrow = max(_EDGE, round(w * wide))
    canvas.target.blit(pygame.transform.smoothscale(picture, (narrow, h)), (left + (w - narrow) // 2, top))
