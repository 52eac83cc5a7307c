"""How far the shapes of a drawing reach: paths, lists of points, and the transforms that move them.

It knows no elements; a text that cannot be read is None.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import NamedTuple

from game.content.art_form import NUMBER, REACH

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]  # a b c d e f, as SVG counts them

IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)

_TOKEN = re.compile(rf"\s*,?\s*(?:([A-Za-z])|({NUMBER}))", re.ASCII)
_TRANSFORM = re.compile(rf"\s*,?\s*(translate|rotate|scale|matrix)\s*\(\s*({NUMBER}(?:[\s,]+{NUMBER}){{0,5}})\s*\)",
                        re.ASCII)  # fmt: skip
# Numbers that a command takes; where its pairs of coordinates begin among them.
_ARGUMENTS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
_COUNTS = {"translate": (1, 2), "rotate": (1, 3), "scale": (1, 2), "matrix": (6,)}


class Reach(NamedTuple):
    """The box of a shape before it is moved, and the number of its segments."""

    left: float
    top: float
    right: float
    bottom: float
    segments: int


def times(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f


def moved(matrix: Matrix, point: Point) -> Point:
    a, b, c, d, e, f = matrix
    return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f


def transform_of(text: str) -> Matrix | None:
    """The matrix of a list of transforms; None where it is none, or has a number out of reach."""
    matrix, at = IDENTITY, 0
    text = text.strip()
    while at < len(text):
        found = _TRANSFORM.match(text, at)
        if found is None:
            return None
        numbers = [float(word) for word in re.split(r"[\s,]+", found[2])]
        if len(numbers) not in _COUNTS[found[1]] or max(map(abs, numbers)) > REACH:
            return None
        matrix, at = times(matrix, _one(found[1], numbers)), found.end()
    return matrix


def _one(kind: str, numbers: list[float]) -> Matrix:
    if kind == "matrix":
        a, b, c, d, e, f = numbers
        return a, b, c, d, e, f
    if kind == "scale":
        return numbers[0], 0, 0, numbers[-1], 0, 0
    if kind == "translate":
        return 1, 0, 0, 1, numbers[0], numbers[1] if len(numbers) == 2 else 0
    turn = math.radians(numbers[0])
    x, y = numbers[1:] or (0, 0)
    turned = (math.cos(turn), math.sin(turn), -math.sin(turn), math.cos(turn), 0, 0)
    return times(times((1, 0, 0, 1, x, y), turned), (1, 0, 0, 1, -x, -y))


def _tokens(text: str) -> Iterator[str | float | None]:
    """Letters and numbers of a list; None where it is no list, and then nothing more."""
    at, end = 0, len(text.rstrip())
    while at < end:
        found = _TOKEN.match(text, at)
        if found is None:
            yield None
            return
        yield found[1] or float(found[2])
        at = found.end()


def points_reach(text: str) -> Reach | None:
    numbers = list(_tokens(text))
    if len(numbers) < 4 or len(numbers) % 2 or not all(isinstance(each, float) for each in numbers):
        return None
    xs, ys = [each for each in numbers[::2] if isinstance(each, float)], numbers[1::2]
    heights = [each for each in ys if isinstance(each, float)]
    return Reach(min(xs), min(heights), max(xs), max(heights), len(xs))


def path_reach(text: str) -> Reach | None:
    """Of a path with all its control points; None where it is not a list of commands that begins with a move."""
    steps = _steps(text)
    if not steps:
        return None
    walk = _Walk()
    for command, numbers in steps:
        walk.take(command, numbers)
    return Reach(walk.left, walk.top, walk.right, walk.bottom, walk.segments)


def _steps(text: str) -> list[tuple[str, list[float]]] | None:
    """Each command with all its numbers, as many as it takes, or several times as many."""
    steps: list[tuple[str, list[float]]] = []
    for token in _tokens(text):
        if isinstance(token, float) and steps:
            steps[-1][1].append(token)
        elif isinstance(token, str) and token.lower() in _ARGUMENTS:
            steps.append((token, []))
        else:
            return None
    sound = all(
        (not numbers if wanted == 0 else numbers and len(numbers) % wanted == 0)
        for wanted, numbers in ((_ARGUMENTS[command.lower()], numbers) for command, numbers in steps)
    )
    return steps if steps and steps[0][0] in "Mm" and sound else None


class _Walk:
    """Where the pen has been."""

    def __init__(self) -> None:
        self.left = self.top = math.inf
        self.right = self.bottom = -math.inf
        self.segments = 0
        self._x = self._y = 0.0
        self._begin = (0.0, 0.0)

    def take(self, command: str, numbers: list[float]) -> None:
        kind = command.lower()
        if kind == "z":
            self._x, self._y = self._begin
            self.segments += 1
            return
        wanted = _ARGUMENTS[kind]
        for first in range(0, len(numbers), wanted):
            self._step(kind, command.islower(), numbers[first : first + wanted])
            if kind == "m" and first == 0:
                self._begin = self._x, self._y

    def _step(self, kind: str, relative: bool, numbers: list[float]) -> None:
        x, y = (self._x, self._y) if relative else (0.0, 0.0)
        self.segments += 1
        wide = high = 0.0
        if kind == "h":
            points = [(x + numbers[0], self._y)]
        elif kind == "v":
            points = [(self._x, y + numbers[0])]
        elif kind == "a":
            # Radii that are too small grow until the arc fits: to half of the way.
            way = math.hypot(x + numbers[5] - self._x, y + numbers[6] - self._y)
            wide = high = 2 * max(abs(numbers[0]), abs(numbers[1]), way)
            points = [(x + numbers[5], y + numbers[6])]
        else:
            points = [(x + numbers[n], y + numbers[n + 1]) for n in range(0, len(numbers), 2)]
        self._x, self._y = points[-1]
        for px, py in points:
            self.left, self.right = min(self.left, px - wide), max(self.right, px + wide)
            self.top, self.bottom = min(self.top, py - high), max(self.bottom, py + high)
