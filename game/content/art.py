"""What an SVG file may contain, so that the window draws it as intended and soon: a check of it, line by line, and the
same drawing written anew with nothing in it that was not checked.

It draws nothing and does not judge how a drawing looks.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple
from xml.parsers import expat
from xml.sax.saxutils import quoteattr

from game.content.art_form import (
    ATTRIBUTES,
    DEEPEST,
    ELEMENT_HINTS,
    FINEST_DASH,
    GRADIENTS,
    IS_COLOUR,
    IS_NUMBER,
    IS_PAINT,
    IS_PERCENT,
    LARGEST_FILE,
    MEASURES,
    MISDRAWN,
    MOST_ELEMENTS,
    MOST_SEGMENTS,
    REACH,
    SEGMENTS,
    SHAPES,
    SHARES,
    WORDS,
)
from game.content.art_path import IDENTITY, Matrix, Reach, moved, path_reach, points_reach, times, transform_of
from game.content.files import bytes_of
from game.engine.errors import BadInput, Problem
from game.engine.text import Arg, Message, message

Fault = tuple[int, Message]
Box = tuple[float, float, float, float]


class Drawing(NamedTuple):
    """A checked drawing: its frame, and the bytes to draw it from where nothing is wrong with it."""

    box: Box
    data: bytes
    faults: tuple[Fault, ...]


def problems_of_svg(path: Path) -> list[Problem]:
    """Every line of the file that nanosvg would refuse, leave out, draw wrongly or without end, with the reason."""
    try:
        data = bytes_of(path)
    except BadInput as bad:
        return list(bad.problems)
    return [Problem(str(path), line, reason) for line, reason in read_svg(data).faults]


def read_svg(data: bytes) -> Drawing:
    if len(data) > LARGEST_FILE:
        fault = message("content.art.too_large", most=LARGEST_FILE // 1000)
        return Drawing((0, 0, 0, 0), b"", ((0, fault),))
    reader = _Reader()
    try:
        reader.parser.Parse(data, True)
    except _Enough:
        pass
    except (expat.ExpatError, LookupError, ValueError, UnicodeError):
        reader.faults.append((max(1, reader.parser.ErrorLineNumber), message("content.art.syntax")))
    else:
        reader.finish()
    faults = tuple(sorted(reader.faults, key=lambda fault: fault[0]))
    return Drawing(reader.box, b"" if faults else "".join(reader.written).encode(), faults)


class _Enough(Exception):
    """Stops the reading of a drawing that is out of bounds as a whole."""


class _Reader:
    """One pass over one file."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.written: list[str] = []
        self.box: Box = (0, 0, 0, 0)
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._characters
        self.parser.StartDoctypeDeclHandler = self._doctype
        self._open: list[Matrix] = []
        self._defined: set[str] = set()
        self._used: list[tuple[int, str]] = []
        self._elements = self._shapes = 0

    def finish(self) -> None:
        for line, name in self._used:
            if name not in self._defined:
                self.faults.append((line, message("content.art.no_gradient", name=name[:40])))
        if not self._shapes:
            self.faults.append((1, message("content.art.nothing")))

    def _say(self, key: str, **args: Arg) -> None:
        self.faults.append((self.parser.CurrentLineNumber, message(f"content.art.{key}", **args)))

    def _stop(self, key: str, **args: Arg) -> None:
        self._say(key, **args)
        raise _Enough

    def _doctype(self, *_declaration: object) -> None:
        self._stop("doctype")

    def _characters(self, text: str) -> None:
        if text.strip():
            self._say("words")

    def _end(self, element: str) -> None:
        self._open.pop()
        self.written.append(f"</{element}>")

    def _start(self, element: str, attributes: dict[str, str]) -> None:
        self._elements += 1
        if self._elements > MOST_ELEMENTS:
            self._stop("elements", most=MOST_ELEMENTS)
        if len(self._open) == DEEPEST:
            self._stop("deep", most=DEEPEST)
        if not self._open and element != "svg":
            self._stop("root", element=element[:40])
        allowed = ATTRIBUTES.get(element)
        if allowed is None:
            key = f"element.{element}" if element in ELEMENT_HINTS else "element.other"
            self._say(key, element=element[:40])
            self._open.append(IDENTITY)
            return
        for name, value in attributes.items():
            if (element, name) in MISDRAWN:
                self._say(MISDRAWN[element, name])
            elif name not in allowed:
                self._say("attribute", element=element, name=name[:40])
            else:
                self._check_value(element, name, value)
        if element in GRADIENTS:
            self._check_gradient(element, attributes)
        elif element == "svg":
            self._check_root(attributes)
        self._open.append(self._placed(attributes))
        if element in SHAPES:
            self._shapes += 1
            self._check_shape(element, attributes)
        named = "".join(f" {name}={quoteattr(value)}" for name, value in attributes.items())
        self.written.append(f"<{element}{named}>")

    def _check_root(self, attributes: Mapping[str, str]) -> None:
        if self._open:
            self._say("svg_inside")
        view = attributes.get("viewBox", "").replace(",", " ").split()
        if len(view) != 4 or not all(IS_NUMBER.fullmatch(part) for part in view):
            self._say("view_box")
            return
        x, y, w, h = map(float, view)
        if not (0 < w <= REACH and 0 < h <= REACH and abs(x) <= REACH and abs(y) <= REACH):
            self._say("view_size", most=REACH)
        self.box = (x, y, w, h)

    def _check_gradient(self, element: str, attributes: Mapping[str, str]) -> None:
        self._defined.add(attributes.get("id", ""))
        own_units = attributes.get("gradientUnits") == "userSpaceOnUse"
        for name in ("x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy"):
            value = attributes.get(name)
            if value is not None and not own_units and not IS_PERCENT.fullmatch(value):
                self._say("percent", element=element, name=name)

    def _check_value(self, element: str, name: str, value: str) -> None:
        if name in WORDS:
            if not WORDS[name].fullmatch(value):
                self._say("word", name=name, value=value[:40])
        elif name in ("fill", "stroke", "stop-color"):
            paint = IS_PAINT.fullmatch(value)
            if paint:
                self._used.append((self.parser.CurrentLineNumber, paint[1]))
            elif not IS_COLOUR.fullmatch(value):
                self._say("colour", name=name, value=value[:40])
        elif name in MEASURES | SHARES:
            self._check_number(element, name, value)
        elif name in ("transform", "gradientTransform") and transform_of(value) is None:
            self._say("transform", value=value[:40], most=REACH)

    def _check_number(self, element: str, name: str, value: str) -> None:
        percent = element in (*GRADIENTS, "stop") and IS_PERCENT.fullmatch(value)
        if not percent and not IS_NUMBER.fullmatch(value):
            self._say("number", name=name, value=value[:40])
        elif abs(float(value.rstrip("%"))) > REACH:
            self._say("far", most=REACH)

    def _placed(self, attributes: Mapping[str, str]) -> Matrix:
        """Where the element lies with everything around it."""
        around = self._open[-1] if self._open else IDENTITY
        own = transform_of(attributes.get("transform", "")) or IDENTITY
        return times(around, own)

    def _check_shape(self, element: str, attributes: Mapping[str, str]) -> None:
        numbers = {name: float(value) for name, value in attributes.items()
                   if name in MEASURES | SHARES and IS_NUMBER.fullmatch(value)}  # fmt: skip
        reach = self._reach_of(element, attributes, numbers)
        if reach is None:
            return
        if reach.segments > MOST_SEGMENTS:
            self._stop("segments", most=MOST_SEGMENTS)
        matrix = self._open[-1]
        corners = ((x, y) for x in (reach.left, reach.right) for y in (reach.top, reach.bottom))
        far = max(abs(part) for corner in corners for part in moved(matrix, corner))
        grown = max(abs(part) for part in matrix[:4])
        if not max(far, grown * numbers.get("stroke-width", 1)) <= REACH or not grown <= REACH:
            self._say("far", most=REACH)
        if "stroke-dasharray" in attributes:
            self._check_dashes(attributes["stroke-dasharray"], reach)

    def _reach_of(
        self, element: str, attributes: Mapping[str, str], numbers: Mapping[str, float]
    ) -> Reach | None:
        if element in ("path", "polygon", "polyline"):
            read = path_reach(attributes.get("d", "")) if element == "path" else points_reach(
                attributes.get("points", ""))  # fmt: skip
            if read is None:
                self._say("commands" if element == "path" else "points")
            return read
        n = numbers.get
        if element == "line":
            xs, ys = (n("x1", 0), n("x2", 0)), (n("y1", 0), n("y2", 0))
        elif element == "rect":
            xs, ys = (n("x", 0), n("x", 0) + n("width", 0)), (n("y", 0), n("y", 0) + n("height", 0))
        else:
            rx, ry = abs(n("rx", n("r", 0))), abs(n("ry", n("r", 0)))
            xs, ys = (n("cx", 0) - rx, n("cx", 0) + rx), (n("cy", 0) - ry, n("cy", 0) + ry)
        return Reach(min(xs), min(ys), max(xs), max(ys), SEGMENTS[element])

    def _check_dashes(self, value: str, reach: Reach) -> None:
        """A dash is no shorter than a hundredth of the stroke: as many are drawn as there is room for."""
        parts = value.replace(",", " ").split()
        if not 1 <= len(parts) <= 8 or not all(IS_NUMBER.fullmatch(part) for part in parts):
            self._say("dashes", value=value[:40])
            return
        least = FINEST_DASH * math.hypot(reach.right - reach.left, reach.bottom - reach.top)
        if min(map(float, parts)) < least or not max(map(float, parts)) > 0:
            self._say("fine_dashes")
