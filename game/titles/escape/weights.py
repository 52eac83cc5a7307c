"""How likely each position is: the exact sets of belief.py with weights, from how people move and what they announce.

It reads only what everybody heard, so that all bots at a table can share it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from game.engine.hex import bits
from game.titles.escape import facts
from game.titles.escape.content import Zone
from game.titles.escape.opening import humans_of
from game.titles.escape.options import Codes
from game.titles.escape.reader import Reader
from game.titles.escape.state import FIRST_ALIEN, SEALED
from game.titles.escape.tables import Tables, tables_of

Cloud = dict[int, float]  # cells with their weights

DRAWN_TO_HATCH = 0.45  # how much likelier a human takes a step nearer to a hatch, as a power of e
DRAWN_TO_SAFETY = 1.4
PULL = (16.0, 10.0, 6.0, 4.0, 2.0)  # how much likelier an alien goes so near to a sector that was just named
MASS = 30.0  # the same where a human is expected for sure
TRUTH = 0.5  # of all noises, how many are where they are said to be
BLUFFS = 10.0  # likely sectors among which a bluff is chosen
LEAST = 1e-5  # weights below this share are forgotten
FAR = 99


@lru_cache(maxsize=256)
def steps_to_hatch(zone: Zone, a4: str, sealed: int) -> tuple[int, ...]:
    """Human steps from every cell to the nearest hatch that may be tried; FAR where none can be reached."""
    tables = tables_of(zone, a4)
    steps = [FAR] * len(tables.codes)
    edge = [cell for number, cell in enumerate(tables.hatch_cells) if sealed >> number & 1]
    for cell in edge:
        steps[cell] = 0
    starts = 1 << tables.human_cell | 1 << tables.alien_cell | tables.hatch_mask
    for cell in edge:
        if not steps[cell] or not starts >> cell & 1:
            for near in bits(tables.near[cell] & (tables.human_free | starts)):
                if steps[near] == FAR:
                    steps[near] = steps[cell] + 1
                    edge.append(near)
    return tuple(steps)


class Ways:
    """The steps of one zone as lists, with how people like them."""

    __slots__ = ("_beside", "alien", "human", "sealed", "steps", "tables")

    def __init__(self, tables: Tables, a4: str, sealed: int) -> None:
        self.tables = tables
        self.sealed = sealed
        self.steps = steps_to_hatch(tables.zone, a4, sealed)
        self.human: dict[tuple[int, int], tuple[tuple[int, float], ...]] = {}
        self.alien: dict[tuple[int, int], tuple[int, ...]] = {}
        self._beside: tuple[tuple[int, ...], ...] = ()

    def beside(self) -> tuple[tuple[int, ...], ...]:
        """For every cell those next to it from which a human could have come."""
        if not self._beside:
            tables = self.tables
            free = tables.human_free | 1 << tables.human_cell | 1 << tables.alien_cell
            self._beside = tuple([tuple(bits(mask & free)) for mask in tables.near])
        return self._beside

    def human_ways(self, cell: int, steps: int) -> tuple[tuple[int, float], ...]:
        """Where a human would go from here, with chances that sum to one."""
        key = (cell, steps)
        found = self.human.get(key)
        if found is None:
            goals = bits(self.tables.reach(cell, steps, False) | self.tables.doors(cell, steps))
            far, safe = self.steps, self.tables.safe
            likes = [exp(DRAWN_TO_HATCH * (far[cell] - far[goal])) * (DRAWN_TO_SAFETY if safe >> goal & 1 else 1.0)
                     for goal in goals]
            total = sum(likes) or 1.0
            found = self.human[key] = tuple((goal, like / total) for goal, like in zip(goals, likes, strict=True))
        return found

    def alien_ways(self, cell: int, steps: int) -> tuple[int, ...]:
        key = (cell, steps)
        found = self.alien.get(key)
        if found is None:
            found = self.alien[key] = tuple(bits(self.tables.reach(cell, steps, True)))
        return found


class Suspect:
    """One player: where he is likely to be as a human and as an alien; the sums are the odds of the two."""

    __slots__ = ("alien", "human")

    def __init__(self, human: Cloud, alien: Cloud) -> None:
        self.human = human
        self.alien = alien


class Watch:
    """Follows one game by what is heard, and can be told more of it later."""

    def __init__(self, zone: Zone, codes: Codes, seats: int) -> None:
        self.tables = tables_of(zone, codes.a4)
        self.zone, self.codes = zone, codes
        self.reader = Reader(self.tables, codes, seats)
        share = humans_of(codes, seats) / seats
        self.suspects = [
            Suspect(_spread(trail.human(), share), _spread(trail.alien(), 1 - share)) for trail in self.reader.trails
        ]
        self.read: list[tuple[int, ...]] = []  # complete rounds
        self.now: tuple[int, ...] = ()
        self.sealed = (1 << len(self.tables.hatch_cells)) - 1
        self._ways: dict[int, Ways] = {}

    def ways(self) -> Ways:
        found = self._ways.get(self.sealed)
        if found is None:
            found = self._ways[self.sealed] = Ways(self.tables, self.codes.a4, self.sealed)
        return found

    def continues(self, rounds: Sequence[tuple[int, ...]]) -> bool:
        """Whether this is the game that was followed so far, or a later moment of it."""
        known = len(self.read)
        if len(rounds) <= known or any(a is not b and a != b for a, b in zip(self.read, rounds, strict=False)):
            return False
        return rounds[known][:len(self.now)] == self.now

    def follow(self, rounds: Sequence[tuple[int, ...]], roles: tuple[int, ...], hatches: tuple[int, ...]) -> None:
        """All that was heard up to now; the last round need not be complete."""
        self.reader.roles = roles
        self.sealed = sum(1 << number for number, fate in enumerate(hatches) if fate == SEALED)
        for number in range(len(self.read), len(rounds)):
            heard = rounds[number]
            while self.reader.done < len(heard):
                self._hear(heard, self.reader.done)
            self.now = heard
            if number + 1 < len(rounds):
                self.reader.read_round(heard)
                self.reader.close_round()
                self.read.append(heard)
                self.now = ()

    def _hear(self, heard: tuple[int, ...], index: int) -> None:
        """One fact: the sets first, then the weights within them."""
        kind, seat, cell = facts.parts(heard[index])
        stop = index + 1
        if kind == facts.SPOTLIGHT:
            while stop < len(heard) and facts.parts(heard[stop])[0] == facts.LIT:
                stop += 1
        swift = self.reader.trails[seat].swift or self.reader.trails[seat].lost > 0
        self.reader.read_round(heard[:stop])
        suspect = self.suspects[seat]
        if kind == facts.MOVED:
            self._move(seat, 2 if swift else 1, heard[:index])
        elif kind == facts.NOISE:
            for cloud in (suspect.human, suspect.alien):
                for place in cloud:
                    cloud[place] *= TRUTH + (1 - TRUTH) / BLUFFS if place == cell else (1 - TRUTH) / BLUFFS
        everybody = kind in (facts.SPOTLIGHT, facts.SETTLED, facts.ATTACK, facts.SHOWN)
        for other in range(len(self.suspects)) if everybody else (seat,):
            self._gate(other)

    def _move(self, seat: int, steps: int, now: tuple[int, ...]) -> None:
        suspect, trail, ways = self.suspects[seat], self.reader.trails[seat], self.ways()
        if suspect.human:
            suspect.human = _stepped(suspect.human, steps, ways)
        if suspect.alien:
            fast = bool(trail.fast | trail.turned_fast) and not trail.slow | trail.turned
            reach = 3 if fast else 2
            suspect.alien = _hunted(suspect.alien, reach, ways, self._pull(seat, now))

    def _pull(self, seat: int, now: tuple[int, ...]) -> list[float]:
        """How gladly an alien goes to each cell: where others have just been heard."""
        pull = [1.0] * len(self.tables.codes)
        for other, suspect in enumerate(self.suspects):
            if other != seat and MASS:
                for cell, weight in suspect.human.items():
                    pull[cell] += MASS * weight
        last = self.read[-1] if self.read else ()
        for kind, other, place in map(facts.parts, (*last, *now)):
            if kind in (facts.NOISE, facts.LIT) and other != seat:
                for cell, steps in enumerate(self.tables.distances(place)):
                    if steps < len(PULL):
                        pull[cell] += PULL[steps]
        return pull

    def _gate(self, seat: int) -> None:
        """Only what the sets allow stays; a place that came out of nowhere is filled evenly."""
        trail, suspect = self.reader.trails[seat], self.suspects[seat]
        human, alien = _within(suspect.human, trail.human()), _within(suspect.alien, trail.alien())
        total = sum(human.values()) + sum(alien.values())
        if total <= 0:
            human, alien = _spread(trail.human(), 1.0), _spread(trail.alien(), 1.0)
            total = float(bool(human)) + float(bool(alien)) or 1.0
        floor = LEAST * total
        suspect.human = {cell: weight / total for cell, weight in human.items() if weight > floor}
        suspect.alien = {cell: weight / total for cell, weight in alien.items() if weight > floor}

    def human_odds(self, known: dict[int, bool]) -> list[float]:
        """For everybody the chance to be a human now; `known` holds the sides that are known for sure."""
        odds = []
        for seat, suspect in enumerate(self.suspects):
            if seat in known:
                odds.append(float(known[seat]))
                continue
            human, alien = sum(suspect.human.values()), sum(suspect.alien.values())
            odds.append(human / (human + alien) if human + alien > 0 else 0.5)
        return odds


def _spread(mask: int, total: float) -> Cloud:
    cells = bits(mask)
    return {cell: total / len(cells) for cell in cells} if total > 0 else {}


def _within(cloud: Cloud, mask: int) -> Cloud:
    return {cell: weight for cell, weight in cloud.items() if mask >> cell & 1}


def _stepped(cloud: Cloud, steps: int, ways: Ways) -> Cloud:
    found: Cloud = {}
    for cell, weight in cloud.items():
        for goal, chance in ways.human_ways(cell, steps):
            found[goal] = found.get(goal, 0.0) + weight * chance
    return found


def _hunted(cloud: Cloud, steps: int, ways: Ways, pull: list[float]) -> Cloud:
    found: Cloud = {}
    for cell, weight in cloud.items():
        goals = ways.alien_ways(cell, steps)
        part = weight / (sum([pull[goal] for goal in goals]) or 1.0)
        for goal in goals:
            found[goal] = found.get(goal, 0.0) + part * pull[goal]
    return found


def side_known(role: int, side: int) -> bool | None:
    """Whether somebody is known to be a human (True) or an alien (False) now."""
    if side:
        return side == 1
    return role < FIRST_ALIEN if role else None
