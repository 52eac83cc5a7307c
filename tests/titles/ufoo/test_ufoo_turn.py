"""Ufo.O, the course of a turn: set-up, moving, asteroids, the mothership's fire, lost saucers, the end."""

from __future__ import annotations

from typing import Any

import pytest
from ufoo_setting import (
    OPEN,
    RULES,
    STANDARD,
    fact,
    is_hurt,
    kinds,
    new_game,
    play,
    position,
    refused,
    targets,
    where,
    with_asteroids,
    words,
)

from game.engine.chance import Scripted
from game.engine.hex import bits
from game.engine.rules import Setup
from game.table.opening import refuse_opening
from game.titles.ufoo.content import cell_named
from game.titles.ufoo.tables import tables_of


def test_four_saucers_start_on_the_four_hexes_next_to_each_mothership() -> None:
    state = new_game()
    assert [where(state, f"0.{n}") for n in (1, 2, 3, 4)] == ["A05", "A07", "B05", "B06"]
    assert [where(state, f"1.{n}") for n in (1, 2, 3, 4)] == ["M07", "M05", "L06", "L05"]
    assert state.structure == (5, 5) and state.hurt == 0


def test_the_higher_die_starts_and_ties_roll_again() -> None:
    chance = Scripted(4, 4, 2, 5)
    state = RULES.setup(Setup("ufoo", 2, {"field": "open"}, "seed"), chance)
    assert chance.exhausted()
    assert (state.seat, state.first, state.opening) == (1, 1, (2, 5))
    assert RULES.setup(Setup("ufoo", 2, {"field": "open"}, "seed"), Scripted(6, 1)).seat == 0


def test_an_option_fixes_who_starts_without_a_die() -> None:
    assert new_game(first="seat1").seat == 1
    assert new_game(first="seat0").seat == 0


def test_from_home_to_the_enemys_home_hexes_takes_two_full_moves() -> None:
    tables = tables_of(OPEN)
    near = min(tables.lattice.distance(a, b) for a in tables.home_cells[0] for b in tables.home_cells[1])
    assert near == 10


@pytest.mark.parametrize(("options", "key"), [
    ({"field": "nowhere"}, "no_value"), ({"first": "last"}, "no_value"), ({"strict": "yes"}, "no_value"),
    ({"colour": 1}, "no_option"),
])
def test_a_setup_that_means_nothing_is_refused(options: dict[str, Any], key: str) -> None:
    found = refuse_opening(RULES, Setup("ufoo", 2, options, "seed"))
    assert found is not None and found.key == f"table.setup.{key}"
    assert refuse_opening(RULES, Setup("ufoo", 2, {"field": "belt", "strict": True}, "seed")) is None
    assert refuse_opening(RULES, Setup("ufoo", 3, {}, "seed")) is not None


# Moving


def test_a_saucer_moves_up_to_five_hexes() -> None:
    state = position({1: "G06"}, {})
    tables = tables_of(OPEN)
    start = cell_named(OPEN, "G06")
    assert set(targets(state, "move", 1)) == {
        RULES.word(tables.codes[cell]).split()[2]
        for cell in bits(tables.open) if 1 <= tables.lattice.distance(start, cell) <= 5
    }
    assert refused(state, "move 1 M10") == "too_far"


def test_each_saucer_moves_once_a_turn() -> None:
    state, _ = play(position({1: "G06", 2: "G01"}, {}), "move 1 G08")
    assert targets(state, "move", 1) == [] and targets(state, "move", 2)
    assert refused(state, "move 1 G09") == "moved"


def test_friends_may_be_passed_but_not_shared_a_hex_with() -> None:
    # B01 hangs on to the rest of the field only by hexes that friends hold.
    field = with_asteroids("B02", "C01")
    state = position({1: "B01", 2: "A01", 3: "A02", 4: "C02"}, {}, field=field)
    assert "D02" in targets(state, "move", 1)
    assert "A02" not in targets(state, "move", 1) and refused(state, "move 1 A02") == "taken"


def test_enemies_may_not_be_passed() -> None:
    field = with_asteroids("B02", "C01")
    state = position({1: "B01", 2: "A01"}, {1: "A02", 2: "C02"}, field=field)
    assert targets(state, "move", 1) == []
    assert refused(state, "move 1 D02") == "no_way" and refused(state, "move 1 A02") == "taken"


def test_asteroids_and_motherships_cannot_be_entered() -> None:
    state = position({1: "G05", 2: "C06"}, {}, field=STANDARD)
    assert refused(state, "move 1 G06") == "asteroid"
    assert refused(state, "move 2 A06") == "mothership"
    assert not {"G06", "F06", "H05"} & set(targets(state, "move", 1))


def test_a_move_does_not_end_where_it_began() -> None:
    state = position({1: "G05"}, {})
    assert refused(state, "move 1 G05") == "same_hex" and "G05" not in targets(state, "move", 1)


def test_with_the_handicap_the_first_player_moves_only_two_saucers_in_turn_one() -> None:
    state = new_game(handicap=True)
    state, _ = play(state, "move 1 C05")
    state, _ = play(state, "move 2 C07")
    assert words(state) == ["end"] and refused(state, "move 3 D05") == "handicap"
    state, _ = play(state, "end")
    for word in ("move 1 K06", "move 2 K04", "move 3 J06", "move 4 J04"):
        state, _ = play(state, word)
    state, _ = play(state, "end")
    for word in ("move 1 D05", "move 2 D07", "move 3 D06", "move 4 D08"):
        state, _ = play(state, word)


def test_a_turn_without_a_die_is_ended_by_hand() -> None:
    state = new_game()
    for word in ("move 1 C05", "move 2 C07", "move 3 D05", "move 4 D06"):
        state, _ = play(state, word)
    assert state.seat == 0 and words(state) == ["end"]
    state, happened = play(state, "end")
    assert (state.seat, state.turn) == (1, 2) and kinds(happened) == ["turn"]


# Asteroids


def test_a_saucer_that_ends_its_move_beside_an_asteroid_rolls_before_any_attack() -> None:
    state = position({1: "G01"}, {1: "G07"}, field=with_asteroids("F05"))
    state, _ = play(state, "move 1 G05")
    assert words(state) == ["roll"]
    for word in ("laser 1 1", "ion 1 1", "end"):
        assert refused(state, word) == "dice_first"
    state, happened = play(state, "roll", 3)
    assert fact(happened, "asteroid") == {"seat": "seat:0", "n": 1, "die": 3, "result": "safe"}
    assert not is_hurt(state, "0.1") and "laser 1 1" in words(state)


@pytest.mark.parametrize(("die", "hurt"), [(1, True), (2, True), (3, False), (6, False)])
def test_one_or_two_on_the_asteroid_roll_is_one_damage(die: int, hurt: bool) -> None:
    state, _ = play(position({1: "G01"}, {1: "G07"}, field=with_asteroids("F05", "F04")), "move 1 G05")
    state, _ = play(state, "roll", die)  # one die for both asteroids
    assert is_hurt(state, "0.1") is hurt


def test_an_asteroid_destroys_a_hurt_saucer() -> None:
    state, _ = play(position({1: "G01", 2: "A05"}, {}, field=with_asteroids("F05"), hurt="0.1 0.2"), "move 1 G05")
    state, happened = play(state, "roll", 2)
    assert where(state, "0.1") == "gone" and not is_hurt(state, "0.1")
    assert kinds(happened) == ["asteroid", "destroyed"]


def test_who_did_not_move_this_turn_does_not_roll() -> None:
    state = position({1: "G05"}, {1: "G07"}, field=with_asteroids("F05"))
    assert "roll" not in words(state) and "laser 1 1" in words(state) and refused(state, "roll") == "no_dice"


def test_asteroid_rolls_fall_in_the_order_of_the_saucers() -> None:
    state = position({1: "G01", 3: "E01"}, {1: "G07"}, field=with_asteroids("F05"))
    state, _ = play(state, "move 3 E05")
    state, _ = play(state, "move 1 G05")
    state, _ = play(state, "roll", 5, 1)
    assert is_hurt(state, "0.3") and not is_hurt(state, "0.1")


# The first die of the turn


def test_the_first_die_of_the_turn_ends_all_movement() -> None:
    state = position({1: "G05", 2: "A05"}, {1: "G07", 2: "M05"}, hurt="0.2")
    state, _ = play(state, "laser 1 1", 3, 3)
    assert not any(word.startswith("move") for word in words(state))
    assert refused(state, "move 2 B05") == "moves_over"


def test_a_repair_is_a_die_and_ends_movement_too() -> None:
    state = position({1: "G05", 2: "A05"}, {1: "G07", 2: "M05"}, hurt="0.2")
    state, _ = play(state, "repair 2", 3)
    assert refused(state, "move 1 G04") == "moves_over" and "laser 1 1" in words(state)


def test_the_turn_passes_by_itself_after_the_first_die_when_nothing_is_left() -> None:
    state, _ = play(position({1: "G01", 2: "A05"}, {1: "M05"}, field=with_asteroids("F05")), "move 1 G05")
    state, happened = play(state, "roll", 6)
    assert state.seat == 1 and kinds(happened) == ["asteroid", "turn"]


# The mothership's fire


def test_the_mothership_fires_at_every_adjacent_enemy_in_its_owners_turn() -> None:
    state = position({1: "G06", 2: "M01"}, {2: "B05", 3: "A07"}, hurt="1.3 0.2")
    assert refused(state, "end") == "dice_first" and "roll" in words(state)
    state, happened = play(state, "roll", 3, 4)
    assert [dict(e.args)["result"] for e in happened if e.kind == "fire"] == ["missed", "destroyed"]
    assert not is_hurt(state, "1.2") and where(state, "1.3") == "gone"


@pytest.mark.parametrize(("die", "hurt"), [(3, False), (4, True), (6, True)])
def test_four_or_more_of_the_mothership_is_one_damage_and_throws_nobody(die: int, hurt: bool) -> None:
    state, _ = play(position({1: "G06"}, {2: "B05"}), "roll", die)
    assert is_hurt(state, "1.2") is hurt and where(state, "1.2") == "B05" and state.throw is None


def test_moves_come_before_the_mothership_fires() -> None:
    state, _ = play(position({1: "G06"}, {2: "B05"}), "move 1 D05")
    state, _ = play(state, "roll", 1)
    assert "laser 1 2" in words(state)


def test_asteroid_rolls_come_before_the_mothership_fires_in_one_roll() -> None:
    state, _ = play(position({1: "G01", 2: "M01"}, {2: "B05"}, field=with_asteroids("F05")), "move 1 G05")
    _, happened = play(state, "roll", 1, 4)
    assert kinds(happened)[:2] == ["asteroid", "fire"]
    assert fact(happened, "fire") == {"seat": "seat:0", "target": "seat:1", "n": 2, "die": 4, "result": "hurt"}


def test_the_mothership_costs_no_saucer_its_attack_and_fires_once() -> None:
    state = position({1: "D05", 2: "D06"}, {2: "B05", 3: "M01"})
    state, _ = play(state, "roll", 2)
    assert "roll" not in words(state) and {"ion 1 2", "ion 2 2"} <= set(words(state))


def test_an_enemy_thrown_to_the_mothership_later_in_the_turn_is_not_fired_at() -> None:
    state = position({1: "E05", 2: "M01"}, {2: "C05"}, hurt="0.2")
    state, _ = play(state, "laser 1 2", 3, 2)
    state, _ = play(state, "throw B05")
    assert "roll" not in words(state) and "repair 2" in words(state)


# The return of lost saucers


def test_a_destroyed_saucer_is_put_back_next_turn_and_flies_in_the_turn_after() -> None:
    state = position({1: "G06"}, {1: "M01"}, hurt="0.1")
    state, _ = play(state, "end")
    state, happened = play(state, "end")
    assert [dict(e.args)["n"] for e in happened if e.kind == "returned"] == [2, 3, 4]
    assert where(state, "0.2") == "waits" and targets(state, "move", 2) == []
    assert refused(state, "move 2 B05") == "waits"
    state, _ = play(state, "end")
    state, _ = play(state, "end")
    assert where(state, "0.2") == "aboard" and "B05" in targets(state, "move", 2)


def test_entering_a_home_hex_costs_nothing_and_five_hexes_follow() -> None:
    state = position({1: "aboard"}, {})
    tables = tables_of(OPEN)
    reached = {cell_named(OPEN, name) for name in targets(state, "move", 1)}
    assert reached == {
        cell for cell in bits(tables.open)
        if min(tables.lattice.distance(cell, home) for home in tables.home_cells[0]) <= 5
    }
    state, happened = play(state, "move 1 G06")
    assert fact(happened, "entered") == {"seat": "seat:0", "n": 1, "to": "G06", "steps": 5}


def test_a_saucer_enters_only_where_no_enemy_stands() -> None:
    held = {1: "A05", 2: "A07", 3: "B05"}
    state = position({1: "aboard"}, held)
    assert "B06" in targets(state, "move", 1) and refused(state, "move 1 B05") == "taken"
    state = position({1: "aboard"}, {**held, 4: "B06"})
    assert targets(state, "move", 1) == [] and refused(state, "move 1 C06") == "home_held"
    assert words(state) == ["roll"]


def test_a_saucer_may_enter_past_a_friend_on_the_home_hex() -> None:
    state = position({1: "aboard", 2: "A05"}, {1: "B06", 2: "A07", 3: "B05"})
    assert "A04" in targets(state, "move", 1) and "A05" not in targets(state, "move", 1)


def test_without_a_saucer_the_game_goes_on() -> None:
    state = position({}, {1: "G06"})
    assert words(state) == ["end"]
    state, _ = play(state, "end")
    assert RULES.outcome(state) is None and state.seat == 1


# The end


def test_a_mothership_without_structure_is_destroyed_and_the_game_is_won() -> None:
    state, happened = play(position({1: "L05"}, {}, structure=(5, 1)), "ion 1 home", 4)
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.winners() == (0,) and outcome.reason == "destroyed"
    assert RULES.to_act(state) == () and words(state) == []
    assert kinds(happened) == ["ion_home", "structure", "won"]
    assert outcome.sheet[-1].values == (5, 0) and outcome.sheet[-1].total


def test_a_game_of_two_hundred_turns_is_a_draw() -> None:
    state, _ = play(position({1: "G06"}, {1: "M01"}, turn=199), "end")
    state, happened = play(state, "end")
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.ranks == (1, 1) and outcome.reason == "guard"
    assert kinds(happened) == ["draw"]


def test_who_has_to_decide_may_resign_but_random_play_never_does() -> None:
    state = position({1: "G06"}, {1: "M01"})
    (move,) = RULES.extra(state, 0)
    assert RULES.word(move) == "resign" and "resign" not in words(state)
    assert RULES.extra(state, 1) == () and refused(state, "resign", seat=1) == "not_your_turn"
    state, happened = play(state, "resign")
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.winners() == (1,) and outcome.reason == "resigned"
    assert kinds(happened) == ["resigned", "won"]
