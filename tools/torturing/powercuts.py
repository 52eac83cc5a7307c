"""What can be on a disk after the power was cut, from the calls that a program made.

A write is safe when its file was synced, a name when its folder was settled. Of everything else any part may be there,
in any order: of each call nothing or all, of a write also its half, or zeros in its place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from pathlib import Path
from typing import Literal, NamedTuple

from game.store.disk import Disk

Kind = Literal["name", "move", "drop", "folder", "write", "sync", "settle", "told"]


class Call(NamedTuple):
    """One call. `file` is the number of a file, however it is called at the time."""

    kind: Kind
    file: int = 0
    path: Path = Path()
    other: Path = Path()
    data: bytes = b""
    told: int = 0


class Recorder(Disk):
    """A disk that does what it is told and writes it down."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self._files: dict[Path, int] = {}
        self._open: dict[int, int] = {}
        self._last = 0

    def tell(self, number: int) -> None:
        """From here on somebody was told that so much is safe."""
        self.calls.append(Call("told", told=number))

    def open(self, path: Path, flags: int) -> int:
        handle = super().open(path, flags)
        if path not in self._files:
            self._last += 1
            self._files[path] = self._last
            self.calls.append(Call("name", self._last, path))
        self._open[handle] = self._files[path]
        return handle

    def write(self, handle: int, data: bytes) -> None:
        super().write(handle, data)
        self.calls.append(Call("write", self._open[handle], data=bytes(data)))

    def sync(self, handle: int) -> None:
        self.calls.append(Call("sync", self._open[handle]))

    def replace(self, old: Path, new: Path) -> None:
        super().replace(old, new)
        self._files[new] = self._files.pop(old)
        self.calls.append(Call("move", self._files[new], old, new))

    def link(self, old: Path, new: Path) -> None:
        super().link(old, new)
        self._files[new] = self._files[old]
        self.calls.append(Call("name", self._files[new], new))

    def remove(self, path: Path) -> None:
        super().remove(path)
        if path in self._files:
            self.calls.append(Call("drop", self._files.pop(path), path))

    def make(self, folder: Path) -> None:
        missing = [place for place in (folder, *folder.parents) if not place.exists()]
        super().make(folder)
        made = [Call("folder", path=place) for place in reversed(missing)]
        # The folders were made one inside the other before the first of them was settled.
        at = len(self.calls) - len(made)
        self.calls[at:at] = made

    def settle(self, folder: Path) -> None:
        self.calls.append(Call("settle", path=folder))


class After(NamedTuple):
    """One possible disk: its files, and what had been told before the power went."""

    files: dict[Path, bytes]
    told: int


def cuts(calls: Sequence[Call], top: Path) -> Iterator[After]:
    """Every disk that can be left after every number of calls, each once for what was told."""
    seen: set[tuple[int, frozenset[tuple[Path, bytes]]]] = set()
    for stop in range(len(calls) + 1):
        done = calls[:stop]
        told = max((call.told for call in done if call.kind == "told"), default=0)
        for files in _disks(done, top):
            key = (told, frozenset(files.items()))
            if key not in seen:
                seen.add(key)
                yield After(files, told)


def _disks(done: Sequence[Call], top: Path) -> Iterator[dict[Path, bytes]]:
    loose = [at for at, call in enumerate(done) if _is_loose(done, at)]
    names = [at for at in loose if done[at].kind != "write"]
    writes = [at for at in loose if done[at].kind == "write"]
    for count in range(len(names) + 1):
        for lost in combinations(names, count):
            for parts in product(("all", "none", "half", "zeros"), repeat=len(writes)):
                yield _disk(done, top, frozenset(lost), dict(zip(writes, parts, strict=True)))


def _is_loose(done: Sequence[Call], at: int) -> bool:
    """Whether nothing has made this call safe."""
    call, later = done[at], done[at + 1 :]
    if call.kind == "write":
        return not any(after.kind == "sync" and after.file == call.file for after in later)
    if call.kind in ("name", "move", "drop", "folder"):
        folders = {call.path.parent} | ({call.other.parent} if call.kind == "move" else set())
        return not all(any(after == Call("settle", path=folder) for after in later) for folder in folders)
    return False


def _disk(done: Sequence[Call], top: Path, lost: frozenset[int], parts: dict[int, str]) -> dict[Path, bytes]:
    names: dict[Path, int] = {}
    folders = {top}
    content: dict[int, bytes] = {}
    for at, call in enumerate(done):
        if at in lost:
            continue
        if call.kind == "write":
            content[call.file] = content.get(call.file, b"") + _part(call.data, parts.get(at, "all"))
        elif call.kind == "folder":
            folders.add(call.path)
        elif call.kind == "name":
            names[call.path] = call.file
        elif call.kind == "move":
            if names.get(call.path) == call.file:
                del names[call.path]
            names[call.other] = call.file
        elif call.kind == "drop" and names.get(call.path) == call.file:
            del names[call.path]
    return {path: content.get(file, b"") for path, file in names.items() if _is_reached(path, folders)}


def _is_reached(path: Path, folders: set[Path]) -> bool:
    return all(place in folders or not any(place.is_relative_to(folder) for folder in folders)
               for place in path.parents)  # fmt: skip


def _part(data: bytes, part: str) -> bytes:
    return {"all": data, "none": b"", "half": data[: len(data) // 2], "zeros": bytes(len(data))}[part]


def lay_out(after: After, top: Path, target: Path) -> None:
    """The disk as a folder."""
    for path, data in after.files.items():
        place = target / path.relative_to(top)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
