"""Questions about a position of Ufo.O: reach, lines of fire, dice that are due.

It changes nothing and gives no reasons; those are in reasons.py.
"""

from __future__ import annotations

from game.titles.ufoo.moves import END, HOME, ION, LASER, REPAIR, ROLL
from game.titles.ufoo.state import ABOARD, HANDICAP_MOVES, State
from game.titles.ufoo.tables import Tables

Masks = tuple[int, int, int, int]

NOWHERE: Masks = (0, 0, 0, 0)


def fleet(state: State, seat: int) -> int:
    """The hexes that a seat's saucers hold."""
    mask = 0
    for place in state.places[4 * seat:4 * seat + 4]:
        if place >= 0:
            mask |= 1 << place
    return mask


def foes(state: State) -> int:
    """The hexes that the saucers of the other side hold, the side whose turn it is not."""
    return fleet(state, 1 - state.seat)


def everybody(state: State) -> int:
    return fleet(state, 0) | fleet(state, 1)


def may_fly(state: State, n: int) -> bool:
    """Whether saucer n of the side to move may still move this turn, wherever that leads."""
    if state.closed or state.moved >> n & 1 or state.places[4 * state.seat + n] < ABOARD:
        return False
    return not (state.handicap and state.turn == 1 and state.moved.bit_count() >= HANDICAP_MOVES)


def move_masks(tables: Tables, state: State) -> Masks:
    """Where each of the four saucers of the side to move may go, before the first die."""
    moved, seat = state.moved, state.seat
    if moved == 15 or (state.handicap and state.turn == 1 and moved.bit_count() >= HANDICAP_MOVES):
        return NOWHERE
    places = state.places
    theirs = fleet(state, 1 - seat)
    free = ~(theirs | fleet(state, seat))
    reach = tables.reach
    out = [0, 0, 0, 0]
    for n, place in enumerate(places[4 * seat:4 * seat + 4]):
        if place >= ABOARD and not moved >> n & 1:
            out[n] = reach(place if place >= 0 else tables.size + seat, theirs)[-1] & free
    a, b, c, d = out
    return (a, b, c, d)


def throw_mask(tables: Tables, state: State) -> tuple[int, int]:
    """Where the saucer that is being thrown may land, and how far that is."""
    assert state.throw is not None
    return tables.throws(state.places[state.throw.saucer], everybody(state), state.throw.steps)


def intruders(tables: Tables, state: State, seat: int) -> int:
    """The home hexes of a seat that enemies hold."""
    return tables.home[seat] & fleet(state, 1 - seat)


def dice_due(tables: Tables, state: State) -> bool:
    """Whether asteroid rolls or the mothership's fire come before anything else that needs a die."""
    return bool(state.due) or (not state.closed and bool(intruders(tables, state, state.seat)))


def other_moves(tables: Tables, state: State) -> list[int]:
    """Everything but moving and throwing: the dice that are due, or else attacks, repairs and the end of the turn."""
    seat, places = state.seat, state.places
    theirs = fleet(state, 1 - seat)
    if state.due or (not state.closed and theirs & tables.home[seat]):
        return [ROLL]
    lasers: list[int] = []
    ions: list[int] = []
    repairs: list[int] = []
    clear, home = tables.clear[state.strict], tables.home[1 - seat]
    enemies = places[4:] if seat == 0 else places[:4]
    for n, place in enumerate(places[4 * seat:4 * seat + 4]):
        if place < 0 or state.acted >> n & 1:
            continue
        sight = clear[place]
        if sight & theirs:
            for target, where in enumerate(enemies):
                if where >= 0 and sight >> where & 1:
                    lasers.append(LASER + 4 * n + target)
                    ions.append(ION + 8 * n + target)
        if home >> place & 1:
            ions.append(ION + 8 * n + HOME)
        if state.hurt >> (4 * seat + n) & 1:
            repairs.append(REPAIR + n)
    return [*lasers, *ions, *repairs, END]


def can_attack(tables: Tables, state: State, n: int) -> bool:
    """Whether saucer n of the side to move has an enemy in sight or stands at the enemy's mothership."""
    place = state.places[4 * state.seat + n]
    if place < 0 or state.acted >> n & 1:
        return False
    return bool(tables.clear[state.strict][place] & foes(state) or tables.home[1 - state.seat] >> place & 1)


def can_repair(state: State, n: int) -> bool:
    return bool(not state.acted >> n & 1 and state.hurt >> (4 * state.seat + n) & 1)


def has_action(tables: Tables, state: State) -> bool:
    """Whether an attack or a repair is left in this turn."""
    seat, acted = state.seat, state.acted
    if state.hurt >> 4 * seat & 15 & ~acted:
        return True
    clear, home = tables.clear[state.strict], tables.home[1 - seat]
    theirs = fleet(state, 1 - seat)
    for n, place in enumerate(state.places[4 * seat:4 * seat + 4]):
        if place >= 0 and not acted >> n & 1 and (clear[place] & theirs or home >> place & 1):
            return True
    return False
