"""Under Falling Skies, what is told of a move: things by the names that are printed, counted from 1."""

from __future__ import annotations

from typing import Any

import pytest
from skies_setting import DEEP, RULES, base, position, rooms, sky

from game.engine.rules import Event
from game.engine.text import Refusal
from game.titles.skies import events
from game.titles.skies.content import cell_named
from game.titles.skies.state import LANE, SPAWNING, State

ORANGE, WHITE, PURPLE = 9, 5, 4


def place(column: int, row: int) -> int:
    return column - 1 << LANE | row


SHIP = {"kind": "orange", "ship": ORANGE}
R2C3, R6C5 = cell_named("r2c3"), cell_named("r6c5")


@pytest.mark.parametrize(("event", "args", "things"), [
    (events.placed(9, R2C3, "E"), {"colour": "white", "value": 4, "room": "E", "space": "r2c3", "column": 3},
     ("space:r2c3", "die:w4")),
    (events.placed(5, R6C5, "dig"), {"colour": "grey", "value": 6, "room": "dig", "space": "r6c5", "column": 5},
     ("space:r6c5", "die:g6")),
    (events.set_die(6, 5), {"colour": "white", "value": 1, "now": 5}, ("die:w1",)),
    (events.set_die(5, 2), {"colour": "grey", "value": 6, "now": 2}, ("die:g6",)),
    (events.fell(ORANGE, place(4, 2), place(4, 7)), {**SHIP, "column": 4, "from": 2, "to": 7},
     ("ship:9", "sky:y7x4")),
    (events.slid(ORANGE, place(4, 7), place(5, 7)), {**SHIP, "from": 4, "to": 5, "row": 7}, ("ship:9", "sky:y7x5")),
    (events.rerouted(ORANGE, place(4, 7), place(1, 7)), {**SHIP, "from": 4, "to": 1, "row": 7},
     ("ship:9", "sky:y7x1")),
    (events.rose(ORANGE, place(4, 7), place(4, 3)), {**SHIP, "from": 7, "to": 3}, ("ship:9", "sky:y3x4")),
    (events.fled(ORANGE, place(4, 7)), {**SHIP, "column": 4, "row": 7}, ("ship:9", "mothership:0")),
    (events.blocked(ORANGE, place(4, 7)), {**SHIP, "column": 4, "row": 7}, ("ship:9", "sky:y7x4")),
    (events.teleported(ORANGE, place(4, 7), place(2, 3)), {**SHIP, "column": 2, "row": 3},
     ("ship:9", "sky:y7x4", "sky:y3x2")),
    (events.struck(ORANGE, 3), {**SHIP, "column": 4}, ("ship:9", "city:0")),
    (events.aboard(ORANGE, place(4, 7)), {**SHIP, "column": 4, "row": 7}, ("ship:9", "mothership:0")),
    (events.shot(ORANGE, place(4, 7)), {**SHIP, "column": 4, "row": 7}, ("ship:9", "sky:y7x4")),
    (events.shot(PURPLE, place(1, 1)), {"kind": "purple", "ship": 4, "column": 1, "row": 1}, ("ship:4", "sky:y1x1")),
    (events.spawned(WHITE, 0), {"kind": "white", "ship": 5, "column": 1}, ("ship:5", "drop:1")),
    (events.descended(3, -1), {"row": 3, "triggered": 0, "ship": -1}, ("mothership:0", "row:3")),
    (events.descended(3, 0), {"row": 3, "triggered": 1, "ship": 0}, ("mothership:0", "row:3")),
    (events.pushed_back(R6C5, R2C3), {"from": "r6c5", "to": "r2c3"}, ("digger:0", "space:r2c3")),
    (events.dug(R2C3, R6C5, 1), {"from": "r2c3", "to": "r6c5", "cost": 1}, ("digger:0", "space:r6c5")),
    (events.used(R2C3, "RF", 7, 2), {"room": "RF", "space": "r2c3", "value": 7, "cost": 2}, ("room:r2c3",)),
    (events.built(R2C3, 4), {"space": "r2c3", "value": 4}, ("space:r2c3",)),
    (events.worn(R2C3, 3), {"space": "r2c3", "value": 3}, ("space:r2c3",)),
    (events.robot_lost(R2C3, "scrapped"), {"space": "r2c3", "why": "scrapped"}, ("space:r2c3",)),
    (events.die_buried(R2C3, 3), {"space": "r2c3", "value": 3}, ("space:r2c3",)),
    (events.raised(R2C3, 3), {"space": "r2c3", "value": 3}, ("space:r2c3",)),
    (events.discarded(R2C3, 3), {"space": "r2c3", "value": 3}, ("space:r2c3",)),
    (events.moved_die(R2C3, R6C5), {"from": "r2c3", "to": "r6c5"}, ("space:r2c3", "space:r6c5")),
    (events.swapped(R2C3, R6C5), {"one": "r2c3", "other": "r6c5"}, ("space:r2c3", "space:r6c5")),
])
def test_an_event_names_things_as_they_are_printed(event: Event, args: dict[str, Any], things: tuple[str, ...]) -> None:
    assert dict(event.args) == args and event.about == things


def test_the_ships_are_five_purple_four_white_and_an_orange_one() -> None:
    assert events.SHIP_KINDS == ("purple",) * 5 + ("white",) * 4 + ("orange",)


def test_a_roll_tells_how_many_dice_and_what_they_show() -> None:
    assert dict(events.rolled(True, (1, 2, 3), (4, 5)).args) == {"first": 1, "n": 5, "grey": "1 2 3", "white": "4 5"}
    assert dict(events.rolled(False, (), (4,)).args) == {"first": 0, "n": 1, "grey": "-", "white": "4"}


# Refusals say by how much


def why(state: State, word: str) -> Refusal:
    found = RULES.refuse(state, 0, RULES.parse(word) or 0)
    assert found is not None
    return found


@pytest.mark.parametrize(("word", "key", "args"), [
    ("place g6 r1c1", "no_die", {"colour": "grey", "value": 6}),
    ("place w1 r1c1", "no_die", {"colour": "white", "value": 1}),
    ("place g5 r2c1", "column_taken", {"column": 1}),
    # From r3c5 four spaces to the end of that row, then five, five and two.
    ("place g5 r6c2", "too_far", {"steps": 16, "value": 5}), ("place w3 r6c2", "too_far", {"steps": 16, "value": 3}),
])
def test_a_die_that_may_not_be_placed_is_refused_with_its_numbers(word: str, key: str, args: dict[str, Any]) -> None:
    found = why(position({}, board=sky(), dice="g5 g1 g2 w3 w6", at={2: "r2c1"}), word)
    assert found.key == f"skies.refuse.{key}" and dict(found.args) == args


def test_one_space_further_than_the_die_says_is_too_far() -> None:
    state = position({}, board=sky(), dice="g3 g1 g2 w3 w6", digger="r3c5")
    assert RULES.refuse(state, 0, RULES.parse("place g3 r3c2") or 0) is None
    assert dict(why(state, "place g3 r3c1").args) == {"steps": 4, "value": 3}


def test_another_drop_point_is_refused_by_its_number() -> None:
    state = position({"p1": "c1r0", "p2": "c2r0", "p3": "c3r0"}, phase=SPAWNING)
    assert RULES.legal(state, 0) == [RULES.parse("drop 4"), RULES.parse("drop 5")]
    found = why(state, "drop 2")
    assert found.key == "skies.refuse.other_drop" and dict(found.args) == {"column": 2}


def test_a_room_that_cannot_be_used_says_what_it_lacks() -> None:
    board = base(("E", "r2c1 r2c2", 0, 0), ("F", "r2c3", 3, 0), ("R", "r2c4", 0, 0), ("F", "r2c5", 0, -4), board=sky())
    lying = {1: "r2c1", 2: "r2c3", 3: "r2c4", 4: "r2c5"}
    state = rooms(board=board, dice="g1 g2 g3 w4 w5", at=lying, energy=2, research=15, digger=DEEP)
    told = {word: dict(why(state, f"use {word}").args) for word in ("r2c1", "r2c3", "r2c4", "r2c5")}
    assert told == {"r2c1": {"n": 1}, "r2c3": {"cost": 3, "n": 2}, "r2c4": {"value": 3, "cost": 11},
                    "r2c5": {"value": 0}}


# Questions count what is left


def test_the_prompt_counts_dice_rooms_and_drop_points() -> None:
    def asked(state: State) -> tuple[dict[str, Any], dict[str, Any]]:
        prompt = RULES.prompt(state, 0)
        return dict(prompt.message.args), dict(prompt.detail.args) if prompt.detail else {}

    assert asked(position({}, at={1: "r1c1"})) == ({"n": 4}, {"n": 2})
    assert asked(position({}, at={1: "r1c1", 4: "r1c2"})) == ({"n": 3}, {"n": 1})
    board = base(("E", "r2c1", 0, 0), ("E", "r2c2", 0, 0), ("E", "r2c3 r2c4", 0, 0), board=sky())
    lying = {1: "r2c1", 2: "r2c2", 3: "r2c3"}
    assert asked(rooms(board=board, dice="g1 g2 g3 w4 w5", at=lying, energy=2, digger=DEEP)) == ({"n": 2}, {})
    assert asked(rooms(dice="g6 g1 g1 w1 w1", at={1: "r3c4"}, energy=2)) == ({"n": 0}, {"cost": 1})
    spawning = position({"p1": "c1r0", "p2": "c2r0", "p3": "c3r0"}, phase=SPAWNING)
    assert asked(spawning) == ({"n": 2, "kind": "purple"}, {})


def test_the_question_before_the_end_of_a_round_counts_the_rooms() -> None:
    board = base(("E", "r2c1", 0, 0), ("E", "r2c2", 0, 0), board=sky())
    state = rooms(board=board, dice="g1 g2 g3 w4 w5", at={1: "r2c1", 2: "r2c2"}, energy=2, digger=DEEP)
    question = RULES.caution(state, 0, RULES.parse("end") or 0)
    assert question is not None and dict(question.args) == {"n": 2}
    robot = RULES.caution(position({}, robots={"r2c1": 4}, dice="g1 g2 g3 w4 w5"), 0, RULES.parse("place g1 r2c1") or 0)
    assert robot is not None and dict(robot.args) == {"value": 4}
