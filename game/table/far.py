"""A game whose states are at another computer, as the views tell it that come from there.

It holds what the seats of this screen have seen, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from game.engine.chance import seed_number
from game.engine.rules import AnyRules, Outcome, Seat, Setup
from game.engine.text import Handle, Message, Refusal, refusal
from game.table.history import LOCKS
from game.table.table import LONGEST_NOTE, RESIGN
from game.table.view import SeatInfo, Series, UndoState, View

_ASKED = refusal("friends.asked_why")

Views = Mapping[Seat | None, View]  # of one point: of each seat here, and of the public where there are several


def _looked_at(view: View, first: int, last: int) -> View:
    """A view as one that is past: nobody is asked for anything."""
    undo = UndoState(view.record > first, view.record < last, LOCKS["replay"])
    return replace(view, prompt=None, choices=(), extra=(), undo=undo)


class FarReplay:
    """The points that one's own seats have seen; point n is after n records."""

    def __init__(self, past: Mapping[int, Views], last: int) -> None:
        self.last = self.position = last
        self.first = last
        while self.first - 1 in past:
            self.first -= 1
        self._past = past

    def seek(self, point: int) -> int:
        self.position = min(max(point, self.first), self.last)
        return self.position

    def may_see(self, seat: Seat | None) -> bool:
        return seat is None or seat in self._past[self.last]

    def observation(self, point: int, seat: Seat) -> Any:
        return _of(self._past[point], seat).observation

    def turn(self, point: int) -> int:
        return _of(self._past[point], None).turn

    def view(self, seat: Seat | None) -> View:
        return _looked_at(_of(self._past[self.position], seat), self.first, self.last)

    def missed_by(self, seat: Seat) -> tuple[View, ...]:
        """What this seat has seen since it last had to decide; one who plays alone, since before."""
        alone = len(_of(self._past[self.last], seat).seats) == 1
        decided = (at for at in range(self.last - 1, self.first - 1, -1) if seat in _of(self._past[at], seat).acting)
        at = next(decided, self.first - 1)
        views = []
        for point in range(max(self.first, at if alone else at + 1), self.last + 1):
            self.seek(point)
            views.append(self.view(seat))
        return tuple(views)

    def missed(self) -> tuple[View, ...]:
        seats = [seat for seat in self._past[self.last] if seat is not None]
        return self.missed_by(seats[0]) if seats else ()

    def turns(self) -> tuple[tuple[int, int], ...]:
        marks: list[tuple[int, int]] = []
        for point in range(self.first, self.last + 1):
            turn = self.turn(point)
            if not marks or marks[-1][1] != turn:
                marks.append((point, turn))
        return tuple(marks)


def _of(views: Views, seat: Seat | None) -> View:
    """The view of a seat, and of another one what everybody sees. A screen of one seat is told only what that one sees,
    which is what all may see and more."""
    found = views.get(seat, views.get(None))
    return next(iter(views.values())) if found is None else found


class FarTable:
    """`you` are the seats of this screen. `wonder` asks why touching things leads nowhere; what comes of it goes to
    `learn`."""

    public = False

    def __init__(self, rules: AnyRules, setup: Setup, you: tuple[Seat, ...], views: Views) -> None:
        self.wonder: Callable[[Seat, tuple[Handle, ...]], None] = lambda seat, touched: None
        self._rules = rules
        self.setup = setup
        self.you = you
        self._views = views
        self._past: dict[int, Views] = {self.records: views}
        self._reasons: dict[tuple[Seat, tuple[Handle, ...]], Refusal] = {}
        self._notes: dict[Seat, str] = {}

    # What comes.

    def take(self, views: Views) -> None:
        """What is seen now. Points beyond it have been taken back."""
        self._views = views
        self._reasons.clear()
        records = self.records
        self._past = {point: seen for point, seen in self._past.items() if point < records}
        self._past[records] = views

    def remember(self, point: int, views: Views) -> None:
        """What was seen at an earlier point."""
        if point < self.records:
            self._past.setdefault(point, views)

    @property
    def forgotten(self) -> tuple[int, int] | None:
        """The first row of points that this screen has not seen, from one to another; None where it knows them all."""
        missing = [point for point in range(self.records) if point not in self._past]
        if not missing:
            return None
        last = next((point for point in range(missing[0], self.records) if point in self._past), self.records)
        return missing[0], last - 1

    def learn(self, seat: Seat, touched: tuple[Handle, ...], why: Refusal) -> None:
        self._reasons[seat, touched] = why

    def knows_why(self, seat: Seat, touched: tuple[Handle, ...]) -> bool:
        return self._reasons.get((seat, touched), _ASKED) is not _ASKED

    # What the screen asks.

    @property
    def _any(self) -> View:
        return _of(self._views, None)

    @property
    def title(self) -> str:
        return self._rules.info.id

    @property
    def open_seed(self) -> bool:
        return False

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        return self._any.seats

    @property
    def acting(self) -> tuple[Seat, ...]:
        return self._any.acting

    @property
    def outcome(self) -> Outcome | None:
        return self._any.outcome

    @property
    def people(self) -> tuple[Seat, ...]:
        """The people at this screen."""
        return tuple(seat for seat in self.you if self.seats[seat].player == "person")

    @property
    def shared(self) -> bool:
        return len(self.you) > 1

    @property
    def hidden(self) -> bool:
        return self._rules.info.hidden

    @property
    def practice(self) -> bool:
        return self._any.practice

    @property
    def records(self) -> int:
        return self._any.record

    @property
    def resigning(self) -> bool:
        return any(choice.path == RESIGN for view in self._views.values() for choice in view.extra)

    def bot_seed(self, seat: Seat) -> int:
        """What a hint's luck begins with."""
        return seed_number((str(self.records), str(seat))) & 0xFFFFFFFF

    def why_dead(self, seat: Seat, touched: tuple[Handle, ...]) -> Refusal:
        known = self._reasons.get((seat, touched))
        if known is None:
            known = self._reasons[seat, touched] = _ASKED
            self.wonder(seat, touched)
        return known

    def caution(self, seat: Seat, word: str) -> Message | None:
        """The question comes as the answer to the move, where there is one."""
        return None

    def view(self, seat: Seat | None, chooser: Seat | None = None) -> View:
        return _of(self._views, seat)

    def missed(self, seat: Seat) -> tuple[View, ...]:
        return self.replay(seat).missed_by(seat)

    def replay(self, eyes: Seat | None = None) -> FarReplay:
        return FarReplay(dict(self._past), self.records)

    def series(self) -> tuple[Series, ...]:
        """Gauges are read from states."""
        return ()

    def notes(self, seat: Seat) -> str:
        return self._notes.get(seat, "")

    def write_note(self, seat: Seat, text: str) -> None:
        self._notes[seat] = text[:LONGEST_NOTE]
