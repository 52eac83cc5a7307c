"""What a screen of O.V.N.I. shows before a move and after the reveal: reaches, launches, tokens, stocks, areas."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from ovni_setting import RULES, TABLES, acting, area, facts, laying, people, play, played, side, words

from game.titles.ovni import foresee, observe
from game.titles.ovni.foresee import Laid, Reach
from game.titles.ovni.observe import Observation
from game.titles.ovni.state import BUILDERS, PILOTS, State

SAO_PAULO, WASHINGTON, MADRID, PARIS, BERLIN, MOSCOW, DUBAI, HONG_KONG, TOKYO, SYDNEY, CAIRO, BUENOS_AIRES = range(12)


def seen(state: State, seat: int | None = None) -> Observation:
    return RULES.observe(state, state.seat if seat is None else seat)


# Cities


def test_a_city_shows_its_holder_its_mappers_its_threshold_and_its_lock() -> None:
    sides = (side("9 9 10", mapped="9"), side("9 10", abilities="survey"), side("12"), side())
    o = seen(acting(*sides, people=people("9 artist"), locked=1 << 44))
    tokyo = observe.cities(o, 1)[TOKYO]
    assert (tokyo.human, tokyo.fleet, tokyo.holder, tokyo.mappers) == (3, (2, 1, 0, 0), 0, (0,))
    assert (tokyo.threshold, tokyo.needed, tokyo.locked) == (3, 2, True), "three but for the short survey"
    assert [observe.cities(o, seat)[TOKYO].needed for seat in (0, 2)] == [0, 3]
    sydney = observe.cities(o, 0)[SYDNEY]
    assert (sydney.human, sydney.holder, sydney.threshold, sydney.locked) == (-1, -1, 2, False)
    for city, row in enumerate(observe.cities(o, 0)):
        assert row.city == city and row.holder == observe.holder(o, city)


# Flights and launches


def test_flights_reach_what_the_moves_that_are_left_allow() -> None:
    state = played(acting(side("5 5", "PP"), side("9"), side()), "pilots")
    reach = {one.city: one for one in foresee.flights(TABLES, seen(state), BERLIN)}
    assert {city for city, one in reach.items() if one.steps == 1} == {PARIS, MOSCOW, CAIRO}
    assert reach[TOKYO] == Reach(TOKYO, 2, (BERLIN, MOSCOW, TOKYO), False, 1, -1, 0, False)
    assert foresee.flights(TABLES, seen(state), TOKYO) == (), "no own ovni is there"
    once = played(state, "fly 5 4")
    assert {one.city for one in foresee.flights(TABLES, seen(once), BERLIN)} == {PARIS, MOSCOW, CAIRO}


@pytest.mark.parametrize("moves", [1, 2, 5])
def test_flights_are_those_that_are_legal(moves: int) -> None:
    state = played(acting(side("5 5 1", "P" * moves), side("9"), side()), "pilots")
    legal = {word for word in words(state) if word.startswith("fly")}
    shown = {
        f"fly {start + 1} {one.city + 1}" for start in range(12) for one in foresee.flights(TABLES, seen(state), start)
    }
    assert shown == legal


def test_a_flight_tells_what_it_maps_and_whom_it_gives_the_airspaces_to() -> None:
    state = played(acting(side("5 6", "P"), side("6 5 9"), side("6")), "pilots")
    (moscow,) = [one for one in foresee.flights(TABLES, seen(state), BERLIN) if one.city == MOSCOW]
    assert moscow.maps and moscow.missing == 0 and moscow.holder == 0 and moscow.left_to == 1 and moscow.stays
    mapped = replace(state, sides=(state.sides[0], side("6 5 9", mapped="6"), state.sides[2]))
    (moscow,) = [one for one in foresee.flights(TABLES, seen(mapped), BERLIN) if one.city == MOSCOW]
    assert not moscow.maps and moscow.missing == 1, "three are needed where somebody mapped before"


def test_locked_ovnis_reach_nothing_and_flights_can_be_asked_before_the_pilots_act() -> None:
    state = acting(side("5 5", "PP"), side("9"), side())
    assert foresee.flights(TABLES, seen(state), BERLIN) == ()
    assert len(foresee.flights(TABLES, seen(state), BERLIN, 1)) == 3
    locked = played(acting(side("5 6 1", "PPPP"), side(), side()), "pilots", "fly 5 6")
    assert foresee.flights(TABLES, seen(locked), MOSCOW) == () != foresee.flights(TABLES, seen(locked), SAO_PAULO)


def test_a_saucer_that_comes_to_a_city_mapped_this_turn_stays_there() -> None:
    locked = played(acting(side("5 6 5", "PPPP"), side(), side()), "pilots", "fly 5 6")
    stays = {one.city for one in foresee.flights(TABLES, seen(locked), BERLIN) if one.stays}
    assert stays == {MOSCOW}


def test_a_launch_tells_the_same_for_every_city() -> None:
    state = played(acting(side("8", "BB", platform=1), side("8"), side("1")), "builders")
    assert state.active == BUILDERS != PILOTS
    found = foresee.launches(TABLES, seen(state))
    assert len(found) == 12 and found[HONG_KONG] == Reach(HONG_KONG, 0, (HONG_KONG,), True, 0, 0, -1, True)
    assert found[SAO_PAULO].holder == -1 and found[TOKYO].holder == 0 and found[TOKYO].missing == 1


# Stocks


def test_a_stock_is_warned_of_at_three_or_where_the_cards_could_empty_it() -> None:
    sides = [side(hand="23456")] * 4
    state = laying(*sides, cards="PPA PPB AAM BBM", areas=((),) * 4, seat=0, stock=(4, 9, 3, 5))
    assert [(one.left, one.demand, one.warned) for one in observe.supplies(TABLES, seen(state))] == [
        (4, 4, True), (9, 3, False), (3, 3, True), (5, 2, False),
    ]


@pytest.mark.parametrize(("stock", "ending"), [
    ((9, 9, 9, 9), "open"), ((4, 9, 9, 9), "perhaps"), ((9, 9, 9, 0), "last"),
])
def test_the_end_is_announced(stock: tuple[int, int, int, int], ending: str) -> None:
    state = laying(*[side(hand="23456")] * 4, cards="PPA PPB AAM BBM", areas=((),) * 4, seat=0, stock=stock)
    assert observe.ending(TABLES, seen(state)) == ending
    over = played(acting(side("1"), side("2"), side("3"), seat=2, stock=(0, 1, 1, 1)), "end")
    assert observe.ending(TABLES, seen(over, 0)) == "over"


# Tokens


def hidden_round() -> State:
    sides = [side(hand="246"), side(hand="235"), side(hand="23456"), side(hand="346")]
    areas = (area("0.5", "1.4"), area("1.6", "3.2"), area("3.5"), area("0.3"))
    return laying(*sides, cards="PAB PAM PBM ABM", areas=areas, seat=2)


def test_a_token_tells_its_circle_what_it_cancels_and_whether_it_leads() -> None:
    o = seen(hidden_round())
    assert foresee.would_do(o, 2, 6, 0) == Laid(0, 2, True, False, (0, 4, 6, 0), True)
    assert foresee.would_do(o, 2, 4, 0) == Laid(0, 2, True, True, (0, 0, 0, 0), False)
    assert foresee.would_do(o, 2, 3, 2) == Laid(2, 1, False, False, (0, 0, 3, 0), True)


def test_a_token_is_told_by_what_the_viewer_knows_alone() -> None:
    state = hidden_round()
    other = replace(state, areas=(area("0.2", "1.4"), *state.areas[1:]))
    for value in range(2, 7):
        for number in range(4):
            assert foresee.would_do(seen(state), 2, value, number) == foresee.would_do(seen(other), 2, value, number)
    assert foresee.would_do(seen(state, 0), 0, 5, 0).cancelled and not foresee.would_do(seen(state), 2, 5, 0).cancelled


def test_a_tie_is_for_who_opened_the_area_though_the_token_is_hidden() -> None:
    row = area("0.2", "0.4")
    state = laying(side(hand="356"), side(hand="23456"), side(hand="23456"), cards="PAB PAM PBM",
                   areas=(row, (), ()), seat=2)
    assert foresee.would_do(seen(state), 2, 5, 0).leads and not foresee.would_do(seen(state), 2, 4, 0).leads
    tied = replace(state, areas=(area("0.2", "0.3", "1.4"), (), ()))
    assert not foresee.would_do(seen(tied, 1), 2, 4, 0).leads
    assert foresee.would_do(seen(tied, 2), 2, 3, 0).sums == (0, 0, 0)


# The reveal


def test_nothing_is_opened_before_the_last_token() -> None:
    assert observe.reveal(seen(hidden_round())) == ()


def test_the_areas_are_opened_from_a_on_with_cancelled_tokens_struck() -> None:
    areas = (area("0.5", "1.5", "2.3", "1.2"), area("1.6", "0.4", "2.4", "1.3"), area("2.2", "0.2", "0.3"))
    sides = (side(hand="6"), side(hand="4"), side(hand="356"))
    state = laying(*sides, cards="PAB PAM PBM", areas=areas, seat=2)
    for word in words(state):
        after, _ = play(state, word)
        opened = observe.reveal(seen(after, 0))
        assert [one.area for one in opened] == [0, 1, 2]
        assert [shown.cancelled for shown in opened[0].tokens] == [True, True, False, False]
        assert opened[0].winner == 2 and opened[0].tie == "none" and opened[0].sums == (0, 2, 3)
        assert opened[1].winner == 1 and opened[1].sums == (0, 9, 0)
    won, _ = play(state, "place 5 C")
    last = observe.reveal(seen(won, 0))[2]
    assert last.winner == 2 and last.sums == (3, 0, 5)
    none, _ = play(state, "place 3 C")
    assert observe.reveal(seen(none, 0))[2].winner == -1


def test_a_tie_is_told() -> None:
    areas = (area("0.5", "1.3", "1.2"), area("1.6", "0.4", "2.3", "1.4"), area("2.2", "0.2", "0.3", "2.5"))
    state = laying(side(hand="6"), side(hand="5"), side(hand="46"), cards="PAB PAM PBM", areas=areas, seat=2)
    after, _ = play(state, "place 4 A")
    first = observe.reveal(seen(after, 0))[0]
    assert first.sums == (5, 5, 4) and first.tie == "opened" and first.winner == 0, "who opened the area"
    after, _ = play(state, "place 6 A")
    first = observe.reveal(seen(after, 0))[0]
    assert first.sums == (5, 5, 6) and first.tie == "none" and first.winner == 2
    areas = (area("0.4", "1.5", "2.2"), *areas[1:])
    state = laying(side(hand="6"), side(hand="5"), side(hand="36"), cards="PAB PAM PBM", areas=areas, seat=2)
    after, happened = play(state, "place 3 A")
    first = observe.reveal(seen(after, 0))[0]
    assert first.sums == (4, 5, 5) and first.tie == "first" and first.winner == 1, "whose token comes first"
    assert facts(happened, "won")[0] == {"who": "seat:1", "area": "A", "n": 5, "tie": "first"}
