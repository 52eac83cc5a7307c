"""The sample of the display: a saucer flies over two hexes and fires, at the speed and with the light that are chosen;
and the window on its screen."""

from __future__ import annotations

import math
from functools import partial

from game.ui import theme
from game.ui.board import staging
from game.ui.board.motion import eased
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

STEPS = 6.5  # of motion: two hexes, a moment to aim, the shot, the hit
_FLIES, _AIMS, _SHOOTS = 2.0, 3.0, 4.0  # when each of them is over
_RADIUS = 26.0
_COLUMN, _ROW = _RADIUS * 1.5, _RADIUS * 3**0.5
_WAY = ((-2.0, 1.0), (-2.0, 0.0), (-1.0, -1.0))  # columns and rows from the middle
_GOAL = (2.0, 0.0)
_PIECE = 0.66
_SHAKE = 4.0
_ASPECT = 16 / 9


def paint(canvas: Canvas, box: Box, part: float, calm: bool) -> None:
    """`part` is how much of it is over: at the end the other saucer burns."""
    canvas.panel(box, 10, "inset")
    canvas.clip(box.inset(2))
    x, y = box.centre

    def at(column: float, row: float) -> tuple[float, float]:
        return x + column * _COLUMN, y + (row + (0.5 if column % 2 else 0.0) - 0.25) * _ROW

    for column in range(-3, 4):
        for row in range(-3, 4):
            place = at(column, row)
            hexagon = Box(place[0] - _RADIUS, place[1] - _RADIUS, 2 * _RADIUS, 2 * _RADIUS)
            if hexagon.x > box.x and hexagon.y > box.y and hexagon.right < box.right and hexagon.bottom < box.bottom:
                canvas.stamp(("sample-hex",), hexagon, _hex)
    step = part * STEPS
    mine, goal = _on_the_way(step, [at(*place) for place in _WAY]), at(*_GOAL)
    hit = staging.span(step, _SHOOTS, STEPS)
    pushed = 6 * eased(min(1.0, 3 * hit))
    hurt = goal[0] + pushed, goal[1] + pushed / 2
    staging.pointed(canvas, "curtain/saucer", hurt, _PIECE, -16 if hit > 0 else 0)
    canvas.badge(1, hurt[0], hurt[1] + 9, 9)
    if hit > 0:
        staging.fire(canvas, (hurt[0] + 14, hurt[1] - 2), 0.34, 0.0, 1, min(1.0, 2 * hit))
    canvas.piece("curtain/saucer", *mine, _PIECE)
    canvas.badge(0, mine[0], mine[1] + 9, 9)
    if _FLIES < step <= _AIMS:
        staging.aim(canvas, mine, goal, "#35d6c1", staging.span(step, _FLIES, _AIMS))
    if _AIMS < step <= _SHOOTS:
        staging.bolt(canvas, "occasion/bolt-laser", mine, goal, staging.span(step, _AIMS, _SHOOTS))
    if 0 < hit < 1:
        staging.impact(canvas, goal, hit, calm)
        staging.shake(canvas, box.inset(2), step, _SHAKE * (1 - hit), calm)
    canvas.clip(None)


def _on_the_way(step: float, places: list[tuple[float, float]]) -> tuple[float, float]:
    """Where the saucer that flies is, a little above its way between two hexes."""
    n = min(int(step), len(places) - 2)
    part = eased(min(1.0, step - n))
    x, y = staging.between(places[n], places[n + 1], part)
    return x, y - 10 * math.sin(part * math.pi)


def _hex(d: Drawing) -> None:
    middle = MARGIN + _RADIUS
    corners = [math.radians(60 * i) for i in range(6)]
    reach = _RADIUS - 1.5
    points = [(middle + reach * math.cos(corner), middle + reach * math.sin(corner)) for corner in corners]
    fill = d.linear(0, middle - _RADIUS, 0, middle + _RADIUS, "#3d5196", "#2a3a72")
    d.polygon(points, fill, stroke=theme.RIM[1], stroke_width=1.5)


def paint_screen(canvas: Canvas, box: Box, size: tuple[int, int], full: bool) -> None:
    """A screen, and on it a window of this shape or the whole table."""
    canvas.panel(box, 10, "inset")
    foot = 16.0
    high = box.h - 24 - foot
    wide = min(high * _ASPECT, box.w - 32)
    screen = Box(box.centre[0] - wide / 2, box.y + 12, wide, high)
    canvas.stamp(("sample-screen", wide, high), screen, partial(_screen, w=wide, h=high, foot=foot))
    shape = size[0] / size[1]
    tall = min(0.72 * high, 0.78 * wide / shape)
    window = screen.inset(4) if full else Box(screen.centre[0] - tall * shape / 2, screen.centre[1] - tall / 2,
                                              tall * shape, tall)  # fmt: skip
    canvas.stamp(("sample-window", round(window.w), round(window.h), full), window,
                 partial(_window, w=window.w, h=window.h, full=full))  # fmt: skip


def _screen(d: Drawing, w: float, h: float, foot: float) -> None:
    x = y = MARGIN
    d.rect(x + w / 2 - 12, y + h, 24, foot - 4, 0, "#3a4776")
    d.rect(x + w / 2 - 34, y + h + foot - 7, 68, 6, 3, "#4b5a90")
    d.rect(x, y, w, h, 6, d.linear(0, y, 0, y + h, "#16224c", "#0b1230"), stroke="#4b5a90", stroke_width=4)


def _window(d: Drawing, w: float, h: float, full: bool) -> None:
    """A table as small as this is a head, a board and a panel."""
    x = y = MARGIN
    head = 0 if full else 7
    d.rect(x, y, w, h, 3, "#26356c", stroke=theme.LIVE, stroke_width=1.6)
    for i in range(3 if head else 0):
        d.circle(x + w - 6 - 6 * i, y + 3.6, 1.6, "#9fb0dd")
    d.rect(x + 4, y + head + 4, w * 0.68 - 6, h - head - 8, 2, "#3d57a6")
    d.rect(x + w * 0.68 + 2, y + head + 4, w * 0.32 - 6, h - head - 8, 2, "#1a264f")
    for i in range(3):
        d.circle(x + w * (0.17 + 0.17 * i), y + head + (h - head) * (0.62 if i % 2 else 0.4), h * 0.07, theme.LIVE)
