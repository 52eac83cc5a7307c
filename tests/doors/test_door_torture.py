"""tools/torture.py: every attack for a moment, with its counts, and a bad end where something is lost."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import torture

from game.store.profile import Profile

ROOT = Path(__file__).resolve().parents[2]


def test_every_attack_counts_what_came_of_it() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "torture.py"), "all", "--count", "12"],
        cwd=ROOT, capture_output=True, text=True, timeout=300, check=True,
    )
    assert [line.split(" right ")[0] for line in done.stdout.splitlines()] == [
        f"{name}: 12 of 12" for name in torture.ATTACKS]


def test_what_is_lost_is_a_bad_end(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(Profile, "add", lambda profile, result: False)
    assert torture.run("kills", 60, "1") == 1
    assert "failed after" in capsys.readouterr().out
