"""The expert of Under Falling Skies: the adviser's search, with a value of positions that was learnt from games, and
with chances where luck decides.

Log-odds cannot be averaged: a plan that wins at once in one roll of ten would seem to be worth any risk. So what the
rolls of a plan promise is counted as chances of winning, and only the result is log-odds again.
"""

from __future__ import annotations

from math import exp, log

from msgspec.structs import replace

from game.titles.skies.battle import Battle
from game.titles.skies.judge import WON, Ground
from game.titles.skies.learnt import learnt, outlook_of
from game.titles.skies.plan import FAST, Effort, Placement, Planner, Stop, Thought, imagined
from game.titles.skies.state import MOST_VALUE, TRAY, State

# The best plans are looked at again with more rolls: how many plans, and how many times the rolls.
AGAIN, MORE = 3, 2
INNER = FAST._replace(close=6)

Worths = dict[tuple[Placement, ...], float]


class Expert(Planner):
    """Thinks about the states of one game after the other."""

    __slots__ = ("outlook",)

    def look_at(self, state: State) -> Ground:
        ground = super().look_at(state)
        self.outlook = outlook_of(ground)
        return ground

    def _worth(self, standing: State | Battle) -> float:
        return learnt(self.outlook, standing)

    def _deepen(self, state: State, found: dict[tuple[Placement, ...], Thought], effort: Effort, stop: Stop) -> None:
        """The best plans are measured by planning the rest of the round for some rolls, and the best of these by more
        rolls; whatever was not measured so well stays behind."""
        best = sorted(found.values(), reverse=True)[:effort.finalists]
        rolls = effort.deep
        while len(best) > 1:
            worths = self._measured(state, best, rolls, stop)
            if worths is None:
                return
            floor = min(worths.values())
            for plan, thought in found.items():
                found[plan] = thought._replace(worth=worths.get(plan, min(thought.worth, floor - 0.01)))
            if len(best) <= AGAIN:
                return
            best = sorted((found[plan] for plan in worths), reverse=True)[:AGAIN]
            rolls *= MORE

    def _measured(self, state: State, thoughts: list[Thought], rolls: int, stop: Stop) -> Worths | None:
        """None where there was no time for all of them."""
        worths: Worths = {}
        for thought in thoughts:
            after = self._before_roll(state, thought)
            worth = thought.worth if after is None else self._rolled(after, rolls, stop)
            if worth is None:
                return None
            worths[thought.plan] = worth
        return worths

    def _rolled(self, state: State, count: int, stop: Stop) -> float | None:
        """What the dice in the tray promise when they are rolled: a single one shows every value once."""
        left = [die for die, spot in enumerate(state.spots) if spot == TRAY]
        rolls = imagined(len(left), MOST_VALUE if len(left) == 1 else count)
        total = 0.0
        for roll in rolls:
            if stop():
                return None
            dice = list(state.dice)
            for die, face in zip(left, roll):
                dice[die] = face
            total += chance_of(max(self._plans(replace(state, dice=tuple(dice)), INNER, stop)).worth)
        return odds_of(total / len(rolls))


def chance_of(odds: float) -> float:
    return 1 / (1 + exp(-odds))


def odds_of(chance: float) -> float:
    """Never more than a game that is won."""
    return max(-WON, min(WON, log(chance / (1 - chance))))
