"""Append-only files: a line is on the disk when it is reported as written.

It never changes what is there, and a line torn by a power cut does not damage the next one.
"""

from __future__ import annotations

import os
from pathlib import Path

from game.store import atomic


def append(path: Path, line: bytes) -> None:
    """One more line at the end of a file, which begins with it where there is none. Raises OSError when the disk says
    no."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = not path.exists()
    handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o644)
    try:
        atomic.write_all(handle, (b"" if _ends_well(handle) else b"\n") + line + b"\n")
        os.fsync(handle)
    finally:
        os.close(handle)
    if fresh:
        atomic.settle(path.parent)


def _ends_well(handle: int) -> bool:
    """Whether the last line is complete."""
    size = os.lseek(handle, 0, os.SEEK_END)
    if size == 0:
        return True
    os.lseek(handle, size - 1, os.SEEK_SET)
    return os.read(handle, 1) == b"\n"
