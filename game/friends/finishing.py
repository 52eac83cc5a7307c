"""A game that is over lies open: its file, as the host gives it to whoever has a seat, and as it comes in parts."""

from __future__ import annotations

import hashlib
from typing import Protocol

from msgspec.structs import replace

from game.engine.rules import AnyRules
from game.friends.devices import Device
from game.friends.messages import MOST_PARTS, Finished, Piece
from game.friends.stock import Stock
from game.table.table import Table


def digest_of(whole: bytes) -> str:
    return hashlib.sha256(whole).hexdigest()[:32]


def given_away(rules: AnyRules, saved: bytes, app: str = "") -> bytes:
    """The file of a game without what is its players' own: their notes, and whose profile they have. Nothing of a game
    that is still going on; raises BadInput for a file that is none."""
    table = Table.load(rules, saved).table
    if table.acting:
        return b""
    for seat, info in enumerate(table.seats):
        table.write_note(seat, "")
        table.reseat(seat, replace(info, profile=None))
    return table.saved(app)


class Giving(Protocol):
    """What this needs of the room."""

    stock: Stock

    def seated(self) -> tuple[Device, ...]: ...

    def send(self, device: Device, message: Finished) -> None: ...


def finish(room: Giving, whole: bytes) -> None:
    """Everybody who has a seat is told that they may have it."""
    room.stock.finished = (digest_of(whole), whole)
    for device in room.seated():
        room.send(device, Finished(room.stock.finished[0]))


class Coming:
    """A file that comes in parts. `wanted` is the next part; None when all are here or it cannot be had."""

    def __init__(self, digest: str) -> None:
        self.digest = digest
        self.wanted: int | None = 0
        self._parts: list[bytes] = []

    @property
    def whole(self) -> bytes:
        """Empty where it is not what was promised."""
        data = b"".join(self._parts)
        return data if self.wanted is None and digest_of(data) == self.digest else b""

    def take(self, piece: Piece) -> None:
        """Of a part that was not asked for, nothing."""
        if piece.digest != self.digest or piece.part != self.wanted:
            return
        self._parts.append(piece.data)
        more = piece.part + 1 < min(piece.parts, MOST_PARTS)
        self.wanted = piece.part + 1 if more and piece.data else None
