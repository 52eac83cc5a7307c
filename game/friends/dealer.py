"""The half of the host that has the table: it answers what the seats offer and ask, and tells each what it sees.

It knows no network. Whatever it answers has been checked by the table itself; nothing a guest says is taken on trust.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from typing import Protocol

from msgspec.structs import replace

from game.engine.codec import digest
from game.engine.rules import Seat, Setup
from game.engine.text import Message, Refusal
from game.friends.messages import Answer, Asked, Back, Because, Late, Letter, Made, Offer, Past, Refused, Why
from game.friends.votes import Handed, Request
from game.table.table import Table
from game.table.view import Player, SeatInfo, View

_LONGEST_PAST = 400  # views of the past in one go
_OTHERS = 16  # moves of others that a decision can outlast


Cautions = tuple[tuple[Seat, str, Message], ...]  # by the seat and its move


class Play(Protocol):
    """What changes a table: the table itself, or whoever keeps it."""

    def submit(self, seat: Seat, word: str) -> Refusal | None: ...

    def undo(self, seat: Seat | None) -> bool: ...

    def redo(self) -> bool: ...

    def undo_turn(self, seat: Seat | None) -> bool: ...

    def reseat(self, seat: Seat, info: SeatInfo, left: bool = False) -> None: ...


class Replies(Protocol):
    """Where answers and views go: the room, or the line to it."""

    def answer(self, device_id: str, number: int, answer: Answer, changes: bool = True, /) -> None: ...

    def tell_past(self, device_id: str, past: Past, views: Iterable[View], /) -> None: ...

    def show(
        self, version: int, acting: tuple[Seat, ...], seats: tuple[SeatInfo, ...], views: dict[Seat | None, View],
        cautions: Cautions = (), /,
    ) -> None: ...


class Dealer:
    """`version` counts the changes of the table. It begins anywhere, so that a number from an earlier start of the
    host means nothing to this one. `posts`: moves may be written while the host is away."""

    def __init__(self, table: Table, play: Play, posts: bool = False) -> None:
        self.table = table
        self._posts = posts
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

    def serve(self, request: Request | Handed, replies: Replies) -> None:
        """Does what is asked and says so; where that has changed the table, everybody sees it."""
        version = self.version
        if isinstance(request, Handed):
            self._hand(request)
        else:
            device, ask = request
            match ask:
                case Offer():
                    replies.answer(device, ask.number, self.offer(ask))
                case Back():
                    replies.answer(device, ask.number, self.back(ask))
                case Letter():
                    replies.answer(device, ask.number, self.letter(ask), False)
                case Why():
                    replies.answer(device, ask.number, self.why(ask), False)
                case Past():
                    replies.tell_past(device, ask, self.past(ask.seat, ask.first, ask.last))
        if self.version != version:
            self.show(replies)

    def show(self, replies: Replies) -> None:
        cautions = self.cautions() if self._posts else ()
        replies.show(self.version, self.table.acting, self.table.seats, self.views(), cautions)

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

    def letter(self, letter: Letter) -> Answer:
        """A move that was chosen while the table was closed. It counts once, and only in the position for which it was
        chosen: the seat has not moved since, and has had the same decision all the time."""
        table, seat = self.table, letter.seat
        said = table.said(seat, letter.record) if self._is_seat(seat) else ""
        if said or not self._is_seat(seat) or not self._stands(letter):
            return Made() if said == letter.word else Late()
        fault = self._play.submit(seat, letter.word)
        if fault is not None:
            return Refused(fault)
        self.changed()
        return Made()

    def _stands(self, letter: Letter) -> bool:
        seat, record = letter.seat, letter.record
        replay = self.table.replay(seat)
        if not replay.first <= record <= replay.last <= record + _OTHERS:
            return False
        if digest(replay.observation(record, seat)) != letter.stamp:
            return False
        return all(seat in acting for acting in self._deciders(record))

    def _deciders(self, record: int) -> Iterator[tuple[Seat, ...]]:
        """Who had to decide at each point from that record on."""
        replay = self.table.replay(None)
        for point in range(record, replay.last + 1):
            replay.seek(point)
            yield replay.view(None).acting

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

    def _hand(self, handed: Handed) -> None:
        """To a bot, or back to the person for whom one has played."""
        info = self.table.seats[handed.seat]
        player: Player = "bot" if handed.to_bot else "person"
        if info.player != player:
            self._play.reseat(handed.seat, replace(info, player=player), handed.to_bot)
            self.changed()

    def _is_seat(self, seat: Seat) -> bool:
        return 0 <= seat < len(self.table.seats)

    # What seats see.

    def views(self) -> dict[Seat | None, View]:
        """What each seat and the public see now. All are made at each change, so that whether something was sent tells
        nothing."""
        viewers: tuple[Seat | None, ...] = (None, *range(len(self.table.seats)))
        return {seat: self.table.view(seat) for seat in viewers}

    def cautions(self) -> Cautions:
        """The questions before all risky moves that somebody may choose now."""
        table = self.table
        asked = ((seat, choice.word) for seat in table.acting for choice in table.view(seat).choices)
        found = ((seat, word, table.caution(seat, word)) for seat, word in asked)
        return tuple((seat, word, question) for seat, word, question in found if question is not None)

    def past(self, seat: Seat | None, first: int, last: int) -> Iterator[View]:
        """The game as this seat saw it."""
        replay = self.table.replay(seat)
        for point in range(max(first, replay.first), min(last, replay.last, first + _LONGEST_PAST) + 1):
            replay.seek(point)
            yield replay.view(seat)
