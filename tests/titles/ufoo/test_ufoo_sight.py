"""Ufo.O for the screen: observations answer what can be reached, hit, feared and hoped for."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest
from ufoo_setting import OPEN, RULES, STANDARD, new_game, position, targets, with_asteroids

from game.engine.rules import Event
from game.titles.ufoo import observe
from game.titles.ufoo.content import cell_named, name_of
from game.titles.ufoo.observe import Observation
from game.titles.ufoo.state import State, Throw


def seen(state: State) -> Observation:
    return RULES.observe(state, 0)


def names(state: State, cells: tuple[int, ...]) -> set[str]:
    return {name_of(state.field, cell) for cell in cells}


def test_reach_is_where_the_saucer_may_move() -> None:
    state = position({1: "G05", 2: "aboard", 3: "waits"}, {1: "G07", 2: "F05"}, field=STANDARD)
    for n in (1, 2, 3):
        assert names(state, observe.reach(seen(state), 0, n)) == set(targets(state, "move", n))
        assert observe.move_cells(seen(state), 0, n) == observe.reach(seen(state), 0, n)
    assert observe.reach(seen(state), 1, 1) and observe.move_cells(seen(state), 1, 1) == ()


def test_a_route_has_as_many_steps_as_the_move_says() -> None:
    state = position({1: "G05", 2: "aboard"}, {1: "G07", 2: "F05"}, field=STANDARD)
    o = seen(state)
    tables = observe.field_tables(o)
    for n in (1, 2):
        for cell, steps in observe.reach_steps(o, 0, n):
            way = observe.move_route(o, 0, n, cell)
            assert len(way) == steps + 1 and way[-1] == cell
            assert all(b in tables.lattice.neighbours[a] for a, b in itertools.pairwise(way))


def test_shots_show_clear_and_blocked_lines() -> None:
    state = position({1: "G06"}, {1: "G08", 2: "E06", 3: "G04", 4: "A01"}, field=with_asteroids("G07", "F05"))
    found = {shot.target: shot for shot in observe.shots(seen(state), 0, 1)}
    assert set(found) == {1, 2, 3}
    assert not found[1].clear and found[1].blockers == (cell_named(OPEN, "G07"),)
    assert found[2].clear and found[3].clear


def test_shots_may_be_asked_from_a_hex_that_is_only_considered() -> None:
    o = seen(position({1: "A01"}, {1: "G08"}))
    assert observe.shots(o, 0, 1) == ()
    (shot,) = observe.shots(o, 0, 1, cell_named(OPEN, "G06"))
    assert shot.target == 1 and shot.clear


def test_firing_cells_are_the_reachable_hexes_with_an_enemy_in_sight() -> None:
    o = seen(position({1: "G03"}, {1: "G08", 2: "B01"}, field=STANDARD))
    cells = observe.firing_cells(o, 0, 1)
    assert cells and set(cells) == {
        cell for cell in observe.reach(o, 0, 1) if any(shot.clear for shot in observe.shots(o, 0, 1, cell))
    }


def test_danger_is_every_free_hex_beside_an_asteroid() -> None:
    state = position({1: "G03"}, {}, field=with_asteroids("G06"))
    assert names(state, observe.danger(seen(state))) == {"F05", "F06", "G05", "G07", "H05", "H06"}


def test_home_hexes_are_where_the_mothership_is_hit() -> None:
    state = position({1: "L05", 2: "G06"}, {})
    o = seen(state)
    assert names(state, observe.hits_mothership(o, 0)) == {"L05", "L06", "M05", "M07"} == names(
        state, observe.home_cells(o, 1))
    assert observe.home_target(o, 0, 1) and not observe.home_target(o, 0, 2)
    assert observe.home_target(o, 0, 2, cell_named(OPEN, "M05"))


def test_dice_that_are_due_are_named() -> None:
    o = seen(position({1: "G06", 2: "G05"}, {3: "B05"}, due=2))
    assert observe.due(o) == observe.Due((2,), (3,)) and o.dice_due
    assert observe.due(seen(new_game())) == observe.Due((), ())


def test_throw_cells_are_the_throws_that_may_be_said() -> None:
    state = position({1: "G06"}, {1: "G08"}, throw=Throw(4, 2), closed=True)
    o = seen(state)
    throws = [RULES.word(move).split() for move in RULES.legal(state, 0)]
    said = {word[1] for word in throws if word != ["leave"]}
    assert names(state, observe.throw_cells(o)) == said and o.acting == 0
    assert len(observe.throw_route(o, observe.throw_cells(o)[0])) == 3


def test_unused_attacks_are_counted() -> None:
    o = seen(position({1: "G06", 2: "G10", 3: "A01"}, {1: "G08"}, acted=2))
    assert observe.attacks_left(o) == (1,)


class EveryFace:
    """Counts what comes of an attack over all faces of its dice."""

    def __init__(self, state: State, word: str, dice: int) -> None:
        from itertools import product

        from game.engine.chance import Scripted

        self.results: list[str] = []
        move = RULES.parse(word)
        assert move is not None
        for faces in product(range(1, 7), repeat=dice):
            happened: tuple[Event, ...] = RULES.apply(state, 0, move, Scripted(*faces)).events
            self.results.append(str(dict(happened[0].args)["result"]))

    def share(self, *words: str) -> Fraction:
        return Fraction(sum(result in words for result in self.results), len(self.results))


@pytest.mark.parametrize("hurt", ["", "0.1", "1.1", "0.1 1.1"])
@pytest.mark.parametrize("attack", ["laser", "ion"])
def test_the_odds_on_the_buttons_are_those_of_all_dice(attack: str, hurt: str) -> None:
    state = position({1: "G06", 2: "A01"}, {1: "G08"}, hurt=hurt)
    faces = EveryFace(state, f"{attack} 1 1", 2 if attack == "laser" else 1)
    odds = observe.odds(seen(state), 0, 1, attack, 1)  # type: ignore[arg-type]
    assert Fraction(odds.success, odds.of) == faces.share("hurt", "destroyed")
    assert Fraction(odds.harm, odds.of) == faces.share("self_hurt", "self_destroyed")
    assert Fraction(odds.nothing, odds.of) == faces.share("nothing")
    assert (faces.share("destroyed") > 0) is odds.kills and (faces.share("self_destroyed") > 0) is odds.dies
    assert odds.minus is ("0.1" in hurt)


@pytest.mark.parametrize("hurt", ["", "0.1"])
def test_the_odds_against_the_mothership_are_those_of_all_dice(hurt: str) -> None:
    state = position({1: "L05", 2: "A01"}, {}, hurt=hurt)
    faces = EveryFace(state, "ion 1 home", 1)
    odds = observe.odds(seen(state), 0, 1, "ion", 0)
    assert Fraction(odds.success, odds.of) == faces.share("structure") and not odds.kills
    assert Fraction(odds.harm, odds.of) == faces.share("self_hurt", "self_destroyed")


def test_the_printed_odds() -> None:
    """Intact laser 58.3 %, damaged 41.7 %; intact ion 50 % with 33.3 % harm, damaged 33.3 % with 50 %."""
    fit, hurt = position({1: "G06"}, {1: "G08"}), position({1: "G06"}, {1: "G08"}, hurt="0.1")
    said = [observe.odds(seen(state), 0, 1, attack, 1) for state in (fit, hurt) for attack in ("laser", "ion")]
    assert [round(100 * odds.success / odds.of, 1) for odds in said] == [58.3, 50.0, 41.7, 33.3]
    assert [round(100 * odds.harm / odds.of, 1) for odds in said] == [41.7, 33.3, 58.3, 50.0]
