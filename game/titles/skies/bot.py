"""What a good player of Under Falling Skies knows: how a position stands, what deserves a thought, and why.

It holds judgement only; the search itself is in `plan`, and what a bot is lives with the bots.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.text import Handle, Message
from game.titles.skies import counsel
from game.titles.skies.judge import ground_of, value
from game.titles.skies.plan import EFFORTS, Planner, Random, Thought
from game.titles.skies.rules import SkiesRules
from game.titles.skies.state import State


class Judgement:
    """The judgement of one title over its rules."""

    horizon = 1

    def __init__(self, rules: SkiesRules) -> None:
        self.rules = rules
        self.planner = Planner(rules)

    def score(self, state: State, seat: int) -> float:
        return value(ground_of(self.rules.tables(state)), state)

    def plausible(self, state: State, seat: int) -> Sequence[int]:
        return self.rules.legal(state, seat)

    def quick(self, state: State, seat: int, random: Random) -> int:
        return self.plan(state, seat, "glance", random, _never)[0].move

    def plan(self, state: State, seat: int, effort: str, random: Random, stop: Callable[[], bool]) -> list[Thought]:
        """The moves that deserve a thought, best first."""
        return self.planner.thoughts(state, EFFORTS[effort], random, stop)

    def matter(self, state: State, seat: int, thought: Thought) -> Message:
        """What matters most in this position."""
        return counsel.matter(ground_of(self.rules.tables(state)), state, thought.worth)

    def reason(self, state: State, seat: int, thought: Thought) -> Message:
        """Why this move."""
        return counsel.reason(ground_of(self.rules.tables(state)), state, thought.move)

    def focus(self, state: State, seat: int, thought: Thought) -> Handle:
        """Where the eye should go first: a column, a room, the digger."""
        return counsel.focus(state, thought.move)


def _never() -> bool:
    return False
