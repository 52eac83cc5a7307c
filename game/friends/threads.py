"""A loop of the network in a thread of its own, and what comes out of it to a window."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Future
from typing import Any, Generic, TypeVar

Thing = TypeVar("Thing")

FAREWELL = 3.0  # seconds that an end waits for the thread


class Loop:
    def __init__(self, name: str) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True, name=name)
        self._thread.start()

    def run(self, work: Coroutine[Any, Any, Any]) -> Future[Any]:
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def call(self, do: Callable[[], object]) -> None:
        with contextlib.suppress(RuntimeError):  # it has ended
            self._loop.call_soon_threadsafe(do)

    def end(self) -> None:
        self.call(self._loop.stop)
        self._thread.join(FAREWELL)


class Inbox(Generic[Thing]):
    """What has come from the loop and has not been asked for yet; several may wake the same window."""

    def __init__(self, come: threading.Event) -> None:
        self._things: deque[Thing] = deque()
        self._come = come

    def put(self, thing: Thing) -> None:
        self._things.append(thing)
        self._come.set()

    def taken(self) -> Iterator[Thing]:
        for _ in range(len(self._things)):
            yield self._things.popleft()


def await_news(come: threading.Event, seconds: float) -> None:
    """What comes between the two is among what is asked for next."""
    come.wait(seconds)
    come.clear()
