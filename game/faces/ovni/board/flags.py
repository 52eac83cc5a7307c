"""The flag of a city that has been mapped: a mast beside the people's heads, with a pennant for each planet."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

_FOOT = (-10.0, 9.0)  # from the middle of the ring
_MAST, _PENNANT, _LONG = 25.0, 7.6, 13.0


def draw_flag(canvas: Canvas, x: float, y: float, unit: float, looks: Sequence[int]) -> None:
    """`looks` are those of the planets, from the top down."""
    wide, high = (_LONG + 4) * unit, (_MAST + 2) * unit
    place = Box(x + (_FOOT[0] - _LONG - 2) * unit, y + (_FOOT[1] - _MAST) * unit, wide, high)
    canvas.stamp(("map-flag", tuple(looks)), place, lambda d: _flag(d, unit, looks))


def _flag(d: Drawing, u: float, looks: Sequence[int]) -> None:
    mast, top = MARGIN + (_LONG + 2) * u, MARGIN
    d.line(mast, top, mast, top + _MAST * u, "#1a0f04", 3.4 * u, stroke_linecap="round")
    d.line(mast, top, mast, top + _MAST * u, "#fff0c8", 1.7 * u, stroke_linecap="round")
    for n, look in enumerate(looks):
        y, left = top + (0.6 + n * (_PENNANT - 1.4)) * u, mast - _LONG * u
        high = _PENNANT * u
        path = (f"M{mast} {y}C{mast - 4 * u} {y - 1.6 * u} {left + 5 * u} {y + 2 * u} {left} {y + 0.4 * u}"
                f"L{left + 3 * u} {y + high * 0.55}L{left} {y + high}C{left + 5 * u} {y + high + 1.6 * u} "
                f"{mast - 4 * u} {y + high - 2 * u} {mast} {y + high}Z")  # fmt: skip
        d.path(path, fill=theme.SEATS[look], stroke="#0a1024", stroke_width=1.1 * u, stroke_linejoin="round")
