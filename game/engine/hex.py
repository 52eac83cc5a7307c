"""A field of hexes in rows of alternating length, as numbers and bit masks; every set of hexes is one int.

It knows no pieces and no pixels. With cells numbered row by row the six neighbours are six fixed shifts, so a whole
set grows by one step in a few operations.
"""

from __future__ import annotations

from collections.abc import Iterable


def bits(mask: int) -> list[int]:
    """The cells of a mask, ascending."""
    cells = []
    while mask:
        low = mask & -mask
        cells.append(low.bit_length() - 1)
        mask ^= low
    return cells


def mask_of(cells: Iterable[int]) -> int:
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


class Lattice:
    """Even rows hold `cols` hexes, odd rows one fewer, half a hex to the right."""

    __slots__ = ("_east", "_lower_left", "_lower_right", "_west", "cols", "count", "full", "neighbour_masks",
                 "neighbours", "places", "rows")

    def __init__(self, rows: int, cols: int) -> None:
        self.rows = rows
        self.cols = cols
        self.places = tuple((r, q) for r in range(rows) for q in range(cols - (r & 1)))
        self.count = len(self.places)
        self.full = (1 << self.count) - 1
        ends = mask_of(i for i, (r, q) in enumerate(self.places) if q == cols - 1 - (r & 1))
        starts = mask_of(i for i, (_, q) in enumerate(self.places) if q == 0)
        even = mask_of(i for i, (r, _) in enumerate(self.places) if r % 2 == 0)
        # The cells that may step that way without leaving their row's neighbourhood; odd rows are between two hexes of
        # an even row.
        self._east = self.full & ~ends
        self._west = self.full & ~starts
        self._lower_right = self.full & ~(ends & even)
        self._lower_left = self.full & ~(starts & even)
        self.neighbour_masks = tuple(self.grow(1 << cell) & ~(1 << cell) for cell in range(self.count))
        self.neighbours = tuple(tuple(bits(mask)) for mask in self.neighbour_masks)

    def grow(self, mask: int) -> int:
        """The mask and everything next to it."""
        right, left, cols = mask & self._lower_right, mask & self._lower_left, self.cols
        return (
            mask | (mask & self._east) << 1 | (mask & self._west) >> 1
            | right << cols | right >> cols - 1 | left >> cols | left << cols - 1
        ) & self.full

    def beside(self, mask: int) -> int:
        """Everything next to some cell of the mask; a cell of the mask itself only where it is next to another."""
        right, left, cols = mask & self._lower_right, mask & self._lower_left, self.cols
        return (
            (mask & self._east) << 1 | (mask & self._west) >> 1
            | right << cols | right >> cols - 1 | left >> cols | left << cols - 1
        ) & self.full

    def layers(self, start: int, free: int, steps: int) -> tuple[int, ...]:
        """What a walk over free cells covers within 0, 1, ... `steps` steps; the start mask itself need not be free."""
        mask = start
        found = [mask]
        east, west, cols, back = self._east, self._west, self.cols, self.cols - 1
        lower_right, lower_left = self._lower_right, self._lower_left
        free &= self.full
        for _ in range(steps):
            # `beside`, written out: most of the time of a search goes into this.
            right, left = mask & lower_right, mask & lower_left
            mask |= (
                (mask & east) << 1 | (mask & west) >> 1 | right << cols | right >> back | left >> cols | left << back
            ) & free
            found.append(mask)
        return tuple(found)

    def distance(self, one: int, other: int) -> int:
        """Steps on the empty field."""
        (r1, q1), (r2, q2) = self.places[one], self.places[other]
        across, down = (q1 - r1 // 2) - (q2 - r2 // 2), r1 - r2
        return (abs(across) + abs(down) + abs(across + down)) // 2

    def middle(self, one: int, other: int) -> tuple[int, ...]:
        """The cells next to both: of two cells at distance 2 the hexes that the line between them passes."""
        return tuple(bits(self.neighbour_masks[one] & self.neighbour_masks[other]))
