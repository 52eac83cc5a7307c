"""The zones of Escape from the Aliens as cards of the set-up."""

from __future__ import annotations

from typing import Any

from game.content.geometry import CORNERS, zone_geometry, zone_letters
from game.engine.rules import Setup
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

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
