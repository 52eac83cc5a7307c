"""The pieces of O.V.N.I.: aliens, people, saucers of the seats, command tokens, rings of cities, planets, signs of the
abilities. It never knows where one lies."""

import math

from tools.art.colour import SEATS, WARM_RIM, WHITE, darken, ink_on, lighten, mix
from tools.art.pen import ROUND, Pen, Point, number
from tools.art.saucers import draw_saucer
from tools.art.seats import draw_badge, draw_emblem
from tools.art.shape import star

ALIENS = {"pilot": "#3f7fc4", "abductor": "#2f9e8a", "builder": "#c98a1e", "military": "#b5443c"}
HUMANS = {
    "politician": ("#3b3f4c", "#23262f"),
    "scientist": ("#f4f6ff", "#b9c2dd"),
    "athlete": ("#ee8a1f", "#a95606"),
    "artist": ("#b58be0", "#6f46a0"),
    "religious": ("#9aa2b1", "#5a6170"),
    "gifted": ("#8a5a34", "#54331a"),
}
_SKIN = "#8fd05e"


# Aliens


def alien(kind: str) -> Pen:
    """A token 52 across: a head and what its trade wears."""
    pen = Pen(-32, -29, 66, 72)
    colour = ALIENS[kind]
    _coin(pen, 26, colour)
    coat = darken(colour, 0.5)
    shade = pen.linear(-14, 6, 14, 24, lighten(coat, 0.3), coat, darken(coat, 0.4))
    pen.path("M-17 17C-15 8 -8 6 0 6C8 6 15 8 17 17C12 22.4 6 24 0 24C-6 24 -12 22.4 -17 17Z", shade)
    if kind == "abductor":
        beam = pen.linear(0, -22, 0, 9, (0, "#e9fff5", 0.95), (1, "#a8ffe0", 0.25))
        pen.polygon([(-4, -22.6), (4, -22.6), (15, 9), (-15, 9)], beam)
    with pen.placed(0, -1):
        _head(pen)
        _TRADES[kind](pen)
    return pen


def _coin(pen: Pen, radius: float, colour: str) -> None:
    pen.drop(4, 5 + radius * 0.55, radius * 1.18, radius * 0.66, 0.6)
    edge = darken(colour, 0.55)
    pen.circle(0, 5, radius, darken(edge, 0.35))
    pen.circle(0, 2.5, radius, edge)
    reach = radius * 0.7, radius * 0.8
    pen.circle(0, 0, radius, pen.linear(-reach[0], -reach[1], *reach, lighten(colour, 0.5), colour,
                                        darken(colour, 0.35)))  # fmt: skip
    pen.circle(0, 0, radius - 2.4, pen.linear(-reach[0], -reach[1], *reach, darken(colour, 0.25), (0.5, colour),
                                              (1, lighten(colour, 0.12))))  # fmt: skip
    start = f"{number(-radius * 0.93)} {number(-radius * 0.34)}"
    end = f"{number(radius * 0.34)} {number(-radius * 0.93)}"
    pen.rim(f"M{start}A{number(radius * 0.99)} {number(radius * 0.99)} 0 0 1 {end}", 1.3, WARM_RIM, 0.9)


def _head(pen: Pen) -> None:
    skin = pen.linear(-8, -15, 8, 6, lighten(_SKIN, 0.5), _SKIN, darken(_SKIN, 0.55))
    pen.path("M-9 -6C-11 -20 11 -20 9 -6C8.4 2 3.6 7 0 7C-3.6 7 -8.4 2 -9 -6Z", skin)
    for side in (-1, 1):
        with pen.placed(side * 4.3, -4, turn=-side * 26):
            pen.ellipse(0, 0, 2.7, 4, "#0c1418")
            pen.circle(-0.8, -1.5, 1, WHITE)
    pen.path("M-2 3.2C-.8 4 .8 4 2 3.2", stroke=darken(_SKIN, 0.7), width=1, cap="round")


def _pilot(pen: Pen) -> None:
    pen.path("M-10.6 -7C-12 -23 12 -23 10.6 -7C8 -11 -8 -11 -10.6 -7Z",
             pen.linear(-9, -19, 9, -8, "#f6f8ff", "#b5c2e6", "#5a6a9a"))  # fmt: skip
    pen.path("M-10 -9C-6 -12 6 -12 10 -9L9.6 -5.6C6 -8.4 -6 -8.4 -9.6 -5.6Z", "#ffcf4a")
    pen.path("M-7 -16C-5 -18 -3 -18.6 -1 -18.7", stroke=WHITE, width=1.5, cap="round")
    pen.path("M10 -3C12 2 8 6 4 6", stroke="#e8eeff", width=1.5, cap="round")
    pen.circle(3.8, 6, 1.6, "#ffcf4a")


def _abductor(pen: Pen) -> None:
    pen.path("M0 -15V-21", stroke="#d9ffe9", width=1.4)
    pen.circle(0, -21.5, 2.2, "#f6fff0")
    for side in (-1, 1):
        arm = f"M{side * 9} 17C{side * 14} 12 {side * 17} 8 {side * 15} 1"
        pen.path(arm, stroke=lighten(_SKIN, 0.15 if side < 0 else 0), width=3, cap="round")
        fingers = f"M{side * 15} 2l{-side * 3.4} -4m{side * 3.4} 4l{side * 0.4} -5m{-side * 0.4} 5l{side * 3.4} -3.4"
        pen.path(fingers, stroke="#a9e07c", width=1.7, cap="round")


def _builder(pen: Pen) -> None:
    with pen.placed(0, -4):
        pen.path("M-10.4 -7C-11 -22 11 -22 10.4 -7Z", pen.linear(-9, -19, 9, -7, "#fff0b0", "#ffc42e", "#b3730c"))
        pen.rectangle(-13, -8.6, 26, 3.2, pen.linear(-13, -9, 13, -5, "#ffe48f", "#c98410"), 1.6)
        pen.rectangle(-2, -19, 4, 11, "#ffe9a6", 2)
    with pen.placed(12, 12, turn=35):
        spanner = "M-1.6 8V-3A4.2 4.2 0 0 1 -3.6 -9L-1.4 -9V-5.6H1.4V-9L3.6 -9A4.2 4.2 0 0 1 1.6 -3V8Z"
        pen.path(spanner, pen.linear(-4, -9, 4, 8, WHITE, "#aeb9d6"), stroke="#2a2036", width=0.8)


def _soldier(pen: Pen) -> None:
    with pen.placed(0, -4.4):
        pen.path("M-11 -5C-13 -23 13 -23 11 -5L13 -3.4H-13Z",
                 pen.linear(-10, -20, 10, -4, "#d6dcae", "#7f8f55", "#3c4a26"))  # fmt: skip
        pen.polygon(star(0, -12, 5), "#ffd75a")
    pen.path("M8 17L19 5L22 8L14 17L15 21L11 22Z", pen.linear(8, 6, 20, 20, "#f0f4ff", "#6d7899"), stroke="#1c1424",
             width=0.8)  # fmt: skip
    pen.circle(21.4, 5.6, 2, "#ff8a5c")


_TRADES = {"pilot": _pilot, "abductor": _abductor, "builder": _builder, "military": _soldier}


# People


def human(kind: str, shadow: bool = True) -> Pen:
    """A figure 28 high, its foot at (0, 0); the hat tells the kind."""
    pen = Pen(-12, -31, 26, 37)
    if shadow:
        pen.drop(3, 1, 10, 3.4, 0.6)
    draw_human(pen, kind)
    return pen


def draw_human(pen: Pen, kind: str) -> None:
    colour, dark = HUMANS[kind]
    pen.ellipse(0, -0.6, 8.2, 2.9, "#14110f")
    pen.ellipse(0, -2, 7.8, 2.7, pen.linear(-7, -4, 7, 0, lighten(colour, 0.35), colour, dark))
    coat = pen.linear(-6, -15, 6, -3, lighten(colour, 0.5), (0.4, colour), (1, dark))
    pen.path("M-4.8 -2C-4.4 -8 -6.6 -9 -6.4 -12C-6.2 -15.4 -3 -16.2 0 -16.2C3 -16.2 6.2 -15.4 6.4 -12C6.6 -9 4.4 -8"
             " 4.8 -2C2.6 -.8 -2.6 -.8 -4.8 -2Z", coat, stroke="#1a1210", width=0.8)  # fmt: skip
    face = pen.linear(-4, -24, 4, -15, "#ffe9cf", "#e8b98c", "#8a5a3c")
    pen.circle(0, -19.6, 4.9, face, stroke="#1a1210", width=0.7)
    for across in (-1.7, 1.7):
        pen.circle(across, -19.2, 0.75, "#2a1a14")
    _HATS[kind](pen)
    pen.rim("M-5.6 -11C-5.6 -14 -4 -15.2 -2 -15.5", 0.9, WHITE, 0.8)


def _top_hat(pen: Pen) -> None:
    pen.rectangle(-6.6, -23.6, 13.2, 1.9, "#14151b", 0.9)
    pen.rectangle(-4.2, -30, 8.4, 7, "#23262f", 1)
    pen.rectangle(-4.2, -25.4, 8.4, 1.7, "#c43f35")
    pen.path("M0 -15.6l1.4 2L0 -8l-1.4 -5.6Z", "#c43f35")


def _spectacles(pen: Pen) -> None:
    for across in (-2, 2):
        pen.circle(across, -19.2, 1.9, stroke="#1b2a4a", width=0.9)
    hair = "M-5 -21.4C-6.6 -26 -2 -27.4 0 -25.4C2 -27.4 6.6 -26 5 -21.4C3 -23.6 -3 -23.6 -5 -21.4Z"
    pen.path(hair, "#e8ecf8", stroke="#5a6480", width=0.7)
    pen.path("M3.4 -12V-6M1 -12H5.8", stroke="#2f74c8", width=1)


def _headband(pen: Pen) -> None:
    pen.path("M-4.9 -20.4C-5.4 -26.6 5.4 -26.6 4.9 -20.4Z", "#4a2a16")
    pen.rectangle(-5, -22.6, 10, 2.2, WHITE, 0.6)
    pen.path("M-1.4 -11L.6 -12.4V-6.4", stroke=WHITE, width=1.6, join="round")


def _beret(pen: Pen) -> None:
    pen.ellipse(0.6, -23.8, 6.4, 2.9, "#6b2fa0", stroke="#2c1148", width=0.7)
    pen.line(1, -26.4, 2.4, -28.6, "#2c1148", 1.3)
    pen.path("M-2.4 -14.4L2.4 -11.6V-14.6L-2.4 -11.6Z", "#ffd35a")


def _hood(pen: Pen) -> None:
    hood = "M-5.8 -16C-7.4 -27 7.4 -27 5.8 -16C5 -21.6 -5 -21.6 -5.8 -16Z"
    pen.path(hood, "#6a7182", stroke="#2b2f3a", width=0.7)
    pen.ellipse(0, -28, 5, 1.5, stroke="#ffe07a", width=1.3)


def _spikes(pen: Pen) -> None:
    hair = ("M-5 -20C-7.6 -24 -5 -25 -5.4 -27.4L-2.4 -25.4L0 -29L2.4 -25.4L5.4 -27.4C5 -25 7.6 -24 5 -20"
            "C3 -23.2 -3 -23.2 -5 -20Z")
    pen.path(hair, "#f3d06a", stroke="#6d4a10", width=0.7)
    pen.polygon(star(0, -10.4, 3), "#ffe07a")


_HATS = {
    "politician": _top_hat,
    "scientist": _spectacles,
    "athlete": _headband,
    "artist": _beret,
    "religious": _hood,
    "gifted": _spikes,
}


# What belongs to a seat


def saucer(index: int) -> Pen:
    """A saucer 42 across with the seat's badge in front; (0, 0) is the rim's centre."""
    pen = Pen(-25, -16, 54, 37)
    colour = SEATS[index].colour
    draw_saucer(pen, 0, 0, 0.44, colour, shadow=True)
    pen.circle(0, 6.6, 9.4, darken(colour, 0.8))
    draw_badge(pen, 0, 6, index, 8.8, shadow=False)
    return pen


def hull(index: int) -> Pen:
    """The same without badge and shadow, for those behind another one."""
    pen = Pen(-23, -16, 46, 28)
    draw_saucer(pen, 0, 0, 0.44, SEATS[index].colour)
    return pen


def flat_saucer(index: int) -> Pen:
    """The same small and without badge or shadow, for rows of the reserve."""
    pen = Pen(-15, -10, 30, 18)
    draw_saucer(pen, 0, 0, 0.28, SEATS[index].colour)
    return pen


def grey_saucer() -> Pen:
    pen = Pen(-14, -9, 28, 16)
    draw_saucer(pen, 0, 0, 0.26, "#b9c5e6")
    return pen


def _pentagon(radius: float, dx: float = 0, dy: float = 0) -> list[Point]:
    return [(dx + radius * math.cos(math.radians(a)), dy + radius * math.sin(math.radians(a)))
            for a in (-90, -18, 54, 126, 198)]  # fmt: skip


def mapping(index: int) -> Pen:
    """The token on a city that a seat has mapped; radius 8.6."""
    colour = SEATS[index].colour
    pen = Pen(-11, -11, 23, 24)
    pen.polygon(_pentagon(10.2, 1, 2.4), "#01161b", opacity=0.55)
    pen.polygon(_pentagon(10, 0, 1), darken(colour, 0.65))
    face = pen.linear(-6, -8, 6, 8, lighten(colour, 0.5), colour, darken(colour, 0.2))
    pen.polygon(_pentagon(8.6), face, stroke="#fffaf0", width=1)
    with pen.placed(0, 0.6):
        draw_emblem(pen, SEATS[index].emblem, ink_on(colour), 5)
    return pen


def mapping_sign() -> Pen:
    """A token of nobody's, for words about mapping."""
    pen = Pen(-11, -11, 23, 24)
    pen.polygon(_pentagon(10, 0, 1), "#4a3410")
    pen.polygon(_pentagon(8.6), pen.linear(-6, -8, 6, 8, "#fff3c8", "#e2a72e", "#a8741a"), stroke="#fffaf0", width=1)
    return pen


def command(index: int, face_down: bool) -> Pen:
    """A command token of radius 18: paper for a figure, or night with the badge alone."""
    colour = SEATS[index].colour
    pen = Pen(-23, -20, 47, 52)
    radius = 18.0
    pen.drop(3, radius * 0.6, radius * 1.15, radius * 0.6, 0.6)
    pen.circle(0, 4, radius, darken(colour, 0.7))
    reach = radius * 0.7, radius * 0.8
    pen.circle(0, 0, radius, pen.linear(-reach[0], -reach[1], *reach, lighten(colour, 0.5), colour,
                                        darken(colour, 0.35)))  # fmt: skip
    if face_down:
        pen.circle(0, 0, radius - 3, pen.linear(-10, -12, 10, 12, "#33406f", "#1a2450", "#0e1533"))
        draw_badge(pen, 0, 0, index, radius * 0.62)
    else:
        pen.circle(0, 0, radius - 3, pen.linear(-10, -12, 10, 12, "#fffaf0", "#f3e9d2", "#d9c9a3"))
        draw_badge(pen, radius * 0.72, radius * 0.62, index, 7.6)
    edge = radius - 1
    pen.rim(f"M{number(-edge * 0.95)} {number(-edge * 0.3)}A{number(edge)} {number(edge)} 0 0 1 {number(edge * 0.3)}"
            f" {number(-edge * 0.95)}", 1.2, WARM_RIM, 0.9)  # fmt: skip
    return pen


def ring(index: int | None) -> Pen:
    """The ring of a city in the colour of who holds its airspace, or brass; radius 20."""
    colour = "#c9a35a" if index is None else SEATS[index].colour
    pen = Pen(-32, -23, 70, 56)
    pen.drop(4, 12, 30, 15, 0.55)
    pen.circle(0, 3, 20, darken(colour, 0.7))
    pen.circle(0, 0, 20, pen.linear(-14, -16, 14, 16, lighten(colour, 0.5), colour, darken(colour, 0.3)))
    pen.circle(0, 0, 15.6, "#2a1a08")
    pen.circle(0, 0, 14.8, pen.linear(-10, -12, 10, 12, "#fffaf0", "#f3e0b4", "#cfa55c"))
    pen.rim("M-18.6 -6A19.4 19.4 0 0 1 6 -18.6", 1.4, WARM_RIM, 0.9)
    return pen


# Light and figures at a city


HALOS = {"lit": ("#ffc24a", 34), "chosen": ("#6fe0ff", 34), "glow": ("#fff3c4", 36), "target": ("#ff6b57", 27)}
RIMS = {"lit": ("#ffc24a", 21.4, 3.4), "chosen": ("#6fe0ff", 21.4, 3.4), "hover": ("#ffffff", 25, 2.2),
        "cursor": ("#6fe0ff", 25, 3)}  # fmt: skip


def halo(kind: str) -> Pen:
    colour, radius = HALOS[kind]
    pen = Pen(-radius, -radius, 2 * radius, 2 * radius)
    # A bright edge and a dark one: on the sand of the land light alone is hardly seen.
    light = pen.radial(0, 0, radius, (0, colour, 0.95), (0.6, colour, 0.9), (0.74, lighten(colour, 0.75), 0.95),
                       (0.82, "#5a2c06", 0.6), (1, "#2a1503", 0))  # fmt: skip
    pen.circle(0, 0, radius, light)
    return pen


def rim(kind: str) -> Pen:
    colour, radius, width = RIMS[kind]
    half = radius + width + 1
    pen = Pen(-half, -half, 2 * half, 2 * half)
    pen.circle(0, 0, radius, stroke="#06161c", width=width + 1.6, opacity=0.55)
    pen.circle(0, 0, radius, stroke=colour, width=width)
    return pen


def holder() -> Pen:
    """The dark disc under the badge of who holds an airspace."""
    pen = Pen(-10, -10, 20, 20)
    pen.circle(0, 0, 9, "#0a1024", stroke="#ffe3a1", width=1.3)
    return pen


def count(held: bool) -> Pen:
    """The disc for the number of saucers in a fleet."""
    pen = Pen(-9, -9, 18, 18)
    pen.circle(0, 0, 7.6, "#0a1024", stroke="#ffe3a1" if held else "#b9c5e6", width=1.2)
    return pen


def needed() -> Pen:
    """The dashed ring for the saucers that it takes to map a city; radius 7.6."""
    pen = Pen(-9, -9, 18, 18)
    pen.circle(0, 0, 7.6, "#06262e")
    for start in range(0, 360, 36):
        ends = [(7.6 * math.cos(math.radians(a)), 7.6 * math.sin(math.radians(a))) for a in (start, start + 22)]
        (ax, ay), (bx, by) = ends
        pen.path(f"M{number(ax)} {number(ay)}A7.6 7.6 0 0 1 {number(bx)} {number(by)}", stroke="#9fe0da", width=1.2)
    return pen


# The sky and the ground


GLOBES = {
    "antares": ("#ffe7b8", "#f08a3a", "#a23a1c", "#3a100c", "#6a1c10", "#ff8a3d"),
    "eris": ("#f4f8ff", "#9fb8e8", "#4a62a8", "#141c44", "#2a3a78", "#8fb0ff"),
    "luxor": ("#f6ffd8", "#b7cf5a", "#5d7d2a", "#16260e", "#3c5418", "#d6f08a"),
    "magnon": ("#ffe0f6", "#c57ad6", "#6a2f92", "#1e0c34", "#4a1c6a", "#e29aff"),
}


def planet(id: str) -> Pen:
    """A planet of radius 30 in its own light."""
    light, body, dark, night, band, glow = GLOBES[id]
    pen = Pen(-50, -50, 100, 100)
    pen.halo(0, 0, 48, glow, 0.4)
    if id == "eris":
        pen.path("M-44 12A46 13 -16 0 1 44 -12", stroke="#6f86c4", width=3, cap="round")
    pen.circle(0, 0, 30, pen.linear(-22, -24, 22, 24, light, (0.35, body), (0.75, dark), (1, night)))
    if id == "magnon":
        for x, y, radius in ((-10, -8, 6), (9, 4, 8), (-6, 14, 4.5), (14, -13, 3.5)):
            pen.circle(x, y, radius, pen.linear(x - radius, y - radius, x + radius, y + radius, night, dark),
                       opacity=0.6)  # fmt: skip
    else:
        for y, wide, opacity in ((-13, 21, 0.3), (-4, 27, 0.22), (6, 28, 0.3), (16, 21, 0.24)):
            pen.path(f"M{-wide} {y}C-8 {y + 5} 8 {y - 3} {wide} {y + 2}", stroke=band, width=3.4, opacity=opacity,
                     cap="round")  # fmt: skip
    if id == "luxor":
        pen.ellipse(8, 7, 8, 4, night, opacity=0.5)
        pen.ellipse(8, 6.6, 6, 2.8, light, opacity=0.5)
    pen.rim("M-28 -10A30 30 0 0 1 8 -28.6", 1.5, WARM_RIM, 0.85)
    if id == "eris":
        pen.path("M-44 12A46 13 -16 0 0 44 -12", stroke="#c6d6ff", width=3, cap="round")
    return pen


def compass() -> Pen:
    """The rose in the south Atlantic, drawn into the water."""
    pen = Pen(-102, -102, 204, 204)
    for radius, opacity in ((92, 0.16), (88, 0.28), (64, 0.18), (30, 0.2)):
        pen.circle(0, 0, radius, stroke="#eafff8", width=1, opacity=opacity)
    for degrees in range(0, 360, 6):
        x, y = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        far = 92 if degrees % 30 else 98
        pen.line(88 * x, 88 * y, far * x, far * y, "#eafff8", 1, opacity=0.3)
    for outer, inner, opacity, turn in ((58, 9, 0.34, 0), (40, 8, 0.26, 45)):
        for quarter in range(4):
            a = math.radians(quarter * 90 + turn)
            for side, colour in ((1, "#eafff8"), (-1, "#06323b")):
                b = a + side * math.pi / 4
                corners = [(0.0, 0.0), (outer * math.cos(a), outer * math.sin(a)),
                           (inner * math.cos(b), inner * math.sin(b))]  # fmt: skip
                pen.polygon(corners, colour, opacity=opacity)
    return pen


def beam() -> Pen:
    """The light in which somebody is carried off; (0, 0) is the ground."""
    pen = Pen(-24, -62, 48, 68)
    pen.ellipse(0, 0, 20, 5, "#c8ffe9", opacity=0.4)
    light = pen.linear(0, -60, 0, 2, (0, "#dffff2", 0.9), (1, "#7dffd0", 0.12))
    pen.polygon([(-7, -60), (7, -60), (20, 1), (-20, 1)], light)
    return pen


# Energy and abilities


def energy(spent: bool) -> Pen:
    """The energy card, 30 by 38: bright while it can be used, or grey."""
    pen = Pen(-2, -2, 34, 44)
    pen.rectangle(0, 2, 30, 38, "#4a5272" if spent else "#8d8266", 5)
    face = ("#8d98b5", "#5a658a") if spent else ("#dfe4f2", "#aab3cc", "#7b86a6")
    pen.rectangle(0, 0, 30, 38, pen.linear(0, 0, 30, 38, *face), 5)
    pen.rectangle(3, 3, 24, 32, "#39425f" if spent else "#4a5578", 3)
    with pen.placed(15, 19, 1.1):
        pen.path("M2 -9L-6 2H-1L-3 9L6 -3H1Z", "#8490b5" if spent else "#ffe07a", stroke="#1a1206", width=0.8,
                 join="round")  # fmt: skip
    return pen


def ability(kind: str) -> Pen:
    """The sign of an ability on a dark disc of radius 9."""
    pen = Pen(-10, -10, 20, 20)
    pen.circle(0, 0, 9, "#1f6670")
    pen.circle(0, 0, 8.5, stroke="#0f3a42", width=1)
    _SIGNS[kind](pen)
    return pen


_INK = "#ffe3a1"


def _trio_sign(pen: Pen) -> None:
    for x, y in ((-3.4, 2), (3.4, 2), (0, -3.4)):
        pen.circle(x, y, 2.5, _INK)


def _survey_sign(pen: Pen) -> None:
    pen.polygon(_pentagon(5.6), _INK)
    pen.path("M-2 .6L-.4 2.2L2.4 -1.6", stroke="#1f6670", width=1.4, **ROUND)


def _ready_sign(pen: Pen) -> None:
    with pen.placed(0, -1, 0.13):
        draw_saucer(pen, 0, 0, 1, _INK)
    pen.path("M-5 4.4H5", stroke=_INK, width=1.4, cap="round")


def _swap_sign(pen: Pen) -> None:
    pen.path("M-5 -2H4M2 -4.6L4.8 -2L2 .4M5 2.6H-4M-2 0.2L-4.8 2.6L-2 5.2", stroke=_INK, width=1.4, **ROUND)


def _thrust_sign(pen: Pen) -> None:
    pen.path("M-4.6 -4L-.4 0L-4.6 4M.4 -4L4.6 0L.4 4", stroke=_INK, width=1.7, **ROUND)


def _field_sign(pen: Pen) -> None:
    pen.path("M0 -6L5 -4V0C5 3.4 2.4 5.4 0 6.4C-2.4 5.4 -5 3.4 -5 0V-4Z", stroke=_INK, width=1.5, join="round")


def _spare_sign(pen: Pen) -> None:
    figure = "M2.6 -5.6C-2 -4 -3.6 0 -3 2.6C-2.4 5.8 3 6 3.6 2.6C4 -.4 -1 -1.4 -2.8 1.4"
    pen.path(figure, stroke=_INK, width=1.8, **ROUND)


def _atlas_sign(pen: Pen) -> None:
    pen.circle(0, 0, 5.4, stroke=_INK, width=1.3)
    pen.ellipse(0, 0, 2.3, 5.4, stroke=_INK, width=1)
    pen.path("M-5.4 0H5.4", stroke=_INK, width=1)


def _beam_sign(pen: Pen) -> None:
    pen.polygon([(-1.4, -6), (1.4, -6), (4.6, 5), (-4.6, 5)], _INK, opacity=0.6)
    pen.path("M-4.4 -5.4H4.4", stroke=_INK, width=1.6, cap="round")


def _fleet_sign(pen: Pen) -> None:
    for x, y in ((-3.2, 2.6), (3.2, 2.6), (0, -2.6)):
        pen.ellipse(x, y, 3, 1.4, _INK)
        pen.path(f"M{x - 1.5} {y - 0.4}C{x - 1.5} {y - 2.6} {x + 1.5} {y - 2.6} {x + 1.5} {y - 0.4}Z", _INK)


_SIGNS = {
    "trio": _trio_sign,
    "survey": _survey_sign,
    "ready": _ready_sign,
    "swap": _swap_sign,
    "thrust": _thrust_sign,
    "field": _field_sign,
    "spare": _spare_sign,
    "atlas": _atlas_sign,
    "beam": _beam_sign,
    "fleet": _fleet_sign,
}
ABILITIES = tuple(_SIGNS)


def mission_back() -> Pen:
    """A mission face down, 76 by 104."""
    pen = Pen(-2, -2, 82, 112)
    pen.rectangle(0, 3, 76, 104, "#5a4a2a", 8)
    pen.rectangle(0, 0, 76, 104, pen.linear(0, 0, 76, 104, "#fffaf0", "#e6d6b0"), 8)
    pen.rectangle(5, 5, 66, 94, pen.linear(0, 0, 76, 104, "#2f868c", "#1a5560", "#0f3440"), 5)
    pen.circle(38, 52, 22, stroke="#e2a72e", width=1.4)
    pen.circle(38, 52, 17, stroke="#e2a72e", width=0.7, opacity=0.7)
    draw_saucer(pen, 38, 54, 0.34, mix("#e2a72e", WHITE, 0.2))
    return pen
