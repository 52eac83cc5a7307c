"""The harness of the window tests does what it says, with a window that only writes down what reached it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from harness import Window

BARE = str(Path(__file__).with_name("bare.py"))


def test_the_hand_reaches_the_window_and_the_eye_sees_it(open_window: Callable[..., Window], tmp_path: Path) -> None:
    report = tmp_path / "report.txt"
    with open_window(report, command=[BARE]) as window:
        window.wait_first_picture()
        assert window.pixel(100, 100) == (240, 180, 41)
        before = window.picture()
        window.click(320, 200)
        window.wait_change(since=before)
        window.type("Ana B.")
        window.press("enter")
        window.press("shift+tab")
        window.wheel(-1)
        window.resize(900, 700)
        window.wait_still()
        assert window.picture().get_size() == (900, 700)
        window.close()
    assert window.exit_code == 7
    lines = report.read_text(encoding="utf-8").splitlines()
    assert "button 1 at 320,200" in lines
    assert "".join(line[5:] for line in lines if line.startswith("text ")) == "Ana B."
    assert {"key return", "key tab", "size 900x700"} <= set(lines)
    assert any(line.startswith("button 5") for line in lines)


def test_a_program_that_dies_is_told_with_its_last_words(open_window: Callable[..., Window]) -> None:
    with (
        pytest.raises(AssertionError, match=r"code 3\n.*no luck"),
        open_window(command=["-c", "import sys; print('no luck'); sys.exit(3)"]),
    ):
        pass


def test_a_killed_program_has_no_good_exit_code(open_window: Callable[..., Window], tmp_path: Path) -> None:
    with open_window(tmp_path / "report.txt", command=[BARE]) as window:
        window.wait_first_picture()
        window.kill()
    assert window.exit_code == -9
