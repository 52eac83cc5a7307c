"""What a lesson lays on the board itself: the way to the thing that is wanted, dot by dot, and where a wrong one led.

It draws; the desk knows the ways.
"""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from game.scenes.lesson_motion import LessonMotion
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing

if TYPE_CHECKING:
    from game.scenes.lesson import LessonScene

Point = tuple[float, float]

_PITCH, _DOT = 10.5, 2.6
_ABOVE = 0.42  # of a cell's height, so that no mark in its middle is covered
_GHOST = 158  # of 255
_CORAL = "#ff8f7f"


def way_of(scene: LessonScene, handle: str) -> tuple[Point, ...]:
    """The dots of the way to a thing, from beside what goes there to beside its goal."""
    box = scene.desk.place_of(handle) if handle else None
    points = scene.desk.way_to(handle) if box is not None else ()
    if box is None or len(points) < 2:
        return ()
    high = box.h * _ABOVE
    raised = (points[0], *((x, y - high) for x, y in points[1:-1]), points[-1])
    return _dots(raised, box.h / 2)


def _dots(points: tuple[Point, ...], short: float) -> tuple[Point, ...]:
    """Along these points, without so much at both ends."""
    whole = sum(math.dist(a, b) for a, b in pairwise(points))
    found, passed, at = [], 0.0, short
    for (ax, ay), (bx, by) in pairwise(points):
        long = math.dist((ax, ay), (bx, by))
        while at <= min(passed + long, whole - short):
            part = (at - passed) / long
            found.append((ax + (bx - ax) * part, ay + (by - ay) * part))
            at += _PITCH
        passed += long
    return tuple(found)


def add_way(page: Page, dots: tuple[Point, ...], motion: LessonMotion | None) -> None:
    """In gold and one after the other to what is wanted; in coral, and there at once, to what is not."""
    if dots:
        page.add(Custom("", page.box, partial(_draw_way, dots=dots, motion=motion)))


def _draw_way(canvas: Canvas, _: Box, __: Pointing, dots: tuple[Point, ...], motion: LessonMotion | None) -> None:
    for x, y in dots if motion is None else dots[: motion.lit]:
        canvas.rounded(Box(x - 4, y - 4, 8, 8), 4, theme.INK)
        canvas.rounded(Box(x - _DOT, y - _DOT, 2 * _DOT, 2 * _DOT), _DOT, _CORAL if motion is None else theme.LIVE)


def add_ghost(page: Page, scene: LessonScene, box: Box) -> None:
    """Where the move would have led, half to be seen: it was not made."""
    ghost = scene.desk.ghost_at(scene.wrong)
    if ghost is not None:
        art, scale = ghost
        page.add(Custom("", box, lambda canvas, b, _: canvas.piece(art, *b.centre, scale, _GHOST)))
