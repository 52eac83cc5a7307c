"""O.V.N.I. over whole random games: what holds in every position, fair random moves, small states."""

from __future__ import annotations

import random
import tracemalloc
from collections import Counter

import pytest
from ovni_setting import RULES, TABLES, acting, area, laying, new_game, played, side, unpack

from game.engine.chance import Quick
from game.titles.ovni import cities
from game.titles.ovni import state as phases
from game.titles.ovni.cities import CITIES, cities_of, count, over, pack, some, total
from game.titles.ovni.state import NOBODY, OVNIS, PLATFORM, State


def positions(seats: int, seed: int) -> list[State]:
    chooser = random.Random(f"{seats}/{seed}")
    state = new_game(seats, seed)
    found = [state]
    while RULES.to_act(state):
        move = RULES.random_move(state, state.seat, chooser.random)
        state = RULES.apply(state, state.seat, move, Quick(chooser.random)).state
        found.append(state)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_every_position_is_sound(seats: int, seed: int) -> None:
    each = 20 if seats == 4 else 16
    for state in positions(seats, seed):
        for alien in range(4):
            assert state.stock[alien] + sum(one.aliens[alien] for one in state.sides) == each, "no alien gets lost"
        people = Counter(human - 1 for human in unpack(state.people) if human)
        people.update(state.track)
        for one in state.sides:
            assert total(one.fleet) + one.reserve + one.platform == OVNIS and one.platform <= PLATFORM
            assert min(one.reserve, one.platform, one.six) >= 0
            assert all(0 <= marked <= have for marked, have in zip(one.captured, one.aliens))
            people.update(dict(enumerate(one.humans)))
        assert all(people[human] == 3 for human in range(6)), "no human gets lost"
        check_tokens(state)


def check_tokens(state: State) -> None:
    """Nobody holds three circles in a row but where the ban was lifted, and no token lies twice."""
    laid = Counter((token >> 3 & 3, token & 7) for row in state.areas for token in row)
    assert all(many == 1 for many in laid.values())
    assert all(len(row) <= 4 for row in state.areas)
    if state.phase == phases.PLACE:
        for number, one in enumerate(state.sides[:state.seats]):
            assert all(not one.hand >> value & 1 for owner, value in laid if owner == number)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_last_some_rounds_and_end_with_an_empty_stock(seats: int) -> None:
    ends = [positions(seats, seed)[-1] for seed in range(10)]
    assert all(state.ended == "stock" and 0 in state.stock for state in ends)
    assert 5 <= sum(state.round for state in ends) / 10 <= 10


def drawn_evenly(state: State) -> None:
    legal = list(RULES.legal(state, state.seat))
    chooser = random.Random(11)
    seen = Counter(RULES.random_move(state, state.seat, chooser.random) for _ in range(120 * len(legal)))
    assert set(seen) == set(legal)
    # Chi-squared with n - 1 degrees of freedom: mean n - 1, deviation sqrt(2n - 2); five deviations are generous.
    spread = sum((seen[move] - 120) ** 2 / 120 for move in legal)
    free = len(legal) - 1
    assert abs(spread - free) < 5 * (2 * free) ** 0.5


def test_a_random_move_is_any_legal_move_equally_often() -> None:
    sides = [side(hand="2456"), side(), side(), side()]
    drawn_evenly(laying(*sides, cards="PAB PAM PBM ABM", areas=(area("0.3", "1.2"), (), area("1.3"), ()), seat=0))
    turn = acting(side("1 5 9", "PPPAABMMM", platform=1), side("1 5", "PPAA"), side(), side())
    drawn_evenly(turn)
    for group in ("pilots", "abductors", "builders", "military"):
        drawn_evenly(played(turn, group))


def test_a_state_that_is_kept_takes_less_than_a_kilobyte_and_a_half() -> None:
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    held = positions(4, 1)
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (after - before) / len(held) < 1500


# Twelve cities in one number


@pytest.mark.parametrize("seed", range(30))
def test_packed_cities_count_and_compare_like_lists(seed: int) -> None:
    chooser = random.Random(seed)
    one, two = (tuple(chooser.randrange(9) for _ in range(CITIES)) for _ in range(2))
    a, b = pack(one), pack(two)
    assert unpack(a) == one and [count(a, city) for city in range(CITIES)] == list(one)
    assert cities_of(over(a, b)) == [city for city in range(CITIES) if one[city] > two[city]]
    for least in (1, 2, 3):
        assert cities_of(some(a, least)) == [city for city in range(CITIES) if one[city] >= least]
    few = pack(tuple(int(chooser.random() < 0.5) for _ in range(CITIES)))
    assert total(few) == sum(unpack(few))


def test_even_and_odd_cities_are_those_of_the_board() -> None:
    assert [city + 1 for city in cities_of(cities.EVEN)] == [2, 4, 6, 8, 10, 12]
    assert [city + 1 for city in cities_of(cities.ODD)] == [1, 3, 5, 7, 9, 11]


def test_the_board_is_the_printed_one() -> None:
    near = {
        1: (2, 3, 11, 12), 2: (1, 3, 4, 9, 12), 3: (1, 2, 4, 11), 4: (2, 3, 5), 5: (4, 6, 11), 6: (5, 7, 8, 9),
        7: (6, 8, 10, 11), 8: (6, 7, 9, 10), 9: (2, 6, 8, 10), 10: (7, 8, 9, 12), 11: (1, 3, 5, 7), 12: (1, 2, 10),
    }
    assert {city + 1: tuple(other + 1 for other in around) for city, around in enumerate(TABLES.near)} == near


def test_a_group_that_rests_leaves_nothing_pending() -> None:
    for state in positions(3, 4):
        if state.phase == phases.ACT and state.active == NOBODY:
            assert state.left == 0
