"""The mind for games with secrets, at a table of O.V.N.I.: legal words, budgets, and no use of hidden tokens."""

from __future__ import annotations

import random
from typing import Any

import pytest
from bots_setting import build

from game.bots.budget import BySimulations
from game.bots.levels import LEVELS
from game.bots.mind import Means
from game.bots.worlds import WorldsMind
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
