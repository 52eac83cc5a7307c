"""Alien Attack USA, the leftover markers: permanent bases, captured discs, Protection."""

from __future__ import annotations

import pytest
from attack_setting import RULES, at, fact, facts, kinds, play, refused, table, words

PAWNS = "0.protection 1.protection 2.protection 3.protection"


def test_round_3_the_markers_left_over_become_bases() -> None:
    state = table(open=[9, 60], seat=1, phase="turn")
    after, happened = play(state, "end")
    assert at(after, 9) == at(after, 60) == "base" and fact(happened, "flipped")["spaces"] == "9, 60"


@pytest.mark.parametrize("extras", [1, 2])
def test_round_3_with_extra_turns_one_or_none_is_left(extras: int) -> None:
    state = table(open=[9, 60][extras:], seat=1, phase="turn", extras=extras)
    _, happened = play(state, "end")
    assert len(facts(happened, "flipped")) == (extras == 1)


def test_capture_example_marker_9_traps_the_disc_between_two_bases() -> None:
    # 10 lies between 9 and 11.
    state = table({1: [10]}, bases=[11], open=[9], seat=1, phase="turn", used=PAWNS, points=(0, 5))
    after, happened = play(state, "end")
    assert at(after, 10) == "empty" and fact(happened, "captured") == {"seat": "seat:1", "space": 10}
    assert after.points == (0, 5), "points stay"


def test_capture_takes_several_discs_of_any_colour() -> None:
    # 9 stands opposite 11 behind 10, opposite 7 behind 8, and opposite 21 behind 14.
    state = table({0: [10, 8], 1: [14]}, bases=[11, 7, 21], open=[9], seat=1, phase="turn", used=PAWNS)
    after, happened = play(state, "end")
    assert [at(after, space) for space in (8, 10, 14)] == ["empty"] * 3
    assert [(gone["seat"], gone["space"]) for gone in facts(happened, "captured")] == [
        ("seat:0", 8), ("seat:0", 10), ("seat:1", 14),
    ]


def test_capture_between_two_bases_that_were_both_flipped_now() -> None:
    state = table({0: [10]}, open=[9, 11], seat=1, phase="turn", used=PAWNS)
    assert at(play(state, "end")[0], 10) == "empty"


def test_ruling_13_a_disc_placed_between_two_old_bases_is_safe() -> None:
    state = table(bases=[9, 11], open=[10, 60, 100], used=PAWNS)
    state, _ = play(state, "place 10", "end", "place 60", "end")
    assert at(state, 10) == "0" and at(state, 100) == "base"


def test_ruling_13_until_a_new_base_makes_a_line() -> None:
    # The disc on 10 sits between the old 9 and 11; 16 and 3 make another axis.
    state = table({0: [10]}, bases=[9, 11, 3], open=[16], seat=1, phase="turn", used=PAWNS)
    assert at(play(state, "end")[0], 10) == "empty"


@pytest.mark.parametrize(("bases", "flipped"), [([15], 9), ([3], 9), ([11], 14)])
def test_bases_that_are_not_opposite_capture_nothing(bases: list[int], flipped: int) -> None:
    state = table({0: [10]}, bases=bases, open=[flipped], seat=1, phase="turn", used=PAWNS)
    assert at(play(state, "end")[0], 10) == "0"


def test_ruling_12_no_capture_with_an_icon_or_the_edge() -> None:
    # 41: the icons lie opposite 34; 6: the rim opposite 13.
    for disc, base in ((41, 34), (41, 49), (6, 13), (1, 2)):
        state = table({0: [disc]}, open=[base], seat=1, phase="turn", used=PAWNS)
        assert at(play(state, "end")[0], disc) == "0"


def test_ruling_2_an_open_marker_captures_nothing_while_it_is_open() -> None:
    state = table(bases=[11], open=[9, 10, 60, 61], used=PAWNS)
    state, _ = play(state, "place 10", "end", "place 9", "end")
    assert at(state, 10) == "0"


def test_ruling_1_a_marker_under_a_captured_disc_never_comes_back() -> None:
    state = table({0: [10]}, bases=[11], open=[9], seat=1, phase="turn", used=PAWNS, bag=[1, 2, 3, 4])
    after, _ = play(state, "end", draws=(0, 0, 0, 0))
    assert at(after, 10) == "empty" and 9 not in after.open and not after.bag


# Protection


def test_protection_example_marker_57_and_the_disc_on_49() -> None:
    state = table({0: [49]}, bases=[42], open=[57], seat=1, phase="turn", bag=[1, 2, 3, 4])
    state, happened = play(state, "end")
    assert RULES.to_act(state) == (0,) and words(state) == ["protect 49", "lose 49"]
    assert "captured" not in kinds(happened) and at(state, 57) == "base"
    state, happened = play(state, "protect 49", draws=(0, 0, 0, 0))
    assert at(state, 49) == "0" and kinds(happened) == ["protected", "drawn"]
    assert not state.powers & 1 and state.round == 2


def test_protection_may_be_kept_and_the_disc_given_up() -> None:
    state = table({0: [49]}, bases=[42], open=[57], seat=1, phase="turn", bag=[1, 2, 3, 4])
    state, happened = play(state, "end", "lose 49", draws=(0, 0, 0, 0))
    assert at(state, 49) == "empty" and state.powers & 1 and fact(happened, "captured")["space"] == 49
    move = RULES.parse("lose 49")
    assert move is not None and RULES.caution(state, 0, move) is not None


def test_protection_is_used_once() -> None:
    state = table({0: [49]}, bases=[42], open=[57], seat=1, phase="turn", used="0.protection")
    state, happened = play(state, "end")
    assert at(state, 49) == "empty" and "captured" in kinds(happened)


def test_ruling_14_the_owner_is_asked_for_each_disc_until_one_is_protected() -> None:
    # 10 between 9 and 11; 8 lies between 9 and 7.
    state = table({0: [10, 8]}, bases=[11, 7], open=[9], seat=1, phase="turn", bag=[1, 2, 3, 4])
    state, _ = play(state, "end")
    assert words(state) == ["protect 8", "lose 8"]
    prompt = RULES.prompt(state, 0)
    assert prompt.kind == "protect" and prompt.detail is not None and dict(prompt.detail.args) == {"n": 1}
    kept, happened = play(state, "protect 8", draws=(0, 0, 0, 0))
    assert at(kept, 8) == "0" and at(kept, 10) == "empty" and kinds(happened) == ["protected", "captured", "drawn"]
    state, _ = play(state, "lose 8")
    assert words(state) == ["protect 10", "lose 10"] and refused(state, "protect 8") == "other_disc"


def test_ruling_14_owners_are_asked_in_turn_order_from_the_holder() -> None:
    discs = {0: [10], 1: [8], 2: [14]}
    # 14 lies between 9 and 21.
    state = table(discs, seats=3, bases=[11, 7, 21], open=[9], seat=0, phase="turn", round=2, bag=range(60, 65))
    state, _ = play(state, "end")
    asked = []
    while state.phase == 2:
        asked.append((state.seat, words(state)[0]))
        state, _ = play(state, words(state)[1], draws=() if len(asked) < 3 else (0,) * 5)
    assert asked == [(1, "protect 8"), (2, "protect 14"), (0, "protect 10")]


def test_while_an_owner_is_asked_nothing_else_can_be_done() -> None:
    state = table({0: [49]}, bases=[42], open=[57], seat=1, phase="turn")
    state, _ = play(state, "end")
    assert refused(state, "end") == "protect_first" and refused(state, "place 9") == "protect_first"
    assert refused(state, "protect 49", seat=1) == "not_your_turn"
    assert refused(table(open=[9, 10]), "protect 49") == "no_danger"
