"""The frame of a campaign: what each chapter contains, and which options its battles set.

It knows no game and plays none; `table/campaign.py` keeps the choices and results.
"""

from __future__ import annotations

import msgspec

Value = bool | int | str


class Chapter(msgspec.Struct, frozen=True):
    """A chapter with battles between two piles: of its cities, scenarios and characters each pile has one."""

    cities: tuple[str, ...]
    scenarios: tuple[str, ...]
    characters: tuple[str, ...]
    options: dict[str, Value]  # of every game in it
    upgraded: int = 0  # characters of earlier chapters in a team, beside the one of the pile
    battles: int = 2


class Finale(msgspec.Struct, frozen=True):
    """The last chapter: saved cities on their damaged sides, one after the other, until one of them holds."""

    scenario: str
    reserve: tuple[str, ...]  # cities that nobody attacked before: they are saved from the start
    options: dict[str, Value]
    upgraded: int = 3


class Frame(msgspec.Struct, frozen=True):
    title: str
    chapters: tuple[Chapter, ...]
    finale: Finale
    threats: tuple[int, ...] = (0, 1, 2, 3, 4)
