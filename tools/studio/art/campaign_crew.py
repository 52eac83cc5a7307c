"""The twelve of the campaign's team: a card's portrait and a coin's face of each, plain and upgraded.

A bust stands about (0, 0) with its chin at y 10; it is never told apart by colour alone, but by what it wears.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from studio.art.colour import INK, LIVE, darken, lighten
from studio.art.comic_cast import mouth
from studio.art.comic_kit import FINE, INKED, PAPER, put, shine, tone
from studio.art.pen import Pen
from studio.art.shape import star

CARD = (96, 100)
COIN = 31.6
THICK: dict[str, Any] = {**INKED, "width": 1.4}


class Features(NamedTuple):
    skin: str
    hair: str
    coat: str
    ground: str
    mood: str
    behind: Callable[[Pen], None] | None  # what lies behind the face
    before: Callable[[Pen], None]  # what is worn on it
    prop: Callable[[Pen], None] | None = None  # what is held, on the card only
    beast: Callable[[Pen, bool], None] | None = None  # who is no person is drawn as a whole, as a coin or not


def bust(pen: Pen, features: Features, coin: bool) -> None:
    if features.beast:
        features.beast(pen, coin)
        return
    shoulders = ("M-21 20C-18 12 -10 10 0 10C10 10 18 12 21 20C15 26.6 7 29.4 0 29.4C-7 29.4 -15 26.6 -21 20Z" if coin
                 else "M-26 34C-26 14 -12 10 0 10C12 10 26 14 26 34Z")  # fmt: skip
    pen.path(shoulders, tone(pen, features.coat, -18, 10, 18, 30), **THICK)
    if features.behind:
        features.behind(pen)
    face(pen, features)
    features.before(pen)
    if features.prop and not coin:
        features.prop(pen)


def face(pen: Pen, features: Features) -> None:
    skin = features.skin
    pen.path("M-4.6 6L4.6 6L4.6 13C2 16 -2 16 -4.6 13Z", darken(skin, 0.22))
    for side in (-1, 1):
        pen.ellipse(side * 12, -3, 2.4, 3.4, darken(skin, 0.12), **FINE)
    pen.path("M-12 -7C-13 -21 13 -21 12 -7C11.6 4 5 10 0 10C-5 10 -11.6 4 -12 -7Z", tone(pen, skin, -10, -16, 10, 8),
             **THICK)  # fmt: skip
    pen.path("M-10 2C-8 6 -4 9 0 9C5 9 9 5 11 -1C9 3 4 6 0 6C-4 6 -7 5 -10 2Z", darken(skin, 0.3), opacity=0.35)
    for x in (-4.6, 4.6):
        pen.ellipse(x, -4, 1.5, 2, INK)
        pen.circle(x - 0.5, -4.8, 0.6, "#ffffff")
        brow = f"M{x - 2.6} -8.6C{x - 1} -10 {x + 1} -10 {x + 2.6} -8.8"
        pen.path(brow, stroke=darken(features.hair, 0.25), width=1.4, cap="round")
    pen.path("M0 -3L-1.4 1.4L1 1.4", stroke=darken(skin, 0.5), width=1.1, cap="round", join="round")
    mouth(pen, 0.4, 5.2, features.mood, 3.4)


# Radio, lift, shovel, blackboard


def _ines_hair(pen: Pen) -> None:
    pen.path("M-15 -2C-18 -26 18 -26 15 -2C17 6 15 12 13 14L-13 14C-15 12 -17 6 -15 -2Z", "#2b1c3a", **THICK)


def _ines(pen: Pen) -> None:
    pen.path("M-12.4 -7C-12 -22 12 -22 12.4 -7C8 -8 4 -12 2 -15C-2 -10 -8 -8 -12.4 -7Z", "#3c2852", **FINE)
    pen.path("M-14 -4C-15 -25 15 -25 14 -4", stroke=INK, width=4.4)
    pen.path("M-14 -4C-15 -25 15 -25 14 -4", stroke="#dfe6ff", width=2.2)
    for x in (-17.4, 12):
        pen.rectangle(x, -7.4, 5.6, 9.6, tone(pen, "#c9d2f0", x, -7, x + 5, 2), 2.4, **FINE)
    pen.path("M14.6 2C14 8.4 9 8.8 6 7.8", stroke="#dfe6ff", width=1.6, cap="round")
    pen.circle(5.4, 7.6, 1.6, INK)


def _moss(pen: Pen) -> None:
    pen.path("M-13 -8C-15 -25 15 -25 13 -8C8 -13 -8 -13 -13 -8Z", tone(pen, "#2f5fae", -12, -22, 12, -8), **THICK)
    pen.path("M-14 -9C-6 -14 10 -13 19 -7C10 -8.4 -4 -9 -14 -9Z", "#1f3f7a", **FINE)
    pen.path("M-2 -19.6L2.6 -19.6L.6 -16.6L3 -16.6L-1.4 -11.6L-.2 -15.2L-2.8 -15.2Z", "#ffd34d")
    pen.path("M-7 3C-4 .4 4 .4 7 3C4 5.4 -4 5.4 -7 3Z", "#f0ece4", **FINE)


def _battery(pen: Pen) -> None:
    with pen.placed(18, 20, 1, 14):
        pen.rectangle(-5.4, -9, 10.8, 18, tone(pen, "#4fb06a", -5, -8, 5, 9), 2, **THICK)
        pen.rectangle(-2.4, -12, 4.8, 3.4, "#dfe6ff", 0.8, **FINE)
        pen.path("M1.6 -5L-2.6 1L.4 1L-1.4 6L3 -.6L0 -.6Z", "#ffe39a", **{**FINE, "width": 0.8})


def _greta_plait(pen: Pen) -> None:
    for side in (-1, 1):
        for y in (4, 9, 14):
            pen.ellipse(side * 13.4, y, 3.6, 3.6, "#d9903a", **FINE)
        pen.rectangle(side * 13.4 - 2.4, 17, 4.8, 3, "#c43f35", 1, **FINE)


def _greta(pen: Pen) -> None:
    pen.path("M-13 -8C-14 -25 14 -25 13 -8Z", tone(pen, "#ffc42e", -12, -22, 12, -8), **THICK)
    pen.path("M-15.6 -8L15.6 -8", stroke=INK, width=4.4, cap="round")
    pen.path("M-15 -8L15 -8", stroke="#ffd96a", width=1.8, cap="round")
    pen.path("M0 -21L0 -10", stroke="#c9791a", width=1.4)
    pen.circle(0, -14.6, 4.4, "#fffbe0", **THICK)
    pen.halo(0, -14.6, 11, "#fff3b0", 0.7)
    for x, y in ((-6, 1), (-3.6, 2.6), (6, 1.4)):
        pen.circle(x, y, 0.8, "#a8643a")
    pen.path("M6.6 -1L10 2L7.4 3.4Z", "#5a4a44", opacity=0.7)


def _shovel(pen: Pen) -> None:
    with pen.placed(19, 14, 1, 18):
        pen.line(0, 20, 0, -16, INK, 5)
        pen.line(0, 20, 0, -16, "#a8714c", 2.4)
        pen.path("M-6 -12L-6 -24C-6 -30 6 -30 6 -24L6 -12Z", tone(pen, "#aeb9cc", -6, -28, 6, -12), **THICK)


def _otto(pen: Pen) -> None:
    for side in (-1, 1):
        pen.path(f"M{side * 10} -14C{side * 16} -22 {side * 21} -14 {side * 18} -10C{side * 23} -7 {side * 20} 2 "
                 f"{side * 15} 1C{side * 14} 3 {side * 12} 0 {side * 11.6} -5Z", "#eef1f7", **THICK)  # fmt: skip
    pen.path("M-2 -17C-1 -20 2 -21 4 -20", stroke="#eef1f7", width=1.6, cap="round")
    for x in (-5, 5):
        pen.rectangle(x - 4.4, -7.6, 8.8, 6.6, "#dff7ff", 2, stroke=INK, width=1.4, opacity=0.45)
        pen.rectangle(x - 4.4, -7.6, 8.8, 6.6, "none", 2, stroke=INK, width=1.4)
    pen.line(-0.8, -5, 0.8, -5, INK, 1.4)
    pen.path("M-8.6 3.4C-6 0 -2 .4 0 2C2 .4 6 0 8.6 3.4C5 5.8 2 4.4 0 3.6C-2 4.4 -5 5.8 -8.6 3.4Z", "#eef1f7", **FINE)
    pen.path("M-4 12L0 14.4L-4 17ZM4 12L0 14.4L4 17Z", "#c43f35", **FINE)


def _atom(pen: Pen) -> None:
    for stroke, width in ((INK, 3), ("#dff7ff", 1.3)):
        for turn in (0, 60, 120):
            with pen.placed(20, -24, 1, turn):
                pen.ellipse(0, 0, 9, 3.4, stroke=stroke, width=width)
    pen.circle(20, -24, 2.2, LIVE, **FINE)


# Pilot, seismologist, bugler, teacher


def _teo(pen: Pen) -> None:
    pen.path("M-13 -5C-15 -25 15 -25 13 -5C10 -11 -10 -11 -13 -5Z", tone(pen, "#8a5a2c", -12, -22, 12, -6), **THICK)
    for side in (-1, 1):
        pen.path(f"M{side * 13} -8C{side * 16} -2 {side * 14.6} 6 {side * 11} 8L{side * 10.6} -6Z", "#6d4420", **FINE)
    for x in (-12.4, 1.2):
        pen.rectangle(x, -17.4, 11.2, 7.4, tone(pen, "#7cc8ee", x, -17, x + 11, -9), 3.2, **THICK)
        pen.path(f"M{x + 2.4} -13L{x + 5} -15.6", stroke="#ffffff", width=1.5, cap="round")
    pen.path("M-5 3C-3 1.4 3 1.4 5 3L6.6 1.6M-5 3L-6.6 1.6", stroke="#4a2410", width=1.8, cap="round")


def _scarf(pen: Pen) -> None:
    pen.path("M-13 12C-6 17 6 17 13 12L14 17C6 22 -6 22 -14 17Z", PAPER, **THICK)
    pen.path("M11 16C18 12 24 18 34 12L36 20C26 26 18 20 11 21Z", PAPER, **THICK)


def _olive_hair(pen: Pen) -> None:
    pen.circle(1, -22.6, 6, tone(pen, "#c9c3d6", -4, -28, 6, -16), **THICK)


def _olive(pen: Pen) -> None:
    pen.path("M-13 -4C-15 -24 15 -24 13 -4C11 -12 4 -14 -2 -14C-8 -13 -12 -10 -13 -4Z",
             tone(pen, "#c9c3d6", -12, -20, 12, -6), **THICK)  # fmt: skip
    for x in (-4.8, 4.8):
        pen.circle(x, -4, 4.2, "#dff7ff", opacity=0.4)
        pen.circle(x, -4, 4.2, **FINE)
    pen.line(-0.8, -4, 0.8, -4, INK, 1.3)
    pen.path("M-6 11L0 17L6 11", **{**FINE, "stroke": "#fffaf0", "width": 2})
    pen.circle(0, 18.4, 1.8, LIVE, **FINE)


def _tremor(pen: Pen) -> None:
    for stroke, width in ((INK, 4), ("#ffe39a", 1.9)):
        pen.path("M-28 -18L-22 -18L-20 -23L-17 -11L-14 -20L-12.6 -18M14 -18L17 -18L19 -25L22 -10L25 -20L28 -18",
                 stroke=stroke, width=width, join="round", cap="round")  # fmt: skip


def _pip(pen: Pen) -> None:
    pen.path("M-14 -8C-16 -26 16 -26 14 -8Z", tone(pen, "#7f8f55", -12, -24, 12, -8), **THICK)
    pen.path("M-15.6 -9C-6 -13 6 -13 15.6 -9L15 -6.4C6 -9.6 -6 -9.6 -15 -6.4Z", "#2c3619", **FINE)
    pen.polygon(star(0, -16, 4), "#ffd75a", **{**FINE, "width": 0.8})
    pen.path(
        "M-8 3C-5 -.6 -1 1 0 2.4C1 1 5 -.6 8 3C5 5 2 4.6 0 3.4C-2 4.6 -5 5 -8 3Z", "#3a2416", **{**FINE, "width": 0.8}
    )


def _bugle(pen: Pen) -> None:
    pen.path("M2 26L22 13", stroke=INK, width=6, cap="round")
    pen.ellipse(12, 24, 6, 4.4, stroke=INK, width=4.6)
    pen.ellipse(12, 24, 6, 4.4, stroke="#ffcf5a", width=2.2)
    pen.path("M2 26L22 13", stroke="#ffcf5a", width=3.4, cap="round")
    pen.path("M20 11C24 10 26 7 27 3L32 15C28 15 25 15 22.4 16.4Z", "#ffcf5a", **THICK)
    pen.ellipse(29.6, 9, 2, 6.6, "#c9791a", **FINE)


def _bruna_hair(pen: Pen) -> None:
    pen.path("M-14.6 -4C-17 -27 17 -27 14.6 -4L15 6C12 8 10 6 9 2L-9 2C-10 6 -12 8 -15 6Z", "#1c1a2c", **THICK)


def _bruna(pen: Pen) -> None:
    pen.path(
        "M-12.6 -6C-13 -22 13 -22 12.6 -6L12 -10C6 -9 -6 -9 -12 -10Z", tone(pen, "#2c2a44", -10, -20, 10, -8), **FINE
    )
    for x in (-4.8, 4.8):
        pen.path(
            f"M{x - 4.4} -6.6L{x + 4.4} -6.6L{x + 3} -1.4L{x - 3} -1.4Z", stroke="#c43f35", width=1.6, join="round"
        )
    pen.line(-0.6, -5.6, 0.6, -5.6, "#c43f35", 1.5)
    pen.line(12, -14, 20, -20, INK, 3.6, cap="round")
    pen.line(12, -14, 19, -19.2, "#ffcf5a", 2, cap="round")


def _small_robot(pen: Pen) -> None:
    with pen.placed(19, 19):
        pen.line(0, -9, 0, -14, INK, 1.6)
        pen.circle(0, -15, 2, "#ff5a5e", **FINE)
        pen.rectangle(-9, -9, 18, 13, tone(pen, "#9fb2d8", -8, -8, 9, 4), 3, **THICK)
        for x in (-4, 4):
            pen.circle(x, -3.6, 2.4, LIVE, **FINE)
        pen.rectangle(-7, 5, 14, 10, tone(pen, "#6d80aa", -6, 5, 7, 14), 2, **THICK)


# Nurse, mover, tower, dog


def _agnes_hair(pen: Pen) -> None:
    pen.path("M-14 -3C-16 -24 16 -24 14 -3C15 4 12 8 9 7L-9 7C-12 8 -15 4 -14 -3Z", "#8a3a1c", **THICK)


def _agnes(pen: Pen) -> None:
    pen.path("M-12.6 -5C-12 -20 12 -20 12.6 -5C9 -12 -6 -12 -12.6 -5Z", "#a84a24", **FINE)
    pen.path("M-11 -14L-13 -24C-5 -28 5 -28 13 -24L11 -14"
             "C4 -17 -4 -17 -11 -14Z", tone(pen, "#f4f4fa", -12, -26, 12, -14),
             **THICK)  # fmt: skip
    pen.path("M-1.6 -24.6L1.6 -24.6L1.6 -22L4.2 -22L4.2 -18.8L1.6 -18.8L1.6 -16.6L-1.6 -16.6L-1.6 -18.8"
             "L-4.2 -18.8L-4.2 -22"
             "L-1.6 -22Z", "#1f9a4f")  # fmt: skip
    pen.path("M-8 11L0 20L8 11", **{**FINE, "stroke": "#ffffff", "width": 2.4})


def _plaster(pen: Pen) -> None:
    pen.path("M-17 13C-18 22 -10 26 -8 20M17 13C18 20 13 23 12 24", stroke="#3a4560", width=1.8, cap="round")
    pen.circle(11.6, 25, 3.4, "#c9d2ea", **FINE)


def _viktor(pen: Pen) -> None:
    pen.path("M-12.6 -2C-13 8 -8 15 0 15.4C8 15 13 8 12.6 -2C10 3 6 2.6 4 1.6L-4 1.6C-6 2.6 -10 3 -12.6 -2Z",
             tone(pen, "#d98a3a", -10, 0, 10, 14), **THICK)  # fmt: skip
    mouth(pen, 0, 5.6, "smile", 3.4)
    pen.path("M-13 -9C-14 -23 14 -23 13 -9C6 -12 -6 -12 -13 -9Z", tone(pen, "#3a3f52", -12, -20, 12, -9), **THICK)
    pen.path("M-13.4 -9.6C-6 -13 6 -13 13.4 -9.6L13.4 -6.8C6 -10 -6 -10 -13.4 -6.8Z", "#565e7a", **FINE)


def _armchair(pen: Pen) -> None:
    with pen.placed(19, 18, 1, 10):
        pen.path("M-9 -14C-9 -20 9 -20 9 -14L9 0L-9 0Z", tone(pen, "#b23a77", -8, -16, 8, 0), **THICK)
        pen.rectangle(-8, -3, 16, 8, "#d8699b", 2, **FINE)
        for x in (-13, 8):
            pen.rectangle(x, -7, 5, 15, "#8a2458", 2.4, **THICK)


def _zola_hair(pen: Pen) -> None:
    for x, y, r in ((-12, -10, 8), (12, -10, 8), (-7, -18, 8), (7, -18, 8), (0, -21, 8), (-14, -1, 6), (14, -1, 6)):
        pen.circle(x, y, r, "#2a1a18", **THICK)
    for x, y, r in ((-12, -10, 7), (12, -10, 7), (-7, -18, 7), (7, -18, 7), (0, -20, 7)):
        pen.circle(x, y, r, "#2a1a18")
    for x, y in ((-10, -20), (-15, -12), (-4, -25)):
        pen.path(f"M{x} {y}C{x + 2} {y - 2} {x + 4} {y - 2} {x + 5} {y}", stroke="#6a4a44", width=1.2, cap="round")


def _zola(pen: Pen) -> None:
    pen.path("M-12 -9C-10 -17 10 -17 12 -9C7 -13 -7 -13 -12 -9Z", "#3a2624", **FINE)
    for side in (-1, 1):
        pen.circle(side * 12.6, 3.4, 2.6, "none", stroke="#ffcf5a", width=1.6)
    pen.path("M-8 11L-2 16L-8 20ZM8 11L2 16L8 20Z", PAPER, **FINE)
    pen.path("M-1.6 15L1.6 15L2.4 22L0 24.6L-2.4 22Z", INK)


def _paddles(pen: Pen) -> None:
    for x, turn in ((-23, -16), (23, 16)):
        with pen.placed(x, 4, 1, turn):
            pen.line(0, 12, 0, 4, INK, 4.4, cap="round")
            pen.circle(0, -3, 7.4, tone(pen, "#ff7a2a", -6, -9, 6, 4), **THICK)
            pen.line(-3.4, -3, 3.4, -3, PAPER, 2.4, cap="round")


def biscuit(pen: Pen, coin: bool) -> None:
    """The dog: the only one of them that is good at one thing."""
    coat = "#d9a05a"
    chest = ("M-17 22C-16 10 16 10 17 22C12 27 6 29.4 0 29.4C-6 29.4 -12 27 -17 22Z" if coin
             else "M-20 34C-20 10 20 10 20 34Z")  # fmt: skip
    pen.path(chest, tone(pen, coat, -14, 10, 16, 30), **THICK)
    pen.path("M-7 14C-5 24 5 24 7 14Z", "#fff3dc")
    pen.path("M-12 9C-6 14 6 14 12 9L12.6 13.4C6 18.4 -6 18.4 -12.6 13.4Z", "#c43f35", **THICK)
    pen.polygon(star(0, 18.6, 4.6), LIVE, **FINE)
    pen.path(
        "M-14 -4C-16 -24 16 -24 14 -4C13 6 7 12 0 12C-7 12 -13 6 -14 -4Z", tone(pen, coat, -12, -18, 12, 10), **THICK
    )
    pen.path("M-4 -17C-2 -6 -7 2 -8 5C-6 10 6 10 8 5C7 2 2 -6 4 -17Z", "#fff3dc")
    pen.path("M-11 -15C-24 -17 -22 4 -16 6C-13 2 -14 -6 -9 -12Z", tone(pen, "#8a5228", -20, -14, -10, 4), **THICK)
    pen.path("M11 -15C16 -27 25 -20 22 -12C19 -13 15 -11 9 -12Z", tone(pen, "#8a5228", 10, -20, 22, -10), **THICK)
    for x in (-5.4, 5.4):
        pen.ellipse(x, -5, 2.2, 2.8, INK)
        pen.circle(x - 0.8, -6.2, 0.9, "#ffffff")
    pen.path("M-4 1.2C-4 -1.6 4 -1.6 4 1.2C3 4 1 4.6 0 4.6C-1 4.6 -3 4 -4 1.2Z", INK)
    pen.path("M0 4.6L0 6.6M-4.6 6C-3 8.4 -1 8 0 6.6C1 8 3 8.4 4.6 6", stroke=INK, width=1.4, cap="round")
    pen.path("M-.4 8C-.8 13 5 13 4.2 7.6C3 8.2 1 8.2 -.4 8Z", "#f0788a", **FINE)


CREW: Mapping[str, Features] = {
    "ines": Features("#f0c79c", "#2b1c3a", "#b23a77", "#4a2a6a", "smile", _ines_hair, _ines),
    "moss": Features("#8a5a3c", "#1a1210", "#3f7fc4", "#1f3f7a", "flat", None, _moss, _battery),
    "greta": Features("#f4d2b0", "#d9903a", "#5f8a4a", "#5a4a2a", "smile", _greta_plait, _greta, _shovel),
    "otto": Features("#f0cdb0", "#a8a4b8", "#6a5a48", "#3a5a6a", "flat", None, _otto, _atom),
    "teo": Features("#e8b98c", "#6b3a1c", "#c98a1e", "#6a4410", "smile", None, _teo, _scarf),
    "olive": Features("#f4d2b0", "#a49cb8", "#2f9e8a", "#14564a", "flat", _olive_hair, _olive, _tremor),
    "pip": Features("#d9a273", "#3a2416", "#7f8f55", "#2f6f9f", "flat", None, _pip, _bugle),
    "bruna": Features("#efc8a0", "#1c1a2c", "#4a4f8a", "#7a4a2a", "flat", _bruna_hair, _bruna, _small_robot),
    "agnes": Features("#f6d8c0", "#8a3a1c", "#7fb0d8", "#2a5a7a", "smile", _agnes_hair, _agnes, _plaster),
    "viktor": Features("#f0c8a4", "#c97a2a", "#8a5a3c", "#3a5a3a", "smile", None, _viktor, _armchair),
    "zola": Features("#6a4230", "#2a1a18", "#2f4178", "#8a3a4a", "flat", _zola_hair, _zola, _paddles),
    "biscuit": Features("#d9a05a", "#8a5228", "#c43f35", "#4a6a3a", "smile", None, lambda pen: None, None, biscuit),
}


def card(features: Features, upgraded: bool) -> Pen:
    """The portrait on a card; upgraded the ground is gold, behind rays, and the chevron lies in the corner."""
    wide, high = CARD
    pen = Pen(0, 0, wide, high)
    ground = "#c9791a" if upgraded else features.ground
    pen.rectangle(0, 0, wide, high, pen.radial(34, 30, 92, lighten(ground, 0.55), ground, darken(ground, 0.45)))
    if upgraded:
        put(pen, shine, wide / 2, 46, 1, 0, "#ffe9a8", 16, 30, 80)
    with pen.placed(wide / 2, 56, 1.48):
        bust(pen, features, False)
    if upgraded:
        put(pen, chevron, 15, high - 15, 1.15)
    rim = LIVE if upgraded else "#8d6a2a"
    pen.rectangle(-1, -1, wide + 2, high + 2, stroke=INK, width=6)
    pen.rectangle(2.6, 2.6, wide - 5.2, high - 5.2, stroke=rim, width=1.4)
    return pen


def coin(features: Features, upgraded: bool) -> Pen:
    """The face in a round frame; upgraded the frame is gold and twice as strong."""
    pen = Pen(-36, -36, 76, 76)
    ground = features.ground
    pen.circle(0.6, 2.6, COIN + 1, "#000000", opacity=0.3)
    pen.circle(0, 0, COIN, LIVE if upgraded else "#8d6a2a", **FINE)
    pen.circle(0, 0, 29 if upgraded else 30,
               pen.radial(-8, -10, 45, lighten(ground, 0.5), ground, darken(ground, 0.4)))  # fmt: skip
    with pen.placed(0, 1, 0.95):
        bust(pen, features, True)
    if upgraded:
        put(pen, chevron, 25, 24)
    return pen


def chevron(pen: Pen) -> None:
    pen.circle(0, 0, 10, LIVE, stroke="#2a1503", width=1.4)
    pen.path("M-5 3.4L0 -2.4L5 3.4M-5 -1.2L0 -7L5 -1.2", stroke="#2a1503", width=2.2, cap="round", join="round")


def _pictures() -> Iterator[tuple[str, Callable[[], Pen]]]:
    for who, features in CREW.items():
        for upgraded in (False, True):
            end = "-upgraded" if upgraded else ""
            yield f"skies/crew-{who}{end}", partial(card, features, upgraded)
            yield f"skies/face-{who}{end}", partial(coin, features, upgraded)


PICTURES: Mapping[str, Callable[[], Pen]] = dict(_pictures())
