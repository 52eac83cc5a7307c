"""O.V.N.I., phase 2: turn order, the four groups with every restriction, force fields, and the end of a round."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from ovni_setting import (
    EVERYBODY,
    TABLES,
    acting,
    aliens_of,
    facts,
    kinds,
    people,
    play,
    played,
    refused,
    side,
    unpack,
    words,
)

from game.engine.chance import Live
from game.titles.ovni import state as phases
from game.titles.ovni.actions import begin, second_order
from game.titles.ovni.cities import TOP, count, total
from game.titles.ovni.content import HUMANS
from game.titles.ovni.position import groups_allowed, is_shielded, rules_over
from game.titles.ovni.state import BOX_1, BOX_2, FORCE_FIELD, State

# Turn order


def test_example_of_the_order_of_phase_2() -> None:
    red, blue, green, yellow = side(aliens="PPAMM"), side(aliens="PPBMM"), side(aliens="PAABB"), side(aliens="PPABB")
    assert second_order(TABLES, (red, blue, green, yellow), 4) == (3, 0, 1, 2)


@pytest.mark.parametrize(("one", "two"), [("PP", "PAAABBBMMM"), ("PAA", "PABBBMMM"), ("PABB", "PABMMM"),
                                          ("PABMM", "PABM")])
def test_pilots_then_abductors_then_builders_then_soldiers_decide(one: str, two: str) -> None:
    assert second_order(TABLES, (side(aliens=two), side(aliens=one), side()), 3)[:2] == (1, 0)


def test_a_full_tie_is_for_the_nearer_planet() -> None:
    sides = tuple(side(aliens="PM", planet=planet) for planet in (1, 3, 0, 2))
    assert second_order(TABLES, sides, 4) == (2, 0, 3, 1)


# Turns


def alone(aliens: str, fleet: str = "1 5 6", others: str = "", **changes: object) -> State:
    """Seat 0 acts, and three others look on; seat 1 has ovnis over these cities."""
    own = {name: changes.pop(name) for name in ("abilities", "platform", "mapped", "captured", "energy", "reserve",
                                                "humans") if name in changes}
    return acting(side(fleet, aliens, **own), side(others, "PPAABBMM"), side(), side(), **changes)  # type: ignore[arg-type]


def test_two_groups_a_turn_in_any_order_and_none_twice() -> None:
    state = alone("PAABM", platform=1)
    assert words(state) == ["pilots", "abductors", "builders", "end"]
    after = played(state, "builders", "launch 9")
    assert after.active == phases.NOBODY, "the only ovni is launched, so the builders rest"
    assert words(after) == ["pilots", "abductors", "end"] and refused(after, "builders") == "group_used"
    done = played(after, "pilots", "done")
    assert words(done) == ["end"] and refused(done, "abductors") == "groups_used"


def test_a_group_finishes_before_the_next_begins() -> None:
    state = played(alone("PPAABM", platform=1), "pilots")
    assert refused(state, "builders") == "finish_group" == refused(state, "end")
    assert refused(state, "launch 1") == "finish_group"
    assert "builders" in words(played(state, "done"))


def test_energy_in_the_second_box_activates_three_groups() -> None:
    state = alone("PAABM", platform=1, energy=BOX_2)
    three = played(state, "builders", "launch 9", "pilots", "done")
    assert "abductors" in words(three)
    assert words(played(three, "abductors", "done")) == ["end"]


def test_ruling_17_a_group_without_a_token_cannot_be_activated() -> None:
    state = alone("", platform=2)
    assert words(state) == ["end"]
    assert refused(state, "builders") == "no_alien" == refused(state, "pilots")
    assert refused(alone("A"), "abductors") == "no_pair" and refused(alone("MM"), "military") == "no_trio"
    assert refused(alone("B"), "builders") == "no_ovni" and refused(alone("P", ""), "pilots") == "no_flight"


def test_the_turn_passes_in_the_order_of_the_phase() -> None:
    state = replace(alone("P"), order=(0, 2, 3, 1))
    after, happened = play(state, "end")
    assert (after.seat, after.groups, after.locked, after.struck) == (2, 0, 0, phases.NOBODY)
    assert facts(happened, "turn") == [{"who": "seat:2"}]
    assert refused(after, "end", seat=0) == "not_your_turn"


# Pilots


def test_example_blue_moves_four_times_and_maps_tokyo() -> None:
    state = acting(side("5 5 6", "PPPP"), side(), side(), side())
    state = played(state, "pilots", "fly 5 4", "fly 5 9")
    assert state.left == 1 and not state.sides[0].mapped, "it flew through Moscow without a stop"
    after, happened = play(state, "fly 6 9")
    assert after.sides[0].mapped == TOP[8] and kinds(happened) == ["flew", "mapped"]
    assert unpack(after.sides[0].fleet) == (0, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0)
    assert after.active == phases.NOBODY, "four tokens, four moves"


def test_example_anybody_else_then_needs_three_over_tokyo() -> None:
    state = acting(side("6 6 6", "PPP"), side("9 9", mapped="9"), side(), side())
    two = played(state, "pilots", "fly 6 9", "fly 6 9")
    assert not two.sides[0].mapped
    assert played(two, "fly 6 9").sides[0].mapped == TOP[8]


def test_each_pilot_is_one_move_and_fewer_are_allowed() -> None:
    state = played(alone("PPP", "2 2 2"), "pilots")
    assert state.left == 3 and "done" in words(state)
    after = played(state, "fly 2 4")
    assert after.left == 2 and played(after, "done").active == phases.NOBODY


def test_a_move_goes_to_a_neighbouring_city_in_any_direction() -> None:
    state = played(alone("P", "10"), "pilots")
    assert words(state) == ["fly 10 7", "fly 10 8", "fly 10 9", "fly 10 12", "done"]
    assert refused(state, "fly 10 1") == "too_far" and refused(state, "fly 1 2") == "no_ovni_there"
    assert refused(alone("P"), "fly 1 2") == "activate_first"


def test_several_moves_may_go_to_one_ovni() -> None:
    state = played(alone("PPP", "10"), "pilots")
    assert "fly 10 1" in words(state) and refused(state, "fly 10 4") == ""
    assert played(state, "fly 10 1").left == 1, "by way of Buenos Aires"
    assert played(state, "fly 10 12", "fly 12 1").left == 1, "or with a stop there"


def test_the_map_goes_round_over_the_pacific() -> None:
    state = played(alone("P", "9 12"), "pilots")
    assert {"fly 9 2", "fly 12 10"} <= set(words(state))


def test_any_number_of_ovnis_may_be_over_one_city() -> None:
    state = played(alone("P", "1 1 1 1 2", "1 1 1 1", mapped="1"), "pilots", "fly 2 1")
    assert count(state.sides[0].fleet, 0) == 5


def test_ruling_18_all_own_ovnis_over_a_city_just_mapped_stay_for_the_round() -> None:
    state = played(alone("PPPPP", "1 2 3 12"), "pilots", "fly 1 12")
    assert state.sides[0].mapped == TOP[11]
    assert refused(state, "fly 12 2") == "locked" and not [word for word in words(state) if word.startswith("fly 12")]
    more = played(state, "fly 2 12")
    assert refused(more, "fly 12 1") == "locked", "one that comes later stays too"


def test_ruling_18_a_launch_locks_them_for_the_pilots_as_well() -> None:
    state = played(alone("PB", "12 1", platform=1), "builders", "launch 12", "pilots")
    assert state.locked == TOP[11] and words(state) == ["fly 1 2", "fly 1 3", "fly 1 11", "fly 1 12", "done"]
    assert played(state, "done", "end").locked == 0


def test_ruling_18_once_per_city_and_player() -> None:
    again = played(alone("PP", "1 2 12", mapped="12"), "pilots", "fly 1 12")
    assert again.locked == 0 and again.sides[0].mapped == TOP[11]


def test_ruling_18_tested_where_an_ovni_stops_and_not_where_it_flies_through() -> None:
    through = played(alone("PPP", "3 1"), "pilots", "fly 3 12")
    assert not through.sides[0].mapped and through.left == 1
    stop = played(alone("PPP", "3 1 9"), "pilots", "fly 3 1")
    assert stop.sides[0].mapped == TOP[0] and refused(stop, "fly 1 12") == "locked"


def test_pilots_rest_when_all_ovnis_are_locked() -> None:
    state = played(alone("PPPPP", "1 2"), "pilots", "fly 1 2")
    assert state.active == phases.NOBODY


def test_extra_thrust_gives_two_more_moves_and_needs_a_pilot() -> None:
    assert played(alone("PPP", abilities="thrust"), "pilots").left == 5
    assert refused(alone("A", abilities="thrust"), "pilots") == "no_alien"


def test_short_survey_maps_with_two_everywhere() -> None:
    state = acting(side("6 6", "PP", abilities="survey"), side("9 9", mapped="9"), side(), side())
    assert played(state, "pilots", "fly 6 9", "fly 6 9").sides[0].mapped == TOP[8]


# Abductors


def test_example_red_takes_the_artist_in_buenos_aires_and_not_the_athlete_in_dubai() -> None:
    state = acting(side("7 12 12", "AAA"), side("7 12"), side(), side(), people=people("7 athlete 12 artist"))
    state = played(state, "abductors")
    assert state.left == 1, "one complete pair"
    assert words(state) == ["abduct 12", "done"] and refused(state, "abduct 7") == "no_majority"
    after, happened = play(state, "abduct 12")
    assert after.sides[0].humans == (0, 0, 0, 1, 0, 0) and count(after.people, 11) == 0
    assert facts(happened, "abducted") == [{"who": "seat:0", "human": "artist", "city": "@ovni.city.12"}]
    assert after.active == phases.NOBODY


def test_example_two_pairs_take_two_people_in_two_cities() -> None:
    state = played(alone("AAAA", "1 5"), "abductors", "abduct 1")
    assert words(state) == ["abduct 5", "done"], "nobody is left in the first city"
    assert sum(played(state, "abduct 5").sides[0].humans) == 2


@pytest.mark.parametrize(("mine", "theirs", "third", "held"), [
    ("1", "", "", True), ("1 1", "1", "", True), ("1", "1", "", False), ("1 1", "1", "1 1", False),
    ("1 1 1", "1 1", "1 1", True), ("", "", "", False),
])
def test_ruling_19_a_majority_is_strictly_more_than_each_other_player(
    mine: str, theirs: str, third: str, held: bool
) -> None:
    state = acting(side(mine, "AA"), side(theirs), side(third), side())
    assert bool(rules_over(state.sides, 0) & TOP[0]) is held
    assert ("abductors" in words(state)) is held


def test_nobody_can_be_taken_from_an_empty_city() -> None:
    state = acting(side("1 5", "AA"), side(), side(), side(), people=people("5 artist"))
    state = played(state, "abductors")
    assert words(state) == ["abduct 5", "done"] and refused(state, "abduct 1") == "nobody_there"
    empty = acting(side("1", "AA"), side(), side(), side(), people=0)
    assert refused(empty, "abductors") == "nobody_to_abduct"


def test_ruling_20_long_beam_needs_one_own_ovni_and_no_majority() -> None:
    state = acting(side("3", "AA", abilities="beam"), side("3 4"), side(), side())
    state = played(state, "abductors")
    assert words(state) == ["abduct 3", "done"]
    assert refused(state, "abduct 4") == "no_ovni_there"


def test_ruling_20_body_swap_before_each_abduction() -> None:
    crowd = people("1 politician 12 scientist 2 artist 3 politician 11 gifted 5 artist 4 scientist")
    state = acting(side("1 5", "AAAA", abilities="swap"), side(), side(), side(), people=crowd)
    state = played(state, "abductors")
    assert words(state) == ["abduct 1", "swap 1 2", "swap 1 11", "swap 1 12", "abduct 5", "swap 5 4", "swap 5 11",
                            "done"]
    assert refused(state, "swap 1 3") == "same_human" and refused(state, "swap 1 9") == "no_route"
    assert refused(state, "swap 5 6") == "nobody_there"
    one, happened = play(state, "swap 1 2")
    assert kinds(happened) == ["swapped", "abducted"]
    assert one.sides[0].humans == (0, 0, 0, 1, 0, 0), "the artist from Washington"
    assert count(one.people, 0) == 0 and count(one.people, 1) == HUMANS.index("politician") + 1
    two = played(one, "swap 5 4")
    assert two.sides[0].humans == (0, 1, 0, 1, 0, 0)


def test_without_the_ability_nobody_swaps() -> None:
    assert refused(played(alone("AA"), "abductors"), "swap 1 2") == "no_swap"


# Builders


def test_example_yellow_launches_two_ovnis_and_maps_hong_kong() -> None:
    state = acting(side("8", "BBBB", platform=2), side(), side(), side())
    state = played(state, "builders")
    assert state.left == 2 and len(words(state)) == 13, "any city at all"
    after = played(state, "launch 1", "launch 8")
    assert count(after.sides[0].fleet, 0) == 1 and after.sides[0].mapped == TOP[7]
    assert after.sides[0].platform == 0 and after.active == phases.NOBODY


def test_example_one_ovni_is_launched_whatever_the_number_of_builders() -> None:
    for builders in ("B", "BBB", "BBBBBB"):
        after = played(alone(builders, platform=1), "builders", "launch 10")
        assert count(after.sides[0].fleet, 9) == 1


def test_one_of_two_ovnis_may_stay_on_the_platform() -> None:
    after = played(alone("B", platform=2), "builders", "launch 10", "done")
    assert after.sides[0].platform == 1 and words(after) == ["end"]


# Military


def test_example_green_captures_a_builder_and_destroys_an_ovni_over_sydney() -> None:
    green = side("10", "BMMMMMM")
    red, blue = side("10 1"), side("2", "BBBB")
    state = played(acting(green, red, blue, side()), "military")
    assert state.left == 2
    first, happened = play(state, "capture 2 builder")
    assert kinds(happened) == ["captured", "built"]
    assert aliens_of(first, 0) == "BBMMMMMM" and first.sides[0].captured == (0, 0, 1, 0)
    assert first.sides[0].platform == 1 and aliens_of(first, 2) == "BBB"
    second, happened = play(first, "destroy 1 10")
    assert kinds(happened) == ["destroyed"]
    assert count(second.sides[1].fleet, 9) == 0 and second.sides[1].reserve == 7
    assert second.active == phases.NOBODY


def test_ruling_15_a_broken_pair_takes_no_ovni_and_a_restored_one_builds_again() -> None:
    state = acting(side("", "MMM"), side("2", "BB", platform=1), side(), side())
    after = played(state, "military", "capture 1 builder")
    victim = after.sides[1]
    assert aliens_of(after, 1) == "B" and (victim.platform, victim.reserve) == (1, 6)
    back = acting(side("", "MMMB", captured=""), victim, side("", "BB"), side())
    turn = played(replace(back, seat=1, step=1, sides=(back.sides[0], replace(victim, aliens=(0, 0, 1, 3)),
                                                       back.sides[2], back.sides[3])), "military", "capture 2 builder")
    assert turn.sides[1].platform == 2


def test_each_trio_is_one_attack() -> None:
    for soldiers, attacks in ((3, 1), (5, 1), (6, 2), (9, 3)):
        assert played(alone("M" * soldiers, "1", "1"), "military").left == attacks


def test_the_only_alien_of_a_type_cannot_be_captured() -> None:
    state = played(acting(side("", "MMM"), side("", "PAAM"), side(), side()), "military")
    assert words(state) == ["capture 1 abductor", "done"]
    assert refused(state, "capture 1 pilot") == "last_alien" == refused(state, "capture 1 builder")


def test_ruling_21_captured_aliens_are_not_captured_again_but_count_for_the_two() -> None:
    state = played(acting(side("", "MMM"), side("", "PPAA", captured="PAA"), side(), side()), "military")
    assert words(state) == ["capture 1 pilot", "done"]
    assert refused(state, "capture 1 abductor") == "captured_before"
    after = played(state, "capture 1 pilot")
    assert aliens_of(after, 1) == "PAA" and after.sides[1].captured == (1, 2, 0, 0)


def test_ruling_21_never_the_same_opponent_twice_running_but_a_b_a_is_allowed() -> None:
    state = played(acting(side("", "MMMMMMMMM"), side("", "PPPP"), side("", "PPP"), side()), "military")
    one = played(state, "capture 1 pilot")
    assert refused(one, "capture 1 pilot") == "struck" and words(one) == ["capture 2 pilot", "done"]
    three = played(one, "capture 2 pilot", "capture 1 pilot")
    assert aliens_of(three, 0) == "PPPMMMMMMMMM"


def test_military_rest_when_the_only_target_was_just_hit() -> None:
    state = played(acting(side("", "MMMMMM"), side("", "PPPP"), side(), side()), "military", "capture 1 pilot")
    assert state.active == phases.NOBODY


def test_an_ovni_is_destroyed_only_in_the_same_airspace() -> None:
    state = played(acting(side("1 2", "MMM"), side("2 3", "P"), side(), side()), "military")
    assert words(state) == ["destroy 1 2", "done"]
    assert refused(state, "destroy 1 3") == "no_ovni_there" and refused(state, "destroy 1 1") == "no_victim_there"
    assert refused(state, "destroy 0 1") == "yourself"


def test_the_mapping_token_stays_when_an_ovni_is_destroyed() -> None:
    state = acting(side("2", "MMM"), side("2 2", "P", mapped="2"), side(), side())
    assert played(state, "military", "destroy 1 2").sides[1].mapped == TOP[1]


def test_nobody_behind_a_force_field_can_be_attacked() -> None:
    victim = side("1", "PPP", energy=BOX_1)
    state = acting(side("1", "MMM"), victim, side("", "PP"), side())
    state = played(state, "military")
    assert words(state) == ["capture 2 pilot", "done"] and refused(state, "capture 1 pilot") == "shielded"
    only = acting(side("1", "MMM"), victim, side(), side())
    assert refused(only, "military") == "no_target"


# The ability's force field


def armed(soldiers: str, **changes: object) -> State:
    sides = (side("1", f"PP{soldiers}", abilities="field", **changes), side("1", "PPPMMM"), side("1"))  # type: ignore[arg-type]
    return begin(TABLES, acting(*sides), [])


def test_force_field_is_offered_at_the_beginning_of_phase_2() -> None:
    state = armed("MM")
    assert state.phase == phases.FIELD and state.seat == 0 and words(state) == ["field", "no field"]
    assert state.order[0] == 1, "although somebody else acts first"
    up, _ = play(state, "field")
    assert up.sides[0].energy == FORCE_FIELD and up.phase == phases.ACT
    assert "capture 0 pilot" not in words(played(up, "military")), "only the ovni of the third one is left"
    assert refused(played(up, "military"), "capture 0 pilot") == "shielded"
    down, _ = play(state, "no field")
    assert "capture 0 pilot" in words(played(down, "military"))


def test_force_field_takes_two_soldiers() -> None:
    assert armed("M").phase == phases.ACT, "one is not enough"


def test_force_field_is_not_offered_behind_the_one_of_the_energy_card() -> None:
    assert armed("MM", energy=BOX_1).phase == phases.ACT


def test_force_field_stands_beside_a_third_group() -> None:
    state = armed("MM", energy=BOX_2)
    assert state.phase == phases.FIELD, "the energy card lies in the other box"
    up, _ = play(state, "field")
    assert is_shielded(up.sides[0]) and groups_allowed(up.sides[0]) == 3
    assert played(up, "end", "end", "end").sides[0].energy == 0


def test_ruling_16_the_two_soldiers_do_not_count_for_trios_and_come_back() -> None:
    state = acting(side("1", "MMMM", abilities="field", energy=FORCE_FIELD), side("1", "PP"), side())
    assert refused(state, "military") == "no_trio"
    five = acting(side("1", "MMMMM", abilities="field", energy=FORCE_FIELD), side("1", "PP"), side())
    assert played(five, "military").left == 1
    after = played(five, "end", "end", "end")
    assert after.sides[0].energy == 0 and aliens_of(after, 0) == "MMMMM"


# The end of a round


def test_ruling_22_empty_cities_are_refilled_in_numerical_order_from_the_first_of_the_track() -> None:
    crowd = people(" ".join(f"{city} artist" for city in (1, 2, 4, 6, 7, 8, 9, 10, 12)))
    state = acting(side(), side(), side(), seat=2, people=crowd, track=(5, 0, 3, 1))
    after, happened = play(state, "end", chance=Live(1))
    assert [(fact["city"][-2:].strip("."), fact["human"]) for fact in facts(happened, "refilled")] == [
        ("3", "gifted"), ("5", "politician"), ("11", "artist"),
    ]
    assert after.track == (1,) and after.round == state.round + 1 and after.phase == phases.PLACE


def test_when_the_six_of_the_track_are_gone_nobody_comes() -> None:
    state = acting(side(), side(), side(), seat=2, people=people("1 artist"), track=(2,))
    after = played(state, "end")
    assert after.track == () and unpack(after.people)[:3] == (4, 3, 0)


def test_the_game_goes_on_while_every_type_is_in_stock() -> None:
    state = acting(side(), side(), side(), seat=2, stock=(1, 1, 1, 1))
    assert played(state, "end").phase == phases.PLACE


@pytest.mark.parametrize("stock", [(0, 5, 5, 5), (5, 5, 5, 0), (0, 0, 0, 0)])
def test_ruling_23_the_game_ends_after_phase_2_of_the_round_in_which_a_stock_is_empty(stock: tuple[int, ...]) -> None:
    state = acting(side("1"), side(), side(), seat=1, stock=stock)
    after, _ = play(state, "end")
    assert after.phase == phases.ACT, "the round is played to its end"
    last, happened = play(after, "end")
    assert last.ended == "stock" and kinds(happened)[-1] == "winner"


def test_people_are_refilled_as_they_left() -> None:
    state = played(acting(side("1", "AA"), side(), side(), people=EVERYBODY, track=(4,)), "abductors", "abduct 1")
    after = played(state, "end", "end", "end")
    assert unpack(after.people)[0] == 5 and total(after.sides[0].fleet) == 1
