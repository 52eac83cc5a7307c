"""Where the parts of the table of Signals lie on a page: players at the left, the board, and the log at the right.

It cuts boxes and draws nothing; the same page always gives the same places.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ui.layout import Box

_GAP = 12.0
_WIDE = 1100.0  # from here on the log has a column of its own


class Boxes(NamedTuple):
    title: Box
    menu: Box
    status: Box
    seats: tuple[Box, ...]
    actions: tuple[Box, ...]
    tools: tuple[Box, ...]  # undo, redo, hint, rules
    board: Box
    log: Box | None

    @property
    def panels(self) -> tuple[Box, ...]:
        return (self.board,) if self.log is None else (self.board, self.log)


def arrange(page: Box) -> Boxes:
    left, rest = page.inset(_GAP).cut_left(320 if page.w >= _WIDE else 276, _GAP)
    log, board = rest.cut_right(300, _GAP) if page.w >= _WIDE else (None, rest)
    head, left = left.cut_top(44, _GAP)
    menu, title = head.cut_right(44, _GAP)
    status, left = left.cut_top(88, _GAP)
    tools, left = left.cut_bottom(92, _GAP)
    upper, lower = tools.rows(2, _GAP)
    seats = tuple(Box(left.x, left.y + 64 * i, left.w, 56) for i in range(3))
    actions, _ = left.cut_bottom(44)
    return Boxes(title, menu, status, seats, actions.columns(2, _GAP), (*upper.columns(2, _GAP),
                  *lower.columns(2, _GAP)), board, log)  # fmt: skip
