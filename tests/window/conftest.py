"""One X server for all window tests; a window is opened with `open_window(options...)`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest
from harness import Window
from support.screen import Screen


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    with Screen() as running:
        yield running


@pytest.fixture
def open_window(screen: Screen) -> Callable[..., Window]:
    return partial(Window, screen)
