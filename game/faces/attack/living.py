"""How the box of Alien Attack USA lives on the shelf: the places that were hit pulse one after the other."""

from __future__ import annotations

import math

from game.desk.living import Flier, Living
from game.ui.alive import cone, glow, on_face, scale_of
from game.ui.board.staging import span
from game.ui.canvas import Canvas
from game.ui.layout import Box

_SECONDS = 5.0
# Where a beam leaves its saucer, where it hits, and how wide the hit is.
_HITS = ((52, 118, 58, 194, 11), (104, 150, 110, 210, 17), (158, 112, 158, 202, 11))
_STEP, _PULSE = 1.5, 2.0


def _act(canvas: Canvas, face: Box, at: float, light: float) -> None:
    size = scale_of(face)
    for i, (from_x, from_y, x, y, wide) in enumerate(_HITS):
        pulse = math.sin(math.pi * span(at, i * _STEP, i * _STEP + _PULSE))
        if pulse <= 0:
            continue
        points = ((from_x - 4, from_y), (from_x + 4, from_y), (x + wide, y + 4), (x - wide, y + 4))
        cone(canvas, [on_face(face, *point) for point in points], "#a8ffd0", 0.5 * pulse * light)
        glow(canvas, on_face(face, x, y), 3.1 * wide * size, "#ffc24a", 0.85 * pulse * light)
        glow(canvas, on_face(face, x, y), 1.2 * wide * size, "#fff6b8", 0.7 * pulse * light)


LIVING = Living(
    (Flier("attack/cover-saucer", 204, 22, 0.62, -10), Flier("attack/cover-saucer", 2, 220, 0.56, 10)), _SECONDS, _act
)
