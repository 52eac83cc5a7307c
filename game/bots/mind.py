"""What a mind is: it reads an observation and gives the word of a move, within a budget, and stops when told to.

It never gets a state of the running game; what it searches are states that agree with its observation.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Protocol, runtime_checkable

import msgspec

from game.bots.budget import Budget
from game.engine.rules import AnyRules, Seat
from game.engine.text import Clue

Random = Callable[[], float]  # like random.random()


class Means(msgspec.Struct, frozen=True):
    """What a bot may use up: chance, a budget that it is the only one to spend, and a reason to stop early."""

    random: Random
    budget: Budget
    cancelled: Callable[[], bool] = lambda: False

    def more(self) -> bool:
        """Whether one more simulation may be made; asked once for each."""
        return self.budget.left() and not self.cancelled()


class Judgement(Protocol):
    """What a title knows about playing well; everything else about bots is the same for all titles."""

    horizon: int  # turns that a playout runs before the position is scored

    def score(self, state: Any, seat: Seat) -> float:
        """How the position stands for a seat, in log-odds of winning."""

    def plausible(self, state: Any, seat: Seat) -> Sequence[Any]:
        """The legal moves that deserve a thought; never empty where there are legal ones."""

    def quick(self, state: Any, seat: Seat, random: Random) -> Any:
        """A sensible legal move at once."""


@runtime_checkable
class HasCare(Protocol):
    """A judgement that knows better moves than the quick ones, for the playouts of the best level."""

    def careful(self, state: Any, seat: Seat, random: Random) -> Any:
        """A good legal move without a search."""


def way_of(judgement: Judgement, careful: bool) -> Callable[[Any, Seat, Random], Any]:
    """How playouts go on: by quick moves, or by careful ones where they are wanted and the title knows them."""
    return judgement.careful if careful and isinstance(judgement, HasCare) else judgement.quick


def winning(score: float) -> float:
    """Log-odds as a chance of winning."""
    return 1 / (1 + exp(-score)) if score > -30 else 0.0


class Mind(Protocol):
    def think(self, observation: Any, seat: Seat, means: Means) -> str:
        """The word of the move that this bot makes here; legal for the seat that has to decide."""

    def explain(self, observation: Any, seat: Seat, means: Means) -> tuple[str, tuple[Clue, ...]]:
        """The word of a move, and what leads to it step by step; no clues where the title knows no reasons."""


class JudgingMind(ABC):
    """Rules and judgement of one title, as every kind of mind but one needs them; it plays and gives no reasons."""

    __slots__ = ("judgement", "rules")

    def __init__(self, rules: AnyRules, judgement: Judgement) -> None:
        self.rules = rules
        self.judgement = judgement

    @abstractmethod
    def think(self, observation: Any, seat: Seat, means: Means) -> str:
        """As of every mind: a legal word."""

    def explain(self, observation: Any, seat: Seat, means: Means) -> tuple[str, tuple[Clue, ...]]:
        return self.think(observation, seat, means), ()
