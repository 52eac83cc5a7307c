"""A host and its guests without a network: frames lie in a heap until somebody carries them, and time is set."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.engine.rules import AnyRules, Seat, Setup, default_options
from game.friends.dealer import Dealer
from game.friends.devices import DeviceKept
from game.friends.door import Caller
from game.friends.guest import Guest, GuestKept
from game.friends.messages import (
    VERSION,
    Admitted,
    Answered,
    Company,
    Down,
    Knock,
    Seen,
    Was,
    encode,
    openings,
)  # fmt: skip
from game.friends.packing import pack
from game.friends.room import Room, RoomKept, new_room
from game.friends.sealing import new_key, public_of
from game.friends.views import ViewReader
from game.friends.visitors import Knocked
from game.friends.votes import Handed, Request
from game.table.table import Table
from game.table.view import SeatInfo, View

CODE = "lamp otter violet nine"


def new_table(rules: AnyRules, seats: int, seed: str = "seed", secret: str = "secret") -> Table:
    setup = Setup(rules.info.id, seats, default_options(rules), seed)
    company = tuple(SeatInfo(f"Player {seat}", seat) for seat in range(seats))
    return Table(rules, setup, company, secret=secret)


class Screen:
    """One guest, with what it has been told."""

    def __init__(self, kept: GuestKept, rules: AnyRules, now: float) -> None:
        self.kept = kept
        self.guest = Guest(kept, now)
        self.news: list[Down] = []
        self.views: dict[Seat | None, View] = {}
        self.version = 0
        self.answers: dict[int, object] = {}
        self.past: list[View] = []
        self._rules = rules
        self._readers: dict[Seat | None, ViewReader] = {}
        self._past = self._reader()

    def _reader(self) -> ViewReader:
        return ViewReader(self._rules.info.id, self._rules.observation_type)

    @property
    def seats(self) -> tuple[Seat, ...]:
        told = [news for news in self.news if isinstance(news, Company)]
        return told[-1].you if told else ()

    def look(self) -> None:
        for news in self.guest.news:
            self.news.append(news)
            if isinstance(news, Seen):
                reader = self._readers.setdefault(news.seat, self._reader())
                self.views[news.seat], self.version = reader.read(news.told), news.version
            elif isinstance(news, Answered):
                self.answers[news.number] = news.answer
            elif isinstance(news, Was):
                self.past.append(self._past.read(news.told))
        self.guest.news.clear()

    def told(self, kind: type) -> list[Down]:
        return [news for news in self.news if isinstance(news, kind)]

    def offer(self, word: str, asks: bool = False) -> int:
        (seat,) = self.seats
        return self.guest.offer(seat, word, self.version, self.views[seat].record, asks)


class Party:
    """`lost` says which frames do not arrive: it gets the subject and the frame."""

    def __init__(self, rules: AnyRules, seats: int, here: tuple[Seat, ...] = (0,), table: Table | None = None) -> None:
        self.now = 1000.0
        self.rules = rules
        self.table = table or new_table(rules, seats)
        self.here = here
        self.screens: dict[str, Screen] = {}
        self.news: list[object] = []
        self.carried: list[tuple[str, bytes]] = []
        self.boxes: dict[str, bytes] = {}  # letters that stay at the server
        self.lost: Callable[[str, bytes], bool] = lambda subject, frame: False
        self.deals = True  # whether the dealer answers
        self.waiting: list[Request | Handed] = []
        self.open_room(new_room(CODE))

    def open_room(self, kept: RoomKept) -> None:
        """Also after a restart of the host."""
        self.dealer = Dealer(self.table, self.table, posts=True)
        self.room = Room(kept, self.rules.info.id, self.dealer.public_setup, self.table.seats, self.here)
        self.show()

    def show(self) -> None:
        self.dealer.show(self.room)

    # Coming in.

    def visit(self, code: str | None = CODE, visit: str = "v1") -> tuple[Caller, list[bytes]]:
        """Knocks, and what has come back when the keys are made or it goes no further."""
        caller = Caller(self.room.table, code.encode() if code is not None else None)
        frames = self.knock(visit, caller.first())
        while not caller.ready and frames and frames[0] != b"B":
            reply = caller.answer(frames.pop(0))
            if reply is not None:
                frames = self.knock(visit, reply)
        return caller, frames

    def knock(self, visit: str, frame: bytes) -> list[bytes]:
        self.room.receive(self.room.subjects.knock(visit), frame, self.now)
        return self.answers(visit)

    def answers(self, visit: str) -> list[bytes]:
        subject = self.room.subjects.answer(visit)
        found = [data for to, data in self.room.out if to == subject]
        self.room.out = [each for each in self.room.out if each[0] != subject]
        return found

    def come(self, seats: tuple[Seat, ...], name: str = "Bea", visit: str = "v1") -> Screen:
        """All of it, until the screen is linked and sees the table."""
        caller, _ = self.visit(CODE, visit)
        secret = new_key()
        knock = Knock(VERSION, name, public_of(secret), "badge")
        openings.read(caller.open(self.knock(visit, caller.seal(pack(encode(knock))))[0]))
        knocked = [news for news in self.room.news if isinstance(news, Knocked)]
        self.room.news.clear()
        assert [each.name for each in knocked] == [name]
        self.room.let_in(visit, seats)
        admitted = openings.read(caller.open(self.answers(visit)[0]))
        assert isinstance(admitted, Admitted)
        return self.seat(GuestKept("nowhere", self.room.table, admitted.device, secret, admitted.key))

    def seat(self, kept: GuestKept) -> Screen:
        screen = self.screens[kept.device] = Screen(kept, self.rules, self.now)
        self.go()
        return screen

    def known(self, seats: tuple[Seat, ...], watches: bool = False) -> Screen:
        """A screen that has been let in at an earlier time."""
        secret, kept = new_key(), self.room.kept()
        device = DeviceKept(f"d{len(kept.devices)}", "Bea", public_of(secret), "badge", seats, watches)
        self.open_room(replace(kept, devices=(*kept.devices, device)))
        return self.seat(GuestKept("nowhere", self.room.table, device.id, secret, public_of(kept.key)))

    # Time and frames.

    def go(self, seconds: float = 0.0) -> None:
        """Carries until nothing is left, at once or step by step over so many seconds."""
        until = self.now + seconds
        while True:
            self._carry()
            if self.now >= until:
                return
            self.now = min(until, self.now + 0.25)

    def _carry(self) -> None:
        for _ in range(50):
            self.room.tick(self.now)
            for screen in self.screens.values():
                screen.guest.tick(self.now)
            if not self._carry_once():
                return
        raise AssertionError("it never comes to rest")

    def _carry_once(self) -> bool:
        served = self._serve()
        down, self.room.out = self.room.out, []
        for subject, frame in down:
            self.carried.append((subject, frame))
            if ".left." in subject:
                self.boxes[subject] = frame
                continue
            screen = self.screens.get(subject.rsplit(".", 1)[1])
            if screen is not None and not self.lost(subject, frame):
                screen.guest.receive(frame, self.now)
        moved = bool(down or served)
        for device, screen in self.screens.items():
            screen.look()
            up, screen.guest.out = screen.guest.out, []
            moved = moved or bool(up)
            for frame in up:
                subject = self.room.subjects.up(device)
                self.carried.append((subject, frame))
                if not self.lost(subject, frame):
                    self.room.receive(subject, frame, self.now)
        self.news.extend(self.room.news)
        self.room.news.clear()
        return moved

    def _serve(self) -> bool:
        self.waiting.extend(self.room.requests)
        self.room.requests.clear()
        served = self.deals and bool(self.waiting)
        while self.deals and self.waiting:
            self.serve(self.waiting.pop(0))
        return served

    def serve(self, request: Request | Handed) -> None:
        self.dealer.serve(request, self.room)

    def play(self, seat: Seat, word: str) -> None:
        """At the host's own screen."""
        assert self.table.submit(seat, word) is None
        self.dealer.changed()
        self.show()
