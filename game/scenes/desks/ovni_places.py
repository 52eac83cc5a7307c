"""Where the parts of the table of O.V.N.I. lie on a page: the map with one's own planet below it, recruitment and
players at the right.

It cuts boxes and draws nothing; the same page always gives the same places.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ui.layout import Box

GAP = 8
_HEADER, _STRIP, _STATUS = 42.0, 148.0, 40.0
_SIDE, _SIDE_MOST = 368.0, 400.0
_MAP = 888 / 450
_TALLEST = 1.65  # the map is never higher than its width over this
_LOG, _LOG_MOST, _LOG_LEAST = 300.0, 340.0, 110.0
_PLAYER = 30.0
RIM = 5.0
BUTTON = 42.0  # a round of the status bar's buttons
PRIMARY = 204.0


class Places(NamedTuple):
    header: Box
    map: Box
    strip: Box
    recruitment: Box
    players: Box
    status: Box
    log: Box | None

    @property
    def board(self) -> Box:
        """The map inside its brass rim."""
        return self.map.inset(RIM)

    def areas(self, count: int) -> tuple[Box, ...]:
        """The rows of the recruitment areas."""
        box = self.recruitment
        inner = Box(box.x + GAP, box.y + 36, box.w - 2 * GAP, box.h - 36 - GAP)
        return inner.rows(count, 6)


def arrange(page: Box, sides: int) -> Places:
    inner = page.inset(GAP)
    header, inner = inner.cut_top(_HEADER, GAP)
    status, inner = inner.cut_bottom(_STATUS, GAP)
    high = inner.h - _STRIP - GAP
    spare = inner.w - _SIDE - GAP - high * _MAP
    log: Box | None = None
    if spare >= _LOG:
        log, inner = inner.cut_right(min(_LOG_MOST, spare), GAP)
        spare -= log.w + GAP
    side, left = inner.cut_right(min(_SIDE_MOST, _SIDE + max(0.0, spare) / 2), GAP)
    most = left.w / _TALLEST
    if log is None and high - most >= _LOG_LEAST:
        log, left = left.cut_bottom(high - most - GAP, GAP)
    strip, board = left.cut_bottom(_STRIP, GAP)
    players_high = 36 + _PLAYER * sides + 66
    players, recruitment = side.cut_bottom(players_high, GAP)
    return Places(header, board, strip, recruitment, players, status, log)
