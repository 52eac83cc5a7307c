"""Everything of a zone that depends on the map and on who may enter what, computed once: ways, reach, sets of sectors.

It holds cells, masks and ready moves and no players; what it remembers are answers that never change.
"""

from __future__ import annotations

from functools import lru_cache

from game.engine.hex import Lattice, bits, mask_of
from game.titles.escape.content import (
    ALIEN,
    DANGEROUS,
    HATCHES,
    HUMAN,
    SAFE,
    STRIDE,
    VOID,
    Zone,
    code_name,
    places_of,
    sector_at,
)
from game.titles.escape.moves import LIGHT, MOVE, NOISE, SECTORS


class Tables:
    __slots__ = ("_distances", "_human_moves", "_reach", "alien_cell", "alien_free", "aliens", "areas", "cells",
                 "codes", "dangerous", "hatch_cells", "hatch_mask", "human_cell", "human_free", "lattice", "letters",
                 "lights", "names", "near", "noises", "safe", "sectors", "zone")

    def __init__(self, zone: Zone, a4: str) -> None:
        # An even column's last place lies outside the zone: the lattice wants its even rows one longer.
        lattice = Lattice(zone.cols, zone.rows + 1)
        self.zone = zone
        self.lattice = lattice
        self.codes = tuple(col * STRIDE + row for col, row in lattice.places)
        cells = [-1] * SECTORS
        for cell, code in enumerate(self.codes):
            cells[code] = cell
        self.letters = tuple(sector_at(zone, col, row) for col, row in lattice.places)
        self.cells = tuple(cell if cell >= 0 and self.letters[cell] != VOID else -1 for cell in cells)
        self.names = tuple(code_name(code) for code in self.codes)
        self.near = lattice.neighbour_masks
        self.safe, self.dangerous = self._all(SAFE), self._all(DANGEROUS)
        self.sectors = self.safe | self.dangerous
        self.human_cell = bits(self._all(HUMAN))[0]
        self.alien_cell = bits(self._all(ALIEN))[0]
        self.hatch_cells = tuple(
            self.cells[col * STRIDE + row] for hatch in HATCHES for col, row in places_of(zone, hatch)
        )
        self.hatch_mask = mask_of(self.hatch_cells)
        # Where a move may lead, hatches apart.
        self.human_free = self.main_part(self.dangerous) if a4 in ("closed", "aliens") else self.sectors
        self.alien_free = self.main_part(self.dangerous) if a4 in ("closed", "humans") else self.sectors
        self.noises = tuple(sorted(NOISE + self.codes[cell] for cell in bits(self.sectors)))
        self.lights = tuple(sorted(LIGHT + code for code, letter in zip(self.codes, self.letters, strict=True)
                                   if letter != VOID))
        self.areas = tuple(mask | 1 << cell for cell, mask in enumerate(self.near))
        self._distances: dict[int, tuple[int, ...]] = {}
        self._reach: dict[tuple[int, int, bool], int] = {}
        self._human_moves: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self.aliens: dict[tuple[int, int], tuple[int, ...]] = {}

    def _all(self, letter: str) -> int:
        return mask_of(cell for cell, found in enumerate(self.letters) if found == letter)

    def main_part(self, free: int) -> int:
        """The largest part of these sectors that hangs together: whoever entered another one would not come back."""
        best = 0
        while free:
            part, wider = 0, free & -free
            while wider != part:
                part, wider = wider, wider | self.lattice.beside(wider) & free
            best = max(best, part, key=int.bit_count)
            free &= ~part
        return best

    def distances(self, cell: int) -> tuple[int, ...]:
        """Steps on the empty field from a cell to every other."""
        found = self._distances.get(cell)
        if found is None:
            distance = self.lattice.distance
            found = self._distances[cell] = tuple([distance(cell, other) for other in range(len(self.codes))])
        return found

    def reach(self, cell: int, steps: int, alien: bool) -> int:
        """Where so many steps can end, hatches apart; never where they began."""
        key = (cell, steps, alien)
        found = self._reach.get(key)
        if found is None:
            free = self.alien_free if alien else self.human_free
            edge = seen = 1 << cell
            for _ in range(steps):
                edge = self.lattice.grow(edge) & free & ~seen
                seen |= edge
            found = self._reach[key] = seen & ~(1 << cell)
        return found

    def doors(self, cell: int, steps: int) -> int:
        """The hatches that a human can enter with so many steps."""
        walked = self.reach(cell, steps - 1, False) | 1 << cell
        return self.lattice.grow(walked) & self.hatch_mask & ~(1 << cell)

    def human_moves(self, cell: int, steps: int, sealed: int) -> tuple[int, ...]:
        """The moves of a human, sorted; `sealed` has a bit for each hatch that may be tried."""
        key = (cell, steps, sealed)
        found = self._human_moves.get(key)
        if found is None:
            goals = self.reach(cell, steps, False)
            doors = self.doors(cell, steps)
            for number, hatch in enumerate(self.hatch_cells):
                if sealed >> number & 1 and doors >> hatch & 1:
                    goals |= 1 << hatch
            found = self._human_moves[key] = self.moves(goals)
        return found

    def alien_moves(self, cell: int, steps: int) -> tuple[int, ...]:
        key = (cell, steps)
        found = self.aliens.get(key)
        if found is None:
            found = self.aliens[key] = self.moves(self.reach(cell, steps, True))
        return found

    def moves(self, mask: int) -> tuple[int, ...]:
        return tuple(sorted(MOVE + self.codes[cell] for cell in bits(mask)))


@lru_cache(maxsize=64)
def tables_of(zone: Zone, a4: str) -> Tables:
    return Tables(zone, a4)
