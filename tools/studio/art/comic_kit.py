"""The kit of the comics: skies, rooms and things, all in ink and three tones; who lives there is in comic_cast.

A part stands about (0, 0) and is laid by `put`; it knows no story and draws no words.
"""

import math
import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from studio.art.colour import darken, lighten, mix
from studio.art.pen import Pen, Point, number
from studio.art.shape import ray, star

WIDE, HIGH = 208, 168
INK = "#140c22"
PAPER = "#fff8e6"
INKED: dict[str, Any] = {"stroke": INK, "width": 1.8, "cap": "round", "join": "round"}
FINE: dict[str, Any] = {**INKED, "width": 1.2}
LAMP = "#ffd97a"
GREEN, PURPLE, ORANGE = "#7fd873", "#c2509e", "#ff9a3d"

# The sky's colours from above to below, the colour of its dots, whether stars stand in it.
SKIES: dict[str, tuple[tuple[str, ...], str, bool]] = {
    "night": (("#070b2a", "#1c2a66", "#4a4aa0", "#8a6ac0"), "#bcd0ff", True),
    "dusk": (("#0f1240", "#43237c", "#b23a77", "#ff8a45", "#ffd083"), "#ffe3a1", True),
    "dawn": (("#3a4a9a", "#c0699a", "#ffa978", "#ffe3a1"), "#fff3cf", False),
    "day": (("#3f86c8", "#79b8de", "#d2ecec"), "#ffffff", False),
    "storm": (("#2a3350", "#4d5c7c", "#8d9bb0"), "#d8e2f2", False),
    "fog": (("#4a5a78", "#8295a8", "#c9d3d4"), "#ffffff", False),
}


def put(pen: Pen, part: Callable[..., None], x: float, y: float, size: float = 1, turn: float = 0,
        *about: object, flip: bool = False) -> None:  # fmt: skip
    """Lay one part of the kit at its place, mirrored if it should look the other way."""
    with pen.placed(x, y, -size if flip else size, turn, size if flip else None):
        part(pen, *about)


def tone(pen: Pen, colour: str, x1: float, y1: float, x2: float, y2: float) -> str:
    """Light, body and shade of one colour, from the upper left to the lower right."""
    return pen.linear(x1, y1, x2, y2, (0, lighten(colour, 0.4)), (0.45, colour), (1, darken(colour, 0.38)))


# Grounds


def dots(pen: Pen, top: float, bottom: float, colour: str, opacity: float = 0.17) -> None:
    """The printer's dots, which grow towards the bottom; one shape for all, as many small ones are slow to draw."""
    parts = []
    row = 0
    y = top
    while y < bottom:
        radius = number(0.5 + 1.6 * (y - top) / (bottom - top))
        across = number(2 * float(radius))
        for step in range(30):
            x = number(step * 7 + 3.5 * (row % 2))
            parts.append(f"M{x} {number(y)}a{radius} {radius} 0 1 0 {across} 0a{radius} {radius} 0 1 0 -{across} 0Z")
        row += 1
        y += 6
    pen.path("".join(parts), colour, opacity=opacity)


def sky(pen: Pen, kind: str) -> None:
    colours, dot, starry = SKIES[kind]
    pen.rectangle(0, 0, WIDE, HIGH, pen.linear(0, 0, 0, HIGH, *colours))
    dots(pen, 62, HIGH - 24, dot)
    chance = random.Random(5)
    for _ in range(26 if starry else 0):
        pen.circle(chance.random() * WIDE, chance.random() * 62, chance.uniform(0.5, 1.2), "#ffffff", opacity=0.85)


def ground(pen: Pen, y: float, colour: str = "#2c1a40", swell: float = 5) -> None:
    data = f"M-4 {y}C50 {y - swell} 96 {y + swell} 130 {y}C164 {y - swell} 190 {y} 212 {y - swell}L212 172L-4 172Z"
    pen.path(data, pen.linear(0, y, 0, HIGH, lighten(colour, 0.14), colour, darken(colour, 0.3)), **INKED)


def town(pen: Pen, base: float, seed: int, tall: float = 46, colour: str = "#2a2158", lit: float = 0.5) -> None:
    """Houses in a row as far as the panel goes; `lit` is the share of bright windows."""
    chance = random.Random(seed)
    x = -4.0
    while x < WIDE:
        wide, high = chance.uniform(18, 34), tall * chance.uniform(0.5, 1)
        paint = pen.linear(x, 0, x + wide, 0, lighten(colour, 0.12), colour, darken(colour, 0.4))
        pen.rectangle(x, base - high, wide, high + 4, paint, **INKED)
        for across in range(int((wide - 6) // 8)):
            for down in range(int((high - 8) // 11)):
                bright = chance.random() < lit
                pen.rectangle(x + 5 + across * 8, base - high + 6 + down * 11, 4.2, 6,
                              LAMP if bright else darken(colour, 0.5))  # fmt: skip
        x += wide + chance.choice((0, 0, 4))


def room(pen: Pen, colour: str, floor: float = 130, boards: str = "#6a4a3a") -> None:
    pen.rectangle(0, 0, WIDE, HIGH, pen.linear(0, 0, WIDE, HIGH, lighten(colour, 0.3), colour, darken(colour, 0.35)))
    dots(pen, 40, floor, lighten(colour, 0.5), 0.14)
    pen.rectangle(-2, floor, WIDE + 4, HIGH, pen.linear(0, floor, 0, HIGH, boards, darken(boards, 0.45)), **INKED)
    pen.rectangle(-2, floor - 7, WIDE + 4, 7, darken(colour, 0.3), **FINE)


def window(pen: Pen, wide: float, high: float, kind: str = "night") -> None:
    """A window's pane about the middle; what is seen through it is laid afterwards, then `bars`."""
    colours = SKIES[kind][0]
    pen.rectangle(-wide / 2 - 4, -high / 2 - 4, wide + 8, high + 8, "#8a5a3c", 2, **INKED)
    pen.rectangle(-wide / 2, -high / 2, wide, high, pen.linear(0, -high / 2, 0, high / 2, *colours), **FINE)


def bars(pen: Pen, wide: float, high: float) -> None:
    pen.rectangle(-1.5, -high / 2, 3, high, "#8a5a3c", **FINE)
    pen.rectangle(-wide / 2 - 7, high / 2 + 2, wide + 14, 5, "#a8714c", 1, **FINE)


def edge(pen: Pen) -> None:
    """The panel's own line, drawn last; it goes on outside the frame, where a rounded size may show a sliver more."""
    pen.rectangle(-1.25, -1.25, WIDE + 2.5, HIGH + 2.5, stroke=INK, width=7.5)


def moon(pen: Pen, radius: float = 18) -> None:
    pen.halo(0, 0, radius * 2.4, "#fff1c4", 0.35)
    pen.circle(0, 0, radius, tone(pen, "#ffe9ae", -radius, -radius, radius, radius), **INKED)
    for x, y, part in ((-0.3, -0.25, 0.2), (0.3, 0.3, 0.16), (0.36, -0.36, 0.1)):
        pen.circle(x * radius, y * radius, part * radius, "#d9bf78")


def cloud(pen: Pen, colour: str = "#eef2f6", wide: float = 30) -> None:
    shape = (f"M{-wide} 8C{-wide - 10} 8 {-wide - 10} -5 {-wide + 3} -5C{-wide * 0.7} -18 {-wide * 0.2} -17 0 -11"
             f"C{wide * 0.3} -20 {wide * 0.8} -16 {wide - 4} -5C{wide + 9} -6 {wide + 10} 8 {wide} 8Z")  # fmt: skip
    pen.path(shape, pen.linear(0, -16, 0, 9, lighten(colour, 0.4), colour, darken(colour, 0.25)), **INKED)


def boom(pen: Pen, radius: float = 24) -> None:
    pen.halo(0, 0, radius * 1.7, "#ffcf6a", 0.55)
    for reach, points, colour in ((1.0, 11, "#e4452f"), (0.74, 9, "#ff9a3d"), (0.46, 8, "#fff0a8")):
        pen.polygon(star(0, 0, radius * reach, points, 0.6), colour, **INKED)


def shine(pen: Pen, colour: str = "#fff3b0", rays: int = 9, near: float = 20, far: float = 30) -> None:
    """Short strokes all around: a bell, a light, an idea."""
    for step in range(rays):
        angle = 2 * math.pi * step / rays
        dx, dy = math.sin(angle), -math.cos(angle)
        pen.line(near * dx, near * dy, far * dx, far * dy, colour, 2.2, cap="round")


def note(pen: Pen) -> None:
    pen.path("M0 0L0 -14L9 -16L9 -3", stroke=INK, width=2.2, join="round")
    pen.ellipse(-2.4, 0, 3.2, 2.4, INK)
    pen.ellipse(6.6, -2.6, 3.2, 2.4, INK)


def beam(pen: Pen, top: float = 10, foot: float = 50, high: float = 80) -> None:
    paint = pen.linear(0, 0, 0, high, (0, "#fff7c9", 0.95), (1, "#fff0a8", 0.22))
    pen.polygon([(-top, 0), (top, 0), (foot, high), (-foot, high)], paint)


# Things


def gun(pen: Pen) -> None:
    """An anti-aircraft gun, its muzzle up and right."""
    with pen.placed(0, -14, 1, -38):
        pen.rectangle(-8, -6, 56, 12, tone(pen, "#6f7a86", 0, -6, 6, 8), 3, **INKED)
        pen.rectangle(42, -7.6, 8, 15, "#4a5360", 2, **INKED)
    pen.path("M-20 -2L-12 -20L12 -20L20 -2Z", tone(pen, "#66763f", -16, -20, 16, -2), **INKED)
    for x in (-14, 0, 14):
        pen.circle(x, -2, 7, "#3a3f4a", **INKED)
        pen.circle(x, -2, 2.6, "#8d98b5")


def tank(pen: Pen) -> None:
    pen.path("M8 -28L52 -40L53 -36L10 -22Z", "#7f8f55", **INKED)
    pen.path("M-18 -16C-18 -34 14 -34 18 -16Z", tone(pen, "#7f8f55", -16, -30, 16, -16), **INKED)
    pen.rectangle(-34, -18, 70, 12, tone(pen, "#66763f", -30, -18, 20, -6), 4, **INKED)
    pen.rectangle(-36, -8, 74, 13, "#3a3f4a", 6.5, **INKED)
    for x in (-28, -14, 0, 14, 28):
        pen.circle(x + 1, -1.6, 4.4, "#8d98b5", **FINE)


def suitcase(pen: Pen, colour: str = "#b5713a", pips: int = 3) -> None:
    """With a tag that carries its number as a die would."""
    pen.path("M-7 -13C-7 -20 7 -20 7 -13", **{**INKED, "width": 3})
    pen.rectangle(-19, -13, 38, 26, tone(pen, colour, -18, -12, 18, 14), 4, **INKED)
    for x in (-11.0, 11):
        pen.rectangle(x - 2.4, -13, 4.8, 26, darken(colour, 0.45), **FINE)
    with pen.placed(0, 2, 1, -8):
        pen.rectangle(-6.6, -6.6, 13.2, 13.2, PAPER, 2, **FINE)
        for across, down in PIPS[pips]:
            pen.circle(across * 3.6, down * 3.6, 1.4, INK)


PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}  # fmt: skip


def sheet(pen: Pen, wide: float = 26, high: float = 34, lines: int = 5) -> None:
    """A page of somebody's handwriting, which nobody can read."""
    paint = pen.linear(0, -high / 2, wide, high / 2, "#ffffff", PAPER, "#e3d4b0")
    pen.rectangle(-wide / 2, -high / 2, wide, high, paint, 1.5, **INKED)
    chance = random.Random(lines)
    for line in range(lines):
        y = -high / 2 + high * (line + 1) / (lines + 1)
        end = wide * (0.36 if line < lines - 1 else 0.05) * chance.uniform(0.75, 1)
        pen.line(-wide * 0.36, y, end, y, "#8d82a0", 1.4, cap="round")


def scroll(pen: Pen, points: list[Point], wide: float = 22) -> None:
    """A long paper that follows the points, with lines of writing on it."""
    data = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    pen.path(data, stroke=INK, width=wide + 3.6, join="round")
    pen.path(data, stroke=PAPER, width=wide, join="round")
    for (x1, y1), (x2, y2) in pairwise(points):
        length = math.hypot(x2 - x1, y2 - y1)
        dx, dy = (x2 - x1) / length, (y2 - y1) / length
        for step in range(1, int(length / 6)):
            x, y, half = x1 + dx * step * 6, y1 + dy * step * 6, wide * (0.26 + 0.1 * (step % 3))
            pen.line(x + dy * wide * 0.36, y - dx * wide * 0.36, x + dy * (wide * 0.36 - 2 * half * 0.9),
                     y - dx * (wide * 0.36 - 2 * half * 0.9), "#a096b0", 1.2)  # fmt: skip


def desk(pen: Pen, wide: float = 90, colour: str = "#9a6238") -> None:
    """The top at y 0, seen from the front."""
    pen.rectangle(-wide / 2, 0, wide, 44, tone(pen, colour, -wide / 2, 0, wide / 2, 40), 2, **INKED)
    pen.rectangle(-wide / 2 - 4, -4, wide + 8, 8, lighten(colour, 0.2), 2, **INKED)
    pen.rectangle(-wide / 2 + 8, 12, wide - 16, 12, darken(colour, 0.2), 2, **FINE)
    pen.circle(0, 18, 2, LAMP, **FINE)


def clock(pen: Pen, hour: float = 9, radius: float = 18) -> None:
    pen.circle(0, 0, radius + 3, tone(pen, "#8a5a3c", -radius, -radius, radius, radius), **INKED)
    pen.circle(0, 0, radius, PAPER, **FINE)
    for mark in range(12):
        angle = math.pi * mark / 6
        dx, dy = math.sin(angle), -math.cos(angle)
        pen.line(dx * radius * 0.78, dy * radius * 0.78, dx * radius * 0.92, dy * radius * 0.92, INK, 1.4)
    for turn, reach, width in ((hour / 6, 0.5, 3), (2 * (hour % 1), 0.74, 2)):
        x, y = math.sin(math.pi * turn) * radius * reach, -math.cos(math.pi * turn) * radius * reach
        pen.line(0, 0, x, y, INK, width, cap="round")
    pen.circle(0, 0, 1.8, "#c43f35")


def bell(pen: Pen) -> None:
    pen.path("M-4 14C-4 20 4 20 4 14Z", "#8a4d0c", **INKED)
    pen.path("M-19 12C-13 6 -15 -16 0 -18C15 -16 13 6 19 12Z", tone(pen, "#e8452f", -14, -16, 14, 14), **INKED)
    pen.path("M-8 -4C-7 -10 -4 -13 -1 -14", stroke="#ffe3d8", width=2, cap="round")


def cup(pen: Pen, colour: str = "#f4f1e6") -> None:
    """A cup on its saucer, steaming; y 0 is the table."""
    pen.ellipse(0, -1, 13, 3, colour, **FINE)
    pen.path("M8 -11C15 -12 14 -4 7 -4", stroke=INK, width=2.4)
    pen.path("M-9 -13L9 -13C9 -5 6 -2 0 -2C-6 -2 -9 -5 -9 -13Z", tone(pen, colour, -8, -12, 9, -2), **INKED)
    pen.ellipse(0, -13, 8.6, 2.2, "#5a3018", **FINE)
    for x in (-3, 3):
        pen.path(f"M{x} -17C{x - 4} -21 {x + 4} -24 {x} -29", stroke="#ffffff", width=1.6, cap="round", opacity=0.8)


def switch(pen: Pen, up: bool = True) -> None:
    pen.rectangle(-16, -22, 32, 44, pen.linear(-14, -20, 16, 22, "#ffffff", "#f0ece0", "#c9bfa6"), 5, **INKED)
    pen.rectangle(-8, -13, 16, 26, "#b9b2c8", 3, **INKED)
    pen.rectangle(-7, -12 if up else 1, 14, 11, "#f7f4ff", 2, **FINE)
    for y in (-17.6, 17.6):
        pen.circle(0, y, 1.6, "#8d8266", **FINE)


def finger(pen: Pen, sleeve: str = "#c43f35") -> None:
    """A hand that points left, its fingertip at (0, 0)."""
    pen.path("M34 -8L66 -14L70 14L38 14Z", tone(pen, sleeve, 36, -12, 60, 14), **INKED)
    pen.path("M1 -3C-1 1 1 4 5 4L17 4C15 8 18 12 24 13C32 15 38 14 41 12L36 -9C30 -12 26 -9 20 -6L5 -5C3 -5 2 -4 1 -3Z",
             tone(pen, "#e8b98c", 4, -10, 36, 14), **INKED)  # fmt: skip
    pen.path("M17 4L26 4M20 8.4L27 8.4", stroke=INK, width=1.2, cap="round")


def flag(pen: Pen, colour: str = "#c43f35") -> None:
    """A pole 40 high on y 0; its cloth flies to the right."""
    pen.line(0, 0, 0, -40, INK, 2.6, cap="round")
    pen.path("M1 -39C8 -43 14 -35 24 -39L24 -22C14 -18 8 -26 1 -22Z", tone(pen, colour, 2, -38, 22, -20), **INKED)
    pen.polygon(star(12, -30, 5, 5), "#ffd34d", **{**FINE, "width": 0.8})


def house(pen: Pen, colour: str = "#c98a5a") -> None:
    """A house 40 wide on y 0."""
    pen.rectangle(-18, -30, 36, 30, tone(pen, colour, -16, -30, 18, 0), **INKED)
    pen.path("M-23 -29L0 -48L23 -29Z", tone(pen, "#a83a3a", -18, -46, 18, -28), **INKED)
    pen.rectangle(-4, -15, 9, 15, "#5a3018", **FINE)
    for x in (-13, 8):
        pen.rectangle(x, -24, 7, 7, LAMP, **FINE)


def hall(pen: Pen, colour: str = "#d9cfb8") -> None:
    """A city hall with pillars, 96 wide on y 0."""
    pen.rectangle(-44, -34, 88, 34, tone(pen, darken(colour, 0.15), -40, -34, 40, 0), **INKED)
    pen.path("M-50 -34L0 -58L50 -34Z", tone(pen, colour, -40, -56, 40, -34), **INKED)
    for x in (-38, -22, -6, 10, 26):
        pen.rectangle(x + 2, -32, 8, 28, pen.linear(x, 0, x + 10, 0, "#ffffff", colour, darken(colour, 0.3)), **FINE)
    pen.rectangle(-52, -5, 104, 6, lighten(colour, 0.2), **INKED)
    pen.circle(0, -42, 5, PAPER, **FINE)
    pen.path("M0 -45L0 -42L2.4 -41", stroke=INK, width=1.1)


def chair(pen: Pen, colour: str = "#b5713a") -> None:
    pen.path("M-9 0L-9 -34M9 0L9 -16M-9 -16L9 -16M-9 -32L-9 -24", stroke=INK, width=5.4, cap="round")
    pen.path("M-9 0L-9 -34M9 0L9 -16M-9 -16L9 -16", stroke=colour, width=2.8, cap="round")


def balloon(pen: Pen, wide: float = 22, high: float = 15, tail: float = -8) -> None:
    """What somebody says, still empty: a sign is laid into it."""
    pen.path(f"M{tail - 3} {high - 3}L{tail * 1.6} {high + 11}L{tail + 6} {high - 2}Z", PAPER, **INKED)
    pen.ellipse(0, 0, wide, high, PAPER, **INKED)
    pen.path(f"M{tail - 2} {high - 4.4}L{tail + 5} {high - 3.4}", stroke=PAPER, width=3.4)


def lightcone(pen: Pen, degrees: float, length: float = 170, half: float = 7) -> None:
    points = ray(0, 0, degrees, half, length)
    x, y = points[1][0] / 2 + points[2][0] / 2, points[1][1] / 2 + points[2][1] / 2
    pen.polygon(points, pen.linear(0, 0, x, y, (0, "#fffbe0", 0.9), (1, "#fff0a8", 0.08)))


def bush(pen: Pen, colour: str = "#3f7a4a") -> None:
    pen.path(
        "M-18 2C-24 -6 -16 -14 -10 -11C-8 -20 8 -20 9 -11C17 -15 24 -6 18 2Z",
        tone(pen, colour, -14, -14, 14, 4),
        **INKED,
    )


def lab(pen: Pen) -> None:
    """Flasks and tubes on a table's edge, 60 wide, on y 0."""
    pen.path("M-26 0L-16 -16L-16 -27L-8 -27L-8 -16L2 0Z", mix("#dff7ff", "#9fdcff", 0.4), **INKED)
    pen.path("M-22 -5L-17.6 -12L-6.4 -12L-2 -5L-1 -1L-25 -1Z", "#4fd6a0")
    for x, y in ((-14, -7), (-9, -10), (-11, -20)):
        pen.circle(x, y, 1.5, "#eafff4")
    pen.rectangle(9, -26, 6, 26, "#dff7ff", 3, **INKED)
    pen.rectangle(10, -13, 4, 12, PURPLE, 2)
    pen.rectangle(20, -20, 6, 20, "#dff7ff", 3, **INKED)
    pen.rectangle(21, -11, 4, 10, ORANGE, 2)
