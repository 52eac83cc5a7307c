"""The bases of the campaign, D to G, keep the frame of the printed ones and bring what their chapters are about."""

from __future__ import annotations

import pytest
from skies_setting import (
    DEEP,
    after,
    base,
    board_of,
    content,
    play,
    position,
    refused,
    robots_in,
    rooms,
    sky,
    where,
    with_abilities,
)

from game.titles.skies.content import COLUMNS, Half, Room

DRAWN = [content().half(f"{letter}-{place}") for letter in "defg" for place in ("upper", "lower")]
UPPER = [half for half in DRAWN if half.digger >= 0]
LOWER = [half for half in DRAWN if half.digger < 0]


def named(half: Half) -> str:
    return half.id


@pytest.mark.parametrize("half", DRAWN, ids=named)
def test_a_half_has_six_to_nine_rooms_with_prices_and_modifiers_in_bounds(half: Half) -> None:
    assert 6 <= len(half.rooms) <= 9
    assert all(0 <= room.cost <= 5 and -3 <= room.modifier <= 3 for room in half.rooms)
    assert half.damage in (3, 4) and half.energy in (3, 4, 5)


@pytest.mark.parametrize("half", UPPER, ids=named)
def test_an_upper_half_starts_in_a_tunnel_at_the_right_edge_with_two_or_three_energy(half: Half) -> None:
    assert half.digger in (2 * COLUMNS - 1, 3 * COLUMNS - 1) and half.start_energy in (2, 3)


@pytest.mark.parametrize("half", LOWER, ids=named)
def test_a_lower_half_has_a_larger_laboratory_that_can_make_twelve(half: Half) -> None:
    assert any("R" in room.effects and len(room.cells) > 1 and 6 * len(room.cells) + room.modifier >= 12
               for room in half.rooms)


def test_any_two_halves_fit_together_and_need_not_win_in_one_room() -> None:
    for upper in UPPER:
        for lower in LOWER:
            assert upper.energy + lower.energy >= 6 and upper.damage + lower.damage - 1 >= 5


def test_d_brings_rooms_with_two_effects_e_and_f_command_rooms_and_g_vertical_ones() -> None:
    def effects(letter: str) -> set[str]:
        return {room.effects for place in ("upper", "lower") for room in content().half(f"{letter}-{place}").rooms}

    assert {"EF", "RE"} <= effects("d") and "C" in effects("e") & effects("f")
    assert {"BE", "FR"} <= effects("f")
    tall = [room for place in ("upper", "lower") for room in content().half(f"g-{place}").rooms if is_tall(room)]
    assert len(tall) == 3 and not any(is_tall(room) for half in DRAWN[:6] for room in half.rooms)


def is_tall(room: Room) -> bool:
    return len({cell % COLUMNS for cell in room.cells}) < len(room.cells)


def test_every_city_has_a_base_and_its_chapter_decides_which_letters_it_may_use() -> None:
    told = content()
    letters = ("abcd", "abcdef", "abcdefg")
    assert told.campaign is not None
    for chapter, known in zip(told.campaign.chapters, letters, strict=True):
        for id in chapter.cities:
            city = told.city(id)
            assert city.campaign and city.upper in known and city.lower in known
            assert len(city.extra) <= 1 and all(2 <= cost <= 6 for cost in city.extra)
            assert known[-1] in city.upper + city.lower or known[-2] in city.upper + city.lower
    assert sum(city.campaign for city in told.cities) == 14


# What the rooms do (campaign, chapters 1 to 3)


def test_a_room_with_two_effects_does_both_for_one_payment() -> None:
    board = base(("RE", "r2c1 r2c2", 2, 0), board=sky())
    ready = rooms(dice="g2 g2 g1 w1 w1", at={1: "r2c1", 2: "r2c2"}, board=board, energy=2, digger=DEEP)
    state = after(ready, "use r2c1")
    assert state.research == 2 and state.energy == 2 - 2 + 4, "spaces of 3 and 1, and 4 energy"


def test_the_bonus_of_a_city_counts_for_both_effects() -> None:
    board = base(("RE", "r2c1", 0, 0), board=sky())
    with_bonus = board_of("reykjavik").abilities  # energy rooms +3
    state = rooms(dice="g2 g1 g1 w1 w1", at={1: "r2c1"}, board=with_abilities(*with_bonus, board=board), energy=0,
                  digger=DEEP)
    after_use = after(state, "use r2c1")
    assert after_use.energy == 5 and after_use.research == 2, "5 pays for 3 and 1, 2 for nothing"


def test_a_command_room_shares_its_die_out_among_others_and_holds_no_robots() -> None:
    board = base(("C", "r2c1", 1, 0), ("E", "r2c2", 0, 0), ("E", "r2c3", 0, 0), ("B", "r3c1", 0, 0), board=sky())
    state = rooms(dice="g3 g4 g5 w1 w1", at={1: "r2c1", 2: "r2c2", 3: "r2c3"}, board=board, energy=1, digger=DEEP)
    state = after(after(after(state, "use r2c1"), "raise r2c2"), "raise r2c2")
    assert refused(state, "raise r2c2") == "six" and state.dice[1] == 6
    state = after(state, "raise r2c3")
    assert state.pool == 0 and refused(state, "raise r2c3") in ("no_pool", "six")
    robot = rooms(dice="g3 g4 g5 w1 w1", at={1: "r3c1"}, board=board, digger=DEEP)
    assert refused(robot, "build r3c1 r2c1") == "no_robots_here"


def test_a_vertical_room_needs_a_robot_because_a_column_has_one_die() -> None:
    board = base(("R", "r2c2 r3c2", 1, 0), board=sky())
    alone = rooms(dice="g3 g1 g1 w1 w1", at={1: "r2c2"}, board=board, energy=2, digger=DEEP)
    assert refused(alone, "use r2c2") == "not_filled"
    helped = rooms(dice="g3 g1 g1 w1 w1", at={1: "r2c2"}, robots={"r3c2": 4}, board=board, energy=2, digger=DEEP)
    state = after(helped, "use r2c2")
    assert state.research == 3 and state.energy == 1, "3 and 4 pay for spaces of 3, 1 and 3"
    assert robots_in(state) == {"r3c2": (3, True)}


def test_tile_0_lies_on_top_with_two_rows_and_two_spaces_of_research() -> None:
    board, plain = board_of("quito", sky0=True), board_of("quito")
    assert len(board.rows) == len(plain.rows) + 2 == 18 and board.tiles[0] == "advanced-0-single"
    assert board.track == (*plain.track, 3, 8)


def test_the_sky_of_a_chapter_may_be_advanced_on_the_side_that_the_threat_gives_it() -> None:
    easy = board_of("quito", sky1="advanced", sky2="advanced")
    assert easy.tiles == ("advanced-1-easier", "advanced-2-easier", "basic-3-easier", "basic-4-easier")
    hard = board_of("quito", sky1="advanced", sky2="advanced", threat=4)
    assert hard.tiles == ("advanced-1-threatening", "advanced-2-threatening", "basic-3-threatening",
                          "basic-4-threatening")
    assert (easy.black, hard.black) == (2, 6)


def test_a_position_of_the_finale_can_stand_in_row_18() -> None:
    board = board_of("new_york", damaged=True, sky0=True, sky1="advanced", sky2="advanced", sky3="advanced")
    state = position({"p1": "c2r17"}, board=board, dice="g1 g1 g1 w1 w1")
    moved, happened = play(state, "place g1 r2c2")
    assert where(moved, "p1") == "c2r18" and moved.damage == 0
    assert happened[1].about[1] == "sky:y18x2"
