"""Names of players where there is little room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

LETTERS = (12, 8, 6, 4, 3, 2, 1)  # of a name, where a line has no room for the whole
_LONG, _WORD = 14, 4  # letters: longer names are cut, and no shorter than this, so that an article is not left alone


def brief(names: Sequence[str]) -> tuple[str, ...]:
    """Of a long name its first word, unless somebody else's begins with the same one."""
    firsts = [_first(name) for name in names]
    count = Counter(first.casefold() for first in firsts)
    return tuple(first if count[first.casefold()] == 1 else name for first, name in zip(firsts, names))


def _first(name: str) -> str:
    if len(name) <= _LONG:
        return name
    end = name.find(" ", _WORD)
    return name[:end] if end > 0 else name


def clipped(names: Sequence[str], letters: int) -> list[str]:
    """Names of so many letters at most: whole words of them, or a full stop where a word is cut."""
    return [name if len(name) <= letters + 1 else _clipped(name, name[:letters].rstrip()) for name in names]


def _clipped(name: str, begin: str) -> str:
    return begin if name[len(begin)] == " " else f"{begin}."
