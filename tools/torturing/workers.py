"""Processes in which bots think that hang, die, talk nonsense or fall silent: each is replaced, the move comes, and no
look at the worker takes longer than a person would notice."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

from game.app.registry import players, titles
from game.bots import line as lines
from game.bots.worker import Worker
from game.engine.chance import Live
from game.engine.jobs import Job
from game.engine.rules import AnyRules
from game.table.opening import chance_of
from torturing.decisions import any_setup
from torturing.running import Told

SHARE = Path(__file__).resolve().parents[2]
BUDGET = 0.3  # seconds of a thought
LATEST = 60.0  # seconds until every reply is there, on a loaded machine too
NOTICED = 0.5  # seconds


# What a line may say that is no answer.


def babble(pipe: Connection, build: object) -> None:
    while True:
        pipe.recv_bytes()
        pipe.send_bytes(b"\xff\xfe no message")


def lie(pipe: Connection, build: object) -> None:
    while True:
        pipe.recv_bytes()
        pipe.send_bytes(b'{"type":"Answer","number":77,"word":"two"}')
        os.write(pipe.fileno(), b"\x7f\xff\xff\xff only the length of a huge message")


def flood(pipe: Connection, build: object) -> None:
    while True:
        pipe.send_bytes(b'{"type":"Alive","number":1,"part":0.1}')


def half(pipe: Connection, build: object) -> None:
    pipe.recv_bytes()
    os.write(pipe.fileno(), b"\x00\x00\x01\x00 a quarter of a message")
    time.sleep(600)


NONSENSE = (babble, lie, flood, half)


class Position(NamedTuple):
    rules: AnyRules
    state: Any
    seat: int

    def job(self, chooser: random.Random) -> Job:
        level = chooser.choice(("easy", "normal", "hard"))
        seen = self.rules.observe(self.state, self.seat)
        return Job("move", self.rules.info.id, level, seen, self.seat, chooser.getrandbits(30), BUDGET)

    def is_move(self, word: str) -> bool:
        return self.rules.parse(word) in self.rules.legal(self.state, self.seat)


def prepare(folder: Path) -> Callable[[random.Random], Told]:
    """An attempt is a worker that is asked a few times, and to which something happens each time."""
    known = {entry.id: entry.build(SHARE, None) for entry in titles()}
    build = partial(players, SHARE, None)

    def attempt(chooser: random.Random) -> Told:
        told = {"stopped": 0, "killed": 0, "nonsense": 0}
        worker = Worker(build)
        try:
            for signal_number, kind in ((signal.SIGKILL, "killed"), (signal.SIGSTOP, "stopped")):
                position = _position(known[chooser.choice(sorted(known))], chooser)
                _hit(worker, position, signal_number, chooser)
                told[kind] += 1
        finally:
            worker.close()
        _nonsense(build, _position(known[chooser.choice(sorted(known))], chooser), chooser)
        told["nonsense"] += 1
        return told

    return attempt


def _position(rules: AnyRules, chooser: random.Random) -> Position:
    """The middle of a game."""
    while True:
        setup = any_setup(rules, chooser)
        state, chance = rules.setup(setup, chance_of(setup)), Live(chooser.getrandbits(30))
        for number in range(chooser.randrange(30)):
            acting = rules.to_act(state)
            if not acting:
                break
            chance.restart(number + 1)
            state = rules.apply(state, acting[0], rules.random_move(state, acting[0], chooser.random), chance).state
        if acting := rules.to_act(state):
            return Position(rules, state, acting[0])


def _hit(worker: Worker, position: Position, signal_number: int, chooser: random.Random) -> None:
    """The process is asked, and a moment later struck."""
    number = worker.ask(position.job(chooser))
    _await(worker, number)
    struck, before = worker.pid, worker.replaced
    number = worker.ask(position.job(chooser))
    pause = chooser.uniform(0.0, BUDGET)
    end = time.monotonic() + pause
    while time.monotonic() < end:
        time.sleep(0.005)
    assert struck is not None
    os.kill(struck, signal_number)
    # It may have answered just before; the next question finds it out.
    assert position.is_move(_await(worker, number))
    assert position.is_move(_await(worker, worker.ask(position.job(chooser))))
    assert worker.replaced == before + 1, "the process was not replaced, or more than once"


def _await(worker: Worker, number: int) -> str:
    """The word of a reply, looked for as a window does."""
    end = time.monotonic() + LATEST
    while time.monotonic() < end:
        began = time.monotonic()
        found = worker.reply(number)
        assert time.monotonic() - began < NOTICED, "a look at the worker has blocked"
        if found is not None:
            assert not found.fault, found.fault
            return found.word
        time.sleep(0.005)
    raise AssertionError("no reply")


def _nonsense(build: Any, position: Position, chooser: random.Random) -> None:
    """A process that is none of ours at the other end of the line."""
    with mock.patch.object(lines, "serve", chooser.choice(NONSENSE)):
        worker = Worker(build)
        number = worker.ask(position.job(chooser))
        end = time.monotonic() + LATEST
        while (found := worker.reply(number)) is None:
            assert time.monotonic() < end, "no reply"
            time.sleep(0.005)
        assert found.fault and not found.word
    try:
        assert position.is_move(_await(worker, worker.ask(position.job(chooser))))
    finally:
        worker.close()
