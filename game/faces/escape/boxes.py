"""The layout of the page of Escape from the Aliens: the deck, and the panels at its right.

It computes boxes only; the same page always gives the same boxes.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ui.layout import Box

GAP = 8
_SIDE, _SIDE_MOST = 344.0, 440.0
_TITLE, _STATUS, _RECORD, _ITEMS, _TOOLS = 42.0, 76.0, 142.0, 126.0, 40.0
_HEAD, _FOOT = 34.0, 4.0
_ROW, _ROW_TALL = 32.5, 44.0  # of the list of players; in four rows they sit closer, for the log below them
_ROW_LOW, _MANY_ROWS = 27.0, 4
_LOG_LEAST = 84.0
_DECK_LEAST = 560.0  # room for what is asked beside the deck
_COLUMN = 300.0  # from so much spare room on the log has a column of its own
_COLUMN_MOST = 400.0
_LEGEND = 252.0  # in the side beside such a column, which then has the players too; else below the log
_ABOUT = (37.0, 28.0)  # room about the deck in its box
FEW = 8  # players; more sit closer
_LEAST, _LEAST_MANY = (1066, 620), (1180, 700)  # the smallest page for few players, and for more


class Boxes(NamedTuple):
    title: Box
    board: Box
    status: Box
    record: Box
    items: Box
    players: Box
    log: Box | None
    legend: Box | None
    tools: Box

    @property
    def secrets(self) -> Box:
        """What only its player may see: movements and items. A replay without anybody's eyes has the log there."""
        return Box(self.record.x, self.record.y, self.record.w, self.items.bottom - self.record.y)

    @property
    def notes(self) -> Box:
        """Private notes are over everything between the status and the tools."""
        top = self.record.y
        return Box(self.record.x, top, self.record.w, self.tools.y - GAP - top)

    def row(self, i: int, seats: int) -> Box:
        """The place of a player in the list."""
        pitch = (self.players.h - _HEAD - _FOOT) / -(-seats // 2)
        wide = (self.players.w - 20 - 4) / 2
        x = self.players.x + 10 + (i % 2) * (wide + 4)
        return Box(x, self.players.y + _HEAD + (i // 2) * pitch, wide, pitch - 3.5)


def least_for(seats: int) -> tuple[int, int]:
    """The smallest page on which so many players have everything."""
    return _LEAST if seats <= FEW else _LEAST_MANY


def arrange(page: Box, seats: int, ratio: float, bare: bool = False) -> Boxes:
    """`ratio` is how wide the deck is for its height. A bare side, that of a replay without anybody's eyes, has no
    tools: the log has their room."""
    inner = page.inset(GAP)
    high = inner.h - _TITLE - GAP - _ABOUT[1]
    deck = max(_DECK_LEAST, high * ratio + _ABOUT[0])
    spare = inner.w - GAP - _SIDE - deck
    log: Box | None = None
    legend: Box | None = None
    # A narrow deck, or a wide window, has room for the log beside it.
    column = min(_COLUMN_MOST, spare - GAP) if spare - GAP >= _COLUMN else 0.0
    spare -= column + GAP if column else 0.0
    side, left = inner.cut_right(min(_SIDE_MOST, _SIDE + max(0.0, spare)), GAP)
    title, board = left.cut_top(_TITLE, GAP - 2)
    if column:
        log, board = board.cut_right(column, GAP)
    side = Box(side.x, side.y, side.w, side.h - 3)  # room for the lip of the lowest buttons
    tools, rest = side.cut_bottom(0 if bare else _TOOLS, GAP)
    side = side if bare else rest
    status, side = side.cut_top(_STATUS, GAP)
    record, side = side.cut_top(_RECORD, GAP)
    items, side = side.cut_top(_ITEMS + (_TOOLS + GAP if bare else 0), GAP)
    rows = -(-seats // 2)
    wished = _HEAD + _FOOT + rows * (_ROW if rows < _MANY_ROWS else _ROW_LOW)
    if log is not None and side.h >= _LEGEND:
        legend = side
        players, log = log.cut_top(_HEAD + _FOOT + rows * _ROW_TALL, GAP)
    elif log is not None:
        legend, log = log.cut_bottom(_LEGEND, GAP)
        players, _ = side.cut_top(min(side.h, _HEAD + _FOOT + rows * _ROW_TALL))
    elif side.h - wished - GAP >= _LOG_LEAST:
        players, rest = side.cut_top(wished, GAP)
        log = rest
    else:
        # Where the log gives way, the key that opens it everywhere is all that is left of it.
        players, rest = side.cut_top(min(side.h, _HEAD + _FOOT + rows * _ROW_TALL))
        if bare:
            items, players = Box(items.x, items.y, items.w, items.h + rest.h), players.moved(0, rest.h)
    return Boxes(title, board, status, record, items, players, log, legend, tools)
