"""Landmarks of the cities of the campaign: landmarks on y 0, about 40 high, whole and damaged: chapters 1 and 2.

Each is one dark shape with a line of light on its left; it never knows where in the picture it stands.
"""

import math

from studio.art.pen import Pen

EDGE = "#c9806a"
GLOW, DEAD = "#ffd97a", "#5a2a2a"


def lamps(pen: Pen, damaged: bool, *places: tuple[float, float]) -> None:
    """Small windows, of which hardly any is lit once the city is damaged."""
    for step, (x, y) in enumerate(places):
        pen.rectangle(x - 1, y - 1.4, 2, 2.8, DEAD if damaged and step % 4 else GLOW)


def palm(pen: Pen, dark: str, damaged: bool) -> None:
    pen.path("M-2 0C-1 -10 0 -18 3 -24L5 -24C3 -16 2 -8 2 0Z", dark)
    fronds = (-160, -30) if damaged else (-170, -140, -105, -70, -35, -5)
    for degrees in fronds:
        x, y = 4 + 13 * math.cos(math.radians(degrees)), -24 + 11 * math.sin(math.radians(degrees))
        pen.path(f"M4 -24C{(x + 4) / 2} {(y - 24) / 2 - 6} {x} {y - 2} {x + (3 if x > 4 else -3)} {y + 7}"
                 f"C{x * 0.8} {y + 2} {(x + 4) / 2} {(y - 24) / 2} 4 -22Z", dark)  # fmt: skip


def gables(pen: Pen, dark: str, damaged: bool) -> None:
    for step, (x, high) in enumerate(((-20, 11), (-7, 14), (6, 12))):
        peak = high - 3 if damaged and step == 1 else high + 7
        pen.polygon([(x, 0), (x, -high), (x + 6, -peak), (x + 12, -high), (x + 12, 0)], dark)
        pen.line(x, -high, x + 6, -peak, EDGE, 0.9)
        lamps(pen, damaged, (x + 4, -7), (x + 8.4, -7))


def organ_church(pen: Pen, dark: str, damaged: bool) -> None:
    """Steps of basalt up to one tower."""
    top = 27 if damaged else 44
    points = [(x, -high) for x, high in ((4, top - 7), (7, 25), (10, 19), (13, 14), (16, 9), (19, 5), (19, 0))]
    steps: list[tuple[float, float]] = [(-x, y) for x, y in reversed(points)]
    peak = [(-1, -top + 4), (1, -top - 2)] if damaged else [(-3, -top + 3), (0, -top - 4), (3, -top + 3)]
    pen.polygon([*steps, *peak, *points], dark)
    for x in (-13, -10, -7):
        pen.line(x, 0, x, -9 - (13 + x) * 2, EDGE, 0.8)
    pen.rectangle(-2, -12, 4, 12, DEAD if damaged else GLOW, 2)
    lamps(pen, damaged, (0, -24))


def cable_bridge(pen: Pen, dark: str, damaged: bool) -> None:
    pen.polygon([(-2, 0), (-1, -38), (2, -38), (4, 0)], dark)
    pen.line(-34, -6, 0 if damaged else 34, -6, dark, 2.6)
    for step in range(1, 6):
        pen.line(0, -36 + step * 2, -step * 6, -6, dark, 0.8)
        if not damaged or step < 2:
            pen.line(1, -36 + step * 2, step * 6, -6, dark, 0.8)
    pen.line(-1, -4, 0, -37, EDGE, 0.9)


def tower_block(pen: Pen, dark: str, damaged: bool) -> None:
    pen.polygon([(-8, 0), (-8, -34), (2, -30 if damaged else -38), (8, -22 if damaged else -34), (8, 0)], dark)
    pen.line(-8, -1, -8, -34, EDGE, 1)
    lamps(pen, damaged, *((x, -y) for y in (6, 12, 18, 24) for x in (-4, 0, 4)))


def yellow_bus(pen: Pen, dark: str, damaged: bool) -> None:
    pen.rectangle(-10, -10, 20, 8, "#8a6a1c" if damaged else "#e8b42a", 2)
    pen.rectangle(-10, -6, 20, 1.4, dark)
    for x in (-7, -2, 3):
        pen.rectangle(x, -9, 3.4, 2.6, dark)
    for x in (-6, 6):
        pen.circle(x, -1.8, 2, dark)


def dinghy(pen: Pen, dark: str, damaged: bool) -> None:
    pen.path("M-14 -3L14 -3C12 1 8 1 6 1L-8 1C-12 1 -13 -1 -14 -3Z", dark)
    pen.line(-2, -3, 0, -26, dark, 1.4)
    if damaged:
        pen.polygon([(0, -24), (6, -18), (2, -16), (7, -9), (-1, -5)], "#8a5a5a")
    else:
        pen.path("M0 -25C8 -18 11 -11 12 -5L-1 -5Z", "#f4d9b0")


def gable_row(pen: Pen, dark: str, damaged: bool) -> None:
    """Merchants' houses with curled gables along a quay."""
    for step in range(4):
        x = -22 + step * 11
        high = 12 + (step % 2) * 3
        top = -high if damaged and step % 2 else -high - 7
        pen.path(f"M{x} 0L{x} {-high}C{x + 2} {-high} {x + 2} {top} {x + 5} {top}"
                 f"C{x + 8} {top} {x + 8} {-high} {x + 10} {-high}"
                 f"L{x + 10} 0Z", dark)  # fmt: skip
        pen.path(f"M{x} {-high}C{x + 2} {-high} {x + 2} {top} {x + 5} {top}", stroke=EDGE, width=0.9)
        lamps(pen, damaged, (x + 3, -9), (x + 7, -9), (x + 5, -14))


def lighthouse(pen: Pen, dark: str, damaged: bool) -> None:
    pen.polygon([(-5, 0), (-3, -28), (3, -28), (5, 0)], dark)
    pen.rectangle(-4, -18, 8, 4, EDGE)
    if damaged:
        pen.polygon([(-3, -28), (-2, -32), (1, -29), (3, -31), (3, -27)], dark)
        return
    pen.polygon([(0, -31), (26, -37), (26, -27)], "#fff0b0", opacity=0.5)
    pen.rectangle(-2.6, -33, 5.2, 5, GLOW)
    pen.path("M-4 -33L0 -39L4 -33Z", dark)


def two_towers(pen: Pen, dark: str, damaged: bool) -> None:
    """A castle with a gate of light stone between round towers."""
    for x, high in ((-20, 26), (4, 17 if damaged else 26)):
        pen.rectangle(x, -high, 16, high, dark)
        for tooth in range(3):
            if not damaged or x < 0 or tooth == 0:
                pen.rectangle(x - 1 + tooth * 6.4, -high - 4, 4.4, 4.6, dark)
        pen.line(x + 1, 0, x + 1, -high, EDGE, 1)
    pen.rectangle(-4, -22, 8, 22, "#8a7a72" if damaged else "#d9c9b8")
    pen.path("M-2.4 0L-2.4 -8C-2.4 -12 2.4 -12 2.4 -8L2.4 0Z", dark)
    lamps(pen, damaged, (-12, -14), (12, -10))


def dome_church(pen: Pen, dark: str, damaged: bool) -> None:
    pen.rectangle(-15, -11, 30, 11, dark)
    pen.path("M-10 -11L-10 -15C-10 -20 -6 -20 -4 -17L0 -22L5 -17L10 -11Z" if damaged
             else "M-10 -11L-10 -15C-10 -28 10 -28 10 -15L10 -11Z", dark)  # fmt: skip
    if not damaged:
        pen.rectangle(-2, -29, 4, 6, dark)
        pen.line(0, -29, 0, -33, dark, 1.2)
    pen.path("M-9 -15C-8 -22 -5 -24 -2 -24", stroke=EDGE, width=0.9)
    lamps(pen, damaged, (-10, -5), (-3, -5), (4, -5), (10, -5))


def funicular(pen: Pen, dark: str, damaged: bool) -> None:
    """A steep hill of houses, and the car that climbs it."""
    pen.polygon([(-34, 0), (24, -30), (34, -30), (34, 0)], dark)
    pen.line(-32, -3, 22, -31, EDGE, 1.2)
    for x, wide in ((2, 9), (14, 10), (26, 8)):
        base = -(x + 34) * 30 / 58 if x < 24 else -30
        high = 5 if damaged and x == 14 else 12
        pen.rectangle(x, base - high, wide, high + 6, dark)
        lamps(pen, damaged, (x + 3, base - high + 5), (x + 6.4, base - high + 5))
    with pen.placed(-26 if damaged else -12, -8 if damaged else -15, 1, 20 if damaged else -27):
        pen.rectangle(-6, -7, 12, 7, "#8a4a3a" if damaged else "#e8b42a", 1)
        pen.rectangle(-4, -5.6, 3, 3, dark)
        pen.rectangle(1, -5.6, 3, 3, dark)


def crane(pen: Pen, dark: str, damaged: bool) -> None:
    pen.line(-5, 0, -3, -26, dark, 1.8)
    pen.line(5, 0, 3, -26, dark, 1.8)
    for y in (-6, -13, -20):
        pen.line(-4, y, 4, y - 5, dark, 1)
    if damaged:
        pen.line(0, -26, 18, -8, dark, 2.2)
    else:
        pen.line(-10, -27, 24, -32, dark, 2.2)
        pen.line(20, -31, 20, -18, dark, 0.9)
        pen.rectangle(16, -18, 8, 6, EDGE)


def glass_cloud(pen: Pen, dark: str, damaged: bool) -> None:
    """A museum: swirls of glass about one thin tower."""
    pen.path("M-22 0C-24 -12 -12 -20 0 -22C12 -20 22 -10 20 0Z", dark)
    pen.path("M-20 -4C-14 -14 0 -18 14 -12M-16 -1C-8 -8 6 -10 18 -6", stroke=EDGE, width=1.1)
    if damaged:
        pen.polygon([(-2, -20), (-1, -27), (2, -24), (4, -20)], dark)
    else:
        pen.polygon([(-2.6, -20), (-1, -44), (1.6, -40), (3, -20)], dark)
        pen.rectangle(-1, -38, 2, 9, GLOW)


def grain_elevator(pen: Pen, dark: str, damaged: bool) -> None:
    pen.rectangle(-8, -26, 16, 26, dark)
    pen.path("M-8 -25L-5 -33L5 -33L8 -25Z" if not damaged else "M-8 -25L-3 -29L0 -25L8 -25Z", dark)
    if not damaged:
        pen.rectangle(-4, -39, 8, 8, dark)
    pen.polygon([(8, 0), (8, -12), (22, -7), (22, 0)], dark)
    pen.line(-7, -1, -7, -26, EDGE, 1)
    lamps(pen, damaged, (0, -35 if not damaged else -20), (14, -4))


def castle_roofs(pen: Pen, dark: str, damaged: bool) -> None:
    """A keep of five roofs upon walls of stone."""
    pen.polygon([(-26, 0), (-20, -9), (20, -9), (26, 0)], dark)
    floors = ((17, -9), (13, -18), (9, -26)) if damaged else ((17, -9), (14, -17), (11, -25), (8, -32))
    for wide, y in floors:
        pen.rectangle(-wide * 0.72, y - 7, wide * 1.44, 7, "#8a7a7a" if damaged else "#e8ddd0")
        pen.path(f"M{-wide - 3} {y - 4.6}C{-wide + 3} {y - 6} {-wide * 0.6} {y - 8} {-wide * 0.5} {y - 10}"
                 f"L{wide * 0.5} {y - 10}"
                 f"C{wide * 0.6} {y - 8} {wide - 3} {y - 6} {wide + 3} {y - 4.6}Z", dark)  # fmt: skip
        pen.line(-wide * 0.4, y - 1.8, wide * 0.4, y - 1.8, dark, 1.2)
    if not damaged:
        pen.path("M-8 -41L0 -47L8 -41Z", dark)
        for x in (-5, 5):
            pen.line(x, -43, x * 1.3, -47, "#ffcf5a", 1.4)


def big_wheel(pen: Pen, dark: str, damaged: bool) -> None:
    pen.line(-9, 0, 0, -19, dark, 2)
    pen.line(9, 0, 0, -19, dark, 2)
    lean = 6 if damaged else 0
    pen.circle(lean, -20 + lean, 16, "none", stroke=dark, width=1.8)
    for step in range(8):
        angle = math.pi * step / 4 + lean / 10
        x, y = lean + 16 * math.sin(angle), -20 + lean - 16 * math.cos(angle)
        pen.line(lean, -20 + lean, x, y, dark, 0.8)
        pen.circle(x, y, 2, DEAD if damaged and step % 3 else GLOW)


def bell_tower(pen: Pen, dark: str, damaged: bool) -> None:
    """A square tower of brick, a lighter belfry on it."""
    pen.rectangle(-6, -29, 12, 29, dark)
    pen.line(-5.4, -1, -5.4, -29, EDGE, 1)
    for y in (-8, -16, -24):
        pen.rectangle(-1.4, y, 2.8, 5, DEAD if damaged else GLOW, 1.2)
    if damaged:
        pen.polygon([(-6, -29), (-4, -34), (-1, -30), (3, -33), (6, -29)], dark)
        return
    pen.rectangle(-4.6, -36, 9.2, 8, dark)
    pen.rectangle(-1.6, -35, 3.2, 5, GLOW, 1.4)
    pen.rectangle(-3, -40, 6, 5, dark)
    pen.line(0, -40, 0, -47, dark, 1.4)
    pen.circle(0, -44, 1.6, dark)


def gold_tower(pen: Pen, dark: str, damaged: bool) -> None:
    """The watch at the river, with twelve sides."""
    pen.polygon([(-11, 0), (-11, -17), (11, -12 if damaged else -17), (11, 0)], dark)
    for x in (-11, -6, -1, 4, 8):
        if not damaged or x < 0:
            pen.rectangle(x, -20, 3, 4, dark)
    if not damaged:
        pen.rectangle(-6, -26, 12, 10, dark)
        pen.path("M-3 -26C-3 -32 3 -32 3 -26Z", "#ffcf5a")
    pen.line(-10.4, -1, -10.4, -17, EDGE, 1)
    lamps(pen, damaged, (-5, -9), (0, -9), (5, -9))


def parasols(pen: Pen, dark: str, damaged: bool) -> None:
    """Wooden mushrooms over a square."""
    for x, high in ((-18, 13), (0, 17), (18, 14)):
        pen.path(f"M{x - 2} 0C{x - 1} -6 {x - 2} {3 - high} {x - 7} {1 - high}L{x + 7} {1 - high}"
                 f"C{x + 2} {3 - high} {x + 1} -6 "
                 f"{x + 2} 0Z", dark)  # fmt: skip
    pen.path("M-30 -12C-24 -19 -12 -20 -8 -16L-3 -12Z" if damaged
             else "M-30 -12C-24 -19 -12 -20 -8 -16C-4 -23 8 -23 10 -17C14 -21 26 -19 30 -12"
                  "C20 -15 -18 -15 -30 -12Z", dark)  # fmt: skip
    pen.path("M-28 -13C-22 -18 -14 -19 -9 -16", stroke=EDGE, width=0.9)


def round_tower(pen: Pen, dark: str, damaged: bool) -> None:
    """A round tower of offices, a plate on top, the cone of a hall beside it."""
    top = 28 if damaged else 38
    pen.rectangle(-7, -top, 14, top, dark, 2)
    pen.line(-6, -1, -6, -top + 1, EDGE, 1)
    for y in range(5, top - 4, 5):
        pen.line(-4, -y, 4 if not damaged or y % 2 else 0, -y, GLOW if not damaged or y == 15 else DEAD, 1.4)
    if not damaged:
        pen.path("M-11 -38L-7 -42L7 -42L11 -38Z", dark)
        pen.line(0, -42, 0, -48, dark, 1.2)
    pen.polygon([(9, 0), (13, -13), (17, -13), (21, 0)], dark)


def acacia(pen: Pen, dark: str, damaged: bool) -> None:
    pen.path("M-1.6 0C-1 -8 -1 -12 -7 -18M1 -8C2 -12 5 -15 9 -18", stroke=dark, width=2.4, cap="round")
    if not damaged:
        pen.path("M-20 -17C-16 -23 -6 -22 -3 -20C2 -25 16 -23 20 -17C10 -19 -10 -19 -20 -17Z", dark)


def giraffe(pen: Pen, dark: str, damaged: bool) -> None:
    """It left in time: where the city is damaged there are its footprints."""
    if damaged:
        for x in (-8, -2, 4, 10):
            pen.ellipse(x, -1, 1.6, 0.8, EDGE)
        return
    for x in (-7, -4, 3, 6):
        pen.line(x, -11, x, 0, dark, 1.5)
    pen.path("M-9 -11C-9 -17 2 -18 5 -18L10 -34L9 -37L13 -37L17 -34L16 -32L13 -32L9 -14C8 -10 -7 -9 -9 -11Z", dark)
    pen.line(11, -37, 10.4, -40, dark, 1)
    pen.path("M-9 -12C-12 -10 -11 -7 -12 -5", stroke=dark, width=1)
