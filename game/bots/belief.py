"""A bot for games with secrets whose title weighs moves by beliefs; it searches no single determinized state.

A search in one such state would use knowledge that the seat does not have; the title's judgement averages over all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from game.bots.mind import Means
from game.engine.chance import Quick
from game.engine.rules import AnyRules, Seat
from game.engine.text import Clue, message


@runtime_checkable
class WeighsMoves(Protocol):
    """What a title of secrets knows about playing well."""

    def weigh(self, observation: Any, seat: Seat, insight: int, random: Any) -> Sequence[tuple[Any, float]]:
        """Legal moves with what each promises; never empty for a seat that has to decide.
        `insight` is 0 for a beginner, 1 for a player, 2 for a good one, 3 for a master."""


@runtime_checkable
class GivesReasons(Protocol):
    """A judgement that says what it believes about its moves."""

    def reasons(
        self, observation: Any, seat: Seat, move: Any, other: Any, random: Any
    ) -> tuple[Clue, ...]:
        """What speaks for a move, step by step, and last the move by its name; `other` is the next best one, None where
        there is no other."""


class BeliefMind:
    """`insight` is how much of the judgement it uses, `blur` how far it misjudges each move."""

    __slots__ = ("blur", "insight", "judgement", "rules")

    def __init__(self, rules: AnyRules, judgement: WeighsMoves, insight: int, blur: float) -> None:
        self.rules = rules
        self.judgement = judgement
        self.insight = insight
        self.blur = blur

    def think(self, observation: Any, seat: Seat, means: Means) -> str:
        return self.rules.word(self._ranked(observation, seat, means)[0])

    def _ranked(self, observation: Any, seat: Seat, means: Means) -> list[Any]:
        """Its moves, the best first."""
        random = means.random
        moves = self.judgement.weigh(observation, seat, self.insight, random)
        values = [value + self.blur * (random() - 0.5) + 1e-6 * random() for _, value in moves]
        return [moves[i][0] for i in sorted(range(len(moves)), key=lambda i: -values[i])]

    def explain(self, observation: Any, seat: Seat, means: Means) -> tuple[str, tuple[Clue, ...]]:
        move, *others = self._ranked(observation, seat, means)
        state = self.rules.determinize(observation, Quick(means.random))
        path = self.rules.path(state, seat, move)
        only = (message("advice.only"),)
        if not isinstance(self.judgement, GivesReasons):
            return self.rules.word(move), (Clue((message("advice.move"),) if others else only, path),)
        *why, last = self.judgement.reasons(observation, seat, move, others[0] if others else None, means.random)
        if not others:
            return self.rules.word(move), (Clue((*last.words, *only), path),)
        steps = [Clue(each.words, each.about or (path[:1] if n else ())) for n, each in enumerate(why)]
        return self.rules.word(move), (*steps, Clue(last.words, path))
