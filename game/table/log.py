"""The log: the events of the records as lines, each for the seats that may read it.

It never shows an event to a seat outside the event's audience.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.rules import Seat
from game.engine.text import Message
from game.table.history import Record
from game.table.view import Handover, LogLine

Told = tuple[LogLine, tuple[Seat, ...] | None]


def told(title: str, index: int, record: Record) -> tuple[Told, ...]:
    """All lines of one record with the audience of each."""
    lines: list[Told] = []
    for event in record.events:
        text = Message(f"{title}.log.{event.kind}", event.args)
        lines.append((LogLine(index, record.turn, record.seat, event.kind, text, event.about), event.to))
    return tuple(lines)


HANDED = "handed"  # the kind of the line about a handover


def with_handovers(
    lines: Sequence[LogLine], handovers: Sequence[Handover], start: int, stop: int
) -> tuple[LogLine, ...]:
    """The lines of the records from `start` up to `stop` with those that no move made, each after the moves before it.
    What was seen stays seen, so a handover is told even where the moves before it were taken back."""
    told = list(lines)
    for handover in handovers:
        if handover.record < start:
            continue
        record = min(handover.record, stop)
        place = next((i for i, line in enumerate(told) if line.record >= record), len(told))
        text = Message("play.log_handed", (("who", f"seat:{handover.seat}"),))
        told.insert(place, LogLine(max(0, record - 1), handover.turn, handover.seat, HANDED, text, ()))
    return tuple(told)


class Log:
    """Makes the lines of a record once and keeps them; a record that was replaced is noticed by identity."""

    __slots__ = ("_kept", "_title")

    def __init__(self, title: str) -> None:
        self._title = title
        self._kept: list[tuple[Record, tuple[Told, ...]]] = []

    def lines(self, records: Sequence[Record], stop: int, viewer: Seat | None, start: int = 0) -> tuple[LogLine, ...]:
        """What `viewer` may read of the records from `start` up to `stop`."""
        found: list[LogLine] = []
        for index in range(start, stop):
            for line, audience in self._told(index, records[index]):
                if audience is None or viewer in audience:
                    found.append(line)
        return tuple(found)

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
