"""The log of the campaign: a folded sheet of paper, and the stamps and marks that the games leave on it.

The sheet knows no rows; the scene writes upon it, and stretches nothing: it lays the sheet at its own proportions.
"""

import random
from collections.abc import Callable, Mapping
from functools import partial

from studio.art.colour import darken
from studio.art.pen import Pen
from studio.art.skies import flame

SHEET = (728, 636)
ROOM = 18  # about the sheet, for its shadow
SEPIA, INK_RED, INK_GREEN, LINE = "#7a3a0c", "#a8281f", "#0b6a49", "#a48b58"
FOLD = "#5a4420"


def sheet() -> Pen:
    """Paper that was folded twice and carried about in a coat; (0, 0) is its upper left corner."""
    wide, high = SHEET
    pen = Pen(-ROOM, -ROOM, wide + 2 * ROOM, high + 2 * ROOM)
    for step in range(7):
        grow = 2.2 * step
        pen.rectangle(6 - grow, 10 - grow, wide - 8 + 2 * grow, high - 8 + 2 * grow, "#01030a", 5 + grow, opacity=0.07)
    a, b, c, d = (3, 4), (wide - 1, 0), (wide + 2, high - 5), (0, high)
    top, low = (wide / 2 + 1, -1), (wide / 2, high - 4)
    left, right = (1, high / 2), (wide + 3, high / 2 - 2)
    middle = (wide / 2, high / 2)
    around = [a, top, b, right, c, low, d, left]
    pen.polygon([(x + 2, y + 4) for x, y in around], "#8d8266")
    pen.polygon(around, pen.linear(0, 0, wide, high, (0, "#fffaf0"), (0.5, "#f6ecd6"), (1, "#e3d4b0")))
    across = pen.linear(wide / 2, 0, wide / 2 + 190, 0, (0, FOLD, 0.12), (1, FOLD, 0))
    down = pen.linear(0, high / 2, 0, high / 2 + 110, (0, FOLD, 0.15), (1, FOLD, 0))
    before = pen.linear(wide / 2 - 120, 0, wide / 2, 0, (0, "#ffffff", 0), (1, "#ffffff", 0.3))
    leaves = (
        ([top, b, right, middle], across), ([middle, right, c, low], across), ([a, top, middle, left], before),
        ([left, middle, low, d], down), ([middle, right, c, low], down),
    )  # fmt: skip
    for leaf, paint in leaves:
        pen.polygon(leaf, paint)
    _fibres(pen, wide, high)
    for (x1, y1), (x2, y2), dx, dy in ((left, right, 0, -1.2), (top, low, -1.2, 0)):
        pen.line(x1, y1, x2, y2, "#b9a478", 1)
        pen.line(x1 + dx, y1 + dy, x2 + dx, y2 + dy, "#ffffff", 1.2, opacity=0.8)
    pen.circle(*middle, 5, pen.radial(*middle, 5, (0, FOLD, 0.35), (1, FOLD, 0)))
    pen.polygon([(wide - 26, 0.8), (wide - 1, 0), (wide, 22)], "#d9c9a3")
    pen.polygon(
        [(wide - 26, 0.8), (wide, 22), (wide - 22, 18)], pen.linear(wide - 26, 20, wide - 8, 6, "#fffdf6", "#cdb98a")
    )
    pen.path(f"M{wide - 26} .8L{wide} 22", stroke="#a48b58", width=0.9)
    pen.rectangle(12, 13, wide - 24, high - 28, "none", 3, stroke="#b99a63", width=1.2)
    return pen


def _fibres(pen: Pen, wide: float, high: float) -> None:
    """Short threads in the paper, and dust that came with the coat."""
    chance = random.Random(14)
    for _ in range(150):
        x, y, length = chance.uniform(8, wide - 14), chance.uniform(8, high - 10), chance.uniform(2, 7)
        pen.line(
            x, y, x + length, y + chance.uniform(-2, 2), "#8d7440", 0.6, opacity=round(chance.uniform(0.1, 0.24), 2)
        )
    for _ in range(36):
        pen.circle(chance.uniform(8, wide - 8), chance.uniform(8, high - 8), chance.uniform(0.4, 1.1), "#7a5a2a",
                   opacity=round(chance.uniform(0.12, 0.3), 2))  # fmt: skip


def coffee() -> Pen:
    """The ring of a cup, with the drop that ran."""
    pen = Pen(-46, -46, 92, 96)
    for radius, width, opacity in ((37, 3.6, 0.28), (33.6, 1.2, 0.12), (39.6, 0.8, 0.14)):
        pen.circle(0, 0, radius, stroke="#7a4a1c", width=width, opacity=opacity)
    pen.path("M-30 22C-20 36 4 42 22 32C10 38 -14 36 -30 22Z", "#7a4a1c", opacity=0.25)
    pen.path("M14 34C12 40 13 46 16 46C19 46 19 40 18 33Z", "#7a4a1c", opacity=0.25)
    return pen


def seal() -> Pen:
    """The round stamp about the score; the scene writes the number into it."""
    pen = Pen(-36, -36, 72, 72)
    pen.circle(0, 0, 31, stroke=SEPIA, width=2.2)
    pen.circle(0, 0, 25, stroke=SEPIA, width=1)
    for step in range(24):
        with pen.placed(0, 0, 1, step * 15):
            if step % 6 == 0:
                pen.path("M-5 -28C-3 -30 3 -30 5 -28C3 -26 -3 -26 -5 -28Z", SEPIA)
            elif step % 6 not in (1, 5):
                pen.circle(0, -28, 1.1, SEPIA)
    return pen


# A game's field: (0, 0) is its middle, it is 38 wide.


def _dashes(pen: Pen, left: float, top: float, size: float) -> None:
    for step in range(5):
        at = 3 + step * (size - 6) / 4.6
        for x, y, dx, dy in ((left + at, top, 4, 0), (left + at, top + size, 4, 0), (left, top + at, 0, 4),
                             (left + size, top + at, 0, 4)):  # fmt: skip
            pen.line(x, y, x + dx, y + dy, LINE, 1.3, cap="round")


def field_empty() -> Pen:
    pen = Pen(-24, -24, 48, 48)
    pen.rectangle(-19, -19, 38, 38, "#ffffff", 6, opacity=0.4)
    _dashes(pen, -19, -19, 38)
    return pen


def field_unplayed() -> Pen:
    """A game that need not be played: the first one was won, or the city stays."""
    pen = Pen(-24, -24, 48, 48)
    pen.rectangle(-19, -19, 38, 38, "#ffffff", 6, opacity=0.2)
    pen.path("M-8 .4C-3 -1 3 1 8 -.4", stroke=LINE, width=2.6, cap="round")
    return pen


def field_won() -> Pen:
    """A tick in the corner; the scene writes the threat into the field."""
    pen = Pen(-24, -30, 54, 54)
    pen.rectangle(-19, -19, 38, 38, "#ffffff", 6, opacity=0.65)
    pen.rectangle(-19, -19, 38, 38, "none", 6, stroke=INK_GREEN, width=2)
    pen.circle(17, -17, 8.4, INK_GREEN, stroke="#fffaf0", width=1.3)
    pen.path("M13.2 -17L16 -14L20.8 -20", stroke="#ffffff", width=2, cap="round", join="round")
    return pen


def field_lost() -> Pen:
    """The mark of a lost game, in two strokes of red ink."""
    pen = Pen(-24, -24, 48, 48)
    pen.rectangle(-19, -19, 38, 38, "#ffffff", 6, opacity=0.65)
    pen.rectangle(-19, -19, 38, 38, "none", 6, stroke=INK_RED, width=2)
    pen.path(
        "M-11 -11.6C-4 -7 5 4 11.4 10C9 11.6 7 10.8 5 9C-1 3 -9 -5 -12.6 -9C-13 -10.4 -12 -11.8 -11 -11.6Z", INK_RED
    )
    pen.path(
        "M10.4 -12C5 -7 -4 3 -11 11C-9.6 12.4 -7.4 11 -6 9.4C0 3 8 -5 12.4 -9C12.8 -10.6 11.8 -12 10.4 -12Z", INK_RED
    )
    for x, y, r in ((14, 13, 0.9), (-14, 8, 0.7), (7, -15, 0.7)):
        pen.circle(x, y, r, INK_RED)
    return pen


# Stamps of a city: 56 across, turned as a stamp is.


def _stamp(pen: Pen, colour: str) -> None:
    pen.circle(0, 0, 25, stroke=colour, width=2.4, opacity=0.9)
    pen.circle(0, 0, 21, stroke=colour, width=1, opacity=0.9)


def _skyline(pen: Pen, colour: str, broken: bool) -> None:
    for x, wide, high in ((-15, 8, 11), (-6, 6, 18), (1, 7, 14), (9, 7, 9)):
        if broken:
            part = high * 0.7
            pen.polygon([(x, 9), (x, 9 - part), (x + wide * 0.35, 9 - part * 0.7), (x + wide * 0.6, 9 - part * 1.1),
                         (x + wide, 9 - part * 0.5), (x + wide, 9)], colour)  # fmt: skip
        else:
            pen.rectangle(x, 9 - high, wide, high, colour)
    pen.line(-18, 10.4, 18, 10.4, colour, 2)


def stamp(kind: str) -> Pen:
    """`saved` stands whole beneath a tick, `damaged` is broken, `destroyed` burns behind a bar."""
    pen = Pen(-30, -30, 60, 60)
    colour = {"saved": INK_GREEN, "damaged": SEPIA, "destroyed": INK_RED}[kind]
    with pen.placed(0, 0, 1, -9):
        _stamp(pen, colour)
        _skyline(pen, colour, kind != "saved")
        if kind == "saved":
            pen.path("M-5 15L-1 18.6L6 12", stroke=colour, width=2.2, cap="round", join="round")
        elif kind == "damaged":
            pen.path("M3 -14L-3 -6L2 -4L-2 4", stroke="#f6ecd6", width=2, join="round")
        else:
            pen.path("M-19 13L19 -13", stroke="#f6ecd6", width=6)
            pen.path("M-20 13.6L20 -13.6", stroke=colour, width=3, cap="round")
    return pen


def strike() -> Pen:
    """The pen's stroke through the name of a lost city, 100 long; to be stretched to the name."""
    pen = Pen(-4, -6, 108, 12)
    pen.path("M0 1.4C20 -2.4 40 2.6 60 -.4C76 -2.6 90 .6 100 -1.4C101 -.4 100.6 .8 100 1C86 2.4 74 .2 60 2.2"
             "C40 4.6 20 .4 .6 3.4"
             "C-.8 3 -1 1.8 0 1.4Z", INK_RED)  # fmt: skip
    return pen


def threat(level: int) -> Pen:
    """As many of four flames as the threat is high; the others are outlines."""
    pen = Pen(-33, -13, 66, 26)
    for step in range(4):
        with pen.placed(-21 + step * 14, 1, 0.62):
            if step < level:
                flame(pen)
            else:
                pen.path("M1 -12C8 -6 10 -1 9 4C8 9.6 4 12 0 12C-5 12 -9 9.4 -9 4C-9 0 -7 -2.6 -6 -6.6"
                         "C-4 -5.4 -3 -4 -2.4 -2.4"
                         "C0 -5 1.4 -8 1 -12Z", stroke=LINE, width=1.8, join="round")  # fmt: skip
    return pen


def chapter_mark(number: int) -> Pen:
    """The tab before a chapter's rows, 36 wide: a saucer for each chapter, the mothership for the last."""
    pen = Pen(-20, -33, 40, 66)
    colour, ink = "#43237c", "#fff1d8"
    pen.path("M18 -30L-10 -30C-15 -30 -18 -27 -18 -22L-18 22C-18 27 -15 30 -10 30L18 30Z",
             pen.linear(-18, -30, 18, 30, colour, darken(colour, 0.12)))  # fmt: skip
    if number == 4:
        pen.path("M-14 8C-10 -2 -6 -3 -4 -4C-4 -12 4 -12 4 -4C6 -3 10 -2 14 8Z", ink)
        for x in (-8, 0, 8):
            pen.circle(x, 4, 1.4, colour)
        return pen
    for step in range(number):
        with pen.placed(0, (step - (number - 1) / 2) * 16):
            pen.path("M-5 -1C-5 -8 5 -8 5 -1Z", ink)
            pen.path("M-12 1C-8 -3 8 -3 12 1C8 5 -8 5 -12 1Z", ink)
    return pen


def _pictures() -> dict[str, Callable[[], Pen]]:
    found: dict[str, Callable[[], Pen]] = {
        "sheet": sheet, "coffee": coffee, "seal": seal, "field-empty": field_empty, "field-unplayed": field_unplayed,
        "field-won": field_won, "field-lost": field_lost, "strike": strike,
    }  # fmt: skip
    for kind in ("saved", "damaged", "destroyed"):
        found[f"stamp-{kind}"] = partial(stamp, kind)
    for level in range(5):
        found[f"threat-{level}"] = partial(threat, level)
    for number in range(1, 5):
        found[f"chapter-{number}"] = partial(chapter_mark, number)
    return {f"skies/log-{name}": make for name, make in found.items()}


PICTURES: Mapping[str, Callable[[], Pen]] = _pictures()
