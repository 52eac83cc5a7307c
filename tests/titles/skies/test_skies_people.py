"""The characters of the campaign: once in a game each, normal and upgraded, one test for one paragraph of text."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace
from skies_setting import (
    DEEP,
    RULES,
    after,
    base,
    board_of,
    content,
    digger_at,
    kinds,
    new_game,
    play,
    position,
    refused,
    robots_in,
    rooms,
    sky,
    where,
    with_abilities,
    with_symbols,
    words,
)

from game.engine.chance import Quick
from game.engine.rules import Setup
from game.titles.skies import builder
from game.titles.skies.board import Board

PLAIN = (("E", "r2c1", 0, 0), ("F", "r2c2", 0, 0), ("R", "r2c3", 0, 0), ("E", "r3c1", 0, 0), ("R", "r3c2", 0, 0))
BOTH = pytest.mark.parametrize("upgraded", [False, True], ids=["normal", "upgraded"])


def helped(id: str, upgraded: bool = False, board: Board | None = None) -> Board:
    """A plain board with one character in the first slot."""
    person = content().character(id)
    return with_abilities(*(person.upgraded if upgraded else person.normal), board=board or base(*PLAIN, board=sky()))


def offered(state: Any) -> list[str]:
    return [word for word in words(state) if word.startswith("crew1")]


@BOTH
def test_ines_sends_the_ships_of_a_column_back_up(upgraded: bool) -> None:
    state = position({"p1": "c2r9", "p2": "c2r4", "p3": "c3r3"}, board=helped("ines", upgraded), mothership=2)
    assert offered(state) == ["crew1 c2"], "under the mothership nobody rises"
    state = after(state, "crew1 c2")
    assert (where(state, "p1"), where(state, "p2")) == (("c2r5", "c2r3") if upgraded else ("c2r7", "c2r3"))
    assert refused(state, "crew1 c2") == "ability_used"


@BOTH
def test_moss_brings_energy(upgraded: bool) -> None:
    state = after(position({}, board=helped("moss", upgraded), energy=0), "crew1")
    assert state.energy == (6 if upgraded else 3)
    assert not offered(position({}, board=helped("moss", upgraded), energy=ROSWELL_MOST))


ROSWELL_MOST = board_of().most_energy


@BOTH
def test_greta_moves_the_excavator_on_for_nothing(upgraded: bool) -> None:
    state = after(rooms(board=helped("greta", upgraded), energy=0), "crew1")
    assert digger_at(state) == ("r3c3" if upgraded else "r3c4") and state.energy == 0
    waiting = rooms(dice="g3 g1 g1 w1 w1", at={1: "r3c3"}, board=helped("greta", upgraded))
    assert not offered(waiting), "not while a die waits ahead"
    assert not offered(position({}, board=helped("greta", upgraded))), "nor before the rooms are open"
    deep = rooms(board=helped("greta", upgraded), digger=DEEP)
    assert refused(waiting, "crew1") == "digger_waits" and refused(deep, "crew1") == "digger_end" and not offered(deep)


@BOTH
def test_otto_knows_the_answer(upgraded: bool) -> None:
    state = rooms(board=helped("otto", upgraded), research=0)
    assert RULES.tables(state).track[:4] == (3, 1, 3, 1)
    assert after(state, "crew1").research == (2 if upgraded else 1), "6 pays for 3 and 1, 3 for the first"
    assert not offered(rooms(board=helped("otto", upgraded), research=15)), "the last space costs 11"


def test_teo_shoots_a_ship_on_any_explosion() -> None:
    board = with_symbols({"c1r5": "7"}, base(*PLAIN, board=sky()))
    ships = {"p1": "c1r5", "w1": "c2r5"}
    assert offered(position(ships, board=helped("teo", board=board))) == ["crew1 y5x1"]
    state = after(position(ships, board=helped("teo", board=board)), "crew1 y5x1")
    assert where(state, "p1") == "waiting"


def test_teo_upgraded_shoots_any_ship() -> None:
    state = position({"p1": "c1r5", "w1": "c2r5"}, board=helped("teo", True))
    assert offered(state) == ["crew1 y5x1", "crew1 y5x2"]
    assert where(after(state, "crew1 y5x2"), "w1") == "supply"


@BOTH
def test_olive_changes_a_die_before_it_is_placed(upgraded: bool) -> None:
    state = position({}, board=helped("olive", upgraded), dice="g1 g1 g1 w4 w4")
    wanted = [f"crew1 g1 g{n}" for n in ((2, 3, 4, 5, 6) if upgraded else (2, 3, 4))]
    wanted += [f"crew1 w4 w{n}" for n in (1, 2, 3, 5, 6)]
    assert offered(state) == wanted
    assert sorted(after(state, "crew1 g1 g3").dice[:3]) == [1, 1, 3]
    later = position({}, board=helped("olive", upgraded), dice="g1 g5 g1 w4 w2", at={2: "r2c1", 5: "r2c2"})
    assert offered(later) == wanted, "only dice in the tray"


def test_pip_drowns_out_the_action_of_the_next_row() -> None:
    board = helped("pip", board=base(*PLAIN, board=sky(". . . . . D1")))
    ships = {f"p{n}": f"c{n}r9" for n in (1, 2, 3, 4, 5)}
    state = after(rooms(ships, board=board), "crew1")
    state = after(state, "end", 1, 1, 1, 1, 1)
    assert (state.mothership, state.damage) == (1, 0)


def test_pip_upgraded_keeps_the_mothership_where_it_is() -> None:
    board = helped("pip", True, base(*PLAIN, board=sky(". . . . . D1")))
    ships = {f"p{n}": f"c{n}r9" for n in (1, 2, 3, 4, 5)}
    assert not offered(rooms(ships, board=board, energy=1)), "it costs 2 energy"
    state = after(rooms(ships, board=board, energy=3), "crew1")
    assert state.energy == 1
    state = after(state, "end", 1, 1, 1, 1, 1)
    assert (state.mothership, state.damage, state.round) == (0, 0, 5)
    state = after(replace(rooms(ships, board=board), spent=state.spent), "end", 1, 1, 1, 1, 1)
    assert (state.mothership, state.damage) == (1, 1), "once in a game"


@BOTH
def test_bruna_installs_a_robot(upgraded: bool) -> None:
    state = rooms(board=helped("bruna", upgraded), digger="r3c4")
    assert "crew1 r2c1" in offered(state) and "crew1 r3c1" not in offered(state)
    assert robots_in(after(state, "crew1 r2c1")) == {"r2c1": (6 if upgraded else 4, True)}


@BOTH
def test_agnes_mends_damage(upgraded: bool) -> None:
    state, happened = play(position({}, board=helped("agnes", upgraded), damage=3), "crew1")
    assert state.damage == (1 if upgraded else 2) and "mended" in kinds(happened)
    assert not offered(position({}, board=helped("agnes", upgraded), damage=0))


@BOTH
def test_viktor_moves_a_die_to_an_empty_excavated_room(upgraded: bool) -> None:
    state = rooms(dice="g4 g2 g1 w1 w1", at={1: "r2c1", 2: "r2c2"}, robots={"r3c2": 1},
                  board=helped("viktor", upgraded), digger=DEEP)
    wanted = ["crew1 r2c1 r3c1"] if not upgraded else [
        "crew1 r2c1 r2c3", "crew1 r2c1 r3c1", "crew1 r2c2 r2c3", "crew1 r2c2 r3c1"]
    assert offered(state) == wanted
    assert after(state, "crew1 r2c1 r3c1").spots[0] == 10


@BOTH
def test_zola_moves_a_ship_along_its_row(upgraded: bool) -> None:
    board = helped("zola", upgraded, with_symbols({"c3r5": "M"}, base(*PLAIN, board=sky())))
    state = position({"p1": "c2r5", "p2": "c1r5"}, board=board)
    wanted = {"crew1 y5x2 y5x3"} if not upgraded else {
        f"crew1 y5x{n} y5x{m}" for n in (1, 2) for m in (3, 4, 5)}
    assert set(offered(state)) == wanted
    moved = after(state, "crew1 y5x2 y5x3")
    assert where(moved, "p1") == "c3r5" and moved.mothership == 0, "the symbol does nothing"


@BOTH
def test_biscuit_barks_at_the_lowest_ships(upgraded: bool) -> None:
    state = position({"p1": "c1r5", "w1": "c2r9", "p2": "c3r12", "p3": "c4r2"}, board=helped("biscuit", upgraded))
    state = after(state, "crew1")
    gone = [ship for ship in ("p1", "w1", "p2", "p3") if where(state, ship) == "waiting"]
    assert gone == (["p1", "w1", "p2"] if upgraded else ["p2"])


def chased(state: Any, word: str) -> list[str]:
    state = after(state, word)
    return [ship for ship in ("p1", "w1", "p2", "p3", "w2") if where(state, ship) == "waiting"]


@BOTH
def test_biscuit_with_several_ships_in_one_row_chases_those_that_are_chosen(upgraded: bool) -> None:
    places = {"p1": "c1r5", "w1": "c2r9", "p2": "c3r9", "p3": "c5r9", "w2": "c4r12"}
    state = position(places, board=helped("biscuit", upgraded))
    if not upgraded:
        assert offered(state) == ["crew1"] and chased(state, "crew1") == ["w2"], "one is the lowest alone"
        state = position({**places, "w2": "c4r9"}, board=helped("biscuit"))
        assert offered(state) == [f"crew1 y9x{column}" for column in (2, 3, 4, 5)]
        assert chased(state, "crew1 y9x3") == ["p2"]
        return
    assert offered(state) == ["crew1 y9x2 y9x3", "crew1 y9x2 y9x5", "crew1 y9x3 y9x5"]
    assert chased(state, "crew1 y9x2 y9x3") == ["w1", "p2", "w2"]
    state = position({**places, "p3": "absent"}, board=helped("biscuit", True))
    assert offered(state) == ["crew1"] and chased(state, "crew1") == ["w1", "p2", "w2"], "all of the row run"
    state = position({**places, "p3": "c5r12"}, board=helped("biscuit", True))
    assert offered(state) == ["crew1 y9x2", "crew1 y9x3"]
    assert chased(state, "crew1 y9x2") == ["w1", "p3", "w2"]


def test_biscuit_chases_a_third_ship_of_one_row_from_the_right() -> None:
    places = {"p1": "c1r9", "w1": "c2r9", "p2": "c3r9", "p3": "c5r9"}
    state = position(places, board=helped("biscuit", True))
    assert len(offered(state)) == 6
    assert chased(state, "crew1 y9x1 y9x2") == ["p1", "w1", "p3"]


# Teams


def test_three_characters_come_along_each_in_a_slot_of_their_own() -> None:
    options = {"crew1": "moss", "crew2": "ines", "upgraded2": True, "crew3": "biscuit"}
    state = new_game(1, 1, 1, 1, 1, city="lagos", scenario="meter", **options)
    assert [(ability.slot, ability.rule, ability.n) for ability in state.board.abilities] == [
        ("city", "turn_die", 0), ("scenario", "meter", 3), ("crew1", "battery", 3), ("crew2", "lift", 4),
        ("crew3", "bark", 1)]
    assert (state.board.black, state.board.yellow) == (1, 1 + 2 + 1)
    assert builder.stars(content(), {"scenario": "meter", **options}) == (2 - 4, 2 + 4)


def test_nobody_is_in_a_team_twice() -> None:
    setup = Setup("skies", 1, {"crew1": "moss", "crew3": "moss"}, "x")
    found = RULES.refuse_setup(setup)
    assert found is not None and found.key == "skies.refuse.crew_twice"
    assert RULES.refuse_setup(Setup("skies", 1, {"crew1": "none", "crew2": "none"}, "x")) is None


@pytest.mark.parametrize("person", content().characters, ids=lambda person: person.id)
def test_the_upgraded_side_is_better_and_the_words_speak_of_both_numbers(person: Any) -> None:
    (normal,), (better,) = person.normal, person.upgraded
    assert normal.rule == better.rule and normal.n < better.n
    trade, motto, one, two = RULES.lore("character", person.id)
    assert (one.args, two.args) == ((("n", normal.n),), (("n", better.n),)) and trade.key != motto.key


def test_a_battle_of_ones_own_takes_any_set_of_characters() -> None:
    everybody = {person.id: "upgraded" if n % 2 else "normal" for n, person in enumerate(content().characters)}
    state = RULES.setup(Setup("skies", 1, {"city": "roswell", **everybody}, "all"), Quick(random.Random(1).random))
    assert len(state.board.crew) == 12 and len({ability.slot for ability in state.board.abilities}) == 12
    assert builder.stars(content(), everybody) == (-(6 + 12), 6 + 12), "the stars say how much easier it is"
    last = next(n for n, (id, _) in enumerate(state.board.crew, 1) if id == "agnes")
    state = after(replace(state, damage=1), f"crew{last}")
    assert state.damage == 0 and refused(state, f"crew{last}") == "ability_used"


def test_whom_a_campaign_sends_comes_first_and_nobody_comes_twice() -> None:
    sent = {"crew1": "moss", "crew2": "ines", "upgraded2": True, "moss": "upgraded", "zola": "normal"}
    assert board_of("roswell", **sent).crew == (("moss", False), ("ines", True), ("zola", False))


def test_the_set_up_offers_what_campaigns_have_brought_to_light_and_nothing_else() -> None:
    shown = {option.id: option.offered for option in RULES.opened(RULES.options(), ())}
    assert shown["city"] == ("roswell", "new_york", "washington", "pocket")
    assert shown["scenario"] == shown["crew1"] == shown["upgraded1"] == shown["moss"] == ()
    found = {option.id: option.offered for option in RULES.opened(
        RULES.options(), {"city:lagos", "scenario:cows", "character:pip", "character:moss"})}
    assert found["city"] == ("roswell", "new_york", "washington", "pocket", "lagos")
    assert found["scenario"] == ("none", "cows") and found["crew3"] == found["upgraded2"] == found["zola"] == ()
    assert found["moss"] is None and found["pip"] is None and found["sky0"] == ()


def test_tile_0_is_offered_once_the_finale_was_reached() -> None:
    found = {option.id: option.offered for option in RULES.opened(RULES.options(), {"scenario:last_word"})}
    assert found["sky0"] is None
