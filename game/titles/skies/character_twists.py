"""What the characters of the campaign can do, once a game each; `n` is greater on the upgraded side.

It holds rules only; which character has which is in data/skies/characters.yaml.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.engine.text import Refusal, refusal
from game.titles.skies import events, position
from game.titles.skies.content import COLUMNS, NOTHING
from game.titles.skies.moves import CELL_ARG, COLUMN_ARG, DIE_ARG, SKY_ARG
from game.titles.skies.state import GREY_DICE, LANE, MOST_VALUE, PLACING, ROW, TRAY, WAITING, WORKING, State
from game.titles.skies.twist import Arguments, OnceAGame

if TYPE_CHECKING:
    from game.titles.skies.battle import Battle

ONE_WAY: tuple[Arguments, ...] = ((0, 0),)
NEVER = 99  # no explosion here


def sky_arg(place: int) -> int:
    return SKY_ARG + ((place & ROW) - 1) * COLUMNS + (place >> LANE)


def place_in(arg: int) -> int:
    row, column = divmod(arg - SKY_ARG, COLUMNS)
    return column << LANE | row + 1


def flying(state: State | Battle) -> list[int]:
    """The places of ships below the mothership's drop points, the lowest last."""
    return sorted((place for place in state.ships if place >= 0 and place & ROW > state.mothership),
                  key=lambda place: (place & ROW, place))


class Lift(OnceAGame):
    """The ships of a column rise so many rows, no further than under the mothership."""

    __slots__ = ()

    def chances(self, state: State) -> tuple[Arguments, ...]:
        return tuple((COLUMN_ARG + column, 0) for column in range(COLUMNS) if self._risen(state, column))

    def _risen(self, state: State | Battle, column: int) -> dict[int, int]:
        """Where the ships of a column would rise to, those that really move."""
        found, least = {}, state.mothership
        for place in flying(state):
            if place >> LANE == column:
                least = max((place & ROW) - self.n, least + 1)
                if least != place & ROW:
                    found[place] = column << LANE | least
        return found

    def lack(self, state: State) -> str:
        return "no_ships"

    def work(self, battle: Battle, one: int, two: int) -> None:
        for start, goal in self._risen(battle, one - COLUMN_ARG).items():
            ship = battle.ships.index(start)
            battle.ships[ship] = goal
            battle.tell(events.rose(ship, start, goal))


class Battery(OnceAGame):
    """So much energy at once."""

    __slots__ = ()

    def chances(self, state: State) -> tuple[Arguments, ...]:
        return ONE_WAY if state.energy < self.tables.energy else ()

    def lack(self, state: State) -> str:
        return "full"

    def work(self, battle: Battle, one: int, two: int) -> None:
        battle.charge(self.n)


class Shovel(OnceAGame):
    """The excavator moves so many spaces at once and for nothing, while rooms are used; not while a die waits ahead
    of it."""

    __slots__ = ()
    phases = (WORKING,)

    def chances(self, state: State) -> tuple[Arguments, ...]:
        if state.digger == len(self.tables.path) - 1:
            return ()
        return () if position.cell_ahead(self.tables, state) >= 0 else ONE_WAY

    def lack(self, state: State) -> str:
        return "digger_waits" if position.cell_ahead(self.tables, state) >= 0 else "digger_end"

    def work(self, battle: Battle, one: int, two: int) -> None:
        path = self.tables.path
        battle.dig(path[min(battle.digger + self.n, len(path) - 1)], 0)


class Insight(OnceAGame):
    """Research as with a laboratory of this value."""

    __slots__ = ()

    def chances(self, state: State) -> tuple[Arguments, ...]:
        return ONE_WAY if self.tables.track[state.research] <= self.n else ()

    def lack(self, state: State) -> str:
        return "insight"

    def work(self, battle: Battle, one: int, two: int) -> None:
        battle.advance(self.n)


class Dogfight(OnceAGame):
    """One ship is shot down: on any explosion, or (n of 1) wherever it is."""

    __slots__ = ()

    def chances(self, state: State) -> tuple[Arguments, ...]:
        low = self.tables
        return tuple((sky_arg(place), 0) for place in flying(state)
                     if self.n or min(low.yellow[place], low.red[place]) < NEVER)

    def lack(self, state: State) -> str:
        return "no_ships"

    def work(self, battle: Battle, one: int, two: int) -> None:
        battle.shoot_down(battle.ships.index(place_in(one)))


class Seismograph(OnceAGame):
    """A die in the tray is turned to a value that is at most so far from its own."""

    __slots__ = ()
    phases = (PLACING,)

    def chances(self, state: State) -> tuple[Arguments, ...]:
        kinds = {6 * (die >= GREY_DICE) + value - 1 for die, value in enumerate(state.dice) if state.spots[die] == TRAY}
        return tuple(
            (DIE_ARG + kind, DIE_ARG + goal) for kind in sorted(kinds)
            for goal in range(kind // 6 * 6, kind // 6 * 6 + MOST_VALUE) if 0 < abs(goal - kind) <= self.n
        )

    def work(self, battle: Battle, one: int, two: int) -> None:
        battle.turn_die(one - DIE_ARG, (two - DIE_ARG) % 6 + 1)


class Bugle(OnceAGame):
    """The action of the next row is not carried out; or, for n energy, the mothership does not even come down this
    round."""

    __slots__ = ()
    phases = (WORKING,)

    def chances(self, state: State) -> tuple[Arguments, ...]:
        return ONE_WAY if state.energy >= self.n else ()

    def why_not(self, state: State, one: int, two: int) -> Refusal:
        used = (state.spent | state.turned) & self.bit
        if state.phase != WORKING or used or state.energy >= self.n:
            return super().why_not(state, one, two)
        return refusal("skies.refuse.energy", cost=self.n, n=state.energy)

    def work(self, battle: Battle, one: int, two: int) -> None:
        if self.n:
            battle.pay(self.n)

    def spend(self, battle: Battle) -> None:
        battle.spent |= self.bit
        battle.turned |= self.bit

    def action(self, battle: Battle, action: str) -> str:
        return NOTHING if battle.turned & self.bit else action

    def stays(self, battle: Battle) -> bool:
        return bool(self.n and battle.turned & self.bit)


class GiftRobot(OnceAGame):
    """A robot of this value on an empty excavated space, exhausted for this round."""

    __slots__ = ()

    def chances(self, state: State) -> tuple[Arguments, ...]:
        return tuple((CELL_ARG + cell, 0) for cell in position.robot_cells(self.tables, state, None))

    def lack(self, state: State) -> str:
        return "no_robot_space"

    def work(self, battle: Battle, one: int, two: int) -> None:
        battle.add_robot(one - CELL_ARG, self.n)


class Repair(OnceAGame):
    """So much damage is mended."""

    __slots__ = ()

    def chances(self, state: State) -> tuple[Arguments, ...]:
        return ONE_WAY if state.damage else ()

    def lack(self, state: State) -> str:
        return "no_damage"

    def work(self, battle: Battle, one: int, two: int) -> None:
        battle.mend(self.n)


class MoveDie(OnceAGame):
    """A die in the base moves to an empty excavated room space: in its own column, or (n of 1) in any."""

    __slots__ = ()
    phases = (WORKING,)

    def chances(self, state: State) -> tuple[Arguments, ...]:
        held = {*position.lying(state), *(robot >> 4 for robot in state.robots)}
        tables = self.tables
        goals = [cell for cell, room in enumerate(tables.room_of)
                 if room >= 0 and cell not in held and tables.is_dug(cell, state.digger)]
        return tuple(
            (CELL_ARG + spot, CELL_ARG + goal) for spot in sorted(spot for spot in state.spots if spot >= 0)
            for goal in goals if self.n or goal % COLUMNS == spot % COLUMNS
        )

    def lack(self, state: State) -> str:
        return "no_dice"

    def work(self, battle: Battle, one: int, two: int) -> None:
        battle.spots[battle.spots.index(one - CELL_ARG)] = two - CELL_ARG
        battle.tell(events.moved_die(one - CELL_ARG, two - CELL_ARG))


class Reroute(OnceAGame):
    """A ship moves to a free space of its row, at most so many columns away; the symbol there does nothing."""

    __slots__ = ()

    def chances(self, state: State) -> tuple[Arguments, ...]:
        return tuple(
            (sky_arg(place), sky_arg(goal)) for place in flying(state)
            for column in range(COLUMNS) if 0 < abs(column - (place >> LANE)) <= self.n
            and (goal := column << LANE | place & ROW) not in state.ships
        )

    def lack(self, state: State) -> str:
        return "no_ships"

    def work(self, battle: Battle, one: int, two: int) -> None:
        start, goal = place_in(one), place_in(two)
        ship = battle.ships.index(start)
        battle.ships[ship] = goal
        battle.tell(events.rerouted(ship, start, goal))


class Bark(OnceAGame):
    """So many of the lowest ships run back to the mothership. Where more of them are in one row than may run, the
    player says which, up to two; a third is the one furthest to the right."""

    __slots__ = ()

    def _lowest(self, state: State | Battle) -> tuple[list[int], list[int], int]:
        """The places of those that run in any case, of those in the next row, and how many of these run too."""
        ships = flying(state)
        last = ships[-self.n:][0] & ROW
        below = [place for place in ships if place & ROW > last]
        beside = [place for place in ships if place & ROW == last]
        return below, beside, min(self.n - len(below), len(beside))

    def chances(self, state: State) -> tuple[Arguments, ...]:
        if not flying(state):
            return ()
        _, beside, wanted = self._lowest(state)
        if len(beside) == wanted:
            return ONE_WAY
        if wanted == 1:
            return tuple((sky_arg(place), 0) for place in beside)
        return tuple((sky_arg(place), sky_arg(other)) for place, other in combinations(beside, 2))

    def lack(self, state: State) -> str:
        return "no_ships"

    def work(self, battle: Battle, one: int, two: int) -> None:
        below, beside, wanted = self._lowest(battle)
        chosen = [place_in(arg) for arg in (one, two) if arg]
        rest = [place for place in reversed(beside) if place not in chosen]
        for place in sorted([*below, *(*chosen, *rest)[:wanted]], key=lambda place: (place & ROW, place), reverse=True):
            ship = battle.ships.index(place)
            battle.ships[ship] = WAITING
            battle.tell(events.fled(ship, place))


TWISTS = {
    "lift": Lift,
    "battery": Battery,
    "shovel": Shovel,
    "insight": Insight,
    "dogfight": Dogfight,
    "seismograph": Seismograph,
    "bugle": Bugle,
    "gift_robot": GiftRobot,
    "repair": Repair,
    "move_die": MoveDie,
    "reroute": Reroute,
    "bark": Bark,
}
