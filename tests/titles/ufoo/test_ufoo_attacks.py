"""Ufo.O, attacks: lines of fire, laser, throw, ion cannon, the mothership as a target, repair."""

from __future__ import annotations

from itertools import chain
from random import Random

import pytest
from ufoo_setting import (
    OPEN,
    RULES,
    fact,
    is_hurt,
    kinds,
    play,
    position,
    refused,
    targets,
    where,
    with_asteroids,
    words,
)

from game.titles.ufoo.content import cell_named
from game.titles.ufoo.state import Throw

STRAIGHT = ("G04", "G08", "E05", "E07", "I05", "I07")
CORNERS = ("E06", "I06", "F04", "F07", "H04", "H07")


# Lines of fire


@pytest.mark.parametrize("cell", STRAIGHT + CORNERS)
def test_all_twelve_hexes_at_distance_two_are_in_range(cell: str) -> None:
    assert targets(position({1: "G06"}, {3: cell}), "laser", 1) == ["3"]


@pytest.mark.parametrize(("cell", "key"), [
    ("G07", "too_near"), ("F05", "too_near"), ("G09", "out_of_range"), ("D06", "out_of_range"),
])
def test_nearer_and_farther_is_out_of_range(cell: str, key: str) -> None:
    state = position({1: "G06"}, {3: cell})
    assert targets(state, "laser", 1) == [] and refused(state, "ion 1 3") == key


def test_a_straight_line_is_blocked_by_an_asteroid_in_the_middle() -> None:
    field = with_asteroids("G07")
    state = position({1: "G06"}, {1: "G08"}, field=field)
    assert targets(state, "laser", 1) == [] and refused(state, "laser 1 1") == "blocked"
    assert targets(position({1: "G06"}, {1: "G04"}, field=field), "laser", 1) == ["1"]


@pytest.mark.parametrize(("asteroids", "clear"), [(("F05",), True), (("F06",), True), (("F05", "F06"), False)])
def test_a_corner_line_is_blocked_only_by_two_asteroids(asteroids: tuple[str, ...], clear: bool) -> None:
    state = position({1: "G06"}, {1: "E06"}, field=with_asteroids(*asteroids))
    assert (targets(state, "laser", 1) == ["1"]) is clear


def test_beyond_the_rim_there_are_no_asteroids() -> None:
    # The corner line C01 - E01 runs between D01 and the rim.
    assert targets(position({1: "C01"}, {1: "E01"}, field=with_asteroids("D01")), "laser", 1) == ["1"]


def test_saucers_never_block() -> None:
    state = position({1: "G06", 2: "G07"}, {1: "G08"})
    assert targets(state, "laser", 1) == ["1"]


def test_with_strict_lines_only_the_six_straight_ones_count() -> None:
    for cell in STRAIGHT:
        assert targets(position({1: "G06"}, {1: cell}, strict=True), "laser", 1) == ["1"]
    for cell in CORNERS:
        state = position({1: "G06"}, {1: cell}, strict=True)
        assert targets(state, "laser", 1) == [] and refused(state, "laser 1 1") == "strict"


def test_a_saucer_on_its_mothership_is_no_target_and_does_not_shoot() -> None:
    state = position({1: "C06", 2: "aboard"}, {1: "aboard", 2: "waits"})
    assert not any(word.startswith(("laser", "ion")) for word in words(state))
    assert refused(state, "laser 1 1") == "target_away" and refused(state, "laser 2 1") == "aboard"


# One attack for each saucer


def test_a_saucer_attacks_once_a_turn_in_whatever_way() -> None:
    state, _ = play(position({1: "G06", 2: "G10"}, {1: "G08"}), "laser 1 1", 2, 2)
    assert refused(state, "laser 1 1") == "acted" and refused(state, "ion 1 1") == "acted"
    assert {"laser 2 1", "ion 2 1", "end"} == set(words(state))


def test_targets_are_looked_at_again_after_each_attack() -> None:
    state, _ = play(position({1: "G06", 2: "G10", 3: "E07"}, {1: "G08", 2: "C07"}), "ion 1 1", 4)
    assert refused(state, "laser 2 1") == "target_away"
    assert set(words(state)) == {"laser 3 2", "ion 3 2", "end"}


def test_no_attack_is_compulsory() -> None:
    state, _ = play(position({1: "G06"}, {1: "G08"}), "end")
    assert state.seat == 1


def test_an_attack_may_come_before_saucers_have_moved_and_closes_the_movement() -> None:
    state = position({1: "G06", 2: "B05", 3: "A01"}, {1: "G08"}, hurt="0.3")
    state, _ = play(state, "laser 1 1", 4, 4)
    assert refused(state, "move 2 C05") == "moves_over" and words(state) == ["repair 3", "end"]


# Laser


def test_the_higher_die_damages_the_other() -> None:
    state, happened = play(position({1: "G06"}, {1: "G08"}), "laser 1 1", 5, 2)
    assert is_hurt(state, "1.1") and not is_hurt(state, "0.1")
    assert fact(happened, "laser") == {
        "seat": "seat:0", "n": 1, "target": "seat:1", "m": 1, "red": 5, "blue": 2, "minus": 0, "result": "hurt",
        "steps": 3,
    }
    state, happened = play(position({1: "G06"}, {1: "G08"}), "laser 1 1", 2, 5)
    assert is_hurt(state, "0.1") and not is_hurt(state, "1.1") and fact(happened, "laser")["result"] == "self_hurt"


def test_a_hurt_saucer_that_loses_is_destroyed_and_not_thrown() -> None:
    state, happened = play(position({1: "G06", 2: "A01"}, {1: "G08"}, hurt="1.1 0.2"), "laser 1 1", 6, 1)
    assert where(state, "1.1") == "gone" and not is_hurt(state, "1.1") and state.throw is None
    assert kinds(happened) == ["laser", "destroyed"] and fact(happened, "laser")["steps"] == 0
    state, happened = play(position({1: "G06", 2: "A01"}, {1: "G08"}, hurt="0.1 0.2"), "laser 1 1", 1, 6)
    assert where(state, "0.1") == "gone" and fact(happened, "laser")["result"] == "self_destroyed"


def test_on_a_tie_the_attacker_wins_and_nobody_is_thrown() -> None:
    state, happened = play(position({1: "G06"}, {1: "G08"}), "laser 1 1", 4, 4)
    assert is_hurt(state, "1.1") and where(state, "1.1") == "G08" and state.throw is None
    assert kinds(happened) == ["laser", "turn"]


def test_the_minus_of_a_hurt_attacker_counts_for_its_red_die_alone() -> None:
    state, happened = play(position({1: "G06", 2: "A01"}, {1: "G08"}, hurt="0.1 0.2"), "laser 1 1", 4, 4)
    assert fact(happened, "laser")["minus"] == 1 and where(state, "0.1") == "gone"
    state, _ = play(position({1: "G06", 2: "A01"}, {1: "G08"}, hurt="0.1 0.2"), "laser 1 1", 5, 4)
    assert is_hurt(state, "1.1") and state.throw is None  # five less one is four: a tie
    state, _ = play(position({1: "G06", 2: "A01"}, {1: "G08"}, hurt="1.1 0.2"), "laser 1 1", 3, 4)
    assert is_hurt(state, "0.1") and state.throw == Throw(0, 1)  # a damaged defender rolls without it


# Throws


def test_the_winner_throws_the_loser_exactly_as_far_as_the_difference() -> None:
    state, _ = play(position({1: "G06"}, {1: "G08"}), "laser 1 1", 3, 2)
    assert RULES.to_act(state) == (0,)
    assert words(state) == ["throw F07", "throw F08", "throw G07", "throw G09", "throw H07", "throw H08", "leave"]
    assert refused(state, "throw G10") == "throw_steps" and refused(state, "end") == "throw_first"
    state, happened = play(state, "throw F08")
    assert where(state, "1.1") == "F08" and kinds(happened) == ["thrown", "turn"]
    assert fact(happened, "thrown") == {
        "seat": "seat:0", "target": "seat:1", "n": 1, "from": "G08", "to": "F08", "steps": 1,
    }


def test_the_winner_may_leave_the_loser_where_it_is() -> None:
    state = position({1: "G06"}, {1: "G08"})
    assert refused(state, "leave") == "no_throw"
    state, _ = play(state, "laser 1 1", 4, 2)
    assert refused(state, "leave", seat=1) == "not_your_turn"
    state, happened = play(state, "leave")
    assert where(state, "1.1") == "G08" and state.throw is None and kinds(happened) == ["left", "turn"]
    assert fact(happened, "left") == {"seat": "seat:0", "target": "seat:1", "n": 1}


def test_a_saucer_that_is_left_beside_an_asteroid_does_not_roll() -> None:
    field = with_asteroids("H08")
    state = position({1: "G06"}, {1: "G08"}, field=field, throw=Throw(4, 2), closed=True, acted=1)
    state, happened = play(state, "leave")  # with no die
    assert kinds(happened) == ["left", "turn"] and not is_hurt(state, "1.1")


def test_a_defender_who_wins_may_leave_the_attacker_and_the_turn_goes_on() -> None:
    state = position({1: "G06", 2: "E05"}, {1: "G08"}, hurt="0.2")
    state, _ = play(state, "laser 1 1", 1, 6)
    state, happened = play(state, "leave")
    assert kinds(happened) == ["left"] and RULES.to_act(state) == (0,) and where(state, "0.1") == "G06"


def test_a_defender_who_wins_throws_the_attacker_and_the_turn_goes_on() -> None:
    state, _ = play(position({1: "G06", 2: "E09"}, {1: "G08"}), "laser 1 1", 2, 3)
    assert RULES.to_act(state) == (1,) and RULES.legal(state, 0) == ()
    assert RULES.prompt(state, 1).kind == "throw"
    state, _ = play(state, "throw G05")
    assert where(state, "0.1") == "G05" and RULES.to_act(state) == (0,) and "laser 2 1" in words(state)


def test_a_throw_of_two_may_go_round_the_corner_but_not_back() -> None:
    state, _ = play(position({1: "G06"}, {1: "G08"}), "laser 1 1", 4, 2)
    ends = {word.split()[1] for word in words(state) if word != "leave"}
    assert {"F07", "G09", "G10", "E07", "F09"} <= ends and "G08" not in ends and "G06" not in ends


def test_a_throw_goes_as_far_as_possible_where_the_way_is_blocked() -> None:
    # A01 opens on A02 alone, and A02 on nothing else.
    field = with_asteroids("B01", "B02", "A03")
    state = position({1: "C02", 2: "M01"}, {1: "A01"}, field=field, hurt="0.2", throw=Throw(4, 5), closed=True)
    assert words(state) == ["throw A02", "leave"]


def test_a_loser_that_cannot_be_moved_at_all_stays_and_nobody_is_asked() -> None:
    # A01 has two neighbours: an asteroid and the other enemy; the line from C01 runs along the rim.
    state = position({1: "C01", 2: "A02"}, {1: "A01"}, field=with_asteroids("B01"), hurt="0.2")
    state, happened = play(state, "laser 1 1", 6, 1)
    assert fact(happened, "laser")["steps"] == 0 and is_hurt(state, "1.1")
    assert state.throw is None and where(state, "1.1") == "A01" and RULES.to_act(state) == (0,)


def test_a_saucer_may_be_thrown_onto_enemy_home_hexes() -> None:
    state, _ = play(position({1: "E05"}, {2: "C05"}), "laser 1 2", 3, 2)
    assert "throw B05" in words(state)


def test_a_saucer_thrown_beside_an_asteroid_rolls_at_once() -> None:
    state = position({1: "G06", 2: "A01"}, {1: "G08"}, field=with_asteroids("H09"), hurt="0.2")
    state, _ = play(state, "laser 1 1", 3, 2)
    state, happened = play(state, "throw G09", 1)
    assert where(state, "1.1") == "gone" and kinds(happened) == ["thrown", "asteroid", "destroyed"]
    assert fact(happened, "asteroid") == {"seat": "seat:1", "n": 1, "die": 1, "result": "destroyed"}


# Ion cannon


@pytest.mark.parametrize(("die", "result"), [
    (1, "self_hurt"), (2, "self_hurt"), (3, "nothing"), (4, "destroyed"), (6, "destroyed"),
])
def test_the_ion_cannon_destroys_on_four_and_hurts_its_shooter_on_two(die: int, result: str) -> None:
    state, happened = play(position({1: "G06", 2: "A01"}, {1: "G08"}, hurt="0.2"), "ion 1 1", die)
    assert fact(happened, "ion")["result"] == result
    assert (where(state, "1.1") == "gone") is (result == "destroyed")
    assert is_hurt(state, "0.1") is (result == "self_hurt") and not is_hurt(state, "1.1")


@pytest.mark.parametrize(("die", "result"), [
    (3, "self_destroyed"), (4, "nothing"), (5, "destroyed"),
])
def test_the_minus_counts_for_the_ion_cannon_and_its_backlash(die: int, result: str) -> None:
    state, happened = play(position({1: "G06", 2: "A01"}, {1: "G08"}, hurt="0.1 0.2"), "ion 1 1", die)
    assert fact(happened, "ion")["result"] == result
    assert (where(state, "0.1") == "gone") is (result == "self_destroyed")


# The mothership as a target


@pytest.mark.parametrize("cell", ["L05", "L06", "M05", "M07"])
def test_the_mothership_is_attacked_from_its_four_neighbours_with_the_ion_cannon(cell: str) -> None:
    state, happened = play(position({1: cell}, {}), "ion 1 home", 4)
    assert state.structure == (5, 4) and kinds(happened) == ["ion_home", "structure", "turn"]
    assert fact(happened, "structure") == {"seat": "seat:1", "left": 4}


def test_elsewhere_the_mothership_is_out_of_range() -> None:
    assert refused(position({1: "K05"}, {}), "ion 1 home") == "not_at_home"
    assert refused(position({1: "B05"}, {}), "ion 1 home") == "not_at_home"


@pytest.mark.parametrize(("hurt", "die", "result"), [
    ("", 3, "nothing"), ("", 2, "self_hurt"), ("0.1", 4, "nothing"), ("0.1", 3, "self_destroyed"),
    ("0.1", 5, "structure"),
])
def test_the_shot_at_the_mothership_follows_the_ion_table(hurt: str, die: int, result: str) -> None:
    state, happened = play(position({1: "L05", 2: "A01"}, {}, hurt=hurt + " 0.2"), "ion 1 home", die)
    assert fact(happened, "ion_home")["result"] == result
    assert state.structure[1] == (4 if result == "structure" else 5)


def test_a_saucer_on_a_home_hex_may_shoot_at_saucers_instead() -> None:
    state = position({1: "L05"}, {1: "L07"})
    assert words(state)[-4:] == ["laser 1 1", "ion 1 1", "ion 1 home", "end"]


# Repair


@pytest.mark.parametrize(("die", "hurt"), [(3, True), (4, False)])
def test_four_or_more_repairs(die: int, hurt: bool) -> None:
    state, happened = play(position({1: "G06"}, {1: "G08"}, hurt="0.1"), "repair 1", die)
    assert is_hurt(state, "0.1") is hurt
    assert fact(happened, "repair")["result"] == ("failed" if hurt else "repaired")


def test_repair_takes_the_place_of_the_attack_also_after_moving() -> None:
    state, _ = play(position({1: "G06", 2: "A01"}, {1: "G08"}, hurt="0.1 0.2"), "move 1 G05")
    state, _ = play(state, "repair 1", 6)
    assert refused(state, "laser 1 1") == "acted"
    state, _ = play(position({1: "G06", 2: "A01"}, {1: "G08"}, hurt="0.1 0.2"), "laser 1 1", 5, 4)
    assert refused(state, "repair 1") == "acted"


def test_a_healthy_saucer_has_nothing_to_repair() -> None:
    assert refused(position({1: "G06"}, {}, field=OPEN), "repair 1") == "fit"


def test_what_is_in_the_way_is_looked_at_anew_for_every_throw() -> None:
    tables = RULES.tables(OPEN)
    cell, far = cell_named(OPEN, "G06"), cell_named(OPEN, "G08")
    free, steps = tables.throws(cell, 0, 2)
    taken, _ = tables.throws(cell, 1 << far, 2)
    assert steps == 2 and free >> far & 1 and taken == free & ~(1 << far)


def test_a_random_move_declines_a_throw_as_often_as_it_throws_to_any_one_hex() -> None:
    state, _ = play(position({1: "G06"}, {3: "G08"}), "laser 1 3", 5, 2)
    share = 1 / len(words(state))
    for first, declined in ((share * 0.99, True), (share * 1.01, False)):
        luck = chain((first,), iter(Random(1).random, None))
        assert (RULES.word(RULES.random_move(state, 0, luck.__next__)) == "leave") is declined
