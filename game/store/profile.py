"""The results of one person's games: one line for each, only appended, folded into statistics on demand.

Games in practice mode leave no line; a torn line is skipped and loses no other, and no game counts twice.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from game.engine.errors import BadInput
from game.store import atomic, lines, plain
from game.store.disk import DISK, Disk
from game.store.statistics import Result

LARGEST = 64 * 1024 * 1024

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Result).decode


class Profile:
    def __init__(self, path: Path, disk: Disk = DISK) -> None:
        self.path = path
        self._disk = disk

    def add(self, result: Result) -> bool:
        """Appends a result; False where it was practice, or where the game has its line already. Raises OSError when
        the disk says no."""
        if result.practice or (result.game and any(known.game == result.game for known in self.results())):
            return False
        lines.append(self.path, _encode(result), self._disk)
        return True

    def forget(self, title: str) -> None:
        """Takes one title's games out; what cannot be read stays as it is. Raises OSError when the disk says no."""
        for path in self._files():
            try:
                data = plain.content(path, LARGEST) or b""
            except BadInput:
                raise OSError(errno.EIO, os.strerror(errno.EIO), str(path)) from None
            kept = [line for line in data.split(b"\n") if line and title not in (result.title for result in _all(line))]
            atomic.write(path, b"".join(line + b"\n" for line in kept), 1, self._disk)

    def results(self) -> tuple[Result, ...]:
        """All games on record, oldest first; never raises."""
        found: list[Result] = []
        games: set[str] = set()
        for path in self._files():
            for result in _readable(_lines(path)):
                # A copy that a synchronising program made has the same lines once more, and perhaps others.
                if result.game not in games and (result.game or path == self.path):
                    found.append(result)
                    games |= {result.game} - {""}
        return tuple(found)

    def _files(self) -> tuple[Path, ...]:
        """The file and what a synchronising program put beside it."""
        try:
            beside = sorted(self.path.parent.glob(f"{self.path.stem}*{self.path.suffix}"))
        except OSError:
            beside = []
        return tuple(path for path in (self.path, *(path for path in beside if path != self.path)) if path.is_file())


def _lines(path: Path) -> Iterator[bytes]:
    try:
        data = plain.beginning(path, LARGEST)
    except BadInput:
        return iter(())
    return iter([line for line in data.split(b"\n") if line])


def _all(line: bytes) -> tuple[Result, ...]:
    """The game of a line; none where the line is torn."""
    try:
        return (_decode(line),)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        return ()


def _readable(lines: Iterable[bytes]) -> Iterator[Result]:
    for result in (result for line in lines for result in _all(line)):
        if not result.practice and len(result.ranks) == len(result.seats):
            yield result
