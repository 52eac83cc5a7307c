"""A connection to a NATS server. It does not mend itself: whoever uses it makes another."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import socket
import ssl
from typing import Any

import nats
import nkeys
from nats.errors import AuthorizationError, Error
from nats.js.api import StreamConfig

from game.friends.server import LARGEST
from game.friends.transport import Carried, NoWay, Subjects, Unreachable, Way

_CONNECT = 4  # seconds
_FETCH = 2.0  # seconds in which a server has to find a letter
_BOX = 1 << 20  # bytes of all letters of a table
_PING = 5  # seconds between two looks whether the server is there; two without an answer, and it is not


class NatsCarrier:
    def __init__(self, client: Any, gone: asyncio.Event) -> None:
        self._client = client
        self._gone = gone
        self._asked = 0

    @classmethod
    async def connected(cls, server: str, badge: str = "", ticket: str = "") -> NatsCarrier:
        """With a badge and its pass, or as somebody who stands at the door; of a cluster the first member that answers.
        Raises Unreachable."""
        fault = Unreachable(server)
        for url in Way.of(server).urls:
            try:
                return await cls._at(url, badge, ticket)
            except Unreachable as found:
                fault = found
        raise fault

    @classmethod
    async def _at(cls, url: str, badge: str, ticket: str) -> NatsCarrier:
        gone = asyncio.Event()

        async def ended() -> None:
            gone.set()

        faults: list[BaseException] = []

        async def failed(fault: Exception) -> None:
            """The reason why there is no connection; while there is one, a refused subject is no end."""
            faults[:] = [fault]

        client = nats.NATS()
        try:
            await client.connect(
                url, allow_reconnect=False, connect_timeout=_CONNECT, max_reconnect_attempts=1,
                reconnect_time_wait=0, ping_interval=_PING, max_outstanding_pings=2, disconnected_cb=ended,
                closed_cb=ended, error_cb=failed, **_shown(badge, ticket),
            )  # fmt: skip
        except (Error, OSError, TimeoutError, ValueError) as fault:
            if client._transport is not None:
                # It leaves what stands half-way to whoever called.
                client._transport.close()
            found = faults[0] if faults else fault
            raise Unreachable(str(found), _why(found)) from None
        carrier = cls(client, gone)
        if url.startswith("tls:") and not client._server_info.get("tls_required"):
            # Somebody on the way would like to listen.
            await carrier.close()
            raise Unreachable(url, "certificate")
        return carrier

    async def hear(self, subject: str, carried: Carried, known: bool = True) -> None:
        """`known`: returns when the server knows of it. Raises Unreachable."""

        async def heard(message: Any) -> None:
            carried(message.subject, message.data)

        try:
            await self._client.subscribe(subject, cb=heard)
        except (Error, OSError) as fault:
            raise Unreachable(str(fault)) from None
        if known:
            await self.settle()

    async def publish(self, subject: str, frame: bytes) -> None:
        try:
            await self._client.publish(subject, frame)
        except (Error, OSError) as fault:
            self._gone.set()
            raise Unreachable(str(fault)) from None

    async def keep(self, subjects: Subjects, copies: int) -> bool:
        """Where members of a cluster are away, as many copies as there are members have to wait."""
        kept = StreamConfig(
            name=subjects.box, subjects=[subjects.letter("*", "*"), subjects.left("*")], max_msgs_per_subject=1,
            max_bytes=_BOX, max_msg_size=LARGEST, num_replicas=copies, allow_direct=True,
        )  # fmt: skip
        try:
            await self._client.jetstream(timeout=_CONNECT).add_stream(kept)
        except (Error, OSError, TimeoutError):
            return False
        return True

    async def drop(self, subjects: Subjects) -> None:
        with contextlib.suppress(Error, OSError, TimeoutError):
            await self._client.jetstream(timeout=_CONNECT).delete_stream(subjects.box)

    async def fetch(self, subject: str, subjects: Subjects, whose: str) -> bytes | None:
        self._asked += 1
        reply, answer = f"{subjects.replies(whose)}.{self._asked}", asyncio.get_running_loop().create_future()

        async def heard(message: Any) -> None:
            if not answer.done():
                answer.set_result(None if (message.headers or {}).get("Status") else message.data)

        try:
            heard_at = await self._client.subscribe(reply, cb=heard, max_msgs=1)
            await self._client.publish(f"$JS.API.DIRECT.GET.{subjects.box}.{subject}", b"", reply=reply)
            found: bytes | None = await asyncio.wait_for(answer, _FETCH)
        except TimeoutError:
            with contextlib.suppress(Error, OSError):
                await heard_at.unsubscribe()
            return None
        except (Error, OSError):
            return None
        return found

    async def settle(self) -> None:
        """The server has everything that was said before; it answers in order."""
        with contextlib.suppress(Error, OSError, TimeoutError):
            # The first question may overtake what still waits to be sent; before the second one it has been sent.
            await self._client.flush(_CONNECT)
            await self._client.flush(_CONNECT)

    async def lost(self) -> None:
        await self._gone.wait()

    async def close(self) -> None:
        with contextlib.suppress(Error, OSError, TimeoutError):
            await self._client.close()
        self._gone.set()


def _shown(badge: str, ticket: str) -> dict[str, Any]:
    """What one shows to a server. A pass for the door asks for no proof."""
    if not ticket:
        return {"nkeys_seed_str": badge} if badge else {}
    seed = badge.encode()

    def signed(nonce: str) -> bytes:
        return base64.b64encode(nkeys.from_seed(bytearray(seed)).sign(nonce.encode())) if seed else b""

    return {"user_jwt_cb": lambda: bytearray(ticket.encode()), "signature_cb": signed}


_WHYS: tuple[tuple[type[BaseException], NoWay], ...] = (
    (ssl.SSLError, "certificate"), (ConnectionRefusedError, "refused"), (socket.gaierror, "name"),
    (TimeoutError, "silent"), (AuthorizationError, "unwelcome"),
)  # fmt: skip


def _why(fault: BaseException) -> NoWay:
    if "authorization" in str(fault).lower():
        return "unwelcome"
    return next((why for kind, why in _WHYS if isinstance(fault, kind)), "broken")
