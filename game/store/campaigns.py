"""One append-only file for each campaign: an entry is a line with its number and its checksum, and never changes.

It does not interpret entries; a torn line is skipped, and no line counts twice. A file in which a line could not be
read any more is set aside as a whole before the campaign goes on.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import shutil
import zlib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from game.engine.errors import Problem
from game.engine.text import message
from game.store import atomic, lines, plain
from game.store.disk import DISK, Disk

CAMPAIGN = ".campaign"
BIN = "bin"
LARGEST = 4 * 1024 * 1024
_ID = re.compile(r"[a-z][a-z0-9]*-[0-9]{4,9}")
# "skies-0001 (conflicted copy of Ana).campaign", "skies-0001.sync-conflict-2026.campaign", "skies-0001.campaign (1)";
# neither a log's own name nor what was set aside or is half written.
_COPY = re.compile(r"([a-z][a-z0-9]*)-[0-9]{4,9}(?![0-9])(?!\.campaign$)(?!\.campaign\.).*\.campaign.*")
_LINE = re.compile(rb"([1-9][0-9]{0,6}) ([0-9a-f]{8}) (\{.*\})")


class Journal(msgspec.Struct, frozen=True):
    """The entries of one campaign, oldest first, and what was wrong with lines that do not count."""

    id: str
    entries: tuple[bytes, ...]
    problems: tuple[Problem, ...] = ()
    open_end: bool = True  # a line that is appended now will be read


class Campaigns:
    def __init__(self, folder: Path, disk: Disk = DISK) -> None:
        self.folder = folder
        self._disk = disk

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
        return plain.when(self.path(id, deleted))

    def read(self, id: str, deleted: bool = False) -> Journal:
        """All entries that are whole; BadInput where there is no such campaign, or no plain file in its place."""
        path = self.path(id, deleted)
        data = plain.beginning(path, LARGEST + 1)
        entries, problems = _entries(path.name, data[:LARGEST])
        gap = any(problem.reason.key == "store.campaigns.gap" for problem in problems)
        return Journal(id, entries, problems, not gap and len(data) <= LARGEST)

    def begin(self, title: str, entry: bytes) -> str:
        """A new campaign with its first entry, under an id that nobody else gets; raises OSError."""
        line = _line(1, entry)
        while True:
            id = self.new_id(title)
            try:
                lines.append(self.path(id), line, self._disk, exclusive=True)
            except FileExistsError:
                # Another program found the same id free, unless a folder is in the place of the file.
                if not self.path(id).is_file():
                    raise
            else:
                self._make_newest(self.path(id))
                return id

    def append(self, id: str, number: int, entry: bytes) -> Path | None:
        """Writes entry `number`, counted from 1, and says where a damaged file was set aside before. To write the same
        entry again, not knowing whether it was written, does no harm. Raises OSError when the disk says no or the entry
        cannot be read afterwards, ValueError where an entry before it is missing."""
        line, path = _line(number, entry), self.path(id)
        there = self.read(id) if path.exists() else Journal(id, ())
        if number <= len(there.entries) and there.entries[number - 1] == entry:
            return None
        if number != len(there.entries) + 1:
            raise ValueError(f"entry {number} cannot follow {len(there.entries)}")
        aside = None if there.open_end else self._set_aside(path, there.entries)
        lines.append(path, line, self._disk)
        if self.read(id).entries[number - 1 :] != (entry,):
            raise OSError(errno.EIO, os.strerror(errno.EIO), str(path))
        self._make_newest(path)
        return aside

    def _make_newest(self, path: Path) -> None:
        """What was written last comes first in the list, whatever the clock says."""
        with contextlib.suppress(OSError):
            others = [place.stat().st_mtime_ns for place in self.folder.glob(f"*{CAMPAIGN}") if place != path]
            newest = max(others, default=0)
            if path.stat().st_mtime_ns <= newest:
                self._disk.date(path, newest + 1)

    def adopt(self) -> tuple[str, ...]:
        """A copy that a synchronising program put beside a log becomes a campaign of its own, unless all that it says
        is in another one. Raises OSError."""
        logs = {self.read(id).entries for id in self.ids()}
        found = []
        for place in sorted(self.folder.iterdir()):
            told = _COPY.fullmatch(place.name)
            if told is None or not place.is_file():
                continue
            entries, _ = _entries(place.name, plain.beginning(place, LARGEST))
            if any(log[: len(entries)] == entries for log in logs) or not entries:
                continue
            id = self.new_id(told[1])
            # Until the other name is gone both name one file, which is then in a campaign already.
            self._disk.link(place, self.path(id))
            self._disk.remove(place)
            logs.add(entries)
            found.append(id)
        return tuple(found)

    def _set_aside(self, path: Path, entries: tuple[bytes, ...]) -> Path:
        """The damaged file gets another name; in its place are the entries that could be read. At no moment is the
        campaign without a file."""
        names = (path.with_name(f"{path.name}.damaged{n}") for n in range(1, 10_000))
        aside = next(name for name in names if not name.exists())
        try:
            self._disk.link(path, aside)
        except OSError:
            # Not every system knows second names.
            shutil.copyfile(path, aside)
        kept = b"".join(_line(number, entry) + b"\n" for number, entry in enumerate(entries, 1))
        atomic.write(path, kept, 1, self._disk)
        return aside

    def delete(self, id: str) -> None:
        """Into the bin."""
        target = _place(self.folder / BIN, id)
        self._disk.make(target.parent)
        self._disk.replace(self.path(id), target)

    def restore(self, id: str) -> None:
        self._disk.replace(_place(self.folder / BIN, id), self.path(id))


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


def entries_of(name: str, data: bytes) -> tuple[bytes, ...]:
    """All entries of a log that comes from elsewhere, up to the first that is missing."""
    return _entries(name, data)[0]


def _line(number: int, entry: bytes) -> bytes:
    if b"\n" in entry or not entry.startswith(b"{"):
        raise ValueError("an entry is one line of JSON")
    return b"%d %08x %s" % (number, zlib.crc32(b"%d %s" % (number, entry)), entry)


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
