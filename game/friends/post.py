"""Letters: what a host leaves at a shared server for screens that come while its program does not run, and the moves
that wait there until it does.

The last letter stays in each box: one for what each device is left, one for what each seat writes.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Protocol

from game.engine.codec import digest
from game.engine.rules import Seat
from game.engine.text import Message
from game.friends import messages
from game.friends.dealer import Cautions
from game.friends.devices import Device
from game.friends.messages import MOST_CAUTIONS, Company, Left, Letter, Seen, encode
from game.friends.packing import BadMessage, TooLarge, pack
from game.friends.sealing import Ends, open_letter, seal_letter
from game.friends.transport import Subjects
from game.friends.views import Teller
from game.friends.votes import Handed, Request
from game.table.view import View

_EVERY = 1.0  # seconds between two letters of the host


class Posting(Protocol):
    """What letters need of the room."""

    subjects: Subjects
    out: list[tuple[str, bytes]]
    requests: list[Request | Handed]

    def seated(self) -> Iterable[Device]: ...

    def company(self, device_id: str) -> Company: ...

    def seen_by(self, device: Device) -> Iterable[tuple[Seat | None, View]]: ...

    def ends(self, device: Device) -> Ends: ...


class Post:
    """The host's side. `on` says whether the server keeps letters."""

    def __init__(self, room: Posting) -> None:
        self.on = False
        self._room = room
        self._changed = True
        self._cautions: Cautions = ()
        self._next = 0.0

    def changed(self, cautions: Cautions | None = None) -> None:
        """What has been left is old."""
        self._changed = True
        self._cautions = self._cautions if cautions is None else cautions

    def tick(self, now: float) -> None:
        if self.on and self._changed and now >= self._next:
            self._next = now + _EVERY
            self.leave()

    def leave(self) -> None:
        if not self.on:
            return
        self._changed = False
        room = self._room
        for device in room.seated():
            try:
                data = pack(encode(self._left(device)))
            except TooLarge:
                continue
            room.out.append((room.subjects.left(device.id), seal_letter(room.ends(device), data, "down")))

    def _left(self, device: Device) -> Left:
        views = tuple(self._room.seen_by(device))
        stamps = tuple((seat, view.record, digest(view.observation)) for seat, view in views if seat is not None)
        seens = tuple(Seen(seat, 0, Teller().tell(view)) for seat, view in views)
        acting = views[0][1].acting if views else ()
        over = bool(views) and views[0][1].outcome is not None
        cautions = tuple(each for each in self._cautions if each[0] in device.seats)[:MOST_CAUTIONS]
        return Left(time.time(), self._room.company(device.id), seens, acting, over, stamps, cautions)

    def take(self, device: Device, frame: bytes) -> None:
        """Raises BadMessage. One that has been answered, or written before that, is thrown away."""
        letter = messages.letters.read(open_letter(self._room.ends(device), frame, "up"))
        if letter.seat in device.seats and letter.number > device.letters and letter.number not in device.reading:
            device.reading.add(letter.number)
            self._room.requests.append(Request(device.id, letter))


class Pen:
    """The guest's side: what has been left for it, and what it writes."""

    def __init__(self, ends: Ends) -> None:
        self.written: dict[Seat, str] = {}
        self._ends = ends
        self._left: Left | None = None
        self._number = 0

    def read(self, frame: bytes) -> Left:
        """Raises BadMessage."""
        left = messages.lefts.read(open_letter(self._ends, frame, "down"))
        if self._left is not None and left.at < self._left.at:
            raise BadMessage("left")
        if self._left is not None and left.stamps != self._left.stamps:
            self.written.clear()
        self._left = left
        return left

    def may_write(self, seat: Seat, record: int) -> bool:
        return self._stamp(seat, record) is not None

    def _stamp(self, seat: Seat, record: int) -> int | None:
        left = self._left
        if left is None or seat not in left.acting:
            return None
        return next((stamp for whose, at, stamp in left.stamps if (whose, at) == (seat, record)), None)

    def caution(self, seat: Seat, word: str) -> Message | None:
        """The question before a risky move, as the host has left it."""
        cautions = self._left.cautions if self._left is not None else ()
        return next((question for whose, risky, question in cautions if (whose, risky) == (seat, word)), None)

    def write(self, seat: Seat, word: str, record: int) -> bytes | None:
        """None where no letter can be written: nothing has been left for this position. A later letter of a seat takes
        the place of an earlier one."""
        stamp = self._stamp(seat, record)
        if stamp is None:
            return None
        self._number = max(self._number + 1, int(time.time() * 1000))
        self.written[seat] = word
        letter = Letter(self._number, seat, word, record, stamp)
        return seal_letter(self._ends, pack(encode(letter)), "up")
