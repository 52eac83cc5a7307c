"""Files of a player in one zip file, with a note that says what is in it.

An archive is read as a whole before anything of it is used.
"""

from __future__ import annotations

import os
import re
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec

from game.engine.errors import BadInput, Problem
from game.engine.text import Arg, message
from game.store import plain
from game.store.disk import DISK, NEW, Disk

FORMAT = 1
LARGEST = 64 * 1024 * 1024  # of one file
LARGEST_ALL = 1024 * 1024 * 1024
MOST_FILES = 50_000

When = Annotated[int, msgspec.Meta(ge=0, le=plain.LATEST)]
_NAME = re.compile(r"[^/\\:*?\"<>|\x00-\x1f]{1,200}")
_FAULTS = (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError)


class Note(msgspec.Struct, frozen=True):
    """What an archive says of itself: by which version and when it was written, and the sizes of its files; that of a
    person also whose it is."""

    format: int
    version: str
    when: When
    files: dict[str, int]
    profile: str = ""


class Form(NamedTuple):
    """A kind of archive: the name of its note, which files may be in it, and what is said of a wrong one: that it is
    none, damaged, of a newer version, too big."""

    note: str
    takes: Callable[[str], bool]
    none: str
    damaged: str
    newer: str
    too_big: str


class Content(NamedTuple):
    """An archive that has been checked."""

    path: Path
    note: Note

    def number_of(self, folder: str, suffix: str) -> int:
        """How many such files are in folders of that name, and in no bin."""
        parts = (name.split("/") for name in self.note.files if name.endswith(suffix))
        return sum(folder in part[-2:-1] and "bin" not in part for part in parts)


def is_name(name: str) -> bool:
    """Whether it leads to a place below the folder, on every system."""
    return all(_NAME.fullmatch(part) and part.strip(". ") == part for part in name.split("/"))


def files_in(folder: Path) -> Iterator[tuple[str, Path]]:
    """Everything in a folder that belongs into an archive, by its name there."""
    for path in sorted(folder.rglob("*")):
        if not path.is_dir() and not path.name.startswith("."):
            yield path.relative_to(folder).as_posix(), path


def write(
    files: Iterable[tuple[str, Path]], target: Path, form: Form, note: Note, disk: Disk = DISK
) -> tuple[int, int]:  # fmt: skip
    """Writes the archive; how many files are in it, and how many could not be read. Raises OSError."""
    disk.make(target.parent)
    fresh = target.with_name(f".{target.name}.{os.getpid()}-{os.urandom(4).hex()}.new")
    sizes: dict[str, int] = {}
    left_out = 0
    try:
        with os.fdopen(disk.open(fresh, NEW), "wb") as stream:
            with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
                for name, path in files:
                    try:
                        content = plain.content(path, LARGEST)
                    except BadInput:
                        content = None
                    if content is None:
                        left_out += 1
                    else:
                        archive.writestr(name, content)
                        sizes[name] = len(content)
                archive.writestr(form.note, msgspec.json.encode(msgspec.structs.replace(note, files=sizes)))
            stream.flush()
            disk.sync(stream.fileno())
        disk.replace(fresh, target)
    finally:
        fresh.unlink(missing_ok=True)
    disk.settle(target.parent)
    return len(sizes), left_out


def check(path: Path, form: Form) -> Content:
    """Reads all of an archive; raises BadInput for one that could not be brought back as a whole."""
    try:
        if not path.is_file():
            raise fault(path, "store.saves.gone")
        with zipfile.ZipFile(path) as archive:
            note = _note(path, archive, form)
            _check_names(path, archive, note, form)
            for name, size in note.files.items():
                if _drain(archive, name) != size:
                    raise fault(path, form.damaged)
    except (OSError, ValueError, *_FAULTS):
        raise fault(path, form.damaged) from None
    return Content(path, note)


def unpack(content: Content, form: Form) -> Iterator[tuple[str, bytes]]:
    """The files of a checked archive; raises OSError, and BadInput where it is another one by now."""
    try:
        with zipfile.ZipFile(content.path) as archive:
            for name in content.note.files:
                yield name, archive.read(name)
    except (KeyError, *_FAULTS):
        raise fault(content.path, form.damaged) from None


def fault(path: Path, key: str, **args: Arg) -> BadInput:
    return BadInput(Problem(path.name, 0, message(key, **args)))


def _note(path: Path, archive: zipfile.ZipFile, form: Form) -> Note:
    try:
        if archive.getinfo(form.note).file_size > LARGEST:
            raise fault(path, form.too_big)
        note = msgspec.json.decode(archive.read(form.note), type=Note)
    except (KeyError, msgspec.MsgspecError):
        raise fault(path, form.none) from None
    if note.format > FORMAT:
        raise fault(path, form.newer, version=note.version)
    return note


def _check_names(path: Path, archive: zipfile.ZipFile, note: Note, form: Form) -> None:
    """All files are there, once, where they may be, and none is larger than it says."""
    entries = [entry for entry in archive.infolist() if entry.filename != form.note]
    names = {entry.filename.casefold() for entry in entries}
    if len(entries) > MOST_FILES or sum(entry.file_size for entry in entries) > LARGEST_ALL:
        raise fault(path, form.too_big)
    sizes = {entry.filename: entry.file_size for entry in entries}
    sound = len(names) == len(entries) and sizes == note.files and note.format >= 1
    if not sound or not all(form.takes(name) and size <= LARGEST for name, size in sizes.items()):
        raise fault(path, form.damaged)


def _drain(archive: zipfile.ZipFile, name: str) -> int:
    """How much is in the file; the archive itself checks no more than what it thinks is there."""
    read = 0
    with archive.open(name) as stream:
        while piece := stream.read(1 << 20):
            read += len(piece)
    return read
