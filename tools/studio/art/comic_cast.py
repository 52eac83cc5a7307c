"""The cast of the comics: visitors with their ships, people, beasts; all in ink and three tones.

Each stands about (0, 0) and is laid by `put` of the kit; none knows what it is doing in the story.
"""

import random
from collections.abc import Callable

from studio.art.colour import INK, darken
from studio.art.comic_kit import FINE, GREEN, INKED, LAMP, PURPLE, tone
from studio.art.pen import Pen, Point

# Ships and visitors


def alien(pen: Pen, colour: str = GREEN, mood: str = "smile") -> None:
    """A head about (0, 0), 20 wide, with two feelers."""
    for side in (-1, 1):
        pen.path(f"M{side * 3} -9C{side * 4} -14 {side * 7} -15 {side * 8} -16", **INKED)
        pen.circle(side * 8.4, -16.6, 2.2, "#ffd34d", **FINE)
    pen.path("M-10 -3C-10 -13 10 -13 10 -3C10 5 4 11 0 11C-4 11 -10 5 -10 -3Z", tone(pen, colour, -8, -10, 8, 10),
             **INKED)  # fmt: skip
    for side in (-1, 1):
        pen.ellipse(side * 4.4, -1.6, 3, 4, INK)
        pen.circle(side * 4.4 - 0.9, -3.2, 1.1, "#ffffff")
    mouth(pen, 0, 6.4, mood, 2.6)


def mouth(pen: Pen, x: float, y: float, mood: str, wide: float = 3) -> None:
    shapes = {
        "smile": f"M{x - wide} {y - 0.6}C{x - wide / 2} {y + 2} {x + wide / 2} {y + 2} {x + wide} {y - 0.6}",
        "flat": f"M{x - wide} {y}L{x + wide} {y}",
        "sad": f"M{x - wide} {y + 1.2}C{x - wide / 2} {y - 1} {x + wide / 2} {y - 1} {x + wide} {y + 1.2}",
    }
    if mood == "open":
        pen.ellipse(x, y + 0.6, wide * 0.7, 2.4, "#7a2130", **FINE)
    else:
        pen.path(shapes[mood], stroke=INK, width=1.4, cap="round")


def saucer(pen: Pen, colour: str = PURPLE, mood: str = "smile", pilot: bool = True) -> None:
    """A ship with its driver, 104 wide, the rim about (0, 0)."""
    if pilot:
        with pen.placed(0, -17, 0.9):
            alien(pen, GREEN, mood)
    glass = pen.linear(-20, -36, 22, -2, (0, "#e8fbff", 0.75), (0.4, "#9fdcff", 0.3), (1, "#5aa0e0", 0.5))
    pen.path("M-25 -6C-25 -40 25 -40 25 -6Z", glass, **INKED)
    pen.path("M-18 -13C-17 -24 -10 -29 -3 -30", stroke="#ffffff", width=2.6, cap="round", opacity=0.85)
    pen.path("M-22 8C-14 19 14 19 22 8Z", darken(colour, 0.5), **INKED)
    pen.path("M-52 2C-46 -13 46 -13 52 2C44 15 -44 15 -52 2Z", tone(pen, colour, -40, -10, 36, 15), **INKED)
    pen.path("M-44 -2C-34 -9 -6 -10.6 14 -10", stroke="#fff3e6", width=1.8, cap="round", opacity=0.85)
    for x, y in ((-38, 3.6), (-20, 6.6), (0, 7.6), (20, 6.6), (38, 3.6)):
        pen.circle(x, y, 3, LAMP, **FINE)


def mothership(pen: Pen, colour: str = "#5a4a9a") -> None:
    """The great hull, 220 wide, its lower edge at y 0."""
    dome = pen.linear(-40, -62, 40, -34, "#d9c6ff", "#8a5ae0", "#3a1f86")
    pen.path("M-44 -36C-36 -72 36 -72 44 -36Z", dome, **INKED)
    pen.path("M-32 -44C-26 -56 -14 -61 -4 -61.6", stroke="#ffffff", width=2.4, cap="round", opacity=0.8)
    pen.path("M-110 0C-96 -26 -66 -40 -40 -40L40 -40C66 -40 96 -26 110 0C60 9 -60 9 -110 0Z",
             tone(pen, colour, -80, -40, 70, 10), **INKED)  # fmt: skip
    pen.path("M-92 -10C-78 -26 -58 -35 -38 -35L6 -35", stroke="#e0dcff", width=1.8, cap="round", opacity=0.8)
    pen.path("M-108 -2C-60 -12 60 -12 108 -2", stroke=INK, width=1.2)
    for step in range(-4, 5):
        pen.circle(step * 22, -16 + abs(step) * 1.6, 4, LAMP, **FINE)


def visitor(pen: Pen, hands: tuple[Point, Point] = ((-15, -12), (15, -12)), mood: str = "smile",
            colour: str = GREEN) -> None:  # fmt: skip
    """A whole visitor, 50 high, standing on y 0."""
    for side in (-1, 1):
        pen.path(f"M{side * 4} -10L{side * 5} -1L{side * 9} -1", **{**INKED, "width": 3.4})
    limbs(pen, 5, -20, hands, colour)
    pen.path("M-8 -8C-8 -24 8 -24 8 -8C5 -5 -5 -5 -8 -8Z", tone(pen, "#5a6ab8", -8, -22, 8, -6), **INKED)
    with pen.placed(0, -33):
        alien(pen, colour, mood)


def limbs(pen: Pen, shoulder: float, y: float, hands: tuple[Point, Point], colour: str, hand: str = "") -> None:
    """Two arms, bent a little outwards."""
    for side, (x, end) in zip((-1, 1), hands):
        bend = (
            f"M{side * shoulder} {y}C{side * shoulder * 2} {y + 4} {(x + side * shoulder * 2) / 2} {end + 3} {x} {end}"
        )
        pen.path(bend, stroke=INK, width=6.6, cap="round")
        pen.path(bend, stroke=colour, width=3.6, cap="round")
        pen.circle(x, end, 3.1, hand or colour, **FINE)


# People


def person(pen: Pen, coat: str = "#c43f35", skin: str = "#e8b98c", hat: str = "hair",
           hands: tuple[Point, Point] = ((-13, -14), (13, -14)), mood: str = "flat") -> None:  # fmt: skip
    """A whole figure, 58 high, standing on y 0; `hat` is a name of HATS."""
    for side in (-1, 1):
        pen.path(f"M{side * 4.4} -16L{side * 4.4} -1L{side * 8} -1", **{**INKED, "width": 5.4})
    pen.path("M-9 -12C-11 -34 -8 -37 0 -37C8 -37 11 -34 9 -12Z", tone(pen, coat, -9, -36, 9, -12), **INKED)
    pen.line(0, -34, 0, -14, darken(coat, 0.5), 1.1)
    limbs(pen, 7, -32, hands, coat, skin)
    with pen.placed(0, -46):
        head(pen, skin, hat, mood)


def head(pen: Pen, skin: str = "#e8b98c", hat: str = "hair", mood: str = "flat") -> None:
    pen.circle(0, 0, 9.4, tone(pen, skin, -8, -8, 8, 9), **INKED)
    for side in (-1, 1):
        pen.ellipse(side * 3.3, -0.6, 1.1, 1.6, INK)
    pen.path("M-.4 .6L1 3L-.6 3.2", stroke=darken(skin, 0.5), width=1, cap="round")
    mouth(pen, 0, 5.6, mood)
    HATS[hat](pen)


def _hair(pen: Pen) -> None:
    pen.path("M-10 -1C-12 -15 12 -15 10 -1C8 -6 3 -7 0 -7C-4 -7 -8 -6 -10 -1Z", "#4a2a1c", **INKED)


def _bun(pen: Pen) -> None:
    pen.circle(1, -12.6, 4, "#c9c3d6", **INKED)
    pen.path("M-10 0C-12 -14 12 -14 10 0C8 -5 3 -7 -1 -7C-5 -6 -8 -4 -10 0Z", "#c9c3d6", **INKED)


def _helmet(pen: Pen) -> None:
    pen.path("M-11 -3C-11 -17 11 -17 11 -3Z", tone(pen, "#66763f", -10, -14, 10, -3), **INKED)
    pen.path("M-13 -3L13 -3", **{**INKED, "width": 2.6})


def _peak(pen: Pen) -> None:
    pen.path("M-10 -5C-13 -13 -8 -14 0 -15C8 -14 13 -13 10 -5Z", tone(pen, "#2f4178", -10, -14, 10, -5), **INKED)
    pen.path("M-10 -5L10 -5L12 -2L-12 -2Z", INK)
    pen.circle(0, -9.4, 1.8, "#ffd34d")


def _straw(pen: Pen) -> None:
    pen.ellipse(0, -6, 17, 3.8, "#e3b64a", **INKED)
    pen.path("M-9 -6.6C-9 -18 9 -18 9 -6.6Z", tone(pen, "#e3b64a", -8, -16, 8, -6), **INKED)
    pen.line(-8.6, -8, 8.6, -8, "#a8281f", 2.2)


def _cook(pen: Pen) -> None:
    pen.path("M-8 -6L-8 -13C-15 -15 -12 -25 -5 -22C-3 -28 6 -28 7 -22C14 -24 15 -14 8 -13L8 -6Z", "#ffffff", **INKED)
    pen.line(-8, -9, 8, -9, "#c9d2ea", 1.4)


def _topper(pen: Pen) -> None:
    pen.path("M-8 -6L-9 -22L9 -22L8 -6Z", tone(pen, "#3a3150", -9, -22, 9, -6), **INKED)
    pen.path("M-13 -6L13 -6", **{**INKED, "width": 3})
    pen.line(-8, -10, 8, -10, "#c43f35", 2.4)


def _bowler(pen: Pen) -> None:
    pen.path("M-9 -5C-9 -18 9 -18 9 -5Z", tone(pen, "#4a4560", -8, -15, 8, -5), **INKED)
    pen.path("M-13 -5L13 -5", **{**INKED, "width": 2.8})


def _crown(pen: Pen) -> None:
    pen.path("M-9 -6L-11 -18L-4.6 -12L0 -20L4.6 -12L11 -18L9 -6Z", "#ffd34d", **INKED)
    for x in (-5, 0, 5):
        pen.circle(x, -8.4, 1.2, "#c43f35")


HATS: dict[str, Callable[[Pen], None]] = {
    "hair": _hair, "bun": _bun, "helmet": _helmet, "peak": _peak, "straw": _straw, "cook": _cook, "topper": _topper,
    "bowler": _bowler, "crown": _crown,
}  # fmt: skip


def crowd(pen: Pen, seed: int, count: int = 9) -> None:
    """Heads and waving hands along y 0, seen from behind."""
    chance = random.Random(seed)
    for step in range(count):
        x = (step - (count - 1) / 2) * 24 + chance.uniform(-3, 3)
        coat, hair = chance.choice(("#c43f35", "#2f6f9f", "#7f8f55", "#8a4aa0")), chance.choice(("#2b1c14", "#6b3a1c"))
        if chance.random() < 0.75:
            pen.path(f"M{x + 7} -4L{x + 12} -26", stroke=INK, width=7, cap="round")
            pen.path(f"M{x + 7} -4L{x + 12} -26", stroke=coat, width=4, cap="round")
            pen.circle(x + 12, -28, 3.6, "#e8b98c", **FINE)
        pen.path(f"M{x - 12} 14C{x - 12} -6 {x + 12} -6 {x + 12} 14Z", tone(pen, coat, x - 10, -4, x + 12, 14), **INKED)
        pen.circle(x, -11, 8, tone(pen, hair, x - 7, -18, x + 8, -4), **INKED)


# Beasts


def cow(pen: Pen) -> None:
    """A cow about its middle, looking right, 64 wide."""
    for leg in (-15, -8, 7, 13):
        pen.path(f"M{leg} 5L{leg - 0.6} 17L{leg + 4.4} 17L{leg + 4.6} 5Z", "#f4efe6", **INKED)
        pen.line(leg - 0.2, 15.6, leg + 4.2, 15.6, INK, 2.6)
    pen.path("M-20 -4C-27 -4 -25 6 -28 10", **INKED)
    pen.path("M-20 -4C-20 -12 -10 -12 0 -12C12 -12 19 -11 19 -2C19 8 10 9 0 9C-12 9 -20 8 -20 -4Z",
             tone(pen, "#f1ebe0", -18, -12, 16, 16), **INKED)  # fmt: skip
    pen.path("M-12 -11C-6 -12 -2 -10 -3 -5C-5 0 -12 -2 -13 -5ZM6 -1C12 -3 15 2 12 6C8 8 3 5 6 -1Z", "#3b2a2a")
    pen.ellipse(2, 10, 5, 2.6, "#f0a9a0", **FINE)
    with pen.placed(24.5, -5):
        cow_head(pen)


def cow_head(pen: Pen) -> None:
    for side in (-1, 1):
        pen.path(f"M{side * 6} -6L{side * 12} -8L{side * 8} -2Z", "#3b2a2a", **FINE)
        pen.path(
            f"M{side * 4} -8C{side * 4} -12 {side * 6} -13 {side * 7} -13", stroke="#e8d9b0", width=2.4, cap="round"
        )
    pen.path("M-7.6 -3C-7 -11 7 -11 7.6 -3C8 4 5 10 0 10C-5 10 -8 4 -7.6 -3Z", tone(pen, "#f1ebe0", -7, -10, 8, 10),
             **INKED)  # fmt: skip
    pen.ellipse(0, 6.4, 6, 4, "#f0a9a0", **FINE)
    for side in (-1, 1):
        pen.circle(side * 3.4, -2, 2.3, "#ffffff", **FINE)
        pen.circle(side * 3.4, -2.6, 1.2, INK)
        pen.ellipse(side * 2.2, 6.4, 0.9, 1.2, "#8a3a3a")


def pigeon(pen: Pen) -> None:
    """On foot, looking right, 24 high."""
    for x in (-2, 3):
        pen.path(f"M{x} -5L{x} 0L{x + 3} 0", stroke="#d9603a", width=1.6, cap="round")
    pen.path(
        "M-14 -8L-20 -6L-13 -14C-8 -19 2 -18 5 -12C6 -6 -2 -3 -8 -4Z", tone(pen, "#8d9bb8", -14, -18, 4, -4), **INKED
    )
    pen.path("M-13 -9C-9 -14 -3 -14 0 -11C-3 -7 -8 -6 -13 -9Z", "#5d6b8d", **FINE)
    pen.path(
        "M1 -12C2 -17 2 -23 7 -23C12 -23 12 -17 9 -14C8 -11 5 -9 3 -9Z", tone(pen, "#5f8f86", 1, -23, 10, -10), **INKED
    )
    pen.path("M11 -20L16 -18.6L11 -17.4Z", "#e8a23a", **FINE)
    pen.circle(8, -20, 1.5, "#ffffff")
    pen.circle(8.3, -20, 0.8, INK)


def rooster(pen: Pen) -> None:
    for x in (-2, 3):
        pen.path(f"M{x} -6L{x} 0L{x + 3} 0", stroke="#d98a2a", width=1.8, cap="round")
    pen.path("M-10 -10C-24 -10 -24 -30 -14 -30C-18 -24 -14 -20 -8 -18Z", "#1f5f5a", **INKED)
    pen.path("M-12 -14C-10 -22 0 -16 3 -30C12 -32 13 -22 9 -12"
             "C5 -4 -8 -2 -12 -14Z", tone(pen, "#c9632a", -10, -28, 9, -4),
             **INKED)  # fmt: skip
    pen.path("M2 -29C0 -36 4 -36 5 -33C6 -38 10 -36 9 -32C13 -34 13 -30 11 -28Z", "#e0342a", **FINE)
    pen.path("M12 -28L19 -31L18 -27L19 -24Z", "#ffb02e", **FINE)
    pen.circle(8.6, -26.6, 1.3, INK)
