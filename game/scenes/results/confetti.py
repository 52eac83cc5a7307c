"""Confetti that falls on a won poster, and ash on a lost one: for a moment, and then it lies still.

The same game has the same strips in the same places whenever it is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.board.staging import scattered, span, turned
from game.ui.canvas import Canvas
from game.ui.layout import Box

SECONDS = 1.6
CONFETTI, FLAKES = 84, 70
_TURNS = 180.0  # degrees a second
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


def strewn(drawings: Sequence[str], count: int, field: Box, kept_free: Sequence[Box], seed: int) -> tuple[Strip, ...]:
    """As many strips as come to rest in the field and not on what is to be kept free."""
    strips = []
    for i in range(count):
        across, down, size = scattered(i, seed)
        turn, late, opacity = scattered(i + count, seed)
        x, y = field.x + across * field.w, field.y + down * field.h
        if any(box.holds(x, y) for box in kept_free):
            continue
        drop = y - field.y + 40 + 100 * late
        size, opacity = (0.8, 1.0, 1.2, 1.35)[int(size * 3.99)], 0.5 + 0.5 * opacity
        strips.append(Strip(drawings[i % len(drawings)], x, y, size, opacity, 360 * turn, drop, _LATEST * late))
    return tuple(strips)


def draw_strips(canvas: Canvas, strips: Sequence[Strip], at: float, corner: tuple[float, float], scale: float) -> None:
    """`at` is the part of the time that has passed; strips are measured from the corner at that scale."""
    for strip in strips:
        fallen = span(at, strip.late, 1.0)
        if fallen > 0:
            turn = strip.turn + _TURNS * SECONDS * (1 - fallen)
            place = corner[0] + scale * strip.x, corner[1] + scale * (strip.y - strip.drop * (1 - fallen))
            turned(canvas, strip.drawing, place, scale * strip.size, turn, strip.opacity)
