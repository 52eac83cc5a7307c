"""A bot that looks one move ahead with exact odds. A careless one considers only some of its moves and misjudges them.

Its time depends on the number of moves, not on the budget.
"""

from __future__ import annotations

from typing import Any

from game.bots.branches import branches
from game.bots.comparing import ComparingMind
from game.bots.mind import Judgement, Means, Random, winning
from game.bots.reasons import Compared
from game.engine.chance import Quick
from game.engine.rules import AnyRules, Seat


def promise(rules: AnyRules, judgement: Judgement, state: Any, seat: Seat, move: Any, random: Random) -> float:
    """The chance of winning after a move, on average over its dice."""
    ends = branches(rules, state, seat, move, random)
    return sum(weight * winning(judgement.score(end, seat)) for weight, end in ends)


class GreedyMind(ComparingMind):
    """`glance` is how many of its moves it sees (0: all), `blur` how far its guess of
    its chance of winning may be off."""

    __slots__ = ("blur", "glance")

    def __init__(self, rules: AnyRules, judgement: Judgement, glance: int = 0, blur: float = 0.0) -> None:
        super().__init__(rules, judgement)
        self.glance = glance
        self.blur = blur

    def compare(self, observation: Any, seat: Seat, means: Means) -> list[Compared]:
        random = means.random
        state = self.rules.determinize(observation, Quick(random))
        moves = list(self.judgement.plausible(state, seat))
        while self.glance and len(moves) > self.glance:
            moves.pop(int(random() * len(moves)))
        values = [
            promise(self.rules, self.judgement, state, seat, move, random)
            + self.blur * (random() - 0.5) + 1e-9 * random()
            for move in moves
        ]
        order = sorted(range(len(moves)), key=lambda i: -values[i])
        return [Compared((moves[i],), values[i]) for i in order]
