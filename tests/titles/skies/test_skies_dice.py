"""Under Falling Skies, the dice phase: placing, what falls and what it sets off, the reroll, the digger's die."""

from __future__ import annotations

import pytest
from skies_setting import (
    DEEP,
    RULES,
    after,
    fact,
    kinds,
    new_game,
    play,
    position,
    refused,
    robots_in,
    rooms,
    sky,
    where,
    with_symbols,
    words,
)

from game.titles.skies.content import cell_name
from game.titles.skies.state import OVER, PLACING, TRAY, WORKING

# The set-up


def test_a_purple_ship_stands_on_every_drop_point_and_white_ones_are_set_aside() -> None:
    state = new_game(3, 5, 2, 6, 1)
    assert [where(state, f"p{n}") for n in (1, 2, 3, 4, 5)] == [f"c{n}r0" for n in (1, 2, 3, 4, 5)]
    assert [where(state, f"w{n}") for n in (1, 2, 3, 4)] == ["supply"] * 4
    assert where(state, "o1") == "absent"
    assert (state.mothership, state.research, state.damage, state.energy) == (0, 0, 0, 2)
    assert state.dice == (3, 5, 2, 6, 1) and state.spots == (TRAY,) * 5
    assert cell_name(state.board.path[state.digger]) == "r3c5"


def test_five_dice_are_rolled_at_once_three_grey_and_two_white() -> None:
    state = new_game(1, 2, 3, 4, 5)
    said = {word.split()[1] for word in words(state)}
    assert said == {"g1", "g2", "g3", "w4", "w5"}


# Ruling 1: after every die, at once


def test_all_ships_of_the_column_come_down_by_the_die_and_no_others() -> None:
    state = position({"p1": "c2r3", "p2": "c2r7", "p3": "c4r3"}, board=sky(), dice="g2 g1 g1 w1 w1")
    state = after(state, "place g2 r2c2")
    assert [where(state, ship) for ship in ("p1", "p2", "p3")] == ["c2r5", "c2r9", "c4r3"]


def test_a_rooms_modifier_never_changes_how_far_ships_come_down() -> None:
    state = position({"p1": "c1r3"}, board=sky(), dice="g4 g1 g1 w1 w1")
    assert where(after(state, "place g4 r2c1"), "p1") == "c1r7"  # fighters with -1


def test_only_the_spaces_where_ships_end_take_effect() -> None:
    board = with_symbols({"c1r4": "M", "c1r5": ">"})
    state = position({"p1": "c1r3"}, board=board, dice="g3 g2 g1 w1 w1")
    passed = after(state, "place g3 r2c1")
    assert where(passed, "p1") == "c1r6" and passed.mothership == 0


def test_effects_come_from_the_top_after_all_ships_have_moved() -> None:
    board = with_symbols({"c2r6": "M", "c2r9": ">", "c3r9": "."})
    state = position({"p1": "c2r4", "p2": "c2r7"}, board=board, dice="g2 g1 g1 w1 w1")
    _, happened = play(state, "place g2 r2c2")
    assert kinds(happened) == ["placed", "fell", "fell", "descended", "slid"]


def test_example_page_5_a_die_of_two_under_two_ships() -> None:
    """The upper ship comes to rest on an explosion, the lower one brings the mothership down; and whatever moves that
    one by more than a row next time makes it hit the city."""
    board = with_symbols({"c2r8": "6", "c2r15": "M"})
    state = position({"w1": "c2r6", "p1": "c2r13", "p2": "c4r2"}, board=board, dice="g2 g1 g1 w1 w1", mothership=3)
    state, happened = play(state, "place g2 r2c2")
    assert where(state, "w1") == "c2r8" and where(state, "p1") == "c2r15"
    assert state.mothership == 4
    assert kinds(happened)[:3] == ["placed", "fell", "fell"], "both move before anything takes effect"
    for die, hit in (("g1", False), ("g2", True)):
        again = position({"p1": "c2r15"}, board=board, dice=f"{die} g3 g3 w1 w1", mothership=4)
        again = after(again, f"place {die} r2c2")
        assert (again.damage == 1) is hit
        assert where(again, "p1") == ("waiting" if hit else "c2r16")


# Ruling 2: the guns


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_the_guns_take_one_off_the_fall(die: int) -> None:
    state = position({"p1": "c3r2"}, board=sky(), dice=f"g{die} g1 g1 w1 w1")
    assert where(after(state, f"place g{die} r1c3"), "p1") == f"c3r{1 + die}"


def test_a_one_in_the_guns_moves_nothing_and_sets_off_nothing() -> None:
    state = position({"p1": "c1r4"}, board=with_symbols({"c1r4": "M"}), dice="g1 g2 g2 w1 w1")
    state, happened = play(state, "place g1 r1c1")
    assert where(state, "p1") == "c1r4" and state.mothership == 0 and kinds(happened) == ["placed"]


# Ruling 3: arrows


def test_an_arrow_moves_the_ship_into_the_next_column() -> None:
    board = with_symbols({"c2r5": ">", "c4r5": "<"})
    right = after(position({"p1": "c2r3"}, board=board, dice="g2 g1 g1 w1 w1"), "place g2 r2c2")
    left = after(position({"p1": "c4r3"}, board=board, dice="g2 g1 g1 w1 w1"), "place g2 r2c4")
    assert where(right, "p1") == "c3r5" == where(left, "p1")


def test_an_arrow_onto_an_occupied_space_has_no_effect() -> None:
    board = with_symbols({"c2r5": ">"})
    state = position({"p1": "c2r3", "p2": "c3r5"}, board=board, dice="g2 g1 g1 w1 w1")
    state, happened = play(state, "place g2 r2c2")
    assert where(state, "p1") == "c2r5" and "blocked" in kinds(happened)


def test_a_ship_that_an_arrow_moved_moves_again_with_its_new_column() -> None:
    board = with_symbols({"c2r5": ">"})
    state = position({"p1": "c2r3"}, board=board, dice="g2 g3 g1 w1 w1")
    state = after(after(state, "place g2 r2c2"), "place g3 r2c3")
    assert where(state, "p1") == "c3r8"


# Ruling 4: the mothership symbol


def test_a_ship_on_a_mothership_symbol_brings_it_down_a_row_without_its_action() -> None:
    board = with_symbols({"c1r5": "M"}, sky(". . . . . D1", ". . . . . D1"))
    state, happened = play(position({"p1": "c1r3"}, board=board, dice="g2 g1 g1 w1 w1"), "place g2 r2c1")
    assert state.mothership == 1 and state.damage == 0
    assert fact(happened, "descended") == {"row": 1, "triggered": 1, "ship": 0}


def test_ships_in_the_row_that_it_enters_wait_and_are_not_launched_yet() -> None:
    board = with_symbols({"c1r5": "M"})
    state = position({"p1": "c1r3", "p2": "c4r1", "w1": "c5r1"}, board=board, dice="g2 g1 g1 w1 w1")
    state = after(state, "place g2 r2c1")
    assert where(state, "p2") == where(state, "w1") == "waiting" and state.phase == PLACING


def test_a_ship_on_a_drop_point_rides_down_with_the_mothership() -> None:
    board = with_symbols({"c1r5": "M"})
    state = position({"p1": "c1r3", "p2": "c4r0", "p3": "c4r1"}, board=board, dice="g2 g1 g1 w1 w1")
    state = after(state, "place g2 r2c1")
    assert where(state, "p2") == "c4r1" and where(state, "p3") == "waiting"


def test_the_skull_is_an_immediate_loss_in_the_dice_phase_too() -> None:
    board = with_symbols({"c1r9": "M"}, sky(skull=6))
    state = position({"p1": "c1r7"}, board=board, dice="g2 g1 g1 w1 w1", mothership=5)
    state = after(state, "place g2 r2c1")
    assert (state.phase, state.ended) == (OVER, "skull")
    assert RULES.to_act(state) == ()
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.ranks == (2,)


def test_several_symbols_in_a_column_each_take_effect_from_the_top() -> None:
    board = with_symbols({"c1r3": "M", "c1r5": "M"})
    state = position({"p1": "c1r1", "p2": "c1r3", "p3": "c2r2"}, board=board, dice="g2 g1 g1 w1 w1")
    state = after(state, "place g2 r2c1")
    assert state.mothership == 2 and where(state, "p3") == "waiting"


def test_a_ship_that_the_mothership_takes_in_does_not_take_effect_any_more() -> None:
    board = with_symbols({"c1r2": "M", "c1r3": "M"})
    state = position({"p1": "c1r1", "p2": "c1r2"}, board=board, dice="g1 g2 g2 w1 w1", mothership=0)
    state = after(state, "place g1 r2c1")
    assert state.mothership == 2, "first the upper one, to row 1, then the lower one"
    assert where(state, "p1") == "waiting" and where(state, "p2") == "c1r3"


def test_a_ship_may_bring_the_mothership_down_onto_itself() -> None:
    state = position({"p1": "c1r4"}, board=with_symbols({"c1r5": "M"}), dice="g1 g2 g2 w1 w1", mothership=4)
    state = after(state, "place g1 r2c1")
    assert where(state, "p1") == "waiting" and state.mothership == 5


# Ruling 5: below the last row


def test_a_ship_below_the_last_row_costs_one_damage_and_waits() -> None:
    for ship in ("p1", "w1"):
        state = position({ship: "c1r14"}, board=sky(), dice="g3 g1 g1 w1 w1")
        state, happened = play(state, "place g3 r2c1")
        assert state.damage == 1 and where(state, ship) == "waiting"
        assert kinds(happened) == ["placed", "fell", "struck", "damaged"]


def test_each_ship_that_hits_costs_its_own_damage() -> None:
    state = position({"p1": "c1r14", "p2": "c1r16"}, board=sky(), dice="g4 g1 g1 w1 w1")
    assert after(state, "place g4 r2c1").damage == 2


def test_the_last_hit_loses_the_game_at_once() -> None:
    state = position({"p1": "c1r14", "p2": "c1r16"}, board=sky(), dice="w4 g1 g1 w4 w1", damage=6)
    state, happened = play(state, "place w4 r2c1")
    assert (state.ended, state.damage) == ("damage", 7)
    assert kinds(happened)[-1] == "lost", "no second hit is counted and nothing is rolled again"


def test_the_first_reason_to_lose_ends_the_game() -> None:
    board = with_symbols({"c1r16": "M"}, sky(skull=6))
    state = position({"p1": "c1r14", "p2": "c1r16"}, board=board, dice="g2 g1 g1 w1 w1", damage=6, mothership=5)
    assert after(state, "place g2 r2c1").ended == "skull", "the upper ship's symbol comes first"


# Ruling 6: the reroll


def test_after_a_white_die_all_dice_in_the_tray_are_rolled_again_the_other_white_one_too() -> None:
    state = position({}, board=sky(), dice="g1 g2 g3 w4 w5")
    state, happened = play(state, "place w4 r2c1", 6, 6, 5, 3)
    assert state.dice == (6, 6, 5, 4, 3)
    assert fact(happened, "rolled") == {"first": 0, "n": 4, "grey": "6 6 5", "white": "3"}


def test_after_a_grey_die_nothing_is_rolled() -> None:
    state = position({}, board=sky(), dice="g1 g2 g3 w4 w5")
    assert after(state, "place g1 r2c1").dice == (1, 2, 3, 4, 5)


def test_the_reroll_comes_after_movement_and_effects() -> None:
    board = with_symbols({"c1r5": "M"})
    state = position({"p1": "c1r3"}, board=board, dice="g1 g1 g1 w2 w1")
    _, happened = play(state, "place w2 r2c1", 1, 1, 1, 1)
    assert kinds(happened) == ["placed", "fell", "descended", "rolled"]


def test_a_white_die_placed_last_rolls_nothing() -> None:
    at = {1: "r1c1", 2: "r1c2", 3: "r1c3", 5: "r1c4"}
    state = position({}, board=sky(), dice="g1 g1 g1 w4 w1", at=at)
    state, happened = play(state, "place w4 r1c5")
    assert state.phase == WORKING and kinds(happened)[-1] == "rooms_open" and "rolled" not in kinds(happened)


# Ruling 7: one die a column


def test_five_dice_go_into_five_columns() -> None:
    state = position({}, board=sky(), dice="g1 g2 g3 w4 w5", at={1: "r2c1"})
    assert refused(state, "place g2 r1c1") == "column_taken"
    assert {word.split()[2][2:] for word in words(state)} == {"c2", "c3", "c4", "c5"}


def test_the_guns_are_always_there_so_every_die_can_be_placed() -> None:
    state = position({}, board=sky(), dice="g1 g1 g1 w1 w1", robots={f"r1c{n}": 3 for n in (1, 2)}, digger="r2c1")
    assert {f"place g1 r1c{n}" for n in (1, 2, 3, 4, 5)} <= set(words(state))


def test_a_robot_makes_room_for_a_die() -> None:
    state = position({}, board=sky(), dice="g1 g2 g3 w4 w5", robots={"r2c1": 4, "r2c2": 3})
    state, happened = play(state, "place g2 r2c1")
    assert robots_in(state) == {"r2c2": (3, False)}
    assert fact(happened, "robot_lost")["why"] == "replaced"


# Ruling 8 and 9: ahead of the digger


def test_example_page_4_a_six_may_lie_five_spaces_ahead_and_so_may_a_five_but_no_four() -> None:
    state = position({}, board=sky(), dice="g6 g5 g4 w1 w1", digger="r3c5")
    assert refused(state, "place g6 r4c1") == "" == refused(state, "place g5 r4c1")
    assert refused(state, "place g4 r4c1") == "too_far"
    steps = [cell_name(state.board.path[state.digger + n]) for n in range(1, 6)]
    assert steps == ["r3c4", "r3c3", "r3c2", "r3c1", "r4c1"]


def test_only_one_die_a_round_lies_ahead_of_the_digger() -> None:
    state = position({}, board=sky(), dice="g6 g5 g4 w1 w1", digger="r3c5", at={2: "r3c3"})
    assert refused(state, "place g6 r3c4") == "one_ahead"


def test_the_diggers_own_space_is_not_excavated() -> None:
    state = position({}, board=sky(), dice="g6 g5 g4 w1 w1", digger="r3c4")
    assert refused(state, "place g6 r3c4") == "digger_space"
    assert refused(state, "place g6 r3c5") == "", "what lies behind it is"


def test_tunnels_count_as_spaces_and_may_hold_dice() -> None:
    state = position({}, board=sky(), dice="g1 g5 g4 w1 w1", digger=DEEP)
    assert "place g1 r2c3" in words(state) and "place g1 r5c4" in words(state)
    near = position({}, board=sky(), dice="g2 g5 g4 w1 w1", digger="r4c1")
    assert refused(near, "place g2 r4c3") == "" and refused(near, "place g2 r4c4") == "too_far"


def test_a_die_ahead_of_the_digger_does_not_use_the_room_under_it() -> None:
    state = rooms({"p1": "c3r4"}, digger="r3c5", dice="g6 g1 g1 w1 w1", at={1: "r3c4"}, energy=3)
    assert words(state) == ["dig", "end"]


def test_the_path_winds_through_the_base_row_by_row() -> None:
    path = [cell_name(cell) for cell in new_game(1, 1, 1, 1, 1).board.path]
    assert path[:6] == ["r1c5", "r1c4", "r1c3", "r1c2", "r1c1", "r2c1"]
    assert path[9:11] == ["r2c5", "r3c5"] and path[14:16] == ["r3c1", "r4c1"]
    assert path[19:21] == ["r4c5", "r5c5"] and path[24:26] == ["r5c1", "r6c1"] and path[-1] == "r6c5"


# Ruling 18 and 20: what advanced tiles bring into the dice phase


def test_a_teleporter_takes_a_ship_to_its_pair() -> None:
    board = with_symbols({"c1r5": "a", "c4r7": "a", "c2r5": "b", "c5r8": "b"})
    state = position({"p1": "c1r3"}, board=board, dice="g2 g1 g1 w1 w1")
    state, happened = play(state, "place g2 r2c1")
    assert where(state, "p1") == "c4r7" and "teleported" in kinds(happened)


def test_a_teleporter_finds_its_pair_on_its_own_tile() -> None:
    board = with_symbols({"c1r5": "a", "c4r7": "a", "c1r9": "a", "c2r10": "a"})
    up = after(position({"p1": "c1r3"}, board=board, dice="g2 g1 g1 w1 w1"), "place g2 r2c1")
    down = after(position({"p1": "c1r7"}, board=board, dice="g2 g1 g1 w1 w1"), "place g2 r2c1")
    assert where(up, "p1") == "c4r7" and where(down, "p1") == "c2r10"


def test_a_teleporter_leads_nowhere_where_its_pair_is_taken() -> None:
    board = with_symbols({"c1r5": "a", "c4r7": "a"})
    state = position({"p1": "c1r3", "p2": "c4r7"}, board=board, dice="g2 g1 g1 w1 w1")
    assert where(after(state, "place g2 r2c1"), "p1") == "c1r5"


@pytest.mark.parametrize("row", [4, 5])
def test_a_teleporter_leads_nowhere_where_the_mothership_has_passed_its_pair(row: int) -> None:
    board = with_symbols({"c1r7": "a", "c4r5": "a"})
    state = position({"p1": "c1r6"}, board=board, dice="g1 g2 g2 w1 w1", mothership=row)
    state = after(state, "place g1 r2c1")
    assert where(state, "p1") == ("c4r5" if row == 4 else "c1r7")


def test_ruling_19_rows_of_city_are_the_city_for_ships() -> None:
    state = new_game(1, 1, 1, 1, 1, city="roswell", sky4="advanced_threatening")
    assert RULES.tables(state).last == 14
    state = position({"p1": "c1r13"}, board=state.board, dice="g2 g1 g1 w1 w1")
    state = after(state, "place g2 r2c1")
    assert state.damage == 1 and where(state, "p1") == "waiting"
