"""Pebbles, an open game with turns of several steps: the shape in which undo has something to do.

A turn takes pebbles one at a time, up to three, until the word `pass`; the word `toss` throws a coin instead.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from game.engine.chance import Chance
from game.engine.rules import Event, Gauge, Info, Option, Outcome, Prompt, Setup, Step
from game.engine.text import Message, Refusal, message, refusal

WORDS = ("pass", "take", "toss")
PASS, TAKE, TOSS = range(3)
MOST = 1000  # pebbles


class Heap(msgspec.Struct, frozen=True):
    left: int
    seat: int = 0
    taken: int = 0
    turn: int = 1
    scores: tuple[int, int] = (0, 0)


class PebblesRules:
    info = Info(id="pebbles", rules_version=1, seats=(2,), minutes=2)
    state_type = Heap
    observation_type = Heap

    def options(self) -> tuple[Option, ...]:
        return (Option("pebbles", 12, (12, 20)),)

    def refuse_setup(self, setup: Setup) -> Refusal | None:
        return None

    def setup(self, setup: Setup, chance: Chance) -> Heap:
        return Heap(int(setup.options["pebbles"]))

    def sane(self, state: Heap, seats: int) -> bool:
        small = (state.left, state.taken, *state.scores)
        placed = 1 <= seats <= 16 and 0 <= state.seat < min(2, seats)
        return placed and state.turn > 0 and all(0 <= each <= MOST for each in small)

    def to_act(self, state: Heap) -> tuple[int, ...]:
        return (state.seat,) if state.left else ()

    def turn(self, state: Heap) -> int:
        return state.turn

    def prompt(self, state: Heap, seat: int) -> Prompt:
        return Prompt("turn", message("pebbles.prompt.turn"))

    def legal(self, state: Heap, seat: int) -> tuple[int, ...]:
        if seat not in self.to_act(state):
            return ()
        if not state.taken:
            return (TAKE, TOSS)
        return (PASS, TAKE) if state.taken < 3 else (PASS,)

    def extra(self, state: Heap, seat: int) -> tuple[int, ...]:
        return ()

    def random_move(self, state: Heap, seat: int, random: Callable[[], float]) -> int:
        legal = self.legal(state, seat)
        return legal[int(random() * len(legal))]

    def path(self, state: Heap, seat: int, move: int) -> tuple[str, ...]:
        return (f"act:{WORDS[move]}",)

    def refuse(self, state: Heap, seat: int, move: int) -> Refusal | None:
        return None if move in self.legal(state, seat) else refusal("pebbles.refuse.not_now")

    def why_dead(self, state: Heap, seat: int, touched: tuple[str, ...]) -> Refusal:
        return refusal("pebbles.refuse.not_now")

    def caution(self, state: Heap, seat: int, move: int) -> Message | None:
        return message("pebbles.caution.pass") if move == PASS and state.taken == 1 else None

    def apply(self, state: Heap, seat: int, move: int, chance: Chance) -> Step[Heap]:
        if move == PASS:
            return Step(replace(state, seat=1 - seat, taken=0, turn=state.turn + 1), (Event("passed"),))
        if move == TOSS:
            gain = min(chance.roll("coin", 2), state.left)
            after = replace(self._gain(state, gain), taken=3)
            return Step(after, (Event("tossed", (("n", gain),)),))
        return Step(replace(self._gain(state, 1), taken=state.taken + 1), (Event("took"),))

    def _gain(self, state: Heap, gain: int) -> Heap:
        scores = tuple(score + gain * (other == state.seat) for other, score in enumerate(state.scores))
        return replace(state, left=state.left - gain, scores=scores)

    def outcome(self, state: Heap) -> Outcome | None:
        if state.left:
            return None
        first, second = state.scores
        return Outcome((1 + (second > first), 1 + (first > second)), "empty")

    def gauges(self, state: Heap) -> tuple[Gauge, ...]:
        return (Gauge("pebbles", state.scores),)

    def observe(self, state: Heap, seat: int | None) -> Heap:
        return state

    def determinize(self, observation: Heap, chance: Chance) -> Heap:
        return observation

    def word(self, move: int) -> str:
        return WORDS[move]

    def parse(self, word: str) -> int | None:
        return WORDS.index(word) if word in WORDS else None


PEBBLES = PebblesRules()
