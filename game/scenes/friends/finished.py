"""A game that is over at a table with other screens: the host gives it away, and whoever has a seat may keep it.

It becomes a saved game like any other that is over; it can be replayed and reviewed, and counts in no statistics.
"""

from __future__ import annotations

import threading

from game.desk.services import Services
from game.engine.errors import BadInput
from game.engine.rules import AnyRules
from game.engine.text import message
from game.friends.finishing import Coming, given_away
from game.friends.lines import GuestLine, HostLine
from game.friends.messages import Finished, Piece
from game.scenes.playing.ending import sentence
from game.store.saves import Card, mark_of
from game.table.table import Table


class Giving(threading.Thread):
    """A long game takes more than a frame to be read once more."""

    def __init__(self, services: Services, line: HostLine, table: Table) -> None:
        super().__init__(daemon=True, name="friends-finished")
        self._line, self._rules, self._app = line, services.rules(table.title), services.version
        self._saved = table.saved(services.version)

    def run(self) -> None:
        whole = given_away(self._rules, self._saved, self._app)
        if whole:
            self._line.finish(whole)


class _Reading(threading.Thread):
    """Whether what has come is a game that is over; a host is not believed."""

    def __init__(self, rules: AnyRules, data: bytes) -> None:
        super().__init__(daemon=True, name="friends-keeping")
        self.table: Table | None = None
        self.data = data
        self._rules = rules

    def run(self) -> None:
        try:
            table = Table.load(self._rules, self.data).table
        except BadInput:
            return
        self.table = None if table.acting else table


class Keeping:
    """The guest's side. `offered` is what the host has told of; the sentences go to the notices."""

    def __init__(self, services: Services, line: GuestLine) -> None:
        self.offered = ""
        self._services, self._line = services, line
        self._coming: Coming | None = None
        self._reading: _Reading | None = None
        self._title = ""

    @property
    def busy(self) -> bool:
        return self._coming is not None or self._reading is not None

    def hear(self, finished: Finished) -> None:
        if finished.digest != self.offered:
            self.offered = finished.digest
            self._say("friends.keep.offered")

    def keep(self, title: str) -> None:
        if self.offered and not self.busy:
            self._title, self._coming = title, Coming(self.offered)
            self._line.want(self.offered, 0)

    def come(self, piece: Piece) -> None:
        coming = self._coming
        if coming is None:
            return
        coming.take(piece)
        if coming.wanted is not None:
            self._line.want(coming.digest, coming.wanted)
            return
        self._coming = None
        if coming.whole:
            self._reading = _Reading(self._services.rules(self._title), coming.whole)
            self._reading.start()
        else:
            self._say("friends.keep.gone")

    def update(self) -> None:
        """Once in a frame."""
        reading = self._reading
        if reading is None or reading.is_alive():
            return
        self._reading = None
        if reading.table is None:
            self._say("friends.keep.gone")
        else:
            self._put(reading.table, reading.data)

    def _put(self, table: Table, data: bytes) -> None:
        saves, mark = self._services.saves, mark_of(data)
        if any(slot.card.mark == mark for slot in saves.slots()):
            self._say("friends.keep.already")
            return
        told = sentence(self._services, table, table.outcome)
        try:
            id = saves.claim(table.title)
            saves.write(id, data)
            saves.describe(id, Card(sentence=told, over=True, counted=True, mark=mark, order=saves.next_order()))
        except OSError:
            self._say("friends.pack.disk")
        else:
            self._say("friends.keep.kept")

    def _say(self, key: str) -> None:
        self._services.notices.append(self._services.words.say(message(key)))
