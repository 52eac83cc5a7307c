"""Where what a seat missed begins: after its own last move."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.rules import Seat
from game.table.history import Record


def missed_from(records: Sequence[Record], stop: int, seat: Seat) -> int:
    """The index of the first record after the seat's own last one."""
    for index in range(stop - 1, -1, -1):
        if records[index].seat == seat:
            return index + 1
    return 0
