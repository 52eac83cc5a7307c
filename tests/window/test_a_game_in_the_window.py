"""The promises of the program in a real X window: type names, play a turn, resize, quit, find the save, resume."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from math import dist
from pathlib import Path
from typing import Any

import pytest
from hand import Hand
from harness import Window, press, put_the_goal_away, settle_in, tap, write

from game.app.registry import titles

DICE, LEFT, RIGHT = range(3)
DRAWN, FIRST_SEAT = range(2)
PERSON, BOT = range(2)


def saves(folder: Path) -> list[Path]:
    return sorted((folder / "saves").glob("*.save"))


def words(folder: Path) -> list[str]:
    return [record["word"] for record in records(folder)]


def records(folder: Path) -> list[dict[str, Any]]:
    """The moves that stand in the save on the disk; empty as long as there is none."""
    try:
        game: dict[str, Any] = json.loads(saves(folder)[0].read_bytes())
    except (IndexError, FileNotFoundError):
        # The program is just putting a new generation into the old one's place.
        return []
    return list(game["records"][: game["cursor"]])


@pytest.fixture
def begun(open_window: Callable[..., Window], tmp_path: Path) -> Callable[[], Window]:
    return lambda: open_window("--data-dir", tmp_path, "--lang", "en", "--size", "1280x720")


def start_game_of_two_people(window: Window, hand: Hand, folder: Path, first: str, second: str) -> None:
    window.wait_first_picture()
    window.wait_still()
    hand.touch("box/ufoo")
    hand.touch("seat/1/who", PERSON)
    for seat, name in enumerate((first, second)):
        write(window, hand.place(f"seat/{seat}/name"), name)
        window.press("tab")
    hand.touch("option/first", LEFT)
    tap(window, hand.place("start"))
    put_the_goal_away(window, folder)
    hand.look("continue")


def move_a_saucer(window: Window, hand: Hand, folder: Path) -> None:
    """To the next hex, away from all asteroids."""
    start = hand.place("saucer:0.2")
    hand.touch("saucer:0.2")
    hexes = [name for name in hand.live() if name.startswith("hex:")]
    hand.touch(min(hexes, key=lambda name: dist(start, hand.place(name))))
    window.wait_until(lambda: words(folder), "the move was not saved")


def test_a_whole_turn_by_mouse_is_saved_and_goes_on_after_quitting(
    begun: Callable[[], Window], hand: Callable[[Window], Hand], tmp_path: Path
) -> None:
    settle_in(tmp_path)
    with begun() as window:
        own = hand(window)
        start_game_of_two_people(window, own, tmp_path, "Ana", "Bea")
        move_a_saucer(window, own, tmp_path)
        own.touch("primary")
        window.wait_until(lambda: words(tmp_path)[-1:] == ["end"], "the end of the turn was not saved")
        window.resize(1600, 900)
        window.wait_still()
        assert window.picture().get_size() == (1600, 900)
        window.close()
    assert window.exit_code == 0, window.words
    assert words(tmp_path)[0].startswith("move 2 ")
    game = json.loads(saves(tmp_path)[0].read_bytes())
    assert [seat["name"] for seat in game["seats"]] == ["Ana", "Bea"]

    with begun() as window:
        window.wait_first_picture()
        window.wait_still()
        own = hand(window)
        own.touch("continue")
        own.touch("primary")
        window.wait_until(lambda: words(tmp_path).count("end") == 2, "the game did not go on where it stood")
        window.close()
    assert window.exit_code == 0, window.words


def test_a_game_is_begun_and_a_turn_played_by_keyboard_alone(begun: Callable[[], Window], tmp_path: Path) -> None:
    """With all motion: the shelf lives, and the board is laid before anybody's eyes."""
    settle_in(tmp_path, motion="normal")

    def game_begun() -> bool:
        # On the shelf as in the set-up the way on has the focus.
        window.press("enter")
        time.sleep(0.5)
        return bool(saves(tmp_path))

    def turn_ended() -> bool:
        # The laying of the board and the goal come first, and the dice may have let the bot begin.
        for key in ("enter", "e"):
            window.press(key)
        time.sleep(0.5)
        return (0, "end") in [(record["seat"], record["word"]) for record in records(tmp_path)]

    with begun() as window:
        window.wait_first_picture()
        window.wait_until(game_begun, "no game began")
        window.wait_until(turn_ended, "the turn did not end")
        window.close()
    assert window.exit_code == 0, window.words


def test_the_plug_pulled_costs_nothing(
    begun: Callable[[], Window], hand: Callable[[Window], Hand], tmp_path: Path
) -> None:
    settle_in(tmp_path)
    with begun() as window:
        own = hand(window)
        start_game_of_two_people(window, own, tmp_path, "Ana", "Bea")
        move_a_saucer(window, own, tmp_path)
        window.kill()
    with begun() as window:
        window.wait_first_picture()
        window.wait_still()
        hand(window).touch("continue")
        window.press("z")
        window.wait_until(lambda: not words(tmp_path), "the resumed game did not take its last move back")
        window.close()
    assert window.exit_code == 0, window.words


def test_a_box_further_along_holds_a_game_too(
    begun: Callable[[], Window], hand: Callable[[Window], Hand], tmp_path: Path
) -> None:
    """Alien Attack USA: a space is covered with keys, the turn ended with the mouse, and the bot answers."""
    settle_in(tmp_path)

    def own(kind: str) -> bool:
        return any(record["seat"] == 0 and record["word"].startswith(kind) for record in records(tmp_path))

    with begun() as window:
        window.wait_first_picture()
        window.wait_still()
        along = [title.id for title in titles()].index("attack")
        for key in ("right",) * along + ("enter",):
            press(window, key)
        there = hand(window)
        there.look("box/attack")
        there.touch("option/first", FIRST_SEAT)
        tap(window, there.place("start"))
        put_the_goal_away(window, tmp_path)

        def covered() -> bool:
            window.press("tab")
            window.press("enter")
            time.sleep(0.5)
            return own("place")

        window.wait_until(covered, "no space was covered")
        window.wait_still(0.3)
        there.look("continue")
        window.click(*there.place("primary"))
        window.wait_until(lambda: own("end"), "the turn did not end")
        window.wait_until(lambda: 1 in {record["seat"] for record in records(tmp_path)}, "the bot did not play")
        window.close()
    assert window.exit_code == 0, window.words
    assert json.loads(saves(tmp_path)[0].read_bytes())["title"] == "attack"


def test_the_class_of_the_window_is_saucerful(begun: Callable[[], Window]) -> None:
    with begun() as window:
        window.wait_first_picture()
        assert window.window_class == ("saucerful", "saucerful")
        window.close()
