"""Append-only files: a line is on the disk when it is reported as written.

It never changes what is there, and a line torn by a power cut does not damage the next one.
"""

from __future__ import annotations

import os
from pathlib import Path

from game.store.disk import DISK, LAST, Disk


def append(path: Path, line: bytes, disk: Disk = DISK, exclusive: bool = False) -> None:
    """One more line at the end of a file, which begins with it where there is none. Raises OSError when the disk says
    no, FileExistsError where an exclusive file is there already."""
    disk.make(path.parent)
    handle = disk.open(path, LAST | (os.O_EXCL if exclusive else 0))
    try:
        disk.write(handle, (b"" if _ends_well(handle) else b"\n") + line + b"\n")
        disk.sync(handle)
    finally:
        os.close(handle)
    disk.settle(path.parent)


def _ends_well(handle: int) -> bool:
    """Whether the last line is complete."""
    size = os.lseek(handle, 0, os.SEEK_END)
    if size == 0:
        return True
    os.lseek(handle, size - 1, os.SEEK_SET)
    return os.read(handle, 1) == b"\n"
