"""O.V.N.I. by the rulebook and docs/rulings/ovni.md: which words may be said in a position.

It reads what every planet has, the tokens in the areas and what the acting group has left; it finds routes and
majorities anew on the map.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

from game.titles.ovni import state as phases
from game.titles.ovni.content import ALIENS, CITIES, GROUPS, PLANETS, Content
from game.titles.ovni.state import (
    ABDUCTORS,
    BEAM,
    BOX_1,
    BOX_2,
    BUILDERS,
    FIELD_ABILITY,
    FORCE_FIELD,
    MILITARY,
    NOBODY,
    PILOTS,
    SWAP,
    THRUST,
    TRIO,
    Side,
    State,
)

TYPES = range(4)
WIDTH = 5  # bits of one city in a packed number
ALL_CITIES = range(1, CITIES + 1)
THIRD = 2
Said = Iterator[str]


def playable(content: Content, state: State, seat: int) -> set[str]:
    if state.ended or seat != state.seat:
        return set()
    return set(PHASES[state.phase](content, state, state.sides[seat]))


# Before the first round.


def planet(content: Content, state: State, me: Side) -> Said:
    for number, name in enumerate(PLANETS):
        if all(side.planet != number for side in state.sides):
            yield f"planet {name}"


def keep(content: Content, state: State, me: Side) -> Said:
    for number, mission in enumerate(content.missions):
        if has_bit(me.dealt, number) and not has_bit(me.kept, number):
            yield f"keep {mission.id}"
    if me.kept:
        yield "enough"


def has_bit(bits: int, number: int) -> bool:
    return bits >> number & 1 == 1


def start(content: Content, state: State, me: Side) -> Said:
    """All of different types; a pair must not be another player's pair, a trio cannot be one."""
    size = 3 if me.abilities & TRIO else 2
    mine = {kind for kind in TYPES if me.aliens[kind]}
    others = [{kind for kind in TYPES if side.aliens[kind]} for side in state.sides if side is not me]
    whole = [set(kinds) for kinds in permutations(TYPES, size) if set(kinds) not in others]
    for kind in TYPES:
        if kind not in mine and state.stock[kind] and any(mine | {kind} <= kinds for kinds in whole):
            yield f"start {ALIENS[kind]}"


def give(content: Content, state: State, me: Side) -> Said:
    for kind in in_stock(state):
        yield f"give {ALIENS[kind]}"


def in_stock(state: State) -> list[int]:
    return [kind for kind in TYPES if state.stock[kind]]


# Recruitment.


def place(content: Content, state: State, me: Side) -> Said:
    """One token into an area with an empty circle, never the third of one planet in a row, unless all are."""
    seats, step = state.seats, state.step
    if seats == 2:
        # Own, the third planet's, twice each; then the own tokens that are left.
        turns = [(0, False), (0, True), (1, False), (1, True)] * 2 + [(0, False), (1, False)] * 2
    else:
        turns = [(number, False) for number in range(seats)] * 4
    place_in_order, for_third = turns[step]
    if state.order[place_in_order] != state.seat:
        return
    owner = THIRD if for_third else state.seat
    hand = state.drawn[state.seat] if for_third else me.hand
    free = [area for area, row in enumerate(state.areas) if len(row) < 4]
    good = [area for area in free if [owner_of(token) for token in state.areas[area][-2:]] != [owner, owner]]
    for value, area in product(range(2, 7), good or free):
        if has_bit(hand, value):
            yield f"place {value} {'ABCD'[area]}"


def owner_of(token: int) -> int:
    return token >> phases.OWNER_SHIFT & 3


def take(content: Content, state: State, me: Side) -> Said:
    """A winner of several areas; where one type is left nothing is asked."""
    kinds = [kind for kind in in_stock(state) if state.pool[kind]]
    if len(kinds) > 1 and state.winners.count(state.seat) > 1:
        for kind in kinds:
            yield f"take {ALIENS[kind]}"


def energy(content: Content, state: State, me: Side) -> Said:
    """A player who won no area takes an alien with a force field, or a third group, or nothing."""
    if state.seat in state.winners:
        return
    for kind in in_stock(state):
        yield f"energy {ALIENS[kind]}"
    if not in_stock(state):
        yield "energy shield"
    yield "energy group"
    yield "energy no"


def field(content: Content, state: State, me: Side) -> Said:
    if me.abilities & FIELD_ABILITY and me.energy != BOX_1 and me.aliens[MILITARY] >= 2:
        yield "field"
        yield "no field"


# Actions.


def act(content: Content, state: State, me: Side) -> Said:
    if state.active != NOBODY:
        words = list(actions(content, state, state.active, state.left))
        # A group rests by itself when nothing is left for it.
        yield from [*words, "done"] if words else []
        return
    most = 3 if me.energy & 3 == BOX_2 else 2
    for group, name in enumerate(GROUPS):
        fresh = not has_bit(state.groups, group) and state.groups.bit_count() < most
        if fresh and any(actions(content, state, group, power(me, group))):
            yield name
    yield "end"


def power(me: Side, group: int) -> int:
    """What a group may do in all: moves, abductions, launches, attacks."""
    count = me.aliens[group]
    if group == PILOTS:
        return count + 2 if count and me.abilities & THRUST else count
    if group == ABDUCTORS:
        return count // 2
    if group == BUILDERS:
        return me.platform if count else 0
    return (count - 2 if me.energy & FORCE_FIELD else count) // 3


def actions(content: Content, state: State, group: int, left: int) -> Said:
    if left:
        yield from (flights, abductions, launches, attacks)[group](content, state, left)


def over(side: Side, city: int) -> int:
    """How many ovnis a side has over a city."""
    return side.fleet >> WIDTH * (city - 1) & 31


def human_in(state: State, city: int) -> int:
    """The kind of human in a city, from 1; 0 for nobody."""
    return state.people >> WIDTH * (city - 1) & 31


def next_to(content: Content, city: int) -> set[int]:
    routes = content.world.routes
    return {route.two for route in routes if route.one == city} | {route.one for route in routes if route.two == city}


def flights(content: Content, state: State, left: int) -> Said:
    """One ovni's way by the shortest route, from a city where nothing keeps it for this round."""
    me = state.sides[state.seat]
    for city in ALL_CITIES:
        is_kept = state.locked >> WIDTH * (city - 1) & 31
        if over(me, city) and not is_kept:
            for goal in sorted(within(content, city, left) - {city}):
                yield f"fly {city} {goal}"


def within(content: Content, city: int, steps: int) -> set[int]:
    found = {city}
    for _ in range(steps):
        found = found.union(*(next_to(content, one) for one in found))
    return found


def abductions(content: Content, state: State, left: int) -> Said:
    me = state.sides[state.seat]
    others = [side for side in state.sides if side is not me]
    for city in ALL_CITIES:
        majority = all(over(me, city) > over(other, city) for other in others)
        if not human_in(state, city) or not over(me, city) or not (majority or me.abilities & BEAM):
            continue
        yield f"abduct {city}"
        for other in sorted(next_to(content, city)):
            if me.abilities & SWAP and human_in(state, other) not in (0, human_in(state, city)):
                yield f"swap {city} {other}"


def launches(content: Content, state: State, left: int) -> Said:
    if state.sides[state.seat].platform:
        for city in ALL_CITIES:
            yield f"launch {city}"


def attacks(content: Content, state: State, left: int) -> Said:
    """Never twice running on the same planet, nor on one behind a force field."""
    me = state.sides[state.seat]
    for number, side in enumerate(state.sides):
        shielded = side.energy & FORCE_FIELD or side.energy & 3 == BOX_1
        if number in (state.seat, state.struck) or shielded:
            continue
        for kind in TYPES:
            if side.aliens[kind] >= 2 and side.aliens[kind] > side.captured[kind]:
                yield f"capture {number} {ALIENS[kind]}"
        for city in ALL_CITIES:
            if over(me, city) and over(side, city):
                yield f"destroy {number} {city}"


PHASES = {
    phases.PLANET: planet,
    phases.KEEP: keep,
    phases.START: start,
    phases.GIFT: give,
    phases.PLACE: place,
    phases.TAKE: take,
    phases.ENERGY: energy,
    phases.THIRD: give,
    phases.FIELD: field,
    phases.ACT: act,
}
