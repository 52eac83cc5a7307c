"""The layout of the page of O.V.N.I.: the map with the own planet below it, recruitment and players at the right.

It computes boxes only; the same page always gives the same boxes.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ui.layout import Box

GAP = 8
_HEADER, _STRIP, _STATUS = 42.0, 78.0, 40.0
_SIDE, _SIDE_MOST = 322.0, 400.0
_STRIP_WIDE = 934.0
_MAP = 934 / 520
_TALLEST = 1.65  # the map is never higher than its width over this
_LOG, _LOG_MOST, _LOG_LEAST = 300.0, 340.0, 110.0
_PLAYER, _ORDERS = 29.0, 64.0
_PLAYER_LOW, _ORDERS_LOW = 27.0, 58.0
WORDED, ORDERS_WORDED = 33.0, 58.0  # a player's row with a word below the name, and what is below such rows
_LOW = 700.0  # a page lower than this is close everywhere
_FLAT, _GIVEN = 640.0, 50.0  # on one lower than this, that of a replay, the strip gives so much to the side
_HANGAR = (560.0, 160.0)  # so high that it leaves the names below the southern cities in sight
RIM = 5.0
BUTTON = 42.0  # a round of the status bar's buttons
PRIMARY = 204.0


class Boxes(NamedTuple):
    header: Box
    map: Box
    strip: Box
    recruitment: Box
    players: Box
    status: Box
    log: Box | None
    player: float  # the height of a player's row

    @property
    def board(self) -> Box:
        """The map inside its brass rim."""
        return self.map.inset(RIM)

    @property
    def primary(self) -> Box:
        """The button at the end of the status bar."""
        return Box(self.status.right - 4 - PRIMARY, self.status.y + 1, PRIMARY, 36)

    @property
    def hangar(self) -> Box:
        """The sheet with platform, reserve, energy, humans and abilities, over the map's lower right."""
        board = self.board
        wide = min(_HANGAR[0], board.w - 2 * GAP)
        return Box(board.right - GAP - wide, board.bottom - 2 - _HANGAR[1], wide, _HANGAR[1])

    def areas(self, count: int) -> tuple[Box, ...]:
        """The rows of the recruitment areas."""
        box = self.recruitment
        inner = Box(box.x + GAP, box.y + 36, box.w - 2 * GAP, box.h - 36 - GAP)
        return inner.rows(count, 6)


def arrange(page: Box, sides: int, worded: bool = False) -> Boxes:
    """`worded` says whether the rows of the players tell where everybody is."""
    inner = page.inset(GAP)
    header, inner = inner.cut_top(_HEADER, GAP)
    status, inner = inner.cut_bottom(_STATUS, GAP)
    high = inner.h - _STRIP - GAP
    spare = inner.w - _SIDE - GAP - high * _MAP
    log: Box | None = None
    if spare >= _LOG:
        log, inner = inner.cut_right(min(_LOG_MOST, spare), GAP)
        spare -= log.w + GAP
    # Space that is left over is shared only if the strip has all that it needs.
    strip_wide = _STRIP_WIDE - (_GIVEN if page.h < _FLAT else 0)
    free = min(spare / 2, inner.w - _SIDE - GAP - strip_wide)
    side, left = inner.cut_right(min(_SIDE_MOST, _SIDE + max(0.0, free)), GAP)
    most = left.w / _TALLEST
    if log is None and high - most >= _LOG_LEAST:
        log, left = left.cut_bottom(high - most - GAP, GAP)
    strip, board = left.cut_bottom(_STRIP, GAP)
    player, orders = (_PLAYER_LOW, _ORDERS_LOW) if page.h < _LOW else (_PLAYER, _ORDERS)
    if worded:
        player, orders = WORDED, ORDERS_WORDED
    players_high = 36 + player * sides + orders
    players, recruitment = side.cut_bottom(players_high, GAP)
    return Boxes(header, board, strip, recruitment, players, status, log, player)


class Cuts(NamedTuple):
    """How a strip with one's own planet is cut, from left to right."""

    planet: float
    group: float
    token: float  # from one command token to the next
    hangar: float  # the button that unfolds the sheet


def cuts(wide: float) -> Cuts:
    """Where the strip is narrow, every part of it gives a little; where it is wide, the groups get what is left."""
    tight = min(1.0, max(0.0, (_STRIP_WIDE - wide) / 120))
    roomy = max(0.0, wide - _STRIP_WIDE)
    return Cuts(98 - 12 * tight, 106 - 14 * tight + 0.16 * roomy, 43 - 6 * tight, 148 - 20 * tight + 0.2 * roomy)
