"""What an SVG file may contain, so that the window draws it as intended: a check of its text, line by line.

It draws nothing and does not judge how a drawing looks.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from xml.parsers import expat

Problem = tuple[int, str]

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
# Attributes that nanosvg reads but draws wrongly, each with the way out.
MISDRAWN = {
    ("g", "opacity"): "a group's opacity is lost where a child has its own: set it on the shapes",
    ("path", "stroke-dasharray"): "dashes on curves are drawn wrongly: draw the strokes one by one",
}
ELEMENT_HINTS = {
    "text": "letters are not drawn: use their outlines",
    "clipPath": "nothing is clipped: cut the shapes",
    "mask": "masks are not drawn: fade with a gradient",
    "pattern": "patterns are not drawn: repeat the shapes",
    "filter": "filters are not drawn: stack soft shapes",
    "use": "copies are not drawn: repeat the shapes",
    "image": "pictures inside a picture are not drawn",
    "style": "style sheets are not read: use attributes",
}
NUMBER = r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?"
IS_NUMBER = re.compile(NUMBER)
IS_PERCENT = re.compile(NUMBER + "%")
IS_COLOUR = re.compile(r"none|#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}")
IS_PAINT = re.compile(r"url\(#([^)]+)\)")
# A path without its numbers; a list of points has no commands at all.
IS_COMMANDS = re.compile(r"\s*[Mm][MmLlHhVvCcSsQqTtAaZz\s,]*")
IS_POINTS = re.compile(r"[\s,]*")
IS_TRANSFORM = re.compile(r"\s*(?:(?:translate|rotate|scale|matrix)\([\d\s,.eE+-]+\)\s*)+")
MEASURES = frozenset({"x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2", "fx", "fy"})
SHARES = frozenset({"opacity", "fill-opacity", "stroke-opacity", "stroke-width", "stroke-miterlimit", "stop-opacity"})
GRADIENTS = ("linearGradient", "radialGradient")


def problems_of_svg(path: Path) -> list[Problem]:
    """Every line of the file that nanosvg would refuse, leave out or draw wrongly, with the reason."""
    try:
        data = path.read_bytes()
    except OSError as error:
        return [(0, f"cannot be read: {error.strerror}")]
    return problems_of_text(data)


def problems_of_text(data: bytes) -> list[Problem]:
    reader = _Reader()
    try:
        reader.parser.Parse(data, True)
    except expat.ExpatError as error:
        reader.problems.append((error.lineno, f"not well-formed: {expat.ErrorString(error.code)}"))
        return reader.problems
    return sorted([*reader.problems, *reader.loose_ends()])


class _Reader:
    """One pass over one file."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._characters
        self.parser.StartDoctypeDeclHandler = self._doctype
        self._open: list[str] = []
        self._defined: set[str] = set()
        self._used: list[tuple[int, str]] = []
        self._shapes = 0

    def loose_ends(self) -> list[Problem]:
        missing = [(line, f"no gradient is called {name}") for line, name in self._used if name not in self._defined]
        return missing if self._shapes else [*missing, (1, "nothing is drawn")]

    def _say(self, reason: str) -> None:
        self.problems.append((self.parser.CurrentLineNumber, reason))

    def _doctype(self, *_declaration: object) -> None:
        self._say("a document type has no place here")

    def _characters(self, text: str) -> None:
        if text.strip():
            self._say("words between the elements are not drawn")

    def _end(self, _element: str) -> None:
        self._open.pop()

    def _start(self, element: str, attributes: dict[str, str]) -> None:
        if not self._open and element != "svg":
            self._say(f"the root is <{element}>, not <svg>")
        self._open.append(element)
        allowed = ATTRIBUTES.get(element)
        if allowed is None:
            self._say(f"<{element}>: {ELEMENT_HINTS.get(element, 'unknown to the window')}")
            return
        if element in GRADIENTS:
            self._check_gradient(element, attributes)
        elif element == "svg":
            self._check_root(attributes)
        elif element not in ("defs", "g", "stop"):
            self._shapes += 1
        for name, value in attributes.items():
            if (element, name) in MISDRAWN:
                self._say(f"<{element} {name}>: {MISDRAWN[element, name]}")
            elif name not in allowed:
                self._say(f"<{element}> has no use for the attribute {name}")
            else:
                self._check_value(element, name, value)

    def _check_root(self, attributes: dict[str, str]) -> None:
        if len(self._open) > 1:
            self._say("<svg> inside <svg> is not drawn")
        view = attributes.get("viewBox", "").replace(",", " ").split()
        if len(view) != 4 or not all(IS_NUMBER.fullmatch(part) for part in view):
            self._say("viewBox must be four numbers")
        elif float(view[2]) <= 0 or float(view[3]) <= 0:
            self._say("viewBox has no size")

    def _check_gradient(self, element: str, attributes: dict[str, str]) -> None:
        self._defined.add(attributes.get("id", ""))
        own_units = attributes.get("gradientUnits") == "userSpaceOnUse"
        for name in ("x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy"):
            value = attributes.get(name)
            if value is not None and not own_units and not IS_PERCENT.fullmatch(value):
                self._say(f"<{element} {name}>: without userSpaceOnUse only percents are drawn rightly")

    def _check_value(self, element: str, name: str, value: str) -> None:
        if name in ("fill", "stroke", "stop-color"):
            paint = IS_PAINT.fullmatch(value)
            if paint:
                self._used.append((self.parser.CurrentLineNumber, paint[1]))
            elif not IS_COLOUR.fullmatch(value):
                self._say(f"{name}={value!r}: colours are none, #rgb, #rrggbb or url(#gradient)")
        elif name in MEASURES | SHARES and not self._is_measure(element, value):
            self._say(f"{name}={value!r} is not a plain number")
        elif name in ("transform", "gradientTransform") and not IS_TRANSFORM.fullmatch(value):
            self._say(f"{name}={value!r}: only translate, rotate, scale and matrix")
        elif name == "d" and not IS_COMMANDS.fullmatch(IS_NUMBER.sub("", value)):
            self._say("d is no list of commands and numbers")
        elif name == "points" and (not value or not IS_POINTS.fullmatch(IS_NUMBER.sub("", value))):
            self._say("points is no list of numbers")

    def _is_measure(self, element: str, value: str) -> bool:
        percent = element in GRADIENTS and IS_PERCENT.fullmatch(value)
        return bool(IS_NUMBER.fullmatch(value) or percent)
