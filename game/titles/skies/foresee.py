"""Questions of a screen: what a die here would set off, what a room would give, which reroll may force a hit.

Each answer follows from an observation alone; nothing is changed and nothing rolled.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Literal

import msgspec

from game.engine.chance import Quick
from game.engine.rules import Event
from game.titles.skies import position
from game.titles.skies.battle import Battle
from game.titles.skies.content import CELLS, COLUMNS, NOTHING, Room
from game.titles.skies.moves import ABILITY, called, parse, word_of
from game.titles.skies.observe import Observation, observed, state_of, tables_of
from game.titles.skies.state import (
    ABSENT,
    LANE,
    MOST_VALUE,
    PLACING,
    ROW,
    TRAY,
    WORKING,
    State,
)
from game.titles.skies.tables import Tables

End = Literal["sky", "city", "aboard"]


class _Shown(Quick):
    """What is foreseen is told."""

    __slots__ = ()
    watched = True


_SHOWN = _Shown(lambda: 0.0)


class Spot(msgspec.Struct, frozen=True):
    """A space where a die may be placed; `ahead` of the digger it can only be used to dig."""

    cell: int
    ahead: bool


class Fate(msgspec.Struct, frozen=True):
    """The fate of one ship, in the order in which it happens: where it comes down to, where an arrow or a
    teleporter takes it from there, and where it ends. Columns and rows from 1."""

    ship: int
    start: tuple[int, int]
    landing: tuple[int, int]
    goal: tuple[int, int]
    end: End  # in the sky, in the city, or taken in by the mothership
    descends: bool  # it brings the mothership down a row
    damage: int = 0  # that it does
    gone: bool = False  # it leaves the game by that


class RoomYield(msgspec.Struct, frozen=True):
    """What a room would give with a die in it; `missing` spaces stand empty still."""

    room: Room
    missing: int
    value: int
    cost: int
    energy: int  # gained
    spaces: int  # of research
    ships: tuple[int, ...]  # that fighters would shoot
    robot: int  # the value of the new robot, 0 for none
    wins: bool


class Preview(msgspec.Struct, frozen=True):
    """A placement thought through to the moment before anything is rolled."""

    word: str
    fates: tuple[Fate, ...]
    events: tuple[Event, ...]
    mothership: int  # its row afterwards
    damage: int  # taken by this placement
    energy: int  # gained or, below 0, lost by it
    ended: str  # why it would end the game
    room: RoomYield | None  # of the room in which the die lies
    digs: int  # how far the digger could come for one energy; 0 where the die does not lie ahead of it
    loses_robot: int  # the value of a robot that makes room, 0 for none
    rerolls: int  # how many dice are rolled again
    forced: tuple[int, int]  # chances, as many of so many, that these dice cannot avoid a hit


class Called(msgspec.Struct, frozen=True):
    """The use of an ability thought through: what would happen, ship by ship too, and how it would stand then."""

    word: str
    events: tuple[Event, ...]
    fates: tuple[Fate, ...]
    after: Observation
    skips: bool  # the mothership would do nothing in its next row
    stays: bool  # it would not even come down


class Use(msgspec.Struct, frozen=True):
    """One way to use a room in the rooms phase."""

    word: str
    cell: int  # the first space of the room
    gain: RoomYield


def spots(o: Observation, white: bool, value: int) -> tuple[Spot, ...]:
    """Where a die may be placed now; empty where there is no such die."""
    state, tables = state_of(o), tables_of(o.board)
    if state.phase != PLACING:
        return ()
    kind = 6 * white + value - 1
    row, rolled = position.placements(tables, state)
    cells = [move % CELLS for move in row[kind]] if kind in rolled else []
    return tuple(Spot(cell, not tables.is_dug(cell, state.digger)) for cell in cells)


def preview(o: Observation, white: bool, value: int, cell: int) -> Preview | None:
    """What placing a die on a space would set off; None where it may not be placed there."""
    if cell not in [spot.cell for spot in spots(o, white, value)]:
        return None
    state, tables = state_of(o), tables_of(o.board)
    kind = 6 * white + value - 1
    battle = Battle.of(tables, state, _SHOWN)
    battle.place(kind, cell, alone=True)
    after = battle.state()
    ahead = not tables.is_dug(cell, state.digger)
    left = after.spots.count(TRAY) if white and not after.ended else 0
    return Preview(
        word_of(kind * len(tables.order) + cell),
        tuple(msgspec.structs.replace(fate, gone=after.ships[fate.ship] == ABSENT)
              for fate in _fates(battle.happened, state)),
        tuple(battle.happened),
        after.mothership,
        after.damage - state.damage,
        after.energy - state.energy,
        after.ended,
        None if ahead else _room_yield(tables, after, cell),
        tables.order[cell] - state.digger if ahead else 0,
        next((robot >> 1 & 7 for robot in state.robots if robot >> 4 == cell), 0),
        left,
        forced(tables, after) if left else (0, 1),
    )


def _fates(happened: list[Event], state: State) -> tuple[Fate, ...]:
    """The events of a move, ship by ship, in the order in which they are first spoken of."""
    fates: dict[int, Fate] = {}
    struck = -1
    for event in happened:
        args = {name: value for name, value in event.args if isinstance(value, int)}
        ship = args.get("ship", -1)
        if event.kind == "struck":
            struck = ship
        elif event.kind == "damaged" and struck >= 0:
            fates[struck] = msgspec.structs.replace(fates[struck], damage=fates[struck].damage + 1)
        if ship < 0:
            continue
        place = state.ships[ship]
        start = (place >> LANE) + 1, place & ROW
        fate = fates.get(ship, Fate(ship, start, start, start, "sky", False))
        fates[ship] = msgspec.structs.replace(fate, **_change(event.kind, args, fate))
    return tuple(fates.values())


def _change(kind: str, args: dict[str, int], fate: Fate) -> dict[str, object]:
    """What an event adds to the fate of the ship that it speaks of."""
    match kind:
        case "fell":
            goal = args["column"], args["to"]
            return {"landing": goal, "goal": goal}
        case "slid" | "rerouted":
            return {"goal": (args["to"], args["row"])}
        case "teleported":
            return {"goal": (args["column"], args["row"])}
        case "rose":
            return {"goal": (fate.start[0], args["to"])}
        case "fled" | "shot":
            return {"end": "aboard"}
        case "struck":
            return {"end": "city"}
        case "aboard":
            return {"end": "aboard"}
        case "descended":
            return {"descends": True}
    return {}


# Abilities


def call(o: Observation, word: str) -> Called | None:
    """What using an ability would come to; None where it may not be used like that."""
    state, tables = state_of(o), tables_of(o.board)
    move = parse(word)
    if move is None or move < ABILITY:
        return None
    slot, one, two = called(move)
    twist = next((twist for twist in tables.offering if twist.slot == slot), None)
    if twist is None or (one, two) not in twist.offers(state):
        return None
    battle = Battle.of(tables, state, _SHOWN)
    before = _next_action(battle)
    twist.act(battle, one, two)
    return Called(
        word, tuple(battle.happened), _fates(battle.happened, state), observed(tables, battle.state()),
        _next_action(battle) == NOTHING != before, any(stays(battle) for stays in tables.hooks.stays),
    )  # fmt: skip


def coming(o: Observation, row: int) -> str | None:
    """What the mothership would do at the end of the round, were it in this row now; None where it would stay there."""
    battle = Battle.of(tables_of(o.board), state_of(o), _SHOWN)
    battle.mothership = row
    return None if any(stays(battle) for stays in battle.tables.hooks.stays) else _next_action(battle)


def _next_action(battle: Battle) -> str:
    """What the mothership would do in the row below."""
    actions = battle.tables.actions
    found = actions[min(battle.mothership + 1, len(actions) - 1)]
    for action in battle.tables.hooks.action:
        found = action(battle, found)
    return found


# The rooms


def room_yield(o: Observation, cell: int) -> RoomYield | None:
    """What the room at a space would give with the dice and robots that are in it now."""
    return _room_yield(tables_of(o.board), state_of(o), cell)


def _room_yield(tables: Tables, state: State, cell: int) -> RoomYield | None:
    number = tables.room_of[cell]
    if number < 0:
        return None
    room = tables.rooms[number]
    inside = position.contents(tables, state)
    missing = sum(each not in inside for each in room.cells)
    filled = position.filled_room(tables, state, number, {each: inside.get(each, 0) for each in room.cells})
    value = filled.value
    worth = value >= 1 and not missing
    paid = state.energy - room.cost
    energy = max(0, min(value, tables.energy - max(paid, 0))) if "E" in room.effects and worth else 0
    spaces = climb(tables.track, state.research, value) if "R" in room.effects and worth else 0
    ships = position.targets(tables, state, value, red=False) if "F" in room.effects and worth else []
    robot = min(value, MOST_VALUE) if "B" in room.effects and worth else 0
    wins = spaces > 0 and state.research + spaces == len(tables.track)
    return RoomYield(room, missing, value, room.cost, energy, spaces, tuple(ships), robot, wins)


def climb(track: tuple[int, ...], start: int, value: int) -> int:
    """How many spaces of research a value pays for."""
    goal = start
    while goal < len(track) and track[goal] <= value:
        value -= track[goal]
        goal += 1
    return goal - start


def uses(o: Observation) -> tuple[Use, ...]:
    """All that the rooms still allow now, with what each would give."""
    state, tables = state_of(o), tables_of(o.board)
    if state.phase != WORKING:
        return ()
    found = []
    for filled in position.filled_rooms(tables, state):
        gain = _room_yield(tables, state, filled.room.cells[0])
        assert gain is not None
        found += [Use(word_of(move), filled.room.cells[0], gain) for move in position.uses(tables, state, filled)]
    return tuple(found)


def dig_cost(o: Observation) -> int:
    """What it costs to move the excavator."""
    return tables_of(o.board).dig_cost


def energy_wanted(o: Observation) -> int:
    """What all filled rooms and the dig would cost together."""
    state, tables = state_of(o), tables_of(o.board)
    cost = sum(filled.room.cost for filled in position.filled_rooms(tables, state) if filled.value >= 1)
    return cost + (tables.dig_cost if position.cell_ahead(tables, state) >= 0 else 0)


# The sky


def reach(o: Observation, column: int) -> int:
    """The highest die with which no ship of a column (from 0) hits the city; the guns allow more."""
    return _reach(tables_of(o.board), state_of(o), column, guns=False)


def held(o: Observation) -> int:
    """How many rows the guns hold the ships of their column back."""
    return Battle.of(tables_of(o.board), state_of(o), _SHOWN).held(0)


def _reach(tables: Tables, state: State, column: int, guns: bool) -> int:
    rows = [place & ROW for place in state.ships if place >= 0 and place >> LANE == column]
    if not rows:
        return MOST_VALUE
    battle, room = Battle.of(tables, state, _SHOWN), tables.last - max(rows)
    less = battle.held(column) if guns else 0
    safe = [die for die in range(1, MOST_VALUE + 1) if battle.steps(column, die - less) <= room]
    return max(safe, default=0)


def forced(tables: Tables, state: State) -> tuple[int, int]:
    """The chances that the dice in the tray, once rolled, cannot be placed without a hit, whatever is done with them.
    It looks at the ships where they are now; arrows and the mothership may still better or worsen it."""
    free = [column for column in range(COLUMNS) if not position.taken_columns(state) >> column & 1]
    limits = tuple(sorted(_reach(tables, state, column, guns=True) for column in free))
    return _forced(limits)


@lru_cache(maxsize=4096)
def _forced(limits: tuple[int, ...]) -> tuple[int, int]:
    """Dice against limits, smallest against smallest: no other way of placing them does better."""
    bad = 0
    for dice in combinations_with_replacement(range(1, MOST_VALUE + 1), len(limits)):
        if any(die > limit for die, limit in zip(dice, limits)):
            ways = factorial(len(dice))
            for count in Counter(dice).values():
                ways //= factorial(count)
            bad += ways
    return bad, MOST_VALUE ** len(limits)
