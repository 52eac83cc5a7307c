"""All results of one move: every outcome of the dice with its weight, or a fair sample where there are too many.

It applies the move once for each branch and keeps nothing.
"""

from __future__ import annotations

from typing import Any

from game.bots.mind import Random
from game.engine.chance import Chance, Quick
from game.engine.rules import AnyRules, Seat

MOST = 64  # branches looked at one by one
SAMPLES = 32  # looked at instead where there are more


class Branch(Chance):
    """Takes given answers first and the lowest ones after that, and keeps how many there were to choose from."""

    __slots__ = ("answers", "sizes")
    watched = False

    def __init__(self, answers: list[int]) -> None:
        self.answers = answers
        self.sizes: list[int] = []

    def below(self, label: str, n: int) -> int:
        at = len(self.sizes)
        self.sizes.append(n)
        if at == len(self.answers):
            self.answers.append(0)
        return self.answers[at]


def branches(
    rules: AnyRules, state: Any, seat: Seat, move: Any, random: Random, most: int = MOST, samples: int = SAMPLES
) -> list[tuple[float, Any]]:
    """The states after a move with their probabilities, which sum to one."""
    found: list[tuple[float, Any]] = []
    chance = Branch([])
    while True:
        after = rules.apply(state, seat, move, chance).state
        weight = 1.0
        for size in chance.sizes:
            weight /= size
        found.append((weight, after))
        if len(found) > most:
            sample = Quick(random)
            return [(1 / samples, rules.apply(state, seat, move, sample).state) for _ in range(samples)]
        answers = chance.answers[:len(chance.sizes)]
        while answers and answers[-1] == chance.sizes[len(answers) - 1] - 1:
            answers.pop()
        if not answers:
            return found
        answers[-1] += 1
        chance = Branch(answers)
