"""The pack about the hill: its three cities, its three helpers, its comics and its cover.

It draws with the pens of the campaign, and knows where in the pack each picture lies.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from studio.art import skies
from studio.art import skies_landmarks as of
from studio.art.campaign_crew import THICK, Features, card, coin
from studio.art.colour import INK, LIVE, darken
from studio.art.comic_kit import FINE, PAPER, tone
from studio.art.comics import panel
from studio.art.comics_hill import COMICS, LINEN
from studio.art.pen import Pen
from studio.art.skies_land import land
from studio.art.skies_landmarks import DEAD, EDGE, GLOW, lamps
from studio.art.skies_places import NIGHT, Place, church, house, mast, skyline, trees, view

COVER = (320, 180)

# Landmarks on y 0, about 40 high


def shed(pen: Pen, dark: str, damaged: bool) -> None:
    """A garden shed with its bean poles, and what the moles have left beside it."""
    pen.polygon([(-14, 0), (-14, -14), (-4, -22 if not damaged else -17), (6, -14), (6, 0)], dark)
    pen.path("M-15 -13L-4 -22" if not damaged else "M-15 -13L-6 -18", stroke=EDGE, width=1)
    pen.rectangle(-7, -11, 6, 6, DEAD if damaged else GLOW)
    for x in (12, 18, 24):
        lean = 5 if damaged else 2
        pen.line(x, 0, x + lean, -17, dark, 1.1)
        pen.line(x + 2 * lean, 0, x + lean, -17, dark, 1.1)
    for x in (-26, -34):
        pen.path(f"M{x - 5} 0C{x - 3} -7 {x + 3} -7 {x + 5} 0Z", dark)


def pavilion(pen: Pen, dark: str, damaged: bool) -> None:
    """The clubhouse by the pitch: a long roof, a small clock."""
    pen.rectangle(-24, -12, 48, 12, dark)
    pen.path("M-28 -11L-18 -20L18 -20L28 -11Z" if not damaged else "M-28 -11L-18 -20L-4 -20L0 -13L8 -17L28 -11Z", dark)
    pen.line(-27, -11.4, -18, -20, EDGE, 0.9)
    pen.rectangle(-5, -28, 10, 9, dark)
    if not damaged:
        pen.path("M-7 -27L0 -34L7 -27Z", dark)
        pen.circle(0, -23.6, 2.6, GLOW)
    lamps(pen, damaged, *((x, -6) for x in (-18, -11, 11, 18)))


def washing(pen: Pen, dark: str, damaged: bool) -> None:
    """Two posts and a line: the sheets of Monday."""
    for x in (-34, 34):
        pen.line(x, 0, x, -24, dark, 2.2)
        pen.line(x - 4, -24, x + 4, -24, dark, 1.8)
    pen.path("M-34 -23C-12 -18 12 -18 34 -23", stroke=dark, width=1.1)
    for step, x in enumerate((-24, -9, 7, 21)):
        if damaged and step == 2:
            continue
        high = 9 if damaged else 14
        colour = darken(LINEN[step], 0.45) if damaged else darken(LINEN[step], 0.12)
        pen.path(f"M{x - 6} -20L{x + 6} -20L{x + 7} {-20 + high}L{x + 1} {-22 + high}L{x - 5} {-19 + high}Z", colour)


def signpost(pen: Pen, dark: str, damaged: bool) -> None:
    """Two arrows, one for each side of the hill."""
    pen.line(0, 0, 4 if damaged else 0, -36, dark, 2.6)
    pen.polygon([(-2, -34), (-16, -34), (-21, -30), (-16, -26), (-2, -26)], dark)
    pen.line(-16, -34, -3, -34, EDGE, 1)
    if damaged:
        pen.polygon([(3, -22), (10, -10), (16, -9), (15, -15), (9, -25)], dark)
    else:
        pen.polygon([(2, -24), (16, -24), (21, -20), (16, -16), (2, -16)], dark)
        pen.line(3, -24, 16, -24, EDGE, 1)


def windmill(pen: Pen, dark: str, damaged: bool) -> None:
    pen.polygon([(-9, 0), (-5, -24), (5, -24), (9, 0)], dark)
    pen.path("M-6 -24C-6 -31 6 -31 6 -24Z", dark)
    pen.line(-8, -2, -4.4, -23, EDGE, 0.9)
    sails = ((-14, -14), (14, 8)) if damaged else ((-15, -11), (15, 11), (11, -15), (-11, 15))
    for x, y in sails:
        pen.line(0, -27, x, -27 + y, dark, 1.4)
        pen.polygon([(x * 0.3 - y * 0.14, -27 + y * 0.3 + x * 0.14), (x - y * 0.2, -27 + y + x * 0.2), (x, -27 + y),
                     (x * 0.3, -27 + y * 0.3)], dark)  # fmt: skip
    lamps(pen, damaged, (0, -8), (0, -16))


def workshop(pen: Pen, dark: str, damaged: bool) -> None:
    """A saw-tooth roof and a chimney: somebody is always mending something."""
    roof: list[tuple[float, float]] = []
    for step in range(3):
        x = -24 + step * 14
        roof += [(x, -11), (x, -21 if not damaged or step != 1 else -14), (x + 14, -12)]
    pen.polygon([(-24, 0), *roof, (18, 0)], dark)
    for step in range(3):
        if not damaged or step == 0:
            pen.line(-24 + step * 14, -20, -11 + step * 14, -12.4, EDGE, 0.9)
    high = 20 if damaged else 37
    pen.polygon([(21, 0), (22, -high), (27, -high), (28, 0)], dark)
    if not damaged:
        for step in range(3):
            pen.circle(26 + step * 4, -high - 4 - step * 4, 2.4 + step, "#d0a0a0", opacity=round(0.5 - step * 0.13, 2))
    lamps(pen, damaged, *((x, -6) for x in (-18, -10, -2, 6, 13)))


def pylon(pen: Pen, dark: str, damaged: bool) -> None:
    """The power line, with the one fuse on it."""
    top = (6, -30) if damaged else (0, -38)
    for x in (-8, 8):
        pen.line(x, 0, *top, dark, 1.6)
    for part in (0.3, 0.6):
        pen.line(-8 * (1 - part), top[1] * part, 8 * (1 - part) + top[0] * part, top[1] * part, dark, 1.2)
    pen.line(top[0] - 11, top[1] + 7, top[0] + 11, top[1] + 7, dark, 1.6)
    pen.rectangle(-3.4, -15, 6.8, 7, "#5a4a44" if damaged else LIVE)


PLACES: Mapping[str, Place] = {
    "hither": Place(((0.1, 1.0, shed), (0.27, 1.0, church), (0.47, 1.0, pavilion), (0.68, 1.0, shed),
                     (0.87, 0.9, trees)), (6, 12), "hill", 0.35),
    "hilltop": Place(((0.13, 0.9, trees), (0.34, 1.0, washing), (0.53, 1.0, signpost), (0.72, 0.95, windmill),
                      (0.9, 0.85, house)), (5, 9), "hills", 0.18),
    "yonder": Place(((0.12, 0.95, pylon), (0.33, 1.0, workshop), (0.55, 1.0, pavilion), (0.76, 1.0, of.lighthouse),
                     (0.92, 0.8, mast)), (7, 14), "hill", 0.5),
}  # fmt: skip
SUNS = {"hither": 0.2, "hilltop": 0.5, "yonder": 0.8}

# Helpers


def _veil(pen: Pen) -> None:
    pen.path("M-19 -10C-21 6 -18 16 -14 20L14 20C18 16 21 6 19 -10Z", "#e8ecf2", opacity=0.5)


def _hilda(pen: Pen) -> None:
    pen.path("M-10 -12C-9 -25 9 -25 10 -12Z", tone(pen, "#e3b64a", -10, -22, 10, -11), **THICK)
    pen.ellipse(0, -11.6, 20, 4.6, tone(pen, "#e3b64a", -18, -14, 18, -8), **THICK)
    pen.path("M-9.8 -14.6C-4 -12.4 4 -12.4 9.8 -14.6", stroke="#a8281f", width=2.2)
    for step in range(5):
        x = -14 + step * 7
        pen.path(f"M{x} -8C{x * 1.15} 4 {x * 1.05} 12 {x * 0.85} 18", stroke="#ffffff", width=0.7, opacity=0.7)
    for x in (-7, 7):
        pen.circle(x, 1.6, 2, "#e8806a", opacity=0.5)


def _bee(pen: Pen, x: float, y: float, turn: float) -> None:
    with pen.placed(x, y, 1, turn):
        for wing in (-1.6, 2):
            pen.ellipse(wing, -3.4, 2, 3, "#eaf6ff", **{**FINE, "width": 0.8})
        pen.ellipse(0, 0, 4.6, 3.2, "#ffc42e", **FINE)
        for stripe in (-1.2, 1.4):
            pen.line(stripe, -2.8, stripe, 2.8, INK, 1.3)


def _bees(pen: Pen) -> None:
    for x, y, turn in ((-25, -22, 12), (25, -26, -16), (26, 2, 20), (-27, 6, -10)):
        _bee(pen, x, y, turn)


def _bertram(pen: Pen) -> None:
    pen.path("M-13 -9C-15 -24 15 -24 13 -9C6 -12 -6 -12 -13 -9Z", tone(pen, "#8a3a2a", -12, -22, 12, -9), **THICK)
    pen.path("M-13 -10C-6 -14 6 -14 13 -10L15 -6.4C6 -9.6 -6 -9.6 -15 -6.4Z", INK)
    pen.path("M-4.4 -19L4.4 -19L4.4 -13.4L-4.4 -13.4Z", "#ffd75a", **{**FINE, "width": 0.9})
    pen.path("M-4.4 -19L0 -15.8L4.4 -19", stroke=INK, width=0.9)
    pen.path("M0 2C-3 -.6 -9 .4 -12 4C-8 6.4 -3 5.4 0 3.4C3 5.4 8 6.4 12 4C9 .4 3 -.6 0 2Z", "#e6e2da", **FINE)
    for x in (-4.6, 4.6):
        pen.circle(x, -4, 4, "none", stroke="#caa24a", width=1.2)
    pen.line(-0.8, -4, 0.8, -4, "#caa24a", 1.2)


def _post_bag(pen: Pen) -> None:
    pen.path("M-20 12L16 30", stroke=INK, width=5)
    pen.path("M-20 12L16 30", stroke="#a8714c", width=2.6)
    for x, y, turn in ((12, 13, -14), (19, 11, 8), (25, 15, 20)):
        with pen.placed(x, y, 1, turn):
            pen.rectangle(-6, -6, 12, 10, PAPER, 0.8, **FINE)
            pen.path("M-6 -6L0 -1L6 -6", stroke=INK, width=0.9)
            pen.rectangle(2.4, -1, 2.4, 2.8, "#c43f35")
    pen.path("M8 17L31 17L29 34L10 34Z", tone(pen, "#a8714c", 8, 16, 30, 34), **THICK)


def admiral(pen: Pen, coin: bool) -> None:
    """The goose, who outranks everybody."""
    white = "#f7f4ee"
    chest = ("M-18 22C-18 12 -10 9 0 9C10 9 18 12 18 22C12 27 6 29.4 0 29.4C-6 29.4 -12 27 -18 22Z" if coin
             else "M-24 34C-24 14 -12 9 0 9C12 9 24 14 24 34Z")  # fmt: skip
    pen.path(chest, tone(pen, white, -16, 10, 20, 32), **THICK)
    pen.path("M-8 18C-4 22 -2 24 -3 28M8 18C5 22 4 25 5 28", stroke="#b9b2a6", width=1.2, cap="round")
    pen.path("M-6.4 16C-8 4 -7 -4 -8 -8C-8 -18 9 -18 9 -7C9 0 6 6 7 16C3 19 -3 19 -6.4 16Z",
             tone(pen, white, -8, -14, 9, 16), **THICK)  # fmt: skip
    pen.path("M-6.6 11C-2 14 3 14 7 11L7.6 15C3 18 -3 18 -7 15Z", "#2f4178", **FINE)
    pen.circle(0.6, 16.4, 2.4, LIVE, **FINE)
    pen.path("M-4 -5C-4 -9 7 -9 8 -5C13 -4 18 -2 19 .6C14 3.4 6 3 1 2C-2 1 -4 -2 -4 -5Z",
             tone(pen, "#ff9a3d", 0, -8, 16, 4), **THICK)  # fmt: skip
    pen.path("M2 -.6C8 .8 13 .8 18 .2", stroke=darken("#ff9a3d", 0.5), width=1.1, cap="round")
    for x in (-4.4, 4.6):
        pen.ellipse(x, -9.6, 1.7, 2.2, INK)
        pen.circle(x - 0.6, -10.4, 0.7, "#ffffff")
    pen.path("M-7.6 -13L-2.4 -11.4M7.8 -13L2.6 -11.4", stroke=INK, width=1.5, cap="round")
    pen.path("M-17 -13C-12 -15 -9 -26 0 -27C9 -26 12 -15 17 -13C9 -11.4 5 -16 0 -16C-5 -16 -9 -11.4 -17 -13Z",
             tone(pen, "#2f4178", -14, -26, 14, -12), **THICK)  # fmt: skip
    pen.path("M-14.6 -14C-9 -16 -6 -24.6 0 -25.4C6 -24.6 9 -16 14.6 -14", stroke="#ffd75a", width=1.4)
    pen.circle(0, -20, 2.6, "#c43f35", **FINE)


def _nobody(pen: Pen) -> None:
    """A beast wears nothing that it was not born with."""


CREW: Mapping[str, Features] = {
    "hilda": Features("#f0c79c", "#8a6a4a", "#f4f1ea", "#4f7a3a", "smile", _veil, _hilda, _bees),
    "bertram": Features("#e8b98c", "#b9b2a6", "#8a3a2a", "#3a5a6a", "flat", None, _bertram, _post_bag),
    "admiral": Features("#f7f4ee", "#f7f4ee", "#f7f4ee", "#2a6a7a", "flat", None, _nobody, None, admiral),
}

# The cover


def cover() -> Pen:
    """One hill in the dusk, a village on either side, and what parks behind it."""
    width, high = COVER
    pen = Pen(0, 0, width, high)
    pen.rectangle(0, 0, width, high, pen.linear(0, 0, 0, high, "#0f1240", "#43237c", "#b23a77", "#ff8a45", "#ffd083"))
    for step in range(46):
        pen.circle((step * 73) % width, (step * 37) % 70, 0.7 + step % 3 * 0.3, "#ffffff", opacity=0.75)
    for x, y, size in ((110, 46, 0.8), (212, 50, 0.9), (160, 24, 1.25)):
        pen.polygon([(x - 8 * size, y + 4), (x + 8 * size, y + 4), (160 + 40 * size, 130), (160 - 40 * size, 130)],
                    "#ffe9ff", opacity=0.13)  # fmt: skip
        with pen.placed(x, y, 1.5 * size):
            skies.purple(pen)
    land(pen, "hills", width, 150, 40, False)
    pen.path("M-4 170C70 164 104 66 160 66C216 66 250 164 324 170L324 184L-4 184Z",
             pen.linear(0, 66, 0, 180, "#4a2a5e", "#1c1026"))  # fmt: skip
    pen.path("M14 166C78 154 110 67.6 160 67.6", stroke="#f0a070", width=2.2, opacity=0.85)
    with pen.placed(160, 68, 0.9):
        signpost(pen, NIGHT, False)
    for x, y, size, draw in ((34, 168, 1.1, church), (78, 158, 0.9, house), (58, 166, 0.8, shed),
                             (112, 124, 0.62, washing), (286, 168, 1.0, workshop), (244, 158, 0.9, windmill),
                             (212, 128, 0.7, house)):  # fmt: skip
        with pen.placed(x, y, size):
            draw(pen, NIGHT, False)
    pen.rectangle(-2, 166, width + 4, 18, NIGHT)
    for lamp in range(27):
        pen.circle(6 + lamp * 12, 171, 1.1, "#ffd97a" if lamp % 3 else "#ffffff", opacity=0.8)
    return pen


def pictures() -> Iterator[tuple[str, Callable[[], Pen]]]:
    """Each by its path in the pack without the ending."""
    yield "pack", cover
    for name, place in PLACES.items():
        for damaged in (False, True):
            end = "-damaged" if damaged else ""
            yield f"skies/cities/{name}{end}", partial(view, place, damaged, SUNS[name])
            yield f"skies/cities/{name}-skyline{end}", partial(skyline, place, damaged)
    for name, features in CREW.items():
        for upgraded in (False, True):
            end = "-upgraded" if upgraded else ""
            yield f"skies/characters/{name}{end}", partial(card, features, upgraded)
            yield f"skies/characters/{name}-face{end}", partial(coin, features, upgraded)
    for scenario, panels in COMICS.items():
        for number, draw in enumerate(panels, 1):
            yield f"skies/scenarios/{scenario}-{number}", partial(panel, draw)
