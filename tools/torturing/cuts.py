"""Power cuts while a backup is brought back, while that is undone, and while the next start finishes what was cut
short: everything is as it was or as it comes, and never a mixture."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game.store import backup, exchange
from torturing.full import COMES, HERE, fill, found
from torturing.powercuts import Recorder, lay_out, some_cut
from torturing.running import Told

AGAIN = 0.3  # of the starts after a cut are cut, too
EACH = 20  # cuts in an attempt


class Recorded(NamedTuple):
    """`first` is the number of the call with which it begins, `told` what has to be there after so much was told."""

    disk: Recorder
    first: int
    told: tuple[tuple[dict[str, bytes], ...], ...]


def prepare(folder: Path) -> Callable[[random.Random], Told]:
    """An attempt is a few cuts; each of them counts."""
    fill(folder / "there", COMES)
    backup.write(folder / "there", folder / "backup.zip", "test", 0)
    known = {"brought back": _bring_back(folder, 1), "undone": _bring_back(folder, 2), "redone": _bring_back(folder, 3)}

    def attempt(chooser: random.Random) -> Told:
        told = dict.fromkeys(known, 0)
        for _ in range(EACH):
            name = chooser.choice(sorted(known))
            _cut(folder / "after", known[name], chooser)
            told[name] += 1
        return told

    return attempt


def _bring_back(folder: Path, steps: int) -> Recorded:
    """What the disk is told while a backup is brought back, the first step, and undone and done again."""
    top = folder / f"top{steps}"
    fill(top, HERE)
    disk = Recorder(top)
    firsts = [len(disk.calls)]
    backup.restore(top, backup.check(folder / "backup.zip"), disk)
    disk.tell(1)
    for step in range(2, steps + 1):
        firsts.append(len(disk.calls))
        exchange.undo(top, disk)
        disk.tell(step)
    goals = (HERE, COMES) * 2
    return Recorded(disk, firsts[-1], tuple(
        tuple(goals[told:told + 1] if told == steps else (goals[told], goals[told + 1])) for told in range(steps + 1)
    ))  # fmt: skip


def _cut(place: Path, recorded: Recorded, chooser: random.Random) -> None:
    after = some_cut(recorded.disk, recorded.first, chooser)
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    lay_out(after, place)
    while chooser.random() < AGAIN:
        disk = Recorder(place)
        first = len(disk.calls)
        exchange.settle(place, disk)
        again = some_cut(disk, first, chooser)
        shutil.rmtree(place)
        place.mkdir()
        lay_out(again, place)
    exchange.settle(place)
    assert found(place) in recorded.told[after.told], f"neither what was nor what comes ({after.told})"
