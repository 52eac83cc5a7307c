"""A bot that tries its best moves out: short playouts by quick judgement, scored where they stop, most for the best.

One search for all titles; what it knows of a game is that game's judgement and nothing else.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Any

from game.bots.greedy import promises
from game.bots.mind import Judgement, Means, Played, Random
from game.engine.chance import Quick
from game.engine.rules import AnyRules, Seat

WIDTH = 12  # moves that are tried out
TRUST = 6  # playouts that the first glance at a move counts for
BOLDNESS = 0.35  # how far a rarely tried move is given the benefit of the doubt
CHECK = 32  # playouts between two looks at whether the best move is certain
CERTAIN = 3.0  # in standard deviations


class Trial:
    """One move and how its playouts went."""

    __slots__ = ("move", "squares", "total", "tries")

    def __init__(self, move: Any, glance: float) -> None:
        self.move = move
        self.tries = TRUST
        self.total = TRUST * glance
        self.squares = TRUST * (glance * glance + 0.1)

    def mean(self) -> float:
        return self.total / self.tries

    def doubt(self) -> float:
        mean = self.mean()
        return sqrt(max(self.squares / self.tries - mean * mean, 1e-4) / self.tries)


def winning(score: float) -> float:
    """Log-odds as a chance of winning."""
    return 1 / (1 + exp(-score)) if score > -30 else 0.0


class SearchMind(Played):
    __slots__ = ("playouts",)

    def __init__(self, rules: AnyRules, judgement: Judgement) -> None:
        super().__init__(rules, judgement)
        self.playouts = 0  # of the last thought, for measuring

    def think(self, observation: Any, seat: Seat, means: Means) -> str:
        end = means.clock() + means.budget
        rules, random = self.rules, means.random
        self.playouts = 0
        state = rules.determinize(observation, Quick(random))
        moves = list(self.judgement.plausible(state, seat))
        if len(moves) == 1:
            return rules.word(moves[0])
        trials = self._glance(state, seat, moves, random)
        while means.clock() < end and not means.cancelled():
            for _ in range(8):
                self.playouts += 1
                trial = _next(trials, self.playouts)
                if rules.info.hidden:
                    state = rules.determinize(observation, Quick(random))
                value = self._playout(state, seat, trial.move, random)
                trial.tries += 1
                trial.total += value
                trial.squares += value * value
            if self.playouts % CHECK == 0 and _certain(trials):
                break
        return rules.word(max(trials, key=Trial.mean).move)

    def _glance(self, state: Any, seat: Seat, moves: list[Any], random: Random) -> list[Trial]:
        """The moves that look best at first sight."""
        values = promises(self.rules, self.judgement, state, seat, moves, random)
        order = sorted(range(len(moves)), key=lambda i: -values[i])[:WIDTH]
        return [Trial(moves[i], winning(values[i])) for i in order]

    def _playout(self, state: Any, seat: Seat, move: Any, random: Random) -> float:
        """Plays on by quick judgement until the horizon, and scores what it finds there."""
        rules, quick, chance = self.rules, self.judgement.quick, Quick(random)
        last = rules.turn(state) + self.judgement.horizon
        state = rules.apply(state, seat, move, chance).state
        while rules.turn(state) < last:
            actors = rules.to_act(state)
            if not actors:
                break
            state = rules.apply(state, actors[0], quick(state, actors[0], random), chance).state
        return winning(self.judgement.score(state, seat))


def _next(trials: list[Trial], played: int) -> Trial:
    """The move with the best outlook: its mean, and the more on top the less it has been tried."""
    bold = BOLDNESS * BOLDNESS * log(played + 1 + TRUST * len(trials))
    best, found = -1.0, trials[0]
    for trial in trials:
        outlook = trial.total / trial.tries + sqrt(bold / trial.tries)
        if outlook > best:
            best, found = outlook, trial
    return found


def _certain(trials: list[Trial]) -> bool:
    """Whether no other move could still turn out better than the best one."""
    best = max(trials, key=Trial.mean)
    low = best.mean() - CERTAIN * best.doubt()
    return all(trial is best or trial.mean() + CERTAIN * trial.doubt() < low for trial in trials)
