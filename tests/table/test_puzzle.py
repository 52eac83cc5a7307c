"""A puzzle is a position with a goal: without chance the rules judge, and else the odds of its file."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from conformance.pebbles import Heap, PebblesRules

from game.engine.puzzle import Puzzle
from game.engine.text import Refusal
from game.table.lesson import Misfit
from game.table.lesson_check import company
from game.table.puzzle import Missed, Trial, lines_of


class CountedPebbles(PebblesRules):
    """Pebbles that says how many each player has."""

    def facts(self, observation: Heap, seat: int) -> dict[str, int]:
        return {"points.mine": observation.scores[seat], "left": observation.left}


RULES = CountedPebbles()

# Seat 1 has taken one pebble; nine are left.
FILE: dict[str, Any] = {
    "name": "puzzles_pebbles.one",
    "kind": "points",
    "after": "puzzles_pebbles.after",
    "rules_version": 1,
    "setup": {"seats": 2, "seed": "PUZZLE"},
    "seat": 1,
    "opening": ["0 take", "0 take", "0 pass", "1 take"],
    "goal": {"fact": "points.mine", "least": 3},
    "number": 2,
    "until": {"my_turn": False},
    "solution": ["take", "take", "pass"],
}
# To toss is worth two pebbles or one; to take comes too late for that.
DICE = {
    "opening": ["0 take", "0 take", "0 pass"],
    "goal": {"fact": "points.mine", "least": 2},
    "solution": [],
    "fork": {
        "odds": 500,
        "right": {"toss": {"draws": [2]}},
        "wrong": [{"odds": 250, "words": ["take"]}],
    },
}


def trial(**changed: Any) -> Trial:
    return Trial(RULES, "pebbles", msgspec.convert(FILE | changed, Puzzle), company(2))


def heap(trial: Trial) -> Heap:
    seen: Heap = trial.table.view(1).observation
    return seen


def test_it_begins_behind_its_opening() -> None:
    at = trial()
    assert (at.stand, at.start, at.played, at.can_go_back) == ("open", 4, (), False)
    assert at.table.practice and heap(at).scores == (2, 1)


def test_the_rules_judge_when_it_is_decided_and_not_before() -> None:
    at = trial()
    assert [at.offer(word) for word in ("take", "take")] == [None, None]
    assert (at.stand, at.reached, at.gained) == ("open", True, 2)
    assert at.offer("pass") is None
    assert at.stand == "solved"


def test_what_falls_short_is_wrong_and_can_be_tried_again() -> None:
    at = trial()
    at.offer("take")
    at.offer("pass")
    assert (at.stand, at.gained) == ("wrong", 1)
    at.again()
    assert (at.stand, at.played) == ("open", ("take",))
    at.offer("take")
    at.offer("pass")
    assert at.stand == "solved"


def test_an_illegal_word_changes_nothing() -> None:
    at = trial()
    assert isinstance(at.offer("toss"), Refusal)
    assert (at.stand, at.played, at.can_go_back) == ("open", (), False)


def test_each_word_can_be_taken_back_until_it_is_solved() -> None:
    at = trial()
    at.offer("take")
    at.offer("take")
    assert at.back() and at.played == ("take",)
    assert at.back() and not at.back()
    for word in FILE["solution"]:
        at.offer(word)
    assert not at.can_go_back and not at.back()
    at.restart()
    assert (at.stand, at.played) == ("open", ())


def test_after_the_answer_nothing_is_played() -> None:
    at = trial()
    at.offer("pass")
    assert at.stand == "wrong"
    at.offer("take")
    assert at.played == ("pass",)


def test_the_dice_fall_so_that_what_is_right_reaches_the_goal() -> None:
    at = trial(**DICE)
    at.offer("toss")
    assert (at.stand, at.reached, heap(at).scores) == ("solved", True, (2, 2))


def test_a_chance_that_is_given_away_is_told_with_the_next_word() -> None:
    at = trial(**DICE)
    at.offer("take")
    assert (at.stand, at.missed) == ("open", Missed(250, 500))
    assert at.back() and at.missed is None
    at.offer("take")
    at.offer("take")
    assert at.stand == "open"
    at.offer("pass")
    assert (at.stand, at.missed) == ("wrong", Missed(250, 500))
    at.again()
    assert (at.stand, at.missed, at.played) == ("open", None, ())


def test_a_word_of_no_fork_has_no_chance() -> None:
    at = trial(**(DICE | {"fork": {"odds": 500, "right": {"toss": {}}}}))
    at.offer("take")
    assert at.missed == Missed(0, 500)


def test_an_idle_word_leaves_the_decision_as_it_is() -> None:
    at = trial(**(DICE | {"fork": {"odds": 500, "right": {"pass": {}}, "idle": ["take"]}}))
    at.offer("take")
    assert (at.stand, at.missed, at.next_word) == ("open", None, "pass")
    at.offer("pass")
    assert at.stand == "solved"


def test_a_fork_leads_to_the_next() -> None:
    fork = {"odds": 500, "right": {"take": {"then": {"odds": 750, "right": {"pass": {}}}}}}
    at = trial(**(DICE | {"fork": fork}))
    assert lines_of(at.puzzle) == (("take", "pass"),)
    at.offer("take")
    assert (at.stand, at.next_word, at.next_path) == ("open", "pass", ("act:pass",))
    at.offer("take")
    assert at.missed == Missed(0, 750)


def test_a_hint_is_the_next_word_of_the_solution() -> None:
    at = trial()
    assert (at.next_word, at.next_path) == ("take", ("act:take",))
    at.offer("take")
    at.offer("take")
    assert at.next_word == "pass"


def test_there_is_no_hint_where_something_has_to_be_taken_back() -> None:
    at = trial(solution=["pass"])
    at.offer("take")
    assert (at.next_word, at.next_path) == ("", ())
    astray = trial(**DICE)
    astray.offer("take")
    assert astray.next_word == ""
    astray.back()
    assert astray.next_word == "toss"


@pytest.mark.parametrize(
    ("changed", "place"),
    [
        ({"opening": ["0 take", "0 toss"]}, ("opening", 1)),
        ({"opening": ["zero take"]}, ("opening", 0)),
        ({"opening": ["0 take"]}, ("seat",)),
    ],
)
def test_an_opening_that_does_not_fit_is_told_with_its_place(changed: dict[str, Any], place: tuple[Any, ...]) -> None:
    with pytest.raises(Misfit) as misfit:
        trial(**changed)
    assert misfit.value.place == place


def test_dice_that_the_rules_do_not_throw_are_told() -> None:
    at = trial(**(DICE | {"fork": {"odds": 500, "right": {"toss": {"draws": [3]}}}}))
    with pytest.raises(Misfit) as misfit:
        at.offer("toss")
    assert misfit.value.place == ("fork",)
