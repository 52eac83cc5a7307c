"""The state of Under Falling Skies: everything that undo restores, and nothing that the board says.

It has no methods for moves. Ships 0 to 4 are purple, 5 to 8 white, 9 is the orange one; dice 0 to 2 are grey, 3 and 4
white.
"""

from __future__ import annotations

import msgspec

from game.titles.skies.board import Board
from game.titles.skies.content import COLUMNS

# Where a ship is: column * 32 + row, rows counted from the top, or one of these.
WAITING = -1  # on the mothership, for the spawn step
SUPPLY = -2  # white ships that may still come
ABSENT = -3  # not in this game at all
LANE = 5  # bits of a row
ROW = (1 << LANE) - 1
# By the row of the mothership: the places from which it takes ships along, or takes them in, when it comes down.
RUNGS = tuple(
    frozenset(column << LANE | row + step for column in range(COLUMNS) for step in (0, 1)) for row in range(ROW)
)

PURPLE, WHITE, ORANGE = 0, 1, 2
SHIPS = 10
KIND = bytes((0, 0, 0, 0, 0, 1, 1, 1, 1, 2))
GREY_DICE, DICE = 3, 5

# Where a die is: a cell of the base, or one of these.
TRAY = -1
DONE = -2  # resolved, and taken away
# A die on whose cell the rock has come back: BURIED less the cell. It does nothing more, but its column has its die.
BURIED = -3

PLACING, WORKING, SPAWNING, OVER = range(4)  # phases

ROBOTS = 2
MOST_VALUE = 6
DIG_COST = 1
# The space on which the digger stands is not excavated yet; 1 here would make it so.
DIGGER_SPACE = 0


class State(msgspec.Struct, frozen=True, gc=False):
    board: Board
    round: int
    phase: int
    mothership: int  # rows that it has come down: its drop points are in this row
    ships: tuple[int, ...]
    research: int  # spaces climbed
    energy: int
    damage: int
    digger: int  # its place on the path
    dice: tuple[int, ...]  # five values
    spots: tuple[int, ...]  # five places
    robots: tuple[int, ...] = ()  # cell * 16 + value * 2 + tired, sorted
    spent: int = 0  # bits of the abilities that were used in this game
    turned: int = 0  # bits of those that were used in this round
    pool: int = 0  # increases that a command room has still to give
    tokens: tuple[int, ...] = ()  # whatever a scenario counts
    ended: str = ""  # won, damage, skull, resigned
