"""Makes maps/attack/usa.tmx from the tables of the printed board and the coast of the States.
It must never run as part of the program or its tests: the map is kept in the repository and is the truth from then on.

    python3 tools/make.py attack-map GEO     with GEO holding us-atlas-3.0.1/package

The coast is the US Census Bureau's, in the public domain.
"""

from __future__ import annotations

import argparse
import json
import math
import runpy
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree as Xml

from studio.art.shape import area, simplified_ring

ROOT = Path(__file__).resolve().parents[2]
# The same tables that the tests hold the map to.
facts = SimpleNamespace(**runpy.run_path(str(ROOT / "tests" / "titles" / "attack" / "attack_facts.py")))
OUTPUT = ROOT / "maps" / "attack" / "usa.tmx"

# The grid in Tiled: flat-top hexes of side 60, with room for the cells beyond the border.
SIDE, HALF_HEIGHT = 60, 52
WIDTH, HEIGHT = 23, 13
FIRST_Q, FIRST_ROW = -12, -8

# The same grid in kilometres: Albers' equal-area projection, a sphere of radius 6371.
RADIUS_KM, ACROSS_KM, DOWN_KM = 157.46, 177.14, 119.32
EARTH = 6371
LOW, HIGH = math.radians(29.5), math.radians(45.5)
CONE = (math.sin(LOW) + math.sin(HIGH)) / 2
SHIFT = math.cos(LOW) ** 2 + 2 * CONE * math.sin(LOW)

SMALLEST_ISLAND = 60  # square pixels of the map
TOLERANCE = 1.5  # pixels

Point = tuple[float, float]
Ring = list[Point]


def projected(longitude: float, latitude: float) -> Point:
    """Pixels of the map."""
    def radius(degrees: float) -> float:
        return math.sqrt(SHIFT - 2 * CONE * math.sin(math.radians(degrees))) / CONE

    turn = CONE * math.radians(longitude + 96)
    x = EARTH * radius(latitude) * math.sin(turn)
    y = EARTH * (radius(latitude) * math.cos(turn) - radius(37.5))
    across = (x - ACROSS_KM) / (1.5 * RADIUS_KM) - FIRST_Q
    down = (y - DOWN_KM) / (math.sqrt(3) * RADIUS_KM) - FIRST_ROW
    return SIDE + 1.5 * SIDE * across, HALF_HEIGHT + 2 * HALF_HEIGHT * down


def centre(q: int, r: int) -> tuple[int, int]:
    return SIDE + SIDE * 3 * (q - FIRST_Q) // 2, HALF_HEIGHT + HALF_HEIGHT * (2 * (r - FIRST_ROW) + q)


def corners(q: int, r: int) -> list[tuple[int, int]]:
    x, y = centre(q, r)
    half = SIDE // 2
    steps = ((SIDE, 0), (half, HALF_HEIGHT), (-half, HALF_HEIGHT), (-SIDE, 0), (-half, -HALF_HEIGHT),
             (half, -HALF_HEIGHT))
    return [(x + dx, y + dy) for dx, dy in steps]


def city_corner(longitude: float, latitude: float, around: tuple[int, ...]) -> tuple[int, int]:
    """Of the corners that touch exactly these spaces the one nearest to the true place."""
    touching: dict[tuple[int, int], set[int]] = {}
    for number, cell in facts.CELLS.items():
        for corner in corners(*cell):
            touching.setdefault(corner, set()).add(number)
    place = projected(longitude, latitude)
    fitting = [corner for corner, spaces in touching.items() if spaces == set(around)]
    return min(fitting, key=lambda corner: math.dist(corner, place))


# The coast.


def coast(path: Path) -> list[Ring]:
    """The rings of the forty-eight states in pixels, the mainland first, without the smallest islands."""
    atlas = json.loads(path.read_text())
    scale, start = atlas["transform"]["scale"], atlas["transform"]["translate"]
    arcs: list[Ring] = []
    for arc in atlas["arcs"]:
        x = y = 0
        points: Ring = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            points.append((x * scale[0] + start[0], y * scale[1] + start[1]))
        arcs.append(points)
    rings = []
    for shape in atlas["objects"]["nation"]["geometries"]:
        for polygon in shape["arcs"]:
            ring: Ring = []
            for index in polygon[0]:
                ring += (arcs[index] if index >= 0 else arcs[~index][::-1])[1 if ring else 0:]
            if all(-125 < x < -66 and 24 < y < 50 for x, y in ring):
                rings.append([projected(x, y) for x, y in ring])
    rings.sort(key=area, reverse=True)
    return [simplified_ring(ring, TOLERANCE) for ring in rings if area(ring) > SMALLEST_ISLAND or ring is rings[0]]


# The file.


class Sheet:
    """The map as Tiled writes it; objects are numbered as they come."""

    def __init__(self) -> None:
        self.root = Xml.Element("map", {
            "version": "1.8", "tiledversion": "1.8.2", "orientation": "hexagonal", "renderorder": "right-down",
            "width": str(WIDTH), "height": str(HEIGHT), "tilewidth": str(2 * SIDE), "tileheight": str(2 * HALF_HEIGHT),
            "infinite": "0", "hexsidelength": str(SIDE), "staggeraxis": "x", "staggerindex": "odd",
            "backgroundcolor": "#0f2c40",
        })
        self.put_properties(self.root, {"id": "usa", "title": "attack"})
        self.layers = 0
        self.objects = 0

    def put_properties(self, node: Xml.Element, values: dict[str, Any]) -> None:
        group = Xml.SubElement(node, "properties")
        for name, value in values.items():
            kind = {"type": "int"} if isinstance(value, int) else {}
            Xml.SubElement(group, "property", {"name": name, **kind, "value": str(value)})

    def put_layer(self, name: str, colour: str) -> Xml.Element:
        self.layers += 1
        return Xml.SubElement(self.root, "objectgroup", {"id": str(self.layers), "name": name, "color": colour})

    def put_object(self, layer: Xml.Element, kind: str, name: str, place: Point, shape: str, points: Ring | None = None,
                   **properties: Any) -> None:
        self.objects += 1
        x, y = place
        node = Xml.SubElement(layer, "object", {"id": str(self.objects), "name": name, "type": kind,
                                                "x": f"{x:g}", "y": f"{y:g}"})
        if properties:
            self.put_properties(node, properties)
        form = Xml.SubElement(node, shape)
        if points is not None:
            form.set("points", " ".join(f"{round(px - x, 1):g},{round(py - y, 1):g}" for px, py in points))

    def write(self, path: Path) -> None:
        self.root.set("nextlayerid", str(self.layers + 1))
        self.root.set("nextobjectid", str(self.objects + 1))
        Xml.indent(self.root, " ")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(Xml.tostring(self.root, "utf-8", xml_declaration=True) + b"\n")


def space_properties(number: int) -> dict[str, Any]:
    """What a space says of itself, and nothing where there is nothing to say."""
    found: dict[str, Any] = {}
    borders = [name for name, spaces in facts.BORDERS.items() if number in spaces]
    if borders:
        found["borders"] = " ".join(borders)
    for name, _, _, space in facts.PARKS:
        if space == number:
            found["park"] = name
    for herd, spaces in enumerate(facts.HERDS, 1):
        if number in spaces:
            found["herd"] = herd
    icons = sum(number in spaces for spaces in facts.ICONS.values())
    if icons:
        found["icons"] = icons
    return found


def draw(geo: Path) -> Sheet:
    sheet = Sheet()
    layer = sheet.put_layer("outline", "#f0d9a8")
    rings = coast(geo / "us-atlas-3.0.1" / "package" / "nation-10m.json")
    for number, ring in enumerate(rings):
        name = "mainland" if number == 0 else f"island-{number}"
        ring = [(round(x, 1), round(y, 1)) for x, y in ring]
        sheet.put_object(layer, "outline", name, ring[0], "polyline", [*ring, ring[0]])
    layer = sheet.put_layer("spaces", "#ffc24a")
    for number, cell in sorted(facts.CELLS.items()):
        points = [(float(x), float(y)) for x, y in corners(*cell)]
        sheet.put_object(layer, "space", str(number), points[0], "polygon", points, **space_properties(number))
    layer = sheet.put_layer("canada", "#ff8f86")
    for cell in facts.ICONS:
        sheet.put_object(layer, "icon", "", centre(*cell), "point")
    layer = sheet.put_layer("cities", "#ffffff")
    for name, state, value, latitude, longitude, around in facts.CITIES:
        corner = city_corner(longitude, latitude, around)
        sheet.put_object(layer, "city", name, corner, "point", value=value, state=state)
    return sheet


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser("make.py attack-map", description="Makes maps/attack/usa.tmx.")
    parser.add_argument("geo", type=Path, help="the folder that holds us-atlas-3.0.1/package")
    draw(parser.parse_args(arguments).geo).write(OUTPUT)
    print(OUTPUT.relative_to(ROOT))
    return 0
