"""Files that exist as a whole or not at all: a new one is complete on the disk before it replaces the old one.

It never touches the newest intact file before its successor is safe, and keeps three generations of each.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from game.engine.errors import BadInput, Problem
from game.engine.text import Message, message

T = TypeVar("T")

GENERATIONS = 3
LARGEST = 32 * 1024 * 1024


class Found(msgspec.Struct, Generic[T], frozen=True):
    """The data read, and its generation: 0 is the newest. `problems` tell why newer ones were passed over."""

    value: T
    generation: int
    problems: tuple[Problem, ...] = ()


def generation(path: Path, number: int) -> Path:
    return path if number == 0 else path.with_name(f"{path.name}.{number}")


def write(path: Path, data: bytes, generations: int = GENERATIONS) -> None:
    """Puts `data` in the place of `path`; raises OSError, and then the old file is still there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.new")
    _step_aside(fresh)
    try:
        _write_through(fresh, data)
    except OSError:
        # What a full disk left behind would only fill it further.
        fresh.unlink(missing_ok=True)
        raise
    for number in range(generations - 1, 0, -1):
        older, newer = generation(path, number), generation(path, number - 1)
        _step_aside(older)
        _step_aside(newer)
        if newer.exists():
            newer.replace(older)
    _step_aside(path)
    fresh.replace(path)
    settle(path.parent)


def read(path: Path, check: Callable[[bytes], T], generations: int = GENERATIONS) -> Found[T] | None:
    """The newest generation that `check` accepts (it raises BadInput for others); None where there is no file at all.
    Raises BadInput with the problems of every generation where all are damaged."""
    problems: list[Problem] = []
    for number in range(generations):
        place = generation(path, number)
        try:
            data = _content(place)
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


def remove(path: Path, generations: int = GENERATIONS) -> None:
    for number in range(generations):
        generation(path, number).unlink(missing_ok=True)


def _content(path: Path) -> bytes | None:
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            # A folder, a device or a pipe; the last would keep the reader waiting for ever.
            raise BadInput(Problem(path.name, 0, message("store.read.no_file")))
        if status.st_size > LARGEST:
            raise BadInput(Problem(path.name, 0, message("store.read.too_big", most=LARGEST >> 20)))
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        reason = message("store.read.failed", reason=error.strerror or type(error).__name__)
        raise BadInput(Problem(path.name, 0, reason)) from None


def _write_through(path: Path, data: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o644)
    try:
        write_all(handle, data)
        os.fsync(handle)
    finally:
        os.close(handle)


def _step_aside(path: Path) -> None:
    """A folder in a file's place keeps its content under another name."""
    if not path.is_dir() or path.is_symlink():
        return
    for number in range(1, 1000):
        aside = path.with_name(f"{path.name}.folder{number}")
        if not aside.exists():
            path.replace(aside)
            return


def write_all(handle: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(handle, view) :]


def settle(folder: Path) -> None:
    """New names are safe from a power cut only when the folder is on the disk too; not every system can do that."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        return
    finally:
        os.close(handle)
