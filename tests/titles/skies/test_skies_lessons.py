"""The lessons of Under Falling Skies: they fit the rules, and what they teach is so."""

from __future__ import annotations

import re
from typing import Any

import pytest
from taught import (
    DATA,
    before,
    faults_of_texts,
    followed,
    handles,
    keys,
    lesson,
    loose_texts,
    own_steps,
    pace,
    tried,
    words,
)

from game.content.lessons import lesson_files
from game.content.skies import load_content
from game.table.lesson import Course
from game.table.lesson_check import faults_of_lesson
from game.titles.skies import foresee
from game.titles.skies.observe import Observation
from game.titles.skies.rules import SkiesRules

# What the board has places for, whatever can be touched; docs/desks.md.
PLACES = re.compile(r"(track:(research|damage|energy)|row:\d+|column:[1-5]|sky:y\d+x[1-5]|space:r[1-6]c[1-5]"
                    r"|mothership:0|city:0|drop:[1-5]|ability:(city|scenario|crew1))")  # fmt: skip


TITLE = "skies"
RULES = SkiesRules(load_content(DATA.parent))
FILES = [path.stem for path in lesson_files(DATA, TITLE)]


@pytest.mark.parametrize("id", FILES)
def test_a_file_fits_the_rules(id: str) -> None:
    found = lesson(TITLE, id)
    assert list(faults_of_lesson(RULES, TITLE, found)) == []
    assert 2 * own_steps(found) >= len(found.steps)
    assert found.steps[-2].kind == "free" and found.steps[-1].mood == "cheer"
    assert any(step.otherwise for step in found.steps)


@pytest.mark.parametrize("id", FILES)
def test_every_text_is_there_in_four_languages_and_short(id: str) -> None:
    assert faults_of_texts(TITLE, list(keys(lesson(TITLE, id)))) == []


def test_no_text_is_left_over() -> None:
    assert loose_texts(TITLE) == set()


@pytest.mark.parametrize("id", FILES)
def test_every_step_points_at_things_that_are_there(id: str) -> None:
    for course in followed(RULES, lesson(TITLE, id)):
        for handle in course.step.point:
            assert handle in handles(course) or PLACES.fullmatch(handle), (course.step.say, handle)


def test_the_first_lesson_takes_four_minutes_at_most_and_begins_within_one() -> None:
    found = pace(RULES, lesson(TITLE, "01-dice"))
    assert found.first < 60 and found.whole < 240


def at(id: str, step: str) -> Course:
    return before(RULES, lesson(TITLE, id), step)


def seen(course: Course) -> Observation:
    found: Observation = course.table.view(0).observation
    return found


def after(course: Course, *said: str, draws: tuple[int, ...] = ()) -> Observation:
    found: Observation = tried(course, *said, draws=draws).observation
    return found


def told(course: Course, kind: str, *said: str) -> list[dict[str, Any]]:
    """What the log says of these moves."""
    first = course.table.records
    return [dict(line.message.args) for line in tried(course, *said).log if line.record >= first and line.kind == kind]


# Lesson 1: dice and falling ships.

DICE = "01-dice"


def test_dice_the_ends_of_the_game_are_where_the_coach_says() -> None:
    course = at(DICE, "skull")
    assert course.step.ask == (f"row:{seen(course).skull}",)


def test_dice_all_ships_of_the_column_come_down_by_the_die() -> None:
    course = at(DICE, "fall")
    falls = told(course, "fell", "place g3 r2c3")
    assert [fall["to"] - fall["from"] for fall in falls] == [3, 3]


def test_dice_a_five_hits_the_city_in_one_column_only() -> None:
    course = at(DICE, "which")
    o = seen(course)
    free = {1, 2, 3, 4, 5} - {die.cell % 5 + 1 for die in o.dice if die.cell >= 0}
    assert {column for column in free if foresee.reach(o, column - 1) < 5} == {4}
    assert course.step.ask[0] == "column:4"


def test_dice_only_over_the_guns_the_five_does_no_harm() -> None:
    course = at(DICE, "guns")
    assert [after(course, f"place {word}").damage for word in ("g5 r2c4", "g6 r1c4", "g5 r1c4")] == [1, 1, 0]


def test_dice_the_six_is_harmless_in_column_2_alone() -> None:
    course = at(DICE, "six")
    before = seen(course).mothership
    down = {word: after(course, word).mothership - before for word in words(course) if word.startswith("place g6")}
    assert {word for word in down if word[-4:-2] != "r1" and not down[word]} == set(course.step.want)
    assert {word[-1] for word in down} == {"1", "2", "5"}
    assert not any(down[word] for word in down if word[-4:-2] == "r1")


def test_dice_the_arrow_leads_into_a_column_that_has_its_die() -> None:
    course = at(DICE, "six")
    assert told(course, "slid", "place g6 r2c2") == [{"kind": "purple", "ship": 1, "from": 2, "to": 3, "row": 13}]
    assert any(die.cell % 5 == 2 for die in seen(course).dice if die.cell >= 0)


def test_dice_the_last_two_can_hit_nothing_and_roll_again() -> None:
    course = at(DICE, "white")
    o = seen(course)
    assert min(foresee.reach(o, column) for column in (0, 4)) >= 6
    assert [roll["n"] for roll in told(course, "rolled", "place w4 r2c1")] == [1]
