"""O.V.N.I. as one seat sees it: what is secret, what could be behind it, and the answers that a screen needs."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from msgspec.structs import replace
from ovni_setting import (
    RULES,
    TABLES,
    acting,
    area,
    laying,
    new_game,
    people,
    play,
    played,
    side,
    until,
    words,
)

from game.engine.chance import Live, Quick
from game.titles.ovni import observe
from game.titles.ovni import state as phases
from game.titles.ovni.observe import Shown
from game.titles.ovni.sight import Observation
from game.titles.ovni.state import BOX_1, BOX_2, State

# Secrets


def hidden_round() -> State:
    sides = [side(hand="246"), side(hand="235"), side(hand="23456"), side(hand="346")]
    areas = (area("0.5", "1.4"), area("1.6", "3.2"), area("3.5"), area("0.3"))
    return laying(*sides, cards="PAB PAM PBM ABM", areas=areas, seat=2)


def values(o: Observation) -> list[list[int]]:
    return [[laid & 7 for laid in row] for row in o.areas]


def test_a_hidden_token_shows_its_owner_to_all_and_its_value_to_the_owner() -> None:
    state = hidden_round()
    assert values(RULES.observe(state, 0)) == [[5, 4], [0, 2], [0], [3]]
    assert values(RULES.observe(state, 1)) == [[0, 4], [6, 2], [0], [0]]
    assert values(RULES.observe(state, None)) == [[0, 4], [0, 2], [0], [0]]
    o = RULES.observe(state, 3)
    assert observe.area(o, 1) == (Shown(1, 0, True, False), Shown(3, 2, False, False))
    assert observe.area(o, 2) == (Shown(3, 5, True, False),), "it lies face down, and the owner knows it"
    assert observe.next_face_down(o, 0) and not observe.next_face_down(o, 2)


def test_hands_are_counted_and_seen_by_their_owner_only() -> None:
    o = RULES.observe(hidden_round(), 1)
    assert [one.hand for one in o.sides] == [0, 0b101100, 0, 0] and o.tokens == (3, 3, 5, 3)


def test_everything_is_open_after_the_reveal() -> None:
    state = hidden_round()
    while state.phase == phases.PLACE:
        state, _ = play(state, words(state)[0], chance=Live(1))
    assert all(0 not in row for row in values(RULES.observe(state, None)))
    o = RULES.observe(state, 2)
    for number in range(4):
        row = [shown.value for shown in observe.area(o, number)]
        assert [shown.cancelled for shown in observe.area(o, number)] == [row.count(value) > 1 for value in row]
        assert not any(shown.face_down for shown in observe.area(o, number))


def test_missions_are_counted_and_seen_by_their_owner_only_until_the_end() -> None:
    state = until(new_game(3), phases.START)
    o = RULES.observe(state, 1)
    assert [bool(one.kept) for one in o.sides] == [False, True, False] and o.sides[0].dealt == o.sides[2].dealt == 0
    assert o.missions == tuple(one.kept.bit_count() for one in state.sides)
    over = replace(state, phase=phases.OVER, ended="stock")
    assert [one.kept for one in RULES.observe(over, 1).sides] == [one.kept for one in state.sides]


def test_the_third_planets_tokens_are_seen_by_who_drew_them() -> None:
    state = until(new_game(2), phases.PLACE)
    for seat in (0, 1):
        o = RULES.observe(state, seat)
        assert o.drawn[seat] == state.drawn[seat] and o.drawn[1 - seat] == 0 and o.third_tokens == (2, 2)
        assert o.sides[2].hand == 0, "nobody knows the one that is left"


# Possible hidden tokens


def test_every_deal_of_the_hidden_tokens_is_believed_equally_often() -> None:
    state = hidden_round()
    o = RULES.observe(state, 2)
    chooser = random.Random(3)
    seen: Counter[tuple[int, int]] = Counter()
    for _ in range(6000):
        world = RULES.determinize(o, Quick(chooser.random))
        seen[(world.areas[0][0] & 7, world.areas[3][0] & 7)] += 1
        assert world.areas[0][1] & 7 == 4 and world.areas[1][1] & 7 == 2
    # Seat 0 has shown nothing: two different ones of five.
    assert len(seen) == 20 and all(200 < count < 400 for count in seen.values())


def test_a_6_that_has_left_the_game_is_never_believed_in() -> None:
    sides = [side(hand=hand, six=0) for hand in ("24", "23", "2345", "34")]
    areas = (area("0.5", "1.4"), area("1.5", "3.2"), area("3.5"), area("0.3"))
    o = RULES.observe(laying(*sides, cards="PAB PAM PBM ABM", areas=areas, seat=2), 2)
    for number in range(60):
        world = RULES.determinize(o, Live(number))
        assert all(laid & 7 != 6 for row in world.areas for laid in row)
        assert all(not one.hand & 64 for one in world.sides)


def test_a_token_lies_in_one_place_only() -> None:
    o = RULES.observe(hidden_round(), 3)
    for number in range(60):
        world = RULES.determinize(o, Live(number))
        for seat, one in enumerate(world.sides):
            laid = [token & 7 for row in world.areas for token in row if token >> 3 & 3 == seat]
            hand = [value for value in range(2, 7) if one.hand >> value & 1]
            assert len({*laid, *hand}) == len(laid) + len(hand)


def test_own_missions_are_never_believed_in_elsewhere() -> None:
    state = until(new_game(4), phases.PLACE)
    o = RULES.observe(state, 1)
    for number in range(40):
        world = RULES.determinize(o, Live(number))
        assert world.sides[1].dealt == state.sides[1].dealt and world.sides[1].kept == state.sides[1].kept
        assert sum(one.dealt for one in world.sides).bit_count() == 12
        assert [one.kept.bit_count() for one in world.sides] == list(o.missions)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_believing_gives_back_what_was_seen_all_game_long(seats: int) -> None:
    chooser = random.Random(seats)
    state = new_game(seats, seats)
    number = 0
    while RULES.to_act(state):
        for viewer in (None, *range(seats)):
            o = RULES.observe(state, viewer)
            world = RULES.determinize(o, Live(number))
            assert RULES.observe(world, viewer) == o
            if viewer == state.seat:
                assert list(RULES.legal(world, viewer)) == list(RULES.legal(state, viewer))
        state = RULES.apply(state, state.seat, RULES.random_move(state, state.seat, chooser.random),
                            Quick(chooser.random)).state
        number += 1


# What a screen asks


def test_holder_threshold_locks_and_people() -> None:
    sides = (side("9 9 10", mapped="9"), side("9 10"), side("12"), side())
    o = RULES.observe(acting(*sides, people=people("9 artist"), locked=1 << 44), 0)
    assert [observe.holder(o, city) for city in (8, 9, 11, 0)] == [0, -1, 2, -1]
    assert observe.mappers(o, 8) == (0,) and observe.threshold(o, 8) == 3 and observe.threshold(o, 9) == 2
    assert observe.needed(o, 0, 8) == 0 and observe.needed(o, 1, 8) == 3
    assert observe.is_locked(o, 8) and not observe.is_locked(o, 9)
    assert observe.human(o, 8) == 3 and observe.human(o, 0) == -1 and observe.fleet(o, 0, 8) == 2


def test_orders_are_forecast_as_the_aliens_lie() -> None:
    o = RULES.observe(acting(side(aliens="PP"), side(aliens="M"), side(aliens="PMM")), 0)
    assert observe.orders(TABLES, o) == ((2, 1, 0), (0, 2, 1))


def test_leaders_are_those_who_would_share_the_ten_points() -> None:
    sides = (side(aliens="PP"), side(aliens="PPM"), side(aliens="PPP"))
    four = RULES.observe(acting(*sides), 0)
    assert observe.leaders(four, 0) == (2,) and observe.leaders(four, 3) == (1,) and observe.leaders(four, 1) == ()
    two = RULES.observe(acting(*sides, seats=2), 0)
    assert observe.leaders(two, 0) == (0, 1), "the third planet does not compare"


def test_the_stock_warns_when_the_open_cards_could_empty_it() -> None:
    sides = [side(hand="23456")] * 4
    state = laying(*sides, cards="PPA PPB AAM BBM", areas=((),) * 4, seat=0, stock=(4, 9, 4, 2))
    o = RULES.observe(state, 0)
    assert observe.demand(TABLES, o) == (4, 3, 3, 2) and observe.runs_out(TABLES, o) == (True, False, False, True)
    assert not observe.is_last_round(o)
    assert observe.is_last_round(RULES.observe(replace(state, stock=(0, 1, 1, 1)), 0))
    assert observe.demand(TABLES, RULES.observe(acting(*sides), 0)) == (0, 0, 0, 0)


def test_what_the_groups_give() -> None:
    o = RULES.observe(acting(side(aliens="PPPAAABBBMMMM", abilities="thrust", platform=1), side(), side()), 0)
    assert [observe.power(o, 0, group) for group in range(4)] == [5, 1, 1, 1] and observe.next_pair(o, 0) == 4
    three = RULES.observe(acting(side(energy=BOX_2), side(energy=BOX_1), side(), groups=1), 0)
    assert observe.is_shielded(three, 1) and not observe.is_shielded(three, 0)


def test_flights_have_a_way() -> None:
    assert observe.steps(TABLES, 4, 8) == 2 and observe.way(TABLES, 4, 8) == (4, 5, 8)
    for start in range(12):
        for goal in range(12):
            assert len(observe.way(TABLES, start, goal)) == observe.steps(TABLES, start, goal) + 1


def test_the_live_sheet_shows_missions_to_their_owner_only() -> None:
    sides = (side("1", kept="even-5"), side("2", kept="odd-5"), side())
    rows = observe.sheet(TABLES, RULES.observe(acting(*sides), 0))
    assert [row.missions for row in rows] == [-5, None, None]
    assert [row.total for row in rows] == [2 + 4 - 5, 6, 0]


def test_the_live_sheet_is_the_final_one_at_the_end() -> None:
    sides = (side("1 5", "PPA", humans="artist", mapped="3", kept="even-5"), side("2", "BB", kept="pab"), side())
    state = played(acting(*sides, seat=2, stock=(0, 1, 1, 1)), "end")
    outcome = RULES.outcome(state)
    assert outcome is not None
    rows = observe.sheet(TABLES, RULES.observe(state, None))
    assert tuple(row.total for row in rows if row.missions is not None) == outcome.sheet[6].values[:2]
    assert [row.airspace for row in rows] == list(outcome.sheet[2].values)


def test_missions_tell_how_far_they_are() -> None:
    o = RULES.observe(acting(side("2 4 1", humans="scientist", kept="even-white"), side(kept="pab"), side()), 0)
    (task,) = observe.tasks(TABLES, o, 0)
    assert [(part.what, part.have, part.need) for part in task.parts] == [("held", 2, 4), ("human", 1, 2)]
    assert not task.met and observe.tasks(TABLES, o, 1) == ()
    dealt = RULES.observe(until(new_game(3, planets="dealt"), phases.KEEP), new_game(3, planets="dealt").first)
    assert len(observe.tasks(TABLES, dealt, dealt.viewer)) == 3


def test_abilities_are_told_by_their_numbers() -> None:
    o = RULES.observe(acting(side(abilities="survey spare"), side(), side()), None)
    assert observe.abilities(o, 0) == (1, 6)
