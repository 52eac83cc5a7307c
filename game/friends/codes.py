"""Codes that people say to each other: four words of 1,024, in any of the languages.

A code is four numbers. The first tells which table is meant, and is shown to everybody near it; the other three are
secret. A line of invitation holds a code with the server and the table.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from game.friends.transport import Way, is_place

WORDS = 4
COUNT = 1024
_SCHEMES = {"saucerful": "nats", "saucerful+tls": "tls"}  # of lines, and of the servers that they lead to

Code = tuple[int, ...]


class Invitation(NamedTuple):
    server: str
    table: str
    code: Code


def secret_of(code: Code) -> str:
    """What the door is given: the same for every language."""
    return ".".join(map(str, code))


def tag_of(code: Code) -> int:
    """The part that everybody may see."""
    return code[0]


def new_code(below: Callable[[int], int]) -> Code:
    """`below` draws a number that nobody can foresee."""
    return tuple(below(COUNT) for _ in range(WORDS))


def folded(word: str) -> str:
    """As it stands in the lists: small letters without accents."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", word.lower()) if letter.isalpha())


class Codes:
    """The words by their languages."""

    def __init__(self, lists: Mapping[str, Sequence[str]]) -> None:
        self._lists = lists
        self._numbers = {word: number for words in lists.values() for number, word in enumerate(words)}

    def say(self, code: Code, language: str) -> tuple[str, ...]:
        return tuple(self._lists[language][number] for number in code)

    def mark(self, mark: int, language: str) -> tuple[str, str]:
        """The two words that both screens show at an open door."""
        first, second = self.say(divmod(mark, COUNT), language)
        return first, second

    def number(self, word: str) -> int | None:
        return self._numbers.get(folded(word))

    def completed(self, begun: str, language: str) -> tuple[str, ...]:
        """The words that may be meant: of one's own language, or, where it has none, of the others."""
        start = folded(begun)
        own = tuple(sorted(word for word in self._lists[language] if word.startswith(start)))
        return own or tuple(sorted(word for word in self._numbers if word.startswith(start)))

    def read(self, text: str) -> Code | None:
        """Four words with anything between them; None where one of them is no word of any list."""
        return self._code(text.replace("-", " ").replace(",", " ").split())

    def _code(self, words: Iterable[str]) -> Code | None:
        numbers = [self.number(word) for word in words]
        found = tuple(number for number in numbers if number is not None)
        return found if len(numbers) == len(found) == WORDS else None

    # Lines that hold everything.

    def invite(self, invitation: Invitation, language: str) -> str:
        """`saucerful://host:port/table/four-words-of-code`; on a shared server the mark of its door follows."""
        way = Way.of(invitation.server)
        scheme = next(own for own, other in _SCHEMES.items() if other == way.scheme)
        words = "-".join(self.say(invitation.code, language))
        mark = f"#{way.mark}" if way.mark else ""
        return f"{scheme}://{','.join(way.places)}/{invitation.table}/{words}{mark}"

    def invited(self, line: str) -> Invitation | None:
        """None for a line that is no invitation."""
        scheme, _, rest = line.strip().partition("://")
        rest, hash, mark = rest.partition("#")
        parts = rest.split("/")
        if scheme not in _SCHEMES or len(parts) != 3 or not _is_mark(mark):
            return None
        place, table, words = parts
        code = self.read(words)
        if code is None or not is_place(place) or not (table.isalnum() and table.isascii() and len(table) <= 32):
            return None
        return Invitation(f"{_SCHEMES[scheme]}://{place}{hash}{mark}", table, code)


def _is_mark(mark: str) -> bool:
    return len(mark) <= 200 and mark.isascii() and all(letter.isalnum() or letter in "-_" for letter in mark)
