"""Questions about a position of Ufo.O: reach, lines of fire, dice that are due.

It changes nothing and gives no reasons; those are in reasons.py.
"""

from __future__ import annotations

from game.titles.ufoo.moves import END, HOME, ION, LASER, REPAIR, ROLL
from game.titles.ufoo.state import ABOARD, BIT, HANDICAP_MOVES, State
from game.titles.ufoo.tables import Tables

Masks = tuple[int, int, int, int]

NOWHERE: Masks = (0, 0, 0, 0)


def fleet(state: State, seat: int) -> int:
    """The hexes that a seat's saucers hold."""
    a, b, c, d = state.places[4 * seat:4 * seat + 4]
    return BIT[a] | BIT[b] | BIT[c] | BIT[d]


def fleets(state: State) -> tuple[int, int]:
    """The hexes that the saucers of the side to move hold, and those of the other side."""
    a, b, c, d, e, f, g, h = state.places
    low, high = BIT[a] | BIT[b] | BIT[c] | BIT[d], BIT[e] | BIT[f] | BIT[g] | BIT[h]
    return (high, low) if state.seat else (low, high)


def foes(state: State) -> int:
    """The hexes that the saucers of the other side hold, the side whose turn it is not."""
    return fleet(state, 1 - state.seat)


def everybody(state: State) -> int:
    mine, theirs = fleets(state)
    return mine | theirs


def may_fly(state: State, n: int) -> bool:
    """Whether saucer n of the side to move may still move this turn, wherever that leads."""
    if state.closed or state.moved >> n & 1 or state.places[4 * state.seat + n] < ABOARD:
        return False
    return not (state.handicap and state.turn == 1 and state.moved.bit_count() >= HANDICAP_MOVES)


def move_masks(tables: Tables, state: State) -> Masks:
    """Where each of the four saucers of the side to move may go, before the first die."""
    return masks_between(tables, state, *fleets(state))


def masks_between(tables: Tables, state: State, mine: int, theirs: int) -> Masks:
    """The same, where the hexes that both fleets hold are known."""
    moved, seat = state.moved, state.seat
    if moved == 15 or (state.handicap and state.turn == 1 and moved.bit_count() >= HANDICAP_MOVES):
        return NOWHERE
    a, b, c, d = state.places[4:] if seat else state.places[:4]
    free, reach, home = ~(theirs | mine), tables.reach, tables.size + seat
    return (
        0 if a < ABOARD or moved & 1 else reach(a if a >= 0 else home, theirs)[-1] & free,
        0 if b < ABOARD or moved & 2 else reach(b if b >= 0 else home, theirs)[-1] & free,
        0 if c < ABOARD or moved & 4 else reach(c if c >= 0 else home, theirs)[-1] & free,
        0 if d < ABOARD or moved & 8 else reach(d if d >= 0 else home, theirs)[-1] & free,
    )


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
    return others_against(tables, state, foes(state))


def others_against(tables: Tables, state: State, theirs: int) -> list[int]:
    """The same, where the hexes that the other side holds are known."""
    seat, places = state.seat, state.places
    if state.due or (not state.closed and theirs & tables.home[seat]):
        return [ROLL]
    acted, hurt = state.acted, state.hurt >> 4 * seat
    lasers: list[int] = []
    ions: list[int] = []
    repairs: list[int] = []
    clear, home = tables.clear[state.strict], tables.home[1 - seat]
    mine, enemies = (places[4:], places[:4]) if seat else (places[:4], places[4:])
    for n, place in enumerate(mine):
        if place < 0 or acted >> n & 1:
            continue
        sight = clear[place] & theirs
        if sight:
            for target, where in enumerate(enemies):
                if sight & BIT[where]:
                    lasers.append(LASER + 4 * n + target)
                    ions.append(ION + 8 * n + target)
        if home & BIT[place]:
            ions.append(ION + 8 * n + HOME)
        if hurt >> n & 1:
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
