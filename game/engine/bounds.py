"""Words for the bounds of a state that came from a file: rows of so many numbers between two limits."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise


def row(values: Sequence[int], length: int, low: int, high: int) -> bool:
    """So many numbers, each from `low` to `high`."""
    return len(values) == length and all(low <= value <= high for value in values)


def rising(values: Sequence[int], low: int, high: int) -> bool:
    """Numbers from `low` to `high`, each greater than the one before."""
    return all(low <= value <= high for value in values) and all(a < b for a, b in pairwise(values))


def bits(value: int, count: int) -> bool:
    """A set of that many things as bits."""
    return 0 <= value < 1 << count
