"""Files that only grow: each line by itself, nothing between them, and safe when it is reported."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.store import atomic, lines


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


def test_the_folder_is_settled_once_for_a_new_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settled: list[Path] = []
    monkeypatch.setattr(atomic, "settle", settled.append)
    for line in (b"one", b"two", b"three"):
        lines.append(tmp_path / "results.jsonl", line)
        assert settled == [tmp_path]


def test_the_file_is_its_owners_to_change_and_no_program(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        lines.append(tmp_path / "results.jsonl", b"one")
    finally:
        os.umask(before)
    assert (tmp_path / "results.jsonl").stat().st_mode & 0o777 == 0o644
