"""A bot for games with secrets: it plays each of its best moves out in many determinized states.

The search serves all titles. It stays in one such state for one playout only, so that it cannot rely on what it has
only assumed there; the k-th playout of every move begins in the same state and meets the same fate.
"""

from __future__ import annotations

from math import erf, exp, pi, sqrt
from typing import Any

from game.bots.branches import branches
from game.bots.comparing import ComparingMind
from game.bots.luck import SharedLuck
from game.bots.mind import Judgement, Means, Random, way_of, winning
from game.bots.reasons import Compared
from game.engine.chance import Quick
from game.engine.rules import AnyRules, Seat

WIDTH = 12  # moves that are tried out
TRUST = 6  # playouts that the first glance at a move counts for
EARLIEST = 96  # playouts of each move before the first one drops out
STRIDE = 8  # playouts of each move between two looks at who drops out
BEHIND = 3.0  # standard errors behind the leader that end a move's race
SLIGHT = 0.0005  # chances of winning that more thought would have to gain to be worth its time


class Attempt:
    """One move and how its playouts went."""

    __slots__ = ("glance", "move", "total", "values")

    def __init__(self, move: Any, glance: float) -> None:
        self.move = move
        self.glance = glance
        self.values: list[float] = []
        self.total = TRUST * glance

    def add(self, value: float) -> None:
        self.values.append(value)
        self.total += value

    def mean(self) -> float:
        return self.total / (TRUST + len(self.values))


class WorldsMind(ComparingMind):
    __slots__ = ("_way", "playouts")

    def __init__(self, rules: AnyRules, judgement: Judgement, careful: bool = False) -> None:
        super().__init__(rules, judgement)
        self._way = way_of(judgement, careful)
        self.playouts = 0  # of the last thought, for measuring

    def compare(self, observation: Any, seat: Seat, means: Means) -> list[Compared]:
        rules, random = self.rules, means.random
        self.playouts = 0
        state = rules.determinize(observation, Quick(random))
        moves = list(self.judgement.plausible(state, seat))
        if len(moves) == 1:
            return [Compared((moves[0],), winning(self.judgement.score(state, seat)))]
        attempts = self._attempts(state, seat, moves, random)
        running, rounds = attempts, 0
        while len(running) > 1 and self._round(running, observation, seat, means):
            rounds += 1
            if rounds >= EARLIEST and rounds % STRIDE == 0:
                running = still_open(running)
        # Those that dropped out were seen by fewer playouts, but they were seen.
        leader = max(running, key=Attempt.mean)
        others = sorted((each for each in attempts if each is not leader), key=Attempt.mean, reverse=True)
        return [Compared((attempt.move,), attempt.mean()) for attempt in (leader, *others)]

    def _attempts(self, state: Any, seat: Seat, moves: list[Any], random: Random) -> list[Attempt]:
        """The moves that look best at first sight."""
        glances = [self._glance(state, seat, move, random) for move in moves]
        order = sorted(range(len(moves)), key=lambda i: -glances[i])[:WIDTH]
        return [Attempt(moves[i], glances[i]) for i in order]

    def _glance(self, state: Any, seat: Seat, move: Any, random: Random) -> float:
        """The chance of winning after a move in one world, on average over its dice."""
        ends = branches(self.rules, state, seat, move, random)
        return sum(weight * winning(self.judgement.score(end, seat)) for weight, end in ends)

    def _round(self, running: list[Attempt], observation: Any, seat: Seat, means: Means) -> bool:
        """One more playout of each move in the same world; False where the budget did not last."""
        world = self.rules.determinize(observation, Quick(means.random))
        luck = SharedLuck(means.random)
        values = []
        for attempt in running:
            if not means.more():
                return False
            self.playouts += 1
            values.append(self._playout(world, seat, attempt.move, luck))
        for attempt, value in zip(running, values):
            attempt.add(value)
        return True

    def _playout(self, world: Any, seat: Seat, move: Any, luck: SharedLuck) -> float:
        """Plays on without a search until the horizon, and scores what it finds there."""
        rules, way, whim = self.rules, self._way, luck.whim
        turn = rules.turn(world)
        last = turn + self.judgement.horizon
        luck.begin(turn)
        world = rules.apply(world, seat, move, luck).state
        while (turn := rules.turn(world)) < last:
            actors = rules.to_act(world)
            if not actors:
                break
            luck.turn = turn
            world = rules.apply(world, actors[0], way(world, actors[0], whim), luck).state
        return winning(self.judgement.score(world, seat))


def still_open(running: list[Attempt]) -> list[Attempt]:
    """The leader and the moves that could still turn out better in the same worlds; it alone where the choice is clear,
    or where no more could be gained by thinking than is worth the time."""
    leader = max(running, key=Attempt.mean)
    kept, gain = [leader], 0.0
    for attempt in running:
        if attempt is leader:
            continue
        behind, error = apart(leader.values, attempt.values)
        if behind < BEHIND * error:
            kept.append(attempt)
            gain += to_gain(behind, error)
    return kept if gain > SLIGHT else [leader]


def apart(one: list[float], other: list[float]) -> tuple[float, float]:
    """How much better one is than the other in the same worlds, and the standard error of that."""
    many = len(other)
    gaps = [a - b for a, b in zip(one, other)]
    mean = sum(gaps) / many
    spread = sum(gap * gap for gap in gaps) / many - mean * mean
    return mean, sqrt(max(spread, 0.0) / many)


def to_gain(behind: float, error: float) -> float:
    """What knowing for certain would gain on average, where one is `behind` and that is known with an `error`."""
    if error == 0.0:
        return 0.0
    z = behind / error
    return error * (exp(-z * z / 2) / sqrt(2 * pi) - z * (1 - erf(z / sqrt(2))) / 2)
