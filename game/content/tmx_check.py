"""Checks a Tiled map before the map reader sees it, because that reader accepts broken maps silently.

It never repairs: it lists every fault with file and line, or returns the same map with its tilesets put in.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from game.content.files import File, Held
from game.content.shape import KINDS
from game.content.tmx_data import DataFault, cells_of
from game.content.tmx_form import (
    ATTRIBUTES,
    CHILDREN,
    COLOUR,
    DROPPED,
    MAYBE_FLAG,
    MAYBE_NUMBER,
    MAYBE_WHOLE,
    MOST_LAYERS,
    MOST_OBJECTS,
    MOST_POINTS,
    MOST_TILES,
    MOST_TILESETS,
    NUMBER,
    PROPERTY_TYPES,
    TURNED,
    WHOLE,
    WHOLE_NUMBER,
    WORDS,
)
from game.content.xml import Node, read_xml
from game.engine.errors import BadInput, Problem
from game.engine.text import Arg, message

Value = bool | int | float | str
Properties = tuple[tuple[str, Value], ...]

_MOST_FAULTS = 5  # of one kind in one layer; more would only bury the others


class CheckedMap:
    """A map that holds nothing but what the tables of `tmx_form` allow."""

    def __init__(self, file: File, root: Node) -> None:
        self.file = str(file)
        self.folder = None if isinstance(file, Held) else file.parent
        self.root = root
        self.problems: list[Problem] = []
        self.properties: dict[Node, Properties] = {}
        self.cell_lines: dict[Node, tuple[int, ...]] = {}
        self._gids: list[range] = []

    # Small things

    def fault(self, node: Node, key: str, **args: Arg) -> None:
        self.problems.append(Problem(self.file, node.line, message(key, **args)))

    def too_many(self, nodes: Sequence[Node], most: int) -> None:
        self.fault(nodes[most], "content.tmx.too_many", element=nodes[most].tag, most=most)

    def children(self, node: Node, tag: str) -> list[Node]:
        return [child for child in node if isinstance(child, Node) and child.tag == tag]

    def whole(self, node: Node, name: str, least: int, most: int) -> int:
        """An attribute that must be a whole number within limits; `least` stands in for a wrong one."""
        word = node.get(name)
        if word is None:
            self.fault(node, "content.tmx.attribute_missing", element=node.tag, name=name)
        elif not WHOLE_NUMBER.fullmatch(word):
            self.fault(node, "content.tmx.whole", name=name, value=word[:40])
        elif not least <= int(word) <= most:
            self.fault(node, "content.tmx.range", name=name, value=int(word), least=least, most=most)
        else:
            return int(word)
        return least

    def form(self, node: Node) -> None:
        """The attributes and children of one element against the tables, and its properties."""
        limited = WHOLE.get(node.tag, {})
        for name, word in node.attrib.items():
            if name in limited:
                continue
            if name not in ATTRIBUTES.get(node.tag, (name,)):
                self.fault(node, "content.tmx.attribute", element=node.tag, name=name[:40])
            elif (
                (name in MAYBE_WHOLE and not WHOLE_NUMBER.fullmatch(word))
                or (name in MAYBE_NUMBER and not NUMBER.fullmatch(word))
                or (name in MAYBE_FLAG and word not in ("0", "1"))
            ):
                self.fault(node, "content.tmx.number", name=name, value=word[:40])
        for child in list(node):
            if isinstance(child, Node) and child.tag not in CHILDREN.get(node.tag, ()):
                if child.tag in ("group", "imagelayer"):
                    self.fault(child, "content.tmx.layer_kind", element=child.tag)
                else:
                    self.fault(child, "content.tmx.element", element=child.tag[:40], inside=node.tag)
            elif child.tag in DROPPED:
                node.remove(child)
        self.properties[node] = self._properties_of(node)

    def limits(self, node: Node, table: str) -> None:
        for name, (least, most) in WHOLE[table].items():
            self.whole(node, name, least, most)

    def _properties_of(self, node: Node) -> Properties:
        values: dict[str, Value] = {}
        for group in self.children(node, "properties"):
            for part in (child for child in group if isinstance(child, Node)):
                name = part.get("name")
                kind = part.get("type", "string")
                if part.tag not in CHILDREN["properties"]:
                    self.fault(part, "content.tmx.element", element=part.tag[:40], inside="properties")
                elif not name:
                    self.fault(part, "content.tmx.property_name")
                elif name in values:
                    self.fault(part, "content.tmx.property_twice", name=name[:40])
                elif kind not in PROPERTY_TYPES:
                    self.fault(part, "content.tmx.property_type", name=name[:40], type=kind[:40])
                else:
                    values[name] = self._value_of(part, name, kind)
        return tuple(values.items())

    def _value_of(self, part: Node, name: str, kind: str) -> Value:
        word = part.get("value")
        if word is None:
            word = part.text or ""
        if kind == "bool" and word in ("true", "false"):
            return word == "true"
        if kind in ("int", "object") and WHOLE_NUMBER.fullmatch(word):
            return int(word)
        if kind == "float" and NUMBER.fullmatch(word):
            return float(word)
        if kind in ("string", "file") or (kind == "color" and COLOUR.fullmatch(word)):
            return word
        self.fault(part, "content.tmx.property_value", name=name[:40], type=kind, value=word[:40])
        return ""

    # The map

    def check(self, orientation: str, folders: Sequence[Path]) -> None:
        root = self.root
        if root.tag != "map":
            self.fault(root, "content.tmx.root", element=root.tag[:40])
            return
        self.form(root)
        if root.get("orientation") != orientation:
            found = (root.get("orientation") or "")[:40]
            self.fault(root, "content.tmx.orientation", wanted=orientation, found=found)
        if root.get("infinite", "0") != "0":
            self.fault(root, "content.tmx.infinite")
        self.limits(root, "map")
        if orientation == "hexagonal":
            self.limits(root, "hexagonal")
            for name, words in WORDS.items():
                if root.get(name) not in words:
                    self.fault(root, "content.tmx.stagger", name=name)
        if self.problems:
            return
        self._check_tilesets(folders)
        if self.problems:
            return
        self._check_layers()

    def need(self, needs: Mapping[str, type]) -> None:
        """Properties of the map itself that the title asks for."""
        found = dict(self.properties.get(self.root, ()))
        for name, kind in needs.items():
            if name not in found:
                self.fault(self.root, "content.tmx.property_missing", name=name)
            elif type(found[name]) is not kind:
                self.fault(self.root, "content.tmx.property_kind", name=name, wanted=KINDS[kind.__name__])

    # Tilesets

    def _check_tilesets(self, folders: Sequence[Path]) -> None:
        nodes = self.children(self.root, "tileset")
        if not nodes and self.children(self.root, "layer"):
            self.fault(self.root, "content.tmx.no_tileset")
        if len(nodes) > MOST_TILESETS:
            self.too_many(nodes, MOST_TILESETS)
            return
        for node in nodes:
            first = self.whole(node, "firstgid", *WHOLE["reference"]["firstgid"])
            before = len(self.problems)
            if node.get("source") is not None:
                self._put_in(node, folders)
            else:
                self._check_tileset(node)
            if len(self.problems) > before:
                continue
            gids = range(first, first + int(node.get("tilecount", "0")))
            if any(gids.start < other.stop and other.start < gids.stop for other in self._gids):
                self.fault(node, "content.tmx.overlap")
            self._gids.append(gids)

    def _put_in(self, node: Node, folders: Sequence[Path]) -> None:
        """Replaces a reference to a tileset's file by what the file holds, so that nobody opens it a second time."""
        source = node.get("source", "")
        path = _place_of(self.folder, source, folders)
        if path is None:
            self.fault(node, "content.tmx.tileset_place", source=source[:80])
            return
        if not path.is_file():
            self.fault(node, "content.tmx.tileset_missing", source=source[:80])
            return
        outside = CheckedMap(path, read_xml(path))
        if outside.root.tag != "tileset":
            outside.fault(outside.root, "content.tmx.tileset_root", element=outside.root.tag[:40])
        elif outside.root.get("source") is not None:
            outside.fault(outside.root, "content.tmx.tileset_place", source=outside.root.get("source", "")[:80])
        else:
            outside._check_tileset(outside.root)
        self.problems += outside.problems
        for name, word in outside.root.attrib.items():
            node.attrib.setdefault(name, word)
        del node.attrib["source"]
        node[:] = outside.root[:]
        self.properties.update(outside.properties)

    def _check_tileset(self, node: Node) -> None:
        self.form(node)
        self.limits(node, "tileset")
        images = self.children(node, "image")
        if len(images) != 1:
            self.fault(node, "content.tmx.one_image")
            return
        self.form(images[0])
        self.limits(images[0], "image")
        for name in ("spacing", "margin"):
            if node.get(name) is not None:
                self.whole(node, name, 0, 1024)
        if self.problems:
            return
        wide = int(images[0].attrib["width"]) // int(node.attrib["tilewidth"])
        high = int(images[0].attrib["height"]) // int(node.attrib["tileheight"])
        count = int(node.attrib["tilecount"])
        if not count <= wide * high <= MOST_TILES:
            self.fault(images[0], "content.tmx.image_size", tiles=count)
        for tile in self.children(node, "tile"):
            self.form(tile)
        self._check_ids(self.children(node, "tile"), count - 1)

    # Layers

    def _check_layers(self) -> None:
        nodes = [node for node in self.root if isinstance(node, Node) and node.tag in ("layer", "objectgroup")]
        if len(nodes) > MOST_LAYERS:
            self.too_many(nodes, MOST_LAYERS)
            return
        self._check_ids(nodes)
        names: set[str] = set()
        for node in nodes:
            self.form(node)
            name = node.get("name", "")
            if not name:
                self.fault(node, "content.tmx.attribute_missing", element=node.tag, name="name")
            elif name in names:
                self.fault(node, "content.tmx.name_twice", name=name[:40])
            names.add(name)
            if node.tag == "layer":
                self._check_layer(node)
        objects = [thing for node in nodes for thing in self.children(node, "object")]
        if len(objects) > MOST_OBJECTS:
            self.too_many(objects, MOST_OBJECTS)
            return
        self._check_ids(objects)
        for thing in objects:
            self._check_object(thing)

    def _check_ids(self, nodes: Iterable[Node], most: int = 1_000_000) -> None:
        seen: set[int] = set()
        for node in nodes:
            before = len(self.problems)
            number = self.whole(node, "id", WHOLE[node.tag]["id"][0], most)
            if len(self.problems) > before:
                continue
            if number in seen:
                self.fault(node, "content.tmx.id_twice", id=number)
            seen.add(number)

    def _check_layer(self, node: Node) -> None:
        wide, high = int(self.root.attrib["width"]), int(self.root.attrib["height"])
        if node.get("width") != str(wide) or node.get("height") != str(high):
            self.fault(node, "content.tmx.layer_size", name=node.get("name", "")[:40], width=wide, height=high)
            return
        datas = self.children(node, "data")
        if len(datas) != 1:
            self.fault(node, "content.tmx.no_data", name=node.get("name", "")[:40])
            return
        data = datas[0]
        if any(child.tag == "chunk" for child in data):
            self.fault(data, "content.tmx.infinite")
            return
        cells = cells_of(data, wide * high)
        if isinstance(cells, DataFault):
            self.problems.append(Problem(self.file, cells.line, cells.reason))
        elif len(cells.gids) != wide * high:
            self.fault(data, "content.tmx.data_length", found=len(cells.gids), wanted=wide * high)
        else:
            self.cell_lines[node] = cells.lines
            self._check_gids(cells.gids, cells.lines, wide)

    def _check_gids(self, gids: Sequence[int], lines: Sequence[int], wide: int) -> None:
        faults = 0
        for index, gid in enumerate(gids):
            if gid == 0 or (gid & TURNED == 0 and self._is_known(gid)):
                continue
            faults += 1
            if faults <= _MOST_FAULTS:
                key = "content.tmx.turned" if gid & TURNED else "content.tmx.gid"
                row, column = divmod(index, wide)
                reason = message(key, gid=gid & ~TURNED, column=column, row=row)
                self.problems.append(Problem(self.file, lines[index], reason))

    def _is_known(self, gid: int) -> bool:
        return any(gid in gids for gids in self._gids)

    # Objects

    def _check_object(self, thing: Node) -> None:
        if thing.get("template") is not None:
            self.fault(thing, "content.tmx.template")
            return
        self.form(thing)
        for name in ("x", "y"):
            if thing.get(name) is None:
                self.fault(thing, "content.tmx.attribute_missing", element="object", name=name)
        gid = thing.get("gid", "")
        if gid.isdigit():
            if int(gid) & TURNED:
                self.fault(thing, "content.tmx.object_turned", gid=int(gid) & ~TURNED)
            elif not self._is_known(int(gid)):
                self.fault(thing, "content.tmx.object_gid", gid=int(gid))
        for tag, least in (("polygon", 3), ("polyline", 2)):
            for shape in self.children(thing, tag):
                points = (shape.get("points") or "").split()
                if not least <= len(points) <= MOST_POINTS:
                    self.fault(shape, "content.tmx.points_few", found=len(points), least=least)
                elif not all(_is_point(point) for point in points):
                    self.fault(shape, "content.tmx.points")


def _is_point(word: str) -> bool:
    x, comma, y = word.partition(",")
    return bool(comma and NUMBER.fullmatch(x) and NUMBER.fullmatch(y))


def _place_of(folder: Path | None, source: str, folders: Sequence[Path]) -> Path | None:
    """Where a tileset's file really is, also behind symbolic links; None outside the allowed folders. A map without a
    folder has the tileset of that name from one of them."""
    if not source.lower().endswith(".tsx") or len(source) > 200:
        return None
    try:
        if folder is None:
            name = re.split(r"[/\\]", source)[-1]
            return next((found for found in (place / name for place in folders) if found.is_file()), None)
        path = (folder / source).resolve()
        return path if any(path.is_relative_to(allowed.resolve()) for allowed in folders) else None
    except (OSError, RuntimeError, ValueError):
        return None


def check_map(path: File, orientation: str, folders: Sequence[Path], needs: Mapping[str, type]) -> CheckedMap:
    """Reads and checks one map; BadInput holds every fault that can be seen at once."""
    checked = CheckedMap(path, read_xml(path))
    checked.check(orientation, folders if isinstance(path, Held) else (path.parent, *folders))
    checked.need(needs)
    if checked.problems:
        raise BadInput(*sorted(checked.problems, key=lambda problem: (problem.file, problem.line)))
    return checked
