"""Files that only grow: each line by itself, nothing between them, and safe when it is reported."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.store import lines
from game.store.disk import Disk


def test_lines_follow_each_other_without_a_gap(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "deeper" / "results.jsonl"
    for line in (b"one", b"", b"two"):
        lines.append(path, line)
    assert path.read_bytes() == b"one\n\ntwo\n"


def test_a_torn_line_is_ended_before_the_next_begins(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    for torn in (b"o", b"one\ntw"):
        path.write_bytes(torn)
        lines.append(path, b"three")
        assert path.read_bytes() == torn + b"\nthree\n"


class Watched(Disk):
    """A disk that remembers which folders were made safe, and for which file's sake."""

    def __init__(self) -> None:
        self.settled: list[Path] = []

    def settle(self, folder: Path) -> None:
        self.settled.append(folder)


def test_the_name_is_safe_with_every_line_because_the_first_writer_may_have_died(tmp_path: Path) -> None:
    disk = Watched()
    for count in (1, 2):
        lines.append(tmp_path / "results.jsonl", b"one", disk)
        assert disk.settled == [tmp_path] * count


def test_new_folders_on_the_way_are_safe_too(tmp_path: Path) -> None:
    disk = Watched()
    lines.append(tmp_path / "a" / "b" / "results.jsonl", b"one", disk)
    assert disk.settled == [tmp_path, tmp_path / "a", tmp_path / "a" / "b"]


def test_a_file_that_must_be_new_is_refused_where_there_is_one(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    lines.append(path, b"one", exclusive=True)
    with pytest.raises(FileExistsError):
        lines.append(path, b"two", exclusive=True)
    assert path.read_bytes() == b"one\n"


def test_the_file_is_its_owners_to_change_and_no_program(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        lines.append(tmp_path / "results.jsonl", b"one")
    finally:
        os.umask(before)
    assert (tmp_path / "results.jsonl").stat().st_mode & 0o777 == 0o644
