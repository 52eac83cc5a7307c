"""The pieces and cards of Escape from the Aliens: crew and aliens, what was heard of a sector, items, private marks.
Pieces are drawn for a hex of radius 34; it never knows where one lies or who may see it."""

from studio.art.colour import SEATS, WHITE, darken, ink_on, lighten, luminance, mix
from studio.art.escape_ship import SIZE
from studio.art.pen import ROUND, Pen
from studio.art.seats import draw_emblem
from studio.art.shape import hexagon, star

_INK = "#0a0f1c"
AGES = 4  # of a mark, in turns
CLAWS = "M-12 -14C-5 -9 3 3 4 15M-4 -16C3 -8 8 2 9 13M-16 -8C-12 -2 -7 8 -5 16"


def on_dark(index: int) -> str:
    """A seat's colour, one step lighter where it has to stand on a dark plate."""
    colour = SEATS[index].colour
    return {"#009e73": "#14c08f", "#d55e00": "#ef6d12", "#cc79a7": "#e79bc6", "#0072b2": "#3f9fe0"}.get(colour, colour)


# Pieces


def crew(index: int) -> Pen:
    """A human of the crew, in the seat's colour, the emblem on the chest."""
    seat = SEATS[index]
    colour = seat.colour
    pen = Pen(-21, -27, 42, 53)
    with pen.placed(size=SIZE):
        pen.ellipse(1, 13, 13, 4.5, "#000000", opacity=0.5)
        pen.path("M-12 12C-12 4 -8 1 0 1C8 1 12 4 12 12C8 15 -8 15 -12 12Z",
                 pen.linear(0, 0, 0, 14, lighten(colour, 0.4), darken(colour, 0.22)), stroke="#06121c", width=1.4,
                 join="round")  # fmt: skip
        pen.rim("M-11 9C-10.4 5 -8 2.8 -4 2.2", 1.1, opacity=0.7)
        pen.circle(0, -8, 10, pen.radial(-3, -12, 14, WHITE, (0.5, "#cfe3f2"), (1, "#7f9bb3")), stroke="#06121c",
                   width=1.4)  # fmt: skip
        pen.path("M-6.5 -9.5C-6.5 -14 6.5 -14 6.5 -9.5V-7C6.5 -3 -6.5 -3 -6.5 -7Z",
                 pen.linear(0, -13, 0, -3, "#ffdf9a", "#c9791a"), stroke="#3b2206", width=1)  # fmt: skip
        pen.path("M-4 -9.8C-3 -11.4 0 -11.6 1 -11.4", stroke="#fff8e6", width=1.5, **ROUND)
        with pen.placed(0, 7.8):
            draw_emblem(pen, seat.emblem, ink_on(colour), 4.2)
    return pen


def beast(index: int) -> Pen:
    """An alien, in the seat's colour from the neck down, the emblem on the collar."""
    seat = SEATS[index]
    colour = seat.colour
    pen = Pen(-21, -27, 42, 53)
    with pen.placed(size=SIZE):
        pen.ellipse(1, 13, 13, 4.5, "#000000", opacity=0.5)
        pen.path("M-12 12C-13 5 -9 0 -4 0H4C9 0 13 5 12 12C8 15 -8 15 -12 12Z",
                 pen.linear(0, 0, 0, 14, lighten(colour, 0.4), darken(colour, 0.25)), stroke="#06121c", width=1.4,
                 join="round")  # fmt: skip
        pen.path("M-11 4L-14.4 1L-10 1.6M11 4L14.4 1L10 1.6", "#8dbf3f", stroke="#06121c", width=1, join="round")
        skull = ("M0 -19C8.6 -19 11.4 -12.6 10 -7C8.8 -2 3.4 2.6 0 3.4"
                 "C-3.4 2.6 -8.8 -2 -10 -7C-11.4 -12.6 -8.6 -19 0 -19Z")  # fmt: skip
        pen.path(skull, pen.radial(-3, -14, 19, "#eaffb0", (0.45, "#b7ec55"), (1, "#5f8f1f")), stroke="#0d1a06",
                 width=1.4)  # fmt: skip
        pen.path("M-7 -9C-3.6 -9.6 -1.6 -7 -1.3 -3.4C-4.9 -3.4 -7.4 -5.6 -7 -9Z"
                 "M7 -9C3.6 -9.6 1.6 -7 1.3 -3.4C4.9 -3.4 7.4 -5.6 7 -9Z", "#10190a")  # fmt: skip
        pen.circle(-5, -7.6, 0.9, "#e9ffc0")
        pen.circle(3.4, -7.6, 0.9, "#e9ffc0")
        pen.rim("M-6.8 -14.6C-5 -17 -2 -17.6 0.6 -17.4", 1.3, "#fdfff0", 0.8)
        with pen.placed(0, 8.6):
            draw_emblem(pen, seat.emblem, ink_on(colour), 4)
    return pen


# The marks of a sector. A mark fades with its age: full, darker, an outline, a small outline.


_SQUARE = 4  # of the two blue seats, the darker one


def _plate(pen: Pen, index: int, radius: float, fill: str, stroke: str = "none", width: float = 0) -> None:
    """A disc; for one of the two blue seats a square on its corner, so that they differ in shape too."""
    if index == _SQUARE:
        reach = radius * 1.06
        pen.polygon([(0, -reach), (reach, 0), (0, reach), (-reach, 0)], fill, stroke=stroke, width=width)
    else:
        pen.circle(0, 0, radius, fill, stroke=stroke, width=width)


def token(index: int, age: int) -> Pen:
    """The disc of whoever made it."""
    seat = SEATS[index]
    colour = on_dark(index)
    pen = Pen(-16, -16, 32, 32)
    with pen.placed(size=SIZE):
        if age == 0:
            _plate(pen, index, 9.8, pen.linear(-6, -8, 6, 8, lighten(colour, 0.25), colour), stroke=_INK, width=1.6)
            draw_emblem(pen, seat.emblem, ink_on(colour), 6.2)
        elif age == 1:
            _plate(pen, index, 9, mix(colour, _INK, 0.28), stroke=_INK, width=1.4)
            draw_emblem(pen, seat.emblem, WHITE if luminance(colour) < 0.2 else _INK, 5.7)
        elif age == 2:
            _plate(pen, index, 9.4, _INK)
            _plate(pen, index, 8.4, "#151c28", stroke=colour, width=1.8)
            draw_emblem(pen, seat.emblem, colour, 5)
        else:
            _plate(pen, index, 8.4, _INK)
            _plate(pen, index, 7.6, "#151c28", stroke=mix(colour, "#151c28", 0.3), width=1.2)
            draw_emblem(pen, seat.emblem, mix(colour, "#151c28", 0.3), 4.4)
    return pen


def waves(index: int, age: int) -> Pen:
    """The sound about a disc: two arcs at each side, then one."""
    colour = mix(on_dark(index), _INK, (0.0, 0.18, 0.38)[age])
    pen = Pen(-26, -20, 52, 40)
    with pen.placed(size=SIZE):
        for stroke, width in ((_INK, 3.6), (colour, 2.0)):
            for radius in (12.6, 15.8)[: 1 if age == 2 else 2]:
                reach, high = radius * 0.8, radius * 0.6
                pen.path(f"M{-reach:.2f} {-high:.2f}A{radius} {radius} 0 0 0 {-reach:.2f} {high:.2f}"
                         f"M{reach:.2f} {-high:.2f}A{radius} {radius} 0 0 1 {reach:.2f} {high:.2f}", stroke=stroke,
                         width=width, cap="round")  # fmt: skip
    return pen


def claws(age: int) -> Pen:
    """An attack: three slashes behind the disc."""
    colour = mix("#ff5a45", _INK, (0.0, 0.2, 0.42, 0.58)[age])
    pen = Pen(-30, -30, 60, 60)
    with pen.placed(size=SIZE * (0.82 if age < 3 else 0.7)):
        for stroke, width in ((_INK, 6.2), (colour, 3.2)):
            pen.path(CLAWS, stroke=stroke, width=width, **ROUND)
    return pen


def rays(age: int) -> Pen:
    """Seen in the light: a star of rays behind the disc."""
    colour = mix("#fff2b8", _INK, (0.0, 0.22, 0.45, 0.6)[age])
    pen = Pen(-26, -26, 52, 52)
    with pen.placed(size=SIZE * (0.82 if age < 3 else 0.7)):
        pen.polygon(star(0, 0, 17.4, 8, 0.66), colour, stroke=_INK, width=1.8, join="round")
    return pen


# Marks that only their owner sees


def pin(kind: str) -> Pen:
    """A private mark: a paper slip with a sign."""
    pen = Pen(-13, -13, 28, 28)
    pen.rectangle(-8.4, -8, 19, 19, "#000000", 4, opacity=0.4)
    pen.rectangle(-9.5, -10, 19, 19, pen.linear(0, -10, 0, 9, "#fffaf0", "#e4d5b0"), 4, stroke="#7b6a3e", width=1.2)
    ink = {"danger": "#b3261e", "unsure": "#25408f", "clear": "#136a4c"}[kind]
    if kind == "danger":
        pen.path("M0 -6.6V1.4", stroke=ink, width=3, **ROUND)
        pen.circle(0, 5.4, 1.9, ink)
    elif kind == "unsure":
        pen.path("M-3.4 -3.6C-3.4 -7.6 3.6 -7.6 3.6 -3.6C3.6 -0.8 0 -1 0 1.6", stroke=ink, width=2.6, **ROUND)
        pen.circle(0, 5.6, 1.8, ink)
    else:
        pen.path("M-4.6 -5.4L4.6 3.8M-4.6 3.8L4.6 -5.4", stroke=ink, width=2.8, **ROUND)
    return pen


# Items, drawn for the upper part of a card, 92 x 51

_TINTS = {
    "attack": "#7c2f28", "teleport": "#34527c", "adrenaline": "#3b6f8c", "sedatives": "#4b4a86",
    "spotlight": "#6d5a22", "defence": "#2f6a55", "hidden": "#2b3348", "expose": "#5a3f6e",
}  # fmt: skip


def item(kind: str) -> Pen:
    """The picture of an item card."""
    tint = _TINTS[kind]
    pen = Pen(-46, -25.5, 92, 51)
    ground = pen.linear(0, -25, 0, 25, mix(tint, WHITE, 0.14), mix(tint, "#000000", 0.5))
    pen.rectangle(-45.6, -25.1, 91.2, 50.2, ground, 5)
    _ITEMS[kind](pen)
    return pen


def _attack(pen: Pen) -> None:
    """A cutter with its blue flame."""
    with pen.placed(0, 1, 1, -24):
        pen.path("M-24 -4H4L8 -7H14V7H8L4 4H-24Z", "#dfe8f2", stroke="#160a08", width=1.4, join="round")
        pen.rectangle(-22, -3, 14, 6, "#c0392b", 2)
        pen.path("M-14 4L-18 15H-11L-8 4Z", "#8fa0b4", stroke="#160a08", width=1.3, join="round")
        pen.path("M15 -3.4L32 0L15 3.4Z", "#9fe3ff")
        pen.path("M15 -1.8L24 0L15 1.8Z", WHITE)


def _teleport(pen: Pen) -> None:
    for radius, strength in ((20, 0.5), (14, 0.75), (8, 1)):
        pen.ellipse(0, 17 - (20 - radius) * 0.2, radius, radius * 0.3, stroke="#bfe9ff", width=1.8, opacity=strength)
    pen.path("M-11 15L-7 -22H7L11 15Z", "#bfe9ff", opacity=0.28)
    pen.circle(0, -8.7, 5.2, "#f4fbff")
    pen.path("M-7.6 9.4C-7.6 -0.2 -4.8 -2 0 -2C4.8 -2 7.6 -0.2 7.6 9.4Z", "#f4fbff")


def _adrenaline(pen: Pen) -> None:
    with pen.placed(0, 0, 1, -40):
        pen.rectangle(-20, -6, 28, 12, "#eaf6ff", 3, stroke="#0f2534", width=1.4)
        pen.rectangle(-18, -4, 16, 8, "#ff7d4d", 2)
        for x in (0, 3.4):
            pen.line(x, -6, x, -2, "#0f2534", 1)
        pen.line(8, 0, 22, 0, "#eaf6ff", 2.2, **ROUND)
        pen.line(-20, 0, -27, 0, "#eaf6ff", 3.4)
        pen.line(-27, -6, -27, 6, "#eaf6ff", 3, **ROUND)


def _sedatives(pen: Pen) -> None:
    """Two capsules."""
    for x, y, turn, tint in ((-10, 3, -32, "#9f8cff"), (11, -2, 28, "#6fc7ff")):
        with pen.placed(x, y, 1, turn):
            pen.rectangle(-15, -6.4, 30, 12.8, "#f4f6ff", 6.4, stroke="#12122c", width=1.4)
            pen.path("M0 -6.4H8.6A6.4 6.4 0 0 1 8.6 6.4H0Z", tint, stroke="#12122c", width=1.2)
            pen.line(-10, -3, -3, -3, WHITE, 1.8, **ROUND)


def _spotlight(pen: Pen) -> None:
    pen.path("M-24 18L-4 -10L22 18Z", "#fff2b8", opacity=0.45)
    pen.path("M-14 18L-4 -8L10 18Z", "#fff6cf", opacity=0.55)
    pen.ellipse(-1, 19, 20, 3.5, "#fff2b8", opacity=0.7)
    with pen.placed(-4, -13):
        pen.path("M-8 -5H8L11 5H-11Z", "#dfe8f2", stroke="#1a1a10", width=1.4, join="round")
        pen.rectangle(-4, -10, 8, 5, "#8fa0b4", 2)


def _defence(pen: Pen) -> None:
    pen.path("M0 -20L16 -14V-2C16 9 8 16 0 20C-8 16 -16 9 -16 -2V-14Z",
             pen.linear(-12, -18, 12, 18, "#e9fff6", "#7fc9aa"), stroke="#0c241b", width=1.6, join="round")  # fmt: skip
    pen.path("M0 -15.4L11.8 -11V-2C11.8 6 6 11.4 0 14.8Z", "#3f9a77", opacity=0.75)
    pen.path("M-6.4 -1L-1.6 4.4L7 -6", stroke="#0c241b", width=3.2, **ROUND)


def _hidden(pen: Pen) -> None:
    """The back of a card: an alien cannot use what it holds."""
    for x in range(-36, 45, 12):
        pen.line(x - 8, 20, x + 8, -20, "#3b4763", 1.6)
    pen.polygon(hexagon(0, 0, 15, True), "#1a2133", stroke="#8494a3", width=1.6)
    pen.path("M-4 -3.4C-4 -8 4 -8 4 -3.4C4 -0.4 0 -0.6 0 2.6", stroke="#b4c0cb", width=2.6, **ROUND)
    pen.circle(0, 6.6, 1.8, "#b4c0cb")


def _expose(pen: Pen) -> None:
    """The medic's right: a role card turned over."""
    with pen.placed(-9, 1, 1, -9):
        pen.rectangle(-12, -17, 24, 34, "#1f2b3d", 3, stroke="#0b111b", width=1.4)
        pen.path("M-7 12L7 -12", stroke="#3b4763", width=2)
    with pen.placed(9, 0, 1, 8):
        pen.rectangle(-12, -17, 24, 34, pen.linear(0, -17, 0, 17, "#fff6e0", "#e0d0a4"), 3, stroke="#2b2412", width=1.4)
        pen.path("M-9 0C-5 -6.6 5 -6.6 9 0C5 6.6 -5 6.6 -9 0Z", "#ffffff", stroke="#2b2412", width=1.5)
        pen.circle(0, 0, 3.4, "#25408f")


_ITEMS = {
    "attack": _attack, "teleport": _teleport, "adrenaline": _adrenaline, "sedatives": _sedatives,
    "spotlight": _spotlight, "defence": _defence, "hidden": _hidden,
    "expose": _expose,
}  # fmt: skip
ITEM_KINDS = tuple(_ITEMS)
PINS = ("danger", "unsure", "clear")
