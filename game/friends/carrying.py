"""A connection to a NATS server. It does not mend itself: whoever uses it makes another."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import nats
from nats.errors import Error

from game.friends.transport import Carried, Unreachable

_CONNECT = 4  # seconds
_PING = 5  # seconds between two looks whether the server is there; two without an answer, and it is not


class NatsCarrier:
    def __init__(self, client: Any, gone: asyncio.Event) -> None:
        self._client = client
        self._gone = gone

    @classmethod
    async def connected(cls, server: str, badge: str = "") -> NatsCarrier:
        """With a badge, or as somebody who stands at the door; raises Unreachable."""
        gone = asyncio.Event()

        async def ended() -> None:
            gone.set()

        async def failed(fault: Exception) -> None:
            """What is wrong shows in the end of the connection; one refused subject is no end."""

        shown = {"nkeys_seed_str": badge} if badge else {}
        try:
            client = await nats.connect(
                server, allow_reconnect=False, connect_timeout=_CONNECT, max_reconnect_attempts=1,
                reconnect_time_wait=0, ping_interval=_PING, max_outstanding_pings=2, disconnected_cb=ended,
                closed_cb=ended, error_cb=failed, **shown,
            )  # fmt: skip
        except (Error, OSError, TimeoutError, ValueError) as fault:
            raise Unreachable(str(fault)) from None
        return cls(client, gone)

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
