"""The rules that cities, scenarios and characters bring along, each a small class with a name in one table.

A twist never touches what it has no hook for. To add one: a class, a line in TWISTS, its words; nothing else changes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.engine.text import Refusal, refusal
from game.titles.skies import events
from game.titles.skies.content import Ability, Room
from game.titles.skies.moves import DIE_ARG, KINDS
from game.titles.skies.state import GREY_DICE, MOST_VALUE, PLACING, TRAY, State

if TYPE_CHECKING:
    from game.titles.skies.battle import Battle

Arguments = tuple[int, int]


class Twist:
    """Every hook there is, doing nothing. The tables of a board keep only the hooks that a twist really has."""

    __slots__ = ("bit", "n", "name", "slot")

    def __init__(self, ability: Ability, number: int) -> None:
        self.slot = ability.slot
        self.name = ability.rule
        self.n = ability.n
        self.bit = 1 << number  # in `spent` and `turned`

    # While the game is set up and rounds come and go

    def begun(self, battle: Battle) -> None:
        """The board is set up; nothing has been rolled."""

    def round_began(self, battle: Battle) -> None:
        """A round begins; its dice are about to be rolled."""

    def first_roll(self, battle: Battle) -> Mapping[int, int]:
        """Dice of the round's first roll that are set and not rolled, with their values."""
        return {}

    def rolled(self, battle: Battle, first: bool) -> None:
        """Dice were rolled."""

    def round_ended(self, battle: Battle) -> None:
        """The rooms are done; the mothership has not moved yet."""

    # While ships move

    def fall(self, battle: Battle, column: int, steps: int) -> int:
        """How far the ships of a column really fall."""
        return steps

    def landed(self, battle: Battle, ship: int, place: int) -> None:
        """A ship ended on a space of the sky, before the symbol there takes effect."""

    def struck(self, battle: Battle, ship: int) -> None:
        """A ship hit the city; the damage has not been counted."""

    def hurt(self, battle: Battle) -> None:
        """Damage was taken that did not lose the game."""

    def shot(self, battle: Battle, ship: int, place: int) -> None:
        """Fighters shot a ship down."""

    def descended(self, battle: Battle) -> None:
        """The mothership came down a row and has not lost the player the game."""

    # In the base

    def bonus(self, standing: State | Battle, room: Room, robots: int) -> int:
        """What is added to the value of a room that is used with so many robots in it."""
        return 0

    def robot_limit(self, most: int) -> int:
        return most

    def built(self, battle: Battle, cell: int) -> None:
        """A robot was installed."""

    # Moves of its own

    def offers(self, state: State) -> tuple[Arguments, ...]:
        """The arguments with which the ability may be used now; (0, 0) is one without any."""
        return ()

    def why_not(self, state: State, one: int, two: int) -> Refusal:
        """Why it may not be used like that."""
        key = "ability_used" if (state.spent | state.turned) & self.bit else "ability_not_now"
        return refusal(f"skies.refuse.{key}")

    def act(self, battle: Battle, one: int, two: int) -> None:
        """Uses it."""

    # The end

    def may_win(self, battle: Battle) -> bool:
        """Whether the top of the research track wins already."""
        return True


HOOKS: tuple[str, ...] = tuple(
    name for name, value in vars(Twist).items() if callable(value) and not name.startswith("__")
)


class Lesson(Twist):
    """The first damage of the game moves research on, whatever the spaces cost (Roswell, damaged)."""

    __slots__ = ()

    def hurt(self, battle: Battle) -> None:
        if not battle.spent & self.bit:
            battle.spent |= self.bit
            battle.tell(events.ability(self.slot, self.name))
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
        battle.tell(events.ability(self.slot, self.name))
        return {GREY_DICE + number: MOST_VALUE for number in range(self.n)}


class AnySix(Twist):
    """Right after the first roll of a round any die may be set to 6 (Washington, damaged)."""

    __slots__ = ()

    def offers(self, state: State) -> tuple[Arguments, ...]:
        if state.phase != PLACING or state.turned & self.bit or state.spots.count(TRAY) < len(state.spots):
            return ()
        kinds = {6 * (die >= GREY_DICE) + value - 1 for die, value in enumerate(state.dice) if value < MOST_VALUE}
        return tuple((DIE_ARG + kind, 0) for kind in sorted(kinds))

    def act(self, battle: Battle, one: int, two: int) -> None:
        kind = one - DIE_ARG
        assert 0 <= kind < KINDS
        battle.turned |= self.bit
        battle.tell(events.ability(self.slot, self.name))
        battle.tell(events.set_die(kind, MOST_VALUE))
        battle.dice[battle.die_of(kind)] = MOST_VALUE


Twists = Mapping[str, Callable[[Ability, int], Twist]]

TWISTS: Twists = {
    "lesson": Lesson,
    "one_robot": OneRobot,
    "robot_bonus": RobotBonus,
    "white_six": WhiteSix,
    "any_six": AnySix,
}


def hooks_of(twists: tuple[Twist, ...], name: str) -> tuple[Any, ...]:
    """The bound functions of one hook, of the twists that have it."""
    return tuple(getattr(twist, name) for twist in twists if getattr(type(twist), name) is not getattr(Twist, name))
