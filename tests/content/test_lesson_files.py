"""The lessons of a title are files with numbers; a fault in one is reported with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.lessons import lesson_files, read_lesson
from game.engine.errors import BadInput

TEXT = """\
name: lessons.pebbles.name
goal: lessons.pebbles.goal
minutes: 2
shows: ["heap:0"]
signs:
  - {picture: ui/planet, figure: "3", name: lessons.pebbles.heap, words: lessons.pebbles.heap_does}
setup: {seats: 2, seed: LESSON}
otherwise: lessons.pebbles.other
opening:
  - {seat: 0, word: toss, draws: [2]}
steps:
  - {say: lessons.pebbles.look, point: ["heap:0"]}
  - {say: lessons.pebbles.alone, free: {until: {any: [{turn: 3}, {event: tossed, by: me}]}, way: []}}
"""


def written(folder: Path, text: str = TEXT, name: str = "01-first.yaml") -> Path:
    path = folder / "lessons" / "pebbles" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def faults(path: Path) -> list[tuple[int, str]]:
    with pytest.raises(BadInput) as bad:
        read_lesson(path)
    assert all(problem.file == str(path) for problem in bad.value.problems)
    return [(problem.line, problem.reason.key) for problem in bad.value.problems]


def test_a_lesson_is_read_with_its_conditions(tmp_path: Path) -> None:
    found = read_lesson(written(tmp_path))
    assert found.id == "01-first"
    assert found.lesson.opening[0].draws == (2,)
    free = found.lesson.steps[1].free
    assert free is not None and [part.event for part in free.until.any] == ["", "tossed"]
    assert found.problem(("steps", 1, "free"), found.problem((), None).reason).line == 13  # type: ignore[arg-type]


def test_the_files_come_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    for name in ("02-b.yaml", "tips.yaml", "01-z.yaml", "notes.txt"):
        written(tmp_path, name=name)
    assert [path.name for path in lesson_files(tmp_path, "pebbles")] == ["01-z.yaml", "02-b.yaml"]
    assert lesson_files(tmp_path, "signals") == ()


def test_the_sum_of_a_lesson_changes_with_what_it_says_and_not_with_its_comments_or_its_card(tmp_path: Path) -> None:
    path = written(tmp_path)
    before = read_lesson(path).sum
    assert read_lesson(written(tmp_path, "# A remark.\n" + TEXT)).sum == before
    assert read_lesson(written(tmp_path, TEXT.replace("ui/planet", "ui/empty"))).sum == before
    assert read_lesson(written(tmp_path, TEXT.replace("heap:0", "heap:1", 1))).sum == before
    assert read_lesson(written(tmp_path, TEXT.replace("[2]", "[1]"))).sum != before


@pytest.mark.parametrize(
    ("old", "new", "line", "key"),
    [
        ("minutes: 2", "minutes: two", 3, "content.yaml.type"),
        ("minutes: 2\n", "", 1, "content.yaml.missing"),
        ("say: lessons.pebbles.look, point", "say: lessons.pebbles.look, pointed", 12, "content.yaml.unknown"),
        ("event: tossed, by: me", "event: tossed, by: you", 13, "content.yaml.choice"),
        ("turn: 3", "turns: 3", 13, "content.yaml.unknown"),
        ("otherwise: lessons.pebbles.other\n", "otherwise: &a b\n", 8, "content.yaml.anchor"),
        ("picture: ui/planet, ", "", 6, "content.yaml.missing"),
        ('figure: "3"', "figure: 3", 6, "content.yaml.type"),
    ],
)
def test_a_fault_has_its_line(tmp_path: Path, old: str, new: str, line: int, key: str) -> None:
    assert old in TEXT
    assert (line, key) in faults(written(tmp_path, TEXT.replace(old, new)))


@pytest.mark.parametrize("name", ["1-first.yaml", "01_first.yaml", "01-First.yaml", "first.yaml"])
def test_a_file_without_a_number_is_refused(tmp_path: Path, name: str) -> None:
    assert faults(written(tmp_path, name=name)) == [(0, "lessons.fault.name")]
