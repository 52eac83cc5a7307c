"""One append-only file for each campaign: an entry is a line with its number and its checksum, and never changes.

It does not interpret entries; a torn line is skipped, and no line counts twice.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from game.engine.errors import BadInput, Problem
from game.engine.text import message
from game.store import lines

CAMPAIGN = ".campaign"
BIN = "bin"
LARGEST = 4 * 1024 * 1024
_ID = re.compile(r"[a-z][a-z0-9]*-[0-9]{4,9}")
_LINE = re.compile(rb"([1-9][0-9]{0,6}) ([0-9a-f]{8}) (\{.*\})")


class Journal(msgspec.Struct, frozen=True):
    """The entries of one campaign, oldest first, and what was wrong with lines that do not count."""

    id: str
    entries: tuple[bytes, ...]
    problems: tuple[Problem, ...] = ()


class Campaigns:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def ids(self) -> tuple[str, ...]:
        """The campaigns there are, the one last written first. Never raises."""
        return _ids_in(self.folder)

    def deleted(self) -> tuple[str, ...]:
        return _ids_in(self.folder / BIN)

    def new_id(self, title: str) -> str:
        """An id that no campaign has, in the folder or in the bin."""
        taken = {*self.ids(), *self.deleted()}
        number = 1
        while f"{title}-{number:04d}" in taken:
            number += 1
        return f"{title}-{number:04d}"

    def path(self, id: str, deleted: bool = False) -> Path:
        return _place(self.folder / BIN if deleted else self.folder, id)

    def when(self, id: str, deleted: bool = False) -> int:
        """The time of the last entry in seconds since 1970; 0 where there is no such campaign."""
        try:
            return int(self.path(id, deleted).stat().st_mtime)
        except OSError:
            return 0

    def read(self, id: str, deleted: bool = False) -> Journal:
        """All entries that are whole; BadInput where there is no such campaign."""
        path = self.path(id, deleted)
        try:
            data = path.read_bytes()[:LARGEST]
        except OSError as error:
            reason = message("store.read.failed", reason=error.strerror or type(error).__name__)
            raise BadInput(Problem(path.name, 0, reason)) from None
        entries, problems = _entries(path.name, data)
        return Journal(id, entries, problems)

    def append(self, id: str, number: int, entry: bytes) -> None:
        """Writes entry `number`, counted from 1. To write the same one again, not knowing whether it was written, does
        no harm. Raises OSError when the disk says no, ValueError where an entry before it is missing."""
        if b"\n" in entry or not entry.startswith(b"{"):
            raise ValueError("an entry is one line of JSON")
        path = self.path(id)
        there = self.read(id).entries if path.exists() else ()
        if number <= len(there) and there[number - 1] == entry:
            return
        if number != len(there) + 1:
            raise ValueError(f"entry {number} cannot follow {len(there)}")
        lines.append(path, b"%d %08x %s" % (number, zlib.crc32(b"%d %s" % (number, entry)), entry))

    def delete(self, id: str) -> None:
        """Into the bin."""
        target = _place(self.folder / BIN, id)
        target.parent.mkdir(parents=True, exist_ok=True)
        self.path(id).replace(target)

    def restore(self, id: str) -> None:
        _place(self.folder / BIN, id).replace(self.path(id))


def _place(folder: Path, id: str) -> Path:
    if not _ID.fullmatch(id):
        raise ValueError(f"{id!r} is no campaign")
    return folder / f"{id}{CAMPAIGN}"


def _ids_in(folder: Path) -> tuple[str, ...]:
    found = []
    try:
        for entry in folder.iterdir():
            if entry.suffix == CAMPAIGN and _ID.fullmatch(entry.stem) and entry.is_file():
                found.append((-entry.stat().st_mtime_ns, entry.stem))
    except OSError:
        return ()
    return tuple(id for _, id in sorted(found))


def _entries(name: str, data: bytes) -> tuple[tuple[bytes, ...], tuple[Problem, ...]]:
    entries: list[bytes] = []
    problems: list[Problem] = []
    for line, (number, entry) in _lines(data):
        if not number:
            problems.append(Problem(name, line, message("store.campaigns.torn")))
        elif number == len(entries) + 1:
            entries.append(entry)
        elif number > len(entries):
            # Entries after a gap cannot be used.
            problems.append(Problem(name, line, message("store.campaigns.gap", n=len(entries) + 1)))
            break
    return tuple(entries), tuple(problems)


def _lines(data: bytes) -> Iterator[tuple[int, tuple[int, bytes]]]:
    """Each line that is not empty, with its number and entry; (0, b"") for one that is not whole."""
    for line, text in enumerate(data.split(b"\n"), 1):
        found = _LINE.fullmatch(text)
        if found is not None and int(found[2], 16) == zlib.crc32(b"%s %s" % (found[1], found[3])):
            yield line, (int(found[1]), found[3])
        elif text:
            yield line, (0, b"")
