"""Follows the facts of a game from its first moment: an exact filter of reachable sets.

Everything that a player could be is followed apart: a human, a captain who has not yet entered a dangerous sector
(H.1), a slow and a fast alien, and a human who was turned (B.3). Items used unseen (G.4) are allowed for wherever they
explain what was heard; hits that nobody declared (A.3) are followed as what they may have come to. It never reads a
state, and never counts who may be what: that is for belief.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.hex import bits
from game.titles.escape import facts
from game.titles.escape.opening import alien_homes, crew_of, human_home
from game.titles.escape.options import Codes
from game.titles.escape.state import CAPTAIN, FIRST_ALIEN, SOLDIER
from game.titles.escape.tables import Tables
from game.titles.escape.trail import Trail, image

HUMAN_STEPS, SWIFT_STEPS, SLOW_STEPS, FAST_STEPS = 1, 2, 2, 3


class Reader:
    """Follows the facts from the first moment of a game on."""

    def __init__(self, tables: Tables, codes: Codes, seats: int) -> None:
        self.tables = tables
        self.codes = codes
        self.draws = tables.sectors if codes.a1 else tables.dangerous
        self.human_starts, self.captain_start = self._human_starts()
        self.alien_starts = sum(1 << cell for cell in set(alien_homes(tables, codes)))
        self.trails = [Trail() for _ in range(seats)]
        for trail in self.trails:
            trail.plain, trail.fresh, trail.slow = self.human_starts, self.captain_start, self.alien_starts
            if codes.b6:
                trail.only_alien()
        self.roles: tuple[int, ...] = (0,) * seats
        self.target = 0  # the cell of the last attack
        self.spared: set[int] = set()
        self.killed: list[int] = []
        self.done = 0  # facts read of the round that is not complete
        self._readers: dict[int, Callable[[Trail, int, int], None]] = {
            facts.MOVED: self._moved, facts.STAYED: self._stayed, facts.PASSED: self._passed, facts.DREW: self._drew,
            facts.ATTACK: self._attack, facts.ASKED: self._asked, facts.DEFENDED: self._defended,
            facts.KILLED: self._fell, facts.TURNED: self._turned, facts.SETTLED: self._settled,
            facts.TELEPORT: self._teleported, facts.ADRENALINE: self._ran, facts.SEDATIVES: self._calmed,
            facts.STRUCK: self._struck, facts.LOST: self._lost, facts.HATCH: self._hatch, facts.ESCAPED: self._left,
            facts.OUT: self._left, facts.RESIGNED: self._left,
            facts.RETURNED: self._returned, facts.SHOWN: self._shown, facts.HELD: self._held, facts.BEGAN: self._began,
        }

    def _human_starts(self) -> tuple[int, int]:
        """Where humans begin, and where a captain does whose privilege is followed apart."""
        plain = fresh = 0
        for role in crew_of(self.codes):
            home = 1 << human_home(self.tables, self.codes, role)
            if role == CAPTAIN and self.codes.h1:
                fresh |= home
            else:
                plain |= home
        return plain, fresh

    def read_round(self, heard: Sequence[int]) -> None:
        """All that was heard in one round, or a longer part of the round that was read last."""
        if not self.done:
            for trail in self.trails:
                trail.opened = False
        index = self.done
        while index < len(heard):
            kind, seat, cell = facts.parts(heard[index])
            index += 1
            if kind == facts.SPOTLIGHT:
                index = self._spotlight(seat, cell, heard, index)
            elif kind in self._readers:
                self._readers[kind](self.trails[seat], seat, cell)
        self.done = index

    def close_round(self) -> None:
        self.done = 0

    # A turn

    def _open(self, trail: Trail, seat: int) -> None:
        """The first thing that is heard of somebody in a round, in his own turn."""
        if trail.opened:
            return
        trail.opened = True
        trail.lost = trail.moved_lost = 0
        trail.swift = trail.struck = False
        trail.sedated = False
        trail.near = trail.far = -1
        if trail.wait_human:
            trail.plain, trail.wait_human = trail.plain | self.human_starts | self.captain_start, False
        if trail.wait_alien:
            trail.slow, trail.wait_alien = trail.slow | self.alien_starts, False
        if trail.wait_fast:
            trail.fast, trail.wait_fast = trail.fast | self.alien_starts, False

    def _moved(self, trail: Trail, seat: int, cell: int) -> None:
        self._open(trail, seat)
        if self.codes.a3:
            trail.may_be_gone()
        tables = self.tables
        steps = SWIFT_STEPS if trail.swift else HUMAN_STEPS
        began = trail.near if trail.near >= 0 else 0
        plain, fresh = trail.plain, trail.fresh
        near, near_fresh = image(tables, plain, steps, False), image(tables, fresh, steps, False)
        if trail.lost:
            # An item was used unseen (G.4); it may have been adrenaline.
            trail.plain = image(tables, plain, SWIFT_STEPS, False)
            trail.fresh = image(tables, fresh, SWIFT_STEPS, False)
            if trail.lost > 1:
                near, near_fresh = trail.plain, trail.fresh
        else:
            trail.plain, trail.fresh = near, near_fresh
        if began and began.bit_count() == 1:
            # Teleported before the move: the turn may not end where it began.
            trail.plain, trail.fresh, near, near_fresh = (
                mask & ~began for mask in (trail.plain, trail.fresh, near, near_fresh)
            )
        trail.moved_lost = trail.lost
        trail.near, trail.far = near, near_fresh
        trail.slow = image(tables, trail.slow, SLOW_STEPS, True)
        trail.fast = image(tables, trail.fast, FAST_STEPS, True)
        trail.turned = image(tables, trail.turned, SLOW_STEPS, True)
        trail.turned_fast = image(tables, trail.turned_fast, FAST_STEPS, True)

    def _stayed(self, trail: Trail, seat: int, cell: int) -> None:
        self._open(trail, seat)
        trail.alive()
        if self.codes.a2:
            stuck = self._stuck(trail)
            trail.only(self.tables.sectors | stuck)
        else:
            stuck = self._stuck(trail)
            if self.codes.h13 and trail.plain & ~stuck:
                free = trail.plain & self.tables.sectors
                trail.only(stuck)
                trail.plain |= free
            else:
                trail.only(stuck)
        trail.near, trail.far = trail.plain, trail.fresh
        trail.moved_lost = trail.lost

    def _stuck(self, trail: Trail) -> int:
        """The cells from which no move leads anywhere."""
        tables, found = self.tables, 0
        for mask, alien in ((trail.human(), False), (trail.alien(), True)):
            for cell in bits(mask):
                if not tables.reach(cell, 1, alien):
                    found |= 1 << cell
        return found

    def _passed(self, trail: Trail, seat: int, cell: int) -> None:
        draws, dangerous = self.draws, self.tables.dangerous
        trail.slow &= ~draws
        trail.fast &= ~draws
        trail.turned &= ~draws
        trail.turned_fast &= ~draws
        before, late = trail.moved_lost, trail.lost - trail.moved_lost
        if late:
            trail.plain &= draws
            trail.fresh &= draws & ~dangerous
        elif before == 1:
            trail.plain = trail.plain & ~draws | trail.near & draws
            trail.fresh = trail.fresh & (~draws | dangerous) | trail.far & draws
        elif not before and not trail.sedated:
            trail.plain &= ~draws
            trail.fresh &= ~draws | dangerous
        # A captain's privilege is used up in a dangerous sector.
        trail.plain |= trail.fresh & dangerous
        trail.fresh &= ~dangerous

    def _drew(self, trail: Trail, seat: int, cell: int) -> None:
        trail.alive()
        trail.only(self.draws)
        trail.fresh &= ~self.tables.dangerous

    # Attacks

    def _attack(self, trail: Trail, seat: int, cell: int) -> None:
        bit = 1 << cell
        trail.alive()
        trail.only(bit)
        if trail.struck or trail.lost > trail.moved_lost:
            trail.only_human()
            if self.tables.dangerous & bit:
                trail.plain, trail.fresh = trail.plain | trail.fresh, 0
        else:
            trail.only_alien()
        self.target, self.spared, self.killed = cell, set(), []
        if self.codes.a3:
            self._hit_unseen(trail, bit)

    def _hit_unseen(self, attacker: Trail, bit: int) -> None:
        """A player who was there was hit, and did not say so."""
        codes = self.codes
        others = [trail for trail in self.trails if trail is not attacker]
        fed = codes.advanced and not codes.c3 and any(other.human() & bit for other in others)
        for other in others:
            human, slow, fast = other.human() & bit, other.slow & bit, other.fast & bit
            turned = (other.turned | other.turned_fast) & bit
            other.aside = (other.plain & bit, other.fresh & bit)
            other.only(~bit)
            if human and codes.b3:
                other.turned |= bit
            elif human and codes.a5:
                other.wait_human = True
            other.ghost_human |= bool(human and not codes.b3 and not codes.a5) or bool(turned)
            other.wait_alien |= bool(slow and codes.a5)
            other.wait_fast |= bool(fast and codes.a5)
            other.ghost_alien |= bool((slow | fast) and not codes.a5)
        if fed:
            attacker.fast |= attacker.slow
            attacker.turned_fast |= attacker.turned

    def _asked(self, trail: Trail, seat: int, cell: int) -> None:
        trail.only_human()
        trail.only(1 << cell)
        self.spared.add(seat)

    def _defended(self, trail: Trail, seat: int, cell: int) -> None:
        if self.codes.a3:
            trail.nowhere()
            trail.plain, trail.fresh = trail.aside
        trail.only_human()
        trail.only(1 << cell)
        self.spared.add(seat)

    def _fell(self, trail: Trail, seat: int, cell: int) -> None:
        if 0 < self.roles[seat] < FIRST_ALIEN and not trail.was_turned:
            self.killed.append(seat)
        trail.aside, trail.was_fast = (trail.plain, trail.fresh), bool(trail.fast)
        trail.nowhere()

    def _turned(self, trail: Trail, seat: int, cell: int) -> None:
        trail.turned, trail.was_turned = 1 << self.target, True
        self.spared.add(seat)

    def _settled(self, trail: Trail, seat: int, cell: int) -> None:
        for other, there in enumerate(self.trails):
            if other != seat and other not in self.spared:
                there.only(~(1 << cell))
        if self.killed and self.codes.advanced and not self.codes.c3:
            trail.fast, trail.slow = trail.fast | trail.slow, 0
            trail.turned_fast, trail.turned = trail.turned_fast | trail.turned, 0
        self.killed = []

    # Items, hatches, cards that are shown

    def _spotlight(self, seat: int, cell: int, heard: Sequence[int], index: int) -> int:
        user = self.trails[seat]
        self._open(user, seat)
        user.only_human()
        lit: set[int] = set()
        while index < len(heard):
            kind, other, place = facts.parts(heard[index])
            if kind != facts.LIT:
                break
            self.trails[other].alive()
            self._seen(self.trails[other], 1 << place)
            lit.add(other)
            index += 1
        for other, trail in enumerate(self.trails):
            if other not in lit:
                self._seen(trail, ~self.tables.areas[cell])
        return index

    def _seen(self, trail: Trail, mask: int) -> None:
        trail.only(mask)
        if trail.near >= 0:
            trail.near &= mask
            trail.far &= mask

    def _teleported(self, trail: Trail, seat: int, cell: int) -> None:
        self._open(trail, seat)
        trail.only_human()
        bit = 1 << self.tables.human_cell
        trail.near = trail.plain | trail.fresh
        trail.plain, trail.fresh = bit if trail.plain else 0, bit if trail.fresh else 0

    def _ran(self, trail: Trail, seat: int, cell: int) -> None:
        self._open(trail, seat)
        trail.only_human()
        trail.swift = True

    def _calmed(self, trail: Trail, seat: int, cell: int) -> None:
        moved = trail.opened and trail.far >= 0
        self._open(trail, seat)
        trail.only_human()
        trail.sedated = True
        if moved:
            # Nobody takes them after the move where no card is due.
            trail.plain &= self.draws
            trail.fresh &= self.draws & ~self.tables.dangerous

    def _struck(self, trail: Trail, seat: int, cell: int) -> None:
        trail.struck = True

    def _lost(self, trail: Trail, seat: int, cell: int) -> None:
        self._open(trail, seat)
        trail.only_human()
        trail.lost += 1

    def _hatch(self, trail: Trail, seat: int, cell: int) -> None:
        trail.only_human()
        bit = 1 << cell
        fresh = bool(trail.fresh)
        trail.plain, trail.fresh = bit, bit if fresh else 0

    def _left(self, trail: Trail, seat: int, cell: int) -> None:
        trail.nowhere()

    def _returned(self, trail: Trail, seat: int, cell: int) -> None:
        trail.nowhere()
        role = self.roles[seat]
        if role >= FIRST_ALIEN:
            trail.slow, trail.fast = (0, self.alien_starts) if trail.was_fast else (self.alien_starts, 0)
            return
        home = 1 << human_home(self.tables, self.codes, role)
        plain, fresh = trail.aside
        trail.plain, trail.fresh = home if plain or not fresh else 0, home if fresh else 0

    def _began(self, trail: Trail, seat: int, cell: int) -> None:
        self._open(trail, seat)

    def _shown(self, trail: Trail, seat: int, cell: int) -> None:
        self.trails[cell].only_human()

    def _held(self, trail: Trail, seat: int, cell: int) -> None:
        trail.only_human()
        trail.fresh = 0
        trail.forced = SOLDIER
