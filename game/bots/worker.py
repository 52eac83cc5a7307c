"""A bot in another process, so that the window never waits: ask, poll, hurry or cancel.

Only encoded observations are sent, never a state of the running game. No other module of the bots uses a clock, random
numbers of its own or a process.
"""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from game.bots.levels import LEVELS
from game.bots.mind import Judgement, Means, Mind
from game.engine.errors import BadState
from game.engine.rules import AnyRules, Seat
from game.engine.text import Clue

# Gives the rules and the judgement of a title; it must be picklable, for the other process calls it.
Build = Callable[[str], tuple[AnyRules, Judgement]]

ATTEMPTS = 3  # times that one question is asked before the other process counts as broken
PATIENCE = 20.0  # seconds beyond the budget after which a silent process is replaced
FAREWELL = 0.3  # seconds that a process has to leave by itself

_encode = msgspec.json.encode


class Request(msgspec.Struct, frozen=True):
    """One question; with number 0 the wish that the current one be dropped, and with the negative number of a question
    the wish that it be answered now."""

    number: int
    title: str = ""
    level: str = ""
    seat: int = 0
    seed: int = 0
    budget: float = 0.0
    explain: bool = False  # whether clues are wanted too
    observation: msgspec.Raw = msgspec.Raw(b"null")


class Answer(msgspec.Struct, frozen=True):
    number: int
    word: str
    clues: tuple[Clue, ...] = ()


class Worker:
    """One bot at a time, warm between questions; all methods return at once."""

    def __init__(self, build: Build) -> None:
        self._build = build
        self._number = 0
        self._asked: Request | None = None
        self._attempts = 0
        self._deadline = 0.0
        self._closed = False
        self.clues: tuple[Clue, ...] = ()  # those that came with the last answer
        self._start()

    def _start(self) -> None:
        context = get_context("spawn")
        self._line, far = context.Pipe()
        self._process = context.Process(target=_serve, args=(far, self._build), daemon=True, name="saucerful-bot")
        self._process.start()
        far.close()

    @property
    def thinking(self) -> bool:
        return self._asked is not None

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def think(
        self, title: str, level: str, observation: Any, seat: Seat, seed: int, budget: float | None = None,
        explain: bool = False,
    ) -> None:  # fmt: skip
        """Asks for a move; an earlier question is dropped. `budget` is in seconds, None for the level's own; with
        `explain` the reasons come along."""
        if self._closed:
            raise BadState("a closed worker was asked to think")
        if self._asked is not None:
            self.cancel()
        self._number += 1
        spend = LEVELS[level].budget if budget is None else budget
        raw = msgspec.Raw(_encode(observation))
        self._asked = Request(self._number, title, level, seat, seed, spend, explain, raw)
        self.clues = ()
        self._attempts = 0
        self._send()

    def poll(self) -> str | None:
        """The word of the move once it is there; None until then. Restarts a process that died or fell silent."""
        if self._asked is None:
            return None
        try:
            while self._line.poll():
                answer = msgspec.json.decode(self._line.recv_bytes(), type=Answer)
                if answer.number == self._asked.number:
                    self._asked = None
                    self.clues = answer.clues
                    return answer.word
        except (EOFError, OSError):
            self._revive()
            return None
        if not self._process.is_alive() or time.monotonic() > self._deadline:
            self._revive()
        return None

    def cancel(self) -> None:
        """Drops the question; its answer will never be heard."""
        if self._asked is None:
            return
        self._asked = None
        try:
            self._line.send_bytes(_encode(Request(0)))
        except OSError:
            self._restart()

    def hurry(self) -> None:
        """The best that has been found so far will do; it comes by `poll` like any answer."""
        if self._asked is None:
            return
        try:
            self._line.send_bytes(_encode(Request(-self._asked.number)))
        except OSError:
            self._revive()

    def close(self) -> None:
        """Ends the process; the worker cannot be used after that."""
        if self._closed:
            return
        self._closed = True
        self._asked = None
        self._line.close()
        self._process.join(FAREWELL)
        self._end()

    def _send(self) -> None:
        assert self._asked is not None
        self._attempts += 1
        if self._attempts > ATTEMPTS:
            raise BadState(f"the bot's process ended {ATTEMPTS} times over one question")
        self._deadline = time.monotonic() + self._asked.budget + PATIENCE
        try:
            self._line.send_bytes(_encode(self._asked))
        except OSError:
            self._revive()

    def _revive(self) -> None:
        self._restart()
        if self._asked is not None:
            self._send()

    def _restart(self) -> None:
        self._line.close()
        self._end()
        self._start()

    def _end(self) -> None:
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._process.close()


def _serve(line: Connection, build: Build) -> None:
    """The other process: answers questions until the line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    known: dict[str, tuple[AnyRules, Judgement]] = {}
    minds: dict[tuple[str, str], Mind] = {}
    later: Request | None = None  # what arrived during the last thought
    while True:
        try:
            request, later = later or _receive(line), None
            if request.number <= 0:
                continue
            if request.title not in known:
                known[request.title] = build(request.title)
            rules, judgement = known[request.title]
            key = (request.title, request.level)
            if key not in minds:
                minds[key] = LEVELS[request.level].mind(rules, judgement)
            observation = msgspec.json.decode(request.observation, type=rules.observation_type)
            # Whatever arrives while it thinks ends the thought: a new question, a cancel, or haste.
            means = Means(random.Random(request.seed).random, time.perf_counter, request.budget, line.poll)
            mind = minds[key]
            clues: tuple[Clue, ...] = ()
            if request.explain:
                word, clues = mind.explain(observation, request.seat, means)
            else:
                word = mind.think(observation, request.seat, means)
            later = _receive(line) if line.poll() else None
            if later is None or later.number == -request.number:
                later = None
                line.send_bytes(_encode(Answer(request.number, word, clues)))
        except (EOFError, OSError):
            return


def _receive(line: Connection) -> Request:
    return msgspec.json.decode(line.recv_bytes(), type=Request)
