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
    options: dict[str, Value]
    upgraded: int = 3


class Terms(msgspec.Struct, frozen=True):
    """By which cities the finale is played, as one version of the title's rules has it."""

    per_try: int = 1  # of the saved cities, for each time that the finale may be tried; it may be tried once at least
    reserve: tuple[str, ...] = ()  # cities that count as saved without a battle


class Frame(msgspec.Struct, frozen=True):
    title: str
    chapters: tuple[Chapter, ...]
    finale: Finale
    terms: dict[int, Terms]  # by the first version of the rules that has them
    rules: int = 1  # the version of the rules that is in force
    threats: tuple[int, ...] = (0, 1, 2, 3, 4)

    def terms_of(self, rules: int) -> Terms:
        """The terms of a finale that begins under this version of the rules."""
        return self.terms[max((first for first in self.terms if first <= rules), default=min(self.terms))]
