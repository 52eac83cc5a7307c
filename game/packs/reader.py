"""Has a pack read in another process, and watches that process; no call here ever waits for it.

It hands on what the process said only where that keeps within the form of a pack.
"""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import threading
import time
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, SpawnContext
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.content.packed import THING, thing_id
from game.engine.errors import Problem
from game.engine.text import message
from game.packs.form import Contents
from game.packs.process import MEMORY, MOST_SENT, Answer, MakeGames, Order, Refused, Taken, decode, serve

LOOK = 0.1  # seconds between two looks at a process that the system does not bound

Context = SpawnContext | ForkServerContext

_BOUNDED = sys.platform == "linux"
# Seconds on the clock, where the processor has other work. Where the system does not end what takes too much of the
# processor, they are the last bound.
PATIENCE = 30.0 if _BOUNDED else 10.0


class Ended(NamedTuple):
    """How a process ended that gave no answer."""

    code: int | None
    late: bool = False
    large: bool = False


class Reading:
    """One pack being read; `answer` is None until it is there."""

    def __init__(
        self, make: MakeGames, order: Order, context: Context | None = None, patience: float = PATIENCE
    ) -> None:
        self._order = order
        self._patience = patience
        self._context = context or get_context("spawn")
        self._make = make
        self._process: BaseProcess | None = None
        self._guard = threading.Lock()
        self._dropped = False
        self.answer: Answer | None = None
        self._thread = threading.Thread(target=self._run, daemon=True, name="pack-reading")
        self._thread.start()

    def wait(self, seconds: float | None = None) -> Answer | None:
        self._thread.join(seconds)
        return self.answer

    def drop(self) -> None:
        """Nobody wants to know any more."""
        with self._guard:
            self._dropped = True
            if self._process is not None and self._process.is_alive():
                self._process.kill()

    # What the thread does.

    def _run(self) -> None:
        try:
            line, process = self._begun()
        except OSError:
            self.answer = self._refused("packs.broke")
            return
        with line:
            found = self._heard(line, process)
        with self._guard:
            if process.is_alive():
                process.kill()
        process.join()
        if isinstance(found, bytes):
            self.answer = self._judged(found)
        else:
            self.answer = self._refused(_reason(found._replace(code=process.exitcode)))

    def _begun(self) -> tuple[Connection, BaseProcess]:
        line, other = self._context.Pipe(duplex=False)
        process = self._context.Process(target=serve, args=(other, self._make, self._order), daemon=True)
        with self._guard, other:
            process.start()
            self._process = process
            if self._dropped:
                process.kill()
        return line, process

    def _heard(self, line: Connection, process: BaseProcess) -> bytes | Ended:
        """The answer of the process, or how it came to none."""
        end = time.monotonic() + self._patience
        while not line.poll(self._patience if _BOUNDED else LOOK):
            seconds, memory = (0.0, 0) if _BOUNDED else used(process.pid or 0)
            if seconds > self._order.seconds or time.monotonic() > end:
                return Ended(None, late=True)
            if memory > MEMORY:
                return Ended(None, large=True)
        try:
            return line.recv_bytes(MOST_SENT)
        except (EOFError, OSError):
            return Ended(None)

    def _judged(self, data: bytes) -> Answer:
        try:
            answer = decode(data)
        except (msgspec.MsgspecError, RecursionError, ValueError):
            return self._refused("packs.broke")
        if isinstance(answer, Taken) and not _is_sound(answer.contents):
            return self._refused("packs.broke")
        return answer

    def _refused(self, key: str) -> Refused:
        return Refused((Problem(Path(self._order.path).name, 0, message(key)),))


def _reason(ended: Ended) -> str:
    if ended.late or (sys.platform != "win32" and ended.code == -signal.SIGXCPU):
        return "packs.slow"
    return "packs.large" if ended.large else "packs.broke"


def _is_sound(contents: Contents) -> bool:
    """What the types alone cannot say."""
    ids = [thing_id(contents.id, contents.digest, thing.name) for thing in contents.things]
    return (
        contents.manifest.id == contents.id
        and all(re.fullmatch(THING, id) for id in ids)
        and len(set(ids)) == len(ids)
        and len({picture.name for picture in contents.pictures}) == len(contents.pictures)
        and all(len(each.pixels) == 4 * each.width * each.height for each in contents.pictures)
        and set(contents.texts) <= set(contents.manifest.languages)
    )


def used(pid: int) -> tuple[float, int]:
    """Seconds of the processor and bytes of memory that a process has taken, as far as the system tells."""
    if sys.platform == "win32":
        return _used_on_windows(pid)
    told = subprocess.run(["ps", "-o", "cputime=,rss=", "-p", str(pid)], capture_output=True, text=True, check=False)
    words = told.stdout.split()
    if len(words) != 2 or not words[1].isdecimal():
        return 0.0, 0
    return seconds_of(words[0]), 1024 * int(words[1])


def seconds_of(clock: str) -> float:
    """Of a time as `ps` writes it: 00:01:02, 1:02.50, 2-00:00:00."""
    days, _, rest = clock.rpartition("-")
    total = 0.0
    for part in rest.split(":"):
        total = 60 * total + float(part)
    return total + 86_400 * int(days or 0)


def _used_on_windows(pid: int) -> tuple[float, int]:
    """The time on the clock bounds the process there; its memory is asked for."""
    if sys.platform != "win32":
        return 0.0, 0
    import ctypes
    from ctypes import wintypes

    class Counters(ctypes.Structure):
        _fields_ = (("cb", wintypes.DWORD), ("faults", wintypes.DWORD), ("sizes", ctypes.c_size_t * 8))

    kernel = ctypes.windll.kernel32
    kernel.OpenProcess.restype = wintypes.HANDLE
    handle = wintypes.HANDLE(kernel.OpenProcess(0x1000 | 0x10, False, pid))
    counters = Counters(cb=ctypes.sizeof(Counters))
    told = handle and kernel.K32GetProcessMemoryInfo(handle, ctypes.byref(counters), counters.cb)
    kernel.CloseHandle(handle)
    return 0.0, int(counters.sizes[6]) if told else 0
