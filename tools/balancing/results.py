"""A file of results, one line for each game, written as soon as it is over: a stopped run goes on where it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from support.lab import Lab, Result, played, write


def run(path: Path, work: Callable[..., Result], left: Sequence[tuple[Any, ...]], lab: Lab) -> list[Result]:
    """Does what is left, a line for each as soon as it is done."""
    results: list[Result] = []
    for _, result in played(partial(spread, work), left, lab):
        write(path, result)
        results.append(result)
    return results


def spread(work: Callable[..., Result], about: tuple[Any, ...]) -> Result:
    return work(*about)
