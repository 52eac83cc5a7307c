"""The cities of the campaign: what each side of them does, one test for one paragraph of text."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from skies_setting import (
    DEEP,
    after,
    base,
    board_of,
    digger_at,
    kinds,
    play,
    position,
    refused,
    robots_in,
    rooms,
    sky,
    where,
    with_abilities,
    words,
)

from game.engine.chance import Scripted
from game.titles.skies import mothership
from game.titles.skies.battle import Battle
from game.titles.skies.board import Board
from game.titles.skies.observe import city_words, observed
from game.titles.skies.rules import SkiesRules
from game.titles.skies.state import State
from game.titles.skies.tables import Tables
from game.titles.skies.twists import TWISTS

PLAIN = (("E", "r2c1", 0, 0), ("F", "r2c2", 0, 0), ("R", "r2c3", 0, 0), ("B", "r3c1", 0, 0), ("E", "r3c2 r3c3", 0, 0))


def side(city: str, damaged: bool = False, board: Board | None = None) -> Board:
    """A plain board under the ability of one side of a city."""
    return with_abilities(*board_of(city, damaged=damaged).abilities, board=board or base(*PLAIN, board=sky()))


def battle_of(state: State, *dice: int) -> Battle:
    return Battle.of(Tables(state.board, TWISTS), state, Scripted(*dice))


@pytest.mark.parametrize(("damaged", "energy"), [(False, 6), (True, 7)])
def test_reykjavik_makes_more_energy(damaged: bool, energy: int) -> None:
    state = rooms(dice="g3 g3 g1 w1 w1", at={1: "r2c1", 2: "r2c3"}, board=side("reykjavik", damaged), energy=0,
                  digger=DEEP)
    assert after(state, "use r2c1").energy == energy
    assert after(state, "use r2c3").research == 1, "other rooms are worth what they were"


def test_lagos_turns_a_die_over_before_the_first_is_placed() -> None:
    state = position({}, board=side("lagos"), dice="g1 g2 g4 w5 w6")
    state = after(state, "city g2")
    assert state.dice == (1, 5, 4, 5, 6) and refused(state, "city g1") == "ability_round"
    placed = after(position({}, board=side("lagos"), dice="g1 g2 g4 w5 w6"), "place g1 r1c1")
    assert refused(placed, "city g2") == "ability_first"


def test_lagos_damaged_turns_a_die_over_at_any_time_once_a_round() -> None:
    state = after(position({}, board=side("lagos", True), dice="g1 g2 g4 w5 w6"), "place g1 r1c1")
    state = after(state, "city w6")
    assert state.dice[4] == 1 and refused(state, "city g2") == "ability_round"


@pytest.mark.parametrize(("damaged", "row"), [(False, 6), (True, 5)])
def test_recife_holds_ships_back_with_its_guns(damaged: bool, row: int) -> None:
    state = position({"p1": "c1r3"}, board=side("recife", damaged), dice="g5 g1 g1 w1 w1")
    assert where(after(state, "place g5 r1c1"), "p1") == f"c1r{row}"
    assert where(after(state, "place g5 r2c1"), "p1") == "c1r8", "only the guns do"


@pytest.mark.parametrize(("damaged", "energy"), [(False, 3), (True, 4)])
def test_naples_digs_for_nothing(damaged: bool, energy: int) -> None:
    state = rooms(dice="g3 g1 g1 w1 w1", at={1: "r3c3"}, board=side("naples", damaged), energy=0)
    state = after(state, "dig")
    assert state.energy == energy and digger_at(state) == "r3c3"


def test_valparaiso_spares_the_first_robot_of_a_round() -> None:
    state = rooms(robots={"r2c1": 3, "r2c3": 4}, board=side("valparaiso"), energy=0, digger=DEEP)
    state = after(after(state, "use r2c1"), "use r2c3")
    assert robots_in(state) == {"r2c1": (3, True), "r2c3": (3, True)}


def test_valparaiso_damaged_spares_every_robot() -> None:
    state = rooms(robots={"r2c1": 1, "r2c3": 4}, board=side("valparaiso", True), energy=0, digger=DEEP)
    state = after(after(state, "use r2c1"), "use r2c3")
    assert robots_in(state) == {"r2c1": (1, True), "r2c3": (4, True)}


@pytest.mark.parametrize(("damaged", "research", "digger"), [(False, 4, "r3c3"), (True, 5, "r3c2")])
def test_winnipeg_is_hard_to_set_back(damaged: bool, research: int, digger: str) -> None:
    battle = battle_of(rooms(board=side("winnipeg", damaged), research=5, digger="r3c1"))
    mothership.act(battle, "Q2")
    assert battle.research == research
    mothership.act(battle, "X3")
    assert digger_at(battle.state()) == digger
    mothership.act(battle, "D1")
    assert battle.damage == 1, "damage is damage"


@pytest.mark.parametrize(("damaged", "values"), [(False, (4, 6)), (True, (5, 6))])
def test_osaka_lets_one_die_work_late(damaged: bool, values: tuple[int, int]) -> None:
    state = rooms(dice="g3 g5 g6 w1 w1", at={1: "r2c1", 2: "r2c2", 3: "r2c3"}, board=side("osaka", damaged),
                  digger=DEEP)
    assert [word for word in words(state) if word.startswith("city")] == ["city r2c1", "city r2c2"], "six stays six"
    assert after(state, "city r2c1").dice[0] == values[0] and after(state, "city r2c2").dice[1] == values[1]
    assert refused(after(state, "city r2c1"), "city r2c2") == "ability_round"


@pytest.mark.parametrize(("damaged", "slow"), [(False, (3,)), (True, (3, 4))])
def test_seville_slows_the_ships_from_the_middle_on(damaged: bool, slow: tuple[int, ...]) -> None:
    for column in range(1, 6):
        state = position({"p1": f"c{column}r3"}, board=side("seville", damaged), dice="g2 g1 g1 w1 w1")
        fell = 4 if column in slow else 5
        assert where(after(state, f"place g2 r2c{column}"), "p1") == f"c{column}r{fell}"


@pytest.mark.parametrize(("damaged", "down"), [(False, ("p1",)), (True, ("p1", "p2"))])
def test_nairobi_has_sharper_fighters(damaged: bool, down: tuple[str, ...]) -> None:
    from skies_setting import with_symbols

    board = side("nairobi", damaged, with_symbols({"c1r5": "4", "c2r5": "5"}, base(*PLAIN, board=sky())))
    state = rooms({"p1": "c1r5", "p2": "c2r5"}, dice="g3 g1 g1 w1 w1", at={1: "r2c2"}, board=board, digger=DEEP)
    state = after(state, "use r2c2")
    assert tuple(ship for ship in ("p1", "p2") if where(state, ship) == "waiting") == down


@pytest.mark.parametrize(("damaged", "coming"), [(False, 1), (True, 0)])
def test_tbilisi_has_fewer_guests(damaged: bool, coming: int) -> None:
    battle = battle_of(rooms(board=side("tbilisi", damaged)))
    mothership.act(battle, "W2")
    assert sum(place == -1 for place in battle.ships[5:9]) == coming
    battle.ships[0] = 5
    mothership.act(battle, "F2")
    assert battle.ships[0] == 7, "ships that are there fall as ever"


@pytest.mark.parametrize(("damaged", "energy"), [(False, 2), (True, 3)])
def test_hanoi_is_paid_by_its_tunnels(damaged: bool, energy: int) -> None:
    state = position({}, board=side("hanoi", damaged), dice="g3 g1 g1 w1 w1", energy=0, digger=DEEP)
    assert after(state, "place g3 r2c5").energy == energy
    assert after(state, "place g3 r2c1").energy == 0, "a room is no tunnel"
    board = base(("E", "r2c2", 0, 0), board=sky(board=side("hanoi", damaged)))
    state = rooms(dice="g3 g3 g1 w1 w1", at={1: "r2c2"}, board=board, energy=0, digger=DEEP)
    assert after(state, "use r2c2").energy == 4, "rooms that make energy are worth one more"


@pytest.mark.parametrize(("damaged", "price"), [(False, 5), (True, 5)])
def test_dunedin_pays_for_one_hit_a_round(damaged: bool, price: int) -> None:
    board = side("dunedin", damaged)
    state = position({"p1": "c1r15", "p2": "c1r16"}, board=board, dice="g5 g1 g1 w1 w1", energy=5)
    state = after(state, "place g5 r2c1")
    assert (state.energy, state.damage) == (5 - price, 1), "the first hit is paid, the second is not"
    poor = position({"p1": "c1r16"}, board=board, dice="g5 g1 g1 w1 w1", energy=price - 1)
    assert after(poor, "place g5 r2c1").damage == 1


def test_dunedin_has_less_to_research_on_its_damaged_side() -> None:
    undamaged, damaged = board_of("dunedin"), board_of("dunedin", damaged=True)
    assert undamaged.track == (6, *damaged.track) and undamaged.abilities == damaged.abilities


@pytest.mark.parametrize(("damaged", "values"), [(False, (5, 2)), (True, (6, 3))])
def test_marrakesh_lets_two_dice_change_places(damaged: bool, values: tuple[int, int]) -> None:
    state = rooms(dice="g2 g5 g1 w1 w1", at={1: "r2c1", 2: "r2c3"}, board=side("marrakesh", damaged), digger=DEEP)
    changed, happened = play(state, "city r2c1 r2c3")
    there = {spot: changed.dice[die] for die, spot in enumerate(changed.spots) if spot >= 0}
    assert (there[5], there[7]) == values and "swapped" in kinds(happened)
    assert refused(changed, "city r2c1 r2c3") == "ability_round"
    equal = replace(state, dice=(5, 5, 1, 1, 1))
    assert ("city r2c1 r2c3" in words(equal)) is damaged, "equal dice gain by it or not at all"
    assert "city r2c1 r2c3" not in words(replace(state, dice=(6, 6, 1, 1, 1))), "nothing is more than six"


@pytest.mark.parametrize(("damaged", "energy"), [(False, 5), (True, 6)])
def test_quito_is_strong_about_the_middle_column(damaged: bool, energy: int) -> None:
    state = rooms(dice="g2 g2 g4 w1 w1", at={1: "r3c2", 2: "r3c3", 3: "r2c1"}, board=side("quito", damaged), energy=0,
                  digger=DEEP)
    assert after(state, "use r3c2").energy == energy
    assert after(state, "use r2c1").energy == 4, "it does not touch column 3"


def test_the_words_of_a_side_speak_of_its_number() -> None:
    state = rooms(board=board_of("reykjavik", damaged=True))
    said = city_words(observed(SkiesRules(content_of()).tables(state), state))
    assert (said.key, said.args) == ("skies.city.reykjavik.damaged", (("n", 4),))


def content_of() -> Any:
    from skies_setting import content

    return content()
