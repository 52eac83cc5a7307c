"""Reads the medals: `medals.yaml` in the folder of data."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from game.content import strict
from game.engine.errors import BadInput, Problem
from game.engine.medal import Medal, Medals
from game.engine.text import Message, message


class ReadMedals(msgspec.Struct, frozen=True):
    """Medals with the file that they came from."""

    rows: dict[str, tuple[Medal, ...]]
    document: strict.Document

    def problem(self, place: tuple[str | int, ...], reason: Message) -> Problem:
        return self.document.problem(place, reason)


def read_medals(data: Path) -> ReadMedals:
    """Raises BadInput with every fault of the file."""
    document = strict.load(data / "medals.yaml")
    read = ReadMedals(strict.fit(document, Medals).rows, document)
    problems = list(_faults(read))
    if problems:
        raise BadInput(*problems)
    return read


def _faults(read: ReadMedals) -> Iterator[Problem]:
    for row, medals in read.rows.items():
        seen: set[str] = set()
        for index, medal in enumerate(medals):
            place = ("rows", row, index)
            if medal.id in seen:
                yield read.problem((*place, "id"), message("medals.fault.twice", id=medal.id))
            seen.add(medal.id)
            if (medal.game is None) == (medal.count is None):
                yield read.problem(place, message("medals.fault.one_way", id=medal.id))
