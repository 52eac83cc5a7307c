"""Confetti that falls on a won poster, and ash on a lost one: for a moment, and then it lies still.

The same game has the same strips in the same places whenever it is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.board.staging import scattered, span, turned
from game.ui.canvas import Canvas
from game.ui.layout import Box

SECONDS = 1.6
CONFETTI, FLAKES = 84, 70
_TURNS = 180.0  # degrees a second
_SOLID = 0.85  # the least opacity of confetti: it is paper, through which no face is seen
_CELL = 16.0  # the illustration is asked in squares of this size whether they are plain
_PLAIN = 60  # the most contrast, of the three colours together, of a square on which strips may lie
_LATEST = 0.4  # the part of the time that has passed when the last strip begins to fall


class Strip(NamedTuple):
    """`x` and `y` are where it comes to rest; it begins `drop` above that, at the part `late` of the time."""

    drawing: str
    x: float
    y: float
    size: float
    opacity: float
    turn: float
    drop: float
    late: float


def strewn(
    drawings: Sequence[str], count: int, field: Box, kept_free: Sequence[Box], seed: int, solid: float = _SOLID
) -> tuple[Strip, ...]:
    """As many strips as come to rest in the field and not on what is to be kept free."""
    strips = []
    for i in range(count):
        across, down, size = scattered(i, seed)
        turn, late, opacity = scattered(i + count, seed)
        x, y = field.x + across * field.w, field.y + down * field.h
        if any(box.holds(x, y) for box in kept_free):
            continue
        drop = y - field.y + 40 + 100 * late
        size, opacity = (0.8, 1.0, 1.2, 1.35)[int(size * 3.99)], solid + (1 - solid) * opacity
        strips.append(Strip(drawings[i % len(drawings)], x, y, size, opacity, 360 * turn, drop, _LATEST * late))
    return tuple(strips)


def figures(picture: pygame.Surface, wide: float, high: float) -> frozenset[tuple[int, int]]:
    """The squares of an illustration, which is that wide and high, in which something is drawn, and those beside them:
    rays and skies have little contrast, saucers and windows much."""
    across, down = round(wide / _CELL), round(high / _CELL)
    edges = pygame.transform.laplacian(pygame.transform.smoothscale(picture, (8 * across, 8 * down)))
    mean = pygame.transform.smoothscale(edges, (across, down))
    found = {(x, y) for x in range(across) for y in range(down) if sum(mean.get_at((x, y))[:3]) > _PLAIN}
    return frozenset((x + dx, y + dy) for x, y in found for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)))


def off(strips: Sequence[Strip], taken: frozenset[tuple[int, int]]) -> tuple[Strip, ...]:
    """Those that do not lie on a figure."""
    return tuple(strip for strip in strips if (int(strip.x / _CELL), int(strip.y / _CELL)) not in taken)


def draw_strips(canvas: Canvas, strips: Sequence[Strip], at: float, corner: tuple[float, float], scale: float) -> None:
    """`at` is the part of the time that has passed; strips are measured from the corner at that scale."""
    for strip in strips:
        fallen = span(at, strip.late, 1.0)
        if fallen > 0:
            turn = strip.turn + _TURNS * SECONDS * (1 - fallen)
            place = corner[0] + scale * strip.x, corner[1] + scale * (strip.y - strip.drop * (1 - fallen))
            turned(canvas, strip.drawing, place, scale * strip.size, turn, strip.opacity)
