"""The rooms of the base below a city: chambers of every kind, dug out and still in the rock, tunnels, guns, die slots.

It knows no plan of a base: a chamber is one, two or three spaces wide, and where it lies the table decides.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from studio.art.pen import Pen
from studio.art.skies import AMBER, COMMAND, ENERGY, FIGHTERS, RESEARCH, ROBOTS

SPACE, HIGH = 110, 37  # of one space of the base
SLOT = 80  # where in a space the middle of its die slot lies


class Tint(NamedTuple):
    top: str
    foot: str
    rim: str


TINTS = {
    "energy": Tint("#55671c", "#2d3812", ENERGY),
    "research": Tint("#175f6f", "#0d3240", RESEARCH),
    "fighters": Tint("#7d3220", "#401a16", FIGHTERS),
    "robots": Tint("#24488c", "#14264e", ROBOTS),
    "command": Tint("#54307c", "#2a1646", COMMAND),
    "double": Tint("#6e5a1c", "#3a2412", "#ffd35a"),
}
ROCK = Tint("#3a2c2b", "#271d20", "#6a5348")


def chamber(kind: str, wide: int) -> Pen:
    """A room over so many spaces, with the motif of its kind: the colour is never all that tells it apart. Without a
    kind it is still in the rock."""
    width = SPACE * wide
    pen = Pen(0, 0, width, HIGH)
    dug = bool(kind)
    look = TINTS[kind] if dug else ROCK
    pen.rectangle(2, 3, width - 4, HIGH - 5, "#000000", 7, opacity=0.35)
    pen.rectangle(1.5, 1.5, width - 3, HIGH - 4, pen.linear(0, 0, 0, HIGH, look.top, look.foot), 7)
    if dug:
        MOTIFS[kind](pen, width, look)
        pen.rectangle(4, 3, width - 8, 1.6, "#ffffff", 0.8, opacity=0.2)
    else:
        _hatch(pen, width)
    _floor(pen, width, dug)
    pen.rectangle(1.5, 1.5, width - 3, HIGH - 4, radius=7, stroke=look.rim, width=1.3 if dug else 1, opacity=0.95)
    for space in range(wide - 1):
        _chain(pen, space, look.rim if dug else "#7d6457")
    with pen.placed(17, HIGH / 2 - 0.5):
        pen.circle(0, 0, 13.4, "#0a0f1e", opacity=0.62 if dug else 0.42)
        if dug:
            pen.circle(0, 0, 13.4, stroke=look.rim, width=0.9, opacity=0.5)
    return pen


def _floor(pen: Pen, width: float, dug: bool) -> None:
    pen.rectangle(5, HIGH - 6.4, width - 10, 2.4, "#05060c", 1.2, opacity=0.5 if dug else 0.28)


def _hatch(pen: Pen, width: float) -> None:
    for step in range(int(width // 9)):
        x = 8 + 9 * step
        pen.line(x, HIGH - 7, min(x + 13, width - 5), 7, "#5a463d", 1, opacity=0.5)
    for step in range(int(width // 26)):
        x = 40 + 26 * step
        if x < width - 8:
            pen.ellipse(x, 11 + 13 * (step % 2), 4.4, 2.8, "#1b1416", opacity=0.7)
            pen.ellipse(x - 0.8, 10.2 + 13 * (step % 2), 3, 1.3, "#6a5348", opacity=0.6)


def _chain(pen: Pen, space: int, colour: str) -> None:
    left, right = SPACE * space + SLOT + 17, SPACE * (space + 1) + SLOT - 17
    pen.rectangle(left, HIGH / 2 - 2, right - left, 3, colour, 1.5, opacity=0.75)
    beads = 6
    for bead in range(beads):
        pen.circle(left + 4 + (right - left - 8) * bead / (beads - 1), HIGH / 2 - 0.5, 3, colour)


def _coils(pen: Pen, width: float, tint: Tint) -> None:
    for step in range(int((width - 96) // 13) + 1):
        x = 38 + 13 * step
        pen.path(f"M{x} 5C{x + 7} 5 {x + 7} 9.5 {x} 9.5C{x + 7} 9.5 {x + 7} 14 {x} 14", stroke=tint.rim, width=1.1,
                 opacity=0.3)  # fmt: skip
    pen.line(34, HIGH - 9, width - 8, HIGH - 9, tint.rim, 1.4, opacity=0.35)


def _jars(pen: Pen, width: float, tint: Tint) -> None:
    pen.line(34, HIGH - 8, width - 8, HIGH - 8, tint.rim, 1.4, opacity=0.4)
    for step in range(int((width - 44) // 15)):
        x = 40 + 15 * step
        tall = (8, 12, 6, 10)[step % 4]
        pen.rectangle(x, HIGH - 8 - tall, 5.4, tall, tint.rim, 1.6, opacity=0.26)
        pen.rectangle(x + 1.2, HIGH - 9 - tall, 3, 1.6, tint.rim, opacity=0.3)
    for lamp in (44, width - 40):
        pen.path(f"M{lamp} 2L{lamp} 6M{lamp - 5} 6L{lamp + 5} 6", stroke=tint.rim, width=1.2, opacity=0.5)
        pen.path(f"M{lamp - 4} 7L{lamp + 4} 7L{lamp + 12} 22L{lamp - 12} 22Z", "#dffaff", opacity=0.06)


def _stripes(pen: Pen, width: float, tint: Tint) -> None:
    """A hazard band along the floor."""
    for step in range(int((width - 20) // 10)):
        x = 9 + 10 * step
        pen.path(f"M{x} {HIGH - 4.4}L{x + 5} {HIGH - 10}L{x + 9.4} {HIGH - 10}L{x + 4.4} {HIGH - 4.4}Z", "#ffb04a",
                 opacity=0.42)  # fmt: skip
    pen.line(34, 6.4, width - 8, 6.4, tint.rim, 1.2, opacity=0.35)


def _rivets(pen: Pen, width: float, tint: Tint) -> None:
    for step in range(int((width - 16) // 12)):
        for y in (6.6, HIGH - 10):
            pen.circle(34 + 12 * step if 34 + 12 * step < width - 6 else width - 8, y, 1.3, tint.rim, opacity=0.45)
    pen.line(34, HIGH / 2, width - 8, HIGH / 2, "#0a1430", 1.2, opacity=0.5)


def _screens(pen: Pen, width: float, tint: Tint) -> None:
    for step in range(int((width - 44) // 22)):
        x = 38 + 22 * step
        pen.rectangle(x, 7, 16, 11, "#0d0620", 2, stroke=tint.rim, width=1, opacity=0.45)
        pen.path(f"M{x + 2.6} 14L{x + 6} 11L{x + 9} 13.4L{x + 13} 9.6", stroke=tint.rim, width=1, opacity=0.5)


def _double(pen: Pen, width: float, tint: Tint) -> None:
    _coils(pen, width, tint)
    _stripes(pen, width, tint)


MOTIFS: Mapping[str, Callable[[Pen, float, Tint], None]] = {
    "energy": _coils,
    "research": _jars,
    "fighters": _stripes,
    "robots": _rivets,
    "command": _screens,
    "double": _double,
}


def tunnel(dug: bool) -> Pen:
    pen = Pen(0, 0, SPACE, HIGH)
    look = Tint("#5d4634", "#33261f", "#8a6a4c") if dug else Tint("#3a2c2b", "#271d20", "#5c483f")
    pen.rectangle(1.5, 3, SPACE - 3, HIGH - 6, pen.linear(0, 0, 0, HIGH, look.top, look.foot), 14, stroke=look.rim,
                  width=1)  # fmt: skip
    if not dug:
        _hatch_tunnel(pen)
        return pen
    pen.path(f"M7 {HIGH - 8}L{SPACE - 7} {HIGH - 8}", stroke="#2a1d16", width=3)
    for tie in range(9):
        pen.line(10 + tie * 11.2, HIGH - 10, 10 + tie * 11.2, HIGH - 6, "#a98a66", 1.4)
    pen.path("M14 7L14 27M14 7L48 7M48 7L48 27", stroke="#2f2119", width=2.6)
    pen.path("M13.4 6.4L48.6 6.4", stroke="#a98a66", width=1)
    pen.circle(31, 11, 7, pen.radial(31, 11, 7, (0, "#ffd35a", 0.7), (1, "#ffd35a", 0)))
    pen.circle(31, 11, 2.6, "#ffe08a")
    return pen


def _hatch_tunnel(pen: Pen) -> None:
    pen.path("M12 27C18 12 40 12 48 27", stroke="#7a6355", width=2)
    for x in (16, 30, 44):
        pen.line(x, 30, x + 10, 8, "#5a463d", 1, opacity=0.35)


def guns() -> Pen:
    """A space of the top row: steel, with a place for the gun."""
    pen = Pen(0, 0, SPACE, HIGH)
    pen.rectangle(2, 3, SPACE - 4, HIGH - 5, "#000000", 6, opacity=0.35)
    steel = pen.linear(0, 0, 0, HIGH, "#4b536e", "#262c40")
    pen.rectangle(1.5, 1.5, SPACE - 3, HIGH - 4, steel, 6, stroke="#8b95b5", width=1)
    pen.rectangle(3, 3, SPACE - 6, 2, "#ffffff", 1, opacity=0.16)
    for x in (6, SPACE - 6):
        for y in (7, HIGH - 7):
            pen.circle(x, y, 1.2, "#aeb8d6", opacity=0.7)
    return pen


def slot(state: str) -> Pen:
    """Where a die lies: empty, open for the held one, or ahead of the digger."""
    pen = Pen(-27, -27, 54, 54)
    if state in ("live", "over"):
        pen.circle(0, 0, 26, pen.radial(0, 0, 26, (0, AMBER, 0.6), (0.55, AMBER, 0.24), (1, AMBER, 0)))
    match state:
        case "plain":
            pen.rectangle(-15, -15, 30, 30, "#05070f", 6, opacity=0.55)
            pen.rectangle(-14.5, -14.5, 29, 29, radius=5.6, stroke="#aab6d8", width=1, opacity=0.6)
        case "dim":
            pen.rectangle(-15, -15, 30, 30, "#05070f", 6, opacity=0.3)
            pen.rectangle(-14.5, -14.5, 29, 29, radius=5.6, stroke="#8c7a70", width=1, opacity=0.4)
        case "dig":
            pen.rectangle(-15, -15, 30, 30, "#1c1204", 6, opacity=0.82)
            _dashes(pen)
        case _:
            pen.rectangle(-15, -15, 30, 30, "#2a1c05", 6, opacity=0.75)
            pen.rectangle(-15, -15, 30, 30, radius=6, stroke=AMBER, width=2.6 if state == "over" else 2)
    return pen


def _dashes(pen: Pen) -> None:
    for step in range(4):
        along = -13 + step * 7.4
        for side in (-15, 15):
            pen.line(along, side, along + 4.2, side, AMBER, 1.8)
            pen.line(side, along, side, along + 4.2, AMBER, 1.8)


def _pictures() -> dict[str, Callable[[], Pen]]:
    found: dict[str, Callable[[], Pen]] = {}
    for kind in TINTS:
        for wide in (1, 2, 3):
            found[f"room-{kind}-{wide}"] = partial(chamber, kind, wide)
    for wide in (1, 2, 3):
        found[f"rock-{wide}"] = partial(chamber, "", wide)
    found["tunnel"] = partial(tunnel, True)
    found["rock-tunnel"] = partial(tunnel, False)
    found["guns"] = guns
    for state in ("plain", "dim", "live", "dig", "over"):
        found[f"slot-{state}"] = partial(slot, state)
    return {f"skies/{name}": make for name, make in found.items()}


PICTURES: Mapping[str, Callable[[], Pen]] = _pictures()
