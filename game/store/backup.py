"""Everything that is the player's in one file, and back again.

A backup is checked as a whole before it replaces anything.
"""

from __future__ import annotations

import os
import re
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec

from game.engine.errors import BadInput, Problem
from game.engine.text import Arg, message
from game.store import exchange, plain
from game.store.disk import DISK, NEW, Disk

FORMAT = 1
NOTE = "saucerful.json"
LARGEST = 64 * 1024 * 1024  # of one file
LARGEST_ALL = 1024 * 1024 * 1024
MOST_FILES = 50_000

When = Annotated[int, msgspec.Meta(ge=0, le=plain.LATEST)]
_NAME = re.compile(r"[^/\\:*?\"<>|\x00-\x1f]{1,200}")


class Note(msgspec.Struct, frozen=True):
    """What a backup says of itself: by which version and when it was written, and the sizes of its files."""

    format: int
    version: str
    when: When
    files: dict[str, int]


class Content(NamedTuple):
    """A backup that has been checked."""

    path: Path
    note: Note

    def number_of(self, folder: str, suffix: str) -> int:
        """How many such files are in folders of that name, and in no bin."""
        parts = (name.split("/") for name in self.note.files if name.endswith(suffix))
        return sum(folder in part[-2:-1] and "bin" not in part for part in parts)


def write(data: Path, target: Path, version: str, when: int, disk: Disk = DISK) -> tuple[int, int]:
    """Writes the backup; how many files are in it, and how many could not be read. Raises OSError."""
    disk.make(target.parent)
    fresh = target.with_name(f".{target.name}.{os.getpid()}-{os.urandom(4).hex()}.new")
    sizes: dict[str, int] = {}
    left_out = 0
    try:
        with os.fdopen(disk.open(fresh, NEW), "wb") as stream:
            with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
                for name, path in _player_files(data):
                    try:
                        content = plain.content(path, LARGEST)
                    except BadInput:
                        content = None
                    if content is None:
                        left_out += 1
                    else:
                        archive.writestr(name, content)
                        sizes[name] = len(content)
                archive.writestr(NOTE, msgspec.json.encode(Note(FORMAT, version, when, sizes)))
            stream.flush()
            disk.sync(stream.fileno())
        disk.replace(fresh, target)
    finally:
        fresh.unlink(missing_ok=True)
    disk.settle(target.parent)
    return len(sizes), left_out


def check(path: Path) -> Content:
    """Reads all of a backup; raises BadInput for one that could not be brought back as a whole."""
    try:
        if not path.is_file():
            raise _fault(path, "store.saves.gone")
        with zipfile.ZipFile(path) as archive:
            note = _note(path, archive)
            _check_names(path, archive, note)
            for name, size in note.files.items():
                if _drain(archive, name) != size:
                    raise _fault(path, "store.backup.damaged")
    except (OSError, zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError, ValueError):
        raise _fault(path, "store.backup.damaged") from None
    return Content(path, note)


def restore(data: Path, content: Content, disk: Disk = DISK) -> None:
    """Puts a checked backup in the place of what is here; raises OSError or BadInput, and then nothing has changed."""
    coming = data / exchange.COMING
    disk.clear(coming)
    try:
        with zipfile.ZipFile(content.path) as archive:
            for name in content.note.files:
                exchange.put(coming / name, archive.read(name), disk)
        exchange.begin(data, disk)
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError):
        disk.clear(coming)
        raise _fault(content.path, "store.backup.damaged") from None
    except OSError:
        exchange.forget(data, disk)
        raise


def _player_files(data: Path) -> Iterator[tuple[str, Path]]:
    """What belongs into a backup, by its name in it."""
    for place in exchange.mine(data) if data.is_dir() else ():
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            name = path.relative_to(data).as_posix()
            if not path.is_dir() and not path.name.startswith(".") and _is_name(name):
                yield name, path


def _is_name(name: str) -> bool:
    """Whether it leads to a place in the folder, on every system."""
    parts = name.split("/")
    if not all(_NAME.fullmatch(part) and part.strip(". ") == part for part in parts):
        return False
    return parts[0] in exchange.FOLDERS if len(parts) > 1 else exchange.FILES.fullmatch(name) is not None


def _note(path: Path, archive: zipfile.ZipFile) -> Note:
    try:
        if archive.getinfo(NOTE).file_size > LARGEST:
            raise _fault(path, "store.backup.too_big")
        note = msgspec.json.decode(archive.read(NOTE), type=Note)
    except (KeyError, msgspec.MsgspecError):
        raise _fault(path, "store.backup.none") from None
    if note.format > FORMAT:
        raise _fault(path, "store.backup.newer", version=note.version)
    return note


def _check_names(path: Path, archive: zipfile.ZipFile, note: Note) -> None:
    """All files are there, once, where they may be, and none is larger than it says."""
    entries = [entry for entry in archive.infolist() if entry.filename != NOTE]
    names = {entry.filename.casefold() for entry in entries}
    if len(entries) > MOST_FILES or sum(entry.file_size for entry in entries) > LARGEST_ALL:
        raise _fault(path, "store.backup.too_big")
    sizes = {entry.filename: entry.file_size for entry in entries}
    sound = len(names) == len(entries) and sizes == note.files and note.format >= 1
    if not sound or not all(_is_name(name) and size <= LARGEST for name, size in sizes.items()):
        raise _fault(path, "store.backup.damaged")


def _drain(archive: zipfile.ZipFile, name: str) -> int:
    """How much is in the file; the archive itself checks no more than what it thinks is there."""
    read = 0
    with archive.open(name) as stream:
        while piece := stream.read(1 << 20):
            read += len(piece)
    return read


def _fault(path: Path, key: str, **args: Arg) -> BadInput:
    return BadInput(Problem(path.name, 0, message(key, **args)))
