"""The parts of a docked card of Under Falling Skies: title, consequences, a sum, notes, and entries to choose.

Everything is a key with arguments.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.engine.text import Handle, Message, message
from game.present.board import Die
from game.present.select import Path

DISCARD: Handle = "act:discard"  # the first touch on the way to putting a die away unused

Tone = Literal["plain", "good", "bad", "dim"]


class Line(msgspec.Struct, frozen=True):
    """One consequence: its number and its drawing, what happens, and a second sentence."""

    art: str
    number: int
    title: Message
    detail: Message | None = None
    tone: Tone = "plain"


class Tally(msgspec.Struct, frozen=True):
    """What something has come to in a finished game, out of so many; 0 where there is no most."""

    art: str
    number: int
    of: int
    label: Message


class Note(msgspec.Struct, frozen=True):
    words: Message
    tone: Tone = "plain"


class Sum(msgspec.Struct, frozen=True):
    """What a room is worth: its signs, the dice in it (with the spaces that are empty still), the rest of the sum,
    the total, and its price."""

    signs: tuple[str, ...]
    dice: tuple[Die | None, ...]
    extra: str
    total: int
    cost: int
    affordable: bool


class Entry(msgspec.Struct, frozen=True):
    """Something that can be chosen from the card: `path` as if its things were touched, or a word of its own."""

    id: str
    words: Message
    icon: str
    figure: str = ""
    path: Path = ()
    word: str = ""


class Lane(msgspec.Struct, frozen=True):
    """A column: the lowest die that brings a ship down on the city, more than any where none does."""

    number: int
    least: int
    taken: bool  # a die is in it
    hit: bool  # by the die in the hand


class Coming(msgspec.Struct, frozen=True):
    """What the mothership does at the end of the round: the drawing and the figure of its next action."""

    art: str
    figure: str
    title: Message
    words: Message
    skull: bool


class Outlook(msgspec.Struct, frozen=True):
    lanes: tuple[Lane, ...] = ()  # only while a die is to be chosen or placed
    guns: int = 0  # how much higher a die may be over the guns
    coming: Coming | None = None


class Card(msgspec.Struct, frozen=True):
    title: Message
    die: Die | None = None
    lines: tuple[Line, ...] = ()
    sum: Sum | None = None
    notes: tuple[Note, ...] = ()
    entries: tuple[Entry, ...] = ()
    foot: Message | None = None
    leader: int = -1
    primary: bool = False  # the end of the round is offered here
    discards: bool = False  # dice can be put away unused
    back: bool = False  # a choice has been begun and can be taken back
    art: str = ""  # the portrait of the character
    outlook: Outlook | None = None
    tallies: tuple[Tally, ...] = ()
    waited: float = -1.0  # how much of the time for a hint has passed; below 0 where none is looked for


def say(key: str, **args: int | str) -> Message:
    return message(f"skies_desk.{key}", **args)
