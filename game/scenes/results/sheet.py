"""The score sheet of several players: a row for each, a column for each line of the outcome, opened one by one.

It draws an outcome and knows no game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.engine.rules import Line, Outcome
from game.scenes.playing.verdict import is_drawn
from game.scenes.setup.styles import Styles
from game.table.view import SeatInfo
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.plain import Panel

_HEAD, _TALL_HEAD, _FOOT = 54.0, 66.0, 8.0  # the taller one where a column is called by three lines
_MOST_ROW, _LEAST_ROW, _BETWEEN = 46.5, 30.0, 3.0  # the distance of two rows, and what of it lies between them
_EASY_ROW = 34.0  # where the poster can give the room
_ALONE_ROW = 62.0  # the most where there is nothing below the rows
_NAME, _LEAST_NAME, _HALF_NAME = 264.0, 166.0, 240.0
_COLUMN, _WIDEST = 100.0, 150.0
_ONE_BELOW_ANOTHER = 8  # players of a sheet; more stand in two halves side by side
_FEW_WINNERS = 3  # more of them have no gold ground, only its rim: gold is for what is rare


class Sheet(NamedTuple):
    """`shown` lines are open; `label` says what a column is called, `figure` how a number is written; `stars` count
    half stars, `flags` say yes or no."""

    outcome: Outcome
    seats: tuple[SeatInfo, ...]
    shown: int
    title: str
    label: Callable[[Line], str]
    figure: Callable[[Line, int], str]
    stars: frozenset[str]
    flags: frozenset[str]
    styles: Styles


def adds_up(outcome: Outcome) -> bool:
    """Whether the lines before the total are what it is made of, so that the most of each is the best."""
    totals = [i for i, line in enumerate(outcome.sheet) if line.total]
    if len(outcome.ranks) < 2 or not totals:
        return False
    parts = outcome.sheet[: totals[0]]
    return len(parts) > 1 and all(
        sum(line.values[seat] or 0 for line in parts) == (outcome.sheet[totals[0]].values[seat] or 0)
        for seat in range(len(outcome.ranks))
    )


def room_wanted(seats: int) -> float:
    """How high a sheet has to be for all its rows to be seen."""
    return _TALL_HEAD + _rows(seats) * _EASY_ROW + _FOOT


def _rows(seats: int) -> int:
    return seats if seats <= _ONE_BELOW_ANOTHER else -(-seats // 2)


def _step(rows: int, room: float, most: float) -> float:
    """The distance of two rows: less where there are many, or little room; at last they scroll."""
    return min(most, max(_LEAST_ROW, (room - _FOOT) / rows))


def spare(seats: int, room: float) -> float:
    """What a sheet that is so high can leave to something below its rows, which are then low but easy to read."""
    return room - _TALL_HEAD - _rows(seats) * _EASY_ROW


class _Half(NamedTuple):
    """A part of the sheet that has a head of its own: mostly the whole of it."""

    sheet: Sheet
    box: Box
    head: float
    columns: list[Box]
    seats: list[int]
    below: float

    @property
    def step(self) -> float:
        most = _MOST_ROW if self.below else _ALONE_ROW
        return _step(_rows(len(self.sheet.seats)), self.box.h - self.head - self.below, most)


def add_sheet(page: Page, box: Box, sheet: Sheet, below: float = 0.0) -> float:
    """Returns how high its head and rows are; so much is to stay free below them."""
    page.add(Panel("", box))
    order = sorted(range(len(sheet.seats)), key=lambda seat: (sheet.outcome.ranks[seat], seat))
    many = _rows(len(order))
    parts = [order[:many], order[many:]] if many < len(order) else [order]
    places = box.columns(len(parts), 0)
    columns = [_columns_of(page, place, sheet, len(parts) > 1) for place in places]
    tall = any(
        len(page.lines(sheet.label(line), column.w - 10, theme.SMALL, 600)) > 2
        for line, column in zip(sheet.outcome.sheet, columns[0])
    )
    head = _TALL_HEAD if tall else _HEAD
    halves = [_Half(sheet, place, head, each, part, below) for place, each, part in zip(places, columns, parts)]
    for n, half in enumerate(halves):
        _add_half(page, half, f"sheet/{n}")
    return halves[0].head + many * halves[0].step


def _columns_of(page: Page, box: Box, sheet: Sheet, halved: bool) -> list[Box]:
    """All equally wide; in a half, where there is little room, as wide as the longest word of their label."""
    lines = sheet.outcome.sheet
    name = max(_LEAST_NAME, min(_NAME, box.w - 40 - _COLUMN * len(lines)))
    wide = [min(_WIDEST, (box.w - 40 - name) / max(1, len(lines)))] * len(lines)
    if halved:
        needs = [max(page.width(word, theme.SMALL, 700) for word in sheet.label(line).split()) + 16 for line in lines]
        spare = max(0.0, box.w - 40 - _HALF_NAME - sum(needs)) / max(1, len(lines))
        wide = [each + spare for each in needs]
    first = box.right - 20 - sum(wide)
    return [Box(first + sum(wide[:i]), box.y, each, box.h) for i, each in enumerate(wide)]


def _add_half(page: Page, half: _Half, id: str) -> None:
    box, head, step, sheet = half.box, half.head, half.step, half.sheet
    page.add(Custom("", Box(box.x, box.y, box.w, head), partial(_paint_head, half=half)))
    rows = Box(box.x + 12, box.y + head, box.w - 24, box.h - head - _FOOT)
    cut = step * len(half.seats) > rows.h + 0.5
    with page.scroll(id, rows, step * len(half.seats), step if cut else 0) as y:
        for i, seat in enumerate(half.seats):
            place = Box(rows.x, y + i * step, rows.w, step - _BETWEEN)
            tip = sheet.styles.told(sheet.seats[seat])
            page.add(Custom("", place, partial(_paint_row, sheet=sheet, seat=seat, columns=half.columns), tip=tip))
    page.add(Custom("", box, partial(_paint_stems, half=half)))


def _paint_head(canvas: Canvas, b: Box, _: Pointing, half: _Half) -> None:
    sheet, columns = half.sheet, half.columns
    room = (columns[0].x if columns else b.right) - b.x - 32
    base = b.bottom - 12
    canvas.text(b.x + 24, base, sheet.title, theme.BUTTON, 700, width=room)
    for line, column in zip(sheet.outcome.sheet[: sheet.shown], columns):
        colour, weight = (theme.NAME, 700) if line.total else (theme.LABEL, 600)
        lines = canvas.lines(sheet.label(line), column.w - 10, theme.SMALL, weight)[:3]
        for i, words in enumerate(lines):
            y = base - 15 * (len(lines) - 1 - i)
            canvas.text(column.centre[0], y, words, theme.SMALL, weight, colour, "middle", column.w - 2)


def _paint_stems(canvas: Canvas, b: Box, _: Pointing, half: _Half) -> None:
    """Beside the total, from the head through all rows."""
    sheet, columns = half.sheet, half.columns
    foot = min(b.y + half.head + half.step * len(half.seats), b.bottom) - 4
    for line, column in zip(sheet.outcome.sheet[: sheet.shown], columns):
        if line.total:
            for x in (column.x, column.right):
                if columns[0].x < x < columns[-1].right:
                    canvas.stem(x, b.y + 16, foot)


def _paint_row(canvas: Canvas, b: Box, _: Pointing, sheet: Sheet, seat: int, columns: list[Box]) -> None:
    info, rank = sheet.seats[seat], sheet.outcome.ranks[seat]
    drawn = is_drawn(sheet.outcome)
    first = rank == 1 and not drawn
    gold = first and len(sheet.outcome.winners()) <= _FEW_WINNERS
    rim = theme.LIVE if gold else theme.LIVE_LOW if first else theme.RIM[2]
    canvas.rounded(b, 8, "#33290f" if gold else "#16213f", rim)
    middle = b.centre[1]
    place = str(rank) if 1 in sheet.outcome.ranks and not drawn else "–"
    canvas.text(b.x + 20, middle + 6, place, 18, 800, theme.NAME if first else theme.TEXT2, "middle")
    canvas.badge(info.look, b.x + 56, middle - 1, min(16.0, b.h / 2 - 3))
    room = (columns[0].x if columns else b.right) - b.x - 92 - (28 if first else 0)
    face = sheet.styles.face(info.style) if info.player == "bot" else ""
    used = canvas.text(b.x + 84, middle + 6, info.name, 17, 700, width=room - (28 if face else 0))
    if face:
        canvas.piece(face, b.x + 84 + used + 16, middle, 0.55)
        used += 28
    if first:
        canvas.icon("trophy", b.x + 84 + used + 18, middle, 18, theme.LIVE)
    sums = adds_up(sheet.outcome)
    for line, column in zip(sheet.outcome.sheet[: sheet.shown], columns):
        _paint_figure(canvas, Box(column.x, b.y, column.w, b.h), line, seat, sheet, first, sums)


def _paint_figure(canvas: Canvas, b: Box, line: Line, seat: int, sheet: Sheet, first: bool, sums: bool) -> None:
    x, y = b.centre
    value = line.values[seat]
    if line.label.key in sheet.flags and value:
        canvas.icon("check", x, y, 24 if line.total else 20, theme.NAME if first else theme.TEXT)
        return
    words = "–" if line.label.key in sheet.flags else sheet.figure(line, seat)
    if line.total:
        canvas.text(x, y + 8, words, 22, 800, theme.NAME if first else theme.TEXT, "middle")
        return
    held = [each for each in line.values if each is not None]
    best = sums and value is not None and value == max(held) > max(0, min(held))
    colour = theme.NAME if best else theme.TEXT if value else theme.TEXT3
    canvas.text(x, y + 6, words, theme.BUTTON, 800 if best else 500, colour, "middle")
    if line.label.key in sheet.stars and value is not None:
        canvas.icon("star-full", x - canvas.width(words, theme.BUTTON, 800) / 2 - 14, y, 17, theme.LIVE)
