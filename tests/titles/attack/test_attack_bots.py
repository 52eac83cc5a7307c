"""Alien Attack USA, the bots' judgement: it agrees with the score sheet at the end, and it knows what hurts."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from attack_setting import RULES, TABLES, new_game, play, table
from msgspec.structs import replace

from game.bots.budget import BySimulations
from game.bots.levels import LEVELS
from game.bots.mind import Means
from game.engine.chance import Live, Quick
from game.titles.attack import observe, score
from game.titles.attack.bot import WON, Judgement
from game.titles.attack.ground import Ground, Ladder
from game.titles.attack.quick import coming_mask, rounds_left
from game.titles.attack.state import State
from game.titles.attack.taste import TASTES

JUDGEMENT = Judgement(RULES)


def choice(state: State, level: str) -> str:
    rng = random.Random(3)
    means = Means(rng.random, BySimulations(23))
    return LEVELS[level].mind(RULES, JUDGEMENT).think(RULES.observe(state, state.seat), state.seat, means)


def test_with_nothing_to_come_the_expected_points_are_those_of_the_score_sheet() -> None:
    for seed in range(3):
        chooser = random.Random(seed)
        state = new_game(2, seed)
        while RULES.to_act(state):
            move = RULES.random_move(state, state.seat, chooser.random)
            state = RULES.apply(state, state.seat, move, Quick(chooser.random)).state
        ground = JUDGEMENT.ground(2)
        for seat in (0, 1):
            found = score.result(TABLES, state, seat)
            expected = ground.promise(
                score.discs(state.board, seat), 0, state.cities[seat], state.borders[seat], state.parks[seat],
            )
            assert expected == pytest.approx(found.total - found.points - found.bases)
        assert {JUDGEMENT.score(state, 0), JUDGEMENT.score(state, 1)} <= {WON, -WON, 0.0}


def test_scores_of_two_seats_mirror_each_other() -> None:
    state = new_game(2, 5)
    assert JUDGEMENT.score(state, 0) == pytest.approx(-JUDGEMENT.score(state, 1))


def test_a_better_chance_is_worth_more() -> None:
    ladder = Ladder(TABLES.content.missions.bases, 20)
    for count in range(14):
        row = [ladder.value(count, step / 2) for step in range(12)]
        assert all(b >= a - 1e-6 for a, b in pairwise(row)) and ladder.value(count, 0) <= ladder.value(count + 1, 0)
    assert ladder.value(13, 0.0) == 25 and ladder.value(4, 0.0) == 0


def test_a_base_between_two_discs_to_be_is_expected_to_fall() -> None:
    ground = Ground(RULES.content, 2)
    base, one, other = 1 << 89, 1 << 88, 1 << 90  # 90 lies between 89 and 91
    assert ground.falls(one, base, 0) == 0
    assert 0 < ground.falls(0, base, one | other) < ground.falls(one, base, other) < 1


def test_a_disc_beside_one_base_is_in_danger_while_the_other_may_come() -> None:
    ground = Ground(RULES.content, 2)
    disc, base, coming = 1 << 9, 1 << 8, 1 << 10  # 10 lies between 9 and 11
    assert ground.endangered(disc, base, coming) > 0 == ground.endangered(disc, base, 0)


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "expert"])
def test_every_level_takes_a_large_prize(level: str) -> None:
    # 114 scores New York and Philadelphia and Buffalo at once; the others bring nothing.
    state = table({0: [115, 118, 107]}, open=[114, 46, 47, 32], bag=range(60, 100))
    assert choice(state, level) == "place 114"


def test_hard_does_not_leave_a_marker_that_would_capture() -> None:
    # One marker is left over: 9 would capture three discs, 46 none; both bring the same.
    state = table({0: [10, 8, 14]}, bases=[11, 7, 21], open=[9, 46], round=2, extras=1,
                  used="0.extra 0.protection", bag=range(60, 100))
    assert choice(state, "hard") == "place 9"


def test_a_disc_that_carries_a_mission_is_protected_at_the_end() -> None:
    # Philadelphia, Chicago and Phoenix: the third city of value 5 is the first tier.
    discs = {0: [114, 89, 25]}
    state = table(discs, bases=[107, 118], phase="protect", pending=[114], cities=(5, 4), bag=[1, 2, 3, 4])
    assert choice(state, "normal") == "protect 114"


def test_expected_falls_count_towards_saving_the_earth() -> None:
    few, many = (
        table(semi=True, bases_taken=(10, taken), bag=range(60, 64), open=[1, 2, 3, 4]) for taken in (5, 15)
    )
    assert JUDGEMENT.saved(few) < 0.2 < 0.8 < JUDGEMENT.saved(many)
    assert JUDGEMENT.score(few, 0) < JUDGEMENT.score(many, 0)


def test_rounds_and_markers_to_come_are_counted() -> None:
    state = new_game(2)
    assert coming_mask(state).bit_count() == 120 and rounds_left(state) == 30
    after, _ = play(state, RULES.word(RULES.legal(state, 0)[0]), "end")
    assert coming_mask(after).bit_count() == 119 and rounds_left(after) == 29.5


def test_quick_moves_are_legal_and_differ_from_time_to_time() -> None:
    chooser = random.Random(2)
    state = new_game(3, 2)
    seen = {JUDGEMENT.quick(state, state.seat, chooser.random) for _ in range(40)}
    assert seen <= set(RULES.legal(state, state.seat))
    number = 0
    while RULES.to_act(state):
        move = JUDGEMENT.quick(state, state.seat, chooser.random)
        assert RULES.refuse(state, state.seat, move) is None
        number += 1
        state = RULES.apply(state, state.seat, move, Live(2, number)).state
    totals = [observe.total(RULES.observe(state, None), seat) for seat in range(3)]
    assert min(totals) > 60, "quick play is far better than random play"


def test_quick_moves_use_a_power_that_brings_more_than_keeping_it() -> None:
    # 114 scores New York and Philadelphia and Buffalo at once, in the last round.
    discs, chance = {0: [115, 118, 107]}, random.Random(1).random
    last = table(discs, open=[114, 46, 47], phase="turn", bag=[])
    assert RULES.word(JUDGEMENT.quick(last, 0, chance)) == "extra 114"
    early = table(open=[46, 47, 32], phase="turn", bag=range(60, 100))
    assert RULES.word(JUDGEMENT.quick(early, 0, chance)) == "end"


def test_quick_moves_take_what_a_rival_wants() -> None:
    state = table({1: [115, 118, 107]}, open=[114, 46, 47, 32], bag=range(60, 100))
    assert RULES.word(JUDGEMENT.quick(state, 0, random.Random(1).random)) == "place 114"


# Styles


def test_every_style_likes_something_of_its_own_beside_what_wins() -> None:
    state = new_game(2, 5)
    alone = replace(state, board=table({0: [1]}).board)
    richer = {
        "wrecker": (state, replace(state, bases=(2, 0))),
        "ranger": (state, replace(state, parks=(2, 0))),
        "settler": (alone, replace(state, board=table({0: [1, *(near + 1 for near in TABLES.near[0][:1])]}).board)),
    }
    assert [style.id for style in RULES.info.styles] == list(TASTES) == list(richer)
    for own, (before, after) in richer.items():
        liked = {style: taste.liking(TABLES, after, 0) - taste.liking(TABLES, before, 0)
                 for style, taste in TASTES.items()}
        assert max(liked, key=liked.__getitem__) == own and liked[own] > 0
        judged = [JUDGEMENT.styled(own).score(each, 0) - JUDGEMENT.score(each, 0) for each in (before, after)]
        assert judged[1] - judged[0] == pytest.approx(liked[own])
