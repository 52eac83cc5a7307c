"""tools/torture.py: a little of every attack, with its counts, and a bad end where something is lost."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import torture
from torturing.attacks import ATTACKS

from game.store.profile import Profile

ROOT = Path(__file__).resolve().parents[2]


def test_a_little_of_every_attack_loses_nothing() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "torture.py"), "--short"], cwd=ROOT, capture_output=True, text=True,
        timeout=300,
    )  # fmt: skip
    rows = {words[0]: words[1:5] for line in done.stdout.splitlines() if (words := line.split())[0] in ATTACKS}
    assert [*rows] == [*ATTACKS], done.stderr
    assert all(int(attempts) >= ATTACKS[name].short for name, (attempts, *_) in rows.items())
    assert all((lost, tracebacks) == ("0", "0") for _, lost, tracebacks, _ in rows.values()), done.stdout + done.stderr
    assert done.returncode == 0


def test_what_is_lost_is_a_bad_end(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(Profile, "add", lambda profile, result: False)
    found = torture.run("kills", 20, "1")
    assert found.lost
    assert torture.report([found]) == 1
