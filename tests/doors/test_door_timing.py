"""The measurement of what the time of a bot's thought could tell: it sees a difference where there is one."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

from timing import explained, facts, measured

ROOT = Path(__file__).resolve().parents[2]
BUDGET = 1.4


def noisy(*means: float, count: int = 30) -> list[list[float]]:
    source = random.Random(7)
    return [[mean + source.uniform(-0.01, 0.01) for _ in range(count)] for mean in means]


def test_a_world_that_takes_longer_is_seen_and_an_equal_one_is_not() -> None:
    assert explained(noisy(0.1, 0.1, 0.1)) < 0.1
    assert explained(noisy(0.1, 0.1, 0.2)) > 0.9
    told = facts([noisy(0.1, 0.1, 0.2)], BUDGET)
    assert told.explained > 5 * told.by_chance and told.spread > 0.08


def test_what_differs_within_the_time_of_the_level_is_not_told_apart_at_the_table() -> None:
    assert facts([noisy(0.1, 1.5)], BUDGET).told_apart == 0
    assert facts([noisy(0.1, 1.7), noisy(0.1, 0.2)], BUDGET).told_apart == 1


def test_the_worlds_of_a_position_are_timed_each_as_often_as_the_others() -> None:
    found = measured("escape", "normal", 4, positions=2, worlds=3, repeat=2, seed=3)
    assert [[len(world) for world in times] for times in found] == [[2, 2, 2], [2, 2, 2]]


def test_the_command_says_what_it_found() -> None:
    command = [sys.executable, "tools/timing.py", "ovni", "--level", "easy", "--positions", "1", "--worlds", "2"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "told apart  0 positions" in done.stdout
