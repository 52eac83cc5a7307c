"""The world of O.V.N.I.: light and figures at a city, planets, the compass rose, the beam. It draws no piece
of a player's."""

import math

from studio.art.colour import WARM_RIM, lighten
from studio.art.pen import Pen, number

# Light and figures at a city

HALOS = {"lit": ("#ffc24a", 34), "chosen": ("#6fe0ff", 34), "glow": ("#fff3c4", 36), "target": ("#ff6b57", 27)}
RIMS = {"lit": ("#ffc24a", 21.4, 3.4), "chosen": ("#6fe0ff", 21.4, 3.4), "hover": ("#ffffff", 25, 2.2),
        "cursor": ("#6fe0ff", 25, 3)}  # fmt: skip


def halo(kind: str) -> Pen:
    colour, radius = HALOS[kind]
    pen = Pen(-radius, -radius, 2 * radius, 2 * radius)
    # A bright edge and a dark one: on the sand of the land light alone is hardly seen.
    light = pen.radial(0, 0, radius, (0, colour, 0.95), (0.6, colour, 0.9), (0.74, lighten(colour, 0.75), 0.95),
                       (0.82, "#5a2c06", 0.6), (1, "#2a1503", 0))  # fmt: skip
    pen.circle(0, 0, radius, light)
    return pen


def rim(kind: str) -> Pen:
    colour, radius, width = RIMS[kind]
    half = radius + width + 1
    pen = Pen(-half, -half, 2 * half, 2 * half)
    pen.circle(0, 0, radius, stroke="#06161c", width=width + 1.6, opacity=0.55)
    pen.circle(0, 0, radius, stroke=colour, width=width)
    return pen


def holder() -> Pen:
    """The dark disc under the badge of the holder of an airspace."""
    pen = Pen(-10, -10, 20, 20)
    pen.circle(0, 0, 9, "#0a1024", stroke="#ffe3a1", width=1.3)
    return pen


def count(held: bool) -> Pen:
    """The disc for the number of saucers in a fleet."""
    pen = Pen(-9, -9, 18, 18)
    pen.circle(0, 0, 7.6, "#0a1024", stroke="#ffe3a1" if held else "#b9c5e6", width=1.2)
    return pen


def needed() -> Pen:
    """The dashed ring for the saucers that it takes to map a city; radius 7.6."""
    pen = Pen(-9, -9, 18, 18)
    pen.circle(0, 0, 7.6, "#06262e")
    for start in range(0, 360, 36):
        ends = [(7.6 * math.cos(math.radians(a)), 7.6 * math.sin(math.radians(a))) for a in (start, start + 22)]
        (ax, ay), (bx, by) = ends
        pen.path(f"M{number(ax)} {number(ay)}A7.6 7.6 0 0 1 {number(bx)} {number(by)}", stroke="#9fe0da", width=1.2)
    return pen


# The sky and the ground


GLOBES = {
    "antares": ("#ffe7b8", "#f08a3a", "#a23a1c", "#3a100c", "#6a1c10", "#ff8a3d"),
    "eris": ("#f4f8ff", "#9fb8e8", "#4a62a8", "#141c44", "#2a3a78", "#8fb0ff"),
    "luxor": ("#f6ffd8", "#b7cf5a", "#5d7d2a", "#16260e", "#3c5418", "#d6f08a"),
    "magnon": ("#ffe0f6", "#c57ad6", "#6a2f92", "#1e0c34", "#4a1c6a", "#e29aff"),
}


def planet(id: str) -> Pen:
    """A planet of radius 30 in its own light."""
    light, body, dark, night, band, glow = GLOBES[id]
    pen = Pen(-50, -50, 100, 100)
    pen.halo(0, 0, 48, glow, 0.4)
    if id == "eris":
        pen.path("M-44 12A46 13 -16 0 1 44 -12", stroke="#6f86c4", width=3, cap="round")
    pen.circle(0, 0, 30, pen.linear(-22, -24, 22, 24, light, (0.35, body), (0.75, dark), (1, night)))
    if id == "magnon":
        for x, y, radius in ((-10, -8, 6), (9, 4, 8), (-6, 14, 4.5), (14, -13, 3.5)):
            pen.circle(x, y, radius, pen.linear(x - radius, y - radius, x + radius, y + radius, night, dark),
                       opacity=0.6)  # fmt: skip
    else:
        for y, wide, opacity in ((-13, 21, 0.3), (-4, 27, 0.22), (6, 28, 0.3), (16, 21, 0.24)):
            pen.path(f"M{-wide} {y}C-8 {y + 5} 8 {y - 3} {wide} {y + 2}", stroke=band, width=3.4, opacity=opacity,
                     cap="round")  # fmt: skip
    if id == "luxor":
        pen.ellipse(8, 7, 8, 4, night, opacity=0.5)
        pen.ellipse(8, 6.6, 6, 2.8, light, opacity=0.5)
    pen.rim("M-28 -10A30 30 0 0 1 8 -28.6", 1.5, WARM_RIM, 0.85)
    if id == "eris":
        pen.path("M-44 12A46 13 -16 0 0 44 -12", stroke="#c6d6ff", width=3, cap="round")
    return pen


def compass() -> Pen:
    """The rose in the south Atlantic, drawn into the water."""
    pen = Pen(-102, -102, 204, 204)
    for radius, opacity in ((92, 0.16), (88, 0.28), (64, 0.18), (30, 0.2)):
        pen.circle(0, 0, radius, stroke="#eafff8", width=1, opacity=opacity)
    for degrees in range(0, 360, 6):
        x, y = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        far = 92 if degrees % 30 else 98
        pen.line(88 * x, 88 * y, far * x, far * y, "#eafff8", 1, opacity=0.3)
    for outer, inner, opacity, turn in ((58, 9, 0.34, 0), (40, 8, 0.26, 45)):
        for quarter in range(4):
            a = math.radians(quarter * 90 + turn)
            for side, colour in ((1, "#eafff8"), (-1, "#06323b")):
                b = a + side * math.pi / 4
                corners = [(0.0, 0.0), (outer * math.cos(a), outer * math.sin(a)),
                           (inner * math.cos(b), inner * math.sin(b))]  # fmt: skip
                pen.polygon(corners, colour, opacity=opacity)
    return pen


def beam() -> Pen:
    """The light in which somebody is carried off; (0, 0) is the ground."""
    pen = Pen(-24, -62, 48, 68)
    pen.ellipse(0, 0, 20, 5, "#c8ffe9", opacity=0.4)
    light = pen.linear(0, -60, 0, 2, (0, "#dffff2", 0.9), (1, "#7dffd0", 0.12))
    pen.polygon([(-7, -60), (7, -60), (20, 1), (-20, 1)], light)
    return pen
