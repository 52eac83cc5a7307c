"""A program in a window of an X server of our own, measured from outside: when its picture came, what it costs at rest.

It must never need more of the program than the line `first-picture SECONDS` (and `menu SECONDS`) on its output.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from support.screen import Screen
from Xlib import display
from Xlib.ext import damage

from benchmark.rounds import Missing

ROOT = Path(__file__).resolve().parents[2]
BARE = Path(__file__).with_name("window.py")
PLAY = ROOT / "tools" / "play.py"

Start = tuple[Sequence[str], str]  # a command and the stamp that ends its start


class Running:
    """`with Running(screen, command) as program:` runs until the block is left."""

    def __init__(self, screen: Screen, command: Sequence[str], by: str = sys.executable) -> None:
        self.screen = screen
        self.command = [by, *command]
        self.stamps: dict[str, float] = {}

    def __enter__(self) -> Self:
        self.started = time.monotonic()
        self._process = subprocess.Popen(
            self.command, cwd=ROOT, env=self.screen.variables(), stdout=subprocess.PIPE, text=True, bufsize=1
        )
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.communicate()

    def seconds_to(self, stamp: str) -> float:
        """From the start of the process to the moment that it names on its output."""
        assert self._process.stdout is not None
        while stamp not in self.stamps:
            line = self._process.stdout.readline()
            if not line:
                raise Missing(f"{' '.join(self.command[1:4])} ended before its stamp {stamp}")
            name, _, moment = line.partition(" ")
            if moment:
                self.stamps[name] = float(moment)
        return self.stamps[stamp] - self.started

    def let_end(self, most: float = 5.0) -> None:
        """Waits for it to end by itself, if it does."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(most)

    def check_running(self) -> None:
        if self._process.poll() is not None:
            raise Missing(f"{' '.join(self.command[1:4])} ended with code {self._process.returncode}")

    def family(self) -> list[int]:
        """The process and all its descendants: a bot's process counts as the program's."""
        parents = {}
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                fields = (folder / "stat").read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            parents[int(folder.name)] = int(fields[1])
        found = [self._process.pid]
        for pid in found:
            found += [child for child, parent in parents.items() if parent == pid]
        return found

    def cpu(self) -> float:
        """CPU seconds used so far, of the whole family, thread by thread: only there does Linux count nanoseconds."""
        threads = (thread for pid in self.family() for thread in Path(f"/proc/{pid}/task").iterdir())
        return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9

    def memory(self) -> float:
        """Resident megabytes of the window's own process."""
        lines = Path(f"/proc/{self._process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024

    def frames(self, seconds: float) -> int:
        """How often the picture on the screen was touched during a while, told by the X server itself."""
        server = display.Display(self.screen.name)
        server.damage_query_version()
        for window in server.screen().root.query_tree().children:
            window.damage_create(damage.DamageReportRawRectangles)
        server.sync()
        drain(server)
        time.sleep(seconds)
        touched = drain(server)
        server.close()
        return touched


def drain(server: display.Display) -> int:
    """How many events were waiting."""
    count = 0
    while server.pending_events():
        server.next_event()
        count += 1
    return count


def start_times(
    screen: Screen, commands: dict[str, Start], rounds: int = 9, by: Mapping[str, str] | None = None
) -> dict[str, list[float]]:
    """Seconds from start to a stamp, for several programs in turn; `by` names those that no Python runs. The first
    round only warms what is kept on the disk: as after any real start, the program may put there what the next one
    needs."""
    found: dict[str, list[float]] = {name: [] for name in commands}
    for turn in range(rounds + 1):
        for name, (command, stamp) in commands.items():
            with Running(screen, command, (by or {}).get(name, sys.executable)) as program:
                seconds = program.seconds_to(stamp)
                if not turn:
                    program.let_end()
            if turn:
                found[name].append(seconds)
    return found


def idle_shares(programs: dict[str, Running], seconds: float) -> dict[str, float]:
    """Per cent of one core that each uses over the same while."""
    before = {name: program.cpu() for name, program in programs.items()}
    start = time.monotonic()
    time.sleep(seconds)
    span = time.monotonic() - start
    return {name: 100 * (program.cpu() - before[name]) / span for name, program in programs.items()}
