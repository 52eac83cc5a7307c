"""The measure of the campaign: every game is a line, a stopped run goes on, and what was played is not played again."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACK = ROOT / "data" / "packs" / "shipped" / "the-other-side-of-the-hill"


def measure(folder: Path, *arguments: str) -> str:
    told = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "balance.py"), *arguments, "--effort", "glance",
         "--results", str(folder / "results"), "--page", str(folder / "page.md")],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return told.stdout


def test_a_run_that_was_torn_goes_on_where_it_was(tmp_path: Path) -> None:
    told = measure(tmp_path, "components", "--only", "moss", "--games", "2")
    results = tmp_path / "results"
    lines = results.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 4 and re.search(r"\| moss normal \| character \| \d of 2 \(", told)
    assert re.search(r"\| moss upgraded \| character \| \d of 2 \(", told)
    results.write_text("\n".join(lines[:3]) + "\n" + lines[3][:40] + "\n", encoding="utf-8")
    measure(tmp_path, "components", "--only", "moss", "--games", "2")
    again = results.read_text(encoding="utf-8").splitlines()
    assert again[:3] == lines[:3] and len(again) == 5
    parts = [json.loads(lines[3]), json.loads(again[4])]
    assert all(part.pop("seconds") >= 0 for part in parts) and parts[0] == parts[1], "the same game once more"


def test_a_share_that_is_not_sure_enough_gets_more_games_a_step_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    from balancing.results import STEP, wanted

    def of(count: int, every: int) -> dict[int, bool]:
        return {number: number % every == 0 for number in range(count)}

    assert wanted({}, 40, 0.08) == 40 and wanted(of(40, 2), 40, 0) == 40, "no more than asked for without a width"
    assert wanted(of(40, 2), 40, 0.08) == 40 + STEP and wanted(of(41, 2), 40, 0.08) == 40 + STEP
    assert wanted(of(560, 2), 40, 0.08) == 600, "a share of a half is the least sure of all"
    assert wanted(of(900, 2), 40, 0.08) == 600 and wanted(of(900, 20), 40, 0.08) == 160


def test_the_page_keeps_what_was_written_by_hand(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Old\n\n## What was changed\n\n- Nothing.\n", encoding="utf-8")
    measure(tmp_path, "page")
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Under Falling Skies") and text.endswith("## What was changed\n\n- Nothing.\n")


def told_of_the_pack(tool: str, *arguments: str) -> list[str]:
    told = subprocess.run([sys.executable, str(ROOT / "tools" / tool), *arguments], capture_output=True, text=True,
                          check=True)  # fmt: skip
    return told.stdout.splitlines()[-2:]


def test_what_a_pack_holds_is_measured_beside_what_the_program_has() -> None:
    lines = told_of_the_pack("balance.py", "pack", str(PACK), "--only", "undamaged, threat 0", "--beside", "roswell",
                             "--games", "1", "--effort", "glance")  # fmt: skip
    assert all(re.fullmatch(r"\| (\w+), undamaged \| threat 0: [01] of 1 \(.*\) \|", line) for line in lines), lines
    zone = told_of_the_pack("hunt.py", "--pack", str(PACK), "--zone", "tunnel", "--players", "3", "--games", "1",
                            "--humans", "easy", "--aliens", "easy", "--json")  # fmt: skip
    assert (json.loads(zone[-1])["zone"], json.loads(zone[-1])["games"]) == ("tunnel", 1)
