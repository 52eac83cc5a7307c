"""Does to the program what disks, power cuts and impatient people do, and counts what is lost.

    python3 tools/torture.py kills --count 1000
    python3 tools/torture.py logs --count 20000
    python3 tools/torture.py backups --count 5000

Each attack has a short form in the tests. The exit code is 0 where nothing was lost and nothing ended in a traceback.
"""

from __future__ import annotations

import environment

environment.enter()

import argparse
import random
import shutil
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path

from support import kills
from support.kills import Way

from game.engine.errors import BadInput
from game.scenes.campaign.ledger import Ledger
from game.store import backup
from game.table.campaign_log import Renamed

Attack = Callable[[Path, random.Random], Iterator[str]]


def kill(folder: Path, chooser: random.Random) -> Iterator[str]:
    """Games that are killed before every call to the disk from their last move on, some of them once more while the
    next start heals them."""
    for number in count():
        way = Way(chooser.randrange(12), chooser.random() < 0.5, f"seed {number}")
        for call in count():
            place = folder / f"{number}-{call}"
            if not kills.in_child(partial(kills.play, place, way, call)):
                break
            if chooser.random() < 0.3:
                kills.in_child(partial(kills.restart_killed, place, chooser.randrange(30)))
            kills.restart(place)
            kills.look(place, way)
            yield "campaign" if way.campaign else "game"
            shutil.rmtree(place)


def damage(data: bytes, chooser: random.Random) -> bytes:
    """A few bits flipped, a piece lost, doubled or filled with zeros, or the end cut off."""
    made = bytearray(data)
    start = chooser.randrange(len(made))
    end = min(len(made), start + chooser.choice((1, 2, 8, 60, 600)))
    kind = chooser.randrange(5)
    if kind == 0:
        for place in range(start, end, 7):
            made[place] ^= 1 << chooser.randrange(8)
    elif kind == 1:
        del made[start:end]
    elif kind == 2:
        made[start:start] = made[start:end]
    elif kind == 3:
        made[start:end] = bytes(end - start)
    else:
        del made[start:]
    return bytes(made)


def log(folder: Path, chooser: random.Random) -> Iterator[str]:
    """Campaigns whose log is damaged: what can be read is kept, and what comes is read."""
    services = kills.services_on(folder, kills.Deadly())
    ledger = Ledger.begin(services, kills.TITLE, "Tea", 1, False, "tea")
    for number in range(20):
        assert ledger.write(Renamed(f"Tea {number}")) is None
    path = services.campaigns.path(ledger.id)
    whole = path.read_bytes()
    entries = services.campaigns.read(ledger.id).entries
    for number in count():
        path.write_bytes(damage(whole, chooser))
        try:
            found = Ledger.open(services, ledger.id)
        except BadInput:
            yield "no beginning"
            continue
        kept = services.campaigns.read(ledger.id).entries
        assert entries[: len(kept)] == kept
        assert found.write(Renamed(f"On {number}")) is None
        assert Ledger.open(services, ledger.id).campaign.name == f"On {number}"
        for aside in path.parent.glob("*.damaged*"):
            aside.unlink()
        services.notices.clear()
        yield "read on"


def backups(folder: Path, chooser: random.Random) -> Iterator[str]:
    """Backups that are damaged: refused, or whole."""
    data = folder / "data"
    for name, size in (("saves/ufoo-0001.save", 4000), ("campaigns/skies-0001.campaign", 900), ("settings.json", 300)):
        (data / name).parent.mkdir(parents=True, exist_ok=True)
        (data / name).write_bytes(chooser.randbytes(size))
    backup.write(data, folder / "whole.zip", "test", 0)
    whole = (folder / "whole.zip").read_bytes()
    broken = folder / "broken.zip"
    while True:
        broken.write_bytes(damage(whole, chooser))
        try:
            content = backup.check(broken)
        except BadInput:
            yield "refused"
            continue
        there = folder / "there"
        backup.restore(there, content)
        for name in content.note.files:
            assert (there / name).read_bytes() == (data / name).read_bytes()
        assert len(content.note.files) == 3
        shutil.rmtree(there)
        yield "whole"


ATTACKS: dict[str, Attack] = {"kills": kill, "logs": log, "backups": backups}


def run(name: str, most: int, seed: str) -> int:
    """How many attempts ended badly."""
    told: dict[str, int] = {}
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        attempts = ATTACKS[name](Path(folder), random.Random(seed))
        try:
            for _, outcome in zip(range(most), attempts, strict=False):
                told[outcome] = told.get(outcome, 0) + 1
        except Exception:
            traceback.print_exc()
            print(f"{name}: failed after {sum(told.values())} of {most} (seed {seed})")
            return 1
    parts = ", ".join(f"{count} {outcome}" for outcome, count in sorted(told.items()))
    print(f"{name}: {sum(told.values())} of {most} right ({parts}) in {time.monotonic() - began:.0f} s")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Kills, damaged logs and damaged backups, with counts.")
    parser.add_argument("attack", choices=(*ATTACKS, "all"))
    parser.add_argument("--count", type=int, default=200, help="attempts of each attack")
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    names = tuple(ATTACKS) if options.attack == "all" else (options.attack,)
    return min(1, sum(run(name, options.count, options.seed) for name in names))


if __name__ == "__main__":
    sys.exit(main())
