"""The closed vocabulary in which lessons, tips, medals and puzzles say when something is so.

A condition is data from a file; `table/condition.py` says whether it holds. docs/conditions.md has every word of it
with an example.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

Who = Literal["me", "other", "anybody"]
Span = Literal["", "move", "turn"]


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything that is named here has to hold; one that names nothing always holds."""

    over: bool | None = None  # the game has ended
    won: bool | None = None  # it has ended, and I am among the winners
    reason: str = ""  # the word for how it ended
    setup: dict[str, bool | int | str] = {}  # options and their values
    turn: int = 0  # this turn or a later one
    my_turn: bool | None = None
    prompt: str = ""  # the kind of what I am asked for
    event: str = ""  # the kind of something that happened
    by: Who = "anybody"  # whose move that was
    where: dict[str, int | str] = {}  # what its log line says: argument and value; `me` and `other` are seats
    about: str = ""  # a handle that it was about; `*` for anything
    times: int = 1  # how often, at least
    fact: str = ""  # a number that the title knows about what I see
    least: int | None = None  # for the fact
    most: int | None = None
    within: Span = ""  # all that is named here and below holds in one and the same move, or turn
    all: tuple[Condition, ...] = ()
    any: tuple[Condition, ...] = ()
    none: tuple[Condition, ...] = ()


def parts_of(condition: Condition) -> Iterator[Condition]:
    """The condition and every one in it."""
    yield condition
    for part in (*condition.all, *condition.any, *condition.none):
        yield from parts_of(part)
