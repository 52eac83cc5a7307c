"""What outlives the program of tables with several screens: the tables that are open here, and the seats one has at
those of others.

The keys in it are as the network has them, unread: nothing of the network is imported for this file.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game.desk.services import Services
from game.engine.rules import Seat
from game.store.profiles import Kind

MOST = 20  # tables, and seats, the newest

Word = Annotated[str, Meta(max_length=200)]
Line = Annotated[str, Meta(max_length=1000)]


class DoorKept(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a host lets others do: whether nobody new comes in, and how many seconds later others may look on; None
    where nobody may."""

    locked: bool = False
    delay: Annotated[float, Meta(ge=0, le=3600)] | None = None


class Opened(msgspec.Struct, frozen=True):
    """A table of this computer. `room` is its room with the keys; `over` the line of a room on a shared server, where
    it stands there."""

    slot: Word
    table: Word
    address: Word
    port: Annotated[int, Meta(ge=0, lt=1 << 16)]
    badge: Word
    here: Annotated[tuple[Seat, ...], Meta(max_length=16)]
    room: bytes
    over: Line = ""
    letters: bool = False
    door: DoorKept = DoorKept()
    kept_for: Annotated[tuple[Seat, ...], Meta(max_length=16)] = ()  # seats of others at which bots began
    written: Word = ""  # whose moves waited at the server when it was last asked, while the table was closed


# "posted": one has written a move, and the host has not opened the table since.
TurnKept = Literal["", "mine", "others", "posted", "over"]


class Taken(msgspec.Struct, frozen=True):
    """A seat at somebody else's table. `way` is the pass that leads back to it, `server` the name of the shared server
    where it stands; empty for one on this network. `turn` is whose turn it was when that was last heard, at `at` by the
    clock on the wall, and `acting` who had to decide then."""

    table: Word
    title: Word
    owner: Word
    way: bytes
    server: Word = ""
    turn: TurnKept = ""
    at: float = 0.0
    acting: Word = ""


class Known(msgspec.Struct, frozen=True):
    """A table to which somebody sent an invitation, so that the words of its code lead there again. `tag` is the number
    of the first word."""

    tag: int
    server: Line
    table: Word


class Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """`room` is the line of one's own room on a shared server, `over` whether the page was last used for that one."""

    opened: Annotated[tuple[Opened, ...], Meta(max_length=MOST)] = ()
    taken: Annotated[tuple[Taken, ...], Meta(max_length=MOST)] = ()
    known: Annotated[tuple[Known, ...], Meta(max_length=MOST)] = ()
    room: Line = ""
    over: bool = False
    letters: bool = False  # whether the next table over a server is for a game over days

    def with_opened(self, opened: Opened) -> Kept:
        others = tuple(each for each in self.opened if each.slot != opened.slot)
        return replace(self, opened=(opened, *others)[:MOST])

    def with_taken(self, taken: Taken) -> Kept:
        return replace(self, taken=(taken, *self.without(taken.table).taken)[:MOST])

    def with_turn(self, table: str, turn: TurnKept, at: float, acting: str) -> Kept:
        taken = [
            replace(each, turn=turn, at=at, acting=acting) if each.table == table else each for each in self.taken
        ]
        return replace(self, taken=tuple(taken))

    def with_written(self, table: str, names: str) -> Kept:
        opened = [replace(each, written=names) if each.table == table else each for each in self.opened]
        return replace(self, opened=tuple(opened))

    def with_known(self, known: Known) -> Kept:
        others = tuple(each for each in self.known if each.table != known.table)
        return replace(self, known=(known, *others)[:MOST])

    def without(self, table: str) -> Kept:
        """A seat, or a table, that is no more."""
        opened = tuple(each for each in self.opened if each.table != table)
        return replace(self, opened=opened, taken=tuple(each for each in self.taken if each.table != table))


FRIENDS = Kind("friends", Kept)


def kept(services: Services) -> Kept:
    return services.profiles.open(services.me).read(FRIENDS)


def keep(services: Services, value: Kept) -> None:
    services.profiles.open(services.me).write(FRIENDS, value)


def _has(services: Services) -> bool:
    """Nothing is read where there is nothing."""
    return (services.folders.own / f"{FRIENDS.name}.json").exists()


def my_turns(services: Services) -> tuple[Taken, ...]:
    """The tables of others at which it is one's own turn, as far as is known here; nobody is asked."""
    return tuple(each for each in kept(services).taken if each.turn == "mine") if _has(services) else ()


def letters_here(services: Services) -> tuple[Opened, ...]:
    """One's own tables at which moves of others wait, as far as is known here; nobody is asked."""
    return tuple(each for each in kept(services).opened if each.written) if _has(services) else ()


def opened_at(services: Services, slot: str) -> Opened | None:
    """The table to which a saved game belongs, where it is one with several screens."""
    if not _has(services):
        return None
    return next((each for each in kept(services).opened if each.slot == slot), None)
