"""The comics of the second chapter, three panels each: the searchlights, the cows, the power cut, the parking meter.

Words are beside the panels, in the reader's language; no panel holds any.
"""

import random
from collections.abc import Callable, Mapping

from studio.art.comic_cast import alien, cow, cow_head, head, limbs, mothership, person, saucer
from studio.art.comic_kit import (
    FINE,
    GREEN,
    HIGH,
    INK,
    INKED,
    LAMP,
    ORANGE,
    PAPER,
    PURPLE,
    WIDE,
    balloon,
    bars,
    beam,
    boom,
    clock,
    desk,
    finger,
    ground,
    lightcone,
    moon,
    note,
    put,
    room,
    scroll,
    sheet,
    sky,
    switch,
    tone,
    town,
    window,
)
from studio.art.pen import Pen

# The searchlights


def _spotlight(pen: Pen) -> None:
    """A lamp on its stand, shining up and right."""
    pen.path("M-9 0L0 -16L9 0", **{**INKED, "width": 3})
    with pen.placed(0, -18, 1, -40):
        pen.path("M-14 -7L8 -11L8 11L-14 7Z", tone(pen, "#6f7a86", -12, -8, 8, 10), **INKED)
        pen.ellipse(8, 0, 4, 11, "#fff6c8", **INKED)


def _diva(pen: Pen) -> None:
    """A singer in the middle of her longest note."""
    pen.path("M-8 -34C-12 -20 -26 -10 -28 0L28 0C26 -10 12 -20 8 -34Z", tone(pen, "#c43f35", -20, -34, 22, 0), **INKED)
    limbs(pen, 8, -33, ((-24, -40), (24, -44)), "#e8b98c")
    pen.path("M-10 -30C-10 -42 10 -42 10 -30C6 -24 -6 -24 -10 -30Z", "#a8281f", **INKED)
    with pen.placed(0, -50, 1.1):
        head(pen, "#e8b98c", "crown", "open")


def searchlights_1(pen: Pen) -> None:
    room(pen, "#5a2a4a", 122, "#7a4a3a")
    for x, side in ((0, 1), (WIDE, -1)):
        folds = f"M{x} 0L{x + side * 46} 0C{x + side * 44} 50 {x + side * 20} 90 {x + side * 26} 126L{x} 126Z"
        pen.path(folds, tone(pen, "#a8281f", x, 0, x + side * 46, 120), **INKED)
        for fold in (12, 24, 35):
            pen.path(f"M{x + side * fold} 2"
                     f"C{x + side * fold} 50 {x + side * fold * 0.6} 90 {x + side * fold * 0.7} 124",
                     stroke="#6a1414", width=1.6)  # fmt: skip
    for x in range(0, WIDE, 26):
        pen.path(f"M{x} 0L{x + 26} 0C{x + 24} 16 {x + 2} 16 {x} 0Z", "#c43f35", **INKED)
    for x, degrees in ((30, 56), (178, 124)):
        with pen.placed(x, 18):
            lightcone(pen, degrees, 146, 9)
    pen.ellipse(104, 134, 46, 9, "#fff3b0", opacity=0.75)
    put(pen, _diva, 104, 136, 1.25)
    for x, y in ((62, 62), (150, 56), (166, 84)):
        put(pen, note, x, y, 1, 8)
    put(pen, _spotlight, 34, 160, 1.15)
    put(pen, _spotlight, 174, 160, 1.15, flip=True)


def searchlights_2(pen: Pen) -> None:
    sky(pen, "night")
    town(pen, 152, 12, 40)
    for x, degrees in ((26, -54), (150, -112)):
        with pen.placed(x, 132):
            lightcone(pen, degrees, 150, 7)
    put(pen, saucer, 104, 40, 0.95, 6, PURPLE, "sad")
    ground(pen, 148, "#1c1434", 2)
    put(pen, _spotlight, 20, 156, 1.1)
    put(pen, _spotlight, 160, 156, 1.1, flip=True)
    pen.rectangle(82, 116, 34, 30, tone(pen, "#aeb9cc", 82, 116, 116, 146), 3, **INKED)
    pen.rectangle(88, 121, 22, 7, "#1c2a1c", 1, **FINE)
    scroll(pen, [(99, 118), (99, 98), (124, 88), (116, 78)], 14)
    put(pen, person, 66, 164, 1.1, 0, "#8a2458", "#f0c79c", "topper", ((-12, -14), (22, -34)), "smile")


def searchlights_3(pen: Pen) -> None:
    room(pen, "#6a6a5a", 138)
    chance = random.Random(6)
    with pen.placed(164, 44):
        window(pen, 64, 52, "night")
        put(pen, boom, 4, -2, 0.7)
        put(pen, saucer, -14, 10, 0.28, 20, PURPLE, "sad", False)
        bars(pen, 64, 52)
    for layer in range(5):
        for step in range(7 - layer):
            x = 26 + layer * 13 + step * 26 + chance.uniform(-4, 4)
            if abs(x - 104) > 26 - layer * 3 or layer < 2:
                put(pen, sheet, x, 156 - layer * 17, 0.95, chance.uniform(-24, 24))
    put(pen, head, 104, 90, 1.7, 0, "#e8b98c", "helmet", "sad")
    for x, turn in ((60, -12), (86, 8), (124, -6), (150, 14)):
        put(pen, sheet, x, 124, 1.1, turn)
    pen.path("M128 116L148 78", **{**INKED, "width": 7})
    pen.path("M128 116L148 78", stroke="#66763f", width=4, cap="round")
    put(pen, sheet, 152, 68, 0.7, 12)


# The cows


def _farmer(pen: Pen) -> None:
    put(pen, person, 0, 0, 1, 0, "#2f5f9e", "#e8b98c", "straw", ((-15, -20), (12, -24)), "sad")


def cows_1(pen: Pen) -> None:
    sky(pen, "dusk")
    ground(pen, 128, "#4a2a5a", 9)
    with pen.placed(118, 52):
        beam(pen, 20, 66, 92)
    put(pen, cow, 26, 124, 0.6)
    ground(pen, 148, "#2c163e", 6)
    put(pen, cow, 112, 104, 1.05, -14)
    put(pen, saucer, 118, 46, 1.2, 0, ORANGE, "smile")
    put(pen, cow, 62, 150, 0.72)
    with pen.placed(182, 164, 1.05):
        _farmer(pen)
        put(pen, sheet, -16, -22, 0.5, -10)


def cows_2(pen: Pen) -> None:
    room(pen, "#8a7a5a", 132)
    put(pen, clock, 176, 30, 0.8, 0, 4.5)
    put(pen, person, 150, 132, 1.25, 0, "#5a5a78", "#f4d2b0", "bun", ((-22, -14), (10, -14)), "flat")
    put(pen, desk, 138, 118, 1.15)
    for x, turn in ((112, -8), (132, 4), (154, 10)):
        put(pen, sheet, x, 102, 1, turn)
    pen.rectangle(178, 100, 14, 12, tone(pen, "#a8281f", 178, 100, 192, 112), 2, **INKED)
    pen.line(185, 100, 185, 90, INK, 4, cap="round")
    with pen.placed(48, 170, 1.7):
        _farmer(pen)
    put(pen, sheet, 70, 118, 0.95, 12)
    with pen.placed(72, 36):
        balloon(pen, 30, 20, -12)
        with pen.placed(-1, 2, 0.62):
            cow(pen)


def cows_3(pen: Pen) -> None:
    sky(pen, "night")
    put(pen, moon, 176, 36, 1)
    pen.path("M-8 120C-8 -6 216 -6 216 120Z", pen.linear(20, 20, 190, 120, (0, "#e8fbff", 0.6), (0.5, "#9fdcff", 0.24),
                                                       (1, "#5aa0e0", 0.5)), **INKED)  # fmt: skip
    pen.path("M24 80C34 48 58 34 82 29", stroke="#ffffff", width=4, cap="round", opacity=0.8)
    for x, y, size in ((58, 98, 2.1), (150, 100, 2.1)):
        pen.path(
            f"M{x - 26} 140C{x - 24} 96 {x + 24} 96 {x + 26} 140Z",
            tone(pen, "#f1ebe0", x - 20, 100, x + 24, 140),
            **INKED,
        )
        pen.path(f"M{x - 20} 118C{x - 14} 106 {x - 4} 116 {x - 10} 130Z", "#3b2a2a")
        put(pen, cow_head, x, y - 14, size)
    with pen.placed(104, 100, 1.5):
        alien(pen, GREEN, "smile")
    pen.path("M-10 124C40 108 168 108 218 124L218 172L-10 172Z", tone(pen, ORANGE, 0, 112, 190, 170), **INKED)
    for x in range(18, WIDE, 34):
        pen.circle(x, 126 - 4 * (1 - abs(x - 104) / 104), 3.4, LAMP, **FINE)
    for x, colour in ((74, "#c43f35"), (104, "#4fd6a0"), (134, "#ffd34d")):
        pen.line(x, 146, x + 5, 134, INK, 3, cap="round")
        pen.circle(x + 6, 132, 4, colour, **FINE)


# The power cut


def power_cut_1(pen: Pen) -> None:
    sky(pen, "night")
    put(pen, moon, 40, 38, 1)
    for x, y, size in ((92, 40, 0.36), (182, 66, 0.34)):
        put(pen, saucer, x, y, size, 0, "#6a9ad0", "smile")
    put(pen, saucer, 144, 34, 0.6, 0, "#5a8ac0", "smile")
    town(pen, 170, 8, 92, "#2a2158", 0.03)
    with pen.placed(60, 122, 1.15):
        switch(pen, False)
        pen.halo(4, 6, 26, "#ffe39a", 0.5)
    put(pen, finger, 66, 130, 0.95, 14)


def _shield(pen: Pen) -> None:
    """The machine of the shield: a ball of glass on a stand, with a flash in it."""
    pen.path("M-20 0L-13 -22L13 -22L20 0Z", tone(pen, "#6f7a96", -18, -22, 18, 0), **INKED)
    pen.circle(0, -40, 22, pen.radial(-7, -47, 28, "#eafcff", "#6fd0f0", "#2a5a9a"), **INKED)
    pen.path("M4 -57L-9 -38L0 -38L-5 -23L10 -43L1 -43Z", "#ffe39a", **FINE)


def _kettle(pen: Pen) -> None:
    pen.path("M17 -20C28 -28 30 -8 18 -6", **{**INKED, "width": 3.4})
    pen.path("M-17 -16L-30 -27L-24 -30L-12 -22Z", "#aeb9cc", **INKED)
    pen.path("M-18 0C-22 -14 -14 -28 0 -28C14 -28 22 -14 18 0Z", tone(pen, "#c9d2ea", -16, -26, 18, 0), **INKED)
    pen.circle(0, -30, 3.4, "#c43f35", **FINE)
    for x in (-34, -28):
        pen.path(
            f"M{x} -34C{x - 5} -40 {x + 5} -44 {x - 1} -52", stroke="#ffffff", width=2.4, cap="round", opacity=0.85
        )


def power_cut_2(pen: Pen) -> None:
    room(pen, "#7a6a9a", 134)
    with pen.placed(104, 86):
        pen.rectangle(-26, -20, 52, 40, pen.linear(-26, -20, 26, 20, "#ffffff", "#f0ece0", "#c9bfa6"), 6, **INKED)
        for x in (-12, 12):
            pen.circle(x, 0, 9.4, "#d9d2e4", **FINE)
            pen.rectangle(x - 7, -6, 14, 12, tone(pen, "#3a3f4a", x - 7, -6, x + 7, 6), 3, **INKED)
    for path, colour in (("M92 90C80 128 62 120 52 138", "#3a3f4a"), ("M116 90C128 132 140 118 152 140", "#3a3f4a")):
        pen.path(path, **{**INKED, "width": 5})
        pen.path(path, stroke=colour, width=2)
    put(pen, _shield, 48, 158, 1.35)
    put(pen, _kettle, 162, 158, 1.2)
    for x, y, turn in ((70, 66, -30), (138, 66, 30), (104, 50, 0)):
        with pen.placed(x, y, 1, turn):
            pen.path("M2 -11L-5 1L0 1L-2 10L6 -3L1 -3Z", "#ffe14a", **FINE)


def power_cut_3(pen: Pen) -> None:
    pen.rectangle(0, 0, WIDE, HIGH, pen.linear(0, 0, 0, HIGH, "#0c0a20", "#14102c", "#1a1436"))
    for x, y, gap, radius in (
        (50, 66, 17, 7),
        (104, 48, 13, 5.4),
        (158, 72, 19, 7.6),
        (82, 112, 11, 4.6),
        (134, 118, 11, 4.6),
    ):
        for side in (-1, 1):
            pen.circle(x + side * gap / 2, y, radius, "#fffbe8")
            pen.circle(x + side * gap / 2 + (104 - x) * 0.03, y + 2, radius * 0.46, "#0c0a20")
    for side in (-1, 1):
        pen.ellipse(178 + side * 6, 132, 4.6, 6, "#a6f09a")
    pen.halo(34, 132, 34, "#6fd0f0", 0.4)
    with pen.placed(34, 132, 0.9):
        pen.rectangle(-16, -22, 32, 44, "none", 5, stroke="#5a7aa8", width=2)
        pen.rectangle(-7, 1, 14, 11, "#8ab0d8", 2)


# The parking meter


def _parking_meter(pen: Pen) -> None:
    pen.rectangle(-3, -44, 6, 44, tone(pen, "#6f7a86", -3, 0, 3, 0), 1, **INKED)
    pen.path("M-14 -42L-14 -62C-14 -80 14 -80 14 -62L14 -42Z", tone(pen, "#8d98b5", -12, -74, 14, -42), **INKED)
    pen.path("M-9 -58C-9 -70 9 -70 9 -58Z", "#fff6d8", **FINE)
    pen.line(0, -59, -6, -64, "#c43f35", 2, cap="round")
    pen.rectangle(-2, -53, 4, 7, INK, 1)


def meter_1(pen: Pen) -> None:
    sky(pen, "dawn")
    town(pen, 132, 15, 52, "#7a5a86", 0.2)
    put(pen, mothership, 104, 84, 0.95, 0, "#6a5aa8")
    for x in (64, 144):
        pen.path(f"M{x} 84L{x - 5} 128L{x + 8} 128", **{**INKED, "width": 4})
    ground(pen, 128, "#6a6a78", 0)
    for x in (6, 202):
        pen.line(x, 136, x - 12 if x < 100 else x + 12, 168, PAPER, 4)
    put(pen, _parking_meter, 182, 164, 1.05)
    put(pen, person, 34, 162, 0.8, 0, "#8a4aa0", "#8a5a3c", "bun", ((-12, -14), (12, -46)), "open")
    put(pen, person, 58, 164, 0.8, 0, "#4f9a5a", "#e8b98c", "bowler", ((-13, -44), (12, -14)), "open")


def meter_2(pen: Pen) -> None:
    sky(pen, "day")
    ground(pen, 140, "#6a6a78", 0)
    pen.path("M64 -8L216 -8L216 128C150 132 92 100 64 -8Z", tone(pen, "#6a5aa8", 70, 0, 200, 120), **INKED)
    pen.path("M92 -4C112 60 150 92 212 96", stroke="#e0dcff", width=2.2, opacity=0.7)
    for x, y in ((112, 26), (142, 62), (184, 84)):
        pen.circle(x, y, 9, LAMP, **INKED)
        pen.circle(x - 2, y - 2, 3, "#ffffff")
    with pen.placed(184, 42, 1.7):
        alien(pen, GREEN, "flat")
    put(pen, person, 56, 160, 1.6, 0, "#2f4178", "#e8b98c", "peak", ((20, -30), (16, -26)), "flat")
    put(pen, sheet, 92, 116, 0.85, -10)
    pen.line(84, 108, 94, 116, INK, 2.4, cap="round")
    for x, y in ((24, 92), (30, 84), (86, 92)):
        pen.path(f"M{x} {y}C{x - 3} {y + 5} {x + 3} {y + 5} {x} {y}Z", "#9fdcff", **FINE)


def meter_3(pen: Pen) -> None:
    room(pen, "#5a6a7a", 136)
    with pen.placed(60, 50):
        window(pen, 76, 62, "dawn")
        with pen.placed(4, 14, 0.34):
            mothership(pen, "#6a5aa8")
    pen.path("M66 62C74 96 92 84 110 92", **{**INKED, "width": 9})
    pen.path("M66 62C74 96 92 84 110 92", stroke=GREEN, width=5.6, cap="round")
    for y in (-5, 0, 5):
        pen.path(f"M110 92L{119} {92 + y}", **{**INKED, "width": 4.6})
        pen.path(f"M110 92L{119} {92 + y}", stroke=GREEN, width=2, cap="round")
    put(pen, sheet, 128, 98, 0.9, 8)
    put(pen, person, 164, 164, 1.7, 0, "#66763f", "#e8b98c", "peak", ((-17, -34), (12, -14)), "sad")
    put(pen, desk, 60, 138, 0.8)


COMICS: Mapping[str, tuple[Callable[[Pen], None], ...]] = {
    "searchlights": (searchlights_1, searchlights_2, searchlights_3),
    "cows": (cows_1, cows_2, cows_3),
    "power_cut": (power_cut_1, power_cut_2, power_cut_3),
    "meter": (meter_1, meter_2, meter_3),
}
