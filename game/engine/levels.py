"""The levels of the bots, what each may spend on a move, and the styles in which they play. Which mind plays a level,
and what a style changes, is for the bots.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Level = Literal["easy", "normal", "hard", "expert"]


class Spend(msgspec.Struct, frozen=True):
    """What a thought may cost: seconds at the table, and as many simulations as an idle machine of today makes in
    them, for games that must come out the same on any machine. The simpler levels look at their moves once, whatever
    they may spend."""

    seconds: float
    simulations: int


# About 4000 simulations a second; the titles make between 2100 and 5300.
SPENDS: dict[Level, Spend] = {
    "easy": Spend(0.3, 1200),
    "normal": Spend(0.6, 2400),
    "hard": Spend(1.4, 5600),
    "expert": Spend(4.0, 16000),
}

LEVELS: tuple[Level, ...] = tuple(SPENDS)  # the weakest first


class Style(msgspec.Struct, frozen=True):
    """A character that a title's bots take on at any level: as strong as the others, and known by how it plays. Its
    words are `<title>.style.<id>.name` and `.hint`; `face` is its picture, `styles/<face>`."""

    id: str
    face: str
