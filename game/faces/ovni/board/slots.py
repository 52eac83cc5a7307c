"""Where things stand about the cities of the world map, so that nothing covers anything else; cities count from 0."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.ui.board.motion import Point
from game.ui.layout import Box

# Where up to four fleets stand about a city, clear of the badge of its holder; in the order of the sides.
SLOTS: tuple[Point, ...] = ((-38, -12), (40, -4), (-42, 13), (44, 15))
OWN_SLOTS: Mapping[int, tuple[Point, ...]] = {
    3: ((-38, -8), (0, -40), (-42, 15), (38, -16)),
    4: ((-8, -40), (38, 6), (-42, -14), (42, 27)),
    5: ((44, -6), (2, -40), (-38, -14), (46, 16)),
    6: ((-36, -12), (-6, -40), (-40, 13), (46, 10)),
    7: ((-38, -12), (-44, 13), (42, 6), (-8, -40)),
    8: ((-38, -8), (2, -40), (46, -12), (-44, 13)),
    9: ((-38, -8), (2, -40), (-42, 15), (42, -14)),
}
# How far a city is from the end of its routes, in the size of pieces on a map of 934 x 520, so that nothing covers it.
NUDGED: Mapping[int, Point] = {
    0: (6, -2), 2: (-6, 12), 3: (-12, -12), 4: (6, -6), 7: (-12, 12), 8: (8, -8), 9: (4, 6), 11: (-2, -9),
}
NUDGED_FOR = 1.304  # the size of a piece there
# How far plates are moved, so that they are clear of neighbours.
PLATE_ASIDE: Mapping[int, Point] = {2: (4, 0), 3: (-6, 0), 5: (11, 0), 7: (4, 0), 8: (6, 0), 9: (0, 5)}
# Where the number of a fleet may be, from its saucer: away from its city, and how far down.
_COUNT_ASIDE, _COUNT_DOWN, _COUNT_RADIUS = 17.0, (7.0, -12.0, 16.0), 9.0


def count_at(fleet: Point, city: Point, unit: float, plates: Sequence[Box]) -> Point:
    """On the side that looks away from the city, and clear of the names and numbers of all cities."""
    (x, y), r = fleet, _COUNT_RADIUS * unit
    x += (_COUNT_ASIDE if x > city[0] - 10 else -_COUNT_ASIDE) * unit
    places = [(x, y + down * unit) for down in _COUNT_DOWN]
    free = (at for at in places if not any(Box(at[0] - r, at[1] - r, 2 * r, 2 * r).meets(plate) for plate in plates))
    return next(free, places[0])


def disc(cell: int, high: float) -> float:
    """How wide the end of a plate is that has the number of the city."""
    return high * (1.25 if cell >= 9 else 1)
