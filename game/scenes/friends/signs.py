"""The signs for who is at which screen: never told by colour alone.

They are the same on the page, in the list of players and over the table.
"""

from __future__ import annotations

from typing import NamedTuple

from game.friends.messages import Place
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box

_BARS = 4
_SLOW = (0.06, 0.15, 0.4)  # seconds of delay from which one bar less is lit
_DOT = 0.4  # seconds between two dots


class Sign(NamedTuple):
    """`bars` of four where there is a line, else an icon; `dots` where somebody is waited for."""

    key: str
    icon: str
    colour: str
    bars: int = 0
    dots: bool = False


_SIGNS = {
    "free": Sign("friends.state.waiting", "", theme.NAME, dots=True),
    "here": Sign("friends.state.here", "screen", theme.TEXT2),
    "connected": Sign("friends.state.connected", "signal", theme.SUCCESS),
    "away": Sign("friends.state.away", "clock", theme.NAME),
    "lost": Sign("friends.state.lost", "warning", theme.RISK),
    "bot": Sign("friends.state.bot", "bot", theme.TEXT2),
}


def sign_of(place: Place) -> Sign:
    sign = _SIGNS[place.standing]
    if place.standing == "connected":
        return sign._replace(bars=_BARS - sum(place.delay > slow for slow in _SLOW))
    return sign


def draw_sign(canvas: Canvas, x: float, y: float, sign: Sign, seconds: float = 0.0) -> None:
    """In the middle of a square of 24."""
    if sign.dots:
        lit = int(seconds / _DOT) % 3
        for i in range(3):
            canvas.rounded(Box(x - 11 + 8 * i, y - 3, 6, 6), 3, sign.colour, opacity=1.0 if i == lit else 0.4)
    elif sign.bars:
        for i in range(_BARS):
            high = 4 + 3 * i
            on = i < sign.bars
            canvas.rounded(Box(x - 11 + 6 * i, y + 7 - high, 4, high), 1, sign.colour, opacity=1.0 if on else 0.3)
    else:
        canvas.icon(sign.icon, x, y, 20, sign.colour)
