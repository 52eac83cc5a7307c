"""The goal of a game as a table shows it: how one wins and loses, and when it ends, with the figures of the moment.

A title's face makes it from a view; `desk/goal.py` draws it. Every way in which a game of the title can end stands in
a row, as a way to win or to lose.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.engine.text import Message

# What a row is about, by which it has its sign and colour.
Kind = Literal["win", "points", "lose", "tie"]
# What a picture stands on.
Ground = Literal["night", "earth", "steel", "sea"]

WIDE, HIGH = 152, 128  # of a picture


class Sprite(msgspec.Struct, frozen=True):
    """A drawing in a picture: the middle, the square that it fits into, and what the table writes on it."""

    art: str
    x: float
    y: float
    size: float
    figure: str = ""


class Column(msgspec.Struct, frozen=True):
    """A column of a picture, as high as somebody's number: its middle, its top, and whose it is."""

    x: float
    top: float
    look: int


class Figure(msgspec.Struct, frozen=True):
    """A number of the moment, and the seat whose it is."""

    words: Message
    seat: int = -1


class Bar(msgspec.Struct, frozen=True):
    """So many boxes of so many are full."""

    have: int
    of: int


class Row(msgspec.Struct, frozen=True):
    """One rule of the end: a word, a sentence with *key words*. `wins` and `loses` are the reasons of an outcome that
    it explains, for those who win by them and for those who lose. Below the picture may stand a `caption`, and an arrow
    from end to end of what it is about."""

    kind: Kind
    word: Message
    text: Message
    figures: tuple[Figure, ...] = ()
    bar: Bar | None = None
    ground: Ground = "night"
    picture: tuple[Sprite, ...] = ()
    wins: tuple[str, ...] = ()
    loses: tuple[str, ...] = ()
    columns: tuple[Column, ...] = ()
    caption: Message | None = None


class Goal(msgspec.Struct, frozen=True):
    """`short` is the goal in a few words and `danger` what speaks against it, for the closed line; `when` is how far
    the game has come; `foot` is a rule that needs no row, `page` the one of the rulebook that says it all. `tension`, 0
    to 1, is how near the end or the worst is, for the music."""

    short: Message
    rows: tuple[Row, ...]
    danger: Message | None = None
    foot: Message | None = None
    page: str = "end"
    tension: float = 0.0
    when: Message | None = None
