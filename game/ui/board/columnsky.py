"""The upper part of a board of columns at one moment: the mothership, what it has passed, lights, ways, ghosts.

It draws what it is told and decides nothing.
"""

from __future__ import annotations

import math

import pygame

from game.present.columns import COLUMNS, Handle, Marks, Standing, Symbol, Trail
from game.ui import theme
from game.ui.board.columnbase import amber_rim
from game.ui.board.columnground import GUTTER, draw_action, draw_symbol
from game.ui.board.columns import LANE, RIGHT, SYMBOL, WIDE, Grid
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

_SHIP = 0.88
_GHOST = 185
_BROADEST = 1.3  # how large the skull and its figure grow side by side
_TOLD = 104.0  # the room for the words beside the ships that wait
_PASSED, _CLIMB = ("#13505f", "#5fd9ea", "#8fe6f2"), ("#3b2f12", theme.LIVE, theme.LIVE)
_AHEAD = ("#17294a", "#4b6f96", "#dff8ff")


def draw_passed(canvas: Canvas, grid: Grid, row: float) -> None:
    """The sky above the mothership is plain: what was printed there is covered."""
    left, top, width, height = canvas.metrics.rect(grid.sky)
    low = canvas.metrics.px(grid.row_top(row + 1))
    dusk = canvas.art.image(f"{grid.layout.art}/dusk", width, height)
    canvas.target.blit(dusk, (left, top), pygame.Rect(0, 0, width, max(0, low - top)))


def draw_mothership(canvas: Canvas, grid: Grid, row: float, marks: Marks, waiting: int, words: str) -> None:
    """The hull is drawn upward from its lowest row; it comes into view as it descends."""
    layout, top = grid.layout, grid.row_top(row)
    canvas.clip(grid.sky)
    for column in range(1, COLUMNS + 1):
        canvas.piece(f"{layout.art}/beam", grid.column(column) + LANE, top + grid.row)
    canvas.piece(f"{layout.art}/mothership", grid.left + 275, top)
    canvas.piece(f"{layout.art}/bay", grid.left + 275, top)
    drop = Box(grid.left, top, COLUMNS * WIDE, grid.row)
    left, y, width, height = canvas.metrics.rect(drop)
    canvas.target.blit(canvas.art.image(f"{layout.art}/drop-row", width, height), (left, y))
    for column in range(1, COLUMNS + 1):
        x, middle = grid.column(column), top + grid.row / 2
        canvas.piece(f"{layout.art}/pad", x + LANE, middle + 1, 0.94 * min(1.0, grid.part))
        lit = column - 1 in (marks.drops or marks.open)
        canvas.text(x + SYMBOL, middle + 5 * grid.noted, str(column), 14 * grid.noted, 700,
                    theme.LIVE if lit else "#aeb6ea", "middle")  # fmt: skip
        for side in (-13, 13):
            canvas.rounded(Box(x + SYMBOL + side - 1.5, middle - 1.5, 3, 3), 1.5, "#ffd35a" if lit else "#7d84d6")
    for column in marks.drops:
        amber_rim(canvas, Box(grid.column(column + 1) + 49, top + 1, 59, grid.row - 2), 2, True, 9)
    size = theme.SMALL * grid.noted
    size = max(theme.SMALL, min(size, size * _TOLD / max(1.0, canvas.width(words, size, 600))))
    canvas.text(grid.left + 275 - 200, top - 10, words, size, 600, "#c9cffc", width=_TOLD)
    if not waiting:
        for i in range(5):
            x, middle = grid.bay(i, 5, row)
            canvas.rounded(Box(x - 20, middle + 3, 40, 5), 2.5, "#1d2250")
    canvas.clip(None)


# Light


def draw_lights(canvas: Canvas, grid: Grid, standing: Standing, marks: Marks) -> None:
    if marks.beam >= 0:
        _beam(canvas, grid, marks.beam + 1, standing.row)
    for handle in marks.lit:
        if handle.startswith("sky:"):
            at, _, name = handle[5:].partition("x")
            row = int(at)
            if 1 <= row <= grid.rows:
                symbol: Symbol = grid.layout.rows[row - 1].symbols[int(name) - 1]
                draw_symbol(canvas, grid, int(name), row, symbol, True)
    if marks.row > standing.row:
        _edge(canvas, grid, marks.row)
    for handle in marks.aims:
        amber_rim(canvas, grid.box_of(handle, standing.row).inset(2, 1.5), 1.8, True, 6)
    for column in marks.warn:
        x = grid.column(column + 1) + LANE
        canvas.piece(f"{grid.layout.art}/sign-damage", x, grid.city_top + grid.city / 2, 0.9)


def _beam(canvas: Canvas, grid: Grid, column: int, row: int) -> None:
    box = Box(grid.column(column), grid.row_top(row + 1), WIDE, grid.base_top - grid.row_top(row + 1))
    canvas.stamp(("beam",), box, lambda d: d.rect(
        MARGIN, MARGIN, box.w, box.h, 0,
        d.linear(MARGIN, 0, MARGIN + box.w, 0, (0, theme.LIVE, 0.05), (0.46, theme.LIVE, 0.07), (0.73, theme.LIVE, 0.3),
                 (0.98, theme.LIVE, 0.07), (1, theme.LIVE, 0.05))))  # fmt: skip


def _edge(canvas: Canvas, grid: Grid, row: int) -> None:
    """The lower edge of the row to which the mothership will come down."""
    y = grid.row_top(row + 1)
    for dash in range(28):
        canvas.rounded(Box(grid.left + 6 + dash * 19.6, y - 1.4, 11, 2.4), 1, theme.LIVE)
    for column in range(1, COLUMNS + 1):
        canvas.piece(f"{grid.layout.art}/chevron", grid.column(column) + 50, y - 7, 0.8)


def draw_ways(canvas: Canvas, grid: Grid, standing: Standing, marks: Marks) -> None:
    for trail in marks.trails:
        _draw_trail(canvas, grid, trail, standing.row)
    for ghost in marks.ghosts:
        x, y = grid.point(ghost.place, standing.row)
        box = Box(x - 29, y - min(12.5, grid.row / 2) + 0.2, 58, min(25.0, grid.row) - 3)
        canvas.rounded(box, 6, "#2a1c05", opacity=0.55)
        amber_rim(canvas, box, 1.6, False, 6)
        canvas.piece(ghost.art, x, y, _SHIP * min(1.1, grid.part), _GHOST)
        number(canvas, x - 30, y - 3, str(ghost.number))


def number(canvas: Canvas, x: float, y: float, words: str, radius: float = 9) -> None:
    """The disc under whose figure the card speaks of a ship."""
    box = Box(x - radius, y - radius, 2 * radius, 2 * radius)

    def make(d: Drawing) -> None:
        d.circle(MARGIN + radius, MARGIN + radius + 1, radius + 0.6, "#1a0f00", opacity=0.6)
        d.circle(MARGIN + radius, MARGIN + radius, radius, theme.LIVE, stroke="#3a2200", stroke_width=1.2)

    canvas.stamp(("number", radius), box, make)
    canvas.text(x, y + 4.7, words, theme.SMALL, 800, theme.LIVE_INK, "middle")


def _draw_trail(canvas: Canvas, grid: Grid, trail: Trail, row: int) -> None:
    (x1, y1), (x2, y2) = (grid.point(place, row) for place in trail.places)
    long = math.hypot(x2 - x1, y2 - y1)
    if long < 1:
        return
    down = abs(x2 - x1) < 1
    first = 15.0 if down else 4.0
    steps = int((long - first) / 8)
    for step in range(steps + 1):
        part = (first + step * 8) / long
        if part < 1:
            _dot(canvas, x1 + (x2 - x1) * part, y1 + (y2 - y1) * part)
    if down and long > 24:
        canvas.piece(f"{grid.layout.art}/chevron", x1, y1 + min(22.0, long / 2), 0.9)


def _dot(canvas: Canvas, x: float, y: float) -> None:
    box = Box(x - 2, y - 2, 4, 4)
    surface = canvas.chrome(("way-dot",), 4, 4, _paint_dot)
    canvas.target.blit(surface, canvas.metrics.point(box.x - MARGIN, box.y - MARGIN))


def _paint_dot(d: Drawing) -> None:
    d.circle(MARGIN + 2, MARGIN + 2, 1.9, theme.LIVE, opacity=0.95)


# Gutters


def draw_gutters(canvas: Canvas, grid: Grid, standing: Standing, marks: Marks) -> None:
    _draw_track(canvas, grid, standing, marks)
    layout = grid.layout
    for n in range(1, min(standing.row, grid.rows) + 1):
        # Rows that have been passed are over.
        canvas.rounded(Box(grid.right + 1, grid.row_top(n), RIGHT - 2, grid.row), 0, GUTTER)
        draw_action(canvas, grid, n, layout.rows[n - 1], "past")
    upcoming = marks.next
    if 1 <= upcoming <= grid.rows:
        draw_action(canvas, grid, upcoming, layout.rows[upcoming - 1], "next")
    for n in marks.skipped:
        if 1 <= n <= grid.rows and layout.rows[n - 1].action:
            x, y = grid.pill(n)
            canvas.stamp(("struck-out",), Box(x - 20, y - 11, 40, 22), _strike)
    ahead = marks.row > standing.row
    left = max(0, layout.skull - 1 - (marks.row if ahead else standing.row))
    y, size = grid.top + 0.42 * (grid.sky_top - grid.top), min(grid.noted, _BROADEST)
    canvas.piece(f"{layout.art}/sign-skull", grid.right + 17, y, 1.05 * size)
    canvas.text(grid.right + 46, y + 8.4 * size, str(left), 22 * size, 800,
                theme.LIVE if ahead else "#ffb3b6", "middle")  # fmt: skip


def _strike(d: Drawing) -> None:
    for colour, wide in (("#3a1a00", 4.4), (theme.LIVE, 2.2)):
        d.line(MARGIN + 2, MARGIN + 20, MARGIN + 38, MARGIN + 2, colour, wide, stroke_linecap="round")


def _draw_track(canvas: Canvas, grid: Grid, standing: Standing, marks: Marks) -> None:
    track = grid.layout.track
    middle = grid.step_box(0).centre[0]
    ahead = min(standing.research + marks.climb, len(track))
    high = grid.sky_top - grid.top
    canvas.piece(f"{grid.layout.art}/sign-research", middle, grid.top + 0.29 * high, 0.8 * grid.noted)
    if ahead < len(track):
        canvas.text(middle, grid.top + 0.9 * high, track[ahead], 17 * grid.noted, 800,
                    theme.LIVE if marks.climb else "#9beaf5", "middle")  # fmt: skip
    top, low = grid.step_box(len(track)).centre[1], grid.step_box(0).centre[1]
    rail = Box(middle - 2, top, 4, low - top)
    canvas.rounded(rail, 2, "#1e5a6c")
    here = grid.step_box(standing.research).centre[1]
    if low - here > 1:
        canvas.rounded(Box(middle - 2, here, 4, low - here), 2, "#43d6e8")
    for step, cost in enumerate(track, 1):
        box = grid.step_box(step)
        y = box.y + box.h / 2
        high = min(21.0 * grid.noted, box.h - 2.5)
        climbed = step <= standing.research
        climbing = standing.research < step <= standing.research + marks.climb
        colours = _CLIMB if climbing else _PASSED if climbed else _AHEAD
        if step == len(track):
            # Once it is reached, the marker has the whole place.
            said = "" if climbed else cost
            _draw_summit(canvas, Box(middle - 22, y - high / 2 - 1, 44, high + 2), said, climbing)
            continue
        goal = climbing and step == standing.research + marks.climb
        inner = Box(middle - (22 if goal else 18), y - high / 2, 44 if goal else 36, high)
        width = 2.2 if goal else 1.6 if climbing else 1
        canvas.rounded(inner, 11 if goal else 7, colours[0], colours[1], rim_width=width)
        canvas.text(middle, y + 5 * grid.noted, cost, 14 * grid.noted, 700, colours[2], "middle")
    start = grid.step_box(0).inset(6, 2)
    canvas.rounded(start, 7, _PASSED[0], _PASSED[1])
    canvas.icon("check", *start.centre, 16 * grid.grown, _PASSED[2])


def _draw_summit(canvas: Canvas, box: Box, cost: str, climbing: bool) -> None:
    canvas.rounded(box, 7, "#ffe08a", theme.LIVE if climbing else "#7a5200", rim_width=2.4 if climbing else 1.4)
    if not cost:
        return
    canvas.icon("star-full", box.x + 12, box.y + box.h / 2, 15, "#c47a12")
    canvas.text(box.x + 31, box.y + box.h / 2 + 5.2, cost, 15, 800, theme.LIVE_INK, "middle")


def draw_glow(canvas: Canvas, grid: Grid, glow: tuple[Handle, ...], row: int) -> None:
    """What a hint or a line of the log speaks of."""
    for handle in glow:
        if handle.partition(":")[0] in ("die", "act", "tray", "ability", "ship", "digger"):
            continue
        canvas.focus_ring(grid.box_of(handle, row).inset(6, 5), 7)
