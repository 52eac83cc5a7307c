"""The judgement of Under Falling Skies: how good a position is, plans, and the reasons for a move.

The title's own search is in `plan`; the mind that uses it is common code.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp

from game.engine.review import Count, Fates
from game.engine.text import Clue
from game.titles.skies import hints, tally
from game.titles.skies.expert import Expert
from game.titles.skies.judge import ground_of, value
from game.titles.skies.plan import EFFORTS, EXPERT, Planner, Thought
from game.titles.skies.rules import SkiesRules
from game.titles.skies.state import State

Random = Callable[[], float]


class Judgement:
    """The judgement of one title over its rules."""

    horizon = 1

    def __init__(self, rules: SkiesRules) -> None:
        self.rules = rules
        self.planner = Planner(rules)
        self.expert = Expert(rules)

    def score(self, state: State, seat: int) -> float:
        return value(ground_of(self.rules.tables(state)), state)

    def chances(self, state: State) -> tuple[float, ...]:
        """What the best plan promises; before anything is placed the score knows only half of it."""
        if state.ended:
            return (float(state.ended == "won"),)
        worth = self.plan(state, 0, "glance", _never)[0].worth
        return (1 / (1 + exp(-worth)),)

    def counted(self, before: State, after: State, fates: Fates) -> Count | None:
        """For a game that is over and lies open."""
        return tally.pips(before, after, fates)

    def plausible(self, state: State, seat: int) -> Sequence[int]:
        return self.rules.legal(state, seat)

    def quick(self, state: State, seat: int, random: Random) -> int:
        return self.plan(state, seat, "glance", _never)[0].move

    def plan(self, state: State, seat: int, effort: str, stop: Callable[[], bool]) -> list[Thought]:
        """The moves that deserve a thought, best first."""
        planner = self.expert if effort == EXPERT else self.planner
        return planner.thoughts(state, EFFORTS[effort], stop)

    def clues(self, state: State, seat: int, thought: Thought) -> tuple[Clue, ...]:
        """Help in three steps: what matters now, where to look, and the move with its reason."""
        ground = ground_of(self.rules.tables(state))
        path = self.rules.path(state, seat, thought.move)
        return hints.clues(ground, state, thought, path)


def _never() -> bool:
    return False
