"""Alien Attack USA, the round: set-up, the draw, covering markers, what a disc scores, the bag that is passed on."""

from __future__ import annotations

import pytest
from attack_setting import RULES, at, fact, facts, kinds, new_game, play, refused, table, words

from game.engine.chance import Live, Scripted
from game.engine.rules import Setup
from game.titles.attack import position
from game.titles.attack.state import holder

# Set-up


@pytest.mark.parametrize(("seats", "rounds"), [(2, 30), (3, 24), (4, 20)])
def test_setup_6_a_hundred_and_twenty_markers_last_so_many_rounds(seats: int, rounds: int) -> None:
    state = new_game(seats)
    assert len(state.bag) + len(state.open) == 120 and len(state.open) == seats + 2
    while RULES.to_act(state):
        assert state.round <= rounds
        state = RULES.apply(state, state.seat, RULES.legal(state, state.seat)[-1], Live(1, len(state.bag))).state
    assert state.round == rounds and not state.bag


def test_setup_5_everybody_gets_a_city_card_and_a_border_card_of_their_own() -> None:
    for seed in range(6):
        state = new_game(4, seed)
        assert sorted(state.cities) == sorted(state.borders) == [0, 1, 2, 3]
    assert len({(new_game(2, seed).cities, new_game(2, seed).borders) for seed in range(20)}) > 10


def test_setup_3_everybody_begins_with_nothing_but_four_powers() -> None:
    state = new_game(3)
    assert state.points == state.parks == state.bases == (0, 0, 0)
    assert all(position.has_power(state, seat, power) for seat in range(3) for power in range(4))


def test_ruling_19_the_first_holder_is_drawn_or_chosen() -> None:
    drawn = {
        RULES.setup(Setup("attack", 4, {"first": "drawn"}, ""), Live(seed)).seat for seed in range(40)
    }
    assert drawn == {0, 1, 2, 3}
    assert all(new_game(4, seed).seat == 0 for seed in range(10))


# 1. The draw


def test_round_1_the_holder_draws_two_markers_more_than_there_are_players() -> None:
    state = table(seats=3, open=[9, 10], seat=2, phase="turn", bag=[1, 2, 3, 4, 5, 6, 7], round=1)
    state, happened = play(state, "end", draws=(0, 0, 4, 1, 1))
    assert words(state) == ["place 1", "place 2", "place 4", "place 5", "place 7"]
    assert [cell + 1 for cell in state.bag] == [3, 6]
    drawn = fact(happened, "drawn")
    assert drawn == {"round": 2, "seat": "seat:1", "spaces": "1, 2, 4, 5, 7", "left": 2}


def test_ruling_2_open_markers_are_no_bases() -> None:
    # 90 lies between 89 and 91; an open marker there does not fall.
    state = table({0: [91]}, open=[89, 90])
    after, happened = play(state, "place 89")
    assert "destroyed" not in kinds(happened) and at(after, 90) == "open"


# 2. Covering


def test_round_2_in_turn_everybody_covers_one_open_marker() -> None:
    state = table(seats=3, open=[1, 20, 47, 60, 99], bag=range(100, 120), round=2, seat=1)
    assert holder(state) == 1
    for seat, word in ((1, "place 60"), (2, "place 1"), (0, "place 99")):
        assert state.seat == seat and all(said.startswith("place ") for said in words(state))
        state, happened = play(state, word)
        assert kinds(happened)[0] == "placed" and state.seat == seat
        assert refused(state, "place 47") == "placed"
        if seat:
            state, _ = play(state, "end")
    assert [at(state, space) for space in (60, 1, 99, 20, 47)] == ["1", "2", "0", "open", "open"]


def test_ruling_9_placing_is_compulsory() -> None:
    state = table(open=[1, 2, 3, 4])
    assert words(state) == ["place 1", "place 2", "place 3", "place 4"]
    assert refused(state, "end") == "place_first" and refused(state, "extra 1") == "place_first"


def test_only_open_markers_can_be_covered() -> None:
    state = table({1: [5]}, bases=[6], open=[1, 2], bag=[8])
    assert [refused(state, f"place {space}") for space in (1, 5, 6, 7, 8)] == ["", "taken", "base", "gone", "in_bag"]


def test_nobody_moves_for_another() -> None:
    assert refused(table(open=[1, 2]), "place 1", seat=1) == "not_your_turn"


# Scoring: cities


def test_city_example_the_second_disc_at_a_city_of_value_three_scores_three() -> None:
    state, happened = play(table({0: [69]}, open=[77]), "place 77")
    assert state.points == (3, 0) and fact(happened, "city")["city"] == "@attack.city.kansas_city"


def test_cities_the_first_disc_scores_nothing_and_the_third_scores_again() -> None:
    assert play(table(open=[69]), "place 69")[0].points == (0, 0)
    assert play(table({0: [69, 77]}, open=[70]), "place 70")[0].points == (3, 0)


def test_cities_the_discs_of_others_do_not_help() -> None:
    assert play(table({1: [69, 77]}, open=[70]), "place 70")[0].points == (0, 0)


def test_cities_one_disc_can_score_several() -> None:
    # 114 touches New York (118), Philadelphia (115) and Buffalo (107).
    state, happened = play(table({0: [115, 118, 107]}, open=[114]), "place 114")
    assert state.points == (14, 0) and fact(happened, "placed")["points"] == 14
    assert [city["points"] for city in facts(happened, "city")] == [7, 5, 2]


def test_ruling_10_a_city_counts_the_discs_that_are_there_now() -> None:
    # The disc on 69 was captured: the next one at Kansas City is the first again.
    assert play(table(bases=[60], open=[77]), "place 77")[0].points == (0, 0)


# Scoring: herds


@pytest.mark.parametrize(("held", "points"), [([], 2), ([22], 4), ([22, 29], 6), ([42, 43], 2)])
def test_herds_two_points_for_every_connected_disc_of_the_region(held: list[int], points: int) -> None:
    # 30 also lies at Salt Lake City (22, 29, 30), whose value comes on top of the second disc.
    city = 3 if 22 in held else 0
    state, happened = play(table({0: held}, open=[30]), "place 30")
    assert fact(happened, "herd")["points"] == points and state.points[0] == points + city


def test_ruling_11_herd_groups_are_counted_inside_one_region() -> None:
    # 63 and 64 of one region, 53 and 61 of another; 62 connects nothing that counts.
    state, happened = play(table({0: [53, 62, 63]}, open=[61]), "place 61")
    assert fact(happened, "herd")["points"] == 4 and state.points[0] >= 4


def test_herds_other_peoples_discs_do_not_count() -> None:
    _, happened = play(table({1: [22, 29]}, open=[30]), "place 30")
    assert fact(happened, "herd")["points"] == 2


# Scoring: parks


def test_park_example_covering_a_park_takes_a_park_marker() -> None:
    state, happened = play(table(open=[28], parks=(2, 1)), "place 28")
    assert state.parks == (3, 1) and state.points == (0, 0)
    assert fact(happened, "park") == {"seat": "seat:0", "park": "@attack.park.yellowstone", "count": 3}


# Scoring: bases


def test_base_example_three_bases_fall_at_once_and_go_to_the_placer() -> None:
    state = table({1: [77, 45], 0: [62]}, bases=[69, 61, 52, 68], open=[60], bases_taken=(1, 4))
    state, happened = play(state, "place 60")
    assert [at(state, space) for space in (69, 61, 52, 68)] == ["empty", "empty", "empty", "base"]
    assert fact(happened, "destroyed") == {"seat": "seat:0", "spaces": "52, 61, 69", "n": 3, "count": 4}
    assert state.bases == (4, 4)


def test_ruling_3_own_discs_others_discs_and_icons_all_stand_behind() -> None:
    for discs in ({0: [91]}, {1: [91]}):
        assert play(table(discs, bases=[90], open=[89]), "place 89")[0].bases == (1, 0)
    # Beyond 41 as seen from 49 lies an icon, and beyond 96 as seen from 97.
    assert play(table(bases=[41], open=[49]), "place 49")[0].bases == (1, 0)
    assert play(table(bases=[96], open=[97]), "place 97")[0].bases == (1, 0)


def test_beyond_the_border_only_the_icons_stand_behind() -> None:
    # North of 88 lies water, north-east of it an icon.
    assert play(table(bases=[88], open=[89]), "place 89")[0].bases == (0, 0)
    assert play(table(bases=[88], open=[81]), "place 81")[0].bases == (1, 0)
    # At the coast nothing stands behind.
    assert play(table(bases=[7], open=[13]), "place 13")[0].bases == (0, 0)


def test_ruling_4_exactly_opposite_and_adjacent_without_gaps() -> None:
    # From 89 the line runs 90, 91; a disc on 98 or 84 is not behind 90, and one on 92 has a gap before it.
    for space in (83, 98, 97, 92):
        assert play(table({0: [space]}, bases=[90], open=[89]), "place 89")[0].bases == (0, 0)
    assert play(table({0: [82]}, bases=[91], open=[89]), "place 89")[0].bases == (0, 0)


def test_a_base_with_a_base_behind_it_stands() -> None:
    assert play(table(bases=[90, 91], open=[89]), "place 89")[0].bases == (0, 0)


def test_a_base_with_an_open_marker_behind_it_stands() -> None:
    assert play(table(bases=[90], open=[89, 91]), "place 89")[0].bases == (0, 0)


# 4. The end of the round


def test_round_4_the_bag_passes_to_the_left() -> None:
    state = table(seats=3, open=[1, 2], seat=0, phase="turn", bag=range(100, 115), round=2)
    assert holder(state) == 1
    state, _ = play(state, "end", draws=(0, 0, 0, 0, 0))
    assert state.round == 3 and holder(state) == state.seat == 2


def test_a_fresh_round_has_room_for_two_extra_turns_again() -> None:
    state = table(seats=2, open=[], seat=1, phase="turn", bag=range(100, 115), extras=2)
    assert play(state, "end", draws=(0, 0, 0, 0))[0].extras == 0


def test_setup_says_nothing_that_chance_was_not_asked_for() -> None:
    chance = Scripted(3, 2, 1, 3, 2, 1, 1, 0, 0, 0, 0)
    state = RULES.setup(Setup("attack", 2, {}, ""), chance)
    assert chance.exhausted() and state.seat == 1 and state.open == (0, 1, 2, 3)
