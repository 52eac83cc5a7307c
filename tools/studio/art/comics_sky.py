"""The comics of the third chapter and of the finale, three panels each: ceiling, visit, squatters, early birds, answer.

Words are beside the panels, in the reader's language; no panel holds any.
"""

from collections.abc import Callable, Mapping

from studio.art.colour import darken
from studio.art.comic_cast import HATS, crowd, head, mothership, mouth, person, pigeon, rooster, saucer, visitor
from studio.art.comic_kit import (
    FINE,
    GREEN,
    INK,
    INKED,
    LAMP,
    ORANGE,
    PAPER,
    PURPLE,
    WIDE,
    balloon,
    bars,
    boom,
    bush,
    chair,
    clock,
    cloud,
    cup,
    desk,
    finger,
    flag,
    ground,
    lab,
    put,
    room,
    scroll,
    sheet,
    sky,
    tone,
    town,
    window,
)
from studio.art.pen import Pen

# The low ceiling


def _low_clouds(pen: Pen, y: float, colour: str = "#c9d2dc") -> None:
    pen.rectangle(-2, -2, WIDE + 4, y + 4, darken(colour, 0.12))
    for step, x in enumerate(range(-6, 230, 38)):
        put(pen, cloud, x, y + 4 * (step % 2), 1, 0, colour, 26)


def low_ceiling_1(pen: Pen) -> None:
    sky(pen, "storm")
    town(pen, 122, 3, 66, "#5a5a78", 0.35)
    _low_clouds(pen, 70)
    ground(pen, 122, "#6a6a74", 1)
    for x, y, size, flip in (
        (34, 148, 1.3, False),
        (84, 156, 1.5, False),
        (134, 144, 1.2, False),
        (178, 158, 1.4, False),
    ):
        put(pen, pigeon, x, y, size, 0, flip=flip)
    pen.path("M64 116C66 96 104 96 106 116C96 110 74 110 64 116Z", "#c43f35", **INKED)
    pen.line(85, 113, 85, 138, INK, 2)


def low_ceiling_2(pen: Pen) -> None:
    sky(pen, "storm")
    ground(pen, 150, "#5a5a6a", 2)
    _low_clouds(pen, 42)
    for x, y, size, turn in ((54, 84, 0.62, 16), (152, 78, 0.6, -14), (104, 116, 0.74, 8)):
        for dx in (-20, 0, 20):
            pen.line(x + dx, y - 46 * size, x + dx, y - 70 * size, "#f4f7fa", 2.2, cap="round")
        put(pen, saucer, x, y, size, turn, PURPLE, "open")
    put(pen, person, 28, 166, 0.85, 0, "#66763f", "#e8b98c", "helmet", ((-13, -44), (13, -44)), "open")
    put(pen, person, 184, 166, 0.85, 0, "#8a4aa0", "#8a5a3c", "bun", ((-13, -44), (13, -44)), "open")


def low_ceiling_3(pen: Pen) -> None:
    room(pen, "#8a8a6a", 134)
    with pen.placed(64, 52):
        window(pen, 84, 66, "storm")
        for step in range(9):
            pen.line(
                -38 + step * 9, -28 + (step % 3) * 6, -41 + step * 9, -16 + (step % 3) * 6, "#e8f2ff", 1.4, cap="round"
            )
        put(pen, saucer, 4, 16, 0.52, 32, PURPLE, "sad")
        for x in (-14, 24):
            pen.path(f"M{x} 22C{x - 5} 14 {x + 5} 10 {x} 2", stroke="#3a3f4a", width=3, cap="round", opacity=0.6)
        bars(pen, 84, 66)
    put(pen, person, 152, 150, 1.6, 0, "#3a4560", "#e8b98c", "bowler", ((-34, -50), (14, -14)), "flat")
    put(pen, desk, 146, 130, 1.2)
    put(pen, sheet, 122, 122, 0.7, 84)
    put(pen, cup, 178, 126, 0.9)


# The state visit


def _royal_ship(pen: Pen) -> None:
    with pen.placed(26, -22, 0.62):
        flag(pen, "#8a4aa0")
    saucer(pen, ORANGE, "smile")
    with pen.placed(0, -26, 0.62):
        HATS["crown"](pen)


CONFETTI = (
    (20, 30, "#c43f35"), (48, 18, "#ffd34d"), (168, 24, "#4fd6a0"), (192, 46, "#c43f35"), (36, 60, "#4fd6a0"),
    (180, 84, "#ffd34d"), (26, 92, "#ff9a3d"),
)  # fmt: skip


def royal_visit_1(pen: Pen) -> None:
    sky(pen, "day")
    town(pen, 136, 21, 50, "#7a86a8", 0.2)
    put(pen, _royal_ship, 104, 64, 1.35)
    for x, y, colour in CONFETTI:
        with pen.placed(x, y, 1, x * 7 % 90):
            pen.rectangle(-3, -2, 6, 4, colour, 0, **{**FINE, "width": 0.8})
    with pen.placed(104, 156):
        crowd(pen, 3)


def _power_station(pen: Pen) -> None:
    """A power station with a face and two arms to wave with; 110 wide on y 0."""
    for side in (-1, 1):
        arm = f"M{side * 46} -26C{side * 66} -30 {side * 62} -56 {side * 70} -74"
        pen.path(arm, **{**INKED, "width": 10})
        pen.path(arm, stroke="#b9a888", width=6.4, cap="round")
        with pen.placed(side * 71, -80, 1, side * 12):
            for x in (-6, -2, 2, 6):
                pen.line(x, 0, x * 1.5, -11, INK, 5, cap="round")
                pen.line(x, 0, x * 1.5, -11, PAPER, 2.6, cap="round")
            pen.circle(0, 1, 7, PAPER, **INKED)
    for x in (-28, 28):
        pen.path(f"M{x - 20} -30C{x - 12} -48 {x - 12} -60 {x - 15} -76L{x + 15} -76"
                 f"C{x + 12} -60 {x + 12} -48 {x + 20} -30Z",
                 tone(pen, "#d9cfc0", x - 16, -70, x + 16, -30), **INKED)  # fmt: skip
        pen.ellipse(x, -76, 15, 3.6, "#6a6070", **INKED)
        put(pen, cloud, x + 6, -94, 0.5)
    pen.rectangle(-50, -34, 100, 34, tone(pen, "#b9a888", -46, -34, 48, 0), 2, **INKED)
    for x in (-16, 16):
        pen.ellipse(x, -21, 5, 6.4, "#ffffff", **INKED)
        pen.circle(x, -23, 2.6, INK)
    mouth(pen, 0, -9, "smile", 10)


def royal_visit_2(pen: Pen) -> None:
    sky(pen, "day")
    put(pen, _royal_ship, 164, 30, 0.5)
    ground(pen, 142, "#5f8a4a", 4)
    put(pen, _power_station, 98, 150, 1.15)
    put(pen, bush, 190, 158, 0.9)
    pen.path("M-4 118L24 118M4 112L4 146M18 112L18 146", **{**INKED, "width": 2.4})


def royal_visit_3(pen: Pen) -> None:
    sky(pen, "dusk")
    put(pen, _royal_ship, 158, 40, 0.95)
    ground(pen, 120, "#4a3a4a", 2)
    pen.polygon([(136, 118), (170, 118), (128, 172), (22, 172)], "#c43f35", **INKED)
    pen.polygon([(152, 118), (156, 118), (80, 172), (64, 172)], "#e0685a")
    put(pen, visitor, 150, 130, 1.15, 0, ((-18, -34), (17, -16)), "smile", GREEN)
    with pen.placed(150, 82, 1.1):
        HATS["crown"](pen)
    put(pen, person, 30, 160, 1.25, 0, "#3a4560", "#e8b98c", "topper", ((-15, -34), (15, -34)), "flat")
    put(pen, person, 76, 158, 1.25, 0, "#66763f", "#8a5a3c", "peak", ((-15, -34), (15, -34)), "flat")
    with pen.placed(54, 46):
        balloon(pen, 24, 17, -8)
        pen.rectangle(-11, -7, 22, 14, "#ffffff", 1, **FINE)
        pen.path("M-11 -7L0 2L11 -7", **FINE)
        pen.path("M-13 9L13 -9", stroke="#c43f35", width=3, cap="round")


# The squatters


def squatters_1(pen: Pen) -> None:
    room(pen, "#4a5a6a", 134, "#5a5048")
    pen.rectangle(62, 26, 84, 110, tone(pen, "#9fb2c8", 62, 26, 146, 136), 3, **INKED)
    pen.rectangle(80, 42, 48, 34, "#1a1436", 3, **INKED)
    for x, y in ((91, 58), (115, 60)):
        for side in (-1, 1):
            pen.ellipse(x + side * 4, y, 3, 4.6, "#a6f09a")
            pen.circle(x + side * 4, y + 1, 1.3, INK)
    pen.circle(136, 90, 4, LAMP, **INKED)
    pen.path("M52 104L156 96L156 106L52 114Z", "#c43f35", **INKED)
    pen.path("M104 101C88 86 84 104 104 104C124 104 120 84 104 101Z", "#e0685a", **INKED)
    pen.path("M104 104L94 124M104 104L114 122", **{**INKED, "width": 6})
    pen.path("M104 104L94 124M104 104L114 122", stroke="#e0685a", width=3, cap="round")
    put(pen, person, 30, 164, 1.3, 0, "#f4f4fa", "#e8b98c", "bun", ((-12, -14), (20, -34)), "smile")
    pen.path("M56 122L64 112M56 114L65 121", **{**INKED, "width": 2.6})
    put(pen, person, 178, 164, 1.3, 0, "#f4f4fa", "#8a5a3c", "hair", ((-13, -14), (12, -14)), "open")


def squatters_2(pen: Pen) -> None:
    room(pen, "#5a7a6a", 136)
    with pen.placed(44, 40):
        pen.rectangle(-24, -24, 48, 54, PAPER, 2, **INKED)
        pen.rectangle(-24, -24, 48, 13, "#4f9a5a", 2, **INKED)
        for row in range(4):
            for day in range(6):
                x, y = -17 + day * 7, -4 + row * 8
                pen.line(x - 2, y + 2, x + 2, y - 2, "#c43f35", 1.5, cap="round")
                pen.line(x - 2, y - 2, x + 2, y + 2, "#c43f35", 1.5, cap="round")
    pen.path("M88 6C110 20 140 20 196 4", stroke=INK, width=1.2)
    for x, y, colour in ((100, 11, "#ffd34d"), (122, 15, "#c43f35"), (146, 15, "#4fd6a0"), (172, 11, "#ffd34d")):
        pen.circle(x, y + 3, 4, colour, **FINE)
    for x, mood in ((86, "smile"), (128, "flat"), (172, "smile")):
        put(pen, visitor, x, 152, 1.35, 0, ((-13, -18), (14, -20)), mood, GREEN)
    put(pen, desk, 130, 140, 1.3)
    for x in (98, 132, 168):
        put(pen, cup, x, 134, 0.85, 0, "#c9e0f4")
    put(pen, lab, 40, 138, 0.9)


def squatters_3(pen: Pen) -> None:
    room(pen, "#5a7a6a", 120)
    pen.rectangle(150, 18, 50, 104, "#ffe3a1", 2, **INKED)
    pen.polygon([(150, 122), (200, 122), (214, 168), (128, 168)], "#ffe3a1", opacity=0.3)
    for x, y, turn in ((108, 136, -6), (146, 142, 4), (184, 134, 0)):
        put(pen, visitor, x, y, 1.05, 0, ((-10, -44), (10, -44)), "smile", GREEN)
        put(pen, chair, x, y - 80, 1.05, turn + 180, "#b5713a")
    for x, coat_skin in ((28, "#e8b98c"), (70, "#8a5a3c")):
        pen.path(
            f"M{x - 16} 164C{x - 14} 132 {x + 14} 132 {x + 16} 164Z",
            tone(pen, "#f4f4fa", x - 14, 136, x + 14, 164),
            **INKED,
        )
        pen.path(f"M{x - 12} 160L{x + 20} 160L{x + 20} 153", **{**INKED, "width": 6})
        put(pen, head, x, 126, 1.3, 0, coat_skin, "bun" if x < 50 else "hair", "flat")
    put(pen, lab, 54, 78, 0.9)
    pen.rectangle(14, 78, 78, 6, "#8a5a3c", 1, **INKED)


# The early birds


def _sun(pen: Pen) -> None:
    pen.halo(0, 0, 70, "#fff3b0", 0.8)
    pen.circle(0, 0, 26, "#ffd34d", **INKED)


def early_birds_1(pen: Pen) -> None:
    room(pen, "#6a5a7a", 128)
    put(pen, clock, 48, 44, 1.35, 0, 6)
    with pen.placed(142, 54):
        window(pen, 92, 72, "dawn")
        pen.circle(14, 18, 17, "#ffd34d", **FINE)
        put(pen, saucer, -18, -8, 0.42, -8, PURPLE, "smile")
        put(pen, saucer, 22, -20, 0.26, 8, "#5a8ac0", "smile", False)
        pen.rectangle(-50, 36, 100, 8, "#8a5a3c", **FINE)
        bars(pen, 92, 72)
    pen.rectangle(10, 128, 150, 22, tone(pen, "#8a5a3c", 10, 128, 160, 150), 3, **INKED)
    pen.rectangle(8, 100, 9, 62, "#6d4420", 3, **INKED)
    pen.path("M22 128C22 116 60 116 60 128Z", "#ffffff", **INKED)
    with pen.placed(44, 116, 1.25, -80):
        pen.circle(0, 0, 9.4, tone(pen, "#e8b98c", -8, -8, 8, 9), **INKED)
        pen.path("M-5 -1C-4 1 -2 1 -1.6 -1M1.6 -1C2 1 4 1 5 -1", **FINE)
        HATS["helmet"](pen)
    pen.path("M58 138C64 104 150 108 162 130L160 142L58 142Z", tone(pen, "#66763f", 60, 112, 160, 140), **INKED)
    for x, y, radius in ((66, 100, 3), (76, 88, 5), (90, 70, 8.4)):
        pen.circle(x, y, radius, "#dff7ff", **FINE, opacity=0.9)
        pen.circle(x - radius * 0.35, y - radius * 0.35, radius * 0.25, "#ffffff")


def early_birds_2(pen: Pen) -> None:
    sky(pen, "dawn")
    with pen.placed(104, 122):
        _sun(pen)
    for x, y, size, turn in ((52, 46, 0.8, -10), (158, 42, 0.8, 10), (120, 84, 0.6, 0)):
        put(pen, saucer, x, y, size, turn, PURPLE, "smile")
        for side in (-1, 1):
            pen.path(
                f"M{x + side * 18 * size} {y - 22 * size}L{x + side * 34 * size} {y - 40 * size}",
                **{**INKED, "width": 5},
            )
            pen.path(
                f"M{x + side * 18 * size} {y - 22 * size}L{x + side * 34 * size} {y - 40 * size}",
                stroke=GREEN,
                width=2.6,
                cap="round",
            )
    ground(pen, 132, "#5f7a3a", 6)
    pen.path("M26 172L58 124L90 172Z", tone(pen, "#a8443a", 30, 124, 90, 172), **INKED)
    put(pen, rooster, 56, 127, 1.2)
    put(pen, person, 156, 166, 1.25, 0, "#9fb2e0", "#e8b98c", "hair", ((-14, -16), (9, -46)), "open")
    pen.path("M147 108L141 90L152 98Z", "#9fb2e0", **FINE)


def early_birds_3(pen: Pen) -> None:
    room(pen, "#5a4a8a", 124, "#4a3a6a")
    for x in (34, 104, 174):
        pen.ellipse(x, 38, 24, 17, "#0f1240", **INKED)
        for dx, dy in ((-9, -4), (6, 5), (10, -6)):
            pen.circle(x + dx, 38 + dy, 1.1, "#ffffff")
    for x, mood in ((40, "smile"), (104, "smile"), (168, "flat")):
        put(pen, visitor, x, 140, 1.5, 0, ((-15, -16), (15, -20)), mood, GREEN)
        pen.path(f"M{x - 8} 106L{x + 8} 106L{x} 122Z", "#ffffff", **FINE)
    pen.rectangle(-4, 126, WIDE + 8, 46, tone(pen, "#c9c3e0", 0, 126, 200, 168), 2, **INKED)
    for x in (20, 84, 150):
        pen.path(f"M{x - 7} 138C{x - 9} 128 {x + 9} 128 {x + 7} 138L{x + 4} 146L{x - 4} 146Z", "#ffd34d", **INKED)
        pen.path(f"M{x - 6} 131C{x - 6} 116 {x + 6} 116 {x + 6} 131Z", "#fff6e6", **INKED)
    for x in (56, 120, 190):
        put(pen, cup, x, 146, 0.95)
    for x in (102, 170):
        pen.rectangle(x - 9, 134, 18, 15, tone(pen, "#d99a4a", x - 9, 134, x + 9, 149), 5, **INKED)
        pen.rectangle(x - 3, 138, 6, 5, "#ffe98a", 1, **FINE)


# The last word


def last_word_1(pen: Pen) -> None:
    sky(pen, "night")
    town(pen, 170, 18, 42)
    put(pen, mothership, 104, 58, 0.92)
    for reach in (20, 34, 48):
        high, low = 74 + reach * 0.5, 84 + reach
        pen.path(f"M{104 - reach} {high}C{104 - reach * 0.5} {low} {104 + reach * 0.5} {low} {104 + reach} {high}",
                 stroke="#ffe39a", width=3.4, cap="round", opacity=1 - reach / 90)  # fmt: skip
    with pen.placed(104, 130):
        pen.path("M0 34L0 0", **{**INKED, "width": 4})
        pen.path("M-26 -8C-20 12 20 12 26 -8Z", tone(pen, "#c9d2ea", -22, -6, 22, 10), **INKED)
        pen.line(0, -2, 0, -16, INK, 2.4)
        pen.circle(0, -18, 3.4, "#ff5a5e", **FINE)


def last_word_2(pen: Pen) -> None:
    room(pen, "#4a6a7a", 128)
    pen.rectangle(12, 46, 46, 74, tone(pen, "#6f7a96", 12, 46, 58, 120), 4, **INKED)
    pen.rectangle(19, 54, 32, 20, "#12301c", 2, **INKED)
    pen.path("M21 66L27 66L30 58L34 71L37 64L49 64", stroke="#6af09a", width=1.6, join="round")
    for x in (22, 31, 40, 48):
        pen.circle(x, 82, 2.6, "#ff9a3d" if x % 2 else "#4fd6a0", **FINE)
    scroll(pen, [(35, 98), (35, 120), (92, 132), (24, 146), (150, 154), (64, 166)], 18)
    scroll(pen, [(150, 154), (196, 140), (184, 108)], 18)
    put(pen, person, 98, 134, 1.3, 0, "#f4f4fa", "#e8b98c", "bun", ((-14, -32), (17, -30)), "open")
    scroll(pen, [(118, 86), (118, 118), (140, 130)], 18)
    put(pen, person, 170, 124, 1.3, 0, "#66763f", "#8a5a3c", "peak", ((-13, -24), (12, -22)), "flat")
    with pen.placed(146, 24):
        balloon(pen, 30, 17, 8)
        put(pen, head, -12, 1, 0.8, 0, "#e8b98c", "hair", "flat")
        put(pen, head, 12, 1, 0.8, 0, "#8a5a3c", "straw", "smile")


def last_word_3(pen: Pen) -> None:
    sky(pen, "dusk")
    town(pen, 150, 27, 40)
    put(pen, mothership, 140, 40, 0.55)
    put(pen, boom, 150, 42, 0.9)
    pen.path("M88 128C100 104 116 80 134 58", stroke="#fff6e6", width=9, cap="round", opacity=0.85)
    pen.path("M88 128C100 104 116 80 134 58", stroke="#ffb45a", width=3.4, cap="round")
    pen.path("M-4 136L212 136L212 172L-4 172Z", tone(pen, "#6f7a96", 0, 136, 200, 172), **INKED)
    for x in range(8, WIDE, 22):
        pen.polygon([(x, 138), (x + 9, 138), (x + 3, 146), (x - 6, 146)], "#ffd34d")
    pen.ellipse(76, 156, 34, 9, "#3a3f4a", **INKED)
    pen.path("M50 150C50 132 102 132 102 150C102 159 50 159 50 150Z", tone(pen, "#e8342a", 54, 138, 98, 158), **INKED)
    pen.path("M60 146C62 141 70 139 76 139", stroke="#ffd8d0", width=2.6, cap="round")
    put(pen, finger, 86, 140, 1.15, -20, "#f4f4fa")


COMICS: Mapping[str, tuple[Callable[[Pen], None], ...]] = {
    "low_ceiling": (low_ceiling_1, low_ceiling_2, low_ceiling_3),
    "royal_visit": (royal_visit_1, royal_visit_2, royal_visit_3),
    "squatters": (squatters_1, squatters_2, squatters_3),
    "early_birds": (early_birds_1, early_birds_2, early_birds_3),
    "last_word": (last_word_1, last_word_2, last_word_3),
}
