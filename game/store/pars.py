"""What bots came to in games of the day, kept for everybody on this computer: it can be worked out anew at any time.

It holds for one version of the program and of the bots; a file of another one, or a damaged one, is no file.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from game.engine.daily import PLAYING, Standing
from game.engine.errors import BadInput
from game.store import plain
from game.store.writer import Writer

NAME = "pars.json"
MOST = 200
_LARGEST = 256 * 1024


class _Kept(msgspec.Struct, frozen=True):
    version: str
    pars: Annotated[dict[str, Standing], msgspec.Meta(max_length=MOST)] = {}


class Pars:
    """Read when something is first asked for."""

    def __init__(self, cache: Path, version: str, writer: Writer) -> None:
        self._path, self._writer = cache / NAME, writer
        self._version = f"{version}/{PLAYING}"
        self._known: dict[str, Standing] | None = None

    def get(self, seed: str) -> Standing | None:
        """Of the game that this seed deals."""
        return self._pars().get(seed)

    def keep(self, seed: str, par: Standing) -> None:
        """Of too many the first ones are forgotten."""
        pars = self._pars()
        pars[seed] = par
        while len(pars) > MOST:
            pars.pop(next(iter(pars)))
        self._writer.put(self._path, msgspec.json.encode(_Kept(self._version, pars)))

    def _pars(self) -> dict[str, Standing]:
        if self._known is None:
            self._known = self._read()
        return self._known

    def _read(self) -> dict[str, Standing]:
        try:
            data = plain.content(self._path, _LARGEST)
            kept = msgspec.json.decode(data, type=_Kept) if data is not None else None
        except (BadInput, OSError, msgspec.MsgspecError, RecursionError, ValueError):
            return {}
        return dict(kept.pars) if kept is not None and kept.version == self._version else {}
