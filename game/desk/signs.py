"""The signs for who is at which screen: never told by colour alone.

They are the same in the list of players, on the page where tables are opened, and over the table.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box

BARS = 4
_DOT = 0.4  # seconds between two dots
_CHIP = 8.0  # the least radius of a sign on a badge
_SMALL, _APART = 0.72, 7.0  # a sign in a row, and between it, its word and the name
_NAME = 44.0  # what a name keeps at least, beside a word


class Sign(NamedTuple):
    """`bars` of four where there is a line, else an icon; `dots` where somebody is waited for. `word` is what it says
    in a row that has the room, in the sign's colour or another `ink`."""

    icon: str
    colour: str
    bars: int = 0
    dots: bool = False
    word: str = ""
    ink: str = ""


SIGNS = {
    "free": Sign("", theme.NAME, dots=True),
    "here": Sign("screen", theme.TEXT2),
    "you": Sign("screen", theme.FOCUS),
    "connected": Sign("signal", theme.SUCCESS),
    "away": Sign("clock", theme.NAME),
    "lacking": Sign("import", theme.RISK),
    "lost": Sign("warning", theme.RISK),
    "bot": Sign("bot", theme.TEXT2),
}


class Whereabouts(NamedTuple):
    """Where somebody is who plays along: the sign, and what it means."""

    sign: Sign
    words: str


def draw_sign(canvas: Canvas, x: float, y: float, sign: Sign, seconds: float = 0.0, size: float = 1.0) -> None:
    """In the middle of a square of 24, if it is not made smaller."""
    if sign.dots:
        lit = int(seconds / _DOT) % 3
        for i in range(3):
            canvas.rounded(Box(x - 11 + 8 * i, y - 3, 6, 6), 3, sign.colour, opacity=1.0 if i == lit else 0.4)
    elif sign.bars:
        for i in range(BARS):
            high = (4 + 3 * i) * size
            bar = Box(x + (6 * i - 11) * size, y + 7 * size - high, 4 * size, high)
            canvas.rounded(bar, size, sign.colour, opacity=1.0 if i < sign.bars else 0.3)
    else:
        canvas.icon(sign.icon, x, y, 20 * size, sign.colour)


def draw_chip(canvas: Canvas, x: float, y: float, radius: float, sign: Sign) -> None:
    """On the rim of a badge with that middle and radius."""
    chip = max(_CHIP, radius * 0.52)
    x, y = x + radius * 0.9, y + radius * 0.62
    canvas.rounded(Box(x - chip, y - chip, 2 * chip, 2 * chip), chip, "#0d1530", sign.colour, rim_width=1.1)
    draw_sign(canvas, x + (0.0 if not sign.bars else 0.06 * chip), y, sign, size=chip / 15)


def draw_standing(canvas: Canvas, room: Box, name: str, face: str | Sign) -> tuple[float, str | Sign]:
    """At the right of a row's room for the name: the sign and its word, where both fit beside the name, else the word,
    else nothing. Where they begin, and what is left for the rim of the badge."""
    if not isinstance(face, Sign):
        return room.right, face
    y, right, word, ink = room.centre[1], room.right, face.word, face.ink or face.colour
    asked = canvas.width(word, theme.SMALL, 600) + _APART if word else 0.0
    sign = 24 * _SMALL + _APART
    left_over: str | Sign = face
    if room.w - asked - sign >= min(canvas.width(name, theme.BODY, 700), 2 * _NAME):
        draw_sign(canvas, right - 12 * _SMALL, y, face, size=_SMALL)
        right, left_over = right - sign, ""
    elif room.w - asked < _NAME:
        return right, face
    if word:
        canvas.text(right, y + 4.6, word, theme.SMALL, 600, ink, "right")
    return right - asked, left_over
