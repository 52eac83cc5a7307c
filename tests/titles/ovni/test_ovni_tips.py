"""The tips for a real game of O.V.N.I., and what is counted for them: each comes some day, and says what is so."""

from __future__ import annotations

from functools import cache

from taught import before, faults_of_texts, lesson, lessons, tips, tips_due, unknown_facts
from test_ovni_lessons import PLACES, RULES

from game.engine.rules import Setup
from game.table.lesson_check import company
from game.table.table import Table
from game.titles.ovni import score

TITLE = "ovni"


@cache
def due() -> dict[str, int]:
    """In games in which soldiers do as much as they can."""
    setups = [Setup(TITLE, seats, {}, f"TIPS-{seats}-{n}") for seats in (2, 3, 4) for n in (1, 2, 3, 4, 7)]
    return tips_due(RULES, TITLE, setups, 400, "[dm][ei][sl][ti]*")


def test_there_are_enough_tips_and_each_has_its_text() -> None:
    assert 12 <= len(tips(TITLE)) <= 25
    assert faults_of_texts(TITLE, [tip.say for tip in tips(TITLE)]) == []
    assert [tip.say for tip in tips(TITLE)] == [f"lessons_ovni.tips.{tip.id}" for tip in tips(TITLE)]
    assert {handle for tip in tips(TITLE) for handle in tip.about if not PLACES.fullmatch(handle)} == {"command:6"}


def test_every_fact_that_a_condition_asks_for_is_counted() -> None:
    table = Table(RULES, Setup(TITLE, 2, {}, "FACTS"), company(2))
    goals = [step.free.until for read in lessons(TITLE) for step in read.lesson.steps if step.free is not None]
    assert unknown_facts(RULES, table, [*goals, *(tip.when for tip in tips(TITLE))]) == set()


def test_each_tip_is_due_at_some_time_and_only_the_first_choices_at_once() -> None:
    assert set(due()) == {tip.id for tip in tips(TITLE)}
    assert {id for id, move in due().items() if move == 0} <= {"keep"}


def test_the_points_that_tips_tell_are_those_of_the_score() -> None:
    assert score.SAME == (0, 1, 1 + 2, 1 + 2 + 3)
    assert (score.FIVE_KINDS, score.SIX_KINDS, score.MAJORITY, score.MET, score.FAILED) == (10, 15, 10, 8, -5)


def test_a_seat_counts_what_is_its_own() -> None:
    course = before(RULES, lesson(TITLE, "04-points"), "last")
    found = RULES.facts(course.table.view(0).observation, 0)
    names = ("aliens", "abductor", "builder", "stock", "saucers", "platform", "mapped", "held", "humans", "six")
    assert [found[name] for name in names] == [11, 5, 6, 0, 7, 1, 1, 6, 2, 1]
    assert (found["humans.kinds"], found["points"], found["points.behind"]) == (2, 64, 0)
    rival = RULES.facts(course.table.view(1).observation, 1)
    assert (rival["pilot"], rival["platform"], rival["points"], rival["points.behind"]) == (4, 2, 31, 33)
