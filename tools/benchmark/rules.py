"""One title's rules as contestants: random games, bare applies, submits at a table, held states, loaded saves."""

from __future__ import annotations

import random
import time
import tracemalloc
from collections.abc import Iterator
from functools import cached_property
from typing import Any

from benchmark.rounds import Slice, Tally, counted
from game.engine.chance import Quick
from game.engine.rules import AnyRules, Setup, default_options
from game.table.opening import chance_of
from game.table.table import Table
from game.table.view import SeatInfo

Game = list[tuple[int, str]]  # seat and word, from the first move to the last
SAMPLE = 400  # positions in which an apply is measured; what one costs differs so much that 80 gave half as much again


# Titles that seat more than they are made for.
SEATS = {"escape": 8}


class Contender:
    """A title at its fullest table, or at the one that it is made for, with its default options."""

    def __init__(self, rules: AnyRules, seed: int = 7) -> None:
        self.rules = rules
        self.random = random.Random(seed)
        seats = SEATS.get(rules.info.id, max(rules.info.seats))
        self.setup = Setup(rules.info.id, seats, default_options(rules), "bench")
        self.people = tuple(SeatInfo(f"Seat {seat}", seat) for seat in range(seats))

    def chance(self) -> Quick:
        return Quick(self.random.random)

    def decisions(self) -> Slice:
        """Random play: one game after the other, `legal` and `apply`."""
        return counted(self._games())

    def _games(self) -> Iterator[dict[str, int]]:
        rules, luck = self.rules, self.random.random
        legal, apply, to_act = rules.legal, rules.apply, rules.to_act
        chance = self.chance()
        while True:
            state = rules.setup(self.setup, chance)
            decisions = choices = 0
            while acting := to_act(state):
                moves = legal(state, acting[0])
                count = len(moves)
                state = apply(state, acting[0], moves[int(luck() * count)], chance).state
                decisions += 1
                choices += count > 1
            yield {"decisions": decisions, "choices": choices, "games": 1}

    @cached_property
    def positions(self) -> list[tuple[Any, int, Any]]:
        """State, seat and move of a decision here and there in many random games, the same in every run, and few
        enough to stay in the processor's cache, as the one state of a game that is played does."""
        found: list[tuple[Any, int, Any]] = []
        source = random.Random(7)
        chance = Quick(source.random)
        decisions = 0
        while len(found) < SAMPLE:
            state = self.rules.setup(self.setup, chance)
            while acting := self.rules.to_act(state):
                move = source.choice(self.rules.legal(state, acting[0]))
                if decisions % 37 == 0 and len(found) < SAMPLE:
                    found.append((state, acting[0], move))
                decisions += 1
                state = self.rules.apply(state, acting[0], move, chance).state
        return found

    def applies(self) -> Slice:
        return counted(self._applies())

    def _applies(self) -> Iterator[dict[str, int]]:
        apply, chance, positions = self.rules.apply, self.chance(), self.positions
        while True:
            for state, seat, move in positions:
                apply(state, seat, move, chance)
            yield {"applies": len(positions)}

    def table(self, seed: str = "bench") -> Table:
        return Table(self.rules, Setup(self.setup.title, self.setup.seats, self.setup.options, seed), self.people)

    @cached_property
    def games(self) -> list[tuple[str, Game]]:
        """Random games at a table, by their seeds, as the words that were said."""
        return [(f"bench {n}", self._played(f"bench {n}")) for n in range(12)]

    def _played(self, seed: str) -> Game:
        table = self.table(seed)
        said: Game = []
        while acting := table.view(None).acting:
            word = self.random.choice(table.view(acting[0]).choices).word
            if table.submit(acting[0], word) is not None:
                raise AssertionError(f"{word} was offered and refused")
            said.append((acting[0], word))
        return said

    def submits(self) -> Slice:
        """Only the submits are timed, not the making of the tables."""

        def run(seconds: float) -> Tally:
            used, done = 0.0, 0
            while used < seconds:
                for seed, game in self.games:
                    submit = self.table(seed).submit
                    start = time.process_time()
                    for seat, word in game:
                        submit(seat, word)
                    used += time.process_time() - start
                    done += len(game)
            return {"cpu": used, "submits": done}

        return run

    def played_bare(self) -> Slice:
        """The same games through the bare rules, with the same luck: what `submits` would cost without a table."""

        def run(seconds: float) -> Tally:
            rules, used, done = self.rules, 0.0, 0
            apply = rules.apply
            while used < seconds:
                for seed, game in self.games:
                    setup = self.table(seed).setup
                    live = chance_of(setup)
                    state = rules.setup(setup, live)
                    moves = [(seat, rules.parse(word)) for seat, word in game]
                    start = time.process_time()
                    for record, (seat, move) in enumerate(moves, 1):
                        live.restart(record)
                        state = apply(state, seat, move, live).state
                    used += time.process_time() - start
                    done += len(game)
            return {"cpu": used, "applies": done}

        return run

    def saves(self) -> tuple[tuple[int, bytes], tuple[int, bytes]]:
        """The longest of the games as a save, and the same game saved half-way; each with its number of records."""
        seed, game = max(self.games, key=lambda pair: len(pair[1]))
        table = self.table(seed)
        found = []
        for number, (seat, word) in enumerate(game, 1):
            table.submit(seat, word)
            if number in (len(game) // 2, len(game)):
                found.append((number, table.saved()))
        half, whole = found
        return half, whole

    def load(self, saved: bytes) -> None:
        Table.load(self.rules, saved)

    def held_bytes(self, count: int = 2000) -> float:
        """What a state costs that is kept while the game goes on, sharing included."""
        chance = self.chance()
        held = [self.rules.setup(self.setup, chance)]
        tracemalloc.start()
        before, _ = tracemalloc.get_traced_memory()
        while len(held) <= count:
            state = held[-1]
            acting = self.rules.to_act(state)
            if acting:
                move = self.random.choice(self.rules.legal(state, acting[0]))
                held.append(self.rules.apply(state, acting[0], move, chance).state)
            else:
                held.append(self.rules.setup(self.setup, chance))
        after, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return (after - before) / count
