"""Positions on a board of columns: rows of the sky, rooms of the base, tracks.

It knows lengths and handles and draws nothing; the same box and layout always give the same positions.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.present.columns import COLUMNS, Handle, Layout
from game.ui.layout import Box

WIDTH, LEAST = 668.0, 718.0  # of the whole board, in units
_EDGE, _LEFT, WIDE, RIGHT = 2.0, 48.0, 110.0, 66.0
_SKYLINE = 38.0
_BAY_HIGH, _CITY, _BASE_ROW = 22.0, 27.0, 29.4  # what is as high as this where the board is as high as at least
_DRAWN = 25.0  # how high the rows were for which the symbols of the sky were drawn
SYMBOL, LANE = 26.0, 80.0  # within a column: what is printed, and where ships and dice are
BASE_ROWS = 6
_GROWN, _NOTED = 1.3, 1.54
_BAY = 300.0  # how much of the mothership's bay ships may take
_BAY_STEP = 62.0
_RAISED = 1.5  # the marker at the start of the research track, off the figure below it
LEVEL_HEAD = 21.0  # above a track of levels: its sign and the figure

# The kinds of handles that are on the board.
PLACES = frozenset(("sky", "space", "room", "robot", "drop", "column", "city", "row", "mothership", "track"))


class Grid:
    """The places of one board, in its own units: `zoom` units of the page each."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.rows = len(layout.rows)
        self.still: tuple[object, pygame.Surface] | None = None  # what stays while pieces move, rendered once
        self.place(Box(0, 0, WIDTH, LEAST))

    def place(self, box: Box) -> None:
        """`box` is in units of the page. A board that is narrower than it was drawn has smaller units, so that it is
        higher in them; where there is more height, everything grows alike, and beyond a limit the sky alone."""
        self.zoom = box.w / WIDTH
        box = self.box = Box(box.x / self.zoom, box.y / self.zoom, WIDTH, box.h / self.zoom)
        self.grown = min(_GROWN, box.h / LEAST)  # of what it has at least: rooms and what stands in them
        self.base_row, self.city = _BASE_ROW * self.grown, _CITY * self.grown
        bay = _BAY_HIGH * self.grown
        # Above the first row is the mothership's own: there its ships wait, below its bay.
        self.row = (box.h - 2 * _EDGE - bay - self.city - BASE_ROWS * self.base_row) / (self.rows + 1)
        sky = self.row * self.rows
        self.left, self.top = box.x + _EDGE + _LEFT, box.y + _EDGE
        self.right, self.low = self.left + COLUMNS * WIDE, box.bottom - _EDGE
        self.sky_top = self.top + bay + self.row
        self.city_top = self.sky_top + sky
        self.base_top = self.city_top + self.city
        self.part = self.row / _DRAWN
        self.noted = min(_NOTED, self.part)  # what stands in the sky and beside it, of the size that was drawn
        self.die = 27.0 * self.grown

    def on_page(self, box: Box) -> Box:
        """A box of the board in units of the page."""
        zoom = self.zoom
        return Box(box.x * zoom, box.y * zoom, box.w * zoom, box.h * zoom)

    # Boxes

    def column(self, column: int) -> float:
        """The left edge of a column, from 1."""
        return self.left + (column - 1) * WIDE

    def row_top(self, row: float) -> float:
        return self.sky_top + (row - 1) * self.row

    @property
    def sky(self) -> Box:
        return Box(self.left, self.top, COLUMNS * WIDE, self.base_top - self.top)

    @property
    def skyline(self) -> Box:
        """The houses reach a little over the city's own strip."""
        high = _SKYLINE * self.grown
        return Box(self.left, self.base_top - high, COLUMNS * WIDE, high)

    @property
    def base(self) -> Box:
        return Box(self.left, self.base_top, COLUMNS * WIDE, self.low - self.base_top)

    @property
    def left_gutter(self) -> Box:
        return Box(self.box.x + _EDGE, self.top, _LEFT, self.low - self.top)

    @property
    def right_gutter(self) -> Box:
        return Box(self.right, self.top, RIGHT, self.low - self.top)

    def sky_box(self, column: int, row: float) -> Box:
        return Box(self.column(column), self.row_top(row), WIDE, self.row)

    def cell_box(self, cell: int) -> Box:
        return Box(self.left + cell % COLUMNS * WIDE, self.base_top + cell // COLUMNS * self.base_row, WIDE,
                   self.base_row)  # fmt: skip

    def cells_box(self, cells: tuple[int, ...]) -> Box:
        """A stretch of spaces in one row."""
        first, last = self.cell_box(cells[0]), self.cell_box(cells[-1])
        return Box(first.x, first.y, last.right - first.x, first.h)

    def slot(self, cell: int) -> tuple[float, float]:
        box = self.cell_box(cell)
        return box.x + LANE, box.y + box.h / 2 - 0.5

    def pill(self, row: int) -> tuple[float, float]:
        """The middle of a row's action."""
        return self.right + 43, self.row_top(row) + self.row / 2

    def step_box(self, step: int) -> Box:
        """A space of the research track; 0 is the start, in the city."""
        x = self.box.x + _EDGE
        if not step:
            return Box(x, self.city_top, _LEFT, self.city)
        tall = (self.city_top - self.sky_top) / len(self.layout.track)
        return Box(x, self.city_top - step * tall, _LEFT, tall)

    def level_box(self, step: int, of: int, rising: bool) -> Box:
        """A space of the energy track (rising, at the left) or of the damage track, of so many and the one at 0."""
        head, foot = LEVEL_HEAD * self.grown, 2.0
        tall = (self.low - self.base_top - head - foot) / (of + 1)
        x = self.box.x + _EDGE if rising else self.right
        y = self.low - foot - (step + 1) * tall if rising else self.base_top + head + step * tall
        return Box(x, y, _LEFT if rising else RIGHT, tall)

    # Places

    def towards(self, places: Sequence[Handle], start: Handle, row: float, dx: int, dy: int) -> Handle:
        """The nearest of these places in a direction; nothing where there is none. Without a start it is the first."""
        if start not in places:
            return places[0] if places else ""
        hx, hy = self.box_of(start, row).centre
        best, least = "", math.inf
        for place in places:
            x, y = self.box_of(place, row).centre
            ahead, beside = (x - hx) * dx + (y - hy) * dy, abs((x - hx) * dy) + abs((y - hy) * dx)
            if ahead > 1 and ahead + 2 * beside < least:
                best, least = place, ahead + 2 * beside
        return best

    def point(self, place: Handle, row: float) -> tuple[float, float]:
        """Where a piece is; `row` is the mothership's."""
        kind, _, name = place.partition(":")
        match kind:
            case "sky":
                at, _, column = name[1:].partition("x")
                return self.column(int(column)) + LANE, self.row_top(int(at)) + self.row / 2 + 1.5
            case "space" | "room" | "robot":
                return self.slot(cell_of(name))
            case "on":
                return self._counter(name, row)
            case "bay":
                i, _, of = name.partition(".")
                return self.bay(int(i), int(of), row)
            case "track":
                x, y = self.step_box(int(name)).centre
                return x, y if int(name) else y - _RAISED
            case "city":
                return self.column(int(name)) + LANE, self.city_top + self.city / 2
            case "drop":
                return self.column(int(name)) + LANE, self.row_top(row) + self.row / 2 + 1.5
        return self.box.centre

    def _counter(self, thing: Handle, row: float) -> tuple[float, float]:
        """Where the numbered token of a thing is: the mothership, a column, a room."""
        kind, _, name = thing.partition(":")
        if kind == "column":
            return self.column(int(name)) + SYMBOL, self.city_top + self.city / 2 + 1
        if kind == "room":
            box = self.cell_box(cell_of(name))
            return box.right - 10, box.y + 10
        return self.left + 5 * WIDE - 34, self.row_top(row) - 15

    def bay(self, i: int, of: int, row: float) -> tuple[float, float]:
        step = min(_BAY_STEP, _BAY / max(1, of))
        return self.left + 275 - 92 + step * (i + 0.5), self.row_top(row) - 15

    def box_of(self, place: Handle, row: float) -> Box:
        """The cells lit for a handle, and the place at which a note points."""
        kind, _, name = place.partition(":")
        match kind:
            case "sky":
                at, _, column = name[1:].partition("x")
                return self.sky_box(int(column), int(at))
            case "space" | "room" | "robot":
                return self.cell_box(cell_of(name))
            case "drop":
                return self.sky_box(int(name), row)
            case "column":
                top = self.row_top(row)
                return Box(self.column(int(name)), top, WIDE, self.low - top)
            case "city":
                return Box(self.column(int(name)) if int(name) else self.left, self.city_top,
                           WIDE if int(name) else 5 * WIDE, self.city)  # fmt: skip
            case "row":
                return Box(self.right, self.row_top(int(name)), RIGHT, self.row)
            case "mothership":
                return Box(self.left, max(self.top, self.row_top(row) - 40), 5 * WIDE, self.row + 40)
            case "track":
                return self.track_box(name)
        return self.box

    def track_box(self, name: str) -> Box:
        left, right = self.left_gutter, self.right_gutter
        if name == "research":
            return left.cut_top(self.base_top - self.top)[0]
        if name == "energy":
            return left.cut_bottom(self.low - self.base_top)[0]
        if name == "damage":
            return right.cut_bottom(self.low - self.base_top)[0]
        return self.step_box(int(name))

    def at(self, x: float, y: float, row: int) -> Handle:
        """The thing under a point of the page, while the mothership is in that row."""
        x, y = x / self.zoom, y / self.zoom
        if not Box(self.box.x, self.top, self.box.w, self.low - self.top).holds(x, y):
            return ""
        if y >= self.base_top:
            return self._base_at(x, y)
        if x < self.left:
            return "track:research"
        if y >= self.city_top:
            return "city:0"
        at = int((y - self.sky_top) // self.row) + 1
        if x >= self.right:
            return f"row:{at}" if at >= 1 else "track:rows"
        column = int((x - self.left) // WIDE) + 1
        if at == row:
            return f"drop:{column}"
        return f"sky:y{at}x{column}" if at > row else "mothership:0"

    def _base_at(self, x: float, y: float) -> Handle:
        if x < self.left:
            return "track:energy"
        if x >= self.right:
            return "track:damage"
        row = min(BASE_ROWS - 1, int((y - self.base_top) // self.base_row))
        return f"space:r{row + 1}c{int((x - self.left) // WIDE) + 1}"


def cell_of(name: str) -> int:
    """The number of a space by its name, `r4c3`."""
    return (int(name[1]) - 1) * COLUMNS + int(name[3]) - 1
