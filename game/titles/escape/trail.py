"""What one player of Escape from the Aliens could be, and where: a mask of cells for each possibility.

It concludes nothing by itself; belief.py reads what was heard and changes these masks.
"""

from __future__ import annotations

from game.engine.hex import bits
from game.titles.escape.tables import Tables

SMALL = 6  # up to so many cells are moved one by one


class Trail:
    """What one player could be, and where: one mask for each possibility."""

    __slots__ = (
        "aside",
        "dead",
        "far",
        "fast",
        "forced",
        "fresh",
        "ghost_alien",
        "ghost_human",
        "lost",
        "moved_lost",
        "near",
        "opened",
        "plain",
        "sedated",
        "slow",
        "struck",
        "swift",
        "turned",
        "turned_fast",
        "wait_alien",
        "wait_fast",
        "wait_human",
        "was_fast",
        "was_turned",
    )

    def __init__(self) -> None:
        self.plain = self.fresh = self.slow = self.fast = self.turned = self.turned_fast = 0
        self.ghost_human = self.ghost_alien = self.wait_human = self.wait_alien = self.wait_fast = False
        self.dead = self.was_fast = self.was_turned = self.opened = self.swift = self.struck = False
        self.sedated = False
        self.lost = self.moved_lost = self.near = self.far = 0
        self.aside = (0, 0)  # as a human, before an attack that nobody declared hits of
        self.forced = 0  # the role that this player has given away

    def human(self) -> int:
        return self.plain | self.fresh

    def alien(self) -> int:
        return self.slow | self.fast | self.turned | self.turned_fast

    def only_human(self) -> None:
        self.slow = self.fast = self.turned = self.turned_fast = 0
        self.ghost_alien = self.wait_alien = self.wait_fast = False

    def only_alien(self) -> None:
        self.plain = self.fresh = 0

    def only(self, mask: int) -> None:
        self.plain &= mask
        self.fresh &= mask
        self.slow &= mask
        self.fast &= mask
        self.turned &= mask
        self.turned_fast &= mask

    def nowhere(self) -> None:
        self.only(0)
        self.ghost_human = self.ghost_alien = self.wait_human = self.wait_alien = self.wait_fast = False

    def may_be_gone(self) -> None:
        """Where deaths are silent, anybody may have resigned since he was last heard of."""
        self.ghost_human |= bool(self.human() | self.turned | self.turned_fast)
        self.ghost_alien |= bool(self.slow | self.fast)

    def alive(self) -> None:
        """Somebody who draws, attacks or is seen is no ghost."""
        self.ghost_human = self.ghost_alien = False


def image(tables: Tables, mask: int, steps: int, alien: bool) -> int:
    """Where so many steps from somewhere in the mask can end, hatches apart; never where they began."""
    if mask.bit_count() <= SMALL:
        found = 0
        for cell in bits(mask):
            found |= tables.reach(cell, steps, alien)
        return found
    free = tables.alien_free if alien else tables.human_free
    found = 0
    for cell in bits(mask & ~free):
        found |= tables.reach(cell, steps, alien)
    beside = tables.lattice.beside
    inside = mask & free
    edge = first = beside(inside) & free
    found |= edge
    for _ in range(steps - 1):
        edge = beside(edge) & free
        found |= edge
    # A player who moved in a circle came back to the start; another must be able to get there.
    for cell in bits(inside & found & ~first):
        if not tables.reach(cell, steps, alien) & inside and not any(
            tables.reach(start, steps, alien) >> cell & 1 for start in bits(mask & ~free)
        ):
            found &= ~(1 << cell)
    return found
