"""Where a table of this program stands: at a server of its own, for one network, or in a room on a shared server."""

from __future__ import annotations

import asyncio
import threading
from typing import NamedTuple

from msgspec.structs import replace

from game.desk.services import Services
from game.friends.nearby import own_address
from game.friends.passes import SharedRoom, read_room_line
from game.friends.server import Server, Serving
from game.friends.shared import SharedServer, clear_away
from game.friends.transport import Subjects, Way
from game.scenes.friends.kept import Opened, keep, kept

ENDED = 8  # games over days that have ended and can still be looked at by those who were away; a room has 16 places

# Why there is no way to a shared server, where its host needs another sentence than its guests.
_OWN = ("refused", "silent", "name", "unwelcome")


class Stand(NamedTuple):
    """`over` is the line of a room, empty for a server of one's own at this address; `port` the one it had before.
    `letters`: moves wait at the shared server while nobody is there."""

    address: str
    port: int = 0
    over: str = ""
    letters: bool = False

    @classmethod
    def of(cls, opened: Opened) -> Stand:
        return cls(opened.address, opened.port, opened.over, opened.letters)

    @property
    def room(self) -> SharedRoom | None:
        return read_room_line(self.over) if self.over else None

    def server(self, services: Services, table: str) -> Serving:
        room, subjects = self.room, Subjects(table)
        if room is not None:
            return SharedServer(room, subjects, self.letters)
        return Server(services.folders.data / "friends", self.address, self.port, subjects)

    def port_of(self, server: str) -> int:
        """The port to be kept of a server of one's own."""
        return 0 if self.over else int(server.rsplit(":", 1)[1])

    def trouble(self, fault: str) -> str:
        """The key of a sentence about why no other screen can be reached; empty where they can."""
        if not fault:
            return ""
        if not self.over:
            return "friends.no_way"
        return f"friends.server.{fault}" if fault in _OWN else f"network.{fault}"


def name_of(server: str) -> str:
    """What a server is called on the page: the place of its first member, without the port."""
    return Way.of(server).places[0].rpartition(":")[0]


def clear_old_letters(services: Services, over: str) -> threading.Thread | None:
    """What was left for the guests of games that are over stays for the newest of them, so that everybody sees how they
    ended; that of the others makes room."""
    room = read_room_line(over)
    running = {slot.id for slot in services.saves.slots() if not slot.card.over}
    ended = [each for each in kept(services).opened if each.letters and each.over == over and each.slot not in running]
    old = tuple(each.table for each in ended[ENDED:])
    if room is None or not old:
        return None
    for table in old:
        keep(services, kept(services).without(table))
    thread = threading.Thread(target=lambda: asyncio.run(clear_away(room, old)), daemon=True, name="old-letters")
    thread.start()
    return thread


class PlaceOfTable:
    """Where the next table is to stand, remembered on this computer. `words` is a line of a room that is being
    written."""

    def __init__(self, services: Services, address: str = "") -> None:
        self.address = address
        self.words = ""
        self._services = services
        self._asks = False  # another room is to be named

    @property
    def over(self) -> bool:
        """Over a server that others run."""
        return kept(self._services).over

    def choose(self, over: bool) -> None:
        keep(self._services, replace(kept(self._services), over=over))

    @property
    def letters(self) -> bool:
        """Whether it is for a game over days."""
        return self.over and kept(self._services).letters

    def let_write(self, letters: bool) -> None:
        keep(self._services, replace(kept(self._services), letters=letters))

    @property
    def room(self) -> SharedRoom | None:
        return read_room_line(kept(self._services).room) if self.over and not self._asks else None

    @property
    def server(self) -> str:
        """The name of the server; empty as long as there is none."""
        return "" if self.room is None else name_of(self.room.server)

    def ask(self) -> None:
        self._asks, self.words = True, ""

    def write(self, words: str) -> bool:
        """A line is taken as soon as it is whole."""
        self.words = words.strip()
        if read_room_line(self.words) is None:
            return False
        keep(self._services, replace(kept(self._services), room=self.words, over=True))
        self._asks, self.words = False, ""
        return True

    def stand(self) -> Stand:
        """For a table that is to be opened now."""
        if self.letters:
            clear_old_letters(self._services, kept(self._services).room)
        if self.over:
            return Stand("", 0, kept(self._services).room, self.letters)
        return Stand(self.address or own_address())
