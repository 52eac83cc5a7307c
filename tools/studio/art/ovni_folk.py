"""The aliens and the people of O.V.N.I., each told from the others by what it wears. It never knows where
one stands."""

from studio.art.colour import WARM_RIM, WHITE, darken, lighten
from studio.art.pen import Pen, number
from studio.art.shape import star

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


def human(kind: str) -> Pen:
    """A figure 28 high, its foot at (0, 0); the hat tells the kind."""
    pen = Pen(-12, -31, 26, 37)
    pen.drop(3, 1, 10, 3.4, 0.6)
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
    return pen


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
