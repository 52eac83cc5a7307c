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
    styles: tuple[str, ...]  # in which they play, seat by seat; empty words where the title has none


def dealt(info: Info, day: str) -> Dealt:
    """What a title deals on a day."""
    daily = info.daily
    seed = f"{day} {info.id} {daily.edition}.{info.rules_version}"
    below = source_of(seed_number(("today", seed)), 0).below
    counts = daily.seats or info.seats
    seats = counts[below(len(counts))]
    options = {id: values[below(len(values))] for id, values in daily.options}
    seat, known = below(seats), [style.id for style in info.styles] or [""]
    styles = tuple(known[below(len(known))] for _ in range(seats))
    return Dealt(Setup(info.id, seats, options, seed), seat, daily.level, styles)


def number_of_day(day: str, what: str, count: int) -> int:
    """One of so many things, for a day: 0 to count - 1."""
    return source_of(seed_number(("today", what, day)), 0).below(count)
