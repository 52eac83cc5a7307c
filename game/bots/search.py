"""A bot that tries its best plans out: short playouts by quick judgement, scored where they stop, most for the best.

One search for all titles; what it knows of a game is that game's judgement and nothing else.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Any

from game.bots.mind import Judgement, Means, Played, Random
from game.bots.plans import Plan, plans
from game.engine.chance import Quick
from game.engine.rules import AnyRules, Seat

WIDTH = 16  # plans that are tried out
TRUST = 6  # playouts that the first glance at a plan counts for
BOLDNESS = 0.25  # how far a rarely tried plan is given the benefit of the doubt
CHECK = 64  # playouts between two looks at whether the best plan is certain
CERTAIN = 3.0  # in standard deviations


class Trial:
    """One plan and how its playouts went."""

    __slots__ = ("plan", "squares", "total", "tries")

    def __init__(self, plan: Plan) -> None:
        glance = winning(plan.score)
        self.plan = plan
        self.tries = TRUST
        self.total = TRUST * glance
        self.squares = TRUST * (glance * glance + 0.05)

    def mean(self) -> float:
        return self.total / self.tries

    def doubt(self) -> float:
        mean = self.mean()
        return sqrt(max(self.squares / self.tries - mean * mean, 1e-4) / self.tries)


def winning(score: float) -> float:
    """Log-odds as a chance of winning."""
    return 1 / (1 + exp(-score)) if score > -30 else 0.0


class SearchMind(Played):
    """It remembers the plans of its turn from one decision to the next, as long as the game goes as planned."""

    __slots__ = ("_left", "expected", "playouts")

    def __init__(self, rules: AnyRules, judgement: Judgement) -> None:
        super().__init__(rules, judgement)
        self.playouts = 0  # of the last thought, for measuring
        self.expected: Any = None
        self._left: list[Trial] = []

    def think(self, observation: Any, seat: Seat, means: Means) -> str:
        end = means.clock() + means.budget
        rules, random = self.rules, means.random
        self.playouts = 0
        state = rules.determinize(observation, Quick(random))
        moves = self.judgement.plausible(state, seat)
        if len(moves) == 1:
            return rules.word(moves[0])
        trials = self._trials(state, seat, random)
        while means.clock() < end and not means.cancelled():
            for _ in range(8):
                self.playouts += 1
                trial = _next(trials, self.playouts)
                value = self._playout(trial.plan, seat, random)
                trial.tries += 1
                trial.total += value
                trial.squares += value * value
            if self.playouts % CHECK == 0 and _certain(trials):
                break
        best = max(trials, key=Trial.mean).plan
        self._remember(trials, best, state, seat)
        return rules.word(best.first())

    def _trials(self, state: Any, seat: Seat, random: Random) -> list[Trial]:
        """The plans that look best at first sight, and those left over from the decision before."""
        kept = self._left if state == self.expected else []
        known = {(trial.plan.quiet, trial.plan.last) for trial in kept}
        fresh = plans(self.rules, self.judgement, state, seat, random)
        new = [Trial(plan) for plan in fresh[:WIDTH] if (plan.quiet, plan.last) not in known]
        return (kept + new)[:WIDTH + len(kept) // 2]

    def _remember(self, trials: list[Trial], best: Plan, state: Any, seat: Seat) -> None:
        """The plans that go on as the best one begins."""
        self.expected, self._left = None, []
        if not best.quiet:
            return
        move = best.quiet[0]
        self.expected = self.rules.apply(state, seat, move, Quick(lambda: 0.0)).state
        for trial in trials:
            plan = trial.plan
            if plan.quiet and plan.quiet[0] == move:
                trial.plan = Plan(plan.quiet[1:], plan.state, plan.last, plan.score)
                self._left.append(trial)

    def _playout(self, plan: Plan, seat: Seat, random: Random) -> float:
        """Plays on by quick judgement until the horizon, and scores what it finds there."""
        rules, quick, chance = self.rules, self.judgement.quick, Quick(random)
        state = plan.state
        last = rules.turn(state) + self.judgement.horizon
        state = rules.apply(state, seat, plan.last, chance).state
        while rules.turn(state) < last:
            actors = rules.to_act(state)
            if not actors:
                break
            state = rules.apply(state, actors[0], quick(state, actors[0], random), chance).state
        return winning(self.judgement.score(state, seat))


def _next(trials: list[Trial], played: int) -> Trial:
    """The plan with the best outlook: its mean, and the more on top the less it has been tried."""
    bold = BOLDNESS * BOLDNESS * log(played + 1 + TRUST * len(trials))
    best, found = -1.0, trials[0]
    for trial in trials:
        outlook = trial.total / trial.tries + sqrt(bold / trial.tries)
        if outlook > best:
            best, found = outlook, trial
    return found


def _certain(trials: list[Trial]) -> bool:
    """Whether no other plan could still turn out better than the best one."""
    best = max(trials, key=Trial.mean)
    low = best.mean() - CERTAIN * best.doubt()
    return all(trial is best or trial.mean() + CERTAIN * trial.doubt() < low for trial in trials)
