"""The lessons of O.V.N.I.: they fit the rules, and what they teach is so."""

from __future__ import annotations

import re

import pytest
from taught import (
    DATA,
    before,
    do,
    faults_of_texts,
    followed,
    handles,
    keys,
    lesson,
    loose_texts,
    own_steps,
    pace,
    tried,
)

from game.content.lessons import lesson_files
from game.content.ovni import load_content
from game.table.lesson import Course
from game.table.lesson_check import faults_of_lesson
from game.titles.ovni import observe
from game.titles.ovni.observe import Observation
from game.titles.ovni.rules import OvniRules

# What the page has places for, whatever can be touched; docs/desks.md.
PLACES = re.compile(r"(stock:(pilot|abductor|builder|military)|area:[ABC]|box:[12]|city:\d+|group:\w+|hangar|sheet"
                    r"|players|track|primary|ability:\w+|mission:[\w-]+)")  # fmt: skip


TITLE = "ovni"
RULES = OvniRules(load_content(DATA.parent, None))
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
    found = pace(RULES, lesson(TITLE, "01-auction"))
    assert found.first < 60 and found.whole < 240


def at(id: str, step: str) -> Course:
    return before(RULES, lesson(TITLE, id), step)


def seen(course: Course) -> Observation:
    found: Observation = course.table.view(0).observation
    return found


def through(course: Course, word: str) -> Course:
    """With this word in place of what the coach shows, and then on to the end of the next step."""
    assert course.offer(word) == ""
    do(course)
    return course


# Lesson 1: command tokens and the auction.

AUCTION = "01-auction"


def test_auction_two_pilots_are_in_one_area_only() -> None:
    course = at(AUCTION, "cards")
    cards = [observe.card_aliens(RULES.tables, card) for card in seen(course).cards]
    assert [card.count("pilot") for card in cards] == [2, 0, 0]
    assert course.step.ask == ("area:A",)


def test_auction_first_and_third_tokens_lie_face_down() -> None:
    course = at(AUCTION, "opener")
    assert [token.face_down for token in observe.area(seen(course), 0)] == [True, False, True, False]


def test_auction_a_two_would_cancel_the_open_two() -> None:
    course = at(AUCTION, "add")
    assert [token.value for token in observe.area(seen(course), 0)] == [5, 2]


def test_auction_the_fives_cancel_and_the_three_beats_the_two() -> None:
    tokens = observe.area(seen(at(AUCTION, "opener")), 0)
    assert [(token.owner, token.value) for token in tokens] == [(0, 5), (1, 2), (0, 3), (2, 5)]
    found = observe.reveal(seen(at(AUCTION, "take")))[0]
    assert [token.cancelled for token in found.tokens] == [True, False, False, True]
    assert (found.winner, found.sums) == (0, (3, 2, 0))


@pytest.mark.parametrize(
    ("word", "sums", "tie"), [("place 2 C", (6, 6, 3), "opened"), ("place 6 C", (4, 0, 3), "none")]
)
def test_auction_both_tokens_turn_c_round(word: str, sums: tuple[int, ...], tie: str) -> None:
    course = at(AUCTION, "tie")
    assert set(course.step.want) == {"place 2 C", "place 6 C"}
    found = observe.reveal(seen(through(course, word)))[2]
    assert (found.winner, found.sums, found.tie) == (0, sums, tie)


def test_auction_a_six_leaves_the_game_once_it_is_used() -> None:
    course = through(at(AUCTION, "tie"), "place 6 C")
    assert seen(course).sides[0].six == 0


def test_auction_a_and_c_are_mine_and_bring_three_aliens() -> None:
    course = at(AUCTION, "take")
    assert seen(course).winners == (0, 2, 0)
    before = sum(seen(course).sides[0].aliens)
    do(course)
    assert sum(seen(course).sides[0].aliens) - before == 3


def test_auction_a_second_builder_builds_a_saucer() -> None:
    course = at(AUCTION, "take")
    o: Observation = tried(course, "take builder").observation
    assert (o.sides[0].aliens[2], o.sides[0].platform) == (2, 1)


def test_auction_who_wins_nothing_has_two_uses_for_the_energy_card() -> None:
    course = at(AUCTION, "energy")
    assert course.table.acting == (1,) and 1 not in seen(course).winners
    words = {choice.word for choice in course.table.view(1).choices}
    assert words == {*(f"energy {alien}" for alien in observe.ALIENS), "energy group", "energy no"}
