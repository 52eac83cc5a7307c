"""Reads the tips of a title: `lessons/<title>/tips.yaml` in a folder of data."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from game.content import strict
from game.engine.errors import BadInput, Problem
from game.engine.text import Message, message
from game.engine.tip import Tip, Tips


class ReadTips(msgspec.Struct, frozen=True):
    """Tips with the file that they came from."""

    tips: tuple[Tip, ...]
    document: strict.Document

    def problem(self, place: tuple[str | int, ...], reason: Message) -> Problem:
        return self.document.problem(place, reason)


def tips_file(data: Path, title: str) -> Path:
    """Where the tips of a title are; not every title has some."""
    return data / "lessons" / title / "tips.yaml"


def read_tips(path: Path) -> ReadTips:
    """Raises BadInput with every fault of the file."""
    document = strict.load(path)
    read = ReadTips(strict.fit(document, Tips).tips, document)
    problems = list(_twice(read))
    if problems:
        raise BadInput(*problems)
    return read


def _twice(read: ReadTips) -> Iterator[Problem]:
    seen: set[str] = set()
    for index, tip in enumerate(read.tips):
        if tip.id in seen:
            yield read.problem(("tips", index, "id"), message("lessons.fault.tip_twice", id=tip.id))
        seen.add(tip.id)
