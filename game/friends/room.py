"""The host's room: who knocks, who sits where, what comes from each screen and goes to it.

It does no input or output: frames come by `receive`, time by `tick`, and what is to be sent lies in `out`. The table
is with the dealer, to whom `requests` go and from whom answers and views come.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from game.engine.rules import Seat, Setup
from game.friends import messages
from game.friends.clocks import Clock, ClockKept, Thinker, thinkers
from game.friends.dealer import Cautions
from game.friends.devices import Device, DeviceKept, place_of, speakers
from game.friends.hearing import Brought, hear
from game.friends.messages import VERSION, Answer, Answered, Back, Company, Down, Farewell, Phrase, Question
from game.friends.packing import BadMessage, pack
from game.friends.post import Post
from game.friends.sealing import Ends, called, is_hello, new_key
from game.friends.stock import Stock
from game.friends.transport import Subjects
from game.friends.views import Teller
from game.friends.visitors import Knocked, Visitors
from game.friends.votes import Handed, Request, Votes
from game.friends.watching import MOST_WATCHERS, Gallery
from game.table.view import SeatInfo, View

HOST = ""  # the device that the host's own screen is
_STATUS_EVERY = 2.0
_MOST_DEVICES = 32  # with those that have come once
_PIECE = 5.0  # what a part of a pack costs of the messages that a device may send


class RoomKept(msgspec.Struct, frozen=True):
    """What a host needs to be the same host again after a restart."""

    table: str
    key: bytes
    code: str
    devices: tuple[DeviceKept, ...] = ()
    clock: ClockKept = ClockKept()


def new_room(code: str) -> RoomKept:
    return RoomKept(os.urandom(8).hex(), new_key(), code)


# What the host's own program is told.
News = Knocked | Company | Question | messages.Settled | messages.Heed | messages.Clocks | Answered | Brought


class Room:
    def __init__(
        self, kept: RoomKept, title: str, setup: Setup, seats: tuple[SeatInfo, ...], here: Iterable[Seat]
    ) -> None:
        self.table = kept.table
        self.subjects = Subjects(kept.table)
        self.out: list[tuple[str, bytes]] = []
        self.requests: list[Request | Handed] = []
        self.news: list[News] = []
        self.keep: Callable[[], None] = lambda: None  # called when what `kept` gives has changed
        self.begun = False
        self._key = kept.key
        self._title, self._setup, self._seats = title, setup, seats
        self._here = frozenset(here)
        self._devices = {each.id: Device(each) for each in kept.devices}
        self.visitors = Visitors(kept.table, kept.key, kept.code)
        self.post = Post(self)
        self.gallery = Gallery()
        self.stock = Stock()
        self.lang = ""  # of the host's own screen
        self.clock = Clock(kept.clock)
        self._votes = Votes(self)
        self._acting: tuple[Seat, ...] = ()
        self._views: dict[Seat | None, View] = {}
        self._version = 0
        self._told_company: Any = None
        self._next_status = 0.0
        self._now = 0.0  # of the last tick

    def kept(self) -> RoomKept:
        devices = tuple(device.kept() for device in self._devices.values())
        return RoomKept(self.table, self._key, self.visitors.code, devices, self.clock.kept())

    # Frames.

    def receive(self, subject: str, frame: bytes, now: float) -> None:
        """Whatever it is, nothing is raised; what keeps to no rule is dropped."""
        way, whom = self.subjects.from_whom(subject)
        with contextlib.suppress(BadMessage):
            if way == "knock":
                self.visitors.receive(whom, frame, now)
            elif way == "up" and whom in self._devices:
                self._hear(self._devices[whom], frame, now)
            elif way == "letter" and whom in self._devices and self._devices[whom].allows(now, costs=4.0):
                self.post.take(self._devices[whom], frame)
        self._pass_on()

    def _pass_on(self) -> None:
        """What the visitors have to say."""
        visitors = self.visitors
        self.out.extend((self.subjects.answer(visit), frame) for visit, frame in visitors.replies)
        self.news.extend(visitors.knocked)
        visitors.replies.clear()
        visitors.knocked.clear()

    def _hear(self, device: Device, frame: bytes, now: float) -> None:
        if is_hello(frame):
            # Each costs some multiplications of curves.
            if device.allows(now, costs=4.0):
                self._greet(device, frame)
            return
        if not device.allows(now):
            return
        up = device.open(frame)
        first = device.standing(now) == "lost"
        device.heard = now
        if first:
            self._came_back(device, now)
        hear(self, device, up, now)

    def _greet(self, device: Device, frame: bytes) -> None:
        call = called(self.ends(device), frame)
        hello = messages.hellos.read(call.data)
        frame, link = call.welcome(pack(messages.encode(messages.Welcome(VERSION, device.answered))))
        if hello.version == VERSION:
            device.offered = link
        self.out.append((self.subjects.down(device.id), frame))

    def _came_back(self, device: Device, now: float) -> None:
        for seat in device.seats:
            if self._seats[seat].player == "bot":
                self.requests.append(Handed(seat, False))

    def hand_out(self, device: Device, want: messages.Want) -> None:
        """A part of a pack; whoever asks for too many at once has to ask again."""
        if device.allows(self._now, _PIECE):
            self.send(device, self.stock.piece(want))

    # From the dealer.

    def show(
        self, version: int, acting: tuple[Seat, ...], seats: tuple[SeatInfo, ...], views: dict[Seat | None, View],
        cautions: Cautions = (),
    ) -> None:  # fmt: skip
        """The table has changed: everybody sees it, and what was asked about the table before is settled."""
        self._version, self._views, self._acting, self._seats = version, views, acting, seats
        self.begun = True
        self.post.changed(cautions)
        self.gallery.add(version, views[None], self._now)
        for device in self._devices.values():
            if not device.watches:
                self.show_to(device)

    def show_to(self, device: Device) -> None:
        if device.watches and self.gallery.shown is not None:
            version, view = self.gallery.shown
            self._put(device, device.seal_view(None, version, view))
        for seat, view in self.seen_by(device):
            self._put(device, device.seal_view(seat, self._version, view))

    def seen_by(self, device: Device) -> tuple[tuple[Seat | None, View], ...]:
        """What the seats of a screen see; with more than one of them, the public table too."""
        whose: tuple[Seat | None, ...] = device.seats if len(device.seats) <= 1 else (None, *device.seats)
        return tuple((seat, self._views[seat]) for seat in whose if seat in self._views)

    def look_on(self, delay: float | None) -> None:
        """Whether others may look on, so many seconds later; None: nobody. Whoever does then leaves."""
        self.visitors.watching = delay is not None
        self.gallery.allow(delay)
        if delay is not None and None in self._views:
            self.gallery.add(self._version, self._views[None], self._now)
        for device in tuple(self._devices.values()):
            if device.watches and delay is None:
                self.remove(device.id, "watching")

    def answer(self, device_id: str, number: int, answer: Answer, changes: bool = True) -> None:
        """`changes` tells answers to offers and steps from those to mere questions."""
        device, answered = self._devices.get(device_id), Answered(number, answer)
        if device_id == HOST:
            self.news.append(answered)
        if device is None:
            return
        if changes and number == device.waiting:
            device.waiting, device.answered, device.last = 0, number, answered
        if number in device.reading:
            device.reading.discard(number)
            device.letters = max(device.letters, number)
            self.keep()
            if device.link is None:
                device.later.append(answered)
        self.send(device, answered)

    def tell_past(self, device_id: str, past: messages.Past, views: Iterable[View]) -> None:
        """The answer to Past."""
        device, teller, points = self._devices.get(device_id), Teller(), 0
        if device is None:
            return
        for view in views:
            self.send(device, messages.Was(past.number, past.seat, view.record, teller.tell(view)))
            points += 1
        self.answer(device_id, past.number, messages.Told(points), changes=False)

    # Questions.

    def questions(self, device_id: str) -> tuple[Question, ...]:
        return self._votes.open_for(device_id, self._now)

    def step_back(self, device_id: str, back: Back, now: float) -> None:
        """A step that everybody else who is there has to agree to; `device_id` may be the host's own screen."""
        self._votes.step_back(device_id, back, now)

    def vote(self, number: int, device_id: str, yes: bool, now: float) -> None:
        self._votes.vote(number, device_id, yes, now)

    def step_back_here(self, back: Back) -> None:
        """Somebody at the host's own screen would like to."""
        self._votes.step_back(HOST, back, self._now)

    def vote_here(self, number: int, yes: bool) -> None:
        self._votes.vote(number, HOST, yes, self._now)

    def there(self, now: float) -> dict[str, Seat]:
        """The screens at which somebody is, each with the seat that speaks for it."""
        mine = sorted(seat for seat in self._here if self._seats[seat].player == "person")
        return ({HOST: mine[0]} if mine else {}) | speakers(self._devices.values(), now)

    def thinking(self, now: float) -> tuple[Thinker, ...]:
        return thinkers(self._acting, self._seats, self._here, self._devices.values(), now, HOST)

    def clocks(self) -> messages.Clocks:
        return self.clock.told(len(self._seats))

    def gone(self, now: float) -> tuple[tuple[Seat, bool], ...]:
        """The seats of other screens, each with whether the others wait for somebody who is not there."""
        due = () if self.post.on else self._acting  # a game over days has time
        return tuple(
            (seat, device.standing(now) != "connected" and seat in due and self._seats[seat].player == "person")
            for device in self._devices.values()
            for seat in device.seats
        )

    def say(self, phrase: Phrase) -> None:
        heed = messages.Heed(phrase.seat, phrase.phrase, phrase.to)
        everybody = {HOST, *(device.id for device in self._devices.values() if not device.watches)}
        whom = everybody if phrase.to is None else {self._device_of(phrase.to), self._device_of(phrase.seat)}
        self.tell(whom, heed)

    def _device_of(self, seat: Seat) -> str:
        return next((device.id for device in self._devices.values() if seat in device.seats), HOST)

    # Company.

    def let_in(self, visit: str, seats: tuple[Seat, ...]) -> DeviceKept | None:
        """A new screen, for these seats; None where the visitor has gone, or there is no place for one more."""
        if len(self._devices) >= _MOST_DEVICES or (self.visitors.looks_on(visit) and not self._has_room_to_look_on()):
            self.turn_away(visit, "full")
            return None
        kept = self.visitors.let_in(visit)
        if kept is not None:
            self._devices[kept.id] = Device(kept)
            self.give(kept.id, () if kept.watches else seats)
        self._pass_on()
        return kept

    def _has_room_to_look_on(self) -> bool:
        """Whoever looked on and has gone makes room for somebody else."""
        watching = [device for device in self._devices.values() if device.watches]
        for device in watching:
            if len(watching) >= MOST_WATCHERS and device.standing(self._now) == "lost":
                self.remove(device.id)
        return sum(device.watches for device in self._devices.values()) < MOST_WATCHERS

    def turn_away(self, visit: str, why: Farewell) -> None:
        self.visitors.send_away(visit, why)
        self._pass_on()

    @property
    def devices(self) -> tuple[DeviceKept, ...]:
        return tuple(device.kept() for device in self._devices.values())

    def free_seats(self) -> tuple[Seat, ...]:
        """Seats for other screens at which nobody sits."""
        taken = {seat for device in self._devices.values() for seat in device.seats}
        people = [seat for seat, info in enumerate(self._seats) if info.player == "person"]
        return tuple(seat for seat in people if seat not in taken and seat not in self._here)

    def give(self, device_id: str, seats: tuple[Seat, ...]) -> None:
        """These seats, and no others, belong to that screen."""
        for device in self._devices.values():
            left = tuple(seat for seat in device.seats if seat not in seats)
            device.seats = seats if device.id == device_id else left
            if device.id == device_id:
                device.forget_told()
                self.show_to(device)
        self.post.changed()
        self.keep()

    def seated(self) -> tuple[Device, ...]:
        return tuple(device for device in self._devices.values() if device.seats)

    def ends(self, device: Device) -> Ends:
        return Ends(self.table, device.id, self._key, device.key)

    def remove(self, device_id: str, why: Farewell = "removed") -> None:
        device = self._devices.pop(device_id, None)
        if device is not None:
            self._part_from(device, why)
            self._votes.leave(device_id)
            self.keep()

    def close(self, why: Farewell = "closed") -> None:
        """With "resting", the table is opened again some time; who is there then comes back by itself."""
        if why == "resting":
            self.post.leave()
        for device in self._devices.values():
            self._part_from(device, why)

    def _part_from(self, device: Device, why: Farewell) -> None:
        for frame in device.seal_farewell(messages.Bye(why)):
            self._put(device, frame)

    def company(self, device_id: str) -> Company:
        now = self._now
        owners = {seat: device for device in self._devices.values() for seat in device.seats}
        owned = ((info, owners.get(seat), seat in self._here) for seat, info in enumerate(self._seats))
        places = tuple(place_of(*seat, now, self.post.on, self.lang) for seat in owned)
        device = self._devices.get(device_id)
        you = device.seats if device is not None else tuple(sorted(self._here))
        seen = sum(each.watches and each.standing(now) != "lost" for each in self._devices.values())
        late, needs, stock = self.gallery.delay, self.visitors.needs, self.stock
        return Company(self._title, self._setup, places, you, self.begun, stock.uses, seen, late, stock.lent, needs)

    def deal(self, title: str, setup: Setup, seats: tuple[SeatInfo, ...], here: Iterable[Seat]) -> None:
        """Another game with the same company: every screen keeps those of its seats that are still for other
        screens."""
        self._title, self._setup, self._seats, self._here = title, setup, seats, frozenset(here)
        self.begun, self._views, self._acting = False, {}, ()
        self.gallery.clear()
        self.clock.begin()
        for device in self._devices.values():
            device.seats = tuple(seat for seat in device.seats if seat < len(seats) and seat not in self._here)
            device.forget_told()
        self._next_status = 0.0  # everybody is told at once
        self.keep()

    # Time.

    def tick(self, now: float) -> None:
        """To be called a few times a second."""
        if not self._now and None in self._views:
            self.gallery.add(self._version, self._views[None], now)
        self._now = now
        self.visitors.tick(now)
        for device in self._devices.values():
            if device.standing(now) == "lost":
                self._votes.leave(device.id)
        if self.clock.pass_time(self.thinking(now), now):
            self.keep()
        if self.clock.is_news():
            self.tell((HOST, *self._devices), self.clocks())
        self._votes.tick(now)
        self.post.tick(now)
        if self.gallery.due(now):
            for device in self._devices.values():
                if device.watches:
                    self.show_to(device)
        company = self.company(HOST)
        # Delays change all the time; who comes and goes is told at once.
        shape = [company.watchers, company.delay, *((each.info, each.standing, each.device) for each in company.places)]
        if shape != self._told_company or now >= self._next_status:
            self._told_company, self._next_status = shape, now + _STATUS_EVERY
            self.news.append(company)
            for device in self._devices.values():
                self.send(device, self.company(device.id))

    # Sending.

    def tell(self, devices: Iterable[str], message: Any) -> None:
        """To these screens, the host's own among them or not."""
        for id in devices:
            if id == HOST:
                self.news.append(message)
            elif id in self._devices:
                self.send(self._devices[id], message)

    def send(self, device: Device, message: Down) -> None:
        self._put(device, device.seal(message))

    def _put(self, device: Device, frame: bytes | None) -> None:
        if frame is not None:
            self.out.append((self.subjects.down(device.id), frame))
