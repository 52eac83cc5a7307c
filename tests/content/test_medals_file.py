"""The medals are one file; a fault in it is reported with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.medals import read_medals
from game.engine.condition import Condition
from game.engine.errors import BadInput
from game.engine.medal import Medal, need_of

TEXT = """\
rows:
  pebbles:
    - {id: first, metal: gold, picture: pebbles/stone, size: 40, game: {won: true}}
    - {id: many, metal: silver, picture: medals/pebbles-many, game: {event: took, by: me, times: 3}}
  table:
    - id: stars
      metal: bronze
      picture: ui/star
      count: stars
      least: 100
"""


def written(folder: Path, text: str = TEXT) -> Path:
    (folder / "medals.yaml").write_text(text, encoding="utf-8")
    return folder


def test_medals_are_read_row_by_row(tmp_path: Path) -> None:
    rows = read_medals(written(tmp_path)).rows
    assert rows["pebbles"][0] == Medal("first", "gold", "pebbles/stone", 40, Condition(won=True))
    assert rows["table"] == (Medal("stars", "bronze", "ui/star", count="stars", least=100),)


def test_what_is_needed_is_the_number_that_is_asked_for(tmp_path: Path) -> None:
    rows = read_medals(written(tmp_path)).rows
    assert [need_of(medal) for medals in rows.values() for medal in medals] == [1, 3, 100]


@pytest.mark.parametrize(
    ("old", "new", "line", "key"),
    [
        ("id: many", "id: first", 4, "medals.fault.twice"),
        (", game: {won: true}", "", 3, "medals.fault.one_way"),
        ("game: {won: true}", "count: stars, game: {won: true}", 3, "medals.fault.one_way"),
        ("count: stars", "count: moons", 9, "content.yaml.choice"),
        ("metal: silver", "metal: tin", 4, "content.yaml.choice"),
        ("won: true", "wins: true", 3, "content.yaml.unknown"),
        ("      metal: bronze\n", "", 6, "content.yaml.missing"),
    ],
)
def test_a_fault_is_reported_with_its_line(tmp_path: Path, old: str, new: str, line: int, key: str) -> None:
    assert old in TEXT
    with pytest.raises(BadInput) as bad:
        read_medals(written(tmp_path, TEXT.replace(old, new)))
    assert [(problem.line, problem.reason.key) for problem in bad.value.problems] == [(line, key)]
