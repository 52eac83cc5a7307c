"""Reads plain files of bounded size, and nothing else that can be in a file's place.

A pipe would keep the reader waiting for ever, and a device would fill the memory.
"""

from __future__ import annotations

import errno
import os
import stat
import time
from pathlib import Path

from game.engine.errors import BadInput, Problem
from game.engine.text import message

_FLAGS: int = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)

# The year 3000 in seconds since 1970: not every calendar goes further, and what a file says is anything.
LATEST = 32_503_680_000

# A scanner or a synchronising program can hold a file for a moment.
PATIENCE = (0.01, 0.02, 0.05)


def content(path: Path, most: int) -> bytes | None:
    """All of a file; None where there is none, BadInput where it is no plain file, too big or unreadable."""
    for pause in PATIENCE:
        try:
            return _content(path, most)
        except PermissionError:
            time.sleep(pause)
        except OSError as error:
            raise _failed(path, error) from None
    try:
        return _content(path, most)
    except OSError as error:
        raise _failed(path, error) from None


def beginning(path: Path, most: int) -> bytes:
    """As much of a plain file as is asked for; BadInput where there is none or it cannot be read."""
    try:
        found = _content(path, most, whole=False)
    except OSError as error:
        raise _failed(path, error) from None
    if found is None:
        raise _failed(path, FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT)))
    return found


def ending(path: Path, most: int) -> bytes:
    """The last bytes of a plain file; nothing where it cannot be read."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            return b""
        handle = os.open(path, _FLAGS)
        try:
            os.lseek(handle, max(0, os.fstat(handle).st_size - most), os.SEEK_SET)
            return _read(handle, most)
        finally:
            os.close(handle)
    except OSError:
        return b""


def when(path: Path) -> int:
    """The time of a file's last change in seconds since 1970, as far as it is a time; 0 where there is no file."""
    try:
        return min(max(0, int(path.stat().st_mtime)), LATEST)
    except OSError:
        return 0


def _content(path: Path, most: int, whole: bool = True) -> bytes | None:
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise BadInput(Problem(path.name, 0, message("store.read.no_file")))
        if whole and status.st_size > most:
            raise _too_big(path, most)
        handle = os.open(path, _FLAGS)
    except (FileNotFoundError, NotADirectoryError):
        return None
    try:
        data = _read(handle, most + whole)
    finally:
        os.close(handle)
    if len(data) > most:
        raise _too_big(path, most)
    return data


def _read(handle: int, most: int) -> bytes:
    found = bytearray()
    while len(found) < most and (piece := os.read(handle, min(most - len(found), 1 << 20))):
        found += piece
    return bytes(found)


def _too_big(path: Path, most: int) -> BadInput:
    return BadInput(Problem(path.name, 0, message("store.read.too_big", most=max(1, most >> 20))))


def _failed(path: Path, error: OSError) -> BadInput:
    reason = message("store.read.failed", reason=error.strerror or type(error).__name__)
    return BadInput(Problem(path.name, 0, reason))
