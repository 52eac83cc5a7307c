"""How the program ends, and how it outlives a pause: the window's button, Ctrl-C and a stop in the middle of a thought,
of a save and of a question. Nothing that was played is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from game.app.main import EXIT_STOPPED
from game.app.registry import players
from game.store.saves import Saves
from game.table.table import Table

ROOT = Path(__file__).resolve().parents[2]

SILENCE = 2.5  # seconds, half of what a bot in the program may be silent
PAUSE = 3.5

# A game of O.V.N.I. against a bot, put before the main loop; the situation is what goes on when it ends.
PROGRAM = """
import os, sys, threading, time
import pygame
from msgspec.structs import replace
from game.app.loop import Loop
from game.app.main import main
from game.bots import worker
from game.engine.levels import SPENDS, Spend
from game.engine.rules import Setup, default_options
from game.scenes.playing.session import Session
from game.scenes.table.scene import TableScene
from game.store import atomic
from game.table.view import SeatInfo

situation, close_after = sys.argv[1], float(sys.argv[2])
worker.SILENCE = float(sys.argv[3])
if situation == "bots":
    SPENDS["hard"] = Spend(0.5, 2000)
run = Loop.run

def say(*words):
    os.write(1, (" ".join(map(str, words)) + "\\n").encode())  # whole, whatever another thread says

def game(loop):
    services = loop.services
    services.settings = replace(services.settings, bot_pace="off", motion="off")
    if situation == "saving":
        write = atomic.write
        services.writer._write = lambda path, data: (time.sleep(0.15), write(path, data))
    bots = ("person", "bot") if situation != "bots" else ("bot", "bot")
    seats = tuple(SeatInfo(name, i, who, "hard") for i, (name, who) in enumerate(zip(("Ana", "Zib"), bots)))
    session = Session.begin(services, Setup("ovni", 2, default_options(services.rules("ovni")), "moon"), seats)
    scene = TableScene(services, session)
    loop.stage.push(scene)
    while session.table.records < 3 or (situation in ("thinking", "question") and session.table.acting != (1,)):
        loop.step(0.02)
        time.sleep(0.001)
        scene.close_overlays()
        if 0 in session.table.acting and session.table.people:
            words = session.table.view(0).choices
            session.submit(0, words[session.table.records % len(words)].word)
            scene.refresh()
    if situation == "question":
        scene.menu()
    loop.step(0.02)
    threading.Thread(target=watch, args=(loop, session), daemon=True).start()
    run(loop)
    say("records", session.table.records)

def watch(loop, session):
    say("ready", session.table.records, loop.services.thinker.pid)
    if close_after >= 0:
        time.sleep(close_after)
        say("closed")
        pygame.event.post(pygame.Event(pygame.WINDOWCLOSE))
    while True:
        time.sleep(0.1)
        told = session.table.records, round(session.seconds, 1), loop.services.thinker.replaced, loop.frames
        say("now", *told)

Loop.run = game
sys.exit(main(sys.argv[4:]))
"""


class Run:
    def __init__(self, folder: Path, situation: str, close_after: float) -> None:
        quiet = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONUTF8": "1"}
        self.folder = folder
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, situation, str(close_after), str(SILENCE),
             "--data-dir", str(folder), "--lang", "en"],
            cwd=ROOT, env=quiet, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
        )  # fmt: skip
        self.said: list[list[str]] = []
        self.worker = 0

    def ready(self) -> None:
        self.worker = int(self.wait("ready")[2])

    def wait(self, word: str, enough: Callable[[list[str]], bool] = lambda said: True) -> list[str]:
        """The next line that begins so."""
        assert self.process.stdout is not None
        plug = threading.Timer(60, self.process.kill)
        plug.start()
        try:
            return self._heard(self.process.stdout, word, enough)
        finally:
            plug.cancel()

    def _heard(self, lines: Iterable[str], word: str, enough: Callable[[list[str]], bool]) -> list[str]:
        for line in lines:
            self.said.append(line.split())
            if self.said[-1][0] == word and enough(self.said[-1]):
                return self.said[-1]
        raise AssertionError((self.said, self.process.communicate()[1]))

    def end(self, began: float) -> float:
        """How long the program took to end, without a word of complaint, its bot's process too."""
        assert self.process.stdout is not None and self.process.stderr is not None
        plug = threading.Timer(30, self.process.kill)
        plug.start()
        # Whoever has read line by line may have more lines at hand than were asked for; `communicate` would lose them.
        said, wrong = self.process.stdout.read(), self.process.stderr.read()
        self.process.wait()
        plug.cancel()
        took = time.monotonic() - began
        assert wrong == ""
        self.said += [line.split() for line in said.splitlines()]
        with pytest.raises(ProcessLookupError):
            os.kill(self.worker, 0)
        return took

    def lost(self) -> int:
        """How many of the moves are not on the disk."""
        (slot,) = Saves(self.folder / "saves").slots()
        rules, _ = players(ROOT, None, "ovni")
        found = Saves(self.folder / "saves").read(slot.id, lambda data: Table.load(rules, data)).value
        played = int(next(line[1] for line in self.said if line[0] == "records"))
        return played - found.table.records


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Callable[..., Run]]:
    runs: list[Run] = []

    def make(situation: str, close_after: float = -1.0) -> Run:
        runs.append(Run(tmp_path / str(len(runs)), situation, close_after))
        runs[-1].ready()
        return runs[-1]

    yield make
    for run in runs:
        # The process of its bots, too, even where the program has gone without it.
        with suppress(ProcessLookupError):
            os.killpg(run.process.pid, signal.SIGKILL)
        if run.process.returncode is None:
            run.process.communicate()


@pytest.mark.parametrize("situation", ["thinking", "saving", "question", "bots"])
def test_closing_the_window_ends_the_program_soon_and_loses_nothing(
    begin: Callable[..., Run], situation: str
) -> None:
    run = begin(situation, 0.1)
    run.wait("closed")
    took = run.end(time.monotonic())
    assert run.process.returncode == 0
    assert took < 2.0
    assert run.lost() == 0


def test_closing_the_window_beside_a_bot_that_hangs_ends_the_program_as_soon(begin: Callable[..., Run]) -> None:
    run = begin("thinking", 0.5)
    os.kill(run.worker, signal.SIGSTOP)
    run.wait("closed")
    assert run.end(time.monotonic()) < 2.0
    assert run.process.returncode == 0 and run.lost() == 0


@pytest.mark.parametrize("situation", ["thinking", "bots"])
def test_ctrl_c_saves_and_ends_without_a_traceback(begin: Callable[..., Run], situation: str) -> None:
    run = begin(situation)
    run.wait("now")
    # As the terminal does: to the program and to the process of its bots.
    os.killpg(run.process.pid, signal.SIGINT)
    assert run.end(time.monotonic()) < 2.0
    assert run.process.returncode == EXIT_STOPPED
    assert run.lost() == 0


@pytest.mark.parametrize("wait", [0.05, 0.15, 0.3])
def test_ctrl_c_while_it_starts_leaves_no_traceback_either(tmp_path: Path, wait: float) -> None:
    quiet = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    code = "import sys; from game.app.main import main; print('in', flush=True); sys.exit(main(sys.argv[1:]))"
    process = subprocess.Popen(
        [sys.executable, "-c", code, "--data-dir", str(tmp_path)], cwd=ROOT, env=quiet, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None and process.stdout.readline() == "in\n"
    time.sleep(wait)
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=30)[1] == ""
    assert process.returncode == EXIT_STOPPED


def test_after_a_pause_of_the_whole_program_everything_goes_on(begin: Callable[..., Run]) -> None:
    """Longer than any patience with a silent bot; the pause is no time that anybody has played or thought."""
    run = begin("bots")
    before, began = run.wait("now"), time.monotonic()
    os.killpg(run.process.pid, signal.SIGSTOP)
    time.sleep(PAUSE)
    os.killpg(run.process.pid, signal.SIGCONT)
    after = run.wait("now", lambda said: int(said[1]) >= int(before[1]) + 2)
    passed = time.monotonic() - began
    assert after[3] == "0", "no process was given up"
    assert float(after[2]) - float(before[2]) < passed - PAUSE / 2, "the clock of the game has not jumped"
    os.killpg(run.process.pid, signal.SIGINT)
    run.end(time.monotonic())
    assert run.lost() == 0


def test_a_bot_that_hangs_is_replaced_while_the_window_goes_on(begin: Callable[..., Run]) -> None:
    """The whole of it in the program: the process is stopped in a thought, and the game goes on with another."""
    run = begin("bots")
    os.kill(run.worker, signal.SIGSTOP)
    before, began = run.wait("now"), time.monotonic()
    replaced = run.wait("now", lambda said: int(said[3]) >= 1)
    passed = time.monotonic() - began
    assert float(replaced[2]) - float(before[2]) > passed / 2, "the window has not waited for the bot"
    run.wait("now", lambda said: int(said[1]) >= int(before[1]) + 2)
    os.killpg(run.process.pid, signal.SIGINT)
    run.end(time.monotonic())
    assert run.lost() == 0
