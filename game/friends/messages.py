"""What is said between the host of a table and the screens of its guests: typed, versioned and bounded.

A message that does not keep within these bounds is no message. Each screen is a device; people at one screen share it.
"""

from __future__ import annotations

from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec
from msgspec import Meta

from game.engine.rules import Setup
from game.engine.text import Message, Refusal
from game.friends.packing import BadMessage, Dictionary, none, unpack
from game.table.view import SeatInfo

VERSION = 1  # of everything in this package that goes from one program to another
LARGEST_UP = 1 << 13  # bytes of one message from a guest, before deflating
LARGEST_DOWN = 1 << 20
PART, MOST_PARTS = 48_000, 128  # bytes of one part of a pack, and how many it may have
MOST_CAUTIONS = 256

Number = Annotated[int, Meta(ge=0, lt=1 << 53)]
SeatNumber = Annotated[int, Meta(ge=0, lt=16)]
Short = Annotated[str, Meta(max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Text = Annotated[str, Meta(max_length=200)]
Ticket = Annotated[str, Meta(max_length=4096)]
Key = Annotated[bytes, Meta(min_length=32, max_length=32)]
Contents = tuple[tuple[Short, Short], ...]  # what is here, each with its digest
Seconds = Annotated[float, Meta(ge=0, le=1e9)]

Step = Literal["undo", "turn", "redo"]
# Why somebody is sent away.
Farewell = Literal[
    "removed", "closed", "locked", "full", "version", "contents", "refused", "code", "busy", "watching",
    "resting",
]  # fmt: skip


class Said(msgspec.Struct, frozen=True, tag=True, array_like=True):
    """The base of everything that is sent."""


# At the door.


class Knock(Said, frozen=True):
    """Somebody who knows the code, or stands at an open door, says who it is. `contents` are the digests of what this
    program has for each title."""

    version: Number
    name: Name
    key: Key  # of the device, for sealing
    badge: Short  # of the device, for the server
    contents: Annotated[Contents, Meta(max_length=64)] = ()
    back: Short = ""  # the device that this screen was when it lost its pass
    watches: bool = False  # would like to look on, without a seat
    lang: Short = ""  # in which phrases are read there


class Heard(Said, frozen=True):
    """The host has been told; somebody decides."""


class Admitted(Said, frozen=True):
    """The way in: everything that a device needs to come now and to come back."""

    device: Short
    table: Short
    key: Key  # of the table
    ticket: Ticket = ""  # the pass to a server that is shared


class SentAway(Said, frozen=True):
    """`differs` names what is not the same here and there."""

    why: Farewell
    differs: Annotated[tuple[Short, ...], Meta(max_length=64)] = ()


# From a guest.


class Hello(Said, frozen=True):
    """The first word of a link."""

    version: Number


class Offer(Said, frozen=True):
    """A move. `version` and `record` are those of the view on which it was chosen; with `asks`, a question may come
    back instead."""

    number: Number
    seat: SeatNumber
    word: Short
    version: Number
    record: Number
    asks: bool = False


class Why(Said, frozen=True):
    """Why touching these things leads nowhere."""

    number: Number
    seat: SeatNumber
    touched: Annotated[tuple[Short, ...], Meta(max_length=32)]


class Back(Said, frozen=True):
    """A step back, a whole turn back, or a step forward again."""

    number: Number
    seat: SeatNumber
    step: Step
    version: Number


class Past(Said, frozen=True):
    """The game as this seat saw it, from one point to another."""

    number: Number
    seat: SeatNumber | None
    first: Number
    last: Number


class Phrase(Said, frozen=True):
    """One of the title's own, to everybody or to one seat."""

    seat: SeatNumber
    phrase: Short
    to: SeatNumber | None = None


class Vote(Said, frozen=True):
    question: Number
    seat: SeatNumber
    yes: bool


class Alive(Said, frozen=True):
    """A sign of life. `at` comes back as it is, so that the guest knows the delay, and tells it with the next one."""

    at: Seconds
    delay: Seconds = 0.0
    away: bool = False
    version: Number = 0  # from the host: of the last view that it has told
    lacks: bool = False  # from a guest: what is played cannot be played there


class Again(Said, frozen=True):
    """Something has been lost on the way: everything whole, please."""


class Want(Said, frozen=True):
    """One part of a pack that the game uses and that is missing here; the answer is a Piece."""

    number: Number
    digest: Short
    part: Annotated[int, Meta(ge=0, lt=MOST_PARTS)]


class Retake(Said, frozen=True):
    """Whoever has a seat takes it back from the bot that plays there."""

    seat: SeatNumber


class Bring(Said, frozen=True):
    """Somebody else sits down at this screen, if there is a seat."""


class Leave(Said, frozen=True):
    """Somebody gets up for good."""


class Letter(Said, frozen=True):
    """A move that waits until the host opens the table. `record` and `stamp` are those of the position for which it was
    chosen, as the host has left them; a later letter has a higher number."""

    number: Number
    seat: SeatNumber
    word: Short
    record: Number
    stamp: Number


Up = Offer | Why | Back | Past | Phrase | Vote | Alive | Again | Want | Bring | Retake | Leave


# From the host.

Standing = Literal["free", "here", "connected", "away", "lacking", "lost", "bot"]


class Place(msgspec.Struct, frozen=True, array_like=True):
    """A seat and who is there. `device` is empty for the host's own screen; `delay` in seconds."""

    info: SeatInfo
    standing: Standing
    device: Short = ""
    delay: Seconds = 0.0
    lang: Short = ""  # in which phrases are read there


class Lent(msgspec.Struct, frozen=True, array_like=True):
    """What a host says of a pack that it can lend: its name in the host's language, and the bytes of its file."""

    name: Short
    size: Number


class Company(Said, frozen=True):
    """Who sits where. `you` are the seats of the device that is told."""

    title: Short
    setup: Setup
    places: Annotated[tuple[Place, ...], Meta(max_length=16)]
    you: Annotated[tuple[SeatNumber, ...], Meta(max_length=16)]
    begun: bool = False
    packs: Annotated[tuple[tuple[Short, Short], ...], Meta(max_length=16)] = ()  # that the game uses, with digests
    watchers: Number = 0  # how many look on
    delay: Seconds | None = None  # so many seconds later; None where nobody may
    lent: Annotated[tuple[Lent, ...], Meta(max_length=16)] = ()  # one for each of `packs`
    needs: Annotated[Contents, Meta(max_length=64)] = ()  # what has to be the same at all screens


class Welcome(Said, frozen=True):
    """The answer to Hello: the link stands."""

    version: Number
    answered: Number = 0  # the last of the device's numbers that the host has answered


class Seen(Said, frozen=True):
    """What a seat (None: the public) sees now, as `views` tells it."""

    seat: SeatNumber | None
    version: Number
    told: bytes


class Made(msgspec.Struct, frozen=True, tag=True):
    """The move, or the step back, has been made."""


class Refused(msgspec.Struct, frozen=True, tag=True):
    why: Refusal


class Asked(msgspec.Struct, frozen=True, tag=True):
    """It is made when it is offered again by somebody who is sure."""

    question: Message


class Late(msgspec.Struct, frozen=True, tag=True):
    """It was chosen on a view that is no more; nothing has been done."""


class Because(msgspec.Struct, frozen=True, tag=True):
    """The answer to Why."""

    why: Refusal


class Told(msgspec.Struct, frozen=True, tag=True):
    """So many views of the past have been sent."""

    points: Number


Answer = Made | Refused | Asked | Late | Because | Told


class Answered(Said, frozen=True):
    number: Number
    answer: Answer


class Was(Said, frozen=True):
    """One view of the past that was asked for with this number."""

    number: Number
    seat: SeatNumber | None
    point: Number
    told: bytes


class Piece(Said, frozen=True):
    """One part of a pack, as its file holds it; `parts` is 0 where the host has none to give."""

    number: Number
    digest: Short
    part: Annotated[int, Meta(ge=0, lt=MOST_PARTS)]
    parts: Annotated[int, Meta(ge=0, le=MOST_PARTS)]
    data: Annotated[bytes, Meta(max_length=PART)]


def piece_of(file: bytes, want: Want) -> Piece:
    data = file[want.part * PART : (want.part + 1) * PART]
    return Piece(want.number, want.digest, want.part, -(-len(file) // PART) if data else 0, data)


class Heed(Said, frozen=True):
    """Somebody says something; the phrase is shown in the language of whoever reads it."""

    seat: SeatNumber
    phrase: Short
    to: SeatNumber | None = None


Matter = Literal["bot", "time", "undo", "turn", "redo"]


class Question(Said, frozen=True):
    """Something that others have to agree to: a bot for `seat`, which is gone ("bot") or has used its time ("time"), or
    that `seat` takes something back."""

    question: Number
    matter: Matter
    seat: SeatNumber
    votes: Annotated[tuple[tuple[SeatNumber, bool], ...], Meta(max_length=16)] = ()
    left: Seconds = 0.0


class Clocks(Said, frozen=True):
    """How many seconds each seat has left, where the table plays by the clock; those of `running` are going by."""

    minutes: Annotated[int, Meta(ge=0, le=600)]
    left: Annotated[tuple[Seconds, ...], Meta(max_length=16)] = ()
    running: Annotated[tuple[SeatNumber, ...], Meta(max_length=16)] = ()


class Finished(Said, frozen=True):
    """The game is over and lies open: its file may be had, in parts as a pack's."""

    digest: Short


class Settled(Said, frozen=True):
    question: Number
    carried: bool


class Bye(Said, frozen=True):
    """The host goes, or this screen has to; with "resting", the table is opened again some time."""

    why: Farewell


class Left(Said, frozen=True):
    """What a host leaves for a screen: how things stood at `at`, by the clock on the wall. A stamp tells the position
    of a seat, with the record, from every other."""

    at: Annotated[float, Meta(ge=0, le=1e11)]
    company: Company
    seens: Annotated[tuple[Seen, ...], Meta(max_length=17)]
    acting: Annotated[tuple[SeatNumber, ...], Meta(max_length=16)]
    over: bool
    stamps: Annotated[tuple[tuple[SeatNumber, Number, Number], ...], Meta(max_length=16)]
    # The questions before risky moves, which nobody else could ask while the host is away.
    cautions: Annotated[tuple[tuple[SeatNumber, Short, Message], ...], Meta(max_length=MOST_CAUTIONS)] = ()


Down = Company | Seen | Answered | Was | Piece | Heed | Question | Settled | Clocks | Finished | Alive | Bye

encode = msgspec.msgpack.Encoder().encode

Kind = TypeVar("Kind")


class Reader(Generic[Kind]):
    """Reads messages of one kind; whatever is not exactly one of them raises BadMessage."""

    def __init__(self, kind: Any, largest: int) -> None:
        self._decode = msgspec.msgpack.Decoder(kind).decode
        self._largest = largest

    def read(self, packed: bytes, known: Dictionary = none) -> Kind:
        data = unpack(packed, self._largest, known)
        try:
            found: Kind = self._decode(data)
        except (msgspec.MsgspecError, RecursionError, ValueError):
            raise BadMessage("message") from None
        return found


ups: Reader[Up] = Reader(Up, LARGEST_UP)
downs: Reader[Down] = Reader(Down, LARGEST_DOWN)
knocks: Reader[Knock] = Reader(Knock, LARGEST_UP)
openings: Reader[Heard | Admitted | SentAway] = Reader(Heard | Admitted | SentAway, LARGEST_UP)
letters: Reader[Letter] = Reader(Letter, LARGEST_UP)
lefts: Reader[Left] = Reader(Left, LARGEST_DOWN)
hellos: Reader[Hello] = Reader(Hello, LARGEST_UP)
welcomes: Reader[Welcome] = Reader(Welcome, LARGEST_UP)
