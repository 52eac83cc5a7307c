"""The comics of the pack about the hill, three panels each: washing day, and one fuse for two.

Words are beside the panels, in the reader's language; no panel holds any.
"""

from collections.abc import Callable, Mapping

from studio.art.colour import darken
from studio.art.comic_cast import person, saucer, visitor
from studio.art.comic_kit import (
    FINE,
    GREEN,
    INK,
    INKED,
    ORANGE,
    PURPLE,
    balloon,
    boom,
    cloud,
    ground,
    gun,
    house,
    put,
    room,
    shine,
    sky,
    tone,
)
from studio.art.pen import Pen

LINEN = ("#fff8e6", "#bfe0f2", "#f6c9c0", "#d8e8b8")

# Washing day


def _sheet(pen: Pen, colour: str, wide: float = 40, high: float = 44) -> None:
    """A sheet that hangs by two pegs from y 0."""
    pen.path(f"M{-wide / 2} 0C{-wide / 4} 4 {wide / 4} 4 {wide / 2} 0L{wide / 2 + 3} {high}"
             f"C{wide / 4} {high - 7} {-wide / 6} {high + 7} {-wide / 2 + 2} {high - 2}Z",
             tone(pen, colour, -wide / 2, 0, wide / 2, high), **INKED)  # fmt: skip
    for x in (-wide / 5, wide / 6):
        pen.path(f"M{x} 6C{x + 3} {high * 0.4} {x - 3} {high * 0.6} {x + 1} {high - 6}", stroke=darken(colour, 0.25),
                 width=1.2, cap="round")  # fmt: skip
    for x in (-wide / 2 + 3, wide / 2 - 3):
        pen.rectangle(x - 1.6, -4, 3.2, 8, "#b5713a", 1, **FINE)


def _post(pen: Pen, high: float = 74) -> None:
    pen.rectangle(-3, -high, 6, high, tone(pen, "#8a5a3c", -3, -high, 3, 0), 1, **INKED)
    pen.rectangle(-13, -high, 26, 5, "#a8714c", 1, **INKED)


def _line(pen: Pen, y: float, sag: float = 8) -> None:
    pen.path(f"M-4 {y}C60 {y + sag} 148 {y + sag} 212 {y}", stroke=INK, width=1.8)


def wash_1(pen: Pen) -> None:
    sky(pen, "day")
    put(pen, cloud, 44, 28, 0.8)
    put(pen, cloud, 176, 44, 0.6)
    ground(pen, 118, "#5f8a4a", 9)
    for x, y, size in ((24, 122, 0.5), (52, 117, 0.42)):
        put(pen, house, x, y, size)
    put(pen, _post, 16, 160, 1.2)
    put(pen, _post, 192, 160, 1.2)
    _line(pen, 72)
    for step, x in enumerate((52, 98, 146)):
        put(pen, _sheet, x, 76, 1.05, (-3, 2, -2)[step], LINEN[step])
    put(pen, person, 116, 166, 1.05, 0, "#b23a77", "#e8b98c", "bun", ((-16, -46), (15, -20)), "smile")
    pen.path("M130 150L156 150L152 166L134 166Z", tone(pen, "#d9a05a", 130, 150, 156, 166), **INKED)
    pen.path("M132 151C136 143 142 147 144 144C148 142 152 146 154 151Z", LINEN[0], **FINE)


def _wrapped(pen: Pen, colour: str, linen: str) -> None:
    """A ship in a sheet, rather flat; its driver looks out over the hem."""
    with pen.placed(0, 0, 1, 0, 0.8):
        saucer(pen, colour, "sad")
    pen.path("M-42 -5C-30 -10 -14 -6 0 -7C14 -6 30 -11 42 -5C47 8 42 20 31 15C24 26 14 18 6 21C-6 28 -14 16 -25 20"
             "C-36 21 -48 8 -42 -5Z", tone(pen, linen, -36, -10, 38, 22), **INKED)  # fmt: skip
    pen.path("M-28 2C-18 8 -8 2 0 9M8 0C14 6 24 3 31 9", stroke=darken(linen, 0.25), width=1.3, cap="round")


def wash_2(pen: Pen) -> None:
    sky(pen, "day")
    ground(pen, 140, "#5f8a4a", 5)
    _line(pen, 46, 34)
    for x, y, size, turn, colour, linen in ((44, 74, 0.72, -9, PURPLE, LINEN[1]), (106, 92, 0.86, 4, ORANGE, LINEN[0]),
                                            (166, 70, 0.7, 11, PURPLE, LINEN[2])):  # fmt: skip
        put(pen, _wrapped, x, y, size, turn, colour, linen)
        for side in (-36, 36):
            pen.rectangle(x + side * size - 1.6, y - 10 * size, 3.4, 9, "#b5713a", 1, **FINE)
    for x in (132, 176):
        pen.path(f"M{x} 140L{308 - x} 164", stroke=INK, width=3.4, cap="round")
    pen.path("M112 134C106 134 106 141 112 141L196 141L196 134Z", tone(pen, "#bfe0f2", 106, 134, 196, 141), **INKED)
    pen.path("M116 133L122 119C136 117 150 122 155 133Z", tone(pen, "#5d83b8", 118, 117, 154, 133), **INKED)
    pen.path("M126 119C126 108 148 108 148 120", **{**INKED, "width": 3.6})
    put(pen, person, 82, 170, 1.15, 0, "#b23a77", "#e8b98c", "bun", ((-13, -14), (36, -42)), "flat")
    for x in (162, 174):
        pen.path(f"M{x} 124C{x - 5} 119 {x + 5} 115 {x} 109", stroke="#ffffff", width=2, cap="round", opacity=0.9)


def wash_3(pen: Pen) -> None:
    sky(pen, "dusk")
    ground(pen, 136, "#4a5a3a", 4)
    put(pen, saucer, 146, 40, 0.66, -6, PURPLE, "smile")
    _line(pen, 62, 12)
    for step, x in enumerate((120, 166)):
        put(pen, _sheet, x, 70, 0.96, 2 - 4 * step, LINEN[step * 2])
    with pen.placed(120, 92):
        for step in range(6):
            pen.circle((step % 3 - 1) * 10, 8 * (step // 3), 2.6, "#c25a7a", opacity=0.75)
    put(pen, gun, 62, 152, 0.95)
    put(pen, person, 22, 164, 1.1, 0, "#66763f", "#d9a273", "helmet", ((-14, -16), (10, -50)), "open")
    put(pen, person, 124, 168, 1.15, 0, "#b23a77", "#e8b98c", "bun", ((-19, -42), (18, -44)), "flat")
    with pen.placed(44, 34):
        balloon(pen, 25, 17, -6)
        with pen.placed(0, 0, 0.4):
            boom(pen, 26)
        pen.path("M-12 12L13 -12", stroke="#c43f35", width=3.4, cap="round")


# One fuse


def _fuse_box(pen: Pen, burnt: bool) -> None:
    """A box on a post with one fuse for two cables."""
    pen.rectangle(-4, 20, 8, 60, tone(pen, "#8a5a3c", -4, 20, 4, 80), 1, **INKED)
    pen.rectangle(-26, -26, 52, 50, tone(pen, "#9aa4b8", -26, -26, 26, 24), 4, **INKED)
    pen.rectangle(-19, -19, 38, 36, "#3a3f52", 3, **FINE)
    body = "#5a4a44" if burnt else "#fff0b0"
    pen.rectangle(-6, -13, 12, 24, tone(pen, body, -6, -13, 6, 11), 5, **INKED)
    for y in (-13, 7):
        pen.rectangle(-7, y, 14, 5, "#d9a05a", 1, **FINE)
    if not burnt:
        pen.path("M0 -7C-4 -3 4 0 0 5", stroke="#ff9a3d", width=1.8, cap="round")


def _cables(pen: Pen, x: float, y: float) -> None:
    for end, bend in ((-6, 40), (214, 168)):
        pen.path(f"M{x} {y}C{bend} {y + 22} {bend} {y - 26} {end} {y - 30}", stroke=INK, width=3, cap="round")


def fuse_1(pen: Pen) -> None:
    sky(pen, "dawn")
    pen.path("M-4 150C40 146 66 88 104 88C142 88 168 146 212 150L212 172L-4 172Z",
             tone(pen, "#5f8a4a", 20, 90, 160, 170), **INKED)  # fmt: skip
    for x, flip in ((26, False), (182, True)):
        put(pen, house, x, 150, 0.72, 0, "#c98a5a" if flip else "#8d9bb8", flip=flip)
    _cables(pen, 104, 76)
    with pen.placed(104, 62, 0.82):
        shine(pen, "#fff3b0", 12, 38, 50)
        _fuse_box(pen, False)
    put(pen, person, 62, 148, 0.82, 0, "#2f6f9f", "#e8b98c", "bowler", ((-12, -14), (17, -44)), "flat")
    put(pen, person, 146, 148, 0.82, 0, "#8a3a4a", "#8a5a3c", "topper", ((-17, -44), (12, -14)), "flat")


def _kettle(pen: Pen, colour: str) -> None:
    """About 50 wide on y 0, boiling."""
    pen.path("M-20 0C-26 -16 -16 -30 0 -30C16 -30 26 -16 20 0Z", tone(pen, colour, -20, -28, 20, 0), **INKED)
    pen.path("M18 -14C28 -14 26 -26 34 -28", **{**INKED, "width": 6.4})
    pen.path("M18 -14C28 -14 26 -26 34 -28", stroke=colour, width=3.4, cap="round")
    pen.path("M-16 -26C-16 -46 16 -46 16 -26", **{**INKED, "width": 4.4})
    pen.circle(0, -32, 3.4, "#3a3f52", **FINE)
    for x in (38, 45):
        pen.path(f"M{x} -32C{x - 5} -38 {x + 5} -42 {x} -49", stroke="#ffffff", width=2.2, cap="round", opacity=0.9)


def fuse_2(pen: Pen) -> None:
    room(pen, "#8a6a9a", 132)
    pen.rectangle(100, -2, 8, 176, "#4a2f5a", 0, **INKED)
    for side, x, colour, coat, skin, hat in ((1, 46, "#c43f35", "#2f6f9f", "#e8b98c", "bowler"),
                                             (-1, 162, "#3f7fc4", "#8a3a4a", "#8a5a3c", "topper")):  # fmt: skip
        pen.rectangle(x - side * 24 - 24, 120, 48, 6, tone(pen, "#a8714c", 0, 120, 48, 126), 1, **INKED)
        put(pen, _kettle, x - side * 26, 119, 0.74, 0, colour, flip=side > 0)
        put(pen, person, x + side * 20, 172, 1.3, 0, coat, skin, hat, ((-13, -14), (19, -38)), "open", flip=side < 0)
    for side, x in ((1, 58), (-1, 150)):
        with pen.placed(x - side * 14, 34, side, 0, 1):
            balloon(pen, 27, 18, 9)
            with pen.placed(-2, 13, 0.5):
                _kettle(pen, "#3f7fc4" if side > 0 else "#c43f35")


def fuse_3(pen: Pen) -> None:
    sky(pen, "night")
    pen.path("M-4 156C40 152 66 112 104 112C142 112 168 152 212 156L212 172L-4 172Z",
             tone(pen, "#232f4a", 20, 110, 160, 170), **INKED)  # fmt: skip
    for x, y, size, turn, colour in ((46, 44, 0.66, -6, PURPLE), (158, 38, 0.6, 7, ORANGE), (104, 72, 0.8, 0, PURPLE)):
        with pen.placed(x, y):
            pen.halo(0, 0, 54 * size + 10, "#fff3b0", 0.75)
        put(pen, saucer, x, y, size, turn, colour, "smile")
    with pen.placed(104, 124, 0.5):
        _fuse_box(pen, True)
        pen.path("M4 -30C-3 -38 9 -42 3 -52", stroke="#c9c3d6", width=4, cap="round")
    for x, coat, skin, hat, hands in ((40, "#2f6f9f", "#e8b98c", "bowler", ((-13, -40), (15, -46))),
                                      (166, "#8a3a4a", "#8a5a3c", "topper", ((-15, -46), (13, -40)))):  # fmt: skip
        put(pen, person, x, 168, 1.0, 0, coat, skin, hat, hands, "open")
    put(pen, visitor, 134, 168, 0.86, 0, ((-14, -12), (15, -34)), "smile", GREEN)


COMICS: Mapping[str, tuple[Callable[[Pen], None], ...]] = {
    "wash-day": (wash_1, wash_2, wash_3),
    "one-fuse": (fuse_1, fuse_2, fuse_3),
}
