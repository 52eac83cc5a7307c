"""Whole games of bots, each the same for the same words: what sim.py, hunt.py, contest.py and fit.py count."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from contesting.players import Side, seated

from game.engine.chance import Live, seed_number
from game.engine.rules import AnyRules, Setup, default_options
from support.spending import Spending


class Start(NamedTuple):
    """A game before its first decision."""

    rules: AnyRules
    state: Any
    number: int  # of the chance that it draws from


class Played(NamedTuple):
    """`seconds` are those of every thought, by seat; processor time. `words` are the moves that were thought of."""

    state: Any
    seconds: tuple[tuple[float, ...], ...]
    words: tuple[tuple[str, ...], ...]

    @property
    def decisions(self) -> int:
        return sum(map(len, self.seconds))

    @property
    def slowest(self) -> float:
        return max((each for seat in self.seconds for each in seat), default=0.0)


def set_up(rules: AnyRules, title: str, seats: int, options: dict[str, Any], words: tuple[str, ...]) -> Start:
    number = seed_number(words)
    setup = Setup(title, seats, {**default_options(rules), **options}, "/".join(words))
    return Start(rules, rules.setup(setup, Live(number)), number)


def play(
    start: Start, judgement: Any, held: Sequence[Side], words: tuple[str, ...], spending: Spending
) -> Played:  # fmt: skip
    """To the end, every seat by its side."""
    rules, state = start.rules, start.state
    game = "/".join(words)
    players = [seated(side, rules, judgement, game, seat, spending) for seat, side in enumerate(held)]
    seconds: list[list[float]] = [[] for _ in held]
    moves: list[list[str]] = [[] for _ in held]
    decisions = 0
    while rules.to_act(state):
        seat = rules.to_act(state)[0]
        luck = random.Random(f"{game}/{decisions}").random
        said = players[seat].say(rules.observe(state, seat), seat, luck)
        seconds[seat].append(said.seconds)
        moves[seat].append(said.word)
        move = rules.parse(said.word)
        if move is None or rules.refuse(state, seat, move) is not None:
            raise SystemExit(f"{held[seat].name} said '{said.word}', which is not allowed here")
        decisions += 1
        state = rules.apply(state, seat, move, Live(start.number, decisions)).state
    return Played(state, tuple(map(tuple, seconds)), tuple(map(tuple, moves)))


def read_options(pairs: Sequence[str]) -> dict[str, Any]:
    """KEY=VALUE as one writes them on the command line; those of a title know their own kinds."""
    return {key: {"yes": True, "no": False}.get(value, value)
            for key, _, value in (pair.partition("=") for pair in pairs)}


def mean(numbers: Sequence[float]) -> float:
    return round(sum(numbers) / max(1, len(numbers)), 1)
