"""Hostile messages by the million, in both directions: whatever comes, nothing is raised, the table stays as it is, no
secret is in any answer, and memory does not grow.

A hostile guest has a seat, and keys that are good; a hostile host has everything. What either sends is nonsense, a
message with something changed, an old frame, a frame sent back, a bomb, or a sound message that is not theirs to send.
"""

from __future__ import annotations

import random
import resource
from collections.abc import Callable

import msgspec

from befriending.party import CODE, Party, Screen
from game.engine.rules import AnyRules
from game.friends.door import Caller
from game.friends.guest import Guest
from game.friends.messages import (
    VERSION,
    Again,
    Alive,
    Answered,
    Back,
    Bye,
    Company,
    Heed,
    Hello,
    Knock,
    Left,
    Letter,
    Made,
    Offer,
    Past,
    Phrase,
    Piece,
    Question,
    Seen,
    Settled,
    Vote,
    Want,
    Was,
    Welcome,
    Why,
    encode,
)  # fmt: skip
from game.friends.packing import BadMessage, TooLarge, pack
from game.friends.sealing import Calling, Ends, Link, called, new_key, public_of, seal_letter
from game.friends.views import ViewReader

_KEPT = 200  # old frames to send again
_LOOK_EVERY = 5000
_STEP = 0.02  # seconds between two messages: as many as are listened to
_BOMB = pack(bytes(16_000_000))


class Fault(AssertionError):
    """Something that must not happen did."""


class Luck:
    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed)

    def data(self, most: int = 300) -> bytes:
        return self.random.randbytes(self.random.randrange(most))

    def changed(self, data: bytes) -> bytes:
        """With some bytes changed, left out or added."""
        changed = bytearray(data)
        for _ in range(self.random.randrange(1, 4)):
            place = self.random.randrange(len(changed) + 1)
            match self.random.randrange(4):
                case 0 if changed:
                    changed[place - 1] = self.random.randrange(256)
                case 1:
                    changed[place:place] = self.data(20)
                case 2:
                    del changed[place : place + self.random.randrange(20)]
                case _:
                    del changed[place:]
        return bytes(changed)

    def number(self) -> int:
        return self.random.choice((0, 1, 2, 15, 16, 31, 255, 1 << 31, (1 << 53) - 1, 1 << 53, 1 << 63, -1))


class Attack:
    """One game with a hostile screen at seat 1 and an honest one at seat 2; seat 0, at the host's own, has the turn."""

    def __init__(self, rules: AnyRules, seed: str) -> None:
        self.luck = Luck(seed)
        self.rules = rules
        self.party = Party(rules, 3)
        self.hostile = self.party.known((1,))
        self.honest = self.party.known((2,))
        self.party.go(10.0)
        self.old: list[bytes] = []
        self.before = self.party.table.saved()
        self.sent = 0
        self.number = 0
        self.asked = 0  # those that came as far as the dealer

    def link_of(self, screen: Screen) -> Link:
        link = screen.guest._link
        assert link is not None
        return link

    def run(self, count: int) -> None:
        ways: tuple[Callable[[], None], ...] = (
            self.to_host, self.to_host, self.to_guest, self.to_door, self.to_boxes,
        )  # fmt: skip
        while self.sent < count:
            self.luck.random.choice(ways)()
            self.sent += 1
            self.party.now += _STEP
            if self.sent % _LOOK_EVERY == 0:
                self.look()
        self.look()

    # What is sent.

    def to_host(self) -> None:
        subjects, random = self.party.room.subjects, self.luck.random
        mine, other = self.hostile.kept.device, self.honest.kept.device
        frame = self.hostile_frame(self.link_of(self.hostile), self.word_of_guest)
        self.remember(frame)
        whose = random.choice((mine, mine, mine, mine, mine, mine, other, "x"))
        self.party.room.receive(subjects.up(whose), frame, self.party.now)
        self.drain()

    def to_door(self) -> None:
        visit = f"v{self.luck.random.randrange(20)}"
        frame = self.luck.random.choice((b"", b"C", b"O", b"A", b"S")) + self.luck.data(80)
        if self.luck.random.random() < 0.002:
            caller = Caller(self.party.room.table, CODE.encode() if self.luck.random.random() < 0.2 else b"wrong")
            frame = caller.first()
        self.party.room.receive(self.party.room.subjects.knock(visit), frame, self.party.now)
        self.drain()

    def to_guest(self) -> None:
        """From a host that has the keys, and from anybody else."""
        screen = self.honest
        if not screen.guest.linked:
            self.link_again(screen)
        link = self.party.room._devices[screen.kept.device].link
        assert link is not None
        frame = self.hostile_frame(link, self.word_of_host)
        self.remember(frame)
        screen.guest.receive(frame, self.party.now)
        reader = ViewReader(self.rules.info.id, self.rules.observation_type)
        for news in screen.guest.news:
            if isinstance(news, Seen | Was):
                try:
                    reader.read(news.told)
                except BadMessage:
                    continue
        screen.guest.news.clear()
        screen.guest.out.clear()

    def to_boxes(self) -> None:
        """Letters, in both directions: of a guest with good keys to the host, and of such a host to a guest."""
        luck, party, choice = self.luck, self.party, self.luck.random.random()
        ends, way = self.hostile.guest.pen._ends, luck.random.choice(("up", "down"))
        word = self.word_of_guest() if way == "up" else self.word_of_host()
        data = encode(word) if choice < 0.7 else luck.data()
        try:
            frame = b"L" + luck.data() if choice > 0.9 else seal_letter(ends, pack(data), "up")
            if way == "down":
                frame = seal_letter(party.room.ends(party.room._devices[self.honest.kept.device]), pack(data), "down")
        except TooLarge:
            return
        if choice > 0.8:
            frame = luck.changed(frame)
        if way == "up":
            whose = luck.random.choice((self.hostile, self.hostile, self.honest)).kept.device
            party.room.receive(party.room.subjects.letter(whose, f"{luck.random.randrange(4)}"), frame, party.now)
            self.drain()
        else:
            away = Guest(self.honest.kept, party.now)
            away.find(frame)
            away.write(luck.number(), "x", luck.number())

    def hostile_frame(self, link: Link, word: Callable[[], msgspec.Struct]) -> bytes:
        luck, choice = self.luck, self.luck.random.random()
        if choice < 0.15:
            return luck.data()
        if choice < 0.25:
            return luck.random.choice((b"H", b"W", b"F")) + luck.data()
        if choice < 0.45 and self.old:
            return luck.random.choice(self.old)
        if choice < 0.6 and self.old:
            return luck.changed(luck.random.choice(self.old))
        if choice < 0.65:
            return link.seal(luck.data())
        if choice < 0.7:
            return link.seal(pack(luck.data()))
        if choice < 0.705:
            return link.seal(_BOMB)
        data = encode(word())
        if choice < 0.8:
            data = luck.changed(data)
        try:
            if choice > 0.82:
                return link.seal(pack(data))
            return link.seal(pack(data, luck.random.choice((0, 5, 1 << 40)), luck.data(50)))
        except TooLarge:
            return b""

    def word_of_guest(self) -> msgspec.Struct:
        n, luck = self.luck.number, self.luck
        self.number += 1
        number = luck.random.choice((self.number, self.number, self.number, n() % 1000))
        seat = luck.random.choice((1, 1, 1, 0, 2, n()))
        version = luck.random.choice((self.party.dealer.version, n()))
        words = [choice.word for choice in self.party.table.view(0).choices] + ["", "x" * 64, "\0"]
        return luck.random.choice((
            Offer(number, seat, luck.random.choice(words), version, n(), luck.random.random() < 0.5),
            Why(number, seat, ("act:x",) * luck.random.randrange(40)),
            Back(number, seat, luck.random.choice(("undo", "turn", "redo")), version), Past(number, seat, n(), n()),
            Past(number, None, 0, n()), Phrase(seat, "thanks"), Vote(n(), seat, True), Alive(float(n())), Again(),
            Hello(n()), Heed(seat, "x"), Answered(n(), Made()), Want(number, "0" * 12, n()),
            Letter(n(), seat, luck.random.choice(words), n(), n()),
        ))  # fmt: skip

    def word_of_host(self) -> msgspec.Struct:
        n, luck = self.luck.number, self.luck
        return luck.random.choice((
            Seen(n(), n(), luck.data()), Was(n(), n(), n(), luck.data()), Answered(n(), Made()), Heed(n(), "x" * 70),
            Question(n(), "bot", n()), Settled(n(), True), Alive(float(n()), 0.0, False, n()), Welcome(n(), n()),
            Company("x", self.party.dealer.public_setup, (), (n(),)), Again(), Bye("removed"),
            Knock(VERSION, "", b"", ""), Piece(n(), "0" * 12, n(), n(), luck.data()),
            Left(float(n()), Company("x", self.party.dealer.public_setup, (), (1,)), (), (n(),), False, ()),
        ))  # fmt: skip

    def remember(self, frame: bytes) -> None:
        if len(self.old) < _KEPT:
            self.old.append(frame)
        else:
            self.old[self.luck.random.randrange(_KEPT)] = frame

    # What has come of it.

    def drain(self) -> None:
        """What the host would send; the hostile screen reads its own share, and nothing else may be in it."""
        party = self.party
        self.asked += len(party.room.requests)
        for request in party.room.requests:
            party.serve(request)
        party.room.requests.clear()
        mine = party.room.subjects.down(self.hostile.kept.device)
        for subject, frame in party.room.out:
            self.remember(frame)
            if subject == mine:
                self.hostile.guest.receive(frame, party.now)
        party.room.out.clear()
        party.room.news.clear()
        for news in self.hostile.guest.news:
            if isinstance(news, Seen) and news.seat != 1:
                raise Fault(f"a view of seat {news.seat} came to the screen of seat 1")
            if isinstance(news, Was) and news.seat not in (1, None):
                raise Fault(f"the past of seat {news.seat} came to the screen of seat 1")
        self.hostile.guest.news.clear()
        self.hostile.guest.out.clear()

    def look(self) -> None:
        """The table is as it was, and both screens can still come in."""
        party = self.party
        if party.table.saved() != self.before:
            raise Fault("the table has changed")
        party.now += 200.0
        party.carried.clear()
        party.news.clear()
        party.room.tick(party.now)
        self.drain()
        for screen in (self.hostile, self.honest):
            self.link_again(screen)

    def link_again(self, screen: Screen) -> None:
        """As after a start of the guest's program."""
        fresh = self.party.seat(screen.kept)
        if not fresh.guest.linked or fresh.views.get(fresh.seats[0]) != self.party.table.view(fresh.seats[0]):
            raise Fault("a screen cannot come back")
        if screen is self.hostile:
            self.hostile = fresh
        else:
            self.honest = fresh


def handshakes(seed: str, count: int) -> None:
    """Calls and answers with something changed: neither side takes one."""
    luck, host, guest = Luck(seed), new_key(), new_key()
    mine = Ends("t", "d", guest, public_of(host))
    theirs = Ends("t", "d", host, public_of(guest))
    calling = Calling(mine)
    hello = calling.hello(b"hello")
    welcome, _ = called(theirs, hello).welcome(b"welcome")
    for _ in range(count):
        for take, frame in ((lambda data: called(theirs, data), hello), (calling.welcomed, welcome)):
            bad = luck.changed(frame)
            if bad == frame:
                continue
            try:
                take(bad)
            except BadMessage:
                continue
            raise Fault("a changed call or answer was taken")


def memory() -> int:
    """The most that this process has had, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def fuzz(rules: AnyRules, seed: str, count: int) -> tuple[int, int]:
    """How many messages came as far as the dealer, and how many MB the process has grown by since the first tenth;
    raises Fault."""
    attack = Attack(rules, seed)
    attack.run(count // 10)
    first = memory()
    attack.run(count)
    handshakes(seed, max(1, count // 1000))
    return attack.asked, memory() - first
