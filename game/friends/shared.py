"""A room on a server that somebody else runs, as a host uses it: nothing is started, and passes are signed here."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable

from game.friends.badges import new_badge, public_badge
from game.friends.carrying import NatsCarrier
from game.friends.passes import SharedRoom, door_mark, user_pass
from game.friends.server import User, device_user, host_user
from game.friends.transport import Subjects, Unreachable


class SharedServer:
    """`letters`: the game is played over days, so what is written stays there."""

    def __init__(self, room: SharedRoom, subjects: Subjects, letters: bool = True) -> None:
        self.address = ""
        self.alive, self.keeps, self.moved = True, letters, False
        self._room = room
        self._subjects = subjects
        self._mark = door_mark(room.key, subjects.table)

    @property
    def url(self) -> str:
        return f"{self._room.server}#{self._mark}"

    async def start(self, users: tuple[User, ...]) -> None:
        """It runs."""

    def admit(self, users: tuple[User, ...]) -> None:
        """Whoever has a pass is admitted; whoever has been removed is no longer listened to."""

    def ticket(self, badge: str, device: str | None = None) -> str:
        subjects, box = self._subjects, self._subjects.box
        if device is None:
            user = host_user(badge, subjects)
            says = tuple(f"$JS.API.{what}" for what in (
                f"STREAM.CREATE.{box}", f"STREAM.DELETE.{box}", f"DIRECT.GET.{box}.>",
            ))  # fmt: skip
            hears = ("_INBOX.>",)
        else:
            user = device_user(badge, subjects, device)
            says = (subjects.letter(device, "*"), f"$JS.API.DIRECT.GET.{box}.{subjects.left(device)}")
            hears = (f"{subjects.replies(device)}.*",)
        return user_pass(self._room.key, User(badge, user.says + says, user.hears + hears))

    def stop(self) -> None:
        """It goes on without this table."""


async def clear_away(room: SharedRoom, tables: Iterable[str]) -> None:
    """The letters of tables that nobody wants any more, so that the room has a place for others."""
    for table in tables:
        subjects, badge = Subjects(table), new_badge()
        server = SharedServer(room, subjects)
        with contextlib.suppress(Unreachable):
            carrier = await NatsCarrier.connected(server.url, badge, server.ticket(public_badge(badge)))
            try:
                await carrier.drop(subjects)
            finally:
                await carrier.close()
