"""A bot that looks one move ahead with exact odds; a careless one sees only some of its moves, and those dimly.

It takes no longer than its moves are many, whatever the budget.
"""

from __future__ import annotations

from typing import Any

from game.bots.branches import branches
from game.bots.mind import Judgement, Means, Played, Random
from game.engine.chance import Quick
from game.engine.rules import AnyRules, Seat


def promises(
    rules: AnyRules, judgement: Judgement, state: Any, seat: Seat, moves: list[Any], random: Random
) -> list[float]:
    """What each move is worth on average over its dice."""
    score = judgement.score
    return [
        sum(weight * score(after, seat) for weight, after in branches(rules, state, seat, move, random))
        for move in moves
    ]


class GreedyMind(Played):
    """`glance` is how many of its moves it sees (0: all), `blur` how far it misjudges each of them."""

    __slots__ = ("blur", "glance")

    def __init__(self, rules: AnyRules, judgement: Judgement, glance: int = 0, blur: float = 0.0) -> None:
        super().__init__(rules, judgement)
        self.glance = glance
        self.blur = blur

    def think(self, observation: Any, seat: Seat, means: Means) -> str:
        random = means.random
        state = self.rules.determinize(observation, Quick(random))
        moves = list(self.judgement.plausible(state, seat))
        while self.glance and len(moves) > self.glance:
            moves.pop(int(random() * len(moves)))
        values = promises(self.rules, self.judgement, state, seat, moves, random)
        values = [value + self.blur * (random() - 0.5) + 1e-6 * random() for value in values]
        return self.rules.word(moves[values.index(max(values))])
