"""A game that several pictures look at, played only as far as one of them has wanted to see, and played once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Onward(Generic[T]):
    def __init__(self, positions: Iterator[T]) -> None:
        self._ahead = positions
        self._passed: list[T] = []

    def first(self, wanted: Callable[[T], bool]) -> T:
        """The first position that is wanted, or the last of the game."""
        for position in self._passed:
            if wanted(position):
                return position
        for position in self._ahead:
            self._passed.append(position)
            if wanted(position):
                break
        return self._passed[-1]
