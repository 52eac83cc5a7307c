"""The people who play on this computer: a folder for each, under an id that nobody else in the world gets, and one
typed door to the small files in it.

It lists folders and reads no file before it is asked for that very file.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, Generic, TypeVar

import msgspec

from game.engine.errors import BadInput, Problem
from game.engine.text import Message, message
from game.store import atomic, plain
from game.store.disk import DISK, Disk
from game.store.writer import Part, Writer

T = TypeVar("T")
Upgrade = Callable[[dict[str, Any]], dict[str, Any]]

BIN = "bin"
COMING = "coming"  # a profile that is being brought in, until it is whole
LARGEST = 1024 * 1024
LONGEST_NAME = 40
LOOKS = 8
ID = re.compile(r"[0-9a-f]{16}")


class Kind(Generic[T]):
    """One small file that every profile may have: `<name>.json`, a value of `type` and the number of its format. What
    an older format has is upgraded step by step: `upgrades[n]` makes of format n one of format n + 1."""

    def __init__(
        self, name: str, type: type[T], format: int = 1, upgrades: Mapping[int, Upgrade] | None = None
    ) -> None:
        self.name, self.type, self.format, self.upgrades = name, type, format, upgrades or {}


class Person(msgspec.Struct, frozen=True):
    """Who it is. The name is empty until somebody says it; `look` is one of the eight identities of a seat."""

    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""
    look: Annotated[int, msgspec.Meta(ge=0, lt=LOOKS)] = 0


def readable(person: Person) -> str:
    """The name, as far as it can be shown."""
    return person.name.strip() if person.name.isprintable() else ""


PERSON = Kind("profile", Person)


class Sheet(Generic[T]):
    """One small file of one profile, read when it is first asked for. A damaged one is kept under another name; one of
    a newer version stays as it is, and nothing is written."""

    def __init__(self, kind: Kind[T], path: Path, writer: Writer, disk: Disk = DISK) -> None:
        self.path = path
        self._kind = kind
        self._writer, self._disk = writer, disk
        self._known: T | None = None
        self._damaged = self._newer = False
        self._trouble: Message | None = None
        self._told = False

    def read(self) -> T:
        if self._known is None:
            self._known = self._read()
        return self._known

    def write(self, value: T) -> None:
        """In force at once, and soon on the disk."""
        if self._remember(value):
            data = self._encoded(value)
            self._writer.put_all((Part(self.path, lambda: self._put(data)),))

    def write_now(self, value: T) -> None:
        """On the disk when it returns; raises OSError when the disk says no."""
        before = self.read()
        if self._remember(value):
            try:
                self._put(self._encoded(value))
            except OSError:
                self._known = before
                raise

    def note(self) -> Message | None:
        """What the player should know about how the file was read; once."""
        told, self._told = self._told, True
        return None if told else self.trouble

    @property
    def trouble(self) -> Message | None:
        """The same, for as long as it is so."""
        self.read()
        return self._trouble

    @property
    def shut(self) -> bool:
        """Whether nothing can be written, because a newer version has written something else."""
        self.read()
        return self._newer

    def _remember(self, value: T) -> bool:
        """Whether it can be written."""
        if value == self.read():
            return False
        self._known = value
        return not self._newer

    def _encoded(self, value: T) -> bytes:
        return (
            msgspec.json.format(msgspec.json.encode({"format": self._kind.format, **_fields(value)}), indent=1) + b"\n"
        )

    def _read(self) -> T:
        nothing = self._kind.type()
        try:
            found = atomic.read(self.path, self._checked, most=LARGEST)
        except BadInput:
            self._damaged = True
            self._trouble = message("store.profiles.damaged", file=self.path.name, aside=self._aside().name)
            return nothing
        if found is None:
            return nothing
        if found.value is None:
            self._newer = True
            self._trouble = message("store.profiles.newer", file=self.path.name)
            return nothing
        if found.problems:
            # The intact one before it takes its place; the damaged one is not thrown away.
            self._damaged = True
            self._trouble = message("store.profiles.older", file=self.path.name, aside=self._aside().name)
        return found.value

    def _checked(self, data: bytes) -> T | None:
        """None where a newer version wrote it."""
        try:
            raw = msgspec.json.decode(data, type=dict[str, Any])
            format = msgspec.convert(raw.pop("format", 1), int)
            if format > self._kind.format:
                return None
            for version in range(format, self._kind.format):
                raw = self._kind.upgrades[version](raw)
            return msgspec.convert(raw, self._kind.type)
        except (msgspec.MsgspecError, RecursionError, ValueError, LookupError, TypeError):
            raise BadInput(Problem("", 0, message("store.profiles.unreadable"))) from None

    def _put(self, data: bytes) -> None:
        if self._damaged:
            if self.path.exists():
                self._disk.replace(self.path, self._aside())
            self._damaged, self._trouble = False, None
        atomic.write(self.path, data, disk=self._disk)

    def _aside(self) -> Path:
        """A name that nothing has yet."""
        names = (self.path.with_name(f"{self.path.stem}-damaged-{n}{self.path.suffix}") for n in range(1, 1000))
        return next(path for path in names if not path.exists())


class Own:
    """What belongs to one person. Each of its files has one sheet, whoever asks for it."""

    def __init__(self, id: str, folder: Path, writer: Writer, disk: Disk = DISK) -> None:
        self.id, self.folder = id, folder
        self._writer, self._disk = writer, disk
        self._sheets: dict[str, Sheet[Any]] = {}

    def sheet(self, kind: Kind[T]) -> Sheet[T]:
        if kind.name not in self._sheets:
            path = self.folder / f"{kind.name}.json"
            self._sheets[kind.name] = Sheet(kind, path, self._writer, self._disk)
        return self._sheets[kind.name]

    def read(self, kind: Kind[T]) -> T:
        return self.sheet(kind).read()

    def write(self, kind: Kind[T], value: T) -> None:
        self.sheet(kind).write(value)


class Profiles:
    def __init__(self, folder: Path, writer: Writer, disk: Disk = DISK) -> None:
        self.folder = folder
        self._writer, self._disk = writer, disk
        self._open: dict[Path, Own] = {}

    def ids(self) -> tuple[str, ...]:
        """All who are here."""
        return ids_in(self.folder)

    def deleted(self) -> tuple[str, ...]:
        return ids_in(self.folder / BIN)

    def has(self, id: str) -> bool:
        return self.place(id) == self.folder / id

    def place(self, id: str) -> Path | None:
        """Where a person's folder is, here or in the bin; None for a person of another computer."""
        if not ID.fullmatch(id):
            return None
        return next((place for place in (self.folder / id, self.folder / BIN / id) if place.is_dir()), None)

    def open(self, id: str, deleted: bool = False) -> Own:
        """A person's own, also where nothing of it has been written yet."""
        folder = (self.folder / BIN if deleted else self.folder) / _checked_id(id)
        if folder not in self._open:
            self._open[folder] = Own(id, folder, self._writer, self._disk)
        return self._open[folder]

    def forget(self) -> None:
        """The files are others than before: nothing that has been read holds any more."""
        self._open.clear()

    def create(self, person: Person, files: Mapping[str, bytes]) -> str:
        """One person more, who has a name, with some files to begin with; raises OSError when the disk says no, and
        then nobody has come."""
        assert person.name
        coming, id = self.folder / COMING, new_id()
        self._disk.clear(coming)
        try:
            Sheet(PERSON, coming / f"{PERSON.name}.json", self._writer, self._disk).write_now(person)
            for name, data in files.items():
                atomic.write(coming / name, data, 1, self._disk)
            self.arrive(id)
        except OSError:
            self._disk.clear(coming)
            raise
        return id

    def arrive(self, id: str) -> None:
        """Who was coming is here, as a whole."""
        self._disk.replace(self.folder / COMING, self.folder / _checked_id(id))
        self._disk.settle(self.folder)
        self.forget()

    def remove(self, id: str) -> None:
        """Into the bin, as a whole."""
        self._move(id, self.folder, self.folder / BIN)

    def restore(self, id: str) -> None:
        self._move(id, self.folder / BIN, self.folder)

    def empty_bin(self) -> None:
        self.forget()
        self._disk.clear(self.folder / BIN)

    def sweep(self) -> None:
        """Clears away what killed programs left half done. Never raises."""
        with contextlib.suppress(OSError):
            if (self.folder / COMING).is_dir():
                self._disk.clear(self.folder / COMING)

    def _move(self, id: str, source: Path, target: Path) -> None:
        self.forget()
        self._disk.make(target)
        self._disk.replace(source / _checked_id(id), target / id)
        self._disk.settle(target)
        self._disk.settle(source)


def new_id() -> str:
    return os.urandom(8).hex()


def _checked_id(id: str) -> str:
    if not ID.fullmatch(id):
        raise ValueError(f"{id!r} is no profile")
    return id


def ids_in(folder: Path) -> tuple[str, ...]:
    """Whose folders are there. Never raises."""
    try:
        return tuple(sorted(place.name for place in folder.iterdir() if ID.fullmatch(place.name) and place.is_dir()))
    except OSError:
        return ()


def _fields(value: object) -> dict[str, Any]:
    found = msgspec.to_builtins(value)
    assert isinstance(found, dict)
    return found


def when(folder: Path) -> int:
    """When somebody last did anything, in seconds since 1970."""
    try:
        return max((plain.when(place) for place in folder.iterdir()), default=0)
    except OSError:
        return 0
