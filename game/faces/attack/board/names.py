"""Finds room for names beside their places on a map: clear of coins, of what is in cells, and of each other.

It works with rectangles and circles and draws nothing; all lengths are in radii of a cell.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

Point = tuple[float, float]

_COIN, _CONTENT = 0.36, 0.57  # the radii of a coin, and of a number, a symbol or a disc in a cell
_FARTHEST = 0.85  # how far from its place a name may be
_NEAR = 4.0
_AIR = 0.03  # between two names


class Name(NamedTuple):
    id: str
    at: Point
    wide: float


class _Plate(NamedTuple):
    """A name as a rectangle, given by its middle."""

    x: float
    y: float
    wide: float
    high: float

    def away(self, at: Point) -> float:
        """How far a point is from its edge; 0 inside."""
        return math.hypot(
            max(abs(at[0] - self.x) - self.wide / 2, 0.0), max(abs(at[1] - self.y) - self.high / 2, 0.0)
        )

    def meets(self, other: _Plate) -> bool:
        return (
            abs(self.x - other.x) < (self.wide + other.wide) / 2 + _AIR
            and abs(self.y - other.y) < (self.high + other.high) / 2 + _AIR
        )


def lay_names(
    names: Sequence[Name], high: float, coins: Sequence[Point], cells: Sequence[Point], bounds: tuple[float, float]
) -> dict[str, Point]:
    """For every name that has room its offset from its place, between two bounds; a name without room is left out. The
    long ones choose first."""
    laid: list[_Plate] = []
    found: dict[str, Point] = {}
    for name in sorted(names, key=lambda name: -name.wide):
        x, y = name.at
        others = [at for at in coins if at != name.at and math.dist(at, name.at) < _NEAR]
        contents = [at for at in cells if math.dist(at, name.at) < _NEAR]
        for dx, dy in _ways(name.wide):
            plate = _Plate(x + dx, y + dy, name.wide, high)
            if plate.x - name.wide / 2 < bounds[0] or plate.x + name.wide / 2 > bounds[1]:
                continue
            if any(plate.away(at) < _CONTENT for at in contents) or any(map(plate.meets, laid)):
                continue
            # Nearer to another coin, it would be read as the name of that one.
            if _COIN <= plate.away(name.at) <= min((plate.away(at) for at in others), default=_FARTHEST):
                laid.append(plate)
                found[name.id] = (dx, dy)
                break
    return found


def _ways(wide: float) -> Iterable[Point]:
    """Above, below and beside a place, the nearest first."""
    rows = [0.56 + n * 0.04 for n in range(13)]
    across = [n * 0.08 for n in range(-int(wide / 0.16) - 4, int(wide / 0.16) + 5)]
    ways = [(dx, side * dy) for side in (-1, 1) for dy in rows for dx in across]
    beside = [apart + wide / 2 for apart in (0.37, 0.45, 0.53, 0.61)]
    ways += [(side * dx, n * 0.1) for side in (1, -1) for dx in beside for n in range(-6, 7)]
    return sorted(ways, key=lambda way: abs(way[1]) + 0.3 * abs(way[0]) + (0.01 if way[1] > 0 else 0.0))
