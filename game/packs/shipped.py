"""The packs that come with the program. Each is put among the player's packs once, through the same process as one from
a file, and again where a later version of the program has a later version of it. One that was removed stays away.

They are offered when the workshop is opened, so that the start has nothing to do with them.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from game.content.files import bytes_of
from game.content.packed import packs_folder
from game.engine.errors import BadInput
from game.packs.form import Contents
from game.packs.installed import Packs

_RECORD = ".shipped.json"

Record = dict[str, str]  # by pack, under which version of the program it was last looked at


class Shipped:
    """What of it has still to be read for a player."""

    def __init__(self, packs: Packs, share: Path, program: str) -> None:
        self.folder = share / "data" / "packs" / "shipped"
        self._packs = packs
        self._program = program
        self._record: Record | None = None
        self._seen: set[str] = set()

    def next(self) -> Path | None:
        """The folder of a pack that this version of the program has not looked at yet; it is called as the pack is."""
        record = self._read()
        folders = sorted(entry for entry in self.folder.iterdir() if entry.is_dir()) if self.folder.is_dir() else []
        return next((folder for folder in folders
                     if record.get(folder.name) != self._program and folder.name not in self._seen), None)  # fmt: skip

    def wants(self, id: str, contents: Contents | None) -> bool:
        """Whether a pack belongs among the player's now. It is not asked for again before the next visit."""
        self._seen.add(id)
        standing = self._packs.standing(contents) if contents is not None else "same"
        return standing == "update" or (standing == "new" and id not in self._read())

    def note(self, id: str) -> None:
        """A pack is where it belongs, whatever packs have come since; raises OSError."""
        if id in self._seen:
            self._read()[id] = self._program
            self._packs.put(self._place, msgspec.json.encode(self._read(), order="deterministic"))

    def _read(self) -> Record:
        if self._record is None:
            self._record = {}
            with suppress(BadInput, msgspec.MsgspecError):
                self._record = msgspec.json.decode(bytes_of(self._place), type=Record)
        return self._record

    @property
    def _place(self) -> Path:
        return packs_folder(self._packs.user) / _RECORD
