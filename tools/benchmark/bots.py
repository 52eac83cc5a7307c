"""The search as a contestant: what a simulation costs beside a random game, and how well it keeps to its time.

It must never judge how well a bot plays; tools/sim.py does.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from benchmark.rounds import Slice, Tally
from benchmark.rules import Contender
from game.bots.budget import ByTime
from game.bots.levels import Level
from game.bots.mind import Judgement, Means
from game.bots.past import scenes
from game.bots.review import Reviewer
from game.bots.search import SearchMind
from game.bots.verdict import searched, simulations_for
from game.bots.worlds import WorldsMind
from game.engine.review import Past, chosen
from game.engine.rules import AnyRules, Seat

FOREVER = 10**9


class Blind:
    """A judgement that knows nothing: its playouts are random games to the very end."""

    horizon = FOREVER

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        self.plausible: Callable[[Any, Seat], Sequence[Any]] = rules.legal
        self.quick: Callable[[Any, Seat, Callable[[], float]], Any] = rules.random_move

    def score(self, state: Any, seat: Seat) -> float:
        outcome = self.rules.outcome(state)
        return 0.0 if outcome is None else 1.0 if seat in outcome.winners() else -1.0


def simulations(contender: Contender) -> Slice:
    """Thoughts about the first move of a game, in full playouts."""
    rules = contender.rules
    mind = WorldsMind(rules, Blind(rules)) if rules.info.hidden else SearchMind(rules, Blind(rules))
    luck = random.Random(7).random
    state = rules.setup(contender.setup, contender.chance())
    seat = rules.to_act(state)[0]
    observation = rules.observe(state, seat)

    def run(seconds: float) -> Tally:
        done = 0
        start = now = time.process_time()
        while now - start < seconds:
            means = Means(luck, ByTime(time.process_time, seconds - (now - start)))
            mind.think(observation, seat, means)
            done += mind.playouts
            now = time.process_time()
        return {"cpu": now - start, "simulations": done}

    return run


def thinking_times(contender: Contender, level: Level, judgement: Judgement, moves: int) -> list[float]:
    """Seconds for each of some moves in the middle of random games, those with a choice only."""
    rules, mind = contender.rules, level.mind(contender.rules, judgement)
    chooser = random.Random(7)
    choices = [(state, seat) for state, seat, _ in contender.positions if len(judgement.plausible(state, seat)) > 1]
    spent = []
    for state, seat in chooser.sample(choices, moves):
        means = Means(chooser.random, ByTime(time.perf_counter, level.spend.seconds))
        start = time.perf_counter()
        mind.think(rules.observe(state, seat), seat, means)
        spent.append(time.perf_counter() - start)
    return spent


def review_seconds(rules: AnyRules, judgement: Judgement, past: Past) -> float:
    """The processor time of a whole review, with as many searches as there are for one person."""
    start = time.process_time()
    judged = Reviewer(rules, judgement, past, 1).judged()
    at = {each.record: each for each in judged.decisions}
    wanted = chosen(judged.decisions, (0,))
    for scene in scenes(rules, past):
        if scene.record in wanted:
            searched(rules, judgement, scene, at[scene.record], 1, simulations_for(rules.info, past.setup.seats))
    return time.process_time() - start
