"""What a finished game is judged from, and what comes of it: plain values for the process that judges and for the page.

A past is a game that is over; nothing that is being played is ever described by one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from game.engine.chance import Draw
from game.engine.rules import Seat, Setup
from game.engine.text import Message

# Raised when another judgement comes to other figures, so that what was kept of the old one is made anew.
JUDGEMENT = 6

LEAST_COST = 0.10  # of the chance of winning, that makes a decision a moment
MOST_MOMENTS = 3
SEARCHED = 30  # decisions that are played out

Chances = tuple[float, ...]  # of winning, seat by seat
Numbers = tuple[float, ...]  # seat by seat
Fates = Sequence[tuple[float, Any]]  # what could have come of a record, each with its probability


class Move(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A record as it is played back: who, what, and the draws that it consumed."""

    seat: Seat
    word: str
    chance: tuple[Draw, ...] = ()


class Past(msgspec.Struct, frozen=True):
    """A finished game from its first move on."""

    setup: Setup
    secret: str
    moves: tuple[Move, ...]


class Fortune(msgspec.Struct, frozen=True, gc=False):
    """What came to the seats in one record by rolls or draws: the chance of winning of each after it, less the mean
    over all that could have come. `error` is the standard error of that mean, 0 where it is exact."""

    record: int
    turn: int
    luck: Chances
    error: float


class Decision(msgspec.Struct, frozen=True, gc=False, tag=True):
    """One choice as the seat that made it could see it: the chance of winning that the move played promised, and that
    of the best one. `ways` is how many moves were weighed: 1 where there was nothing to decide."""

    record: int
    turn: int
    seat: Seat
    word: str
    best: str
    played: float
    better: float
    ways: int
    error: float = 0.0  # the standard error of the difference
    searched: bool = False  # played out, not only judged at a glance
    reasons: tuple[Message, ...] = ()

    @property
    def cost(self) -> float:
        return self.better - self.played


class Count(msgspec.Struct, frozen=True, gc=False):
    """What a title counts of luck, seat by seat: how much came, and how much was to be expected."""

    came: Numbers
    expected: Numbers

    def plus(self, other: Count) -> Count:
        return Count(_sums(self.came, other.came), _sums(self.expected, other.expected))


def counted(count: Callable[[Any], Numbers], after: Any, fates: Fates) -> Count:
    """What came in a record, and the mean over all that could have come."""
    came = count(after)
    rows = [(weight, count(end)) for weight, end in fates]
    return Count(came, tuple(sum(weight * row[seat] for weight, row in rows) for seat in range(len(came))))


def _sums(one: Numbers, other: Numbers) -> Numbers:
    return tuple(a + b for a, b in zip(one, other, strict=True))


class Judged(msgspec.Struct, frozen=True, tag=True):
    """The whole game: the chances at every point (one more than records), luck and decisions in order of time. Of a
    game with secrets `believed` has the same points, with what each seat could believe of its own chance."""

    curve: tuple[Chances, ...]
    fortunes: tuple[Fortune, ...]
    decisions: tuple[Decision, ...]
    believed: tuple[Chances, ...] = ()
    count: Count | None = None  # over the whole game; None where the title counts nothing


def moments(decisions: tuple[Decision, ...], seat: Seat, least: float = LEAST_COST) -> tuple[Decision, ...]:
    """The decisions of a seat that cost it most, in order of time: at most three, and one of a turn."""
    dear = sorted((each for each in decisions if each.seat == seat and each.cost >= least), key=lambda each: -each.cost)
    found: dict[int, Decision] = {}
    for each in dear:
        found.setdefault(each.turn, each)
    return tuple(sorted(list(found.values())[:MOST_MOMENTS], key=lambda each: each.record))


def chosen(decisions: tuple[Decision, ...], people: tuple[Seat, ...]) -> tuple[int, ...]:
    """The records whose decisions are worth a search: those of people that look dearest at a glance, and then those
    where two moves are closest."""
    open_ones = [each for each in decisions if each.seat in people and each.ways > 1]
    dear = sorted(open_ones, key=lambda each: (-each.cost, each.record))
    return tuple(each.record for each in dear[:SEARCHED])
