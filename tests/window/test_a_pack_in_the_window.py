"""The workshop in a real X window: a pack made from the template, mended, tried and shared; then on another computer
taken in, played and removed."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hand import Hand
from harness import Window, press, settle_in, tap

ZONE, SCENARIO = "thing/example-zones", "thing/example-scenarios"
SIGN = 22  # from the right end of a row to the sign that it can be tried
Begin = Callable[[Path], Window]


@pytest.fixture
def begun(open_window: Callable[..., Window]) -> Begin:
    return lambda folder: open_window("--data-dir", folder, "--lang", "en", "--size", "1280x720")


def opened(window: Window, hand: Hand) -> Hand:
    """At the workshop, from the shelf."""
    window.wait_first_picture()
    window.wait_still(0.2)
    hand.touch("workshop")
    hand.rest(8)
    return hand


def begin_with(own: Hand, window: Window, thing: str) -> None:
    """From the row of a thing, as soon as it has the sign that it can be tried."""
    own.wait_shown(thing, end=SIGN)
    own.touch(thing)
    own.wait_shown("start")
    tap(window, own.place("start"))


def pack(folder: Path) -> dict[str, Any]:
    """As it is installed; nothing as long as it is not, or just changes its place."""
    try:
        found: dict[str, Any] = json.loads((folder / "packs" / "my-pack" / "pack.json").read_bytes())
    except FileNotFoundError:
        return {}
    return found


def games(folder: Path) -> list[str]:
    """What is in the saves, with what they bring along of packs."""
    return [path.read_text(encoding="utf-8") for path in sorted((folder / "saves").glob("*.save"))]


def test_a_pack_is_made_shared_taken_in_played_and_removed(
    begun: Begin, hand: Callable[..., Hand], tmp_path: Path
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    for folder in (here, there):
        folder.mkdir()
        settle_in(folder)
    make(begun, hand, here)
    (there / "exports").mkdir()
    (shared,) = (here / "exports").glob("*.saucer")
    shutil.copy(shared, there / "exports")
    play(begun, hand, there)


def make(begun: Begin, hand: Callable[..., Hand], folder: Path) -> None:
    with begun(folder) as window:
        own = opened(window, hand(window, folder))
        own.touch("new")
        own.wait_shown("ask/1")
        tap(window, own.place("ask/1"))
        window.wait_until(lambda: pack(folder), "the template is no pack")
        before = pack(folder)["digest"]
        rules = folder / "workshop" / "my-pack" / "skies" / "scenarios" / "example-scenarios.yaml"
        sound = rules.read_text(encoding="utf-8")
        window.wait_still()
        faultless = window.picture()
        rules.write_text(sound.replace("fog", "foggy"), encoding="utf-8")
        window.wait_change(since=faultless)
        rules.write_text(sound.replace("n: 1", "n: 2"), encoding="utf-8")
        window.wait_until(lambda: pack(folder).get("digest", before) != before, "what was mended was not read")
        own.look("workshop")
        own.rest(8)
        window.wait_still()
        tap(window, own.place("share/own:my-pack"))
        window.press("enter")
        window.wait_until(lambda: list((folder / "exports").glob("*.saucer")), "nothing was shared")
        # What is tried is the set-up; the way back leads to the workshop.
        tap(window, own.place("try/own:my-pack"))
        press(window, "esc")
        window.close()
    assert window.exit_code == 0, window.words


def play(begun: Begin, hand: Callable[..., Hand], folder: Path) -> None:
    """The file that lies where files are shared is offered."""
    with begun(folder) as window:
        own = opened(window, hand(window, folder))
        aside = own.place("new", end=10)
        bright = window.pixel(*aside)
        tap(window, own.place("drop"))
        press(window, "enter")

        def taken() -> bool:
            # The pack is read first; then comes the question, behind which all else is dim.
            if window.pixel(*aside) != bright:
                window.press("enter")
                window.wait_still(0.3)
            return bool(pack(folder))

        window.wait_until(taken, "the pack was not taken in")
        own.look("workshop")
        own.rest(8)
        window.wait_still()
        begin_with(own, window, ZONE)
        window.wait_until(lambda: len(games(folder)) == 1, "no game in the zone began")
        window.close()
    with begun(folder) as window:
        own = opened(window, hand(window, folder))
        begin_with(own, window, SCENARIO)
        window.wait_until(lambda: len(games(folder)) == 2, "no game with the scenario began")
        window.close()
    for name in ("example-zones", "example-scenarios"):
        assert sum(f".{name}" in game for game in games(folder)) == 1
    with begun(folder) as window:
        own = opened(window, hand(window, folder))
        own.wait_shown("delete")
        window.press("delete")
        window.wait_until(lambda: (folder / "packs" / "bin" / "my-pack-1-1").is_dir(), "the pack was not removed")
        window.close()
    assert window.exit_code == 0, window.words
    assert not pack(folder)
