"""What everybody may see of a game of Ufo.O, which is all of it, and the questions of a screen about it.

It hands out no state; every function here takes an observation and changes nothing.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.engine.graph import route
from game.engine.hex import bits
from game.titles.ufoo import position
from game.titles.ufoo.content import Field
from game.titles.ufoo.state import ABOARD, GONE, WAITS, State
from game.titles.ufoo.state import LAST_TURN as LAST_TURN
from game.titles.ufoo.state import STEPS as STEPS
from game.titles.ufoo.state import STRUCTURE as STRUCTURE
from game.titles.ufoo.state import Throw as Throw
from game.titles.ufoo.tables import Tables, tables_of

Place = Literal["field", "aboard", "waits", "gone"]
Attack = Literal["laser", "ion"]

_PLACES: dict[int, Place] = {ABOARD: "aboard", WAITS: "waits", GONE: "gone"}
_NUMBERS: dict[str, int] = {word: number for number, word in _PLACES.items()}


class Saucer(msgspec.Struct, frozen=True):
    """One saucer. `moved`, `acted` and `due` (owes an asteroid roll) speak of this turn."""

    seat: int
    number: int  # 1 to 4
    place: Place
    cell: int  # -1 where it is not on the field
    hurt: bool
    moved: bool
    acted: bool
    due: bool


class Observation(msgspec.Struct, frozen=True):
    field: Field
    strict: bool
    handicap: bool
    opening: tuple[int, int]
    first: int
    turn: int
    seat: int  # whose turn it is
    acting: int  # who owes a decision: this one, or the one who throws; -1 when the game is over
    saucers: tuple[Saucer, ...]  # four of seat 0, four of seat 1
    structure: tuple[int, int]
    closed: bool  # the first die of the turn has fallen: nobody moves any more
    dice_due: bool  # asteroid rolls or the mothership's fire come first
    throw: Throw | None
    winner: int | None  # 2 is a draw
    ended: str


class Shot(msgspec.Struct, frozen=True):
    """A line of fire of two hexes: to a saucer, and what stands in it."""

    target: int  # the number of the enemy's saucer, 1 to 4
    cell: int
    clear: bool
    blockers: tuple[int, ...]  # the asteroids that block it; empty where strict lines forbid a corner


class Odds(msgspec.Struct, frozen=True):
    """Chances out of `of`: success, harm to the shooter, nothing. `kills` says whether success destroys,
    `dies` whether harm does."""

    success: int
    harm: int
    nothing: int
    of: int
    minus: bool  # the -1 of a damaged shooter is counted
    kills: bool
    dies: bool


class Due(msgspec.Struct, frozen=True):
    """The dice that `roll` throws: own saucers beside asteroids, then enemies at the own mothership."""

    asteroids: tuple[int, ...]  # numbers of saucers
    fire: tuple[int, ...]


def observed(state: State) -> Observation:
    saucers = []
    for i, place in enumerate(state.places):
        mine, bit = i >> 2 == state.seat, 1 << (i & 3)
        saucers.append(Saucer(
            i >> 2, (i & 3) + 1, "field" if place >= 0 else _PLACES[place], max(place, -1), bool(state.hurt >> i & 1),
            mine and bool(state.moved & bit), mine and bool(state.acted & bit), mine and bool(state.due & bit),
        ))
    acting = -1 if state.ended else state.seat if state.throw is None else 1 - (state.throw.saucer >> 2)
    return Observation(
        state.field, state.strict, state.handicap, state.opening, state.first, state.turn, state.seat, acting,
        tuple(saucers), state.structure, state.closed, position.dice_due(tables_of(state.field), state), state.throw,
        state.winner, state.ended,
    )


def state_of(o: Observation) -> State:
    """The state behind an observation: nothing of this game is hidden."""
    mine = o.saucers[4 * o.seat:4 * o.seat + 4]
    return State(
        o.field, o.strict, o.handicap, o.opening, o.first, o.turn, o.seat,
        tuple(s.cell if s.place == "field" else _NUMBERS[s.place] for s in o.saucers),
        sum(1 << i for i, s in enumerate(o.saucers) if s.hurt),
        o.structure,
        sum(1 << i for i, s in enumerate(mine) if s.moved),
        sum(1 << i for i, s in enumerate(mine) if s.acted),
        sum(1 << i for i, s in enumerate(mine) if s.due),
        o.closed, o.throw, o.winner, o.ended,
    )


def field_tables(o: Observation) -> Tables:
    return tables_of(o.field)


def saucer_at(o: Observation, cell: int) -> Saucer | None:
    return next((s for s in o.saucers if s.place == "field" and s.cell == cell), None)


def held(o: Observation, seat: int) -> int:
    """The hexes of a seat's saucers, as a mask."""
    return sum(1 << s.cell for s in o.saucers if s.seat == seat and s.place == "field")


def reach(o: Observation, seat: int, n: int) -> tuple[int, ...]:
    """The cells where saucer n of a seat could end a move, on any turn; empty for one that is not there."""
    return tuple(cell for cell, _ in reach_steps(o, seat, n))


def reach_steps(o: Observation, seat: int, n: int) -> tuple[tuple[int, int], ...]:
    """The same with the steps that each cell takes."""
    saucer = o.saucers[4 * seat + n - 1]
    if saucer.place not in ("field", "aboard"):
        return ()
    tables = tables_of(o.field)
    layers = tables.reach(tables.start(saucer.cell, seat), held(o, 1 - seat))
    free = ~(held(o, 0) | held(o, 1))
    return tuple(
        (cell, next(steps for steps, mask in enumerate(layers) if mask >> cell & 1))
        for cell in bits(layers[-1] & free)
    )


def move_cells(o: Observation, seat: int, n: int) -> tuple[int, ...]:
    """The cells to which saucer n may really move now."""
    if o.acting != seat or o.seat != seat or o.throw is not None:
        return ()
    state = state_of(o)
    return reach(o, seat, n) if position.may_fly(state, n - 1) else ()


def move_route(o: Observation, seat: int, n: int, cell: int) -> tuple[int, ...]:
    """The way a saucer flies to a cell, both ends included; from a mothership it begins on a home hex."""
    saucer = o.saucers[4 * seat + n - 1]
    tables = tables_of(o.field)
    free = tables.open & ~held(o, 1 - seat)
    starts = (saucer.cell,) if saucer.place == "field" else tuple(bits(tables.home[seat] & free))
    ways = [route(tables.lattice.neighbours, start, cell, lambda node: bool(free >> node & 1)) for start in starts]
    return min((way for way in ways if way), key=len, default=())


def shots(o: Observation, seat: int, n: int, from_cell: int | None = None) -> tuple[Shot, ...]:
    """The enemies at distance 2 of saucer n, or of where it could go, each with what stands in the line."""
    saucer = o.saucers[4 * seat + n - 1]
    cell = saucer.cell if from_cell is None else from_cell
    if cell < 0:
        return ()
    tables = tables_of(o.field)
    found = []
    for enemy in o.saucers[4 - 4 * seat:8 - 4 * seat]:
        if enemy.place == "field" and tables.range[cell] >> enemy.cell & 1:
            clear = bool(tables.clear[o.strict][cell] >> enemy.cell & 1)
            middle = () if clear else tuple(c for c in tables.lattice.middle(cell, enemy.cell) if tables.rocks >> c & 1)
            found.append(Shot(enemy.number, enemy.cell, clear, middle))
    return tuple(found)


def firing_cells(o: Observation, seat: int, n: int) -> tuple[int, ...]:
    """Of the reachable cells those from which an enemy could be hit."""
    tables = tables_of(o.field)
    theirs = held(o, 1 - seat)
    clear = tables.clear[o.strict]
    return tuple(cell for cell in reach(o, seat, n) if clear[cell] & theirs)


def danger(o: Observation) -> tuple[int, ...]:
    """The cells beside asteroids: who ends a move there rolls."""
    return tuple(bits(tables_of(o.field).danger))


def home_cells(o: Observation, seat: int) -> tuple[int, ...]:
    return tables_of(o.field).home_cells[seat]


def hits_mothership(o: Observation, seat: int) -> tuple[int, ...]:
    """The cells from which saucers of a seat can hit the enemy's mothership."""
    return tables_of(o.field).home_cells[1 - seat]


def due(o: Observation) -> Due:
    """The dice that must be rolled before anything else."""
    if o.ended or not o.dice_due:
        return Due((), ())
    home = tables_of(o.field).home[o.seat]
    return Due(
        tuple(s.number for s in o.saucers if s.seat == o.seat and s.due),
        tuple(s.number for s in o.saucers if s.seat != o.seat and s.place == "field" and home >> s.cell & 1),
    )


def throw_cells(o: Observation) -> tuple[int, ...]:
    """Where the saucer that is being thrown may land."""
    if o.throw is None:
        return ()
    tables = tables_of(o.field)
    cell = o.saucers[o.throw.saucer].cell
    return tuple(bits(tables.throws(cell, held(o, 0) | held(o, 1), o.throw.steps)[0]))


def throw_route(o: Observation, cell: int) -> tuple[int, ...]:
    """The way of a thrown saucer to a cell, both ends included."""
    if o.throw is None:
        return ()
    start = o.saucers[o.throw.saucer].cell
    return tables_of(o.field).throw_route(start, held(o, 0) | held(o, 1), cell, o.throw.steps)


# Out of 36: the shooter's die is at least the defender's, without and with the -1. Out of 6: 4 and more, 3, less.
_LASER = ((21, 15), (15, 21))
_ION = ((3, 2, 1), (2, 3, 1))


def odds(o: Observation, seat: int, n: int, attack: Attack, target: int) -> Odds:
    """The chances of saucer n with this attack; a target is a saucer's number, or 0 for the mothership."""
    minus = o.saucers[4 * seat + n - 1].hurt
    if attack == "laser":
        success, harm = _LASER[minus]
        return Odds(success, harm, 0, 36, minus, o.saucers[4 * (1 - seat) + target - 1].hurt, minus)
    success, harm, nothing = _ION[minus]
    return Odds(success, harm, nothing, 6, minus, target != 0, minus)


def repair_odds() -> tuple[int, int]:
    """The chances of a repair: as many out of so many."""
    return (3, 6)


def attacks_left(o: Observation) -> tuple[int, ...]:
    """The numbers of the saucers of the side to move that have an attack which nobody has used yet."""
    if o.ended:
        return ()
    state, tables = state_of(o), tables_of(o.field)
    return tuple(n + 1 for n in range(4) if position.can_attack(tables, state, n))


def home_target(o: Observation, seat: int, n: int, from_cell: int | None = None) -> bool:
    """Whether saucer n stands, or would stand, where it can hit the enemy's mothership."""
    cell = o.saucers[4 * seat + n - 1].cell if from_cell is None else from_cell
    return cell >= 0 and bool(tables_of(o.field).home[1 - seat] >> cell & 1)
