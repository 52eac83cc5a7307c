"""The mind for games with secrets, at a table of O.V.N.I.: legal words, budgets, and no use of hidden tokens."""

from __future__ import annotations

import random
from math import pi, sqrt
from typing import Any

import msgspec
import pytest
from bots_setting import build

from game.bots.budget import BySimulations
from game.bots.levels import LEVELS
from game.bots.mind import Means
from game.bots.worlds import Attempt, WorldsMind, apart, still_open, to_gain
from game.engine.chance import Live
from game.engine.rules import Setup

OVNI, JUDGEMENT = build("ovni")


def means(seed: int, simulations: int = 24, cancelled: bool = False) -> Means:
    return Means(random.Random(seed).random, BySimulations(simulations), lambda: cancelled)


def positions(seats: int, seed: int) -> list[tuple[Any, int]]:
    """The decisions of a sensible game."""
    chooser = random.Random(seed)
    state = OVNI.setup(Setup("ovni", seats, {}, "seed"), Live(seed))
    found = []
    while OVNI.to_act(state):
        (seat,) = OVNI.to_act(state)
        found.append((state, seat))
        move = JUDGEMENT.quick(state, seat, chooser.random)
        state = OVNI.apply(state, seat, move, Live(seed, len(found))).state
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_quick_and_plausible_moves_are_legal(seats: int) -> None:
    for state, seat in positions(seats, seats):
        legal = set(OVNI.legal(state, seat))
        plausible = JUDGEMENT.plausible(state, seat)
        assert plausible and set(plausible) <= legal
        assert JUDGEMENT.quick(state, seat, random.Random(seats).random) in legal


@pytest.mark.parametrize("level", list(LEVELS))
def test_every_level_says_a_legal_word_of_a_game_with_secrets(level: str) -> None:
    mind = LEVELS[level].mind(OVNI, JUDGEMENT)
    for number, (state, seat) in enumerate(positions(3, 5)[::12]):
        assert OVNI.parse(mind.think(OVNI.observe(state, seat), seat, means(number))) in OVNI.legal(state, seat)


def test_the_hard_level_of_a_game_with_secrets_searches_many_worlds() -> None:
    assert type(LEVELS["hard"].mind(OVNI, JUDGEMENT)) is WorldsMind


def test_what_lies_face_down_changes_nothing_for_who_cannot_know_it() -> None:
    compared = 0
    for number, (state, seat) in enumerate(positions(4, 7)[::9]):
        o = OVNI.observe(state, seat)
        other = OVNI.determinize(o, Live(99))
        for level in ("normal", "hard"):
            said = [LEVELS[level].mind(OVNI, JUDGEMENT).think(OVNI.observe(world, seat), seat, means(number))
                    for world in (state, other)]
            assert said[0] == said[1]
        compared += other != state
    assert compared > 5


def test_the_thought_stops_when_its_budget_is_spent_or_it_is_called_off() -> None:
    state, seat = next((s, n) for s, n in positions(4, 3) if len(JUDGEMENT.plausible(s, n)) > 8)
    mind = WorldsMind(OVNI, JUDGEMENT)
    mind.think(OVNI.observe(state, seat), seat, means(1, 40))
    assert mind.playouts == 40
    mind.think(OVNI.observe(state, seat), seat, means(1, 5, cancelled=True))
    assert mind.playouts == 0


def test_a_thought_seldom_takes_longer_than_its_playouts() -> None:
    """The first glance at all moves is a small part of a second."""
    calls = 0
    score = JUDGEMENT.score

    def counted(state: Any, seat: int) -> float:
        nonlocal calls
        calls += 1
        return score(state, seat)

    JUDGEMENT.score = counted
    try:
        for state, seat in positions(4, 9)[::10]:
            calls = 0
            WorldsMind(OVNI, JUDGEMENT).think(OVNI.observe(state, seat), seat, means(1, cancelled=True))
            assert calls <= 120
    finally:
        del JUDGEMENT.score


def test_the_final_score_is_won_lost_or_shared() -> None:
    state, seat = positions(2, 4)[-1]
    end = OVNI.apply(state, seat, OVNI.parse("end"), Live(1)).state
    outcome = OVNI.outcome(end)
    assert outcome is not None
    for viewer, rank in enumerate(outcome.ranks):
        assert (JUDGEMENT.score(end, viewer) > 0) == (rank == 1)


def attempt(*values: float) -> Attempt:
    made = Attempt(0, sum(values) / len(values))
    for value in values:
        made.add(value)
    return made


def test_the_race_ends_where_one_move_is_better_in_every_world() -> None:
    good = attempt(*[0.5, 0.7] * 20)
    assert still_open([good, attempt(*[0.4, 0.6] * 20)]) == [good]


def test_the_race_ends_where_nothing_is_left_to_gain() -> None:
    one, like = attempt(*[0.5, 0.7] * 20), attempt(*[0.5, 0.7] * 20)
    assert still_open([one, like]) == [one]


def test_the_race_goes_on_where_the_worlds_disagree() -> None:
    here, there = attempt(*[0.2, 0.9] * 20), attempt(*[0.9, 0.2] * 20)
    assert still_open([here, there]) == [here, there]


def test_what_knowing_would_gain_falls_with_the_lead_and_with_the_number_of_worlds() -> None:
    assert to_gain(0.0, 0.05) == pytest.approx(0.05 / sqrt(2 * pi))
    assert to_gain(0.0, 0.05) > to_gain(0.05, 0.05) > to_gain(0.1, 0.05) > 0
    assert to_gain(0.0, 0.0) == 0
    assert apart([0.5, 0.7, 0.6], [0.4, 0.6, 0.5])[0] == pytest.approx(0.1)
    assert apart([0.9, 0.1] * 8, [0.1, 0.9] * 8)[1] == pytest.approx(0.2)


def test_a_clear_choice_takes_a_small_part_of_the_budget() -> None:
    spent = []
    for number, (state, seat) in enumerate(positions(2, 6)[::10]):
        mind = WorldsMind(OVNI, JUDGEMENT)
        mind.think(OVNI.observe(state, seat), seat, means(number, 1000))
        spent.append(mind.playouts)
    assert sorted(spent)[len(spent) // 2] < 1000


def test_who_lays_the_6_pays_for_it_before_the_areas_are_opened() -> None:
    state, seat = next((s, n) for s, n in positions(3, 5) if OVNI.parse("place 6 A") in OVNI.legal(s, n))
    after = OVNI.apply(state, seat, OVNI.parse("place 6 A"), Live(1)).state
    area = after.areas[0]
    cheaper = msgspec.structs.replace(after, areas=((*area[:-1], area[-1] - 1), *after.areas[1:]))
    assert JUDGEMENT.hopes(after)[seat] < JUDGEMENT.hopes(cheaper)[seat]
