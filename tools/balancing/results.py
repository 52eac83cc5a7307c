"""A file of results, one line for each game, written as soon as it is over: a stopped run goes on where it was."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from support.lab import Lab, Result, played, write
from support.shares import interval

STEP = 40  # games between two looks at how sure a share is


def run(path: Path, work: Callable[..., Result], left: Sequence[tuple[Any, ...]], lab: Lab) -> list[Result]:
    """Does what is left, a line for each as soon as it is done."""
    results: list[Result] = []
    for _, result in played(partial(spread, work), left, lab):
        write(path, result)
        results.append(result)
    return results


def spread(work: Callable[..., Result], about: tuple[Any, ...]) -> Result:
    return work(*about)


def wanted(won: Mapping[int, bool], games: int, width: float) -> int:
    """How many games of a kind are to be played, by what is known of those with these numbers: at least `games`, and
    with a width so many that Wilson's interval of the share won is no wider. Only whole steps are looked at, so that
    the count does not depend on where a run was stopped."""
    while width and all(number in won for number in range(games)):
        low, high = interval(sum(won[number] for number in range(games)), games)
        if high - low <= width:
            break
        games += STEP
    return games
