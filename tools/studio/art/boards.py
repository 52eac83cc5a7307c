"""The ground that Ufo.O is played on. It never draws a hex: the table does, from the map."""

import random

from studio.art.pen import Pen
from studio.art.shape import clip, ray, twinkle

HIGH = 704


def ufoo_ground(wide: float) -> Pen:
    """Violet space with rays from the middle, halftone corners and a few stars."""
    pen = Pen(0, 0, wide, HIGH)
    sky = pen.linear(0, 0, wide * 0.55, HIGH, "#1d1266", (0.55, "#5a1d80"), (1, "#a52a8f"))
    pen.rectangle(0, 0, wide, HIGH, sky, 12)
    for index in range(22):
        beam = ray(wide / 2, HIGH * 0.48, index * 360 / 22 + 5, 4, 1200)
        pen.polygon(clip(beam, 2, 2, wide - 2, HIGH - 2), "#ff8fe0", opacity=0.07)
    pen.halo(wide / 2, HIGH * 0.48, 340, "#c04bd0", 0.30)
    _halftone(pen, 8, 8, 1, "#35d6c1")
    _halftone(pen, wide - 8, HIGH - 8, -1, "#ffd3f1")
    chance = random.Random(5)
    for _ in range(round(wide / 12)):
        x, y = 10 + chance.random() * (wide - 20), 10 + chance.random() * (HIGH - 20)
        pen.circle(x, y, 0.6 + chance.random() * 1.1, "#ffffff", opacity=0.6)
    for _ in range(round(wide / 90)):
        x, y = 20 + chance.random() * (wide - 40), 20 + chance.random() * (HIGH - 40)
        pen.polygon(twinkle(x, y, 4 + chance.random() * 4, 0.24), "#ffd3f1", opacity=0.7)
    edge = pen.linear(0, 0, 200, HIGH, (0, "#a98be8"), (0.4, "#5b3aa0"), (1, "#ff8fd0"))
    pen.rectangle(0.75, 0.75, wide - 1.5, HIGH - 1.5, radius=11.3, stroke=edge, width=1.5)
    return pen


def _halftone(pen: Pen, x: float, y: float, way: int, colour: str) -> None:
    """Comic dots that shrink away from a corner."""
    for column in range(16):
        for row in range(16 - column):
            radius = 3.1 * (1 - (column + row) / 16.5)
            if radius > 0.5:
                pen.circle(x + way * (column * 9 + row % 2 * 4.5), y + way * row * 8, radius, colour, opacity=0.3)
