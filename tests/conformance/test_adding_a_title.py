"""docs/adding-a-title.md shows the template as it is: its code is a part of the files, and every file is named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from planted import BARE_LINE, TEMPLATE, TEMPLATE_LINE

from game.desk.face import Face
from game.i18n.languages import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "adding-a-title.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(python|yaml)\n(.*?)\n```$", re.S | re.M)
FILE = re.compile(r"`([\w/.<>-]+\.(?:py|yaml))`")
LONGEST = 160


def shown() -> list[tuple[str, str]]:
    """Every piece of code with the file that was named last before it."""
    found = []
    for block in BLOCK.finditer(PAGE):
        named = FILE.findall(PAGE[: block.start()])
        found.append((named[-1], block[2]))
    return found


SHOWN = [(file, code) for file, code in shown() if file != "game/app/registry.py"]


@pytest.mark.parametrize(("file", "code"), SHOWN, ids=[f"{n} {file}" for n, (file, _) in enumerate(SHOWN)])
def test_a_piece_of_code_is_a_part_of_the_file_that_is_named_before_it(file: str, code: str) -> None:
    text, at = (TEMPLATE / file).read_text(encoding="utf-8"), 0
    for part in code.split("\n...\n"):
        at = f"\n{text}".find(f"\n{part}\n", at)
        assert at >= 0, part
        at += len(part)


def test_the_page_shows_code_of_most_files() -> None:
    assert len({file for file, _ in SHOWN}) > 15
    assert [code.strip() for file, code in shown() if file == "game/app/registry.py"] == [TEMPLATE_LINE]
    assert f"`{BARE_LINE}`" in PAGE


def test_every_file_of_the_template_is_a_row_of_the_page() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| `")]
    languages = {language.id for language in LANGUAGES}
    missing = []
    for path in sorted(TEMPLATE.rglob("*")):
        place = path.relative_to(TEMPLATE)
        if path.is_dir() or "__pycache__" in place.parts or len(place.parts) == 1:
            continue
        parts = ["<lang>" if part.partition(".")[0] in languages else part for part in place.parts]
        if parts[-1] == "<lang>":
            parts[-1] = f"<lang>{path.suffix}"
        folder, name = ("/".join(parts[:-1]).replace("signals", "<id>"), parts[-1].replace("signals", "<id>"))
        if not any(f"`{folder}/" in row and f"{name}`" in row for row in rows):
            missing.append(str(place))
    assert missing == []


def test_every_field_of_a_face_is_explained() -> None:
    words = set(re.findall(r"\w+", PAGE))
    assert set(Face.__struct_fields__) <= words


def test_no_line_is_too_long() -> None:
    assert [line for line in PAGE.splitlines() if len(line) > LONGEST] == []
