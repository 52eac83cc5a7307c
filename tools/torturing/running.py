"""Makes attempts of an attack, one after the other, and counts what came of them.

Every attempt is made from its attack, a seed and its number alone, so that any of them can be made again. It goes on
after a fault: an attempt that lost something and one that ended in a traceback are told and counted.
"""

from __future__ import annotations

import random
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

HERE = Path(__file__).resolve().parent

# What an attempt came to, with counts: a game of 300 decisions is 300 attempts.
Told = Mapping[str, int]
Attempt = Callable[[random.Random], Told]

LONGEST = 2.0  # seconds
MOST_MEMORY = 200 << 20  # bytes beyond what was in use before
_STUCK = 15  # times the seconds of the processor have passed on the clock


class Attack(NamedTuple):
    """`prepare` gets a folder for as long as the attack lasts. `short` and `long` are the attempts of the two runs."""

    prepare: Callable[[Path], Attempt]
    short: int
    long: int


class Sum(NamedTuple):
    """`next` is the number of the attempt with which to go on."""

    attack: str
    seed: str
    next: int
    told: dict[str, int]
    lost: int
    tracebacks: int
    seconds: float

    @property
    def attempts(self) -> int:
        return sum(self.told.values()) + self.lost + self.tracebacks

    def plus(self, other: Sum) -> Sum:
        kinds = {*self.told, *other.told}
        told = {kind: self.told.get(kind, 0) + other.told.get(kind, 0) for kind in kinds}
        return Sum(self.attack, self.seed, other.next, told, self.lost + other.lost,
                   self.tracebacks + other.tracebacks, self.seconds + other.seconds)  # fmt: skip


class TooMuch(BaseException):
    """Too long, or too much memory; nothing in the program may catch it."""


def pieces(name: str, attack: Attack, seed: str, first: int, most: int, seconds: float) -> Iterator[Sum]:
    """The attempts from number `first` on until there have been `most`, told every so many seconds."""
    with TemporaryDirectory(prefix=f"torture-{name}-") as folder:
        attempt = attack.prepare(Path(folder))
        number, left = first, most
        while left > 0:
            piece = Sum(name, seed, number, {}, 0, 0, 0.0)
            began = time.monotonic()
            while piece.attempts < left and time.monotonic() - began < seconds:
                piece = piece.plus(_one(name, attempt, seed, number))
                number += 1
            yield piece._replace(seconds=time.monotonic() - began)
            left -= piece.attempts


def _one(name: str, attempt: Attempt, seed: str, number: int) -> Sum:
    done = Sum(name, seed, number + 1, {}, 0, 0, 0.0)
    try:
        told = dict(attempt(random.Random(f"{name} {seed} {number}")))
    except (Exception, TooMuch) as fault:
        _tell(name, seed, number, fault)
        lost = is_demand(fault)
        return done._replace(lost=int(lost), tracebacks=int(not lost))
    return done._replace(told=told)


def is_demand(fault: BaseException) -> bool:
    """Whether an attack did not find what has to be there; everything else is a fault inside the program."""
    last = traceback.extract_tb(fault.__traceback__)[-1]
    return isinstance(fault, AssertionError) and Path(last.filename).parent == HERE


def _tell(name: str, seed: str, number: int, fault: BaseException) -> None:
    again = f"tools/torture.py {name} --seed {seed} --from {number} --count 1"
    words = "".join(traceback.format_exception(fault)[-12:])
    sys.stderr.write(f"{again}\n{words}\n")
    sys.stderr.flush()


@contextmanager
def bounded(seconds: float = LONGEST) -> Iterator[None]:
    """What happens in it may take so many seconds of the processor, whatever else the machine does, and so much memory.
    What waits for ever comes to an end too."""

    def stop(number: int, frame: object) -> None:
        raise TooMuch(f"longer than {seconds} s")

    timers = ((signal.SIGPROF, signal.ITIMER_PROF, seconds), (signal.SIGALRM, signal.ITIMER_REAL, seconds * _STUCK))
    before = [signal.signal(number, stop) for number, _, _ in timers]
    memory = _memory(anew=True)
    for _, timer, time_left in timers:
        signal.setitimer(timer, time_left)
    try:
        yield
    finally:
        for _, timer, _ in timers:
            signal.setitimer(timer, 0)
        for (number, _, _), handler in zip(timers, before, strict=True):
            signal.signal(number, handler)
    if (more := _memory() - memory) > MOST_MEMORY:
        raise TooMuch(f"{more >> 20} MB")


def _memory(anew: bool = False) -> int:
    """The most that this process has had, since it began or, where the system knows how, since it was asked anew."""
    if anew:
        with suppress(OSError):
            Path("/proc/self/clear_refs").write_text("5")
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
