"""What devices say by their links, and what the room does about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, Protocol

from game.friends.devices import Device
from game.friends.messages import (
    Again,
    Alive,
    Answered,
    Back,
    Bring,
    Clocks,
    Company,
    Down,
    Farewell,
    Finished,
    Late,
    Leave,
    Offer,
    Past,
    Phrase,
    Question,
    Retake,
    Up,
    Vote,
    Want,
    Why,
)
from game.friends.stock import Stock
from game.friends.votes import Handed, Request

QUIET = 4.0  # seconds between two phrases of one screen


class Brought(NamedTuple):
    """For the host: at this screen somebody else would like to sit down, too."""

    device: str


class Hearing(Protocol):
    """What this needs of the room."""

    requests: list[Request | Handed]
    news: list[Any]
    stock: Stock

    def send(self, device: Device, message: Down) -> None: ...

    def show_to(self, device: Device) -> None: ...

    def company(self, device_id: str) -> Company: ...

    def clocks(self) -> Clocks: ...

    def questions(self, device_id: str) -> Iterable[Question]: ...

    def step_back(self, device_id: str, back: Back, now: float) -> None: ...

    def vote(self, number: int, device_id: str, yes: bool, now: float) -> None: ...

    def say(self, phrase: Phrase) -> None: ...

    def hand_out(self, device: Device, want: Want) -> None: ...

    def remove(self, device_id: str, why: Farewell) -> None: ...


def _offer(room: Hearing, device: Device, offer: Offer | Back, now: float) -> None:
    if offer.number <= device.answered or offer.number == device.waiting:
        # It has come before; perhaps its answer has not.
        if device.last is not None and offer.number == device.last.number:
            room.send(device, device.last)
        return
    if device.waiting or offer.seat not in device.seats:
        room.send(device, Answered(offer.number, Late()))
        return
    device.waiting = offer.number
    if isinstance(offer, Back):
        room.step_back(device.id, offer, now)
    else:
        room.requests.append(Request(device.id, offer))


def _ask(room: Hearing, device: Device, ask: Why | Past, now: float) -> None:
    if ask.seat in device.seats or (ask.seat is None and device.seats):
        room.requests.append(Request(device.id, ask))


def _phrase(room: Hearing, device: Device, phrase: Phrase, now: float) -> None:
    if phrase.seat in device.seats and now >= device.silent_until:
        device.silent_until = now + QUIET
        room.say(phrase)


def _vote(room: Hearing, device: Device, vote: Vote, now: float) -> None:
    if vote.seat in device.seats:
        room.vote(vote.question, device.id, vote.yes, now)


def _alive(room: Hearing, device: Device, alive: Alive, now: float) -> None:
    device.away, device.delay, device.lacks = alive.away, alive.delay, alive.lacks
    room.send(device, Alive(alive.at, 0.0, False, device.version))


def _again(room: Hearing, device: Device, again: Again, now: float) -> None:
    device.forget_told()
    room.send(device, room.company(device.id))
    room.show_to(device)
    room.send(device, room.clocks())
    if device.seats and room.stock.finished[0]:
        room.send(device, Finished(room.stock.finished[0]))
    later, device.later = device.later, []
    for answered in later:
        room.send(device, answered)
    for question in room.questions(device.id):
        room.send(device, question)


def _want(room: Hearing, device: Device, want: Want, now: float) -> None:
    room.hand_out(device, want)


def _bring(room: Hearing, device: Device, bring: Bring, now: float) -> None:
    if device.seats:
        room.news.append(Brought(device.id))


def _retake(room: Hearing, device: Device, retake: Retake, now: float) -> None:
    if retake.seat in device.seats:
        room.requests.append(Handed(retake.seat, False))


def _leave(room: Hearing, device: Device, leave: Leave, now: float) -> None:
    room.remove(device.id, "closed")


_HEARD: dict[type, Callable[[Hearing, Device, Any, float], None]] = {
    Offer: _offer, Back: _offer, Why: _ask, Past: _ask, Phrase: _phrase, Vote: _vote, Alive: _alive, Again: _again,
    Want: _want, Bring: _bring, Retake: _retake, Leave: _leave,
}  # fmt: skip


def hear(room: Hearing, device: Device, up: Up, now: float) -> None:
    _HEARD[type(up)](room, device, up, now)
