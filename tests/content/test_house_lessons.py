"""The lessons of all titles: they fit the rules, let the pupil do something, and take no longer than they say. That
every sentence is there in four languages, and short, tools/check.py sees to."""

from __future__ import annotations

from functools import cache

import pytest
from taught import DATA, lesson, loose_texts, own_steps, pace

from game.app.registry import titles
from game.app.share import share
from game.content.lessons import lesson_files
from game.engine.rules import AnyRules
from game.table.lesson_check import faults_of_lesson

TITLES = [title.id for title in titles()]
FILES = [(title, path.stem) for title in TITLES for path in lesson_files(DATA, title)]


@cache
def rules_of(title: str) -> AnyRules:
    return next(each for each in titles() if each.id == title).build(share(), None)


@pytest.mark.parametrize(("title", "id"), FILES)
def test_a_file_fits_the_rules(title: str, id: str) -> None:
    found = lesson(title, id)
    assert list(faults_of_lesson(rules_of(title), title, found)) == []
    assert found.steps[-2].kind == "free" and found.steps[-1].mood == "cheer"
    assert any(step.otherwise for step in found.steps)


@pytest.mark.parametrize(("title", "id"), FILES)
def test_at_least_half_of_the_steps_are_done_by_the_pupil(title: str, id: str) -> None:
    found = lesson(title, id)
    assert 2 * own_steps(found) >= sum(step.kind != "reply" for step in found.steps)


@pytest.mark.parametrize(("title", "id"), FILES)
def test_a_lesson_takes_no_longer_than_it_says(title: str, id: str) -> None:
    found = lesson(title, id)
    assert pace(rules_of(title), found).whole <= 60 * found.minutes


@pytest.mark.parametrize("title", TITLES)
def test_the_first_lesson_takes_four_minutes_at_most_and_begins_within_one(title: str) -> None:
    found = pace(rules_of(title), lesson(title, next(id for name, id in FILES if name == title)))
    assert found.first <= 60 and found.whole <= 240


@pytest.mark.parametrize("title", TITLES)
def test_no_text_is_left_over(title: str) -> None:
    assert loose_texts(title) == set()
