"""A bot for games with secrets whose title weighs moves by beliefs; it searches no single determinized state.

A search in one such state would use knowledge that the seat does not have; the title's judgement averages over all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from game.bots.mind import Means, MindWithoutReasons
from game.engine.rules import AnyRules, Seat


@runtime_checkable
class WeighsMoves(Protocol):
    """What a title of secrets knows about playing well."""

    def weigh(self, observation: Any, seat: Seat, insight: int, random: Any) -> Sequence[tuple[Any, float]]:
        """Legal moves with what each promises; never empty for a seat that has to decide.
        `insight` is 0 for a beginner, 1 for a player, 2 for an expert."""


class BeliefMind(MindWithoutReasons):
    """`insight` is how much of the judgement it uses, `blur` how far it misjudges each move."""

    __slots__ = ("blur", "insight", "judgement", "rules")

    def __init__(self, rules: AnyRules, judgement: WeighsMoves, insight: int, blur: float) -> None:
        self.rules = rules
        self.judgement = judgement
        self.insight = insight
        self.blur = blur

    def think(self, observation: Any, seat: Seat, means: Means) -> str:
        random = means.random
        moves = self.judgement.weigh(observation, seat, self.insight, random)
        values = [value + self.blur * (random() - 0.5) + 1e-6 * random() for _, value in moves]
        return self.rules.word(moves[values.index(max(values))][0])
