"""Phase 2 of O.V.N.I.: the four groups, one turn for each player, and the end of a round.

It does not begin the next round: it leaves a state that is due for it.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.chance import Chance
from game.engine.rules import Event
from game.titles.ovni import events
from game.titles.ovni import state as phases
from game.titles.ovni.cities import TOPS, UNIT, cities_of, count, some
from game.titles.ovni.holdings import arrived, changed, grown, plus
from game.titles.ovni.moves import ABDUCT, ACTIVATE, CAPTURE, DESTROY, FIELD, FLY, LAUNCH, SWAPS
from game.titles.ovni.position import Sides, is_spent, power
from game.titles.ovni.state import (
    BOX_1,
    FIELD_ABILITY,
    FORCE_FIELD,
    MILITARY,
    NO_ENERGY,
    NOBODY,
    SOLDIERS,
    Six,
    State,
)
from game.titles.ovni.tables import Tables


def second_order(tables: Tables, sides: Sides, seats: int) -> tuple[int, ...]:
    """The seat that acts first: most pilots, then abductors, builders, soldiers, then the nearer planet."""
    def key(seat: int) -> tuple[int, ...]:
        side = sides[seat]
        return (*side.aliens, -tables.farness[side.planet])

    return tuple(sorted(range(seats), key=key, reverse=True))


def begin(tables: Tables, state: State, happened: list[Event]) -> State:
    """Phase 2 begins; a seat with the ability may raise a force field first."""
    order = second_order(tables, state.sides, state.seats)
    state = replace(state, order=order, step=0)
    for seat in range(state.seats):
        side = state.sides[seat]
        if side.abilities & FIELD_ABILITY and side.energy != BOX_1 and side.aliens[MILITARY] >= SOLDIERS:
            return replace(state, phase=phases.FIELD, seat=seat)
    return begin_turn(state, 0, happened)


def field(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    if move == FIELD:
        seat = state.seat
        happened.append(events.field(seat))
        side = state.sides[seat]
        side = replace(side, energy=side.energy | FORCE_FIELD)
        state = replace(state, sides=changed(state.sides, seat, side))
    return begin_turn(state, 0, happened)


def begin_turn(state: State, step: int, happened: list[Event]) -> State:
    seat = state.order[step]
    happened.append(events.turn(seat))
    return replace(state, phase=phases.ACT, seat=seat, step=step, groups=0, active=NOBODY, left=0, locked=0,
                   struck=NOBODY)


def activate(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    group = move - ACTIVATE
    left = power(state.sides[state.seat], group)
    happened.append(events.activated(group, left))
    return replace(state, groups=state.groups | 1 << group, active=group, left=left)


def acted(tables: Tables, state: State) -> State:
    """The active group rests by itself when nothing is left for it to do."""
    return replace(state, active=NOBODY, left=0) if is_spent(tables, state) else state


def fly(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    start, goal = divmod(move - FLY, 12)
    seat = state.seat
    steps = tables.steps[start][goal]
    happened.append(events.flew(seat, start, goal, steps))
    side = replace(state.sides[seat], fleet=state.sides[seat].fleet - UNIT[start])
    sides, locked = arrived(state.sides, seat, side, goal, state.locked, happened)
    return acted(tables, replace(state, sides=sides, locked=locked, left=state.left - steps))


def launch(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    city = move - LAUNCH
    seat = state.seat
    happened.append(events.launched(seat, city))
    side = replace(state.sides[seat], platform=state.sides[seat].platform - 1)
    sides, locked = arrived(state.sides, seat, side, city, state.locked, happened)
    return acted(tables, replace(state, sides=sides, locked=locked, left=state.left - 1))


def abduct(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    """Somebody is carried off; with the swap somebody else from next door, who came for the one who was there."""
    city, other = divmod(move - ABDUCT, SWAPS)
    other -= 1
    seat, people = state.seat, state.people
    human = count(people, city)
    if other >= 0:
        coming = count(people, other)
        people += (human - coming) * UNIT[other]
        people += (coming - human) * UNIT[city]
        happened.append(events.swapped(city, other, coming - 1))
        human = coming
    happened.append(events.abducted(seat, city, human - 1))
    side = state.sides[seat]
    after = replace(side, humans=_joined(side.humans, human - 1))
    return acted(tables, replace(
        state, sides=changed(state.sides, seat, after), people=people - human * UNIT[city], left=state.left - 1
    ))


def _joined(humans: Six, human: int) -> Six:
    counts = list(humans)
    counts[human] += 1
    a, b, c, d, e, f = counts
    return a, b, c, d, e, f


def capture(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    number, alien = divmod(move - CAPTURE, 4)
    seat = state.seat
    victim, side = state.sides[number], state.sides[seat]
    happened.append(events.captured(seat, number, events.who(state.seats, number), alien))
    after = grown(side, seat, state.seats, plus(side.aliens, alien), happened)
    after = replace(after, captured=plus(side.captured, alien))
    sides = changed(state.sides, seat, after)
    sides = changed(sides, number, replace(victim, aliens=plus(victim.aliens, alien, -1)))
    return acted(tables, replace(state, sides=sides, struck=number, left=state.left - 1))


def destroy(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    number, city = divmod(move - DESTROY, 12)
    victim = state.sides[number]
    happened.append(events.destroyed(state.seat, number, events.who(state.seats, number), city))
    after = replace(victim, fleet=victim.fleet - UNIT[city], reserve=victim.reserve + 1)
    return acted(tables, replace(
        state, sides=changed(state.sides, number, after), struck=number, left=state.left - 1
    ))


def done(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    return replace(state, active=NOBODY, left=0)


def end(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    """The turn passes; after the last one the round is over, and with it the game if a type of alien has run out."""
    step = state.step + 1
    if step < state.seats:
        return begin_turn(state, step, happened)
    sides = tuple([replace(side, energy=NO_ENERGY) if side.energy else side for side in state.sides])
    state = refill(replace(state, sides=sides, groups=0, locked=0, struck=NOBODY), happened)
    if not all(state.stock):
        return replace(state, phase=phases.OVER, ended="stock")
    return replace(state, phase=phases.DEALING)


def refill(state: State, happened: list[Event]) -> State:
    """New people from the track for the empty cities, in the order of the cities."""
    people, track = state.people, state.track
    for city in cities_of(TOPS & ~some(people)):
        if not track:
            break
        human, *rest = track
        people += (human + 1) * UNIT[city]
        track = tuple(rest)
        happened.append(events.refilled(city, human))
    return replace(state, people=people, track=track)
