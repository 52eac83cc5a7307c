"""O.V.N.I., the bots' judgement: it takes what is worth taking, and what it expects becomes what the sheet says."""

from __future__ import annotations

import random

import pytest
from ovni_setting import RULES, TABLES, acting, area, new_game, people, played, side

from game.bots.budget import BySimulations
from game.bots.greedy import GreedyMind
from game.bots.mind import Means
from game.bots.worlds import WorldsMind
from game.engine.chance import Live
from game.titles.ovni import score, worth
from game.titles.ovni import state as phases
from game.titles.ovni.bot import WON, Judgement
from game.titles.ovni.state import State
from game.titles.ovni.taste import TASTES

JUDGEMENT = Judgement(RULES)
MISSION = {mission.id: mission for mission in TABLES.missions}


MINDS = {"clear": GreedyMind, "hard": WorldsMind}


def choice(state: State, mind: str, seed: int = 3) -> str:
    """The words at the first glance, and those after a search."""
    rng = random.Random(seed)
    means = Means(rng.random, BySimulations(184))
    return MINDS[mind](RULES, JUDGEMENT).think(RULES.observe(state, state.seat), state.seat, means)


BOTH = pytest.mark.parametrize("level", list(MINDS))


@BOTH
def test_the_sixth_kind_of_human_is_taken(level: str) -> None:
    rich = side("1 5", "AA", humans="politician scientist athlete artist religious")
    state = acting(rich, side("9"), side("8"), people=people("1 artist 5 gifted"), stock=(1, 5, 5, 5))
    assert choice(played(state, "abductors"), level) == "abduct 5"


@BOTH
def test_an_ovni_is_launched_where_it_maps_and_holds(level: str) -> None:
    state = acting(side("8", "BB", platform=1), side("8 9 9 9 1 1"), side("4 4 5 5"), stock=(1, 5, 5, 5),
                   people=people("9 artist"))
    assert choice(played(state, "builders"), level) == "launch 8"


@BOTH
def test_the_last_ovni_of_a_held_city_does_not_leave_for_nothing(level: str) -> None:
    state = acting(side("1", "P", mapped="1 2 12 3 11"), side("2 2 3 3"), side("11 11 12 12"), people=0,
                   stock=(0, 5, 5, 5))
    assert choice(played(state, "pilots"), level) == "done"


@BOTH
def test_a_force_field_is_raised(level: str) -> None:
    state = acting(side("1", "PPMM", abilities="field"), side("1", "MMM"), side("1", "MMM"), phase=phases.FIELD)
    assert [choice(state, level, seed) for seed in range(5)] == ["field"] * 5


def test_a_force_field_that_costs_the_own_attack_stays_down() -> None:
    state = acting(side("1", "PPMMM", abilities="field"), side("1", "PPMMM"), side("1", "PP"), phase=phases.FIELD)
    assert [choice(state, "clear", seed) for seed in range(5)] == ["no field"] * 5


def test_an_open_area_is_certain_and_a_full_one_as_it_is() -> None:
    assert worth.chances_of(area("0.5", "1.5", "2.3", "3.2"), 4) == [0, 0, 1, 0]
    assert worth.chances_of(area("0.2", "1.3", "1.2", "0.3"), 4) == [0, 0, 0, 0], "all of them cancel"
    for row in ((), area("0.6"), area("0.6", "1.3"), area("0.6", "1.3", "1.2")):
        chances = worth.chances_of(row, 4)
        assert 0 < sum(chances) <= 1 and (not row or chances[0] == max(chances))


def test_an_equal_sum_is_better_for_who_opened_the_area() -> None:
    opener, other, *_ = worth.chances_of(area("0.5", "1.3", "1.2"), 4)
    assert opener > other
    first, second, *_ = worth.chances_of(area("0.4", "1.6"), 4)
    assert first < second


def test_a_mission_promises_8_when_it_is_met_and_5_less_than_nothing_when_it_is_lost() -> None:
    sides = (side("1 3 5 7", humans="politician politician"), side("2 4"), side("6 8"))
    assert worth.prospect(MISSION["odd-black"], sides, 0, 0) == pytest.approx(8, abs=0.1)
    assert worth.prospect(MISSION["odd-black"], sides, 1, 0) == pytest.approx(-5, abs=0.1)
    far, near = (worth.prospect(MISSION["odd-black"], sides, seat, 4) for seat in (1, 0))
    assert -5 < far < near < 8


def test_fewer_in_stock_is_fewer_rounds() -> None:
    states = [acting(side(), side(), side(), stock=(left, 9, 9, 9)) for left in range(8)]
    rounds = [worth.rounds_left(state) for state in states]
    assert rounds[0] == 0 and rounds == sorted(rounds)
    seasons = [worth.season_of(state) for state in states]
    assert seasons[0] == 0 and seasons == sorted(seasons) and seasons[-1] < worth.SEASONS


def test_scores_of_two_seats_mirror_each_other() -> None:
    state = acting(side("1 5", "PPA"), side("2 4 4", "BBMM"), side("3 3"), seats=2)
    waiting = acting(side("1 5", "PPA"), side("2 4 4", "BBMM"), side("3 3"), seats=2, active=0, groups=15)
    assert JUDGEMENT.score(waiting, 0) == pytest.approx(-JUDGEMENT.score(waiting, 1))
    assert JUDGEMENT.score(state, 0) > JUDGEMENT.score(waiting, 0), "a turn to come is worth something"


def test_the_end_is_won_lost_or_shared() -> None:
    end = played(acting(side("1 3"), side("5"), side(), seat=2, stock=(0, 1, 1, 1)), "end")
    assert [JUDGEMENT.score(end, seat) for seat in range(3)] == [WON, -WON, -WON]
    even = played(acting(side("1"), side("5"), side(), seat=2, stock=(0, 1, 1, 1)), "end")
    assert [JUDGEMENT.score(even, seat) for seat in range(3)] == [0, 0, -WON]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_quick_moves_are_legal_and_far_better_than_random_ones(seats: int) -> None:
    points = []
    for quick in (True, False):
        chooser = random.Random(seats)
        total = 0
        for seed in range(4):
            state, number = new_game(seats, seed), 0
            while RULES.to_act(state):
                move = (JUDGEMENT.quick if quick else RULES.random_move)(state, state.seat, chooser.random)
                assert RULES.refuse(state, state.seat, move) is None
                number += 1
                state = RULES.apply(state, state.seat, move, Live(seed, number)).state
            total += sum(map(sum, score.items(TABLES, state.sides, seats, False)))
        points.append(total / 4 / seats)
    assert points[0] > points[1] + 8


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_careful_moves_are_legal_and_win_against_quick_ones(seats: int) -> None:
    chooser, won, games = random.Random(seats), 0.0, 12
    for seed in range(games):
        state, number = new_game(seats, seed), 0
        one = seed % seats
        while RULES.to_act(state):
            way = JUDGEMENT.careful if state.seat == one else JUDGEMENT.quick
            move = way(state, state.seat, chooser.random)
            assert RULES.refuse(state, state.seat, move) is None
            number += 1
            state = RULES.apply(state, state.seat, move, Live(seed, number)).state
        outcome = RULES.outcome(state)
        assert outcome is not None
        won += (one in outcome.winners()) / len(outcome.winners())
    assert won >= games / seats + 2


# Styles


def test_every_style_likes_something_of_its_own_beside_what_wins() -> None:
    rival = side("9 9", "PP")
    richer = {
        "collector": acting(side("1", "PP", humans="artist"), rival, side()),
        "admiral": acting(side("1", "PP", platform=1), rival, side()),
        "warrior": acting(side("1", "PP", captured="P"), rival, side()),
    }
    assert [style.id for style in RULES.info.styles] == list(TASTES) == list(richer)
    calm = acting(side("1", "PP"), rival, side())
    for own, after in richer.items():
        liked = {style: taste.liking(after, 0) - taste.liking(calm, 0) for style, taste in TASTES.items()}
        assert max(liked, key=liked.__getitem__) == own and liked[own] > 0
        judged = [JUDGEMENT.styled(own).score(each, 0) - JUDGEMENT.score(each, 0) for each in (calm, after)]
        assert judged[1] - judged[0] == pytest.approx(liked[own])


def test_a_style_is_glad_of_the_groups_that_it_has_used_this_turn() -> None:
    before = acting(side("1", "PPMMM"), side("1", "MMM"), side())
    after = played(before, "military")
    likings = {style: taste.liking(after, 0) - taste.liking(before, 0) for style, taste in TASTES.items()}
    assert likings["warrior"] > 0 == likings["collector"] == likings["admiral"]
