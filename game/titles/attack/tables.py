"""Everything of Alien Attack USA that depends on the content alone, computed once: neighbours, lines, cities,
missions.

It holds no pieces; cells are the numbers of the spaces less one.
"""

from __future__ import annotations

from functools import lru_cache

from game.titles.attack.content import BORDERS, DIRECTIONS, SPACES, VALUES, Content
from game.titles.attack.state import CANADA_ICON, RIM


class Tables:
    __slots__ = ("axes", "borders", "cities", "cities_at", "content", "elsewhere", "herd_at", "herds", "lines", "near",
                 "near_masks", "parks")

    def __init__(self, content: Content) -> None:
        board = content.board
        cells = {(space.q, space.r): cell for cell, space in enumerate(board.spaces)}
        icons = set(board.icons)

        def at(q: int, r: int) -> int:
            return cells.get((q, r), CANADA_ICON if (q, r) in icons else RIM)

        ring = tuple(
            tuple((at(s.q + dq, s.r + dr), at(s.q + 2 * dq, s.r + 2 * dr)) for dq, dr in DIRECTIONS)
            for s in board.spaces
        )
        self.content = content
        # The spaces next to a space.
        self.near = tuple(tuple(near for near, _ in row if near < SPACES) for row in ring)
        self.near_masks = tuple(sum(1 << near for near in row) for row in self.near)
        # The space next to a space, and what lies right behind it: a space or an icon.
        self.lines = tuple(tuple((near, far) for near, far in row if near < SPACES and far != RIM) for row in ring)
        # Pairs of spaces that lie on opposite sides.
        self.axes = tuple(
            tuple((row[i][0], row[i + 3][0]) for i in range(3) if row[i][0] < SPACES and row[i + 3][0] < SPACES)
            for row in ring
        )
        # The other spaces around each city that a space touches, with the city's place in the list of all.
        self.cities_at = tuple(
            tuple(
                (number, city.value, tuple(space - 1 for space in city.spaces if space != cell + 1))
                for number, city in enumerate(board.cities) if cell + 1 in city.spaces
            )
            for cell in range(SPACES)
        )
        self.cities = tuple((city.value, sum(1 << space - 1 for space in city.spaces)) for city in board.cities)
        regions: dict[int, list[int]] = {}
        for cell, space in enumerate(board.spaces):
            if space.herd:
                regions.setdefault(space.herd, []).append(cell)
        self.herd_at = tuple(
            tuple(other for other in regions[space.herd] if other != cell) if space.herd else ()
            for cell, space in enumerate(board.spaces)
        )
        self.herds = sum(1 << cell for region in regions.values() for cell in region)
        self.parks = frozenset(cell for cell, space in enumerate(board.spaces) if space.park)
        # For each border card its own spaces, and all spaces that have another border, Canada included.
        spaces = tuple(enumerate(board.spaces))
        self.borders = tuple(sum(1 << cell for cell, space in spaces if own in space.borders) for own in BORDERS)
        self.elsewhere = tuple(
            sum(1 << cell for cell, space in spaces if set(space.borders) - {own}) for own in BORDERS
        )

    def cities_of(self, value: int) -> tuple[int, ...]:
        """The cities of a value, each as the mask of the spaces around it."""
        return tuple(mask for found, mask in self.cities if found == value)


@lru_cache(maxsize=4)
def tables_of(content: Content) -> Tables:
    """The tables of a content; the same value always gives the same tables, so sharing them changes nothing."""
    return Tables(content)


def value_of(card: int) -> int:
    """The value of the cities on a city card."""
    return VALUES[card]
