"""A connection to a NATS server that does as little as it can: where thousands of screens are played by one process,
it is the server that is to be measured."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from urllib.parse import urlsplit

_HELLO = b'CONNECT {"verbose":false,"pedantic":false,"echo":false}\r\nPING\r\n'
_END = b"\r\n"

Heard = Callable[[str, bytes], None]


class Wire(asyncio.Protocol):
    def __init__(self, heard: Heard) -> None:
        self._heard = heard
        self._rest = b""
        self._out: list[bytes] = [_HELLO]
        self._subscriptions = 0
        self._transport: asyncio.Transport | None = None
        self._waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @classmethod
    async def laid(cls, url: str, heard: Heard) -> Wire:
        place = urlsplit(url)
        _, wire = await asyncio.get_running_loop().create_connection(
            lambda: cls(heard), place.hostname or "", place.port or 0
        )
        await wire._waiting
        return wire

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._flush()

    def hear(self, subject: str) -> None:
        self._subscriptions += 1
        self._say(f"SUB {subject} {self._subscriptions}".encode(), _END)

    def publish(self, subject: str, frame: bytes) -> None:
        self._say(b"PUB %s %d\r\n" % (subject.encode(), len(frame)), frame, _END)

    def _say(self, *words: bytes) -> None:
        """All that is said in one turn of the loop goes out at once."""
        if not self._out:
            asyncio.get_running_loop().call_soon(self._flush)
        self._out += words

    def _flush(self) -> None:
        out, self._out = self._out, []
        if self._transport is not None:
            self._transport.write(b"".join(out))

    def data_received(self, data: bytes) -> None:
        data, at = self._rest + data, 0
        while (end := data.find(_END, at)) >= 0:
            line = data[at:end]
            if line.startswith(b"MSG "):
                words = line.split(b" ")
                whole = end + 2 + int(words[-1])
                if len(data) < whole + 2:
                    break
                self._heard(words[1].decode(), data[end + 2 : whole])
                at = whole + 2
                continue
            at = end + 2
            self._take(line)
        self._rest = data[at:]

    def _take(self, line: bytes) -> None:
        if line == b"PING":
            self._say(b"PONG\r\n")
        elif line == b"PONG" and not self._waiting.done():
            self._waiting.set_result(None)
        elif line.startswith(b"-ERR"):
            raise ConnectionError(line.decode())

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()
