"""A short word is not left alone on the last line of a paragraph, and that costs no line and loses no word."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.text import Type


class Even(Type):
    """Letters of one width, so that the breaking can be read off."""

    def __init__(self) -> None:
        self._widths = {}

    def width(self, words: str, size: int, weight: int = 500) -> int:
        return len(words)


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def test_the_word_before_keeps_it_company() -> None:
    assert Even().lines("Each die above that is a hit of 3.", 12, 500, 31) == ["Each die above that is a hit", "of 3."]


def test_narrower_lines_spare_the_line_before_a_gap() -> None:
    assert Even().lines("aa bb cc dd ee ff gg hh i", 12, 500, 11) == ["aa bb cc", "dd ee ff", "gg hh i"]


def test_a_long_word_stands_alone() -> None:
    assert Even().lines("All above that is annihilated.", 12, 500, 18) == ["All above that is", "annihilated."]


def test_a_line_of_two_words_keeps_both() -> None:
    assert Even().lines("Mothership destroyed now", 12, 500, 20) == ["Mothership destroyed", "now"]


def test_each_paragraph_has_a_last_line() -> None:
    assert Even().lines("one two three a\none two three b", 12, 500, 13) == ["one two", "three a", "one two", "three b"]


@given(st.lists(st.text("abc", min_size=1, max_size=7), max_size=30).map(" ".join), st.integers(7, 40))
def test_no_line_is_wider_and_no_word_is_lost(text: str, width: int) -> None:
    lines = Even().lines(text, 12, 500, width)
    assert " ".join(lines) == text
    assert all(len(line) <= width for line in lines)
    assert len(lines) == len(Even()._broken(text, 12, 500, width))
