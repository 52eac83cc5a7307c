"""The packs that come with the program. Each is put among the player's packs once, through the same process as one from
a file, and again where a later version of the program has a later version of it. One that was removed stays away.

They are offered when the workshop is opened, so that the start has nothing to do with them.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import msgspec

from game.content.files import bytes_of
from game.content.packed import packs_folder
from game.engine.errors import BadInput
from game.packs.form import Contents
from game.packs.installed import Packs
from game.store.disk import NEW, Disk

_RECORD = ".shipped.json"

Record = dict[str, str]  # by pack, under which version of the program it was last looked at


class Shipped:
    """What of it has still to be read for a player."""

    def __init__(self, packs: Packs, share: Path, program: str, disk: Disk) -> None:
        self.folder = share / "data" / "packs" / "shipped"
        self._packs = packs
        self._program = program
        self._disk = disk
        self._record: Record | None = None

    def next(self) -> Path | None:
        """The folder of a pack that this version of the program has not looked at yet."""
        record = self._read()
        folders = sorted(entry for entry in self.folder.iterdir() if entry.is_dir()) if self.folder.is_dir() else []
        return next((folder for folder in folders if record.get(folder.name) != self._program), None)

    def takes(self, id: str, contents: Contents | None) -> bool:
        """Notes that a pack was looked at, and says whether it belongs among the player's now; raises OSError."""
        record = self._read()
        known = id in record
        record[id] = self._program
        self._write(msgspec.json.encode(record, order="deterministic"))
        standing = self._packs.standing(contents) if contents is not None else "same"
        return standing == "update" or (standing == "new" and not known)

    def _read(self) -> Record:
        if self._record is None:
            self._record = {}
            with suppress(BadInput, msgspec.MsgspecError):
                self._record = msgspec.json.decode(bytes_of(self._place), type=Record)
        return self._record

    @property
    def _place(self) -> Path:
        return packs_folder(self._packs.user) / _RECORD

    def _write(self, data: bytes) -> None:
        fresh = self._place.with_name(f"{_RECORD}.new")
        self._disk.make(fresh.parent)
        self._disk.remove(fresh)
        handle = self._disk.open(fresh, NEW)
        try:
            self._disk.write(handle, data)
            self._disk.sync(handle)
        finally:
            os.close(handle)
        self._disk.replace(fresh, self._place)
