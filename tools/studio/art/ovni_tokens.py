"""The pieces on the table of O.V.N.I. in a seat's colours or face down: saucers, tokens, rings, cards. It never knows
where one lies."""

from studio.art.colour import SEATS, WARM_RIM, WHITE, darken, ink_on, lighten, mix
from studio.art.pen import Pen, number
from studio.art.saucers import draw_saucer
from studio.art.seats import draw_badge, draw_emblem
from studio.art.shape import pentagon


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


def mapping(index: int) -> Pen:
    """The token on a city that a seat has mapped; radius 8.6."""
    colour = SEATS[index].colour
    pen = Pen(-11, -11, 23, 24)
    pen.polygon(pentagon(10.2, 1, 2.4), "#01161b", opacity=0.55)
    pen.polygon(pentagon(10, 0, 1), darken(colour, 0.65))
    face = pen.linear(-6, -8, 6, 8, lighten(colour, 0.5), colour, darken(colour, 0.2))
    pen.polygon(pentagon(8.6), face, stroke="#fffaf0", width=1)
    with pen.placed(0, 0.6):
        draw_emblem(pen, SEATS[index].emblem, ink_on(colour), 5)
    return pen


def mapping_sign() -> Pen:
    """A token of nobody's, for words about mapping."""
    pen = Pen(-11, -11, 23, 24)
    pen.polygon(pentagon(10, 0, 1), "#4a3410")
    pen.polygon(pentagon(8.6), pen.linear(-6, -8, 6, 8, "#fff3c8", "#e2a72e", "#a8741a"), stroke="#fffaf0", width=1)
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
    """The ring of a city in the colour of the holder of its airspace, or brass; radius 20."""
    colour = "#c9a35a" if index is None else SEATS[index].colour
    pen = Pen(-32, -23, 70, 56)
    pen.drop(4, 12, 30, 15, 0.55)
    pen.circle(0, 3, 20, darken(colour, 0.7))
    pen.circle(0, 0, 20, pen.linear(-14, -16, 14, 16, lighten(colour, 0.5), colour, darken(colour, 0.3)))
    pen.circle(0, 0, 15.6, "#2a1a08")
    pen.circle(0, 0, 14.8, pen.linear(-10, -12, 10, 12, "#fffaf0", "#f3e0b4", "#cfa55c"))
    pen.rim("M-18.6 -6A19.4 19.4 0 0 1 6 -18.6", 1.4, WARM_RIM, 0.9)
    return pen


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
