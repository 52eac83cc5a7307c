"""Boxes of everything on the sheet of the log, in the sheet's own units: its corner is (0, 0), the paper 728 x 636.

It measures no text and draws nothing; finished chapters become smaller when the finale needs the room.
"""

from __future__ import annotations

from typing import NamedTuple

from game.present.campaign import Paper, Part, Row
from game.ui.layout import Box

WIDE, HIGH = 728.0, 636.0
CITY, STAMP, SCENARIO, TEAM = 74.0, 205.0, 228.0, 416.0
FIELDS = (568.0, 638.0)
FIELD = 38.0
SCENARIO_WIDE = 180.0
HEADS = 110.0  # the baseline over the columns
_TOP, _LEFT, _RIGHT = 122.0, 24.0, 704.0
_SPINE, _GAP, _PAD = 36.0, 6.0, 6.0
_ROOM = 420.0  # of all rows together, without what is between the chapters
_TALLEST, _LEAST = 60.0, 40.0
_FINALE = {1: 60.0, 2: 56.0, 3: 50.0, 4: 44.0}  # by lines of the finale
_ONE_COLUMN = 4
_HALF = 322.0  # from column to column where the finale has two
_TARGET = 36.0


class Spot(NamedTuple):
    """A portrait or a place for one."""

    x: float
    y: float
    r: float

    @property
    def box(self) -> Box:
        side = max(_TARGET, 2 * self.r)
        wide = min(side, 2 * self.r + 4)
        return Box(self.x - wide / 2, self.y - side / 2, wide, side)


class RowBoxes(NamedTuple):
    row: Row
    box: Box  # the whole row, right of the spine
    city: Box
    scenario: Box | None  # None where two rows share a line
    faces: tuple[Spot, ...]
    fields: tuple[Box, ...]

    @property
    def middle(self) -> float:
        return self.box.y + self.box.h / 2

    @property
    def tight(self) -> bool:
        return self.box.h < 50


class PartBoxes(NamedTuple):
    part: Part
    box: Box
    spine: Box
    rows: tuple[RowBoxes, ...]


def lay(paper: Paper) -> tuple[PartBoxes, ...]:
    *chapters, finale = paper.parts
    lines = _lines(finale)
    final = _FINALE.get(lines, 42.0)
    battles = sum(len(part.rows) for part in chapters)
    tall = min(_TALLEST, max(_LEAST, (_ROOM - lines * final) / battles))
    found, y = [], _TOP
    for part in paper.parts:
        high = lines * final if part is finale else len(part.rows) * tall
        found.append(_part(part, y, high + _PAD, len(part.rows) if part is not finale else lines))
        y += high + _PAD + _GAP
    return tuple(found)


def _lines(finale: Part) -> int:
    n = len(finale.rows)
    return n if n <= _ONE_COLUMN else -(-n // 2)


def _part(part: Part, y: float, high: float, lines: int) -> PartBoxes:
    box = Box(_LEFT, y, _RIGHT - _LEFT, high)
    spine, room = box.cut_left(_SPINE)
    pitch = (high - _PAD) / lines
    two = len(part.rows) > lines
    rows = []
    for n, row in enumerate(part.rows):
        line, column = (n // 2, n % 2) if two else (n, 0)
        place = Box(room.x, y + _PAD / 2 + line * pitch, room.w, pitch)
        rows.append(_half(row, place, column) if two else _whole(row, place))
    return PartBoxes(part, box, spine, tuple(rows))


def _whole(row: Row, box: Box) -> RowBoxes:
    middle = box.y + box.h / 2
    names = min(46.0, max(_TARGET, box.h - 6))
    few = len(row.faces) <= 2
    r = min(22.0 if few else 20.0, (box.h - 5) / 2) if row.time != "ahead" else 16.0
    pitch = (58.0 if few else 47.0) if row.time != "ahead" else 42.0
    faces = tuple(Spot(TEAM + r + n * pitch, middle, r) for n in range(len(row.faces)))
    side = min(FIELD, box.h - 4)
    fields = tuple(Box(x + (FIELD - side) / 2, middle - side / 2, side, side) for x, _ in zip(FIELDS, row.fields))
    city = Box(CITY - 6, middle - names / 2, SCENARIO - CITY - 2, names)
    return RowBoxes(row, box, city, Box(SCENARIO - 4, middle - names / 2, SCENARIO_WIDE + 4, names), faces, fields)


def _half(row: Row, box: Box, column: int) -> RowBoxes:
    left = CITY + column * _HALF
    place = Box(left - 8, box.y, _HALF - 4, box.h)
    middle = box.y + box.h / 2
    faces = tuple(Spot(left + 146 + n * 36, middle, 16) for n in range(len(row.faces)))
    field = Box(left + 250, middle - 18, _TARGET, _TARGET)
    return RowBoxes(row, place, Box(left - 6, middle - 18, 130, _TARGET), None, faces, (field,))
