"""What a start leaves for later: healing before the first command, everything else bit by bit behind a menu that
answers already."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.app import application
from game.app.application import Application
from game.app.memory import give_back
from game.store.lock import Lock


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The chores in the order in which they are done."""
    names: list[str] = []

    def note(owner: object, name: str) -> None:
        monkeypatch.setattr(owner, name, lambda *_: names.append(name))

    for owner, name in (
        (application.Application, "_heal"), (application.Sound, "start"), (application.Input, "open_pads"),
        (application.FirstPicture, "keep"),
    ):  # fmt: skip
        note(owner, name)
    monkeypatch.setattr(application.Input, "commands", lambda _: names.append("commands") or ())
    return names


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Application]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    lock = Lock(tmp_path)
    made = Application(tmp_path, "en", (1280, 720), lock)
    made.open(None)
    yield made
    if pygame.display.get_init():
        made.close()
    lock.release()


def test_healing_comes_before_the_first_command_and_one_chore_at_a_time_after_it(
    done: list[str], app: Application
) -> None:
    app.loop.step(0)
    assert done == ["commands"], "the first picture waits for nothing"
    for _ in range(6):
        app.loop.step(0)
    assert [name for name in done if name != "commands"] == ["_heal", "start", "open_pads", "keep"]
    assert done[1:4] == ["_heal", "commands", "start"], "the menu answers between them"
    assert app.loop.listen is not None
    assert app.loop.after_first is None


def test_while_chores_are_left_the_loop_does_not_rest(done: list[str], app: Application) -> None:
    app.loop.step(0)
    app.stage.top.page.dirty = app.stage.top.page.stale = False
    assert not app.loop._rests()
    for _ in range(6):
        app.loop.step(0)
    assert app.loop._rests()


def test_every_longer_rest_is_used_once_to_tidy_up(app: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    loop, steps = app.loop, []
    tidied: list[int] = []

    def step(dt: float) -> None:
        steps.append(dt)
        if len(steps) == 40:
            loop.stage.quit()

    monkeypatch.setattr(pygame.time, "Clock", lambda: SimpleNamespace(tick=lambda beat: 500))
    monkeypatch.setattr(loop, "step", step)
    monkeypatch.setattr(loop, "_rests", lambda: True)
    monkeypatch.setattr(loop.services.input, "waiting", lambda: len(steps) in (5, 20))
    loop.tidy = lambda: tidied.append(len(steps))
    loop.stage.settle()
    loop.run()
    assert tidied == [13, 28], "eight naps after something was touched, and not again"


def test_memory_that_is_free_goes_back_to_the_system() -> None:
    """Blocks too small for the system to take them one by one, freed below one that stays."""

    def resident() -> int:
        return int(Path("/proc/self/statm").read_text().split()[1])

    if not sys.platform.startswith("linux") or platform.libc_ver()[0] != "glibc":
        give_back()
        return
    blocks = [bytes(60_000) for _ in range(600)]
    kept = bytes(60_000)
    blocks.clear()
    before = resident()
    give_back()
    assert before - resident() > 20_000_000 / os.sysconf("SC_PAGE_SIZE")
    assert len(kept) == 60_000


def test_a_window_that_closes_early_still_keeps_its_first_picture(tmp_path: Path, app: Application) -> None:
    app.loop.step(0)
    app.close()
    assert (tmp_path / "cache" / "art" / "first-picture").is_file()
