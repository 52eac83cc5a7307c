"""The part of SVG that the window draws rightly, as tables, and the bounds within which it draws soon.

It reads no drawing; `art.py` refuses what is not in these tables.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

LARGEST_FILE = 200_000  # bytes
MOST_SEGMENTS = 5_000  # straight or curved, of one shape
MOST_ELEMENTS = 3_000
DEEPEST = 12  # elements within each other
REACH = 4_096  # no coordinate, size or stroke goes further, wherever it is moved to
FINEST_DASH = 0.01  # of the length of the line

PAINT = frozenset({"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-rule", "opacity"})
SHAPE = PAINT | {"fill-opacity", "stroke-opacity", "stroke-miterlimit", "transform"}
GRADIENT = frozenset({"id", "gradientUnits", "gradientTransform", "spreadMethod"})

ATTRIBUTES: Mapping[str, frozenset[str]] = {
    "svg": frozenset({"xmlns", "width", "height", "viewBox"}),
    "defs": frozenset(),
    "g": frozenset({"transform"}),
    "path": SHAPE | {"d"},
    "rect": SHAPE | {"x", "y", "width", "height", "rx", "ry"},
    "circle": SHAPE | {"cx", "cy", "r"},
    "ellipse": SHAPE | {"cx", "cy", "rx", "ry"},
    "line": SHAPE | {"x1", "y1", "x2", "y2", "stroke-dasharray"},
    "polygon": SHAPE | {"points"},
    "polyline": SHAPE | {"points"},
    "linearGradient": GRADIENT | {"x1", "y1", "x2", "y2"},
    "radialGradient": GRADIENT | {"cx", "cy", "r", "fx", "fy"},
    "stop": frozenset({"offset", "stop-color", "stop-opacity"}),
}
# Of shapes that say nothing about their segments themselves: how many they are drawn with.
SEGMENTS: Mapping[str, int] = {"rect": 8, "circle": 4, "ellipse": 4, "line": 1}
SHAPES = frozenset({"path", "polygon", "polyline", *SEGMENTS})
# Attributes that nanosvg reads but draws wrongly, by what is said of them.
MISDRAWN = {("g", "opacity"): "group_opacity", ("path", "stroke-dasharray"): "path_dashes"}
ELEMENT_HINTS = frozenset({"text", "clipPath", "mask", "pattern", "filter", "use", "image", "style"})

NUMBER = r"[+-]?(?:\d{1,12}(?:\.\d{0,20})?|\.\d{1,20})(?:[eE][+-]?\d{1,2})?"
IS_NUMBER = re.compile(NUMBER, re.ASCII)
IS_PERCENT = re.compile(NUMBER + "%", re.ASCII)
IS_COLOUR = re.compile(r"none|#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}")
IS_PAINT = re.compile(r"url\(#([^)]+)\)")
# Attributes of a few words.
WORDS: Mapping[str, re.Pattern[str]] = {
    "xmlns": re.compile(r"http://www\.w3\.org/2000/svg"),
    "id": re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,30}"),
    "gradientUnits": re.compile(r"userSpaceOnUse|objectBoundingBox"),
    "spreadMethod": re.compile(r"pad|reflect|repeat"),
    "stroke-linecap": re.compile(r"butt|round|square"),
    "stroke-linejoin": re.compile(r"miter|round|bevel"),
    "fill-rule": re.compile(r"nonzero|evenodd"),
}
MEASURES = frozenset({"x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2", "fx", "fy"})
SHARES = frozenset(
    {"opacity", "fill-opacity", "stroke-opacity", "stroke-width", "stroke-miterlimit", "stop-opacity", "offset"}
)
GRADIENTS = ("linearGradient", "radialGradient")
