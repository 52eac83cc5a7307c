"""The half of the host that has the table: it answers what the seats offer and ask, and tells each what it sees.

It knows no network. Whatever it answers has been checked by the table itself; nothing a guest says is taken on trust.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Protocol

from game.engine.rules import Seat, Setup
from game.engine.text import Refusal
from game.friends.messages import Answer, Asked, Back, Because, Late, Made, Offer, Refused, Why
from game.table.table import Table
from game.table.view import SeatInfo, View

_LONGEST_PAST = 400  # views of the past in one go


class Play(Protocol):
    """What changes a table: the table itself, or whoever keeps it."""

    def submit(self, seat: Seat, word: str) -> Refusal | None: ...

    def undo(self, seat: Seat | None) -> bool: ...

    def redo(self) -> bool: ...

    def undo_turn(self, seat: Seat | None) -> bool: ...

    def reseat(self, seat: Seat, info: SeatInfo, left: bool = False) -> None: ...


class Dealer:
    """`version` counts the changes of the table. It begins anywhere, so that a number from an earlier start of the
    host means nothing to this one."""

    def __init__(self, table: Table, play: Play) -> None:
        self.table = table
        self._play = play
        self.version = int.from_bytes(os.urandom(4), "big") << 16
        self._records = table.records
        self._acting = table.acting
        # Since when each seat has had the decision that it has now.
        self._since = [self.version] * table.setup.seats

    @property
    def public_setup(self) -> Setup:
        """Without the seed, from which dice and deals could be told in advance."""
        setup = self.table.setup
        return Setup(setup.title, setup.seats, setup.options, "", setup.chance)

    def changed(self) -> None:
        """The table has changed, whoever changed it."""
        table, before = self.table, self._acting
        self.version += 1
        stays: frozenset[Seat] = frozenset()
        if table.records == self._records + 1:
            # Where several decide at once, the move of one leaves the others their choice.
            author = table.words(self._records)[0][0]
            stays = frozenset(before) & frozenset(table.acting) - {author}
        self._since = [old if seat in stays else self.version for seat, old in enumerate(self._since)]
        self._records, self._acting = table.records, table.acting

    # What seats offer and ask.

    def offer(self, offer: Offer) -> Answer:
        table, seat = self.table, offer.seat
        if not self._is_seat(seat):
            return Late()
        if not self._since[seat] <= offer.version <= self.version:
            # Its answer may have been lost, with the host that gave it.
            return Made() if table.said(seat, offer.record) == offer.word else Late()
        if offer.asks:
            question = table.caution(seat, offer.word)
            if question is not None:
                return Asked(question)
        fault = self._play.submit(seat, offer.word)
        if fault is not None:
            return Refused(fault)
        self.changed()
        return Made()

    def why(self, why: Why) -> Answer:
        if not self._is_seat(why.seat):
            return Late()
        return Because(self.table.why_dead(why.seat, why.touched))

    def back(self, back: Back) -> Answer:
        """A step that everybody concerned has agreed to."""
        play, seat = self._play, back.seat
        if not self._is_seat(seat) or back.version != self.version:
            return Late()
        lock = self.table.view(seat).undo.lock
        steps: dict[str, Callable[[], bool]] = {
            "undo": lambda: play.undo(seat), "turn": lambda: play.undo_turn(seat), "redo": play.redo,
        }  # fmt: skip
        if steps[back.step]():
            self.changed()
            return Made()
        return Refused(Refusal(lock.key, lock.args)) if lock is not None else Late()

    def may_go_back(self, back: Back) -> bool:
        """Whether there is anything to ask the others about."""
        if not self._is_seat(back.seat) or back.version != self.version:
            return False
        undo = self.table.view(back.seat).undo
        return undo.can_redo if back.step == "redo" else undo.can_undo

    def give_to_bot(self, seat: Seat, info: SeatInfo) -> None:
        self._play.reseat(seat, info, True)
        self.changed()

    def give_back(self, seat: Seat, info: SeatInfo) -> None:
        self._play.reseat(seat, info)
        self.changed()

    def _is_seat(self, seat: Seat) -> bool:
        return 0 <= seat < len(self.table.seats)

    # What seats see.

    def views(self) -> dict[Seat | None, View]:
        """What each seat and the public see now. All are made at each change, so that whether something was sent tells
        nothing."""
        viewers: tuple[Seat | None, ...] = (None, *range(len(self.table.seats)))
        return {seat: self.table.view(seat) for seat in viewers}

    def past(self, seat: Seat | None, first: int, last: int) -> Iterator[View]:
        """The game as this seat saw it."""
        replay = self.table.replay(seat)
        for point in range(max(first, replay.first), min(last, replay.last, first + _LONGEST_PAST) + 1):
            replay.seek(point)
            yield replay.view(seat)
