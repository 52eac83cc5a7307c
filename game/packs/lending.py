"""Packs that a table uses and another screen lacks: the host lends their files, and what comes is read like any other.

Nothing that has come is believed: it is a file for the reader, and counts only if what the reader makes of it is what
the game uses.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Literal, NamedTuple

from game.content.packed import THING
from game.engine.rules import OWN
from game.packs.form import Contents
from game.packs.installed import ARCHIVE, Packs, as_carried
from game.packs.process import Order, order_for

LARGEST = 5_000_000  # bytes of a pack

Taken = Literal["installed", "kept", "other"]


class Use(NamedTuple):
    """A pack of one version."""

    id: str
    digest: str


def uses(packs: Packs, options: Mapping[str, object]) -> tuple[Use, ...]:
    """The packs that a game with these options uses, each after those that it needs itself. One that is no longer here
    is among them; nobody can lend it."""
    found: dict[Use, None] = {}
    for value in options.values():
        thing = re.fullmatch(THING, value) if isinstance(value, str) else None
        if thing is not None:
            _add(packs, Use(thing["pack"], thing["digest"]), found)
    return tuple(found)


def owned(options: Mapping[str, object]) -> tuple[str, ...]:
    """What is the host's own in these options and in no pack, so that no other screen can have it."""
    return tuple(value for value in options.values() if isinstance(value, str) and value.startswith(OWN))


def _add(packs: Packs, use: Use, found: dict[Use, None]) -> None:
    pack = packs.pack(use.id)
    if pack is not None and pack.installed.digest == use.digest and packs.lacks(pack) is None:
        for id in pack.installed.manifest.needs.packs:
            other = packs.pack(id)
            if other is not None:
                _add(packs, Use(id, other.installed.digest), found)
    found.setdefault(use)


def missing(packs: Packs, wanted: Iterable[Use]) -> tuple[Use, ...]:
    """Those of which this screen has nothing, or another version."""
    here = {Use(pack.id, pack.installed.digest) for pack in packs.listed()}
    return tuple(use for use in wanted if use not in here and not packs.has_kept(use.id, use.digest))


def lent(packs: Packs, digest: str) -> bytes:
    """The file of a pack; empty where it cannot be lent."""
    for pack in packs.listed():
        if pack.installed.digest == digest:
            try:
                data = (pack.folder / ARCHIVE).read_bytes()
            except OSError:
                return b""
            return data if len(data) <= LARGEST else b""
    return b""


class Borrowing:
    """A pack that comes in parts. `wanted` is the next part; None when all are here or nobody lends it."""

    def __init__(self, use: Use) -> None:
        self.use = use
        self.wanted: int | None = 0
        self.refused = False
        self._parts: list[bytes] = []

    @property
    def whole(self) -> bool:
        return self.wanted is None and not self.refused

    def take(self, part: int, parts: int, data: bytes) -> None:
        """Of a part that was not asked for, nothing."""
        if part != self.wanted:
            return
        self._parts.append(data)
        if not parts > part or not data or sum(map(len, self._parts)) > LARGEST:
            self.wanted, self.refused = None, True
            self._parts.clear()
        else:
            self.wanted = part + 1 if part + 1 < parts else None

    def order(self, folder: Path, share: Path, program: str, packs: Packs) -> Order:
        """What the reader is asked; the file lies in that folder until somebody clears it."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{self.use.id}.saucer"
        path.write_bytes(b"".join(self._parts))
        return order_for(path, share, program, packs)


def accept(packs: Packs, use: Use, contents: Contents) -> Taken:
    """Takes in what the reader has made of a pack that came: as a pack, or, where another version or another pack of
    that name is here, what this game uses of it. "other" where it is not the one that the game uses."""
    if Use(contents.id, contents.digest) != use:
        return "other"
    if packs.standing(contents) == "new":
        packs.install(contents)
        return "installed"
    packs.keep(as_carried(contents))
    return "kept"
