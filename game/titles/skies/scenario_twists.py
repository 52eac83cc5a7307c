"""What the scenarios of the campaign change, one rule each; several bring the orange ship or numbered tokens.

It holds rules only; which scenario has which is in data/skies/scenarios.yaml.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.engine.text import Handle
from game.titles.skies.board import Board, sky_rows
from game.titles.skies.content import BLANK, COLUMNS, FALL, Room, Row, cell_name
from game.titles.skies.state import ABSENT, KIND, ORANGE, SUPPLY, WAITING, State
from game.titles.skies.twist import Twist

if TYPE_CHECKING:
    from game.titles.skies.battle import Battle

ORANGE_SHIP = KIND.index(ORANGE)
MOST_FALL = 3


class Fog(Twist):
    """There are no explosions in the last rows above the city."""

    __slots__ = ()

    def rebuilt(self, board: Board) -> Board:
        last = sky_rows(board)
        hidden = range(last - self.n, last)
        return replace(board, rows=tuple(_clouded(row) if n in hidden else row for n, row in enumerate(board.rows)))


def _clouded(row: Row) -> Row:
    return replace(row, symbols=tuple(BLANK if symbol[-1].isdigit() else symbol for symbol in row.symbols))


class Lunch(Twist):
    """In the first roll of each round a grey die is set to a low value."""

    __slots__ = ()

    def first_roll(self, battle: Battle) -> Mapping[int, int]:
        self.announce(battle)
        return {0: self.n}


class Landlord(Twist):
    """The orange ship comes, and hits harder than the others; once it has hit, or was shot down, it is gone for
    good."""

    __slots__ = ()

    def begun(self, battle: Battle) -> None:
        battle.ships[ORANGE_SHIP] = WAITING

    def hits(self, battle: Battle, ship: int, damage: int) -> int:
        return self.n if ship == ORANGE_SHIP and damage else damage

    def struck(self, battle: Battle, ship: int) -> None:
        if ship == ORANGE_SHIP:
            battle.ships[ship] = ABSENT

    def shot(self, battle: Battle, ship: int, place: int) -> None:
        if ship == ORANGE_SHIP:
            battle.ships[ship] = ABSENT


class Luggage(Twist):
    """A numbered token over every other column: while it lies there, ships fall one row more. A die of its number
    or more in that column takes it away and brings energy."""

    __slots__ = ()
    numbers = (3, 0, 4, 0, 5)

    def begun(self, battle: Battle) -> None:
        battle.tokens = self.numbers

    def fall(self, battle: Battle, column: int, steps: int) -> int:
        return steps + 1 if steps > 0 and battle.tokens[column] else steps

    def placed(self, battle: Battle, die: int, cell: int) -> None:
        column = cell % COLUMNS
        if 0 < battle.tokens[column] <= battle.dice[die]:
            battle.tokens = tuple(0 if n == column else token for n, token in enumerate(battle.tokens))
            self.announce(battle)
            battle.charge(self.n)

    def marks(self, state: State) -> tuple[tuple[Handle, int], ...]:
        return tuple((f"column:{n + 1}", token) for n, token in enumerate(state.tokens) if token)


class DearFighters(Twist):
    """Fighters cost more energy."""

    __slots__ = ()

    def rebuilt(self, board: Board) -> Board:
        return replace(board, rooms=tuple(
            replace(room, cost=room.cost + self.n) if "F" in room.effects else room for room in board.rooms
        ))


class Cows(Twist):
    """The orange ship carries cows: shot down, they go home and help research on; in the city they do no damage, but
    drive the excavator back."""

    __slots__ = ()
    panic = 3

    def begun(self, battle: Battle) -> None:
        battle.ships[ORANGE_SHIP] = WAITING

    def shot(self, battle: Battle, ship: int, place: int) -> None:
        if ship == ORANGE_SHIP:
            battle.ships[ship] = ABSENT
            self.announce(battle)
            battle.advance(self.n)

    def hits(self, battle: Battle, ship: int, damage: int) -> int:
        if ship != ORANGE_SHIP:
            return damage
        battle.push_back(self.panic)
        return 0


class PowerCut(Twist):
    """At the end of a round energy above so much is lost."""

    __slots__ = ()

    def round_ended(self, battle: Battle) -> None:
        if battle.energy > self.n:
            battle.pay(battle.energy - self.n)


class Meter(Twist):
    """A numbered token counts rounds down; at 0 it is paid in energy, or else in damage, and begins again."""

    __slots__ = ()
    fee = 2

    def begun(self, battle: Battle) -> None:
        battle.tokens = (self.n,)

    def round_ended(self, battle: Battle) -> None:
        left = battle.tokens[0] - 1
        battle.tokens = (left or self.n,)
        if left:
            return
        self.announce(battle)
        if battle.energy >= self.fee:
            battle.pay(self.fee)
        else:
            battle.hurt()

    def marks(self, state: State) -> tuple[tuple[Handle, int], ...]:
        return tuple(("mothership:0", token) for token in state.tokens)


class LowCeiling(Twist):
    """Where ships fall by the action of a row, they fall further."""

    __slots__ = ()

    def rebuilt(self, board: Board) -> Board:
        return replace(board, rows=tuple(replace(row, action=self._lower(row.action)) for row in board.rows))

    def _lower(self, action: str) -> str:
        return f"{FALL}{min(MOST_FALL, int(action[1:]) + self.n)}" if action[0] == FALL else action


class RoyalVisit(Twist):
    """While the orange ship is in the sky, everybody waves: rooms that make energy are worth less. Once shot down,
    it is gone for good."""

    __slots__ = ()

    def begun(self, battle: Battle) -> None:
        battle.ships[ORANGE_SHIP] = WAITING

    def bonus(self, standing: State | Battle, room: Room, robots: int) -> int:
        return -self.n if "E" in room.effects and standing.ships[ORANGE_SHIP] >= 0 else 0

    def shot(self, battle: Battle, ship: int, place: int) -> None:
        if ship == ORANGE_SHIP:
            battle.ships[ship] = ABSENT


class Squatters(Twist):
    """Numbered tokens on the first laboratories of the lower base: the first use of each is worth so much less."""

    __slots__ = ()

    def begun(self, battle: Battle) -> None:
        battle.tokens = tuple(range(1, 1 + sum(1 for _ in self._rooms())))

    def _rooms(self) -> Iterator[Room]:
        first = len(self.tables.order) // 2
        deep = [room for room in self.tables.rooms if "R" in room.effects and room.cells[0] >= first]
        yield from deep[:self.n]

    def _token(self, room: Room) -> int:
        return next((n for n, squatted in enumerate(self._rooms()) if squatted == room), -1)

    def bonus(self, standing: State | Battle, room: Room, robots: int) -> int:
        token = self._token(room) if "R" in room.effects else -1
        return -standing.tokens[token] if token >= 0 else 0

    def stirs(self, state: State, room: Room) -> bool:
        token = self._token(room)
        return token >= 0 and state.tokens[token] > 0

    def used(self, battle: Battle, room: Room) -> None:
        token = self._token(room)
        if token >= 0:
            battle.tokens = tuple(0 if n == token else number for n, number in enumerate(battle.tokens))

    def marks(self, state: State) -> tuple[tuple[Handle, int], ...]:
        return tuple((f"room:{cell_name(room.cells[0])}", token) for room, token in zip(self._rooms(), state.tokens)
                     if token)


class Early(Twist):
    """The mothership and the ships on its drop points begin further down."""

    __slots__ = ()

    def begun(self, battle: Battle) -> None:
        battle.mothership += self.n
        battle.ships = [place + self.n if place >= 0 else place for place in battle.ships]


class LastWord(Landlord):
    """The orange ship comes and hits harder, with a white one from the start; shot down, it helps research on, and
    comes back."""

    __slots__ = ()
    escort = 1

    def begun(self, battle: Battle) -> None:
        super().begun(battle)
        coming = [ship for ship, place in enumerate(battle.ships) if place == SUPPLY][:self.escort]
        for ship in coming:
            battle.ships[ship] = WAITING

    def struck(self, battle: Battle, ship: int) -> None:
        """Here the orange ship comes back."""

    def shot(self, battle: Battle, ship: int, place: int) -> None:
        if ship == ORANGE_SHIP:
            self.announce(battle)
            battle.climb(1)


TWISTS = {
    "fog": Fog,
    "lunch": Lunch,
    "landlord": Landlord,
    "luggage": Luggage,
    "dear_fighters": DearFighters,
    "cows": Cows,
    "power_cut": PowerCut,
    "meter": Meter,
    "low_ceiling": LowCeiling,
    "royal_visit": RoyalVisit,
    "squatters": Squatters,
    "early": Early,
    "last_word": LastWord,
}
