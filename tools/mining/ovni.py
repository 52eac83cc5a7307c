"""The most cities mapped, or the most points, in a whole turn of O.V.N.I.'s second phase.

Exact: the turn lies open to everybody and draws nothing until it is over, so every position that it can lead to is
looked at. A position that leads to too many is given up.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.chance import Middling
from game.engine.condition import Condition
from game.engine.puzzle import MEASURES, Kind, Puzzle
from game.titles.ovni import score
from game.titles.ovni.moves import END
from game.titles.ovni.rules import OvniRules
from game.titles.ovni.state import ACT, NOBODY, State
from mining.proposal import Proposal

GAPS: dict[Kind, int] = {"mapping": 1, "standing": 3}
PART = 50  # of so many ways to end the turn at most one is right
LEAST = 200  # ways to end it
MOST = 60_000  # words played for one position


class TooMuch(Exception):
    """The turn has more lines than anybody would wait for."""


class Ended(NamedTuple):
    """A way to end the turn: how it stands then, and the words to it."""

    mapping: int
    standing: int
    line: tuple[int, ...]


class Best(NamedTuple):
    """What the best ways bring and the next best do, and the shortest of the best."""

    number: int
    next: int
    line: tuple[int, ...]


def begins(state: State) -> bool:
    """Whether a turn of the second phase is just beginning."""
    return state.phase == ACT and not state.groups and state.active == NOBODY and not state.ended


def standing(rules: OvniRules, state: State, seat: int) -> int:
    """The points without missions, as the condition's fact has them."""
    return sum(score.items(rules.tables, state.sides, state.seats, state.third_counts)[seat])


def endings(rules: OvniRules, start: State) -> list[Ended]:
    """Every way to end the turn, each position that comes up looked at once; the shorter first."""
    me, found, seen = start.seat, [], {start}
    rows: list[tuple[State, tuple[int, ...]]] = [(start, ())]
    played = 0
    for state, line in rows:
        for move in rules.legal(state, me):
            played += 1
            if played > MOST:
                raise TooMuch
            after = rules.apply(state, me, move, Middling()).state
            if move == END or after.ended or after.seat != me or after.round != start.round:
                mapping = after.sides[me].mapped.bit_count()
                found.append(Ended(mapping, standing(rules, after, me), (*line, move)))
            elif after not in seen:
                seen.add(after)
                rows.append((after, (*line, move)))
    return found


def best(rules: OvniRules, start: State, kind: Kind, found: list[Ended]) -> Best | None:
    """None where the best is not clear enough."""
    me = start.seat
    before = start.sides[me].mapped.bit_count() if kind == "mapping" else standing(rules, start, me)
    reached = [each.mapping if kind == "mapping" else each.standing for each in found]
    most = max(reached)
    right = [each for each, number in zip(found, reached) if number == most]
    lower = max((number for number in reached if number < most), default=before)
    if len(found) < LEAST or PART * len(right) > len(found) or most - lower < GAPS[kind] or most - before < 2:
        return None
    return Best(most - before, max(0, lower - before), right[0].line)


def condition(rules: OvniRules, state: State, kind: Kind, number: int) -> tuple[Condition, Condition]:
    """The goal, and when it is decided."""
    me = state.seat
    before = state.sides[me].mapped.bit_count() if kind == "mapping" else standing(rules, state, me)
    passed = (Condition(my_turn=False), Condition(turn=state.round + 1), Condition(over=True))
    return Condition(fact=MEASURES[kind], least=before + number), Condition(any=passed)


def proposals(rules: OvniRules, state: State, played: str) -> Iterator[Proposal]:
    """The puzzles that are in a position; `played` is what a bot did there."""
    if not begins(state):
        return
    try:
        found = endings(rules, state)
    except TooMuch:
        return
    for kind in GAPS:
        clear = best(rules, state, kind, found)
        if clear is not None:
            goal, until = condition(rules, state, kind, clear.number)
            line = words(rules, clear.line)
            wit = clear.number - clear.next + 2 * (line[0] != played) + min(4, len(line) // 3)
            yield Proposal(kind, wit, {"number": clear.number, "next": clear.next, "goal": goal, "until": until,
                                       "solution": line})  # fmt: skip


def words(rules: OvniRules, line: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(rules.word(move) for move in line)


def proved(rules: OvniRules, state: State, puzzle: Puzzle) -> str:
    """What is wrong with the figures of a file; empty where all of them hold."""
    if not begins(state) or puzzle.kind not in GAPS:
        return f"this is no position for the kind '{puzzle.kind}'"
    try:
        clear = best(rules, state, puzzle.kind, endings(rules, state))
    except TooMuch:
        return "it cannot be told exactly"
    if clear is None:
        return "the best turn is not clear"
    if (clear.number, clear.next) != (puzzle.number, puzzle.next):
        return f"the best comes to {clear.number} and the next to {clear.next}"
    if (puzzle.goal, puzzle.until) != condition(rules, state, puzzle.kind, puzzle.number):
        return "the goal or its end is another"
    return ""
