"""Running text: `*words that stand out*`, marked passages, and their breaking into measured lines.

It never changes, shortens or translates a word.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.ui.canvas import Canvas
from game.ui.layout import Box

# How wide these words are at this weight, in units; the caller decides the size.
Measure = Callable[[str, int], float]

# A stretch of a text from one letter to another; `now` is the one place that was jumped to.
Mark = tuple[int, int, bool]

_NARROWER = (0.96, 0.92, 0.88, 0.84, 0.8)  # parts of the width
MARKED = ("#ffd978", "#ff9d2e")


class Style(NamedTuple):
    weight: int
    colour: str
    mark: int = 0  # 0 none, 1 found, 2 the place that was jumped to


class Piece(NamedTuple):
    """Words of one style on a line, `x` from the line's start."""

    x: float
    w: float
    words: str
    style: Style


Line = tuple[Piece, ...]


def plain(text: str) -> str:
    """The text without the stars."""
    return text.replace("*", "")


def styled(text: str, usual: Style, strong: Style, marks: Sequence[Mark] = ()) -> list[tuple[str, Style]]:
    """The text as letters with their style, in stretches; marks count the letters of the plain text."""
    out: list[tuple[str, Style]] = []
    at, style = 0, usual
    for i, part in enumerate(text.split("*")):
        style = strong if i % 2 else usual
        edges = sorted({0, len(part), *(edge - at for mark in marks for edge in mark[:2] if 0 < edge - at < len(part))})
        for start, end in pairwise(edges):
            hit = next((mark for mark in marks if mark[0] <= at + start and at + end <= mark[1]), None)
            shown = style._replace(mark=2 if hit[2] else 1) if hit else style
            out.append((part[start:end], shown))
        at += len(part)
    return out


def break_lines(stretches: Sequence[tuple[str, Style]], width: float, measure: Measure, space: float) -> list[Line]:
    """Broken at spaces only; a word wider than the line has a line of its own. `space` is as wide as the eye wants it:
    the fonts' own, rounded to pixels at small sizes, lets words run together."""
    lines: list[Line] = []
    line: list[Piece] = []
    used = 0.0
    for word in _words(stretches):
        wide = sum(measure(letters, style.weight) for letters, style in word)
        if line and used + space + wide > width:
            lines.append(tuple(line))
            line, used = [], 0.0
        elif line:
            used += space
        for letters, style in word:
            part = measure(letters, style.weight)
            line.append(Piece(used, part, letters, style))
            used += part
    return [*lines, tuple(line)]


def break_in_company(
    stretches: Sequence[tuple[str, Style]], width: float, measure: Measure, space: float
) -> list[Line]:
    """The same, with no word alone on the last line where narrower lines spare it that without taking one more."""
    lines = break_lines(stretches, width, measure, space)
    for part in _NARROWER if len(lines) > 1 and _alone(lines[-1]) else ():
        again = break_lines(stretches, part * width, measure, space)
        if len(again) > len(lines):
            break
        if not _alone(again[-1]):
            return again
    return lines


def _alone(line: Line) -> bool:
    """Whether there is only one word; its letters and its full stop may be of two styles."""
    return all(right.x - left.x - left.w < 0.5 for left, right in pairwise(line))


def _words(stretches: Sequence[tuple[str, Style]]) -> list[list[tuple[str, Style]]]:
    """Word by word; each may be of several styles."""
    words: list[list[tuple[str, Style]]] = [[]]
    for letters, style in stretches:
        for i, part in enumerate(letters.split(" ")):
            if i:
                words.append([])
            if part:
                words[-1].append((part, style))
    return [word for word in words if word]


def draw_lines(canvas: Canvas, x: float, y: float, lines: Sequence[Line], size: float, leading: float) -> None:
    """The lines with the first baseline at y."""
    for line in lines:
        for piece, after in zip(line, (*line[1:], None)):
            if piece.style.mark:
                # Neighbours that were found together are marked in one stroke.
                on = after is not None and after.style.mark == piece.style.mark
                end = after.x if on and after else piece.x + piece.w
                box = Box(x + piece.x - 2, y - size * 0.95, end - piece.x + 4, size * 1.32)
                canvas.rounded(box, 3, MARKED[piece.style.mark - 1])
        for piece in line:
            canvas.text(x + piece.x, y, piece.words, size, piece.style.weight, piece.style.colour)
        y += leading


def width_of(lines: Sequence[Line]) -> float:
    return max((line[-1].x + line[-1].w for line in lines if line), default=0.0)
