"""Writes files in another thread, so that a slow disk never delays a move.

Of several waiting versions of one file it writes only the newest, and no fault of the disk ends the game.
"""

from __future__ import annotations

import errno
import threading
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple

from game.engine.text import Message, message
from game.store import atomic
from game.store.saves import SAVE

Write = Callable[[Path, bytes], None]
# What a player has not got: a game that is saved, a result that counts, a file of his own choice.
Loss = Literal["write", "count", "out"]


class Part(NamedTuple):
    """One file of a job, and what writes it."""

    path: Path
    run: Callable[[], object]
    loss: Loss = "write"


_REASONS = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "read_only",
    errno.EIO: "broken",
}


def reason_for(path: Path, error: Exception, loss: Loss = "write") -> Message:
    """Why a file could not be written, as a sentence for the player, who knows the game and not its file."""
    game = int(path.suffix == SAVE)
    key = _REASONS.get(error.errno or 0) if isinstance(error, OSError) else None
    if key is not None:
        return message(f"store.{loss}.{key}", file=path.name, game=game)
    reason = (error.strerror if isinstance(error, OSError) else "") or type(error).__name__
    return message(f"store.{loss}.failed", file=path.name, game=game, reason=reason)


class Writer:
    """One thread for all files. Everything that could not be written is tried again at the next flush."""

    def __init__(self, write: Write = atomic.write) -> None:
        self._write = write
        self._wake = threading.Condition()
        self._waiting: dict[Path, tuple[Part, ...]] = {}
        self._failed: dict[Path, tuple[Part, ...]] = {}
        self._told: dict[Path, Message] = {}
        self._faults: deque[Message] = deque()
        self._busy = False
        self._at_work: tuple[Part, ...] = ()  # what is left of the job that is being done
        self._closing = False
        self._thread: threading.Thread | None = None
        # Called in the writer's own thread, which must not wait in it: something else is on the disk, or could not be.
        self.passed: Callable[[], None] = lambda: None

    def put(self, path: Path, data: bytes) -> None:
        """Asks for `data` to be in `path` soon; takes no time."""
        self.put_all((self.part(path, data),))

    def part(self, path: Path, data: bytes) -> Part:
        return Part(path, lambda: self._write(path, data))

    def put_all(self, parts: tuple[Part, ...], patience: float = 0.0) -> None:
        """A job: files that are written one after the other, each when the one before it is on the disk. A newer job
        with the same first file takes its place while it waits. Takes no time, unless two versions are behind already:
        then it waits for the disk, as long as there is patience."""
        key = parts[0].path
        with self._wake:
            if patience:
                self._wake.wait_for(lambda: key not in self._waiting, patience)
            self._waiting[key] = parts
            self._failed.pop(key, None)
            self._start()
            self._wake.notify_all()

    def flush(self, timeout: float | None = None) -> bool:
        """Waits until all is written, trying once more what had failed; False where something is still not."""
        with self._wake:
            if self._failed:
                self._waiting = {**self._failed, **self._waiting}
                self._failed.clear()
                self._start()
                self._wake.notify_all()
            done = self._wake.wait_for(lambda: not self._waiting and not self._busy, timeout)
            return done and not self._failed

    def close(self, timeout: float | None = 5.0) -> bool:
        """Flushes and ends the thread."""
        written = self.flush(timeout)
        with self._wake:
            self._closing = True
            self._wake.notify_all()
        if self._thread is not None:
            self._thread.join(timeout)
        return written

    def owes(self, path: Path) -> bool:
        """Whether a version of this file is still to be written; not where it could not be."""
        with self._wake:
            jobs = (*self._waiting.values(), self._at_work)
            return any(part.path == path for job in jobs for part in job)

    def faults(self) -> tuple[Message, ...]:
        """What went wrong since the last time one asked. The same fault of the same file is told once, until the file
        could be written again."""
        with self._wake:
            found = tuple(self._faults)
            self._faults.clear()
            return found

    def standing(self) -> tuple[Message, ...]:
        """The faults that keep files from being written, the oldest first."""
        with self._wake:
            return tuple(self._told.values())

    def _start(self) -> None:
        if self._thread is None or not self._thread.is_alive():
            self._closing = False
            self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: bool(self._waiting) or self._closing)
                if not self._waiting:
                    return
                key = next(iter(self._waiting))
                self._at_work = parts = self._waiting.pop(key)
                self._busy = True
                self._wake.notify_all()
            fault = self._attempt(parts)
            with self._wake:
                self._busy, self._at_work = False, ()
                self._note(key, parts, fault)
                self._wake.notify_all()
            if fault is not None:
                self.passed()

    def _attempt(self, parts: tuple[Part, ...]) -> Message | None:
        """What stopped a job, if anything did."""
        for number, part in enumerate(parts, 1):
            try:
                part.run()
            except Exception as error:
                # A thread that died would leave the game without saves and without a word.
                return reason_for(part.path, error, part.loss)
            with self._wake:
                self._at_work = parts[number:]
            self.passed()
        return None

    def _note(self, key: Path, parts: tuple[Part, ...], fault: Message | None) -> None:
        if fault is None:
            self._told.pop(key, None)
            return
        if key not in self._waiting:
            self._failed[key] = parts
        if self._told.get(key) != fault:
            self._told[key] = fault
            self._faults.append(fault)
