"""Draws maps/ovni: the world of O.V.N.I. as a map for Tiled, from the coasts of art/outlines.json and two tables.

It must never run as part of the program or its tests: what it makes is kept in the repository. `python3 tools/make.py
ovni-map` runs it.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pygame

from studio.art.outline import world
from studio.art.shape import area, clip, simplified_ring

TOP = Path(__file__).resolve().parents[2]
FOLDER = TOP / "maps" / "ovni"
Point = tuple[float, float]

WIDTH, HEIGHT, TILE = 888, 450, 6

# Longitude to x and latitude to y: Europe gets more room than its share.
ACROSS = ((-170, 0), (-120, 74), (-77, 172), (-58, 214), (-46.6, 254), (-20, 312), (-3.7, 362), (2.35, 400),
          (13.4, 470), (31, 542), (37.6, 574), (55.3, 642), (80, 702), (114, 770), (139.7, 826), (151, 838), (190, 888))
DOWN = ((-60, 450), (-34, 368), (-23.5, 314), (0, 268), (22.3, 252), (25, 246), (30, 232), (35.7, 210), (40, 186),
        (48.85, 120), (52.5, 96), (55.75, 78), (70, 26), (84, -8))

# Number, name, latitude, longitude, and where the ring is drawn: moved a little, so that every name plate has room.
CITIES = (
    (1, "sao-paulo", -23.55, -46.64, 262, 304),
    (2, "washington", 38.90, -77.04, 172, 193),
    (3, "madrid", 40.42, -3.70, 356, 197),
    (4, "paris", 48.85, 2.35, 386, 120),
    (5, "berlin", 52.52, 13.41, 470, 96),
    (6, "moscow", 55.75, 37.62, 574, 76),
    (7, "dubai", 25.08, 55.31, 650, 256),
    (8, "hong-kong", 22.28, 114.17, 762, 256),
    (9, "tokyo", 35.69, 139.69, 812, 202),
    (10, "sydney", -33.87, 151.21, 818, 363),
    (11, "cairo", 30.06, 31.25, 533, 256),
    (12, "buenos-aires", -34.61, -58.38, 207, 384),
)

# The routes, and how far each bows to the side.
ROUTES = (
    (1, 2, -26), (1, 3, -26), (1, 11, -30), (1, 12, 8), (2, 3, -14), (2, 4, -34), (2, 12, 40), (3, 4, 8), (3, 11, 12),
    (4, 5, -8), (5, 6, -8), (5, 11, -10), (6, 7, -10), (6, 8, -22), (6, 9, -34), (7, 8, -22), (7, 10, 34),
    (7, 11, -10), (8, 9, -8), (8, 10, 10), (9, 10, -22),
)

# The two over the Pacific: the western city with the bend of its half, the eastern one with its own, and the height
# at which both halves leave the map.
OVER_THE_PACIFIC = ((2, (82, 112), 9, (842, 158), 138), (12, (92, 374), 10, (848, 358), 356))

STEPS = 12  # pieces of a bow
COAST = 0.9  # pixels that a coast may be simplified by
SMALLEST = 14  # square pixels of an island that is still drawn

SEA, LAND, GRID, SHORE, EDGE = "#2f868c", "#eed193", "#3f979c", "#c99447", "#0f4352"


def curve(points: tuple[tuple[float, float], ...]) -> Callable[[float], float]:
    """A smooth curve through these points that never turns back between two of them (Fritsch and Carlson)."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    gaps = [b - a for a, b in pairwise(xs)]
    slopes = [(b - a) / gap for (a, b), gap in zip(pairwise(ys), gaps)]
    tangents = [slopes[0], *(0.0 for _ in slopes[1:]), slopes[-1]]
    for i in range(1, len(slopes)):
        if slopes[i - 1] * slopes[i] > 0:
            near, far = 2 * gaps[i] + gaps[i - 1], gaps[i] + 2 * gaps[i - 1]
            tangents[i] = (near + far) / (near / slopes[i - 1] + far / slopes[i])

    def at(x: float) -> float:
        x = min(max(x, xs[0]), xs[-1])
        i = max(k for k in range(len(gaps)) if xs[k] <= x)
        t = (x - xs[i]) / gaps[i]
        return (ys[i] * (1 + 2 * t) * (1 - t) ** 2 + tangents[i] * gaps[i] * t * (1 - t) ** 2
                + ys[i + 1] * t * t * (3 - 2 * t) + tangents[i + 1] * gaps[i] * t * t * (t - 1))

    return at


X, Y = curve(ACROSS), curve(DOWN)


def unwrapped(ring: list[Point]) -> list[Point]:
    """A coast without the jump at the date line, in the range of the map."""
    turned, shift = [], 0.0
    before: float | None = None
    for lon, lat in ring:
        if before is not None and abs(lon - before) > 180:
            shift += 360 if lon < before else -360
        before = lon
        turned.append((lon + shift, lat))
    middle = sum(lon for lon, _ in turned) / len(turned)
    around = 360 if middle < -170 else -360 if middle > 190 else 0
    return [(lon + around, lat) for lon, lat in turned]


def dense(ring: list[Point]) -> Iterator[Point]:
    """More points, because a straight line on the globe's grid bends on the map."""
    for (x1, y1), (x2, y2) in zip(ring[-1:] + ring, ring):
        many = max(1, int(max(abs(x2 - x1) / 4, abs(y2 - y1) / 3)))
        for step in range(many):
            yield x1 + (x2 - x1) * step / many, y1 + (y2 - y1) * step / many


def lands() -> list[list[Point]]:
    found = []
    for coast in world():
        ring = unwrapped(coast)
        if max(lat for _, lat in ring) < -58:
            continue
        drawn = [(X(lon), Y(lat)) for lon, lat in dense(ring)]
        drawn = clip(simplified_ring(drawn, COAST), 0, 0, WIDTH, HEIGHT)
        rounded = [(round(x, 1), round(y, 1)) for x, y in drawn]
        ring = [point for before, point in zip(rounded[-1:] + rounded, rounded) if point != before]
        if len(ring) >= 3 and area(ring) >= SMALLEST:
            found.append(ring)
    return found


def bow(start: Point, bend: Point, end: Point) -> list[Point]:
    """A quadratic arc as a polyline."""
    points = []
    for step in range(STEPS + 1):
        t = step / STEPS
        parts = ((1 - t) ** 2, 2 * t * (1 - t), t * t)
        points.append(tuple(round(sum(p * v for p, v in zip(parts, axis)), 1) for axis in zip(start, bend, end)))
    return [(x, y) for x, y in points]


def routes() -> Iterator[tuple[int, int, list[Point]]]:
    """Every polyline with the cities that it joins; a route over the Pacific has two."""
    places = {number: (float(x), float(y)) for number, _, _, _, x, y in CITIES}
    for one, two, side in ROUTES:
        (x1, y1), (x2, y2) = places[one], places[two]
        length = math.hypot(x2 - x1, y2 - y1)
        bend = ((x1 + x2) / 2 - (y2 - y1) / length * side, (y1 + y2) / 2 + (x2 - x1) / length * side)
        yield one, two, bow(places[one], bend, places[two])
    for west, west_bend, east, east_bend, height in OVER_THE_PACIFIC:
        yield west, east, bow(places[west], west_bend, (0, height))
        yield west, east, bow(places[east], east_bend, (WIDTH, height))


def surface(coasts: list[list[Point]]) -> pygame.Surface:
    """One pixel for each tile: white where there is land."""
    large = pygame.Surface((WIDTH, HEIGHT))
    for ring in coasts:
        pygame.draw.polygon(large, "white", ring)
    return pygame.transform.smoothscale(large, (WIDTH // TILE, HEIGHT // TILE))


def rows(coasts: list[list[Point]]) -> list[list[int]]:
    """Tile numbers: 1 sea, 2 a line of the grid, 3 land, 4 shore."""
    picture = surface(coasts)
    wide, high = picture.get_size()
    meridians = {int(X(lon)) // TILE for lon in range(-165, 190, 15)}
    parallels = {int(Y(lat)) // TILE for lat in range(-45, 75, 15)}
    made = []
    for y in range(high):
        row = []
        for x in range(wide):
            share = picture.get_at((x, y))[0]
            water = 2 if x in meridians or y in parallels else 1
            row.append(3 if share > 200 else 4 if share > 90 else water)
        made.append(row)
    return made


def shape(number: int, name: str, kind: str, tag: str, points: list[Point], properties: str = "") -> str:
    start = points[0]
    relative = " ".join(f"{round(x - start[0], 1):g},{round(y - start[1], 1):g}" for x, y in points)
    return (f'  <object id="{number}" name="{name}" type="{kind}" x="{start[0]:g}" y="{start[1]:g}">\n{properties}'
            f'   <{tag} points="{relative}"/>\n  </object>\n')


def properties(**values: object) -> str:
    kinds = {int: "int", float: "float"}
    lines = "".join(f'    <property name="{name}" type="{kinds[type(value)]}" value="{value}"/>\n'
                    for name, value in values.items())
    return f"   <properties>\n{lines}   </properties>\n"


def objects(coasts: list[list[Point]]) -> Iterator[str]:
    number = 0
    yield ' <objectgroup id="2" name="land" color="#7a5218">\n'
    for ring in coasts:
        number += 1
        yield shape(number, "", "land", "polygon", ring)
    yield ' </objectgroup>\n <objectgroup id="3" name="routes" color="#f0583a">\n'
    for one, two, line in routes():
        number += 1
        yield shape(number, f"{one}-{two}", "route", "polyline", line, properties(one=one, two=two))
    yield ' </objectgroup>\n <objectgroup id="4" name="cities" color="#ffc24a">\n'
    for city, name, lat, lon, x, y in CITIES:
        number += 1
        yield (f'  <object id="{number}" name="{name}" type="city" x="{x}" y="{y}">\n'
               f"{properties(lat=lat, lon=lon, number=city)}   <point/>\n  </object>\n")
    yield " </objectgroup>\n"


def written() -> str:
    coasts = lands()
    cells = rows(coasts)
    body = ",\n".join(",".join(map(str, row)) for row in cells)
    things = "".join(objects(coasts))
    wide, high = len(cells[0]), len(cells)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down" width="{wide}" '
        f'height="{high}" tilewidth="{TILE}" tileheight="{TILE}" infinite="0" backgroundcolor="{EDGE}" '
        f'nextlayerid="5" nextobjectid="{things.count("<object id") + 1}">\n'
        ' <properties>\n  <property name="id" value="world"/>\n  <property name="title" value="ovni"/>\n'
        ' </properties>\n <tileset firstgid="1" source="world.tsx"/>\n'
        f' <layer id="1" name="surface" width="{wide}" height="{high}">\n  <data encoding="csv">\n{body}\n'
        f"</data>\n </layer>\n{things}</map>\n"
    )


TILESET = f"""<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="world" tilewidth="{TILE}" tileheight="{TILE}" tilecount="4" \
columns="4">
 <image source="world.png" width="{4 * TILE}" height="{TILE}"/>
 <tile id="0" type="sea"/>
 <tile id="1" type="sea"/>
 <tile id="2" type="land"/>
 <tile id="3" type="land"/>
</tileset>
"""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser("make.py ovni-map", description="Draws maps/ovni.")
    parser.parse_args(arguments)
    FOLDER.mkdir(parents=True, exist_ok=True)
    sheet = pygame.Surface((4 * TILE, TILE))
    for number, colour in enumerate((SEA, GRID, LAND, SHORE)):
        sheet.fill(colour, (number * TILE, 0, TILE, TILE))
    pygame.image.save(sheet, FOLDER / "world.png")
    (FOLDER / "world.tsx").write_text(TILESET, encoding="utf-8")
    (FOLDER / "world.tmx").write_text(written(), encoding="utf-8")
    print((FOLDER / "world.tmx").relative_to(TOP))
    return 0
