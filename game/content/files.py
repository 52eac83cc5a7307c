"""The bytes of a data file, if it can be read at all: one on the disk, or one that somebody holds already.

It does not parse them.
"""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import msgspec

from game.engine.errors import BadInput, Problem
from game.engine.text import message

LARGEST = 2_000_000  # bytes; our longest file has a tenth of it


class Held(msgspec.Struct, frozen=True):
    """A file of a pack, which was read as a whole; its name begins at the top of the pack."""

    name: str
    data: bytes

    def __str__(self) -> str:
        return self.name

    @property
    def stem(self) -> str:
        return PurePosixPath(self.name).stem


File = Path | Held


def bytes_of(path: File) -> bytes:
    """All of a file that is not too large; BadInput says why not."""
    raw = path.data if isinstance(path, Held) else _read(path)
    if len(raw) > LARGEST:
        raise BadInput(Problem(str(path), 0, message("content.too_large", kilobytes=LARGEST // 1000)))
    return raw


def _read(path: Path) -> bytes:
    try:
        # A pipe would keep the reader waiting for ever.
        if not path.is_file():
            raise OSError
        with path.open("rb") as stream:
            return stream.read(LARGEST + 1)
    except OSError:
        raise BadInput(Problem(str(path), 0, message("content.unreadable"))) from None
