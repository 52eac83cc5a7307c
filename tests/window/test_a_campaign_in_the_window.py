"""A campaign in a real X window: begun by mouse, a pile chosen, killed in mid-game, the result in the log; and begun
by keys alone, killed before the first game."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hand import Hand
from harness import Window, press, settle_in, tap

# From the shelf to the page of the campaign.
LOG = ("campaign", "open")


@pytest.fixture
def begun(open_window: Callable[..., Window], tmp_path: Path) -> Callable[[], Window]:
    return lambda: open_window("--data-dir", tmp_path, "--lang", "en", "--size", "1280x720")


def entries(folder: Path) -> list[dict[str, Any]]:
    """The log as it lies on the disk."""
    path = next(folder.glob("profiles/*/campaigns/skies-0001.campaign"), None)
    if path is None:
        return []
    return [json.loads(line.split(" ", 2)[2]) for line in path.read_text(encoding="utf-8").splitlines()]


def told(folder: Path) -> list[str]:
    return [entry["entry"] for entry in entries(folder)]


def moves(folder: Path) -> list[str]:
    """The moves in the save of the running game."""
    try:
        game = json.loads((folder / "saves" / "skies-0001.save").read_bytes())
    except FileNotFoundError:
        # The program is just putting a new generation into the old one's place.
        return []
    return [record["word"] for record in game["records"][: game["cursor"]]]


def test_a_campaign_survives_the_plug_in_mid_game(
    begun: Callable[[], Window], hand: Callable[[Window], Hand], tmp_path: Path
) -> None:
    settle_in(tmp_path, welcomed=False)
    with begun() as window:
        window.wait_first_picture()
        window.wait_still()
        own = hand(window)
        own.touch("box/skies")
        own.touch("campaign")
        tap(window, own.place("begin"))
        window.wait_until(lambda: told(tmp_path) == ["began"], "no campaign began")
        own.look(*LOG)
        tap(window, own.place("deal"))
        window.wait_until(lambda: "dealt" in told(tmp_path), "no piles were turned up")
        own.look(*LOG)
        tap(window, own.place("pile/1/choose"))
        window.wait_until(lambda: "chose" in told(tmp_path), "no pile was chosen")
        # The way to the table has the focus.
        window.press("enter")
        window.wait_until(lambda: "started" in told(tmp_path), "no game began")
        window.wait_still()

        def placed() -> bool:
            # A die is taken up by its number, and laid where the cursor has gone.
            for key in ("1", "down", "enter"):
                window.press(key)
            time.sleep(0.3)
            return bool(moves(tmp_path))

        window.wait_until(placed, "no die was placed")
        window.kill()
    assert told(tmp_path) == ["began", "dealt", "chose", "started"]
    chosen = entries(tmp_path)[2]
    assert chosen["pile"] == 1
    before = moves(tmp_path)

    with begun() as window:
        window.wait_first_picture()
        window.wait_still()
        own = hand(window)
        own.touch("continue")
        assert moves(tmp_path) == before, "the game goes on where it was"
        for name in ("menu", "menu/resign", "ask/1"):
            own.touch(name)
        window.wait_until(lambda: moves(tmp_path)[-1:] == ["resign"], "nobody resigned")
        window.wait_still()
        own.touch("end/results")
        own.touch("results/on")
        window.wait_until(lambda: "played" in told(tmp_path), "the result is not in the log")
        window.close()
    assert window.exit_code == 0, window.words
    assert told(tmp_path) == ["began", "dealt", "chose", "started", "played"]
    result = entries(tmp_path)[-1]
    assert (result["game"], result["won"], result["reason"]) == ("skies-0001", False, "resigned")


def test_keys_alone_begin_a_campaign_and_the_plug_before_its_first_game_costs_nothing(
    begun: Callable[[], Window], tmp_path: Path
) -> None:
    settle_in(tmp_path)
    with begun() as window:
        window.wait_first_picture()
        window.wait_still()
        # The next box, past the others to its own buttons, the second of which leads to the campaigns.
        for key in ("right", "tab", "tab", "enter"):
            press(window, key)
        # The row of a new campaign leads to where it begins.
        press(window, "enter")
        press(window, "enter")
        window.wait_until(lambda: told(tmp_path) == ["began"], "no campaign began")
        press(window, "enter")
        window.wait_until(lambda: "dealt" in told(tmp_path), "no piles were turned up")
        press(window, "enter")
        window.wait_until(lambda: "chose" in told(tmp_path), "no pile was chosen")
        window.kill()
    before = entries(tmp_path)
    assert [entry["entry"] for entry in before] == ["began", "dealt", "chose"]

    with begun() as window:
        window.wait_first_picture()
        window.wait_still()
        # The game that was opened last has the focus, and in the list the campaign that was written last.
        for key in ("tab", "tab", "enter", "enter"):
            press(window, key)
        press(window, "enter")
        window.wait_until(lambda: "started" in told(tmp_path), "no game began")
        window.close()
    assert window.exit_code == 0, window.words
    assert entries(tmp_path)[:3] == before
    assert told(tmp_path) == ["began", "dealt", "chose", "started"]
