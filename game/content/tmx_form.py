"""The part of Tiled's file format that we read, as tables: elements, attributes, limits, property types.

It opens no file; `tmx_check.py` refuses what is not in these tables.
"""

from __future__ import annotations

import re

MOST_ACROSS = 200  # cells, either way
MOST_LAYERS = 16
MOST_TILESETS = 8
MOST_TILES = 4096
MOST_OBJECTS = 2000
MOST_POINTS = 5000

_COMMON = "id name class opacity visible locked tintcolor offsetx offsety parallaxx parallaxy x y width height mode"

ATTRIBUTES: dict[str, frozenset[str]] = {
    tag: frozenset(words.split())
    for tag, words in {
        "map": "version tiledversion class orientation renderorder compressionlevel width height tilewidth tileheight "
        "hexsidelength staggeraxis staggerindex skewx skewy parallaxoriginx parallaxoriginy backgroundcolor "
        "nextlayerid nextobjectid infinite",
        "tileset": "version tiledversion firstgid source name class tilewidth tileheight spacing margin tilecount "
        "columns objectalignment tilerendersize fillmode backgroundcolor",
        "tile": "id type class terrain probability",
        "image": "format source trans width height",
        "layer": _COMMON,
        "objectgroup": _COMMON + " color draworder",
        "object": "id name type class x y width height rotation gid visible opacity",
    }.items()
}

# Which element may be inside which. The elements of Tiled that mean nothing to a game are let pass and then dropped.
CHILDREN: dict[str, frozenset[str]] = {
    "map": frozenset({"properties", "tileset", "layer", "objectgroup", "editorsettings"}),
    "tileset": frozenset(
        {"properties", "image", "tile", "tileoffset", "grid", "wangsets", "terraintypes", "transformations"}
        | {"editorsettings"}
    ),
    "tile": frozenset({"properties"}),
    "layer": frozenset({"properties", "data"}),
    "objectgroup": frozenset({"properties", "object"}),
    "object": frozenset({"properties", "ellipse", "point", "polygon", "polyline", "text"}),
    "properties": frozenset({"property"}),
}
DROPPED = frozenset({"editorsettings", "grid", "wangsets", "terraintypes", "transformations", "tileoffset"})

# Attributes that must be there, whole and within limits.
WHOLE: dict[str, dict[str, tuple[int, int]]] = {
    "map": {
        "width": (1, MOST_ACROSS),
        "height": (1, MOST_ACROSS),
        "tilewidth": (1, 1024),
        "tileheight": (1, 1024),
    },
    "hexagonal": {"hexsidelength": (1, 1024)},
    "reference": {"firstgid": (1, 1_000_000)},
    "tileset": {
        "tilewidth": (1, 1024),
        "tileheight": (1, 1024),
        "tilecount": (1, MOST_TILES),
        "columns": (1, MOST_TILES),
    },
    "image": {"width": (1, 16384), "height": (1, 16384)},
    "tile": {"id": (0, MOST_TILES - 1)},
    "layer": {"id": (1, 1_000_000)},
    "objectgroup": {"id": (1, 1_000_000)},
    "object": {"id": (1, 1_000_000)},
}

# Attributes that may be there, and then must be numbers of their kind.
MAYBE_WHOLE = frozenset(
    {"spacing", "margin", "offsetx", "offsety", "gid", "nextobjectid", "nextlayerid", "skewx", "skewy"}
)
MAYBE_NUMBER = frozenset(
    {"opacity", "rotation", "x", "y", "width", "height", "probability", "parallaxx", "parallaxy"}
)
MAYBE_FLAG = frozenset({"visible", "infinite"})

WORDS: dict[str, frozenset[str]] = {
    "staggeraxis": frozenset({"x", "y"}),
    "staggerindex": frozenset({"odd", "even"}),
}

PROPERTY_TYPES = frozenset({"string", "int", "float", "bool", "color", "file", "object"})

WHOLE_NUMBER = re.compile(r"-?[0-9]{1,10}")
NUMBER = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,15})?([eE]-?[0-9]{1,2})?")
COLOUR = re.compile(r"#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})?")
TURNED = 0xF0000000  # the bits of a tile number that say flipped or turned
