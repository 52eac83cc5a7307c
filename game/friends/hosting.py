"""A table that is open to other screens, while its program runs: server, connection and room in one loop.

The loop belongs to a thread of its own, or to a program without a window. The dealer may be anywhere: requests go out
by `ask`, and what comes back is handed in by `call`.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable

from game.friends.badges import public_badge
from game.friends.carrying import NatsCarrier
from game.friends.guest import WAITS
from game.friends.room import News, Room
from game.friends.server import NoServer, Serving, User, device_user, host_user
from game.friends.transport import Carrier, Connect, Unreachable, Way
from game.friends.votes import Handed, Request
from game.friends.waking import Waking

_TICK = 0.25
_COPIES = 3  # of a letter, in a cluster that has as many members


class Hosting:
    """`ask` and `tell` are called in the loop and must not wait. `fault` says why there is no way to other screens
    now, and is empty where there is one; `notice` is "moved" or "asleep", until whoever shows it empties it. Both are
    words of `troubles`."""

    def __init__(
        self, room: Room, server: Serving, badge: str, ask: Callable[[Request | Handed], None],
        tell: Callable[[News], None], connect: Connect = NatsCarrier.connected,
    ) -> None:  # fmt: skip
        self.room = room
        self.server = server
        self.fault = ""
        self.notice = ""
        self.boxes_read = False  # whether all that was written while nobody was here has been heard
        self._badge = badge
        self._ask, self._tell, self._connect = ask, tell, connect
        self._carrier: Carrier | None = None
        self._something = asyncio.Event()
        self._closing = self._goodbye = False
        self._badges: tuple[User, ...] = ()
        room.visitors.ticket = lambda device: server.ticket(device.badge, device.id)

    @property
    def ready(self) -> bool:
        return self._carrier is not None

    def users(self) -> tuple[User, ...]:
        subjects = self.room.subjects
        devices = [device_user(device.badge, subjects, device.id) for device in self.room.devices]
        return (host_user(public_badge(self._badge), subjects), *devices)

    async def run(self) -> None:
        """Until `close`; whatever breaks is made again at once, and if that fails, with the waits of a guest."""
        attempt = 0
        try:
            while not self._closing:
                try:
                    await self._serve()
                    attempt = 0
                except (NoServer, Unreachable) as fault:
                    self.fault = fault.why
                    await self._pause(WAITS[min(attempt, len(WAITS) - 1)])
                    attempt += 1
        finally:
            self.server.stop()

    async def _serve(self) -> None:
        self._badges = self.users()
        if self.server.alive:
            self.server.admit(self._badges)
        else:
            await self.server.start(self._badges)
            if self.server.moved:
                self.notice = "moved"
        carrier = await self._connect(self.server.url, self._badge, self.server.ticket(public_badge(self._badge)))
        boxes: asyncio.Future[None] | None = None
        try:
            for subject in (self.room.subjects.knock("*"), self.room.subjects.up("*")):
                await carrier.hear(subject, self._heard)
            boxes = asyncio.ensure_future(self._open_boxes(carrier))
            self._carrier, self.fault = carrier, ""
            lost = asyncio.ensure_future(carrier.lost())
            waking = Waking()
            while not self._closing and not lost.done():
                await self._work(carrier)
                if waking.slept():
                    self.notice = "asleep"
                    break
            lost.cancel()
            await self._flush(carrier)
            await carrier.settle()  # the farewell is on its way before the server ends
            if self._goodbye and self.room.post.on:
                await carrier.drop(self.room.subjects)
        finally:
            if boxes is not None:
                boxes.cancel()
            self._carrier = None
            await carrier.close()

    async def _open_boxes(self, carrier: Carrier) -> None:
        """Where the server keeps letters: what has been written while nobody was here, and what is written from now."""
        room, subjects = self.room, self.room.subjects
        copies = min(_COPIES, len(Way.of(self.server.url).places))
        room.post.on = False
        if not self.server.keeps:
            return
        attempt = 0
        while not await carrier.keep(subjects, copies):
            # A cluster may need some seconds to agree on who leads it, and a room may have no place for one more table.
            await asyncio.sleep(WAITS[min(attempt, len(WAITS) - 1)])
            attempt += 1
        room.post.on = True
        room.post.changed()
        with contextlib.suppress(Unreachable):
            await self._read_boxes(carrier)

    async def _read_boxes(self, carrier: Carrier) -> None:
        room, subjects = self.room, self.room.subjects
        await carrier.hear(subjects.letter("*", "*"), self._heard)
        for device in room.devices:
            for seat in device.seats:
                subject = subjects.letter(device.id, str(seat))
                frame = await carrier.fetch(subject, subjects, "host")
                if frame is not None:
                    self._heard(subject, frame)
        self.boxes_read = True

    def _heard(self, subject: str, frame: bytes) -> None:
        self.room.receive(subject, frame, time.monotonic())
        self._something.set()

    async def _work(self, carrier: Carrier) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._something.wait(), _TICK)
        self._something.clear()
        self.room.tick(time.monotonic())
        self._hand_on()
        await self._flush(carrier)

    async def _flush(self, carrier: Carrier) -> None:
        """Who has been let in is in the server's list before they hear of it, and who has been removed is until they
        have."""
        users, known = self.users(), self._badges
        if set(users) - set(known):
            self.server.admit(tuple(dict.fromkeys((*known, *users))))
        out, self.room.out = self.room.out, []
        for subject, frame in out:
            await carrier.publish(subject, frame)
        if set(known) - set(users):
            await carrier.settle()
            self.server.admit(users)
        self._badges = users

    def _hand_on(self) -> None:
        room = self.room
        requests, room.requests = room.requests, []
        for request in requests:
            self._ask(request)
        news, room.news = room.news, []
        for each in news:
            self._tell(each)

    async def _pause(self, seconds: float) -> None:
        """The room goes on meanwhile: its own screen has questions too."""
        until = time.monotonic() + seconds
        while not self._closing and time.monotonic() < until:
            await asyncio.sleep(min(_TICK, seconds))
            self.room.out.clear()
            self.room.tick(time.monotonic())
            self._hand_on()

    # From elsewhere in the loop.

    def woken(self) -> None:
        """There is something to send."""
        self._something.set()

    def close(self, goodbye: bool = True) -> None:
        """Without a goodbye the guests go on looking for the table."""
        self.room.close("closed" if goodbye else "resting")
        self._closing, self._goodbye = True, goodbye
        self._something.set()
