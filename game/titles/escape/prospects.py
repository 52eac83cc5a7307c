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

# In log-odds, fitted to 59,335 turns of 700 games of the bots on all four zones; `tools/fit_escape.py` does it again.
# Of one human, to get away: to begin with, steps to a hatch, how far the nearest alien is, aliens that could be here
# with one move, humans aboard, green cards, too many others are nearer, a defence card, steps beyond the last turn,
# turns that have passed, steps in the turns left, green cards beside a hatch.
HUMAN = (0.18, -0.136, 0.067, -0.018, -0.059, 1.69, -0.64, 0.55, -1.27, -2.65, 0.96, 0.38)
# Of the aliens, who win if the last human aboard is lost: to begin with, humans, humans beyond the hatches that may
# open, steps on average and at most, aliens, turns that have passed, a single human, this one's steps, aliens that
# could be there, green cards, hatches.
SIDE = (0.16, 0.376, 0.280, 0.076, -0.046, 0.104, 1.85, -1.12, 0.132, 0.555, -1.87, -0.066)


def chances(tables: Tables, state: State) -> tuple[float, ...]:
    seats = range(len(state.roles))
    if state.ended:
        return tuple(float(state.winners >> seat & 1) for seat in seats)
    if state.codes.b6:
        return _alone(state)
    steps = steps_of(tables, state)
    side = _chance(SIDE, side_terms(tables, state, steps)) if steps else 1.0
    found = []
    for seat in seats:
        if seat in steps:
            found.append(_chance(HUMAN, human_terms(tables, state, seat, steps)))
        else:
            found.append(1.0 if state.fates[seat] == ESCAPED else side if state.aliens >> seat & 1 else 0.0)
    return tuple(found)


def _alone(state: State) -> tuple[float, ...]:
    """Where there are no humans everybody who is left may be the last."""
    left = [seat for seat, fate in enumerate(state.fates) if fate in (ABOARD, WAITS)]
    return tuple(1 / len(left) if seat in left else 0.0 for seat in range(len(state.roles)))


def _cell(state: State, seat: int) -> int:
    return state.cells[seat] if state.cells[seat] >= 0 else state.homes[seat]


def steps_of(tables: Tables, state: State) -> dict[int, int]:
    """Of every human aboard, to the nearest hatch."""
    away = steps_to_hatch(tables.zone, state.codes.a4, sealed(state))
    return {seat: min(away[_cell(state, seat)], FURTHEST) for seat in bits(humans_aboard(state))}


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


def human_terms(tables: Tables, state: State, seat: int, steps: dict[int, int]) -> tuple[float, ...]:
    own, green = steps[seat], _green(state)
    nearest, near = _hunters(tables, state, seat)
    left = ROUNDS - state.round
    doors = sealed(state).bit_count() * green
    ahead = sum(other < own for other in steps.values())
    return (
        1.0, own, nearest, near, len(steps), green, ahead >= doors, cards.has(state.hands[seat], cards.DEFENCE),
        max(0, own - left), state.round / ROUNDS, own / max(1, left), green * (own <= 1),
    )  # fmt: skip


def side_terms(tables: Tables, state: State, steps: dict[int, int]) -> tuple[float, ...]:
    """While there is a human aboard."""
    hatches, green, humans = sealed(state).bit_count(), _green(state), list(steps)
    hunters = sum(state.fates[alien] in (ABOARD, WAITS) for alien in bits(state.aliens))
    alone = len(humans) == 1
    return (
        1.0, len(humans), len(humans) - hatches * green, sum(steps.values()) / len(steps), max(steps.values()), hunters,
        state.round / ROUNDS, alone, alone * steps[humans[0]], alone and _hunters(tables, state, humans[0])[1], green,
        hatches,
    )  # fmt: skip


def _chance(weights: tuple[float, ...], terms: tuple[float, ...]) -> float:
    return 1 / (1 + exp(-sum([weight * term for weight, term in zip(weights, terms)])))
