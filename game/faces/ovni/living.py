"""How the box of O.V.N.I. lives on the shelf: the globe turns a little, and the saucer goes round it."""

from __future__ import annotations

import math

from game.desk.living import Flier, Living
from game.ui.alive import on_face, scale_of, turned_freely
from game.ui.canvas import Canvas
from game.ui.layout import Box

_SECONDS = 12.0
_GLOBE, _HOME = (104.0, 164.0), (150.0, 104.0)  # the middle of the globe, and where the saucer is on the cover
_TILT = math.radians(-30)
_REACH, _DEPTH = 84.0, 52.15  # half the orbit's axes
_BEGIN = math.atan2(-29 / _DEPTH, 69.8 / _REACH)  # where on the orbit its home is
_BEAM = 9.0  # so far from home the beam has gone out
_TURN = 4.0  # degrees


def _act(canvas: Canvas, face: Box, at: float, light: float) -> None:
    """The orbit goes before the globe from the upper right to the lower left, and back behind it."""
    size = scale_of(face)
    part = at / _SECONDS
    angle = _BEGIN - 2 * math.pi * (part - math.sin(2 * math.pi * part) / (2 * math.pi))
    across, deep = _REACH * math.cos(angle), _DEPTH * math.sin(angle)
    x = _GLOBE[0] + across * math.cos(_TILT) - deep * math.sin(_TILT)
    y = _GLOBE[1] + across * math.sin(_TILT) + deep * math.cos(_TILT)
    beam = max(0.0, 1 - math.dist((x, y), _HOME) / _BEAM)
    saucer = on_face(face, x, y)
    canvas.clip(face.inset(4.6 * size))
    canvas.piece("ovni/cover-behind", face.x, face.y, size)
    if deep > 0:
        canvas.piece("ovni/cover-saucer", *saucer, size)
    turned_freely(canvas, "ovni/cover-globe", on_face(face, *_GLOBE), size, _TURN * math.sin(2 * math.pi * part))
    if beam:
        canvas.piece("ovni/cover-beam", face.x, face.y, size, round(255 * round(beam * 8) / 8))
    if deep <= 0:
        canvas.piece("ovni/cover-saucer", *saucer, size)
    canvas.piece("ovni/cover-front", face.x, face.y, size)
    canvas.clip(None)


LIVING = Living(
    (Flier("ovni/cover-saucer", 200, 228, 0.9, 8),), _SECONDS, _act,
    tuple((f"ovni/cover-{part}", 1.0) for part in ("behind", "globe", "saucer", "beam", "front")),
)  # fmt: skip
