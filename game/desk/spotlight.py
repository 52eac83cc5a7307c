"""A veil over the page with holes where one should look, and the free place beside them for a card that speaks of them.

It knows boxes only; a desk says where its things are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import inf
from operator import mul
from typing import NamedTuple

import pygame

from game.ui.canvas import Canvas
from game.ui.layout import Box

COARSE = 4  # the veil is drawn at a quarter of its size: blown up, its edges are soft
_GAP = 14.0
_MESH = 24.0
_CROWD = 2000.0  # a difference of less than this area, about that of one piece, is none


class Hole(NamedTuple):
    """`radius` is that of its corners."""

    box: Box
    radius: float = 12.0


class Veil:
    """Keeps the veil that was drawn last."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._surface = pygame.Surface((1, 1))

    def draw(self, canvas: Canvas, holes: Sequence[Hole], opacity: float) -> None:
        size, scale = canvas.target.get_size(), canvas.metrics.scale
        key = (size, scale, tuple(holes), opacity)
        if key != self._key:
            self._key, self._surface = key, _veil(size, scale, holes, opacity)
        canvas.target.blit(self._surface, (0, 0))


def _veil(size: tuple[int, int], scale: float, holes: Sequence[Hole], opacity: float) -> pygame.Surface:
    dark = (1, 3, 10, round(255 * opacity))
    small = pygame.Surface((size[0] // COARSE + 1, size[1] // COARSE + 1), pygame.SRCALPHA)
    small.fill(dark)
    for box, radius in holes:
        place = pygame.Rect(round(box.x * scale), round(box.y * scale), round(box.w * scale), round(box.h * scale))
        left, top = place.x // COARSE - 1, place.y // COARSE - 1
        across, down = place.right // COARSE + 2 - left, place.bottom // COARSE + 2 - top
        # Drawn at full size and made smaller, or the edge would have steps.
        fine = pygame.Surface((across * COARSE, down * COARSE), pygame.SRCALPHA)
        fine.fill(dark)
        moved = place.move(-left * COARSE, -top * COARSE)
        pygame.draw.rect(fine, (*dark[:3], 0), moved, border_radius=round(radius * scale))
        part = pygame.transform.smoothscale(fine, (across, down))
        small.blit(part, (left, top), special_flags=pygame.BLEND_RGBA_MIN)
    whole = pygame.transform.smoothscale(small, (small.get_width() * COARSE, small.get_height() * COARSE))
    return whole.subsurface((0, 0, *size)).convert_alpha()


def beside(
    within: Box, wide: float, high: float, holes: Sequence[Box], others: Sequence[Box] = (), crowd: Sequence[Box] = ()
) -> Box:
    """A place of this size that covers none of the holes, nor anything else that has to be seen: right of the holes,
    left, below, above; then as near to them as can be. Where nothing is free, the place that covers least. With a
    crowd it is the place over which the fewest of them are, however near."""
    return _found(within, wide, high, tuple(holes), tuple(others), tuple(crowd))


@lru_cache(maxsize=8)
def _found(
    within: Box, wide: float, high: float, holes: tuple[Box, ...], others: tuple[Box, ...], crowd: tuple[Box, ...]
) -> Box:
    """The search takes milliseconds, and a page is made again for every touch: as long as nothing has moved the
    answer stays."""
    taken = (*holes, *others)
    first = _places(within, wide, high, holes) if holes else _corners(within, wide, high)
    near = [place for place in first if inside(place, within)]
    free = [place for place in near if not covered(place, taken)]
    if free and not crowd:
        return free[0]
    x, y = _middle(holes) if holes else within.centre
    found = [*((covered(place, taken), covered(place, crowd), place) for place in near),
             *_everywhere(within, wide, high, taken, crowd)]  # fmt: skip

    def far(place: Box) -> float:
        return abs(place.x + wide / 2 - x) + abs(place.y + high / 2 - y)

    least = min(hidden for hidden, *_ in found)
    best = [(round(crowded / _CROWD), far(place), place) for hidden, crowded, place in found if hidden == least]
    return min(best, key=lambda each: each[:2])[2]


def covered(place: Box, boxes: Iterable[Box]) -> float:
    """How much of these boxes a thing in this place hides."""
    return sum(_shared(place, box) for box in boxes)


def _middle(boxes: Sequence[Box]) -> tuple[float, float]:
    return sum(box.centre[0] for box in boxes) / len(boxes), sum(box.centre[1] for box in boxes) / len(boxes)


def _everywhere(
    within: Box, wide: float, high: float, taken: Sequence[Box], crowd: Sequence[Box]
) -> Iterator[tuple[float, float, Box]]:
    """Places all over, up to the very edges, how much each hides, and of what is only a crowd, how much: what it shares
    with a box across, by what it shares downwards. There are hundreds of places, so neither is asked twice; those that
    hide more than another one are left out."""
    columns, rows = (max(1, int(room // _MESH)) for room in (within.w - wide, within.h - high))
    lefts = [within.x + (within.w - wide) * i / columns for i in range(columns + 1)]
    tops = [within.y + (within.h - high) * j / rows for j in range(rows + 1)]
    boxes = (*taken, *crowd)
    across = [[_stretch(x, x + wide, box.x, box.right) for box in boxes] for x in lefts]
    down = [[_stretch(y, y + high, box.y, box.bottom) for box in boxes] for y in tops]
    n, least = len(taken), inf
    for x, shared in zip(lefts, across, strict=True):
        for y, below in zip(tops, down, strict=True):
            hidden = sum(map(mul, shared[:n], below))
            if hidden <= least:
                least = hidden
                yield hidden, sum(map(mul, shared[n:], below[n:])), Box(x, y, wide, high)


def _stretch(start: float, end: float, other: float, other_end: float) -> float:
    """The length that two stretches share."""
    return max(0.0, min(end, other_end) - max(start, other))


def _places(within: Box, wide: float, high: float, holes: Sequence[Box]) -> Iterator[Box]:
    left, right = min(hole.x for hole in holes), max(hole.right for hole in holes)
    top, bottom = min(hole.y for hole in holes), max(hole.bottom for hole in holes)
    x = min(max((left + right - wide) / 2, within.x), within.right - wide)
    y = min(max((top + bottom - high) / 2, within.y), within.bottom - high)
    yield Box(right + _GAP, y, wide, high)
    yield Box(left - _GAP - wide, y, wide, high)
    yield Box(x, bottom + _GAP, wide, high)
    yield Box(x, top - _GAP - high, wide, high)


def _corners(within: Box, wide: float, high: float) -> Iterator[Box]:
    for x in (within.right - wide, within.x, within.centre[0] - wide / 2):
        for y in (within.bottom - high, within.y):
            yield Box(x, y, wide, high)


def inside(box: Box, within: Box) -> bool:
    return within.x <= box.x and box.right <= within.right and within.y <= box.y and box.bottom <= within.bottom


def _shared(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    both = one.common(other)
    return both.w * both.h
