"""The head of a table: the title's emblem and name at the left, the turn with its bar, so that all tables begin alike.

What a title counts there besides, and its buttons, it adds itself.
"""

from __future__ import annotations

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box

NAME = 46.0  # from the left edge to the name
SIZE = 23.0
_EMBLEM, _MIDDLE = 0.68, 21.0
_LEAST = 16.0  # a name is not set smaller


def paint_name(canvas: Canvas, box: Box, title: str, name: str, right: float, aside: str = "") -> None:
    """As much as there is room for on the left of `right`: name and remark, the name, or the remark in its place."""
    canvas.piece(f"{title}/emblem", box.x + 24, box.y + _MIDDLE, _EMBLEM)
    left = box.x + NAME
    room = right - left
    beside = canvas.width(aside, 18, 500) + 12 if aside else 0.0
    if canvas.width(name, _LEAST, 800) + beside > room:
        if aside:
            # Which game it is everybody knows.
            size = canvas.fitted(aside, room, SIZE, 700)
            canvas.text(left, box.y + 29, aside, size, 700, theme.NAME, width=room)
        return
    size = canvas.fitted(name, room - beside, SIZE, 800)
    wide = canvas.text(left, box.y + 29, name, size, 800)
    canvas.text(left + wide + 12, box.y + 28.5, aside, min(18, size), 500, theme.NAME)


def paint_turn(canvas: Canvas, right: float, y: float, words: str, part: float) -> float:
    """The turn at the left of `right`, and below it how much of the game is over; returns its left end."""
    said = canvas.text(right, y + 22, words, theme.BUTTON, 600, align="right")
    bar = Box(right - said, y + 29, said, 5)
    canvas.rounded(bar, 2.5, "#0a0f1c")
    canvas.rounded(Box(bar.x, bar.y, max(5.0, bar.w * part), bar.h), 2.5, theme.LIVE)
    return right - said
