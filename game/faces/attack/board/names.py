"""Finds room for names beside their places on a map: clear of every figure, symbol, word and other name.

It works with shapes in radii of a cell, drawn as coarse masks, and draws nothing itself. What is free of the map's own
signs is found once for a size; after that only what lies on the spaces is looked at.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

Point = tuple[float, float]

_GRAIN = 16  # steps of a mask in a radius
_NEAREST, _NEAR, _FARTHEST = 0.45, 0.62, 2.2  # from the middle of a coin to the edge of its name
_NEARER = 0.05  # than to any other coin a name must be to its own, where no line leads to it
_STEP = 3  # only every third place is tried where a line leads to it
_LINE_COSTS = 0.09
_AIR = 0.04  # about a name that has been laid


class Shape(NamedTuple):
    """What a name may not cover, by its middle: round, or a rectangle. A line may cross what is not `solid`."""

    x: float
    y: float
    wide: float
    high: float
    round: bool = True
    solid: bool = True


class Town(NamedTuple):
    id: str
    at: Point
    wide: float  # of its name


class Spot(NamedTuple):
    """Where a name is from its coin: its middle, and the point of it to which a line leads (None if it needs none)."""

    dx: float
    dy: float
    end: Point | None


class _Way(NamedTuple):
    """The same in steps: the upper left corner, how far away it is, and what it costs."""

    left: int
    top: int
    gap: float
    cost: float
    end: tuple[int, int] | None


class _Choice(NamedTuple):
    left: int
    top: int
    cost: float
    line: tuple[pygame.mask.Mask, int, int] | None
    spot: Spot


def disc(at: Point, radius: float, solid: bool = True) -> Shape:
    return Shape(at[0], at[1], 2 * radius, 2 * radius, True, solid)


class Room:
    """What a map leaves free for names. `area` is the part of it that is to be seen: left, top, width, height."""

    def __init__(
        self, area: tuple[float, float, float, float], towns: Sequence[Town], high: float, still: Iterable[Shape]
    ) -> None:
        self._left, self._top = area[:2]
        self._size = (round(area[2] * _GRAIN), round(area[3] * _GRAIN))
        self._high = math.ceil(high * _GRAIN)
        self._towns = {town.id: town for town in towns}
        self._coins = {town.id: self._at(town.at) for town in towns}
        self._plates = {town.id: pygame.mask.Mask((math.ceil(town.wide * _GRAIN), self._high), fill=True)
                        for town in towns}  # fmt: skip
        self._still = pygame.mask.Mask(self._size)
        self._walls = pygame.mask.Mask(self._size)  # what no line may cross
        self._draw(still, self._still, self._walls)
        self._choices = {town.id: self._choices_of(town.id) for town in towns}
        self._known: dict[tuple[str, Spot], _Choice | None] = {}  # choices that were looked up by their spots

    def lay(self, held: Iterable[Shape], kept: Mapping[str, Spot]) -> dict[str, Spot]:
        """The places of all names that have one, while these things lie on the map. A name stays where it was as long
        as it can; of the others those with the fewest choices come first."""
        full, walls = self._still.copy(), self._walls.copy()
        self._draw(held, full, walls)
        found: dict[str, Spot] = {}
        waiting: list[str] = []
        for id in self._choices:
            stays = self._choice_at(id, kept[id]) if id in kept else None
            if stays is not None and self._is_free(id, stays, full, walls):
                self._take(id, stays, found, full, walls)
            else:
                waiting.append(id)
        free = self._free_choices(waiting, full, walls)
        for id in sorted(free, key=lambda id: len(free[id])):
            choice = next((choice for choice in free[id] if self._is_free(id, choice, full, walls)), None)
            if choice is not None:
                self._take(id, choice, found, full, walls)
        return found

    def hit(self, spots: Mapping[str, Spot], shapes: Iterable[Shape]) -> frozenset[str]:
        """Which of the names that have been laid are under these shapes."""
        over = pygame.mask.Mask(self._size)
        self._draw(shapes, over, pygame.mask.Mask((1, 1)))
        if not over.count():
            return frozenset()
        chosen = {id: self._choice_at(id, spot) for id, spot in spots.items()}
        return frozenset(id for id, choice in chosen.items() if choice and not self._is_free(id, choice, over, over))

    def _at(self, at: Point) -> tuple[int, int]:
        return round((at[0] - self._left) * _GRAIN), round((at[1] - self._top) * _GRAIN)

    def _draw(self, shapes: Iterable[Shape], full: pygame.mask.Mask, walls: pygame.mask.Mask) -> None:
        for shape in shapes:
            left, wide = _span(shape.x - self._left, shape.wide)
            top, high = _span(shape.y - self._top, shape.high)
            stamp = _stamp(wide, high, shape.round)
            full.draw(stamp, (left, top))
            if shape.solid:
                walls.draw(stamp, (left, top))

    def _choices_of(self, id: str) -> list[_Choice]:
        """The places that are clear of the map's own signs, the best first."""
        x, y = self._coins[id]
        plate = self._plates[id]
        wide, high = plate.get_size()
        reach = 2 * (_NEAR + _NEARER) * _GRAIN + wide + high
        others = [(ox - x, oy - y) for other, (ox, oy) in self._coins.items()
                  if other != id and math.hypot(ox - x, oy - y) < reach]  # fmt: skip
        found = []
        for way in _ways(wide, high):
            left, top = x + way.left, y + way.top
            if left < 1 or top < 1 or left + wide >= self._size[0] or top + high >= self._size[1]:
                continue
            if self._still.overlap(plate, (left, top)):
                continue
            # Nearer to another coin, it would be read as the name of that one.
            least = way.gap + _NEARER * _GRAIN
            if way.end is None and any(_gap(way.left - ox, way.top - oy, wide, high) < least for ox, oy in others):
                continue
            line = _line(way.end) if way.end else None
            if line is None or not self._walls.overlap(line[0], (x + line[1], y + line[2])):
                found.append(_Choice(way.left, way.top, way.cost, line, self._spot(id, way)))
        return found

    def _spot(self, id: str, way: _Way) -> Spot:
        """Measured from where the coin is, not from the step of the mask nearest to it."""
        (x, y), (tx, ty) = self._coins[id], self._towns[id].at
        dx, dy = x / _GRAIN + self._left - tx, y / _GRAIN + self._top - ty
        wide, high = self._plates[id].get_size()
        end = (dx + way.end[0] / _GRAIN, dy + way.end[1] / _GRAIN) if way.end else None
        return Spot(dx + (way.left + wide / 2) / _GRAIN, dy + (way.top + high / 2) / _GRAIN, end)

    def _choice_at(self, id: str, spot: Spot) -> _Choice | None:
        if (id, spot) not in self._known:
            self._known[id, spot] = next((choice for choice in self._choices[id] if choice.spot == spot), None)
        return self._known[id, spot]

    def _free_choices(
        self, ids: Sequence[str], full: pygame.mask.Mask, walls: pygame.mask.Mask
    ) -> dict[str, list[_Choice]]:
        """The same as `_is_free` of every choice. There are thousands; what all of one length have in common is found
        once for all of them."""
        low = _swept(full, self._high, 0, 1)
        taken: dict[int, pygame.mask.Mask] = {}
        found: dict[str, list[_Choice]] = {}
        for id in ids:
            (x, y), wide = self._coins[id], self._plates[id].get_size()[0]
            if wide not in taken:
                taken[wide] = _swept(low, wide, 1, 0)
            is_taken = taken[wide].get_at
            open_ = [choice for choice in self._choices[id] if not is_taken((x + choice.left, y + choice.top))]
            found[id] = [choice for choice in open_ if choice.line is None or not walls.overlap(
                choice.line[0], (x + choice.line[1], y + choice.line[2]))]  # fmt: skip
        return found

    def _is_free(self, id: str, choice: _Choice, full: pygame.mask.Mask, walls: pygame.mask.Mask) -> bool:
        x, y = self._coins[id]
        if full.overlap(self._plates[id], (x + choice.left, y + choice.top)):
            return False
        line = choice.line
        return line is None or not walls.overlap(line[0], (x + line[1], y + line[2]))

    def _take(
        self, id: str, choice: _Choice, found: dict[str, Spot], full: pygame.mask.Mask, walls: pygame.mask.Mask
    ) -> None:
        found[id] = choice.spot
        x, y = self._coins[id]
        wide, high = self._plates[id].get_size()
        air = math.ceil(_AIR * _GRAIN)
        plate = _stamp(wide + 2 * air, high + 2 * air, False)
        for mask in (full, walls):
            mask.draw(plate, (x + choice.left - air, y + choice.top - air))
            if choice.line is not None:
                mask.draw(choice.line[0], (x + choice.line[1], y + choice.line[2]))


def _gap(left: float, top: float, wide: float, high: float) -> float:
    """How far a rectangle is from (0, 0); 0 around it."""
    return math.hypot(max(left, -(left + wide), 0), max(top, -(top + high), 0))


def _span(middle: float, length: float) -> tuple[int, int]:
    """All steps of a mask that something covers, be it in part: the first, and how many."""
    first, last = math.floor((middle - length / 2) * _GRAIN), math.ceil((middle + length / 2) * _GRAIN)
    return first, last - first


def _swept(mask: pygame.mask.Mask, length: int, right: int, down: int) -> pygame.mask.Mask:
    """Where a row of this length in that direction would begin if it covered something of the mask."""
    found, done = mask.copy(), 1
    while done < length:
        step = min(done, length - done)
        found.draw(found.copy(), (-step * right, -step * down))
        done += step
    return found


@lru_cache(maxsize=256)
def _stamp(wide: int, high: int, is_round: bool) -> pygame.mask.Mask:
    if not is_round:
        return pygame.mask.Mask((max(1, wide), max(1, high)), fill=True)
    picture = pygame.Surface((wide, high), pygame.SRCALPHA)
    pygame.draw.ellipse(picture, "#ffffff", picture.get_rect())
    return pygame.mask.from_surface(picture)


@lru_cache(maxsize=128)
def _ways(wide: int, high: int) -> tuple[_Way, ...]:
    """All places for a name of this size about a coin, the best first."""
    near, far = math.ceil(_NEAR * _GRAIN), math.ceil(_FARTHEST * _GRAIN)
    tops, lefts = range(-near - high, near + 1), range(-near - wide, near + 1)
    found = [_way(left, top, wide, high) for top in tops for left in lefts]
    tops, lefts = range(-far - high, far + 1, _STEP), range(-far - wide, far + 1, _STEP)
    found += [way for way in (_way(left, top, wide, high) for top in tops for left in lefts) if way.end is not None]
    kept = [way for way in found if _NEAREST * _GRAIN < way.gap < (_FARTHEST if way.end else _NEAR) * _GRAIN]
    return tuple(sorted(kept, key=lambda way: way.cost))


def _way(left: int, top: int, wide: int, high: int) -> _Way:
    gap = _gap(left, top, wide, high)
    aside = abs(left + wide / 2)
    if gap <= _NEAR * _GRAIN:
        return _Way(left, top, gap, gap + 0.05 * aside, None)
    end = (min(max(0, left), left + wide), min(max(0, top), top + high))
    return _Way(left, top, gap, gap + 0.05 * aside + _LINE_COSTS * _GRAIN, end)


@lru_cache(maxsize=4096)
def _line(end: tuple[int, int]) -> tuple[pygame.mask.Mask, int, int]:
    """From the rim of a coin to this point, and where it is from the coin's middle."""
    far = math.hypot(*end)
    first = _NEAREST * _GRAIN + 2
    steps = max(1, round(far - first))
    points = [(round(end[0] * part), round(end[1] * part))
              for part in ((first + (far - first) * n / steps) / far for n in range(steps))]  # fmt: skip
    left, top = min(x for x, _ in points) - 1, min(y for _, y in points) - 1
    size = (max(x for x, _ in points) - left + 2, max(y for _, y in points) - top + 2)
    mask = pygame.mask.Mask(size)
    for x, y in points:
        for aside in (-1, 0, 1):
            mask.set_at((x - left + aside, y - top))
    return mask, left, top
