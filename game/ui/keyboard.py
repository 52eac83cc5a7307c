"""Where the keys of a keyboard are, in units of one key: the letters as each language has them, and beside them the
arrows and the number pad, which are the same everywhere.

Keys have the names of the key-map. A player may have another keyboard than is usual for the language; a key that is in
use and has no place here gets one beside the function keys.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.ui.input import KEYS

WIDTH, HEIGHT = 22.5, 6.25
_EXTRA, _ROOM = 15.25, 7.25  # the free place beside the function keys


class Place(NamedTuple):
    """A key; those that do something only together with others have no key-map name, but what is printed on them."""

    key: str
    x: float
    y: float
    w: float = 1.0
    h: float = 1.0
    held: str = ""


class _Rows(NamedTuple):
    """The keys that print something, from the row of figures down."""

    figures: str
    upper: str
    home: str
    low: str

    @property
    def tall_return(self) -> bool:
        """Outside America the return key is two rows high, and the left shift is short."""
        return len(self.home) > 11


_ROWS = {
    "en": _Rows("`1234567890-=", "qwertyuiop[]\\", "asdfghjkl;'", "zxcvbnm,./"),
    "pt": _Rows("'1234567890-=", "qwertyuiop´[", "asdfghjklç~]", "\\zxcvbnm,.;/"),
    "es": _Rows("º1234567890'¡", "qwertyuiop`+", "asdfghjklñ´ç", "<zxcvbnm,.-"),
    "it": _Rows("\\1234567890'ì", "qwertyuiopè+", "asdfghjklòàù", "<zxcvbnm,.-"),
}
_FUNCTIONS = ((2.0, 1), (6.5, 5), (11.0, 9))  # where each four of them begin
_CLUSTER = (
    Place("insert", 15.25, 1.25), Place("home", 16.25, 1.25), Place("page up", 17.25, 1.25),
    Place("delete", 15.25, 2.25), Place("end", 16.25, 2.25), Place("page down", 17.25, 2.25),
    Place("up", 16.25, 4.25), Place("left", 15.25, 5.25), Place("down", 16.25, 5.25), Place("right", 17.25, 5.25),
)  # fmt: skip
_PAD = ("?/*-", "789+", "456", "123\r", "0.")
_HELD = (
    (0.0, 1.25, "ctrl"), (1.25, 1.25, "meta"), (2.5, 1.25, "alt"), (10.0, 1.25, "alt"), (11.25, 1.25, "meta"),
    (12.5, 1.25, "menu"), (13.75, 1.25, "ctrl"),
)  # fmt: skip


def places(language: str, used: Sequence[str]) -> tuple[Place, ...]:
    """All keys of the keyboard that is usual for a language, and those in use that it does not have."""
    found = (*_letters(_ROWS.get(language, _ROWS["en"])), *_CLUSTER, *_pad())
    known = {place.key for place in found}
    others = [key for key in dict.fromkeys(used) if key not in known][: int(_ROOM)]
    return (*found, *(Place(key, _EXTRA + at, 0) for at, key in enumerate(others)))


def _letters(rows: _Rows) -> Iterator[Place]:
    yield Place(KEYS["back"][0], 0, 0)
    for x, first in _FUNCTIONS:
        yield from (Place(f"f{first + n}", x + n, 0) for n in range(4))
    yield from _row(rows.figures, 0, 1.25)
    yield Place("backspace", 13, 1.25, 2)
    yield Place("tab", 0, 2.25, 1.5)
    yield from _row(rows.upper[:12], 1.5, 2.25)
    yield Place("", 0, 3.25, 1.75, held="caps")
    yield from _row(rows.home, 1.75, 3.25)
    if rows.tall_return:
        yield Place("return", 13.75, 2.25, 1.25, 2)
    else:
        yield Place(rows.upper[12], 13.5, 2.25, 1.5)
        yield Place("return", 12.75, 3.25, 2.25)
    left = 1.25 if rows.tall_return else 2.25
    yield Place("", 0, 4.25, left, held="shift")
    yield from _row(rows.low, left, 4.25)
    right = left + len(rows.low)
    yield Place("", right, 4.25, 15 - right, held="shift")
    yield from (Place("", x, 5.25, w, held=name) for x, w, name in _HELD)
    yield Place("space", 3.75, 5.25, 6.25)


def _row(keys: str, x: float, y: float) -> Iterator[Place]:
    return (Place(key, x + at, y) for at, key in enumerate(keys))


def _pad() -> Iterator[Place]:
    tall = {"+", "\r"}
    for row, keys in enumerate(_PAD):
        x = 18.5
        for key in keys:
            name = {"?": "", "\r": "keypad enter"}.get(key, f"keypad {key}")
            wide = 2.0 if key == "0" else 1.0
            yield Place(name, x, 1.25 + row, wide, 2.0 if key in tall else 1.0, "" if name else "num")
            x += wide
