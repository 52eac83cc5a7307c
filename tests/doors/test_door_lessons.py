"""tools/check.py and tools/tell.py know the lessons: each fault is planted in a copy, and its sentence must come."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import check
import pytest
from test_door_check import copy, replace, said

__all__ = ["copy"]

ROOT = Path(__file__).resolve().parents[2]
LESSON = Path("data") / "lessons" / "ufoo" / "01-flying.yaml"
TEXTS = Path("data") / "i18n"


@pytest.fixture(autouse=True)
def pictures(copy: Path) -> None:
    """The few that lessons name."""
    for path in (copy / "data" / "lessons").rglob("*.yaml"):
        for name in re.findall(r"picture: ([\w/-]+)", path.read_text(encoding="utf-8")):
            picture = Path("assets") / f"{name}.svg"
            (copy / picture).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / picture, copy / picture)


def planted(copy: Path, old: str, new: str) -> list[str]:
    """What is said of a fault in the lesson, which must be in the line where it is."""
    line = replace(copy / LESSON, old, new)
    found = said(copy, check.check_lessons)
    assert any(each.startswith(f"{LESSON}:{line}: ") for each in found), found
    assert not any("⟦" in each for each in found)
    return found


def test_the_lessons_of_the_house_are_in_order(copy: Path) -> None:
    assert said(copy, check.check_lessons) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("want: [move 3 G08]", "want: [move 3 M12]"),
        ("otherwise: lessons_ufoo.flying.otherwise\n", "otherwise: lessons_ufoo.flying.other\n"),
        ("want: [end]", "want: [fly]"),
        ("picture: ufoo/saucer-0", "picture: ufoo/saucer-9"),
        ("flying.card.rock_does", "flying.card.rocks_do"),
        ("signs:\n", "signs:\n  - {picture: ufoo/flag, name: lessons_ufoo.ion.name, words: lessons_ufoo.ion.goal}\n"),
    ],
)
def test_what_does_not_fit_the_rules_or_names_what_is_not_there(copy: Path, old: str, new: str) -> None:
    planted(copy, old, new)


def test_a_word_that_no_lesson_knows(copy: Path) -> None:
    assert planted(copy, "minutes: ", "moments: ")


def test_words_that_no_bubble_has_room_for(copy: Path) -> None:
    replace(copy / TEXTS / "it" / "lessons_ufoo.yaml", '  goal: "', f'  goal: "{"Vai, " * 40}')
    replace(copy / TEXTS / "en" / "lessons_ufoo.yaml", '  goal: "', '  goal: "One. Two. Three. ')
    found = said(copy, check.check_lessons)
    assert any("characters in it; 175 is the most" in line for line in found)
    assert any("sentences in en; 2 is the most" in line for line in found)


def test_a_text_that_a_lesson_names_is_asked_for(copy: Path) -> None:
    assert not any("lessons_ufoo" in line for line in said(copy, check.check_keys))
    replace(copy / LESSON, "lessons_ufoo.flying.fly", "lessons_ufoo.flying.rocks")
    assert any("lessons_ufoo.flying.fly" in line for line in said(copy, check.check_keys))


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "tools" / "tell.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "LANG": "C.UTF-8"})


def test_a_lesson_is_told_step_by_step() -> None:
    told = run("--lesson", "ufoo/01")
    assert told.returncode == 0, told.stderr
    lines = told.stdout.splitlines()
    assert lines[0].startswith("ufoo/01-flying: ")
    assert any(line.startswith("1. ") for line in lines)
    assert any("legal moves" in line for line in lines) and any(line.startswith("   -> moved ") for line in lines)


def test_a_lesson_that_is_not_there_is_a_sentence() -> None:
    told = run("--lesson", "ufoo/99")
    assert told.returncode == 1 and "99" in told.stderr and "Traceback" not in told.stderr
