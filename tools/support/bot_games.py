"""Whole games of bots, each the same for the same words: what tools/sim.py, hunt.py and fit.py count."""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from game.bots.budget import Budget, BySimulations, ByTime
from game.bots.levels import LEVELS, Level
from game.bots.mind import Judgement, Means
from game.engine.chance import Live, seed_number
from game.engine.rules import AnyRules, Setup, default_options


class Spending(NamedTuple):
    """What a thought may cost: the seconds of its level at the table, `most` at most, or its simulations."""

    most: float | None = None  # seconds of processor time
    simulations: bool = False

    def budget(self, level: Level) -> Budget:
        if self.simulations:
            return BySimulations(level.spend.simulations)
        seconds = level.spend.seconds
        return ByTime(time.process_time, seconds if self.most is None else min(seconds, self.most))


def add_spending(parser: argparse.ArgumentParser) -> None:
    either = parser.add_mutually_exclusive_group()
    either.add_argument("--budget", type=float, metavar="SECONDS",
                        help="of processor time a move, at most; otherwise as long as at the table")
    either.add_argument("--simulations", action="store_true",
                        help="so many simulations as the level makes in its time: the same games on every machine")


def spending(asked: argparse.Namespace) -> Spending:
    return Spending(asked.budget, asked.simulations)


class Start(NamedTuple):
    """A game before its first decision."""

    rules: AnyRules
    state: Any
    number: int  # of the chance that it draws from


class Played(NamedTuple):
    state: Any
    decisions: int
    slowest: float  # seconds of processor time


def set_up(rules: AnyRules, title: str, seats: int, options: dict[str, Any], words: tuple[str, ...]) -> Start:
    number = seed_number(words)
    setup = Setup(title, seats, {**default_options(rules), **options}, "/".join(words))
    return Start(rules, rules.setup(setup, Live(number)), number)


def play(
    start: Start, judgement: Judgement, held: Sequence[str], words: tuple[str, ...], spending: Spending
) -> Played:
    """To the end, every seat by its level."""
    rules, state = start.rules, start.state
    levels = [LEVELS[name] for name in held]
    minds = [level.mind(rules, judgement) for level in levels]
    decisions, slowest = 0, 0.0
    while rules.to_act(state):
        seat = rules.to_act(state)[0]
        luck = random.Random("/".join((*words, str(decisions)))).random
        began = time.process_time()
        means = Means(luck, spending.budget(levels[seat]))
        word = minds[seat].think(rules.observe(state, seat), seat, means)
        slowest = max(slowest, time.process_time() - began)
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
