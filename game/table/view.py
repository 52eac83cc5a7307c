"""What the table shows to one viewer: plain frozen values that hold nothing that the viewer may not know."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from game.engine.levels import Level
from game.engine.rules import Outcome, Prompt, Seat
from game.engine.text import Handle, Message, is_seat, seat_of

Player = Literal["person", "bot"]


# A profile's id, or "" for a guest.
Profile = Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{16})?\Z")]


class SeatInfo(msgspec.Struct, frozen=True):
    """The seating. `look` is one of the eight identities (colour, emblem and pattern), 0 to 7. A person's game belongs
    to a profile or, as a guest's, to nobody; where nobody has said, as in saves of 0.1.0, to the one who plays then."""

    name: str
    look: int
    player: Player = "person"
    level: Level = "normal"
    profile: Profile | None = None
    style: str = ""  # of a bot; empty for one that comes as it comes


class SeatChange(msgspec.Struct, frozen=True):
    """A seat changed hands: after `record` records, in this turn. `to` says who plays it from then on; "left" is a bot
    in the place of a person who left the game."""

    record: int
    turn: int
    seat: Seat
    to: Literal["person", "bot", "left"]


class Choice(msgspec.Struct, frozen=True):
    """One legal move: its word, and the things one touches to make it."""

    word: str
    path: tuple[Handle, ...]


class LogLine(msgspec.Struct, frozen=True):
    """One thing that happened. `record` is the index of the record that it belongs to, for replay and recap."""

    record: int
    turn: int
    seat: Seat | None
    kind: str
    message: Message
    about: tuple[Handle, ...]

    @property
    def badge(self) -> Seat | None:
        """Whose badge stands beside it: that of whom the sentence names as its `seat` or `who`, else that of whoever
        acted."""
        facts = dict(self.message.args)
        named = str(facts.get("seat", facts.get("who", "")))
        return seat_of(named) if is_seat(named) else self.seat


class UndoState(msgspec.Struct, frozen=True):
    """Whether a step back and a step forward are possible, and why a step back is not
    (`table.lock.start`, `.chance`, `.reveal`, `.actor`, `.over`, `.rules`, `.other`, `.replay`)."""

    can_undo: bool
    can_redo: bool
    lock: Message | None


class View(msgspec.Struct, frozen=True):
    """The table through the eyes of `viewer` (None: the public table)."""

    title: str
    viewer: Seat | None
    observation: Any  # the title's own frozen O
    seats: tuple[SeatInfo, ...]
    acting: tuple[Seat, ...]
    prompt: Prompt | None  # of the viewer, where the viewer has to act
    choices: tuple[Choice, ...]  # likewise
    turn: int
    log: tuple[LogLine, ...]
    fresh: int  # log lines from this index on are new since the view before the last move: what motion and sound tell
    undo: UndoState
    outcome: Outcome | None
    record: int  # how many records are behind this view
    practice: bool = False
    extra: tuple[Choice, ...] = ()  # allowed moves that are no everyday choice: to resign

    @property
    def halted(self) -> tuple[Message, ...]:
        """What is said in the place of a question where nobody is waited for, though the game is not over: a puzzle
        that has its answer. Empty where somebody is, or the game is over."""
        if self.prompt is None or self.acting:
            return ()
        return (self.prompt.message, *((self.prompt.detail,) if self.prompt.detail is not None else ()))


class Series(msgspec.Struct, frozen=True):
    """One gauge over the whole game: a row of values, one for each seat, at every point of the history."""

    id: str
    points: tuple[tuple[int, ...], ...]
