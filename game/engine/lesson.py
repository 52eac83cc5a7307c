"""A lesson as its file has it: a set-up, moves that are played before it begins, and steps.

`table/lesson.py` plays it.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.engine.condition import Condition
from game.engine.puzzle import Seats
from game.engine.rules import Seat
from game.engine.text import Handle

Mood = Literal["explain", "cheer", "think"]
PUPIL: Seat = 0
Minutes = Annotated[int, msgspec.Meta(ge=1, le=60)]


class Spoken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move of the file: who makes it, its word, and what is drawn for it, in the order in which the rules ask."""

    seat: Seat
    word: str
    draws: tuple[int, ...] = ()


class Free(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pupil plays alone until this holds; `way` is one way to get there."""

    until: Condition
    way: tuple[Spoken, ...]


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that the coach says. At most one of `want`, `ask`, `reply` and `free` says what has to happen before
    the next step; with none of them the pupil reads and goes on.

    `want` has the words that are taken, with `*` for anything; `best` those of them that are praised and shown; any
    other legal move is answered by `otherwise`. `ask` is the thing, or one of the things, to be touched."""

    say: str
    point: tuple[Handle, ...] = ()
    mood: Mood = "explain"
    want: tuple[str, ...] = ()
    best: tuple[str, ...] = ()
    draws: tuple[int, ...] = ()
    otherwise: str = ""
    ask: tuple[Handle, ...] = ()
    tries: int = 3
    reply: tuple[Spoken, ...] = ()
    free: Free | None = None

    @property
    def kind(self) -> Literal["read", "want", "ask", "reply", "free"]:
        if self.want:
            return "want"
        if self.ask:
            return "ask"
        if self.reply:
            return "reply"
        return "read" if self.free is None else "free"


class LessonSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seats: Seats
    seed: str
    options: dict[str, bool | int | str] = {}


class LessonSign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line on the card of a lesson: something of the board that it is about, what that is called, and what it does.
    `picture` is the name of a drawing, `figure` what the table writes on it."""

    picture: str
    name: str
    words: str
    figure: str = ""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file. The pupil has seat 0; `otherwise` answers a move that is not wanted where the step says nothing.
    `odds` are the sentences that have a row of dice or cards below them, each with the name that the title's face knows
    the row by. `signs` and `shows` belong to the card: the picture on it is of the things that it shows, as they are
    when the lesson begins."""

    name: str
    goal: str
    minutes: Minutes
    setup: LessonSetup
    otherwise: str
    steps: tuple[LessonStep, ...]
    opening: tuple[Spoken, ...] = ()
    odds: dict[str, str] = {}
    signs: tuple[LessonSign, ...] = ()
    shows: tuple[Handle, ...] = ()
