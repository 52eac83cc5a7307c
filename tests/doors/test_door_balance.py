"""The measure of the campaign: every game is a line, a stopped run goes on, and what was played is not played again."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

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
    assert len(lines) == 4 and "| moss normal | character | 2 |" in told and "| moss upgraded | character | 2 |" in told
    results.write_text("\n".join(lines[:3]) + "\n" + lines[3][:40] + "\n", encoding="utf-8")
    measure(tmp_path, "components", "--only", "moss", "--games", "2")
    again = results.read_text(encoding="utf-8").splitlines()
    assert again[:3] == lines[:3] and len(again) == 5
    parts = [json.loads(lines[3]), json.loads(again[4])]
    assert all(part.pop("seconds") >= 0 for part in parts) and parts[0] == parts[1], "the same game once more"


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
