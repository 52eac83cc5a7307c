"""The fields of Ufo.O as cards of the set-up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pygame

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
_LEAST_BESIDE = 4.0  # radii on either side of the large field
# A fleet beside it, in units of its saucers' drawing: how far each is before the middle, and below it.
_FLEET = ((20.0, -144.0), (62.0, -80.0), (62.0, 86.0), (20.0, 150.0))
_FLEET_WIDE, _FLEET_HIGH, _LARGEST = 250.0, 400.0, 0.62
_BACK, _MOTHER = 16.0, 0.72


class FieldCard:
    """A field, and its large picture as it was last drawn."""

    def __init__(self, field: Any) -> None:
        self.field = field
        self._drawn: tuple[object, pygame.Surface] | None = None

    def large(self, canvas: Canvas, box: Box, looks: tuple[int, ...]) -> pygame.Surface:
        size = canvas.metrics.rect(box)[2:]
        if self._drawn is None or self._drawn[0] != (size, looks):
            drawn = pygame.Surface(size, 0, 32)
            with canvas.upon(drawn):
                _paint_large(canvas, Box(0, 0, box.w, box.h), self.field, looks)
            self._drawn = (size, looks), drawn.convert()
        return self._drawn[1]


def find_field(rules: Any, setup: Setup, value: str) -> FieldCard:
    """The field as the table will have it, the random one laid by this very seed."""
    for field in rules.content.fields:
        if field.id == value:
            return FieldCard(field)
    setup = msgspec.structs.replace(setup, options={**setup.options, "field": value})
    return FieldCard(opening_seen(rules, setup, None).field)


def paint_field(canvas: Canvas, box: Box, card: FieldCard, looks: tuple[int, ...]) -> None:
    field, shape = card.field, hex_geometry(card.field)
    # The motherships reach over the ends of the field.
    radius = min((box.w - 4) / (shape.width + 2.2), (box.h - 12) / shape.height)
    field_box = box.middle(shape.width * radius, shape.height * radius)
    canvas.stamp(("field", field.rows, field.cols), box, lambda d: _paint_ground(d, box))
    _lay_field(canvas, field_box, field, radius)
    for cell, look in zip(ends(field), looks):
        x, y = shape.centres[cell]
        canvas.piece(f"ufoo/mothership-{look}", field_box.x + x * radius, field_box.y + y * radius,
                     radius / _FULL * 0.6)  # fmt: skip


def preview_field(
    canvas: Canvas, box: Box, card: FieldCard, looks: tuple[int, ...], chosen: Mapping[str, Any]
) -> None:  # fmt: skip
    left, top, *_ = canvas.metrics.rect(box)
    canvas.target.blit(card.large(canvas, box, looks), (left, top))


def _paint_large(canvas: Canvas, box: Box, field: Any, looks: tuple[int, ...]) -> None:
    """On the table's own ground; what is beside the field has room for both fleets."""
    shape = hex_geometry(field)
    canvas.cover("ufoo/board-wide", box)
    radius = min((box.w - 4) / (shape.width + 2 * _LEAST_BESIDE), (box.h - 12) / shape.height)
    place = box.middle(shape.width * radius, shape.height * radius)
    _lay_field(canvas, place, field, radius)
    room = place.x - box.x
    size = min(_LARGEST, room / _FLEET_WIDE, box.h / _FLEET_HIGH)
    for look, way in zip(looks, (-1, 1)):
        x, y = box.centre[0] + way * (place.w + room) / 2, box.centre[1]
        for nearer, down in _FLEET:
            canvas.piece(f"ufoo/saucer-{look}", x - way * nearer * size, y + down * size, size)
        canvas.piece(f"ufoo/mothership-{look}", x + way * _BACK * size, y, size * _MOTHER)


def _lay_field(canvas: Canvas, box: Box, field: Any, radius: float) -> None:
    shape = hex_geometry(field)
    canvas.stamp(("hexes", field.rows, field.cols), box, lambda d: _paint_hexes(d, shape, radius))
    for cell in field.asteroids:
        x, y = shape.centres[cell]
        canvas.piece(f"ufoo/asteroid-{1 + cell % _ROCKS}", box.x + x * radius, box.y + y * radius,
                     radius / _FULL * 1.1)  # fmt: skip


def tell_field(card: FieldCard, chosen: Mapping[str, Any]) -> CardWords:
    field, hexes = card.field, len(hex_geometry(card.field).centres)
    facts = (("grid", message("ufoo.field.hexes", n=hexes)),
             ("warning", message("ufoo.field.asteroids", n=len(field.asteroids))))  # fmt: skip
    return CardWords(facts=facts)


def _paint_ground(d: Drawing, box: Box) -> None:
    m = MARGIN
    d.rect(m, m, box.w, box.h, 8, d.linear(m, m, m + box.w, m + box.h, "#1d1266", (0.55, "#43207f"), (1, "#7a2580")))


def _paint_hexes(d: Drawing, shape: Geometry, radius: float) -> None:
    for polygon in shape.polygons:
        corners = [(MARGIN + x * radius, MARGIN + y * radius) for x, y in polygon]
        d.polygon(corners, "#3a2490", stroke="#0b0a1f", stroke_width=max(0.8, radius * 0.09), opacity=0.92)
