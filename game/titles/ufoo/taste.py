"""What the styles of Ufo.O's bots like beyond what wins: small weights beside those of worth.py.

It reads a position and chooses nothing.
"""

from __future__ import annotations

import msgspec

from game.titles.ufoo.state import STRUCTURE, State
from game.titles.ufoo.worth import Ground, threatened


class Taste(msgspec.Struct, frozen=True):
    """In log-odds of winning. `near` is for every own saucer at the enemy's mothership, one turn away and so on;
    `hidden` for one that no enemy can hit next turn, `whole` for an intact one; `prey` for every saucer of the enemy
    that is damaged, and twice for one that is off the field; `breach` for every blow to the enemy's mothership."""

    near: tuple[float, ...] = (0.0,) * 6
    hidden: float = 0.0
    whole: float = 0.0
    prey: float = 0.0
    breach: float = 0.0

    def liking(self, ground: Ground, state: State, seat: int) -> float:
        bands, threat = ground.bands[seat], threatened(ground, state, 1 - seat)
        value = self.breach * (STRUCTURE - state.structure[1 - seat])
        for i in range(4 * seat, 4 * seat + 4):
            place = state.places[i]
            if place >= 0:
                value += self.near[bands[place]]
                if not threat >> place & 1:
                    value += self.hidden
            if not state.hurt >> i & 1:
                value += self.whole
        for i in range(4 - 4 * seat, 8 - 4 * seat):
            value += self.prey * (2 if state.places[i] < 0 else state.hurt >> i & 1)
        return value


TASTES = {
    "raider": Taste(near=(0.14, 0.08, 0.02, 0.0, -0.02, -0.04), breach=0.12),
    "hunter": Taste(near=(-0.06, 0.0, 0.02, 0.02, 0.0, 0.0), prey=0.16),
    "guardian": Taste(near=(-0.05, -0.04, 0.0, 0.02, 0.02, 0.0), hidden=0.05, whole=0.08),
}  # by style
