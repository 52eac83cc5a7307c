"""The possible moves in a position of O.V.N.I., in numbers and sets of cities.

It changes nothing; the rules, the reasons and the bots all ask here.
"""

from __future__ import annotations

from game.titles.ovni import state as phases
from game.titles.ovni.cities import TOP, UNIT, cities_of, count, over, some
from game.titles.ovni.moves import (
    ABDUCT,
    ACTIVATE,
    CAPTURE,
    DESTROY,
    DONE,
    END,
    ENERGY,
    ENOUGH,
    FIELD,
    GIVE,
    GROUP,
    KEEP,
    NO_ENERGY,
    NO_FIELD,
    PLANET,
    SHIELD,
    START,
    SWAPS,
    TAKE,
)
from game.titles.ovni.state import (
    ABDUCTORS,
    BEAM,
    BOX_1,
    BOX_2,
    BUILDERS,
    FORCE_FIELD,
    MILITARY,
    NOBODY,
    OWNER_SHIFT,
    PILOTS,
    SOLDIERS,
    SURVEY,
    SWAP,
    THRUST,
    TRIO,
    Side,
    State,
)
from game.titles.ovni.tables import LAUNCHES, Tables

Sides = tuple[Side, ...]

SLOTS = 4  # circles of an area


# Before the first round


def planet_moves(state: State) -> list[int]:
    taken = {side.planet for side in state.sides}
    return [PLANET + planet for planet in range(4) if planet not in taken]


def keep_moves(state: State) -> list[int]:
    """A mission that was dealt to the active seat; after the first another one, or enough."""
    side = state.sides[state.seat]
    found = [KEEP + card for card in range(16) if (side.dealt & ~side.kept) >> card & 1]
    if side.kept:
        found.append(ENOUGH)
    return found


_SETS = {size: tuple(bits for bits in range(16) if bits.bit_count() == size) for size in (2, 3)}


def start_size(side: Side) -> int:
    """With how many aliens, all different, a player begins."""
    return 3 if side.abilities & TRIO else 2


def types_of(side: Side) -> int:
    """The types of alien that a side has, as bits."""
    return sum(1 << alien for alien in range(4) if side.aliens[alien])


def start_moves(state: State) -> list[int]:
    """One more alien of another type, so that nobody begins with exactly the same as another player."""
    side = state.sides[state.seat]
    own = types_of(side)
    taken = {types_of(other) for number, other in enumerate(state.sides[:state.seats]) if number != state.seat}
    goals = [bits for bits in _SETS[start_size(side)] if bits not in taken and bits & own == own]
    return [START + alien for alien in range(4) if any((bits & ~own) >> alien & 1 for bits in goals)]


def stocked(state: State, move: int) -> list[int]:
    """One move for every type of alien that is in stock."""
    return [move + alien for alien in range(4) if state.stock[alien]]


# Phase 1


def lays_third(tables: Tables, state: State) -> bool:
    """Whether the next token is one of the third planet's."""
    return tables.turns[state.seats][state.step][1]


def open_areas(state: State, owner: int) -> int:
    """The areas, as bits, where a token of this owner may be laid: never the third of one's own in a row, unless every
    open circle would be that."""
    allowed = free = 0
    bit = 1
    for area in state.areas:
        size = len(area)
        if size < SLOTS:
            free |= bit
            if size < 2 or area[-1] >> OWNER_SHIFT & 3 != owner or area[-2] >> OWNER_SHIFT & 3 != owner:
                allowed |= bit
        bit <<= 1
    return allowed or free


def command_hand(tables: Tables, state: State) -> tuple[int, int]:
    """The tokens from which who acts lays one, as bits, and their owner."""
    if lays_third(tables, state):
        return state.drawn[state.seat], 2
    return state.sides[state.seat].hand, state.seat


def takeable(state: State) -> list[int]:
    """The types that the winner of several areas may take now."""
    return [alien for alien in range(4) if state.pool[alien] and state.stock[alien]]


def energy_moves(state: State) -> list[int]:
    aliens = stocked(state, ENERGY)
    return [*(aliens or (SHIELD,)), GROUP, NO_ENERGY]


# Phase 2


def soldiers(side: Side) -> int:
    """The soldiers that count for trios."""
    return side.aliens[MILITARY] - (SOLDIERS if side.energy & FORCE_FIELD else 0)


def is_shielded(side: Side) -> bool:
    return bool(side.energy & (BOX_1 | FORCE_FIELD))


def groups_allowed(side: Side) -> int:
    return 3 if side.energy & BOX_2 else 2


def power(side: Side, group: int) -> int:
    """How often a group may act in one turn: moves, people, ovnis to launch, attacks."""
    if group == PILOTS:
        pilots = side.aliens[PILOTS]
        return pilots + 2 if pilots and side.abilities & THRUST else pilots
    if group == ABDUCTORS:
        return side.aliens[ABDUCTORS] // 2
    if group == BUILDERS:
        return side.platform if side.aliens[BUILDERS] else 0
    return soldiers(side) // 3


def can_still_fly(state: State) -> bool:
    """Whether the pilots of the active seat may still be activated this turn."""
    side = state.sides[state.seat]
    free = not state.groups >> PILOTS & 1 and state.groups.bit_count() < groups_allowed(side)
    return free and power(side, PILOTS) > 0


def movable(state: State) -> int:
    """The cities from which an own ovni may fly."""
    return some(state.sides[state.seat].fleet) & ~state.locked


def flights(tables: Tables, state: State, left: int) -> list[int]:
    """Every flight of the active seat with this many moves. An ovni flies through cities without mapping them; it maps
    where it stops, so a flight is one move of the game, however far it goes."""
    reach = tables.fly[min(left, len(tables.fly) - 1)]
    found: list[int] = []
    for city in cities_of(movable(state)):
        found += reach[city]
    return found


def rules_over(sides: Sides, seat: int) -> int:
    """The cities whose airspace a side holds: strictly more ovnis than each other side."""
    mine = sides[seat].fleet
    mask = some(mine)
    for other, side in enumerate(sides):
        if other != seat:
            mask &= over(mine, side.fleet)
    return mask


def reach_of_abductors(state: State) -> int:
    """The cities with somebody in them whom the active seat may take."""
    side = state.sides[state.seat]
    held = some(side.fleet) if side.abilities & BEAM else rules_over(state.sides, state.seat)
    return held & some(state.people)


def swaps(tables: Tables, state: State, city: int) -> list[int]:
    """The cities next door with somebody of another kind."""
    people = state.people
    here = count(people, city)
    return [other for other in tables.near[city] if count(people, other) not in (0, here)]


def targets(state: State) -> list[int]:
    """The sides that the military of the active seat may attack now."""
    return [
        side for side in range(len(state.sides))
        if side != state.seat and side != state.struck and not is_shielded(state.sides[side])
    ]


def prey(side: Side) -> list[int]:
    """The types of which an alien can be captured: two at least, and one of them not marked as captured."""
    aliens, captured = side.aliens, side.captured
    return [alien for alien in range(4) if aliens[alien] > 1 and aliens[alien] > captured[alien]]


def attacks(state: State) -> list[int]:
    sides = state.sides
    own = some(sides[state.seat].fleet)
    found = []
    victims = targets(state)
    for side in victims:
        found += [CAPTURE + 4 * side + alien for alien in prey(sides[side])]
    for side in victims:
        found += [DESTROY + 12 * side + city for city in cities_of(own & some(sides[side].fleet))]
    return found


def can_activate(tables: Tables, state: State, group: int) -> bool:
    """Whether a group has something to do, all else allowed."""
    side = state.sides[state.seat]
    if not power(side, group):
        return False
    if group == PILOTS:
        return bool(movable(state))
    if group == ABDUCTORS:
        return bool(reach_of_abductors(state))
    if group == MILITARY:
        return bool(attacks(state))
    return True


def group_moves(tables: Tables, state: State) -> list[int]:
    """What the active group may do."""
    group = state.active
    if group == PILOTS:
        return flights(tables, state, state.left)
    if group == ABDUCTORS:
        found = []
        swapping = state.sides[state.seat].abilities & SWAP
        for city in cities_of(reach_of_abductors(state)):
            found.append(ABDUCT + SWAPS * city)
            if swapping:
                found += [ABDUCT + SWAPS * city + 1 + other for other in swaps(tables, state, city)]
        return found
    if group == BUILDERS:
        return list(LAUNCHES)
    return attacks(state)


def is_spent(tables: Tables, state: State) -> bool:
    """Whether the active group has nothing left to do."""
    if not state.left:
        return True
    if state.active == PILOTS:
        return not movable(state)
    if state.active == ABDUCTORS:
        return not reach_of_abductors(state)
    return state.active == MILITARY and not attacks(state)


def turn_moves(tables: Tables, state: State) -> list[int]:
    if state.active != NOBODY:
        return [*group_moves(tables, state), DONE]
    found = []
    if state.groups.bit_count() < groups_allowed(state.sides[state.seat]):
        found = [
            ACTIVATE + group for group in range(4)
            if not state.groups >> group & 1 and can_activate(tables, state, group)
        ]
    found.append(END)
    return found


def needed(sides: Sides, seat: int, city: int) -> int:
    """How many own ovnis map a city; 0 where it is mapped already."""
    top = TOP[city]
    side = sides[seat]
    if side.mapped & top:
        return 0
    if side.abilities & SURVEY:
        return 2
    for other in sides:
        if other.mapped & top:
            return 3
    return 2


def at_home(fleet: int, city: int) -> bool:
    return bool(fleet & UNIT[city] * 31)


# All of it


def moves_of(tables: Tables, state: State) -> list[int]:
    """The legal moves of the active seat, ascending."""
    phase = state.phase
    if phase == phases.ACT:
        return turn_moves(tables, state)
    if phase == phases.PLACE:
        hand, owner = command_hand(tables, state)
        return list(tables.places[hand][open_areas(state, owner)])
    if phase == phases.TAKE:
        return [TAKE + alien for alien in takeable(state)]
    if phase == phases.ENERGY:
        return energy_moves(state)
    if phase == phases.FIELD:
        return [FIELD, NO_FIELD]
    if phase == phases.PLANET:
        return planet_moves(state)
    if phase == phases.KEEP:
        return keep_moves(state)
    if phase == phases.START:
        return start_moves(state)
    return stocked(state, GIVE)
