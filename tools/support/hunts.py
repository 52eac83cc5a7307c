"""What a finished game of Escape from the Aliens tells: when somebody died first, how many attacks missed, and how good
the stories were that its players told.

It reads the facts that everybody heard beside the true paths.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from game.engine.hex import bits
from game.titles.escape import facts
from game.titles.escape.state import State
from game.titles.escape.tables import Tables, tables_of
from game.titles.escape.weights import steps_to_hatch

NEVER = 99
Named = dict[int, int]  # the sector that each seat named


class Told(NamedTuple):
    """Numbers that can be added up over games; `first_death` is a round."""

    first_death: int
    attacks: int
    missed: int
    lies: int
    pairs: int  # rounds with two lies
    twice: int  # of these, in which two lies name one sector
    lockstep: int  # in which two lies run beside each other, and did so before
    steps: int  # of humans
    onto_named: int  # of these, onto a sector that somebody else had just named, where another was no longer way


def told_of(state: State) -> Told:
    tables = tables_of(state.zone, state.codes.a4)
    heard = [*state.past, state.now]
    attacks, missed = _attacks(heard)
    lies = [_lies(state, number, said) for number, said in enumerate(heard)]
    several = [named for named in lies if len(named) > 1]
    steps = list(_steps(state, tables, heard))
    return Told(
        next((number for number, said in enumerate(heard, 1) if _has_death(said)), NEVER), attacks, missed,
        sum(map(len, lies)), len(several), sum(len(set(named.values())) < len(named) for named in several),
        _lockstep(tables, lies), len(steps), sum(steps),
    )  # fmt: skip


def _has_death(said: Sequence[int]) -> bool:
    return any(number >> facts.KIND == facts.KILLED for number in said)


def _attacks(heard: Sequence[Sequence[int]]) -> tuple[int, int]:
    """How many there were, and how many hit nobody; a defence is a hit."""
    attacks = missed = 0
    for said in heard:
        kinds = [number >> facts.KIND for number in said]
        for place, kind in enumerate(kinds):
            if kind == facts.ATTACK:
                attacks += 1
                missed += kinds[place + 1 : place + 2] == [facts.SETTLED]
    return attacks, missed


def _lies(state: State, number: int, said: Sequence[int]) -> Named:
    """The noises of one round that were not made where they were said to be."""
    found: Named = {}
    for kind, seat, cell in map(facts.parts, said):
        path = state.paths[seat]
        if kind == facts.NOISE and number < len(path) and path[number] != cell:
            found[seat] = cell
    return found


def _lockstep(tables: Tables, lies: Sequence[Named]) -> int:
    """Rounds in which two lies name the same or neighbouring sectors, as the last two of the same seats did."""
    near: set[tuple[int, int]] = set()
    found = 0
    for named in lies:
        again = False
        for pair in combinations(sorted(named), 2):
            beside = tables.lattice.distance(named[pair[0]], named[pair[1]]) <= 1
            again |= beside and pair in near
            (near.add if beside else near.discard)(pair)
        found += again
    return found


def _steps(state: State, tables: Tables, heard: Sequence[Sequence[int]]) -> Iterator[bool]:
    """For every step of a human to a sector, whether somebody else had just named it and it was no shorter way."""
    sealed = (1 << len(tables.hatch_cells)) - 1
    last: dict[int, tuple[int, int]] = {}  # who named each sector last, and when
    before = dict(enumerate(state.homes))
    began = dict.fromkeys(range(len(state.roles)), 0)
    clock = 0
    for number, said in enumerate(heard):
        for kind, seat, cell in map(facts.parts, said):
            clock += 1
            path = state.paths[seat]
            if kind == facts.HATCH:
                sealed &= ~(1 << tables.hatch_cells.index(cell))
            elif kind in (facts.NOISE, facts.ATTACK):
                last[cell] = (seat, clock)
            elif kind == facts.TELEPORT:
                before[seat] = tables.human_cell
            elif kind == facts.MOVED and number < len(path):
                goal = path[number]
                if not state.aliens >> seat & 1 and tables.sectors >> goal & 1:
                    just = {place for place, (who, when) in last.items() if who != seat and when >= began[seat]}
                    yield goal in just and _avoidable(state, tables, before[seat], goal, just, sealed)
                before[seat], began[seat] = goal, clock


def _avoidable(state: State, tables: Tables, start: int, goal: int, just: set[int], sealed: int) -> bool:
    steps = steps_to_hatch(state.zone, state.codes.a4, sealed)
    near = set(bits(tables.reach(start, 1 if tables.lattice.distance(start, goal) == 1 else 2, False))) - just
    return any(steps[cell] <= steps[goal] for cell in near)

