"""How large the first window is on screens of several sizes, in X servers of their own."""

from __future__ import annotations

from pathlib import Path

import pytest
from harness import Window
from support.screen import Screen


@pytest.mark.parametrize(("screen", "window"), [((1024, 600), (1024, 600)), ((3840, 2160), (2560, 1440))])
def test_the_first_window_fits_a_small_screen_and_makes_use_of_a_fine_one(
    screen: tuple[int, int], window: tuple[int, int], tmp_path: Path
) -> None:
    with Screen(*screen) as server, Window(server, "--data-dir", tmp_path, "--lang", "en") as opened:
        opened.wait_first_picture()
        assert opened.size() == window
        opened.close()
    assert opened.exit_code == 0, opened.words
