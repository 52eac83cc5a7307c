"""The turn with the best odds in Ufo.O: the expectation over all dice of what is left of a turn.

Exact: every word, every result of the dice and every throw is looked at; a position that needs too many of them is
given up, and never judged by halves.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.chance import Scripted
from game.engine.condition import Condition
from game.engine.puzzle import WHOLE, Branch, Fork, Kind, Puzzle, Wrong
from game.titles.ufoo.moves import END, HEXES, KIND, THROW, VERBS, word_of
from game.titles.ufoo.position import fleet, intruders, move_masks
from game.titles.ufoo.rules import UfooRules
from game.titles.ufoo.state import State
from mining.proposal import Proposal

GAP = 100  # thousandths between the best and the next
MOST = 150_000  # words played for one position
MANY = 3  # other words that have a chance: more make it no wittier
FEW = 2  # words that are right
_NEAR = 1e-9

Key = tuple[object, ...]


class Result(NamedTuple):
    """What dice may do: how likely, one way in which they fall so, and the state after it."""

    weight: float
    draws: tuple[int, ...]
    state: State


class TooMuch(Exception):
    """The position has more lines than anybody would wait for."""


class Solver:
    """The odds of one goal for the seat whose turn it is, from any position of that turn."""

    def __init__(self, rules: UfooRules, start: State, goal: Condition) -> None:
        self.rules, self.me, self.turn = rules, start.seat, start.turn
        self.tables = rules.tables(start.field)
        self._goal = goal
        self._known: dict[Key, float] = {}
        self.played = 0

    def reached(self, state: State) -> bool:
        goal, me = self._goal, self.me
        if goal.won:
            return state.winner == me
        if goal.fact == "away.rival":
            assert goal.least is not None
            return sum(place < 0 for place in state.places[4 - 4 * me:8 - 4 * me]) >= goal.least
        return not intruders(self.tables, state, me)

    def value(self, state: State) -> float:
        """The chance to reach the goal in this turn, with the best play."""
        if self.reached(state):
            return 1.0
        if state.ended or state.turn != self.turn:
            return 0.0
        key = _key(state)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._best(state)
        return known

    def _best(self, state: State) -> float:
        (seat,) = self.rules.to_act(state)
        mine = seat == self.me
        best = 0.0 if mine else 1.0
        for move in self.rules.legal(state, seat):
            if move == END:
                continue
            value = self.after(state, seat, move)
            best = max(best, value) if mine else min(best, value)
            if best == (1.0 if mine else 0.0):
                break
        return best

    def after(self, state: State, seat: int, move: int) -> float:
        """The chance after a word, over all of its dice."""
        return sum(result.weight * self.value(result.state) for result in self.results(state, seat, move))

    def results(self, state: State, seat: int, move: int) -> tuple[Result, ...]:
        """What a word may come to, equal states as one."""
        found: dict[Key, Result] = {}
        for weight, draws in _dice(self.rules, state, move):
            self.played += 1
            if self.played > MOST:
                raise TooMuch
            after = self.rules.apply(state, seat, move, Scripted(*draws)).state
            key = _key(after)
            known = found.get(key)
            found[key] = Result(weight + (known.weight if known else 0.0), known.draws if known else draws, after)
        return tuple(found.values())


def _key(state: State) -> Key:
    """All of a state that can change within a turn."""
    return (state.places, state.hurt, state.structure, state.moved, state.acted, state.due, state.closed, state.throw,
            state.turn, state.ended)  # fmt: skip


def _dice(rules: UfooRules, state: State, move: int) -> Iterator[tuple[float, tuple[int, ...]]]:
    """The ways in which the dice of a word may fall, those that do the same as one."""
    verb = VERBS[KIND[move]]
    if verb == "laser":
        yield from _GAPS
    elif verb == "ion":
        yield from ((1 / 6, (die,)) for die in range(1, 7))
    elif verb == "repair":
        yield from ((0.5, (die,)) for die in (3, 4))
    elif verb == "roll":
        yield from _due(rules, state)
    elif verb == "throw" and _beside_asteroid(rules, state, move - THROW):
        yield from _ASTEROID
    else:
        yield 1.0, ()


def _beside_asteroid(rules: UfooRules, state: State, code: int) -> bool:
    tables = rules.tables(state.field)
    return bool(tables.danger >> tables.cells[code] & 1)


_ASTEROID = ((1 / 3, (1,)), (2 / 3, (6,)))
_FIRE = ((0.5, (1,)), (0.5, (6,)))


def _gaps() -> tuple[tuple[float, tuple[int, int]], ...]:
    found: dict[int, list[tuple[int, int]]] = {}
    for red in range(1, 7):
        for blue in range(1, 7):
            found.setdefault(red - blue, []).append((red, blue))
    return tuple((len(ways) / 36, ways[len(ways) // 2]) for ways in found.values())


_GAPS = _gaps()


def _due(rules: UfooRules, state: State) -> Iterator[tuple[float, tuple[int, ...]]]:
    """The asteroid rolls in the order of the saucers, then the fire at each intruder."""
    tables, seat = rules.tables(state.field), state.seat
    owed = [_ASTEROID for n in range(4) if state.due >> n & 1]
    shots = [_FIRE for place in state.places[4 - 4 * seat:8 - 4 * seat]
             if place >= 0 and tables.home[seat] >> place & 1]
    ways: list[tuple[float, tuple[int, ...]]] = [(1.0, ())]
    for dice in (*owed, *shots):
        ways = [(weight * more, (*draws, *drawn)) for weight, draws in ways for more, drawn in dice]
    yield from ways


# Puzzles.


def goals(rules: UfooRules, state: State) -> Iterator[tuple[Kind, int, Condition]]:
    """What may be asked in a position: kind, number, and the goal."""
    me = state.seat
    if state.structure[1 - me] <= 3:
        yield "win", 0, Condition(won=True)
    away = sum(place < 0 for place in state.places[4 - 4 * me:8 - 4 * me])
    for more in (1, 2):
        if away + more <= 4:
            yield "kill", more, Condition(fact="away.rival", least=away + more)
    if intruders(rules.tables(state.field), state, me):
        yield "clear", 0, Condition(fact="raiders.rival", most=0)


def free(rules: UfooRules, state: State) -> int:
    """How many saucers may still fly."""
    return sum(map(bool, move_masks(rules.tables(state.field), state)))


def fork(rules: UfooRules, state: State, goal: Condition) -> Fork | None:
    """All that there is to decide; None where the best is not clear, or too much to look at."""
    solver = Solver(rules, state, goal)
    try:
        first = _fork(solver, state, first=True)
    except TooMuch:
        return None
    return first


def _fork(solver: Solver, state: State, first: bool) -> Fork | None:
    seat = solver.me
    values = {move: 0.0 if move == END else solver.after(state, seat, move)
              for move in solver.rules.legal(state, seat)}
    best = max(values.values())
    right = [move for move, value in values.items() if value > best - _NEAR]
    rest = [value for value in values.values() if value <= best - _NEAR]
    if first and (not 0 < best < 1 or not rest or WHOLE * (best - max(rest)) < GAP):
        return None
    idle = [move for move in right if _is_idle(solver, state, move, best)]
    busy = [move for move in right if move not in idle]
    if not busy or not _stays(solver, state, tuple(idle), busy, best):
        idle, busy = [], right
    branches: dict[str, Branch] = {}
    for move in busy:
        branch = _branch(solver, state, move)
        if branch is None:
            return None
        branches[word_of(move)] = branch
    return Fork(round(WHOLE * best), branches, tuple(map(word_of, idle)), _wrong(solver, state, values, best))


def _is_idle(solver: Solver, state: State, move: int, best: float) -> bool:
    """Whether a word with dice changes nothing about the odds, however they fall."""
    results = solver.results(state, solver.me, move)
    return len(results) > 1 and all(
        abs(solver.value(each.state) - best) < _NEAR and solver.rules.to_act(each.state) == (solver.me,)
        for each in results
    )


def _stays(solver: Solver, state: State, idle: tuple[int, ...], busy: list[int], best: float) -> bool:
    """Whether the words that are right stay so after any of the idle ones, in any order."""
    legal = solver.rules.legal(state, solver.me)
    if any(move not in legal or solver.after(state, solver.me, move) < best - _NEAR for move in busy):
        return False
    return all(
        _stays(solver, each.state, tuple(other for other in idle if other != move), busy, best)
        for move in idle if move in legal for each in solver.results(state, solver.me, move)
    )


def _branch(solver: Solver, state: State, move: int) -> Branch | None:
    """The dice fall so that as much as possible is left to decide: what hopes least and hopes at all."""
    open_ways = [(solver.value(result.state), result) for result in solver.results(state, solver.me, move)]
    asked = [(value, result) for value, result in open_ways
             if value > _NEAR and (value == 1.0 or solver.rules.to_act(result.state) == (solver.me,))]
    if not asked:
        return None
    _, result = min(asked, key=lambda each: (round(each[0], 9), [-die for die in each[1].draws]))
    if solver.reached(result.state):
        return Branch(result.draws)
    then = _fork(solver, result.state, first=False)
    return Branch(result.draws, then) if then is not None else None


def _wrong(solver: Solver, state: State, values: dict[int, float], best: float) -> tuple[Wrong, ...]:
    """What is not quite hopeless, the better first; moves of the same odds together."""
    found: dict[tuple[int, tuple[int, ...]], list[str]] = {}
    for move, value in values.items():
        if move == END or value > best - _NEAR:
            continue
        worst = min(solver.results(state, solver.me, move), key=lambda each: (solver.value(each.state), each.draws))
        found.setdefault((round(WHOLE * value), worst.draws), []).append(word_of(move))
    return tuple(Wrong(odds, tuple(words), draws) for (odds, draws), words in sorted(found.items(), reverse=True)
                 if odds)  # fmt: skip


def proposals(rules: UfooRules, state: State, played: str) -> Iterator[Proposal]:
    """The puzzles that are in a position; `played` is what a bot did there."""
    if state.throw is not None or free(rules, state) > 1:
        return
    for kind, number, goal in goals(rules, state):
        found = fork(rules, state, goal) if _promises(rules, state, goal) else None
        if found is None or len(found.right) > FEW:
            continue
        others = sum(len(each.words) for each in found.wrong)
        if others:
            wit = 3 * (played not in found.right) + _depth(found) + min(MANY, others)
            fields = {"number": number, "next": found.wrong[0].odds, "goal": goal, "fork": found}
            yield Proposal(kind, wit, fields)


def _promises(rules: UfooRules, state: State, goal: Condition) -> bool:
    """A quick look, one of all moves to hexes that are much alike: whether the best may be clear."""
    solver, tables = Solver(rules, state, goal), rules.tables(state.field)
    theirs, home = fleet(state, 1 - state.seat), tables.home[1 - state.seat]
    seen: dict[Key, float] = {}
    try:
        for move in rules.legal(state, state.seat):
            alike: Key = (move,)
            if VERBS[KIND[move]] == "move":
                cell = tables.cells[move % HEXES]
                alike = (tables.clear[state.strict][cell] & theirs, home >> cell & 1, tables.danger >> cell & 1)
            if alike not in seen:
                seen[alike] = 0.0 if move == END else solver.after(state, state.seat, move)
    except TooMuch:
        return False
    best = max(seen.values())
    rest = [value for value in seen.values() if value <= best - _NEAR]
    return 0 < best < 1 and bool(rest) and WHOLE * (best - max(rest)) >= GAP


def _depth(fork: Fork) -> int:
    """How many decisions there are in a row, at most."""
    return 1 + max((_depth(branch.then) for branch in fork.right.values() if branch.then is not None), default=0)


def proved(rules: UfooRules, state: State, puzzle: Puzzle) -> str:
    """What is wrong with the figures of a file; empty where all of them hold."""
    asked = {(kind, number): goal for kind, number, goal in goals(rules, state)}
    if asked.get((puzzle.kind, puzzle.number)) != puzzle.goal:
        return f"the goal is none of the kind '{puzzle.kind}' here"
    found = fork(rules, state, puzzle.goal)
    if found is None:
        return "the best turn is not better than the next by a tenth"
    if puzzle.next != found.wrong[0].odds:
        return f"the next best has {found.wrong[0].odds} of {WHOLE}"
    return "" if found == puzzle.fork else "the odds or the words of the fork are others"
