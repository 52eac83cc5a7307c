"""A puzzle as its file has it: a set-up, the moves that led to the position, what is asked, and how it is solved.

`table/puzzle.py` plays it.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.engine.condition import Condition
from game.engine.text import Handle, Message

# What is asked; the words are `puzzles.kind.<kind>` and `puzzles.task.<kind>`.
Kind = Literal[
    "win", "kill", "clear", "points", "safe", "rounds", "research", "unhurt", "mapping", "standing", "where",
    "who", "door",
]

# The number of which the task asks for more, by the name that the title's rules have for it.
MEASURES: dict[Kind, str] = {
    "points": "points.mine", "safe": "points.mine", "rounds": "points.mine", "research": "research",
    "mapping": "mapped", "standing": "points",
}

# What has to be reached for certain, without another throw of dice.
SURE: frozenset[Kind] = frozenset(("research", "unhurt"))

WHOLE = 1000  # odds are so many of a thousand
Odds = Annotated[int, msgspec.Meta(ge=0, le=WHOLE)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Version = Annotated[int, msgspec.Meta(ge=1, le=1000)]
MOST_SEATS = 16
Seats = Annotated[int, msgspec.Meta(ge=1, le=MOST_SEATS)]
Seat = Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]


class PuzzleSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seed lies open: the same words always lead to the same position."""

    seats: Seats
    seed: str
    options: dict[str, bool | int | str] = {}


class Branch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What follows a word that is right: its dice, and the next decision; None where the goal is reached."""

    draws: tuple[int, ...] = ()
    then: Fork | None = None


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Words that leave so much of a chance; `draws` shows how it may go."""

    odds: Odds
    words: tuple[str, ...]
    draws: tuple[int, ...] = ()


class Fork(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A decision before dice: the chance of reaching the goal, the words that keep it, and those that do not. A word
    that is in none of them loses all of it. `idle` words have nothing to do with the goal: after them the decision is
    still the same."""

    odds: Odds
    right: dict[str, Branch]
    idle: tuple[str, ...] = ()
    wrong: tuple[Wrong, ...] = ()


class Inquiry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A question about what is hidden, which what everybody heard answers. `about` are the players in question, `given`
    is what is known of them besides, a word of the title; `records` are the words of what has to be known
    (powers.HasInquiries). `way` is where the one who is found really was, turn by turn."""

    about: Annotated[tuple[Seat, ...], msgspec.Meta(min_length=1)]
    given: str
    records: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    answer: Handle
    way: Annotated[tuple[Handle, ...], msgspec.Meta(min_length=1)]
    round: Count = 0  # of which it is asked; 0 where it is about no turn


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A whole file. `opening` has the moves before it, each with its seat ("1 laser 2 3"). Where nothing is left to
    chance, the rules judge: when `until` holds, `goal` has to hold, and `solution` is a way. Where dice are thrown,
    `fork` says which words have the best odds. With an `inquiry` nothing is played at all."""

    name: str
    kind: Kind
    after: str  # a sentence after it is solved
    rules_version: Version  # under which it was proved
    setup: PuzzleSetup
    seat: Seat
    opening: tuple[str, ...]
    goal: Condition = Condition()
    number: Count = 0  # what the task asks for: points, saucers
    next: Count = 0  # what the second best way comes to
    luck: Odds = 0  # the best chance of those who leave it to dice, where there is a way without
    until: Condition | None = None
    solution: tuple[str, ...] = ()
    fork: Fork | None = None
    inquiry: Inquiry | None = None


class Evidence(msgspec.Struct, frozen=True):
    """One thing that everybody heard: its word in the files of puzzles, whose turn it was, what was heard and what
    follows from it, and the things on the table that it names."""

    word: str
    round: int
    seat: int
    heard: Message
    means: Message
    about: tuple[Handle, ...] = ()
