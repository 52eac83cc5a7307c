"""A mind that compares several ways to go on, keeps what it thought of them, and gives that as its reasons.

How the ways are found and weighed is left to the minds that search.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from game.bots.mind import JudgingMind, Means
from game.bots.reasons import Compared, clues
from game.engine.rules import Seat
from game.engine.text import Clue


class ComparingMind(JudgingMind):
    __slots__ = ()

    @abstractmethod
    def compare(self, observation: Any, seat: Seat, means: Means) -> Sequence[Compared]:
        """The ways to go on that were weighed, best first; at least one."""

    def think(self, observation: Any, seat: Seat, means: Means) -> str:
        return self.rules.word(self.compare(observation, seat, means)[0].moves[0])

    def explain(self, observation: Any, seat: Seat, means: Means) -> tuple[str, tuple[Clue, ...]]:
        compared = self.compare(observation, seat, means)
        word = self.rules.word(compared[0].moves[0])
        return word, clues(self.rules, self.judgement, compared, observation, seat, means)
