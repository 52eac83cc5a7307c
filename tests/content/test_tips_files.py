"""The tips of a title are one file; a fault in it is reported with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.tips import read_tips, tips_file
from game.engine.condition import Condition
from game.engine.errors import BadInput
from game.engine.text import message
from game.engine.tip import Tip

TEXT = """\
tips:
  - {id: begin, when: {prompt: turn}, say: lessons_pebbles.tips.begin}
  - id: toss
    when: {event: tossed, by: me, times: 2}
    say: lessons_pebbles.tips.toss
    about: ["act:toss"]
"""


def written(folder: Path, text: str = TEXT) -> Path:
    path = tips_file(folder, "pebbles")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_tips_are_read_in_the_order_of_the_file(tmp_path: Path) -> None:
    found = read_tips(written(tmp_path))
    assert found.tips == (
        Tip("begin", Condition(prompt="turn"), "lessons_pebbles.tips.begin"),
        Tip("toss", Condition(event="tossed", by="me", times=2), "lessons_pebbles.tips.toss", ("act:toss",)),
    )
    assert found.problem(("tips", 1, "when"), message("lessons.fault.never")).line == 4


def test_the_file_is_beside_the_lessons(tmp_path: Path) -> None:
    assert tips_file(tmp_path, "pebbles") == tmp_path / "lessons" / "pebbles" / "tips.yaml"


@pytest.mark.parametrize(
    ("old", "new", "line", "key"),
    [
        ("id: toss", "id: begin", 3, "lessons.fault.tip_twice"),
        ("when: {prompt: turn}, ", "", 2, "content.yaml.missing"),
        ("prompt: turn", "prompts: turn", 2, "content.yaml.unknown"),
        ("about:", "abuot:", 6, "content.yaml.unknown"),
        ("times: 2", "times: two", 4, "content.yaml.type"),
        ("tips:", "tip:", 1, "content.yaml.unknown"),
    ],
)
def test_a_fault_has_its_line(tmp_path: Path, old: str, new: str, line: int, key: str) -> None:
    assert old in TEXT
    path = written(tmp_path, TEXT.replace(old, new))
    with pytest.raises(BadInput) as bad:
        read_tips(path)
    assert (line, key) in [(problem.line, problem.reason.key) for problem in bad.value.problems]
    assert {problem.file for problem in bad.value.problems} == {str(path)}
