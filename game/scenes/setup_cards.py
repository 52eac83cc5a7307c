"""Pictures of what can be chosen at the set-up, from real data: a field of Ufo.O, the States in miniature, a city.

A title without an entry in the table gets plain cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from game.content.geometry import CORNERS, Geometry, ends, hex_geometry, zone_geometry, zone_letters
from game.engine.chance import Live
from game.engine.rules import AnyRules, Setup
from game.table.opening import number_of
from game.ui.canvas import MARGIN, Canvas
from game.ui.chrome import draw_frame
from game.ui.drawing import Drawing
from game.ui.layout import Box

_ROCKS = 9  # drawings of asteroids
_FULL = 34.0  # the radius of a hex for which the pieces are drawn


class Picture(NamedTuple):
    """`find` gets the data behind a value once, `paint` draws them in the seats' looks."""

    find: Callable[[AnyRules, Setup, str], Any]
    paint: Callable[[Canvas, Box, Any, tuple[int, ...]], None]
    tallest: float = 0.95  # the most that a picture may be high for its width


def find_field(rules: Any, setup: Setup, value: str) -> Any:
    """The field as the table will have it, the random one laid by this very seed."""
    for field in rules.content.fields:
        if field.id == value:
            return field
    setup = msgspec.structs.replace(setup, options={**setup.options, "field": value})
    state = rules.setup(setup, Live(number_of(setup)))
    return rules.observe(state, None).field


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


def find_city(rules: Any, setup: Setup, value: str) -> Any:
    return f"skies/city-{value}"


def paint_city(canvas: Canvas, box: Box, art: Any, looks: tuple[int, ...]) -> None:
    canvas.cover(art, box)
    canvas.stamp(("city frame",), box, lambda d: draw_frame(d, box.w, box.h, "#23315f"))


def find_aim(rules: AnyRules, setup: Setup, value: str) -> Any:
    from game.scenes.desks import attack_cards

    return attack_cards.find_aim(rules, setup, value)


def paint_aim(canvas: Canvas, box: Box, aim: Any, looks: tuple[int, ...]) -> None:
    aim.paint(canvas, box, looks)


# Colours of the sectors of a deck in miniature, by their letters.
_SECTORS = {"s": "#a9b6c2", "d": "#323e4e", "H": "#ffcf7a", "A": "#b7ec55"}
_HATCH = "#f2a51f"


def find_zone(rules: Any, setup: Setup, value: str) -> Any:
    return next(zone for zone in rules.content.zones if zone.id == value)


def paint_zone(canvas: Canvas, box: Box, zone: Any, looks: tuple[int, ...]) -> None:
    canvas.stamp(("zone", zone.id, zone.sectors), box, lambda d: _paint_deck(d, box, zone))


def _paint_deck(d: Drawing, box: Box, zone: Any) -> None:
    """The ship from far away: hull, safe and dangerous sectors, starts, hatches."""
    m, shape = MARGIN, zone_geometry(zone)
    d.rect(m, m, box.w, box.h, 8, d.linear(0, m, 0, m + box.h, "#10182e", "#070c1c"))
    radius = min((box.w - 14) / shape.width, (box.h - 14) / shape.height)
    left, top = m + (box.w - shape.width * radius) / 2, m + (box.h - shape.height * radius) / 2
    deck = [(letter, left + x * radius, top + y * radius)
            for letter, (x, y) in zip(zone_letters(zone), shape.centres, strict=True) if letter != "."]  # fmt: skip
    for reach, colour in ((3.4, "#66758c"), (2.4, "#222c39")):
        for _, x, y in deck:
            d.polygon([(x + dx * (radius + reach), y + dy * (radius + reach)) for dx, dy in CORNERS], colour)
    for letter, x, y in deck:
        fill = _SECTORS.get(letter, _HATCH)
        d.polygon([(x + dx * radius * 0.92, y + dy * radius * 0.92) for dx, dy in CORNERS], fill)
        if letter in "HA" or letter.isdigit():
            d.circle(x, y, radius * 0.4, "#15100a")


# By title and option.
PICTURES: Mapping[tuple[str, str], Picture] = {
    ("ufoo", "field"): Picture(find_field, paint_field),
    ("skies", "city"): Picture(find_city, paint_city, 1.15),
    ("escape", "zone"): Picture(find_zone, paint_zone, 1.15),
    ("attack", "semi"): Picture(find_aim, paint_aim),
}
