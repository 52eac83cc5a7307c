"""Under Falling Skies in a real X window: a whole round with the mouse, another one with keys alone."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hand import Hand
from harness import Window, press, put_the_goal_away, settle_in, tap, write

# The first roll of this seed is 6 6 6 and, white, 1 and another one; after the white 1 the last die is rolled again.
OMEN = "slow ember"
PLACED = ["place g6 r1c1", "place g6 r1c2", "place g6 r1c3", "place w1 r1c4", "place w3 r1c5"]


def records(folder: Path) -> list[dict[str, Any]]:
    """The moves that stand in the save on the disk; empty as long as there is none."""
    try:
        game: dict[str, Any] = json.loads(next((folder / "saves").glob("*.save")).read_bytes())
    except (StopIteration, FileNotFoundError):
        # The program is just putting a new generation into the old one's place.
        return []
    return list(game["records"][: game["cursor"]])


def words(folder: Path) -> list[str]:
    return [record["word"] for record in records(folder)]


def events(folder: Path) -> list[str]:
    return [event["kind"] for record in records(folder) for event in record["events"]]


@pytest.fixture
def begun(open_window: Callable[..., Window], tmp_path: Path) -> Callable[[], Window]:
    return lambda: open_window("--data-dir", tmp_path, "--lang", "en", "--size", "1280x720")


def test_a_round_by_mouse_dice_to_the_guns_and_the_mothership_comes_down(
    begun: Callable[[], Window], hand: Callable[[Window], Hand], tmp_path: Path
) -> None:
    """On the first day of all: the welcome is on the shelf."""
    settle_in(tmp_path, welcomed=False)
    with begun() as window:
        window.wait_first_picture()
        window.wait_still()
        own = hand(window)
        # The first touch of a box chooses it, the second one opens it.
        own.touch("box/skies")
        own.touch("box/skies")
        write(window, own.place("seed"), OMEN)
        window.wait_still(0.3)
        tap(window, own.place("start"))
        put_the_goal_away(window, tmp_path)
        own.look("continue")
        for number, word in enumerate(PLACED):
            _, die, space = word.split()
            own.touch(f"die:{die}")
            own.touch(f"space:{space}")
            window.wait_until(lambda: words(tmp_path) == PLACED[: number + 1], "the die was not placed")  # noqa: B023
            own.look("continue")
        window.wait_still()
        tap(window, own.place("end"))
        window.wait_until(lambda: events(tmp_path)[-2:] == ["round", "rolled"], "no second round began")
        window.close()
    assert window.exit_code == 0, window.words
    assert words(tmp_path) == [*PLACED, "end"]
    assert events(tmp_path).count("descended") >= 1


def test_a_round_by_keyboard_alone(begun: Callable[[], Window], tmp_path: Path) -> None:
    settle_in(tmp_path)
    with begun() as window:
        window.wait_first_picture()
        window.wait_still()
        for key in ("right", "enter", "enter"):
            press(window, key)
        put_the_goal_away(window, tmp_path)
        for number in range(1, 6):
            # A figure takes up a die of the tray, the space at hand takes it.
            press(window, str(number))
            press(window, "enter")
            window.wait_until(lambda: len(words(tmp_path)) == number, "the die was not placed")  # noqa: B023
        assert all(word.startswith("place ") for word in words(tmp_path))
        window.wait_still()
        window.press("e")
        window.wait_until(lambda: "end" in words(tmp_path), "the round did not end")

        def begun_again() -> bool:
            # Of new ships some ask for a column: the first one that is offered will do.
            window.press("1")
            time.sleep(0.5)
            return "round" in events(tmp_path)

        window.wait_until(begun_again, "no second round began")
        window.close()
    assert window.exit_code == 0, window.words
    assert json.loads(next((tmp_path / "saves").glob("*.save")).read_bytes())["title"] == "skies"
