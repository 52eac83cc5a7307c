"""What O.V.N.I.'s players without much thought ask the judgement, and what is remembered for them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Protocol

from game.titles.ovni import worth
from game.titles.ovni.state import State
from game.titles.ovni.tables import Tables

Random = Callable[[], float]

REMEMBERED = 20_000  # answers kept before the memory is cleared
FAR = 0.5  # what every further move of a flight costs


class Worths(Protocol):
    tables: Tables

    def alien_worth(self, state: State, seat: int) -> list[float]: ...
    def person_worth(self, state: State, city: int) -> float: ...
    def wants(self, state: State) -> list[float]: ...
    def gain_of_attack(self, state: State, move: int) -> float: ...


@lru_cache(maxsize=REMEMBERED)
def chances_of(row: tuple[int, ...], sides: int) -> tuple[float, ...]:
    """How likely each side wins an area."""
    return tuple(worth.chances_of(row, sides))
