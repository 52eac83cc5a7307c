"""Two checkouts measured in turn: what a change costs, on a machine that is never quite quiet.

Each group of rows runs in a process of its own, first in one tree and then in the other, several times; the medians are
compared. A difference smaller than the spread of one tree's own runs says nothing.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

WORSE = 0.05
MORE_IS_BETTER = "1/s"

Measured = dict[str, list[float]]


class Change(NamedTuple):
    """One row in both trees; `spread` is how far the runs of one tree are apart, as a share of their median."""

    name: str
    theirs: float
    ours: float
    spread: float
    more_is_better: bool

    @property
    def growth(self) -> float:
        return self.ours / self.theirs - 1 if self.theirs else 0.0

    @property
    def verdict(self) -> str:
        worse = -self.growth if self.more_is_better else self.growth
        if worse <= WORSE:
            return "holds"
        return "WORSE" if worse > self.spread else "unclear"


def compared(tree: Path, own: Path, groups: Sequence[str], rounds: int, tell: Callable[[str], None]) -> list[Change]:
    """`groups` are measured `rounds` times in both trees, in turn."""
    both: dict[Path, Measured] = {tree: {}, own: {}}
    units: dict[str, str] = {}
    for group in groups:
        for number in range(rounds):
            for place in (tree, own) if number % 2 else (own, tree):
                tell(f"{group.replace('_', ' ')}, round {number + 1} of {rounds}: {place.name}")
                for row in _rows(place, group):
                    figure = row["value"] if row["ratio"] is None else row["ratio"]
                    both[place].setdefault(row["name"], []).append(figure)
                    units[row["name"]] = row["unit"]
    return list(_changes(both[tree], both[own], units))


def _rows(tree: Path, group: str) -> list[dict[str, Any]]:
    """None for a group of rows that this tree does not have."""
    command = ["python3", str(tree / "tools" / "bench.py"), "--json", "--only", group]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    rows: list[dict[str, Any]] = json.loads(done.stdout) if done.stdout.strip() else []
    return rows


def _changes(theirs: Measured, ours: Measured, units: dict[str, str]) -> Iterator[Change]:
    for name in theirs:
        if name in ours:
            spread = max(_spread(theirs[name]), _spread(ours[name]))
            yield Change(name, median(theirs[name]), median(ours[name]), spread, units[name] == MORE_IS_BETTER)


def _spread(figures: list[float]) -> float:
    middle = median(figures)
    return (max(figures) - min(figures)) / middle if middle else 0.0


def lines(changes: Sequence[Change]) -> Iterator[str]:
    for one in changes:
        figures = f"{one.theirs:10.4g} {one.ours:10.4g} {one.growth:+7.1%}"
        yield f"{one.name:52} {figures}  spread {one.spread:5.1%}  {one.verdict}"
