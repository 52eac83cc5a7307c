"""All hooks by which a rule of a city, a scenario or a character may change a game; here they do nothing.

A twist changes only what it has a hook for; the rules themselves are in `twists` and the modules that it names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.engine.text import Handle, Refusal, refusal
from game.titles.skies import events
from game.titles.skies.board import Board
from game.titles.skies.content import Ability, Room
from game.titles.skies.state import PLACING, WORKING, State

if TYPE_CHECKING:
    from game.titles.skies.battle import Battle
    from game.titles.skies.tables import Tables

Arguments = tuple[int, int]

# The sentences about abilities that are used in one phase only.
_PHASES: dict[tuple[int, ...], str] = {(PLACING,): "ability_dice", (WORKING,): "ability_rooms"}


class Twist:
    """Every hook there is, doing nothing. The tables of a board keep only the hooks that a twist really has."""

    __slots__ = ("bit", "n", "name", "slot", "tables")

    tables: Tables  # of the board on which it is at work

    def __init__(self, ability: Ability, number: int) -> None:
        self.slot = ability.slot
        self.name = ability.rule
        self.n = ability.n
        self.bit = 1 << number  # in `spent` and `turned`

    def announce(self, battle: Battle) -> None:
        """Tells that it takes effect, and whose it is."""
        battle.tell(events.ability(self.slot, self.name, self.tables.who[self.slot]))

    # While the game is set up and rounds come and go

    def rebuilt(self, board: Board) -> Board:
        """The board as it is once this rule has changed what is printed on it."""
        return board

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

    def action(self, battle: Battle, action: str) -> str:
        """What the mothership does in the row that it has come to."""
        return action

    def stays(self, battle: Battle) -> bool:
        """Whether the mothership keeps its row at the end of this round, and does nothing there."""
        return False

    # While ships move

    def placed(self, battle: Battle, die: int, cell: int) -> None:
        """A die was placed, and the ships above it have come to rest."""

    def held(self, battle: Battle, column: int, steps: int) -> int:
        """How many rows the guns of a column hold its ships back."""
        return steps

    def fall(self, battle: Battle, column: int, steps: int) -> int:
        """How far the ships of a column really fall."""
        return steps

    def landed(self, battle: Battle, ship: int, place: int) -> None:
        """A ship ended on a space of the sky, before the symbol there takes effect."""

    def struck(self, battle: Battle, ship: int) -> None:
        """A ship hit the city; the damage has not been counted."""

    def hits(self, battle: Battle, ship: int, damage: int) -> int:
        """How much damage a ship does that hit the city."""
        return damage

    def absorbs(self, battle: Battle, damage: int) -> int:
        """What is left of the damage of a hit, once everything else has changed it."""
        return damage

    def hurt(self, battle: Battle) -> None:
        """Damage was taken that did not lose the game."""

    def shot(self, battle: Battle, ship: int, place: int) -> None:
        """Fighters shot a ship down."""

    def descended(self, battle: Battle) -> None:
        """The mothership came down a row and has not lost the player the game."""

    # In the base

    def bonus(self, standing: State | Battle, room: Room, robots: int) -> int:
        """The bonus for a room that is used with this many robots in it."""
        return 0

    def used(self, battle: Battle, room: Room) -> None:
        """A room was used, and has had its effect."""

    def dig_cost(self, cost: int) -> int:
        """What moving the excavator costs."""
        return cost

    def dug(self, battle: Battle) -> None:
        """The excavator moved on."""

    def wears(self, value: int, turned: int) -> tuple[int, int]:
        """What is left of a robot that was used, and `turned` after it; `value` is what would be left of it."""
        return value, turned

    def stirs(self, state: State, room: Room) -> bool:
        """Whether using a room changes something here, even where its own effects do nothing."""
        return False

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
        spent = "ability_used" if state.spent & self.bit else "ability_round" if state.turned & self.bit else ""
        return refusal(f"skies.refuse.{spent or 'ability_not_now'}")

    def act(self, battle: Battle, one: int, two: int) -> None:
        """Uses it."""

    # The end

    def may_win(self, battle: Battle) -> bool:
        """Whether the top of the research track wins already."""
        return True

    # For the screen

    def marks(self, state: State) -> tuple[tuple[Handle, int], ...]:
        """Its numbered tokens, and the things on which they lie."""
        return ()


class OnceAGame(Twist):
    """A rule that somebody calls on: `chances` says how, `work` does it, and then it is spent."""

    __slots__ = ()
    phases: tuple[int, ...] = (PLACING, WORKING)  # in which it can be used at all

    def chances(self, state: State) -> tuple[Arguments, ...]:
        """How it could be used now, in its phase, were it not spent."""
        return ()

    def work(self, battle: Battle, one: int, two: int) -> None:
        """What it does."""

    def lack(self, state: State) -> str:
        """The reason why it cannot be used in its phase, as a key."""
        return "ability_not_now"

    def why_not(self, state: State, one: int, two: int) -> Refusal:
        if (state.spent | state.turned) & self.bit:
            return super().why_not(state, one, two)
        if state.phase not in self.phases:
            return refusal(f"skies.refuse.{_PHASES.get(self.phases, 'drop_first')}")
        return refusal(f"skies.refuse.{'ability_target' if self.offers(state) else self.lack(state)}")

    def spend(self, battle: Battle) -> None:
        battle.spent |= self.bit

    def offers(self, state: State) -> tuple[Arguments, ...]:
        used = (state.spent | state.turned) & self.bit
        return () if used or state.phase not in self.phases else self.chances(state)

    def act(self, battle: Battle, one: int, two: int) -> None:
        self.spend(battle)
        self.announce(battle)
        self.work(battle, one, two)


class OnceARound(OnceAGame):
    """The same, but it is there again in the next round."""

    __slots__ = ()

    def spend(self, battle: Battle) -> None:
        battle.turned |= self.bit


HOOKS: tuple[str, ...] = tuple(
    name for name, value in vars(Twist).items() if callable(value) and not name.startswith("__")
)


def hooks_of(twists: tuple[Twist, ...], name: str) -> tuple[Any, ...]:
    """The bound functions of one hook, of the twists that have it."""
    return tuple(getattr(twist, name) for twist in twists if getattr(type(twist), name) is not getattr(Twist, name))
