"""Everything that is the players' in one file, and back again.

A backup is checked as a whole before it replaces anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.engine.errors import BadInput
from game.store import archive, exchange
from game.store.archive import FORMAT, Content, Form, Note
from game.store.disk import DISK, Disk

NOTE = "saucerful.json"


def write(data: Path, target: Path, version: str, when: int, disk: Disk = DISK) -> tuple[int, int]:
    """Writes the backup; how many files are in it, and how many could not be read. Raises OSError."""
    return archive.write(_player_files(data), target, _FORM, Note(FORMAT, version, when, {}), disk)


def check(path: Path) -> Content:
    """Reads all of a backup; raises BadInput for one that could not be brought back as a whole."""
    return archive.check(path, _FORM)


def restore(data: Path, content: Content, disk: Disk = DISK) -> None:
    """Puts a checked backup in the place of what is here; raises OSError or BadInput, and then nothing has changed."""
    coming = data / exchange.COMING
    disk.clear(coming)
    try:
        for name, found in archive.unpack(content, _FORM):
            exchange.put(coming / name, found, disk)
        exchange.begin(data, disk)
    except BadInput:
        disk.clear(coming)
        raise
    except OSError:
        exchange.forget(data, disk)
        raise


def _player_files(data: Path) -> Iterator[tuple[str, Path]]:
    """What belongs into a backup, by its name in it."""
    for place in exchange.mine(data) if data.is_dir() else ():
        found = archive.files_in(place) if place.is_dir() else [("", place)]
        for below, path in found:
            name = f"{place.name}/{below}" if below else place.name
            if _takes(name):
                yield name, path


def _takes(name: str) -> bool:
    top, _, below = name.partition("/")
    return archive.is_name(name) and (top in exchange.FOLDERS if below else exchange.FILES.fullmatch(name) is not None)


_FORM = Form(
    NOTE, _takes, "store.backup.none", "store.backup.damaged", "store.backup.newer", "store.backup.too_big"
)  # fmt: skip
