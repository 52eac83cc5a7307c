"""The results of the games that were played: one line for each, only appended, folded into statistics on demand.

Games in practice mode leave no line; a torn line is skipped and loses no other.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from game.store import atomic, lines
from game.store.statistics import Result

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Result).decode


class Profile:
    def __init__(self, path: Path) -> None:
        self.path = path

    def add(self, result: Result) -> bool:
        """Appends a result; False where it was practice. Raises OSError when the disk says no."""
        if result.practice:
            return False
        lines.append(self.path, _encode(result))
        return True

    def forget(self, title: str) -> None:
        """Takes one title's games out; what cannot be read stays as it is. Raises OSError when the disk says no."""
        try:
            lines = self.path.read_bytes().split(b"\n")
        except FileNotFoundError:
            return
        kept = [line for line in lines if line and not any(result.title == title for result in _all(line))]
        atomic.write(self.path, b"".join(line + b"\n" for line in kept), generations=1)

    def results(self) -> tuple[Result, ...]:
        """All games on record, oldest first; never raises."""
        try:
            data = self.path.read_bytes()
        except OSError:
            return ()
        return tuple(_readable(data.split(b"\n")))


def _all(line: bytes) -> tuple[Result, ...]:
    """The game of a line; none where the line is torn."""
    try:
        return (_decode(line),) if line else ()
    except (msgspec.MsgspecError, RecursionError, ValueError):
        return ()


def _readable(lines: Iterable[bytes]) -> Iterable[Result]:
    for result in (result for line in lines for result in _all(line)):
        if not result.practice and len(result.ranks) == len(result.seats):
            yield result
