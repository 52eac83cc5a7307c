"""Under Falling Skies, the mothership's phase: the descent, the actions of the rows, launching ships, the end."""

from __future__ import annotations

import pytest
from skies_setting import (
    DEEP,
    RULES,
    after,
    board_of,
    digger_at,
    fact,
    kinds,
    play,
    refused,
    robots_in,
    rooms,
    sky,
    where,
    with_symbols,
    words,
)

from game.titles.skies.state import OVER, PLACING, SPAWNING

FIVE = (1, 1, 1, 1, 1)
ALL_SHIPS = {"p1": "c1r10", "p2": "c2r10", "p3": "c3r10", "p4": "c4r10", "p5": "c5r10"}


def night(action: str = "-", ships: dict[str, str] | None = None, **changes: object) -> object:
    """The end of a rooms phase with this action on the mothership's next row."""
    board = sky(*([". . . . . -"] * changes.get("mothership", 0)), f". . . . . {action}")  # type: ignore[operator]
    away = dict.fromkeys(("p1", "p2", "p3", "p4", "p5"), "absent")
    return rooms({**away, **(ALL_SHIPS if ships is None else ships)}, board=changes.pop("board", board), **changes)  # type: ignore[arg-type]


def test_example_page_8_the_mothership_comes_down_takes_ships_in_and_acts() -> None:
    """A ship on a drop point rides along, the one in the row comes back, a white ship joins those that wait."""
    ships = {**ALL_SHIPS, "p1": "c1r2", "p2": "c2r3", "p3": "c3r9"}
    state, happened = play(night("W1", ships, mothership=2), "end")  # type: ignore[arg-type]
    assert kinds(happened) == ["descended", "aboard", "reinforced", "spawned"]
    assert state.mothership == 3 and where(state, "p1") == "c1r3"
    assert where(state, "p2") == "c2r3", "it was taken in, and launched again into its empty column"
    assert where(state, "w1") == "waiting" and words(state) == ["drop 4", "drop 5"]


def test_the_mothership_comes_down_one_row_and_a_new_round_begins() -> None:
    state, happened = play(night(), "end", 3, 5, 2, 6, 1)  # type: ignore[arg-type]
    assert (state.mothership, state.round, state.phase) == (1, 5, PLACING)
    assert state.dice == (3, 5, 2, 6, 1) and kinds(happened) == ["descended", "round", "rolled"]


def test_the_skull_loses_the_game_before_anything_else_happens() -> None:
    state, happened = play(night(board=sky(skull=4), mothership=3), "end")  # type: ignore[arg-type]
    assert (state.phase, state.ended) == (OVER, "skull") and kinds(happened) == ["descended", "lost"]


# The actions


@pytest.mark.parametrize(("n", "supply"), [(1, 3), (2, 2)])
def test_white_ships_join_from_the_supply(n: int, supply: int) -> None:
    state = after(night(f"W{n}"), "end")  # type: ignore[arg-type]
    assert [where(state, f"w{m}") for m in (1, 2, 3, 4)].count("supply") == supply
    assert state.phase == SPAWNING, "all columns are alike: the player chooses"


def test_no_more_than_four_white_ships_ever_come() -> None:
    ships = {**ALL_SHIPS, "w1": "c1r5", "w2": "c2r5", "w3": "c3r5"}
    state, happened = play(night("W2", ships), "end")  # type: ignore[arg-type]
    assert fact(happened, "reinforced") == {"n": 1} and where(state, "w4") == "waiting"
    full = {**ships, "w4": "c4r5"}
    assert fact(play(night("W1", full), "end", *FIVE)[1], "reinforced") == {"n": 0}  # type: ignore[arg-type]


def test_the_digger_is_driven_back_but_never_behind_its_start() -> None:
    assert digger_at(after(night("X2", digger="r4c3"), "end", *FIVE)) == "r4c1"  # type: ignore[arg-type]
    assert digger_at(after(night("X3", digger="r3c4"), "end", *FIVE)) == "r3c5"  # type: ignore[arg-type]


def test_robots_on_spaces_that_are_buried_are_gone() -> None:
    state = night("X2", digger="r3c1", robots={"r3c3": 4, "r3c2": 5, "r2c2": 3})
    state, happened = play(state, "end", *FIVE)  # type: ignore[arg-type]
    assert digger_at(state) == "r3c3" and set(robots_in(state)) == {"r2c2"}
    assert kinds(happened).count("robot_lost") == 2


def test_research_goes_back_but_never_below_its_start() -> None:
    assert after(night("Q2", research=5), "end", *FIVE).research == 3  # type: ignore[arg-type]
    assert after(night("Q2", research=1), "end", *FIVE).research == 0  # type: ignore[arg-type]


def test_damage_may_lose_the_game_before_ships_are_launched() -> None:
    assert after(night("D1"), "end", *FIVE).damage == 1  # type: ignore[arg-type]
    ships = {**ALL_SHIPS, "p1": "waiting"}
    state, happened = play(night("D1", ships, damage=6), "end")  # type: ignore[arg-type]
    assert state.ended == "damage" and where(state, "p1") == "waiting" and "spawned" not in kinds(happened)


def test_a_row_without_an_action_does_nothing() -> None:
    state = night("-", research=3, digger="r4c3")
    changed = after(state, "end", *FIVE)  # type: ignore[arg-type]
    assert (changed.research, changed.damage, digger_at(changed)) == (3, 0, "r4c3")


# Ruling 18: ships fall


def test_when_ships_fall_every_column_moves_like_under_a_die_from_the_left() -> None:
    board = with_symbols({"c1r12": ">", "c3r11": "M"}, sky(". . . . . F2"))
    ships = {"p1": "c1r10", "p2": "c2r4", "p3": "c3r9", "p4": "c4r0", "p5": "c5r15"}
    state, happened = play(rooms(ships, board=board), "end")
    # The ship on a drop point rode down twice, to row 2, before its own column fell.
    assert where(state, "p4") == "c4r4"
    assert where(state, "p1") == "c2r14", "the arrow brought it into column 2, which fell after column 1"
    assert where(state, "p2") == "c2r6" and where(state, "p3") == "c3r11"
    assert state.mothership == 2, "a symbol counts while they fall, too"
    assert state.damage == 1 and where(state, "p5") == "waiting" and kinds(happened).count("all_fall") == 1
    assert words(state) == ["drop 1", "drop 5"]


def test_falling_ships_may_lose_the_game() -> None:
    board = sky(". . . . . F3")
    state, happened = play(rooms({"p1": "c1r15", "p2": "c2r3"}, board=board, damage=6), "end")
    assert state.ended == "damage" and where(state, "p2") == "c2r3" and kinds(happened)[-1] == "lost"


# Launching (ruling 14)


def test_purple_ships_are_launched_before_white_ones() -> None:
    ships = {"p1": "waiting", "p2": "c2r9", "p3": "c3r8", "p4": "c4r7", "p5": "c5r6", "w1": "waiting"}
    state, happened = play(night("-", ships), "end", *FIVE)  # type: ignore[arg-type]
    assert where(state, "p1") == "c1r1", "column 1 is empty"
    assert where(state, "w1") == "c2r1", "then the drop point farthest from the topmost ship below it"
    assert [dict(event.args)["kind"] for event in happened if event.kind == "spawned"] == ["purple", "white"]


def test_a_ship_on_a_drop_point_counts_as_a_ship_of_its_column_and_takes_its_place() -> None:
    ships = {"p1": "waiting", "p2": "c2r0", "p3": "c3r0", "p4": "c4r0", "p5": "c5r0", "w1": "c1r4"}
    state = after(night("-", ships), "end", *FIVE)  # type: ignore[arg-type]
    assert where(state, "p1") == "c1r1"


def test_what_finds_no_free_drop_point_waits_another_round() -> None:
    ships = {"p1": "c1r0", "p2": "c2r0", "p3": "c3r0", "p4": "c4r0", "p5": "c5r0", "w1": "waiting"}
    state = after(night("-", ships), "end", *FIVE)  # type: ignore[arg-type]
    assert where(state, "w1") == "waiting" and state.phase == PLACING


def test_the_topmost_ship_of_a_column_is_the_one_that_counts() -> None:
    ships = {"p1": "waiting", "p2": "c1r12", "p3": "c1r3", "p4": "c2r5", "p5": "c3r4", "w1": "c4r4", "w2": "c5r4"}
    assert where(after(night("-", ships), "end", *FIVE), "p1") == "c2r1"  # type: ignore[arg-type]


def test_the_order_is_looked_at_again_after_each_ship() -> None:
    ships = {"p1": "waiting", "p2": "waiting", "p3": "c3r8", "p4": "c4r7", "p5": "c5r6", "w1": "c1r9", "w2": "c2r3"}
    state = after(night("-", ships), "end", *FIVE)  # type: ignore[arg-type]
    assert where(state, "p1") == "c1r1" and where(state, "p2") == "c3r1"


def test_example_page_9_one_empty_column_then_the_farthest_then_a_choice() -> None:
    ships = {"p1": "waiting", "p2": "waiting", "w1": "waiting", "p3": "c3r14", "p4": "c1r4", "p5": "c5r6", "w2": "c4r6"}
    state = after(night("-", ships, mothership=1), "end")  # type: ignore[arg-type]
    assert where(state, "p1") == "c2r2", "the empty column"
    assert where(state, "p2") == "c3r2", "the one in the middle: the other columns have ships higher up"
    assert state.phase == SPAWNING and words(state) == ["drop 4", "drop 5"]
    state = after(state, "drop 5", *FIVE)
    assert where(state, "w1") == "c5r2" and state.phase == PLACING and state.round == 5


def test_a_choice_is_offered_only_where_it_is_one() -> None:
    """Two purple ships and two empty columns: whatever the order, both get one."""
    ships = {"p1": "waiting", "p2": "waiting", "p3": "c3r8", "p4": "c4r8", "p5": "c5r8"}
    assert after(night("-", ships), "end", *FIVE).phase == PLACING  # type: ignore[arg-type]
    mixed = {"p1": "waiting", "w1": "waiting", "p2": "c2r8", "p3": "c3r8", "p4": "c4r8"}
    state = after(night("-", mixed), "end")  # type: ignore[arg-type]
    assert words(state) == ["drop 1", "drop 5"], "which of them the purple one gets makes a difference"
    assert refused(state, "drop 2") == "other_drop"
    state = after(state, "drop 5", *FIVE)
    assert where(state, "p1") == "c5r1" and where(state, "w1") == "c1r1"


def test_while_a_ship_waits_for_its_column_nothing_else_can_be_done() -> None:
    state = after(night("W1"), "end")  # type: ignore[arg-type]
    assert RULES.prompt(state, 0).kind == "drop"
    assert refused(state, "end") == "drop_first" == refused(state, "place g1 r1c1")
    assert words(state) == [f"drop {n}" for n in (1, 2, 3, 4, 5)]


# The round as a whole


def test_robots_recover_at_the_end_of_the_rooms_phase() -> None:
    state = after(night("-", robots={"r2c1": 4}, tired="r2c1"), "end", *FIVE)  # type: ignore[arg-type]
    assert robots_in(state) == {"r2c1": (4, False)}


def test_giving_up_loses_at_once() -> None:
    state, happened = play(night(), "resign")  # type: ignore[arg-type]
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.reason == "resigned" and outcome.ranks == (2,)
    assert kinds(happened) == ["lost"]


def test_a_game_lasts_no_longer_than_the_mothership_needs_to_the_skull() -> None:
    tables = RULES.tables(rooms(board=board_of(), digger=DEEP))
    assert tables.skull == 12
    assert RULES.tables(rooms(board=board_of(threat=4))).skull == 11
