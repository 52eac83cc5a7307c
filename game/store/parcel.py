"""One person in one file: to take along to another computer, and to bring in there.

It brings in the whole person or nobody: until all is there the folder has a name that nobody looks at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from game.store import archive, atomic, exchange
from game.store.archive import FORMAT, Content, Form, Note
from game.store.disk import DISK, Disk
from game.store.folders import RESULTS
from game.store.profile import Profile
from game.store.profiles import COMING, ID, Profiles, new_id

NOTE = "saucerful-profile.json"
GAMES = "games"  # the words of the person's games
_WORDS = re.compile(rf"{GAMES}/[0-9a-f]{{16}}\.words")


def write(
    data: Path, folder: Path, id: str, target: Path, version: str, when: int, disk: Disk = DISK
) -> tuple[int, int]:  # fmt: skip
    """Writes the parcel; how many files are in it, and how many could not be read. Raises OSError."""
    return archive.write(_files(data, folder), target, _FORM, Note(FORMAT, version, when, {}, id), disk)


def check(path: Path) -> Content:
    """Reads all of a parcel; raises BadInput for one that could not be brought in as a whole."""
    return archive.check(path, _FORM)


def bring_in(data: Path, profiles: Profiles, content: Content, disk: Disk = DISK) -> str:
    """Says who it is now: under the same id, unless somebody here has it. Raises OSError or BadInput, and then nobody
    has come."""
    before = content.note.profile
    id = before if ID.fullmatch(before) and profiles.place(before) is None else new_id()
    coming = profiles.folder / COMING
    disk.clear(coming)
    for name, found in archive.unpack(content, _FORM):
        if not _WORDS.fullmatch(name):
            exchange.put(coming / name, _renamed(found, before, id) if name.endswith(".jsonl") else found, disk)
        elif not (data / name).exists():
            atomic.write(data / name, found, 1, disk)
    disk.make(coming)
    for folder in (*(place for place in coming.rglob("*") if place.is_dir()), coming):
        disk.settle(folder)
    profiles.arrive(id)
    return id


def _renamed(lines: bytes, before: str, id: str) -> bytes:
    """In the results of a person who gets another id, it stands for the old one."""
    return lines.replace(before.encode(), id.encode()) if before != id and ID.fullmatch(before) else lines


def _files(data: Path, folder: Path) -> Iterator[tuple[str, Path]]:
    for name, path in archive.files_in(folder):
        if _takes(name):
            yield name, path
    words = {result.words for result in Profile(folder / RESULTS).results() if _WORDS.fullmatch(result.words)}
    yield from ((name, data / name) for name in sorted(words) if (data / name).is_file())


def _takes(name: str) -> bool:
    return archive.is_name(name) and (not name.startswith(f"{GAMES}/") or _WORDS.fullmatch(name) is not None)


_FORM = Form(
    NOTE, _takes, "store.parcel.none", "store.parcel.damaged", "store.parcel.newer", "store.parcel.too_big"
)  # fmt: skip
