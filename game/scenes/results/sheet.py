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

HEAD, _FOOT = 54.0, 8.0
_MOST_ROW, _LEAST_ROW, _BETWEEN = 46.5, 30.0, 3.0  # the distance of two rows, and what of it lies between them
_NAME, _LEAST_NAME = 264.0, 166.0
_COLUMN, _WIDEST = 100.0, 150.0


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


def _step(seats: int, room: float) -> float:
    """The distance of two rows: less where there are many, or little room; at last they scroll."""
    return min(_MOST_ROW, max(_LEAST_ROW, (room - HEAD - _FOOT) / seats))


def rows_high(seats: int, room: float) -> float:
    return seats * _step(seats, room)


def add_sheet(page: Page, box: Box, sheet: Sheet) -> None:
    page.add(Panel("", box))
    lines = sheet.outcome.sheet
    name = max(_LEAST_NAME, min(_NAME, box.w - 40 - _COLUMN * len(lines)))
    wide = min(_WIDEST, (box.w - 40 - name) / max(1, len(lines)))
    first = box.right - 20 - wide * len(lines)
    columns = [Box(first + i * wide, box.y, wide, box.h) for i in range(len(lines))]
    page.add(Custom("", Box(box.x, box.y, box.w, HEAD), partial(_paint_head, sheet=sheet, columns=columns)))
    step = _step(len(sheet.seats), box.h)
    rows = Box(box.x + 12, box.y + HEAD, box.w - 24, box.h - HEAD - _FOOT)
    order = sorted(range(len(sheet.seats)), key=lambda seat: (sheet.outcome.ranks[seat], seat))
    cut = step * len(order) > rows.h + 0.5
    with page.scroll("sheet", rows, step * len(order), step if cut else 0) as y:
        for i, seat in enumerate(order):
            place = Box(rows.x, y + i * step, rows.w, step - _BETWEEN)
            tip = sheet.styles.told(sheet.seats[seat])
            page.add(Custom("", place, partial(_paint_row, sheet=sheet, seat=seat, columns=columns), tip=tip))
    page.add(Custom("", box, partial(_paint_stems, sheet=sheet, columns=columns)))


def _paint_head(canvas: Canvas, b: Box, _: Pointing, sheet: Sheet, columns: list[Box]) -> None:
    room = (columns[0].x if columns else b.right) - b.x - 32
    canvas.text(b.x + 24, b.y + 42, sheet.title, theme.BUTTON, 700, width=room)
    for line, column in zip(sheet.outcome.sheet[: sheet.shown], columns):
        colour, weight = (theme.NAME, 700) if line.total else (theme.LABEL, 600)
        lines = canvas.lines(sheet.label(line), column.w - 10, theme.SMALL, weight)[:3]
        for i, words in enumerate(lines):
            base, leading = (42, 15) if len(lines) < 3 else (46, 14)
            y = b.y + base - leading * (len(lines) - 1 - i)
            canvas.text(column.centre[0], y, words, theme.SMALL, weight, colour, "middle", column.w - 2)


def _paint_stems(canvas: Canvas, b: Box, _: Pointing, sheet: Sheet, columns: list[Box]) -> None:
    """Beside the total, from the head through all rows."""
    foot = min(b.y + HEAD + rows_high(len(sheet.seats), b.h), b.bottom) - 4
    for line, column in zip(sheet.outcome.sheet[: sheet.shown], columns):
        if line.total:
            for x in (column.x, column.right):
                if columns[0].x < x < columns[-1].right:
                    canvas.stem(x, b.y + 16, foot)


def _paint_row(canvas: Canvas, b: Box, _: Pointing, sheet: Sheet, seat: int, columns: list[Box]) -> None:
    info, rank = sheet.seats[seat], sheet.outcome.ranks[seat]
    drawn = is_drawn(sheet.outcome)
    first = rank == 1 and not drawn
    canvas.rounded(b, 8, "#33290f" if first else "#16213f", theme.LIVE if first else theme.RIM[2])
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
    most = max(each for each in (*line.values, 0) if each is not None)
    best = sums and value is not None and value == most > 0
    colour = theme.NAME if best else theme.TEXT if value else theme.TEXT3
    canvas.text(x, y + 6, words, theme.BUTTON, 800 if best else 500, colour, "middle")
    if line.label.key in sheet.stars and value is not None:
        canvas.icon("star-full", x - canvas.width(words, theme.BUTTON, 800) / 2 - 14, y, 17, theme.LIVE)
