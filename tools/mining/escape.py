"""Where somebody was, who somebody is, by which hatch somebody leaves: from what everybody heard alone.

Exact: `game/titles/escape/inquest.py` follows every path that agrees with the records. A puzzle needs each of its
records: without any one of them there is more than one answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from game.engine.puzzle import Evidence, Inquiry, Kind, Puzzle
from game.engine.text import Handle, seat_handle
from game.titles.escape import facts, inquest
from game.titles.escape.inquest import ALIEN, HUMAN
from game.titles.escape.moves import LIGHT
from game.titles.escape.opening import humans_of
from game.titles.escape.rules import EscapeRules
from game.titles.escape.state import ABOARD, State
from game.titles.escape.state import MOVE as MOVING
from mining.proposal import Proposal

BACK = 4  # so many turns ago, at most, is asked of
FEWEST, MOST = 3, 6  # records
SHORTEST = 3  # turns of a way, at least
LIES = 2  # what a noise is worth that was named elsewhere

# After these a move is not the plain one of a human or an alien, or somebody is elsewhere without a move.
UNUSUAL = frozenset((
    facts.STAYED, facts.TELEPORT, facts.ADRENALINE, facts.SEDATIVES, facts.STRUCK, facts.LOST, facts.TURNED,
    facts.RETURNED, facts.DEFENDED, facts.ASKED, facts.SHOWN, facts.RESIGNED,
))  # fmt: skip


class Question(NamedTuple):
    """What may be asked in a position, with the truth as the answer."""

    kind: Kind
    about: tuple[int, ...]
    given: str
    round: int
    answer: Handle


def is_plain(state: State, seats: tuple[int, ...], since: int = 0) -> bool:
    """Whether these have done nothing from a round on but what the solver follows: no items, and no alien that has
    grown faster."""
    rounds = (*state.past, state.now)[max(0, since - 1):]
    heard = [facts.parts(number) for round in rounds for number in round]
    unusual = any(seat in seats and kind in UNUSUAL for kind, seat, _ in heard)
    return not unusual and not any(state.fed >> seat & 1 for seat in seats)


def anchor(rules: EscapeRules, state: State, asked: Inquiry) -> int:
    """The round of the first record where it says the very sector of the one in question: what was before it does not
    matter then. 0 where it does not."""
    o = rules.observe(state, None)
    steps = inquest.life(o, asked.about[0])
    first = next(step for step in steps if step.word == asked.records[0])
    sure = len(asked.about) == 1 and first.mask > 0 and first.mask.bit_count() == 1
    return first.round if sure else 0


def is_ordered(asked: Inquiry) -> bool:
    """Whether the list of records says of each whether it was before or after the move of the one in question."""
    own = {word.split()[0] for word in asked.records if int(word.split()[1]) in asked.about}
    return all(word.split()[0] in own for word in asked.records)


def side(state: State, seat: int) -> str:
    return ALIEN if state.aliens >> seat & 1 else HUMAN


def questions(rules: EscapeRules, state: State, played: str) -> Iterator[Question]:
    """At the beginning of a turn, about the one whose turn it is, and about all whose side nobody knows."""
    if state.phase != MOVING or state.done or state.round < FEWEST:
        return
    seat, tables = state.seat, rules.tables(state)
    if state.fates[seat] == ABOARD:
        move = rules.parse(played)
        goal = tables.cells[move] if move is not None and move < LIGHT else -1
        if goal in tables.hatch_cells:
            yield Question("door", (seat,), HUMAN, state.round, inquest.handle_of(tables, goal))
        for round in range(max(2, state.round - BACK), state.round):
            answer = inquest.handle_of(tables, state.paths[seat][round - 1])
            yield Question("where", (seat,), side(state, seat), round, answer)
    yield from _who(state)


def _who(state: State) -> Iterator[Question]:
    seats = range(len(state.roles))
    left = tuple(seat for seat in seats if not state.sided >> seat & 1)
    if len(left) < 2:
        return
    known = [side(state, seat) for seat in seats if seat not in left]
    humans = humans_of(state.codes, len(seats)) - known.count(HUMAN)
    for given, count in ((HUMAN, humans), (ALIEN, len(left) - humans)):
        if count == 1:
            yield Question("who", left, given, 0, seat_handle(next(s for s in left if side(state, s) == given)))
            return


def inquiry_of(rules: EscapeRules, state: State, asked: Question) -> tuple[Inquiry, int] | None:
    """The question with as few records as answer it, and how many answers there are halfway at most; None where they do
    not answer it."""
    o = rules.observe(state, None)
    bare = Inquiry(asked.about, asked.given, (), asked.answer, (), asked.round)
    heard = inquest.evidence(o, bare)
    words = [each.word for each in heard]
    if inquest.possible(o, bare, words) != {asked.answer}:
        return None
    found = [_needed(o, bare, heard, order) for order in _ORDERS]
    words = max(found, key=lambda words: (len(words) <= MOST, len(words)))
    if not FEWEST <= len(words) <= MOST:
        return None
    whole = Inquiry(asked.about, asked.given, tuple(words), asked.answer, _way(rules, state, asked, words), asked.round)
    if not is_ordered(whole) or not is_plain(state, asked.about, anchor(rules, state, whole)):
        return None
    widest = max(len(inquest.possible(o, bare, words[:n])) for n in range(2, len(words) + 1))
    return whole, widest


# In which order records are tried without: what others did first, then what is long ago, or what is late.
_ORDERS: tuple[Callable[[Evidence], int], ...] = (lambda each: each.round, lambda each: -each.round)


def _needed(o: Any, asked: Inquiry, heard: tuple[Evidence, ...], order: Callable[[Evidence], int]) -> list[str]:
    """Of these records so many as are needed for the one answer."""
    words = [each.word for each in heard]
    for each in sorted(heard, key=lambda each: (each.seat in asked.about, order(each))):
        less = [word for word in words if word != each.word]
        if len(inquest.possible(o, asked, less)) == 1:
            words = less
    return words


def _way(rules: EscapeRules, state: State, asked: Question, words: list[str]) -> tuple[Handle, ...]:
    """Where the one who is found really was, from the first record on."""
    tables = rules.tables(state)
    seat = int(asked.answer.partition(":")[2]) if asked.kind == "who" else asked.about[0]
    rounds = [int(word.split()[0]) for word in words]
    first = 1 if asked.kind == "who" else max(1, min(*rounds, asked.round - SHORTEST + 1))
    last = max(rounds) if asked.kind == "who" else asked.round
    cells = state.paths[seat][first - 1:last]
    start = (state.homes[seat],) if first == 1 else ()
    way = tuple(inquest.handle_of(tables, cell) for cell in (*start, *cells))
    return (*way, asked.answer) if asked.kind == "door" else way


def proposals(rules: EscapeRules, state: State, played: str) -> Iterator[Proposal]:
    """The puzzles that are in a position."""
    for asked in questions(rules, state, played):
        found = inquiry_of(rules, state, asked)
        if found is None:
            continue
        inquiry, widest = found
        wit = len(inquiry.records) + widest // 4 + LIES * (_lied(rules, state, inquiry))
        yield Proposal(asked.kind, wit, {"inquiry": inquiry, "number": len(inquiry.records), "next": widest})


def _lied(rules: EscapeRules, state: State, inquiry: Inquiry) -> bool:
    """Whether a noise of the records was named where nobody was."""
    tables = rules.tables(state)
    for round, seat, kind, *sector in map(str.split, inquiry.records):
        if kind == "noise" and tables.names[state.paths[int(seat)][int(round) - 1]] != sector[0]:
            return True
    return False


def proved(rules: EscapeRules, state: State, puzzle: Puzzle) -> str:
    """What is wrong with a file; empty where its records have the answer, and each of them is needed."""
    asked = puzzle.inquiry
    if asked is None:
        return "it asks nothing"
    o: Any = rules.observe(state, None)
    heard = [each.word for each in inquest.evidence(o, asked)]
    for word in asked.records:
        if word not in heard:
            return f"nobody heard '{word}'"
    if not is_plain(state, asked.about, anchor(rules, state, asked)):
        return "somebody in question has done more than the solver follows"
    if not is_ordered(asked):
        return "a record of somebody else is from a turn of which nothing else is said"
    if inquest.possible(o, asked, asked.records) != {asked.answer}:
        return "the records leave another answer"
    for word in asked.records:
        if len(inquest.possible(o, asked, [each for each in asked.records if each != word])) == 1:
            return f"'{word}' is not needed"
    return _untrue(rules, state, puzzle.kind, asked)


def _untrue(rules: EscapeRules, state: State, kind: Kind, asked: Inquiry) -> str:
    """Whether the answer and the way are not what really was."""
    if kind == "who":
        found = [seat_handle(seat) for seat in asked.about if side(state, seat) == asked.given]
    else:
        found = [asked.answer] if side(state, asked.about[0]) == asked.given else []
    if found != [asked.answer]:
        return "the sides are others"
    question = Question(kind, asked.about, asked.given, asked.round, asked.answer)
    if asked.way != _way(rules, state, question, list(asked.records)):
        return "the way was another"
    return "" if kind != "where" or asked.way[-1] == asked.answer else "the answer is not where the way ends"
