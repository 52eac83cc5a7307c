"""The icons: white lines on a field of 24, drawn about its middle, so that the program tints them by multiplication.
It never uses a second colour, and no icon is a letter of a font."""

from typing import Any

from studio.art.colour import WHITE
from studio.art.pen import ROUND, Pen, Point, circle_point, number, outline
from studio.art.shape import star

THICK = 1.8
LINE: dict[str, Any] = {"stroke": WHITE, "width": THICK, **ROUND}


def _gear() -> str:
    teeth = ((-14, 6.2), (-9, 9), (9, 9), (14, 6.2))
    return outline([circle_point(radius, 45 * tooth + turn) for tooth in range(8) for turn, radius in teeth])


def _round(x: float, y: float, radius: float) -> str:
    """A circle as path data."""
    return f"M{x - radius} {y}a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0 {-2 * radius} 0Z"


def _box(left: float, top: float, width: float, height: float, radius: float) -> str:
    """A rectangle with round corners as path data."""
    across, down, bend = width - 2 * radius, height - 2 * radius, f"a{radius} {radius} 0 0 1"
    return (
        f"M{left + radius} {top}h{across}{bend} {radius} {radius}v{down}{bend} {-radius} {radius}"
        f"h{-across}{bend} {-radius} {-radius}v{-down}{bend} {radius} {-radius}Z"
    )


def _rays(
    count: int, inner: float, outer: float, start: float = 0, middle: Point = (0, 0), places: int | None = None
) -> str:
    """Short strokes about a middle; fewer strokes than places leave a gap at the end of the round."""
    strokes = []
    for index in range(count):
        degrees = start + 360 * index / (places or count)
        ends = circle_point(inner, degrees), circle_point(outer, degrees)
        strokes.append(outline([(middle[0] + x, middle[1] + y) for x, y in ends], closed=False))
    return "".join(strokes)


def _orbit(degrees: float) -> str:
    (x, y), turn = circle_point(9.4, degrees), number(degrees)
    ends = f"{number(x)} {number(y)}", f"{number(-x)} {number(-y)}"
    return f"M{ends[0]}A9.4 3.6 {turn} 0 1 {ends[1]}A9.4 3.6 {turn} 0 1 {ends[0]}Z"


# A stroke of no length would not be drawn; this one is as round as its caps.
DOT = "h.02"
PLAY = "M-5 -7.4C-5 -8.6 -4 -9 -3 -8.4L7.6 -1.2C8.6 -.5 8.6 .5 7.6 1.2L-3 8.4C-4 9 -5 8.6 -5 7.4Z"
SPEAKER = "M-8 -2.6H-4.6L0 -6.6V6.6L-4.6 2.6H-8Z"
SHIELD = "M0 -9L7.4 -6.2V-.6C7.4 4.2 4.4 7.4 0 9C-4.4 7.4 -7.4 4.2 -7.4 -.6V-6.2Z"
SAUCER = "M-4.2 -1.6C-4.2 -7.4 4.2 -7.4 4.2 -1.6M-9 1C-9 -1.8 9 -1.8 9 1C9 4 -9 4 -9 1Z"
EYE = "M-9.4 0C-5.6 -6.6 5.6 -6.6 9.4 0C5.6 6.6 -5.6 6.6 -9.4 0Z"
PAGE = "M-6.4 -9H2.4L6.4 -5V7.4A1.6 1.6 0 0 1 4.8 9H-4.8A1.6 1.6 0 0 1 -6.4 7.4V-7.4A1.6 1.6 0 0 1 -4.8 -9Z"

# Lines, drawn with the house's stroke.
LINES = {
    "globe": _round(0, 0, 8.4) + "M-8.4 0H8.4M0 -8.4C-5 -4 -5 4 0 8.4C5 4 5 -4 0 -8.4",
    "gear": _gear() + _round(0, 0, 2.8),
    "book": "M0 -5C-3 -7.4 -7 -7.4 -9 -6.6V6.4C-7 5.6 -3 5.6 0 8C3 5.6 7 5.6 9 6.4V-6.6C7 -7.4 3 -7.4 0 -5V8",
    "keys": _box(-10, -6.5, 20, 13, 3) + f"M-6 -2.4{DOT}M-2 -2.4{DOT}M2 -2.4{DOT}M6 -2.4{DOT}M-4 2.6H4",
    "keyboard": _box(-10, -6.5, 20, 13, 3) + f"M-6 -2.4{DOT}M-2 -2.4{DOT}M2 -2.4{DOT}M6 -2.4{DOT}M-4 2.6H4",
    "down": "M-4.6 -2.4L0 2.4L4.6 -2.4",
    "up": "M-4.6 2.4L0 -2.4L4.6 2.4",
    "right": "M-2.4 -4.6L2.4 0L-2.4 4.6",
    "left": "M2.4 -4.6L-2.4 0L2.4 4.6",
    "check": "M-6 .6L-1.8 4.8L6.4 -4.6",
    "close": "M-5 -5L5 5M5 -5L-5 5",
    "plus": "M-6.4 0H6.4M0 -6.4V6.4",
    "minus": "M-6.4 0H6.4",
    "undo": "M-7 -2.4H3.4A5 5 0 0 1 3.4 7.4H-2M-3.4 -6.4L-7.4 -2.4L-3.4 1.6",
    "redo": "M7 -2.4H-3.4A5 5 0 0 0 -3.4 7.4H2M3.4 -6.4L7.4 -2.4L3.4 1.6",
    "people": _round(-3, -4, 3) + "M-8.6 6.6C-8.6 -.6 2.6 -.6 2.6 6.6M3 -6.8A3 3 0 0 1 3 -1.4"
    "M5.4 1.6C7.6 2.4 8.6 4.2 8.6 6.6",
    "person": _round(0, -4.2, 3.8) + "M-7.4 8C-7.4 -.6 7.4 -.6 7.4 8",
    "bot": _box(-7.4, -3.4, 14.8, 11, 3) + f"M0 -3.4V-7.4M0 -8.4{DOT}M-3.2 1.2v1.6M3.2 1.2v1.6M-9.8 .6v3.4M9.8 .6v3.4",
    "clock": _round(0, 0, 8.4) + "M0 -4.6V0L3.2 2",
    "lock": _box(-6.4, -1.6, 12.8, 10, 2) + "M-3.8 -1.6V-4.6A3.8 3.8 0 0 1 3.8 -4.6V-1.6",
    "unlock": _box(-6.4, -1.6, 12.8, 10, 2) + "M-3.8 -1.6V-5A3.8 3.8 0 0 1 3.2 -6.9",
    "full": "M-8 -3V-7H-3M3 -7H8V-3M8 3V7H3M-3 7H-8V3",
    "power": "M0 -8.6V-.6M-4.6 -6A7.4 7.4 0 1 0 4.6 -6",
    "sound": SPEAKER + "M3.4 -3.4C5 -1.6 5 1.6 3.4 3.4M6 -6.4C9.4 -3 9.4 3 6 6.4",
    "mute": SPEAKER + "M3.8 -2.8L9.4 2.8M9.4 -2.8L3.8 2.8",
    "music": "M-3.4 6V-6.4L7.4 -8.6V3.8" + _round(-6, 6, 2.6) + _round(4.8, 3.8, 2.6),
    "hint": "M-2.6 5.4H2.6M-1.6 8.4H1.6M-2.6 3C-2.6 .6 -5.4 -.6 -5.4 -3.8A5.4 5.4 0 0 1 5.4 -3.8C5.4 -.6 2.6 .6 2.6 3Z",
    "help": _round(0, 0, 8.8) + f"M-2.8 -2.4C-2.8 -6 2.9 -6 2.9 -2.6C2.9 -.4 0 -.2 0 2M0 5.2{DOT}",
    "info": _round(0, 0, 8.8) + f"M0 -.4V4.8M0 -4.4{DOT}",
    "warning": f"M0 -8.2L9.2 7.4H-9.2ZM0 -2.6V2M0 4.6{DOT}",
    "log": f"M-8 -6{DOT}M-8 0{DOT}M-8 6{DOT}M-4 -6H8.6M-4 0H8.6M-4 6H4",
    "list": "M-8 -6H8M-8 0H8M-8 6H2",
    "menu": "M-8 -6H8M-8 0H8M-8 6H8",
    "grid": "".join(_box(x, y, 6.6, 6.6, 1.4) for x in (-8.2, 1.6) for y in (-8.2, 1.6)),
    "note": PAGE + "M2.2 -8.8V-4.8H6.2M-3 -.6H3M-3 3.4H3",
    "pencil": "M-8 8L-7 3.4L4.2 -7.8A2.4 2.4 0 0 1 7.8 -4.2L-3.4 7ZM2 -5.6L5.6 -2",
    "eye": EYE + _round(0, 0, 2.8),
    "eye-off": "M-4.4 -4.2C-6.4 -3.2 -8.2 -1.8 -9.4 0C-6.6 4.6 -.4 6.2 4 4.2"
    "M-1.2 -5C3.4 -5.4 7.6 -3.2 9.4 0C8.8 1 8 2 7.2 2.6"
    "M-7 -8L7.6 8",
    "save": "M-8 -6.4A1.6 1.6 0 0 1 -6.4 -8H4.6L8 -4.6V6.4A1.6 1.6 0 0 1 6.4 8H-6.4A1.6 1.6 0 0 1 -8 6.4Z"
    "M-4 -8V-3.4H3.4V-8"
    "M-4.4 8V1.8H4.4V8",
    "trash": "M-7.6 -5.4H7.6M-2.8 -5.4V-8.4H2.8V-5.4"
    "M-5.8 -5.4L-5 7A1.6 1.6 0 0 0 -3.4 8.4H3.4A1.6 1.6 0 0 0 5 7L5.8 -5.4"
    "M-2 -1.6V4.6M2 -1.6V4.6",
    "export": "M0 3V-8.4M-4.2 -4.4L0 -8.6L4.2 -4.4M-8 2.6V6.4A1.8 1.8 0 0 0 -6.2 8.2H6.2A1.8 1.8 0 0 0 8 6.4V2.6",
    "import": "M0 -8.6V2.8M-4.2 -1.2L0 3L4.2 -1.2M-8 2.6V6.4A1.8 1.8 0 0 0 -6.2 8.2H6.2A1.8 1.8 0 0 0 8 6.4V2.6",
    "folder": "M-9 5.6V-5.8A1.4 1.4 0 0 1 -7.6 -7.2H-2.8L-.6 -4.6H7.6A1.4 1.4 0 0 1 9 -3.2V5.6"
    "A1.4 1.4 0 0 1 7.6 7H-7.6A1.4 1.4 0 0 1 -9 5.6Z",
    "trophy": "M-5 -8.4H5V-2.6A5 5 0 0 1 -5 -2.6ZM-5 -6.6H-9C-9 -2.8 -7.6 -1 -4.6 -1"
    "M5 -6.6H9C9 -2.8 7.6 -1 4.6 -1M0 2.4V6.4M-4.4 8.4H4.4",
    # The cup of those who lost: its handle broken off, a crack from the rim to the foot.
    "trophy-broken": "M-.6 -8.4H-5V-2.6A5 5 0 0 0 -.8 2.3M1.6 -8.4H5V-2.6A5 5 0 0 1 1.4 2.2"
    "M-5 -6.6H-9C-9 -2.8 -7.6 -1 -4.6 -1M5 -6.6H8.4M-.6 -8.4L1.4 -5.2L-1.6 -2.8L1 -.4L-.8 2.3V6.4M-4.4 8.4H4.4",
    "chart": "M-8.4 -8.4V8.4H8.6M-4.8 4L-1.2 -1.6L2.4 1.4L8 -6",
    "medal": "M-4.4 -1.6L-7.4 -9H-2.4L0 -3.4L2.4 -9H7.4L4.4 -1.6"
    "M-5 3.6A5 5 0 1 0 5 3.6A5 5 0 1 0 -5 3.6ZM-1 2.4L0.4 1.4V6",
    "puzzle": "M-7.6 -6.4H-2.6A2.4 2.4 0 1 1 2.2 -6.4H7.4V-1.4A2.4 2.4 0 1 0 7.4 3.4V8.4H-7.6Z",
    "pause": "M-3.6 -7V7M3.6 -7V7",
    "search": _round(-1.8, -1.8, 6.2) + "M2.8 2.8L8.4 8.4",
    "swap": "M-8 -3.6H7.4M3.8 -7.4L7.8 -3.6L3.8 .2M8 4.4H-7.4M-3.8 .6L-7.8 4.4L-3.8 8.2",
    "home": "M-9 -.6L0 -8.6L9 -.6M-6.4 -2.8V6.6A1.4 1.4 0 0 0 -5 8H5A1.4 1.4 0 0 0 6.4 6.6V-2.8M-2 8V2.6H2V8",
    "gamepad": "M-5 -5.4H5C8.8 -5.4 10 2 9.6 5.2C9.2 8 6.2 7.4 4.6 4.4L3.6 2.8H-3.6L-4.6 4.4C-6.2 7.4 -9.2 8 -9.6 5.2"
    f"C-10 2 -8.8 -5.4 -5 -5.4ZM-4.6 -3V.6M-6.4 -1.2H-2.8M3.4 -.2{DOT}M6 -2.4{DOT}",
    "mouse": "M-5.6 -3.4A5.6 5.6 0 0 1 5.6 -3.4V3.4A5.6 5.6 0 0 1 -5.6 3.4ZM0 -5.6V-2.4",
    "shuffle": _box(-8, -8, 16, 16, 3.4),
    "target": _round(0, 0, 5.8) + _rays(4, 3.6, 9.4),
    "repair": "M7.6 -4.8L4.6 -1.8L1.8 -4.6L4.8 -7.6C2.2 -9 -1.4 -7.4 -1.8 -4.2C-1.9 -3.4 -1.7 -2.6 -1.4 -1.8L-8.2 5"
    "A2.26 2.26 0 0 0 -5 8.2L1.8 1.4C5.4 2.8 9.2 -1.2 7.6 -4.8Z",
    "laser": "M-9 9L.6 -.6M-9.4 3.6L-6.2 .4M-3.6 9.4L-.4 6.2" + _rays(7, 2.4, 5, 180, (4.2, -4.2), 8),
    "ion": _orbit(35) + _orbit(-35),
    "flag": "M-6.6 9V-8.4M-6.6 -8C-3 -10 0 -6 6.8 -8V1.2C0 3.2 -3 -.8 -6.6 1.2",
    "door": "M-8.6 8.6H8.6M-5.6 8.6V-7A1.6 1.6 0 0 1 -4 -8.6H4A1.6 1.6 0 0 1 5.6 -7V8.6" + f"M2 .4{DOT}",
    "shield": SHIELD,
    "star": outline(star(0, 0.6, 9.4, 5, 0.45)),
    "saucer": SAUCER + "M-4 5.6L-5.6 8.6M4 5.6L5.6 8.6M0 6V8.8",
    "move": _rays(4, 2.6, 8.8) + "M-2.4 -6.6L0 -9L2.4 -6.6M-2.4 6.6L0 9L2.4 6.6M-6.6 -2.4L-9 0L-6.6 2.4"
    "M6.6 -2.4L9 0L6.6 2.4",
    "copy": _box(-3.4, -3.4, 11.8, 11.8, 2) + ""
    "M-3.4 3.4H-6.4A2 2 0 0 1 -8.4 1.4V-6.4A2 2 0 0 1 -6.4 -8.4H1.4A2 2 0 0 1 3.4 -6.4V-3.4",
    "pin": "M0 8.8C-4.2 3.6 -6.6 .6 -6.6 -2.6A6.6 6.6 0 0 1 6.6 -2.6C6.6 .6 4.2 3.6 0 8.8Z" + _round(0, -2.6, 2.2),
    "heart": "M0 8C-5 4.4 -9 .8 -9 -3.4C-9 -8.2 -2.6 -9.2 0 -4.6C2.6 -9.2 9 -8.2 9 -3.4C9 .8 5 4.4 0 8Z",
    "wait": "M-5.6 -8.6H5.6M-5.6 8.6H5.6M-4.4 -8.6V-5.6L0 0L4.4 -5.6V-8.6M-4.4 8.6V5.6L0 0L4.4 5.6V8.6",
}

# Filled signs, whose outline is rounded by the same stroke.
FILLED = {
    "play": (PLAY, ""),
    "fast": ("M-8.6 -6V6L-.8 0ZM.8 -6V6L8.6 0Z", ""),
    "rewind": ("M8.6 -6V6L.8 0ZM-.8 -6V6L-8.6 0Z", ""),
    "step-forward": ("M-6 -6.4V6.4L3.4 0Z", "M6.4 -6.6V6.6"),
    "step-back": ("M6 -6.4V6.4L-3.4 0Z", "M-6.4 -6.6V6.6"),
    "stop": (_box(-6, -6, 12, 12, 1.6), ""),
    "bolt": ("M2 -9.4L-6.4 1.4H-1L-2 9.4L6.4 -1.8H1Z", ""),
    "star-full": (outline(star(0, 0.6, 8.8, 5, 0.45)), ""),
    "hull": (SHIELD, ""),
}

# Round spots too large for the stroke's own caps: x, y and radius.
SPOTS = {
    "shuffle": tuple((x, y, 1.4) for x, y in ((-3.8, -3.8), (3.8, -3.8), (0, 0), (-3.8, 3.8), (3.8, 3.8))),
    "ion": ((0, 0, 1.9),),
    "target": ((0, 0, 1.5),),
}


def names() -> list[str]:
    return sorted([*LINES, *FILLED])


def draw_icon(pen: Pen, name: str) -> None:
    if name in LINES:
        pen.path(LINES[name], **LINE)
        for x, y, radius in SPOTS.get(name, ()):
            pen.circle(x, y, radius, WHITE)
        return
    solid, lines = FILLED[name]
    pen.path(solid, WHITE, stroke=WHITE, width=1, **ROUND)
    if lines:
        pen.path(lines, **LINE)


def icon(name: str) -> Pen:
    pen = Pen(-12, -12, 24, 24)
    draw_icon(pen, name)
    return pen
