"""Searches the pages of a book, regardless of capitals and accents.

It finds matches and shows nothing.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.content.rulebook import Block, Page
from game.ui.prose import plain

# Which text of a page: the block's number (-1 for the title), and the number of the text inside the block.
Where = tuple[int, int]
TITLE: Where = (-1, 0)


class Match(NamedTuple):
    page: int
    where: Where
    start: int
    end: int


def texts_of(block: Block) -> tuple[str, ...]:
    """Everything that is read in a block, in order; the caption of a table comes before its cells."""
    if block.list is not None:
        return block.list
    if block.odds is not None:
        return (block.odds.caption, *block.odds.head, *(cell for row in block.odds.rows for cell in row))
    if block.signs is not None:
        return tuple(line.text for line in block.signs)
    if block.cards is not None:
        return tuple(text for card in block.cards.told for text in card)
    if block.picture is not None:
        return (block.picture.caption,)
    return (block.text or block.example or "",)


def find(pages: Sequence[Page], query: str) -> tuple[Match, ...]:
    """All matches of the query; where it does not occur as written, each of its words in every text
    that holds them all."""
    wanted = " ".join(folded(query).split())
    if not wanted:
        return ()
    return tuple(_find(pages, (wanted,))) or tuple(_find(pages, tuple(wanted.split())))


def _find(pages: Sequence[Page], words: tuple[str, ...]) -> Iterator[Match]:
    for number, page in enumerate(pages):
        for where, text in _texts(page):
            letters = folded(plain(text))
            if all(word in letters for word in words):
                for start, end in sorted(span for word in words for span in _spans(letters, word)):
                    yield Match(number, where, start, end)


def _texts(page: Page) -> Iterator[tuple[Where, str]]:
    yield TITLE, page.title
    for number, block in enumerate(page.body):
        for part, text in enumerate(texts_of(block)):
            yield (number, part), text


def _spans(letters: str, word: str) -> Iterator[tuple[int, int]]:
    at = letters.find(word)
    while at >= 0:
        yield at, at + len(word)
        at = letters.find(word, at + len(word))


def folded(text: str) -> str:
    """Small letters without accents, one for each letter of the text, so that places stay where they are."""
    return "".join(_folded(letter) for letter in text)


def _folded(letter: str) -> str:
    if letter == "\u00a0":
        return " "
    if letter == "’":
        return "'"
    return (unicodedata.normalize("NFD", letter)[0].lower() or letter)[0]
