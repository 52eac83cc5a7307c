"""What the cities of the campaign can do, each on two sides: `n` is greater on the damaged one.

It holds rules only; which city has which is in data/skies/cities.yaml.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.titles.skies import events
from game.titles.skies.content import COLUMNS, DIGGER, NOTHING, RESEARCH, SHIPS, Room
from game.titles.skies.moves import CELL_ARG, DIE_ARG
from game.titles.skies.state import GREY_DICE, MOST_VALUE, PLACING, ROBOTS, TRAY, WORKING, State
from game.titles.skies.twist import Arguments, OnceARound, Twist

if TYPE_CHECKING:
    from game.titles.skies.battle import Battle

MIDDLE = COLUMNS // 2


class EnergyBonus(Twist):
    """Rooms that make energy are worth more (Reykjavík)."""

    __slots__ = ()
    effect = "E"

    def bonus(self, standing: State | Battle, room: Room, robots: int) -> int:
        return self.n if self.effect in room.effects else 0


class FighterBonus(EnergyBonus):
    """Fighters are worth more (Nairobi)."""

    __slots__ = ()
    effect = "F"


class TurnDie(OnceARound):
    """Once a round a die in the tray is turned over: 1 to 6, 2 to 5, 3 to 4. With n of 0 only before any die is
    placed (Lagos)."""

    __slots__ = ()
    phases = (PLACING,)

    def chances(self, state: State) -> tuple[Arguments, ...]:
        if not self.n and state.spots.count(TRAY) < len(state.spots):
            return ()
        kinds = {6 * (die >= GREY_DICE) + value - 1 for die, value in enumerate(state.dice) if state.spots[die] == TRAY}
        return tuple((DIE_ARG + kind, 0) for kind in sorted(kinds))

    def lack(self, state: State) -> str:
        return "ability_first"

    def work(self, battle: Battle, one: int, two: int) -> None:
        kind = one - DIE_ARG
        battle.turn_die(kind, MOST_VALUE - kind % 6)


class StrongGuns(Twist):
    """The guns hold the ships of their column back by more (Recife)."""

    __slots__ = ()

    def held(self, battle: Battle, column: int, steps: int) -> int:
        return steps + self.n


class FreeDig(Twist):
    """The excavator costs nothing, and on its way finds so much energy (Naples)."""

    __slots__ = ()

    def dig_cost(self, cost: int) -> int:
        return 0

    def dug(self, battle: Battle) -> None:
        if self.n:
            battle.charge(self.n)


class Tireless(Twist):
    """So many robots a round lose nothing when they are used (Valparaíso)."""

    __slots__ = ()

    def wears(self, value: int, turned: int) -> tuple[int, int]:
        return (value, turned) if self.n < ROBOTS and turned & self.bit else (value + 1, turned | self.bit)


class Insulated(Twist):
    """The excavator and research are driven back by less (Winnipeg)."""

    __slots__ = ()
    actions: tuple[str, ...] = (DIGGER, RESEARCH)

    def action(self, battle: Battle, action: str) -> str:
        if action[0] not in self.actions:
            return action
        left = int(action[1:]) - self.n
        return f"{action[0]}{left}" if left > 0 else NOTHING


class Guests(Insulated):
    """Fewer white ships come than the row says (Tbilisi)."""

    __slots__ = ()
    actions = (SHIPS,)


class Overtime(OnceARound):
    """Once a round a die that lies in the base is raised (Osaka)."""

    __slots__ = ()
    phases = (WORKING,)

    def chances(self, state: State) -> tuple[Arguments, ...]:
        cells = sorted(spot for die, spot in enumerate(state.spots) if spot >= 0 and state.dice[die] < MOST_VALUE)
        return tuple((CELL_ARG + cell, 0) for cell in cells)

    def lack(self, state: State) -> str:
        return "no_dice"

    def work(self, battle: Battle, one: int, two: int) -> None:
        battle.lift_die(one - CELL_ARG, self.n)


class Siesta(Twist):
    """In so many columns from the middle on ships fall one row less (Seville)."""

    __slots__ = ()

    def fall(self, battle: Battle, column: int, steps: int) -> int:
        return steps - 1 if MIDDLE <= column < MIDDLE + self.n else steps


class Tunnels(Twist):
    """A die in an excavated tunnel brings energy (Hanoi)."""

    __slots__ = ()

    def placed(self, battle: Battle, die: int, cell: int) -> None:
        if self.tables.is_dug(cell, battle.digger) and self.tables.whats[cell] == "tunnel":
            battle.charge(self.n)


class Shield(Twist):
    """Once a round a hit costs so much energy and no damage, where there is enough (Dunedin)."""

    __slots__ = ()

    def absorbs(self, battle: Battle, damage: int) -> int:
        if not damage or battle.turned & self.bit or battle.energy < self.n:
            return damage
        battle.turned |= self.bit
        self.announce(battle)
        battle.pay(self.n)
        return 0


class Souk(OnceARound):
    """Once a round two dice in the base change places, and each gains so much by it (Marrakesh)."""

    __slots__ = ()
    phases = (WORKING,)

    def chances(self, state: State) -> tuple[Arguments, ...]:
        values = {spot: state.dice[die] for die, spot in enumerate(state.spots) if spot >= 0}
        return tuple(
            (CELL_ARG + one, CELL_ARG + two) for one, two in combinations(sorted(values), 2)
            if values[one] != values[two] or (self.n and values[one] < MOST_VALUE)
        )

    def lack(self, state: State) -> str:
        return "no_dice"

    def work(self, battle: Battle, one: int, two: int) -> None:
        first, second = battle.spots.index(one - CELL_ARG), battle.spots.index(two - CELL_ARG)
        battle.spots[first], battle.spots[second] = battle.spots[second], battle.spots[first]
        battle.tell(events.swapped(one - CELL_ARG, two - CELL_ARG))
        for die in (first, second):
            if self.n and battle.dice[die] < MOST_VALUE:
                battle.lift_die(battle.spots[die], self.n)


class Equator(Twist):
    """Rooms that touch the middle column are worth more (Quito)."""

    __slots__ = ()

    def bonus(self, standing: State | Battle, room: Room, robots: int) -> int:
        return self.n if any(cell % COLUMNS == MIDDLE for cell in room.cells) else 0


TWISTS = {
    "energy_bonus": EnergyBonus,
    "fighter_bonus": FighterBonus,
    "turn_die": TurnDie,
    "strong_guns": StrongGuns,
    "free_dig": FreeDig,
    "tireless": Tireless,
    "insulated": Insulated,
    "guests": Guests,
    "overtime": Overtime,
    "siesta": Siesta,
    "tunnels": Tunnels,
    "shield": Shield,
    "souk": Souk,
    "equator": Equator,
}
