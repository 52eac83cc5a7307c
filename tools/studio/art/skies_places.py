"""The dusk, the mothership, and the cities below: as a skyline and as a picture, whole and damaged.

It knows no rows and no rooms; the table lays them over it.
"""

import random
from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from studio.art import skies
from studio.art import skies_landmarks as of
from studio.art import skies_landmarks_far as far
from studio.art.pen import Pen
from studio.art.skies_land import land

WIDE = 550  # five columns
SKY_HIGH, STRIP_HIGH = 486, 44
VIEW = (264, 102)
DUSK = ((0, "#080c26"), (0.25, "#1d1a50"), (0.45, "#452264"), (0.62, "#7d2f66"), (0.78, "#b94a49"), (0.92, "#e2823c"),
        (1, "#f6b95e"))  # fmt: skip
NIGHT = "#1a1430"
LAMPS, DARK = ("#ffd97a", "#ffe9a8", "#ffb24a"), "#2b2350"
PANE = (2.8, 3.2)  # the program finds the windows of a skyline by this size


def dusk() -> Pen:
    """The evening sky from above the mothership down to the horizon."""
    pen = Pen(0, 0, WIDE, SKY_HIGH)
    pen.rectangle(0, 0, WIDE, SKY_HIGH, pen.linear(0, 50, 0, SKY_HIGH - 4, *DUSK))
    pen.rectangle(0, 0, WIDE, SKY_HIGH, pen.radial(275, 460, 330, (0, "#ffe3a0", 0.62), (0.4, "#ffb45a", 0.25),
                                                   (1, "#ff9040", 0)))  # fmt: skip
    chance = random.Random(7)
    for _ in range(150):
        x, y = chance.random() * WIDE, chance.random() ** 1.7 * 280
        pen.circle(x, y, chance.choice((0.6, 0.8, 1.1)), "#ffffff",
                   opacity=round(chance.uniform(0.25, 0.8) * (1 - y / 360), 2))  # fmt: skip
    for x, y, wide, high, opacity in ((90, 324, 150, 5, 0.16), (240, 346, 210, 6, 0.15), (420, 312, 160, 4, 0.14),
                                      (76, 392, 130, 5, 0.2), (380, 404, 230, 6, 0.2), (200, 430, 230, 5, 0.24),
                                      (468, 434, 110, 4, 0.22)):  # fmt: skip
        pen.ellipse(x, y, wide / 2, high, "#ffd9a8", opacity=opacity)
        pen.ellipse(x + 10, y - 4, wide / 3.4, high * 0.7, "#ffb9a0", opacity=opacity)
    return pen


def mothership() -> Pen:
    """The hull above its row of drop points; (0, 0) is the middle of that row's upper edge."""
    pen = Pen(-276, -152, 552, 156)
    mid, left, right = 0.0, -273.0, 273.0
    pen.halo(mid, -60, 260, "#6a3ad0", 0.35, 110)
    dome = pen.linear(0, -148, 0, -84, (0, "#9a6bff", 0.95), (0.5, "#5430a8", 0.95), (1, "#241a58", 0.98))
    pen.path("M-92 -84C-80 -142 80 -142 92 -84Z", dome, stroke="#b493ff", width=1.4)
    pen.path("M-72 -102C-60 -117 -34 -122 -14 -123", stroke="#f0e2ff", width=2.4, cap="round", opacity=0.75)
    for x in (-46, -16, 16, 46):
        pen.ellipse(x, -97, 8, 5.4, "#ffd97a")
        pen.ellipse(x, -97, 4.4, 2.8, "#fff6d8")
    hull = pen.linear(0, -88, 0, 4, (0, "#4a4f8a"), (0.3, "#2c3060"), (0.75, "#191c3e"), (1, "#0c0f24"))
    pen.path(f"M{left} 4C{left + 40} -56 -150 -88 -96 -88L96 -88C150 -88 {right - 40} -56 {right} 4Z", hull,
             stroke="#6d73b8", width=1.2)  # fmt: skip
    pen.path(f"M{left + 12} -8C{left + 60} -58 -150 -85 -96 -85L96 -85C150 -85 {right - 60} -58 {right - 12} -8",
             stroke="#aab0f0", width=1.6, opacity=0.8)  # fmt: skip
    pen.path("M-132 -76L132 -76", stroke="#8a8fd8", width=1, opacity=0.5)
    for seam in range(-7, 8):
        if seam:
            top = -84 + abs(seam) * 1.6 + (4 if abs(seam) > 4 else 0)
            pen.path(f"M{seam * 24} {top}L{seam * 36} -4", stroke="#0a0d24", width=1.2, opacity=0.5)
    for index, (x, y) in enumerate(((150, -64), (176, -57), (198, -50))):
        for side in (-1, 1):
            pen.ellipse(side * x, y, 7.5 - index * 0.8, 5.4 - index * 0.6, "#0a0d24", stroke="#7d84d6", width=1)
            pen.ellipse(side * x, y, 4.8 - index * 0.6, 3.2 - index * 0.4, "#ffd97a", opacity=0.9)
    return pen


def bay() -> Pen:
    """Where ships wait, right above the drop points."""
    pen = Pen(-214, -32, 428, 34)
    pen.rectangle(-212, -30, 424, 28, "#05071a", 8, stroke="#7d84d6", width=1.3)
    pen.rectangle(-210, -28, 420, 5, "#000000", 4, opacity=0.5)
    return pen


def drop_row() -> Pen:
    pen = Pen(0, 0, WIDE, 25)
    pen.rectangle(2, 0, WIDE - 4, 24.4, pen.linear(0, 0, 0, 25, "#151a48", "#0a0c28"), 3)
    pen.line(2, 0.6, WIDE - 2, 0.6, "#7d84d6", 1.2)
    pen.line(2, 24, WIDE - 2, 24, "#c9a6ff", 1.8)
    for lamp in range(31):
        pen.circle(16 + lamp * (WIDE - 32) / 30, 4, 1.1, "#c9a6ff" if lamp % 2 else "#ffd97a", opacity=0.8)
    return pen


# Landmarks stand on y 0 and are drawn for a skyline about 40 high.

Landmark = Callable[[Pen, str, bool], None]


def water_tower(pen: Pen, dark: str, damaged: bool) -> None:
    pen.path("M-9 -18L0 -27L9 -18L8 -12L-8 -12Z", dark)
    pen.line(-6, -13, -8, 0, dark, 1.8)
    pen.line(6, -13, 8, 0, dark, 1.8)
    pen.line(-7, -6, 7, -6, dark, 1)
    pen.path("M-6 -19L0 -25", stroke="#c9806a", width=1.2)


def mast(pen: Pen, dark: str, damaged: bool) -> None:
    lean = 9 if damaged else 0
    pen.line(lean, -30, 0, 0, dark, 2)
    pen.line(lean * 0.8, -22, -6, 0, dark, 1.3)
    pen.line(lean * 0.8, -22, 6, 0, dark, 1.3)
    if not damaged:
        pen.circle(0, -30, 2.2, "#ff5a5e")


def dish(pen: Pen, dark: str, damaged: bool) -> None:
    pen.path("M-8 -22C-6 -14 4 -12 9 -18Z", dark)
    pen.line(1, -15, 1, 0, dark, 2.2)
    pen.line(0, -19, 4, -25, dark, 1.3)


def empire(pen: Pen, dark: str, damaged: bool) -> None:
    pen.rectangle(-9, -24, 18, 24, dark)
    pen.rectangle(-6, -32, 12, 10, dark)
    if damaged:
        pen.polygon([(-6, -31), (6, -31), (5, -36), (1, -33), (-3, -38)], dark)
    else:
        pen.rectangle(-3, -37, 6, 6, dark)
        pen.line(0, -37, 0, -44, dark, 1.4)
    _windows(pen, random.Random(3), -8, -23, 16, 22, damaged)


def chrysler(pen: Pen, dark: str, damaged: bool) -> None:
    pen.rectangle(-7, -22, 14, 22, dark)
    pen.path("M-7 -22C-5 -30 -1 -31 0 -40C1 -31 5 -30 7 -22Z", dark)
    pen.path("M-4 -23C-3 -28 3 -28 4 -23", stroke="#c9806a", width=1)
    _windows(pen, random.Random(5), -6, -20, 12, 19, damaged)


def liberty(pen: Pen, dark: str, damaged: bool) -> None:
    pen.rectangle(-6, -10, 12, 10, dark)
    pen.path("M-4 -10L-3 -22L3 -22L4 -10Z", dark)
    pen.circle(0, -24, 2.6, dark)
    for x in (-3, 0, 3):
        pen.line(0, -25, x, -29, dark, 0.9)
    if not damaged:
        pen.line(3, -21, 7, -31, dark, 2)
        pen.circle(7, -32, 2, "#ffd97a")


def bridge(pen: Pen, dark: str, damaged: bool) -> None:
    for x in (-22, 22):
        pen.rectangle(x - 2.4, -22, 4.8, 22, dark)
    pen.line(-46, -6, 46 if not damaged else 4, -6, dark, 2)
    pen.path("M-46 -7C-36 -10 -28 -16 -22 -21C-12 -7 12 -7 22 -21C28 -16 36 -10 46 -7", stroke=dark, width=1.4)
    for x in range(-16, 17, 4):
        pen.line(x, -6, x, -11 - (abs(x) / 16) ** 2 * 6, dark, 0.8)


def capitol(pen: Pen, dark: str, damaged: bool) -> None:
    pen.rectangle(-34, -10, 68, 10, dark)
    pen.rectangle(-13, -16, 26, 7, dark)
    broken = "M-11 -16C-11 -26 -6 -27 -3 -26L0 -20L4 -27C9 -26 11 -22 11 -16Z"
    pen.path(broken if damaged else "M-11 -16C-11 -29 11 -29 11 -16Z", dark)
    if not damaged:
        pen.line(0, -26, 0, -34, dark, 2)
        pen.circle(0, -33, 1.4, "#ffd97a")
    for x in range(-30, 31, 6):
        pen.rectangle(x - 1, -8, 2, 7, "#ffd97a" if not damaged else "#5a2a2a", opacity=0.8)
    pen.path("M-10 -17C-9 -26 -4 -27 0 -27", stroke="#c9a08a", width=1, opacity=0.8)


def obelisk(pen: Pen, dark: str, damaged: bool) -> None:
    if damaged:
        pen.polygon([(-3.6, 0), (-2.6, -24), (0, -21), (2.4, -27), (3.6, 0)], dark)
        pen.polygon([(8, 0), (22, -3), (24, 0)], dark)
    else:
        pen.polygon([(-3.6, 0), (-2.4, -36), (0, -41), (2.4, -36), (3.6, 0)], dark)
        pen.line(-1.6, -4, -1, -36, "#c9806a", 0.9)


def trees(pen: Pen, dark: str, damaged: bool) -> None:
    for x, r in ((-14, 6), (-6, 8), (4, 6.6), (12, 8)):
        if damaged:
            pen.line(x, 0, x + 1, -r * 1.6, dark, 1.6)
            pen.line(x, -r * 0.8, x + 4, -r * 1.3, dark, 1)
        else:
            pen.circle(x, -r * 0.8, r, dark)


def house(pen: Pen, dark: str, damaged: bool) -> None:
    pen.rectangle(-9, -11, 18, 11, dark)
    pen.path("M-12 -10L0 -20L12 -10Z" if not damaged else "M-12 -10L-4 -16L-1 -11L4 -15L12 -10Z", dark)
    if not damaged:
        pen.rectangle(-5, -8, 4, 4, "#ffd97a")
        pen.rectangle(2, -8, 4, 4, "#ffe9a8")


def church(pen: Pen, dark: str, damaged: bool) -> None:
    pen.rectangle(-6, -14, 22, 14, dark)
    pen.rectangle(-6, -22, 9, 22, dark)
    pen.path("M-7 -22L-1.5 -36L4 -22Z" if not damaged else "M-7 -22L-4 -27L-1 -24L4 -22Z", dark)
    pen.rectangle(-3, -18, 3, 5, "#ffd97a" if not damaged else "#5a2a2a")


class Place(NamedTuple):
    """Landmarks on the skyline, with the place of each; how tall other houses are; the land behind."""

    marks: tuple[tuple[float, float, Landmark], ...]  # x as a part of the width, size, what
    tall: tuple[float, float]
    land: str
    crowded: float


PLACES: Mapping[str, Place] = {
    "roswell": Place(((0.23, 1.0, water_tower), (0.64, 1.0, mast), (0.41, 1.0, dish)), (8, 22), "mesas", 0.55),
    "new_york": Place(((0.1, 1.0, liberty), (0.28, 0.95, bridge), (0.47, 1.0, empire), (0.63, 1.0, chrysler),
                       (0.86, 0.9, empire)), (14, 34), "river", 1.0),
    "washington": Place(((0.14, 1.0, trees), (0.34, 1.0, obelisk), (0.6, 1.05, capitol), (0.8, 1.0, trees),
                         (0.94, 0.9, trees)), (7, 15), "hills", 0.5),
    "pocket": Place(((0.12, 1.0, house), (0.3, 1.0, church), (0.47, 0.9, house), (0.66, 1.0, mast),
                     (0.78, 1.0, house), (0.92, 0.9, trees)), (6, 13), "hills", 0.3),
    "reykjavik": Place(((0.16, 1.0, of.gables), (0.33, 0.84, of.organ_church), (0.6, 0.9, of.gables),
                        (0.86, 1.0, of.gables)), (6, 11), "snow", 0.3),
    "lagos": Place(((0.12, 0.9, of.palm), (0.3, 0.95, of.cable_bridge), (0.52, 0.7, of.yellow_bus),
                    (0.66, 1.0, of.tower_block), (0.9, 1.0, of.palm)), (10, 28), "river", 0.8),
    "recife": Place(((0.1, 1.0, of.palm), (0.28, 1.0, of.gable_row), (0.58, 0.9, of.dinghy),
                     (0.74, 0.9, of.lighthouse), (0.91, 0.9, of.palm)), (8, 22), "hills", 0.4),
    "naples": Place(((0.14, 1.0, of.dome_church), (0.36, 1.0, of.two_towers), (0.58, 0.8, of.dinghy),
                     (0.9, 0.9, of.dome_church)), (8, 15), "volcano", 0.6),
    "valparaiso": Place(((0.21, 0.9, of.funicular), (0.53, 1.0, of.crane), (0.7, 0.9, of.gable_row),
                         (0.91, 0.85, of.crane)), (7, 16), "peaks", 0.5),
    "winnipeg": Place(((0.15, 0.95, of.grain_elevator), (0.4, 0.88, of.glass_cloud), (0.66, 1.0, of.cable_bridge),
                       (0.9, 0.8, of.grain_elevator)), (10, 24), "snow", 0.5),
    "osaka": Place(((0.18, 1.0, of.big_wheel), (0.67, 0.84, of.castle_roofs), (0.42, 0.8, of.tower_block),
                    (0.88, 0.9, trees)), (9, 22), "hills", 0.7),
    "seville": Place(((0.13, 0.9, of.gold_tower), (0.33, 0.84, of.bell_tower), (0.6, 1.0, of.parasols),
                      (0.88, 0.9, of.palm)), (7, 14), "hills", 0.6),
    "nairobi": Place(((0.13, 1.0, of.acacia), (0.27, 0.9, of.giraffe), (0.41, 0.82, of.round_tower),
                      (0.74, 0.9, of.tower_block), (0.91, 0.9, of.acacia)), (8, 20), "mesas", 0.5),
    "tbilisi": Place(((0.19, 1.0, far.hill_fort), (0.46, 1.0, far.cone_church), (0.7, 0.85, far.needle),
                      (0.88, 0.8, far.cone_church)), (7, 14), "peaks", 0.6),
    "hanoi": Place(((0.13, 0.9, far.pagoda), (0.36, 1.0, far.turtle_tower), (0.67, 1.0, far.truss_bridge),
                    (0.92, 0.9, of.palm)), (7, 16), "hills", 0.5),
    "dunedin": Place(((0.22, 0.82, far.station), (0.46, 0.8, far.penguin), (0.66, 1.0, far.steep_street),
                      (0.9, 1.0, church)), (6, 12), "peaks", 0.3),
    "marrakesh": Place(((0.12, 1.0, of.palm), (0.32, 0.82, far.minaret), (0.6, 1.0, far.gate),
                        (0.88, 0.9, of.palm)), (6, 11), "snow", 0.6),
    "quito": Place(((0.14, 1.0, far.winged_statue), (0.33, 0.88, far.twin_spires), (0.6, 0.95, far.equator_globe),
                    (0.84, 0.9, of.dome_church)), (7, 14), "volcano", 0.6),
}  # fmt: skip


SUN_LEFT = frozenset({"washington", "naples", "quito", "osaka", "winnipeg", "hanoi", "recife"})


def _windows(pen: Pen, chance: random.Random, x: float, y: float, wide: float, high: float, damaged: bool) -> None:
    for across in range(int(wide // 6)):
        for down in range(int(high // 6.4)):
            lit = chance.random() < (0.22 if damaged else 0.66)
            pen.rectangle(x + 2 + across * 6, y + 3 + down * 6.4, *PANE, chance.choice(LAMPS) if lit else DARK)


def _houses(pen: Pen, place: Place, width: float, base: float, part: float, seed: int, damaged: bool) -> None:
    """Houses along the foot of the picture, where no landmark stands."""
    chance = random.Random(seed)
    x = 4.0
    while x < width - 14:
        wide = chance.uniform(15, 34) * part
        free = not any(abs(x + wide / 2 - at * width) < wide / 2 + 8 * part for at, _, _ in place.marks)
        if (free or chance.random() < 0.35) and chance.random() < place.crowded + 0.3 and x + wide < width - 2:
            high = chance.uniform(*place.tall) * part
            top = base - high
            if damaged and chance.random() < 0.6:
                edge = ((0, 3), (0.3, 7 * part), (0.5, 0), (0.75, 9 * part), (1, 2))
                roof = [(x + wide * across, top + down) for across, down in edge]
                pen.polygon([(x, base), *roof, (x + wide, base)], NIGHT)
            else:
                pen.rectangle(x, top, wide, high, NIGHT, 1)
                pen.rectangle(x, top, wide, 1.5, "#5a4066")
            _windows(pen, chance, x, top + 1, wide - 3, high - 4, damaged)
        x += wide + chance.uniform(1, 9) * part


def _smoke(pen: Pen, x: float, base: float, high: float) -> None:
    for step in range(6):
        part = step / 5
        pen.circle(x + 10 * part * part * high / 30 + 3 * (step % 2), base - high * part, 3 + 6 * part * high / 40,
                   "#1a1016", opacity=round(0.6 - 0.45 * part, 2))  # fmt: skip
    with pen.placed(x, base - 3, 0.45):
        skies.flame(pen)


def skyline(place: Place, damaged: bool) -> Pen:
    """The city under the last row of the sky."""
    pen = Pen(0, 0, WIDE, STRIP_HIGH)
    land(pen, place.land, WIDE, STRIP_HIGH, 24, damaged)
    pen.ellipse(275, STRIP_HIGH - 2, 270, 13, "#ff7a4a" if damaged else "#ffd97a", opacity=0.25)
    _houses(pen, place, WIDE, STRIP_HIGH - 4, 1.0, 11, damaged)
    for at, size, draw in place.marks:
        with pen.placed(at * WIDE, STRIP_HIGH - 4, size):
            draw(pen, NIGHT, damaged)
    if damaged:
        for at in (0.17, 0.52, 0.75):
            _smoke(pen, at * WIDE, STRIP_HIGH - 6, 32)
    pen.rectangle(0, STRIP_HIGH - 6, WIDE, 6, NIGHT)
    for lamp in range(46):
        if not damaged or lamp % 4 == 0:
            pen.circle(6 + lamp * 12, STRIP_HIGH - 2.6, 1, "#ffd97a" if lamp % 3 else "#ffffff", opacity=0.8)
    return pen


def view(place: Place, damaged: bool, sun: float = 0.76, road: bool = False) -> Pen:
    """The picture on a city's card; the sun is at this part of the width."""
    width, high = VIEW
    pen = Pen(0, 0, width, high)
    sky = (("#1a1030", (0.4, "#5e1f3c"), (0.75, "#b23a2c"), (1, "#f08a3c")) if damaged
           else ("#231b52", (0.45, "#8a3468"), (0.8, "#e8803c"), (1, "#ffce7a")))  # fmt: skip
    pen.rectangle(0, 0, width, high, pen.linear(0, 0, 0, high, *((0, sky[0]), *sky[1:])))
    chance = random.Random(4)
    for _ in range(34):
        x, y = 6 + chance.random() * (width - 12), 4 + chance.random() * 40
        pen.circle(x, y, chance.choice((0.6, 0.9)), "#ffffff", opacity=0.65)
    pen.circle(sun * width, 74, 34, pen.radial(sun * width, 74, 34, (0, "#ffe3a0", 0.75), (1, "#ffe3a0", 0)))
    pen.circle(sun * width, 74, 17, "#fff0c0", opacity=0.92)
    land(pen, place.land, width, high - 10, 34, damaged)
    foot = pen.linear(0, high - 18, 0, high, "#4a2038", "#1c1026")
    pen.path(f"M0 {high - 14}L{width} {high - 18}L{width} {high}L0 {high}Z", foot)
    _ships(pen, width, damaged)
    _houses(pen, place, width, high - 8, 0.9, 5, damaged)
    for at, size, draw in place.marks:
        with pen.placed(at * width, high - 8, size * 1.35 if draw is not bridge else size):
            draw(pen, NIGHT, damaged)
    if road:
        pen.path(f"M{width * 0.38} {high}L{width * 0.49} {high - 16}L{width * 0.51} {high - 16}L{width * 0.66} {high}Z",
                 "#120a1c")  # fmt: skip
        for step in range(3):
            y = high - 14 + step * 5
            pen.line(width * 0.5 + step * 0.4, y, width * 0.5 + step * 0.9, y + 2.6, "#ffd97a", 1.4)
    if damaged:
        for at, tall in ((0.12, 46), (0.38, 34), (0.7, 54)):
            _smoke(pen, at * width, high - 12, tall)
    pen.rectangle(0.6, 0.6, width - 1.2, high - 1.2, stroke="#5c3a1c", width=1.2)
    return pen


def _ships(pen: Pen, width: float, damaged: bool) -> None:
    at = 0.5
    x = at * width
    pen.polygon([(x - 10, 40), (x + 10, 40), (x + 34, 90), (x - 34, 90)], "#ffe9ff", opacity=0.2)
    with pen.placed(x, 28, 1.25):
        skies.purple(pen)
    if damaged:
        for part, y, size in ((0.2, 20, 0.6), (0.84, 26, 0.7)):
            with pen.placed(part * width, y, size):
                skies.white(pen)


def _pictures() -> dict[str, Callable[[], Pen]]:
    found: dict[str, Callable[[], Pen]] = {
        "dusk": dusk, "mothership": mothership, "bay": bay, "drop-row": drop_row,
    }  # fmt: skip
    for city, place in PLACES.items():
        for damaged in (False, True):
            end = "-damaged" if damaged else ""
            sun = 0.2 if city in SUN_LEFT else 0.76
            found[f"skyline-{city}{end}"] = partial(skyline, place, damaged)
            found[f"city-{city}{end}"] = partial(view, place, damaged, sun, city == "roswell")
    return {f"skies/{name}": make for name, make in found.items()}


PICTURES: Mapping[str, Callable[[], Pen]] = _pictures()
