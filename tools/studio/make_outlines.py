"""Makes tools/studio/art/outlines.json: the letters of the logos as outlines of Exo 2, and the coasts of the covers.
It must never run as part of the program or its tests: the file that it makes is kept in the repository.

    python3 tools/make.py outlines GEO     with GEO holding world-atlas-2.0.2/package and us-atlas-3.0.1/package

It reads the fonts of assets/fonts. The coasts are Natural Earth's and the US Census Bureau's, both in the public
domain.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from studio.art.shape import simplified_ring

ROOT = Path(__file__).resolve().parents[2]
OUTPUT = Path(__file__).parent / "art" / "outlines.json"
LETTERS = {
    600: "from the Aliens in Outer Space",
    800: "UNDER FALLING",
    900: "Ufo.O SKIES ESCAPE O.V.N.I. ALIEN ATTACK U·S·A Saucerful",
}
EM = 1000
Point = tuple[float, float]


def letters(weight: int, text: str) -> dict[str, Any]:
    font = TTFont(ROOT / "assets" / "fonts" / f"exo2-{weight}.ttf")
    names, shapes = font.getBestCmap(), font.getGlyphSet()
    size = EM / font["head"].unitsPerEm
    made: dict[str, Any] = {}
    for letter in sorted(set(text)):
        shape = shapes[names[ord(letter)]]
        pen = SVGPathPen(shapes, ntos=lambda value: f"{value:.0f}")
        shape.draw(TransformPen(pen, (size, 0, 0, -size, 0, 0)))
        made[letter] = {"advance": round(shape.width * size), "path": pen.getCommands()}
    return made


def rings(path: Path, name: str) -> list[list[Point]]:
    """The outer rings of one object of a TopoJSON file."""
    atlas = json.loads(path.read_text())
    transform = atlas.get("transform")
    arcs: list[list[Point]] = []
    for arc in atlas["arcs"]:
        x = y = 0
        points: list[Point] = []
        for step in arc:
            if transform:
                x, y = x + step[0], y + step[1]
                points.append(tuple(v * s + t for v, s, t in zip((x, y), transform["scale"], transform["translate"])))
            else:
                points.append((step[0], step[1]))
        arcs.append(points)

    def ring(indices: list[int]) -> list[Point]:
        joined: list[Point] = []
        for index in indices:
            arc = arcs[index] if index >= 0 else arcs[~index][::-1]
            joined += arc[1:] if joined else arc
        return joined

    found: list[list[Point]] = []

    def walk(shape: dict[str, Any]) -> None:
        match shape["type"]:
            case "GeometryCollection":
                for part in shape["geometries"]:
                    walk(part)
            case "Polygon":
                found.append(ring(shape["arcs"][0]))
            case "MultiPolygon":
                found.extend(ring(part[0]) for part in shape["arcs"])

    walk(atlas["objects"][name])
    return found


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser("make.py outlines", description=f"Makes {OUTPUT.relative_to(ROOT)}.")
    parser.add_argument("geo", type=Path, help="the folder with world-atlas-2.0.2/package and us-atlas-3.0.1/package")
    geo: Path = parser.parse_args(arguments).geo
    world = rings(geo / "world-atlas-2.0.2" / "package" / "land-110m.json", "land")
    states = rings(geo / "us-atlas-3.0.1" / "package" / "nation-albers-10m.json", "nation")
    made = {
        "letters": {str(weight): letters(weight, text) for weight, text in LETTERS.items()},
        "world": [[[round(x, 1), round(y, 1)] for x, y in ring] for ring in world if len(ring) >= 8],
        "states": [[round(x, 1), round(y, 1)] for x, y in simplified_ring(max(states, key=len), 1.1)[:-1]],
    }
    OUTPUT.write_text(json.dumps(made, ensure_ascii=True, separators=(",", ":")) + "\n")
    return 0
