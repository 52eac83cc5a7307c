"""tools/sim.py and its JSON: one object on standard output and nothing else, no matter who wins."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from support.packs import FAR_MOONS, zipped

ROOT = Path(__file__).resolve().parents[2]


def sim(*words: str) -> str:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "sim.py"), *words],
        cwd=ROOT, capture_output=True, text=True, timeout=120, check=True,
    )
    return done.stdout


def test_it_prints_one_object_with_the_games_and_who_won_them() -> None:
    printed = sim("ufoo", "--seats", "2", "--games", "2", "--bots", "easy,normal", "--seed", "7", "--json")
    report = json.loads(printed)
    assert set(report) == {
        "title", "games", "bots", "wins", "shares", "of_seats", "mean_decisions", "decisions_per_s", "slowest_move_s"}
    assert (report["title"], report["games"], report["bots"]) == ("ufoo", 2, ["easy", "normal"])
    assert sum(report["wins"]) == 2 and report["mean_decisions"] > 10


def test_the_same_seed_plays_the_same_games() -> None:
    words = ("ufoo", "--games", "2", "--bots", "easy,easy", "--seed", "8", "--json")
    first, second = (json.loads(sim(*words)) for _ in range(2))
    assert (first["wins"], first["mean_decisions"]) == (second["wins"], second["mean_decisions"])


def test_it_plays_on_something_of_a_pack(tmp_path: Path) -> None:
    (tmp_path / "far.saucer").write_bytes(zipped(FAR_MOONS))
    words = ("ufoo", "--games", "1", "--bots", "easy,easy", "--pack", str(tmp_path / "far.saucer"), "--json")
    report = json.loads(sim(*words, "-o", "field=crossfire"))
    assert sum(report["wins"]) == 1
    assert [share.partition(" (")[0] for share in report["shares"]] == [f"{won:g} of 1" for won in report["wins"]]
    plain = json.loads(sim(*words, "-o", "field=deep"))
    assert plain["mean_decisions"] != report["mean_decisions"]
