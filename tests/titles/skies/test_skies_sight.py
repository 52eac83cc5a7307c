"""Under Falling Skies, what a screen may ask: previews of dice, yields of rooms, the reroll that may force a hit."""

from __future__ import annotations

import random
from itertools import permutations, product

import pytest
from skies_setting import (
    DEEP,
    RULES,
    after,
    base,
    new_game,
    position,
    rooms,
    sky,
    where,
    with_symbols,
    words,
)

from game.engine.chance import Live, Quick
from game.engine.rules import Setup
from game.titles.skies import foresee, observe
from game.titles.skies.content import cell_name, cell_named
from game.titles.skies.state import OVER, PLACING, State


def seen(state: State) -> observe.Observation:
    return RULES.observe(state, 0)


def test_an_observation_holds_the_whole_game() -> None:
    chooser = random.Random(3)
    state = RULES.setup(Setup("skies", 1, {"city": "new_york", "threat": 2}, "x"), Quick(chooser.random))
    while state.phase != OVER:
        assert observe.state_of(seen(state)) == state == RULES.determinize(seen(state), Live(1))
        assert RULES.observe(state, None) == seen(state)
        state = RULES.apply(state, 0, RULES.random_move(state, 0, chooser.random), Quick(chooser.random)).state
    assert seen(state).phase == "over" and seen(state).ended


def test_the_table_is_told_in_plain_values() -> None:
    state = position({"p1": "c2r7", "w1": "c4r9", "w2": "waiting"}, dice="g3 g5 g2 w6 w1", at={2: "r1c1"},
                     robots={"r2c2": 4}, mothership=3)
    o = seen(state)
    assert (o.ships[0].place, o.ships[0].column, o.ships[0].row, o.ships[0].kind) == ("sky", 2, 7, "purple")
    assert o.ships[5].kind == "white" and observe.waiting(o) == (4, 1)
    assert [die.value for die in observe.tray(o)] == [3, 2, 6, 1] and o.dice[1].cell == cell_named("r1c1")
    assert o.robots[0].value == 4 and not o.robots[0].tired
    assert (o.rows_left, o.skull, o.last_row) == (8, 12, 16)
    assert observe.city_words(o).key == "skies.city.roswell.undamaged"
    assert observe.city_name(o).key == "skies.option.city.roswell"
    assert observe.is_dug(o, cell_named("r2c1")) and not observe.is_dug(o, cell_named("r3c1"))


# Dice


def test_the_spots_of_a_die_are_its_legal_placements() -> None:
    state = new_game(3, 5, 2, 6, 1)
    for white, value in ((False, 3), (False, 5), (True, 6)):
        die = f"place {'gw'[white]}{value} "
        said = {die + cell_name(spot.cell) for spot in foresee.spots(seen(state), white, value)}
        assert said == {word for word in words(state) if word.startswith(die)}
    assert foresee.spots(seen(state), True, 3) == ()
    ahead = [spot.cell for spot in foresee.spots(seen(state), False, 3) if spot.ahead]
    assert ahead == sorted(cell_named(name) for name in ("r3c4", "r3c3", "r3c2"))


def test_a_preview_says_where_every_ship_lands_and_what_that_sets_off_in_order() -> None:
    board = with_symbols({"c3r10": "<", "c3r16": "M"})
    state = position({"p1": "c3r6", "w1": "c3r12", "p2": "c5r1", "p3": "c4r0"}, board=board, dice="g4 g1 g1 w1 w1")
    found = foresee.preview(seen(state), False, 4, cell_named("r1c3"))
    assert found is not None and [fate.landing for fate in found.fates] == [(3, 9), (3, 15)], "the guns hold them back"
    found = foresee.preview(seen(state), False, 4, cell_named("r2c3"))
    assert found is not None
    assert [(fate.ship, fate.start, fate.landing, fate.goal) for fate in found.fates[:2]] == [
        (0, (3, 6), (3, 10), (2, 10)), (5, (3, 12), (3, 16), (3, 16)),
    ]
    assert found.fates[1].descends and found.mothership == 1
    assert found.fates[2].end == "aboard" and found.fates[2].ship == 1
    assert (found.damage, found.ended, found.rerolls) == (0, "", 0)


def test_a_preview_counts_hits_and_sees_the_end() -> None:
    state = position({"p1": "c1r14", "p2": "c1r16"}, board=sky(), dice="g4 g1 g1 w1 w1", damage=5)
    found = foresee.preview(seen(state), False, 4, cell_named("r2c1"))
    assert found is not None and found.damage == 2 and found.ended == "damage"
    assert [fate.end for fate in found.fates] == ["city", "city"]


def test_a_preview_equals_what_then_happens() -> None:
    chooser = random.Random(8)
    state = RULES.setup(Setup("skies", 1, {"city": "washington", "threat": 4}, "x"), Quick(chooser.random))
    looked = 0
    while state.phase != OVER:
        move = RULES.random_move(state, 0, chooser.random)
        before = state
        state = RULES.apply(state, 0, move, Quick(chooser.random)).state
        if before.phase == PLACING and move < 360:
            kind, cell = divmod(move, 30)
            found = foresee.preview(seen(before), kind >= 6, kind % 6 + 1, cell)
            assert found is not None and found.word == RULES.word(move)
            assert (found.damage, found.mothership) == (state.damage - before.damage, state.mothership)
            assert found.ended == state.ended
            looked += 1
    assert looked > 10


def test_a_preview_of_nothing_legal_is_none() -> None:
    o = seen(new_game(3, 5, 2, 6, 1))
    assert foresee.preview(o, False, 4, 0) is None and foresee.preview(o, False, 3, cell_named("r6c1")) is None
    assert foresee.preview(seen(rooms()), False, 1, 0) is None


def test_a_preview_tells_the_room_the_dig_and_the_robot_that_goes() -> None:
    state = position({}, board=sky(), dice="g5 g1 g1 w1 w1", robots={"r3c1": 3}, digger="r4c5", energy=0)
    found = foresee.preview(seen(state), False, 5, cell_named("r3c1"))
    assert found is not None and found.loses_robot == 3 and found.room is not None and found.room.energy == 5
    ahead = foresee.preview(seen(state), False, 5, cell_named("r5c4"))
    assert ahead is not None and ahead.digs == 2 and ahead.room is None
    double = foresee.preview(seen(state), False, 5, cell_named("r4c3"))
    assert double is not None and double.room is not None and double.room.missing == 1 and double.room.spaces == 0


# Rooms


def test_a_rooms_yield_is_what_using_it_gives() -> None:
    rooms_there = (("EF", "r2c1", 1, 0), ("R", "r2c2", 0, 0), ("B", "r2c4", 0, 0))
    board = with_symbols({"c1r3": "4"}, base(*rooms_there, board=sky()))
    state = rooms({"p1": "c1r3"}, board=board, dice="g4 g5 g6 w1 w1", at={1: "r2c1", 2: "r2c2", 3: "r2c4"}, energy=2)
    both, research, robot = (foresee.room_yield(seen(state), cell_named(f"r2c{n}")) for n in (1, 2, 4))
    assert both is not None and (both.energy, both.ships, both.cost) == (4, (0,), 1)
    assert research is not None and research.spaces == 2 and not research.wins
    assert robot is not None and robot.robot == 6
    assert foresee.room_yield(seen(state), cell_named("r1c1")) is None
    used = {use.word: use.gain for use in foresee.uses(seen(state))}
    assert used["use r2c1"] == both and after(state, "use r2c1").energy == 2 - 1 + 4
    assert "build r2c4 r2c4" in used
    assert foresee.uses(seen(new_game(1, 2, 3, 4, 5))) == ()


def test_a_winning_room_says_so() -> None:
    board = base(("R", "r2c1", 0, 0))
    state = rooms(board=board, dice="g5 g1 g1 w1 w1", at={1: "r2c1"}, research=len(board.track) - 1)
    found = foresee.room_yield(seen(state), cell_named("r2c1"))
    assert found is not None and not found.wins, "11 is too much for a 5"


def test_live_totals_say_what_everything_would_cost() -> None:
    state = rooms(dice="g4 g5 g6 w1 w1", at={1: "r2c2", 2: "r2c1", 3: "r4c1"}, energy=2, digger="r3c1")
    assert foresee.energy_wanted(seen(state)) == 2 + 1 + 1


# The reroll


def test_the_reach_of_a_column_is_the_highest_die_without_a_hit() -> None:
    o = seen(position({"p1": "c1r14", "p2": "c2r16", "p3": "c3r4"}, board=sky()))
    assert [foresee.reach(o, column) for column in range(4)] == [2, 0, 6, 6]


@pytest.mark.parametrize("limits", [(6, 6, 6), (3, 5, 6), (1, 1, 1), (2, 2, 6, 6), (4,), ()])
def test_the_odds_of_a_forced_hit_are_those_of_all_rolls(limits: tuple[int, ...]) -> None:
    bad = sum(
        not any(all(die <= limit for die, limit in zip(order, limits)) for order in permutations(roll))
        for roll in product(range(1, 7), repeat=len(limits))
    )
    assert foresee._forced(tuple(sorted(limits))) == (bad, 6 ** len(limits))


def test_a_white_die_warns_of_the_hit_that_its_reroll_may_force() -> None:
    ships = {"p1": "c1r16", "p2": "c2r16", "p3": "c3r16"}
    state = position(ships, board=sky(), dice="g1 g1 g1 w1 w1", digger=DEEP)
    found = foresee.preview(seen(state), True, 1, cell_named("r1c4"))
    assert found is not None and found.rerolls == 4
    bad, all_rolls = found.forced
    assert all_rolls == 6**4 and 0 < bad < all_rolls
    grey = foresee.preview(seen(state), False, 1, cell_named("r1c4"))
    assert grey is not None and grey.rerolls == 0 and grey.forced == (0, 1)


def test_looking_changes_nothing() -> None:
    state = new_game(3, 5, 2, 6, 1)
    before = seen(state)
    foresee.preview(before, True, 6, cell_named("r2c1"))
    assert seen(state) == before and where(state, "p1") == "c1r0"
