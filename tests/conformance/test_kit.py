"""The kit itself: for every check there is a broken title, or a broken table, that it catches."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from conformance import kit
from conformance.cases import Case
from conformance.company import SIGNALS
from conformance.pebbles import TAKE, TOSS, Heap, PebblesRules
from game.engine.chance import Chance, Draw
from game.engine.rules import Event, Gauge, Option, Outcome, Prompt, Setup, Step, default_options
from game.engine.text import Message, Refusal, message, refusal
from game.table import table
from game.table.history import History, Record
from game.table.log import Log
from game.table.replay import Replay
from game.table.view import LogLine, View
from game.titles.signals.moves import DRAW, KEEP
from game.titles.signals.observe import Observation
from game.titles.signals.rules import SignalsRules
from game.titles.signals.state import State

CONTENT = SIGNALS.content  # type: ignore[attr-defined]


class TooNarrow(PebblesRules):
    def sane(self, state: Heap, seats: int) -> bool:
        return super().sane(state, seats) and state.left > 3


class ForAnyNumber(PebblesRules):
    def sane(self, state: Heap, seats: int) -> bool:
        return super().sane(state, 2)


class TripsOverBounds(PebblesRules):
    def sane(self, state: Heap, seats: int) -> bool:
        if not super().sane(state, seats):
            raise IndexError("no such state")
        return True


class TakesLessUnwatched(PebblesRules):
    def apply(self, state: Heap, seat: int, move: int, chance: Chance) -> Step[Heap]:
        return super().apply(state, seat, move if chance.watched else 1, chance)


class Endless(PebblesRules):
    def apply(self, state: Heap, seat: int, move: int, chance: Chance) -> Step[Heap]:
        return Step(replace(super().apply(state, seat, move, chance).state, left=9))


class ResultTooEarly(PebblesRules):
    def outcome(self, state: Heap) -> Outcome | None:
        return super().outcome(replace(state, left=0))


class Unsorted(PebblesRules):
    def legal(self, state: Heap, seat: int) -> tuple[int, ...]:
        return super().legal(state, seat)[::-1]


class OffersForAll(PebblesRules):
    def legal(self, state: Heap, seat: int) -> tuple[int, ...]:
        return super().legal(state, state.seat)


class OfferedAndRefused(PebblesRules):
    def refuse(self, state: Heap, seat: int, move: int) -> Refusal | None:
        return refusal("pebbles.refuse.not_now") if move == TAKE else super().refuse(state, seat, move)


class OutOfTurn(PebblesRules):
    def refuse(self, state: Heap, seat: int, move: int) -> Refusal | None:
        return super().refuse(state, state.seat, move)


class AllowsMore(SignalsRules):
    def refuse(self, state: State, seat: int, move: int) -> Refusal | None:
        return None if seat in self.to_act(state) else super().refuse(state, seat, move)


class SecondSpelling(PebblesRules):
    def parse(self, word: str) -> int | None:
        return super().parse(word.lower().strip())


class MutableHeap(Heap, frozen=True):
    marks: list[int] = []


class WritesIntoItsParent(PebblesRules):
    state_type = MutableHeap

    def setup(self, setup: Setup, chance: Chance) -> Heap:
        return MutableHeap(12, marks=[])

    def apply(self, state: Heap, seat: int, move: int, chance: Chance) -> Step[Heap]:
        state.marks.append(move)  # type: ignore[attr-defined]
        return super().apply(state, seat, move, chance)


class OwnDice(PebblesRules):
    def apply(self, state: Heap, seat: int, move: int, chance: Chance) -> Step[Heap]:
        step = super().apply(state, seat, move, chance)
        return Step(replace(step.state, turn=step.state.turn + random.randrange(2)), step.events)


class OneWordForTwo(PebblesRules):
    def word(self, move: int) -> str:
        return "take" if move == TOSS else super().word(move)


class OneTouchForTwo(PebblesRules):
    def path(self, state: Heap, seat: int, move: int) -> tuple[str, ...]:
        return ("act:go",)


class LosesAField(PebblesRules):
    class Forgetful(Heap, frozen=True):
        def __eq__(self, other: object) -> bool:
            return False

        __hash__ = Heap.__hash__

    state_type = Forgetful

    def setup(self, setup: Setup, chance: Chance) -> Heap:
        return self.Forgetful(12)


class DifferentAfterLoading(PebblesRules):
    """A rule that counts in the object instead of in the state."""

    def __init__(self) -> None:
        self.count = 0

    def apply(self, state: Heap, seat: int, move: int, chance: Chance) -> Step[Heap]:
        self.count += 1
        step = super().apply(state, seat, move, chance)
        return Step(replace(step.state, scores=(self.count % 7, 0)), step.events)


class SeesAll(SignalsRules):
    def observe(self, state: State, seat: int | None) -> Observation:
        return replace(super().observe(state, seat), deck=state.deck[0] if state.deck else 0)


class PromptTells(SignalsRules):
    def prompt(self, state: State, seat: int) -> Prompt:
        return Prompt("lay", message("signals.prompt.lay", next=state.deck[0] if state.deck else 0))


class LogTells(SignalsRules):
    def apply(self, state: State, seat: int, move: int, chance: Chance) -> Step[State]:
        step = super().apply(state, seat, move, chance)
        if move != DRAW:
            return step
        return replace(step, events=(*step.events, Event("peeked", (("card", state.deck[0]),))))


class PrivateInTheOpen(PebblesRules):
    def apply(self, state: Heap, seat: int, move: int, chance: Chance) -> Step[Heap]:
        return replace(super().apply(state, seat, move, chance), events=(Event("took", to=(seat,)),))


class TripsOverHandles(PebblesRules):
    def why_dead(self, state: Heap, seat: int, touched: tuple[str, ...]) -> Refusal:
        return refusal(f"pebbles.{int(touched[0])}")


class ThreeRanks(PebblesRules):
    def outcome(self, state: Heap) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, ranks=(1, 2, 3))


class NobodyFirst(PebblesRules):
    def outcome(self, state: Heap) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, ranks=(2, 2))


class GaugeComesAndGoes(PebblesRules):
    def gauges(self, state: Heap) -> tuple[Gauge, ...]:
        return super().gauges(state) if state.left else ()


class CountsDown(PebblesRules):
    def turn(self, state: Heap) -> int:
        return 100 - state.turn


class DefaultNotOffered(PebblesRules):
    def options(self) -> tuple[Option, ...]:
        return (Option("pebbles", 7, (12, 20)),)


class WordlessQuestion(PebblesRules):
    def caution(self, state: Heap, seat: int, move: int) -> Message | None:
        return message("table.no_such_question")


BROKEN: tuple[tuple[Any, Callable[[Case], None]], ...] = (
    (Endless(), kit.random_games_end),
    (ResultTooEarly(), kit.random_games_end),
    (Unsorted(), kit.who_acts_has_a_move),
    (OffersForAll(), kit.who_acts_has_a_move),
    (OfferedAndRefused(), kit.every_legal_move_applies),
    (PrivateInTheOpen(), kit.every_legal_move_applies),
    (OutOfTurn(), kit.others_moves_are_refused),
    (AllowsMore(CONTENT), kit.mutated_words_are_refused_with_a_reason),
    (SecondSpelling(), kit.mutated_words_are_refused_with_a_reason),
    (WritesIntoItsParent(), kit.parents_never_change),
    (OwnDice(), kit.the_same_seed_gives_the_same_game),
    (TakesLessUnwatched(), kit.moves_come_to_the_same_where_nobody_is_told),
    (OneWordForTwo(), kit.words_and_paths_round_trip),
    (OneTouchForTwo(), kit.words_and_paths_round_trip),
    (LosesAField(), kit.values_round_trip),
    (DifferentAfterLoading(), kit.save_load_continue_equals_never_saved),
    (SeesAll(CONTENT), kit.a_seat_can_believe_what_it_sees),
    (PromptTells(CONTENT), kit.a_seat_can_believe_what_it_sees),
    (LogTells(CONTENT), kit.no_event_tells_a_secret),
    (TripsOverHandles(), kit.dead_things_have_a_reason),
    (ThreeRanks(), kit.results_have_a_shape),
    (NobodyFirst(), kit.results_have_a_shape),
    (GaugeComesAndGoes(), kit.results_have_a_shape),
    (WordlessQuestion(), kit.questions_have_words),
    (CountsDown(), kit.turns_are_counted_upwards),
    (DefaultNotOffered(), kit.options_are_as_offered),
    (TooNarrow(), kit.every_state_keeps_within_the_bounds),
    (ForAnyNumber(), kit.every_state_keeps_within_the_bounds),
    (TripsOverBounds(), kit.a_mutated_snapshot_is_refused_or_played),
)


# The table's own debts: here the title is whole, and the table is not.


class KeepsAStateTooMany(History):
    """Moves that were taken back are forgotten except for one state."""

    def play(self, rules: Any, seat: int, word: str, move: Any, chance: Chance, taken: Sequence[Draw]) -> None:
        place = self.cursor - self.base + 1
        forgotten = self.states[place : place + 1]
        super().play(rules, seat, word, move, chance, taken)
        self.states[place:place] = forgotten


class KeepsARecordTooMany(History):
    def play(self, rules: Any, seat: int, word: str, move: Any, chance: Chance, taken: Sequence[Draw]) -> None:
        forgotten = self.records[self.cursor + 1 :]
        super().play(rules, seat, word, move, chance, taken)
        self.records += forgotten


class CopiesWhatWasTakenBack(History):
    def copy(self) -> History:
        here, self.cursor = self.cursor, len(self.records)
        copy = super().copy()
        self.cursor = here
        return copy


class SharesItsStates(History):
    def copy(self) -> History:
        copy = super().copy()
        copy.states = self.states
        return copy


class OneStateBehind(Replay):
    def view(self, seat: int | None) -> View:
        here = self.position
        self.position = max(here - 1, self.first)
        view = replace(super().view(seat), record=here)
        self.position = here
        return view


class TellsWhatWasTakenBack(Log):
    def lines(self, records: Sequence[Record], stop: int, viewer: int | None, start: int = 0) -> tuple[LogLine, ...]:
        return super().lines(records, len(records), viewer, start)


class WaitsForAPerson(History):
    def _no_person(self, bots: frozenset[int]) -> bool:
        return False


class StopsAtTheEnd(History):
    def person_behind(self, bots: frozenset[int]) -> int | None:
        return super().person_behind(bots) if self.acting_at(self.cursor) else None


class EndsOneEarly(History):
    def person_ahead(self, bots: frozenset[int]) -> int | None:
        point = super().person_ahead(bots)
        return None if point == len(self.records) else point


class KnowsNoBarrier(History):
    def lock(self, asker: int | None, bots: frozenset[int], point: int | None = None) -> str:
        return self.bottom() if (self.cursor if point is None else point) == self.base else ""


class GoesTwoBack(History):
    def person_behind(self, bots: frozenset[int]) -> int | None:
        point = super().person_behind(bots)
        return point and point - 1


class ReadsAloud(Log):
    def lines(self, records: Sequence[Record], stop: int, viewer: int | None, start: int = 0) -> tuple[LogLine, ...]:
        found = [line for seat in (None, 0, 1) for line in super(ReadsAloud, self).lines(records, stop, seat, start)]
        return tuple(dict.fromkeys(found))


BROKEN_TABLES: tuple[tuple[type, type, Callable[[Case], None]], ...] = (
    (History, KeepsAStateTooMany, kit.another_move_after_undo_is_a_fresh_one),
    (History, KeepsARecordTooMany, kit.another_move_after_undo_is_a_fresh_one),
    (History, CopiesWhatWasTakenBack, kit.a_replay_ends_where_the_game_is),
    (History, SharesItsStates, kit.a_replay_ends_where_the_game_is),
    (Replay, OneStateBehind, kit.a_replay_ends_where_the_game_is),
    (History, WaitsForAPerson, kit.practice_goes_back_and_forth_among_bots_alone),
    (History, EndsOneEarly, kit.practice_goes_back_and_forth_among_bots_alone),
    (History, StopsAtTheEnd, kit.practice_goes_back_from_the_end),
    (History, KnowsNoBarrier, kit.practice_goes_back_from_the_end),
    (History, KnowsNoBarrier, kit.undo_stops_at_knowledge),
    (Log, TellsWhatWasTakenBack, kit.undo_and_redo_meet_again),
    (History, GoesTwoBack, kit.practice_undoes_everything),
    (Log, ReadsAloud, kit.no_private_event_reaches_another),
)


def case_of(rules: Any) -> Case:
    options: dict[str, Any] = {"pebbles": 12} if isinstance(rules, PebblesRules) else default_options(rules)
    return Case(rules, Setup(rules.info.id, 2, options, f"broken {type(rules).__name__}"))


@pytest.mark.parametrize(
    ("rules", "check"), BROKEN, ids=[f"{type(rules).__name__}-{check.__name__}" for rules, check in BROKEN]
)
def test_a_broken_title_is_caught(rules: Any, check: Callable[[Case], None]) -> None:
    with pytest.raises(Exception) as caught:
        check(case_of(rules))
    assert not isinstance(caught.value, (SyntaxError, NameError)), caught.value


@pytest.mark.parametrize(
    ("part", "broken", "check"), BROKEN_TABLES,
    ids=[f"{broken.__name__}-{check.__name__}" for _, broken, check in BROKEN_TABLES],
)
def test_a_broken_table_is_caught(
    part: type, broken: type, check: Callable[[Case], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, part.__name__, broken)
    with pytest.raises(AssertionError):
        check(case_of(PebblesRules()))
        check(case_of(SIGNALS))


EVERY_CHECK = dict.fromkeys(check for *_, check in (*BROKEN, *BROKEN_TABLES))


def test_every_check_catches_something() -> None:
    assert set(EVERY_CHECK) == set(kit.CHECKS)


@pytest.mark.parametrize("check", EVERY_CHECK, ids=lambda check: check.__name__)
def test_the_title_that_is_whole_passes(check: Callable[[Case], None]) -> None:
    check(case_of(SIGNALS))
    check(case_of(PebblesRules()))


def offered(rules: Any, state: Any, seat: int) -> Sequence[Any]:
    return [rules.word(move) for move in rules.legal(state, seat)]


def test_the_tiny_title_offers_what_its_rules_say() -> None:
    """The highest card takes the signal; its seat keeps it for a point or draws a card."""
    state = State(((1, 5), (2, 9)), (7,), (0, 0), (), (0, 0), (0, 0), 1, 2, noise=False)
    for seat, card in ((0, 5), (1, 9)):
        state = SIGNALS.apply(state, seat, card, Chance()).state
    assert SIGNALS.to_act(state) == (1,)
    assert offered(SIGNALS, state, 1) == ["keep", "draw"]
    kept = SIGNALS.apply(state, 1, KEEP, Chance()).state
    assert (kept.scores, kept.round) == ((0, 1), 2)
    drawn = SIGNALS.apply(state, 1, DRAW, Chance()).state
    assert (drawn.scores, drawn.hands[1], drawn.deck) == ((0, 0), (2, 7), ())
