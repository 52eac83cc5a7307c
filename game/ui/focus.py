"""Where the focus goes with an arrow key: the nearest widget in a direction.

It compares boxes and moves nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.ui.layout import Box
from game.ui.widgets.base import Widget

# Units by which a thing in another column, or in another row, has to be nearer. Rows are wide: what is in the same one
# nearly always comes first, however far away.
_MISS = {False: 100.0, True: 1000.0}
_STEEP = 3.0  # how many times farther aside than ahead a thing may be
_AROUND = 10000.0  # what one is inside of, as on a board, comes last


def nearest(order: Sequence[Widget], here: Widget, dx: int, dy: int) -> Widget | None:
    """The nearest of these widgets in that direction; sideways distance counts more, and what lies in the same row or
    column comes before what does not. Of the latter only what begins beyond the middle of where one is, and is not far
    aside; but up and down always lead somewhere, if there is anything at all."""
    hx, hy = here.box.centre
    best, least = None, (True, math.inf)
    for widget in order:
        x, y = widget.box.centre
        ahead = (x - hx) * dx + (y - hy) * dy
        gap = _gap(here.box, widget.box, dx != 0)
        aside = gap > _STEEP * ahead or (gap > 0 and ahead < _half(widget.box, dx != 0))
        if widget is here or ahead <= 1 or (aside and dx):
            continue
        around = _AROUND if _inside(here.box, widget.box) else 0
        cost = (aside, ahead + 3 * gap + (_MISS[dx != 0] if gap else 0) + around)
        if best is None or cost < least:
            best, least = widget, cost
    return best


def _half(box: Box, across: bool) -> float:
    return (box.w if across else box.h) / 2


def _inside(box: Box, other: Box) -> bool:
    return other.x <= box.x and other.y <= box.y and box.right <= other.right and box.bottom <= other.bottom


def _gap(a: Box, b: Box, across: bool) -> float:
    """How far two boxes miss each other sideways of the direction one goes."""
    if across:
        return max(0.0, b.y - a.bottom, a.y - b.bottom)
    return max(0.0, b.x - a.right, a.x - b.right)
