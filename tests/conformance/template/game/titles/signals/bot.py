"""What a good player of Signals knows: how a position stands, which moves deserve a thought, what to do without one.

It holds judgement only; searching is the same for all titles and lives with the bots.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.titles.signals.moves import KEEP
from game.titles.signals.rules import SignalsRules
from game.titles.signals.state import State, is_over

WON = 6.0
SIGNAL, CARD = 1.6, 0.2  # what a signal ahead and a card in hand are worth, in log-odds of winning


class Judgement:
    horizon = 3  # rounds that a playout looks ahead

    def __init__(self, rules: SignalsRules) -> None:
        self.rules = rules

    def score(self, state: State, seat: int) -> float:
        ahead = state.scores[seat] - max(score for other, score in enumerate(state.scores) if other != seat)
        if is_over(state):
            return WON * self._verdict(state, seat, ahead)
        return SIGNAL * (ahead + (0.7 if state.winner == seat else 0.0)) + CARD * len(state.hands[seat])

    def _verdict(self, state: State, seat: int, ahead: int) -> int:
        if state.quitter >= 0:
            return -1 if state.quitter == seat else 1
        return (ahead > 0) - (ahead < 0)

    def plausible(self, state: State, seat: int) -> Sequence[int]:
        return self.rules.legal(state, seat)

    def quick(self, state: State, seat: int, random: Callable[[], float]) -> int:
        """The highest card as often as any other; a signal is kept."""
        if state.winner >= 0:
            return KEEP
        return max(state.hands[seat]) if random() < 0.5 else self.rules.random_move(state, seat, random)
