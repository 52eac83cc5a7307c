"""What a window holds of the network: the loops run in a thread of their own, and no call here ever waits.

What has come is asked for once in a frame; nothing is called back from the thread.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from typing import Any

from game.engine.rules import Seat, Setup
from game.engine.text import Message
from game.friends.dealer import Cautions
from game.friends.finishing import finish
from game.friends.guest import Guest, GuestKept
from game.friends.hosting import Hosting
from game.friends.messages import Answer, Answered, Back, Down, Farewell, Left, Lent, Past, Phrase, Step
from game.friends.nearby import Advert, Nearby
from game.friends.room import News, Room, RoomKept
from game.friends.server import Serving
from game.friends.threads import FAREWELL, Inbox, Loop, await_news
from game.friends.visiting import Contents, Visiting
from game.friends.votes import Handed, Request
from game.table.view import SeatInfo, View


class HostLine:
    """A table that is open to other screens; the dealer, in the window, serves what `requests` gives."""

    def __init__(self, room: Room, server: Serving, badge: str) -> None:
        self._come = threading.Event()
        self._requests: Inbox[Request | Handed] = Inbox(self._come)
        self._news: Inbox[News] = Inbox(self._come)
        self._kept: Inbox[RoomKept] = Inbox(self._come)
        self._room = room
        self._advert: Advert | None = None
        self._telling: Future[Any] | None = None
        room.keep = lambda: self._kept.put(room.kept())
        self._hosting = Hosting(room, server, badge, self._requests.put, self._news.put)
        self._loop = Loop("friends-host")
        self._running = self._loop.run(self._hosting.run())

    @property
    def ready(self) -> bool:
        return self._hosting.ready

    @property
    def fault(self) -> str:
        """Why no other screen can come now; empty where they can."""
        return self._hosting.fault

    @property
    def notice(self) -> str:
        """What has happened to the table, as a word of `troubles`; empty where nothing has."""
        return self._hosting.notice

    @property
    def server(self) -> str:
        return self._hosting.server.url

    def wait(self, seconds: float) -> None:
        """Until something has come, and no longer than that."""
        await_news(self._come, seconds)

    def requests(self) -> Iterator[Request | Handed]:
        return self._requests.taken()

    def news(self) -> Iterator[News]:
        return self._news.taken()

    def kept(self) -> RoomKept | None:
        """What has to be remembered, if it is something else than the last time."""
        kept = tuple(self._kept.taken())
        return kept[-1] if kept else None

    def _do(self, do: Callable[[Room], object]) -> None:
        def done() -> None:
            do(self._room)
            self._hosting.woken()

        self._loop.call(done)

    def deal(self, title: str, setup: Setup, seats: tuple[SeatInfo, ...], here: Iterable[Seat]) -> None:
        """Another game with the same company."""
        mine = tuple(here)
        self._do(lambda room: room.deal(title, setup, seats, mine))

    # What the dealer says.

    def show(
        self, version: int, acting: tuple[Seat, ...], seats: tuple[SeatInfo, ...], views: dict[Seat | None, View],
        cautions: Cautions = (),
    ) -> None:  # fmt: skip
        self._do(lambda room: room.show(version, acting, seats, views, cautions))

    def answer(self, device: str, number: int, answer: Answer, changes: bool = True) -> None:
        self._do(lambda room: room.answer(device, number, answer, changes))

    def tell_past(self, device: str, past: Past, views: Iterable[View]) -> None:
        told = tuple(views)
        self._do(lambda room: room.tell_past(device, past, told))

    def open_door(self, open: bool) -> None:
        """Whether one may knock without the code."""

        def do(room: Room) -> None:
            room.visitors.open = open

        self._do(do)

    def new_code(self, code: str) -> None:
        self._do(lambda room: room.visitors.new_code(code))

    def tell_nearby(self, nearby: Nearby) -> bool:
        """What everybody on this network may know; again where it has changed. False while the last is being told."""
        if self._telling is not None and not self._telling.done():
            return False
        if self._advert is None:
            self._advert = Advert(self._hosting.server.address)
        self._telling = self._loop.run(self._advert.tell(nearby))
        return True

    # What the people at the host's own screen say.

    def let_in(self, visit: str, seats: tuple[Seat, ...]) -> None:
        self._do(lambda room: room.let_in(visit, seats))

    def turn_away(self, visit: str, why: Farewell) -> None:
        self._do(lambda room: room.turn_away(visit, why))

    def give(self, device: str, seats: tuple[Seat, ...]) -> None:
        self._do(lambda room: room.give(device, seats))

    def remove(self, device: str) -> None:
        self._do(lambda room: room.remove(device))

    def lock(self, locked: bool) -> None:
        """Nobody new comes in."""

        def do(room: Room) -> None:
            room.visitors.locked = locked

        self._do(do)

    def look_on(self, delay: float | None) -> None:
        """Whether others may look on, so many seconds later; None: nobody."""
        self._do(lambda room: room.look_on(delay))

    def lend(
        self, uses: tuple[tuple[str, str], ...], file_of: Callable[[str], bytes], lent: tuple[Lent, ...] = ()
    ) -> None:
        """The packs that the game uses, with their digests, where the file of one of them comes from, and what is said
        of each."""

        def do(room: Room) -> None:
            room.stock.uses, room.stock.packs, room.stock.lent = uses, file_of, lent

        self._do(do)

    def need(self, contents: Contents) -> None:
        """What has to be the same at the screens of those who come in, each with its digest."""

        def do(room: Room) -> None:
            room.visitors.needs = contents

        self._do(do)

    def set_clock(self, minutes: int) -> None:
        """So many for each person, from now on; 0 for none."""

        def do(room: Room) -> None:
            room.clock.set(minutes)
            room.keep()

        self._do(do)

    def retake(self, seat: Seat) -> None:
        """From the bot that plays there."""
        self._do(lambda room: room.requests.append(Handed(seat, False)))

    def finish(self, whole: bytes) -> None:
        """The game is over: whoever has a seat may have the file of it."""
        self._do(lambda room: finish(room, whole))

    def say(self, phrase: Phrase) -> None:
        self._do(lambda room: room.say(phrase))

    def vote(self, question: int, yes: bool) -> None:
        self._do(lambda room: room.vote_here(question, yes))

    def step_back(self, back: Back) -> None:
        """Asks the others; the answer comes with the news."""
        self._do(lambda room: room.step_back_here(back))

    def close(self, goodbye: bool = True) -> None:
        """Ends the server; without a goodbye the guests wait for the table to be there again."""
        if self._advert is not None and self._telling is not None:
            self._telling.cancel()
            with contextlib.suppress(Exception):
                self._loop.run(self._advert.end()).result(FAREWELL)
        self._loop.call(lambda: self._hosting.close(goodbye))
        with contextlib.suppress(Exception):
            self._running.result(FAREWELL)
        self._loop.end()


Told = Callable[[Answer], None]


class GuestLine:
    """A screen at somebody else's table. Answers come when `news` is asked for, never before."""

    def __init__(self, kept: GuestKept) -> None:
        self._come = threading.Event()
        self._news: Inbox[Down] = Inbox(self._come)
        self._waiting: dict[int, Told] = {}
        self._visiting = Visiting(kept, self._news.put, lambda linked: self._come.set())
        self._loop = Loop("friends-guest")
        self._running = self._loop.run(self._visiting.run())

    @property
    def linked(self) -> bool:
        return self._visiting.guest.linked

    @property
    def again_in(self) -> float:
        """Seconds to the next try, while the host does not answer."""
        return self._visiting.again_in

    @property
    def gone(self) -> str:
        """Why the host has sent this screen away; empty where it has not."""
        return self._visiting.guest.gone

    @property
    def delay(self) -> float:
        return self._visiting.guest.delay

    def wait(self, seconds: float) -> None:
        """Until something has come, and no longer than that."""
        await_news(self._come, seconds)

    def news(self) -> Iterator[Down]:
        """What has come; what somebody waits for goes to them instead."""
        for news in self._news.taken():
            told = self._waiting.pop(news.number, None) if isinstance(news, Answered) else None
            if told is None:
                yield news
            elif isinstance(news, Answered):
                told(news.answer)

    def _do(self, do: Callable[[Guest], object]) -> None:
        def done() -> None:
            do(self._visiting.guest)
            self._visiting.woken()

        self._loop.call(done)

    def _ask(self, ask: Callable[[Guest], int], told: Told) -> None:
        def asked(guest: Guest) -> None:
            self._waiting[ask(guest)] = told

        self._do(asked)

    def offer(self, seat: Seat, word: str, version: int, record: int, told: Told, asks: bool = False) -> None:
        self._ask(lambda guest: guest.offer(seat, word, version, record, asks), told)

    def why(self, seat: Seat, touched: tuple[str, ...], told: Told) -> None:
        self._ask(lambda guest: guest.why(seat, touched), told)

    def back(self, seat: Seat, step: Step, version: int, told: Told) -> None:
        self._ask(lambda guest: guest.back(seat, step, version), told)

    def past(self, seat: Seat | None, first: int, last: int, told: Told) -> None:
        """The views come among the news, before the answer."""
        self._ask(lambda guest: guest.past(seat, first, last), told)

    def say(self, seat: Seat, phrase: str, to: Seat | None = None) -> None:
        self._do(lambda guest: guest.say(seat, phrase, to))

    def vote(self, question: int, seat: Seat, yes: bool) -> None:
        self._do(lambda guest: guest.vote(question, seat, yes))

    @property
    def fault(self) -> str:
        """Why there is no way to the server, as a word of `troubles`; empty where there is one."""
        return self._visiting.fault

    @property
    def left(self) -> Left | None:
        """What the host has left for this screen, while it is away; its views are among the news."""
        return self._visiting.guest.left

    def may_write(self, seat: Seat, record: int) -> bool:
        """Whether a letter can be written now instead of an offer: the host is away, and has left this position."""
        return not self.linked and self._visiting.guest.pen.may_write(seat, record)

    def caution(self, seat: Seat, word: str) -> Message | None:
        """The question before a move that is to be written, where it is a risky one."""
        return self._visiting.guest.pen.caution(seat, word)

    def write(self, seat: Seat, word: str, record: int) -> None:
        """A letter; it takes the place of an earlier one of this seat."""
        self._do(lambda guest: guest.write(seat, word, record))

    @property
    def written(self) -> dict[Seat, str]:
        """The moves that wait for the host."""
        return dict(self._visiting.guest.pen.written)

    def want(self, digest: str, part: int) -> None:
        """A part of a pack; it comes among the news."""
        self._do(lambda guest: guest.want(digest, part))

    def away(self, away: bool) -> None:
        self._do(lambda guest: guest.go_away(away))

    def lack(self, lacks: bool) -> None:
        """Whether something is missing here without which the game cannot be played."""
        self._do(lambda guest: guest.lack(lacks))

    def try_now(self) -> None:
        self._loop.call(self._visiting.try_now)

    def bring(self) -> None:
        """Somebody else sits down at this screen, too."""
        self._do(lambda guest: guest.bring())

    def retake(self, seat: Seat) -> None:
        """From the bot that plays there."""
        self._do(lambda guest: guest.retake(seat))

    def leave(self) -> None:
        """For good; the seat is free."""
        self._do(lambda guest: guest.leave())

    def close(self) -> None:
        """The seat stays one's own."""
        self._loop.call(self._visiting.close)
        with contextlib.suppress(Exception):
            self._running.result(FAREWELL)
        self._loop.end()
