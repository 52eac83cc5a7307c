"""The state of Ufo.O: everything that undo restores, and nothing that can be computed from it.

It has no methods for moves; a saucer is a number, 0 to 3 of seat 0 and 4 to 7 of seat 1.
"""

from __future__ import annotations

import msgspec

from game.titles.ufoo.content import Field

# Where a saucer is: a cell from 0 up, or one of these.
ABOARD = -1  # on its mothership, free to enter the field
WAITS = -2  # put back on its mothership this turn
GONE = -3  # destroyed, not yet put back

# The mask of a place: its cell, or nothing (from the end of the tuple) for a saucer that is not on the field.
BIT = (*(1 << cell for cell in range(32 * 26)), 0, 0, 0)

STRUCTURE = 5
LAST_TURN = 200
STEPS = 5
HANDICAP_MOVES = 2

DRAW = 2  # the winner of a game that nobody won


class Throw(msgspec.Struct, frozen=True, gc=False):
    """A decision that waits: the saucer that lost a laser duel is to be thrown by its enemy, this far."""

    saucer: int
    steps: int


class State(msgspec.Struct, frozen=True, gc=False):
    field: Field
    strict: bool
    handicap: bool
    opening: tuple[int, int]  # the dice that decided who starts; zeros where the set-up did
    first: int
    turn: int
    seat: int  # whose turn it is; the one who throws may be the other
    places: tuple[int, ...]  # eight
    hurt: int = 0  # a bit for each of the eight saucers
    structure: tuple[int, int] = (STRUCTURE, STRUCTURE)
    moved: int = 0  # bits of the four saucers whose turn it is, like the next two
    acted: int = 0
    due: int = 0  # owes an asteroid roll
    closed: bool = False  # the first die of the turn has fallen
    throw: Throw | None = None
    winner: int | None = None
    ended: str = ""  # why the game is over: destroyed, resigned, guard
