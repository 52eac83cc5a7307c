"""What can be on a disk after the power was cut, from the calls that a program made.

A write is safe when its file was synced, a name when its folder was settled. Of everything else any part may be there,
in any order: of each call nothing or all, of a write also its half, or zeros in its place.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from pathlib import Path
from typing import Literal, NamedTuple

from game.store.disk import Disk

Kind = Literal["name", "move", "drop", "write", "sync", "settle", "told"]
PARTS = ("all", "none", "half", "zeros")
TOP = 0


class Place(NamedTuple):
    """A name in a folder; the folder is known by its number, wherever it may be moved."""

    folder: int
    name: str


NOWHERE = Place(-1, "")


class Call(NamedTuple):
    """One call. `node` is the number of a file or folder, however it is called at the time."""

    kind: Kind
    node: int = 0
    place: Place = NOWHERE
    to: Place = NOWHERE
    data: bytes = b""
    told: int = 0


class Recorder(Disk):
    """A disk that does what it is told and writes it down. What is below `top` at the beginning is safe."""

    def __init__(self, top: Path) -> None:
        self.calls: list[Call] = []
        self.folders = {TOP}
        self._nodes: dict[Path, int] = {top: TOP}
        self._open: dict[int, int] = {}
        for path in sorted(top.rglob("*")):
            node = self._new(path, path.is_dir())
            if path.is_file():
                self.calls += (Call("write", node, data=path.read_bytes()), Call("sync", node))
        self.calls += [Call("settle", folder) for folder in sorted(self.folders)]

    def tell(self, number: int) -> None:
        """From here on somebody was told that so much is safe."""
        self.calls.append(Call("told", told=number))

    def _place(self, path: Path) -> Place:
        return Place(self._nodes[path.parent], path.name)

    def _new(self, path: Path, folder: bool = False) -> int:
        node = max(self._nodes.values(), default=0) + 1 + len(self.calls)
        self._nodes[path] = node
        self.folders |= {node} if folder else set()
        self.calls.append(Call("name", node, self._place(path)))
        return node

    def _learn(self, folder: Path) -> None:
        """Folders that were made by others than this disk."""
        for place in (*reversed(folder.parents), folder):
            if place not in self._nodes and place.parent in self._nodes and place.is_dir():
                self._new(place, folder=True)

    def open(self, path: Path, flags: int) -> int:
        handle = super().open(path, flags)
        self._learn(path.parent)
        self._open[handle] = self._nodes[path] if path in self._nodes else self._new(path)
        return handle

    def write(self, handle: int, data: bytes) -> None:
        super().write(handle, data)
        self.calls.append(Call("write", self._open[handle], data=bytes(data)))

    def sync(self, handle: int) -> None:
        self.calls.append(Call("sync", self._open[handle]))

    def replace(self, old: Path, new: Path) -> None:
        super().replace(old, new)
        self._learn(new.parent)
        node = self._nodes[old]
        self.calls.append(Call("move", node, self._place(old), self._place(new)))
        self._nodes.pop(new, None)
        moved = {path: number for path, number in self._nodes.items() if path == old or old in path.parents}
        for path in moved:
            del self._nodes[path]
        self._nodes |= {new / path.relative_to(old): number for path, number in moved.items()}

    def link(self, old: Path, new: Path) -> None:
        super().link(old, new)
        self._nodes[new] = self._nodes[old]
        self.calls.append(Call("name", self._nodes[new], self._place(new)))

    def remove(self, path: Path) -> None:
        super().remove(path)
        self._drop(path)

    def clear(self, folder: Path) -> None:
        super().clear(folder)
        below = [path for path in self._nodes if folder in path.parents]
        for path in sorted(below, key=lambda path: (-len(path.parts), path)):
            self._drop(path)
        self._drop(folder)

    def _drop(self, path: Path) -> None:
        if path in self._nodes:
            self.calls.append(Call("drop", self._nodes.pop(path), self._place(path)))

    def make(self, folder: Path) -> None:
        missing = [place for place in (folder, *folder.parents) if not place.exists()]
        folder.mkdir(parents=True, exist_ok=True)
        self._learn(folder)
        for place in reversed(missing):
            self.settle(place.parent)

    def settle(self, folder: Path) -> None:
        if folder in self._nodes:
            self.calls.append(Call("settle", self._nodes[folder]))


class After(NamedTuple):
    """One possible disk: its files, by their places below the top, and what had been told before the power went."""

    files: dict[Path, bytes]
    told: int


def cuts(disk: Recorder) -> Iterator[After]:
    """Every disk that can be left after every number of calls, each once for what was told."""
    seen: set[tuple[int, frozenset[tuple[Path, bytes]]]] = set()
    for stop in range(len(disk.calls) + 1):
        done = disk.calls[:stop]
        told = _told(done)
        for files in _disks(done, disk.folders):
            key = (told, frozenset(files.items()))
            if key not in seen:
                seen.add(key)
                yield After(files, told)


def some_cut(disk: Recorder, first: int, chooser: random.Random) -> After:
    """One of them, after the call with the number `first` or a later one."""
    done = disk.calls[: chooser.randrange(first, len(disk.calls) + 1)]
    names, writes = _loose(done)
    rate = chooser.random()
    lost = frozenset(at for at in names if chooser.random() < rate)
    parts = {at: chooser.choice(PARTS) for at in writes}
    return After(_disk(done, disk.folders, lost, parts), _told(done))


def _told(done: Sequence[Call]) -> int:
    return max((call.told for call in done if call.kind == "told"), default=0)


def _disks(done: Sequence[Call], folders: set[int]) -> Iterator[dict[Path, bytes]]:
    names, writes = _loose(done)
    for count in range(len(names) + 1):
        for lost in combinations(names, count):
            for parts in product(PARTS, repeat=len(writes)):
                yield _disk(done, folders, frozenset(lost), dict(zip(writes, parts, strict=True)))


def _loose(done: Sequence[Call]) -> tuple[list[int], list[int]]:
    """The calls that nothing has made safe: those that change names, and the writes."""
    synced: set[int] = set()
    settled: set[int] = set()
    names, writes = [], []
    for at in range(len(done) - 1, -1, -1):
        call = done[at]
        if call.kind == "sync":
            synced.add(call.node)
        elif call.kind == "settle":
            settled.add(call.node)
        elif call.kind == "write" and call.node not in synced:
            writes.append(at)
        elif call.kind in ("name", "drop", "move") and not _where(call) <= settled:
            names.append(at)
    return names[::-1], writes[::-1]


def _where(call: Call) -> set[int]:
    """The folders in which a call changes names."""
    return {call.place.folder} | ({call.to.folder} if call.kind == "move" else set())


def _disk(
    done: Sequence[Call], folders: set[int], lost: frozenset[int], parts: Mapping[int, str]
) -> dict[Path, bytes]:  # fmt: skip
    names: dict[Place, int] = {}
    content: dict[int, bytes] = {}
    for at, call in enumerate(done):
        if at in lost:
            continue
        if call.kind == "write":
            content[call.node] = content.get(call.node, b"") + _part(call.data, parts.get(at, "all"))
        elif call.kind == "name":
            names[call.place] = call.node
        elif call.kind in ("move", "drop"):
            if names.get(call.place) == call.node:
                del names[call.place]
            if call.kind == "move":
                names[call.to] = call.node
    return dict(_walk(TOP, Path(), names, folders, content))


def _walk(
    folder: int, path: Path, names: Mapping[Place, int], folders: set[int], content: Mapping[int, bytes]
) -> Iterator[tuple[Path, bytes]]:
    for place, node in names.items():
        if place.folder == folder and node in folders:
            yield from _walk(node, path / place.name, names, folders, content)
        elif place.folder == folder:
            yield path / place.name, content.get(node, b"")


def _part(data: bytes, part: str) -> bytes:
    return {"all": data, "none": b"", "half": data[: len(data) // 2], "zeros": bytes(len(data))}[part]


def lay_out(after: After, target: Path) -> None:
    """The disk as a folder."""
    for path, data in after.files.items():
        place = target / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
