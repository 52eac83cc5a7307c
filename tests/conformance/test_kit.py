"""The kit itself: for every check there is a broken title that it catches."""

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
from game.engine.chance import Chance
from game.engine.rules import Event, Gauge, Option, Outcome, Prompt, Setup, Step, default_options
from game.engine.text import Message, Refusal, message, refusal
from game.titles.signals.moves import DRAW, KEEP
from game.titles.signals.observe import Observation
from game.titles.signals.rules import SignalsRules
from game.titles.signals.state import State

CONTENT = SIGNALS.content  # type: ignore[attr-defined]


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


@pytest.mark.parametrize("check", dict.fromkeys(check for _, check in BROKEN), ids=lambda check: check.__name__)
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
