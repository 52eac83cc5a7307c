"""Alien Attack USA, the four powers: when each may be used, what it does, and that it is used once."""

from __future__ import annotations

import pytest
from attack_setting import RULES, at, fact, kinds, play, refused, table, words

from game.titles.attack.state import EXTRA, POWERS, State


def powers_of(state: State, seat: int) -> list[str]:
    return [name for power, name in enumerate(POWERS) if state.powers >> 4 * seat + power & 1]


# Cover


def test_cover_example_a_disc_takes_the_space_of_the_base_that_fell() -> None:
    state, _ = play(table({1: [91]}, bases=[90], open=[89]), "place 89")
    assert "cover 90" in words(state)
    state, happened = play(state, "cover 90")
    assert at(state, 90) == "0" and powers_of(state, 0) == ["protection", "neighbourhood", "extra"]
    # Chicago (89, 90, 97) and Milwaukee (82, 89, 90) score for the second disc.
    assert fact(happened, "cover")["points"] == 7 and state.points == (7, 0)


def test_cover_needs_a_base_that_fell_in_this_turn() -> None:
    state, _ = play(table({0: [91]}, bases=[82], open=[89]), "place 89")
    assert refused(state, "cover 82") == "nothing_fell" and not any(word.startswith("cover") for word in words(state))
    state, _ = play(table({1: [91]}, bases=[90, 70], open=[89]), "place 89")
    assert refused(state, "cover 70") == "not_fallen"


def test_cover_is_over_with_the_turn() -> None:
    state, _ = play(table({1: [91]}, bases=[90], open=[89, 12]), "place 89", "end", "place 12")
    assert state.seat == 1 and refused(state, "cover 90") == "nothing_fell"


def test_ruling_5_a_disc_placed_by_cover_may_destroy_further_bases() -> None:
    # 83 lies next to 90; behind it, seen from 90, lies 77.
    state = table({1: [91, 77]}, bases=[90, 83], open=[89])
    state, _ = play(state, "place 89")
    after, happened = play(state, "cover 90")
    assert fact(happened, "destroyed")["spaces"] == "83" and after.bases == (2, 0)


def test_ruling_6_the_base_that_neighbourhood_takes_cannot_be_covered() -> None:
    state, _ = play(table({0: [82]}, bases=[90], open=[89]), "place 89", "neighbourhood 90")
    assert refused(state, "cover 90") == "nothing_fell"


def test_ruling_6_what_falls_to_the_disc_of_neighbourhood_fell_by_placing() -> None:
    state, _ = play(table({0: [82], 1: [77]}, bases=[90, 83], open=[89]), "place 89", "neighbourhood 90")
    assert at(state, 83) == "empty" and "cover 83" in words(state)


# Neighbourhood


def test_neighbourhood_example_a_disc_on_space_89_scores_five_points() -> None:
    # One disc at Chicago already, on 97; the one placed this turn lies elsewhere.
    state, _ = play(table({0: [97]}, bases=[89], open=[4]), "place 4")
    state, happened = play(state, "neighbourhood 89")
    assert fact(happened, "neighbourhood") == {"seat": "seat:0", "space": 89, "points": 5}
    assert at(state, 89) == "0" and state.bases == (1, 0) and state.points == (5, 0)


def test_neighbourhood_takes_any_base_next_to_any_own_disc() -> None:
    state, _ = play(table({0: [97], 1: [70]}, bases=[89, 77, 5], open=[4]), "place 4")
    assert [word for word in words(state) if word.startswith("neigh")] == ["neighbourhood 5", "neighbourhood 89"]
    assert refused(state, "neighbourhood 77") == "not_beside" and refused(state, "neighbourhood 70") == "no_base"


def test_neighbourhood_needs_nothing_behind_the_base() -> None:
    state, _ = play(table(bases=[5], open=[4]), "place 4")
    assert play(state, "neighbourhood 5")[0].bases == (1, 0)


def test_ruling_5_a_disc_placed_by_neighbourhood_takes_a_park_and_may_destroy() -> None:
    # From 49 the line runs 42, 35; nothing stands behind 49 as seen from 58.
    state = table({1: [35]}, bases=[49, 42], open=[58])
    state, _ = play(state, "place 58")
    state, happened = play(state, "neighbourhood 49")
    assert state.parks == (1, 0) and state.bases == (2, 0) and fact(happened, "destroyed")["spaces"] == "42"


# Extra Turn


def test_extra_turn_example_a_second_disc_on_another_open_marker() -> None:
    state, _ = play(table({0: [69]}, open=[4, 77, 90, 91]), "place 4")
    assert [word for word in words(state) if word.startswith("extra")] == ["extra 77", "extra 90", "extra 91"]
    state, happened = play(state, "extra 77")
    assert at(state, 77) == "0" and state.points == (3, 0) and fact(happened, "extra")["points"] == 3
    assert powers_of(state, 0) == ["protection", "cover", "neighbourhood"] and state.extras == 1


def test_ruling_8_two_extra_turns_in_a_round_are_the_most() -> None:
    state = table(seats=3, open=[1, 20, 47, 60, 99])
    state, _ = play(state, "place 1", "extra 20", "end", "place 47", "extra 60", "end", "place 99")
    assert state.extras == 2 and refused(state, "extra 99") == "extra_limit"
    assert words(state) == ["end"]


def test_the_last_player_always_finds_an_open_marker() -> None:
    state = table(seats=2, open=[1, 20, 47, 60])
    state, _ = play(state, "place 1", "extra 20", "end", "place 47", "extra 60", "end")
    assert RULES.to_act(state) == ()


def test_ruling_8_extra_turn_comes_after_the_own_placement() -> None:
    assert refused(table(open=[1, 2]), "extra 1") == "place_first"
    assert refused(table(open=[1, 2], phase="turn", seat=0), "extra 1", seat=1) == "not_your_turn"


# All of them


def test_ruling_7_several_powers_in_one_turn_are_allowed() -> None:
    state = table({1: [91], 0: [70]}, bases=[90, 77], open=[89, 4])
    state, happened = play(state, "place 89", "cover 90", "neighbourhood 77", "extra 4")
    assert kinds(happened)[0] == "placed" and powers_of(state, 0) == ["protection"] and words(state) == ["end"]
    assert [at(state, space) for space in (89, 90, 77, 4)] == ["0"] * 4 and state.bases == (2, 0)


@pytest.mark.parametrize(("word", "power"), [("cover 90", "cover"), ("neighbourhood 82", "neighbourhood"),
                                             ("extra 4", "extra")])
def test_each_power_can_be_used_once_in_a_game(word: str, power: str) -> None:
    fresh = table({1: [91]}, bases=[90, 82], open=[89, 4])
    assert refused(play(fresh, "place 89")[0], word) == ""
    spent = table({1: [91]}, bases=[90, 82], open=[89, 4], used=f"0.{power}")
    assert refused(play(spent, "place 89")[0], word) == "used"
    others = table({1: [91]}, bases=[90, 82], open=[89, 4], used=f"1.{power}")
    assert refused(play(others, "place 89")[0], word) == ""


def test_powers_come_after_the_placement() -> None:
    state = table({0: [81]}, bases=[82], open=[89])
    assert refused(state, "neighbourhood 82") == "place_first" and refused(state, "cover 82") == "place_first"


def test_a_disc_of_a_power_may_fell_what_extra_turn_can_then_use() -> None:
    # The disc of the Extra Turn destroys, and Cover follows it.
    state = table({1: [91]}, bases=[90], open=[4, 89])
    state, _ = play(state, "place 4", "extra 89", "cover 90")
    assert at(state, 90) == "0" and not state.powers >> EXTRA & 1
