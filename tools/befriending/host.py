"""A host without a window: it keeps its game and its room in a folder, lets in whoever knows the code, and plays its
own seats and those of bots by chance.

What it has answered is on the disk, so that it can be killed at any moment and started again.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import time
from pathlib import Path

import msgspec

from game.app import registry
from game.engine.codec import digest
from game.engine.rules import AnyRules, Seat, Setup, default_options
from game.engine.text import Refusal
from game.friends.badges import new_badge
from game.friends.dealer import Dealer
from game.friends.hosting import Hosting
from game.friends.messages import Question
from game.friends.passes import read_room_line
from game.friends.room import News, Room, RoomKept, new_room
from game.friends.server import Server, Serving
from game.friends.shared import SharedServer
from game.friends.transport import Subjects
from game.friends.visitors import Knocked
from game.friends.votes import Handed, Request
from game.store import atomic
from game.table.table import Table
from game.table.view import SeatInfo

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("Ana", "Bea", "Caio", "Dora", "Edu", "Fabi", "Gil", "Hana")
CODE = "lamp otter violet nine"
GAME, ROOM = "game.json", "room.json"


class HostKept(msgspec.Struct, frozen=True):
    room: RoomKept
    badge: str
    port: int


def rules_of(title: str) -> AnyRules:
    return next(each for each in registry.titles() if each.id == title).build(ROOT, None)


def new_table(rules: AnyRules, seats: int, seed: str) -> Table:
    setup = Setup(rules.info.id, seats, default_options(rules), seed)
    company = tuple(SeatInfo(NAMES[seat % 8] + seat // 8 * " II", seat % 8) for seat in range(seats))
    return Table(rules, setup, company, secret=os.urandom(16).hex(), id=os.urandom(8).hex())


class Keeping:
    """The table with its file: a change is on the disk before anybody hears of it."""

    def __init__(self, table: Table, path: Path) -> None:
        self.table = table
        self._path = path

    def save(self) -> None:
        atomic.write(self._path, self.table.saved())

    def submit(self, seat: Seat, word: str) -> Refusal | None:
        fault = self.table.submit(seat, word)
        if fault is None:
            self.save()
        return fault

    def undo(self, seat: Seat | None) -> bool:
        return self._did(self.table.undo(seat))

    def redo(self) -> bool:
        return self._did(self.table.redo())

    def undo_turn(self, seat: Seat | None) -> bool:
        return self._did(self.table.undo_turn(seat))

    def reseat(self, seat: Seat, info: SeatInfo, left: bool = False) -> None:
        self.table.reseat(seat, info, left)
        self.save()

    def _did(self, changed: bool) -> bool:
        if changed:
            self.save()
        return changed


class Host:
    """`pace` is how long its own seats and its bots think; `shared` is the line for a room on a shared server."""

    def __init__(
        self, folder: Path, rules: AnyRules, seats: int, seed: str, pace: float, here: tuple[Seat, ...],
        shared: str = "",
    ) -> None:  # fmt: skip
        self.folder = folder
        self._rules = rules
        folder.mkdir(parents=True, exist_ok=True)
        kept = self._kept()
        if (folder / GAME).exists():
            table = Table.load(self._rules, (folder / GAME).read_bytes()).table
        else:
            table = new_table(self._rules, seats, seed)
        self.keeping = Keeping(table, folder / GAME)
        self.keeping.save()
        self.table = table
        self.dealer = Dealer(table, self.keeping)
        self.room = Room(kept.room, rules.info.id, self.dealer.public_setup, table.seats, here)
        self.room.keep = self._keep
        self.room.begun = True
        subjects, line = Subjects(kept.room.table), read_room_line(shared)
        self.server: Serving = Server(folder / "server", "127.0.0.1", kept.port, subjects)
        if line is not None:
            self.server = SharedServer(line, subjects)
        self.badge = kept.badge
        self.hosting = Hosting(self.room, self.server, kept.badge, self._ask, self._tell)
        self._here = here
        self._pace = pace
        self._luck = random.Random(f"{seed} host {table.records}")
        self.started = time.monotonic()

    def _kept(self) -> HostKept:
        with contextlib.suppress(OSError, msgspec.MsgspecError):
            return msgspec.json.decode((self.folder / ROOM).read_bytes(), type=HostKept)
        return HostKept(new_room(CODE), new_badge(), 0)

    def _keep(self) -> None:
        port = self.server.port if isinstance(self.server, Server) else 0
        atomic.write(self.folder / ROOM, msgspec.json.encode(HostKept(self.room.kept(), self.badge, port)))

    def show(self) -> None:
        self.dealer.show(self.room)
        self.hosting.woken()

    def _ask(self, request: Request | Handed) -> None:
        self.dealer.serve(request, self.room)
        self.hosting.woken()

    def _tell(self, news: News) -> None:
        if isinstance(news, Knocked):
            free = self.room.free_seats()
            if free:
                self.room.let_in(news.visit, free[:1])
            else:
                self.room.turn_away(news.visit, "full")
        elif isinstance(news, Question):
            self.room.vote_here(news.question, True)

    def _play_own(self) -> bool:
        """A move of its own seats or of a bot."""
        table = self.table
        bots = {seat for seat, info in enumerate(table.seats) if info.player == "bot"}
        for seat in table.acting:
            if seat in bots or seat in self._here:
                choice = self._luck.choice(table.view(seat).choices)
                fault = self.keeping.submit(seat, choice.word)
                assert fault is None, fault
                self.dealer.changed()
                self.show()
                return True
        return False

    async def play(self, patience: float) -> bool:
        """Until the game is over and everybody has seen it; whether it came to its end."""
        running = asyncio.ensure_future(self.hosting.run())
        self.show()
        while not self.hosting.ready:
            if running.done():
                running.result()
            await asyncio.sleep(0.01)
        self._keep()
        told = {"server": self.server.url, "table": self.room.table, "code": self.room.visitors.code}
        print(json.dumps(told), flush=True)
        until = time.monotonic() + patience
        waits = len([seat for seat in self.table.people if seat not in self._here])
        while self.table.acting and time.monotonic() < until:
            await asyncio.sleep(self._pace or 0.001)
            if running.done():
                running.result()
            if len(self.room.devices) >= waits:
                self._play_own()
        over = not self.table.acting
        # The guests ask for what they have not seen, and leave.
        while self.room.devices and time.monotonic() < until:
            await asyncio.sleep(0.05)
        self.hosting.close()
        await running
        print(json.dumps({"over": over, "public": self.public_check(), "records": self.table.records}), flush=True)
        return over

    def public_check(self) -> int:
        return digest(self.table.view(None).observation)
