"""The knowledge of bots about a title without a judgement of its own: its legal moves, and who has won when it is over.

With it a bot takes a win that it sees and plays games out to compare its moves; it knows nothing about playing well.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.bots.mind import Random
from game.engine.rules import AnyRules, Seat

SURE = 6.0  # the log-odds of a game that has been decided


class PlainJudgement:
    """A judgement for any rules."""

    horizon = 100  # turns: most games are over by then

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules

    def score(self, state: Any, seat: Seat) -> float:
        """Nothing is known of a game that goes on; a victory that everybody shares is none."""
        outcome = self.rules.outcome(state)
        if outcome is None:
            return 0.0
        if outcome.ranks[seat] > 1:
            return -SURE
        return SURE if len(outcome.ranks) == 1 or max(outcome.ranks) > 1 else 0.0

    def plausible(self, state: Any, seat: Seat) -> Sequence[Any]:
        return self.rules.legal(state, seat)

    def quick(self, state: Any, seat: Seat, random: Random) -> Any:
        return self.rules.random_move(state, seat, random)
