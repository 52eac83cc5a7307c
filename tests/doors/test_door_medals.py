"""tools/medals.py plays games, counts medals, and keeps the shortest game of each kind."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
from support.medals import earned, medals_of, nearly, sight_of

from game.app.registry import title
from game.table.words import read_log

ROOT = Path(__file__).resolve().parents[2]


def test_it_counts_and_keeps_games_that_earn_what_it_says(tmp_path: Path) -> None:
    words = ("attack", "--games", "2", "--bots", "easy", "--budget", "0.001", "--never", "extra*",
             "--keep", str(tmp_path))  # fmt: skip
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "medals.py"), *words],
        cwd=ROOT, capture_output=True, text=True, timeout=120, check=True,
    )
    medals = {medal.id: medal for medal in medals_of(ROOT / "data", "attack")}
    assert [line.split()[0] for line in done.stdout.splitlines()] == list(medals)
    assert all(line.endswith("of 4") for line in done.stdout.splitlines())
    found = msgspec.json.decode((tmp_path / "found.json").read_bytes())
    entry = title("attack")
    assert entry is not None and found
    rules = entry.build(ROOT, None)
    for name, kinds in found.items():
        for kind, (file, seat, _) in kinds.items():
            log = read_log((tmp_path / file).read_bytes())
            assert not any(who == 0 and word.startswith("extra") for who, word in log.words)
            fits = {"earned": earned, "near": nearly}[kind]
            assert fits(medals[name.partition("/")[2]], sight_of(rules, log, seat)), (name, kind)
    kept = {find[0] for kinds in found.values() for find in kinds.values()}
    assert {path.name for path in tmp_path.glob("*.words")} == kept
