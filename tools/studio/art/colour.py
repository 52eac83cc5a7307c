"""The common colours and the arithmetic of light upon them. It never decides where a colour goes: shapes do."""

from typing import NamedTuple

INK = "#0a1024"
COMIC_INK = "#0b0a1f"
SHADOW = "#01030a"
WHITE = "#ffffff"
WARM_RIM = "#fffaf0"
COOL_RIM = "#8fb6ff"
LIVE = "#ffc24a"


class Seat(NamedTuple):
    """One of eight places at the table: told apart by colour, by emblem and by pattern alike."""

    colour: str
    emblem: str
    pattern: str


SEATS = (
    Seat("#e69f00", "comet", "solid"),
    Seat("#56b4e9", "crescent", "bars"),
    Seat("#009e73", "sprout", "slants"),
    Seat("#f0e442", "star", "dots"),
    Seat("#0072b2", "planet", "rings"),
    Seat("#d55e00", "rocket", "chevrons"),
    Seat("#cc79a7", "eye", "grid"),
    Seat("#eef1f7", "antenna", "checks"),
)

ACCENTS = {"ufoo": "#35d6c1", "skies": "#ff9a3d", "escape": "#ffc21a", "ovni": "#e2a72e", "attack": "#e4452f"}


def channels(colour: str) -> tuple[int, int, int]:
    digits = colour.lstrip("#")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def mix(first: str, second: str, share: float) -> str:
    """The colour that lies `share` of the way from the first to the second."""
    pairs = zip(channels(first), channels(second))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def lighten(colour: str, share: float = 0.4) -> str:
    return mix(colour, "#fff6e0", share)


def darken(colour: str, share: float = 0.4) -> str:
    return mix(colour, "#060a1c", share)


def scale(colour: str, factor: float) -> str:
    """Less or more light of the same hue, as on cloth."""
    return "#" + "".join(f"{min(255, round(value * factor)):02x}" for value in channels(colour))


def luminance(colour: str) -> float:
    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(value / 255) for value in channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ink_on(colour: str) -> str:
    """The colour of an emblem that stands on a seat's colour."""
    return WHITE if luminance(colour) < 0.2 else INK
