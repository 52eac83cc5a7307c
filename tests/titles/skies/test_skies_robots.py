"""Under Falling Skies, robots: installing them, using them up, what moves them out of the way."""

from __future__ import annotations

import pytest
from skies_setting import (
    DEEP,
    after,
    base,
    board_of,
    extra,
    fact,
    kinds,
    play,
    position,
    refused,
    robots_in,
    rooms,
    sky,
    where,
    words,
)

FACTORY = base(("B", "r2c1", 0, 0), ("E", "r2c2", 0, 0), ("R", "r2c4", 0, 0), ("E", "r3c1 r3c2", 0, 0), board=sky())


def factory(**changes: object) -> object:
    standing = {"board": FACTORY, "dice": "g4 g2 g1 w1 w1", "at": {1: "r2c1"}, "energy": 0, "digger": DEEP}
    return rooms(**{**standing, **changes})  # type: ignore[arg-type]


def test_a_robot_room_installs_a_robot_of_its_value_on_any_empty_space_of_a_room() -> None:
    state, happened = play(factory(), "build r2c1 r2c2")  # type: ignore[arg-type]
    assert robots_in(state) == {"r2c2": (4, True)}, "exhausted in this round"
    assert fact(happened, "built") == {"space": "r2c2", "value": 4}


def test_a_new_robot_cannot_be_used_in_the_round_in_which_it_is_installed() -> None:
    state = after(factory(), "build r2c1 r2c2")  # type: ignore[arg-type]
    assert refused(state, "use r2c2") == "tired" and words(state) == ["end"]
    assert "use r2c2" in words(after_round(state))


def after_round(state: object) -> object:
    """The next round, with its dice on the guns and the rooms open."""
    state = after(state, "end", 1, 1, 1, 1, 1)  # type: ignore[arg-type]
    for column in (1, 2, 3):
        state = after(state, f"place g1 r1c{column}")
    state = after(state, "place w1 r1c4", 1)
    return after(state, "place w1 r1c5")


@pytest.mark.parametrize("space", ["r2c3", "r6c5", "r2c2"])
def test_robots_stand_in_rooms_that_are_excavated_and_empty_not_in_tunnels(space: str) -> None:
    state = factory(dice="g4 g2 g1 w1 w1", at={1: "r2c1", 2: "r2c2"})
    assert refused(state, f"build r2c1 {space}") == ("space_taken" if space == "r2c2" else "no_robots_here")  # type: ignore[arg-type]


def test_a_space_that_is_not_excavated_takes_no_robot() -> None:
    state = factory(digger="r3c4")
    assert refused(state, "build r2c1 r3c2") == "no_robots_here"  # type: ignore[arg-type]


def test_a_value_above_six_makes_a_robot_of_six() -> None:
    strong = base(("B", "r2c1", 0, 3), ("E", "r2c2", 0, 0))
    state = after(factory(board=strong, dice="g5 g1 g1 w1 w1"), "build r2c1 r2c2")  # type: ignore[arg-type]
    assert robots_in(state)["r2c2"] == (6, True)


def test_a_value_below_one_makes_no_robot() -> None:
    weak = base(("B", "r2c1", 0, -1), ("E", "r2c2", 0, 0))
    state = factory(board=weak, dice="g1 g1 g1 w1 w1")
    assert refused(state, "build r2c1 r2c2") == "no_value"  # type: ignore[arg-type]


def test_the_robot_rooms_own_space_is_free_once_its_die_is_resolved() -> None:
    state = after(factory(), "build r2c1 r2c1")  # type: ignore[arg-type]
    assert robots_in(state) == {"r2c1": (4, True)}


def test_there_are_never_more_than_two_robots() -> None:
    state = factory(robots={"r2c2": 3, "r2c4": 2})
    assert refused(state, "build r2c1 r3c1") == "robot_limit"  # type: ignore[arg-type]


def test_a_robot_may_be_taken_away_at_any_time_to_be_installed_anew() -> None:
    state = factory(robots={"r2c2": 3, "r2c4": 2})
    state, happened = play(state, "scrap r2c4")  # type: ignore[arg-type]
    assert fact(happened, "robot_lost")["why"] == "scrapped"
    state = after(state, "build r2c1 r3c1")
    assert set(robots_in(state)) == {"r2c2", "r3c1"}
    placing = position({}, board=FACTORY, robots={"r2c2": 3})
    assert "scrap r2c2" in extra(placing) and robots_in(after(placing, "scrap r2c2")) == {}


def test_installing_a_robot_moves_no_ship() -> None:
    state = factory(ships={"p1": "c2r5"})
    assert where(after(state, "build r2c1 r2c2"), "p1") == "c2r5"  # type: ignore[arg-type]


# Using them


def test_a_robot_works_like_a_die_and_is_worth_one_less_afterwards() -> None:
    state, happened = play(factory(at={}, robots={"r2c2": 4}), "use r2c2")  # type: ignore[arg-type]
    assert state.energy == 4 and robots_in(state) == {"r2c2": (3, True)}
    assert kinds(happened) == ["used", "worn", "charged"]


def test_a_robot_of_one_is_gone_after_it_was_used() -> None:
    state = after(factory(at={}, robots={"r2c2": 1}), "use r2c2")  # type: ignore[arg-type]
    assert state.energy == 1 and robots_in(state) == {}


def test_a_robot_is_used_once_a_round() -> None:
    state = after(factory(at={}, robots={"r2c2": 4}), "use r2c2")  # type: ignore[arg-type]
    assert refused(state, "use r2c2") == "tired"


def test_a_robot_and_a_die_fill_a_larger_room_together() -> None:
    state = after(factory(dice="g4 g2 g1 w1 w1", at={2: "r3c2"}, robots={"r3c1": 3}), "use r3c1")  # type: ignore[arg-type]
    assert state.energy == 5 and robots_in(state) == {"r3c1": (2, True)}


def test_an_exhausted_robot_is_like_an_empty_space() -> None:
    state = factory(dice="g4 g2 g1 w1 w1", at={2: "r3c2"}, robots={"r3c1": 3}, tired="r3c1")
    assert refused(state, "use r3c1") == "tired"  # type: ignore[arg-type]


def test_a_robot_is_not_the_die_of_its_column() -> None:
    state = position({}, board=FACTORY, dice="g1 g2 g3 w4 w5", robots={"r2c2": 3}, digger=DEEP)
    assert "place g1 r1c2" in words(state) and "place g1 r3c2" in words(state)


def test_a_robot_on_the_guns_is_allowed_and_does_nothing() -> None:
    state = after(factory(), "build r2c1 r1c3")  # type: ignore[arg-type]
    assert robots_in(state) == {"r1c3": (4, True)}
    still = position({"p1": "c3r2"}, board=FACTORY, dice="g3 g2 g3 w4 w5", robots={"r1c3": 4}, digger=DEEP)
    assert where(after(still, "place g3 r2c3"), "p1") == "c3r5"


# A robot in a robot room


def test_a_robot_in_a_robot_room_may_itself_become_the_new_robot() -> None:
    state = factory(at={}, robots={"r2c1": 5})
    state, happened = play(state, "become r2c1 r2c4")  # type: ignore[arg-type]
    assert robots_in(state) == {"r2c4": (5, True)}, "it is not worn, and its old space is empty"
    assert kinds(happened) == ["used", "built"]


def test_or_it_makes_another_one_and_wears() -> None:
    state = after(factory(at={}, robots={"r2c1": 5}), "build r2c1 r2c4")  # type: ignore[arg-type]
    assert robots_in(state) == {"r2c1": (4, True), "r2c4": (5, True)}


def test_a_robot_may_become_the_new_one_even_at_the_limit() -> None:
    state = factory(at={}, robots={"r2c1": 5, "r2c4": 2})
    assert refused(state, "build r2c1 r2c2") == "robot_limit"  # type: ignore[arg-type]
    assert robots_in(after(state, "become r2c1 r2c2")) == {"r2c2": (5, True), "r2c4": (2, False)}  # type: ignore[arg-type]


def test_a_robot_of_one_makes_room_for_the_one_that_it_makes() -> None:
    state = factory(at={}, robots={"r2c1": 1, "r2c4": 2})
    state = after(state, "build r2c1 r2c1")  # type: ignore[arg-type]
    assert robots_in(state) == {"r2c1": (1, True), "r2c4": (2, False)}


def test_where_no_robot_is_in_the_room_none_becomes_another() -> None:
    assert refused(factory(), "become r2c1 r2c2") == "no_robot_in_room"  # type: ignore[arg-type]


def test_a_command_room_takes_no_robot() -> None:
    board = base(("B", "r2c1", 0, 0), ("C", "r2c2", 0, 0))
    assert refused(factory(board=board), "build r2c1 r2c2") == "no_robots_here"  # type: ignore[arg-type]


@pytest.mark.parametrize("damaged", [False, True])
def test_a_robot_of_one_that_loses_nothing_makes_no_room_for_another(damaged: bool) -> None:
    board = base(("B", "r2c1", 0, 0), ("E", "r2c2", 0, 0), ("R", "r2c4", 0, 0),
                 board=board_of("valparaiso", damaged=damaged))
    state = factory(board=board, at={}, robots={"r2c1": 1, "r2c4": 2})
    assert refused(state, "build r2c1 r2c2") == "robot_limit"  # type: ignore[arg-type]
    alone = factory(board=board, at={}, robots={"r2c1": 1})
    assert refused(alone, "build r2c1 r2c1") == "space_taken", "one a space"  # type: ignore[arg-type]
    alone = after(alone, "build r2c1 r2c2")  # type: ignore[arg-type]
    assert robots_in(alone) == {"r2c1": (1, True), "r2c2": (1, True)}
    assert extra(alone).count("scrap r2c1") == 1  # type: ignore[arg-type]


def test_once_the_first_robot_of_a_round_was_used_a_one_is_used_up_again() -> None:
    board = base(("B", "r2c1", 0, 0), ("E", "r2c2", 0, 0), ("R", "r2c4", 0, 0), board=board_of("valparaiso"))
    state = factory(board=board, at={}, robots={"r2c1": 1, "r2c2": 3}, energy=0)
    assert refused(state, "build r2c1 r2c4") == "robot_limit"  # type: ignore[arg-type]
    state = after(state, "use r2c2")  # type: ignore[arg-type]
    assert robots_in(after(state, "build r2c1 r2c4")) == {"r2c2": (3, True), "r2c4": (1, True)}  # type: ignore[arg-type]


def test_of_two_robots_in_one_room_the_first_loses_nothing_and_the_second_is_used_up() -> None:
    board = base(("B", "r2c1 r2c2", 0, 0), ("R", "r2c4", 0, 0), board=board_of("valparaiso"))
    state = factory(board=board, at={}, robots={"r2c1": 1, "r2c2": 1})
    assert robots_in(after(state, "build r2c1 r2c2")) == {"r2c1": (1, True), "r2c2": (2, True)}  # type: ignore[arg-type]
    assert robots_in(after(state, "become r2c1 r2c4")) == {"r2c2": (1, True), "r2c4": (2, True)}  # type: ignore[arg-type]
