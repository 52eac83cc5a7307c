"""Writes files in another thread, so that a slow disk never delays a move.

Of several waiting versions of one file it writes only the newest, and no fault of the disk ends the game.
"""

from __future__ import annotations

import errno
import threading
from collections import deque
from collections.abc import Callable
from pathlib import Path

from game.engine.text import Message, message
from game.store import atomic

Write = Callable[[Path, bytes], None]

_REASONS = {
    errno.ENOSPC: "store.write.full",
    errno.EDQUOT: "store.write.full",
    errno.EFBIG: "store.write.full",
    errno.EACCES: "store.write.denied",
    errno.EPERM: "store.write.denied",
    errno.EROFS: "store.write.read_only",
    errno.EIO: "store.write.broken",
}


def reason_for(path: Path, error: OSError) -> Message:
    """Why a file could not be written, as a sentence for the player."""
    key = _REASONS.get(error.errno or 0)
    if key is None:
        return message("store.write.failed", file=path.name, reason=error.strerror or type(error).__name__)
    return message(key, file=path.name)


class Writer:
    """One thread for all files. Everything that could not be written is tried again at the next flush."""

    def __init__(self, write: Write = atomic.write) -> None:
        self._write = write
        self._wake = threading.Condition()
        self._waiting: dict[Path, bytes] = {}
        self._failed: dict[Path, bytes] = {}
        self._told: dict[Path, Message] = {}
        self._faults: deque[Message] = deque()
        self._busy = False
        self._closing = False
        self._thread: threading.Thread | None = None

    def put(self, path: Path, data: bytes) -> None:
        """Asks for `data` to be in `path` soon; takes no time."""
        with self._wake:
            self._waiting[path] = data
            self._failed.pop(path, None)
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
                path = next(iter(self._waiting))
                data = self._waiting.pop(path)
                self._busy = True
            fault = self._attempt(path, data)
            with self._wake:
                self._busy = False
                self._note(path, data, fault)
                self._wake.notify_all()

    def _attempt(self, path: Path, data: bytes) -> Message | None:
        try:
            self._write(path, data)
        except OSError as error:
            return reason_for(path, error)
        except Exception as error:
            # A thread that died would leave the game without saves and without a word.
            return message("store.write.failed", file=path.name, reason=type(error).__name__)
        return None

    def _note(self, path: Path, data: bytes, fault: Message | None) -> None:
        if fault is None:
            self._told.pop(path, None)
            return
        if path not in self._waiting:
            self._failed[path] = data
        if self._told.get(path) != fault:
            self._told[path] = fault
            self._faults.append(fault)
