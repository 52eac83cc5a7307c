"""The flying pieces: saucer, mothership, asteroid, and the marks of a fight. It never places them on a board."""

import math
import random

from studio.art.colour import COMIC_INK, COOL_RIM, SEATS, WARM_RIM, WHITE, darken, lighten, mix
from studio.art.pen import Pen, Point, number
from studio.art.seats import draw_badge

DOME = "M-20 -6C-20 -34 20 -34 20 -6C14 -2 -14 -2 -20 -6Z"
SAUCER_INK = (
    "M-50 2C-50 -8 -30 -15 -23 -16C-22 -36 22 -36 23 -16C30 -15 50 -8 50 2C50 12 26 23 0 23C-26 23 -50 12 -50 2Z"
)
MOTHERSHIP_INK = (
    "M-126 8C-126 -8 -104 -16 -86 -20C-88 -30 -86 -42 -80 -42C-74 -42 -74 -34 -70 -30C-56 -50 -30 -54 -20 -54"
    "C-18 -64 18 -64 20 -54C30 -54 56 -50 70 -30C74 -34 74 -42 80 -42C86 -42 88 -30 86 -20C104 -16 126 -8 126 8"
    "C126 24 104 34 80 38C58 52 30 56 0 56C-30 56 -58 52 -80 38C-104 34 -126 24 -126 8Z"
)


def draw_saucer(
    pen: Pen,
    x: float,
    y: float,
    size: float,
    colour: str,
    *,
    turn: float = 0,
    hurt: bool = False,
    seat: int | None = None,
    ink: bool = False,
    shadow: bool = False,
    wink: bool = False,
) -> None:
    """A saucer 96 wide whose rim has its centre at (x, y); a seat's saucer wears the badge in front."""
    hull = mix(colour, "#4a5270", 0.28) if hurt else colour
    with pen.placed(x, y, size, turn):
        if shadow:
            pen.drop(6, 26, 46, 11, 0.65)
        if ink:
            pen.path(SAUCER_INK, COMIC_INK)
        _saucer_hull(pen, hull, hurt)
        _saucer_lights(pen, hull, hurt, seat is not None)
        if seat is not None:
            pen.circle(0, 14.6, 10.6, darken(SEATS[seat].colour, 0.8))
            draw_badge(pen, 0, 13.4, seat, 10)
        _saucer_dome(pen, hurt, wink)
        if hurt:
            _saucer_damage(pen)


def _saucer_hull(pen: Pen, hull: str, hurt: bool) -> None:
    belly = pen.linear(-30, 4, 24, 24, darken(hull, 0.35), darken(hull, 0.7))
    pen.path("M-40 6C-34 16 -18 21 0 21C18 21 34 16 40 6Z", belly)
    pen.ellipse(0, 14.5, 15, 4.6, darken(hull, 0.82))
    lamp = ("#5a3a30", "#30242a") if hurt else ("#fff6c9", "#ffcf5a")
    pen.ellipse(0, 13.8, 11, 3, pen.radial(0, 13.8, 11, *lamp))
    pen.ellipse(0, 3, 48, 12.5, darken(hull, 0.6))
    pen.ellipse(0, 1, 48, 12, pen.linear(-40, -10, 36, 14, lighten(hull, 0.55), (0.38, hull), (1, darken(hull, 0.5))))
    pen.rim("M-46.6 0C-43 -7.6 -24 -11 -4 -10.9", 1.6, WARM_RIM)
    pen.rim("M47 3.5C42 10.5 22 14.8 0 14.8", 1.2, COOL_RIM, 0.5)
    pen.ellipse(0, -3.5, 27, 6.6, darken(hull, 0.5))
    pen.ellipse(0, -4.8, 26.5, 6.2, pen.linear(-20, -10, 22, 2, lighten(hull, 0.35), darken(hull, 0.3)))


def _saucer_lights(pen: Pen, hull: str, hurt: bool, badge: bool) -> None:
    angles = (-72, -50, -27, 27, 50, 72) if badge else (-68, -42, -15, 15, 42, 68)
    for index, angle in enumerate(angles):
        x = 40 * math.sin(math.radians(angle))
        y = 1.8 + 7.2 * math.cos(math.radians(angle))
        burning = not hurt or index in (1, 4)
        pen.ellipse(x, y, 3.3, 2.5, darken(hull, 0.75))
        pen.ellipse(x, y - 0.3, 2.5, 1.9, "#fff3b8" if burning else "#39405a")
        if burning:
            pen.ellipse(x - 0.6, y - 0.8, 1, 0.7, WHITE)


def _saucer_dome(pen: Pen, hurt: bool, wink: bool) -> None:
    glass = pen.linear(-16, -28, 16, -2, (0, "#cdf4ff", 0.95), (0.45, "#5fb4dd", 0.9), (1, "#1b4d86", 0.95))
    pen.path(DOME, glass)
    skin = pen.linear(-8, -22, 8, -4, "#c8f58f", "#6fbf4d", "#2f7440")
    pen.path("M-10.5 -14C-11.5 -24 11.5 -24 10.5 -14C10 -8 4 -4.5 0 -4.5C-4 -4.5 -10 -8 -10.5 -14Z", skin)
    for side in (-1, 1):
        if hurt:
            cross = f"M{number(side * 5.2 - 2.6)} -15.5l5 4.4m0 -4.4l-5 4.4"
            pen.path(cross, stroke="#0b1a12", width=1.7, cap="round")
        elif wink and side > 0:
            pen.path("M2.2 -12.8C3.8 -15 6.6 -15 8 -12.6", stroke="#0b1a12", width=1.5, cap="round")
        else:
            with pen.placed(side * 5, -13.6, turn=-side * 24):
                pen.ellipse(0, 0, 2.7, 3.9, "#0b1a12")
                pen.circle(-0.8, -1.4, 1, WHITE)
    mouth = "M-2.6 -7C-1 -8.4 1 -8.4 2.6 -7" if hurt else "M-2.6 -8.2C-1 -7 1 -7 2.6 -8.2"
    pen.path(mouth, stroke="#1c4a2a", width=1.1, cap="round")
    pen.path(DOME, "#9fe4ff", opacity=0.14)
    pen.rim("M-16.5 -10C-16.5 -19 -12.5 -24 -6 -25.6", 2.6, opacity=0.9)
    pen.rim("M16.8 -9C16.8 -15 15 -19.5 11.5 -22", 1.2, "#bfe6ff", 0.7)


def _saucer_damage(pen: Pen) -> None:
    pen.path("M4 -26.4L7 -20L3 -16L8.5 -11L6 -6", stroke="#f4fbff", width=1.3, join="round")
    pen.polygon([(24, -7), (31, -2), (29, 3), (37, 8), (27, 9), (23, 3), (18, 1)], "#160f1c")
    pen.polygon([(25, -4.5), (28.5, -1), (27, 3), (32, 6.6), (27.5, 6.5), (25, 2), (21.5, 0)], "#ff7a3c")
    pen.polygon([(25.6, -2.5), (26.6, -0.4), (26, 2.6), (28.6, 5), (26.8, 4.6), (25.4, 1.4)], "#ffe08a")
    pen.polygon([(-34, -6), (-30, -1), (-33, 3), (-27, 7), (-29, 2), (-26, -1)], "#1a1424")
    for x, y, radius, opacity in ((29, -12, 7, 0.95), (36, -20, 8.5, 0.8), (32, -30, 10, 0.55)):
        draw_puff(pen, x, y, radius, opacity)


def draw_puff(pen: Pen, x: float, y: float, radius: float, opacity: float) -> None:
    shade = (0, "#b4bcd2", opacity), (0.6, "#6d7594", opacity * 0.85), (1, "#3a4160", 0)
    pen.circle(x, y, radius, pen.radial(x - radius * 0.15, y - radius * 0.15, radius * 1.15, *shade))


def saucer(index: int, hurt: bool) -> Pen:
    """Intact and damaged share one frame, so that a hit does not make the piece jump."""
    pen = Pen(-53, -42, 108, 82)
    draw_saucer(pen, 0, 0, 1, SEATS[index].colour, hurt=hurt, seat=index, ink=True, shadow=True)
    return pen


def draw_mothership(pen: Pen, x: float, y: float, size: float, *, shadow: bool = False) -> None:
    """240 wide, its rim's centre 8 below (x, y)."""
    with pen.placed(x, y, size):
        if shadow:
            pen.drop(8, 50, 118, 16, 0.5)
        _mothership_hull(pen)
        _mothership_lights(pen)
        pen.rim("M-118 4C-106 -9 -60 -15 -14 -15", 2, "#fff8ea")
        pen.rim("M119 12C104 26 56 32 6 32", 1.4, "#8aa9ff", 0.55)
        _mothership_tower(pen)


def _mothership_hull(pen: Pen) -> None:
    belly = pen.linear(-80, 10, 70, 48, "#4b4a78", "#2a2850", "#14122c")
    pen.path("M-92 14C-70 40 -34 48 0 48C34 48 70 40 92 14Z", belly)
    pen.ellipse(0, 38, 44, 9, "#120f26")
    pen.ellipse(0, 37, 38, 7, pen.radial(0, 37, 38, "#fff0fa", (0.4, "#ff9ad6"), (1, "#b0327c")))
    pen.ellipse(0, 12, 120, 24, "#15142c")
    plate = pen.linear(-110, -14, 90, 32, "#c5cbed", (0.3, "#7e83b4"), (0.7, "#454878"), (1, "#22224a"))
    pen.ellipse(0, 8, 120, 23, plate)


def _mothership_lights(pen: Pen) -> None:
    for step in range(-9, 10):
        sine, cosine = math.sin(math.radians(step * 9.6)), math.cos(math.radians(step * 9.6))
        pen.line(104 * sine, 8 + 17 * cosine, 118 * sine, 9 + 22.5 * cosine, "#191938", 1.1, opacity=0.7)
    for step in range(-8, 9):
        angle = math.radians(step * 10.2 + 5)
        x, y = 105 * math.sin(angle), 7.5 + 18 * math.cos(angle)
        pen.ellipse(x, y, 3, 2, "#1a1838")
        pen.ellipse(x, y - 0.3, 2.3, 1.4, "#ff8fd0" if step % 3 else "#ffe6a0")


def _mothership_tower(pen: Pen) -> None:
    pen.ellipse(0, -2, 82, 15, "#191836")
    pen.ellipse(0, -6, 80, 14, pen.linear(-70, -20, 60, 8, "#b4b9e0", "#6a6ea2", "#33345f"))
    dome = pen.linear(-46, -44, 48, 0, "#dfe3f8", (0.28, "#9297c6"), (0.65, "#52558a"), (1, "#292a56"))
    pen.path("M-60 -8C-56 -34 -28 -46 0 -46C28 -46 56 -34 60 -8C36 0 -36 0 -60 -8Z", dome)
    for row, (level, windows) in enumerate(((-14, 9), (-25, 7))):
        for index in range(windows):
            across = (index + 0.5) / windows * 2 - 1
            x, y = (52 - row * 9) * across, level + 4.5 * (1 - across**2)
            pen.rectangle(x - 2.6, y - 2, 5.2, 4, "#1a1838", 1.4)
            pen.rectangle(x - 2, y - 1.5, 4, 3, "#ffd98a" if (index + row) % 3 else "#7de6ff", 1.1)
    pen.rim("M-52 -14C-47 -31 -28 -42 -8 -43.6", 2.2, opacity=0.8)
    cap = pen.linear(-14, -54, 14, -40, "#ffc8ec", "#d8499b", "#5e1450")
    pen.path("M-17 -43C-16 -56 16 -56 17 -43C10 -39 -10 -39 -17 -43Z", cap)
    pen.rim("M-12 -46C-11 -50 -7 -52 -3 -52.4", 1.6, opacity=0.9)
    for side in (-1, 1):
        fin = pen.linear(side * 77 - 7, -20, side * 77 + 7, -16, "#b9bee4", "#2c2d58")
        pen.path(f"M{side * 70} -12L{side * 80} -34L{side * 84} -12Z", fin)
        pen.circle(side * 80, -34, 2.4, "#ff5f6d")
        pen.circle(side * 80 - 0.7, -34.7, 0.9, "#ffd3d3")


def seat_mothership(index: int) -> Pen:
    """The mothership as a seat's piece: inked, with the seat's dome and badge."""
    colour = SEATS[index].colour
    pen = Pen(-130, -66, 260, 136)
    pen.drop(6, 48, 122, 20, 0.6)
    pen.path(MOTHERSHIP_INK, COMIC_INK, stroke=COMIC_INK, width=6, join="round")
    draw_mothership(pen, 0, 0, 1)
    glass = (0, lighten(colour, 0.6), 0.96), (0.45, colour, 0.94), (1, darken(colour, 0.55), 0.96)
    dome = "M-52 -14C-47 -31 -28 -42 0 -44C28 -42 47 -31 52 -14C36 -6 -36 -6 -52 -14Z"
    pen.path(dome, pen.linear(-40, -44, 44, 0, *glass))
    for row, (level, windows) in enumerate(((-14, 7), (-25, 5))):
        for window in range(windows):
            across = (window + 0.5) / windows * 2 - 1
            x, y = (41 - row * 9) * across, level + 3.5 * (1 - across**2)
            pen.rectangle(x - 2.4, y - 1.8, 4.8, 3.6, darken(colour, 0.75), 1.3)
            pen.rectangle(x - 1.8, y - 1.3, 3.6, 2.6, "#fff3c4", 1)
    pen.rim("M-46 -18C-40 -32 -24 -40 -8 -41.6", 3, opacity=0.9)
    draw_badge(pen, 0, 10, index, 27)
    return pen


ASTEROID_TINTS = ("#8b7a78", "#7c7f9a", "#94756a")
ASTEROID_CORNERS = 11


def draw_asteroid(pen: Pen, x: float, y: float, radius: float, seed: int, tint: str, *, shadow: bool = False) -> None:
    """A potato of rock with craters, inked; the seed decides its outline."""
    chance = random.Random(seed)
    corners: list[Point] = []
    for corner in range(ASTEROID_CORNERS):
        angle = corner * 2 * math.pi / ASTEROID_CORNERS
        wide = math.cos(angle) * radius * (0.84 + 0.2 * chance.random())
        corners.append((wide, math.sin(angle) * radius * (0.8 + 0.2 * chance.random())))
    with pen.placed(x, y):
        if shadow:
            pen.drop(radius * 0.14, radius * 0.72, radius * 1.05, radius * 0.42, 0.6)
        pen.path(_blob(corners, 1.1), COMIC_INK)
        reach = radius * 0.7, radius * 0.8
        body = pen.linear(-reach[0], -reach[1], *reach, lighten(tint, 0.42), (0.4, tint), (1, darken(tint, 0.72)))
        pen.path(_blob(corners), body)
        pen.path(_blob(corners, 0.62, -radius * 0.14, -radius * 0.18), lighten(tint, 0.5), opacity=0.16)
        _craters(pen, radius, tint, chance)
        edge = (0, "#fff1d8", 0.95), (0.35, "#fff1d8", 0), (0.72, "#7f9dff", 0), (1, "#8fb0ff", 0.75)
        light = pen.linear(-reach[0], -reach[1], radius * 0.8, radius * 0.8, *edge)
        pen.path(_blob(corners, 0.965), stroke=light, width=max(1.2, radius * 0.045))


def _blob(corners: list[Point], size: float = 1, dx: float = 0, dy: float = 0) -> str:
    """A closed curve through the middles of a polygon's sides."""

    def middle(a: Point, b: Point) -> str:
        return f"{number((a[0] + b[0]) / 2 * size + dx)} {number((a[1] + b[1]) / 2 * size + dy)}"

    data = "M" + middle(corners[-1], corners[0])
    for index, corner in enumerate(corners):
        bend = f"{number(corner[0] * size + dx)} {number(corner[1] * size + dy)}"
        data += f"Q{bend} {middle(corner, corners[(index + 1) % len(corners)])}"
    return data + "Z"


def _craters(pen: Pen, radius: float, tint: str, chance: random.Random) -> None:
    for index in range(5):
        angle = index * 1.2566 + chance.random() * 0.5
        distance = radius * (0.44 + 0.1 * chance.random())
        width = radius * (0.09 + 0.1 * chance.random())
        if index == 0:
            distance, width = radius * 0.05, radius * 0.2
        x, y = distance * math.cos(angle), distance * math.sin(angle)
        hollow = pen.linear(x - width, y - width, x + width, y + width, darken(tint, 0.75), darken(tint, 0.3))
        pen.ellipse(x, y, width * 1.1, width * 0.9, hollow)
        start = f"{number(x - width * 0.5)} {number(y + width * 0.86)}"
        end = f"{number(x + width * 1.05)} {number(y - width * 0.25)}"
        lip = f"M{start}A{number(width * 1.15)} {number(width * 0.95)} 0 0 0 {end}"
        pen.rim(lip, max(1, radius * 0.04), lighten(tint, 0.5), 0.8)


def asteroid(seed: int) -> Pen:
    pen = Pen(-35, -34, 72, 74)
    draw_asteroid(pen, 0, 0, 29 + seed % 3, seed * 3 + 2, ASTEROID_TINTS[seed % 3], shadow=True)
    return pen
