"""Everything of a game that depends on its board alone, computed once: symbols, path, rooms, moves.

It holds no ships and no dice; what it remembers between calls are answers that never change.
"""

from __future__ import annotations

from functools import lru_cache
from operator import or_
from typing import Any

from game.titles.skies import moves
from game.titles.skies.board import Board, sky_rows, tile_of
from game.titles.skies.content import (
    CELLS,
    COLUMNS,
    CREW,
    DESCENT,
    LEFT,
    NOTHING,
    RED,
    RIGHT,
    SKULL,
    TELEPORTERS,
    Room,
)
from game.titles.skies.state import DIG_COST, DIGGER_SPACE, DONE, LANE, ROBOTS, ROW
from game.titles.skies.twists import HOOKS, Twist, Twists, hooks_of, made

PLACES = COLUMNS << LANE
NEVER = 99  # no explosion here

# The effect on a ship that ends on a place.
STAY, SLIDE, DESCEND, TELEPORT, STRIKE = range(5)


class Hooks:
    """For each hook the functions that are bound to it on this board, in the order of the abilities."""

    __slots__ = HOOKS

    def __init__(self, twists: tuple[Twist, ...]) -> None:
        for name in HOOKS:
            setattr(self, name, hooks_of(twists, name))

    def __getattr__(self, name: str) -> Any:
        """Only for the type checker: every name of HOOKS is a slot."""
        raise AttributeError(name)


class Tables:
    __slots__ = ("actions", "board", "dig_cost", "digger", "energy", "goals", "guns", "has_red", "hooks", "last",
                 "marks", "most_damage", "most_robots", "offering", "order", "path", "placements", "red", "room_of",
                 "rooms", "skull", "symbols", "track", "twists", "whats", "who", "yellow")

    def __init__(self, board: Board, twists: Twists) -> None:
        self.board = board
        self.twists = made(board.abilities, twists)
        self.hooks = Hooks(self.twists)
        self.offering = tuple(twist for twist in self.twists if twist.offers in self.hooks.offers)
        self.most_robots = ROBOTS
        for limit in self.hooks.robot_limit:
            self.most_robots = limit(self.most_robots)
        self.dig_cost = DIG_COST
        for cost in self.hooks.dig_cost:
            self.dig_cost = cost(self.dig_cost)
        self.who = _names(board)
        self.most_damage = board.most_damage
        self.energy = board.most_energy
        self.track = board.track
        self._read_sky(board)
        self._read_base(board)
        # Both by the place of the digger; placements are filled in as they are asked for.
        self.marks = tuple(map(self._marks_at, range(CELLS + 1)))
        self.placements: tuple[dict[int, tuple[tuple[int, ...], ...]], ...] = tuple({} for _ in range(CELLS + 1))
        for twist in self.twists:
            twist.tables = self

    def _read_sky(self, board: Board) -> None:
        self.last = sky_rows(board)
        self.symbols = bytearray(STRIKE if place & ROW > self.last else STAY for place in range(PLACES))
        self.goals = [-1] * PLACES  # where an arrow or a teleporter leads
        self.yellow, self.red = [NEVER] * PLACES, [NEVER] * PLACES
        for n, row in enumerate(board.rows[:self.last], 1):
            for column, symbol in enumerate(row.symbols):
                self._read_symbol(board, column << LANE | n, symbol)
        self.has_red = min(self.red) < NEVER
        self.actions = (NOTHING, *(row.action for row in board.rows))
        self.skull = self.actions.index(SKULL) if SKULL in self.actions else len(board.rows)

    def _read_symbol(self, board: Board, place: int, symbol: str) -> None:
        if symbol in (RIGHT, LEFT):
            self.symbols[place] = SLIDE
            self.goals[place] = place + (1 << LANE if symbol == RIGHT else -(1 << LANE))
        elif symbol == DESCENT:
            self.symbols[place] = DESCEND
        elif symbol in TELEPORTERS:
            self.symbols[place] = TELEPORT
            self.goals[place] = self._pair(board, place, symbol)
        elif symbol.startswith(RED):
            self.red[place] = int(symbol[1:])
        elif symbol.isdigit():
            self.yellow[place] = int(symbol)

    def _pair(self, board: Board, place: int, letter: str) -> int:
        """The other space with this letter on the same tile."""
        tile = tile_of(board, place & ROW)
        return next(
            goal for n, line in enumerate(board.rows, 1) for column, symbol in enumerate(line.symbols)
            if symbol == letter and (goal := column << LANE | n) != place and tile_of(board, n) == tile
        )

    def _read_base(self, board: Board) -> None:
        self.path = board.path
        self.digger = board.digger
        order = [0] * CELLS
        for n, cell in enumerate(board.path):
            order[cell] = n
        self.order = tuple(order)
        self.rooms: tuple[Room, ...] = board.rooms
        room_of = [-1] * CELLS
        for number, room in enumerate(board.rooms):
            for cell in room.cells:
                room_of[cell] = number
        self.room_of = tuple(room_of)
        self.guns = COLUMNS  # cells below this one are guns
        # The contents of each space, as a word: the effects of its room, guns, or a tunnel.
        self.whats = tuple(
            self.rooms[number].effects if number >= 0 else "guns" if cell < self.guns else "tunnel"
            for cell, number in enumerate(room_of)
        )

    def _marks_at(self, digger: int) -> tuple[int, ...]:
        """For each spot of a die, those below zero too, what it takes from others: its column as a bit, and the bit
        above the columns where it is ahead of the digger."""
        columns = [1 << cell % COLUMNS for cell in range(CELLS)]
        ahead = [(not self.is_dug(cell, digger)) << COLUMNS for cell in range(CELLS)]
        # Counted from the end: in the tray, resolved, and buried from the first cell on.
        return (*map(or_, columns, ahead), *reversed(columns), *[0] * -DONE)

    def place(self, digger: int, marks: int) -> tuple[tuple[int, ...], ...]:
        """For each kind of die the moves with which it may be placed: where the digger has been in the columns that
        are free, and, while no die is ahead of the digger, as far ahead as the die says. `marks` are those of the
        dice that lie."""
        taken, ahead = marks & (1 << COLUMNS) - 1, marks >> COLUMNS
        found = self.placements[digger][marks] = tuple(
            tuple(moves.PLACE + kind * CELLS + cell
                  for cell in self._spaces(digger, taken, digger if ahead else digger + kind % 6 + 1))
            for kind in range(moves.KINDS)
        )
        return found

    def _spaces(self, digger: int, taken: int, reach: int) -> list[int]:
        return sorted(
            cell for n, cell in enumerate(self.path)
            if (n < digger + DIGGER_SPACE or digger < n <= reach) and not taken >> cell % COLUMNS & 1
        )

    def is_dug(self, cell: int, digger: int) -> bool:
        return self.order[cell] < digger + DIGGER_SPACE

    def worn(self, value: int, turned: int) -> tuple[int, int]:
        """What is left of a robot once it was used, and `turned` after it."""
        left = value - 1
        for wears in self.hooks.wears:
            left, turned = wears(left, turned)
        return left, turned


def _names(board: Board) -> dict[str, str]:
    """The owners of the abilities of a slot, as arguments of messages."""
    names = dict.fromkeys(CREW, f"@skies.option.{CREW[0]}.none")
    names |= {slot: f"@skies.option.{CREW[0]}.{id}" for slot, (id, _) in zip(CREW, board.crew)}
    return {"city": f"@skies.option.city.{board.city}",
            "scenario": f"@skies.option.scenario.{board.scenario or 'none'}", **names}


class Shelf:
    """Hands out the tables of boards: `tables` are those of the last `board`, earlier ones come from memory."""

    __slots__ = ("_made", "board", "tables")

    def __init__(self, twists: Twists) -> None:
        self._made = lru_cache(maxsize=16)(lambda board: Tables(board, twists))
        self.board: Board | None = None
        self.tables: Tables

    def of(self, board: Board) -> Tables:
        if board is not self.board:
            self.board, self.tables = board, self._made(board)
        return self.tables
