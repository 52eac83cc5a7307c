"""Two players on one data folder, each starting the program over and over, playing a little, and now and then pulling
the plug. What each reports as done must be on the disk at the end.

It starts real processes: `play` is what happens in one of them in the place of the main loop.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple
from unittest import mock

from torturing.running import Told

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 8.0  # of one contest

MOVES = 12


class Sum(NamedTuple):
    """What a contest came to. `faults` says what was lost, used twice or overwritten."""

    starts: int
    owned: int
    led: int  # starts that brought the other window to the front
    shut_out: int  # starts that could only look
    killed: int
    moves: int
    faults: tuple[str, ...]


def play(loop: object, mark: str) -> None:
    """One start: a setting is changed, a game begun and played, each thing reported once it is on the disk."""
    from msgspec.structs import replace

    from game.app.loop import Loop
    from game.engine.rules import Setup, default_options
    from game.scenes.playing.session import Session
    from game.table.view import SeatInfo

    assert isinstance(loop, Loop)
    services, source = loop.services, random.Random(mark)

    def pass_time(frames: int) -> None:
        for _ in range(frames):
            loop.step(0.016)
            time.sleep(0.016)

    pass_time(5)
    if loop.stage.top.name == "elsewhere":
        services.change(replace(services.settings, names=("nobody",)))
        print("shut", flush=True)
        return
    names = (*services.settings.names, mark)
    services.change(replace(services.settings, names=names))
    if services.writer.flush(20):
        print("named", mark, flush=True)
    setup = Setup("ufoo", 2, default_options(services.rules("ufoo")), mark)
    session = Session.begin(services, setup, (SeatInfo("Ana", 0), SeatInfo("Bo", 1)))
    services.writer.flush(20)
    print("began", session.slot, mark, flush=True)
    for number in range(MOVES):
        seat = session.table.acting[0]
        choice = source.choice(session.table.view(seat).choices)
        assert session.submit(seat, choice.word) is None
        if services.writer.flush(20):
            print("moved", session.slot, mark, number + 1, flush=True)
        pass_time(source.randrange(12))


def start(folder: Path, mark: str) -> int:
    from game.app.loop import Loop
    from game.app.main import main

    with mock.patch.object(Loop, "run", lambda loop: play(loop, mark)):
        return main(["--data-dir", str(folder), "--lang", "en", "--size", "640x360"])


class Player:
    """Starts one process after the other, and keeps what they report."""

    def __init__(self, folder: Path, name: str, seed: str) -> None:
        self.folder, self.name = folder, name
        self.source = random.Random(f"{name}/{seed}")
        self.reports: list[str] = []
        self.count = self.killed = self.led = 0
        self.faults: list[str] = []
        self._process: subprocess.Popen[str] | None = None
        self._kill_at = 0.0

    def look(self, more: bool) -> bool:
        """Lets the player go on; False when the last start has ended and there is to be no other."""
        process = self._process
        if process is not None and process.poll() is None:
            if time.monotonic() > self._kill_at:
                self.killed += 1
                process.send_signal(signal.SIGKILL)
                process.wait()
            return True
        if process is not None:
            said, wrong = process.communicate()
            self.reports += said.splitlines()
            self.led += "open already" in wrong
            if process.returncode not in (0, -signal.SIGKILL) or "Traceback" in wrong:
                self.faults.append(f"{self.name}{self.count} ended with {process.returncode}: {wrong[-800:]}")
            self._process = None
        if more:
            self._begin()
        return self._process is not None

    def _begin(self) -> None:
        self.count += 1
        command = [sys.executable, "-m", "torturing.contest", str(self.folder), f"{self.name}{self.count}"]
        paths = os.pathsep.join((str(ROOT), str(ROOT / "tools")))
        unseen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT,
            env={**os.environ, **unseen, "PYTHONPATH": paths},
        )  # fmt: skip
        plug = self.source.uniform(0.3, 3.0) if self.source.random() < 0.4 else 60.0
        self._kill_at = time.monotonic() + plug


def contest(folder: Path, seconds: float, seed: str = "1") -> Sum:
    players = [Player(folder, name, seed) for name in ("a", "b")]
    end = time.monotonic() + seconds
    at_it = [True, True]
    while any(at_it):
        at_it = [player.look(time.monotonic() < end) for player in players]
        time.sleep(0.02)
    reports = [report.split() for player in players for report in player.reports]
    faults = [fault for player in players for fault in player.faults] + verdict(folder, reports)
    kinds = [report[0] for report in reports]
    return Sum(
        sum(player.count for player in players), kinds.count("began"), sum(player.led for player in players),
        kinds.count("shut"), sum(player.killed for player in players), kinds.count("moved"), tuple(faults),
    )  # fmt: skip


def verdict(folder: Path, reports: list[list[str]]) -> list[str]:
    """What the disk does not have although it was reported."""
    from game.app.registry import players
    from game.store.saves import Saves
    from game.store.settings import SettingsFile
    from game.table.table import Loaded, Table

    faults: list[str] = []
    saves, (rules, _) = Saves(folder / "saves"), players(ROOT, None, "ufoo")
    games: dict[str, str] = {}
    for _, slot, mark in (report for report in reports if report[0] == "began"):
        if games.setdefault(slot, mark) != mark:
            faults.append(f"{slot} was used by {games[slot]} and by {mark}")
    last: dict[str, int] = {}
    for _, slot, _, number in (report for report in reports if report[0] == "moved"):
        last[slot] = max(int(number), last.get(slot, 0))
    for slot, mark in games.items():
        loaded: Loaded = saves.read(slot, lambda data: Table.load(rules, data)).value
        if loaded.table.setup.seed != mark:
            faults.append(f"{slot} holds the game of {loaded.table.setup.seed} instead of {mark}")
        if loaded.table.records < last.get(slot, 0):
            faults.append(f"{slot} has {loaded.table.records} moves of {last[slot]}")
    settings, remarks = SettingsFile(folder / "settings.json").load()
    lost = {report[1] for report in reports if report[0] == "named"} - set(settings.names)
    if lost or remarks or "nobody" in settings.names:
        faults.append(f"the settings lost {sorted(lost)}: {settings.names} {remarks}")
    return faults


def prepare(folder: Path) -> Callable[[random.Random], Told]:
    """An attempt is one contest; each start in it counts."""

    def attempt(chooser: random.Random) -> Told:
        shutil.rmtree(folder / "data", ignore_errors=True)
        found = contest(folder / "data", SECONDS, str(chooser.random()))
        assert not found.faults, "\n".join(found.faults)
        assert found.owned and found.moves, "nobody has played"
        return {"start": found.starts - found.killed, "start killed": found.killed}

    return attempt


if __name__ == "__main__":
    sys.exit(start(Path(sys.argv[1]), sys.argv[2]))
