"""The game of the day: what a date deals, the same on every machine.

A date comes as its words alone, `2026-11-19`: no clock, no time zone and no language of a machine is in it.
"""

from __future__ import annotations

import msgspec

from game.engine.chance import seed_number, source_of
from game.engine.levels import Level
from game.engine.rules import Info, Seat, Setup


class Dealt(msgspec.Struct, frozen=True):
    """A game of the day. Its seed is open, and names the date, the title, the edition of what is dealt and the version
    of the rules."""

    setup: Setup
    seat: Seat  # the person's; bots have the others
    level: Level  # of these bots


def dealt(info: Info, day: str) -> Dealt:
    """What a title deals on a day."""
    daily = info.daily
    seed = f"{day} {info.id} {daily.edition}.{info.rules_version}"
    below = source_of(seed_number(("today", seed)), 0).below
    counts = daily.seats or info.seats
    seats = counts[below(len(counts))]
    options = {id: values[below(len(values))] for id, values in daily.options}
    return Dealt(Setup(info.id, seats, options, seed), below(seats), daily.level)


def number_of_day(day: str, what: str, count: int) -> int:
    """One of so many things, for a day: 0 to count - 1."""
    return source_of(seed_number(("today", what, day)), 0).below(count)
