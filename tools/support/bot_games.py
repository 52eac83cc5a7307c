"""Whole games of bots, each the same for the same words: what tools/sim.py and tools/hunt.py count."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from game.bots.levels import LEVELS
from game.bots.mind import Judgement, Means
from game.engine.chance import Live, seed_number
from game.engine.rules import AnyRules, Setup, default_options


class Start(NamedTuple):
    """A game before its first decision."""

    rules: AnyRules
    state: Any
    number: int  # of the chance that it draws from


class Played(NamedTuple):
    state: Any
    decisions: int
    slowest: float  # seconds


def set_up(rules: AnyRules, title: str, seats: int, options: dict[str, Any], words: tuple[str, ...]) -> Start:
    number = seed_number(words)
    setup = Setup(title, seats, {**default_options(rules), **options}, "/".join(words))
    return Start(rules, rules.setup(setup, Live(number)), number)


def play(
    start: Start, judgement: Judgement, held: Sequence[str], words: tuple[str, ...], budget: float | None,
    clock: Callable[[], float],
) -> Played:  # fmt: skip
    """To the end, every seat by its level; a budget shortens the thought of the levels that search."""
    rules, state = start.rules, start.state
    levels = [LEVELS[name] for name in held]
    minds = [level.mind(rules, judgement) for level in levels]
    decisions, slowest = 0, 0.0
    while rules.to_act(state):
        seat = rules.to_act(state)[0]
        own = levels[seat].budget if budget is None else min(budget, levels[seat].budget)
        means = Means(random.Random("/".join((*words, str(decisions)))).random, clock, own, lambda: False)
        began = clock()
        word = minds[seat].think(rules.observe(state, seat), seat, means)
        slowest = max(slowest, clock() - began)
        move = rules.parse(word)
        if move is None or rules.refuse(state, seat, move) is not None:
            raise SystemExit(f"{held[seat]} said '{word}', which is not allowed here")
        decisions += 1
        state = rules.apply(state, seat, move, Live(start.number, decisions)).state
    return Played(state, decisions, slowest)


def play_all(one: Callable[[int], dict[str, Any]], games: int, jobs: int) -> list[dict[str, Any]]:
    """So many games, each known by its number."""
    if jobs == 1:
        return [one(number) for number in range(games)]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(one, range(games)))


def mean(numbers: Sequence[float]) -> float:
    return round(sum(numbers) / max(1, len(numbers)), 1)
