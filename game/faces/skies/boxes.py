"""The layout of the page of Under Falling Skies: the long board between two columns of panels.

It computes boxes only; the same page always gives the same boxes.
"""

from __future__ import annotations

from typing import NamedTuple

from game.desk.goal import LINE_HIGH
from game.ui.board.columns import LEAST, WIDTH
from game.ui.layout import Box
from game.ui.metrics import DESIGN, ROOMY

GAP = 8
_MOST, _BESIDE = 360.0, 292.0  # how wide a column of panels is at most; how wide before the board grows
_REPLAY_MOST = 400.0  # on the less high page above the bar of a replay they reach to its sides
_HEAD, _STATUS, _TRAY, _PHASES, _BUTTONS = 42.0, 94.0, 108.0, 60.0, 80.0
_CITY, _LOW_CITY, _TEAM = 232.0, 160.0, 92.0
PICTURE, _STRIP, _LOW_STRIP = 102.0, 46.0, 32.0  # of the city: whole, or the lower part of it
_TALL = 200.0  # from this height on its card shows it whole
_LOW_TRAY, _LOW_PHASES, _LOW_BUTTONS = 102.0, 40.0, 62.0
_REPLAY_BUTTONS = 44.0  # in a replay there is the rulebook only
_CROWD, _MORE = 5, 40.0  # in the strip: from so many on it has a second row of pictures, and is so much higher
_GROWN = 1.25  # how far words and panels grow while the board gives way to them


def least(window: tuple[int, int], percent: int, replaying: bool = False) -> tuple[int, int]:
    """The smallest page. In a roomy window the board may become as narrow as it was drawn, in favour of larger words;
    in smaller ones it would be too small for that, but in a replay nothing on it has to be touched."""
    roomy = replaying or (window[0] >= ROOMY[0] and window[1] >= ROOMY[1])
    grown = _GROWN if replaying else min(_GROWN, max(1.0, percent / 100)) if roomy else 1.0
    return round(DESIGN[0] / grown), round(DESIGN[1] / grown)


class Boxes(NamedTuple):
    board: Box
    head: Box
    status: Box
    tray: Box
    phases: Box
    goal: Box
    log: Box
    buttons: Box
    city: Box
    team: Box  # of no height where nobody came along
    card: Box
    seen: float  # how much of the city's picture its card shows, in height


def arrange(page: Box, team: int = 0, replaying: bool = False, goal_room: bool = True) -> Boxes:
    """With a scenario or a team of so many pictures the city's card gives way to their strip. On a page that is less
    high than the design, what is lower is what can be. Without the line of the goal the log has its place."""
    many = _MORE if team > _CROWD else 0.0
    zoom = min(1.0, (page.w - 28 - 2 * _BESIDE) / WIDTH, (page.h - 2) / LEAST)
    across = WIDTH * zoom
    wide = min(_REPLAY_MOST if replaying else _MOST, (page.w - across - 28) / 2)
    board = Box((page.w - across) / 2, 1, across, page.h - 2)
    left = Box(board.x - 6 - wide, 6, wide, page.h - 12)
    right = Box(board.right + 6, 6, wide, page.h - 12)
    more = max(0.0, page.h - DESIGN[1])
    lower = min(1.0, max(0.0, DESIGN[1] - page.h) / (DESIGN[1] - DESIGN[1] / _GROWN))
    head, left = left.cut_top(_HEAD, GAP)
    status, left = left.cut_top(_STATUS + min(24, more * 0.15), GAP)
    tray, left = left.cut_top(_TRAY - (_TRAY - _LOW_TRAY) * lower, GAP)
    phases, left = left.cut_top(_PHASES - (_PHASES - _LOW_PHASES) * lower, GAP)
    goal, below = left.cut_top(LINE_HIGH, GAP)
    left = below if goal_room and not replaying else left
    tools = _REPLAY_BUTTONS if replaying else _BUTTONS - (_BUTTONS - _LOW_BUTTONS) * lower
    buttons, log = left.cut_bottom(tools, GAP)
    # Beside a replay the card below says little.
    whole = _CITY if replaying else _CITY - (_CITY - _LOW_CITY) * lower
    city, card = right.cut_top(_LOW_CITY if team else whole, GAP)
    strip = Box(city.x, city.bottom, city.w, 0)
    if team:
        strip, card = card.cut_top(_TEAM + many, GAP)
    seen = PICTURE if city.h >= _TALL else _STRIP - (_STRIP - _LOW_STRIP) * lower
    return Boxes(board, head, status, tray, phases, goal, log, buttons, city, strip, card, seen)
