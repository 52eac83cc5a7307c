"""A bot for games with secrets: it plays each of its best moves out in many determinized states.

The search serves all titles. It stays in one such state for one playout only, so that it cannot rely on what it has
only assumed there.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from game.bots.branches import branches
from game.bots.comparing import ComparingMind
from game.bots.mind import Means, Random, winning
from game.bots.reasons import Compared
from game.engine.chance import Quick
from game.engine.rules import Seat

WIDTH = 12  # moves that are tried out
TRUST = 6  # playouts that the first glance at a move counts for
BOLDNESS = 0.35  # how far a rarely tried move is given the benefit of the doubt
CHECK = 32  # playouts between two looks at whether the best move is certain
CERTAIN = 3.0  # in standard deviations


class Attempt:
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


class WorldsMind(ComparingMind):
    __slots__ = ("playouts",)

    playouts: int  # of the last thought, for measuring

    def compare(self, observation: Any, seat: Seat, means: Means) -> list[Compared]:
        rules, random = self.rules, means.random
        self.playouts = 0
        state = rules.determinize(observation, Quick(random))
        moves = list(self.judgement.plausible(state, seat))
        if len(moves) == 1:
            return [Compared((moves[0],), winning(self.judgement.score(state, seat)))]
        attempts = self._attempts(state, seat, moves, random)
        while means.more():
            self.playouts += 1
            attempt = _next(attempts, self.playouts)
            world = rules.determinize(observation, Quick(random))
            value = self._playout(world, seat, attempt.move, random)
            attempt.tries += 1
            attempt.total += value
            attempt.squares += value * value
            if self.playouts % CHECK == 0 and _certain(attempts):
                break
        attempts.sort(key=Attempt.mean, reverse=True)
        return [Compared((attempt.move,), attempt.mean()) for attempt in attempts]

    def _attempts(self, state: Any, seat: Seat, moves: list[Any], random: Random) -> list[Attempt]:
        """The moves that look best at first sight."""
        glances = [self._glance(state, seat, move, random) for move in moves]
        order = sorted(range(len(moves)), key=lambda i: -glances[i])[:WIDTH]
        return [Attempt(moves[i], glances[i]) for i in order]

    def _glance(self, state: Any, seat: Seat, move: Any, random: Random) -> float:
        """The chance of winning after a move in one world, on average over its dice."""
        ends = branches(self.rules, state, seat, move, random)
        return sum(weight * winning(self.judgement.score(end, seat)) for weight, end in ends)

    def _playout(self, world: Any, seat: Seat, move: Any, random: Random) -> float:
        """Plays on by quick judgement until the horizon, and scores what it finds there."""
        rules, quick, chance = self.rules, self.judgement.quick, Quick(random)
        last = rules.turn(world) + self.judgement.horizon
        world = rules.apply(world, seat, move, chance).state
        while rules.turn(world) < last:
            actors = rules.to_act(world)
            if not actors:
                break
            world = rules.apply(world, actors[0], quick(world, actors[0], random), chance).state
        return winning(self.judgement.score(world, seat))


def _next(attempts: list[Attempt], played: int) -> Attempt:
    """The move that promises most: its mean, and the more on top the less it has been tried."""
    bold = BOLDNESS * BOLDNESS * log(played + 1 + TRUST * len(attempts))
    return max(attempts, key=lambda attempt: attempt.total / attempt.tries + sqrt(bold / attempt.tries))


def _certain(attempts: list[Attempt]) -> bool:
    """Whether no other move could still turn out better than the best one."""
    best = max(attempts, key=Attempt.mean)
    low = best.mean() - CERTAIN * best.doubt()
    return all(other is best or other.mean() + CERTAIN * other.doubt() < low for other in attempts)
