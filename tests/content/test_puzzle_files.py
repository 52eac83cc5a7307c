"""The puzzles of a title are files with numbers; a fault in one is reported with its line, and the others stay."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.puzzles import puzzle_files, read_puzzle
from game.engine.errors import BadInput

TEXT = """\
name: puzzles_pebbles.one
kind: kill
after: puzzles_pebbles.after
rules_version: 1
setup: {seats: 2, seed: PUZZLE}
seat: 1
opening: [0 take, 0 pass]
goal: {fact: points.mine, least: 3}
number: 1
next: 250
fork:
  odds: 500
  right:
    toss:
      draws: [2]
      then: {odds: 750, right: {pass: {}}, idle: [take]}
  wrong:
    - {odds: 250, words: [take]}
"""


def written(folder: Path, text: str = TEXT, name: str = "01-first.yaml") -> Path:
    path = folder / "puzzles" / "pebbles" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def faults(path: Path) -> list[tuple[int, str]]:
    with pytest.raises(BadInput) as bad:
        read_puzzle(path)
    assert all(problem.file == str(path) for problem in bad.value.problems)
    return [(problem.line, problem.reason.key) for problem in bad.value.problems]


def test_a_puzzle_is_read_with_its_forks(tmp_path: Path) -> None:
    found = read_puzzle(written(tmp_path))
    assert (found.id, found.puzzle.kind, found.puzzle.opening) == ("01-first", "kill", ("0 take", "0 pass"))
    fork = found.puzzle.fork
    assert fork is not None and fork.right["toss"].draws == (2,)
    then = fork.right["toss"].then
    assert then is not None and (then.odds, then.idle) == (750, ("take",))
    assert found.document.line_of(("fork", "wrong", 0)) == 18


def test_the_files_come_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    for name in ("02-b.yaml", "01-z.yaml", "notes.txt"):
        written(tmp_path, name=name)
    assert [path.name for path in puzzle_files(tmp_path, "pebbles")] == ["01-z.yaml", "02-b.yaml"]
    assert puzzle_files(tmp_path, "signals") == ()


def test_the_sum_of_a_puzzle_changes_with_what_it_says_and_not_with_its_comments(tmp_path: Path) -> None:
    before = read_puzzle(written(tmp_path)).sum
    assert read_puzzle(written(tmp_path, "# A remark.\n" + TEXT)).sum == before
    assert read_puzzle(written(tmp_path, TEXT.replace("least: 3", "least: 4"))).sum != before


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("kind: kill", "kind: riddle", 2),
        ("rules_version: 1", "rules_version: 0", 4),
        ("next: 250", "next: many", 10),
        ("  odds: 500", "  odds: 1001", 12),
        ("{odds: 250, words: [take]}", "{odds: 250, word: take}", 18),
        ("idle: [take]", "idel: [take]", 16),
        ("goal: {fact: points.mine, least: 3}", "goal: {fact: points.mine, lest: 3}", 8),
    ],
)
def test_a_fault_is_told_with_its_line(tmp_path: Path, old: str, new: str, line: int) -> None:
    assert old in TEXT
    assert line in [at for at, _ in faults(written(tmp_path, TEXT.replace(old, new)))]


def test_the_name_of_a_file_says_its_number(tmp_path: Path) -> None:
    assert faults(written(tmp_path, name="first.yaml")) == [(0, "lessons.fault.name")]


def test_a_file_cut_short_is_told(tmp_path: Path) -> None:
    assert faults(written(tmp_path, TEXT[:170]))
