"""One process that thinks, and the line to it. Threads read, write, start and bury, so that no call here ever waits.

It does not judge what comes out of the process; the worker does.
"""

from __future__ import annotations

import contextlib
import signal
import sys
import threading
from collections import deque
from collections.abc import Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue

from game.bots.messages import LARGEST, ToProcess, encode
from game.bots.serving import Build, serve

MOST_UNREAD = 256  # messages; who sends more unread has lost its mind


class Line:
    """`ended` tells that nothing more will come."""

    def __init__(self, build: Build) -> None:
        self._build = build
        self._to_send: SimpleQueue[bytes | None] = SimpleQueue()
        self._unread: deque[bytes] = deque()
        self._guard = threading.Lock()
        self._process: SpawnProcess | None = None
        self._closing = False
        self.ended = False
        self.pid: int | None = None
        self._thread = threading.Thread(target=self._live, daemon=True, name="bot-line")
        self._thread.start()

    def send(self, message: ToProcess) -> None:
        self._to_send.put(encode(message))

    def messages(self) -> Iterator[bytes]:
        """What has come since the last time one asked."""
        for _ in range(len(self._unread)):
            yield self._unread.popleft()

    def end(self) -> None:
        """Kills the process. It may be stopped, so nothing is asked of it any more."""
        self._closing = True
        self._to_send.put(None)
        with self._guard, contextlib.suppress(ValueError):
            if self._process is not None:
                self._process.kill()

    def wait_end(self, seconds: float) -> None:
        self._thread.join(seconds)

    # What the threads do.

    def _live(self) -> None:
        try:
            pipe = self._started()
        except OSError:
            self.ended = True
            return
        sender = threading.Thread(target=self._send_all, args=(pipe,), daemon=True, name="bot-sender")
        sender.start()
        try:
            while len(self._unread) < MOST_UNREAD:
                self._unread.append(pipe.recv_bytes(LARGEST))
        except (EOFError, OSError):
            pass
        self.ended = True
        self.end()
        sender.join()
        assert self._process is not None
        self._process.join()
        with self._guard, contextlib.suppress(ValueError):
            # Where another thread has buried it already, its end may not have been noted yet.
            self._process.close()
        pipe.close()

    def _started(self) -> Connection:
        _leave_ctrl_c_to_the_window()
        context = get_context("spawn")
        pipe, far = context.Pipe()
        process = context.Process(target=serve, args=(far, self._build), daemon=True, name="saucerful-bot")
        try:
            process.start()
        finally:
            far.close()
        with self._guard:
            self._process, self.pid = process, process.pid
        if self._closing:
            process.kill()
        return pipe

    def _send_all(self, pipe: Connection) -> None:
        while (data := self._to_send.get()) is not None:
            try:
                pipe.send_bytes(data)
            except OSError:
                return


def _leave_ctrl_c_to_the_window() -> None:
    """A process inherits what its starting thread lets through; the terminal sends Ctrl-C to both."""
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
