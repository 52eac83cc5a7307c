"""The fields of Ufo.O as cards of the set-up."""

from __future__ import annotations

from typing import Any

import msgspec

from game.content.geometry import Geometry, ends, hex_geometry
from game.engine.rules import Setup
from game.table.opening import opening_seen
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

_ROCKS = 9  # drawings of asteroids
_FULL = 34.0  # the radius of a hex for which the pieces are drawn


def find_field(rules: Any, setup: Setup, value: str) -> Any:
    """The field as the table will have it, the random one laid by this very seed."""
    for field in rules.content.fields:
        if field.id == value:
            return field
    setup = msgspec.structs.replace(setup, options={**setup.options, "field": value})
    return opening_seen(rules, setup, None).field


def paint_field(canvas: Canvas, box: Box, field: Any, looks: tuple[int, ...]) -> None:
    shape = hex_geometry(field)
    # The motherships reach over the ends of the field.
    radius = min((box.w - 4) / (shape.width + 2.2), (box.h - 12) / shape.height)
    left, top = box.centre[0] - shape.width * radius / 2, box.centre[1] - shape.height * radius / 2
    homes = ends(field)
    key = ("field", field.rows, field.cols)
    canvas.stamp(key, box, lambda d: _paint_hexes(d, box, shape, radius, left - box.x, top - box.y))
    for cell in field.asteroids:
        x, y = shape.centres[cell]
        canvas.piece(f"ufoo/asteroid-{1 + cell % _ROCKS}", left + x * radius, top + y * radius, radius / _FULL * 1.1)
    for cell, look in zip(homes, looks):
        x, y = shape.centres[cell]
        canvas.piece(f"ufoo/mothership-{look}", left + x * radius, top + y * radius, radius / _FULL * 0.6)


def _paint_hexes(d: Drawing, box: Box, shape: Geometry, radius: float, left: float, top: float) -> None:
    m = MARGIN
    d.rect(m, m, box.w, box.h, 8, d.linear(m, m, m + box.w, m + box.h, "#1d1266", (0.55, "#43207f"), (1, "#7a2580")))
    for polygon in shape.polygons:
        corners = [(m + left + x * radius, m + top + y * radius) for x, y in polygon]
        d.polygon(corners, "#3a2490", stroke="#0b0a1f", stroke_width=max(0.8, radius * 0.09), opacity=0.92)
