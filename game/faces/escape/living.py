"""How the box of Escape lives on the shelf: the lamps flicker, and what stands in the hatch blinks."""

from __future__ import annotations

from game.desk.living import Flier, Living
from game.ui.alive import glow, lid, on_face, scale_of
from game.ui.board.staging import span
from game.ui.canvas import Canvas
from game.ui.layout import Box

_SECONDS = 7.0
_LAMPS = ((23.0, 91.5), (185.0, 91.5))
_FAILS = (((0.6, 0.72), (1.1, 1.35), (5.6, 5.75)), ((2.3, 2.4), (2.8, 3.2)))  # when each lamp is dark
_EYES = ((98.0, 109.0, 24.0), (110.0, 109.0, -24.0))  # with their turn
_BLINKS, _SHUT = (4.0, 4.5), 0.2


def _act(canvas: Canvas, face: Box, at: float, light: float) -> None:
    size = scale_of(face)
    for (x, y), fails in zip(_LAMPS, _FAILS):
        place = on_face(face, x, y)
        if any(begin <= at < end for begin, end in fails):
            dark = Box(place[0] - 11 * size, place[1] - 6 * size, 22 * size, 12 * size)
            canvas.lights.veil(canvas.target, canvas.metrics.rect(dark), canvas.metrics.px(5 * size), "#05080a", 0.82)
        else:
            back = max((1 - span(at, end, end + 0.7) for _, end in fails if at >= end), default=0.0)
            glow(canvas, place, 30 * size, "#ffc21a", 0.6 * back * light)
    shut = max(1 - abs(span(at, begin, begin + _SHUT) * 2 - 1) for begin in _BLINKS)
    for x, y, turn in _EYES:
        lid(canvas, on_face(face, x, y), (3.4 * size, 5.2 * size), turn, min(1.0, 1.5 * shut), "#08060a")


LIVING = Living(
    (Flier("escape/eyes-open", 219, 46, 1.2, -8), Flier("escape/eyes-open", -9, 198, 1.05, 8)), _SECONDS, _act
)
