"""Those who stand at the door of a room: they show the code, or two words, and the host lets them in or not."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import NamedTuple

from game.friends import messages
from game.friends.devices import DeviceKept
from game.friends.door import Bolt, Visit, is_sealed, kind_of
from game.friends.messages import VERSION, Admitted, Contents, Farewell, Heard, Knock, Said, SentAway
from game.friends.packing import BadMessage, pack
from game.friends.sealing import public_of

PATIENCE = 120.0  # seconds that somebody may stand at the door
_MOST = 16  # visitors at once
_LONGEST_VISIT = 32


class Knocked(NamedTuple):
    """For the host: somebody is at the door. `mark` is what both screens show where no code was asked for, and `back`
    the device that this screen says it was."""

    visit: str
    name: str
    mark: int | None
    back: str
    watches: bool = False


class _Standing:
    def __init__(self, visit: Visit, since: float) -> None:
        self.visit = visit
        self.since = since
        self.knock: Knock | None = None


class Visitors:
    """`replies` are frames for visitors; `knocked` is news for the host."""

    def __init__(self, table: str, key: bytes, code: str) -> None:
        self.replies: list[tuple[str, bytes]] = []
        self.knocked: list[Knocked] = []
        self.open = False  # whether one may knock without the code
        self.locked = False
        self.watching = False  # whether one may come to look on
        self.needs: Contents = ()  # what has to be the same here and there, each with its digest
        self.code = code
        self.ticket: Callable[[DeviceKept], str] = lambda device: ""  # the pass to the server
        self._table, self._key = table, key
        self._bolt = Bolt()
        self._standing: dict[str, _Standing] = {}

    def new_code(self, code: str) -> None:
        self.code = code
        self._bolt = Bolt()

    @property
    def code_is_dead(self) -> bool:
        return self._bolt.dead

    def receive(self, visit: str, frame: bytes, now: float) -> None:
        """Raises BadMessage for what keeps to no rule; whoever sends it is forgotten."""
        standing = self._standing.get(visit)
        try:
            if standing is None:
                self._begin(visit, frame, now)
            elif is_sealed(frame):
                self._hear(visit, standing, frame)
            else:
                self._reply(visit, standing.visit.answer(frame))
        except BadMessage:
            self._standing.pop(visit, None)
            if standing is not None and standing.visit.kind == "code":
                self.replies.append((visit, b"N"))  # the words are wrong; a code tells nobody more than that
            raise

    def _begin(self, visit: str, frame: bytes, now: float) -> None:
        kind = kind_of(frame)
        if kind is None or len(visit) > _LONGEST_VISIT or len(self._standing) >= _MOST:
            raise BadMessage("visit")
        if kind == "open" and not self.open:
            raise BadMessage("visit")
        if kind == "code" and not self._bolt.may_try(now):
            self.replies.append((visit, b"B"))
            return
        standing = _Standing(Visit(self._table, kind, self.code.encode()), now)
        self._reply(visit, standing.visit.answer(frame))
        self._standing[visit] = standing

    def _hear(self, visit: str, standing: _Standing, frame: bytes) -> None:
        data = standing.visit.open(frame)
        if standing.visit.kind == "code" and standing.knock is None:
            self._bolt.right()
        knock = messages.knocks.read(data)
        if standing.knock is not None:
            raise BadMessage("visit")
        standing.knock = knock
        if knock.version != VERSION:
            self.send_away(visit, "version")
        elif differs := tuple(name for name, digest in self.needs if (name, digest) not in knock.contents):
            self.send_away(visit, "contents", differs)
        elif self.locked and not knock.watches:
            self.send_away(visit, "locked")
        elif knock.watches and not self.watching:
            self.send_away(visit, "watching")
        else:
            self._say(visit, standing, Heard())
            self.knocked.append(Knocked(visit, knock.name, standing.visit.mark, knock.back, knock.watches))

    def let_in(self, visit: str) -> DeviceKept | None:
        """A device for this visitor; None where they have gone."""
        standing = self._standing.pop(visit, None)
        if standing is None or standing.knock is None:
            return None
        knock = standing.knock
        device = DeviceKept(
            os.urandom(8).hex(), knock.name, knock.key, knock.badge, (), knock.watches, lang=knock.lang
        )
        self._say(visit, standing, Admitted(device.id, self._table, public_of(self._key), self.ticket(device)))
        return device

    def looks_on(self, visit: str) -> bool:
        """Whether this visitor asks for no seat."""
        standing = self._standing.get(visit)
        return standing is not None and standing.knock is not None and standing.knock.watches

    def send_away(self, visit: str, why: Farewell, differs: tuple[str, ...] = ()) -> None:
        standing = self._standing.pop(visit, None)
        if standing is not None and standing.knock is not None:
            self._say(visit, standing, SentAway(why, differs))

    def tick(self, now: float) -> None:
        late = [visit for visit, standing in self._standing.items() if now - standing.since > PATIENCE]
        for visit in late:
            del self._standing[visit]

    def _say(self, visit: str, standing: _Standing, message: Said) -> None:
        self._reply(visit, standing.visit.seal(pack(messages.encode(message))))

    def _reply(self, visit: str, frame: bytes) -> None:
        self.replies.append((visit, frame))
