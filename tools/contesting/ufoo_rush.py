"""A fixed opponent of Ufo.O: every saucer straight for the enemy's mothership, past asteroids, and the likeliest hits.

It never looks at what the enemy could do, and it never changes, so that levels can be measured against it.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.hex import bits
from game.engine.rules import Seat
from game.titles.ufoo import position
from game.titles.ufoo.moves import HOME, ION, KIND, LASER, LEAVE, MOVE, SHIFT, THROW, VERBS
from game.titles.ufoo.rules import UfooRules
from game.titles.ufoo.state import State
from game.titles.ufoo.tables import Tables

Random = Callable[[], float]

# The chance of a hit, intact and damaged.
LASER_HITS, ION_HITS = (21 / 36, 15 / 36), (3 / 6, 2 / 6)
AT_HOME = 0.01  # of equal shots that at the mothership
REPAIRED = 0.45


def move(rules: UfooRules, state: State, seat: Seat, random: Random) -> int:
    tables = rules.tables(state.field)
    if state.throw is not None:
        return _throw(tables, state)
    if not state.closed:
        for n, mask in enumerate(position.move_masks(tables, state)):
            goal = _nearest(tables, state, n, mask)
            if goal >= 0:
                return MOVE + (n << SHIFT) + tables.codes[goal]
    return max(position.other_moves(tables, state), key=lambda choice: (_worth(state, choice), random()))


def _nearest(tables: Tables, state: State, n: int, mask: int) -> int:
    """The free hex nearest to the enemy's mothership, beside an asteroid only if no other is; -1 to stay."""
    here = state.places[4 * state.seat + n]
    if not mask or (here >= 0 and tables.home[1 - state.seat] >> here & 1):
        return -1
    goal = tables.motherships[1 - state.seat]
    cell = min(bits(mask & ~tables.danger or mask), key=lambda cell: tables.lattice.distance(cell, goal))
    closer = here < 0 or tables.lattice.distance(cell, goal) < tables.lattice.distance(here, goal)
    return cell if closer else -1


def _worth(state: State, choice: int) -> float:
    """How likely it hits; dice that are due come before all."""
    verb = VERBS[KIND[choice]]
    if verb == "ion":
        n, target = divmod(choice - ION, 8)
        return ION_HITS[state.hurt >> (4 * state.seat + n) & 1] + (AT_HOME if target == HOME else 0.0)
    if verb == "laser":
        return LASER_HITS[state.hurt >> (4 * state.seat + (choice - LASER) // 4) & 1]
    return {"roll": 1.0, "repair": REPAIRED}.get(verb, 0.0)


def _throw(tables: Tables, state: State) -> int:
    """An enemy away from the own mothership, beside an asteroid if that can be; an own saucer never chooses."""
    assert state.throw is not None
    mask = position.throw_mask(tables, state)[0]
    if not mask:
        return LEAVE
    own = tables.motherships[1 - (state.throw.saucer >> 2)]
    return THROW + tables.codes[
        max(bits(mask & tables.danger or mask), key=lambda cell: tables.lattice.distance(cell, own))
    ]
