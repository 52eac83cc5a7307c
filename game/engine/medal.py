"""A medal as its file has it: a metal, a picture, and what has to be so for somebody to earn it."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.engine.condition import Condition

Metal = Literal["bronze", "silver", "gold"]
METALS: tuple[Metal, ...] = ("bronze", "silver", "gold")
EVERY_TABLE = "table"  # the row of medals that belong to no title

# What is counted of a person over many games; in the row of a title only its own count.
Count = Literal[
    "row.expert",  # games in a row won against an expert
    "titles.expert",  # games at which an expert was beaten
    "own_maps",  # games finished on maps of one's own
    "campaigns",  # finished ones
    "lessons",  # games of which every lesson is done
    "puzzles",  # solved ones
    "stars",  # of puzzles
    "days",  # in a row, with the game of the day
    "day",  # the most games on one day
    "par",  # days on which one stayed below par
    "friends",  # games finished over several screens
    "titles.friends",  # different ones among them
    "luck.against",  # per cent of luck against somebody who won
]


class Medal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`picture` is a drawing that is a whole medal, or one that is set `size` units high into the frame of its row and
    metal. It is earned in one game (`game`, for one who played it to its end) or by a count over many."""

    id: str
    metal: Metal
    picture: str
    size: float = 0
    game: Condition | None = None
    count: Count | None = None
    least: int = 1


class Medals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file: row by row, by titles and `table`."""

    rows: dict[str, tuple[Medal, ...]]


def name_of(row: str, medal: Medal) -> str:
    """What is remembered of one that was earned."""
    return f"{row}/{medal.id}"


def need_of(medal: Medal) -> int:
    """How much of it there has to be: 1 for what happens or does not."""
    if medal.game is None:
        return medal.least
    return max(medal.game.times, medal.game.least or 1)
