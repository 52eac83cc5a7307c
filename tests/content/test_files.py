"""The bytes of a data file, and what can be in a file's place."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.content.files import bytes_of
from game.engine.errors import BadInput


def test_a_file_is_read_and_a_pipe_a_folder_and_nothing_are_answered_at_once(tmp_path: Path) -> None:
    file, pipe = tmp_path / "map.tmx", tmp_path / "pipe.tmx"
    file.write_bytes(b"<map/>")
    os.mkfifo(pipe)
    assert bytes_of(file) == b"<map/>"
    for place in (pipe, tmp_path, tmp_path / "nothing.tmx", Path("/dev/zero")):
        with pytest.raises(BadInput) as bad:
            bytes_of(place)
        assert bad.value.problems[0].reason.key == "content.unreadable"
