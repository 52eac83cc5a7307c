"""Under Falling Skies, the rooms phase: values, costs, energy, fighters, research, the dig, rooms with two effects."""

from __future__ import annotations

import pytest
from skies_setting import (
    DEEP,
    after,
    base,
    board_of,
    digger_at,
    fact,
    kinds,
    play,
    refused,
    rooms,
    sky,
    where,
    with_symbols,
    words,
)

from game.titles.skies.state import OVER, WORKING

# Values, costs, several spaces (rulebook page 6)


def test_example_page_6_a_three_in_a_room_of_minus_one_is_worth_two() -> None:
    board = base(("R", "r2c1", 2, -1))
    state = rooms(board=board, dice="g3 g1 g1 w1 w1", at={1: "r2c1"}, energy=2)
    _, happened = play(replace_track(state, 2, 9), "use r2c1")
    assert fact(happened, "used") == {"room": "R", "space": "r2c1", "value": 2, "cost": 2}


def test_example_page_6_a_room_of_two_spaces_adds_its_dice_and_takes_its_modifier_once() -> None:
    board = base(("E", "r2c4 r2c5", 0, -3))
    state = rooms(board=board, dice="g1 g6 g1 w1 w1", at={1: "r2c4", 2: "r2c5"}, energy=0, digger=DEEP)
    state, happened = play(state, "use r2c4")
    assert fact(happened, "used")["value"] == 4 and state.energy == 4


def test_a_room_of_several_spaces_needs_a_die_on_each_of_them() -> None:
    state = rooms(dice="g1 g6 g1 w1 w1", at={1: "r2c4"}, digger=DEEP)
    assert refused(state, "use r2c4") == "not_filled"
    assert words(state) == ["end"]


def test_a_cost_is_paid_once_and_only_by_who_can_pay_it() -> None:
    state = rooms({"p1": "c1r3"}, board=with_symbols({"c1r3": "3"}), dice="g3 g4 g1 w1 w1",
                  at={1: "r3c2", 2: "r3c3"}, energy=2, digger=DEEP)
    assert after(state, "use r3c2").energy == 0
    poor = rooms({"p1": "c1r3"}, board=with_symbols({"c1r3": "3"}), dice="g3 g4 g1 w1 w1",
                 at={1: "r3c2", 2: "r3c3"}, energy=1, digger=DEEP)
    assert refused(poor, "use r3c2") == "energy"


def test_rooms_are_used_in_any_order_and_none_has_to_be() -> None:
    state = rooms(dice="g5 g4 g1 w1 w1", at={1: "r3c1", 2: "r2c2"}, energy=2, digger=DEEP)
    assert words(state) == ["use r2c2", "use r3c1", "end"]
    assert {"use r2c2", "end"} == set(words(after(state, "use r3c1")))
    assert {"use r3c1", "end"} == set(words(after(state, "use r2c2")))


def test_energy_that_is_made_first_pays_for_the_next_room() -> None:
    state = rooms(dice="g5 g4 g1 w1 w1", at={1: "r3c1", 2: "r2c2"}, energy=0, digger=DEEP)
    assert refused(state, "use r2c2") == "energy"
    assert "use r2c2" in words(after(state, "use r3c1"))


def test_dice_of_different_rooms_never_add_up() -> None:
    board = base(("R", "r2c1", 0, 0), ("R", "r2c2", 0, 0))
    state = rooms(board=board, dice="g2 g2 g1 w1 w1", at={1: "r2c1", 2: "r2c2"})
    state = replace_track(state, 3, 9)
    assert refused(state, "use r2c1") == "research" == refused(state, "use r2c2")


def test_a_die_is_taken_away_when_its_room_is_used() -> None:
    state = rooms(dice="g5 g4 g1 w1 w1", at={1: "r3c1", 2: "r2c2"}, energy=2, digger=DEEP)
    assert refused(after(state, "use r3c1"), "use r3c1") == "not_filled"


def test_a_die_may_be_taken_away_unused() -> None:
    state = rooms(dice="g5 g4 g1 w1 w1", at={1: "r3c1", 2: "r2c2"}, energy=2, digger=DEEP)
    state, happened = play(state, "discard r2c2")
    assert kinds(happened) == ["discarded"] and words(state) == ["use r3c1", "end"]


# Ruling 11


@pytest.mark.parametrize(("die", "usable"), [(1, False), (2, True)])
def test_a_value_below_one_does_nothing(die: int, usable: bool) -> None:
    board = base(("E", "r2c1", 0, -1))
    state = rooms(board=board, dice=f"g{die} g1 g1 w1 w1", at={1: "r2c1"}, energy=0)
    assert ("use r2c1" in words(state)) is usable
    assert refused(state, "use r2c1") == ("" if usable else "no_value")


def test_energy_is_never_lost_by_a_negative_room() -> None:
    state = rooms(dice="g1 g1 g1 w1 w1", at={1: "r2c4", 2: "r2c5"}, energy=3, digger=DEEP)
    assert refused(state, "use r2c4") == "no_value"
    assert after(state, "end", 1, 1, 1, 1, 1).energy == 3


# Energy, guns, tunnels


def test_energy_stops_at_the_top_of_its_track() -> None:
    state = rooms(dice="g6 g1 g1 w1 w1", at={1: "r3c1"}, energy=4, digger=DEEP)
    state, happened = play(state, "use r3c1")
    assert state.energy == 7 and fact(happened, "charged") == {"n": 3, "now": 7}
    full = rooms(dice="g6 g1 g1 w1 w1", at={1: "r3c1"}, energy=7, digger=DEEP)
    assert refused(full, "use r3c1") == "full"


def test_guns_and_tunnels_do_nothing_in_the_rooms_phase() -> None:
    state = rooms(dice="g6 g5 g1 w1 w1", at={1: "r1c1", 2: "r2c3"}, digger=DEEP)
    assert words(state) == ["end"]
    assert refused(state, "use r1c1") == "no_room" == refused(state, "use r2c3")


# Fighters


def hangar(value: int, **changes: object) -> object:
    board = with_symbols({"c1r3": "3", "c2r4": "2", "c3r5": "4", "c4r6": "."}, base(("F", "r2c1", 0, 0), board=sky()))
    ships = {"p1": "c1r3", "w1": "c2r4", "p2": "c3r5", "p3": "c4r6"}
    return rooms(ships, board=board, dice=f"g{value} g1 g1 w1 w1", at={1: "r2c1"}, **changes)


def test_example_page_7_fighters_of_three_shoot_two_of_three_ships() -> None:
    """A, purple, goes back to the mothership; B, white, leaves the board; C on a 4 stays, like all that stand on no
    explosion."""
    state, happened = play(hangar(3), "use r2c1")  # type: ignore[arg-type]
    assert where(state, "p1") == "waiting" and where(state, "w1") == "supply"
    assert where(state, "p2") == "c3r5" and where(state, "p3") == "c4r6"
    assert kinds(happened) == ["used", "shot", "shot"]


@pytest.mark.parametrize(("value", "shot"), [(1, 0), (2, 1), (3, 2), (4, 3), (6, 3)])
def test_all_ships_on_explosions_up_to_the_value_are_shot(value: int, shot: int) -> None:
    state = hangar(value)
    if not shot:
        assert refused(state, "use r2c1") == "no_targets"  # type: ignore[arg-type]
    else:
        assert kinds(play(state, "use r2c1")[1]).count("shot") == shot  # type: ignore[arg-type]


def test_red_explosions_are_hit_instead_of_the_yellow_ones() -> None:
    board = with_symbols({"c1r3": "3", "c2r4": "R2"}, base(("F", "r2c1", 1, 0), board=sky()))
    state = rooms({"p1": "c1r3", "p2": "c2r4"}, board=board, dice="g3 g1 g1 w1 w1", at={1: "r2c1"}, energy=1)
    assert words(state) == ["use r2c1", "use r2c1 red", "end"]
    yellow, red = after(state, "use r2c1"), after(state, "use r2c1 red")
    assert (where(yellow, "p1"), where(yellow, "p2")) == ("waiting", "c2r4")
    assert (where(red, "p1"), where(red, "p2")) == ("c1r3", "waiting") and red.energy == 0


# Research


def replace_track(state: object, *costs: int) -> object:
    from msgspec.structs import replace

    return replace(state, board=replace(state.board, track=costs))  # type: ignore[arg-type, attr-defined]


def test_research_climbs_spaces_whose_sum_the_value_pays_for() -> None:
    """To pass the 2 and end on a 3 takes a room of 5 or more."""
    board = base(("R", "r2c1", 0, 0))
    for die, spaces in ((1, 0), (2, 1), (4, 1), (5, 2), (6, 2)):
        state = replace_track(rooms(board=board, dice=f"g{die} g1 g1 w1 w1", at={1: "r2c1"}), 2, 3, 4)
        found = after(state, "use r2c1").research if spaces else 0  # type: ignore[arg-type]
        assert found == spaces
        assert bool(refused(state, "use r2c1")) == (spaces == 0)  # type: ignore[arg-type]


def laboratory() -> object:
    board = base(("R", "r2c1", 2, 0), ("R", "r2c2", 1, -1))
    state = rooms(board=board, dice="g2 g4 g1 w1 w1", at={1: "r2c1", 2: "r2c2"}, energy=3)
    return replace_track(state, 1, 3, 1, 9)


def test_example_page_7_two_rooms_of_two_and_three_climb_two_spaces_one_after_the_other() -> None:
    state = after(laboratory(), "use r2c1")  # type: ignore[arg-type]
    assert state.research == 1
    state = after(state, "use r2c2")
    assert state.research == 2 and state.energy == 0


def test_example_page_7_in_the_other_order_the_second_room_is_worth_nothing() -> None:
    state = after(laboratory(), "use r2c2")  # type: ignore[arg-type]
    assert state.research == 1, "3 pays for the 1, and what is left is lost"
    assert refused(state, "use r2c1") == "research"


def test_example_page_7_a_room_of_five_would_have_done_it_at_once() -> None:
    board = base(("R", "r2c1", 0, 0))
    state = replace_track(rooms(board=board, dice="g5 g4 g1 w1 w1", at={1: "r2c1"}), 1, 3, 1, 9)
    assert after(state, "use r2c1").research == 3  # type: ignore[arg-type]


def test_the_top_of_the_track_wins_at_once() -> None:
    board = base(("R", "r2c1", 0, 0))
    state = replace_track(rooms(board=board, dice="g5 g4 g1 w1 w1", at={1: "r2c1"}, research=3), 1, 3, 1, 5)
    state, happened = play(state, "use r2c1")  # type: ignore[arg-type]
    assert (state.phase, state.ended) == (OVER, "won") and kinds(happened)[-1] == "won"


def test_the_last_space_of_roswell_needs_the_room_of_two_or_three_spaces() -> None:
    board = board_of()
    assert board.track == (3, 1, 3, 1, 4, 1, 3, 2, 1, 6, 1, 3, 5, 1, 3, 11)
    single = [room for room in board.rooms if room.effects == "R" and len(room.cells) == 1]
    best = max(6 + room.modifier for room in single)
    assert best < board.track[-1]


# The dig


def test_example_page_7_the_digger_moves_five_spaces_for_one_energy() -> None:
    state = rooms(dice="g6 g1 g1 w1 w1", at={1: "r4c1"}, digger="r3c5", energy=2)
    state, happened = play(state, "dig")
    assert digger_at(state) == "r4c1" and state.energy == 1
    assert fact(happened, "dug") == {"from": "r3c5", "to": "r4c1", "cost": 1}


def test_the_dig_may_be_declined() -> None:
    state = rooms(dice="g6 g1 g1 w1 w1", at={1: "r4c1"}, digger="r3c5", energy=2)
    assert digger_at(after(state, "end", 1, 1, 1, 1, 1)) == "r3c5"


def test_the_dig_costs_one_energy_whatever_the_distance_and_cannot_be_owed() -> None:
    state = rooms(dice="g6 g1 g1 w1 w1", at={1: "r4c1"}, digger="r3c5", energy=0)
    assert refused(state, "dig") == "energy"


def test_the_dig_may_come_before_or_after_any_room() -> None:
    state = rooms(dice="g6 g4 g1 w1 w1", at={1: "r3c4", 2: "r3c1"}, digger="r3c5", energy=0)
    assert words(state) == ["end"], "the energy room is not excavated yet"
    state = rooms(dice="g6 g4 g5 w1 w1", at={1: "r4c3", 2: "r2c2", 3: "r3c1"}, digger="r4c1", energy=0)
    assert words(state) == ["use r3c1", "end"]
    assert {"dig", "use r2c2"} <= set(words(after(state, "use r3c1")))


def test_what_was_dug_can_be_used_from_the_next_round_on() -> None:
    state = rooms(dice="g6 g1 g1 w1 w1", at={1: "r3c1"}, digger="r3c5", energy=1)
    state = after(state, "dig")
    assert words(state) == ["end"]


# Pocket: two effects for one payment


def test_a_room_with_two_effects_does_both_with_one_sum_modifier_and_cost() -> None:
    board = with_symbols({"c1r3": "4", "c2r4": "6"}, base(("EF", "r5c1 r5c2", 0, -3), board=sky()))
    state = rooms({"p1": "c1r3", "p2": "c2r4"}, board=board, dice="g5 g3 g1 w1 w1", at={1: "r5c1", 2: "r5c2"},
                  energy=1, digger=DEEP)
    state, happened = play(state, "use r5c1")
    assert kinds(happened) == ["used", "charged", "shot"]
    assert state.energy == 6 and where(state, "p1") == "waiting" and where(state, "p2") == "c2r4"


def test_one_of_two_effects_is_enough_to_use_the_room() -> None:
    board = base(("EF", "r5c1 r5c2", 0, -3), board=sky())
    state = rooms(board=board, dice="g5 g3 g1 w1 w1", at={1: "r5c1", 2: "r5c2"}, energy=1, digger=DEEP)
    assert "use r5c1" in words(state)
    full = rooms(board=board, dice="g5 g3 g1 w1 w1", at={1: "r5c1", 2: "r5c2"}, energy=7, digger=DEEP)
    assert refused(full, "use r5c1") == "full"


@pytest.mark.parametrize("effects", ["F", "EF"])
def test_fighters_do_not_reach_ships_on_drop_points_whatever_is_printed_below_them(effects: str) -> None:
    board = with_symbols({"c1r3": "2", "c2r4": "2"}, base((effects, "r2c1", 0, 0), board=sky()))
    state = rooms({"p1": "c1r3", "p2": "c2r4"}, board=board, dice="g5 g3 g1 w1 w1", at={1: "r2c1"}, mothership=3,
                  energy=0, digger=DEEP)
    state, happened = play(state, "use r2c1")
    assert where(state, "p1") == "c1r3" and where(state, "p2") == "waiting" and kinds(happened).count("shot") == 1
    alone = rooms({"p1": "c1r3"}, board=board, dice="g5 g3 g1 w1 w1", at={1: "r2c1"}, mothership=3,
                  energy=board.most_energy, digger=DEEP)
    assert "use r2c1" not in words(alone)


# Rooms over several rows, and command rooms


def test_a_room_may_stand_upright_and_then_needs_a_robot() -> None:
    board = base(("E", "r2c1 r3c1", 0, -2))
    state = rooms(board=board, dice="g4 g1 g1 w1 w1", at={1: "r2c1"}, robots={"r3c1": 3}, energy=0, digger=DEEP)
    assert after(state, "use r2c1").energy == 5


def test_a_command_room_shares_out_its_value_as_increases() -> None:
    board = base(("C", "r2c1", 1, 0), ("E", "r2c2", 0, 0), ("R", "r2c3", 0, 0))
    state = rooms(board=board, dice="g3 g2 g5 w1 w1", at={1: "r2c1", 2: "r2c2", 3: "r2c3"}, energy=1)
    state = after(state, "use r2c1")
    assert state.pool == 3 and state.energy == 0
    assert {"raise r2c2", "raise r2c3"} <= set(words(state))
    for _ in range(3):
        state = after(state, "raise r2c2")
    assert refused(state, "raise r2c2") == "no_pool"
    assert after(state, "use r2c2").energy == 5


@pytest.mark.parametrize("place", ["r1c3", "r2c4", "r3c3"], ids=["guns", "tunnel", "dig"])
def test_a_command_room_raises_nothing_outside_of_rooms_and_is_not_offered_for_it(place: str) -> None:
    board = base(("C", "r2c1", 0, 0), ("E", "r2c2", 0, 0))
    outside = rooms(board=board, dice="g3 g2 g5 w1 w1", at={1: "r2c1", 3: place}, energy=1, digger="r3c5")
    assert "use r2c1" not in words(outside) and refused(outside, "use r2c1") == "no_raise"
    state = rooms(board=board, dice="g3 g2 g5 w1 w1", at={1: "r2c1", 2: "r2c2", 3: place}, energy=1, digger="r3c5")
    state = after(state, "use r2c1")
    assert "raise r2c2" in words(state) and refused(state, f"raise {place}") == "raise_rooms"


def test_no_die_is_ever_raised_above_six() -> None:
    board = base(("C", "r2c1", 0, 0), ("E", "r2c2", 0, 0), ("R", "r2c3", 0, 0))
    state = rooms(board=board, dice="g3 g5 g6 w1 w1", at={1: "r2c1", 2: "r2c2", 3: "r2c3"}, energy=1)
    state = after(state, "use r2c1")
    assert refused(state, "raise r2c3") == "six"
    state = after(state, "raise r2c2")
    assert refused(state, "raise r2c2") == "six" and state.pool == 2


def test_the_rooms_phase_ends_only_when_the_player_says_so() -> None:
    state = rooms(dice="g6 g1 g1 w1 w1", at={1: "r3c1"}, energy=0, digger=DEEP)
    state = after(state, "use r3c1")
    assert state.phase == WORKING and words(state) == ["end"]
