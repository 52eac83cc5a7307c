"""Only plain files of bounded size are read, and nobody waits for anything else."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine.errors import BadInput, Problem
from game.engine.text import message
from game.store import plain

READERS: tuple[Callable[[Path], object], ...] = (
    lambda path: plain.content(path, 10), lambda path: plain.beginning(path, 10),
)


@pytest.mark.parametrize("read", READERS)
def test_a_pipe_a_device_and_a_folder_are_no_files(tmp_path: Path, read: Callable[[Path], object]) -> None:
    os.mkfifo(tmp_path / "pipe")
    for place in (tmp_path / "pipe", Path("/dev/zero"), tmp_path):
        with pytest.raises(BadInput) as bad:
            read(place)
        assert bad.value.problems == (Problem(place.name, 0, message("store.read.no_file")),)
        assert plain.ending(place, 10) == b""


def test_all_of_a_file_up_to_its_bound_its_beginning_and_its_end(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"0123456789")
    assert plain.content(path, 10) == b"0123456789"
    assert (plain.beginning(path, 4), plain.beginning(path, 40)) == (b"0123", b"0123456789")
    assert (plain.ending(path, 4), plain.ending(path, 40)) == (b"6789", b"0123456789")
    with pytest.raises(BadInput) as bad:
        plain.content(path, 9)
    assert bad.value.problems == (Problem("file", 0, message("store.read.too_big", most=1)),), "no line is at fault"


def test_what_is_not_there_is_nothing_or_a_fault(tmp_path: Path) -> None:
    assert plain.content(tmp_path / "none", 10) is None and plain.ending(tmp_path / "none", 10) == b""
    with pytest.raises(BadInput) as bad:
        plain.beginning(tmp_path / "none", 10)
    assert bad.value.problems[0].reason == message("store.read.failed", reason=os.strerror(errno.ENOENT))


def test_a_file_that_grows_while_it_is_read_has_its_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"01234")
    opened = os.open

    def grow(place: Path, flags: int) -> int:
        path.write_bytes(b"0123456789")
        return opened(place, flags)

    monkeypatch.setattr(os, "open", grow)
    with pytest.raises(BadInput):
        plain.content(path, 6)


@pytest.mark.parametrize("times", [1, 3, 4])
def test_a_file_that_another_program_holds_is_waited_for_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    path, opened, left = tmp_path / "file", os.open, [times]
    path.write_bytes(b"data")

    def held(place: Path, flags: int) -> int:
        left[0] -= 1
        if left[0] >= 0:
            raise PermissionError(errno.EACCES, "held")
        return opened(place, flags)

    monkeypatch.setattr(os, "open", held)
    if times <= len(plain.PATIENCE):
        assert plain.content(path, 10) == b"data"
    else:
        with pytest.raises(BadInput) as bad:
            plain.content(path, 10)
        assert bad.value.problems[0].reason == message("store.read.failed", reason="held")


def test_a_file_that_is_held_for_good_is_told_after_a_tenth_of_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_bytes(b"data")
    waited: list[float] = []

    def held(place: Path, flags: int) -> int:
        raise PermissionError(errno.EACCES, "held")

    monkeypatch.setattr(time, "sleep", waited.append)
    monkeypatch.setattr(os, "open", held)
    with pytest.raises(BadInput):
        plain.content(tmp_path / "file", 10)
    assert 0.05 < sum(waited) <= 0.1 and waited == sorted(waited), "first a short moment, then longer ones"
