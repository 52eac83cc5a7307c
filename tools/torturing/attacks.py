"""All attacks, with what of them belongs to the short and to the long run."""

from __future__ import annotations

from torturing import (
    backups,
    clock,
    contest,
    cuts,
    decisions,
    files,
    full,
    kills,
    logs,
    packs,
    snapshots,
    times,
    workers,
)
from torturing.running import Attack

ATTACKS: dict[str, Attack] = {
    "kills": Attack(kills.prepare, 12, 1500),
    "times": Attack(times.prepare, 15, 1000),
    "logs": Attack(logs.prepare, 60, 30_000),
    "backups": Attack(backups.prepare, 60, 30_000),
    "files": Attack(files.prepare, 100, 100_000),
    "packs": Attack(packs.prepare, 36, 20_000),
    "full": Attack(full.prepare, 40, 4000),
    "clock": Attack(clock.prepare, 24, 3000),
    "cuts": Attack(cuts.prepare, 100, 40_000),
    "snapshots": Attack(snapshots.prepare, 100, 100_000),
    "contest": Attack(contest.prepare, 1, 500),
    "workers": Attack(workers.prepare, 3, 120),
    "decisions": Attack(decisions.prepare, 12_000, 10_000_000),
}
