"""What a seat missed: the log since its own last move.

It never tells more than the log of that seat.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.rules import Seat
from game.table.history import Record
from game.table.log import Log
from game.table.view import LogLine


def missed_from(records: Sequence[Record], stop: int, seat: Seat) -> int:
    """The index of the first record after the seat's own last one."""
    for index in range(stop - 1, -1, -1):
        if records[index].seat == seat:
            return index + 1
    return 0


def recap(log: Log, records: Sequence[Record], stop: int, seat: Seat) -> tuple[LogLine, ...]:
    return log.lines(records, stop, seat, missed_from(records, stop, seat))
