"""O.V.N.I., preparation: paragraphs 1 to 10, the choices before the first round, and the abilities that count there."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from msgspec.structs import replace
from ovni_setting import RULES, TABLES, aliens_of, new_game, play, played, refused, unpack, until, words

from game.engine.chance import Live
from game.engine.rules import Setup
from game.table.opening import refuse_opening
from game.titles.ovni import state as phases
from game.titles.ovni.cities import some, total
from game.titles.ovni.content import ABILITIES
from game.titles.ovni.opening import fleets
from game.titles.ovni.state import PLATFORM, READY, SPARE, TRIO, State


@pytest.mark.parametrize(("seats", "each"), [(4, 20), (3, 16), (2, 16)])
def test_4_eighty_aliens_with_four_players_and_sixteen_fewer_with_two_or_three(seats: int, each: int) -> None:
    assert new_game(seats).stock == (each,) * 4


def test_5_one_human_of_each_colour_on_the_track_and_one_in_every_city() -> None:
    for seed in range(20):
        state = new_game(4, seed)
        assert sorted(state.track) == list(range(6))
        assert Counter(unpack(state.people)) == dict.fromkeys(range(1, 7), 2)
    assert len({new_game(4, seed).people for seed in range(20)}) == 20
    assert len({new_game(4, seed).track for seed in range(20)}) > 10


@pytest.mark.parametrize(("seats", "each"), [(4, 3), (3, 4)])
def test_6_one_ovni_over_each_city_in_turn_from_sao_paulo_on(seats: int, each: int) -> None:
    for first in range(seats):
        found = fleets(seats, first)
        assert [total(fleet) for fleet, _ in found] == [each] * seats
        for city in range(12):
            assert unpack(found[(first + city) % seats][0])[city] == 1
    assert all(side.reserve + side.platform == 8 - each for side in new_game(seats).sides)


def test_6_who_holds_sao_paulo_is_drawn_by_lot() -> None:
    assert {new_game(4, seed).first for seed in range(40)} == {0, 1, 2, 3}
    state = new_game(4, 3)
    assert state.order == tuple((state.first + n) % 4 for n in range(4))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_8_two_abilities_for_every_player_and_none_twice(seats: int) -> None:
    seen: set[int] = set()
    for seed in range(60):
        sides = new_game(seats, seed).sides[:seats]
        assert all(side.abilities.bit_count() == 2 for side in sides)
        assert sum(side.abilities for side in sides).bit_count() == 2 * seats
        seen |= {bit for bit in range(10) for side in sides if side.abilities >> bit & 1}
    field = ABILITIES.index("field")
    assert seen == set(range(10)) - ({field} if seats == 2 else set()), "with two players the force field stays out"


def test_2_planets_are_dealt_unless_something_else_is_said() -> None:
    state = RULES.setup(Setup("ovni", 3, {}, "a seed"), Live(1))
    assert state.phase == phases.KEEP and len({side.planet for side in state.sides} - {-1}) == 3


def test_9_three_missions_of_which_one_or_two_are_kept() -> None:
    state = until(new_game(4), phases.KEEP)
    dealt = [side.dealt for side in state.sides]
    assert all(cards.bit_count() == 3 for cards in dealt) and sum(dealt).bit_count() == 12
    names = words(state)
    assert len(names) == 3 and "enough" not in names
    one, _ = play(state, names[0])
    assert one.seat == state.seat and set(words(one)) == {*names[1:], "enough"}
    assert refused(one, names[0]) == "kept_already" and refused(state, "enough") == "keep_one"
    enough, happened = play(one, "enough")
    assert enough.sides[state.seat].kept.bit_count() == 1 and dict(happened[0].args)["n"] == 1
    two, happened = play(one, names[1])
    assert two.sides[state.seat].kept.bit_count() == 2 and dict(happened[0].args)["n"] == 2
    assert two.seat == enough.seat == state.order[1]
    other = next(word for word in ("keep even-5", "keep odd-5", "keep pilots", "keep abm") if word not in names)
    assert refused(state, other) == "not_dealt"


def test_10_two_different_aliens_in_turn_from_the_player_over_sao_paulo_on() -> None:
    state = until(new_game(4, planets="dealt"), phases.START)
    plain = replace(state, sides=tuple(replace(side, abilities=0) for side in state.sides))
    assert plain.seat == plain.first
    after = played(plain, "start abductor", "start military")
    assert aliens_of(after, plain.first) == "AM" and after.stock == (20, 19, 20, 19)
    assert after.seat == (plain.first + 1) % 4
    half = played(after, "start military")
    assert refused(half, "start abductor") == "start_taken", "nobody may choose exactly the same pair"
    assert refused(half, "start military") == "start_twice"
    assert words(half) == ["start pilot", "start builder"], "but one of the two with another is fine"


def test_10_a_type_whose_three_pairs_are_all_taken_cannot_be_chosen() -> None:
    state = until(new_game(4, planets="dealt"), phases.START)
    plain = replace(state, sides=tuple(replace(side, abilities=0) for side in state.sides))
    pairs = ("start pilot", "start military", "start abductor", "start military", "start builder", "start military")
    last = played(plain, *pairs)
    assert words(last) == ["start pilot", "start abductor", "start builder"]
    assert refused(last, "start military") == "start_taken"


def test_10_the_same_pair_is_refused_in_either_order() -> None:
    state = until(new_game(3, planets="dealt"), phases.START)
    plain = replace(state, sides=tuple(replace(side, abilities=0) for side in state.sides))
    after = played(plain, "start pilot", "start builder", "start builder")
    assert refused(after, "start pilot") == "start_taken"


def test_the_aliens_are_on_the_board_when_the_first_round_begins() -> None:
    state = until(new_game(4), phases.PLACE)
    assert state.round == 1 and all(sum(side.aliens) in (2, 3) for side in state.sides)
    assert sum(state.stock) == 80 - sum(sum(side.aliens) for side in state.sides)


# Planets


def test_2_every_player_chooses_a_planet_that_nobody_has() -> None:
    state = new_game(4)
    assert state.phase == phases.PLANET and state.seat == state.first
    assert words(state) == ["planet antares", "planet eris", "planet luxor", "planet magnon"]
    after = played(state, "planet luxor")
    assert refused(after, "planet luxor") == "planet_taken" and after.seat == (state.first + 1) % 4
    done = played(after, "planet magnon", "planet antares", "planet eris")
    assert sorted(side.planet for side in done.sides) == [0, 1, 2, 3] and done.phase == phases.KEEP


def test_planets_may_be_dealt_instead() -> None:
    found = [new_game(3, seed, planets="dealt") for seed in range(20)]
    assert all(len({side.planet for side in state.sides}) == 3 and state.phase == phases.KEEP for state in found)
    assert len({state.sides[0].planet for state in found}) == 4


def test_the_distances_are_those_of_the_planets() -> None:
    assert [planet.distance for planet in RULES.content.planets] == [217, 322, 449, 573]
    assert all(near < far for near, far in pairwise(TABLES.farness))


# Abilities that count before the first round


def gifted(ability: int) -> State:
    """A game that begins with somebody who has this ability."""
    for seed in range(300):
        state = new_game(4, seed, planets="dealt")
        if state.sides[state.first].abilities & ability:
            return state
    raise AssertionError("nobody ever gets it")


def test_third_recruit_begins_with_three_different_aliens() -> None:
    state = until(gifted(TRIO), phases.START)
    after = played(state, "start military", "start pilot")
    assert after.seat == state.seat and words(after) == ["start abductor", "start builder"]
    after = played(after, "start builder")
    assert aliens_of(after, state.seat) == "PBM" and after.seat != state.seat


def test_ready_to_launch_begins_with_an_ovni_on_the_platform() -> None:
    state = gifted(READY)
    side = state.sides[state.first]
    assert (side.platform, side.reserve, total(side.fleet)) == (1, 4, 3) and side.platform <= PLATFORM
    assert [other.platform for seat, other in enumerate(state.sides) if seat != state.first] == [0, 0, 0]


def test_spare_six_may_use_the_6_twice() -> None:
    state = gifted(SPARE)
    assert [side.six for side in state.sides] == [2 if side.abilities & SPARE else 1 for side in state.sides]


# Set-ups


@pytest.mark.parametrize(("seats", "options", "key"), [
    (1, {}, "seats"), (5, {}, "seats"), (4, {"moons": 3}, "no_option"), (4, {"planets": "none"}, "no_value"),
    (2, {"third": "yes"}, "no_value"), (4, {"planets": "dealt", "third": True}, ""),
])
def test_a_set_up_that_cannot_be_played_is_refused(seats: int, options: dict[str, object], key: str) -> None:
    fault = refuse_opening(RULES, Setup("ovni", seats, options, ""))  # type: ignore[arg-type]
    assert (fault.key if fault else "") == (f"table.setup.{key}" if key else "")


def test_the_same_seed_sets_the_same_table() -> None:
    assert new_game(4, 7) == new_game(4, 7) != new_game(4, 8)


# Two players


def test_two_players_3_the_third_planet_lays_two_ovnis_and_maps_every_third_city() -> None:
    for first in (0, 1):
        found = fleets(2, first)
        assert unpack(found[first][0]) == (1, 0, 0) * 4
        assert unpack(found[1 - first][0]) == (0, 1, 0) * 4
        assert unpack(found[2][0]) == (0, 0, 2) * 4
        assert [city for city in range(12) if found[2][1] & some(1 << 5 * city)] == [2, 5, 8, 11]
    third = new_game(2).sides[2]
    assert (third.reserve, third.abilities, third.dealt, third.mapped.bit_count()) == (0, 0, 0, 4)


def test_two_players_2_the_third_planet_is_one_of_those_left() -> None:
    seen = set()
    for seed in range(12):
        state = new_game(2, seed)
        one, _ = play(state, "planet eris")
        two, happened = play(one, "planet luxor", seed % 2)
        seen.add(two.sides[2].planet)
        assert happened[-1].kind == "third_planet"
    assert seen == {0, 3}


def test_two_players_4_each_chooses_an_alien_for_the_third_planet_after_both_have_their_own() -> None:
    state = until(new_game(2, planets="dealt"), phases.GIFT)
    assert state.seat == state.first and all(sum(side.aliens) >= 2 for side in state.sides[:2])
    assert words(state) == ["give pilot", "give abductor", "give builder", "give military"]
    after, _ = play(state, "give builder")
    assert after.seat == 1 - state.first and "give builder" in words(after)
    done, _ = play(after, "give builder", chance=Live(1))
    assert aliens_of(done, 2) == "BB" and done.phase == phases.PLACE
    assert done.sides[2].platform == 0, "nobody builds for it"


def test_chance_is_asked_for_everything_that_is_shuffled() -> None:
    live = Live(5)
    RULES.setup(Setup("ovni", 4, {"planets": "dealt"}, ""), live)
    assert {label for label, _ in live.taken} == {"track", "people", "first", "ability", "mission", "planet"}
