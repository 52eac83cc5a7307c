"""A bot that plays any legal move: the yardstick for the others, and no level of the game."""

from __future__ import annotations

from typing import Any

from game.bots.mind import JudgingMind, Means
from game.engine.chance import Quick
from game.engine.rules import Seat


class RandomMind(JudgingMind):
    def think(self, observation: Any, seat: Seat, means: Means) -> str:
        state = self.rules.determinize(observation, Quick(means.random))
        return self.rules.word(self.rules.random_move(state, seat, means.random))
