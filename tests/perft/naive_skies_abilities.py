"""The changes that cities, scenarios and characters of Under Falling Skies make to the legal words.

Written from what their cards say (the catalogues `skies` and `skies_campaign`) and from docs/rulings/skies.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from naive_skies_base import CELLS, Base, column_of, die_name, explosion, name, row_of

from game.titles.skies.content import COLUMNS, Room
from game.titles.skies.state import DIG_COST, MOST_VALUE, PLACING, ROBOTS, TRAY, WORKING, State

Said = Iterator[str]

ORANGE_SHIP = 9
LOWER_BASE = CELLS[len(CELLS) // 2:]
MIDDLE = COLUMNS // 2


# Abilities that are always at work.


def rules_in_force(base: Base) -> dict[str, int]:
    return {ability.rule: ability.n for ability in base.board.abilities}


def bonus(base: Base, room: Room, robots: int) -> int:
    """The bonus on the value of a room; a bonus counts once, whatever the room does."""
    found = 0
    for ability in base.board.abilities:
        match ability.rule:
            case "energy_bonus" if "E" in room.effects:
                found += ability.n
            case "fighter_bonus" if "F" in room.effects:
                found += ability.n
            case "robot_bonus":
                found += ability.n * robots
            case "equator" if any(cell % COLUMNS == MIDDLE for cell in room.cells):
                found += ability.n
            case "royal_visit" if "E" in room.effects and base.state.ships[ORANGE_SHIP] >= 0:
                found -= ability.n
            case "squatters":
                found -= has_squatters(base, room)
    return found


def has_squatters(base: Base, room: Room) -> int:
    """The token on a room; tokens are on the first laboratories of the lower base."""
    n = rules_in_force(base).get("squatters", 0)
    squatted = [each for each in base.board.rooms if "R" in each.effects and each.cells[0] in LOWER_BASE][:n]
    return base.state.tokens[squatted.index(room)] if room in squatted else 0


def dig_cost(base: Base) -> int:
    return 0 if "free_dig" in rules_in_force(base) else DIG_COST


def robot_limit(base: Base) -> int:
    return rules_in_force(base).get("one_robot", ROBOTS)


def lasting(base: Base) -> int:
    """How many of the robots that are used next lose nothing: the first of a round, or every one."""
    for number, ability in enumerate(base.board.abilities):
        if ability.rule == "tireless":
            return ROBOTS if ability.n >= ROBOTS else int(not base.state.turned >> number & 1)
    return 0


# Abilities that the player uses, once per round (cities) or once per game (characters).


class Power(NamedTuple):
    """In which phases it may be used, whether it is there again each round, and on what."""

    phases: tuple[int, ...]
    each_round: bool
    targets: Callable[[Base, int], Said]


def words_of_abilities(base: Base) -> Said:
    for number, ability in enumerate(base.board.abilities):
        power = POWERS.get(ability.rule)
        if power and base.state.phase in power.phases and not is_used(base.state, number, power):
            for targets in power.targets(base, ability.n):
                yield f"{ability.slot} {targets}".rstrip()


def is_used(state: State, number: int, power: Power) -> bool:
    return (state.turned if power.each_round else state.spent) >> number & 1 == 1


def tray(base: Base) -> list[tuple[int, int]]:
    """The dice not placed yet, with their values."""
    return [(die, value) for die, value in enumerate(base.state.dice) if base.state.spots[die] == TRAY]


def flying(base: Base) -> list[int]:
    """The places of ships below the mothership's row."""
    return [place for place in base.state.ships if place >= 0 and row_of(place) > base.state.mothership]


def sky(column: int, row: int) -> str:
    return f"y{row}x{column + 1}"


def any_six(base: Base, n: int) -> Said:
    """Right after the first roll, before the first die is placed."""
    for die, value in tray(base):
        if not base.dice and value != MOST_VALUE:
            yield die_name(die, value)


def turn_die(base: Base, n: int) -> Said:
    """Before the first die is placed, or (n of 1) at any time of the dice phase."""
    for die, value in tray(base):
        if n or not base.dice:
            yield die_name(die, value)


def overtime(base: Base, n: int) -> Said:
    for cell, value in base.dice.items():
        if value < MOST_VALUE:
            yield name(cell)


def souk(base: Base, n: int) -> Said:
    """Two dice that differ, or that both gain by it."""
    for one, two in combinations(sorted(base.dice), 2):
        if base.dice[one] != base.dice[two] or (n and base.dice[one] < MOST_VALUE):
            yield f"{name(one)} {name(two)}"


def lift(base: Base, n: int) -> Said:
    """The ships of a column rise, but stay below the mothership and in their order; some ship has to move."""
    for column in range(COLUMNS):
        rows = sorted(row_of(place) for place in flying(base) if column_of(place) == column)
        top = base.state.mothership + 1
        if any(row > top + above for above, row in enumerate(rows)):
            yield f"c{column + 1}"


def battery(base: Base, n: int) -> Said:
    if base.state.energy < base.board.most_energy:
        yield ""


def shovel(base: Base, n: int) -> Said:
    """Not while a die waits ahead, and not at the end of the path."""
    if not base.dice_ahead() and base.state.digger < len(base.board.path) - 1:
        yield ""


def insight(base: Base, n: int) -> Said:
    if base.board.track[base.state.research] <= n:
        yield ""


def dogfight(base: Base, n: int) -> Said:
    """A ship on an explosion of either colour, or (n of 1) any ship."""
    for place in flying(base):
        if n or explosion(base, place, red=False) or explosion(base, place, red=True):
            yield sky(column_of(place), row_of(place))


def seismograph(base: Base, n: int) -> Said:
    for die, value in tray(base):
        for other in range(1, MOST_VALUE + 1):
            if 0 < abs(other - value) <= n:
                yield f"{die_name(die, value)} {die_name(die, other)}"


def bugle(base: Base, n: int) -> Said:
    if base.state.energy >= n:
        yield ""


def gift_robot(base: Base, n: int) -> Said:
    if len(base.state.robots) < robot_limit(base):
        for cell in base.empty_spaces():
            yield name(cell)


def repair(base: Base, n: int) -> Said:
    if base.state.damage:
        yield ""


def move_die(base: Base, n: int) -> Said:
    """To an empty excavated space of a room, in the die's own column or (n of 1) in any."""
    for cell in base.dice:
        for goal in CELLS:
            is_empty = not any(goal in held for held in (base.dice, base.robots, base.buried))
            if is_empty and base.room_at(goal) and base.is_dug(goal) and (n or goal % COLUMNS == cell % COLUMNS):
                yield f"{name(cell)} {name(goal)}"


def reroute(base: Base, n: int) -> Said:
    """To a free space of the same row, at most so many columns away."""
    for place in flying(base):
        for column in range(COLUMNS):
            is_free = (column, row_of(place)) not in {(column_of(other), row_of(other)) for other in flying(base)}
            if is_free and abs(column - column_of(place)) <= n:
                yield f"{sky(column_of(place), row_of(place))} {sky(column, row_of(place))}"


def bark(base: Base, n: int) -> Said:
    """The player chooses where a row has more ships than are still wanted; at most two are named."""
    if not flying(base):
        return
    for row in sorted({row_of(place) for place in flying(base)}, reverse=True):
        columns = sorted(column_of(place) for place in flying(base) if row_of(place) == row)
        if len(columns) > n:
            break
        n -= len(columns)
        if n == 0:
            yield ""
            return
    else:
        yield ""
        return
    for named in combinations(columns, min(n, 2)):
        yield " ".join(sky(column, row) for column in named)


DICE_PHASE, ROOMS_PHASE, BOTH = (PLACING,), (WORKING,), (PLACING, WORKING)

POWERS = {
    "any_six": Power(DICE_PHASE, True, any_six),
    "turn_die": Power(DICE_PHASE, True, turn_die),
    "overtime": Power(ROOMS_PHASE, True, overtime),
    "souk": Power(ROOMS_PHASE, True, souk),
    "lift": Power(BOTH, False, lift),
    "battery": Power(BOTH, False, battery),
    "shovel": Power(ROOMS_PHASE, False, shovel),
    "insight": Power(BOTH, False, insight),
    "dogfight": Power(BOTH, False, dogfight),
    "seismograph": Power(DICE_PHASE, False, seismograph),
    "bugle": Power(ROOMS_PHASE, False, bugle),
    "gift_robot": Power(BOTH, False, gift_robot),
    "repair": Power(BOTH, False, repair),
    "move_die": Power(ROOMS_PHASE, False, move_die),
    "reroute": Power(BOTH, False, reroute),
    "bark": Power(BOTH, False, bark),
}
