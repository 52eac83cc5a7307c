"""The plain values of lessons and conditions: what they say unless told otherwise, and of what kind a step is."""

from __future__ import annotations

import pytest

from game.engine.condition import Condition, parts_of
from game.engine.lesson import PUPIL, Free, LessonStep, Spoken


def test_a_condition_that_names_nothing_asks_for_one_time_by_anybody() -> None:
    empty = Condition()
    assert (empty.turn, empty.times, empty.by, empty.least, empty.most) == (0, 1, "anybody", None, None)
    assert (empty.over, empty.won, empty.my_turn) == (None, None, None)


def test_the_parts_of_a_condition_are_itself_and_all_that_are_in_it() -> None:
    leaves = tuple(Condition(turn=turn) for turn in range(1, 5))
    inner = Condition(any=leaves[1:3])
    outer = Condition(all=(leaves[0], inner), none=leaves[3:])
    assert list(parts_of(outer)) == [outer, leaves[0], inner, leaves[1], leaves[2], leaves[3]]


@pytest.mark.parametrize(("step", "kind"), [
    (LessonStep("look"), "read"),
    (LessonStep("move", want=("take",)), "want"),
    (LessonStep("touch", ask=("hex:1",)), "ask"),
    (LessonStep("wait", reply=(Spoken(1, "pass"),)), "reply"),
    (LessonStep("play", free=Free(Condition(over=True), ())), "free"),
])
def test_a_step_is_of_the_kind_that_it_has_something_for(step: LessonStep, kind: str) -> None:
    assert step.kind == kind


def test_the_pupil_has_seat_nought_and_three_tries() -> None:
    assert PUPIL == 0 and LessonStep("touch", ask=("hex:1",)).tries == 3
