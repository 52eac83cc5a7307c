"""Everything of Ufo.O that depends on the field alone, computed once: neighbours, lines of fire, reach, throws.

It gives masks and holds no pieces; what it remembers between calls are answers that never change.
"""

from __future__ import annotations

from functools import lru_cache

from game.engine.hex import Lattice, bits, mask_of
from game.titles.ufoo.content import Field, mothership
from game.titles.ufoo.moves import HEXES, MOVE, STRIDE, THROW
from game.titles.ufoo.state import ABOARD, STEPS

REMEMBERED = 20_000  # answers kept per field before the memory is cleared

Layers = tuple[int, ...]


class Tables:
    __slots__ = ("_chunks", "_free_layers", "_near", "_reached", "_throws", "ball", "bytes", "cells", "clear", "codes",
                 "danger", "field", "home", "home_cells", "lattice", "motherships", "open", "range", "rocks", "size")

    def __init__(self, field: Field) -> None:
        lattice = Lattice(field.rows, field.cols)
        self.field = field
        self.lattice = lattice
        self.size = lattice.count
        self.bytes = (lattice.count + 7) // 8
        self.motherships = (mothership(field, 0), mothership(field, 1))
        self.rocks = mask_of(field.asteroids)
        self.open = lattice.full & ~self.rocks & ~mask_of(self.motherships)
        self.danger = lattice.grow(self.rocks) & self.open
        self.home = tuple(lattice.neighbour_masks[cell] & self.open for cell in self.motherships)
        self.home_cells = tuple(tuple(bits(mask)) for mask in self.home)
        self.codes = tuple(r * STRIDE + q for r, q in lattice.places)
        cells = [-1] * HEXES
        for cell, code in enumerate(self.codes):
            cells[code] = cell
        self.cells = tuple(cells)
        self._near = lattice.neighbour_masks
        self.range, self.clear = self._lines()
        # Reach on a field without enemies, by start; the two behind the last cell start on the motherships.
        starts = [1 << cell for cell in range(self.size)] + list(self.home)
        self._free_layers = tuple(lattice.layers(start, self.open, STEPS) for start in starts)
        self.ball = tuple(tuple(bits(layers[-1])) for layers in self._free_layers)
        self._reached: tuple[dict[int, Layers], ...] = tuple({} for _ in starts)
        self._throws: dict[tuple[int, int, int], tuple[int, int]] = {}
        numbers = [[base + code for code in self.codes] for base in (*range(MOVE, THROW, HEXES), THROW)]
        self._chunks = tuple(_chunked(row, self.bytes) for row in numbers)

    def _lines(self) -> tuple[tuple[int, ...], tuple[tuple[int, ...], tuple[int, ...]]]:
        """For every cell all cells at distance 2; then those it can hit, by the usual rule and by strict lines.

        A straight line has one hex in the middle, which must not be an asteroid. A corner line runs between two,
        and only two asteroids block it; beyond the rim of the field there are none.
        """
        near = self._near
        ring, usual, strict = [], [], []
        for cell in range(self.size):
            wide = self.lattice.grow(near[cell]) & ~near[cell] & ~(1 << cell) & self.open
            ring.append(wide)
            hit = straight = 0
            for target in bits(wide):
                between = near[cell] & near[target]
                if self.is_straight(cell, target):
                    if not between & self.rocks:
                        hit |= 1 << target
                        straight |= 1 << target
                elif (between & self.rocks).bit_count() < 2:
                    hit |= 1 << target
            usual.append(hit)
            strict.append(straight)
        return tuple(ring), (tuple(usual), tuple(strict))

    def is_straight(self, one: int, other: int) -> bool:
        """Whether a line of two steps runs along a row of hexes: in the same row, or over two rows by one place."""
        (r1, q1), (r2, q2) = self.lattice.places[one], self.lattice.places[other]
        return r1 == r2 or (abs(r1 - r2) == 2 and abs(q1 - q2) == 1)

    def start(self, place: int, seat: int) -> int:
        """The index of a saucer's start among the reach tables."""
        return self.size + seat if place == ABOARD else place

    def reach(self, start: int, enemies: int) -> Layers:
        """What a saucer covers within 0 to 5 steps past these enemies; from a mothership step 0 is the home hexes."""
        layers = self._free_layers[start]
        near = layers[-1] & enemies
        if not near:
            return layers
        reached = self._reached[start]
        found = reached.get(near)
        if found is None:
            if len(reached) >= REMEMBERED:
                reached.clear()
            free = self.open & ~enemies
            found = reached[near] = self.lattice.layers(layers[0] & free if start >= self.size else layers[0], free,
                                                        STEPS)
        return found

    def throws(self, cell: int, taken: int, steps: int) -> tuple[int, int]:
        """Where a saucer may be thrown: the ends of paths of exactly `steps` steps that enter no hex twice, or of the
        longest shorter paths where all are blocked. Gives the mask and the length of the paths."""
        free = self.open & ~taken & ~(1 << cell)
        zone = free & self._free_layers[cell][-1]
        key = (cell, zone, steps)
        found = self._throws.get(key)
        if found is None:
            if len(self._throws) >= REMEMBERED:
                self._throws.clear()
            found = (0, 0)
            for length in range(steps, 0, -1):
                ends = self._ends(cell, free, length)
                if ends:
                    found = (ends, length)
                    break
            self._throws[key] = found
        return found

    def _ends(self, cell: int, free: int, steps: int) -> int:
        """The ends of all paths of exactly this length; stops where nothing more could be found."""
        near, grow = self._near, self.lattice.grow
        hoped = 1 << cell
        for _ in range(steps):
            hoped = grow(hoped) & free
        ends = 0

        def walk(here: int, left: int, room: int) -> None:
            nonlocal ends
            ahead = near[here] & room
            if left == 1:
                ends |= ahead
                return
            ball = ahead
            for _ in range(left - 1):
                ball = grow(ball)
            if not ball & hoped & ~ends:
                return
            for following in bits(ahead):
                walk(following, left - 1, room & ~(1 << following))

        walk(cell, steps, free)
        return ends

    def throw_route(self, cell: int, taken: int, goal: int, steps: int) -> tuple[int, ...]:
        """One path of exactly this length that enters no hex twice, both ends included; empty where there is none."""
        free = self.open & ~taken & ~(1 << cell)

        def walk(way: tuple[int, ...], room: int) -> tuple[int, ...]:
            if len(way) == steps + 1:
                return way if way[-1] == goal else ()
            for following in bits(self._near[way[-1]] & room):
                left = steps - len(way)
                if self.lattice.distance(following, goal) <= left:
                    found = walk((*way, following), room & ~(1 << following))
                    if found:
                        return found
            return ()

        return walk((cell,), free)

    def numbers(self, row: int, mask: int, out: list[int]) -> None:
        """Appends the moves of saucer `row` (4: the throws) to the cells of a mask, ascending."""
        for chunk, byte in zip(self._chunks[row], mask.to_bytes(self.bytes, "little")):
            if byte:
                out += chunk[byte]


def _chunked(numbers: list[int], count: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For every eight cells and every way in which eight bits can be set, the numbers of the set ones."""
    tables = []
    for first in range(0, count * 8, 8):
        table: list[tuple[int, ...]] = [()]
        for number in (numbers[first:first + 8] + [0] * 8)[:8]:
            table += [(*lower, number) for lower in table]
        tables.append(tuple(table))
    return tuple(tables)


@lru_cache(maxsize=32)
def tables_of(field: Field) -> Tables:
    """The tables of a field; the same value always gives the same tables, so sharing them changes nothing."""
    return Tables(field)
