"""The entries of a campaign's log, each a fact that is never taken back, and their form as one line of JSON.

What the entries add up to is computed by `campaign`.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.engine.errors import BadInput, Problem
from game.engine.text import message

LONGEST_NAME = 40

# What a file may say at most; the same bounds hold for what is written, because nothing greater can come about.
When = Annotated[int, msgspec.Meta(ge=0, le=32_503_680_000)]  # until the year 3000: not every calendar goes further
Rounds = Annotated[int, msgspec.Meta(ge=0, le=9_999)]
Version = Annotated[int, msgspec.Meta(ge=1, le=9_999)]
Small = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Text = Annotated[str, msgspec.Meta(max_length=400, pattern=r"^[^\x00-\x08\x0e-\x1f\x7f]*$")]


class Pile(msgspec.Struct, frozen=True):
    """One of the two attacks between which the player chooses."""

    city: Text
    scenario: Text
    character: Text


class Began(msgspec.Struct, frozen=True, tag="began", tag_field="entry"):
    """The first entry of every log. From the seed come all games and piles; `when` counts seconds since 1970."""

    title: Text
    name: Text
    seed: Text
    threat: Small
    when: When
    unseen: bool = False  # battles are chosen by their story side
    rules: Version = 1  # the version of the title's rules under which it began


class Revised(msgspec.Struct, frozen=True, tag="revised", tag_field="entry"):
    """From here on it is played by this version of the rules; a finale that has begun keeps its terms."""

    rules: Version
    when: When


class Renamed(msgspec.Struct, frozen=True, tag="renamed", tag_field="entry"):
    name: Text


class Threat(msgspec.Struct, frozen=True, tag="threat", tag_field="entry"):
    """From the next game on."""

    level: Small


class Unseen(msgspec.Struct, frozen=True, tag="unseen", tag_field="entry"):
    on: bool


class Dealt(msgspec.Struct, frozen=True, tag="dealt", tag_field="entry"):
    """Chance has made two piles."""

    piles: tuple[Pile, Pile]


class Chose(msgspec.Struct, frozen=True, tag="chose", tag_field="entry"):
    """The player took a pile, and with its character goes who else."""

    pile: Small
    crew: tuple[Text, ...] = ()


class Defends(msgspec.Struct, frozen=True, tag="defends", tag_field="entry"):
    """The finale: the next city, and who goes there."""

    city: Text
    crew: tuple[Text, ...]


class Started(msgspec.Struct, frozen=True, tag="started", tag_field="entry"):
    """A game of the battle was set up; `game` is what it is saved under."""

    game: Text
    when: When


class Played(msgspec.Struct, frozen=True, tag="played", tag_field="entry"):
    """That game is over. `threat` is the level at which it was played, `reason` the title's word for its end."""

    game: Text
    won: bool
    threat: Small
    rounds: Rounds
    reason: Text
    when: When
    by_bot: bool = False  # a bot had the seat when it ended


class Closed(msgspec.Struct, frozen=True, tag="closed", tag_field="entry"):
    """The player has abandoned the campaign."""

    when: When


Entry = Began | Revised | Renamed | Threat | Unseen | Dealt | Chose | Defends | Started | Played | Closed

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Entry).decode


def encode(entry: Entry) -> bytes:
    """One line, without its end."""
    return _encode(entry)


def decode(line: bytes) -> Entry:
    try:
        entry: Entry = _decode(line)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        raise BadInput(Problem("", 0, message("campaign.fault.entry"))) from None
    return entry
