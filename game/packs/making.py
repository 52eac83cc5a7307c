"""Packs of the player's own, as folders: where they are, how one begins, and what shows that one has changed.

It reads no file of them; the reading process does.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from game.content.source import Source
from game.packs.archive import MOST_FILES
from game.store.disk import NEW, Disk

_BIN = "bin"
_FIRST = "my-pack"
_MOST_OWN = 50

Stamp = tuple[int, int, int]  # files, bytes, the time of the last change


def own_folder(user: Path) -> Path:
    return user / "workshop"


def own_packs(user: Path) -> list[Path]:
    """The folders of the player's own packs, by name."""
    with suppress(OSError):
        found = (entry for entry in own_folder(user).iterdir() if entry.is_dir() and entry.name != _BIN)
        return sorted(entry for entry in found if not entry.name.startswith("."))[:_MOST_OWN]
    return []


def stamp_of(folder: Path) -> Stamp:
    """Changes with every file that is saved in it."""
    files = size = last = 0
    with suppress(OSError):
        for above, _, names in os.walk(folder):
            for name in names:
                with suppress(OSError):
                    status = (Path(above) / name).stat()
                    files, size, last = files + 1, size + status.st_size, max(last, status.st_mtime_ns)
                if files > MOST_FILES:
                    return files, size, last
    return files, size, last


def begin(user: Path, share: Path, sources: Mapping[str, Source], lang: str, author: str, disk: Disk) -> Path:
    """A new pack with comments and examples, in the language that is spoken; raises OSError."""
    taken = {folder.name for folder in own_packs(user)}
    name = next(each for n in range(1, 1000) if (each := _FIRST if n == 1 else f"{_FIRST}-{n}") not in taken)
    folder, template = own_folder(user) / name, share / "data" / "packs" / "template"
    manifest = (template / f"pack.{lang}.yaml").read_text(encoding="utf-8")
    files = {"pack.yaml": manifest.replace("id: my-pack", f"id: {name}").replace("[Ana]", f"[{_quoted(author)}]"),
             f"texts/{lang}.yaml": (template / f"texts.{lang}.yaml").read_text(encoding="utf-8")}  # fmt: skip
    for file, text in files.items():
        _write(folder / file, text.encode(), disk)
    for title, source in sources.items():
        for kind in source.kinds:
            for number, example in enumerate(kind.examples):
                data = (share / example).read_bytes()
                place = f"example-{kind.id}{kind.suffix}" if number == 0 else example.rpartition("/")[2]
                _write(folder / title / kind.id / place, data, disk)
    return folder


def throw_away(folder: Path, disk: Disk) -> None:
    """A folder of one's own goes into the bin of the workshop."""
    place = folder.parent / _BIN
    disk.make(place)
    number = next(n for n in range(1, 10_000) if not (place / f"{folder.name}-{n}").exists())
    disk.replace(folder, place / f"{folder.name}-{number}")
    disk.settle(folder.parent)


def _write(path: Path, data: bytes, disk: Disk) -> None:
    disk.make(path.parent)
    handle = disk.open(path, NEW)
    try:
        disk.write(handle, data)
        disk.sync(handle)
    finally:
        os.close(handle)


def _quoted(name: str) -> str:
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'
