"""Landmarks of the cities of the campaign's third chapter: landmarks on y 0, about 40 high, whole and damaged.

They are drawn like those of the first chapters, and know as little of where they stand.
"""

import math

from studio.art.pen import Pen
from studio.art.skies_landmarks import DEAD, EDGE, GLOW, lamps


def hill_fort(pen: Pen, dark: str, damaged: bool) -> None:
    pen.path("M-38 0C-28 -10 -20 -20 -4 -21C14 -22 24 -10 38 0Z", dark)
    pen.polygon([(-20, -15), (-20, -24), (2, -28), (18, -24), (18, -14)], dark)
    for x, high in ((-21, 30), (-4, 26 if damaged else 35), (13, 22 if damaged else 31)):
        pen.rectangle(x, -high, 7, high - 14, dark)
        if not damaged or x < -10:
            for tooth in (0, 2.8, 5.4):
                pen.rectangle(x - 0.4 + tooth, -high - 2.4, 1.8, 3, dark)
    pen.path("M-20 -24L2 -28", stroke=EDGE, width=0.9)
    lamps(pen, damaged, (-17.4, -23), (-0.6, -24), (16, -20))


def cone_church(pen: Pen, dark: str, damaged: bool) -> None:
    pen.path("M-13 0L-13 -10L-8 -15L8 -15L13 -10L13 0Z", dark)
    pen.rectangle(-5, -24, 10, 10, dark)
    pen.path("M-6 -24L0 -28L1 -24L6 -24Z" if damaged else "M-6 -24L0 -38L6 -24Z", dark)
    if not damaged:
        pen.path("M-5 -25L0 -37", stroke="#ffcf5a", width=1)
        pen.path("M0 -38L0 -43M-1.6 -41L1.6 -41", stroke=dark, width=1)
    lamps(pen, damaged, (-2.4, -19), (2.4, -19), (0, -6))


def needle(pen: Pen, dark: str, damaged: bool) -> None:
    """The mast on the mountain."""
    pen.line(-8, 0, 0, -24, dark, 1.8)
    pen.line(8, 0, 0, -24, dark, 1.8)
    if damaged:
        pen.line(0, -22, 14, -30, dark, 1.6)
        return
    pen.line(0, -22, 0, -46, dark, 1.6)
    pen.rectangle(-4, -27, 8, 4, dark, 1)
    pen.circle(0, -46, 1.8, "#ff5a5e")


def turtle_tower(pen: Pen, dark: str, damaged: bool) -> None:
    """The small tower on its island in the lake, and who it is named after."""
    pen.ellipse(0, -1, 30, 3.4, EDGE, opacity=0.7)
    pen.path("M-20 -1C-14 -6 14 -6 20 -1Z", dark)
    for wide, y, high in ((13, -4, 9), (9, -13, 8), (5, -21, 7)):
        if damaged and wide == 5:
            continue
        pen.rectangle(-wide, y - high, 2 * wide, high, dark)
        pen.path(
            f"M{-wide - 3} {y - high + 1}L{-wide} {y - high - 3}L{wide} {y - high - 3}L{wide + 3} {y - high + 1}Z", dark
        )
        lamps(pen, damaged, *((x * wide, y - high / 2 + 1) for x in (-0.5, 0, 0.5)))
    pen.path("M24 -2C25 -7 33 -7 34 -3L38 -5L38 -2Z", dark)


def truss_bridge(pen: Pen, dark: str, damaged: bool) -> None:
    for part in range(3):
        x = -38 + part * 26
        if damaged and part == 1:
            pen.line(x, -8, x + 10, 0, dark, 2)
            continue
        pen.path(
            f"M{x} -7L{x + 8} -20L{x + 18} -20L{x + 26} -7ZM{x + 8} -20L{x + 13} -7L{x + 18} -20",
            stroke=dark,
            width=1.6,
        )
        pen.rectangle(x - 1.4, -8, 3, 8, dark)
    pen.rectangle(38, -8, 3, 8, dark)


def pagoda(pen: Pen, dark: str, damaged: bool) -> None:
    """On one pillar, as a lotus stands."""
    pen.rectangle(-2, -11, 4, 11, dark)
    pen.path("M-11 -12L-7 -9L7 -9L11 -12Z", dark)
    pen.rectangle(-8, -20, 16, 9, dark)
    pen.path("M-16 -20C-9 -22 -4 -27 0 -31C1 -26 3 -24 4 -20Z" if damaged
             else "M-16 -20C-9 -22 -4 -27 0 -31C4 -27 9 -22 16 -20Z", dark)  # fmt: skip
    pen.path("M-15 -20.6C-9 -22.4 -4 -27 -1 -30", stroke=EDGE, width=0.9)
    lamps(pen, damaged, (-4, -15), (0, -15), (4, -15))


def station(pen: Pen, dark: str, damaged: bool) -> None:
    """A station like a gingerbread house, with its clock tower."""
    pen.rectangle(-32, -13, 56, 13, dark)
    for x in (-32, -16, 0):
        pen.path(f"M{x} -13L{x + 7} -21L{x + 14} -13Z", dark)
    high = 22 if damaged else 36
    pen.rectangle(14, -high, 12, high, dark)
    if damaged:
        pen.polygon([(14, -22), (17, -27), (20, -23), (26, -24), (26, -20)], dark)
    else:
        pen.path("M12 -36L20 -48L28 -36Z", dark)
        pen.circle(20, -30, 3.4, GLOW)
        pen.path("M20 -32.4L20 -30L21.8 -29", stroke=dark, width=0.9)
    pen.path("M-32 -13L-25 -21M-16 -13L-9 -21M0 -13L7 -21", stroke="#e8ddd0", width=1)
    lamps(pen, damaged, *((x, -6) for x in range(-28, 12, 6)))


def steep_street(pen: Pen, dark: str, damaged: bool) -> None:
    """The steepest street of the world, and houses that stand upright all the same."""
    pen.polygon([(-30, 0), (26, -28), (32, -28), (32, 0)], dark)
    for x in (-18, -4, 10):
        base = -(x + 30) * 0.5
        high = 4 if damaged and x == -4 else 9
        pen.rectangle(x, base - high - 1, 9, high + 8, dark)
        if high == 9:
            pen.path(f"M{x - 2} {base - 9}L{x + 4.5} {base - 15}L{x + 11} {base - 9}Z", dark)
        lamps(pen, damaged, (x + 3, base - 4), (x + 6.4, base - 4))
    pen.line(-30, 0, 26, -28, EDGE, 1)


def penguin(pen: Pen, dark: str, damaged: bool) -> None:
    pen.path("M-5 0C-8 -8 -5 -17 0 -18C5 -17 8 -8 5 0Z", dark)
    pen.path("M-3 -2C-5 -8 -2 -12 0 -12C2 -12 5 -8 3 -2Z", "#f4efe6")
    pen.path("M3.4 -15L8 -14L3.6 -12.6Z", "#ffb02e")
    pen.circle(1.4, -15, 0.9, "#ffd34d")
    if damaged:
        pen.path("M-7 -18C-6 -24 6 -24 7 -18Z", "#66763f")


def minaret(pen: Pen, dark: str, damaged: bool) -> None:
    """A square tower of red stone with three copper balls."""
    pen.rectangle(-6.4, -32, 12.8, 32, dark)
    pen.line(-5.8, -1, -5.8, -31, EDGE, 1)
    for y in (-8, -17, -26):
        pen.path(f"M-2 {y}L-2 {y - 3}C-2 {y - 6} 2 {y - 6} 2 {y - 3}L2 {y}Z", DEAD if damaged else GLOW)
    if damaged:
        pen.polygon([(-6.4, -31), (-5, -36), (-2, -32), (2, -35), (6.4, -31)], dark)
        return
    for x in (-6.4, -2, 2.4):
        pen.rectangle(x, -34.6, 4, 3.4, dark)
    pen.rectangle(-3, -39, 6, 6, dark)
    pen.path("M-3 -39C-3 -43 3 -43 3 -39Z", dark)
    for height, radius in ((-43, 1.7), (-46, 1.3), (-48.4, 1)):
        pen.circle(0, height, radius, "#ffcf5a")


def gate(pen: Pen, dark: str, damaged: bool) -> None:
    """The wall of the old town and its gate, with the tents of the market before it."""
    pen.rectangle(-36, -13, 72, 13, dark)
    for x in range(-36, 34, 6):
        if not damaged or x % 4:
            pen.rectangle(x, -16, 3.4, 4, dark)
    pen.polygon([(-13, 0), (-13, -22), (13, -15 if damaged else -22), (13, 0)], dark)
    pen.path("M-6 0L-6 -9C-8 -17 8 -17 6 -9L6 0Z", DEAD if damaged else GLOW)
    for x, colour in ((-27, "#c43f35"), (24, "#4fb06a")):
        pen.path(f"M{x - 8} -5L{x} -11L{x + 8} -5Z", colour if not damaged else "#6a4a4a")
        pen.line(x, -6, x, 0, EDGE, 1)


def twin_spires(pen: Pen, dark: str, damaged: bool) -> None:
    """A basilica with two clock towers."""
    pen.rectangle(-14, -17, 28, 17, dark)
    for x, high in ((-14, 28), (5, 20 if damaged else 28)):
        pen.rectangle(x, -high, 9, high, dark)
        if damaged and x > 0:
            pen.polygon([(x, -high), (x + 3, -high - 5), (x + 5, -high - 1), (x + 9, -high - 3), (x + 9, -high)], dark)
        else:
            pen.path(f"M{x - 1} {-high}L{x + 4.5} {-high - 15}L{x + 10} {-high}Z", dark)
            pen.path(f"M{x} {-high}L{x + 4.5} {-high - 14}", stroke=EDGE, width=0.9)
        lamps(pen, damaged, (x + 4.5, -22))
    pen.circle(0, -11, 3.4, DEAD if damaged else GLOW)


def winged_statue(pen: Pen, dark: str, damaged: bool) -> None:
    """The lady with wings upon her hill."""
    pen.path("M-24 0C-16 -6 -10 -13 0 -13C10 -13 16 -6 24 0Z", dark)
    pen.path("M-4 -13L-3 -28C-2 -31 2 -31 3 -28L5 -13Z", dark)
    pen.circle(0, -33, 2.6, dark)
    pen.path("M-2 -27C-10 -36 -16 -36 -17 -33C-14 -26 -8 -23 -2 -22Z", dark)
    if not damaged:
        pen.path("M2 -27C10 -36 16 -36 17 -33C14 -26 8 -23 2 -22Z", dark)
        for step in range(5):
            pen.circle(math.sin(step * 1.26) * 6, -35 - math.cos(step * 1.26) * 5, 0.8, GLOW)


def equator_globe(pen: Pen, dark: str, damaged: bool) -> None:
    """The monument in the middle of the world; hit, it has left the middle."""
    pen.polygon([(-8, 0), (-5, -22), (5, -22), (8, 0)], dark)
    pen.line(-7, -1, -4.6, -21, EDGE, 1)
    x, y = (17, -6) if damaged else (0, -27)
    pen.circle(x, y, 6, "#b08a5a")
    pen.path(f"M{x - 6} {y}C{x - 3} {y + 2} {x + 3} {y + 2} {x + 6} {y}", stroke=dark, width=1.2)
    pen.line(-16, 0, 16, 0, "#ffcf5a", 1.4)
