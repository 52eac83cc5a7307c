"""The result and the gauges of Ufo.O, in numbers.

It reads a state and changes nothing.
"""

from __future__ import annotations

from game.engine.daily import Standing
from game.engine.rules import Gauge, Line, Outcome
from game.engine.text import message
from game.titles.ufoo.state import DRAW, State


def fit_saucers(state: State, seat: int) -> int:
    return sum(1 for i in range(4 * seat, 4 * seat + 4) if state.places[i] >= 0 and not state.hurt >> i & 1)


def hurt_saucers(state: State, seat: int) -> int:
    return (state.hurt >> 4 * seat & 15).bit_count()


def outcome(state: State) -> Outcome | None:
    if not state.ended:
        return None
    fit = (fit_saucers(state, 0), fit_saucers(state, 1))
    hurt = (hurt_saucers(state, 0), hurt_saucers(state, 1))
    sheet = (
        Line(message("ufoo.sheet.fit"), fit),
        Line(message("ufoo.sheet.hurt"), hurt),
        Line(message("ufoo.sheet.away"), (4 - fit[0] - hurt[0], 4 - fit[1] - hurt[1])),
        Line(message("ufoo.sheet.structure"), state.structure, total=True),
    )
    if state.winner is None or state.winner == DRAW:
        return Outcome((1, 1), state.ended, sheet)
    return Outcome((1, 2) if state.winner == 0 else (2, 1), state.ended, sheet)


def standing(outcome: Outcome, turn: int, seat: int) -> Standing:
    """Won in few turns; drawn; lost with little left of the enemy."""
    left = outcome.sheet[-1].values[1 - seat] or 0
    if outcome.ranks[seat] == 2:
        return Standing("lost", left, fewer=True)
    return Standing("drawn", turn, 1, fewer=True) if outcome.ranks == (1, 1) else Standing("won", turn, 2, fewer=True)


def gauges(state: State) -> tuple[Gauge, ...]:
    """Structure of both motherships; strength of both fleets: two for an intact saucer, one for a damaged one."""
    strength = tuple(2 * fit_saucers(state, seat) + hurt_saucers(state, seat) for seat in (0, 1))
    return (Gauge("structure", state.structure), Gauge("strength", strength))
