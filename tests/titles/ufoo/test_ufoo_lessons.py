"""The lessons of Ufo.O: their files fit the rules, and what they teach is so."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest
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
    wanted,
    words,
)

from game.content.lessons import lesson_files
from game.content.ufoo import load_content
from game.engine.lesson import Lesson
from game.faces.ufoo.model.names import cell_of
from game.table.lesson import Course
from game.table.lesson_check import faults_of_lesson
from game.titles.ufoo import observe
from game.titles.ufoo.content import cell_named
from game.titles.ufoo.observe import Observation
from game.titles.ufoo.rules import UfooRules

TITLE = "ufoo"
RULES = UfooRules(load_content(DATA.parent, None))
FILES = [path.stem for path in lesson_files(DATA, TITLE)]
# What may be pointed at besides the board: parts of the page.
WIDGETS = {"primary", "seat:0", "seat:1", "act:laser", "act:ion", "act:repair", *(
    f"tile:saucer:{seat}.{n}" for seat in (0, 1) for n in (1, 2, 3, 4))}  # fmt: skip


@cache
def flying() -> Lesson:
    return lesson(TITLE, "01-flying")


def seen(course: Course) -> Observation:
    found: Observation = course.table.view(0).observation
    return found


def is_beside_asteroid(o: Observation, name: str) -> bool:
    return cell_named(o.field, name) in observe.danger(o)


def goals(course: Course, n: int, column: str) -> set[str]:
    """The hexes of a column to which saucer n may fly now."""
    found = (word.split()[2] for word in words(course) if word.startswith(f"move {n} {column}"))
    return set(found)


# All files.


def test_there_are_lessons() -> None:
    assert FILES == ["01-flying"]


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
            assert handle in WIDGETS or cell_of(seen(course), handle) >= 0, (course.step.say, handle)


@pytest.mark.parametrize("id", FILES)
def test_a_lesson_takes_no_longer_than_it_says(id: str) -> None:
    found = lesson(TITLE, id)
    assert pace(RULES, found).whole <= 60 * found.minutes


def test_the_first_lesson_soon_lets_the_pupil_do_something() -> None:
    found = pace(RULES, flying())
    assert found.first <= 60 and found.whole <= 240


# 1. Flying and setting out.


def test_of_two_hexes_five_away_only_one_is_reached_round_the_asteroids() -> None:
    o = seen(before(RULES, flying(), "rocks"))
    tables, start = observe.field_tables(o), o.saucers[1].cell
    far, near = (cell_named(o.field, name) for name in ("F09", "F08"))
    assert tables.lattice.distance(start, far) == tables.lattice.distance(start, near) == 5
    assert near in observe.reach(o, 0, 2) and far not in observe.reach(o, 0, 2)


def test_the_hex_that_is_wanted_is_the_only_safe_one_of_its_column() -> None:
    course = before(RULES, flying(), "clear")
    o = seen(course)
    assert {word.split()[2] for word in wanted(course)} == {
        name for name in goals(course, 2, "D") if not is_beside_asteroid(o, name)} == {"D06"}  # fmt: skip
    assert {"hex:" + name for name in goals(course, 2, "D")} <= set(course.step.point)


def test_a_lost_saucer_is_back_and_waits_one_turn() -> None:
    course = before(RULES, flying(), "missing")
    assert seen(course).saucers[3].place == "waits" and not any(w.startswith("move 4") for w in words(course))
    assert seen(before(RULES, flying(), "enter")).saucers[3].place == "aboard"


def test_column_g_is_as_far_as_the_saucer_gets_and_two_hexes_there_are_safe() -> None:
    course = before(RULES, flying(), "enter")
    o = seen(course)
    assert max(word.split()[2] for word in words(course) if word.startswith("move 4")) < "H"
    assert {word.split()[2] for word in wanted(course)} == {
        name for name in goals(course, 4, "G") if not is_beside_asteroid(o, name)}  # fmt: skip


def test_just_one_saucer_reaches_a_hex_beside_the_mothership() -> None:
    course = before(RULES, flying(), "alone")
    at = course.at
    assert {word for word in words(course) if after(course, word).at > at} == {"move 3 L05"}


def test_one_roll_in_three_beside_an_asteroid_is_a_hit() -> None:
    course = before(RULES, flying(), "clear")
    hits = 0
    for die in range(1, 7):
        other = after(course)
        other.chance.arrange(())
        for word, draws in (("move 2 D07", ()), ("roll", (die,))):
            other.chance.arrange(draws)
            assert other.table.submit(0, word) is None
        hits += seen(other).saucers[1].hurt
    assert Fraction(hits, 6) == Fraction(1, 3)
