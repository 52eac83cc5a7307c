"""A stranger at a real window: to the end of a first lesson by real touches, and a touch that is lost does not go
unnoticed. tools/stranger.py --window goes all ways."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import strangers_in_window
from support.strangers import Lost, walk
from support.strangers_in_window import AtWindow, walk_in_window


@pytest.fixture(autouse=True)
def _unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


@pytest.mark.long
def test_a_first_lesson_in_the_window_is_that_of_the_surface(tmp_path: Path) -> None:
    (tmp_path / "window").mkdir()
    (tmp_path / "surface").mkdir()
    walked = walk_in_window(tmp_path / "window", "ufoo", "mouse")
    assert walked.faults() == []
    assert walked == walk(tmp_path / "surface", "ufoo", "mouse", game=False)


@pytest.mark.long
def test_a_touch_that_never_reaches_the_window_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    touched: list[tuple[int, int]] = []

    def only_here(stranger: AtWindow, at: tuple[int, int]) -> None:
        touched.append(at)
        super(AtWindow, stranger).point(at)
        monkeypatch.setattr(strangers_in_window, "_PATIENCE", 3.0)

    monkeypatch.setattr(AtWindow, "point", only_here)
    with pytest.raises(Lost, match="the window shows something else"):
        walk_in_window(tmp_path, "ufoo", "mouse")
    assert len(touched) == 1
