"""What a move would do to the board, before it is made: dots along the ways of what moves, and what would stand there,
half to be seen.

It draws; the title's desk knows the ways.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing

Point = tuple[float, float]

CORAL = "#ff8f7f"  # of what is not wanted
_PITCH, _DOT, _RIM = 10.5, 2.6, 4.0
_ALPHA, _FIGURE = 158, 20.0  # of 255; at a scale of 1


class Ghost(NamedTuple):
    """A drawing where it would stand, in the scale in which Canvas.piece takes it, and the figure on it."""

    art: str
    x: float
    y: float
    scale: float
    figure: str = ""


class Foreseen(NamedTuple):
    """Ways and drawings on the page; the dots leave out so much at both ends of a way, for what stands there."""

    ways: tuple[tuple[Point, ...], ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    short: float = 0.0


def dots_of(foreseen: Foreseen) -> tuple[Point, ...]:
    """All dots of all ways, in the order in which they light up."""
    return tuple(dot for way in foreseen.ways for dot in _dots(way, foreseen.short))


def _dots(points: Sequence[Point], short: float) -> list[Point]:
    whole = sum(math.dist(a, b) for a, b in pairwise(points))
    found, passed, at = [], 0.0, short
    for a, b in pairwise(points):
        long = math.dist(a, b)
        while long and at <= min(passed + long, whole - short):
            part = (at - passed) / long
            found.append((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part))
            at += _PITCH
        passed += long
    return found


def add_foreseen(page: Page, foreseen: Foreseen, colour: str = theme.LIVE) -> None:
    """All of it at once."""
    dots = dots_of(foreseen)
    if dots or foreseen.ghosts:
        page.add(Custom("", page.box, partial(_draw_foreseen, dots=dots, ghosts=foreseen.ghosts, colour=colour)))


def draw_dots(canvas: Canvas, dots: Sequence[Point], colour: str = theme.LIVE) -> None:
    for x, y in dots:
        canvas.rounded(Box(x - _RIM, y - _RIM, 2 * _RIM, 2 * _RIM), _RIM, theme.INK)
        canvas.rounded(Box(x - _DOT, y - _DOT, 2 * _DOT, 2 * _DOT), _DOT, colour)


def _draw_foreseen(
    canvas: Canvas, _: Box, __: Pointing, dots: Sequence[Point], ghosts: Sequence[Ghost], colour: str
) -> None:
    draw_dots(canvas, dots, colour)
    for ghost in ghosts:
        canvas.piece(ghost.art, ghost.x, ghost.y, ghost.scale, _ALPHA)
        if ghost.figure:
            size = _FIGURE * ghost.scale
            canvas.text(ghost.x, ghost.y + 0.35 * size, ghost.figure, size, 800, theme.PAPER_INK, "middle")
