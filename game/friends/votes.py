"""What the people at a table agree on: that a bot plays for somebody who is gone, that a step is taken back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol

from game.engine.rules import Seat
from game.friends.asking import HANDS, STEPS, Asking, Open
from game.friends.clocks import AGAIN_AFTER, Clock, Thinker
from game.friends.messages import Answer, Back, Late, Letter, Offer, Past, Question, Why

ASK_AFTER = 60.0  # seconds that somebody whose turn it is may be gone before the others are asked

Ask = Offer | Why | Back | Past | Letter


class Request(NamedTuple):
    """What the dealer is asked; the answer goes back with device and number."""

    device: str
    ask: Ask


class Handed(NamedTuple):
    """A seat goes to a bot, or back to its person: for the dealer, too."""

    seat: Seat
    to_bot: bool


class Voters(Protocol):
    """What a vote needs of the room."""

    requests: list[Request | Handed]
    clock: Clock

    def thinking(self, now: float) -> tuple[Thinker, ...]: ...

    def there(self, now: float) -> dict[str, Seat]: ...

    def gone(self, now: float) -> tuple[tuple[Seat, bool], ...]: ...

    def tell(self, devices: Iterable[str], message: Any) -> None: ...

    def answer(self, device_id: str, number: int, answer: Answer) -> None: ...


class Votes:
    def __init__(self, room: Voters) -> None:
        self._room = room
        self._asking = Asking()
        self._steps: dict[int, tuple[str, Back]] = {}  # by the number of the question
        self._gone_since: dict[Seat, float] = {}
        self._slow_since: dict[Seat, float] = {}  # when the others were last asked whether to wait

    def open_for(self, device: str, now: float) -> tuple[Question, ...]:
        return tuple(each.told(now) for each in self._asking.open() if device in each.asked)

    def step_back(self, device: str, back: Back, now: float) -> None:
        asked = {other: seat for other, seat in self._room.there(now).items() if other != device}
        if not asked:
            self._room.requests.append(Request(device, back))
        elif self._asking.about(back.seat, STEPS) is not None:
            self._room.answer(device, back.number, Late())
        else:
            question = self._asking.ask(back.step, back.seat, asked, now)
            self._steps[question.number] = (device, back)
            self._tell(question, now)

    def vote(self, number: int, device: str, yes: bool, now: float) -> None:
        question = self._asking.vote(number, device, yes)
        if question is not None:
            self._tell(question, now)
            self._settle(now)

    def leave(self, device: str) -> None:
        """Who is not there is not waited for."""
        self._asking.gone(device)

    def tick(self, now: float) -> None:
        self._watch_gone(now)
        self._watch_clock(now)
        self._settle(now)

    def _watch_gone(self, now: float) -> None:
        """Whoever is gone while the others wait for them: a bot may play, if the others say so."""
        for seat, waited_for in self._room.gone(now):
            question = self._asking.about(seat, ("bot",))
            if not waited_for:
                self._gone_since.pop(seat, None)
                if question is not None:
                    self._room.tell(question.asked, self._asking.drop(question))
                continue
            since = self._gone_since.setdefault(seat, now)
            asked = self._room.there(now)
            if question is None and now - since >= ASK_AFTER and asked:
                self._tell(self._asking.ask("bot", seat, asked, now), now)

    def _watch_clock(self, now: float) -> None:
        """Whoever has used the time is not punished: the others may wait, and are asked again after a while."""
        slow = {each.seat: each.device for each in self._room.thinking(now) if self._room.clock.is_used(each.seat)}
        for question in self._asking.open():
            if question.matter == "time" and question.seat not in slow:
                self._room.tell(question.asked, self._asking.drop(question))
        for seat, device in slow.items():
            asked = {other: speaks for other, speaks in self._room.there(now).items() if other != device}
            since = self._slow_since.get(seat, float("-inf"))
            if asked and self._asking.about(seat, ("time",)) is None and now - since >= AGAIN_AFTER:
                self._slow_since[seat] = now
                self._tell(self._asking.ask("time", seat, asked, now), now)

    def _settle(self, now: float) -> None:
        for question, settled in self._asking.settled(now):
            self._room.tell(question.asked, settled)
            if question.matter in HANDS:
                since = self._gone_since if question.matter == "bot" else self._slow_since
                since[question.seat] = now
                if settled.carried:
                    self._room.requests.append(Handed(question.seat, True))
                continue
            device, back = self._steps.pop(question.number)
            if settled.carried:
                self._room.requests.append(Request(device, back))
            else:
                self._room.answer(device, back.number, Late())

    def _tell(self, question: Open, now: float) -> None:
        self._room.tell(question.asked, question.told(now))
