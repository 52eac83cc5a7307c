"""Who carries the frames: anything with subjects to which one publishes and that one hears.

The logic of hosts and guests knows no more of a network than this.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

Carried = Callable[[str, bytes], None]  # takes the subject and the frame


class Unreachable(Exception):
    """There is no way to the server now."""


class Carrier(Protocol):
    """One connection; a lost one is thrown away and another made."""

    async def hear(self, subject: str, carried: Carried) -> None:
        """From now on what is published there comes to `carried`; `*` stands for one part of a subject. Raises
        Unreachable."""

    async def publish(self, subject: str, frame: bytes) -> None:
        """Raises Unreachable."""

    async def settle(self) -> None:
        """Returns when everything that was said before has arrived, or the connection is gone."""

    async def lost(self) -> None:
        """Returns when the connection is gone."""

    async def close(self) -> None: ...


# Makes a connection to a server, with a badge or, without one, as somebody at the door; raises Unreachable.
Connect = Callable[[str, str], Awaitable[Carrier]]


class Subjects:
    """The rooms of one table."""

    def __init__(self, table: str) -> None:
        self._root = f"saucerful.{table}"

    @property
    def all(self) -> str:
        return f"{self._root}.>"

    def knock(self, visit: str) -> str:
        return f"{self._root}.knock.{visit}"

    def answer(self, visit: str) -> str:
        return f"{self._root}.answer.{visit}"

    def up(self, device: str) -> str:
        return f"{self._root}.up.{device}"

    def down(self, device: str) -> str:
        return f"{self._root}.down.{device}"

    def from_whom(self, subject: str) -> tuple[str, str]:
        """Of a subject that the host hears: "knock" or "up", and the visit or the device."""
        parts = subject.removeprefix(f"{self._root}.").split(".")
        return (parts[0], parts[1]) if len(parts) == 2 else ("", "")
