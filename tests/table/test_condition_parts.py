"""Conditions about games that are over: their options, their seats, and what holds within one move or turn."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from conformance.company import pebbles, play, signals
from conformance.pebbles import PEBBLES

from game.engine.condition import Condition
from game.engine.errors import BadState
from game.table.condition import Sight, holds
from game.table.deeds import Retelling, needs_words, reached, sight_of_game, sight_of_result
from game.table.words import read_log

WHOLE = ["take", "take", "take", "pass"] * 3 + ["take", "take", "take"]


def sight(seat: int = 0) -> Sight:
    table = pebbles()
    play(table, *WHOLE)
    return sight_of_game(PEBBLES, table, seat)


def condition(data: dict[str, Any]) -> Condition:
    return msgspec.convert(data, Condition)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({"within": "turn", "event": "took", "times": 3}, True),
        ({"within": "turn", "event": "took", "times": 4}, False),
        ({"event": "took", "times": 4}, True),
        ({"within": "move", "event": "took", "times": 2}, False),
        ({"within": "move", "event": "took"}, True),
        ({"within": "turn", "event": "took", "all": [{"event": "passed"}]}, True),
        ({"within": "move", "event": "took", "all": [{"event": "passed"}]}, False),
        ({"within": "turn", "event": "took", "times": 3, "none": [{"event": "passed"}]}, True),
        ({"within": "turn", "turn": 2, "event": "passed"}, True),
        ({"within": "turn", "turn": 5}, False),
        ({"fact": "seats", "least": 2, "most": 2}, True),
        ({"fact": "beaten.easy", "least": 1}, False),
    ],
)
def test_what_holds_within_one_stretch_of_a_game(data: dict[str, Any], expected: bool) -> None:
    assert holds(condition(data), sight()) == expected


def test_a_game_that_goes_on_has_no_stretches() -> None:
    table = pebbles()
    play(table, "take")
    assert not holds(condition({"within": "move"}), Sight(table.view(0)))


def test_options_are_asked_for_by_name() -> None:
    at = msgspec.structs.replace(sight(), setup={"field": "deep"})
    assert holds(condition({"setup": {"field": "deep"}}), at)
    assert not holds(condition({"setup": {"field": "belt"}}), at)
    assert not holds(condition({"setup": {"sea": "deep"}}), at)


def test_me_and_other_are_seats() -> None:
    at = sight()
    line = at.view.log[0]
    said = {"seat:0": ("me", 0), "seat:1": ("other", 0), "moon": ("", 0), 3: ("", 0)}
    for value, (who, _) in said.items():
        told = msgspec.structs.replace(line, message=msgspec.structs.replace(line.message, args=(("seat", value),)))
        view = msgspec.structs.replace(at.view, log=(told,))
        for asked in ("me", "other"):
            wanted = condition({"event": "took", "where": {"seat": asked}})
            assert holds(wanted, msgspec.structs.replace(at, view=view)) == (who == asked)


def test_how_far_a_game_came() -> None:
    wanted = condition({"within": "turn", "event": "took", "times": 7})
    assert reached(wanted, sight(), 0) == 3
    assert reached(wanted, sight(), 5) == 5
    assert reached(condition({"fact": "seats", "least": 4}), sight(), 0) == 2
    assert reached(condition({"won": False}), sight(), 0) == 0


def test_a_result_alone_tells_little() -> None:
    view = sight().view
    assert view.outcome is not None
    at = sight_of_result("pebbles", view.seats, {"field": "deep"}, view.outcome, 0)
    assert holds(condition({"over": True, "setup": {"field": "deep"}, "fact": "seats", "least": 2}), at)
    assert not needs_words(condition({"won": True, "none": [{"reason": "resigned"}]}))
    for data in ({"event": "took"}, {"won": True, "none": [{"event": "took"}]}, {"fact": "x"}, {"within": "move"}):
        assert needs_words(condition(data))


def test_a_game_is_told_again_from_its_words() -> None:
    table = pebbles()
    play(table, *WHOLE)
    log = read_log(table.word_log())
    retelling = Retelling(PEBBLES, log)
    for step in range(1, len(WHOLE) + 1):
        assert retelling.table is None and not retelling.done, step
        retelling.advance(1)
    retelling.advance(1)
    assert retelling.table is not None and retelling.table.outcome == table.outcome


@pytest.mark.parametrize("words", [WHOLE[:-1], [*WHOLE, "take"], ["fly"], ["take", "fly"], []])
def test_words_that_lead_to_no_end_give_no_table(words: list[str]) -> None:
    table = pebbles()
    play(table, *WHOLE)
    log = read_log(table.word_log())
    said = iter(words)
    told = tuple((seat, next(said, "")) for seat, _ in log.words) + tuple((0, word) for word in said)
    log = msgspec.structs.replace(log, words=tuple((seat, word) for seat, word in told if word))
    retelling = Retelling(PEBBLES, log)
    retelling.advance(100)
    assert retelling.done and retelling.table is None


def test_nobody_is_told_what_a_seat_knew_while_the_game_goes_on() -> None:
    table = signals()
    replay = table.replay(0)
    replay.observation(replay.first, 0)
    with pytest.raises(BadState):
        replay.observation(replay.first, 1)
