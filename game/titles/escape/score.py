"""The result of Escape from the Aliens line by line, and the gauges during the game.

During the game it tells only what everybody knows.
"""

from __future__ import annotations

from game.engine.daily import Standing
from game.engine.rules import Gauge, Line, Outcome
from game.engine.text import message
from game.titles.escape import cards
from game.titles.escape.facts import ATTACK, KIND, NOISE, SEAT
from game.titles.escape.flow import everybody
from game.titles.escape.state import DEAD, ESCAPED, GHOST, State


def outcome(state: State) -> Outcome | None:
    if not state.ended:
        return None
    seats = range(len(state.roles))
    won = state.winners & everybody(state)
    lost = won.bit_count() + 1
    ranks = tuple(1 if won >> seat & 1 else lost for seat in seats)
    if not won:
        ranks = (1,) * len(seats)
    sheet = (
        Line(message("escape.sheet.escaped"), tuple(int(state.fates[seat] == ESCAPED) for seat in seats)),
        Line(message("escape.sheet.lost"), tuple(int(state.fates[seat] in (DEAD, GHOST)) for seat in seats)),
        Line(message("escape.sheet.kills"), state.kills),
        Line(message("escape.sheet.turns"), tuple(len(path) for path in state.paths)),
        Line(message("escape.sheet.won"), tuple(won >> seat & 1 for seat in seats), total=True),
    )
    return Outcome(ranks, state.ended, sheet)


def standing(outcome: Outcome, seat: int) -> Standing:
    """Away in few turns; a winner as an alien, with many caught; lost with some caught, or after many turns."""
    escaped, _, kills, turns, won = (line.values[seat] or 0 for line in outcome.sheet)
    if escaped:
        return Standing("out", turns, 3, fewer=True)
    if won:
        return Standing("hunted", kills, 2)
    return Standing("caught", kills, 1) if kills else Standing("lived", turns)


def gauges(state: State) -> tuple[Gauge, ...]:
    """The noises of each: noises and attacks; and the cards that each holds."""
    noises, attacks = [0] * len(state.roles), [0] * len(state.roles)
    for heard in (*state.past, state.now):
        for number in heard:
            kind = number >> KIND
            if kind == NOISE:
                noises[number >> SEAT & 15] += 1
            elif kind == ATTACK:
                attacks[number >> SEAT & 15] += 1
    return (Gauge("noises", tuple(noises)), Gauge("attacks", tuple(attacks)),
            Gauge("items", tuple(cards.count(hand) for hand in state.hands)))
