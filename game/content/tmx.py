"""The only access to Tiled maps: a checked file becomes frozen values that know their lines.

It loads no pictures, opens no file outside the allowed folders, and lets no exception of the map reader out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec

from game.content.files import File
from game.content.tmx_check import CheckedMap, Properties, Value, check_map
from game.content.xml import Node
from game.engine.errors import BadInput, Problem
from game.engine.text import Message, message

Orientation = Literal["hexagonal", "orthogonal"]


class Layer(msgspec.Struct, frozen=True):
    """One tile layer, row by row from the top left: the class of each cell's tile, "" where there is none."""

    id: int
    name: str
    line: int
    cells: tuple[str, ...]
    cell_lines: tuple[int, ...]
    properties: Properties = ()


class MapObject(msgspec.Struct, frozen=True):
    """One object of an object layer; `points` are in pixels of the map, `kind` is its class."""

    id: int
    name: str
    kind: str
    layer: str
    line: int
    x: float
    y: float
    width: float
    height: float
    points: tuple[tuple[float, float], ...] = ()
    closed: bool = True
    properties: Properties = ()


class TileMap(msgspec.Struct, frozen=True):
    """One map. Layers and objects are found by name or id: their order in the file says nothing."""

    file: str
    line: int
    width: int
    height: int
    orientation: str
    staggeraxis: str
    staggerindex: str
    layers: tuple[Layer, ...]
    objects: tuple[MapObject, ...]
    properties: Properties
    tile: tuple[int, int]  # width and height of one, in pixels
    hexside: int  # 0 where the tiles are not hexagonal

    def layer(self, name: str) -> Layer:
        """The tile layer of that name; BadInput where the map has none."""
        for layer in self.layers:
            if layer.name == name:
                return layer
        raise BadInput(self.problem(message("content.tmx.layer_missing", name=name)))

    def value(self, name: str) -> Value | None:
        """A property of the map itself."""
        return dict(self.properties).get(name)

    def problem(self, reason: Message, line: int | None = None) -> Problem:
        return Problem(self.file, self.line if line is None else line, reason)


def read_map(
    path: File,
    orientation: Orientation = "hexagonal",
    tilesets: Sequence[Path] = (),
    needs: Mapping[str, type] | None = None,
) -> TileMap:
    """Reads one map. Tileset files may be in the map's own folder or in one of `tilesets`, for a map that is held
    already only there and by their names alone;
    `needs` are properties that the map must have, with their types."""
    checked = check_map(path, orientation, tilesets, needs or {})
    try:
        return _frozen(checked, _read_by_pytmx(checked))
    except BadInput:
        raise
    except Exception as fault:
        # Whatever else its reader stumbles over is still a fault of the map, not of the program.
        raise BadInput(Problem(checked.file, 0, message("content.tmx.reader"))) from fault


def _read_by_pytmx(checked: CheckedMap) -> Any:
    # It imports pygame where there is one, so it waits until a map is really read.
    from pytmx.pytmx import TiledMap

    # Names that its objects use themselves ("x", "type") are fine as property names: ours come from the check.
    tiled = TiledMap(load_all=False, allow_duplicate_names=True, invert_y=False)
    tiled.filename = checked.file
    tiled.parse_xml(checked.root)
    return tiled


def _frozen(checked: CheckedMap, tiled: Any) -> TileMap:
    root = checked.root
    nodes = {int(node.attrib["id"]): node for node in checked.children(root, "layer")}
    groups = checked.children(root, "objectgroup")
    things = {int(thing.attrib["id"]): thing for group in groups for thing in checked.children(group, "object")}
    layers = {layer.id: layer for layer in tiled.layers if layer.id in nodes}
    return TileMap(
        file=checked.file,
        line=root.line,
        width=int(tiled.width),
        height=int(tiled.height),
        orientation=tiled.orientation,
        staggeraxis=tiled.staggeraxis or "",
        staggerindex=tiled.staggerindex or "",
        layers=tuple(_layer(checked, node, layers[number], tiled) for number, node in sorted(nodes.items())),
        objects=tuple(
            _object(checked, things[thing.id], thing, group.name or "")
            for group in sorted(tiled.objectgroups, key=lambda group: int(group.id))
            for thing in sorted(group, key=lambda thing: int(thing.id))
        ),
        properties=checked.properties[root],
        tile=(int(tiled.tilewidth), int(tiled.tileheight)),
        hexside=int(root.get("hexsidelength", "0")),
    )


def _layer(checked: CheckedMap, node: Node, layer: Any, tiled: Any) -> Layer:
    kinds = {gid: str(tile.get("class") or tile.get("type") or "") for gid, tile in tiled.tile_properties.items()}
    cells: list[str] = []
    lines = checked.cell_lines[node]
    problems: list[Problem] = []
    for index, gid in enumerate(gid for row in layer.data for gid in row):
        cells.append(kinds.get(gid, ""))
        if gid and not cells[-1]:
            row, column = divmod(index, int(tiled.width))
            reason = message("content.tmx.no_class", column=column, row=row)
            problems.append(Problem(checked.file, lines[index], reason))
    if problems:
        raise BadInput(*problems[:5])
    return Layer(
        id=int(layer.id),
        name=str(layer.name),
        line=node.line,
        cells=tuple(cells),
        cell_lines=lines,
        properties=checked.properties[node],
    )


def _object(checked: CheckedMap, node: Node, thing: Any, layer: str) -> MapObject:
    points = thing.points if "points" in vars(thing) else ()
    return MapObject(
        id=int(thing.id),
        name=str(thing.name or ""),
        kind=str(node.get("class") or node.get("type") or ""),
        layer=layer,
        line=node.line,
        x=float(thing.x),
        y=float(thing.y),
        width=float(thing.width),
        height=float(thing.height),
        points=tuple((float(point.x), float(point.y)) for point in points),
        closed=bool(thing.closed),
        properties=checked.properties[node],
    )
