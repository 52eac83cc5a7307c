"""What the styles of Alien Attack USA's bots like beyond what wins: small weights beside the points of score.py.

It reads a position and chooses nothing.
"""

from __future__ import annotations

import msgspec

from game.titles.attack import score
from game.titles.attack.state import State
from game.titles.attack.tables import Tables


class Taste(msgspec.Struct, frozen=True):
    """In log-odds of winning, for everything of a kind that a seat has: destroyed bases, spaces of herds, parks, cities
    of its mission and of its global protection, spaces of its border, spaces of its largest group, and powers that it
    has not used."""

    bases: float = 0.0
    herds: float = 0.0
    parks: float = 0.0
    cities: float = 0.0
    border: float = 0.0
    group: float = 0.0
    kept: float = 0.0

    def liking(self, tables: Tables, state: State, seat: int) -> float:
        found = score.tally(tables, state, seat)
        return (
            self.bases * found.bases + self.herds * found.herds + self.parks * found.parks
            + self.cities * (found.city + found.ones) + self.border * found.border + self.group * found.expansion
            + self.kept * (state.powers >> 4 * seat & 15).bit_count()
        )


TASTES = {
    "wrecker": Taste(bases=0.09),
    "ranger": Taste(herds=0.04, parks=0.05),
    "settler": Taste(group=0.04, border=0.03),
}  # by style
