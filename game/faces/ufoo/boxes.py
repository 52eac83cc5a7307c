"""The layout of the page of Ufo.O: two columns with the board between them.

It computes boxes only; the same page always gives the same boxes.
"""

from __future__ import annotations

from typing import NamedTuple

from game.desk.goal import LINE_HIGH
from game.ui.layout import Box

GAP = 8
_NARROW, _WIDE = 240.0, 320.0
_FIELD, _FRAME = 21.66 / 19.05, (8.0, 56.0)  # how wide the usual field is for its height, and the room around it
_TITLE, _STATUS, _SEAT = 42.0, 108.0, 176.0
_BRIEF = 68.0  # of a status that asks nothing
_LAST, _LAST_LOW = 116.0, 88.0
_TALL = 850.0  # from this height on the last dice are in the right column
_LOW = 690.0  # below this height they shrink, and the log gives way


class Boxes(NamedTuple):
    title: Box
    status: Box
    seats: tuple[Box, Box]
    last: Box
    goal: Box
    log: Box
    board: Box
    attack: Box
    tools: Box
    primary: Box


def arrange(page: Box, replaying: bool = False, goal_room: bool = True) -> Boxes:
    """The columns take what a board as high as the page leaves them: 252 at 16:9, within bounds. In a replay the right
    one is the log's, and whatever else there is to see is at the left. Without the line of the goal the log has its
    place."""
    ideal = (page.h - 2 * GAP - _FRAME[1]) * _FIELD + _FRAME[0]
    wide = min(_WIDE, max(_NARROW, (page.w - ideal - 4 * GAP) / 2))
    inner = page.inset(GAP)
    left, middle = inner.cut_left(wide, GAP)
    right, board = middle.cut_right(wide, GAP)

    title, left = left.cut_top(_TITLE, GAP)
    if replaying:
        return _replayed(title, left, board, right)
    status, left = left.cut_top(_STATUS, GAP)
    first, left = left.cut_top(_SEAT, GAP)
    second, right = right.cut_top(_SEAT, GAP)
    right = Box(right.x, right.y, right.w, right.h - 4)  # room for the lip of the lowest button
    primary, right = right.cut_bottom(40, 10)
    tools, right = right.cut_bottom(40, 10)
    if page.h >= _TALL:
        last, right = right.cut_bottom(_LAST, GAP)
    else:
        last, left = left.cut_top(_LAST_LOW if page.h < _LOW else _LAST, GAP)
    goal, below = left.cut_top(LINE_HIGH, GAP)
    left = below if goal_room else left
    return Boxes(title, status, (first, second), last, goal, left, board, right, tools, primary)


def _replayed(title: Box, left: Box, board: Box, right: Box) -> Boxes:
    none = Box(right.x, right.bottom, right.w, 0)
    status, left = left.cut_top(_BRIEF, GAP)
    first, left = left.cut_top(_SEAT, GAP)
    second, left = left.cut_top(_SEAT, GAP)
    last = left.cut_top(min(left.h, _LAST))[0]
    return Boxes(title, status, (first, second), last, none, right, board, none, none, none)
