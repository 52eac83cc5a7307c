"""The process that thinks: it does one job at a time, gives signs of life meanwhile, and ends when its line is closed.

It outlives every fault of a bot, and it takes no more of the machine than it is meant to.
"""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from game.bots.budget import ByTime
from game.bots.levels import LEVELS
from game.bots.messages import (
    LONGEST_REASON,
    Alive,
    Answer,
    Ask,
    Broke,
    Deal,
    Drop,
    Dropped,
    Ended,
    FromProcess,
    Hurry,
    Look,
    Seen,
    ToProcess,
    decode_order,
    encode,
)
from game.bots.mind import Judgement, Means, Mind
from game.bots.owntime import OwnTime
from game.bots.par import ParGame
from game.bots.review import Cancelled
from game.bots.styles import styled
from game.bots.verdict import reviewed
from game.engine.review import Past
from game.engine.rules import AnyRules

# Gives the rules and the judgement of a title; it must be picklable, for the other process calls it.
Build = Callable[[str], tuple[AnyRules, Judgement]]

SIGN_EVERY = 0.25  # seconds between two signs of life
MOST_MEMORY = 2 << 30  # bytes; a bot that wants more has failed
LONGEST_STEP = 1.0  # seconds between two looks at the clock; a longer gap is no time for thinking
NICER = 10


def serve(line: Connection, build: Build) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICER)
    _bound_memory()
    try:
        Bench(line, build).work()
    except (EOFError, OSError, _LineClosed):
        return


def _bound_memory() -> None:
    if sys.platform == "win32":
        return
    import resource

    # Some systems know no such bound.
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


class _LineClosed(BaseException):
    """The window is gone; no fault of the bot, and nothing that its code may catch."""


class Bench:
    """Where the jobs are done, one after the other, with what is kept warm between them."""

    def __init__(self, line: Connection, build: Build) -> None:
        self._line = line
        self._build = build
        self._known: dict[str, tuple[AnyRules, Judgement]] = {}
        self._minds: dict[tuple[str, str, str], Mind] = {}
        self._writing = threading.Lock()
        self._busy = threading.Event()
        self._par: ParGame | None = None  # the last one, which may have had to make room
        self._ask: Ask | Look | Deal | None = None
        self._part = -1.0
        self._dropped = self._hurried = False

    def work(self) -> None:
        threading.Thread(target=self._give_signs, daemon=True).start()
        while True:
            order = decode_order(self._line.recv_bytes())
            if isinstance(order, Ask | Look | Deal):
                self._part, self._dropped, self._hurried = -1.0, False, False
                self._ask = order
                self._busy.set()
                news = self._done(order)
                self._busy.clear()
                self._send(news)

    def _done(self, ask: Ask | Look | Deal) -> FromProcess:
        news: FromProcess
        try:
            if isinstance(ask, Deal):
                news = self._played(ask)
            else:
                news = self._looked(ask) if isinstance(ask, Look) else self._answered(ask)
        except Cancelled:
            return Dropped(ask.number)
        except Exception as fault:
            traceback.print_exc()
            self._minds.clear()
            self._known.clear()
            self._par = None
            return Broke(ask.number, f"{type(fault).__name__}: {fault}"[:LONGEST_REASON])
        return Dropped(ask.number) if self._dropped else news

    def _players(self, title: str) -> tuple[AnyRules, Judgement]:
        if title not in self._known:
            self._known[title] = self._build(title)
        return self._known[title]

    def _looked(self, look: Look) -> Seen:
        rules, judgement = self._players(look.title)
        past = msgspec.json.decode(look.past, type=Past)

        def stopped(part: float) -> bool:
            self._part = part
            return self._called_off()

        return Seen(look.number, reviewed(rules, judgement, past, look.decision, look.seed, stopped))

    def _played(self, deal: Deal) -> Ended:
        """A game that had to make room goes on where it was."""
        game = self._par
        if game is None or game.dealt != deal.dealt:
            game = self._par = ParGame(*self._players(deal.title), deal.dealt)

        def stopped() -> bool:
            self._part = game.part
            return self._called_off()

        return Ended(deal.number, game.finish(stopped))

    def _answered(self, ask: Ask) -> Answer:
        word, clues = self._thought(ask)
        return Answer(ask.number, word, clues)

    def _thought(self, ask: Ask) -> tuple[str, Any]:
        rules, judgement = self._players(ask.title)
        key = (ask.title, ask.level, ask.style)
        if key not in self._minds:
            self._minds[key] = LEVELS[ask.level].mind(rules, styled(judgement, ask.style))
        observation = msgspec.json.decode(ask.observation, type=rules.observation_type)
        budget = ByTime(OwnTime(time.perf_counter, LONGEST_STEP), ask.budget)
        self._part = 0.0

        def stopped() -> bool:
            self._part = budget.spent()
            return self._called_off()

        means = Means(random.Random(ask.seed).random, budget, stopped)
        mind = self._minds[key]
        if ask.explain:
            return mind.explain(observation, ask.seat, means)
        return mind.think(observation, ask.seat, means), ()

    def _called_off(self) -> bool:
        """Whether the thought has to end now, with an answer or without."""
        for order in self._orders():
            if self._ask is not None and order.number == self._ask.number:
                self._dropped |= isinstance(order, Drop)
                self._hurried |= isinstance(order, Hurry)
        return self._dropped or self._hurried

    def _orders(self) -> Iterator[ToProcess]:
        try:
            while self._line.poll():
                yield decode_order(self._line.recv_bytes())
        except (EOFError, OSError):
            raise _LineClosed from None

    def _give_signs(self) -> None:
        while True:
            self._busy.wait()
            ask = self._ask
            try:
                if ask is not None:
                    self._send(Alive(ask.number, self._part))
            except OSError:
                return
            time.sleep(SIGN_EVERY)

    def _send(self, news: FromProcess) -> None:
        with self._writing:
            self._line.send_bytes(encode(news))
