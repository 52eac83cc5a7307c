"""The fits of weights: they count what the judgement counts, and find weights that made the games."""

from __future__ import annotations

import random
from pathlib import Path

import fit
import fit_escape
import numpy as np
import pytest

from game.app.registry import title
from game.engine.chance import Live
from game.engine.rules import Setup
from game.titles.escape.prospects import HUMAN, SIDE
from game.titles.ufoo import bot, worth
from game.titles.ufoo.rules import UfooRules

ROOT = Path(__file__).resolve().parents[2]


def test_what_is_counted_adds_up_to_the_judgement_of_the_position() -> None:
    entry = title("ufoo")
    assert entry is not None
    rules = entry.build(ROOT, None)
    assert isinstance(rules, UfooRules)
    judgement, chooser, weights = bot.Judgement(rules), random.Random(3), fit.present()
    compared = 0
    for number in range(4):
        state, step = rules.setup(Setup("ufoo", 2, {}, "fit"), Live(number)), 0
        while rules.to_act(state):
            if fit.starts_turn(state):
                ground = judgement.ground(state.field)
                added = sum(weights[key] * times for key, times in fit.counted(ground, state).items())
                assert added == pytest.approx(worth.standing(ground, state, state.seat, True))
                compared += 1
            step += 1
            seat = rules.to_act(state)[0]
            state = rules.apply(state, seat, judgement.quick(state, seat, chooser.random), Live(number, step)).state
    assert compared > 20


def test_the_weights_that_made_the_games_are_found() -> None:
    chooser = np.random.default_rng(1)
    rows = chooser.integers(-2, 3, (4000, 3)).astype(float)
    true = np.array([0.8, -0.4, 0.1])
    won = (chooser.random(4000) < 1 / (1 + np.exp(-rows @ true))).astype(float)
    assert fit.fitted(rows, won, np.zeros(3), 0.1) == pytest.approx(true, abs=0.1)
    assert fit.fitted(rows, won, np.zeros(3), 1e9) == pytest.approx(np.zeros(3), abs=0.01), "held to where it began"


def test_the_tables_are_written_as_the_judgement_has_them() -> None:
    lines = list(fit.written(fit.present(), fit.TABLES))
    assert lines[0] == f"TO_MOVE = {worth.TO_MOVE:.2f}"
    assert f"MOVER_OFF = ({', '.join(f'{weight:.2f}' for weight in worth.MOVER_OFF)})" in lines


def test_the_turns_of_a_game_of_escape_are_counted_with_who_won() -> None:
    found = fit_escape.one("easy", "fit", 0)
    for key, weights in (("humans", HUMAN), ("sides", SIDE)):
        rows = found[key]
        assert len(rows) > 10 and all(len(terms) == len(weights) and terms[0] == 1 for terms, _ in rows)
    # Humans and aliens cannot all have won, and whoever won did so from the first turn on.
    assert {won for _, won in found["sides"]} == {not any(won for _, won in found["humans"])}
    chances = [1 / (1 + np.exp(-np.dot(HUMAN, terms))) for terms, _ in found["humans"]]
    assert 0.1 < np.mean(chances) < 0.9


def test_without_games_the_weights_stay() -> None:
    assert fit_escape.refitted([], HUMAN, 20) == HUMAN
    assert fit_escape.refitted([((1.0,) * len(SIDE), True)], SIDE, 1e9) == pytest.approx(SIDE, abs=1e-3)
