"""The last dice of a round of Under Falling Skies: the most research without a hit on the city, or no hit at all.

Exact: positions are taken in which one white die at most is left. Where it is placed last, nothing is rolled again
before the round ends: all such placements are tried, and after each all uses of the rooms. Where it is placed before
others, these are rolled again: that is averaged over all ways in which they may fall, and has to promise clearly less.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.engine.chance import Middling, Scripted
from game.engine.condition import Condition
from game.engine.puzzle import WHOLE, Kind, Puzzle
from game.titles.skies.content import CELLS
from game.titles.skies.position import contents
from game.titles.skies.rules import SkiesRules
from game.titles.skies.state import GREY_DICE, PLACING, TRAY, State
from game.titles.skies.tables import Tables
from mining.proposal import Proposal

SURE = 900  # of a thousand: whoever has dice rolled again reaches the goal less often than that
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


class Luck:
    """What comes of having dice rolled again, averaged over all ways in which they may fall: the best chance of so much
    research without a hit, or of no hit alone."""

    def __init__(self, rules: SkiesRules, start: State, research: int) -> None:
        self.rules, self.start, self.research = rules, start, research
        self._known: dict[Key, bool] = {}
        self._odds: dict[Key, float] = {}

    def odds(self, state: State) -> float:
        """Of those lines from here on in which something is rolled again."""
        if state.phase != PLACING or state.ended or state.round > self.start.round:
            return 0.0
        key = _alike(state)
        if key not in self._odds:
            self._odds[key] = max((self._after(state, move) for move in self.rules.legal(state, 0)), default=0.0)
        return self._odds[key]

    def _after(self, state: State, move: int) -> float:
        rest = state.spots.count(TRAY) - 1
        if move // CELLS < GREY_KINDS or not rest:
            return self.odds(self.rules.apply(state, 0, move, Middling()).state)
        return sum(
            weight * self.reached(self.rules.apply(state, 0, move, Scripted(*dice)).state)
            for weight, dice in throws(rest)
        )

    def reached(self, state: State) -> bool:
        """Whether the goal can still be reached without rolling again."""
        if state.damage > self.start.damage:
            return False
        if state.ended or state.round > self.start.round:
            return state.research >= self.research and state.ended in ("", "won")
        if highest(self.rules.tables(state), state) < self.research:
            return False
        key = _alike(state)
        if key not in self._known:
            moves = self.rules.legal(state, 0)
            self._known[key] = any(self.reached(self.rules.apply(state, 0, move, Middling()).state) for move in moves)
        return self._known[key]


def highest(tables: Tables, state: State) -> int:
    """Where research ends this round at most: every die that is left counts for all that it could serve, and what the
    rooms that can be paid for bring is climbed with together. Where a rule of a city, a robot that is built or a die
    that is raised could add to it, the top."""
    top = len(tables.track)
    if tables.hooks.bonus or tables.hooks.used or tables.offering or state.pool:
        return top
    dice = [(spot, value) for spot, value in zip(state.spots, state.dice, strict=True) if spot >= 0]
    held = {**contents(tables, state), **dict(dice)}
    tray = [value for value, spot in zip(state.dice, state.spots, strict=True) if spot == TRAY]
    spare, energy = sum(tray), state.energy
    rooms: list[tuple[int, int]] = []  # what it costs, and what it brings beside the dice that are left
    for room in tables.rooms:
        cells = [held[cell] & 7 for cell in room.cells if cell in held]
        if len(room.cells) - len(cells) > len(tray):
            continue
        if "B" in room.effects or "C" in room.effects:
            return top
        worth = max(0, room.modifier + sum(cells))
        if "E" in room.effects:
            energy += worth
        if "R" in room.effects:
            rooms.append((room.cost, worth))
    value = spare + _affordable(tuple(rooms), energy + spare)
    now = state.research
    while now < top and tables.track[now] <= value:
        value -= tables.track[now]
        now += 1
    return now


@cache
def _affordable(rooms: tuple[tuple[int, int], ...], energy: int) -> int:
    """The most that these rooms bring for so much energy."""
    if not rooms:
        return 0
    (cost, worth), *others = rooms
    without = _affordable(tuple(others), energy)
    return without if cost > energy else max(without, worth + _affordable(tuple(others), energy - cost))


def _alike(state: State) -> Key:
    """The same for states in which only grey dice have changed places with each other."""
    dice = tuple(zip(state.dice, state.spots, strict=True))
    return (*_key(replace(state, dice=(), spots=())), tuple(sorted(dice[:GREY_DICE])), dice[GREY_DICE:])


@cache
def throws(dice: int) -> tuple[tuple[float, tuple[int, ...]], ...]:
    """The ways in which grey dice may fall, those in another order as one, with their chances."""
    found = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=dice))
    return tuple((count / 6**dice, faces) for faces, count in sorted(found.items()))


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
        luck = luck_of(rules, state, number)
        if luck > SURE:
            continue
        goal, until = condition(state, kind, number)
        wit = 2 * (played not in line) + sum(word.startswith("place") for word in line) + (found.of > 3 * MANY)
        yield Proposal(kind, wit, {"number": number, "next": next, "luck": luck, "goal": goal, "until": until,
                                   "solution": line})  # fmt: skip


def luck_of(rules: SkiesRules, state: State, number: int) -> int:
    """The best chance, of a thousand, of those who have dice rolled again. No `number` asks for no hit on the city
    alone."""
    return round(WHOLE * Luck(rules, state, state.research + number if number else 0).odds(state))


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
    luck = luck_of(rules, state, puzzle.number)
    if luck > SURE or luck != puzzle.luck:
        return f"whoever has dice rolled again has {luck} of {WHOLE}"
    if (puzzle.goal, puzzle.until) != condition(state, puzzle.kind, puzzle.number):
        return "the goal or its end is another"
    return ""
