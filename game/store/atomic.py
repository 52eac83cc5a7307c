"""Files that exist as a whole or not at all: a new one is complete on the disk before it replaces the old one.

It never touches the newest intact file before its successor is safe, and keeps three generations of each.
"""

from __future__ import annotations

import contextlib
import os
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from game.engine.errors import BadInput, Problem
from game.engine.text import Message, message
from game.store import plain
from game.store.disk import DISK, NEW, Disk

T = TypeVar("T")

GENERATIONS = 3
LARGEST = 32 * 1024 * 1024

# For how long a file may be held by a scanner or a synchronising program before that is a fault.
PATIENCE = (0.02, 0.05, 0.1, 0.2)
_TEMPORARY = re.compile(r"\.(?P<name>.+?)\.(?:(?P<process>[0-9]+)-[0-9a-f]{8}\.)?new")


class Found(msgspec.Struct, Generic[T], frozen=True):
    """The data read, and its generation: 0 is the newest. `problems` tell why newer ones were passed over."""

    value: T
    generation: int
    problems: tuple[Problem, ...] = ()


def generation(path: Path, number: int) -> Path:
    return path if number == 0 else path.with_name(f"{path.name}.{number}")


def write(path: Path, data: bytes, generations: int = GENERATIONS, disk: Disk = DISK) -> None:
    """Puts `data` in the place of `path`; raises OSError, and then the old file is still there."""
    disk.make(path.parent)
    fresh = path.with_name(f".{path.name}.{os.getpid()}-{os.urandom(4).hex()}.new")
    try:
        _write_through(disk, fresh, data)
        for number in range(generations - 1, 0, -1):
            older, newer = generation(path, number), generation(path, number - 1)
            _step_aside(disk, older)
            _step_aside(disk, newer)
            if newer.exists():
                _swap(disk, newer, older)
        _step_aside(disk, path)
        _swap(disk, fresh, path)
    except OSError:
        # What a full disk left behind would only fill it further.
        with contextlib.suppress(OSError):
            disk.remove(fresh)
        raise
    disk.settle(path.parent)


def read(
    path: Path, check: Callable[[bytes], T], generations: int = GENERATIONS, most: int | None = None
) -> Found[T] | None:
    """The newest generation that `check` accepts (it raises BadInput for others); None where there is no file at all.
    Raises BadInput with the problems of every generation where all are damaged."""
    problems: list[Problem] = []
    for number in range(generations):
        place = generation(path, number)
        try:
            data = plain.content(place, LARGEST if most is None else most)
            if data is not None:
                return Found(check(data), number, tuple(problems))
        except BadInput as bad:
            problems += [Problem(place.name, problem.line, problem.reason) for problem in bad.problems]
    if problems:
        raise BadInput(*problems)
    return None


def told(found: Found[T]) -> Message | None:
    """What the player should know about how a file was read: nothing, where the newest was intact."""
    return message("store.read.older", n=found.generation) if found.generation or found.problems else None


def remove(path: Path, generations: int = GENERATIONS, disk: Disk = DISK) -> None:
    for number in range(generations):
        disk.remove(generation(path, number))


def meant(path: Path) -> Path:
    """The file that a temporary one was to become, where it is one."""
    found = _TEMPORARY.fullmatch(path.name)
    return path.with_name(found["name"]) if found is not None else path


def sweep(folder: Path, disk: Disk = DISK) -> None:
    """Removes what processes left behind that died while they wrote. Never raises."""
    for place in _leftovers(folder):
        with contextlib.suppress(OSError):
            disk.remove(place)


def _leftovers(folder: Path) -> Iterator[Path]:
    try:
        entries = list(folder.iterdir())
    except OSError:
        return
    for entry in entries:
        found = _TEMPORARY.fullmatch(entry.name)
        process = found["process"] if found is not None else None
        if found is not None and not (process and _lives(int(process))) and entry.is_file():
            yield entry


def _lives(process: int) -> bool:
    """Whether it can still write. Where the system cannot be asked, it refuses to remove a file that is open."""
    if process == os.getpid():
        return True
    if os.name != "posix":
        return False
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


def _write_through(disk: Disk, path: Path, data: bytes) -> None:
    handle = disk.open(path, NEW)
    try:
        disk.write(handle, data)
        disk.sync(handle)
    finally:
        os.close(handle)


def _swap(disk: Disk, old: Path, new: Path) -> None:
    for pause in PATIENCE:
        try:
            disk.replace(old, new)
            return
        except PermissionError:
            time.sleep(pause)
    disk.replace(old, new)


def _step_aside(disk: Disk, path: Path) -> None:
    """A folder in a file's place keeps its content under another name."""
    if not path.is_dir() or path.is_symlink():
        return
    for number in range(1, 1000):
        aside = path.with_name(f"{path.name}.folder{number}")
        if not aside.exists():
            disk.replace(path, aside)
            return
