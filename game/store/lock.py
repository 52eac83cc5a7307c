"""One owner for each data folder: a lock that the system takes back when its process ends, however it ends.

Nothing is read from the file, and it stays where it is: a name that comes and goes could be locked twice.
"""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

NAME = ".lock"
# What the systems say where somebody else has the lock.
_TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


class Lock:
    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME
        self._handle: int | None = None

    def take(self) -> bool:
        """False where another process owns the folder. A folder in which nothing can be locked belongs to everybody:
        what is written there fails or not, and the player is told by whoever writes."""
        if self._handle is not None:
            return True
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return True
        try:
            _seize(handle)
        except OSError as refused:
            os.close(handle)
            return refused.errno not in _TAKEN
        self._handle = handle
        return True

    def release(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


if sys.platform == "win32":
    import msvcrt

    def _seize(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _seize(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
