"""A game that can be set to any of its records and looked at.

It changes nothing, and shows the eyes of other seats only when the game is over.
"""

from __future__ import annotations

from typing import Any

from game.engine.errors import BadState
from game.engine.rules import AnyRules, Seat
from game.table.history import LOCKS, History
from game.table.log import Log
from game.table.recap import missed_from
from game.table.sight import see
from game.table.view import SeatChange, SeatInfo, UndoState, View


class Replay:
    """`first` and `last` are the points one can seek; point n is after n records."""

    __slots__ = ("_eyes", "_history", "_log", "_open", "_practice", "_rules", "_seats", "first", "last", "position")

    def __init__(
        self, rules: AnyRules, history: History, seats: tuple[SeatInfo, ...], eyes: Seat | None, practice: bool,
        changes: tuple[SeatChange, ...] = (),
    ) -> None:  # fmt: skip
        self._rules = rules
        self._history = history
        self._seats = seats
        self._eyes = eyes
        self._practice = practice
        self._log = Log(rules.info.id, changes)
        self._open = not rules.info.hidden or not history.acting_at(history.cursor)
        self.first = history.base
        self.last = history.cursor
        self.position = self.last

    def seek(self, point: int) -> int:
        """Goes to a point, or as near to it as the record allows; says where it is now."""
        self.position = min(max(point, self.first), self.last)
        return self.position

    def may_see(self, seat: Seat | None) -> bool:
        return seat is None or self._open or seat == self._eyes

    def observation(self, point: int, seat: Seat) -> Any:
        """What a seat knew at a point; the replay stays where it is."""
        if not self.may_see(seat):
            raise BadState(f"a replay of a game that goes on was asked for what seat {seat} knew")
        return self._rules.observe(self._history.state_at(point), seat)

    def turn(self, point: int) -> int:
        """The turn at a point."""
        return self._rules.turn(self._history.state_at(point))

    def view(self, seat: Seat | None) -> View:
        if not self.may_see(seat):
            raise BadState(f"a replay of a game that goes on was asked for the eyes of seat {seat}")
        history, point = self._history, self.position
        log = self._log.lines(history.records, point, seat)
        fresh = len(log) - len(self._log.lines(history.records, point, seat, max(point - 1, 0)))
        undo = UndoState(point > self.first, point < self.last, LOCKS["replay"])
        state, acting = history.state_at(point), history.acting_at(point)
        return see(self._rules, state, acting, seat, self._seats, log, fresh, undo, point, self._practice, live=False)

    def missed(self) -> tuple[View, ...]:
        """What these eyes have seen since their own last move; those of one who plays alone, since before it."""
        history, views = self._history, []
        start = missed_from(history.records, history.cursor, self._eyes, alone=len(self._seats) == 1)
        for point in range(max(start, self.first), self.last + 1):
            self.seek(point)
            views.append(self.view(self._eyes))
        return tuple(views)

    def turns(self) -> tuple[tuple[int, int], ...]:
        """The points at which a turn begins, each with the number of that turn: the marks of a time line."""
        marks: list[tuple[int, int]] = []
        for point in range(self.first, self.last + 1):
            turn = self._rules.turn(self._history.state_at(point))
            if not marks or marks[-1][1] != turn:
                marks.append((point, turn))
        return tuple(marks)
