"""The most points in a turn of Alien Attack USA, or in this turn and the next: all placements and powers are tried.

Exact: only positions are taken in which nothing is left to chance and nobody else decides anything in between.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.chance import Middling
from game.engine.condition import Condition
from game.engine.puzzle import Kind, Puzzle
from game.engine.text import seat_handle
from game.titles.attack.moves import END, WORDS
from game.titles.attack.rules import AttackRules
from game.titles.attack.state import OVER, SPARE, State, holder
from game.titles.attack.state import PLACE as PLACING
from game.titles.attack.state import PROTECT as PROTECTING
from mining.proposal import Proposal

GAP = 2  # points between the best and the next
MOST = 150_000  # words played for one position

Line = tuple[int, ...]


class Ended(NamedTuple):
    """A whole line: its words, the points of the one who played it, and how many of his discs were captured."""

    line: Line
    points: int
    lost: int


class TooMuch(Exception):
    """The position has more lines than anybody would wait for."""


class NotExact(Exception):
    """Somebody else decides, or chance does."""


class Best(NamedTuple):
    """How many points the best lines bring and the next best do, and the best lines."""

    points: int
    next: int
    lines: tuple[Line, ...]


class Solver:
    def __init__(self, rules: AttackRules, start: State, kind: str) -> None:
        self.rules, self.start, self.kind, self.me = rules, start, kind, start.seat
        self.played = 0

    def lines(self) -> Iterator[Ended]:
        yield from self._turn(self.start, (), 0)

    def _turn(self, state: State, line: Line, lost: int) -> Iterator[Ended]:
        for move in self.rules.legal(state, self.me):
            self.played += 1
            if self.played > MOST:
                raise TooMuch
            step = self.rules.apply(state, self.me, move, Middling())
            mine = seat_handle(self.me)
            more = sum(event.kind == "captured" and dict(event.args)["seat"] == mine for event in step.events)
            yield from self._on(step.state, (*line, move), lost + more)

    def _on(self, state: State, line: Line, lost: int) -> Iterator[Ended]:
        """The turn goes on, the next one begins, or the line is at its end."""
        if state.phase == PROTECTING and state.seat != self.me:
            raise NotExact
        last = self.start.round + (self.kind == "rounds")
        if state.phase != OVER and state.seat == self.me and state.round <= last:
            yield from self._turn(state, line, lost)
        else:
            yield Ended(line, state.points[self.me], lost)


def _is_last(state: State) -> bool:
    """Whether the round ends with this seat's turn."""
    return (state.seat + 1) % len(state.points) == holder(state)


def kinds(state: State) -> Iterator[Kind]:
    """What may be asked at the beginning of a turn."""
    if state.phase != PLACING:
        return
    seats = len(state.points)
    if not _is_last(state):
        yield "points"
        return
    yield "safe"
    if seats == 2 and len(state.bag) == seats + SPARE:
        yield "rounds"


def best(rules: AttackRules, state: State, kind: str) -> Best | None:
    """None where it cannot be told exactly."""
    try:
        ended = list(Solver(rules, state, kind).lines())
    except (TooMuch, NotExact):
        return None
    allowed = [each for each in ended if kind == "points" or not each.lost]
    if not allowed:
        return None
    most = max(each.points for each in allowed)
    lines = {_things(each.line): each.line for each in reversed(allowed) if each.points == most}
    before = state.points[state.seat]
    lower = [each.points for each in allowed if each.points < most]
    return Best(most - before, max(lower, default=before) - before, tuple(lines.values()))


def _things(line: Line) -> frozenset[int]:
    """A line without its order."""
    return frozenset(move for move in line if move != END)


def condition(state: State, kind: str, points: int) -> tuple[Condition, Condition]:
    """The goal, and when it is decided."""
    enough = Condition(fact="points.mine", least=points)
    rounds = state.round + (2 if kind == "rounds" else 1)
    passed: tuple[Condition, ...] = (Condition(my_turn=False), Condition(turn=rounds), Condition(over=True))
    if kind == "rounds":
        # In between nobody else decides, so the turn that is not one's own is the one after the second.
        passed = (Condition(turn=state.round + 1, my_turn=False), Condition(over=True))
    if kind == "points":
        return enough, Condition(any=passed)
    captured = Condition(event="captured", where={"seat": seat_handle(state.seat)})
    return Condition(all=(enough,), none=(captured,)), Condition(any=passed)


def proposals(rules: AttackRules, state: State, played: str) -> Iterator[Proposal]:
    """The puzzles that are in a position; `played` is what a bot did there."""
    for kind in kinds(state):
        found = best(rules, state, kind)
        if found is None or len(found.lines) > 1 or found.points - found.next < GAP:
            continue
        goal, until = condition(state, kind, state.points[state.seat] + found.points)
        line = words(found.lines[0])
        wit = len(line) + 2 * (line[0] != played) + 3 * (found.lines[0][0] not in _greedy(rules, state))
        yield Proposal(kind, wit, {"number": found.points, "next": found.next, "goal": goal, "until": until,
                                   "solution": line})  # fmt: skip


def _greedy(rules: AttackRules, state: State) -> list[int]:
    """The placements that bring the most points at once."""
    gains = {move: rules.apply(state, state.seat, move, Middling()).state.points[state.seat]
             for move in rules.legal(state, state.seat)}
    return [move for move, points in gains.items() if points == max(gains.values())]


def words(line: Line) -> tuple[str, ...]:
    return tuple(WORDS[move] for move in line)


def proved(rules: AttackRules, state: State, puzzle: Puzzle) -> str:
    """What is wrong with the figures of a file; empty where all of them hold."""
    if puzzle.kind not in kinds(state):
        return f"this is no position for the kind '{puzzle.kind}'"
    found = best(rules, state, puzzle.kind)
    if found is None:
        return "it cannot be told exactly"
    if (found.points, found.next) != (puzzle.number, puzzle.next):
        return f"the best comes to {found.points} points and the next to {found.next}"
    if (puzzle.goal, puzzle.until) != condition(state, puzzle.kind, state.points[state.seat] + found.points):
        return "the goal or its end is another"
    if puzzle.solution not in [words(line) for line in found.lines]:
        return "the solution is none of the best lines"
    return ""
