"""The marks of a fight and of a reachable hex: bursts, smoke, sights, warnings. It never knows what they mean."""

import math

from studio.art.colour import COMIC_INK, WHITE
from studio.art.pen import ROUND, Pen, Point, outline
from studio.art.saucers import draw_puff
from studio.art.shape import star


def draw_burst(pen: Pen, x: float, y: float, radius: float, *, ink: bool = True) -> None:
    """A comic explosion: ink, orange, yellow, white."""
    spikes: list[Point] = []
    for index in range(24):
        reach = (1.0 if index % 2 == 0 else 0.62) + (0.1 if index % 4 == 0 else 0)
        angle = math.radians(index * 15 - 7)
        spikes.append((reach * radius * 1.12 * math.cos(angle), reach * radius * math.sin(angle)))
    with pen.placed(x, y):
        if ink:
            pen.polygon(spikes, COMIC_INK, stroke=COMIC_INK, width=radius * 0.17, join="round")
        fire = pen.radial(0, 0, radius * 1.1, WHITE, (0.45, "#fff27a"), (1, "#ff9a2e"))
        pen.polygon(spikes, fire)


def boom() -> Pen:
    pen = Pen(-46, -42, 92, 84)
    draw_burst(pen, 0, 0, 34)
    pen.polygon([(x * 0.9, y * 0.8) for x, y in star(0, 0, 17, 9, 0.6)], "#fffdf0")
    return pen


def spark() -> Pen:
    pen = Pen(-18, -18, 36, 36)
    shape = star(0, 0, 14, 4, 0.3)
    pen.polygon(shape, COMIC_INK, stroke=COMIC_INK, width=4, join="round")
    pen.polygon(shape, pen.radial(0, 0, 14, WHITE, (0.4, "#fff27a"), (1, "#ff9a2e")))
    return pen


def smoke() -> Pen:
    """A plume that leaves the hull at (0, 0)."""
    pen = Pen(-22, -46, 44, 48)
    for x, y, radius, opacity in ((-4, -7, 8, 0.95), (5, -15, 11, 0.85), (-5, -24, 12, 0.65), (5, -33, 11, 0.45)):
        draw_puff(pen, x, y, radius, opacity)
    return pen


def shooting_star() -> Pen:
    """A streak down to the left, for the sky behind a menu."""
    pen = Pen(-4, -36, 102, 40)
    tail = pen.linear(0, 0, 92, -32, (0, "#ffffff", 0.9), (0.25, "#bfe0ff", 0.5), (1, "#7fa0ff", 0))
    pen.path("M-1.2 -1.2L92 -33L1.2 1.6Z", tail)
    pen.circle(0, 0, 3.4, pen.radial(0, 0, 3.4, (0, "#ffffff", 1), (0.4, "#dff0ff", 0.8), (1, "#9fc8ff", 0)))
    pen.circle(0, 0, 1.5, WHITE)
    return pen


def draw_danger(pen: Pen, x: float, y: float, radius: float, colour: str, ink: str = "#2a0d0a") -> None:
    wide, foot = radius * 0.98, y + radius * 0.74
    triangle = outline([(x, y - radius), (x + wide, foot), (x - wide, foot)])
    pen.path(triangle, colour, stroke=colour, width=radius * 0.34, join="round")
    pen.line(x, y - radius * 0.34, x, y + radius * 0.16, ink, radius * 0.3, cap="round")
    pen.circle(x, y + radius * 0.52, radius * 0.17, ink)


def draw_crosshair(pen: Pen, x: float, y: float, radius: float, colour: str, border: float = 0) -> None:
    width = radius * 0.24 + border
    pen.circle(x, y, radius * 0.62, stroke=colour, width=width)
    for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        start, end = radius * 0.34, radius
        pen.line(x + across * start, y + down * start, x + across * end, y + down * end, colour, width, cap="round")


def mark(kind: str) -> Pen:
    """A sign in a hex that may be reached, 28 across."""
    pen = Pen(-14, -14, 28, 28)
    match kind:
        case "dot":
            pen.circle(0, 0, 5.4, COMIC_INK, opacity=0.55)
            pen.circle(0, 0, 3.8, "#ffe3a1")
        case "fire":
            draw_crosshair(pen, 0, 0, 9.4, COMIC_INK, border=1.6)
            draw_crosshair(pen, 0, 0, 9.4, "#ffd3ea")
        case "danger":
            draw_danger(pen, 0, 1.2, 10.6, COMIC_INK, COMIC_INK)
            draw_danger(pen, 0, 1.4, 9, "#ff9d8c")
        case "mothership":
            pen.circle(0, 0, 12.4, COMIC_INK)
            pen.circle(0, 0, 10.6, pen.linear(-8, -9, 8, 9, "#ffa3d0", (0.5, "#ff6fb1"), (1, "#d84a8f")))
            draw_crosshair(pen, 0, 0, 7, "#2a0620")
    return pen


def target() -> Pen:
    """Ring and brackets about a piece in range."""
    pen = Pen(-38, -38, 76, 76)
    pen.circle(0, 0, 33, stroke=COMIC_INK, width=6.5)
    pen.circle(0, 0, 33, stroke="#35d6c1", width=3.4)
    for degrees in (45, 135, 225, 315):
        with pen.placed(turn=degrees):
            pen.line(27, 0, 39, 0, COMIC_INK, 6.5, cap="round")
            pen.line(27, 0, 39, 0, "#eafffb", 3, cap="round")
    return pen


def blocked() -> Pen:
    pen = Pen(-15, -15, 30, 30)
    pen.circle(0, 0, 13.5, COMIC_INK)
    pen.circle(0, 0, 11.4, "#ff6b57")
    pen.path("M-4.6 -4.6L4.6 4.6M4.6 -4.6L-4.6 4.6", stroke="#2a0503", width=3.2, **ROUND)
    return pen


def number_plate() -> Pen:
    """The small disc that a piece's number stands on."""
    pen = Pen(-10, -10, 20, 20)
    pen.circle(0, 0, 9.2, COMIC_INK)
    pen.circle(0, 0, 7.8, pen.linear(0, -8, 0, 8, "#ffffff", "#fff6dc", "#f0e0b4"))
    return pen
