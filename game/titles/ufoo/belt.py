"""The random belt: a field that chance makes for one game, symmetric under the half turn and always connected.

It takes its numbers from the chance that it is given.
"""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.graph import connected
from game.engine.hex import Lattice, bits, mask_of
from game.titles.ufoo.content import BELT, Field

ROWS, COLS = 13, 11

# The sizes of the banks on one half, by whether a bank of three lies across the centre: 9 to 15 asteroids in all.
_WITH_CENTRE: tuple[tuple[int, ...], ...] = ((3,), (2, 2), (3, 2), (2, 2, 2), (3, 3))
_WITHOUT_CENTRE: tuple[tuple[int, ...], ...] = ((3, 2), (2, 2, 2), (3, 3), (3, 2, 2))


def belt(chance: Chance, rows: int = ROWS, cols: int = COLS) -> Field:
    lattice = Lattice(rows, cols)
    banks = {2: _pairs(lattice), 3: _triples(lattice)}
    allowed = _allowed(lattice)
    taken = 0
    sizes = _WITHOUT_CENTRE
    if chance.below("belt.centre", 2):
        centre = lattice.count // 2
        straight = [1 << centre | 1 << near | 1 << lattice.count - 1 - near for near in lattice.neighbours[centre]]
        taken = straight[chance.below("belt.line", len(straight))]
        sizes = _WITH_CENTRE
    for size in sizes[chance.below("belt.banks", len(sizes))]:
        candidates = [bank for bank in banks[size] if not bank & ~allowed]
        taken = _placed(lattice, candidates, taken, chance)
    return Field(BELT, rows, cols, tuple(bits(taken)))


def _placed(lattice: Lattice, candidates: list[int], taken: int, chance: Chance) -> int:
    """One more bank and its mirror image, apart from all the others and without closing anything off."""
    near = lattice.grow(taken)
    fitting = []
    for bank in candidates:
        mirror = _mirrored(lattice, bank)
        if not (bank | mirror) & near and not lattice.grow(bank) & mirror:
            fitting.append(bank | mirror)
    while fitting:
        both = fitting.pop(chance.below("belt.place", len(fitting)))
        if connected(lattice.neighbours, bits(lattice.full & ~(taken | both))):
            return taken | both
    return taken


def _allowed(lattice: Lattice) -> int:
    """Everything but the motherships, their home hexes and the hexes next to those."""
    ends = 1 << lattice.cols // 2 | 1 << lattice.count - 1 - lattice.cols // 2
    return lattice.full & ~lattice.grow(lattice.grow(ends))


def _mirrored(lattice: Lattice, mask: int) -> int:
    return mask_of(lattice.count - 1 - cell for cell in bits(mask))


def _pairs(lattice: Lattice) -> list[int]:
    return sorted({1 << cell | 1 << near for cell in range(lattice.count) for near in lattice.neighbours[cell]})


def _triples(lattice: Lattice) -> list[int]:
    return sorted({
        pair | 1 << third for pair in _pairs(lattice) for third in bits(lattice.grow(pair) & ~pair)
    })
