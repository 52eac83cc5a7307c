"""Who carries the frames: anything with subjects to which one publishes and that one hears.

The logic of hosts and guests knows no more of a network than this.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal, NamedTuple, Protocol

Carried = Callable[[str, bytes], None]  # takes the subject and the frame


# Why there is no way to a server: it takes no connection, nothing answers, nobody knows its name, it does not let one
# in, its certificate is not to be trusted, or it could not be started.
NoWay = Literal["refused", "silent", "name", "unwelcome", "certificate", "broken"]


class Unreachable(Exception):
    """There is no way to the server now."""

    def __init__(self, words: str, why: NoWay = "broken") -> None:
        super().__init__(words)
        self.why: NoWay = why


class Way(NamedTuple):
    """Where a server is, as one word says it: `nats://a:4222,b:4222#mark`, or `tls://` where every word on the way is
    hidden. `places` are the members of a cluster, `mark` the short form of the pass for its door."""

    scheme: str
    places: tuple[str, ...]
    mark: str = ""

    @classmethod
    def of(cls, server: str) -> Way:
        scheme, _, rest = server.partition("://")
        places, _, mark = rest.partition("#")
        return cls(scheme, tuple(places.split(",")), mark)

    @property
    def urls(self) -> tuple[str, ...]:
        return tuple(f"{self.scheme}://{place}" for place in self.places)


def is_place(places: str) -> bool:
    """Whether this can be one or more addresses with their ports."""
    return all(_is_one(place) for place in places.split(","))


def _is_one(place: str) -> bool:
    host, _, port = place.rpartition(":")
    plain = all(letter.isalnum() or letter in ".-[]:" for letter in host)
    return bool(host) and host.isascii() and plain and port.isdigit() and 0 < int(port) < 1 << 16


class Carrier(Protocol):
    """One connection; a lost one is thrown away and another made."""

    async def hear(self, subject: str, carried: Carried) -> None:
        """From now on what is published there comes to `carried`; `*` stands for one part of a subject. Raises
        Unreachable."""

    async def publish(self, subject: str, frame: bytes) -> None:
        """Raises Unreachable."""

    async def keep(self, subjects: Subjects, copies: int) -> bool:
        """From now on the last frame for each letter box stays at the server; False where it keeps none."""

    async def fetch(self, subject: str, subjects: Subjects, whose: str) -> bytes | None:
        """The frame that stays there, for the device that asks; None where there is none."""

    async def drop(self, subjects: Subjects) -> None:
        """All letters of the table; nobody will want them."""

    async def settle(self) -> None:
        """Returns when everything that was said before has arrived, or the connection is gone."""

    async def lost(self) -> None:
        """Returns when the connection is gone."""

    async def close(self) -> None: ...


# Makes a connection to a server, with a badge and the pass for it or, without them, as somebody at the door; raises
# Unreachable.
Connect = Callable[[str, str, str], Awaitable[Carrier]]


class Subjects:
    """The rooms of one table."""

    def __init__(self, table: str) -> None:
        self.table = table
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

    # Where a server keeps letters: the last one in each box.

    @property
    def box(self) -> str:
        return self._root.replace(".", "-")

    def letter(self, device: str, seat: str) -> str:
        """From a seat to the host."""
        return f"{self._root}.letter.{device}.{seat}"

    def left(self, device: str) -> str:
        """From the host to a device."""
        return f"{self._root}.left.{device}"

    def replies(self, device: str) -> str:
        """Beginning of the subjects at which a device hears what it has asked the server."""
        return f"{self._root}.replies.{device}"

    def from_whom(self, subject: str) -> tuple[str, str]:
        """Of a subject that the host hears: "knock", "up" or "letter", and the visit or the device."""
        parts = subject.removeprefix(f"{self._root}.").split(".")
        return (parts[0], parts[1]) if len(parts) == (3 if parts[0] == "letter" else 2) else ("", "")
