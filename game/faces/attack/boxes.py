"""The layout of the page of Alien Attack USA: the board, the bar below it, the panels at its right.

It computes boxes only; the same page always gives the same boxes.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ui.layout import Box

GAP = 8
_SIDE, _SIDE_MOST = 332.0, 420.0
_TITLE, _BAR, _TOOLS = 42.0, 67.0, 40.0
_BOARD = 31.1 / 19.6  # how wide the land is for its height
_LOG = 300.0  # from so much room on the log has a column of its own
_LOG_MOST = 380.0
_LOG_LEAST = 118.0  # and so high it must be to stand under the panels
_ROW, _PROTECTION = 49.0, 52.0
_ROW_LEAST, _ROW_MOST = 42.0, 60.0
_TALL = 690.0  # below this height the panels go without their heads
_POWER, _PRIMARY = 114.0, 158.0
_SCORE_LEAST = 150.0


class _Heights(NamedTuple):
    """Of the panels at the right; `rows` is what the players' panel needs besides their rows of `player`."""

    status: float
    head: float
    rows: float
    player: float
    left: float


_USUAL, _LOW = _Heights(88, 36, 38, 26, 100), _Heights(84, 30, 10, 24, 64)


class Boxes(NamedTuple):
    title: Box
    board: Box
    bar: Box
    powers: tuple[Box, ...]
    score: Box | None  # there is no room for it on a narrow page
    primary: Box
    status: Box
    missions: Box
    players: Box
    player: float  # the height of a player's row
    left: Box
    tools: Box
    log: Box | None

    @property
    def column(self) -> Box:
        """Where the count is after the end: in the place of the missions, the players and what is left over."""
        return Box(self.missions.x, self.missions.y, self.missions.w, self.left.bottom - self.missions.y)


def arrange(page: Box, seats: int, replaying: bool = False) -> Boxes:
    """In a replay the log has the room of what one only plays with."""
    inner = page.inset(GAP)
    high = inner.h - _TITLE - _BAR - 2 * GAP
    spare = inner.w - GAP - _SIDE - high * _BOARD
    log: Box | None = None
    if spare >= _LOG:
        log, inner = inner.cut_right(min(_LOG_MOST, spare), GAP)
        spare -= log.w + GAP
    side, left = inner.cut_right(min(_SIDE_MOST, _SIDE + max(0.0, spare)), GAP)
    title, left = left.cut_top(_TITLE, GAP)
    bar, board = left.cut_bottom(_BAR, GAP)
    powers = tuple(Box(bar.x + GAP + _POWER * n, bar.y + 7, _POWER - 6, 53) for n in range(4))
    primary = Box(bar.right - _PRIMARY - 10, bar.y + 10, _PRIMARY, 44)
    from_x = powers[-1].right + 20
    free = primary.x - 18 - from_x
    score = Box(from_x, bar.y, free, bar.h) if free >= _SCORE_LEAST else None
    side = Box(side.x, side.y, side.w, side.h - 2)
    tools, side = side.cut_bottom(_TOOLS, GAP)
    heights = _USUAL if page.h >= _TALL else _LOW
    if replaying and log is None:
        side = Box(side.x, side.y, side.w, tools.bottom + 2 - side.y)
        none = Box(side.x, side.bottom, side.w, 0)
        missions, side = side.cut_top(heights.head + _PROTECTION + 5 * _ROW_LEAST, GAP)
        players, log = side.cut_top(heights.rows + heights.player * seats, GAP)
        return Boxes(
            title, board, bar, powers, score, primary, none, missions, players, heights.player, none, none, log
        )
    status, side = side.cut_top(heights.status, GAP)
    players_high = heights.rows + heights.player * seats
    rows = (side.h - players_high - heights.left - 2 * GAP - heights.head - _PROTECTION) / 5
    if log is None and rows - _ROW > (_LOG_LEAST + GAP) / 5:
        log, side = side.cut_bottom(5 * (rows - _ROW) - GAP, GAP)
        rows = _ROW
    missions, side = side.cut_top(heights.head + _PROTECTION + 5 * min(rows, _ROW_MOST), GAP)
    players, side = side.cut_top(players_high, GAP)
    left_over, _ = side.cut_top(side.h if log is None else heights.left)
    return Boxes(
        title, board, bar, powers, score, primary, status, missions, players, heights.player, left_over, tools, log
    )
