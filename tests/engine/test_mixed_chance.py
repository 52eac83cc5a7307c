"""Dice of different records of one game have nothing to do with each other."""

from __future__ import annotations

import numpy as np
import pytest

from game.engine.chance import Live, seed_number
from game.engine.generator import MIXED, UNMIXED

SEEDS, RECORDS, DICE = 1_000, 200, 2
FARTHEST = 4.5  # standard errors


def thrown(version: int) -> np.ndarray:
    """The dice of the first records of many games."""
    faces = np.empty((SEEDS, RECORDS, DICE), dtype=np.int8)
    for game in range(SEEDS):
        live = Live(seed_number((f"game {game}",)), 0, version)
        for record in range(RECORDS):
            live.restart(record + 1)
            faces[game, record] = live.rolls("die", DICE)
    return faces


def farthest(faces: np.ndarray) -> float:
    """By how many standard errors dice of two records are equal too often or too seldom, at the worst lag and pair."""
    worst = 0.0
    for lag in range(1, RECORDS):
        for one in range(DICE):
            for other in range(DICE):
                equal = faces[:, : RECORDS - lag, one] == faces[:, lag:, other]
                error = (1 / 6 * 5 / 6 / equal.size) ** 0.5
                worst = max(worst, abs(float(equal.mean()) - 1 / 6) / error)
    return worst


def test_dice_of_any_two_records_are_as_equal_as_chance_makes_them() -> None:
    assert farthest(thrown(MIXED)) < FARTHEST


def test_the_generator_of_the_first_games_fails_this() -> None:
    assert farthest(thrown(UNMIXED)) > FARTHEST


@pytest.mark.parametrize(("version", "drawn"), [(UNMIXED, [4, 2, 4, 1]), (MIXED, [4, 4, 4, 6])])
def test_both_versions_draw_for_ever_what_they_draw_today(version: int, drawn: list[int]) -> None:
    live = Live(seed_number(("7K2-QXM",)), 3, version)
    assert [live.roll("die") for _ in drawn] == drawn
