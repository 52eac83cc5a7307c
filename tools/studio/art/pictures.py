"""The larger drawings of the interface: logo, planet, card back, and the two small scenes for an empty list and a
fault. It never holds a word beyond the names of the games."""

import random

from studio.art.colour import WHITE, mix
from studio.art.outline import draw_letter, set_text
from studio.art.pen import ROUND, Pen, outline
from studio.art.saucers import draw_asteroid, draw_puff, draw_saucer
from studio.art.shape import clip, ray, twinkle


def logo() -> Pen:
    """Saucerful: a beam lifts the u out of its word. The saucer above it is a drawing of its own, for it hovers."""
    pen = Pen(55, 11, 375, 123)
    word = set_text("Sa", 56, 120, 76, 900, -0.5)
    lifted = set_text("u", word[-1].x + word[-1].advance + 5, 120, 76, 900, -0.5)
    rest = set_text("cerful", lifted[0].x + lifted[0].advance + 5, 120, 76, 900, -0.5)
    x = lifted[0].middle
    beam = pen.linear(0, 40, 0, 130, (0, "#b8ffe4", 0.85), (1, "#6fe0c8", 0.05))
    pen.polygon([(x - 10, 44), (x + 10, 44), (x + 34, 128), (x - 34, 128)], beam)
    pen.ellipse(x, 127, 34, 5, "#b8ffe4", opacity=0.28)
    letters = [(letter, 0.0, 0.0) for letter in [*word, *rest]] + [(lifted[0], -7.0, -15.0)]
    for letter, turn, shift in letters:
        for depth in range(5, 0, -1):
            draw_letter(pen, letter, mix("#8a4d0c", "#3a1d08", depth / 5), turn, shift + depth)
    face = pen.linear(0, -740, 0, 50, WHITE, (0.45, "#fff0cc"), (1, "#ffb73d"))
    for letter, turn, shift in letters:
        # The letters' own contours cross inside, so the rim of light lies below the face and shows outside alone.
        draw_letter(pen, letter, "none", turn, shift, stroke="#fff6e0", width=1.5, join="round")
        draw_letter(pen, letter, face, turn, shift)
    return pen


def logo_saucer() -> Pen:
    pen = Pen(-43, -31, 86, 56)
    draw_saucer(pen, 0, 0, 0.84, "#35d6c1", turn=-6)
    return pen


def planet() -> Pen:
    pen = Pen(-71, -40, 142, 80)
    far, near = "M-70 0A70 16 0 0 1 70 0", "M-70 0A70 16 0 0 0 70 0"
    with pen.placed(turn=-18):
        pen.path(far, stroke="#56659f", width=5, cap="round")
        pen.circle(0, 0, 38, pen.linear(-26, -30, 30, 30, "#8fa0e8", (0.35, "#4a57a6"), (1, "#121838")))
        for y, half in ((-16, 33), (-2, 37.4), (12, 35)):
            band = f"M{-half} {y}C{-half / 2} {y + 5} {half / 2} {y + 5} {half} {y}"
            pen.path(band, stroke="#c6d0ff", width=2.4, opacity=0.16)
        pen.ellipse(0, 8, 36.6, 8, "#05081c", opacity=0.28)
        pen.rim("M-36 -9A37 37 0 0 1 8 -36", 1.8, "#fff4dc", 0.8)
        pen.path(near, stroke="#a3b0ea", width=5, cap="round")
        pen.path("M-66 3A70 17 0 0 0 20 16", stroke=WHITE, width=1, opacity=0.5)
    return pen


def card_back() -> Pen:
    """A card from behind, 104 by 148: navy, rays, and the house's saucer as a medal."""
    pen = Pen(-8, -4, 120, 168)
    for step in range(6):
        spread = (5 - step) * 1.4
        pen.rectangle(-spread, 5 - spread, 104 + 2 * spread, 148 + 2 * spread, "#01030a", 9 + spread, opacity=0.09)
    pen.rectangle(0, 2, 104, 148, "#8d8266", 9)
    pen.rectangle(0, 0, 104, 148, pen.linear(0, 0, 104, 148, "#fffaf0", "#f3e9d2", "#d9c9a3"), 9)
    pen.rectangle(6, 6, 92, 136, pen.linear(0, 0, 104, 148, "#2b3d7c", "#1a2554", "#0e1533"), 6)
    for index in range(12):
        pen.polygon(clip(ray(52, 74, index * 30, 5, 200), 9, 9, 95, 139), "#5068b8", opacity=0.35)
    pen.rectangle(9.5, 9.5, 85, 129, radius=4, stroke="#ffc24a", width=1, opacity=0.8)
    pen.circle(52, 74, 31, "#0e1533")
    pen.circle(52, 74, 31, stroke="#ffc24a", width=1.6)
    pen.circle(52, 74, 27, stroke="#ffc24a", width=0.8, opacity=0.6)
    draw_saucer(pen, 52, 77, 0.48, "#ffc24a")
    for x in (20, 84):
        for y in (20, 128):
            pen.polygon(twinkle(x, y, 5, 0.42), "#ffc24a")
    pen.rectangle(0.6, 0.6, 102.8, 146.8, radius=8.6, stroke=WHITE, width=1.2, opacity=0.6)
    return pen


def empty() -> Pen:
    """For a list with nothing in it: one small saucer that looks for company with its lamp."""
    pen = Pen(0, 0, 200, 140)
    chance = random.Random(12)
    for _ in range(16):
        x, y = 14 + chance.random() * 172, 8 + chance.random() * 90
        pen.circle(x, y, 0.7 + chance.random() * 0.9, "#cfe0ff", opacity=round(0.3 + 0.5 * chance.random(), 2))
    for x, y, radius in ((30, 40, 5), (168, 26, 6), (176, 78, 4)):
        pen.polygon(twinkle(x, y, radius, 0.24), "#ffdca8", opacity=0.9)
    pen.halo(100, 122, 88, "#35508f", 0.7, 16)
    pen.path("M10 124C50 111 150 111 190 124C150 136 50 136 10 124Z", pen.linear(0, 112, 0, 136, "#3a4d80", "#141f42"))
    for x, y, wide in ((48, 124, 9), (146, 126, 11), (88, 129, 6), (120, 119, 5)):
        pen.ellipse(x, y, wide, wide * 0.3, "#0e1630", opacity=0.8)
    light = pen.linear(0, 62, 0, 124, (0, "#ffe9a8", 0.75), (1, "#ffe9a8", 0.08))
    pen.polygon([(92, 60), (108, 60), (132, 123), (68, 123)], light)
    pen.ellipse(100, 123, 32, 5.4, "#ffe9a8", opacity=0.35)
    draw_saucer(pen, 100, 50, 0.9, "#56b4e9", turn=-5)
    return pen


def crash() -> Pen:
    """For the fault screen: a saucer stuck in a crater, its pilot unhurt and a little ashamed."""
    pen = Pen(0, 0, 240, 160)
    for x, y, radius in ((34, 30, 5), (204, 22, 6), (60, 58, 3.4), (188, 62, 4)):
        pen.polygon(twinkle(x, y, radius, 0.24), "#cfe0ff", opacity=0.8)
    for x, y, radius in ((152, 66, 11), (164, 48, 14), (154, 28, 16)):
        draw_puff(pen, x, y, radius, 0.8)
    pen.path(
        "M6 132C40 104 78 112 120 110C162 112 200 104 234 132C200 150 160 155 120 155C80 155 40 150 6 132Z",
        pen.linear(0, 106, 0, 155, "#5a6bb0", "#2a3870", "#10183a"),
    )
    pen.ellipse(120, 125, 72, 15, pen.linear(0, 110, 0, 140, "#0a1026", "#1d2850"))
    pen.path("M48 125C60 108 180 108 192 125", stroke="#8fa0e8", width=1.6, opacity=0.6)
    with pen.placed(118, 106, 1.25, 15):
        _pilot_saucer(pen)
    # The crater's near lip hides the keel.
    lip = "M44 128C70 141 170 141 196 128C200 138 196 148 120 150C44 148 40 138 44 128Z"
    pen.path(lip, pen.linear(0, 128, 0, 150, "#46569a", "#222e60"))
    pen.path("M44 128C70 141 170 141 196 128", stroke="#a9b6f0", width=1.6, opacity=0.7)
    for x, y, radius, seed in ((36, 128, 7, 4), (206, 130, 9, 9), (66, 146, 5, 6), (178, 147, 6, 11)):
        draw_asteroid(pen, x, y, radius, seed, "#6b76a8")
    return pen


def _pilot_saucer(pen: Pen) -> None:
    draw_saucer(pen, 0, 0, 1, "#e69f00", hurt=True)
    plaster = outline([(-9, -3), (9, -3), (9, 3), (-9, 3)])
    with pen.placed(-27, 0, turn=-24):
        pen.path(plaster, "#f7e3c4", stroke="#8a6a4a", width=0.8, **ROUND)
        pen.rectangle(-3, -3, 6, 6, "#e6c9a0")
        for x in (-6.4, 6.4):
            pen.circle(x, 0, 0.7, "#b08a64")
