"""What is told over the log of a table with other screens, where that is wide and high enough: no piece is under it."""

from __future__ import annotations

from game.ui.layout import Box
from game.ui.page import Page

_WIDE, _HEAD = 320.0, 40.0  # of a log that has the room, and of its heading


def over_log(page: Page, high: float) -> Box | None:
    """Its lower part, or all of it where less than its heading would be seen; None where there is no such log."""
    log = page.find("log")
    if log is None or log.box.w < _WIDE or log.box.h < high:
        return None
    if log.box.h - high < _HEAD:
        return log.box
    return Box(log.box.x, log.box.bottom - high, log.box.w, high)
