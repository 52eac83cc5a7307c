"""A fixed opponent of Alien Attack USA: it takes what scores most at once, and looks no further.

It knows no danger, no chances and no rivals' plans, and it never changes, so that levels can be measured against it.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.chance import Quick
from game.engine.rules import Seat
from game.titles.attack import moves, score
from game.titles.attack.rules import AttackRules
from game.titles.attack.state import SPARE, State

Random = Callable[[], float]

BASE = 1.5  # points for a base on top of its mission's, so that the first ones are taken as well
STEP = 0.5  # for whatever brings a mission nearer
POWER = 6.0  # what a power has to bring before it is used, less and less in the last rounds
LAST = 6  # so many


def move(rules: AttackRules, state: State, seat: Seat, random: Random) -> int:
    """The legal move after which its sheet looks best; among equals any."""

    def worth(choice: int) -> float:
        if choice == moves.END:
            return has + kept
        after = rules.apply(state, seat, choice, Quick(random)).state
        return _sheet(rules, after, seat) + (kept if choice < moves.COVER or choice >= moves.PROTECT else 0.0)

    has = _sheet(rules, state, seat)
    rounds = len(state.bag) / (len(state.points) + SPARE)
    kept = POWER * min(1.0, rounds / LAST)
    return max(rules.legal(state, seat), key=lambda choice: (worth(choice), random()))


def _sheet(rules: AttackRules, state: State, seat: Seat) -> float:
    """The total as it would be scored now, with something for what does not count yet."""
    found = score.tally(rules.tables, state, seat)
    nearer = found.city + found.border + found.parks + found.expansion / 2 + found.ones / 2 + found.herds / 2
    return score.result(rules.tables, state, seat).total + BASE * found.bases + STEP * nearer
