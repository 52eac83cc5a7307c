"""The rulebook inside the program: whole in four languages, page for page and picture for picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content.rulebook import Page, Pictures, Rulebook
from game.content.strict import decode
from game.i18n.check import faults_of_prose
from game.i18n.languages import LANGUAGES

RULES = Path(__file__).resolve().parents[2] / "data" / "rules"
BOOKS = sorted(folder.name for folder in RULES.iterdir())
IDS = [language.id for language in LANGUAGES]


def book(title: str, lang: str) -> Rulebook:
    return decode(RULES / title / f"{lang}.yaml", Rulebook)


def words_of(page: Page) -> Iterator[str]:
    yield page.title
    for block in page.body:
        yield from (words for words in (block.text, block.example) if words is not None)
        yield from block.list or ()
        if block.picture:
            yield block.picture.caption
        if block.odds:
            yield block.odds.caption
            yield from block.odds.head
            yield from (cell for row in block.odds.rows for cell in row)


def shape(page: Page) -> tuple[object, ...]:
    """All of a page that no language may change."""
    return (page.id, page.about, *(
        (block.kind, len(block.list or ()), block.picture.name if block.picture else "",
         len(block.odds.rows) if block.odds else 0)
        for block in page.body
    ))


@pytest.mark.parametrize("title", BOOKS)
def test_all_languages_hold_the_same_pages_lists_and_pictures(title: str) -> None:
    english = [shape(page) for page in book(title, "en").pages]
    assert len({page[0] for page in english}) == len(english)
    for lang in IDS[1:]:
        assert [shape(page) for page in book(title, lang).pages] == english


@pytest.mark.parametrize("title", BOOKS)
@pytest.mark.parametrize("lang", IDS)
def test_the_prose_is_typeset_well(title: str, lang: str) -> None:
    words = [words for page in book(title, lang).pages for words in words_of(page)]
    assert [(each, faults_of_prose(lang, each)) for each in words if not each or faults_of_prose(lang, each)] == []
    assert [each for each in words if each.count("*") % 2] == []


@pytest.mark.parametrize("title", BOOKS)
@pytest.mark.parametrize("lang", IDS[1:])
def test_no_paragraph_is_still_in_english(title: str, lang: str) -> None:
    pairs = zip(book(title, "en").pages, book(title, lang).pages, strict=True)
    same = [
        words
        for english, ours in pairs
        for words, foreign in zip(words_of(english), words_of(ours), strict=True)
        if words == foreign and len(re.findall(r"[^\W\d_]{2,}", words)) > 2
    ]
    assert same == []


@pytest.mark.parametrize("title", BOOKS)
def test_every_picture_is_a_position_and_every_position_is_shown(title: str) -> None:
    positions = decode(RULES / title / "pictures.yaml", Pictures).pictures
    shown = {block.picture.name for page in book(title, "en").pages for block in page.body if block.picture}
    assert shown == set(positions)


def test_figures_are_the_same_in_all_languages() -> None:
    def figures(lang: str) -> list[str]:
        text = " ".join(words for page in book("ufoo", lang).pages for words in words_of(page))
        return re.findall(r"\d+", text)

    english = sorted(figures("en"))
    assert {lang: sorted(figures(lang)) == english for lang in IDS} == dict.fromkeys(IDS, True)
