"""Letters and coasts as outlines, read from outlines.json. It never needs a font file: the letters were taken from
Exo 2 once and are kept."""

import functools
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from studio.art.pen import Pen, Point, Stop

EM = 1000


class Letter(NamedTuple):
    """One letter at its place; the path is in thousandths of the size, from the letter's own origin."""

    path: str
    x: float
    y: float
    size: float
    advance: float

    @property
    def middle(self) -> float:
        return self.x + self.advance / 2


@functools.cache
def _outlines() -> Any:
    return json.loads((Path(__file__).parent / "outlines.json").read_text())


def world() -> list[list[Point]]:
    """The coasts of the world as rings of longitude and latitude."""
    return [[(x, y) for x, y in ring] for ring in _outlines()["world"]]


def states() -> list[Point]:
    """The outline of the contiguous United States on an equal-area sheet 975 wide."""
    return [(x, y) for x, y in _outlines()["states"]]


def text_width(text: str, size: float, weight: int, spacing: float = 0) -> float:
    table = _outlines()["letters"][str(weight)]
    return float(sum(table[letter]["advance"] * size / EM + spacing for letter in text))


def set_text(text: str, x: float, y: float, size: float, weight: int, spacing: float = 0) -> list[Letter]:
    """The letters of a line whose baseline starts at (x, y)."""
    table = _outlines()["letters"][str(weight)]
    line = []
    for character in text:
        advance = table[character]["advance"] * size / EM
        line.append(Letter(table[character]["path"], x, y, size, advance))
        x += advance + spacing
    return line


def draw_letter(pen: Pen, letter: Letter, fill: str, turn: float = 0, shift: float = 0, **style: Any) -> None:
    """A stroke's width is given on the finished drawing, and measured back into the letter's own units."""
    if "width" in style:
        style["width"] = style["width"] * EM / letter.size
    if not letter.path:
        return
    height = letter.size * 0.3
    with (
        pen.placed(letter.middle, letter.y - height + shift, turn=turn),
        pen.placed(-letter.advance / 2, height, letter.size / EM),
    ):
        pen.path(letter.path, fill, **style)


def draw_title(
    pen: Pen,
    text: str,
    middle: float,
    y: float,
    size: float,
    *,
    weight: int = 900,
    spacing: float = 0,
    fit: float = 0,
    face: Sequence[Stop] = ("#ffffff", "#ffd98a"),
    ink: str = "#0a0718",
    border: float = 5,
    drop: float = 3,
    turns: Sequence[float] = (0,),
) -> None:
    """A line of large letters in an inked border, narrowed to `fit` when it would be wider."""
    wide = text_width(text, size, weight, spacing) - spacing
    if fit and wide > fit:
        size, wide = size * fit / wide, fit
    letters = set_text(text, middle - wide / 2, y, size, weight, spacing)
    edge = {"stroke": ink, "width": border, "join": "round"}
    for shift in (drop, 0):
        for index, letter in enumerate(letters):
            draw_letter(pen, letter, ink, turns[index % len(turns)], shift, **edge)
    paint = pen.linear(0, -720, 0, 50, *face)
    for index, letter in enumerate(letters):
        draw_letter(pen, letter, paint, turns[index % len(turns)])
