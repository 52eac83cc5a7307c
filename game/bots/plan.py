"""A bot for a puzzle against chance: the title's judgement makes the plans, this module keeps the time.

It knows nothing of the game; a judgement without plans cannot use it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeGuard, runtime_checkable

from game.bots.mind import Judgement, JudgingMind, Means
from game.engine.chance import Quick
from game.engine.rules import AnyRules, Seat
from game.engine.text import Clue


class Planned(Protocol):
    """A move that was thought through, and what it promises in log-odds of winning."""

    @property
    def worth(self) -> float: ...

    @property
    def move(self) -> Any: ...


@runtime_checkable
class PlanJudgement(Judgement, Protocol):
    """What a title offers that can plan, and say why."""

    def plan(self, state: Any, seat: Seat, effort: str, stop: Callable[[], bool]) -> Sequence[Planned]:
        """The moves that deserve a thought, best first, the same whenever it is asked; `effort` is glance, fast,
        steady, deep or expert. `stop` is asked once before each step of the search, as others ask before a
        simulation."""

    def clues(self, state: Any, seat: Seat, thought: Any) -> tuple[Clue, ...]:
        """Help in steps, to be shown one after the other: what matters now, where, and the move with its reason."""


def can_plan(judgement: object) -> TypeGuard[PlanJudgement]:
    return isinstance(judgement, PlanJudgement)


class PlanMind(JudgingMind):
    """`effort` is how hard it thinks while there is time; `blur` how far it misjudges what it finds."""

    __slots__ = ("blur", "effort")

    judgement: PlanJudgement

    def __init__(self, rules: AnyRules, judgement: Judgement, effort: str = "deep", blur: float = 0.0) -> None:
        super().__init__(rules, judgement)
        self.effort = effort
        self.blur = blur

    def think(self, observation: Any, seat: Seat, means: Means) -> str:
        state = self.rules.determinize(observation, Quick(means.random))
        return self.rules.word(self._best(state, seat, means).move)

    def _best(self, state: Any, seat: Seat, means: Means) -> Planned:
        thoughts = self.judgement.plan(state, seat, self.effort, lambda: not means.more())
        if not self.blur:
            return thoughts[0]
        return max(thoughts, key=lambda thought: thought.worth + self.blur * means.random())

    def explain(self, observation: Any, seat: Seat, means: Means) -> tuple[str, tuple[Clue, ...]]:
        state = self.rules.determinize(observation, Quick(means.random))
        thought = self._best(state, seat, means)
        return self.rules.word(thought.move), self.judgement.clues(state, seat, thought)
