"""What a position offers: placements, rooms that can be used and what they would give, robots, the dig.

It changes nothing; rules, reasons, observation and bots all ask here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from game.titles.skies.content import COLUMNS, Room
from game.titles.skies.moves import (
    BECOME,
    BUILD,
    DIG,
    DISCARD,
    DROP,
    END,
    KINDS,
    RAISE,
    RESIGN,
    SCRAP,
    USE,
    USE_RED,
    call,
)
from game.titles.skies.state import (
    BURIED,
    DICE,
    DIGGER_SPACE,
    GREY_DICE,
    LANE,
    MOST_VALUE,
    OVER,
    PLACING,
    ROW,
    SPAWNING,
    TRAY,
    WORKING,
    State,
)

if TYPE_CHECKING:
    from game.titles.skies.battle import Battle
    from game.titles.skies.tables import Tables


class Filled(msgspec.Struct, frozen=True, gc=False):
    """A room with a die or a fresh robot on every space."""

    number: int
    room: Room
    value: int  # with modifier and bonuses
    robots: tuple[int, ...]  # the cells of the robots in it


# The tray

# For each die the kind before that of its 1.
_FIRST_KINDS = tuple(5 if die >= GREY_DICE else -1 for die in range(DICE))
# The kind of a grey and of a white die with a value, as a bit.
_GREY, _WHITE = (tuple(1 << max(0, value + first) for value in range(MOST_VALUE + 1)) for first in (-1, 5))
# The kinds of dice in a mask of kinds, ascending.
_KINDS = tuple(tuple(kind for kind in range(KINDS) if mask >> kind & 1) for mask in range(1 << KINDS))


def tray(state: State) -> int:
    """The kinds of dice in the tray, as bits."""
    mask = 0
    for die, spot in enumerate(state.spots):
        if spot == TRAY:
            mask |= 1 << state.dice[die] + _FIRST_KINDS[die]
    return mask


def kinds(state: State) -> tuple[int, ...]:
    """The different dice in the tray, ascending."""
    return _KINDS[tray(state)]


def taken_columns(state: State | Battle) -> int:
    """The columns that have their die, as bits."""
    mask = 0
    for spot in state.spots:
        if spot >= 0:
            mask |= 1 << spot % COLUMNS
        elif spot <= BURIED:
            mask |= 1 << (BURIED - spot) % COLUMNS
    return mask


def lying(state: State) -> set[int]:
    """The cells on which a die lies, those of buried dice too."""
    return {spot if spot >= 0 else BURIED - spot for spot in state.spots if spot >= 0 or spot <= BURIED}


def cell_ahead(tables: Tables, state: State) -> int:
    """The cell of the die that was placed ahead of the digger; -1 where there is none."""
    order, dug = tables.order, state.digger + DIGGER_SPACE
    for spot in state.spots:
        if spot >= 0 and order[spot] >= dug:
            return spot
    return -1


def placements(tables: Tables, state: State) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """By kind of die the moves with which it may be placed, and the kinds that are in the tray; both ascending."""
    # Without a loop: random play asks this at three of four decisions.
    digger = state.digger
    marks, rows = tables.marks[digger], tables.placements[digger]
    one, two, three, four, five = state.spots
    lying = marks[one] | marks[two] | marks[three] | marks[four] | marks[five]
    row = rows.get(lying) or tables.place(digger, lying)
    grey, grey_too, grey_still, white, white_too = state.dice
    mask = 0
    if one == TRAY:
        mask = _GREY[grey]
    if two == TRAY:
        mask |= _GREY[grey_too]
    if three == TRAY:
        mask |= _GREY[grey_still]
    if four == TRAY:
        mask |= _WHITE[white]
    if five == TRAY:
        mask |= _WHITE[white_too]
    return row, _KINDS[mask]


# The drop points

_NOWHERE = ROW + 1  # beyond every row: a column without ships


def topmost(ships: Sequence[int]) -> list[int]:
    """The row of the topmost ship of each column."""
    tops = [_NOWHERE] * COLUMNS
    for place in ships:
        if place >= 0 and place & ROW < tops[place >> LANE]:
            tops[place >> LANE] = place & ROW
    return tops


def emptiest(tops: Sequence[int], mothership: int) -> list[int]:
    """The columns in which the next ship may appear: those without ships, or else those whose topmost ship is
    farthest from the drop point. A ship on the drop point itself is at distance 0: that point is taken."""
    farthest = max(tops)
    return [] if farthest == mothership else [column for column, top in enumerate(tops) if top == farthest]


def drop_columns(ships: Sequence[int], mothership: int) -> list[int]:
    """The same for ships as they stand."""
    return emptiest(topmost(ships), mothership)


# The rooms


def contents(tables: Tables, state: State) -> dict[int, int]:
    """Cells with a die that is not resolved (its value) or a fresh robot (its value + 8)."""
    found: dict[int, int] = {}
    order, dug = tables.order, state.digger + DIGGER_SPACE
    for spot, value in zip(state.spots, state.dice):
        if spot >= 0 and order[spot] < dug:
            found[spot] = value
    for robot in state.robots:
        if not robot & 1:
            found[robot >> 4] = (robot >> 1 & 7) + 8
    return found


def filled_rooms(tables: Tables, state: State) -> list[Filled]:
    """Every room whose spaces are all filled, by its place in the base."""
    inside = contents(tables, state)
    room_of, rooms = tables.room_of, tables.rooms
    numbers = {room_of[cell] for cell in inside}
    found = []
    for number in sorted(numbers):
        if number >= 0:
            for cell in rooms[number].cells:
                if cell not in inside:
                    break
            else:
                found.append(filled_room(tables, state, number, inside))
    return found


def filled_room(tables: Tables, state: State, number: int, inside: dict[int, int]) -> Filled:
    room = tables.rooms[number]
    value = room.modifier
    robots: tuple[int, ...] = ()
    for cell in room.cells:
        held = inside[cell]
        value += held & 7
        if held > 8:
            robots = (*robots, cell)
    for bonus in tables.hooks.bonus:
        value += bonus(state, room, len(robots))
    return Filled(number, room, value, robots)


def targets(tables: Tables, state: State, value: int, red: bool) -> list[int]:
    """The ships that fighters of this value would shoot; the drop points cover what is printed in their row."""
    explosions = tables.red if red else tables.yellow
    return [ship for ship, place in enumerate(state.ships)
            if place >= 0 and explosions[place] <= value and place & ROW > state.mothership]


def robot_cells(tables: Tables, state: State, filled: Filled | None, become: bool = False) -> tuple[int, ...]:
    """Where a new robot may stand: dug spaces of rooms and guns without a die or robot, once this room is resolved.
    Empty where the limit allows none."""
    leaving: set[int] = set()
    if filled is not None:
        leaving.update(cell for cell in filled.room.cells if cell not in filled.robots)
        # A robot that is used up is gone before the new one comes; one that becomes the new robot has left its space.
        leaving.update(_used_up(tables, state, filled.robots[become:]))
        leaving.update(filled.robots[:become])
    robots = [robot >> 4 for robot in state.robots if robot >> 4 not in leaving]
    if len(robots) >= tables.most_robots:
        return ()
    held = {*robots, *(lying(state) - leaving)}
    return tuple(cell for cell in range(len(tables.order)) if cell not in held and takes_robot(tables, state, cell))


def _used_up(tables: Tables, state: State, cells: tuple[int, ...]) -> list[int]:
    """Which of the robots in these cells are gone once they are used, one after the other."""
    values = {robot >> 4: robot >> 1 & 7 for robot in state.robots}
    gone, turned = [], state.turned
    for cell in cells:
        left, turned = tables.worn(values[cell], turned)
        if not left:
            gone.append(cell)
    return gone


def takes_robot(tables: Tables, state: State, cell: int) -> bool:
    """Whether robots may stand on a space at all: on dug rooms and guns, never in tunnels or command rooms."""
    if not tables.is_dug(cell, state.digger):
        return False
    number = tables.room_of[cell]
    return cell < tables.guns if number < 0 else "C" not in tables.rooms[number].effects


def raisable(tables: Tables, state: State, filled: Filled | None = None) -> tuple[int, ...]:
    """The cells of the dice that a command room could raise: those in other rooms, none on guns, in tunnels or ahead of
    the digger. The dice in its own room are spent on it."""
    own = filled.room.cells if filled is not None else ()
    return tuple(sorted(
        spot for die, spot in enumerate(state.spots)
        if spot >= 0 and spot not in own and state.dice[die] < MOST_VALUE
        and tables.room_of[spot] >= 0 and tables.is_dug(spot, state.digger)
    ))


def gives(tables: Tables, state: State, filled: Filled, effect: str, red: bool = False) -> bool:
    """Whether one effect of a room would change anything; building is asked of `robot_cells`."""
    value = filled.value
    if value < 1:
        return False
    if effect == "E":
        return state.energy - filled.room.cost < tables.energy
    if effect == "F":
        return bool(targets(tables, state, value, red))
    if effect == "R":
        return tables.track[state.research] <= value
    return effect == "C" and bool(raisable(tables, state, filled))


def does_something(tables: Tables, state: State, filled: Filled) -> bool:
    """Whether a room that is paid for would change anything, a new robot aside."""
    for effect in filled.room.effects:
        if effect != "B" and gives(tables, state, filled, effect):
            return True
    return any(stirs(state, filled.room) for stirs in tables.hooks.stirs)


def uses(tables: Tables, state: State, filled: Filled) -> Iterator[int]:
    """All ways in which a room that is filled can be used now, as moves, ascending."""
    room = filled.room
    if room.cost > state.energy:
        return
    first = room.cells[0]
    if does_something(tables, state, filled):
        yield USE + first
    if filled.value < 1:
        return
    if "F" in room.effects and gives(tables, state, filled, "F", red=True):
        yield USE_RED + first
    if "B" in room.effects:
        for cell in robot_cells(tables, state, filled):
            yield BUILD + first * len(tables.order) + cell
        if filled.robots:
            for cell in robot_cells(tables, state, filled, become=True):
                yield BECOME + first * len(tables.order) + cell


# Everything


def room_moves(tables: Tables, state: State) -> list[int]:
    found: list[int] = []
    for filled in filled_rooms(tables, state):
        found += uses(tables, state, filled)
    if state.pool:
        found += [RAISE + cell for cell in raisable(tables, state)]
    if state.energy >= tables.dig_cost and cell_ahead(tables, state) >= 0:
        found.append(DIG)
    if len(found) > 1:
        found.sort()
    found.append(END)
    return found


def offers(tables: Tables, state: State) -> list[int]:
    """The choices that abilities offer."""
    return sorted(call(twist.slot, one, two) for twist in tables.offering for one, two in twist.offers(state))


def legal(tables: Tables, state: State) -> list[int]:
    if state.phase == PLACING:
        found: list[int] = []
        row, rolled = placements(tables, state)
        for kind in rolled:
            found += row[kind]
    elif state.phase == WORKING:
        found = room_moves(tables, state)
    elif state.phase == SPAWNING:
        found = [DROP + column for column in drop_columns(state.ships, state.mothership)]
    else:
        return []
    if tables.offering:
        found += offers(tables, state)
    return found


def extra(state: State) -> tuple[int, ...]:
    """Robots may be taken away at any time, dice in the rooms phase; and one may always give up."""
    if state.phase == OVER:
        return ()
    found = [SCRAP + (robot >> 4) for robot in state.robots]
    if state.phase == WORKING:
        found += sorted(DISCARD + state.spots[die] for die in range(DICE) if state.spots[die] >= 0)
    return (*found, RESIGN)


def is_crowded(tables: Tables, state: State, cell: int) -> bool:
    """Whether the room at a cell could be used in more than one way on this board."""
    number = tables.room_of[cell]
    if number < 0:
        return False
    effects = tables.rooms[number].effects
    return ("F" in effects and tables.has_red) or ("B" in effects and len(effects) > 1)
