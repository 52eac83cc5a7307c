"""The legal moves of a position as a sequence that is counted at once and written out only where somebody asks.

Who plays at random needs the number of moves and one of them; a turn with four saucers has some two hundred.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from game.titles.ufoo.moves import SHIFT
from game.titles.ufoo.position import Masks
from game.titles.ufoo.tables import Tables


class Choices(Sequence[int]):
    """The moves of the four saucers to the cells of their masks, ascending, and then all others."""

    __slots__ = ("_count", "_masks", "_others", "_tables", "_whole")

    def __init__(self, tables: Tables, masks: Masks, others: list[int]) -> None:
        a, b, c, d = masks
        self._tables, self._masks, self._others = tables, masks, others
        self._count = a.bit_count() + b.bit_count() + c.bit_count() + d.bit_count() + len(others)
        self._whole: list[int] | None = None

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> int: ...
    @overload
    def __getitem__(self, at: slice) -> list[int]: ...
    def __getitem__(self, at: int | slice) -> int | list[int]:
        if at.__class__ is not int or at < 0 or self._whole is not None:
            return self._written()[at]
        base = 0
        for mask in self._masks:
            count = mask.bit_count()
            if at < count:
                return base + self._tables.codes[nth(mask, at)]
            at -= count
            base += 1 << SHIFT
        return self._others[at]

    def __iter__(self) -> Iterator[int]:
        return iter(self._written())

    def __contains__(self, move: object) -> bool:
        return move in self._written()

    def __eq__(self, other: object) -> bool:
        return self._written() == (other._written() if isinstance(other, Choices) else other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(self._written())

    def _written(self) -> list[int]:
        if self._whole is None:
            whole: list[int] = []
            for n, mask in enumerate(self._masks):
                if mask:
                    self._tables.numbers(n, mask, whole)
            self._whole = whole + self._others
        return self._whole


_HALVES = ((30, (1 << 30) - 1), (15, (1 << 15) - 1))
_BITS = tuple(tuple(i for i in range(8) if byte >> i & 1) for byte in range(256))


def nth(mask: int, n: int) -> int:
    """The cell of the bit before which there are n others. Halves are left behind until a table knows the rest."""
    cell = 0
    word = mask & 0xFFFFFFFFFFFFFFF
    count = word.bit_count()
    while n >= count:
        n -= count
        cell += 60
        mask >>= 60
        word = mask & 0xFFFFFFFFFFFFFFF
        count = word.bit_count()
    for width, low in _HALVES:
        half = word & low
        count = half.bit_count()
        if n < count:
            word = half
        else:
            n -= count
            word >>= width
            cell += width
    count = (word & 255).bit_count()
    return cell + _BITS[word & 255][n] if n < count else cell + 8 + _BITS[word >> 8][n - count]
