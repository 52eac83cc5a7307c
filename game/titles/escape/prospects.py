"""What an open position of Escape from the Aliens promises everybody: the chance of winning of each, for the review.

It looks at the places of all and at no record, so it is for those who see all; no bot decides anything by it.
"""

from __future__ import annotations

from math import exp

from game.engine.hex import bits
from game.titles.escape import cards
from game.titles.escape.flow import humans_aboard, sealed
from game.titles.escape.state import ABOARD, ESCAPED, ROUNDS, WAITS, State
from game.titles.escape.tables import Tables
from game.titles.escape.weights import steps_to_hatch

FURTHEST, AFAR = 30, 12  # steps to a hatch, and to an alien, beyond which nothing changes

# In log-odds of getting away, of one human: fitted to 59,335 turns of 700 games of the bots on all four zones.
(SELF, STEPS, ALIEN, PREY, HUMANS, GREEN, LATE, DEFENCE, OVERDUE, TIME, HURRY, DOOR) = (
    0.18, -0.136, 0.067, -0.018, -0.059, 1.69, -0.64, 0.55, -1.27, -2.65, 0.96, 0.38,
)
# The same of the aliens, who win if the last human aboard is lost.
(SIDE, MANY, TOO_MANY, MEAN, MOST, ALIENS, ELAPSED, ONE, ONE_STEPS, ONE_PREY, GREENS, HATCHES) = (
    0.16, 0.376, 0.280, 0.076, -0.046, 0.104, 1.85, -1.12, 0.132, 0.555, -1.87, -0.066,
)


def chances(tables: Tables, state: State) -> tuple[float, ...]:
    seats = range(len(state.roles))
    if state.ended:
        return tuple(float(state.winners >> seat & 1) for seat in seats)
    if state.codes.b6:
        return _alone(state)
    humans = bits(humans_aboard(state))
    steps = _steps(tables, state, humans)
    side = _side(tables, state, humans, steps)
    found = []
    for seat in seats:
        if seat in steps:
            found.append(_human(tables, state, seat, steps))
        else:
            found.append(1.0 if state.fates[seat] == ESCAPED else side if state.aliens >> seat & 1 else 0.0)
    return tuple(found)


def _alone(state: State) -> tuple[float, ...]:
    """Where there are no humans everybody who is left may be the last."""
    left = [seat for seat, fate in enumerate(state.fates) if fate in (ABOARD, WAITS)]
    return tuple(1 / len(left) if seat in left else 0.0 for seat in range(len(state.roles)))


def _cell(state: State, seat: int) -> int:
    return state.cells[seat] if state.cells[seat] >= 0 else state.homes[seat]


def _steps(tables: Tables, state: State, humans: list[int]) -> dict[int, int]:
    away = steps_to_hatch(tables.zone, state.codes.a4, sealed(state))
    return {seat: min(away[_cell(state, seat)], FURTHEST) for seat in humans}


def _green(state: State) -> float:
    return state.greens / max(1, state.greens + state.reds)


def _hunters(tables: Tables, state: State, seat: int) -> tuple[int, int]:
    """How far the nearest alien is from a human, and how many could be there with one move."""
    here, nearest, near = _cell(state, seat), AFAR, 0
    for alien in bits(state.aliens):
        if state.cells[alien] >= 0 and state.fates[alien] == ABOARD:
            far = tables.distances(state.cells[alien])[here]
            nearest = min(nearest, far)
            near += far <= 2 + (state.fed >> alien & 1)
    return nearest, near


def _human(tables: Tables, state: State, seat: int, steps: dict[int, int]) -> float:
    own, green = steps[seat], _green(state)
    nearest, near = _hunters(tables, state, seat)
    left = ROUNDS - state.round
    doors = sealed(state).bit_count() * green
    ahead = sum(other < own for other in steps.values())
    odds = SELF + STEPS * own + ALIEN * nearest + PREY * near + HUMANS * len(steps) + GREEN * green
    odds += LATE * (ahead >= doors) + DEFENCE * cards.has(state.hands[seat], cards.DEFENCE)
    odds += OVERDUE * max(0, own - left) + TIME * state.round / ROUNDS + HURRY * own / max(1, left)
    return _chance(odds + DOOR * green * (own <= 1))


def _side(tables: Tables, state: State, humans: list[int], steps: dict[int, int]) -> float:
    if not humans:
        return 1.0
    hatches, green = sealed(state).bit_count(), _green(state)
    hunters = sum(state.fates[alien] in (ABOARD, WAITS) for alien in bits(state.aliens))
    odds = SIDE + MANY * len(humans) + TOO_MANY * (len(humans) - hatches * green) + HATCHES * hatches
    odds += MEAN * sum(steps.values()) / len(steps) + MOST * max(steps.values()) + ALIENS * hunters
    odds += ELAPSED * state.round / ROUNDS + GREENS * green
    if len(humans) == 1:
        odds += ONE + ONE_STEPS * steps[humans[0]] + ONE_PREY * _hunters(tables, state, humans[0])[1]
    return _chance(odds)


def _chance(odds: float) -> float:
    return 1 / (1 + exp(-odds))
