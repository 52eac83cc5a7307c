"""The table of all twists by name, and the twists of the cities of the single game.

To add one: a class over the hooks of `twist`, a line in a table, its texts; nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.titles.skies import character_twists, city_twists, scenario_twists
from game.titles.skies.content import Ability, Room
from game.titles.skies.moves import DIE_ARG
from game.titles.skies.state import GREY_DICE, MOST_VALUE, PLACING, TRAY, State
from game.titles.skies.twist import HOOKS, Arguments, OnceAGame, OnceARound, Twist, hooks_of

if TYPE_CHECKING:
    from game.titles.skies.battle import Battle

__all__ = ("HOOKS", "TWISTS", "Arguments", "OnceAGame", "OnceARound", "Twist", "Twists", "hooks_of", "made")


class Lesson(Twist):
    """The first damage of the game moves research on, whatever the spaces cost (Roswell, damaged)."""

    __slots__ = ()

    def hurt(self, battle: Battle) -> None:
        if not battle.spent & self.bit:
            battle.spent |= self.bit
            self.announce(battle)
            battle.climb(self.n)


class OneRobot(Twist):
    """There may be only so many robots (New York)."""

    __slots__ = ()

    def robot_limit(self, most: int) -> int:
        return min(most, self.n)


class RobotBonus(Twist):
    """A room is worth more for each robot in it (New York)."""

    __slots__ = ()

    def bonus(self, standing: State | Battle, room: Room, robots: int) -> int:
        return self.n * robots


class WhiteSix(Twist):
    """So many white dice are set to 6 in the first roll of a round (Washington)."""

    __slots__ = ()

    def first_roll(self, battle: Battle) -> Mapping[int, int]:
        self.announce(battle)
        return {GREY_DICE + number: MOST_VALUE for number in range(self.n)}


class AnySix(OnceARound):
    """Right after the first roll of a round any die may be set to 6 (Washington, damaged)."""

    __slots__ = ()
    phases = (PLACING,)

    def chances(self, state: State) -> tuple[Arguments, ...]:
        if state.spots.count(TRAY) < len(state.spots):
            return ()
        kinds = {6 * (die >= GREY_DICE) + value - 1 for die, value in enumerate(state.dice) if value < MOST_VALUE}
        return tuple((DIE_ARG + kind, 0) for kind in sorted(kinds))

    def lack(self, state: State) -> str:
        return "ability_first"

    def work(self, battle: Battle, one: int, two: int) -> None:
        battle.turn_die(one - DIE_ARG, MOST_VALUE)


Twists = Mapping[str, Callable[[Ability, int], Twist]]

TWISTS: Twists = {
    "lesson": Lesson,
    "one_robot": OneRobot,
    "robot_bonus": RobotBonus,
    "white_six": WhiteSix,
    "any_six": AnySix,
    **city_twists.TWISTS,
    **scenario_twists.TWISTS,
    **character_twists.TWISTS,
}


def made(abilities: tuple[Ability, ...], twists: Twists) -> tuple[Twist, ...]:
    """The rules of some abilities, each with its own bit."""
    return tuple(twists[ability.rule](ability, number) for number, ability in enumerate(abilities))
