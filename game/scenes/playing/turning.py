"""The moments of a game that mattered to one seat, found a few moves at a time, so that no frame has to wait for them.

What matters is for the title's desk to say, as in the recap.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.desk.contract import Desk
from game.engine.rules import Outcome, Seat
from game.present.moments import Moment
from game.table.any_table import AnyReplay
from game.table.view import SeatInfo, View

_AT_ONCE = 6  # records looked at in one frame
_AGAIN = 4  # so much less weighs a moment for every one of its kind that has been taken
_HEAVY = 45  # from this weight on a moment that is no loss turns a game


def eyes_of(seats: Sequence[SeatInfo], outcome: Outcome | None, replay: AnyReplay) -> Seat | None:
    """Through whose eyes a game is told: those of its only person, else of a winner, as far as one may have them."""
    people = [seat for seat, info in enumerate(seats) if info.player == "person"]
    winners = outcome.winners() if outcome is not None else ()
    wishes = people if len(people) == 1 else (*winners, *people, *range(len(seats)))
    return next((seat for seat in wishes if replay.may_see(seat)), None)


class TurningPoints:
    def __init__(self, desk: Desk, replay: AnyReplay, eyes: Seat | None) -> None:
        """Without eyes nothing is found. The replay is wound, and left as it was."""
        self._desk, self._replay, self.eyes = desk, replay, eyes
        self._next = replay.first
        self._before: View | None = None
        self.found: tuple[Moment, ...] = ()

    @property
    def done(self) -> bool:
        return self.eyes is None or self._next > self._replay.last

    def advance(self) -> None:
        """Looks at a few more records."""
        replay, position = self._replay, self._replay.position
        past = [self._before] if self._before is not None else []
        for _ in range(_AT_ONCE):
            if not self.done:
                replay.seek(self._next)
                past.append(replay.view(self.eyes))
                self._next += 1
        replay.seek(position)
        if past:
            self._before = past[-1]
            self.found += self._desk.moments(past)

    def all(self) -> tuple[Moment, ...]:
        while not self.done:
            self.advance()
        return self.found


def turned(found: Sequence[Moment], most: int) -> tuple[Moment, ...]:
    """The losses and the great gains, as they came: the gravest ones, and one of a record."""
    grave = sorted(
        (moment for moment in found if moment.loss or moment.weight >= _HEAVY),
        key=lambda moment: (-moment.weight, moment.line.record),
    )
    best: dict[int, Moment] = {}
    for moment in grave:
        best.setdefault(moment.line.record, moment)
    return tuple(sorted(list(best.values())[:most], key=lambda moment: moment.line.record))


def deciding(found: Sequence[Moment], won: bool, count: int) -> tuple[Moment, ...]:
    """Those that decided it, as they came: what went well for somebody who won, losses for somebody who did not; of
    equal weight the later one, and one of a turn. The same thing once more weighs less each time."""
    order = sorted(found, key=lambda moment: (moment.loss == won, -moment.weight, -moment.line.record))
    best: dict[int, Moment] = {}
    for moment in order:
        best.setdefault(moment.line.turn, moment)
    left, kinds = list(best.values()), Counter[str]()
    taken: list[Moment] = []
    while left and len(taken) < count:
        gravest = min(left, key=lambda moment: (moment.loss == won, _AGAIN * kinds[moment.line.kind] - moment.weight))
        left.remove(gravest)
        taken.append(gravest)
        kinds[gravest.line.kind] += 1
    return tuple(sorted(taken, key=lambda moment: moment.line.record))
