"""The guest's side of a link: it says who it is, keeps the link alive, asks, and takes what comes.

It does no input or output: frames come by `receive`, time by `tick`; what is to be sent lies in `out`, what has come
lies in `news`. What has been offered and not answered is offered again by the next link, under the same number, so
that it is done once.
"""

from __future__ import annotations

import contextlib
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from game.engine.rules import Seat
from game.friends import messages
from game.friends.messages import (
    VERSION,
    Again,
    Alive,
    Answered,
    Back,
    Bring,
    Bye,
    Down,
    Hello,
    Leave,
    Left,
    Offer,
    Past,
    Phrase,
    Piece,
    Retake,
    Seen,
    Step,
    Up,
    Vote,
    Want,
    Why,
    encode,
)
from game.friends.packing import BadMessage, Unknown, pack
from game.friends.post import Pen
from game.friends.sealing import Calling, Ends, Link, is_welcome
from game.friends.views import dictionary_number, dictionary_of

SIGN_EVERY = 2.0
SILENCE = 6.0  # seconds without a word from the host after which it counts as away
WAITS = (1.0, 2.0, 4.0, 8.0, 10.0)  # seconds between two calls
_AGAIN_EVERY = 0.5
_MOST_PENDING = 64


class GuestKept(msgspec.Struct, frozen=True):
    """What a guest needs to come back after a restart: the pass to its seats. `server` is where the table was last."""

    server: str
    table: str
    device: str
    secret: bytes
    public: bytes
    badge: str = ""  # the secret half of the badge for the server
    ticket: str = ""  # the pass to a server that is shared


class _Base(NamedTuple):
    number: int
    told: bytes


class Guest:
    """`linked` tells whether the host answers; `gone` why it has sent this screen away."""

    def __init__(self, kept: GuestKept, now: float) -> None:
        self.out: list[bytes] = []
        self.news: list[Down] = []
        self.left: Left | None = None  # what the host has left, while it is away
        self.gone: str = ""
        self.delay = 0.0
        self.away = self.lacks = False
        self.letters: list[tuple[Seat, bytes]] = []  # to be put into the boxes of these seats
        self._ends = Ends(kept.table, kept.device, kept.secret, kept.public)
        self.pen = Pen(self._ends)
        self._call: Calling | None = None
        self._link: Link | None = None
        self._heard = float("-inf")
        self._attempt = 0
        self.next_call = now  # when the host is called again
        self._next_sign = now
        self._number = 0
        self._pending: dict[int, Offer | Back | Why | Past | Want] = {}
        self._bases: dict[int, _Base] = {}
        self._version = 0
        self._next_again = float("-inf")

    @property
    def linked(self) -> bool:
        return self._link is not None

    # Frames.

    def receive(self, frame: bytes, now: float) -> None:
        """Whatever it is, nothing is raised; what keeps to no rule is dropped."""
        try:
            if is_welcome(frame):
                self._take_welcome(frame, now)
            elif self._link is not None:
                self._take(self._link.open(frame), now)
        except BadMessage:
            return

    def _take_welcome(self, frame: bytes, now: float) -> None:
        if self._call is None:
            return
        data, link = self._call.welcomed(frame)
        welcome = messages.welcomes.read(data)
        if welcome.version != VERSION:
            self.gone = "version"
            return
        self._call, self._link, self.left = None, link, None
        self._heard, self._attempt = now, 0
        self._bases.clear()
        self._number = max(self._number, welcome.answered)
        self._version = 0
        self._send(Again())
        self._sign(now)
        self._repeat()

    def _repeat(self) -> None:
        """What has had no answer is asked once more: the number says that it is the same."""
        for number in sorted(self._pending):
            self._send(self._pending[number])

    def _take(self, packed: bytes, now: float) -> None:
        self._heard = now
        try:
            down = messages.downs.read(packed, self._known)
        except Unknown:
            self._ask_again(now)
            return
        if isinstance(down, Alive):
            self.delay = max(0.0, min(now - down.at, 100.0))
            self._compare(down.version, now)
            return
        if isinstance(down, Seen):
            self._keep_base(down)
        elif isinstance(down, Answered | Piece):
            self._pending.pop(down.number, None)
        elif isinstance(down, Bye):
            self._part(down, now)
        self.news.append(down)

    def _part(self, bye: Bye, now: float) -> None:
        if bye.why == "resting":
            self.lose(now)
        else:
            self.gone, self._link = bye.why, None

    def _known(self, number: int) -> bytes | None:
        if number == 0:
            return b""
        base = self._bases.get(number % 32)
        return dictionary_of(base.told) if base is not None and base.number == number else None

    def _keep_base(self, seen: Seen) -> None:
        number = dictionary_number(seen.version, seen.seat)
        self._bases[number % 32] = _Base(number, seen.told)
        self._version = seen.version

    def _compare(self, version: int, now: float) -> None:
        """Frames come in order: a view that was told before this sign of life and is not here is lost."""
        if version != self._version:
            self._ask_again(now)

    def _ask_again(self, now: float) -> None:
        """Several that were on their way may be of no use; once is enough for all of them."""
        if now >= self._next_again:
            self._next_again = now + _AGAIN_EVERY
            self._send(Again())

    # Time.

    def tick(self, now: float) -> None:
        if self.gone:
            return
        if self._link is not None and now - self._heard > SILENCE:
            self.lose(now)
        if self._link is None:
            if now >= self.next_call:
                self._call_host(now)
        elif now >= self._next_sign:
            self._sign(now)
            self._repeat()

    def find(self, frame: bytes) -> None:
        """What the host has left, while it is away: it shows how things stood. Whatever it is, nothing is raised."""
        if self._link is None:
            with contextlib.suppress(BadMessage):
                left = self.left = self.pen.read(frame)
                self.news += [left.company, *left.seens]

    def lose(self, now: float) -> None:
        """The link is of no use any more: the host is called."""
        self._link = None
        self._attempt, self.next_call = 0, now

    def call_now(self, now: float) -> None:
        """Somebody does not want to wait for the next call."""
        self.next_call = now

    def _call_host(self, now: float) -> None:
        self._call = Calling(self._ends)
        self.out.append(self._call.hello(pack(encode(Hello(VERSION)))))
        self.next_call = now + WAITS[min(self._attempt, len(WAITS) - 1)]
        self._attempt += 1

    def _sign(self, now: float) -> None:
        self._next_sign = now + SIGN_EVERY
        self._send(Alive(now, self.delay, self.away, lacks=self.lacks))

    # What is said. What is asked gets an answer with the same number.

    def offer(self, seat: Seat, word: str, version: int, record: int, asks: bool = False) -> int:
        return self._ask(Offer(self._next(), seat, word, version, record, asks))

    def write(self, seat: Seat, word: str, record: int) -> bool:
        """A letter instead of an offer, while the host is away; whether one could be written."""
        frame = self.pen.write(seat, word, record) if self._link is None else None
        if frame is not None:
            self.letters.append((seat, frame))
        return frame is not None

    def want(self, digest: str, part: int) -> int:
        """A part of a pack."""
        return self._ask(Want(self._next(), digest, part))

    def why(self, seat: Seat, touched: tuple[str, ...]) -> int:
        return self._ask(Why(self._next(), seat, touched))

    def back(self, seat: Seat, step: Step, version: int) -> int:
        return self._ask(Back(self._next(), seat, step, version))

    def past(self, seat: Seat | None, first: int, last: int) -> int:
        return self._ask(Past(self._next(), seat, first, last))

    def say(self, seat: Seat, phrase: str, to: Seat | None = None) -> None:
        self._send(Phrase(seat, phrase, to))

    def vote(self, question: int, seat: Seat, yes: bool) -> None:
        self._send(Vote(question, seat, yes))

    def go_away(self, away: bool) -> None:
        """Nobody sits here for now; or somebody does again."""
        if away != self.away:
            self.away, self._next_sign = away, float("-inf")

    def lack(self, lacks: bool) -> None:
        """What is played cannot be played here, as something is missing or differs; or it can again."""
        if lacks != self.lacks:
            self.lacks, self._next_sign = lacks, float("-inf")

    def bring(self) -> None:
        """Somebody else sits down at this screen."""
        self._send(Bring())

    def retake(self, seat: Seat) -> None:
        """From the bot that plays there."""
        self._send(Retake(seat))

    def leave(self) -> None:
        self._send(Leave())
        self.gone = "closed"

    def _next(self) -> int:
        self._number += 1
        return self._number

    def _ask(self, asked: Offer | Back | Why | Past | Want) -> int:
        if len(self._pending) < _MOST_PENDING:
            self._pending[asked.number] = asked
            self._send(asked)
        return asked.number

    def _send(self, up: Up) -> None:
        if self._link is not None:
            self.out.append(self._link.seal(pack(encode(up))))


def with_server(kept: GuestKept, server: str) -> GuestKept:
    return replace(kept, server=server)
