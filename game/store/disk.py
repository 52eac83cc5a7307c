"""The few calls by which a player's files change; everything that is written goes through one object.

It knows no file formats. A caller that is given another object can refuse, record or stop between any two calls.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

_BINARY: int = getattr(os, "O_BINARY", 0)
NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL
LAST = os.O_RDWR | os.O_CREAT | os.O_APPEND


class Disk:
    """Each call raises OSError where the system says no."""

    def open(self, path: Path, flags: int) -> int:
        return os.open(path, flags | _BINARY, 0o644)

    def write(self, handle: int, data: bytes) -> None:
        view = memoryview(data)
        while view:
            view = view[os.write(handle, view) :]

    def sync(self, handle: int) -> None:
        os.fsync(handle)

    def replace(self, old: Path, new: Path) -> None:
        old.replace(new)

    def link(self, old: Path, new: Path) -> None:
        """A second name for a file."""
        os.link(old, new)

    def date(self, path: Path, when: int) -> None:
        """The time of the last change, in nanoseconds since 1970."""
        os.utime(path, ns=(when, when))

    def remove(self, path: Path) -> None:
        path.unlink(missing_ok=True)

    def clear(self, folder: Path) -> None:
        """A folder goes with all that is in it, as far as the system lets it go."""
        shutil.rmtree(folder, ignore_errors=True)

    def make(self, folder: Path) -> None:
        """The folder with all that lead to it, each safe from a power cut."""
        missing = [place for place in (folder, *folder.parents) if not place.exists()]
        folder.mkdir(parents=True, exist_ok=True)
        for place in reversed(missing):
            self.settle(place.parent)

    def settle(self, folder: Path) -> None:
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


DISK = Disk()
