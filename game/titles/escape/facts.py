"""What everybody at the table hears, as numbers: a kind, a seat and a cell in each, in the order in which it happened.

Private facts are not here; everything that can be concluded in public is concluded from these.
"""

from __future__ import annotations

# A fact is kind * 16384 + seat * 1024 + cell.
SEAT, KIND = 10, 14
CELLS = (1 << SEAT) - 1

(
    MOVED,  # made the normal move of a turn
    STAYED,
    PASSED,  # drew no card
    DREW,  # drew a sector card
    NOISE,  # in a cell
    SILENCE,
    ATTACK,  # on a cell
    ASKED,  # whether to use a defence, and where
    DEFENDED,
    KILLED,
    TURNED,  # became an alien
    SETTLED,  # the attack on this cell is over: nobody else is there
    SPOTLIGHT,  # on a cell; those who are lit follow
    LIT,  # was seen in a cell
    TELEPORT,
    ADRENALINE,
    SEDATIVES,
    STRUCK,  # used the item attack
    LOST,  # used an item that nobody saw
    DROPPED,  # put away what was too much to hold
    TOOK,  # an item
    HATCH,  # tried the hatch in a cell
    ESCAPED,
    RETURNED,  # begins again
    SHOWN,  # had to show the role card; in the place of the cell, the medic who made him
    OUT,  # eliminated, but not by an attack
    HELD,  # ended a turn with four items
    BEGAN,  # begins a turn; told only where the dead come back in secret, for they stand at their start from then on
    RESIGNED,  # gave up in the own turn
) = range(29)

NAMES = (
    "moved", "stayed", "passed", "drew", "noise", "silence", "attack", "asked", "defended", "killed", "turned",
    "settled", "spotlight", "lit", "teleport", "adrenaline", "sedatives", "struck", "lost", "dropped", "took",
    "hatch", "escaped", "returned", "shown", "out", "held", "began",
    "resigned",
)
# Events that concern a player in another's turn, or everybody at the end.
BEFALLING = frozenset((ASKED, DEFENDED, KILLED, TURNED, LIT, OUT))
# Events that name a sector.
PLACED = frozenset((NOISE, ATTACK, ASKED, DEFENDED, SETTLED, SPOTLIGHT, LIT, HATCH))


def fact(kind: int, seat: int, cell: int = 0) -> int:
    return kind << KIND | seat << SEAT | cell


def parts(number: int) -> tuple[int, int, int]:
    """Kind, seat and cell."""
    return number >> KIND, number >> SEAT & 15, number & CELLS
