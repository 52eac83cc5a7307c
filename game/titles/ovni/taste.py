"""What the styles of O.V.N.I.'s bots like beyond what wins: small weights beside the points of worth.py.

It reads a position and chooses nothing.
"""

from __future__ import annotations

import msgspec

from game.titles.ovni import state as phases
from game.titles.ovni.cities import total
from game.titles.ovni.state import State

Likings = tuple[float, float, float, float]


class Taste(msgspec.Struct, frozen=True):
    """In log-odds of winning. `aliens` is for every alien of a group in their order, `groups` for activating it;
    `people` for everybody abducted, `ovnis` for every ovni over a city or on the platform, `mapped` for every city,
    `prey` for every captured alien and every ovni that a rival does not have."""

    aliens: Likings = (0.0, 0.0, 0.0, 0.0)
    groups: Likings = (0.0, 0.0, 0.0, 0.0)
    people: float = 0.0
    ovnis: float = 0.0
    mapped: float = 0.0
    prey: float = 0.0

    def liking(self, state: State, seat: int) -> float:
        side = state.sides[seat]
        value = sum(each * many for each, many in zip(self.aliens, side.aliens))
        value += self.people * sum(side.humans) + self.mapped * side.mapped.bit_count()
        value += self.ovnis * (total(side.fleet) + side.platform)
        if self.prey:
            away = sum(total(other.fleet) for n, other in enumerate(state.sides[:state.seats]) if n != seat)
            value += self.prey * (sum(side.captured) - away)
        if state.phase == phases.ACT and state.seat == seat:
            value += sum(each for group, each in enumerate(self.groups) if state.groups >> group & 1)
        return value


TASTES = {
    "collector": Taste(aliens=(0.0, 0.06, 0.0, 0.0), groups=(0.0, 0.2, 0.0, 0.0), people=0.08),
    "admiral": Taste(aliens=(0.0, 0.0, 0.12, 0.0), ovnis=0.06),
    "warrior": Taste(aliens=(0.0, 0.0, 0.0, 0.15), groups=(0.0, 0.0, 0.0, 0.2), prey=0.1),
}  # by style
