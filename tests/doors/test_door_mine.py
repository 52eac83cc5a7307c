"""tools/mine.py proposes puzzles as files that are read, fit the rules and are proved."""

from __future__ import annotations

import sys
from pathlib import Path

import mine
import pytest
from mining import skies
from support.puzzles import SOLVERS, faults_of_file, text_of

from game.app.registry import title
from game.content.puzzles import puzzle_files
from game.content.strict import decode
from game.engine.puzzle import Puzzle

ROOT = Path(__file__).resolve().parents[2]


def mined(monkeypatch: pytest.MonkeyPatch, folder: Path, *words: str) -> list[Path]:
    monkeypatch.setattr(sys, "argv", ["mine.py", *words, "--out", str(folder)])
    assert mine.main() == 0
    return sorted(folder.glob("*.yaml"))


def test_what_it_proposes_is_proved(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(skies, "MOST", 3000)  # positions with few lines are enough here
    files = mined(monkeypatch, tmp_path, "skies", "--games", "4", "--stray", "0.3", "--wit", "0")
    assert files and capsys.readouterr().out.count(".yaml") == len(files)
    entry = title("skies")
    assert entry is not None
    rules = entry.build(ROOT, None)
    for number, path in enumerate(files[:3], 1):
        named = path.rename(tmp_path / f"{number:02}-found.yaml")
        assert list(faults_of_file(named, rules, prove=True)) == []


def test_what_it_proposes_of_escape_is_proved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    files = mined(monkeypatch, tmp_path, "escape", "--games", "3", "--seats", "3", "--level", "easy", "--wit", "0",
                  "-o", "zone=galvani", "-o", "scenario=basic")  # fmt: skip
    assert files
    entry = title("escape")
    assert entry is not None
    rules = entry.build(ROOT, None)
    for number, path in enumerate(files[:5], 1):
        named = path.rename(tmp_path / f"{number:02}-found.yaml")
        assert list(faults_of_file(named, rules, prove=True)) == []


@pytest.mark.parametrize("name", SOLVERS)
def test_every_puzzle_is_written_as_the_tool_writes_it(name: str) -> None:
    files = puzzle_files(ROOT / "data", name)
    assert len(files) == 20
    for path in files:
        assert text_of(decode(path, Puzzle)) == path.read_text(encoding="utf-8"), path.name


def test_a_title_without_a_solver_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["mine.py", "chess", "--out", "x"])
    with pytest.raises(SystemExit):
        mine.main()
    assert "invalid choice: 'chess'" in capsys.readouterr().err
