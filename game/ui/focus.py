"""Where the focus goes with an arrow key: the nearest widget in a direction.

It compares boxes and moves nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.ui.layout import Box
from game.ui.widgets.base import Widget

_MISS = 100.0  # units by which a thing in another row has to be nearer
_AROUND = 10000.0  # what one is inside of, as on a board, comes last


def nearest(order: Sequence[Widget], here: Widget, dx: int, dy: int) -> Widget | None:
    """The nearest of these widgets in that direction; sideways distance counts more, and what lies in the same row or
    column comes before what does not."""
    hx, hy = here.box.centre
    best, least = None, math.inf
    for widget in order:
        x, y = widget.box.centre
        # Measured from edge to edge along the direction, so that wide things are not passed over.
        ahead = (x - hx) * dx + (y - hy) * dy
        if widget is here or ahead <= 1:
            continue
        gap = _gap(here.box, widget.box, dx != 0)
        cost = ahead + 3 * gap + (_MISS if gap else 0) + (_AROUND if _inside(here.box, widget.box) else 0)
        if cost < least:
            best, least = widget, cost
    return best


def _inside(box: Box, other: Box) -> bool:
    return other.x <= box.x and other.y <= box.y and box.right <= other.right and box.bottom <= other.bottom


def _gap(a: Box, b: Box, across: bool) -> float:
    """How far two boxes miss each other sideways of the direction one goes."""
    if across:
        return max(0.0, b.y - a.bottom, a.y - b.bottom)
    return max(0.0, b.x - a.right, a.x - b.right)
