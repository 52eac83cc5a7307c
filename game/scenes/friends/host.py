"""The host's side: the table of this program, open to other screens.

A move of a guest is answered, and shown to anybody, once it is on the disk.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable

import msgspec
from msgspec.structs import replace

from game.desk.services import Services
from game.engine.rules import Seat, Setup
from game.engine.text import Refusal
from game.friends.badges import new_badge
from game.friends.codes import Code, tag_of
from game.friends.dealer import Cautions, Dealer
from game.friends.hearing import Brought
from game.friends.lines import HostLine
from game.friends.messages import VERSION, Answer, Answered, Back, Company, Farewell, Past, Phrase, Question, Step
from game.friends.nearby import Nearby
from game.friends.room import Room, RoomKept, new_room
from game.friends.visitors import Knocked
from game.scenes.friends.circle import Circle, told_back
from game.scenes.friends.finished import Giving
from game.scenes.friends.kept import DoorKept, Opened, keep, kept
from game.scenes.friends.lending import lend
from game.scenes.friends.serving import Stand
from game.scenes.friends.sharing import SharedSitting
from game.scenes.playing.keeper import Keeper
from game.scenes.playing.session import Session
from game.table.table import Table
from game.table.view import SeatInfo, View

_PATIENCE = 2.0  # seconds after which a disk that does not write is not waited for


class Here:
    """Those of a table's people who sit at the host's own screen, for the curtain."""

    def __init__(self, table: Table, here: tuple[Seat, ...]) -> None:
        self._table, self._here = table, here

    @property
    def hidden(self) -> bool:
        return self._table.hidden

    @property
    def public(self) -> bool:
        return self._table.public

    @property
    def shared(self) -> bool:
        return len(self._here) > 1

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self._table.people if seat in self._here)

    @property
    def acting(self) -> tuple[Seat, ...]:
        return self._table.acting


class Held:
    """Answers and views on their way to the others: they leave as soon as what they tell of is on the disk.

    `unwritten` tells whether it is not yet. The thread that writes says when something is (`pass_on`), so that nobody
    waits for the next frame of this window.
    """

    def __init__(self, unwritten: Callable[[], bool], line: HostLine) -> None:
        self._unwritten, self._line = unwritten, line
        self._lock = threading.Lock()
        self._waiting: deque[Callable[[], None]] = deque()
        self._waited = 0.0

    def answer(self, device_id: str, number: int, answer: Answer, changes: bool = True) -> None:
        self._hold(lambda: self._line.answer(device_id, number, answer, changes))

    def tell_past(self, device_id: str, past: Past, views: Iterable[View]) -> None:
        told = tuple(views)
        self._hold(lambda: self._line.tell_past(device_id, past, told))

    def show(
        self, version: int, acting: tuple[Seat, ...], seats: tuple[SeatInfo, ...], views: dict[Seat | None, View],
        cautions: Cautions = (),
    ) -> None:  # fmt: skip
        self._hold(lambda: self._line.show(version, acting, seats, views, cautions))

    def _hold(self, tell: Callable[[], None]) -> None:
        self._waiting.append(tell)
        self.pass_on()

    @property
    def waits(self) -> bool:
        return bool(self._waiting)

    def pass_on(self, always: bool = False) -> None:
        """In any thread. What comes in meanwhile may tell of something later."""
        with self._lock:
            many = len(self._waiting)
            if always or not self._unwritten():
                for _ in range(many):
                    self._waiting.popleft()()

    def release(self, dt: float) -> None:
        """Once in a frame: a disk that does not write is not waited for."""
        self._waited = self._waited + dt if self._waiting else 0.0
        self.pass_on(always=self._waited > _PATIENCE)


class HostCircle(Circle):
    """A table that is open. `knocks` are those who stand at its door."""

    host = True

    def __init__(
        self, services: Services, stand: Stand, setup: Setup, seats: tuple[SeatInfo, ...], here: tuple[Seat, ...],
        code: str = "", opened: Opened | None = None,
    ) -> None:  # fmt: skip
        super().__init__(services)
        room = new_room(code) if opened is None else msgspec.json.decode(opened.room, type=RoomKept)
        self.table, self.stand = room.table, stand
        self.setup, self.seats, self.here = setup, seats, here
        self.knocks: dict[str, Knocked] = {}
        self.brought: deque[str] = deque()  # screens at which one more would like to sit
        self.session: HostedSession | None = None
        self._badge = new_badge() if opened is None else opened.badge
        self._room = room
        self._slot = opened.slot if opened is not None else ""
        self._told: Nearby | None = None
        made = Room(room, setup.title, setup, seats, here)
        made.lang = services.words.lang
        self.line = HostLine(made, stand.server(services, room.table), self._badge)
        self.line.open_door(not stand.over)
        self.set_door(opened.door if opened is not None else DoorKept())
        lend(services, self.line, setup)
        self.replies = Held(self._unwritten, self.line)
        services.writer.passed = self.replies.pass_on
        self._kept: tuple[object, ...] = ()
        self._shows = False  # a game has begun and is to be shown
        # A bot began there, because nobody had come.
        self.kept_for = opened.kept_for if opened is not None else ()

    # The lobby.

    def deal(self, setup: Setup, seats: tuple[SeatInfo, ...], here: tuple[Seat, ...]) -> None:
        """Another game, or other seats, with the company that is there."""
        self.setup, self.seats, self.here, self.session = setup, seats, here, None
        self.company = None
        self.questions.clear()
        lend(self.services, self.line, setup)
        self.line.deal(setup.title, setup, seats, here)

    def let_in(self, visit: str, seats: tuple[Seat, ...]) -> None:
        self.knocks.pop(visit, None)
        self.line.let_in(visit, seats)

    def set_door(self, door: DoorKept) -> None:
        self.door = door
        self.line.lock(door.locked)
        self.line.look_on(door.delay)

    def turn_away(self, visit: str, why: Farewell) -> None:
        self.knocks.pop(visit, None)
        self.line.turn_away(visit, why)

    @property
    def free(self) -> tuple[Seat, ...]:
        """Seats for other screens at which nobody sits."""
        return tuple(seat for seat, place in enumerate(self.places) if place.standing == "free")

    @property
    def code(self) -> Code:
        return tuple(int(word) for word in self._room.code.split("."))

    def _tell_nearby(self) -> None:
        """What everybody on this network may know of the table."""
        if self.stand.over or not self.line.ready or not self.places:
            return
        free = len(self.free) + len(self.kept_for if self.session is not None else ())
        told = Nearby(
            self.table, self.line.server, self.setup.title, self.services.my_name, tag_of(self.code), free,
            len(self.places), self.door.delay is not None, VERSION, self.services.version,
        )  # fmt: skip
        if told != self._told and self.line.tell_nearby(told):
            self._told = told

    # The game.

    def begin(self, session: HostedSession) -> None:
        """A new game: first all are told that it is another one, then they see it."""
        self.deal(public_setup(session.table), session.table.seats, self.here)
        self.session, self._slot, self._shows = session, session.slot, True

    def go_on(self, session: HostedSession) -> None:
        """A game that was saved."""
        self.session = session
        session.show()

    def wait(self, seconds: float) -> None:
        self.line.wait(seconds)

    def serve(self, dt: float) -> None:
        session = self.session
        if session is not None:
            for request in self.line.requests():
                session.serve(request, self.replies)
            session.go_on_unseen(dt)
        for news in self.line.news():
            if isinstance(news, Knocked):
                self.knocks[news.visit] = news
                self.served += 1
            elif isinstance(news, Brought):
                self.brought.append(news.device)
            elif isinstance(news, Answered):
                told_back(self.services, news.answer)
            else:
                self._hear(news)
        self._room = self.line.kept() or self._room
        self._keep()
        self._tell_nearby()
        self.replies.release(dt)

    def _hear(self, news: object) -> None:
        if isinstance(news, Company):
            if tuple(place.info for place in news.places) != self._shown_seats:
                return  # from before the last change
            if self._shows and self.session is not None and news.setup == self.setup:
                self._shows = False
                self.session.show()
        self.take(news)

    @property
    def _shown_seats(self) -> tuple[SeatInfo, ...]:
        """As everybody is told of them."""
        seats = self.seats if self.session is None else self.session.table.seats
        return tuple(replace(info, profile=None) for info in seats)

    def _keep(self) -> None:
        """A host that is started again is the same host; its guests look for it where it was."""
        now = (self._room, self.line.server, self.door, self.kept_for)
        if self._slot and self.line.ready and now != self._kept:
            self._kept = now
            stand, room = self.stand, msgspec.json.encode(self._room)
            port = stand.port_of(self.line.server)
            opened = Opened(
                self._slot, self.table, stand.address, port, self._badge, self.here, room, stand.over, stand.letters,
                self.door, self.kept_for,
            )  # fmt: skip
            keep(self.services, kept(self.services).with_opened(opened))

    def _unwritten(self) -> bool:
        """Whether the game as it is now is still on its way to the disk."""
        return bool(self._slot) and self.services.writer.owes(self.services.saves.path(self._slot))

    def say(self, seat: Seat, phrase: str, to: Seat | None = None) -> None:
        self.line.say(Phrase(seat, phrase, to))

    def vote(self, question: Question, yes: bool) -> None:
        self.line.vote(question.question, yes)

    def retake(self, seat: Seat) -> None:
        self.line.retake(seat)

    def close(self) -> None:
        """A game that goes on is waited for; a table at which nothing is played is no more. Whoever is away from a game
        over days still finds how it ended."""
        session = self.session
        self.services.writer.passed = lambda: None
        away = self.stand.letters and any(place.standing in ("lost", "away") for place in self.places)
        self.line.close(goodbye=session is None or (not session.table.acting and not away))

    @property
    def trouble(self) -> str:
        return self.stand.trouble(self.line.fault)


class _Doing:
    """What changes the table at the wish of somebody else: the dealer tells the others itself."""

    def __init__(self, session: HostedSession) -> None:
        self._session = session

    def submit(self, seat: Seat, word: str) -> Refusal | None:
        return Session.submit(self._session, seat, word)

    def undo(self, seat: Seat | None) -> bool:
        return Session.undo(self._session, seat)

    def redo(self) -> bool:
        return Session.redo(self._session)

    def undo_turn(self, seat: Seat | None) -> bool:
        return Session.undo_turn(self._session, seat)

    def reseat(self, seat: Seat, info: SeatInfo, left: bool = False) -> None:
        Session.reseat(self._session, seat, info, left)


class HostedSession(SharedSitting, Session):
    """A running game of this program with guests. Every change is shown to all of them."""

    def __init__(self, services: Services, keeper: Keeper, circle: HostCircle) -> None:
        super().__init__(services, keeper, Here(keeper.table, circle.here))
        self.circle = circle
        self.dealer = Dealer(keeper.table, _Doing(self), circle.stand.letters)
        self.seen = True  # its scene is on top
        self._serving = False
        self._shown = self.dealer.version  # what the people here have seen
        self._number = 0

    @property
    def people(self) -> tuple[Seat, ...]:
        """Those at this screen."""
        return tuple(seat for seat in self.table.people if seat in self.circle.here)

    @property
    def watched(self) -> bool:
        """Others may be at their screens though nobody is at this one."""
        return not self.table.people

    def call(self, seat: Seat, name: str) -> None:
        """Names are known to people of other languages, and stay."""

    def show(self) -> None:
        self.dealer.show(self.circle.replies)

    def serve(self, request: object, replies: Held) -> None:
        self._serving = True
        try:
            self.dealer.serve(request, replies)  # type: ignore[arg-type]
        finally:
            self._serving = False

    def go_on_unseen(self, dt: float) -> None:
        """Behind another page the bots play on: the others do not wait for it."""
        if not self.seen:
            super().advance(dt, True)

    def advance(self, dt: float, still: bool, brisk: bool = False) -> bool:
        played = super().advance(dt, still, brisk)
        if still and self._shown != self.dealer.version:
            self._shown = self.dealer.version
            return True
        return played

    def _changed(self) -> None:
        self._note_screens()
        super()._changed()
        if self.outcome is not None:
            Giving(self.services, self.circle.line, self.table).start()
        if not self._serving:
            self.dealer.changed()
            self._shown = self.dealer.version
            self.show()

    def ask_back(self, seat: Seat, step: Step) -> bool:
        self._number += 1
        self.circle.line.step_back(Back(self._number, seat, step, self.dealer.version))
        return any(place.standing == "connected" for place in self.circle.places)

    def _note_screens(self) -> None:
        """Over how many the game is played stands on its card, from which the result has it."""
        places = self.circle.places
        far = {place.device for place in places if place.device and place.info.player == "person"}
        if far:
            self.keeper.card = replace(self.card, screens=len(far) + bool(self.people))


def public_setup(table: Table) -> Setup:
    """What everybody at the table is told of how it was laid. In the place of the seed, which would tell the dice,
    stands what tells this game from the next."""
    return replace(table.setup, seed=table.id)
