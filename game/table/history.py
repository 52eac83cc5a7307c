"""The records of a game, the state after each of them, and the barriers where undo stops.

It does not judge moves, and it keeps every record behind the cursor.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.engine.chance import Chance, Draw
from game.engine.codec import digest
from game.engine.rules import AnyRules, Event, Seat
from game.engine.text import message

# Why a step back over a record is refused. An empty word means that nothing stands in the way.
OPEN = ""
CHANCE = "chance"
REVEAL = "reveal"
ACTOR = "actor"
OVER = "over"

START = "start"  # nothing has been played
RULES = "rules"  # the game was resumed from its snapshot, and the states before it are not known
OTHER = "other"  # the last move was somebody else's
REPLAY = "replay"  # this is no game but a look at one

LOCKS = {kind: message(f"table.lock.{kind}") for kind in (CHANCE, REVEAL, ACTOR, OVER, START, RULES, OTHER, REPLAY)}


class Record(msgspec.Struct, frozen=True, gc=False):
    """One move and what came of it: the word, the draws that it consumed, the events."""

    seat: Seat
    word: str
    turn: int
    chance: tuple[Draw, ...]
    events: tuple[Event, ...]


def barrier(drawn: tuple[Draw, ...], reveals: bool, before: tuple[Seat, ...], after: tuple[Seat, ...]) -> str:
    """What of a record forbids to take it back; knowledge gained counts before a change of hands."""
    if not after:
        return OVER
    if drawn:
        return CHANCE
    if reveals:
        return REVEAL
    return OPEN if before == after else ACTOR


class History:
    """Records, the states between them, and a cursor. A game that was resumed from its snapshot knows no states before
    it: `base` is the number of the records of that past. `older_rules` is the version of the rules under which the last
    records of a finished game were played, where those of today come to something else; otherwise it is 0."""

    __slots__ = ("_checks", "acting", "base", "cursor", "locks", "older_rules", "records", "resumed", "states")

    def __init__(
        self,
        state: Any,
        acting: tuple[Seat, ...],
        past: tuple[Record, ...] = (),
        checks: tuple[int, ...] = (),
        resumed: bool = False,
    ) -> None:
        self.resumed = resumed
        self.older_rules = 0
        self.base = len(past)
        self.cursor = len(past)
        self.records: list[Record] = list(past)
        self._checks: list[int] = list(checks)  # of the first records; the others have not been asked for
        self.locks: list[str] = [RULES] * len(past)
        self.states: list[Any] = [state]
        self.acting: list[tuple[Seat, ...]] = [acting]

    def state_at(self, point: int) -> Any:
        return self.states[point - self.base]

    def acting_at(self, point: int) -> tuple[Seat, ...]:
        return self.acting[point - self.base]

    def play(self, rules: AnyRules, seat: Seat, word: str, move: Any, chance: Chance, taken: Sequence[Draw]) -> None:
        """Applies a legal move to the present state; `taken` holds the draws of `chance` once the move is made.
        Records that had been taken back are gone."""
        cursor = self.cursor
        offset = cursor - self.base
        state = self.states[offset]
        step = rules.apply(state, seat, move, chance)
        new = step.state
        after = rules.to_act(new)
        drawn = tuple(taken) if taken else ()
        if cursor < len(self.records):
            del self.records[cursor:], self.locks[cursor:], self.states[offset + 1 :], self.acting[offset + 1 :]
            del self._checks[cursor:]
            self.older_rules = 0
        self.records.append(Record(seat, word, rules.turn(state), drawn, step.events))
        self.locks.append(barrier(drawn, step.reveals, self.acting[offset], after))
        self.states.append(new)
        self.acting.append(after)
        self.cursor = cursor + 1

    def end_as_recorded(
        self, point: int, records: tuple[Record, ...], checks: tuple[int, ...], end: Any, rules_version: int
    ) -> None:
        """Behind `point` only the records are known, and the state in which the game ended: all that comes after it
        shows the end."""
        late, known = len(records) - point, point - self.base + 1
        self.records, self._checks = list(records), list(checks)
        self.locks[point:] = [OVER] * late
        self.states[known:] = [end] * late
        self.acting[known:] = [()] * late
        self.cursor, self.older_rules = len(records), rules_version

    def check(self, index: int) -> int:
        """The digest of the state after a record."""
        checks = self._checks
        for late in range(len(checks), index + 1):
            checks.append(digest(self.state_at(late + 1)))
        return checks[index]

    def said(self, seat: Seat, start: int) -> str:
        """The first word of this seat from a record on; empty if there is none."""
        return next((record.word for record in self.records[start:] if record.seat == seat), "")

    def copy(self) -> History:
        """Up to the cursor, and without a way to change this one."""
        stop = self.cursor - self.base
        copy = History(self.states[0], self.acting[0], resumed=self.resumed)
        copy.base, copy.cursor, copy.older_rules = self.base, self.cursor, self.older_rules
        copy.records, copy.locks = self.records[: self.cursor], self.locks[: self.cursor]
        copy._checks = self._checks[: self.cursor]
        copy.states, copy.acting = self.states[: stop + 1], self.acting[: stop + 1]
        return copy

    def lock(self, asker: Seat | None, bots: frozenset[Seat], point: int | None = None) -> str:
        """Why the last record (or the one before `point`) cannot be taken back; `asker` is who would like to,
        None for the acting seat."""
        point = self.cursor if point is None else point
        if point == self.base:
            return self.bottom()
        lock = self.locks[point - 1]
        if lock:
            return lock
        author = self.records[point - 1].seat
        return OTHER if author in bots or (asker is not None and author != asker) else OPEN

    def bottom(self) -> str:
        """Why nobody can go back behind the first state."""
        return RULES if self.resumed else START

    def barrier_behind(self, asker: Seat | None, bots: frozenset[Seat]) -> int:
        """The point to which a whole turn can be taken back."""
        point = self.cursor
        while not self.lock(asker, bots, point):
            point -= 1
        return point

    def person_behind(self, bots: frozenset[Seat]) -> int | None:
        """In practice: the nearest earlier point at which a person decides."""
        for point in range(self.cursor - 1, self.base - 1, -1):
            if self._person_decides(point, bots):
                return point
        return None

    def person_ahead(self, bots: frozenset[Seat]) -> int | None:
        """In practice: the nearest later point at which a person decides, or the end of what was played."""
        for point in range(self.cursor + 1, len(self.records) + 1):
            if point == len(self.records) or self._person_decides(point, bots):
                return point
        return None

    def stretch_behind(self, bots: frozenset[Seat]) -> int | None:
        """In practice: where the stretch of moves by the same person begins that is behind the cursor."""
        point = self.person_behind(bots)
        if point is None:
            return None
        acting = self.acting_at(point)
        while point > self.base and self.acting_at(point - 1) == acting:
            point -= 1
        return point

    def _person_decides(self, point: int, bots: frozenset[Seat]) -> bool:
        # Where only bots play, every point is as good as another.
        return any(seat not in bots for seat in self.acting_at(point)) or self._no_person(bots)

    def _no_person(self, bots: frozenset[Seat]) -> bool:
        return not any(seat not in bots for acting in self.acting for seat in acting)
