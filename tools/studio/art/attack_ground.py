"""The ground of Alien Attack USA: the sea, the States in relief, their rivers and peaks. It never draws a hex, a city
or a word: the table does, from the map."""

import json
import math
from functools import cache
from pathlib import Path
from typing import Any

from studio.art.pen import ROUND, Pen, Point, outline, steps

# The sheet: 29.7 units are the radius of a hex, and the projection is that of the map.
RADIUS = 29.7
_KM = RADIUS / 157.46
_ORIGIN = (463, 388)
_SHEET = (-460.0, -200.0, 1860.0, 1100.0)

_SEA = "#7fc0cc"
_SHELF = "#6fd0d6"
_LAND = ("#7a5a39", (0.22, "#86603a"), (0.38, "#7d6638"), (0.55, "#66683a"), (0.78, "#4c6340"), (1, "#3f5f48"))


@cache
def _shapes() -> Any:
    return json.loads((Path(__file__).parent / "states.json").read_text())


def _albers(longitude: float, latitude: float) -> Point:
    """Albers' equal-area projection with parallels 29.5 and 45.5, about 96 W and 37.5 N."""
    one, two = math.radians(29.5), math.radians(45.5)
    n = (math.sin(one) + math.sin(two)) / 2
    c = math.cos(one) ** 2 + 2 * n * math.sin(one)
    rho = math.sqrt(c - 2 * n * math.sin(math.radians(latitude))) / n
    middle = math.sqrt(c - 2 * n * math.sin(math.radians(37.5))) / n
    theta = n * math.radians(longitude + 96)
    reach = 6371 * _KM
    return _ORIGIN[0] + reach * rho * math.sin(theta), _ORIGIN[1] - reach * (middle - rho * math.cos(theta))


def ground() -> Pen:
    pen = Pen(*_SHEET)
    left, top, wide, high = _SHEET
    sea = pen.radial(470, 380, 760, (0, "#1d5566"), (0.5, "#164255"), (1, "#0d2739"))
    pen.rectangle(left, top, wide, high, sea)
    for longitude in range(-150, -40, 5):
        pen.path(outline((_albers(longitude, latitude) for latitude in range(10, 70, 3)), False), stroke=_SEA,
                 width=0.8, opacity=0.16)  # fmt: skip
    for latitude in range(15, 66, 5):
        pen.path(outline((_albers(longitude, latitude) for longitude in range(-150, -44, 3)), False), stroke=_SEA,
                 width=0.8, opacity=0.16)  # fmt: skip
    _land(pen)
    return pen


def _land(pen: Pen) -> None:
    shapes = _shapes()
    land = "".join(steps(ring) for ring in shapes["land"])
    # A stroke as wide as the outer ones hides the bays that every second corner leaves out.
    rough = "".join(steps(ring[::2]) for ring in shapes["land"])
    for shelf, width, opacity in ((rough, 44, 0.07), (rough, 30, 0.09), (land, 18, 0.13), (land, 8, 0.2)):
        pen.path(shelf, stroke=_SHELF, width=width, opacity=opacity, **ROUND)
    for down, opacity in ((7, 0.25), (4.5, 0.3), (2.5, 0.4)):
        with pen.placed(1, down):
            pen.path(land, "#04121a", opacity=opacity)
    with pen.placed(0, 3):
        pen.path(land, "#3a2a19")
    pen.path(land, pen.linear(40, 0, 890, 0, *_LAND))
    for colour, rings in shapes["relief"]:
        pen.path("".join(steps(ring) for ring in rings), colour, opacity=0.25)
    for line in shapes["borders"]:
        pen.path(steps(line, False), stroke="#20150a", width=1, opacity=0.42, **ROUND)
    for river in shapes["rivers"]:
        pen.path(river, stroke="#2b7c8c", width=1.8, opacity=0.8, **ROUND)
    for x, y, high in shapes["peaks"]:
        _peak(pen, x, y, high)
    pen.path(land, stroke="#f0d9a8", width=1.2, opacity=0.75, join="round")


def _peak(pen: Pen, x: float, y: float, high: float) -> None:
    """A mountain lit from the left; the higher ones carry snow."""
    wide = high * 0.9
    top, ridge = y - high, (x - 0.1 * wide, y - 0.35 * high)
    foot = (x + 0.12 * wide, y)
    pen.polygon([(x - wide, y), (x, top), ridge, foot], "#c79a60", opacity=0.85)
    pen.polygon([(x, top), (x + wide, y), foot, ridge], "#3a2716", opacity=0.85)
    if high > 10:
        snow = [(x, top), (x + 0.27 * wide, y - 0.72 * high), (x, y - 0.66 * high), (x - 0.3 * wide, y - 0.7 * high)]
        pen.polygon(snow, "#f3e6cd")


def compass() -> Pen:
    """The rose in the Atlantic, 96 across, with room for its letter above."""
    pen = Pen(-46, -46, 92, 92)
    pen.circle(0, 0, 40, stroke="#8fd3d8", width=1, opacity=0.5)
    pen.circle(0, 0, 34, stroke="#8fd3d8", width=0.8, opacity=0.4)
    for index in range(8):
        reach = 38 if index % 2 == 0 else 22
        with pen.placed(turn=45 * index):
            pen.path(f"M0 {-reach}L5 -5L0 0Z", "#e8d6a6", opacity=0.9)
            pen.path(f"M0 {-reach}L-5 -5L0 0Z", "#6c5a34", opacity=0.95)
    pen.circle(0, 0, 8.5, "#12303f", stroke="#e8d6a6", width=1.4)
    with pen.placed(size=0.42):
        pen.path("M-8 0C-8 -12 8 -12 8 0Z", "#c8f26a")
        pen.ellipse(0, 2.5, 16, 5.4, "#e9edf5")
    return pen
