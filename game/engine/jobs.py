"""What the process that thinks is asked, and what it answers: the same words for the window, the bots and the tests.

A job is about one position as one seat sees it, or about a game that is over; no job holds a state.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from game.engine.daily import Standing
from game.engine.review import Decision, Judged, Past
from game.engine.rules import Seat
from game.engine.text import Clue
from game.engine.today import Dealt

Kind = Literal["move", "hint", "review", "par"]
# A move for a bot and a hint for a person go before everything that nobody waits for.
KINDS: tuple[Kind, ...] = ("move", "hint", "review", "par")

# Why there is no word: too many jobs are waiting, the process did not answer, it ended, it took too long, or the bot
# itself failed.
Fault = Literal["", "full", "silent", "ended", "slow", "broke"]


class Job(msgspec.Struct, frozen=True):
    """A position, and how it is to be thought about. `budget` is in seconds, 0 where nothing is searched."""

    kind: Kind
    title: str
    level: str
    observation: Any
    seat: Seat
    seed: int
    budget: float
    explain: bool = False  # whether clues are wanted too
    style: str = ""  # in which the bot plays, where the title has styles


class Review(msgspec.Struct, frozen=True):
    """A finished game to be judged at a glance or, with one of its decisions, that decision to be searched. `budget`
    is the number of seconds after which something must be wrong; the work itself is counted in simulations."""

    title: str
    past: Past
    seed: int
    budget: float
    decision: Decision | None = None
    kind: Kind = "review"


class Par(msgspec.Struct, frozen=True):
    """A game of the day to be played by bots. The work is counted in simulations; `budget` as in a review."""

    title: str
    dealt: Dealt
    budget: float
    kind: Kind = "par"


class Reply(msgspec.Struct, frozen=True):
    """The word of a move and, where they were wanted, the steps that lead to it; or what a review came to; or how
    a game of the day came out; or the fault that left nothing."""

    word: str = ""
    clues: tuple[Clue, ...] = ()
    fault: Fault = ""
    found: Judged | Decision | None = None
    par: Standing | None = None
