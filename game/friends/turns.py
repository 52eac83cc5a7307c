"""Whose turn it is at tables that are not open here, and who has written to one's own: asked of the servers that keep
letters."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Iterable
from typing import NamedTuple

from game.friends.badges import new_badge, public_badge
from game.friends.carrying import NatsCarrier
from game.friends.devices import DeviceKept
from game.friends.guest import GuestKept
from game.friends.messages import letters
from game.friends.packing import BadMessage
from game.friends.passes import SharedRoom
from game.friends.post import Pen
from game.friends.room import RoomKept
from game.friends.sealing import Ends, open_letter
from game.friends.shared import SharedServer
from game.friends.transport import Connect, Subjects, Unreachable


class Turn(NamedTuple):
    """How a table stood at `at`, by the clock on the wall: `mine` whether somebody at this screen has to decide,
    `acting` the names of all who have to."""

    table: str
    title: str
    mine: bool
    acting: tuple[str, ...]
    over: bool
    at: float


async def whose_turn(kept: GuestKept, connect: Connect = NatsCarrier.connected) -> Turn | None:
    """None where nothing has been left for this screen. Raises Unreachable."""
    subjects = Subjects(kept.table)
    carrier = await connect(kept.server, kept.badge, kept.ticket)
    try:
        frame = await carrier.fetch(subjects.left(kept.device), subjects, kept.device)
    finally:
        await carrier.close()
    if frame is None:
        return None
    try:
        left = Pen(Ends(kept.table, kept.device, kept.secret, kept.public)).read(frame)
    except BadMessage:
        return None
    places, company = left.company.places, left.company
    acting = tuple(places[seat].info.name for seat in left.acting if seat < len(places))
    mine = bool(set(left.acting) & set(company.you))
    return Turn(kept.table, company.title, mine, acting, left.over, left.at)


async def who_wrote(room: RoomKept, shared: SharedRoom, connect: Connect = NatsCarrier.connected) -> tuple[str, ...]:
    """The names of those whose moves wait for the host of this table. Raises Unreachable."""
    subjects, badge = Subjects(room.table), new_badge()
    server = SharedServer(shared, subjects)
    carrier = await connect(server.url, badge, server.ticket(public_badge(badge)))
    names: dict[str, None] = {}
    try:
        for device in room.devices:
            for seat in device.seats:
                frame = await carrier.fetch(subjects.letter(device.id, str(seat)), subjects, "host")
                if frame is not None and _is_new(room, device, frame):
                    names.setdefault(device.name)
    finally:
        await carrier.close()
    return tuple(names)


def _is_new(room: RoomKept, device: DeviceKept, frame: bytes) -> bool:
    """Whether it is from there, and the host has not answered it yet."""
    try:
        letter = letters.read(open_letter(Ends(room.table, device.id, room.key, device.key), frame, "up"))
    except BadMessage:
        return False
    return letter.number > device.letters


class Turns:
    """Asks for all of these in a thread of its own. By the table, `found` has what is known so far of those of others,
    `written` who has written to one's own."""

    def __init__(self, passes: Iterable[GuestKept], own: Iterable[tuple[RoomKept, SharedRoom]] = ()) -> None:
        self.found: dict[str, Turn] = {}
        self.written: dict[str, tuple[str, ...]] = {}
        self._passes, self._own = tuple(passes), tuple(own)
        self._thread = threading.Thread(target=self._run, daemon=True, name="friends-turns")
        self._thread.start()

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    def _run(self) -> None:
        asyncio.run(self._ask_all())

    async def _ask_all(self) -> None:
        asked = (*map(self._ask, self._passes), *(self._ask_own(*own) for own in self._own))
        await asyncio.gather(*asked)

    async def _ask_own(self, room: RoomKept, shared: SharedRoom) -> None:
        with contextlib.suppress(Unreachable):
            self.written[room.table] = await who_wrote(room, shared)

    async def _ask(self, kept: GuestKept) -> None:
        with contextlib.suppress(Unreachable):
            turn = await whose_turn(kept)
            if turn is not None:
                self.found[kept.table] = turn
