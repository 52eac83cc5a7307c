"""The boxes of the shelf: a common frame, and the covers of Ufo.O, Under Falling Skies and Escape. It never draws
beyond the box's face, since nothing clips a picture."""

import random
from collections.abc import Callable

from studio.art.colour import ACCENTS, COMIC_INK, WHITE, darken, lighten
from studio.art.marks import draw_burst
from studio.art.outline import draw_title, text_width
from studio.art.pen import Pen, Point, Stop
from studio.art.saucers import draw_asteroid, draw_mothership, draw_saucer
from studio.art.shape import clip, hexagon, ray, star

WIDE, HIGH, EDGE = 208, 280, 4


def cover(title: str, draw: Callable[[Pen], None]) -> Pen:
    """A box's face, 208 by 280 with round corners, in the rim of its title's accent."""
    accent = ACCENTS[title]
    pen = Pen(0, 0, WIDE, HIGH)
    draw(pen)
    pen.rectangle(2, 2, WIDE - 4, HIGH - 4, radius=9, stroke=darken(accent, 0.72), width=5)
    rim = pen.linear(0, 0, WIDE, HIGH, lighten(accent, 0.6), accent, darken(accent, 0.4))
    pen.rectangle(3.6, 3.6, WIDE - 7.2, HIGH - 7.2, radius=7.5, stroke=rim, width=1.8)
    light = pen.linear(0, 0, WIDE, HIGH, (0, WHITE, 0.85), (0.4, WHITE, 0.15), (1, WHITE, 0.05))
    pen.rectangle(0.6, 0.6, WIDE - 1.2, HIGH - 1.2, radius=9.4, stroke=light, width=1.2)
    pen.polygon([(6, 6), (84, 6), (6, 126)], pen.linear(6, 6, 60, 70, (0, WHITE, 0.18), (1, WHITE, 0)))
    return pen


def side(title: str) -> Pen:
    """The visible part of the box behind its face: the right side, the lower edge and the shadow. The face is at
    (0, 0)."""
    accent = ACCENTS[title]
    pen = Pen(-16, -5, 250, 314)
    for step in range(8):
        spread = (8 - step) * 1.9
        box = (-spread, -spread + 12, WIDE + 9 + 2 * spread, HIGH + 2 * spread)
        pen.rectangle(*box, "#01030a", 10 + spread, opacity=0.085)
    shade = pen.linear(WIDE, 0, WIDE + 9, 0, darken(accent, 0.45), darken(accent, 0.8))
    pen.polygon([(WIDE - 6, 3), (WIDE + 9, 10), (WIDE + 9, HIGH - 3), (WIDE - 6, HIGH)], shade)
    pen.line(WIDE + 8.4, 12, WIDE + 8.4, HIGH - 5, lighten(accent, 0.3), 0.8, opacity=0.35)
    pen.rectangle(0, 4, WIDE, HIGH, darken(accent, 0.8), 10)
    return pen


def draw_stars(pen: Pen, seed: int, count: int, low: float, colour: str = WHITE) -> None:
    chance = random.Random(seed)
    for _ in range(count):
        size = chance.random()
        x, y = 6 + chance.random() * (WIDE - 12), 6 + chance.random() * (low - 12)
        pen.circle(x, y, 0.5 + size**3 * 1.2, colour, opacity=round(0.3 + 0.6 * size, 2))


def draw_rays(pen: Pen, x: float, y: float, count: int, colour: str, opacity: float) -> None:
    for index in range(count):
        beam = ray(x, y, 360 * index / count, 90 / count, 500)
        pen.polygon(clip(beam, EDGE, EDGE, WIDE - EDGE, HIGH - EDGE), colour, opacity=opacity)


def paint_ground(pen: Pen, *stops: Stop, across: float = 0) -> None:
    pen.rectangle(0, 0, WIDE, HIGH, pen.linear(0, 0, across, HIGH, *stops), 10)


def ufoo(pen: Pen) -> None:
    paint_ground(pen, "#1d1266", (0.45, "#3a1d96"), (1, "#a52a8f"), across=60)
    draw_rays(pen, 104, 158, 14, "#7b4bf0", 0.26)
    pen.halo(104, 158, 100, "#ff8ad0", 0.5)
    draw_stars(pen, 2, 46, HIGH)
    for column in range(11):
        for row in range(11 - column):
            radius = 2.6 * (1 - (column + row) / 11.5)
            if radius > 0.5:
                pen.circle(200 - column * 7 - row % 2 * 3.5, 272 - row * 6.4, radius, "#ffd3f1", opacity=0.2)
    for x, y, radius, seed, tint in (
        (36, 112, 26, 3, "#c08a5c"),
        (167, 233, 31, 8, "#8c86c4"),
        (34, 238, 19, 12, "#c08a5c"),
        (178, 104, 13, 5, "#8c86c4"),
    ):
        draw_asteroid(pen, x, y, radius, seed, tint)
    draw_burst(pen, 106, 166, 42)
    draw_saucer(pen, 60, 178, 0.98, "#35d6c1", turn=-16, ink=True)
    draw_saucer(pen, 150, 157, 0.98, "#ff6fb1", turn=17, ink=True)
    draw_saucer(pen, 98, 240, 0.66, "#ffd34d", turn=5, ink=True)
    speed = ((13, 208, 29, 202), (11, 216, 25, 211), (186, 124, 173, 131), (195, 133, 182, 140))
    for x1, y1, x2, y2 in speed:
        pen.line(x1, y1, x2, y2, WHITE, 2.4, cap="round", opacity=0.9)
    for x, y in ((86, 127), (124, 122), (105, 114)):
        pen.polygon(star(x, y, 6.4), "#fff27a", stroke=COMIC_INK, width=1.8, join="round")
    face = ("#fffbe0", "#ffd95a", "#ff9a2e")
    turns = (-7, 4, -4, 0, 7)
    draw_title(pen, "Ufo.O", 104, 72, 62, face=face, ink=COMIC_INK, border=10, turns=turns)


def skies(pen: Pen) -> None:
    dusk = ("#0f1240", (0.3, "#43237c"), (0.56, "#b23a77"), (0.78, "#ff8a45"), (1, "#ffd083"))
    paint_ground(pen, *dusk)
    draw_stars(pen, 9, 40, 100)
    pen.halo(104, 222, 100, "#ffe9a8", 0.8, 70)
    for index, (y, bend, opacity) in enumerate(((128, 7, 0.30), (150, 9, 0.32), (172, 10, 0.35))):
        left, right = 4 + index * 14, 204 - index * 9
        there = f"M{left} {y}C50 {y - bend} 120 {y + bend} {right} {y - 2}"
        pen.path(f"{there}C150 {y + bend * 1.7} 70 {y + bend * 0.4} {left} {y}Z", "#ffd9c2", opacity=opacity)
    beam = pen.linear(0, 84, 0, 250, (0, "#ffd0ee", 0.85), (1, "#ff8ad0", 0.04))
    pen.polygon([(84, 88), (124, 88), (172, 250), (36, 250)], beam)
    core = pen.linear(0, 84, 0, 250, (0, WHITE, 0.35), (1, WHITE, 0))
    pen.polygon([(96, 88), (112, 88), (128, 250), (80, 250)], core)
    _skyline(pen, 232, "#9a3d72", "#6a2b66", 44, 4, False)
    _skyline(pen, 246, "#4b1f5c", "#2a1240", 50, 8, True)
    _skyline(pen, 268, "#1d0f36", "#0d0720", 34, 15, True)
    draw_mothership(pen, 104, 64, 0.82)
    for x, y, length in ((38, 136, 34), (160, 124, 30), (174, 178, 40), (58, 184, 38)):
        trail = pen.linear(0, y - length, 0, y, (0, "#ffe9c0", 0), (1, "#ffe9c0", 0.8))
        pen.polygon([(x - 5, y - length), (x + 5, y - length), (x + 2, y), (x - 2, y)], trail)
        draw_saucer(pen, x, y, 0.36, "#c9cdf0")
    _skies_beacon(pen)
    dark = pen.linear(0, 196, 0, 280, (0, "#0d0720", 0), (0.5, "#0d0720", 0.78), (1, "#0d0720", 0.95))
    pen.rectangle(4, 196, WIDE - 8, 80, dark)
    draw_title(
        pen, "UNDER FALLING", 104, 238, 20, weight=800, face=(WHITE, "#ffe0b8"), border=4.4, ink="#14082a", spacing=1
    )
    draw_title(pen, "SKIES", 104, 270, 38, face=("#fff2c4", "#ffc873", "#ff8a2d"), ink="#14082a", border=5.5, spacing=3)


def _skies_beacon(pen: Pen) -> None:
    pen.polygon([(98, 262), (110, 262), (106, 214), (102, 214)], "#0d0720")
    pen.path("M104 206V190", stroke="#7de6ff", width=2.5, cap="round")
    pen.halo(104, 186, 18, "#7de6ff", 0.7)
    pen.circle(104, 186, 4, pen.radial(104, 186, 4, WHITE, "#7de6ff"))


def _skyline(pen: Pen, base: float, top: str, foot: str, height: float, seed: int, windows: bool) -> None:
    """A row of buildings from one side of the box to the other, lit from the left."""
    chance = random.Random(seed)
    x = float(EDGE)
    while x < WIDE - EDGE:
        wide = min((12, 15, 18, 22)[int(chance.random() * 4)], WIDE - EDGE - x)
        y = base - height * (0.45 + 0.6 * chance.random())
        deep = HIGH - y - 4
        seam = 0.5 if x + wide < WIDE - EDGE else 0
        pen.rectangle(x, y, wide + seam, deep, pen.linear(x, y, x + wide, HIGH, top, foot))
        pen.rectangle(x, y, 1.4, deep, "#ffc38a", opacity=0.55)
        pen.rectangle(x, y, wide, 1.4, "#ffd9a8", opacity=0.6)
        if chance.random() < 0.35:
            pen.line(x + wide / 2, y, x + wide / 2, y - 9, top, 1.3)
            pen.circle(x + wide / 2, y - 9.4, 1, "#ff6b57")
        if windows:
            _light_windows(pen, chance, (x, y, wide))
        x += wide


def _light_windows(pen: Pen, chance: random.Random, wall: tuple[float, float, float]) -> None:
    left, top, wide = wall
    for y in range(int(top) + 5, HIGH - 10, 7):
        for x in range(int(left) + 3, int(left + wide) - 3, 5):
            if chance.random() < 0.42:
                colour = ("#ffe39a", "#ffc861", "#9fe8ff")[int(chance.random() * 3)]
                pen.rectangle(x, y, 2.4, 3.4, colour)


ALIEN = "#08060a"


def escape(pen: Pen) -> None:
    x, y = 104, 128
    paint_ground(pen, "#0d1418", (0.5, "#16232a"), (1, "#070b0e"))
    _corridor(pen, x, y)
    pen.halo(x, y, 96, "#ff3b2a", 0.6)
    frame = pen.linear(60, 80, 150, 180, "#6b7f84", "#2a373c", "#10181b")
    pen.polygon(hexagon(x, y, 53.4, True), frame)
    pen.polygon(hexagon(x, y, 47.6, True), "#05080a")
    fire = pen.radial(x, y - 4, 52, "#fff0c0", (0.3, "#ff9a4a"), (0.75, "#d92a1e"), (1, "#5a0c10"))
    pen.polygon(hexagon(x, y, 46, True), fire)
    for corner in range(6):
        bolt = hexagon(x, y, 50.4, True)[corner]
        pen.circle(*bolt, 1.5, "#aebfc4")
    for left in (14, 176):
        pen.rectangle(left, 88, 18, 7, "#05080a", 2)
        pen.rectangle(left + 1, 89, 16, 5, pen.linear(0, 89, 0, 94, "#fff2b8", "#ffc21a"), 1.5)
        pen.halo(left + 9, 92, 24 if left > 100 else 18, "#ffc21a", 0.5)
    glow = pen.linear(0, 182, 0, 270, (0, "#ff6a3a", 0.55), (1, "#ff6a3a", 0))
    pen.polygon(clip([(82, 170), (126, 170), (170, 280), (38, 280)], 3, 3, 205, 277), glow)
    pen.polygon([(94, 184), (114, 184), (126, 240), (82, 240)], "#050305", opacity=0.6)
    _stalker(pen)
    _escape_words(pen)


def _corridor(pen: Pen, x: float, y: float) -> None:
    """Four walls that run to the hatch, and the ribs between them."""

    def frame(size: float, wide: float = 34, high: float = 48) -> list[Point]:
        left, right, top, foot = x - wide * size, x + wide * size, y - high * size, y + high * size
        return [(left, top), (right, top), (right, foot), (left, foot)]

    paints = (
        pen.linear(0, y - 48, 0, 0, "#4a626b", "#24363e"),
        pen.linear(138, 0, 208, 0, "#5d3f38", "#182a33"),
        pen.linear(0, y + 48, 0, 280, "#5a3a1c", "#120d0c"),
        pen.linear(70, 0, 0, 0, "#6a4a3c", "#22383f"),
    )
    near, far = frame(1), frame(1, 150, 200)
    for index, paint in enumerate(paints):
        after = (index + 1) % 4
        wall = [near[index], near[after], far[after], far[index]]
        pen.polygon(clip(wall, EDGE, EDGE, WIDE - EDGE, HIGH - EDGE), paint)
    for size in (1.35, 1.85, 2.5):
        outer, inner = frame(size), frame(size * 0.955)
        for index in range(4):
            after = (index + 1) % 4
            rib = clip([outer[index], outer[after], inner[after], inner[index]], EDGE, EDGE, WIDE - EDGE, HIGH - EDGE)
            pen.polygon(rib, "#05080a")
            edge = (frame(size * 0.949), frame(size * 0.942))
            lit = [edge[0][index], edge[0][after], edge[1][after], edge[1][index]]
            pen.polygon(clip(lit, EDGE, EDGE, WIDE - EDGE, HIGH - EDGE), "#8fb0b4", opacity=0.4)
    for index, (near_x, far_x) in enumerate(((-26, -120), (26, 120))):
        pipe = [(x + near_x, y - 48), (x + near_x + 3, y - 48), (x + far_x + 12, y - 200), (x + far_x, y - 200)]
        pen.polygon(clip(pipe, EDGE, EDGE, WIDE - EDGE, HIGH - EDGE), ("#8ba0a4", "#5d7378")[index], opacity=0.5)


def _stalker(pen: Pen) -> None:
    """The alien against the light: a long crest, thin limbs, a tail; rimmed by the fire behind it."""
    limb = {"stroke": ALIEN, "cap": "round", "join": "round"}
    pen.path("M110 160C136 172 158 158 153 138C150 126 140 126 139 134", width=3.8, **limb)
    pen.path("M144 130L139 136L137 128Z", ALIEN)
    pen.path("M98 152L84 161L93 174L82 185M110 152L124 161L115 174L126 185", width=5.2, **limb)
    toes = "M82 185L76 187M82 185L80 189M82 185L87 189M126 185L132 187M126 185L128 189M126 185L121 189"
    pen.path(toes, width=2.2, **limb)
    pen.path("M94 127L77 136L70 156M114 127L131 136L138 156", width=4, **limb)
    for hand in (70, 138):
        way = 1 if hand > 104 else -1
        claws = "".join(f"M{hand} 155L{hand + way * reach} {end}" for reach, end in ((5, 163), (1, 167), (-4, 165)))
        pen.path(claws, width=1.8, **limb)
    torso = "M104 117C91 117 86 124 91 134C95 142 93 150 96 157H112C115 150 113 142 117 134C122 124 117 117 104 117Z"
    pen.path(torso, ALIEN)
    pen.path("M93 126L82 113L90 122M115 126L126 113L118 122", width=2.8, **limb)
    pen.path("M104 78C90 78 85 91 88 105C90 116 97 125 104 125C111 125 118 116 120 105C123 91 118 78 104 78Z", ALIEN)
    pen.rim("M89 107C85.6 92 91.6 79.6 103 79", 1.5, "#ffc27a", 1)
    pen.rim("M95 86C93.4 90 92.8 94 93.2 99", 1.2, "#ff8a4a", 0.7)
    pen.rim("M112 82C116.4 86 118.4 93 118 101", 1, "#ff8a4a", 0.6)
    pen.rim("M93 127.6L79 137L72.6 152M97 152L87.4 160", 1, "#ffc27a", 0.85)
    pen.rim("M115 127.6L129 137L135.4 150M111 152L120.6 160", 0.8, "#ff8a4a", 0.6)
    pen.rim("M97 140L101 141.4M97.4 145L101 146M111 140L107 141.4M110.6 145L107 146", 0.9, "#ff8a4a", 0.55)
    pen.rim("M101 118.6V122.4M104 119.2V123.4M107 118.6V122.4", 0.8, "#ffc27a", 0.8)
    pen.halo(104, 109, 15, "#ffe46a", 0.55)
    for way in (-1, 1):
        with pen.placed(104 + way * 6, 109, turn=-way * 24):
            pen.ellipse(0, 0, 2.5, 4.2, "#fff6a8")
            pen.ellipse(0, 0.6, 0.8, 2.6, "#3a1206")


def _escape_words(pen: Pen) -> None:
    dark = pen.linear(0, 190, 0, 276, (0, "#050608", 0), (0.38, "#050608", 0.85), (1, "#050608", 0.96))
    pen.rectangle(4, 190, WIDE - 8, 86, dark)
    for y in (5, 264):
        pen.rectangle(4, y, WIDE - 8, 11, pen.linear(0, y, 0, y + 11, "#ffd95a", "#e69a08"))
        for index in range(-1, 14):
            x = index * 16
            stripe = [(x, y + 11), (x + 8, y + 11), (x + 17, y), (x + 9, y)]
            pen.polygon(clip(stripe, EDGE, y, WIDE - EDGE, y + 11), "#14110a")
    face = ("#fff0b0", "#ffcf4a", "#ffab0a")
    draw_title(pen, "ESCAPE", 104, 237, 42, face=face, ink="#0a0604", border=5.5, spacing=2, fit=180)
    line = "from the Aliens in Outer Space"
    size = 13 * 182 / max(182, text_width(line, 13, 600))
    draw_title(pen, line, 104, 256, size, weight=600, face=("#fff0c8", "#ffe3a1"), ink="#0a0604", border=2, drop=0.8)


def beam(pen: Pen, top: tuple[float, float, float], foot: tuple[float, float, float], shine: float = 0.9) -> None:
    """A pulling ray from a saucer: middle, height and half width of either end."""
    x1, y1, half1 = top
    x2, y2, half2 = foot
    paint = pen.linear(0, y1, 0, y2, (0, "#f3fff0", shine), (1, "#8affc0", shine * 0.35))
    pen.polygon([(x1 - half1, y1), (x1 + half1, y1), (x2 + half2, y2), (x2 - half2, y2)], paint)
