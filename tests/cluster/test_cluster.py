"""Games on a cluster of two workers, of which one is lost in the middle: the same as on one process."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
import sim
from contesting.players import Side
from support.lab import Lab, Result, Work, play_games, played
from support.spending import Spending

ROOT = Path(__file__).resolve().parents[2]
EASY = Side("easy")
WORK: Work = partial(sim.play, "ufoo", 2, (EASY, EASY), "cluster", Spending(simulations=True), {})
GAMES = range(10)


def start(*words: str) -> subprocess.Popen[str]:
    """A group of its own, so that it can be ended with all that it has started."""
    command = [sys.executable, str(ROOT / "tools" / "lab.py"), *words]
    return subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, start_new_session=True
    )


def lost(process: subprocess.Popen[str]) -> None:
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def told(process: subprocess.Popen[str], pattern: str) -> str:
    """The next of its lines that matches."""
    assert process.stderr is not None
    return next(found[1] for line in process.stderr if (found := re.search(pattern, line)))


@pytest.fixture
def cluster() -> Iterator[tuple[str, list[subprocess.Popen[str]]]]:
    """Its address and its two workers, which are at work."""
    scheduler = start("scheduler", "--port", "0")
    address = told(scheduler, r"(tcp://\S+)$")
    workers = [start("worker", address) for _ in range(2)]
    for worker in workers:
        told(worker, r"(Registered to)")
    yield address, workers
    for process in (*workers, scheduler):
        if process.poll() is None:
            lost(process)


def fates(results: list[Result]) -> list[tuple[object, object]]:
    """Without the times."""
    return [(result["wins"], result["decisions"]) for result in results]


def test_a_cluster_that_loses_a_worker_plays_the_same_games_as_one_process(
    cluster: tuple[str, list[subprocess.Popen[str]]],
) -> None:
    address, workers = cluster
    found: dict[int, Result] = {}
    for place, result in played(WORK, GAMES, Lab(cluster=address)):
        found[place] = result
        if len(found) == 2:
            lost(workers[0])
    assert workers[1].poll() is None
    assert fates([found[place] for place in GAMES]) == fates(play_games(WORK, GAMES, Lab()))
