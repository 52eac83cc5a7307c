"""The covers that show the Earth: O.V.N.I. and Alien Attack USA. They never draw beyond the box's face."""

import math

from studio.art.colour import WHITE, mix
from studio.art.covers import beam, draw_rays, draw_stars, paint_ground
from studio.art.outline import draw_title, states, world
from studio.art.pen import Pen, Point, number, outline
from studio.art.saucers import draw_saucer
from studio.art.shape import contains, hexagon, star

GLOBE = (104.0, 164.0, 78.0)
FACING = (-40.0, 8.0)


def ovni(pen: Pen) -> None:
    ovni_sky(pen)
    _globe(pen)
    _ovni_beam(pen)
    draw_saucer(pen, 150, 104, 0.84, "#e2a72e", turn=10)
    _observatory(pen)
    _ovni_title(pen)


def ovni_sky(pen: Pen) -> None:
    """The cover without its globe, and without anything before it but the name."""
    x, y, radius = GLOBE
    paint_ground(pen, "#0d3a48", (0.55, "#1d6a72"), (1, "#e2a72e"))
    draw_rays(pen, x, y, 20, "#f2e3c0", 0.07)
    draw_stars(pen, 6, 34, 110, "#f7ebc9")
    pen.halo(x, y, 104, "#f2e3c0", 0.5)
    pen.circle(x + 3, y + 5, radius, "#06222b", opacity=0.5)
    pen.circle(x, y, radius + 3, pen.linear(40, 90, 170, 240, "#fff6dc", "#b98a3a"))


def ovni_behind(pen: Pen) -> None:
    ovni_sky(pen)
    _ovni_title(pen)


def ovni_globe() -> Pen:
    """The globe of the cover by itself; (0, 0) is its middle."""
    x, y, radius = GLOBE
    pen = Pen(-radius, -radius, 2 * radius, 2 * radius)
    with pen.placed(-x, -y):
        _globe(pen)
    return pen


def ovni_front() -> Pen:
    """The cover's observatory by itself, where it is on the cover."""
    pen = Pen(0, 0, 208, 280)
    _observatory(pen)
    return pen


def ovni_saucer() -> Pen:
    pen = Pen(-45, -33, 90, 60)
    draw_saucer(pen, 0, 0, 0.84, "#e2a72e", turn=10)
    return pen


def ovni_beam() -> Pen:
    """The light of the cover's saucer by itself, where it is on the cover."""
    pen = Pen(0, 0, 208, 280)
    _ovni_beam(pen)
    return pen


def _globe(pen: Pen) -> None:
    x, y, radius = GLOBE
    sea = pen.radial(x - 26, y - 30, radius * 1.5, "#7cc9c4", (0.5, "#2f868c"), (1, "#0f4352"))
    pen.circle(x, y, radius, sea)
    _coasts(pen)
    _meridians(pen)
    _routes(pen)
    pen.rim(f"M{x - 60} {y - 46}A{radius - 3} {radius - 3} 0 0 1 {x - 6} {y - 74}", 3, opacity=0.7)


def _ovni_beam(pen: Pen) -> None:
    light = pen.linear(150, 114, 126, 194, (0, "#e9fff0", 0.85), (1, "#bfffe0", 0.08))
    pen.polygon([(141, 114), (159, 114), (146, 198), (100, 190)], light)


def _ovni_title(pen: Pen) -> None:
    face = ("#fff9e6", "#f8e3b0", "#eebd62")
    draw_title(pen, "O.V.N.I.", 104, 58, 46, face=face, ink="#0a2a34", border=7, spacing=1, fit=184)


def _project(longitude: float, latitude: float) -> tuple[float, float, float]:
    """A place on the globe as seen from far away; the third number is negative behind the edge."""
    turn, up, tilt = math.radians(longitude - FACING[0]), math.radians(latitude), math.radians(FACING[1])
    depth = math.sin(tilt) * math.sin(up) + math.cos(tilt) * math.cos(up) * math.cos(turn)
    across = math.cos(up) * math.sin(turn)
    return across, math.cos(tilt) * math.sin(up) - math.sin(tilt) * math.cos(up) * math.cos(turn), depth


def _on_globe(across: float, upward: float) -> Point:
    x, y, radius = GLOBE
    return x + across * radius, y - upward * radius


def _coasts(pen: Pen) -> None:
    land = pen.linear(50, 100, 160, 230, "#fdf1cf", "#e8c47a", "#b0792c")
    for coast in world():
        places = [_project(*place) for place in coast]
        if max(depth for _, _, depth in places) <= 0.02:
            continue
        shore: list[Point] = []
        for across, upward, depth in places:
            # Points behind the edge are moved onto the edge, so that a coast that goes round stays closed.
            reach = 1.0 if depth >= 0 else math.hypot(across, upward) or 1.0
            point = _on_globe(across / reach, upward / reach)
            if not shore or math.dist(point, shore[-1]) > 0.3:
                shore.append(point)
        pen.polygon([(x + 1.2, y + 1.6) for x, y in shore], "#0a3440", opacity=0.45)
        pen.polygon(shore, land)


def _meridians(pen: Pen) -> None:
    lines = [[_project(east, north) for north in range(-80, 81, 8)] for east in range(-180, 180, 30)]
    lines += [[_project(east, north) for east in range(-130, 51, 6)] for north in (-40, -10, 20, 50)]
    net = ""
    for line in lines:
        seen = [_on_globe(across, upward) for across, upward, depth in line if depth > 0]
        net += outline(seen, closed=False) if len(seen) > 2 else ""
    pen.path(net, stroke="#0d3a48", width=0.7, opacity=0.35)


def _routes(pen: Pen) -> None:
    middle_x, middle_y, _ = GLOBE
    cities = ((-100, 40), (-77, -8), (-47, -20), (-5, 42), (12, 5))
    places = [_on_globe(*_project(*city)[:2]) for city in cities]
    for start, end in ((0, 3), (0, 1), (2, 4), (2, 3)):
        (x1, y1), (x2, y2) = places[start], places[end]
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        away = math.hypot(x - middle_x, y - middle_y) + 1
        rise = math.hypot(x2 - x1, y2 - y1) * 0.3 / away
        bend = f"{number(x + (x - middle_x) * rise)} {number(y + (y - middle_y) * rise)}"
        arc = f"M{number(x1)} {number(y1)}Q{bend} {number(x2)} {number(y2)}"
        pen.path(arc, stroke="#4a140c", width=3.6, opacity=0.55)
        pen.path(arc, stroke="#f0583a", width=2.1)
    for x, y in places:
        pen.circle(x, y + 1, 4.4, "#3a120c", opacity=0.6)
        pen.circle(x, y, 4.2, "#fff6dc")
        pen.circle(x, y, 2.5, "#c4512d")


def _observatory(pen: Pen) -> None:
    ridge = "M4 261C40 240 80 252 110 256C150 260 180 244 204 251"
    pen.path(f"{ridge}V276H4Z", "#0b2a33")
    pen.path(ridge, stroke="#e9b95a", width=1.2, opacity=0.8)
    pen.path("M4 268C50 256 90 264 130 266C160 267 186 260 204 264V276H4Z", "#071d24")
    pen.rectangle(26, 232, 48, 28, pen.linear(26, 0, 74, 0, "#f7ebc9", "#c9a25c", "#6a4a26"))
    pen.path("M24 233C24 200 76 200 76 233Z", pen.linear(30, 208, 74, 236, WHITE, "#d9c9a3", "#7d6640"))
    pen.path("M46 233C46 220 54 209 62 211L67 216C59 218 56 226 56 233Z", "#14313a")
    with pen.placed(55.5, 216, turn=38):
        pen.rectangle(-4.5, -20, 9, 30, pen.linear(-4.5, 0, 4.5, 0, "#fff0c8", "#c4512d", "#5e2012"), 1.6)
        pen.rectangle(-5.2, -21, 10.4, 4, "#3a1a10", 1)
    pen.rectangle(24, 231, 52, 4, "#8a6a3a", 1)
    pen.rectangle(45, 244, 10, 16, "#3a2616", 1)
    for x in (31, 62):
        pen.rectangle(x, 242, 7, 7, "#ffdf8a", 1)
        pen.line(x + 3.5, 242, x + 3.5, 249, "#6a4a26", 0.8)
    # Two people look up: the game is about being seen.
    for x, size in ((116, 1.0), (125, 0.8)):
        with pen.placed(x, 255, size):
            pen.circle(0, -12, 2.4, "#04141a")
            pen.path("M-2.6 0V-6C-2.6 -9.6 2.6 -9.6 2.6 -6V0Z", "#04141a")


HEX = 6.6
HIT = ((9, 5), (10, 5), (9, 6), (4, 3), (13, 4))
TILT = 0.74


def attack(pen: Pen) -> None:
    paint_ground(pen, "#8c1626", (0.4, "#e4452f"), (0.75, "#ff9a3a"), (1, "#ffd34d"))
    draw_rays(pen, 104, 170, 22, "#ffd34d", 0.42)
    pen.halo(104, 170, 100, "#fff2b0", 0.75)
    _states(pen)
    for x, y, foot_x, foot_y in ((52, 118, 58, 196), (158, 112, 158, 204)):
        beam(pen, (x, y, 4), (foot_x, foot_y, 9), 0.95)
    beam(pen, (104, 150, 8), (108, 214, 24), 0.95)
    for x, y, radius in ((110, 212, 17), (58, 196, 11), (158, 204, 11)):
        _blast(pen, x, y - 2, radius)
    draw_saucer(pen, 52, 114, 0.62, "#b9c2d8", turn=-8)
    draw_saucer(pen, 158, 108, 0.62, "#b9c2d8", turn=8)
    draw_saucer(pen, 104, 136, 1.1, "#e8ecf4")
    face = ("#fffbe0", "#ffe06a", "#ffbe2a")
    draw_title(pen, "ALIEN", 104, 45, 34, face=face, ink="#3a0612", border=7, spacing=1, fit=180)
    draw_title(pen, "ATTACK", 104, 84, 44, face=face, ink="#3a0612", border=8, spacing=0.8, fit=182)
    ribbon = [(50, 248), (158, 245), (163, 268), (45, 270)]
    pen.polygon([(x, y + 2) for x, y in ribbon], "#1c020a", opacity=0.5)
    pen.polygon(ribbon, pen.linear(0, 244, 0, 270, "#5e0a1e", "#3a0612"))
    draw_title(pen, "U·S·A", 104, 265.4, 21, face=(WHITE, "#ffe9b0"), ink="#3a0612", border=2, spacing=5)


def attack_saucer() -> Pen:
    """A saucer of the cover by itself."""
    pen = Pen(-50, -37, 100, 62)
    draw_saucer(pen, 0, 0, 1, "#b9c2d8")
    return pen


def _states(pen: Pen) -> None:
    """The country as a thick plate with hexes laid over it."""
    size, left, top = 0.192, 104 - 487 * 0.192, 172
    coast = [(left + x * size, top + y * size * TILT) for x, y in states()]
    pen.drop(106, 244, 96, 22, 0.5)
    for depth in (9, 7.5, 6, 4.5, 3, 1.5):
        pen.polygon([(x, y + depth) for x, y in coast], mix("#5a3414", "#2a1408", depth / 9))
    pen.polygon(coast, pen.linear(20, 170, 190, 260, "#dff0a2", "#8fbf5c", "#3d7a4a"))
    lines, plain = "", ""
    for row in range(16):
        for column in range(18):
            x, y = 14 + column * HEX * math.sqrt(3) + row % 2 * HEX * 0.866, 174 + row * HEX * 1.5 * TILT
            corners = [(x + dx, y + dy * TILT) for dx, dy in hexagon(0, 0, HEX)]
            if all(contains(coast, *corner) for corner in corners):
                lines += outline(corners)
                if (column, row) in HIT:
                    pen.polygon(corners, "#ff5a36", opacity=0.85)
                else:
                    plain += outline(corners)
    pen.path(plain, "#f8ffd8", opacity=0.10)
    pen.path(lines, stroke="#1c4a34", width=0.8, opacity=0.7)
    pen.polygon(coast, stroke="#fff8d0", width=1.1, join="round")


def _blast(pen: Pen, x: float, y: float, radius: float) -> None:
    spikes = [(across, down * 0.8) for across, down in star(0, 0, radius, 9, 0.55)]
    for size, colour in ((1, "#a81e14"), (0.78, "#ff9a2e"), (0.45, "#fff6b8")):
        pen.polygon([(x + across * size, y + down * size) for across, down in spikes], colour)
