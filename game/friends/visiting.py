"""A screen at somebody else's table, while its program runs: the way in by the door, then connection and link."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import Callable

from game.friends import messages
from game.friends.badges import new_badge, public_badge
from game.friends.carrying import NatsCarrier
from game.friends.door import Caller, is_sealed
from game.friends.guest import WAITS, Guest, GuestKept
from game.friends.messages import VERSION, Admitted, Down, Heard, Knock, SentAway, encode
from game.friends.packing import BadMessage, pack
from game.friends.passes import door_pass
from game.friends.sealing import new_key, public_of
from game.friends.transport import Carrier, Connect, Subjects, Unreachable, Way
from game.friends.waking import Waking

Contents = messages.Contents

_TICK = 0.25
_ANSWER = 8.0  # seconds in which a host answers at the door
_DECISION = 120.0  # seconds in which somebody lets one in


class Refused(Exception):
    """One does not get in; `why` is a Farewell, or "nobody" where nobody answers. `differs` names what is not the same
    here and there."""

    def __init__(self, why: str, differs: tuple[str, ...] = ()) -> None:
        super().__init__(why)
        self.why = why
        self.differs = differs


async def come_in(
    server: str, table: str, code: str | None, name: str, marked: Callable[[int], None] = lambda mark: None,
    back: str = "", contents: Contents = (), watches: bool = False, lang: str = "",
) -> GuestKept:  # fmt: skip
    """Knocks at a door, with the code or without, until somebody has decided. `marked` gets the words that both
    screens show, `contents` are the digests of what is here; `watches`: only to look on. Raises Refused, or Unreachable
    where there is no server."""
    mark = Way.of(server).mark
    try:
        carrier = await NatsCarrier.connected(server, "", door_pass(mark, table) if mark else "")
    except BadMessage:
        raise Refused("code") from None
    try:
        return await _Knocking(carrier, server, table).get_in(code, name, marked, back, contents, watches, lang)
    finally:
        await carrier.close()


class _Knocking:
    def __init__(self, carrier: Carrier, server: str, table: str) -> None:
        self._carrier = carrier
        self._server, self._table = server, table
        self._subjects = Subjects(table)
        self._visit = os.urandom(8).hex()
        self._frames: asyncio.Queue[bytes] = asyncio.Queue(16)

    def _heard(self, subject: str, frame: bytes) -> None:
        if subject == self._subjects.answer(self._visit) and not self._frames.full():
            self._frames.put_nowait(frame)

    async def _next(self, seconds: float) -> bytes:
        coming, lost = asyncio.ensure_future(self._frames.get()), asyncio.ensure_future(self._carrier.lost())
        done, _ = await asyncio.wait((coming, lost), timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        lost.cancel()
        if coming not in done:
            coming.cancel()
            raise Unreachable("the server is gone") if lost in done else Refused("nobody")
        frame = coming.result()
        plain = {b"N": "code", b"B": "busy"}.get(frame)
        if plain is not None:
            raise Refused(plain)
        return frame

    async def _say(self, frame: bytes) -> None:
        await self._carrier.publish(self._subjects.knock(self._visit), frame)

    async def get_in(
        self, code: str | None, name: str, marked: Callable[[int], None], back: str, contents: Contents, watches: bool,
        lang: str,
    ) -> GuestKept:  # fmt: skip
        await self._carrier.hear(self._subjects.answer("*"), self._heard)
        caller = Caller(self._table, code.encode() if code is not None else None)
        await self._say(caller.first())
        secret, badge = new_key(), new_badge()
        try:
            while not caller.ready:
                reply = caller.answer(await self._next(_ANSWER))
                if reply is not None:
                    await self._say(reply)
            if caller.mark is not None:
                marked(caller.mark)
            knock = Knock(VERSION, name, public_of(secret), public_badge(badge), contents, back, watches, lang)
            await self._say(caller.seal(pack(encode(knock))))
            admitted = await self._decided(caller)
        except BadMessage:
            raise Refused("code") from None
        return GuestKept(self._server, self._table, admitted.device, secret, admitted.key, badge, admitted.ticket)

    async def _decided(self, caller: Caller) -> Admitted:
        patience = _ANSWER
        while True:
            frame = await self._next(patience)
            if not is_sealed(frame):
                continue
            told = messages.openings.read(caller.open(frame))
            if isinstance(told, Heard):
                patience = _DECISION
            elif isinstance(told, SentAway):
                raise Refused(told.why, told.differs)
            else:
                return told


class Visiting:
    """`tell` is called in the loop for all that comes, and must not wait. `linked` changes are told by `stood`.
    `fault` says why there is no way to the server, and is empty where there is one; `notice` is "asleep" until whoever
    shows it empties it. Both are words of `troubles`."""

    def __init__(
        self, kept: GuestKept, tell: Callable[[Down], None], stood: Callable[[bool], None],
        connect: Connect = NatsCarrier.connected,
    ) -> None:  # fmt: skip
        self.guest = Guest(kept, time.monotonic())
        self.server = kept.server
        self.fault = ""
        self.notice = ""
        self._kept = kept
        self._tell, self._stood, self._connect = tell, stood, connect
        self._something = asyncio.Event()
        self._now = asyncio.Event()  # somebody does not want to wait
        self._closing = False
        self._linked = False
        self._again = 0.0  # when the carrier is tried once more

    async def run(self) -> None:
        """Until `close`, or until the host has sent this screen away."""
        attempt = 0
        while not self._closing and not self.guest.gone:
            try:
                carrier = await self._connect(self.server, self._kept.badge, self._kept.ticket)
                attempt, self.fault = 0, ""
                try:
                    await self._use(carrier)
                finally:
                    self.guest.lose(time.monotonic())
                    self._note()
                    await carrier.close()
            except Unreachable as fault:
                self.fault = fault.why
            if not self._closing and not self.guest.gone:
                pause = WAITS[min(attempt, len(WAITS) - 1)]
                self._again = time.monotonic() + pause
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._now.wait(), pause)
                self._now.clear()
                attempt += 1

    async def _use(self, carrier: Carrier) -> None:
        subjects = Subjects(self._kept.table)
        await carrier.hear(subjects.down(self._kept.device), self._heard)
        lost = asyncio.ensure_future(carrier.lost())
        waking = Waking()
        found = False  # whether what the host has left has been looked at since it went
        while not self._closing and not lost.done() and not self.guest.gone:
            self.guest.tick(time.monotonic())
            self._note()
            await self._flush(carrier, subjects)
            if not self.guest.linked and not found and self._kept.ticket:
                await self._find(carrier, subjects)
            found = not self.guest.linked
            if waking.slept():
                self.notice = "asleep"
                break
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._something.wait(), _TICK)
            self._something.clear()
        lost.cancel()
        self._pass_on()
        await self._flush(carrier, subjects)

    async def _flush(self, carrier: Carrier, subjects: Subjects) -> None:
        device, out, self.guest.out = self._kept.device, self.guest.out, []
        for frame in out:
            await carrier.publish(subjects.up(device), frame)
        while self.guest.letters:
            seat, frame = self.guest.letters[0]
            await carrier.publish(subjects.letter(device, str(seat)), frame)
            self.guest.letters.pop(0)

    async def _find(self, carrier: Carrier, subjects: Subjects) -> None:
        device = self._kept.device
        frame = await carrier.fetch(subjects.left(device), subjects, device)
        if frame is not None:
            self.guest.find(frame)
            self._pass_on()

    def _heard(self, subject: str, frame: bytes) -> None:
        self.guest.receive(frame, time.monotonic())
        self._pass_on()
        self._something.set()

    def _pass_on(self) -> None:
        self._note()
        news, self.guest.news = self.guest.news, []
        for each in news:
            self._tell(each)

    def _note(self) -> None:
        if self.guest.linked != self._linked:
            self._linked = self.guest.linked
            self._stood(self._linked)

    @property
    def again_in(self) -> float:
        """Seconds to the next try, while the host does not answer."""
        return max(0.0, max(self._again, self.guest.next_call) - time.monotonic())

    # From elsewhere in the loop.

    def woken(self) -> None:
        """There is something to send."""
        self._something.set()

    def try_now(self) -> None:
        self.guest.call_now(time.monotonic())
        self._now.set()
        self._something.set()

    def close(self) -> None:
        self._closing = True
        self._now.set()
        self._something.set()
