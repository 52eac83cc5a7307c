"""The lessons of Alien Attack USA: their files fit the rules, and what they teach is so."""

from __future__ import annotations

from functools import cache

import pytest
from attack_setting import RULES
from taught import (
    DATA,
    after,
    before,
    faults_of_texts,
    followed,
    keys,
    lesson,
    own_steps,
    pace,
    words,
)

from game.content.lessons import lesson_files
from game.engine.lesson import Lesson
from game.faces.attack.model.board import cell_of
from game.table.lesson import Course
from game.table.lesson_check import faults_of_lesson
from game.titles.attack import observe
from game.titles.attack.observe import Gain, Observation

TITLE = "attack"
FILES = [path.stem for path in lesson_files(DATA, TITLE)]
# What may be pointed at besides the board: parts of the page.
WIDGETS = {"primary", "players", "missions", "bag", "bases", "power:protection", "power:cover", "power:neighbourhood",
           "power:extra", "act:lose"}  # fmt: skip


@cache
def covering() -> Lesson:
    return lesson(TITLE, "01-covering")


def seen(course: Course) -> Observation:
    found: Observation = course.table.view(0).observation
    return found


def gain(course: Course, space: int) -> Gain:
    return observe.gain(seen(course), 0, space)


# All files.


def test_there_are_lessons() -> None:
    assert FILES == ["01-covering"]


@pytest.mark.parametrize("id", FILES)
def test_a_file_fits_the_rules(id: str) -> None:
    found = lesson(TITLE, id)
    assert list(faults_of_lesson(RULES, TITLE, found)) == []
    assert 2 * own_steps(found) >= len(found.steps)
    assert found.steps[-2].kind == "free" and found.steps[-1].mood == "cheer"


@pytest.mark.parametrize("id", FILES)
def test_every_text_is_there_in_four_languages_and_short(id: str) -> None:
    assert faults_of_texts(TITLE, list(keys(lesson(TITLE, id)))) == []


@pytest.mark.parametrize("id", FILES)
def test_the_desk_knows_every_thing_that_is_pointed_at(id: str) -> None:
    for course in followed(RULES, lesson(TITLE, id)):
        for handle in (*course.step.point, *course.step.ask):
            assert handle in WIDGETS or 0 <= cell_of(handle) < 120, (course.step.say, handle)


@pytest.mark.parametrize("id", FILES)
def test_a_lesson_takes_no_longer_than_it_says(id: str) -> None:
    found = lesson(TITLE, id)
    assert pace(RULES, found).whole <= 60 * found.minutes


def test_the_first_lesson_soon_lets_the_pupil_do_something() -> None:
    found = pace(RULES, covering())
    assert found.first <= 60 and found.whole <= 240


# 1. Covering and bases.


def test_thirty_rounds_and_one_space_in_the_middle_of_three_cities() -> None:
    course = before(RULES, covering(), "cover")
    o = seen(course)
    assert o.rounds == 30
    assert {space: len(gain(course, space).first_at) for space in o.open if len(gain(course, space).first_at) > 1} == {
        90: 3}  # fmt: skip
    assert gain(course, 90).points == 0


def test_what_is_left_over_becomes_a_base() -> None:
    course = before(RULES, covering(), "bases")
    assert {f"hex:{space}" for space in seen(course).bases} == set(course.step.ask)


def test_the_second_disc_at_chicago_brings_five_a_herd_space_two_and_a_park_nothing_yet() -> None:
    course = before(RULES, covering(), "second")
    found = {space: gain(course, space) for space in seen(course).open}
    assert found[97].cities == (("chicago", 5),) and found[97].points == 5
    assert sorted((one.points, one.herd, bool(one.park)) for space, one in found.items() if space != 97) == [
        (0, 0, True), (2, 2, False)]  # fmt: skip


def test_the_base_falls_to_just_one_of_the_open_spaces_with_a_disc_right_behind() -> None:
    course = before(RULES, covering(), "fall")
    falls = {space: [(fall.base, fall.space) for fall in gain(course, space).falls] for space in seen(course).open}
    assert {space: found for space, found in falls.items() if found} == {75: [(82, 90)]}
    other = after(course, "place 75")
    assert 82 not in seen(other).bases and seen(other).players[0].bases == 1


def test_just_one_space_brings_seven_points() -> None:
    course = before(RULES, covering(), "alone")
    at = course.at
    assert {word for word in words(course) if after(course, word).at > at} == {"place 89"}
    assert gain(course, 89).points == 7 and dict(gain(course, 89).cities)["chicago"] == 5
    chicago = next(city for city in seen(course).content.board.cities if city.id == "chicago")
    assert set(chicago.spaces) == {89, 90, 97} <= {89, *seen(course).players[0].discs}
