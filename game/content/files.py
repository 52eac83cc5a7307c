"""The bytes of a data file, if it can be read at all.

It does not parse them.
"""

from __future__ import annotations

from pathlib import Path

from game.engine.errors import BadInput, Problem
from game.engine.text import message

LARGEST = 2_000_000  # bytes; our longest file has a tenth of it


def bytes_of(path: Path) -> bytes:
    """All of a file that is not too large; BadInput says why not."""
    try:
        # A pipe would keep the reader waiting for ever.
        if not path.is_file():
            raise OSError
        with path.open("rb") as stream:
            raw = stream.read(LARGEST + 1)
    except OSError:
        raise BadInput(Problem(str(path), 0, message("content.unreadable"))) from None
    if len(raw) > LARGEST:
        raise BadInput(Problem(str(path), 0, message("content.too_large", kilobytes=LARGEST // 1000)))
    return raw
