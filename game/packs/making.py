"""Packs of the player's own, as folders: where they are, how one begins, and what shows that one has changed.

It reads no file of them; the reading process does.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence, Set
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from game.content.files import bytes_of
from game.content.played import PLAYED
from game.content.source import Kind, Source
from game.packs.archive import MOST_FILES
from game.packs.words import LONGEST_NAME
from game.store.disk import NEW, Disk

_BIN = "bin"
_FIRST = "my-pack"
_MOST_OWN = 50
SINGLE = (".tmx", ".yaml")  # how files end of which a pack is made

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


def begin(
    user: Path, share: Path, sources: Mapping[str, Source], lang: str, author: str, disk: Disk,
    wanted: Sequence[tuple[str, str]] = (),
) -> Path:  # fmt: skip
    """A new pack with comments and examples, in the language that is spoken: of these kinds of things (title and kind),
    or of all. Raises OSError."""
    folder = _named(user, share, lang, author, disk)
    template = share / "data" / "packs" / "template"
    kinds = templates(sources)
    chosen = {*wanted} or {*kinds}
    chosen |= {(title, other) for title, kind in chosen for other in kinds[title, kind].beside}
    words = (template / f"texts.{lang}.yaml").read_text(encoding="utf-8")
    _write(folder / "texts" / f"{lang}.yaml", _only(words, {*kinds}, chosen).encode(), disk)
    for (title, id), kind in kinds.items():
        if (title, id) in chosen:
            for number, example in enumerate(kind.examples):
                data = (share / example).read_bytes()
                place = f"example-{id}{kind.suffix}" if number == 0 else example.rpartition("/")[2]
                _write(folder / title / id / place, data, disk)
    return folder


def templates(sources: Mapping[str, Source]) -> dict[tuple[str, str], Kind]:
    """By title and kind, of what there are examples."""
    found = {(title, kind.id): kind for title, source in sources.items() for kind in source.kinds if kind.examples}
    played = {kind.id: kind for kind in PLAYED}
    return found | {(title, id): replace(played[id], examples=files)
                    for title, source in sources.items() for id, files in source.played.items()}  # fmt: skip


def _named(user: Path, share: Path, lang: str, author: str, disk: Disk) -> Path:
    """A folder with nothing but a manifest."""
    taken = {folder.name for folder in own_packs(user)}
    name = next(each for n in range(1, 1000) if (each := _FIRST if n == 1 else f"{_FIRST}-{n}") not in taken)
    folder = own_folder(user) / name
    manifest = (share / "data" / "packs" / "template" / f"pack.{lang}.yaml").read_text(encoding="utf-8")
    manifest = manifest.replace("id: my-pack", f"id: {name}").replace("[Ana]", f"[{_quoted(author)}]")
    _write(folder / "pack.yaml", manifest.encode(), disk)
    return folder


def _only(words: str, kinds: Set[tuple[str, str]], chosen: Set[tuple[str, str]]) -> str:
    """The texts of the template without those of other kinds; each kind is a block below its title."""
    titles = {title for title, _ in kinds}
    kept: list[str] = []
    title, keeps = "", True
    for line in words.splitlines(keepends=True):
        key = line.strip().rstrip(":")
        if not line.startswith(" "):
            title = key if key in titles else ""
            keeps = not title or any(title == each for each, _ in chosen)
        elif title and line.startswith("  ") and line[2] != " ":
            keeps = (title, key) in chosen
        if keeps:
            kept.append(line)
    return "".join(kept)


# Single files.


def is_single(path: Path) -> bool:
    """Whether this is a file as packs hold them, and no pack."""
    return path.suffix.lower() in SINGLE


def take_file(
    user: Path, share: Path, path: Path, title: str, kind: Kind, lang: str, author: str, disk: Disk,
    into: Path | None = None,
) -> Path:  # fmt: skip
    """Puts a single file into a pack of the player's own, or into a new one; gives its place. Raises BadInput for one
    that is too large or cannot be read, and OSError."""
    data = bytes_of(path)
    folder = into
    if folder is None:
        folder = _named(user, share, lang, author, disk)
        named = f"name: {_quoted(path.stem[:LONGEST_NAME])}\n"
        _write(folder / "texts" / f"{lang}.yaml", named.encode(), disk)
    place = folder / title / kind.id
    plain = re.sub(r"[^a-z0-9_-]+", "-", path.stem.lower()).strip("-_")[:24]
    stem = plain if re.match(r"[a-z]", plain) else f"{kind.id}-{plain}".rstrip("-")[:24]
    names = (stem if n == 1 else f"{stem}-{n}" for n in range(1, 1000))
    target = next(each for name in names if not (each := place / f"{name}{kind.suffix}").exists())
    _write(target, data, disk)
    return target


# The bin.


def throw_away(folder: Path, disk: Disk) -> None:
    """A folder of one's own goes into the bin of the workshop."""
    place = folder.parent / _BIN
    disk.make(place)
    number = next(n for n in range(1, 10_000) if not (place / f"{folder.name}-{n}").exists())
    disk.replace(folder, place / f"{folder.name}-{number}")
    disk.settle(folder.parent)


def binned(user: Path) -> tuple[str, ...]:
    """The names of the folders in the bin."""
    with suppress(OSError):
        return tuple(sorted(entry.name for entry in (own_folder(user) / _BIN).iterdir() if entry.is_dir()))
    return ()


def restore(user: Path, name: str, disk: Disk) -> None:
    """Out of the bin, under its own name or, where that is taken, the one it has there."""
    place = own_folder(user)
    plain = place / name.rpartition("-")[0]
    disk.replace(place / _BIN / name, place / name if plain.exists() else plain)
    disk.settle(place)


def empty_bin(user: Path, disk: Disk) -> None:
    disk.clear(own_folder(user) / _BIN)


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
