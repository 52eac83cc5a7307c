"""Conditions look at what one seat sees: each word of the vocabulary holds where it should and nowhere else."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from conformance.company import pebbles, play

from game.engine.condition import Condition, parts_of
from game.table.condition import Sight, holds

FACTS = {"mine": 3, "left": 9}


def sight(*words: str, seat: int = 0, since: int = 0) -> Sight:
    table = pebbles()
    play(table, *words)
    return Sight(table.view(seat), FACTS, since)


def so(data: dict[str, Any], at: Sight) -> bool:
    return holds(msgspec.convert(data, Condition), at)


WHOLE = ["take", "take", "take", "pass"] * 3 + ["take", "take", "take"]
LOSER, WINNER = 0, 1


def test_a_condition_that_names_nothing_always_holds() -> None:
    assert so({}, sight())


@pytest.mark.parametrize(
    ("data", "words", "expected"),
    [
        ({"over": True}, WHOLE, True),
        ({"over": True}, ["take"], False),
        ({"over": False}, ["take"], True),
        ({"reason": "empty"}, WHOLE, True),
        ({"reason": "full"}, WHOLE, False),
        ({"turn": 2}, ["take", "pass"], True),
        ({"turn": 2}, ["take"], False),
        ({"my_turn": True}, ["take"], True),
        ({"my_turn": False}, ["take", "pass"], True),
        ({"prompt": "turn"}, ["take"], True),
        ({"prompt": "turn"}, ["take", "pass"], False),
        ({"event": "took"}, ["take"], True),
        ({"event": "took", "times": 2}, ["take"], False),
        ({"event": "took", "times": 2}, ["take", "take"], True),
        ({"event": "took", "by": "me"}, ["take"], True),
        ({"event": "took", "by": "other"}, ["take"], False),
        ({"event": "took", "by": "other"}, ["take", "pass", "take"], True),
        ({"fact": "mine", "least": 3}, [], True),
        ({"fact": "mine", "least": 4}, [], False),
        ({"fact": "mine", "most": 2}, [], False),
        ({"fact": "mine", "least": 3, "most": 3}, [], True),
        ({"fact": "yours", "least": 0}, [], False),
        ({"turn": 1, "over": True}, [], False),
        ({"all": [{"turn": 1}, {"over": False}]}, [], True),
        ({"all": [{"turn": 1}, {"over": True}]}, [], False),
        ({"any": [{"turn": 2}, {"over": False}]}, [], True),
        ({"any": [{"turn": 2}, {"over": True}]}, [], False),
        ({"none": [{"turn": 2}, {"over": True}]}, [], True),
        ({"none": [{"turn": 2}, {"over": False}]}, [], False),
    ],
)
def test_each_word_of_the_vocabulary(data: dict[str, Any], words: list[str], expected: bool) -> None:
    assert so(data, sight(*words)) == expected


def test_what_an_event_says_can_be_asked_for() -> None:
    thrown = sight("toss")
    gain = dict(thrown.view.log[-1].message.args)["n"]
    assert so({"event": "tossed", "where": {"n": gain}}, thrown)
    assert not so({"event": "tossed", "where": {"n": 7}}, thrown)
    assert not so({"event": "tossed", "where": {"m": gain}}, thrown)


def test_only_what_happened_since_counts() -> None:
    assert so({"event": "took", "times": 2}, sight("take", "take", since=0))
    assert not so({"event": "took", "times": 2}, sight("take", "take", since=1))


def test_winning_is_seen_from_the_seat() -> None:
    outcome = sight(*WHOLE).view.outcome
    assert outcome is not None
    for seat in (0, 1):
        won = seat in outcome.winners()
        assert so({"won": True}, sight(*WHOLE, seat=seat)) == won
        assert so({"won": False}, sight(*WHOLE, seat=seat)) != won
    assert not so({"won": False}, sight("take"))


def test_a_handle_may_be_a_pattern() -> None:
    at = sight("take")
    line = msgspec.structs.replace(at.view.log[0], about=("hex:C07", "saucer:0.2"))
    at = msgspec.structs.replace(at, view=msgspec.structs.replace(at.view, log=(line,)))
    assert so({"event": "took", "about": "saucer:0.*"}, at)
    assert not so({"event": "took", "about": "saucer:1.*"}, at)


def test_all_parts_of_a_condition_are_found() -> None:
    data = {"any": [{"all": [{"turn": 2}]}, {"turn": 3}], "none": [{"turn": 4}], "turn": 1}
    assert [part.turn for part in parts_of(msgspec.convert(data, Condition))] == [1, 0, 2, 3, 4]


def test_another_kind_of_event_and_anothers_move_are_not_what_was_asked_for() -> None:
    played = sight("take", "pass")
    assert not so({"event": "took", "by": "other"}, played)
    assert not so({"event": "took", "by": "me", "where": {"nothing": 1}}, played)
    assert not so({"event": "unheard"}, played)
    assert so({"event": "took", "by": "me"}, played)
