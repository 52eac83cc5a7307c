"""Bots of a title that has no judgement: they see who has won, and no more."""

from __future__ import annotations

import random

import pytest
from conformance.bare import NIM
from conformance.company import SIGNALS, play, signals

from game.bots.budget import BySimulations
from game.bots.levels import LEVELS
from game.bots.mind import Means
from game.bots.plain import SURE, PlainJudgement
from game.engine.chance import Live
from game.titles.nim.rules import State


def means(seed: int = 1) -> Means:
    return Means(random.Random(seed).random, BySimulations(100))


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_win_that_is_there_is_taken(level: str) -> None:
    mind = LEVELS[level].mind(NIM, PlainJudgement(NIM))
    assert mind.think(State((0, 0, 5)), 0, means()) == "take 5 from 3"


def test_a_sharp_one_plays_games_out_and_leaves_nothing_to_be_taken() -> None:
    mind = LEVELS["hard"].mind(NIM, PlainJudgement(NIM))
    assert mind.think(State((0, 1, 3)), 0, means()) == "take 2 from 3"


def test_every_level_says_a_legal_word_in_a_game_of_secrets() -> None:
    table = signals("person", "person")
    for level in LEVELS.values():
        view = table.view(0)
        word = level.mind(SIGNALS, PlainJudgement(SIGNALS)).think(view.observation, 0, means())
        assert word in {choice.word for choice in view.choices}, level.id


def test_only_an_end_is_worth_anything_and_a_shared_victory_is_none() -> None:
    judgement = PlainJudgement(NIM)
    assert judgement.score(State(), 0) == 0.0
    over = State((0, 0, 0), seat=1)
    assert (judgement.score(over, 0), judgement.score(over, 1)) == (SURE, -SURE)
    table = signals("person", "person", rounds=2, noise=False)
    draws = [word for _ in range(2) for word in ("-", "-", "draw")]
    play(table, *draws)
    outcome = table.view(None).outcome
    assert outcome is not None and outcome.ranks == (1, 1)
    shared = SIGNALS.determinize(table.view(None).observation, Live(1))
    assert PlainJudgement(SIGNALS).score(shared, 0) == 0.0
