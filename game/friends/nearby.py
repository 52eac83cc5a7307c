"""Tables on this network: the host tells that there is one, and others find it.

What is told is for everybody who listens: what is played, how many seats are free, whose table it is if the host says
so, and the first word of the code, so that somebody who types a code knocks at the right door.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Callable
from typing import Any, NamedTuple

from zeroconf import Error, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from game.friends.messages import VERSION

_KIND = "_saucerful._tcp.local."
_ASK = 3000  # milliseconds in which a table has to tell about itself
_LONGEST = 60  # characters of a word that is told
_MOST = 64  # tables that are looked at


class Nearby(NamedTuple):
    """A table as its host tells of it. `version` is that of what screens say to each other, `program` of the game."""

    table: str
    server: str
    title: str
    owner: str
    tag: int
    free: int
    seats: int
    watching: bool
    version: int
    program: str


def own_address() -> str:
    """Where this computer is on its network; its own if there is none. Nothing is sent."""
    with contextlib.closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asked:
        try:
            asked.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        found: str = asked.getsockname()[0]
        return found


def told(nearby: Nearby) -> dict[str, str]:
    return {
        "v": str(nearby.version), "t": nearby.table, "g": nearby.title, "o": nearby.owner[:_LONGEST],
        "n": str(nearby.tag), "f": str(nearby.free), "s": str(nearby.seats), "w": str(int(nearby.watching)),
        "p": nearby.program,
    }  # fmt: skip


def heard(address: str, port: int, words: dict[bytes, bytes | None]) -> Nearby | None:
    """None for what tells no table: anybody can say anything on a network."""
    try:
        plain = {key.decode("ascii"): (value or b"").decode("utf-8") for key, value in words.items()}
        found = Nearby(
            plain["t"], f"nats://{address}:{port}", plain["g"], plain["o"], int(plain["n"]), int(plain["f"]),
            int(plain["s"]), plain["w"] == "1", int(plain["v"]), plain["p"],
        )  # fmt: skip
    except (UnicodeDecodeError, KeyError, ValueError):
        return None
    names = (found.table, found.title, found.program)
    short = all(len(word) <= _LONGEST and word.isprintable() for word in (*names, found.owner))
    plain_names = found.table.isalnum() and found.table.isascii()
    numbers = 0 <= found.tag < 1024 and 0 <= found.free <= found.seats <= 16 and 0 <= found.version < 1 << 31
    return found if short and plain_names and numbers else None


class Advert:
    """Tells of one table as long as it stands."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._zeroconf: AsyncZeroconf | None = None
        self._info: Any = None

    async def tell(self, nearby: Nearby) -> None:
        """The first time, or because something has changed."""
        port = int(nearby.server.rsplit(":", 1)[1])
        info = AsyncServiceInfo(
            _KIND, f"{nearby.table}.{_KIND}", addresses=[socket.inet_aton(self._address)], port=port,
            properties=told(nearby), server=f"saucerful-{nearby.table}.local.",
        )  # fmt: skip
        with contextlib.suppress(OSError, Error):
            if self._zeroconf is None:
                self._zeroconf = AsyncZeroconf(interfaces=[self._address])
                # No other table has its name, so nobody has to be asked for it first.
                await (await self._zeroconf.async_register_service(info, cooperating_responders=True))
            else:
                await (await self._zeroconf.async_update_service(info))

    async def end(self) -> None:
        if self._zeroconf is not None:
            with contextlib.suppress(OSError, Error):
                await self._zeroconf.async_unregister_all_services()
            await self._zeroconf.async_close()
            self._zeroconf = None


class Browser:
    """Calls `changed` with all the tables that are there, whenever these are others. Raises OSError where there is no
    network."""

    def __init__(self, changed: Callable[[tuple[Nearby, ...]], None], address: str = "") -> None:
        self._changed = changed
        self._tables: dict[str, Nearby] = {}
        self._asking: set[asyncio.Task[None]] = set()
        self._zeroconf = AsyncZeroconf(interfaces=[address]) if address else AsyncZeroconf()
        self._browser = AsyncServiceBrowser(self._zeroconf.zeroconf, _KIND, handlers=[self._heard])

    def _heard(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:  # the names are those by which it is called
        if state_change is ServiceStateChange.Removed:
            if self._tables.pop(name, None) is not None:
                self._changed(tuple(self._tables.values()))
        elif len(self._asking) < _MOST:
            task = asyncio.ensure_future(self._ask(zeroconf, name))
            self._asking.add(task)
            task.add_done_callback(self._asking.discard)

    async def _ask(self, zeroconf: Zeroconf, name: str) -> None:
        info = AsyncServiceInfo(_KIND, name)
        if not await info.async_request(zeroconf, _ASK) or not info.port:
            return
        addresses = info.parsed_addresses()
        found = heard(addresses[0], info.port, info.properties) if addresses else None
        if found is not None and len(self._tables) < _MOST and self._tables.get(name) != found:
            self._tables[name] = found
            self._changed(tuple(self._tables.values()))

    async def end(self) -> None:
        await self._browser.async_cancel()
        for task in tuple(self._asking):
            task.cancel()
        await self._zeroconf.async_close()


def may_join(nearby: Nearby) -> bool:
    """Whether its program and this one speak alike."""
    return nearby.version == VERSION and nearby.free > 0
