"""The fits of weights: they count what the judgement counts, and find weights that made the games."""

from __future__ import annotations

import random
from pathlib import Path

import fit
import fit_escape
import fit_missions
import fit_skies
import numpy as np
import pytest

from game.app.registry import title
from game.engine.chance import Live
from game.engine.rules import Setup
from game.titles.escape.prospects import HUMAN, SIDE
from game.titles.ovni import worth as ovni
from game.titles.skies.learnt import ALL
from game.titles.skies.weights import AMOUNTS, COUNTS
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


def test_the_price_of_what_a_mission_lacks_is_found() -> None:
    chooser = np.random.default_rng(2)
    present = (*ovni.MISSING, ovni.NEAR, ovni.NEARER, ovni.VAGUE, ovni.VAGUER)
    true = np.array(present)
    true[:fit_missions.KINDS] = (2.0, 1.0, 1.5, 0.6, 0.4, 1.2)
    wants = chooser.integers(0, 4, (3000, fit_missions.KINDS)) * (chooser.random((3000, fit_missions.KINDS)) < 0.3)
    rounds = chooser.uniform(0, 6, 3000)
    away = wants @ true[:fit_missions.KINDS] - ovni.NEAR - ovni.NEARER * rounds
    met = chooser.random(3000) < 1 / (1 + np.exp(away / (ovni.VAGUE + ovni.VAGUER * rounds)))
    rows = [((tuple(row), left), bool(was)) for row, left, was in zip(wants.tolist(), rounds, met, strict=True)]
    found = fit_missions.fitted(rows, present)
    now, best, before = (fit_missions.loss(weights, wants, rounds, met.astype(float))
                         for weights in (found, true, np.array(present)))
    assert now < best + 0.001 < before, "as likely as with the weights that made them"
    assert found[0] > found[2] > found[1] > found[3] > found[4], "and the dearer is the dearer"
    assert fit_missions.fitted([], present) == pytest.approx(present)


# Under Falling Skies


def test_every_round_that_was_survived_counts_once_with_the_result_of_the_game() -> None:
    found = fit_skies.one("glance", "fit", 1)
    assert found == fit_skies.one("glance", "fit", 1) and found["won"] in (True, False)
    assert 4 < len(found["rounds"]) < 15
    rows = [fit_skies.row(*terms) for terms in found["rounds"]]
    assert {len(row) for row in rows} == {len(ALL) + len(AMOUNTS)}
    lives, ships = len(COUNTS["lives"]), len(COUNTS["ships"])
    for row in rows:
        assert sum(row[:lives]) == 1, "one number of lives"
        assert sum(row[len(ALL) - ships:len(ALL)]) <= 10, "every ship once"


def test_the_learnt_weights_are_written_as_the_expert_has_them() -> None:
    module = (ROOT / "game/titles/skies/weights.py").read_text(encoding="utf-8")
    for line in fit_skies.written([*ALL, *AMOUNTS]):
        assert line in module.splitlines()
    games = [fit_skies.one("glance", "fit", number) for number in range(2)]
    assert len(fit_skies.learnt_from(games, 3.0)) == len(ALL) + len(AMOUNTS)
