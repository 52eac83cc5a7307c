"""Finds room for names beside their places on a map: clear of coins and of each other, and if possible of what is in
cells.

It works with rectangles and draws nothing; all lengths are in radii of a cell.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

Point = tuple[float, float]

_COIN, _LABEL, _PIECE = 0.78, (0.8, 0.5), 1.2
_NEAR = 3.2


class Name(NamedTuple):
    id: str
    at: Point
    wide: float


def _overlap(ax: float, ay: float, aw: float, ah: float, bx: float, by: float, bw: float, bh: float) -> float:
    """The area that two boxes share, given their middles."""
    wide = (aw + bw) / 2 - abs(ax - bx)
    high = (ah + bh) / 2 - abs(ay - by)
    return min(wide, aw, bw) * min(high, ah, bh) if wide > 0 and high > 0 else 0.0


def lay_names(
    names: Sequence[Name], high: float, coins: Sequence[Point], cells: Sequence[Point], bounds: tuple[float, float]
) -> dict[str, Point]:
    """For every name its offset from its place, between two bounds. The long ones choose first."""
    laid: list[tuple[float, float, float]] = []
    found: dict[str, Point] = {}
    for name in sorted(names, key=lambda name: -name.wide):
        x, y = name.at
        near_coins = [at for at in coins if at != name.at and math.dist(at, name.at) < _NEAR]
        near_cells = [at for at in cells if math.dist(at, name.at) < _NEAR]
        best, least = (0.0, -0.6), math.inf
        for dx, dy in _ways(name.wide):
            px, py = x + dx, y + dy
            cost = 0.12 * abs(dx) + (0.05 if dy > 0 else 0.0)
            cost += 40 * (max(0.0, bounds[0] - px + name.wide / 2) + max(0.0, px + name.wide / 2 - bounds[1]))
            cost += sum(9 * _overlap(px, py, name.wide, high, cx, cy, _COIN, _COIN) for cx, cy in near_coins)
            cost += sum(14 * _overlap(px, py, name.wide, high, ox, oy, ow, high) for ox, oy, ow in laid)
            for cx, cy in near_cells:
                cost += 3 * _overlap(px, py, name.wide, high, cx, cy, *_LABEL)
                cost += 0.6 * _overlap(px, py, name.wide, high, cx, cy, _PIECE, _PIECE)
            if cost < least:
                best, least = (dx, dy), cost
        laid.append((x + best[0], y + best[1], name.wide))
        found[name.id] = best
    return found


def _ways(wide: float) -> list[Point]:
    """Above, below and beside a place."""
    beside = 0.42 + wide / 2
    ways = [(dx / 5, dy) for dy in (-0.56, -0.66, 0.58, 0.68) for dx in range(-5, 6)]
    return ways + [(side * beside, dy) for side in (1, -1) for dy in (-0.2, 0.0, 0.2)]
