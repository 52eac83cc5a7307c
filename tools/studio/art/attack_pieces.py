"""The pieces and signs of Alien Attack USA: discs, bases, markers, coins, beasts and trees, missions, powers. Pieces
are drawn for a hex of radius 34; it never knows where one lies."""

from studio.art.colour import SEATS, WHITE, darken, ink_on, lighten, luminance, mix
from studio.art.pen import ROUND, Pen
from studio.art.seats import draw_emblem, draw_pattern
from studio.art.shape import hexagon, star

_SIZE = 34 / 29.7  # what follows is drawn for the sheet of the ground
_INK = "#12060a"

PINE = "M0 -11L5.5 -4H3L8 3H2V7H-2V3H-8L-3 -4H-5.5Z"
BISON = ("M-11 5L-10 -1C-9 -5 -5 -6 -2 -8C2 -9 5 -6 8 -4C10 -3 12 -1 11 3L9 4L7 2L5 2L5 7H3L2 3C0 2 -3 2 -5 2L-7 7"
         "H-9L-9 2Z")  # fmt: skip
HORN = "M8.5 -3.5C9.5 -6 11.5 -5.5 11 -7"
LEAF = ("M0 -9L2 -5.5L4.5 -6.5L3.8 -1.5L6 -3.5L7 -2L9.2 -2.3L7.8 .8L9 1.8L4 5L4.5 7L.7 6.4V10H-.7V6.4L-4.5 7L-4 5"
        "L-9 1.8L-7.8 .8L-9.2 -2.3L-7 -2L-6 -3.5L-3.8 -1.5L-4.5 -6.5L-2 -5.5Z")  # fmt: skip
DOME = "M-8 0C-8 -12 8 -12 8 0Z"


# Pieces


def disc(index: int) -> Pen:
    """A seat's disc: thick, with its pattern round the emblem."""
    seat = SEATS[index]
    colour, dark = seat.colour, luminance(seat.colour) < 0.2
    mark = lighten(colour, 0.55) if dark else darken(colour, 0.62)
    if seat.pattern != "solid" and not dark:
        mark = "#fffaf0" if luminance(colour) < 0.55 else darken(colour, 0.62)
    pen = Pen(-25, -24, 52, 54)
    with pen.placed(size=_SIZE):
        pen.ellipse(1.4, 5.4, 18.6, 17.4, "#000000", opacity=0.28)
        pen.ellipse(1, 4.6, 18, 17, "#000000", opacity=0.4)
        pen.circle(0, 3, 18, mix(colour, "#000000", 0.58))
        pen.circle(0, 0, 18, pen.linear(-13, -15, 13, 15, lighten(colour, 0.45), colour, darken(colour, 0.25)),
                   stroke="#0a0f1c", width=1.2)  # fmt: skip
        with pen.placed(size=17.2 / 22):
            draw_pattern(pen, seat.pattern, mark)
        pen.circle(0, 0, 12.2, mix(colour, "#000000", 0.55))
        face = mix(colour, WHITE, 0.14) if dark else lighten(colour, 0.2)
        pen.circle(0, 0.2, 11.4, pen.linear(-8, -10, 8, 10, face, colour))
        draw_emblem(pen, seat.emblem, ink_on(colour), 8.6)
        pen.rim("M-16.6 -5.6A17.5 17.5 0 0 1 5.6 -16.6", 1.3, opacity=0.9)
        pen.rim("M16.8 4A17.3 17.3 0 0 1 4 16.8", 1, "#9fc0ff", 0.5)
    return pen


def base() -> Pen:
    """An alien base: a dark tile with a saucer on it, its lights red."""
    pen = Pen(-34, -32, 68, 66)
    with pen.placed(size=_SIZE):
        pen.polygon(hexagon(0, 2, 25.4, True), "#000000", opacity=0.45)
        tile = pen.radial(-4, -8, 32, (0, "#352c50"), (1, "#0d0a18"))
        pen.polygon(hexagon(0, 0, 24.5, True), tile, stroke="#6e5a96", width=1.3)
        pen.polygon(hexagon(0, 0, 21.6, True), stroke="#3e3260", width=0.8)
        pen.ellipse(0, 12, 11, 3, "#c07cff", opacity=0.28)
        pen.path("M-8 9.4L-13 17H13L8 9.4Z", "#c07cff", opacity=0.14)
        pen.path(DOME, pen.radial(-2, -7, 11, (0, "#f7d0ff"), (0.5, "#a45ad6"), (1, "#4a1f78")), stroke="#0a0714",
                 width=1)  # fmt: skip
        pen.ellipse(0, 2.5, 17.5, 6.2, pen.linear(0, -4, 0, 9, "#a9b3c6", (0.5, "#5b6379"), (1, "#232838")),
                    stroke="#0a0714", width=1)  # fmt: skip
        for across in (-11, -4, 4, 11):
            pen.circle(across, 4.4 if abs(across) < 5 else 3.6, 1.5, "#ff5a4a")
        pen.rim("M-5 -5C-4 -8 -1 -8.6 1 -8.6", 1.3, opacity=0.8)
        pen.rim("M-16 0.6C-11 -3.4 -9 -3.4 -8 -3.6", 1, opacity=0.5)
    return pen


def marker(saucer: bool = True) -> Pen:
    """An open marker: a gold coin with a small saucer, or a plain one under a number and what it would bring."""
    pen = Pen(-26, -25, 54, 54)
    with pen.placed(size=_SIZE):
        pen.circle(1, 4, 21, "#000000", opacity=0.45)
        pen.circle(0, 1.6, 20.5, "#7a4f0c")
        gold = pen.radial(-6, -8, 34, (0, "#fff1cf"), (0.55, "#f3cd7f"), (1, "#c98a24"))
        pen.circle(0, 0, 20.5, gold, stroke="#4a2f05", width=1.4)
        pen.circle(0, 0, 17.2, stroke="#7a4f0c", width=1)
        if saucer:
            with pen.placed(0, -5.5, 0.62):
                pen.path("M-8 0C-8 -11 8 -11 8 0Z", "#7a2f9c")
                pen.ellipse(0, 2.5, 17, 5.4, "#3a2412")
        pen.rim("M-18.6 -6.4A19.6 19.6 0 0 1 6.4 -18.6", 1.3, opacity=0.9)
    return pen


def city(value: int) -> Pen:
    """The coin of a city; from 5 up it wears a sunburst. Its value is laid over it."""
    radius = 9 if value <= 2 else 9.8 if value <= 4 else 11
    pen = Pen(-19, -19, 38, 39)
    with pen.placed(size=_SIZE):
        pen.circle(0.6, 2.2, radius + 0.8, "#000000", opacity=0.5)
        if value >= 5:
            pen.polygon(star(0, 0, radius + 3.6, 12, 0.82), "#c8371f", stroke="#2b0c05", width=1)
        face = pen.linear(0, -radius, 0, radius, "#fff8e4", "#e3cfa0")
        pen.circle(0, 0, radius, face, stroke="#4a1a0e" if value < 5 else "#5a1408", width=1.5)
    return pen


def icon_coin() -> Pen:
    """Canada's coin: it stands behind a base."""
    pen = Pen(-18, -17, 36, 38)
    with pen.placed(size=_SIZE):
        pen.circle(0.6, 2.4, 13.4, "#000000", opacity=0.42)
        pen.circle(0, 0, 13, pen.linear(0, -13, 0, 13, "#fffdf6", "#dccfb4"), stroke="#8f2a24", width=1.6)
        pen.path(LEAF, "#d8362f")
    return pen


def doomed() -> Pen:
    """Red brackets round a base that would fall."""
    pen = Pen(-36, -34, 72, 68)
    with pen.placed(size=_SIZE):
        pen.polygon(hexagon(0, 0, 27.3, True), stroke=_INK, width=5)
        pen.polygon(hexagon(0, 0, 27.3, True), stroke="#ff6a4d", width=2.4)
        for degrees in (45, 135, 225, 315):
            with pen.placed(turn=degrees):
                pen.line(15, 0, 23, 0, _INK, 5.4, cap="round")
                pen.line(15, 0, 23, 0, "#ff8a70", 2.8, cap="round")
    return pen


def doomed_disc() -> Pen:
    """A cross over a disc that would be captured."""
    pen = Pen(-29, -29, 58, 58)
    with pen.placed(size=_SIZE):
        pen.circle(0, 0, 20.4, stroke=_INK, width=5)
        pen.circle(0, 0, 20.4, stroke="#ff6a4d", width=2.6)
        for width, colour in ((6.6, _INK), (3.2, "#ff8a70")):
            pen.path("M-11 -11L11 11M-11 11L11 -11", stroke=colour, width=width, **ROUND)
    return pen


def behind() -> Pen:
    """A ring round the piece that stands behind a base."""
    pen = Pen(-27, -27, 54, 54)
    with pen.placed(size=_SIZE):
        pen.circle(0, 0, 20.5, stroke=_INK, width=5)
        pen.circle(0, 0, 20.5, stroke="#fff0c8", width=2.4)
    return pen


def shielded() -> Pen:
    """The shield over a disc that may be protected."""
    pen = Pen(-20, -22, 40, 44)
    with pen.placed(size=1.15):
        _shield(pen, "#2f6f9e", "#06131f")
    return pen


# Signs


def pine() -> Pen:
    pen = Pen(-11, -14, 22, 24)
    with pen.placed(size=_SIZE):
        pen.path(PINE, "#d9f5c4", stroke="#0d2c17", width=1.1)
    return pen


def bison() -> Pen:
    pen = Pen(-15, -12, 30, 22)
    with pen.placed(size=_SIZE):
        pen.path(BISON, "#ffe2b8", stroke="#2e1806", width=1)
        pen.path(HORN, stroke="#ffe2b8", width=1.4)
    return pen


def saucer_sign(light: bool) -> Pen:
    """A base as a word in a panel: light for dark grounds, dark for paper and gold."""
    pen = Pen(-18, -11, 36, 21)
    pen.path(DOME, "#d9a6ff" if light else "#7a2f9c", stroke="#0a0714", width=0.8)
    pen.ellipse(0, 2.5, 16, 5.4, "#cfd6e6" if light else "#3a2f5a", stroke="#0a0714", width=0.8)
    return pen


def struck_sign(light: bool) -> Pen:
    """A base that falls."""
    pen = Pen(-21, -19, 42, 38)
    pen.path("M-9 0C-9 -13 9 -13 9 0Z", "#d9a6ff" if light else "#8a2fc0")
    pen.ellipse(0, 3, 18, 6, "#cfd6e6" if light else "#3a2f5a")
    pen.line(-14, 12, 14, -12, "#1d1608" if light else "#fff0c8", 8)
    pen.line(-14, 12, 14, -12, "#ff6a4d" if light else "#c02a10", 4.6)
    return pen


def park_sign(light: bool) -> Pen:
    pen = Pen(-9, -12, 18, 20)
    pen.path(PINE, "#9be07f" if light else "#1d6a34")
    return pen


def key_sign(kind: str) -> Pen:
    """The three signs that the corner of the map explains, 22 across."""
    pen = Pen(-12, -12, 24, 24)
    match kind:
        case "park":
            pen.circle(0, 0, 9.5, "#2a6b3c")
            with pen.placed(0, 1, 0.8):
                pen.path(PINE, "#d9f5c4", stroke="#0d2c17", width=1.1)
        case "herd":
            pen.circle(0, 0, 9.5, "#8a5324")
            with pen.placed(size=0.72):
                pen.path(BISON, "#ffe2b8", stroke="#2e1806", width=1)
                pen.path(HORN, stroke="#ffe2b8", width=1.4)
        case "canada":
            pen.circle(0, 0, 9.2, "#fffdf6", stroke="#8f2a24", width=1.2)
            with pen.placed(size=0.7):
                pen.path(LEAF, "#d8362f")
    return pen


BORDERS = {"pacific": "#4fc3d9", "mexico": "#f08a4b", "gulf": "#b79bf0", "atlantic": "#6ea6ff", "canada": "#ff8f86"}


def draw_teeth(pen: Pen, border: str, along: float = 1) -> None:
    """The pattern of a border on a band 6 high about the x axis, 22 long; it points outwards, that is down."""
    ink = "#0b1622"
    match border:
        case "pacific":
            for x in (-8, 0, 8):
                pen.circle(x * along, 0, 1.8, ink)
        case "mexico":
            for x in (-8, 0, 8):
                pen.path(f"M{x * along - 2.6} -2.2L{x * along} 2.4L{x * along + 2.6} -2.2Z", ink)
        case "gulf":
            for tooth in (-9, -4.5, 0, 4.5, 9):
                pen.line(tooth * along, -1.8, tooth * along, 1.8, ink, 1.6)
        case "atlantic":
            zigzag = "L".join(f"{(-10 + 2.5 * step) * along} {1.6 if step % 2 else -1.6}" for step in range(9))
            pen.path(f"M{zigzag}", stroke=ink, width=1.4)
        case "canada":
            for x in (-8, 0, 8):
                pen.rectangle(x * along - 2.6, -1.7, 5.2, 3.4, ink, 0.6)


def border_sign(border: str) -> Pen:
    """A strip of coast with its pattern, 26 by 20."""
    pen = Pen(-13, -11, 26, 22)
    pen.rectangle(-11.5, -9.5, 23, 10, "#86603a", 2)
    pen.rectangle(-11.5, 0.5, 23, 9, BORDERS[border], 2)
    with pen.placed(0, 5):
        draw_teeth(pen, border, 0.95)
    return pen


def band(border: str) -> Pen:
    """The band inside the lower edge of a hex of radius 29.7, its middle at (0, 0); the table turns it."""
    pen = Pen(-16, -6, 32, 12)
    pen.polygon([(14.45, 3), (-14.45, 3), (-11.05, -3), (11.05, -3)], BORDERS[border])
    draw_teeth(pen, border)
    return pen


def mission(kind: str) -> Pen:
    """The sign of a mission for all, 26 across."""
    pen = Pen(-13, -13, 26, 26)
    match kind:
        case "parks":
            with pen.placed(0, 2, 1.1):
                pen.path(PINE, "#d9f5c4", stroke="#0d2c17", width=1.1)
        case "bases":
            with pen.placed(0, 2, 0.78):
                pen.path(DOME, "#c58cff", stroke="#0a0714", width=1)
                pen.ellipse(0, 2.5, 15.4, 5.2, "#cfd6e6", stroke="#0a0714", width=1)
        case "expansion":
            for x, y in ((-6, -4.4), (6, -4.4), (0, 6)):
                pen.circle(x, y, 5.2, "#ffd98a", stroke="#0a0f1c", width=1.2)
            pen.path("M-2.4 -4.4H2.4M-3.4 -0.4L-2 1.8M3.4 -0.4L2 1.8", stroke="#ffd98a", width=1.6, **ROUND)
        case "protection":
            pen.circle(0, 0, 10, "#2a5f86", stroke="#bfe1f5", width=1.4)
            pen.ellipse(0, 0, 4.2, 10, stroke="#bfe1f5", width=1.2)
            pen.path("M-10 0H10M-8.6 -5H8.6M-8.6 5H8.6", stroke="#bfe1f5", width=1)
        case "points":
            pen.circle(0, 0, 10.4, "#c98a24", stroke="#4a2f05", width=1.2)
            pen.polygon(star(0, 0.4, 7.6), "#fff1cf")
    return pen


def city_sign() -> Pen:
    """A city's coin without its value, 22 across."""
    pen = Pen(-11, -11, 22, 22)
    pen.circle(0, 0, 9.6, pen.linear(0, -10, 0, 10, "#fff8e4", "#e3cfa0"), stroke="#5a1408", width=1.5)
    return pen


def bag() -> Pen:
    """The mothership that the markers come out of, 26 across."""
    pen = Pen(-14, -13, 28, 26)
    pen.path("M-6 6L-10 12H10L6 6Z", "#ffd98a", opacity=0.5)
    pen.path("M-7.6 -1C-7.6 -11.6 7.6 -11.6 7.6 -1Z", "#c8f26a", stroke="#0a0f1c", width=1)
    pen.ellipse(0, 1.6, 13, 4.8, pen.linear(0, -3, 0, 6, "#eef2fb", "#8d98b5"), stroke="#0a0f1c", width=1)
    for x in (-7, 0, 7):
        pen.circle(x, 2.4 + (0.6 if not x else 0), 1.2, "#6b3fa0")
    return pen


# Powers


def _shield(pen: Pen, fill: str, ink: str) -> None:
    pen.path("M0 -13L11 -9V0C11 7 5 11 0 13C-5 11 -11 7 -11 0V-9Z", fill, stroke=ink, width=1.4, join="round")
    pen.path("M-4.5 0L-1 4L5 -4", stroke=WHITE, width=2.4, **ROUND)


def power(kind: str, used: bool) -> Pen:
    """The picture on the card of a power, 44 by 40; a used one is grey."""
    ink = "#d3d9e4" if used else "#241b0d"
    dull = "#6f7a8c"
    pen = Pen(-22, -21, 44, 40)
    match kind:
        case "protection":
            _shield(pen, dull if used else "#2f6f9e", ink)
        case "cover":
            pen.polygon(hexagon(0, 1, 12.6, True), dull if used else "#5a3a7a", stroke=ink, width=1.4)
            pen.circle(0, 1, 6.6, "#9aa5b8" if used else "#56b4e9", stroke=ink, width=1.3)
            pen.path("M0 -18V-9M-3.4 -12.4L0 -8.6L3.4 -12.4", stroke=ink, width=1.8, **ROUND)
        case "neighbourhood":
            pen.polygon(hexagon(-8.4, 4, 9.4, True), dull if used else "#f3dca8", stroke=ink, width=1.5)
            pen.polygon(hexagon(7, -4.6, 9.4, True), dull if used else "#5a3a7a", stroke=ink, width=1.5)
            pen.circle(-8.4, 4, 4.4, "#9aa5b8" if used else "#56b4e9", stroke=ink, width=1.2)
            pen.path("M3.6 -1.2L10.4 -8M3.6 -8L10.4 -1.2", stroke="#d3d9e4" if used else "#ff8a70", width=2.2, **ROUND)
        case "extra":
            for x in (-7, 7):
                pen.circle(x, 0, 9.4, dull if used else "#56b4e9", stroke=ink, width=1.4)
            pen.path("M7 -4.6V4.6M2.4 0H11.6", stroke=ink, width=2.2, **ROUND)
    return pen
