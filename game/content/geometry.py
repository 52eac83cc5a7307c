"""Centres of hexes of a flat-top field, in units of a hex's radius; boards scale them.

It knows no pixels, pieces or rules.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import msgspec

from game.titles.escape.content import VOID, sector_at
from game.titles.ufoo.content import Field, cell_count, mothership, place_of

if TYPE_CHECKING:
    from game.titles.attack.content import Board, City
    from game.titles.escape.content import Zone

Point = tuple[float, float]

ROOT = math.sqrt(3.0)  # the height of a flat-top hex of radius 1

CORNERS: tuple[Point, ...] = tuple((math.cos(math.radians(60 * i)), math.sin(math.radians(60 * i))) for i in range(6))


class Geometry(msgspec.Struct, frozen=True):
    """Centres and outlines by cell, x to the right and y down, and the size of the whole."""

    width: float
    height: float
    centres: tuple[Point, ...]
    polygons: tuple[tuple[Point, ...], ...]

    def cell_at(self, x: float, y: float) -> int:
        """The cell under a point; -1 beside the field."""
        best, nearest = -1, math.inf
        for cell, (cx, cy) in enumerate(self.centres):
            away = (cx - x) ** 2 + (cy - y) ** 2
            if away < nearest:
                best, nearest = cell, away
        return best if best >= 0 and _is_in_hex(x - self.centres[best][0], y - self.centres[best][1]) else -1


def hex_centre(column: float, place: float) -> Point:
    """The centre of the hex in a column, `place` hexes below the top one of the first column."""
    return 1.0 + 1.5 * column, ROOT * (place + 0.5)


def hex_polygon(centre: Point) -> tuple[Point, ...]:
    """The six corners, from the right one on, clockwise on the screen."""
    x, y = centre
    return tuple((x + dx, y + dy) for dx, dy in CORNERS)


def geometry_of(centres: tuple[Point, ...]) -> Geometry:
    """A field of any shape from the centres of its hexes."""
    return Geometry(
        width=max(x for x, _ in centres) + 1.0,
        height=max(y for _, y in centres) + ROOT / 2,
        centres=centres,
        polygons=tuple(hex_polygon(centre) for centre in centres),
    )


def hex_geometry(field: Field) -> Geometry:
    """A field of Ufo.O, laid sideways: row 0 is the left column, places count from the bottom,
    and the shorter odd rows are half a hex in."""
    centres: list[Point] = []
    for cell in range(cell_count(field)):
        r, q = place_of(field, cell)
        centres.append(hex_centre(r, field.cols - 1 - q - 0.5 * (r & 1)))
    return geometry_of(tuple(centres))


def zone_places(zone: Zone) -> tuple[tuple[int, int], ...]:
    """Column and row of every cell of a deck, in the order of the cells."""
    return tuple((col, row) for col in range(zone.cols) for row in range(zone.rows + 1 - (col & 1)))


def zone_letters(zone: Zone) -> tuple[str, ...]:
    return tuple(sector_at(zone, *place) for place in zone_places(zone))


def zone_geometry(zone: Zone) -> Geometry:
    """A deck of the ship, column by column, with one place below each even column that is outside; void places count,
    but what is measured is the deck alone, so that its leftmost and its uppermost sector touch the edges."""
    places = zone_places(zone)
    full = [hex_centre(col, row + 0.5 * (col & 1)) for col, row in places]
    deck = [centre for centre, place in zip(full, places, strict=True) if sector_at(zone, *place) != VOID]
    left, top = min(x for x, _ in deck) - 1.0, min(y for _, y in deck) - ROOT / 2
    centres = tuple((x - left, y - top) for x, y in full)
    return Geometry(
        width=max(x for x, _ in deck) - left + 1.0,
        height=max(y for _, y in deck) - top + ROOT / 2,
        centres=centres,
        polygons=tuple(hex_polygon(centre) for centre in centres),
    )


def ends(field: Field) -> tuple[int, int]:
    """The cells of the motherships: the middle of the left and of the right column."""
    return mothership(field, 0), mothership(field, 1)


# The States: the column of space 1 is the left one, and above the northernmost spaces there is room for the icons.
_FIRST_Q, _TOP = -10, -6.5


def axial_centre(q: float, r: float) -> Point:
    """The centre of a cell of the States' grid, on the board or beyond its border."""
    return hex_centre(q - _FIRST_Q, r + q / 2 - _TOP)


def board_geometry(board: Board) -> Geometry:
    """The spaces of the States; cell 0 is space 1."""
    return geometry_of(tuple(axial_centre(space.q, space.r) for space in board.spaces))


def city_place(board: Board, city: City) -> Point:
    """The corner on which a city is."""
    space = board.spaces[city.spaces[0] - 1]
    return hex_polygon(axial_centre(space.q, space.r))[city.corner]


def icon_places(board: Board) -> tuple[Point, ...]:
    return tuple(axial_centre(q, r) for q, r in board.icons)


def _is_in_hex(dx: float, dy: float) -> bool:
    dx, dy = abs(dx), abs(dy)
    return dy <= ROOT / 2 and ROOT * dx + dy <= ROOT
