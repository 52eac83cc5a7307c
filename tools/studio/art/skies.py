"""Ships, symbols and signs of Under Falling Skies, each with one silhouette, one dark outline and one inner colour.

It never writes a number: what counts is set by the table in real letters.
"""

import math
from collections.abc import Callable, Mapping
from functools import partial

from studio.art.pen import Pen

AMBER, NIGHT, WHITE = "#ffc04a", "#141a3a", "#ffffff"
ENERGY, RESEARCH, FIGHTERS, ROBOTS, COMMAND = "#c6e83c", "#43d6e8", "#ff6a3c", "#5aa2ff", "#d79bff"

Draw = Callable[[Pen], None]


def picture(draw: Draw, left: float, top: float, right: float, low: float) -> Pen:
    pen = Pen(left, top, right - left, low - top)
    draw(pen)
    return pen


# Ships: round and violet, angular and white, an arrowhead in orange.


def purple(pen: Pen) -> None:
    pen.ellipse(2, 9.5, 23, 3.6, "#05060f", opacity=0.5)
    pen.path("M-28 1C-20 -5 -12 -7 0 -7C12 -7 20 -5 28 1C20 6.5 11 9 0 9C-11 9 -20 6.5 -28 1Z", "#1c0640")
    hull = pen.linear(0, -8, 0, 8, (0, "#d9a6ff"), (0.35, "#9646e8"), (1, "#4a1690"))
    pen.path("M-26 1C-19 -4.5 -11 -6 0 -6C11 -6 19 -4.5 26 1C19 5.5 11 7.6 0 7.6C-11 7.6 -19 5.5 -26 1Z", hull)
    pen.path("M-22 -.2C-16 -4.4 -10 -5.4 0 -5.4C10 -5.4 16 -4.4 22 -.2", stroke="#f3d8ff", width=1.1)
    dome = pen.linear(0, -13, 0, -2, "#f6dcff", "#b06ff2")
    pen.path("M-11 -4.6C-10 -14.5 10 -14.5 11 -4.6C5 -2.6 -5 -2.6 -11 -4.6Z", dome, stroke="#2b0a5c", width=1)
    pen.path("M-6.5 -7C-6 -10.6 -2 -11.4 0 -11.3", stroke=WHITE, width=1.5, cap="round")
    for x, y in ((-16, 1.9), (-5.5, 3.2), (5.5, 3.2), (16, 1.9)):
        pen.circle(x, y, 1.8, "#ffe27a")
    pen.path("M-9 8L-5.5 10.5L5.5 10.5L9 8Z", "#ff9df0", opacity=0.9)



def white(pen: Pen) -> None:
    pen.ellipse(2, 10, 20, 3.4, "#05060f", opacity=0.5)
    for side in (-1, 1):
        pen.path(f"M{25 * side} -9L{19 * side} -3L{19 * side} 6L{25 * side} 10Z", "#d43a5e", stroke="#27304c", width=1)
    hull = pen.linear(0, -8, 0, 8, (0, WHITE), (0.5, "#dfe6f4"), (1, "#8c99b8"))
    pen.path("M-21 1L-13 -6L13 -6L21 1L13 8.4L-13 8.4Z", hull, stroke="#27304c", width=1.2)
    glass = pen.linear(0, -13, 0, -2, "#bdf3ff", "#3f8fb8")
    pen.path("M-9 -6L-6 -11L6 -11L9 -6Z", glass, stroke="#27304c", width=1)
    pen.line(0, -11, 0, -14.5, "#eef2ff", 1.3)
    pen.circle(0, -14.5, 1.5, "#ff6a7a")
    pen.line(-20, 1, 20, 1, "#6f7d9e", 1.1)
    for x in (-11, 0, 11):
        pen.rectangle(x - 2.4, 2.8, 4.8, 2.8, "#d43a5e", 1)


def orange(pen: Pen) -> None:
    pen.ellipse(2, 10, 20, 3.4, "#05060f", opacity=0.5)
    hull = pen.linear(0, -10, 0, 10, (0, "#ffe0a0"), (0.4, "#ff9a2e"), (1, "#a8480a"))
    pen.path("M0 10L-27 -6L-11 -8L0 -4L11 -8L27 -6Z", hull, stroke="#4a1c04", width=1.3, join="round")
    pen.path("M-22 -5L-10 -6.6L0 -2.8L10 -6.6L22 -5", stroke="#fff0c8", width=1.2, join="round")
    pen.path("M-6 -4L0 -12L6 -4L0 -1.6Z", pen.linear(0, -12, 0, -2, "#fff3d8", "#d06a1e"), stroke="#4a1c04", width=1)
    for x, y in ((-15, -3.2), (15, -3.2), (0, 4.6)):
        pen.circle(x, y, 1.7, "#7de6ff")


# Symbols of the sky


def star(pen: Pen, y: float, outer: float, inner: float, points: int, fill: str, **style: object) -> None:
    corners = []
    for corner in range(2 * points):
        reach, angle = (inner if corner % 2 else outer), math.pi * corner / points - math.pi / 2
        corners.append((reach * math.cos(angle), y + reach * math.sin(angle)))
    pen.polygon(corners, fill, **style)


def explosion(pen: Pen) -> None:
    star(pen, 0.6, 14, 9.2, 9, "#3a0d0a", opacity=0.75)
    star(pen, 0, 12.6, 8.6, 9, "#e8431f")
    star(pen, 0, 10.6, 8, 9, "#ffb52e")
    pen.circle(0, 0, 7.4, "#ffe58a")


def red_explosion(pen: Pen) -> None:
    """Square tips and a dark core: another outline than the yellow one."""
    for grown, colour, opacity in ((1.4, "#1a0206", 0.8), (0, "#ff3348", 1.0)):
        for turn in (0, 30, 60):
            with pen.placed(turn=turn):
                pen.rectangle(-10.2 - grown, -10.2 - grown, 20.4 + 2 * grown, 20.4 + 2 * grown, colour, opacity=opacity)
    pen.circle(0, 0, 9.6, "#ff9a86")
    pen.circle(0, 0, 8.2, "#4a0512")


def arrow(way: int, lit: bool, pen: Pen) -> None:
    k = way
    path = f"M{-13 * k} -3.6L{k} -3.6L{k} -9L{13 * k} 0L{k} 9L{k} 3.6L{-13 * k} 3.6Z"
    pen.path(path, AMBER if lit else "#f3f5ff", stroke=NIGHT, width=2.2, join="round")


def descent(lit: bool, pen: Pen) -> None:
    pen.rectangle(-15, -11, 30, 22, AMBER if lit else "#e9c9ff", 11)
    pen.rectangle(-13.4, -9.4, 26.8, 18.8, "#2a0f52", 9.4)
    pen.path("M-11 -1.6C-6 -5 6 -5 11 -1.6C7 1.6 -7 1.6 -11 -1.6Z", "#d9a6ff")
    pen.path("M-4.6 -4C-4 -8 4 -8 4.6 -4Z", "#f6dcff")
    pen.path("M-5.5 3L5.5 3L0 8.4Z", "#ff6a8a")


def teleporter(letter: str, lit: bool, pen: Pen) -> None:
    """Two kinds, told apart by one or two rings and by their colours."""
    colour = AMBER if lit else {"a": "#63f0c4", "b": "#ff9de4"}[letter]
    pen.circle(0, 0, 12, "#07122c", stroke=colour, width=2)
    if letter == "b":
        pen.circle(0, 0, 8.4, stroke=colour, width=1.4)
    for turn in (0, 180):
        with pen.placed(turn=turn):
            pen.path("M0 -7.6C5 -7.4 7.2 -3.6 5.6 0C4.6 2.4 2 2.8 .4 1.6", stroke=colour, width=2, cap="round")
    pen.circle(0, 0, 1.7, WHITE)


# Signs: drawn about the middle, about 20 across.


def bolt(pen: Pen) -> None:
    pen.path("M2.6 -9L-6 1.4L-1 1.4L-2.6 9L6 -2L1 -2Z", ENERGY, stroke="#20280a", width=1.4, join="round")


def battery(pen: Pen) -> None:
    pen.rectangle(-3, -11.4, 6, 3, ENERGY, 1.2)
    pen.rectangle(-8, -9, 16, 19.4, "#1a2208", 3.4, stroke=ENERGY, width=1.7)
    pen.rectangle(-5.6, 3.6, 11.2, 4.4, ENERGY, 1.2, opacity=0.55)
    pen.path("M2.4 -7.4L-4.8 1.4L-.8 1.4L-2.4 7.2L4.8 -1.2L.8 -1.2Z", ENERGY)


def flask(pen: Pen) -> None:
    glass = ("M-3.2 -9.5L3.2 -9.5M-2.2 -9L-2.2 -3L-8.4 6.6C-9.2 8.4 -8.2 9.8 -6.4 9.8L6.4 9.8"
             "C8.2 9.8 9.2 8.4 8.4 6.6L2.2 -3L2.2 -9Z")  # fmt: skip
    pen.path(glass, "#dffaff", stroke="#06222c", width=1.6, join="round")
    pen.path("M-4.3 2.4L4.3 2.4L7.2 7C7.6 8 7.2 8.6 6.2 8.6L-6.2 8.6C-7.2 8.6 -7.6 8 -7.2 7Z", RESEARCH)
    pen.circle(-1, 5.4, 1.2, WHITE)
    pen.circle(2.4, 4, 0.9, WHITE)


def jet(pen: Pen) -> None:
    body = ("M0 -10.5C1.6 -8 2.2 -5 2.2 -2L10 4.4L10 7L2.2 4.6L1.8 7.4L4.4 9.6L4.4 10.6L0 9.6L-4.4 10.6L-4.4 9.6"
            "L-1.8 7.4L-2.2 4.6L-10 7L-10 4.4L-2.2 -2C-2.2 -5 -1.6 -8 0 -10.5Z")  # fmt: skip
    pen.path(body, FIGHTERS, stroke="#2c0b06", width=1.4, join="round")
    pen.path("M0 -6.6C.9 -5 1 -3.6 1 -2.4L-1 -2.4C-1 -3.6 -.9 -5 0 -6.6Z", "#ffe9d8")


def robot(pen: Pen) -> None:
    pen.line(0, -7, 0, -10, ROBOTS, 1.6)
    pen.circle(0, -10.4, 1.7, "#ffd35a")
    pen.rectangle(-8, -7, 16, 12, ROBOTS, 3.4, stroke="#08142e", width=1.4)
    pen.rectangle(-11, -3.4, 3, 5, ROBOTS, 1.2)
    pen.rectangle(8, -3.4, 3, 5, ROBOTS, 1.2)
    pen.circle(-3.4, -2, 2.1, WHITE)
    pen.circle(3.4, -2, 2.1, WHITE)
    pen.rectangle(-4, 2, 8, 1.6, "#08142e", 0.8)
    pen.rectangle(-5.4, 6, 10.8, 4.4, ROBOTS, 1.6, stroke="#08142e", width=1.2)


def command(pen: Pen) -> None:
    pen.path("M-9 9L-9 -2L0 -10L9 -2L9 9Z", COMMAND, stroke="#240a3a", width=1.4, join="round")
    pen.path("M0 6L0 -3M-4 1L0 -3.6L4 1", stroke="#240a3a", width=2.2, cap="round", join="round")


def gun(pen: Pen) -> None:
    steel, edge = "#cfd6ea", "#12172a"
    pen.path("M-11 10L-8 3L8 3L11 10Z", steel, stroke=edge, width=1.4, join="round")
    pen.circle(0, 2, 5.4, steel, stroke=edge, width=1.4)
    pen.path("M1 -2L9 -11L11.6 -8.8L4 0Z", steel, stroke=edge, width=1.3, join="round")
    pen.path("M-3.4 -3L3.4 -11.6L6 -9.6L0 -1.6Z", steel, stroke=edge, width=1.3, join="round")
    pen.circle(0, 2.4, 2, "#ff8a5a")


def skull(pen: Pen) -> None:
    dark = "#5a0a18"
    pen.path("M-8.5 -1C-8.5 -12 8.5 -12 8.5 -1C8.5 2.4 7 3.6 5 4.4L5 8.6L-5 8.6L-5 4.4C-7 3.6 -8.5 2.4 -8.5 -1Z",
             "#fff2ea")  # fmt: skip
    pen.circle(-3.5, -1, 2.4, dark)
    pen.circle(3.5, -1, 2.4, dark)
    pen.path("M0 1.6L1.4 4L-1.4 4Z", dark)
    pen.line(-1.7, 5.4, -1.7, 8.6, dark, 1)
    pen.line(1.7, 5.4, 1.7, 8.6, dark, 1)


def flame(pen: Pen) -> None:
    pen.path("M1 -12C8 -6 10 -1 9 4C8 9.6 4 12 0 12C-5 12 -9 9.4 -9 4C-9 0 -7 -2.6 -6 -6.6C-4 -5.4 -3 -4 -2.4 -2.4"
             "C0 -5 1.4 -8 1 -12Z", FIGHTERS, stroke="#3a0d0a", width=1.3, join="round")  # fmt: skip
    pen.path("M.6 -2.6C4 .6 5.2 3 4.8 5.8C4.4 8.6 2.4 10 0 10C-2.6 10 -4.8 8.6 -4.8 5.6C-4.8 3.6 -3.8 2.4 -3 .8"
             "C-2.2 1.2 -1.6 1.8 -1.2 2.6C0 1 .8 -.6 .6 -2.6Z", "#ffd45a")  # fmt: skip


def drill(pen: Pen) -> None:
    pen.path("M-10 -5L0 -5L10 0L0 5L-10 5Z", "#ffb02e", stroke="#2c1a05", width=1.2, join="round")
    pen.path("M0 -5L2.4 4M4 -3L6 2", stroke="#2c1a05", width=1.2)


def falling(pen: Pen) -> None:
    """All ships fall: a hull over two arrows down."""
    pen.path("M-11 -5C-6 -9 6 -9 11 -5C7 -1.4 -7 -1.4 -11 -5Z", "#b06ff2", stroke="#1c0640", width=1.2)
    for x in (-5, 5):
        pen.path(f"M{x - 4} 1L{x} 1L{x} 1L{x + 4} 1L{x} 9Z", "#ff6a8a", stroke="#3a0614", width=1, join="round")


def reroll(pen: Pen) -> None:
    pen.circle(0, 0, 11, "#141b38", stroke="#dfe6ff", width=1.4)
    pen.path("M4.6 -2.2C2 -6.4 -5.6 -5 -5.6 .2C-5.6 5.4 2 6.6 4.6 2.6", stroke="#dfe6ff", width=1.9, cap="round")
    pen.path("M7 -6L6.8 .2L1.2 -1.2Z", "#dfe6ff")


def city_sign(pen: Pen) -> None:
    for x, y, wide in ((-10, -2, 7), (-3.6, -9, 7.6), (4.4, -4, 6)):
        pen.rectangle(x, y, wide, 10 - y, "#ffd97a", stroke="#1a1430", width=1.2)
        for row in range(2):
            pen.rectangle(x + 2, y + 3 + 5 * row, 2.4, 2.4, "#1a1430")


# Pieces of the base and of the tracks


def excavator(pen: Pen) -> None:
    pen.ellipse(1, 14, 24, 3.2, "#000000", opacity=0.5)
    pen.rectangle(-20, 6, 28, 8, "#20242f", 4, stroke="#0a0c14", width=1)
    for x in (-15, -6, 3):
        pen.circle(x, 10, 2.5, "#7b859c")
    body = "M-19 6L-19 -3L-14 -10L0 -10L4 -3L10 -1L10 6Z"
    pen.path(body, pen.linear(0, -10, 0, 6, "#ffd060", "#f0a01e"), stroke="#5c3503", width=1.3, join="round")
    pen.path("M-12 -3L-9.6 -8L-2 -8L.6 -3Z", "#bdefff", stroke="#5c3503", width=1)
    pen.path("M-19 2L10 2", stroke="#c47a12", width=2)
    pen.path("M10 -6L27 2L10 10Z", "#cfd6e6", stroke="#333c52", width=1.2, join="round")
    pen.path("M13.5 -4.4L15.4 7.4M18.4 -2L20 5M22.6 0L23.4 3.6", stroke="#59647f", width=1.5)
    pen.circle(-16, -6, 2, "#fff3b0")


def robot_body(pen: Pen) -> None:
    """The parts behind a robot's die: feeler, ears, feet."""
    pen.line(0, -14, 0, -19, "#9cc6ff", 2)
    pen.circle(0, -19, 2.4, "#ffd35a", stroke="#4a3000", width=1)
    for side in (-1, 1):
        x = -19 if side < 0 else 14
        pen.rectangle(x, -5, 5, 10, "#2b5cae", 2, stroke="#9cc6ff", width=1)
        pen.rectangle(-10 if side < 0 else 3, 12, 7, 5, "#2b5cae", 2, stroke="#9cc6ff", width=1)


def tired(pen: Pen) -> None:
    """A moon: this robot sleeps until the next round."""
    pen.circle(0, 0, 7, "#141b38", stroke="#9cc6ff", width=1.2)
    pen.path("M2.4 -3.6A4.2 4.2 0 1 0 3.6 2.6A3.6 3.6 0 0 1 2.4 -3.6Z", "#ffe9a8")


def marker(pen: Pen) -> None:
    """The research marker."""
    pen.halo(0, 0, 25, RESEARCH, 0.8)
    pen.circle(0, 1.4, 14, "#021018", opacity=0.6)
    pen.circle(0, 0, 13, "#0b6f84", stroke="#d9fbff", width=1.8)
    with pen.placed(0, -0.5, 0.8):
        flask(pen)


def burst(pen: Pen) -> None:
    """A hit or a ship shot down, at its largest."""
    pen.halo(0, 0, 40, "#ffb347", 0.8)
    star(pen, 0, 30, 15, 9, "#ff5a2a", stroke="#5a1002", width=1.4, join="round")
    star(pen, 0, 22, 12, 9, "#ffb52e")
    star(pen, 0, 13, 7.5, 9, "#fff6cf")


def glow(colour: str, pen: Pen) -> None:
    pen.circle(0, 0, 30, pen.radial(0, 0, 30, (0, colour, 0.75), (0.5, colour, 0.28), (1, colour, 0)))


def chevron(pen: Pen) -> None:
    pen.path("M-6 -4L6 -4L0 4Z", AMBER, stroke="#3a2200", width=1, join="round")


def pad(pen: Pen) -> None:
    """A drop point in the mothership's lowest row."""
    pen.ellipse(0, 0, 28, 9.6, "#1c1446", stroke="#8f78e8", width=1.3)
    pen.ellipse(0, 0, 21, 6.4, "#2d1c70")
    pen.ellipse(0, 0.6, 14, 3.6, "#b48cff", opacity=0.85)


def beam(pen: Pen) -> None:
    """The light that falls from a drop point."""
    light = pen.linear(0, 0, 0, 48, (0, "#b48cff", 0.34), (1, "#b48cff", 0.02))
    pen.path("M-15 0L15 0L34 48L-34 48Z", light)


def both(pen: Pen) -> None:
    """Two signs on one room."""
    for draw, x in ((flask, -15), (battery, 15)):
        with pen.placed(x, 0):
            draw(pen)
    pen.path("M-3.6 0L3.6 0M0 -3.6L0 3.6", stroke=WHITE, width=2, cap="round")


def sky_tile(pen: Pen) -> None:
    """A tile of two rows of sky."""
    pen.rectangle(-24, -11, 48, 22, "#5b6cb0", 3)
    pen.rectangle(-22.6, -9.6, 45.2, 19.2, pen.linear(0, -10, 0, 10, "#1a1f52", "#4a2f7c"), 2)
    for column in range(5):
        for row in range(2):
            pen.rectangle(-21.6 + 8.8 * column, -8.4 + 9 * row, 7.6, 7.8, WHITE, 1.4, opacity=0.16)
    for x, y in ((-17.8, -4.4), (8.6, 4.6), (-0.2, -4.4)):
        pen.circle(x, y, 1.5, AMBER)


def token(pen: Pen) -> None:
    """A round counter of card with a notched rim; the table writes its number."""
    pen.circle(0.8, 1.6, 13.4, "#05060f", opacity=0.5)
    pen.circle(0, 0, 13.2, "#3a1c04")
    pen.circle(0, 0, 12.2, pen.linear(0, -12, 0, 12, "#ffd18a", "#d8721c"))
    for notch in range(12):
        with pen.placed(turn=30 * notch):
            pen.rectangle(-0.9, -12.2, 1.8, 3, "#7a3a0a", 0.8)
    pen.circle(0, 0, 8.6, "#fff3dc", stroke="#7a3a0a", width=1)


def used_stamp(pen: Pen) -> None:
    """Across the portrait of somebody who has helped."""
    with pen.placed(turn=-14):
        pen.rectangle(-25, -8.6, 50, 17.2, "#fff3dc", 4, opacity=0.92)
        pen.rectangle(-25, -8.6, 50, 17.2, "none", 4, stroke="#a8281f", width=2.2)
        pen.rectangle(-22.4, -6, 44.8, 12, "none", 2.6, stroke="#a8281f", width=1)
        pen.path("M-7 .4L-2.4 4.6L7.4 -4.8", stroke="#a8281f", width=3, cap="round", join="round")


# Name, what draws it, and its frame: left, top, right, low.
_FRAMES: Mapping[str, tuple[Draw, float, float, float, float]] = {
    "ship-purple": (purple, -30, -15, 30, 14),
    "ship-white": (white, -30, -17, 30, 14),
    "ship-orange": (orange, -30, -15, 30, 14),
    "explosion": (explosion, -15, -15, 15, 15),
    "explosion-red": (red_explosion, -17, -17, 17, 17),
    "arrow-left": (partial(arrow, -1, False), -15, -11, 15, 11),
    "arrow-right": (partial(arrow, 1, False), -15, -11, 15, 11),
    "arrow-left-lit": (partial(arrow, -1, True), -15, -11, 15, 11),
    "arrow-right-lit": (partial(arrow, 1, True), -15, -11, 15, 11),
    "descent": (partial(descent, False), -16, -12, 16, 12),
    "descent-lit": (partial(descent, True), -16, -12, 16, 12),
    "teleporter-a": (partial(teleporter, "a", False), -14, -14, 14, 14),
    "teleporter-b": (partial(teleporter, "b", False), -14, -14, 14, 14),
    "teleporter-a-lit": (partial(teleporter, "a", True), -14, -14, 14, 14),
    "teleporter-b-lit": (partial(teleporter, "b", True), -14, -14, 14, 14),
    "sign-bolt": (bolt, -8, -11, 8, 11),
    "sign-energy": (battery, -10, -13, 10, 12),
    "sign-research": (flask, -11, -12, 11, 12),
    "sign-fighters": (jet, -12, -12, 12, 12),
    "sign-robots": (robot, -13, -13, 13, 12),
    "sign-command": (command, -11, -12, 11, 11),
    "sign-guns": (gun, -13, -13, 13, 12),
    "sign-skull": (skull, -10, -11, 10, 10),
    "sign-damage": (flame, -11, -14, 11, 14),
    "sign-dig": (drill, -12, -7, 12, 7),
    "sign-fall": (falling, -13, -11, 13, 11),
    "sign-reroll": (reroll, -13, -13, 13, 13),
    "sign-double": (both, -28, -13, 28, 13),
    "sign-tile": (sky_tile, -26, -13, 26, 13),
    "token": (token, -15, -15, 15, 16),
    "stamp-used": (used_stamp, -30, -30, 30, 30),
    "sign-city": (city_sign, -13, -12, 13, 12),
    "excavator": (excavator, -26, -13, 30, 18),
    "robot": (robot_body, -21, -23, 21, 19),
    "tired": (tired, -9, -9, 9, 9),
    "marker": (marker, -26, -26, 26, 26),
    "burst": (burst, -42, -42, 42, 42),
    "glow-amber": (partial(glow, AMBER), -30, -30, 30, 30),
    "glow-violet": (partial(glow, "#c98bff"), -30, -30, 30, 30),
    "chevron": (chevron, -8, -6, 8, 6),
    "pad": (pad, -30, -12, 30, 12),
    "beam": (beam, -36, 0, 36, 49),
}

PICTURES: Mapping[str, Callable[[], Pen]] = {
    f"skies/{name}": partial(picture, *frame) for name, frame in _FRAMES.items()
}
