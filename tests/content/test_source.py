"""The faults of a title's files: as the title's own search says, or else as the loading of them does."""

from __future__ import annotations

from pathlib import Path

from game.content.source import Source
from game.engine.errors import BadInput, Problem
from game.engine.text import message

TWO = (Problem("a.yaml", 3, message("content.utf8")), Problem("b.yaml", 1, message("content.utf8")))


def broken(share: Path, user: Path | None) -> object:
    raise BadInput(*TWO)


def test_the_faults_are_those_of_the_loading(tmp_path: Path) -> None:
    assert Source(broken).faults(tmp_path) == list(TWO)
    assert Source(lambda share, user: None).faults(tmp_path) == []


def test_a_search_of_its_own_takes_the_place_of_the_loading(tmp_path: Path) -> None:
    assert Source(broken, problems=lambda share: [TWO[1]]).faults(tmp_path) == [TWO[1]]
