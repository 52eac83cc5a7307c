"""Contestants meet in short alternating slices of CPU time, and what counts is the median of the ratios of the rounds.

So a slow moment of the machine hits both sides; nothing here may look at the wall clock.
"""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

SLICE = 0.6
ROUNDS = 5



class Missing(Exception):
    """This machine or this program lacks what a row needs; the text says what."""


Tally = dict[str, float]  # "cpu" seconds, and how often each thing was done in them
Slice = Callable[[float], Tally]


def contest(contestants: dict[str, Slice], seconds: float = SLICE, rounds: int = ROUNDS) -> dict[str, list[Tally]]:
    """Every contestant's tallies, round by round. A first short slice for each warms caches and does not count."""
    for run in contestants.values():
        run(seconds / 6)
    held: dict[str, list[Tally]] = {name: [] for name in contestants}
    for _ in range(rounds):
        for name, run in contestants.items():
            held[name].append(run(seconds))
    return held


def rates(tallies: list[Tally], thing: str) -> list[float]:
    """How often per CPU second, round by round."""
    return [tally[thing] / tally["cpu"] for tally in tallies]


def rate(tallies: list[Tally], thing: str) -> float:
    return median(rates(tallies, thing))


def ratio(above: list[float], below: list[float]) -> float:
    return median(a / b for a, b in zip(above, below))


def timed(work: Callable[[], None], thing: str) -> Slice:
    """A slice that repeats one piece of work; for work that takes long enough to ask the clock each time."""

    def run(seconds: float) -> Tally:
        done = 0
        start = now = time.process_time()
        while now - start < seconds:
            work()
            done += 1
            now = time.process_time()
        return {"cpu": now - start, thing: done}

    return run


def counted(steps: Iterator[dict[str, int]]) -> Slice:
    """A slice that draws on an endless run of batches, each saying what it did."""

    def run(seconds: float) -> Tally:
        tally: Tally = {}
        start = time.process_time()
        for batch in steps:
            for thing, count in batch.items():
                tally[thing] = tally.get(thing, 0) + count
            if time.process_time() - start >= seconds:
                break
        tally["cpu"] = time.process_time() - start
        return tally

    return run


class Worker:
    """A contestant in a process and an environment of its own, asked line by line."""

    def __init__(self, python: str, script: Path) -> None:
        self._process = subprocess.Popen(
            [python, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def ask(self, *words: object) -> Tally:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(" ".join(map(str, words)) + "\n")
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError(f"the peer ended instead of answering {words}")
        tally: Tally = json.loads(answer)
        return tally

    def slice(self, name: str) -> Slice:
        return lambda seconds: self.ask("slice", seconds, name)

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(20)


def calibration() -> None:
    """A fixed piece of list and integer work, so that a slower machine can be told from a slower program."""
    cells = list(range(200))
    for turn in range(40):
        cells = [(cell * 31 + turn) & 1023 for cell in cells]
        cells.sort()
        free = 0
        for cell in cells:
            free |= 1 << (cell & 63)
        cells[turn] = free & 1023
