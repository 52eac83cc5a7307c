"""The games of the day that a person has begun and finished, day by day, and the rows that these days make.

It is one of the files of a profile (`store/profiles.py`). A day is one of the calendar, whatever a clock does: what is
begun on it is played on it, and a clock that is set back takes nothing away.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta
from typing import Annotated

import msgspec

from game.engine.daily import Standing
from game.store.profiles import Kind

MOST_DAYS, MOST_GAMES = 20_000, 100
_DAY = timedelta(days=1)

Title = Annotated[str, msgspec.Meta(max_length=100)]


class Try(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game of the day that was begun: how the first one that was finished came out, and how the bot did."""

    result: Standing | None = None
    par: Standing | None = None

    @property
    def ahead(self) -> int | None:
        """By how much the result is better than par; None until both are known."""
        return None if self.result is None or self.par is None else self.result.ahead(self.par)


Tries = Annotated[dict[Title, Try], msgspec.Meta(max_length=MOST_GAMES)]


class Days(msgspec.Struct, frozen=True, omit_defaults=True):
    days: Annotated[dict[date, Tries], msgspec.Meta(max_length=MOST_DAYS)] = {}

    def on(self, day: date) -> dict[str, Try]:
        return self.days.get(day, {})

    def begun(self, day: date, title: str) -> Days:
        return self._with(day, title, self.on(day).get(title, Try()))

    def finished(self, day: date, title: str, result: Standing) -> Days:
        """The first result counts."""
        known = self.on(day).get(title, Try())
        if known.result is not None:
            return self
        return self._with(day, title, msgspec.structs.replace(known, result=result))

    def with_par(self, day: date, title: str, par: Standing) -> Days:
        """Of a game that was begun."""
        known = self.on(day).get(title)
        if known is None or known.par == par:
            return self
        return self._with(day, title, msgspec.structs.replace(known, par=par))

    def _with(self, day: date, title: str, known: Try) -> Days:
        """Of too many days the earliest are forgotten."""
        days = {**self.days, day: {**self.on(day), title: known}}
        while len(days) > MOST_DAYS:
            days.pop(min(days))
        return Days(days)


DAYS = Kind("days", Days)


def day_before(day: date) -> date | None:
    """None where the calendar begins."""
    return day - _DAY if day > date.min else None


def read_day(words: str) -> date | None:
    """A day as `isoformat` writes it; None for anything that is none of the calendar."""
    try:
        found = date.fromisoformat(words)
    except ValueError:
        return None
    return found if found.isoformat() == words else None


def row_until(days: Collection[date], day: date) -> int:
    """How many days running have been played. The row is still whole on a day that has not been played yet."""
    count, each = 0, day if day in days else day_before(day)
    while each is not None and each in days:
        count, each = count + 1, day_before(each)
    return count


def longest_row(days: Collection[date]) -> int:
    longest = row = 0
    last: date | None = None
    for each in sorted(days):
        row = row + 1 if last is not None and day_before(each) == last else 1
        longest, last = max(longest, row), each
    return longest


def most_on_one_day(days: Days) -> int:
    """The most games of one day that were finished."""
    return max((sum(each.result is not None for each in tries.values()) for tries in days.days.values()), default=0)


def days_ahead_of_par(days: Days) -> int:
    return sum(any((each.ahead or 0) > 0 for each in tries.values()) for tries in days.days.values())
