"""The opening of O.V.N.I.: people, ovnis, abilities, missions; then the choice of planets, missions and first aliens.

It draws from the chance that it is given.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.chance import Chance
from game.engine.rules import Event
from game.titles.ovni import events
from game.titles.ovni import state as phases
from game.titles.ovni.cities import CITIES, TOP, UNIT, pack, total
from game.titles.ovni.holdings import changed, plus
from game.titles.ovni.moves import ENOUGH, KEEP, PLANET, START
from game.titles.ovni.position import start_size
from game.titles.ovni.state import NOBODY, OVNIS, READY, SPARE, Side, State
from game.titles.ovni.tables import Tables

KEPT = 2  # missions that a player may keep
STOCK = {2: 16, 3: 16, 4: 20}  # of each type, by the number of players


def setting(tables: Tables, seats: int, planets_dealt: bool, third_counts: bool, chance: Chance) -> State:
    """The first state."""
    track = chance.shuffled("track", 6)
    people = pack(tuple(human % 6 + 1 for human in chance.shuffled("people", CITIES)))
    first = chance.below("first", seats)
    sides = with_cards(tables, tuple(
        Side(NOBODY, fleet, OVNIS - total(fleet), mapped=mapped) for fleet, mapped in fleets(seats, first)
    ), seats, chance)
    if planets_dealt:
        order = chance.shuffled("planet", 4)
        sides = tuple(replace(side, planet=order[number]) for number, side in enumerate(sides))
    left = STOCK[seats]
    return State(
        seats=seats, third_counts=third_counts, first=first, phase=phases.KEEP if planets_dealt else phases.PLANET,
        seat=first, sides=sides, stock=(left, left, left, left), people=people, track=track,
        deck=(1 << len(tables.cards)) - 1, order=tuple((first + n) % seats for n in range(seats)),
    )


def fleets(seats: int, first: int) -> list[tuple[int, int]]:
    """The holder of each city at the start, with the cities that the third planet has mapped. The seats place one ovni
    each, in turn, clockwise; the third planet of a game of two places two, and maps."""
    if seats > 2:
        owners = [(first + city) % seats for city in range(CITIES)]
        return [(sum(UNIT[city] for city in range(CITIES) if owners[city] == seat), 0) for seat in range(seats)]
    owners = [(first, 1 - first, 2)[city % 3] for city in range(CITIES)]
    found = [(sum(UNIT[city] for city in range(CITIES) if owners[city] == seat), 0) for seat in (0, 1)]
    third = [city for city in range(CITIES) if owners[city] == 2]
    return [*found, (sum(2 * UNIT[city] for city in third), sum(TOP[city] for city in third))]


def with_cards(tables: Tables, sides: tuple[Side, ...], seats: int, chance: Chance) -> tuple[Side, ...]:
    """Two abilities and three missions for every player."""
    names = tables.abilities[seats]
    abilities = [1 << names[index] for index in chance.shuffled("ability", len(names))]
    missions = [1 << index for index in chance.shuffled("mission", len(tables.missions))]
    dealt = []
    for number, side in enumerate(sides):
        if number < seats:
            two = abilities[2 * number] | abilities[2 * number + 1]
            ready = int(bool(two & READY))
            side = replace(
                side, abilities=two, six=2 if two & SPARE else 1, reserve=side.reserve - ready, platform=ready,
                dealt=sum(missions[3 * number:3 * number + 3]),
            )
        dealt.append(side)
    return tuple(dealt)


def following(state: State, phase: int) -> State:
    """The next player's turn in a round of choices before the first round; then the next phase."""
    step = state.step + 1
    if step == state.seats:
        return replace(state, phase=phase, step=0, seat=state.order[0])
    return replace(state, step=step, seat=state.order[step])


def choose_planet(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    """With two players the third planet is one of those that are left, by lot."""
    planet = move - PLANET
    seat = state.seat
    happened.append(events.planet(seat, planet))
    sides = changed(state.sides, seat, replace(state.sides[seat], planet=planet))
    if state.seats == 2 and state.step == 1:
        left = [number for number in range(4) if number not in (sides[0].planet, sides[1].planet)]
        third = left[chance.below("planet", len(left))]
        sides = changed(sides, 2, replace(sides[2], planet=third))
        happened.append(events.third_planet(third))
    return following(replace(state, sides=sides), phases.KEEP)


def keep(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    """One mission or two; the others go back to the box unseen."""
    seat = state.seat
    side = state.sides[seat]
    if move != ENOUGH:
        side = replace(side, kept=side.kept | 1 << move - KEEP)
        state = replace(state, sides=changed(state.sides, seat, side))
        if side.kept.bit_count() < KEPT:
            return state
    happened.append(events.kept(seat, side.kept.bit_count()))
    return following(state, phases.START)


def start(tables: Tables, state: State, move: int, chance: Chance, happened: list[Event]) -> State:
    """One of the first aliens, all of different types."""
    alien = move - START
    seat = state.seat
    happened.append(events.started(seat, alien))
    side = state.sides[seat]
    side = replace(side, aliens=plus(side.aliens, alien))
    state = replace(state, sides=changed(state.sides, seat, side), stock=plus(state.stock, alien, -1))
    if sum(side.aliens) < start_size(side):
        return state
    return following(state, phases.GIFT if state.seats == 2 else phases.DEALING)
