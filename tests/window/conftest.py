"""One X server for all window tests; a window is opened with `open_window(options...)`, and touched by a `hand` that
knows the names of things."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest
from hand import Hand
from harness import Window
from support.screen import Screen


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    with Screen() as running:
        yield running


@pytest.fixture
def open_window(screen: Screen) -> Callable[..., Window]:
    return partial(Window, screen)


@pytest.fixture
def hand(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., Hand]]:
    """`hand(window)` is one at the program whose files are in `tmp_path`, or in another folder."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    with ExitStack() as hands:

        def at(window: Window, folder: Path | None = None) -> Hand:
            made = Hand(window, folder or tmp_path, tmp_path_factory.mktemp("copies") / "files")
            hands.callback(made.close)
            return made

        yield at
