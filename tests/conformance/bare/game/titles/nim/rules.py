"""Nim: whoever is to move takes any number from one of three heaps; whoever takes the last one wins.

A move is `take 2 from 1`; inside it is ten times the heap plus the number.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.engine.chance import Chance
from game.engine.rules import Event, Option, Outcome, Prompt, Setup, Step
from game.engine.text import Message, Refusal, message, refusal
from game.titles.nim.info import INFO

HEAPS = (3, 5, 7)


class State(msgspec.Struct, frozen=True):
    heaps: tuple[int, ...] = HEAPS
    seat: int = 0
    turn: int = 1


class NimRules:
    info = INFO
    state_type = State
    observation_type = State

    def options(self) -> tuple[Option, ...]:
        return ()

    def refuse_setup(self, setup: Setup) -> Refusal | None:
        return None

    def setup(self, setup: Setup, chance: Chance) -> State:
        return State()

    def sane(self, state: State, seats: int) -> bool:
        sizes = len(state.heaps) == len(HEAPS) and all(0 <= left <= most for left, most in zip(state.heaps, HEAPS))
        return seats == 2 and sizes and state.seat in (0, 1) and state.turn > 0

    def to_act(self, state: State) -> tuple[int, ...]:
        return (state.seat,) if any(state.heaps) else ()

    def turn(self, state: State) -> int:
        return state.turn

    def prompt(self, state: State, seat: int) -> Prompt:
        return Prompt("take", message("nim.prompt.take_from_one_heap"))

    def legal(self, state: State, seat: int) -> tuple[int, ...]:
        if seat not in self.to_act(state):
            return ()
        return tuple(10 * heap + n for heap, left in enumerate(state.heaps, 1) for n in range(1, left + 1))

    def extra(self, state: State, seat: int) -> tuple[int, ...]:
        return ()

    def random_move(self, state: State, seat: int, random: Callable[[], float]) -> int:
        legal = self.legal(state, seat)
        return legal[int(random() * len(legal))]

    def path(self, state: State, seat: int, move: int) -> tuple[str, ...]:
        heap, n = divmod(move, 10)
        return f"heap:{heap}", f"take:{n}"

    def refuse(self, state: State, seat: int, move: int) -> Refusal | None:
        if seat not in self.to_act(state):
            return refusal("nim.refuse.wait")
        return None if move in self.legal(state, seat) else refusal("nim.refuse.not_so_many")

    def why_dead(self, state: State, seat: int, touched: tuple[str, ...]) -> Refusal:
        return refusal("nim.refuse.not_so_many" if seat in self.to_act(state) else "nim.refuse.wait")

    def caution(self, state: State, seat: int, move: int) -> Message | None:
        return None

    def apply(self, state: State, seat: int, move: int, chance: Chance) -> Step[State]:
        heap, n = divmod(move, 10)
        heaps = tuple(left - n * (place == heap) for place, left in enumerate(state.heaps, 1))
        took = Event("took", (("who", f"seat:{seat}"), ("n", n), ("heap", heap)), (f"heap:{heap}",))
        return Step(State(heaps, 1 - seat, state.turn + 1), (took,))

    def outcome(self, state: State) -> Outcome | None:
        if any(state.heaps):
            return None
        return Outcome((2, 1) if state.seat == 0 else (1, 2), "last_one_taken")

    def gauges(self, state: State) -> tuple[()]:
        return ()

    def observe(self, state: State, seat: int | None) -> State:
        return state

    def determinize(self, observation: State, chance: Chance) -> State:
        return observation

    def word(self, move: int) -> str:
        heap, n = divmod(move, 10)
        return f"take {n} from {heap}"

    def parse(self, word: str) -> int | None:
        parts = word.split(" ")
        if len(parts) != 4 or (parts[0], parts[2]) != ("take", "from"):
            return None
        n, heap = parts[1], parts[3]
        digits = all(len(part) == 1 and part.isascii() and part.isdigit() for part in (n, heap))
        return 10 * int(heap) + int(n) if digits else None


RULES = NimRules
