"""How the box of Under Falling Skies lives on the shelf: the beam looks for something, and one ship falls."""

from __future__ import annotations

import math

from game.desk.living import Flier, Living
from game.ui.alive import cone, glow, on_face, scale_of, swell
from game.ui.board.staging import span
from game.ui.canvas import Canvas
from game.ui.layout import Box

_SECONDS = 6.0
_LANE, _SKY, _GROUND = 139.0, 98.0, 214.0
_FALLS, _LANDS = 1.2, 4.4


def _act(canvas: Canvas, face: Box, at: float, light: float) -> None:
    shown = swell(at, _SECONDS)
    foot = 104 + 46 * math.sin(2 * math.pi * at / _SECONDS)
    points = [on_face(face, x, y) for x, y in ((97, 88), (111, 88), (foot + 26, 232), (foot - 26, 232))]
    cone(canvas, points, "#ffd0ee", 0.34 * shown * light)
    part = span(at, _FALLS, _LANDS)
    if 0 < part < 1:
        x, y = on_face(face, _LANE, _SKY + (_GROUND - _SKY) * part**1.7)
        seen = min(1.0, 6 * part, 8 * (1 - part))
        size = scale_of(face)
        alpha = round(seen * 8) * 31
        canvas.piece("skies/trail", x, y - 40 * size, 0.4 * size, alpha)
        canvas.piece("skies/ship-purple", x, y, 0.62 * size, alpha)
    burst = span(at, _LANDS - 0.1, _LANDS + 1.0)
    if 0 < burst < 1:
        glow(canvas, on_face(face, _LANE, _GROUND), 30 * scale_of(face), "#ffb46a", 0.7 * (1 - burst) * light)


LIVING = Living(
    (Flier("skies/ship-white", 200, 26, 1.0, 8), Flier("skies/ship-orange", 4, 214, 0.9, -8)),
    _SECONDS, _act, (("skies/trail", 0.4), ("skies/ship-purple", 0.62)),
)  # fmt: skip
