"""A bot that thinks of its whole turn, and takes the plan that looks best at first sight.

It plays nothing out; its time depends on the number of moves, not on the budget.
"""

from __future__ import annotations

from typing import Any

from game.bots.comparing import ComparingMind
from game.bots.mind import Judgement, Means
from game.bots.plans import habit, plans
from game.bots.reasons import Compared
from game.engine.chance import Quick
from game.engine.rules import AnyRules, Seat

HABITS = 16  # plans as quick judgement would play


class SightMind(ComparingMind):
    """`blur` is how far its guess of its chance of winning may be off."""

    __slots__ = ("blur",)

    def __init__(self, rules: AnyRules, judgement: Judgement, blur: float = 0.0) -> None:
        super().__init__(rules, judgement)
        self.blur = blur

    def compare(self, observation: Any, seat: Seat, means: Means) -> list[Compared]:
        rules, judgement, random = self.rules, self.judgement, means.random
        state = rules.determinize(observation, Quick(random))
        seen = plans(rules, judgement, state, seat, random)
        if len(judgement.plausible(state, seat)) > 1:
            seen += [habit(rules, judgement, state, seat, random) for _ in range(HABITS)]
        best: dict[tuple[Any, ...], float] = {}
        for plan in seen:
            best.setdefault(plan.moves(), plan.glance + self.blur * (random() - 0.5))
        return [Compared(moves, best[moves]) for moves in sorted(best, key=best.__getitem__, reverse=True)]
