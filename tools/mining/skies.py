"""The last dice of a round of Under Falling Skies: the most research without a hit on the city, or no hit at all.

Exact: positions are taken in which one white die at most is left, and it is placed last, so that nothing is rolled
again before the round ends. All such placements are tried, and after each all uses of the rooms; what nobody has to do,
to take away a die or a robot of one's own, is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.engine.chance import Middling
from game.engine.condition import Condition
from game.engine.puzzle import Kind, Puzzle
from game.titles.skies.content import CELLS
from game.titles.skies.rules import SkiesRules
from game.titles.skies.state import GREY_DICE, PLACING, TRAY, State
from mining.proposal import Proposal

GAP = 1  # spaces of research between the best and the next
FEW = 2  # sets of placements that keep the city from harm, where that is what is asked
MANY = 12  # sets of placements that there are, at least
LEAST = 2  # dice that are left
GREY_KINDS = 6  # of dice, by their values
MOST = 300_000  # words played for one position

Line = tuple[int, ...]
Set = frozenset[int]
Key = tuple[Any, ...]


class TooMuch(Exception):
    """The position has more lines than anybody would wait for."""


class Ended(NamedTuple):
    """What the rest of a round comes to: the research, and the words to it."""

    research: int
    line: Line


class Solver:
    def __init__(self, rules: SkiesRules, start: State) -> None:
        self.rules, self.start = rules, start
        self._known: dict[Key, Ended | None] = {}
        self.played = 0

    def placements(self) -> dict[Set, Ended | None]:
        """What each set of placements comes to, in the best order; None where the city is hit."""
        found: dict[Set, Ended | None] = {}
        self._place(self.start, (), found)
        return found

    def _place(self, state: State, line: Line, found: dict[Set, Ended | None]) -> None:
        if state.phase != PLACING or not self._goes_on(state):
            ended = self.best(state)
            whole = Ended(ended.research, line + ended.line) if ended is not None else None
            placed = frozenset(line)
            before = found.get(placed)
            if before is None or (whole is not None and whole.research > before.research):
                found[placed] = whole
            return
        last = state.spots.count(TRAY) == 1
        for move in self.rules.legal(state, 0):
            if last or move // CELLS < GREY_KINDS:
                self._place(self._after(state, move), (*line, move), found)

    def best(self, state: State) -> Ended | None:
        """The most research at the end of the round, with the city as it is."""
        if state.damage > self.start.damage:
            return None
        if not self._goes_on(state):
            return Ended(state.research, ()) if state.ended in ("", "won") else None
        key = _key(state)
        if key not in self._known:
            self._known[key] = None
            best: Ended | None = None
            for move in self.rules.legal(state, 0):
                after = self.best(self._after(state, move))
                if after is not None and (best is None or after.research > best.research):
                    best = Ended(after.research, (move, *after.line))
            self._known[key] = best
        return self._known[key]

    def _goes_on(self, state: State) -> bool:
        return not state.ended and state.round == self.start.round

    def _after(self, state: State, move: int) -> State:
        self.played += 1
        if self.played > MOST:
            raise TooMuch
        return self.rules.apply(state, 0, move, Middling()).state


def _key(state: State) -> Key:
    """All of a state but its board, which is the same all the time."""
    return (state.round, state.phase, state.mothership, state.ships, state.research, state.energy, state.damage,
            state.digger, state.dice, state.spots, state.robots, state.spent, state.turned, state.pool, state.tokens,
            state.ended)  # fmt: skip


class Best(NamedTuple):
    """How many spaces the best placements climb and the next best do, how many sets of placements keep the city from
    harm, of how many, and the words of the best."""

    research: int
    next: int
    sets: int
    safe: int
    of: int
    line: Line


def is_exact(rules: SkiesRules, state: State) -> bool:
    """Whether nothing has to be rolled any more in this round, and still something to decide; where abilities could be
    used in between, there would be more to look at."""
    left = [die for die, spot in enumerate(state.spots) if spot == TRAY]
    whites = sum(die >= GREY_DICE for die in left)
    return state.phase == PLACING and len(left) >= LEAST and whites <= 1 and not rules.tables(state).offering


def best(rules: SkiesRules, state: State) -> Best | None:
    """None where it cannot be told exactly, or the city cannot be kept from harm."""
    try:
        found = Solver(rules, state).placements()
    except TooMuch:
        return None
    safe = [each for each in found.values() if each is not None]
    if not safe:
        return None
    most = max(each.research for each in safe)
    right = [each for each in safe if each.research == most]
    lower = max((each.research for each in safe if each.research < most), default=state.research)
    return Best(most - state.research, max(0, lower - state.research), len(right), len(safe), len(found), right[0].line)


def condition(state: State, kind: str, research: int) -> tuple[Condition, Condition]:
    """The goal, and when it is decided."""
    whole = Condition(fact="damage", most=state.damage, none=(Condition(event="rolled", where={"first": 0}),))
    over = Condition(any=(Condition(turn=state.round + 1), Condition(over=True)))
    standing = Condition(any=(Condition(over=False), Condition(won=True)))
    if kind == "unhurt":
        return Condition(all=(whole, standing)), over
    return Condition(all=(Condition(fact="research", least=state.research + research), whole, standing)), over


def kinds(found: Best) -> Iterator[Kind]:
    """What may be asked."""
    if found.of < MANY:
        return
    if found.sets == 1 and found.research > 1 and found.research - found.next >= GAP:
        yield "research"
    if found.safe <= FEW:
        yield "unhurt"


def proposals(rules: SkiesRules, state: State, played: str) -> Iterator[Proposal]:
    """The puzzles that are in a position; `played` is what a bot did there."""
    found = best(rules, state) if is_exact(rules, state) else None
    for kind in kinds(found) if found is not None else ():
        assert found is not None
        line = words(rules, found.line)
        number, next = (found.research, found.next) if kind == "research" else (0, 0)
        goal, until = condition(state, kind, number)
        wit = 2 * (played not in line) + sum(word.startswith("place") for word in line) + (found.of > 3 * MANY)
        yield Proposal(kind, wit, {"number": number, "next": next, "goal": goal, "until": until, "solution": line})


def words(rules: SkiesRules, line: Line) -> tuple[str, ...]:
    return tuple(rules.word(move) for move in line)


def proved(rules: SkiesRules, state: State, puzzle: Puzzle) -> str:
    """What is wrong with the figures of a file; empty where all of them hold."""
    found = best(rules, state) if is_exact(rules, state) else None
    if found is None:
        return "it cannot be told exactly"
    if puzzle.kind not in kinds(found):
        return f"this is no position for the kind '{puzzle.kind}'"
    asked = (found.research, found.next) if puzzle.kind == "research" else (0, 0)
    if asked != (puzzle.number, puzzle.next):
        return f"the best climbs {found.research} spaces and the next {found.next}"
    if (puzzle.goal, puzzle.until) != condition(state, puzzle.kind, puzzle.number):
        return "the goal or its end is another"
    return ""
