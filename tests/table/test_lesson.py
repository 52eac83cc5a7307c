"""A lesson is a game in which only what the step wants is taken, and from which one can go back step by step."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from conformance.pebbles import PEBBLES, Heap, PebblesRules

from game.engine.lesson import Lesson
from game.engine.text import Refusal
from game.table.lesson import Course, Misfit
from game.table.lesson_check import company, faults_of_lesson

TOLD = "lessons.pebbles.not_that"


class CountedPebbles(PebblesRules):
    """Pebbles that says how many each player has."""

    def facts(self, observation: Heap, seat: int) -> dict[str, int]:
        return {"mine": observation.scores[seat], "left": observation.left}


RULES = CountedPebbles()

FILE: dict[str, Any] = {
    "name": "lessons.pebbles.name",
    "goal": "lessons.pebbles.goal",
    "minutes": 2,
    "setup": {"seats": 2, "seed": "LESSON"},
    "otherwise": "lessons.pebbles.other",
    "opening": [
        {"seat": 0, "word": "toss", "draws": [2]},
        {"seat": 0, "word": "pass"},
        {"seat": 1, "word": "take"},
        {"seat": 1, "word": "pass"},
    ],
    "steps": [
        {"say": "lessons.pebbles.look", "point": ["heap:0"]},
        {"say": "lessons.pebbles.which", "ask": ["heap:0"]},
        {"say": "lessons.pebbles.throw", "want": ["to*"], "draws": [1], "otherwise": TOLD},
        {"say": "lessons.pebbles.end", "want": ["pass"]},
        {
            "say": "lessons.pebbles.bot",
            "reply": [{"seat": 1, "word": "toss", "draws": [2]}, {"seat": 1, "word": "pass"}],
        },
        {
            "say": "lessons.pebbles.alone",
            "free": {
                "until": {"fact": "mine", "least": 5},
                "way": [{"seat": 0, "word": "take"}, {"seat": 0, "word": "take"}],
            },
        },
        {"say": "lessons.pebbles.done", "mood": "cheer"},
    ],
}


def lesson(**changed: Any) -> Lesson:
    return msgspec.convert(FILE | changed, Lesson)


def course(**changed: Any) -> Course:
    return Course(RULES, "pebbles", lesson(**changed), company(2))


def heap(course: Course) -> Heap:
    seen: Heap = course.table.view(0).observation
    return seen


def to_throw() -> Course:
    at = course()
    at.read()
    assert at.answer("heap:0")
    return at


def test_a_lesson_begins_behind_its_opening() -> None:
    at = course()
    assert at.at == 0
    assert at.table.practice
    assert heap(at) == Heap(left=9, seat=0, turn=3, scores=(2, 1))


def test_a_step_that_only_says_something_takes_no_move() -> None:
    at = course()
    assert at.offer("take") == "lessons.pebbles.other"
    assert (at.at, heap(at).left) == (0, 9)
    at.read()
    assert at.at == 1


def test_a_question_is_answered_by_touching_and_shown_after_three_tries() -> None:
    at = course()
    at.read()
    at.read()  # reading on is no answer
    assert at.at == 1
    assert [at.answer("heap:1") for _ in range(3)] == [False, False, False]
    assert at.missed == 3
    assert at.answer("heap:1")
    assert (at.at, at.missed) == (2, 0)


def test_only_what_is_wanted_is_taken_and_the_dice_fall_as_the_file_says() -> None:
    at = to_throw()
    assert at.offer("take") == TOLD
    assert (heap(at).left, at.missed) == (9, 1)
    assert isinstance(at.offer("pass"), Refusal)
    assert at.offer("toss") == ""
    assert (at.at, at.missed) == (3, 0)
    assert heap(at).scores == (3, 1)


def test_others_reply_move_by_move() -> None:
    at = to_throw()
    at.offer("toss")
    assert at.reply is None
    at.offer("pass")
    assert at.reply is not None and at.reply.word == "toss"
    at.hear()
    assert (at.at, heap(at).scores) == (4, (3, 3))
    at.hear()
    assert (at.at, at.reply) == (5, None)


def at_the_free_step() -> Course:
    at = to_throw()
    at.offer("toss")
    at.offer("pass")
    at.hear()
    at.hear()
    return at


def test_left_alone_the_pupil_plays_until_the_condition_holds() -> None:
    at = at_the_free_step()
    assert at.offer("take") == ""
    assert at.at == 5
    assert at.offer("take") == ""
    assert at.at == 6
    at.read()
    assert at.done
    assert at.offer("pass") == "lessons.pebbles.other"


def test_going_back_brings_the_table_back() -> None:
    at = to_throw()
    before = heap(at)
    at.offer("toss")
    assert at.back()
    assert (at.at, heap(at)) == (2, before)
    assert at.back() and at.back()
    assert not at.back()
    assert at.at == 0


def test_back_out_of_the_middle_of_a_reply() -> None:
    at = to_throw()
    at.offer("toss")
    at.offer("pass")
    at.hear()
    assert at.back()
    assert (at.at, heap(at).seat, heap(at).taken) == (3, 0, 3)
    assert at.offer("pass") == ""
    assert at.reply is not None and at.reply.word == "toss"


def test_show_me_makes_the_move_and_takes_it_back() -> None:
    at = to_throw()
    before = heap(at)
    assert at.show()
    assert heap(at).scores == (3, 1)
    assert at.at == 2
    at.unshow()
    assert heap(at) == before
    assert at.offer("toss") == ""
    assert heap(at).scores == (3, 1)


def test_a_step_without_a_move_shows_none() -> None:
    assert not course().show()


def test_a_lesson_goes_on_where_it_was_left() -> None:
    left = at_the_free_step()
    left.offer("take")
    found = course()
    found.follow(left.progress())
    assert (found.at, heap(found)) == (left.at, heap(left))
    assert found.progress() == left.progress()
    found.back()
    left.back()
    assert heap(found) == heap(left)


@pytest.mark.parametrize("step", range(8))
def test_it_can_be_left_at_any_step(step: int) -> None:
    left = course()
    for move in (left.read, lambda: left.answer("heap:0"), lambda: left.offer("toss"), lambda: left.offer("pass"),
                 left.hear, left.hear, lambda: [left.offer("take") for _ in range(2)], left.read)[:step]:  # fmt: skip
        move()
    found = course()
    found.follow(left.progress())
    assert (found.at, heap(found)) == (left.at, heap(left))


def test_a_lesson_that_is_another_one_by_now_says_so() -> None:
    left = at_the_free_step()
    steps = [*FILE["steps"]]
    steps[2] = steps[2] | {"want": ["take"], "draws": []}
    with pytest.raises(Misfit) as misfit:
        course(steps=steps).follow(left.progress())
    assert misfit.value.reason.key == "lessons.changed"


# What the check of the files finds.


def faults(**changed: Any) -> list[tuple[tuple[str | int, ...], str]]:
    return [(place, reason.key) for place, reason in faults_of_lesson(RULES, "pebbles", lesson(**changed))]


def with_step(index: int, **changed: Any) -> list[dict[str, Any]]:
    return [step | changed if at == index else step for at, step in enumerate(FILE["steps"])]


def test_a_whole_lesson_has_no_fault() -> None:
    assert faults() == []


@pytest.mark.parametrize(
    ("changed", "place", "key"),
    [
        ({"opening": [{"seat": 0, "word": "pass"}]}, ("opening", 0), "pebbles.refuse.not_now"),
        ({"opening": [{"seat": 0, "word": "fly"}]}, ("opening", 0), "table.refuse.no_word"),
        ({"opening": [{"seat": 0, "word": "toss", "draws": [3]}]}, ("opening", 0), "lessons.fault.draw"),
        ({"setup": {"seats": 3, "seed": ""}}, ("setup",), "table.setup.seats"),
        ({"steps": with_step(2, want=["take", "fly"], draws=[])}, ("steps", 2), "lessons.fault.not_legal"),
        ({"steps": with_step(2, want=["fly"])}, ("steps", 2), "lessons.fault.nothing_legal"),
        ({"steps": with_step(2, draws=[1, 2])}, ("steps", 2), "lessons.fault.draws_left"),
        ({"steps": with_step(2, best=["take"])}, ("steps", 2), "lessons.fault.best"),
        ({"steps": with_step(0, draws=[1])}, ("steps", 0), "lessons.fault.no_want"),
        ({"steps": with_step(1, want=["take"])}, ("steps", 1), "lessons.fault.kinds"),
        ({"steps": with_step(4, reply=[{"seat": 0, "word": "take"}])}, ("steps", 4, "reply", 0),
         "table.refuse.not_yours"),
        ({"steps": with_step(5, free={"until": {"turn": 2}, "way": []})}, ("steps", 5, "free"),
         "lessons.fault.already"),
        ({"steps": with_step(5, free={"until": {"over": True}, "way": []})}, ("steps", 5, "free"),
         "lessons.fault.never"),
        ({"steps": FILE["steps"][:1] * 15}, ("steps",), "lessons.fault.long"),
        ({"odds": {"nowhere": "die"}}, ("odds", "nowhere"), "lessons.fault.odds"),
    ],
)  # fmt: skip
def test_each_fault_has_its_place(changed: dict[str, Any], place: tuple[str | int, ...], key: str) -> None:
    assert (place, key) in faults(**changed)


def test_rules_without_facts_have_none() -> None:
    at = Course(PEBBLES, "pebbles", lesson(), company(2))
    assert at.sight().facts == {}


def test_a_step_that_does_not_fit_any_more_can_be_skipped() -> None:
    at = to_throw()
    assert at.fits
    at.offer("toss")
    assert at.fits and at.step.want == ("pass",)
    at.table.submit(0, "pass")
    assert not at.fits
    before = at.at
    at.skip()
    assert at.at == before + 1


def test_what_was_asked_for_is_revealed_and_then_any_touch_goes_on() -> None:
    at = course()
    at.read()
    assert not at.revealed
    at.reveal()
    assert at.revealed and at.answer("heap:7")


def test_a_step_played_alone_begins_again() -> None:
    at = to_throw()
    at.offer("toss")
    at.offer("pass")
    while at.reply is not None:
        at.hear()
    assert at.step.kind == "free"
    before = heap(at)
    at.offer("take")
    at.again()
    assert heap(at) == before and at.step.kind == "free"


def test_nothing_is_missed_or_shown_at_the_beginning_of_a_step() -> None:
    at = course()
    assert (at.missed, at.shown) == (0, False)
    assert not at.answer("heap:0"), "nothing was asked"
    at = to_throw()
    assert at.show() and at.shown
    at.again()
    assert (at.missed, at.shown, heap(at).left) == (0, False, 9)
    at.offer("toss")
    assert (at.missed, at.shown) == (0, False)


def test_a_step_fits_while_what_it_asks_for_can_be_done() -> None:
    at = to_throw()
    assert at.fits
    at.offer("toss")
    assert at.fits
    at.offer("pass")
    assert at.reply is not None and at.fits


def test_a_reply_that_cannot_be_made_does_not_fit() -> None:
    steps = [{"say": "lessons.pebbles.bot", "reply": [{"seat": 1, "word": "take"}]}]
    at = course(opening=[], steps=steps)
    assert not at.fits, "it is the pupil’s turn"


def test_a_lesson_can_be_taken_back_to_its_very_first_move() -> None:
    at = course(opening=[], steps=[{"say": "lessons.pebbles.throw", "want": ["take"]}])
    at.offer("take")
    assert at.back() and at.table.records == 0
