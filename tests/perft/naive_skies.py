"""Under Falling Skies by the rulebook and docs/rulings/skies.md: which words may be said in a position.

It reads where ships, dice and robots are and what is printed on the board. The words of abilities are in
`naive_skies_abilities.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from naive_skies_abilities import bonus, dig_cost, flying, has_squatters, lasting, robot_limit, words_of_abilities
from naive_skies_base import CELLS, Base, column_of, die_name, explosion, name, row_of

from game.titles.skies.content import COLUMNS, Content, Room
from game.titles.skies.state import MOST_VALUE, PLACING, SPAWNING, TRAY, WAITING, WORKING, State

Said = Iterator[str]

SHIPS = (range(5), range(5, 9), range(9, 10))  # purple, white, orange, by number


def playable(content: Content, state: State, seat: int) -> set[str]:
    if seat != 0:
        return set()
    said = {PLACING: placing, WORKING: working, SPAWNING: launching}.get(state.phase)
    base = Base(state)
    return {*said(base), *words_of_abilities(base), *robots_away(base)} if said else set()


def robots_away(base: Base) -> Said:
    for cell in base.robots:
        yield f"scrap {name(cell)}"


# The dice phase.


def placing(base: Base) -> Said:
    """One die in each column, on an excavated space; one a round ahead of the excavator, no further than it says."""
    state = base.state
    taken = {cell % COLUMNS for cell in (*base.dice, *base.buried)}
    for die, value in enumerate(state.dice):
        for cell in CELLS:
            if state.spots[die] != TRAY or cell % COLUMNS in taken:
                continue
            ahead = base.steps[cell] - state.digger
            if base.is_dug(cell) or (0 < ahead <= value and not base.dice_ahead()):
                yield f"place {die_name(die, value)} {name(cell)}"


# The rooms phase.


def working(base: Base) -> Said:
    for room in base.board.rooms:
        yield from uses(base, room)
    if base.state.pool:
        for cell in raisable(base):
            yield f"raise {name(cell)}"
    if base.dice_ahead() and base.state.energy >= dig_cost(base):
        yield "dig"
    for cell in base.dice:
        yield f"discard {name(cell)}"
    yield "end"


def uses(base: Base, room: Room) -> Said:
    """A room is used with a die or a fresh robot on each of its spaces, for its price, if that changes anything."""
    state, board = base.state, base.board
    workers = {**base.dice, **{cell: value for cell, value in base.robots.items() if cell not in base.tired}}
    if not all(cell in workers and base.is_dug(cell) for cell in room.cells) or state.energy < room.cost:
        return
    here = name(room.cells[0])
    robots = [cell for cell in room.cells if cell in base.robots]
    value = sum(workers[cell] for cell in room.cells) + room.modifier + bonus(base, room, len(robots))
    if has_squatters(base, room):
        yield f"use {here}"
    if value < 1:
        return
    makes_energy = "E" in room.effects and state.energy - room.cost < board.most_energy
    finds = "R" in room.effects and board.track[state.research] <= value
    orders = "C" in room.effects and bool(raisable(base, room))
    if makes_energy or finds or orders or ("F" in room.effects and is_hit(base, value, red=False)):
        yield f"use {here}"
    if "F" in room.effects and is_hit(base, value, red=True):
        yield f"use {here} red"
    if "B" in room.effects:
        for word, goal in installs(base, room, robots):
            yield f"{word} {here} {name(goal)}"


def is_hit(base: Base, value: int, red: bool) -> bool:
    """Whether a ship is on an explosion of this colour up to this value; the drop points cover their row."""
    return any(0 < explosion(base, place, red) <= value for place in flying(base))


def installs(base: Base, room: Room, robots: list[int]) -> Iterator[tuple[str, int]]:
    """A new robot on an empty space, while there are fewer than the limit; or the first robot of the room becomes the
    new one."""
    dice = set(room.cells) - set(robots)
    worn_out = {cell for cell in robots[lasting(base):] if base.robots[cell] == 1}
    if len(base.state.robots) - len(worn_out) < robot_limit(base):
        for goal in base.empty_spaces(dice | worn_out):
            yield "build", goal
    if robots:
        worn_out = {cell for cell in robots[1 + lasting(base):] if base.robots[cell] == 1}
        for goal in base.empty_spaces(dice | worn_out | {robots[0]}):
            yield "become", goal


def raisable(base: Base, own: Room | None = None) -> list[int]:
    """The dice of other rooms, those below 6; guns, tunnels and the space of a dig are no rooms."""
    others = [cell for cell in base.dice if base.room_at(cell) and base.is_dug(cell)]
    return [cell for cell in others if base.dice[cell] < MOST_VALUE and not (own and cell in own.cells)]


# Launching ships.


def launching(base: Base) -> Said:
    """Columns without ships first, then the drop point farthest from the topmost ship; a tie is the player's choice."""
    state = base.state
    kinds = [[ship for ship in kind if state.ships[ship] == WAITING] for kind in SHIPS]
    next_ones = next(ships for ships in kinds if ships)
    distances = {}
    for column in range(COLUMNS):
        rows = [row_of(place) for place in state.ships if place >= 0 and column_of(place) == column]
        distances[column] = min(rows) - state.mothership if rows else len(CELLS)
    farthest = max(distances.values())
    best = [column for column, distance in distances.items() if distance == farthest > 0]
    if len(best) > len(next_ones):
        for column in best:
            yield f"drop {column + 1}"
