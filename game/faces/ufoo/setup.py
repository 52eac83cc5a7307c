"""The fields of Ufo.O as cards of the set-up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.content.geometry import Geometry, ends, hex_geometry
from game.desk.face import CardWords
from game.engine.rules import Setup
from game.engine.text import message
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
    _paint(canvas, box, field, looks, 0.6, 0.0)


def preview_field(canvas: Canvas, box: Box, field: Any, looks: tuple[int, ...], chosen: Mapping[str, Any]) -> None:
    """Beside the field there is room for motherships of their real size."""
    _paint(canvas, box, field, looks, 1.0, 1.9)


def _paint(canvas: Canvas, box: Box, field: Any, looks: tuple[int, ...], size: float, apart: float) -> None:
    """`apart` is how far out of their hexes the motherships stand, in radii."""
    shape = hex_geometry(field)
    # The motherships reach over the ends of the field.
    radius = min((box.w - 4) / (shape.width + 2.2 + 3 * apart), (box.h - 12) / shape.height)
    left, top = box.centre[0] - shape.width * radius / 2, box.centre[1] - shape.height * radius / 2
    homes = ends(field)
    key = ("field", field.rows, field.cols, apart)
    canvas.stamp(key, box, lambda d: _paint_hexes(d, box, shape, radius, left - box.x, top - box.y))
    for cell in field.asteroids:
        x, y = shape.centres[cell]
        canvas.piece(f"ufoo/asteroid-{1 + cell % _ROCKS}", left + x * radius, top + y * radius, radius / _FULL * 1.1)
    for cell, look, way in zip(homes, looks, (-1, 1)):
        x, y = shape.centres[cell]
        canvas.piece(f"ufoo/mothership-{look}", left + (x + way * apart) * radius, top + y * radius,
                     radius / _FULL * size)  # fmt: skip


def tell_field(field: Any, chosen: Mapping[str, Any]) -> CardWords:
    hexes = len(hex_geometry(field).centres)
    facts = (("grid", message("ufoo.field.hexes", n=hexes)),
             ("warning", message("ufoo.field.asteroids", n=len(field.asteroids))))  # fmt: skip
    return CardWords(facts=facts)


def _paint_hexes(d: Drawing, box: Box, shape: Geometry, radius: float, left: float, top: float) -> None:
    m = MARGIN
    d.rect(m, m, box.w, box.h, 8, d.linear(m, m, m + box.w, m + box.h, "#1d1266", (0.55, "#43207f"), (1, "#7a2580")))
    for polygon in shape.polygons:
        corners = [(m + left + x * radius, m + top + y * radius) for x, y in polygon]
        d.polygon(corners, "#3a2490", stroke="#0b0a1f", stroke_width=max(0.8, radius * 0.09), opacity=0.92)
