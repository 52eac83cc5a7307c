"""The base and the sky of Under Falling Skies as the naive checker looks at them, with the names of their spaces."""

from __future__ import annotations

from game.titles.skies.content import BASE_ROWS, COLUMNS, Room
from game.titles.skies.state import BURIED, State

GREY = range(3)  # dice by number
CELLS = range(BASE_ROWS * COLUMNS)


class Base:
    """The base with everything in it; cells count row by row."""

    def __init__(self, state: State) -> None:
        self.state, self.board = state, state.board
        self.steps = {cell: step for step, cell in enumerate(self.board.path)}
        self.dice = {spot: state.dice[die] for die, spot in enumerate(state.spots) if spot >= 0}
        self.buried = [BURIED - spot for spot in state.spots if spot <= BURIED]
        self.robots = {robot >> 4: robot >> 1 & 7 for robot in state.robots}
        self.tired = {robot >> 4 for robot in state.robots if robot & 1}

    def is_dug(self, cell: int) -> bool:
        """Only what is behind the excavator is excavated."""
        return self.steps[cell] < self.state.digger

    def dice_ahead(self) -> list[int]:
        return [cell for cell in self.dice if not self.is_dug(cell)]

    def room_at(self, cell: int) -> Room | None:
        return next((room for room in self.board.rooms if cell in room.cells), None)

    def empty_spaces(self, freed: set[int] | None = None) -> list[int]:
        """Where a robot may be installed: rooms and guns that are excavated and empty, but no tunnels or command rooms.
        The contents of the freed cells are taken away just before."""
        held = {*(self.dice.keys() | self.robots.keys()) - (freed or set()), *self.buried}
        return [cell for cell in CELLS if cell not in held and self.is_dug(cell) and self.takes_robots(cell)]

    def takes_robots(self, cell: int) -> bool:
        room = self.room_at(cell)
        return cell < COLUMNS if room is None else "C" not in room.effects


def name(cell: int) -> str:
    return f"r{cell // COLUMNS + 1}c{cell % COLUMNS + 1}"


def die_name(die: int, value: int) -> str:
    return f"{'g' if die in GREY else 'w'}{value}"


def column_of(place: int) -> int:
    """The column of a ship's place, from 0."""
    return place >> 5


def row_of(place: int) -> int:
    """Its row, from 1 at the top of the sky; 0 is above the sky."""
    return place & 31


def explosion(base: Base, place: int, red: bool) -> int:
    """The number of the explosion at a place; 0 where there is none of this colour."""
    rows, row = base.board.rows, row_of(place)
    symbol = rows[row - 1].symbols[column_of(place)] if 0 < row <= len(rows) else ""
    number = symbol.removeprefix("R") if symbol.startswith("R") == red else ""
    return int(number) if number.isdigit() else 0
