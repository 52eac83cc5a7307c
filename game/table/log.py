"""The log: the events of the records as lines, each for the seats that may read it, and the seats that changed hands.

It never shows an event to a seat outside the event's audience.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.rules import Event, Seat
from game.engine.text import Message, message, seat_handle
from game.table.history import Record
from game.table.view import LogLine, SeatChange

CHANGED_HANDS = "changed-hands"  # the kind of such a line; no event of a title has a name like it

Told = tuple[LogLine, tuple[Seat, ...] | None]
_COUNTED = ("turn", "round")  # the arguments in which an event says that such a turn or round begins


def told(title: str, index: int, record: Record) -> tuple[Told, ...]:
    """All lines of one record with the audience of each. What follows the beginning of a turn belongs to that turn,
    although the move that ended the one before has brought it about."""
    lines: list[Told] = []
    turn = record.turn
    for event in record.events:
        turn = max(turn, _begun(event))
        text = Message(f"{title}.log.{event.kind}", event.args)
        lines.append((LogLine(index, turn, record.seat, event.kind, text, event.about), event.to))
    return tuple(lines)


def _begun(event: Event) -> int:
    """The turn or round that begins with this event; 0 for any other."""
    return max((n for name, n in event.args if name in _COUNTED and isinstance(n, int)), default=0)


def changed_hands(change: SeatChange) -> LogLine:
    """A seat that changed hands, as a line for everybody. It belongs to the record before it."""
    text = message(f"table.log.{change.to}", seat=seat_handle(change.seat))
    return LogLine(max(change.record - 1, 0), change.turn, change.seat, CHANGED_HANDS, text, ())


class Log:
    """Makes the lines of a record once and keeps them; a record that was replaced is noticed by identity.
    `changes` are the seats that changed hands, the oldest first."""

    __slots__ = ("_kept", "_title", "changes")

    def __init__(self, title: str, changes: tuple[SeatChange, ...] = ()) -> None:
        self._title = title
        self.changes = changes
        self._kept: list[tuple[Record, tuple[Told, ...]]] = []

    def lines(self, records: Sequence[Record], stop: int, viewer: Seat | None, start: int = -1) -> tuple[LogLine, ...]:
        """What `viewer` may read of the records from `start` up to `stop`, with what came between them; without a start
        also of what came before the first."""
        found: list[LogLine] = []
        due = [change for change in self.changes if start < change.record <= stop]
        for index in range(max(start, 0), stop):
            while due and due[0].record <= index:
                found.append(changed_hands(due.pop(0)))
            for line, audience in self._told(index, records[index]):
                if audience is None or viewer in audience:
                    found.append(line)
        return (*found, *map(changed_hands, due))

    def _told(self, index: int, record: Record) -> tuple[Told, ...]:
        kept = self._kept
        if index < len(kept) and kept[index][0] is record:
            return kept[index][1]
        while len(kept) < index:
            # A log that is read from the middle keeps places free for what is before it.
            kept.append((record, ()))
        entry = (record, told(self._title, index, record))
        kept[index : index + 1] = [entry]
        return entry[1]
