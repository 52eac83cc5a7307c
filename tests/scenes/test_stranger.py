"""Somebody who has never seen the program gets to the first lesson of every title and through it, in good time."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.strangers import FIRST, HANDS, WHOLE, Lost, Stranger, Walk, walk

# Some of the ways; tools/stranger.py goes all ways.
WALKS = (("ufoo", "mouse"), ("skies", "keys"), pytest.param("ovni", "keys", marks=pytest.mark.long))


@pytest.mark.parametrize(("title", "hand"), WALKS)
def test_a_stranger_learns_the_first_lesson_in_time(title: str, hand: str, tmp_path: Path) -> None:
    walked = walk(tmp_path, title, hand, game=False)
    assert walked.faults() == []
    assert 0 < walked.first <= FIRST and walked.first < walked.lesson + 60 and walked.lesson <= WHOLE


@pytest.mark.parametrize("hand", HANDS)
def test_two_touches_open_the_first_lesson_on_the_first_day(hand: str, tmp_path: Path) -> None:
    stranger = Stranger(tmp_path, hand, "en", None)
    stranger._welcome("ufoo")
    assert stranger.touches == 2 and stranger.lesson.read.id == "01-flying"
    stranger.app.close()


def test_after_the_lesson_comes_a_game_with_tips_and_hints(tmp_path: Path) -> None:
    walked = walk(tmp_path, "ufoo", "keys")
    assert walked.moves == 3 and walked.tips >= 1


def test_who_finds_nothing_is_lost(tmp_path: Path) -> None:
    stranger = Stranger(tmp_path, "keys", "en", None)
    with pytest.raises(Lost, match="no nothing"):
        stranger.press("nothing")
    stranger.app.close()


def test_late_is_a_fault() -> None:
    assert Walk("ufoo", "keys", first=FIRST + 1, lesson=WHOLE).faults() == ["first decision after 61 s"]
