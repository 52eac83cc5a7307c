"""The layout of the page of Under Falling Skies: the long board between two columns of panels.

It computes boxes only; the same page always gives the same boxes.
"""

from __future__ import annotations

from typing import NamedTuple

from game.desk.goal import LINE_HIGH
from game.ui.board.columns import WIDTH
from game.ui.layout import Box

GAP = 8
_MOST = 360.0
_STATUS, _TRAY, _PHASES, _BUTTONS = 94.0, 108.0, 72.0, 86.0
_CITY, _LOG = 232.0, 176.0
_LOW_CITY, _TEAM, _LOW_LOG = 160.0, 92.0, 148.0
_CROWD, _MORE = 5, 40.0  # in the strip: from so many on it has a second row of pictures, and is so much higher
_DESIGN = 720.0


class Boxes(NamedTuple):
    board: Box
    status: Box
    tray: Box
    phases: Box
    goal: Box
    gauges: Box
    buttons: Box
    city: Box
    team: Box  # of no height where nobody came along
    log: Box
    card: Box


def arrange(page: Box, team: int = 0) -> Boxes:
    """With a scenario or a team of so many pictures the city's card and the log give way to their strip."""
    many = _MORE if team > _CROWD else 0.0
    wide = min(_MOST, (page.w - WIDTH - 28) / 2)
    middle = page.w / 2
    board = Box(middle - WIDTH / 2, 4, WIDTH, page.h - 8)
    left = Box(board.x - 6 - wide, 6, wide, page.h - 12)
    right = Box(board.right + 6, 6, wide, page.h - 12)
    more = page.h - _DESIGN
    status, left = left.cut_top(_STATUS + min(24, more * 0.15), GAP)
    tray, left = left.cut_top(_TRAY, GAP)
    phases, left = left.cut_top(_PHASES, GAP)
    goal, left = left.cut_top(LINE_HIGH, GAP)
    buttons, gauges = left.cut_bottom(_BUTTONS, GAP)
    city, right = right.cut_top(_LOW_CITY if team else _CITY, GAP)
    strip = Box(city.x, city.bottom, city.w, 0)
    if team:
        strip, right = right.cut_top(_TEAM + many, GAP)
    log, card = right.cut_top((_LOW_LOG - many if team else _LOG) + more * 0.5, GAP)
    return Boxes(board, status, tray, phases, goal, gauges, buttons, city, strip, log, card)
