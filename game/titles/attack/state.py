"""The state of Alien Attack USA: everything that undo restores, and nothing that can be computed from it.

It has no methods for moves. The board is one byte for each space and two more that never change, for what is beyond
the rim and for the Canadian icons, so that every neighbour of a space has a byte.
"""

from __future__ import annotations

import msgspec

# The contents of a space; a disc of seat n is DISC + n, and whatever is at least DISC can stand behind a base.
EMPTY, OPEN, BASE, DISC = 0, 1, 2, 3
ICON = 7

RIM, CANADA_ICON = 120, 121  # the two places behind the spaces
CLEAR = bytes(121) + bytes([ICON])

PIECES = tuple(bytes([code]) for code in range(ICON))

# The powers, each once a game; seat n has bits 4n to 4n + 3.
PROTECTION, COVER, NEIGHBOURHOOD, EXTRA = range(4)
POWERS = ("protection", "cover", "neighbourhood", "extra")

SPARE = 2  # markers of a round that nobody has to cover; no more Extra Turns than these
SAVED = 24  # bases that must be destroyed in the semi-cooperative game

# The question to the seat that acts: to cover a marker, to use powers or end the turn, whether to protect a disc.
PLACE, TURN, PROTECT, OVER = range(4)
PHASES = ("place", "turn", "protect", "over")


class State(msgspec.Struct, frozen=True, gc=False):
    """Spaces are cells here: the number less one."""

    semi: bool
    cities: tuple[int, ...]  # the index of each seat's city mission
    borders: tuple[int, ...]
    first: int  # who held the bag in the first round
    round: int
    seat: int  # who acts
    phase: int
    board: bytes
    bag: bytes  # the cells of the markers in the bag, ascending
    open: tuple[int, ...]  # the markers that lie number up, ascending
    points: tuple[int, ...]
    parks: tuple[int, ...]
    bases: tuple[int, ...]  # destroyed
    powers: int  # bits of those not used yet
    extras: int = 0  # Extra Turns of this round
    fallen: tuple[int, ...] = ()  # emptied in this turn by discs that destroyed a base, ascending
    pending: tuple[int, ...] = ()  # discs about to be captured, in the order in which their owners are asked


def holder(state: State) -> int:
    """The seat that holds the bag in this round and acts first."""
    return (state.first + state.round - 1) % len(state.points)
