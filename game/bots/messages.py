"""What goes to and fro between the window and the process that thinks.

One job is under way at a time, so a message is never about anything but that job; one with another number is too late.
"""

from __future__ import annotations

import msgspec

from game.engine.daily import Standing
from game.engine.review import Decision, Judged
from game.engine.text import Clue
from game.engine.today import Dealt

LARGEST = 1 << 21  # bytes of one message
LONGEST_REASON = 300


class Message(msgspec.Struct, frozen=True, tag=True):
    """`number` is that of the job."""

    number: int


# To the process.


class Ask(Message, frozen=True):
    title: str
    level: str
    seat: int
    seed: int
    budget: float
    explain: bool
    style: str
    observation: msgspec.Raw


class Look(Message, frozen=True):
    """A finished game, or one decision of it."""

    title: str
    seed: int
    past: msgspec.Raw
    decision: Decision | None = None


class Deal(Message, frozen=True):
    """A game of the day, to be played by bots."""

    title: str
    dealt: Dealt


class Drop(Message, frozen=True):
    """Nobody wants the answer any more; the process says when it has stopped."""


class Hurry(Message, frozen=True):
    """The best that has been found so far will do."""


# From the process.


class Alive(Message, frozen=True):
    """A sign of life, given a few times a second. `part` is how much of the budget is spent, below 0 while the rules
    are still being read."""

    part: float


class Answer(Message, frozen=True):
    word: str
    clues: tuple[Clue, ...] = ()


class Seen(Message, frozen=True):
    found: Judged | Decision


class Ended(Message, frozen=True):
    """How a game of the day came out."""

    standing: Standing


class Dropped(Message, frozen=True):
    """The job has been stopped, and the process is free."""


class Broke(Message, frozen=True):
    """The bot failed; the process is free, and begins anew with the next job."""

    reason: str


ToProcess = Ask | Look | Deal | Drop | Hurry
FromProcess = Alive | Answer | Seen | Ended | Dropped | Broke

encode = msgspec.json.Encoder().encode
decode_order = msgspec.json.Decoder(ToProcess).decode
decode_news = msgspec.json.Decoder(FromProcess).decode
