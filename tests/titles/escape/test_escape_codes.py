"""Escape from the Aliens, the codes of the scenario builder: what each does, what presets they make, what conflicts."""

from __future__ import annotations

from typing import Any

import pytest
from escape_setting import (
    HERE,
    HERE_ITEM,
    RULES,
    SILENCE,
    conflicts,
    fate,
    goals,
    hand,
    kinds,
    opened,
    play,
    refused,
    table,
    tell,
    where,
    words,
)
from msgspec.structs import replace

from game.engine.rules import Setup
from game.table.opening import refuse_opening
from game.titles.escape.content import CODES, LABELS
from game.titles.escape.options import Codes
from game.titles.escape.state import ROLES, State


def codes(scenario: str, zone: str = "galilei", seats: int = 6, **options: Any) -> Codes:
    return RULES.codes(Setup("escape", seats, {"scenario": scenario, "zone": zone, **options}, ""))


# A: moving


def test_a1_a_safe_sector_calls_for_a_card_too() -> None:
    state = play(table("captain D09", "alien1", options={"a1": True}), "move D10")
    assert words(state) == ["draw"]


def test_a2_one_may_stand_still_and_says_so() -> None:
    state = table("captain D09", "alien1", options={"a2": True})
    after, happened = tell(state, "stay")
    assert kinds(happened) == ["stayed"] and where(after, 0) == "D09" and words(after) == ["draw"]


def test_a2_nobody_stands_still_on_a_start_sector() -> None:
    assert refused(table("captain", "alien1", options={"a2": True}), "stay") == "must_move"


def test_a3_hits_are_not_declared_and_the_dead_go_through_the_motions() -> None:
    state = play(table("alien1 E10", "captain D08", "pilot W02", options={"a3": True}), "move D08")
    after, happened = tell(state, "attack")
    assert kinds(happened) == ["attack"] and fate(after, 1) == "ghost"
    assert [event.to for event in happened if event.kind == "hit_own"] == [(1,)]
    assert RULES.observe(after, 2).fates == (0, 0, 0) and RULES.observe(after, 2).kills == (0, 0, 0)
    turn = play(after, "hush")
    assert turn.seat == 1 and words(turn) == ["drift"]
    assert play(turn, "drift", "pass", "hush").seat == 2


def test_a3_a_hit_and_a_miss_look_the_same_to_others() -> None:
    for other in ("D08", "W02"):
        state = table("alien1 E10", f"captain {other}", "pilot W04", "alien2 W06", options={"a3": True}, kills=(0,) * 4)
        seen = RULES.observe(play(state, "move D08", "attack"), 3)
        if other == "D08":
            hit = seen
    assert seen == hit


def test_a3_a_defence_is_used_without_asking() -> None:
    state = play(table("alien1 E10", "captain D08", "pilot W02", options={"a3": True}, hands={1: hand("defence")}),
                 "move D08", "attack")
    assert fate(state, 1) == "aboard" and state.hands[1] == 0 and state.seat == 0


@pytest.mark.parametrize(("a4", "human", "alien"), [
    ("open", True, True), ("closed", False, False), ("humans", True, False), ("aliens", False, True),
])
def test_a4_who_may_enter_safe_sectors(a4: str, human: bool, alien: bool) -> None:
    options = {"a4": a4}
    assert ("D10" in goals(table("captain D09", "alien1", options=options))) == human
    assert ("D10" in goals(table("alien1 D09", "captain", options=options))) == alien
    if not human:
        assert refused(table("captain D09", "alien1", options=options), "move D10") == "safe_closed"


def test_a5_whoever_is_hit_begins_anew_at_his_next_turn() -> None:
    state = table("alien1 E10", "captain D08", "pilot W02", options={"a5": True})
    homes = (state.homes[0], RULES.tables(state).human_cell, state.homes[2])
    state = play(replace(state, homes=homes), "move D08", "attack")
    assert fate(state, 1) == "waits" and where(state, 1) == "away" and not state.ended
    after, happened = tell(state, "hush")
    assert kinds(happened) == ["turn", "returned"] and where(after, 1) == "L08" and after.seat == 1


@pytest.mark.parametrize(("fed", "far"), [(0, False), (0b10, True)])
def test_a5_an_alien_who_has_fed_is_still_fast_when_he_comes_back(fed: int, far: bool) -> None:
    state = table("alien1 E10", "alien2 D08", "pilot W02", options={"a5": True}, fed=fed)
    state = play(replace(state, homes=(state.homes[0], RULES.tables(state).alien_cell, state.homes[2])), "move D08",
                 "attack", "hush")
    assert (where(state, 1), state.seat) == ("L06", 1) and ("L03" in goals(state)) == far
    assert RULES.observe(state, 2).fed == fed


# B and C: the sides


def test_b3_a_human_who_is_hit_becomes_an_alien_where_he_fell() -> None:
    state = play(table("alien1 E10", "captain D08", "pilot W02", scenario="infection", hands={1: hand("attack")}),
                 "move D08", "attack")
    assert fate(state, 1) == "aboard" and state.aliens == 0b011 and where(state, 1) == "D08"
    assert state.hands[1] == 0 and RULES.observe(state, 2).sides[1] == 2
    turn = play(state, "hush")
    assert "B08" in goals(turn), "two sectors, like every alien"


def test_b3_the_last_human_who_falls_has_lost_and_the_turned_have_won() -> None:
    state = table("alien1 E10", "captain D08", "pilot W02", scenario="infection", aliens=0b101)
    outcome = RULES.outcome(play(state, "move D08", "attack"))
    assert outcome is not None and outcome.winners() == (0, 2)


def test_b3_whoever_was_turned_falls_for_good() -> None:
    state = table("alien1 E10", "captain D08", "pilot W02", scenario="infection", aliens=0b011)
    assert fate(play(state, "move D08", "attack"), 1) == "dead"


def test_b4_humans_begin_at_the_chosen_hatch_which_is_no_way_out() -> None:
    state = opened(4, b4=2)
    tables = RULES.tables(state)
    humans = [seat for seat in range(4) if not state.aliens >> seat & 1]
    assert {where(state, seat) for seat in humans} == {"V02"} and state.hatches[1] == 3
    beside = replace(table("captain V03", "alien1", options={"b4": 2}), begun=-1)
    assert tables.names[tables.hatch_cells[1]] == "V02" and refused(beside, "move V02") == "hatch_shut"


def test_b6_and_c6_only_aliens_who_begin_at_the_chosen_hatches() -> None:
    state = opened(8, scenario="arena", c6=13)
    assert all(ROLES[role].startswith("alien") for role in state.roles) and state.aliens == 255
    assert {where(state, seat) for seat in range(8)} == {"B02", "V13"}
    assert [sum(where(state, seat) == hatch for seat in range(8)) for hatch in ("B02", "V13")] == [4, 4]


def test_c3_aliens_do_not_get_faster() -> None:
    state = play(table("alien1 E10", "captain D08", "pilot W02", options={"c3": True}), "move D08", "attack")
    assert state.fed == 0


# D and E: hatches and winning


def test_d2_every_hatch_works_once_without_cards() -> None:
    state = table("captain B03", "alien1", "pilot D09", options={"d2": True})
    state, happened = tell(state, "move B02")
    assert fate(state, 0) == "escaped" and state.greens + state.reds == 6 and state.hatches[0] == 2
    assert "hatch" in kinds(happened)


def test_e3_whoever_eliminates_enough_players_wins_at_once() -> None:
    state = table("alien1 E10", "captain D08", "pilot D08", "alien2 W02", "soldier W04", options={"e3": 2})
    outcome = RULES.outcome(play(state, "move D08", "attack"))
    assert outcome is not None and outcome.reason == "hunter" and outcome.winners() == (0,)


def test_e3_whoever_escaped_before_wins_beside_the_hunter() -> None:
    state = table("alien1 E10", "captain D08", "pilot escaped", "alien2 W02", "soldier W04", options={"e3": 1})
    outcome = RULES.outcome(play(state, "move D08", "attack"))
    assert outcome is not None and outcome.reason == "hunter" and outcome.winners() == (0, 2)


def test_e3_the_kill_of_the_last_human_makes_all_aliens_win() -> None:
    state = table("alien1 E10", "captain D08", "pilot escaped", "alien2 W02", "alien3 dead", options={"e3": 1})
    outcome = RULES.outcome(play(state, "move D08", "attack"))
    assert outcome is not None and outcome.reason == "hunted" and outcome.winners() == (0, 2, 3, 4)


def test_arena_the_most_kills_win_after_39_turns() -> None:
    state = table("alien1 E10", "alien2 W02", "alien3 W04", scenario="arena", round=39, kills=(1, 2, 2), seat=2)
    state = replace(state, begun=state.cells[2])
    state = play(state, goals_first(state), ("draw", HERE))
    outcome = RULES.outcome(play(state, words(state)[0]))
    assert outcome is not None and outcome.reason == "time" and outcome.winners() == (1, 2)


def goals_first(state: State) -> str:
    """A move to a dangerous sector."""
    tables = RULES.tables(state)
    return next(f"move {name}" for name in goals(state)
                if tables.dangerous >> tables.names.index(name) & 1)


def test_without_humans_and_without_a_way_back_the_last_one_wins() -> None:
    state = table("alien1 E10", "alien2 D08", "alien3 dead", scenario="basic", options={"b6": True, "e3": 2})
    outcome = RULES.outcome(play(state, "move D08", "attack"))
    assert outcome is not None and outcome.reason == "alone" and outcome.winners() == (0,)


# G and J: items


def test_g4_an_item_is_discarded_unseen_except_teleport_and_defence() -> None:
    state = table("captain D09", "alien1", options={"g4": True},
                  hands={0: hand("adrenaline", "sedatives", "teleport")})
    for word in ("adrenaline", "sedatives"):
        _, happened = tell(state, word)
        assert kinds(happened) == ["gone"]
    assert kinds(tell(state, "teleport")[1]) == ["teleported"]
    assert RULES.observe(play(state, "adrenaline"), 1) == RULES.observe(play(state, "sedatives"), 1)


def test_j4_silence_brings_an_item_and_icons_do_not() -> None:
    state = play(table("captain D09", "alien1", options={"j4": True}), "move D08")
    assert play(state, ("draw", HERE_ITEM)).hands[0] == 0
    assert tell(state, "draw", SILENCE, 0)[0].hands[0] == hand("attack")


# Presets


def test_infection_is_b3_d2_and_c3() -> None:
    assert codes("infection") == Codes(b3=True, d2=True, c3=True)


def test_arena_is_b6_c6_a4_e3_and_a5() -> None:
    assert codes("arena") == Codes(advanced=False, b6=True, c6=1234, a4="closed", e3=6, a5=True)
    assert codes("arena", "fermi").a4 == "open" and codes("arena", "galvani").a4 == "open"
    assert codes("arena", seats=8).e3 == 8


def test_old_school_is_g4_h1_to_h4_and_j4_with_more_crew_where_more_is_dealt() -> None:
    assert codes("school") == Codes(g4=True, h1=True, h2=True, h3=True, h4=True, j4=True)
    large = codes("school", seats=10)
    assert large.h13 and large.h14 and large.h15 and large.h16


def test_codes_are_added_to_the_scenario_that_was_chosen() -> None:
    assert codes("infection", a2=True, a4="humans") == Codes(b3=True, d2=True, c3=True, a2=True, a4="humans")


def test_every_code_has_the_label_that_players_write() -> None:
    assert LABELS["h13"] == "H.13" and len(CODES) == 22


# Conflicts


@pytest.mark.parametrize(("scenario", "options", "wanted"), [
    ("advanced", {"a5": True, "b3": True}, ["both_back"]),
    ("arena", {"b4": 1}, ["no_humans", "same_hatch"]),
    ("arena", {"h1": True}, ["no_humans"]),
    ("advanced", {"b6": True}, ["no_winner"]),
    ("advanced", {"d2": True, "h15": True}, ["no_cards"]),
    ("basic", {"g4": True, "j4": True}, ["basic", "basic"]),
    ("advanced", {"a1": True, "a4": "closed"}, ["closed_draws"]),
    ("advanced", {"e3": 6}, ["too_many"]),
    ("advanced", {"b4": 1, "c6": 12}, ["same_hatch"]),
])
def test_what_cannot_go_together_is_said(scenario: str, options: dict[str, Any], wanted: list[str]) -> None:
    assert conflicts(scenario, **options) == wanted


@pytest.mark.parametrize("zone", ["fermi", "galvani", "torricelli"])
@pytest.mark.parametrize("a4", ["closed", "humans", "aliens"])
def test_zones_that_a4_cuts_apart_are_refused(zone: str, a4: str) -> None:
    assert conflicts(zone=zone, a4=a4) == [f"cut_off_{a4}"]


def test_galilei_alone_bears_every_a4() -> None:
    assert [conflicts(a4=a4) for a4 in ("open", "closed", "humans", "aliens")] == [[], [], [], []]
    state = table("captain D09", "alien1", options={"a4": "closed"})
    tables = RULES.tables(state)
    near = next(cell for cell in range(len(tables.codes)) if tables.dangerous >> cell & 1 and tables.near[cell]
                >> tables.human_cell & 1)
    assert (tables.lattice.layers(1 << near, tables.dangerous, 40)[-1]).bit_count() == 188


@pytest.mark.parametrize("seats", [9, 16])
def test_more_than_eight_play_on_galilei_only(seats: int) -> None:
    assert conflicts(seats=seats) == [] and conflicts(zone="galvani", seats=seats) == ["big_zone"]


@pytest.mark.parametrize(("seats", "options", "key"), [
    (1, {}, "seats"), (17, {}, "seats"), (4, {"colour": 1}, "no_option"), (4, {"a1": 1}, "no_value"),
    (4, {"zone": "nowhere"}, "no_value"), (4, {"e3": True}, "no_value"),
])
def test_choices_that_do_not_exist_are_refused(seats: int, options: dict[str, Any], key: str) -> None:
    found = refuse_opening(RULES, Setup("escape", seats, options, ""))
    assert found is not None and found.key == f"table.setup.{key}"
