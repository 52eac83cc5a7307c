"""What a window holds of the network before it is at a table: a knock at a door, and the tables of this network. No
call here ever waits."""

from __future__ import annotations

import contextlib

from game.friends.guest import GuestKept
from game.friends.nearby import Browser, Nearby
from game.friends.threads import FAREWELL, Loop
from game.friends.transport import Unreachable
from game.friends.visiting import Contents, Refused, come_in


class DoorLine:
    """Somebody who stands at a door. `mark` are the words that both screens show, once they are known."""

    def __init__(
        self, server: str, table: str, code: str | None, name: str, back: str = "", contents: Contents = (),
        watches: bool = False, lang: str = "",
    ) -> None:  # fmt: skip
        self.mark: int | None = None
        self.fault = ""  # a word of `troubles`
        self.differs: tuple[str, ...] = ()  # what is not the same here and at the host's
        self._loop = Loop("friends-door")
        self._coming = self._loop.run(come_in(server, table, code, name, self._marked, back, contents, watches, lang))

    def _marked(self, mark: int) -> None:
        self.mark = mark

    @property
    def decided(self) -> bool:
        return self._coming.done()

    def result(self) -> GuestKept | str:
        """The pass, or why there is none: a Farewell, "nobody" where nobody answers, "unreachable" without a server;
        `fault` says then why there is no way to it."""
        try:
            kept: GuestKept = self._coming.result(0)
        except Refused as refused:
            self.differs = refused.differs
            return refused.why
        except Unreachable as unreachable:
            self.fault = unreachable.why
            return "unreachable"
        return kept

    def close(self) -> None:
        self._coming.cancel()
        self._loop.end()


class NearbyLine:
    """The tables that are told of on this network."""

    def __init__(self, address: str = "") -> None:
        self.tables: tuple[Nearby, ...] = ()
        self._loop = Loop("friends-nearby")
        self._browser: Browser | None = None
        self._beginning = self._loop.run(self._begin(address))

    async def _begin(self, address: str) -> None:
        self._browser = Browser(self._changed, address)

    def _changed(self, tables: tuple[Nearby, ...]) -> None:
        self.tables = tables

    @property
    def looking(self) -> bool:
        """False where there is no network."""
        return not self._beginning.done() or self._beginning.exception() is None

    def close(self) -> None:
        if self._browser is not None:
            with contextlib.suppress(Exception):
                self._loop.run(self._browser.end()).result(FAREWELL)
        self._loop.end()
