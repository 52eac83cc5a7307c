"""The pieces of the curtain: cloth in a seat's colour, gold, the stage and its light. It never shows whose secret it
covers beyond the seat itself."""

import math
import random

from studio.art.colour import SEATS, luminance, mix, scale
from studio.art.pen import Pen, outline
from studio.art.saucers import draw_saucer

FOLD_WIDE, FOLD_HIGH = 58, 676
SCALLOP = 160
GOLD = ("#ffe3a1", "#ffc24a", "#c9791a")


def _cloth(seat: int) -> str:
    """The seat's colour as heavy cloth; the palest seats are toned down, so that gold still shines on them."""
    colour = SEATS[seat].colour
    return scale(colour, 0.62 if luminance(colour) > 0.6 else 0.85)


def fold(seat: int) -> Pen:
    cloth = _cloth(seat)
    pen = Pen(0, 0, FOLD_WIDE, FOLD_HIGH)
    shades = (
        (0, scale(cloth, 0.14)),
        (0.12, scale(cloth, 0.3)),
        (0.26, scale(cloth, 0.62)),
        (0.42, scale(cloth, 0.98)),
        (0.52, mix(cloth, "#ffe0b8", 0.24)),
        (0.6, scale(cloth, 0.9)),
        (0.72, scale(cloth, 0.5)),
        (1, scale(cloth, 0.13)),
    )
    pen.rectangle(-1, 0, FOLD_WIDE + 2, FOLD_HIGH, pen.linear(0, 0, FOLD_WIDE, 0, *shades))
    # The valance above and the hem below take light away; a crease keeps the cloth from being a plain bar.
    crease = pen.linear(0, 90, 0, 620, (0, "#000000", 0), (0.5, "#000000", 0.3), (1, "#000000", 0))
    pen.path("M16 90C20 260 12 420 17 640L19 640C15 420 23 260 16 90Z", crease)
    pen.path("M45 60C42 220 49 400 44 600L46 600C52 400 45 220 45 60Z", crease)
    shine = pen.linear(0, 110, 0, 560, (0, "#ffe9c8", 0), (0.35, "#ffe9c8", 0.22), (1, "#ffe9c8", 0))
    pen.path("M28 110C31 250 26 400 30 560L31.4 560C28 400 33.4 250 28 110Z", shine)
    top = pen.linear(0, 0, 0, 170, (0, "#05040c", 0.75), (0.45, "#05040c", 0.45), (1, "#05040c", 0))
    pen.rectangle(-1, 0, FOLD_WIDE + 2, 170, top)
    foot = pen.linear(0, 500, 0, FOLD_HIGH, (0, "#05040c", 0), (1, "#05040c", 0.7))
    pen.rectangle(-1, 500, FOLD_WIDE + 2, FOLD_HIGH - 500, foot)
    return pen


def valance(seat: int) -> Pen:
    """A tile of 160: half a scallop, the gold ball with its tassel, half a scallop."""
    cloth = _cloth(seat)
    pen = Pen(0, 0, SCALLOP, 104)
    halves = (-SCALLOP / 2, SCALLOP / 2)
    for spread, opacity in ((16, 0.16), (11, 0.2), (6, 0.25)):
        for left in halves:
            pen.path(_scallop(left, spread), "#05040c", opacity=opacity)
    for left in halves:
        face = pen.linear(0, 0, 0, 86, scale(cloth, 0.36), (0.55, scale(cloth, 0.95)), (1, scale(cloth, 0.45)))
        pen.path(_scallop(left, 0), face)
        for crease in range(-2, 3):
            top, foot = left + 80 + crease * 30, left + 80 + crease * 20
            data = f"M{top} 0C{top} 30 {foot + crease * 2} 54 {foot} {80 - abs(crease) * 8}"
            pen.path(data, stroke=scale(cloth, 0.16), width=5, opacity=0.45)
            pen.path(
                f"M{top + 9} 0C{top + 9} 30 {foot + crease * 2 + 8} 50 {foot + 7} {72 - abs(crease) * 9}",
                stroke=mix(cloth, "#ffe0b8", 0.4),
                width=2.4,
                opacity=0.3,
            )
        cord = pen.linear(left, 0, left + SCALLOP, 0, *GOLD)
        pen.path(_cord(left, 44), stroke="#6d3a08", width=9)
        pen.path(_cord(left, 43), stroke=cord, width=5)
    _tassel(pen, SCALLOP / 2)
    return pen


def _cord(left: float, level: float) -> str:
    right, low = left + SCALLOP, level + 48
    return f"M{left} {level}C{left + 20} {low} {right - 20} {low} {right} {level}"


def _scallop(left: float, drop: float) -> str:
    return f"M{left} 0V{44 + drop}{_cord(left, 44 + drop)[len(f'M{left} {44 + drop}') :]}V0Z"


def _tassel(pen: Pen, x: float) -> None:
    pen.ellipse(x + 2, 62, 13, 26, "#05040c", opacity=0.28)
    strands = pen.linear(x - 8, 0, x + 8, 0, "#ffe3a1", "#c9791a", "#6d3a08")
    pen.polygon([(x - 6, 54), (x + 6, 54), (x + 9.4, 84), (x - 9.4, 84)], strands)
    for index in range(-3, 4):
        pen.line(x + index * 1.7, 58, x + index * 2.6, 84, "#6d3a08", 0.9, opacity=0.7)
    pen.rectangle(x - 7.4, 53, 14.8, 5, pen.linear(x - 8, 0, x + 8, 0, "#fff0bf", "#ffc24a", "#8a4d0c"), 2)
    pen.circle(x, 46, 11, "#5a2e06")
    pen.circle(x, 44.6, 9.8, pen.linear(x - 7, 37, x + 7, 53, "#fff0bf", "#ffc24a", "#9a5a12"))
    pen.ellipse(x - 3, 41, 2.8, 2.1, "#ffffff", opacity=0.75)


def fringe() -> Pen:
    """The gold hem: a tile of 120, which repeats without a seam."""
    pen = Pen(0, 0, 120, 30)
    for index in range(12):
        x = 5 + index * 10
        strand = pen.linear(x - 4, 0, x + 4, 0, "#ffe3a1", "#c9791a", "#6d3a08")
        pen.path(f"M{x - 4.6} 8L{x} 29L{x + 4.6} 8Z", strand)
    pen.rectangle(-1, 10, 122, 3, "#05040c", opacity=0.3)
    pen.rectangle(-1, 0, 122, 11, pen.linear(0, 0, 0, 11, "#ffe9b4", "#d08a22", "#6d3a08"))
    for index in range(5):
        pen.circle(12 + index * 24, 5.6, 2.2, "#5a2e06", opacity=0.7)
        pen.circle(11.5 + index * 24, 5, 0.8, "#fff3cf", opacity=0.8)
    return pen


def ring() -> Pen:
    """The dark ring about the large badge; the gold of holding runs along its middle, r 140."""
    pen = Pen(-152, -152, 304, 312)
    for spread in range(5):
        pen.circle(0, 8, 141 + spread * 2.4, "#05040c", opacity=0.14)
    pen.circle(0, 0, 147, "#1a0f18")
    pen.circle(0, 0, 140, stroke=pen.linear(-100, -110, 100, 110, "#4a3238", "#2c1c24", "#180e16"), width=13)
    for radius in (146.6, 133.4):
        pen.circle(0, 0, radius, stroke=pen.linear(-100, -110, 100, 110, "#c08a4a", "#6a4020", "#3a2010"), width=1.4)
    for index in range(24):
        angle = math.radians(index * 15 - 90)
        x, y, radius = 140 * math.cos(angle), 140 * math.sin(angle), 3.1 if index % 6 else 4.4
        pen.circle(x, y + 0.9, radius, "#2a1406")
        pen.circle(x, y, radius, pen.linear(x - 2, y - 3, x + 2, y + 3, "#fff0c8", "#d9a860", "#8a5a1c"))
    return pen


def floor() -> Pen:
    """The boards of the stage, seen from the stalls."""
    pen = Pen(0, 0, 1280, 80)
    pen.rectangle(0, 0, 1280, 80, pen.linear(0, 0, 0, 80, "#241626", "#1a1020", "#0a0812"))
    for index in range(-2, 17):
        top, foot = 640 + (index - 7) * 92, 640 + (index - 7) * 150
        near, far = 640 + (index - 6) * 150, 640 + (index - 6) * 92
        if index % 2:
            pen.polygon([(top, 0), (far, 0), (near, 80), (foot, 80)], "#ffb066", opacity=0.035)
        pen.line(top, 0, foot, 80, "#000000", 1.4, opacity=0.5)
    pen.halo(640, 14, 420, "#ffc98a", 0.42, 46)
    pen.rectangle(0, 0, 1280, 2, "#ffc24a", opacity=0.35)
    return pen


def light() -> Pen:
    """The cone of light from the saucer down to the floor, with dust in it."""
    pen = Pen(-380, 0, 760, 640)
    for step in range(6):
        share = 1 - step / 6
        cone = [(-58 * share - 14, 0), (58 * share + 14, 0), (110 + 250 * share, 620), (-110 - 250 * share, 620)]
        fade = (0, "#ffd090", 0.2), (0.5, "#ffd090", 0.085), (1, "#ffd090", 0)
        pen.polygon(cone, pen.linear(0, 0, 0, 620, *fade))
    chance = random.Random(8)
    for _ in range(70):
        y = 30 + chance.random() * 380
        x = (chance.random() * 2 - 1) * (60 + y * 0.32)
        pen.circle(x, y, 0.7 + chance.random() * 1.6, "#fff0c8", opacity=round(0.15 + 0.5 * chance.random(), 2))
    return pen


def spotlight(wink: bool = False) -> Pen:
    """The grey saucer that holds the light; its pilot may wink."""
    pen = Pen(-52, -34, 104, 62)
    glow = pen.linear(0, 15, 0, 27.6, (0, "#ffe9b0", 0.8), (1, "#ffb45a", 0))
    pen.path(outline([(-15, 15), (15, 15), (24, 28), (-24, 28)]), glow)
    draw_saucer(pen, 0, 0, 1, "#8d98b5", wink=wink)
    return pen
