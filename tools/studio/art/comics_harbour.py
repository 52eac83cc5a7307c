"""The comics of the first chapter, three panels each: the fog, the lunch, the landlord, the luggage.

Words are beside the panels, in the reader's language; no panel holds any.
"""

from collections.abc import Callable, Mapping

from studio.art.colour import darken
from studio.art.comic_cast import mouth, person, saucer, visitor
from studio.art.comic_kit import (
    FINE,
    GREEN,
    HIGH,
    INK,
    INKED,
    ORANGE,
    PAPER,
    PURPLE,
    WIDE,
    balloon,
    bars,
    beam,
    bell,
    clock,
    cloud,
    cup,
    desk,
    ground,
    gun,
    hall,
    house,
    note,
    put,
    room,
    scroll,
    shine,
    sky,
    suitcase,
    tone,
    town,
    window,
)
from studio.art.pen import Pen

# The fog


def _fog_bank(pen: Pen, mood: str, colour: str = "#e6ebea") -> None:
    """The fog in person: a bank 150 wide about (0, 0), with brows and opinions."""
    pen.path("M-84 34C-100 20 -86 2 -66 6C-66 -18 -36 -30 -18 -18C-4 -40 34 -36 38 -14C60 -22 82 -4 72 12"
             "C92 14 94 32 80 36Z",
             pen.linear(0, -34, 0, 38, "#ffffff", colour, darken(colour, 0.22)), **INKED)  # fmt: skip
    for x in (-15, 15):
        pen.ellipse(x, 0, 6, 8, "#ffffff", **INKED)
        pen.circle(x - 2, 2, 3, INK)
    pen.path("M-25 -12L-8 -9M8 -9L25 -14", **{**INKED, "width": 3.4})
    mouth(pen, 0, 17, mood, 9)


def _boat(pen: Pen) -> None:
    pen.path("M-34 0L36 0C34 12 24 16 18 16L-20 16C-28 16 -33 8 -34 0Z", tone(pen, "#c43f35", -30, 0, 30, 16), **INKED)
    pen.path("M-30 5L33 5", stroke=PAPER, width=2)


def _sea(pen: Pen, y: float) -> None:
    pen.rectangle(-2, y, WIDE + 4, HIGH, pen.linear(0, y, 0, HIGH, "#3f7f96", "#1c4a66"), **INKED)
    for row in range(4):
        for x in range(6, WIDE, 34):
            left = x + 15 * (row % 2)
            pen.path(f"M{left} {y + 9 + row * 10}"
                     f"C{left + 4} {y + 5 + row * 10} {left + 8} {y + 5 + row * 10} {left + 12} "
                     f"{y + 9 + row * 10}", stroke="#9fd0d8", width=1.4, cap="round")  # fmt: skip


def fog_1(pen: Pen) -> None:
    sky(pen, "fog")
    put(pen, _fog_bank, 78, 62, 1.05, 0, "open")
    _sea(pen, 112)
    put(pen, person, 158, 128, 0.95, 0, "#e3b64a", "#e8b98c", "straw", ((-14, -20), (10, -16)), "sad")
    put(pen, _boat, 154, 120, 1.1)
    pen.line(142, 104, 112, 84, INK, 2.6, cap="round")
    pen.path("M112 84C106 96 106 110 108 122", stroke=INK, width=1)
    pen.path("M34 86C44 106 66 112 84 112", **{**INKED, "width": 11})
    pen.path("M34 86C44 106 66 112 84 112", stroke="#f4f7f6", width=7.4, cap="round")
    pen.path("M84 112L98 116", **{**INKED, "width": 6})
    pen.path("M84 112L98 116", stroke="#f4f7f6", width=3, cap="round")


def fog_2(pen: Pen) -> None:
    sky(pen, "fog")
    put(pen, cloud, 34, 34, 1)
    ground(pen, 134, "#4a5a4a")
    put(pen, _fog_bank, 142, 70, 0.78, 0, "flat")
    for side, x in ((-1, 84), (1, 200)):
        arm = f"M{x - side * 6} 86C{x + side * 8} 80 {x + side * 4} 72 {x + side * 2} 60"
        pen.path(arm, **{**INKED, "width": 9})
        pen.path(arm, stroke="#f4f7f6", width=5.6, cap="round")
    put(pen, gun, 88, 146, 1)
    put(pen, person, 36, 148, 1.25, 0, "#66763f", "#e8b98c", "helmet", ((-6, -50), (15, -28)), "flat")
    for x, y, wide in ((-10, 132, 60), (120, 146, 100), (40, 158, 120)):
        pen.rectangle(x, y, wide, 8, "#eef2f2", 4, opacity=0.6)


def fog_3(pen: Pen) -> None:
    sky(pen, "fog")
    pen.halo(104, 50, 92, "#fff3b0", 0.8, 60)
    put(pen, saucer, 104, 46, 1.3, 0, "#7b6a92", "smile")
    pen.rectangle(0, 0, WIDE, HIGH, "#dfe6e6", opacity=0.38)
    for x, y in ((26, 62), (180, 50), (166, 24), (42, 28)):
        put(pen, note, x, y, 1, -8 if x > 100 else 8)
    put(pen, _fog_bank, 104, 118, 1.15, 0, "smile")
    pen.path("M0 146C40 136 80 150 120 142C160 134 190 148 210 142L210 170L0 170Z", "#f1f4f3", **INKED)


# The lunch


def lunch_1(pen: Pen) -> None:
    room(pen, "#5a7a8a")
    put(pen, clock, 52, 52, 1.25, 0, 12.97)
    with pen.placed(142, 54, 1.25):
        shine(pen, "#ffe39a", 12, 24, 34)
        bell(pen)
    put(pen, desk, 104, 128, 1)
    for x, colour in ((74, "#ffffff"), (132, "#ffffff")):
        pen.ellipse(x, 122, 17, 4.4, colour, **INKED)
        pen.path(f"M{x - 10} 120C{x - 8} 112 {x + 8} 112 {x + 10} 120Z", "#c9632a", **FINE)
        for steam in (-4, 4):
            pen.path(f"M{x + steam} 110C{x + steam - 4} 105 {x + steam + 4} 102 {x + steam} 97", stroke="#ffffff",
                     width=1.6, cap="round")  # fmt: skip


def _pudding(pen: Pen) -> None:
    pen.ellipse(0, 0, 20, 4.6, "#ffffff", **INKED)
    pen.path(
        "M-14 -2L-10 -18C-6 -22 6 -22 10 -18L14 -2C8 1 -8 1 -14 -2Z", tone(pen, "#f0b45a", -12, -18, 12, 0), **INKED
    )
    pen.path(
        "M-10 -17C-6 -22 6 -22 10 -17C9 -11 6 -12 4 -14C2 -9 -2 -9 -4 -14C-6 -12 -9 -12 -10 -17Z", "#7a3a1c", **FINE
    )
    pen.circle(0, -23, 3.4, "#e0342a", **FINE)


def lunch_2(pen: Pen) -> None:
    room(pen, "#c98a5a", 136)
    for x in (22, 44, 66):
        pen.line(x, 0, x, 16, INK, 1.6)
        pen.path(f"M{x - 9} 16L{x + 9} 16L{x + 6} 32L{x - 6} 32Z", tone(pen, "#9aa4b8", x - 8, 16, x + 8, 32), **INKED)
    put(pen, person, 84, 172, 2.15, 0, "#f4f1ea", "#e8b98c", "cook", ((-22, -34), (22, -29)), "flat")
    put(pen, _pudding, 136, 108, 1.1)
    for step, x in enumerate((172, 196)):
        put(pen, person, x, 168 - step * 6, 1.15, 0, "#66763f", "#d9a273", "helmet", ((-12, -34), (12, -34)), "smile")
    pen.path("M34 92L34 76M38 92L39 74M42 93L44 77M46 95L49 81", stroke=INK, width=5.4, cap="round")
    pen.path("M34 92L34 76M38 92L39 74M42 93L44 77M46 95L49 81", stroke="#e8b98c", width=3, cap="round")


def lunch_3(pen: Pen) -> None:
    room(pen, "#4a6a86", 140)
    with pen.placed(104, 58):
        window(pen, 150, 84, "dusk")
        pen.polygon([(-8, 10), (28, 10), (46, 42), (-26, 42)], "#fff3b0", opacity=0.6)
        put(pen, saucer, 10, 6, 0.92, -8, PURPLE, "smile")
        put(pen, saucer, -50, -20, 0.36, 8, ORANGE, "smile", False)
        bars(pen, 150, 84)
    put(pen, desk, 104, 142, 1.7)
    for x in (62, 104, 146):
        put(pen, cup, x, 136, 1.25)
    for x, coat, hat, flip in ((28, "#7f8f55", "peak", False), (182, "#c43f35", "helmet", True)):
        put(pen, person, x, 178, 1.35, 0, coat, "#e8b98c", hat, ((-12, -16), (17, -30)), "flat", flip=flip)


# The landlord


def landlord_1(pen: Pen) -> None:
    sky(pen, "day")
    town(pen, 126, 4, 44, "#7a86a8", 0.2)
    ground(pen, 126, "#8a8f9a", 1)
    put(pen, hall, 70, 128, 1.05)
    put(pen, saucer, 134, 92, 1.3, -3, ORANGE, "flat")
    for x in (106, 162):
        pen.path(f"M{x} 110L{x - 6} 132L{x + 8} 132", **{**INKED, "width": 4})
    for x in (70, 118, 150, 196):
        pen.polygon([(x, 140), (x + 6, 140), (x - 8, 168), (x - 14, 168)], PAPER, opacity=0.85)
    put(pen, person, 30, 158, 0.85, 0, "#3a4560", "#e8b98c", "bowler", ((-13, -14), (12, -44)), "open")


def landlord_2(pen: Pen) -> None:
    sky(pen, "day")
    ground(pen, 120, "#b9a888", 2)
    scroll(pen, [(100, 66), (100, 108), (52, 122), (170, 136), (34, 148), (200, 164)], 26)
    put(pen, visitor, 100, 122, 1.9, 0, ((-14, -30), (14, -30)), "flat", ORANGE)
    scroll(pen, [(100, 64), (100, 110)], 40)
    pen.rectangle(74, 58, 52, 9, "#d9c9a3", 4.5, **INKED)
    pen.path("M84 44C84 24 116 24 116 44Z", "#3a3150", **INKED)
    pen.path("M78 45L122 45", **{**INKED, "width": 4})
    put(pen, person, 176, 132, 1.1, 0, "#3a4560", "#e8b98c", "bowler", ((-14, -26), (12, -50)), "open")
    put(pen, person, 28, 126, 1.1, 0, "#8a3a4a", "#8a5a3c", "bun", ((-12, -40), (12, -34)), "sad")


def landlord_3(pen: Pen) -> None:
    sky(pen, "dusk")
    ground(pen, 136, "#5a3a4a", 2)
    for x in (18, 190):
        put(pen, house, x, 138, 0.95, 0, "#a87a6a")
    pen.path("M78 138L86 146L100 140L112 147L130 138Z", "#2a1a24", **INKED)
    with pen.placed(104, 44):
        beam(pen, 14, 40, 92)
    put(pen, house, 104, 110, 0.95, -9, "#c98a5a")
    put(pen, saucer, 104, 38, 1.2, 0, ORANGE, "smile")
    for x, y in ((90, 124), (114, 128), (124, 118), (84, 112)):
        pen.rectangle(x, y, 5, 4, "#a83a3a", 0, **FINE)
    put(pen, person, 152, 160, 0.9, 0, "#3a4560", "#e8b98c", "bowler", ((-16, -44), (13, -14)), "sad")


# The luggage

CASES = (("#b5713a", 3), ("#3f7fc4", 4), ("#c43f35", 5))


def luggage_1(pen: Pen) -> None:
    sky(pen, "night")
    town(pen, 166, 9, 60)
    pen.ellipse(104, 62, 76, 38, "none", stroke="#bcd0ff", width=2, opacity=0.5)
    # One for each token of the battle, with its number.
    for (colour, pips), (x, y, turn) in zip(CASES, ((36, 50, -14), (108, 100, -5), (176, 44, 12))):
        put(pen, suitcase, x, y, 1.2, turn, colour, pips)
    put(pen, saucer, 106, 58, 0.5, 0, PURPLE, "flat")


def luggage_2(pen: Pen) -> None:
    room(pen, "#7a86a8", 120, "#5a6274")
    for x, y, size, turn, about in ((52, 74, 1.9, -6, CASES[0]), (150, 80, 1.7, 7, CASES[1])):
        put(pen, suitcase, x, y, size, turn, *about)
    put(pen, person, 104, 170, 1.5, 0, "#2f4178", "#8a5a3c", "peak", ((-24, -40), (24, -40)), "sad")
    with pen.placed(168, 26):
        balloon(pen, 24, 15, -9)
        pen.rectangle(-12, -6, 24, 11, "none", 2, stroke="#8d82a0", width=1.6)
        pen.path("M-8 8L10 -10", stroke="#c43f35", width=3, cap="round")


def _duck(pen: Pen) -> None:
    """A rubber duck on y 0, which nobody has missed."""
    pen.path("M-18 -14C-14 -10 -6 -12 2 -12C14 -12 14 0 2 0L-8 0"
             "C-17 0 -18 -8 -18 -14Z", tone(pen, "#ffd34d", -14, -12, 10, 0),
             **INKED)  # fmt: skip
    pen.path("M15 -19L23 -17L15 -14Z", "#ff7a2a", **FINE)
    pen.circle(8, -18, 8, tone(pen, "#ffd34d", 2, -24, 14, -10), **INKED)
    pen.circle(10, -19.6, 1.4, INK)
    pen.path("M-10 -6C-6 -2 0 -3 2 -7", **FINE)


def luggage_3(pen: Pen) -> None:
    room(pen, "#6a8a8a", 112, "#7a8088")
    pen.path("M-4 104L212 104L212 128L-4 128Z", tone(pen, "#3a3f4a", 0, 104, 40, 130), **INKED)
    for x in range(-6, 214, 26):
        pen.path(f"M{x} 104L{x + 10} 128", stroke="#6f7a86", width=1.6)
    pen.rectangle(150, 40, 66, 64, "#2a2f3a", 2, **INKED)
    for x in range(156, 208, 10):
        pen.rectangle(x, 44, 8, 60, "#4a5360", 0, **FINE)
    put(pen, clock, 30, 32, 0.8, 0, 11.5)
    for x in (72, 128):
        pen.line(x, 0, x, 20, INK, 2)
    pen.rectangle(60, 18, 82, 32, tone(pen, "#2f4178", 60, 18, 142, 50), 4, **INKED)
    put(pen, suitcase, 82, 37, 0.56, 0, "#ffd34d", 1)
    pen.path("M104 34L124 34M117 27L125 34L117 41", stroke=PAPER, width=3.4, cap="round", join="round")
    put(pen, _duck, 34, 106, 1.15)
    for x, mood, size in ((84, "flat", 1.35), (128, "sad", 1.5), (176, "flat", 1.3)):
        put(pen, visitor, x, 166, size, 0, ((-13, -14), (13, -14)), mood, GREEN)


COMICS: Mapping[str, tuple[Callable[[Pen], None], ...]] = {
    "fog": (fog_1, fog_2, fog_3),
    "lunch": (lunch_1, lunch_2, lunch_3),
    "landlord": (landlord_1, landlord_2, landlord_3),
    "luggage": (luggage_1, luggage_2, luggage_3),
}
