"""The ship of Escape from the Aliens: what fills the voids of a deck, its hatches and starts. All is drawn for a hex of
radius 34; it never knows which deck that is."""

import math

from studio.art.pen import ROUND, Pen, circle_point
from studio.art.shape import clip, hexagon

SIZE = 34 / 25  # what follows is drawn for hexes of side 25
PLATE = 23.3  # the radius of a plate: between two of them the hull shows as a seam
HUMAN, ALIEN = "#ffcf7a", "#b7ec55"
HAZARD, DULL, DARK = "#f2a51f", "#7d6a48", "#15100a"
HATCH_STATES = ("sealed", "used", "closed", "start")

HELMET_HEAD = (0.0, -5.0, 6.2)
SHOULDERS = "M-10 10C-10 2 -6 1.5 0 1.5C6 1.5 10 2 10 10Z"
VISOR = "M-4 -6.8C-4 -8.8 4 -8.8 4 -6.8V-4.6C4 -2 -4 -2 -4 -4.6Z"
SKULL = "M0 -11C7 -11 10 -6 9 -1C8 5 3 10 0 11C-3 10 -8 5 -9 -1C-10 -6 -7 -11 0 -11Z"
EYES = ("M-6.5 -2.5C-3.5 -3 -1.5 -.5 -1.2 3C-4.5 3 -6.8 1 -6.5 -2.5Z"
        "M6.5 -2.5C3.5 -3 1.5 -.5 1.2 3C4.5 3 6.8 1 6.5 -2.5Z")  # fmt: skip


def draw_human(pen: Pen, colour: str = HUMAN) -> None:
    """A human as a sign: helmet and shoulders."""
    x, y, radius = HELMET_HEAD
    pen.circle(x, y, radius, colour)
    pen.path(SHOULDERS, colour)
    pen.path(VISOR, "#3a2508")


def draw_alien(pen: Pen, colour: str = ALIEN) -> None:
    pen.path(SKULL, colour)
    pen.path(EYES, "#111a08")


def head(kind: str) -> Pen:
    """The sign of a side, for names and chips."""
    pen = Pen(-12, -13, 24, 26)
    (draw_human if kind == "human" else draw_alien)(pen)
    return pen


def sign() -> Pen:
    """The title's sign: an alien head in a lit hex."""
    pen = Pen(-17, -17, 34, 34)
    pen.polygon(hexagon(0, 0, 15, True), "#2a1c06", stroke="#ffc24a", width=1.6)
    with pen.placed(size=0.86):
        draw_alien(pen)
    return pen


# Voids


def fan() -> Pen:
    pen = Pen(-19, -19, 38, 38)
    with pen.placed(size=SIZE):
        pen.circle(0, 0, 12, "#0b1017", stroke="#4a586c", width=1.5)
        for blade in range(6):
            start, end = circle_point(10, 60 * blade + 15), circle_point(9, 60 * blade + 46)
            root = circle_point(3, 60 * blade + 15)
            pen.polygon([root, start, end], "#33404f")
        pen.circle(0, 0, 3, "#56647a")
        pen.circle(-0.8, -0.8, 1.1, "#8796ad")
    return pen


def pipes() -> Pen:
    pen = Pen(-21, -17, 42, 34)
    with pen.placed(size=SIZE):
        for y in (-7, 0, 7):
            pen.line(-12, y, 12, y, "#05070a", 5.5, **ROUND)
            pen.line(-12, y - 0.6, 12, y - 0.6, "#455469", 3.4, **ROUND)
            pen.line(-12, y - 1.6, 12, y - 1.6, "#7688a0", 0.9, opacity=0.8)
        for x in (-6, 7):
            pen.rectangle(x - 1.2, -9.6, 2.4, 19.2, "#1b2430", 1)
    return pen


def panel() -> Pen:
    """A machine with two lamps, one of them out."""
    pen = Pen(-18.5, -14.5, 37, 29)
    with pen.placed(size=SIZE):
        pen.rectangle(-12, -9, 24, 18, "#1a222d", 2, stroke="#4a586c", width=1.2)
        for row in range(3):
            pen.rectangle(-9, -6 + 5 * row, 11, 2.5, "#31404f", 1)
        pen.circle(7, -4, 3.6, pen.radial(7, -4, 3.6, (0, "#ff9a3d", 0.8), (1, "#ff9a3d", 0)))
        pen.circle(7, -4, 1.9, "#ffb45f")
        pen.circle(7, 3, 1.9, "#5b2a14")
    return pen


def breach() -> Pen:
    """A hole in the hull, taped off."""
    pen = Pen(-33, -30, 66, 60)
    with pen.placed(size=SIZE):
        rim = hexagon(0, 0, 20.5, True)
        pen.polygon(rim, stroke="#0b0806", width=5.4)
        for index, (bx, by) in enumerate(rim):
            ax, ay = rim[index - 1]
            for part in (0.04, 0.44, 0.84):
                end = min(part + 0.22, 1)
                pen.line(ax + (bx - ax) * part, ay + (by - ay) * part, ax + (bx - ax) * end, ay + (by - ay) * end,
                         HAZARD, 3.4)  # fmt: skip
        glow = pen.radial(0, 0, 20, (0, "#ff8a2a", 0.75), (0.35, "#d1491a", 0.35), (1, "#d1491a", 0))
        pen.circle(0, 0, 20, glow)
        pen.path("M-9 -8L-2 -3L-6 2L3 4L1 10L9 6L6 -1L11 -7L2 -5Z", "#1a0c07", stroke="#ff9a3d", width=1.2,
                 join="round")  # fmt: skip
        pen.path("M-3 -1L2 1L4 -2", stroke="#ffd58a", width=1.2, **ROUND)
    return pen


# Starts and hatches


def start(kind: str) -> Pen:
    """Where one side begins: nobody enters it again."""
    colour, deep = (HUMAN, "#3a2c10") if kind == "human" else (ALIEN, "#22360f")
    pen = Pen(-34, -30, 68, 60)
    with pen.placed(size=SIZE):
        pen.polygon(hexagon(0, 0, PLATE, True), pen.radial(0, 0, 25, (0, deep), (1, "#0d1118")))
        pen.polygon(hexagon(0, 0, 22.6, True), stroke=colour, width=2, join="round")
        pen.polygon(hexagon(0, 0, 19, True), stroke=colour, width=0.8, opacity=0.6)
        (draw_human if kind == "human" else draw_alien)(pen, colour)
    return pen


def hatch(state: str) -> Pen:
    """A striped frame with a round door; its number is laid over it."""
    pen = Pen(-34, -30, 68, 60)
    with pen.placed(size=SIZE):
        pen.polygon(hexagon(0, 0, PLATE, True), DARK)
        for step in range(-5, 6):
            _stripe(pen, step * 11, HAZARD if state == "sealed" else DULL)
        pen.polygon(hexagon(0, 0, 23.2, True), stroke="#ffd070" if state == "sealed" else "#8d7c5c", width=1.4,
                    join="round")  # fmt: skip
        pen.circle(0, 0, 16.6, "#0a0d12")
        pen.circle(0, 0, 15.4, pen.linear(0, -15, 0, 15, "#6b7a8d", "#333e4c"), stroke="#9fb0c4", width=1.2)
        _DOORS[state](pen)
    return pen


def _stripe(pen: Pen, x: float, colour: str) -> None:
    """One slanting band of the frame, cut off at the edge of the plate."""
    band = [(x - 22, 22.0), (x - 16.5, 22.0), (x + 22 + 5.5, -22.0), (x + 22, -22.0)]
    shape = clip(band, -PLATE, -20.2, PLATE, 20.2)
    pen.polygon(_in_hexagon(shape), colour)


def _in_hexagon(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """What of a shape lies inside the plate's slanting sides."""
    for degrees in (30, 150, 210, 330):
        nx, ny = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        limit = PLATE * math.sqrt(3) / 2 - 0.3
        kept: list[tuple[float, float]] = []
        for index, (bx, by) in enumerate(points):
            ax, ay = points[index - 1]
            before, after = ax * nx + ay * ny - limit, bx * nx + by * ny - limit
            if (before > 0) != (after > 0):
                part = before / (before - after)
                kept.append((ax + (bx - ax) * part, ay + (by - ay) * part))
            if after <= 0:
                kept.append((bx, by))
        points = kept
        if not points:
            break
    return points


def _sealed(pen: Pen) -> None:
    pen.path("M-15 -3L-4 -3L4 3L15 3", stroke="#10161e", width=2)
    pen.circle(0, 0, 9.5, "#131a23", stroke="#9fb0c4", width=1)


def _used(pen: Pen) -> None:
    """The door is open, and there is nothing behind it but stars."""
    pen.circle(0, 0, 13, pen.radial(0, 0, 13, "#070b16", "#0d1a33"))
    for x, y, radius in ((-6, -7, 0.9), (6, 4, 0.8), (7, -8, 0.7), (-9, 3, 0.6), (0, 9, 0.7)):
        pen.circle(x, y, radius, "#ffffff")
    pen.path("M3.5 1L6 4L10.5 -3", stroke="#4fe0a8", width=2.4, **ROUND)


def _closed(pen: Pen) -> None:
    pen.circle(0, 0, 9.5, "#131a23", stroke="#9fb0c4", width=1)
    for width, colour in ((6.0, "#05070a"), (3.4, "#ff6a4d")):
        pen.line(-11, -11, 11, 11, colour, width, **ROUND)
        pen.line(-11, 11, 11, -11, colour, width, **ROUND)


def _start(pen: Pen) -> None:
    """The door through which somebody came: no way out."""
    pen.circle(0, 0, 9.5, "#131a23", stroke="#9fb0c4", width=1)
    for x in (-12.4, 12.4):
        pen.line(x, -5, x, 5, HUMAN, 2, **ROUND)


_DOORS = {"sealed": _sealed, "used": _used, "closed": _closed, "start": _start}


def chip(state: str) -> Pen:
    """A hatch as a small sign."""
    pen = Pen(-11, -11, 22, 22)
    if state == "sealed":
        pen.circle(0, 0, 9, "#4a586b", stroke="#c3cedb", width=1.2)
        pen.path("M-9 -2L-3 -2L3 2L9 2", stroke="#0d1424", width=2)
    elif state == "used":
        pen.circle(0, 0, 9, "#070b16", stroke="#4fe0a8", width=1.4)
        pen.path("M-4.5 0L-1 4L5 -4", stroke="#4fe0a8", width=2.4, **ROUND)
    elif state == "closed":
        pen.circle(0, 0, 9, "#2a1410", stroke="#ff6a4d", width=1.4)
        pen.path("M-4 -4L4 4M-4 4L4 -4", stroke="#ff8a70", width=2.4, **ROUND)
    else:
        pen.circle(0, 0, 9, "#2a2210", stroke=HUMAN, width=1.4)
        with pen.placed(0, 0.6, 0.52):
            draw_human(pen)
    return pen
