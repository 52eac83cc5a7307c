"""What dice do to saucers in Ufo.O: damage, destruction, the roll beside an asteroid, the end of the game.

It decides nothing that a player could decide.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.chance import Chance
from game.engine.rules import Event
from game.titles.ufoo import events
from game.titles.ufoo.state import ABOARD, DRAW, GONE, LAST_TURN, State

Cells = tuple[int, ...]


def destroyed(places: Cells, hurt: int, saucer: int, happened: list[Event]) -> tuple[Cells, int]:
    happened.append(events.destroyed(saucer))
    return (*places[:saucer], GONE, *places[saucer + 1:]), hurt & ~(1 << saucer)


def damaged(places: Cells, hurt: int, saucer: int, happened: list[Event]) -> tuple[Cells, int]:
    """The first hit damages, the second destroys."""
    if hurt >> saucer & 1:
        return destroyed(places, hurt, saucer, happened)
    return places, hurt | 1 << saucer


def asteroid_roll(
    places: Cells, hurt: int, saucer: int, chance: Chance, happened: list[Event]
) -> tuple[Cells, int]:
    die = chance.roll("asteroid")
    if die > 2:
        happened.append(events.asteroid(saucer, die, "safe"))
        return places, hurt
    happened.append(events.asteroid(saucer, die, "destroyed" if hurt >> saucer & 1 else "hurt"))
    return damaged(places, hurt, saucer, happened)


def returned(places: Cells, seat: int, happened: list[Event]) -> Cells:
    """At the start of a turn: what was destroyed is put on the mothership, what was put there may fly."""
    mine = places[4 * seat:4 * seat + 4]
    if min(mine) >= ABOARD:
        return places
    for n, place in enumerate(mine):
        if place == GONE:
            happened.append(events.returned(4 * seat + n))
    mine = tuple(place + 1 if place < ABOARD else place for place in mine)
    return mine + places[4:] if seat == 0 else places[:4] + mine


def finished(state: State, winner: int, reason: str, happened: list[Event]) -> State:
    happened.append(events.over(winner, reason))
    return replace(state, winner=winner, ended=reason, throw=None)


def passed(state: State, happened: list[Event]) -> State:
    """The turn goes to the other side; after the last turn the game is a draw."""
    if state.turn >= LAST_TURN:
        return finished(state, DRAW, "guard", happened)
    seat = 1 - state.seat
    happened.append(events.turn(state.turn + 1, seat))
    return replace(state, turn=state.turn + 1, seat=seat, places=returned(state.places, seat, happened),
                   moved=0, acted=0, due=0, closed=False)
