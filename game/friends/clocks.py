"""How long each person has thought, where a table plays by the clock. Nobody loses by it: whoever has used the time is
asked about, and asked about again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from game.engine.rules import Seat
from game.friends.devices import Device
from game.friends.messages import Clocks
from game.table.view import SeatInfo

AGAIN_AFTER = 180.0  # seconds after which the others are asked once more
_LONGEST = 2.0  # seconds between two looks at the clock; what is longer was no thinking
_KEPT_EVERY = 15.0


class ClockKept(msgspec.Struct, frozen=True):
    """`minutes` for each person; 0 where nobody looks at the clock. `used` in seconds, seat by seat."""

    minutes: int = 0
    used: tuple[float, ...] = ()


class Thinker(NamedTuple):
    """A person who has to decide and is there, and at which screen."""

    seat: Seat
    device: str


class Clock:
    """It runs for whoever has to decide; how far it has run is told to all whenever somebody else has to."""

    def __init__(self, kept: ClockKept) -> None:
        self.minutes = kept.minutes
        self._fresh = bool(kept.minutes)
        self._used = dict(enumerate(kept.used))
        self._running: tuple[Seat, ...] = ()
        self._now = 0.0
        self._unkept = 0.0

    def kept(self) -> ClockKept:
        last = max(self._used, default=-1)
        return ClockKept(self.minutes, tuple(round(self._used.get(seat, 0.0), 1) for seat in range(last + 1)))

    def set(self, minutes: int) -> None:
        """From now on, and for all anew."""
        self.minutes = minutes
        self.begin()

    def begin(self) -> None:
        """Another game."""
        self._used.clear()
        self._fresh = True

    def pass_time(self, thinkers: Iterable[Thinker], now: float) -> bool:
        """Whether so much has been used that it should be kept."""
        running = tuple(thinker.seat for thinker in thinkers)
        passed = min(_LONGEST, now - self._now) if self._now else 0.0
        self._now = now
        if not self.minutes:
            return False
        for seat in self._running:
            self._used[seat] = self._used.get(seat, 0.0) + passed
        if running != self._running:
            self._running = running
            self._fresh = True
        self._unkept += passed * bool(running)
        due = self._unkept >= _KEPT_EVERY
        self._unkept *= not due
        return due

    def is_news(self) -> bool:
        """Whether everybody has to hear of it, asked once."""
        fresh, self._fresh = self._fresh, False
        return fresh

    def is_used(self, seat: Seat) -> bool:
        return bool(self.minutes) and self._used.get(seat, 0.0) >= 60 * self.minutes

    def told(self, seats: int) -> Clocks:
        left = tuple(max(0.0, 60 * self.minutes - self._used.get(seat, 0.0)) for seat in range(seats))
        return Clocks(self.minutes, left if self.minutes else (), self._running if self.minutes else ())


def thinkers(
    acting: Iterable[Seat], seats: tuple[SeatInfo, ...], here: Iterable[Seat], devices: Iterable[Device], now: float,
    own: str,
) -> tuple[Thinker, ...]:  # fmt: skip
    """`own` is what the host's own screen is called. Whoever is not there is waited for by other rules."""
    there = {seat: device.id for device in devices for seat in device.seats if device.standing(now) == "connected"}
    there |= dict.fromkeys(here, own)
    people = (seat for seat in acting if seat in there and seats[seat].player == "person")
    return tuple(Thinker(seat, there[seat]) for seat in people)
