"""The signs of the eight seats: emblem, pattern, badge and the cloth of the curtain. It never tells two seats apart by
colour alone."""

import math
from typing import Any

from studio.art.colour import SEATS, WHITE, darken, ink_on, lighten, luminance, mix, scale
from studio.art.pen import ROUND, Pen, circle_point, number
from studio.art.shape import star

# The ring between the emblem's disc and the rim, where the pattern shows, in units of a badge of radius 22.
PATTERN_EDGE = 20.6


def draw_emblem(pen: Pen, name: str, ink: str, radius: float) -> None:
    with pen.placed(size=radius / 10):
        EMBLEMS[name](pen, ink)


def _comet(pen: Pen, ink: str) -> None:
    pen.circle(-3, 3, 4.6, ink)
    pen.path("M1 -1L8 -8M-4 -4L0 -9M4 4L9 0", stroke=ink, width=2, **ROUND)


def _crescent(pen: Pen, ink: str) -> None:
    pen.path("M3.5 -8.4A8.6 8.6 0 1 0 8.4 4A7 7 0 0 1 3.5 -8.4Z", ink)


def _sprout(pen: Pen, ink: str) -> None:
    pen.path("M0 9V0", stroke=ink, width=2, **ROUND)
    pen.path("M0 1C0 -6 -4 -8 -9 -8C-9 -2 -6 1 0 1Z", ink)
    pen.path("M1 -1C1 -6 4 -8.4 8.6 -8.4C8.6 -3 6 -1 1 -1Z", ink)


def _star(pen: Pen, ink: str) -> None:
    pen.polygon(star(0, 0, 9.6), ink)


def _planet(pen: Pen, ink: str) -> None:
    pen.circle(0, 0, 5.2, ink)
    with pen.placed(turn=-24):
        pen.path("M-5 -1.2C-12 1.4 -10 4 0 3.6C10 4 12 1.4 5 -1.2", stroke=ink, width=1.9, **ROUND)


def _rocket(pen: Pen, ink: str) -> None:
    hull = "M0 -11.5C4.4 -7 4.6 -1 3.4 4H-3.4C-4.6 -1 -4.4 -7 0 -11.5Z"
    window = "M0 -6A2 2 0 1 0 0 -2A2 2 0 1 0 0 -6Z"
    with pen.placed(turn=38):
        pen.path(hull + window, ink, rule="evenodd")
        pen.path("M-4.4 -1L-8.4 6.4L-3.6 4.6Z", ink)
        pen.path("M4.4 -1L8.4 6.4L3.6 4.6Z", ink)
        pen.path("M-2.2 5.6L0 11.4L2.2 5.6Z", ink)


def _eye(pen: Pen, ink: str) -> None:
    lids = "M-10 0C-6 -7 6 -7 10 0C6 7 -6 7 -10 0Z"
    iris = "M0 -3.6A3.6 3.6 0 1 0 0 3.6A3.6 3.6 0 1 0 0 -3.6Z"
    pen.path(lids + iris, ink, rule="evenodd")
    pen.circle(0, 0, 1.6, ink)


def _antenna(pen: Pen, ink: str) -> None:
    pen.path("M0 -2L-5 9M0 -2L5 9M-3 5H3", stroke=ink, width=2, **ROUND)
    pen.circle(0, -3.4, 2.4, ink)
    pen.path("M-5 -8C-7.4 -5.4 -7.4 -1.6 -5 1M5 -8C7.4 -5.4 7.4 -1.6 5 1", stroke=ink, width=2, **ROUND)


EMBLEMS = {
    "comet": _comet,
    "crescent": _crescent,
    "sprout": _sprout,
    "star": _star,
    "planet": _planet,
    "rocket": _rocket,
    "eye": _eye,
    "antenna": _antenna,
}


def _half_chord(distance: float) -> float:
    return math.sqrt(max(0.0, PATTERN_EDGE**2 - distance**2))


def draw_pattern(pen: Pen, pattern: str, colour: str) -> None:
    """The pattern of a seat on a disc of radius 22; the emblem's disc covers its middle."""
    PATTERNS[pattern](pen, colour)


def _solid(_pen: Pen, _colour: str) -> None:
    """No mark at all is the mark."""


def _bars(pen: Pen, colour: str) -> None:
    for level in (-18, -13, -8, -3, 3, 8, 13, 18):
        pen.line(-_half_chord(level), level, _half_chord(level), level, colour, 2.2)


def _slants(pen: Pen, colour: str) -> None:
    with pen.placed(turn=-45):
        for level in (-17.5, -11, -4, 4, 11, 17.5):
            pen.line(-_half_chord(level), level, _half_chord(level), level, colour, 2.6)


def _dots(pen: Pen, colour: str) -> None:
    for degrees in range(0, 360, 30):
        pen.circle(*circle_point(17.3, degrees), 2, colour)


def _rings(pen: Pen, colour: str) -> None:
    for radius in (19.2, 15.8):
        pen.circle(0, 0, radius, stroke=colour, width=1.6)


def _chevrons(pen: Pen, colour: str) -> None:
    for degrees in range(0, 360, 30):
        with pen.placed(turn=degrees):
            pen.path("M-3.4 -15.6L0 -19.6L3.4 -15.6", stroke=colour, width=1.8)


def _grid(pen: Pen, colour: str) -> None:
    for level in (-18, -12.6, -6.3, 0, 6.3, 12.6, 18):
        reach = _half_chord(level)
        pen.line(-reach, level, reach, level, colour, 1.3)
        pen.line(level, -reach, level, reach, colour, 1.3)


def _checks(pen: Pen, colour: str) -> None:
    for degrees in range(0, 360, 30):
        pen.path(_ring_piece(20.6, 17.6, degrees, degrees + 15), colour)
        pen.path(_ring_piece(17.6, 14.6, degrees + 15, degrees + 30), colour)


def _ring_piece(outer: float, inner: float, start: float, end: float) -> str:
    corners = [(outer, start), (outer, end), (inner, end), (inner, start)]
    a, b, c, d = (" ".join(number(v) for v in circle_point(radius, degrees)) for radius, degrees in corners)
    return f"M{a}A{outer} {outer} 0 0 1 {b}L{c}A{inner} {inner} 0 0 0 {d}Z"


PATTERNS = {
    "solid": _solid,
    "bars": _bars,
    "slants": _slants,
    "dots": _dots,
    "rings": _rings,
    "chevrons": _chevrons,
    "grid": _grid,
    "checks": _checks,
}


def draw_badge(pen: Pen, x: float, y: float, index: int, radius: float = 22, shadow: bool = True) -> None:
    """The seat's coin, as it is worn by every piece."""
    seat = SEATS[index]
    colour = seat.colour
    dark_seat = luminance(colour) < 0.2
    mark = lighten(colour, 0.55) if dark_seat else darken(colour, 0.62)
    middle = mix(colour, WHITE, 0.12) if dark_seat else lighten(colour, 0.22)
    with pen.placed(x, y, radius / 22):
        if shadow:
            pen.drop(2, 15, 25, 14)
        pen.circle(0, 3, 22, darken(colour, 0.65))
        pen.circle(0, 0, 22, pen.linear(-16, -18, 16, 18, lighten(colour, 0.5), colour, darken(colour, 0.3)))
        draw_pattern(pen, seat.pattern, mark)
        pen.circle(0, 0, 13.8, darken(colour, 0.6))
        pen.circle(0, 0, 12.8, pen.linear(-10, -12, 10, 12, middle, colour))
        draw_emblem(pen, seat.emblem, ink_on(colour), 8.4)
        pen.rim("M-20.4 -7A21.6 21.6 0 0 1 7 -20.4", 1.5, opacity=0.9)
        pen.rim("M21 5A21.6 21.6 0 0 1 5 21", 1.1, "#9fc0ff", 0.6)


def badge(index: int) -> Pen:
    pen = Pen(-24, -24, 52, 54)
    draw_badge(pen, 0, 0, index)
    return pen


def emblem(index: int) -> Pen:
    pen = Pen(-12, -12, 24, 24)
    draw_emblem(pen, SEATS[index].emblem, ink_on(SEATS[index].colour), 9.6)
    return pen


def large_badge(index: int) -> Pen:
    """The same coin for the curtain, 240 across: the same pattern, cut in relief."""
    seat = SEATS[index]
    colour = seat.colour
    pen = Pen(-124, -124, 248, 256)
    radius = 120
    dark_seat = luminance(colour) < 0.2
    mark = lighten(colour, 0.5) if dark_seat else scale(colour, 0.36)
    pen.circle(0, 8, radius, scale(colour, 0.28))
    pen.circle(
        0, 0, radius, pen.linear(-84, -96, 84, 96, lighten(colour, 0.45), (0.4, colour), (1, scale(colour, 0.62)))
    )
    with pen.placed(0.8, 1.6, radius / 22):
        draw_pattern(pen, seat.pattern, scale(colour, 0.5) if dark_seat else lighten(colour, 0.5))
    with pen.placed(size=radius / 22):
        draw_pattern(pen, seat.pattern, mark)
    pen.circle(0, 0, radius - 3.4, stroke=scale(colour, 0.5), width=2.4, opacity=0.8)
    pen.circle(0, 3, radius * 0.64, scale(colour, 0.3))
    pen.circle(0, 0, radius * 0.63, scale(colour, 0.42))
    face = pen.linear(-60, -60, 60, 60, lighten(colour, 0.34), (0.5, colour), (1, scale(colour, 0.84)))
    pen.circle(0, 1, radius * 0.6, face)
    ink = ink_on(colour)
    with pen.placed(1.2, 4):
        draw_emblem(pen, seat.emblem, scale(colour, 0.5) if ink == WHITE else lighten(colour, 0.55), 48)
    with pen.placed(-0.5, 1):
        draw_emblem(pen, seat.emblem, ink, 48)
    _large_rims(pen, radius - 3)
    return pen


def _large_rims(pen: Pen, radius: float) -> None:
    def arc(start: float, end: float) -> str:
        a, b = (" ".join(number(v) for v in circle_point(radius, degrees)) for degrees in (start, end))
        return f"M{a}A{number(radius)} {number(radius)} 0 0 1 {b}"

    pen.rim(arc(190, 292), 3, "#fffaf0", 0.92)
    pen.rim(arc(14, 78), 2.2, "#9fc0ff", 0.6)


def weave(index: int) -> Pen:
    """The seat's pattern as thread: one motif, to be repeated over the curtain's folds."""
    seat = SEATS[index]
    pen = Pen(-15, -15, 30, 30)
    thread = mix(seat.colour, "#fff0c8", 0.5)
    line: dict[str, Any] = {"stroke": thread, "width": 3, **ROUND}
    match seat.pattern:
        case "solid":
            pen.path("M0 -12L8 0L0 12L-8 0Z", thread)
        case "bars":
            pen.path("M-11 -8H11M-11 0H11M-11 8H11", **line)
        case "slants":
            pen.path("M-11 3L-1 -11M-7 10L7 -10M1 11L11 -3", **line)
        case "dots":
            for x, y in ((0, -9), (9, 0), (0, 9), (-9, 0)):
                pen.circle(x, y, 3.4, thread)
        case "rings":
            pen.circle(0, 0, 11, **line)
            pen.circle(0, 0, 4.6, **line)
        case "chevrons":
            pen.path("M-10 2L0 -11L10 2M-10 12L0 -1L10 12", **line)
        case "grid":
            pen.path("M-4.5 -11V11M4.5 -11V11M-11 -4.5H11M-11 4.5H11", **line)
        case "checks":
            for x, y in ((-12, -12), (4, -12), (-4, -4), (-12, 4), (4, 4)):
                pen.rectangle(x, y, 8, 8, thread)
    return pen
