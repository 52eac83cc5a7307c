"""What a seat missed: everything since its own last move."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.rules import Seat
from game.table.history import Record


def missed_from(records: Sequence[Record], stop: int, seat: Seat | None, alone: bool) -> int:
    """The index of the first record after the seat's own last one; for one who plays alone, of that one, because all
    that happens happens in it."""
    for index in range(stop - 1, -1, -1):
        if records[index].seat == seat:
            return index if alone else index + 1
    return 0
