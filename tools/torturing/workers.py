"""Processes in which bots think that hang, die, talk nonsense or fall silent: each is replaced, the move comes, and no
look at the worker takes longer than a person would notice."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

from game.app.registry import players, titles
from game.bots import line as lines
from game.bots.serving import Build
from game.bots.worker import Worker
from game.engine.chance import Live
from game.engine.jobs import Job
from game.engine.rules import AnyRules
from game.scenes.playing.thinking import Question, Thinking
from game.table.opening import chance_of
from torturing.decisions import any_setup
from torturing.running import Told

SHARE = Path(__file__).resolve().parents[2]
BUDGET = 0.3  # seconds of a thought
LATEST = 300.0  # seconds until every move is there, on a machine that has no time for it
# Seconds. A look takes far less than a frame; only what waits for the process is as slow as this.
BLOCKED = 3.0


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

    def question(self, chooser: random.Random) -> Question:
        level = chooser.choice(("easy", "normal", "hard"))
        seen = self.rules.observe(self.state, self.seat)
        words = tuple(self.rules.word(move) for move in self.rules.legal(self.state, self.seat))
        return Question(Job("move", self.rules.info.id, level, seen, self.seat, chooser.getrandbits(30), BUDGET), words)


def prepare(folder: Path) -> Callable[[random.Random], Told]:
    """An attempt is a worker that is struck twice, and one that talks nonsense."""
    known = {entry.id: entry.build(SHARE, None) for entry in titles()}
    build = partial(players, SHARE, None)

    def attempt(chooser: random.Random) -> Told:
        def position() -> Position:
            return _position(known[chooser.choice(sorted(known))], chooser)

        with closing(Worker(build)) as worker:
            _hit(worker, position(), signal.SIGKILL, chooser)
            _hit(worker, position(), signal.SIGSTOP, chooser)
        _nonsense(build, position(), chooser)
        return {"killed": 1, "stopped": 1, "nonsense": 1}

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
    thinking = Thinking(lambda: worker)
    _move(thinking, position, chooser)
    before = worker.replaced
    thinking.ask(position.question(chooser))
    time.sleep(chooser.uniform(0.0, BUDGET))
    assert worker.pid is not None
    os.kill(worker.pid, signal_number)
    _await(thinking, position)
    # It may have answered just before; the next question finds it out.
    _move(thinking, position, chooser)
    assert worker.replaced > before, "the process was not replaced"


def _nonsense(build: Build, position: Position, chooser: random.Random) -> None:
    """A process that is none of ours at the other end of the line: a move comes all the same."""
    with mock.patch.object(lines, "serve", chooser.choice(NONSENSE)), closing(Worker(build)) as worker:
        thinking = Thinking(lambda: worker)
        _move(thinking, position, chooser)
        assert thinking.gave_up and worker.replaced


def _move(thinking: Thinking, position: Position, chooser: random.Random) -> None:
    thinking.ask(position.question(chooser))
    _await(thinking, position)


def _await(thinking: Thinking, position: Position) -> None:
    """Until the move is there, looked for as a window does."""
    end = last = time.monotonic()
    end += LATEST
    while thinking.answer is None:
        time.sleep(0.005)
        began = time.monotonic()
        thinking.update(began - last)
        last = began
        assert time.monotonic() - began < BLOCKED, "a look at the worker has blocked"
        assert began < end, "no move"
    assert position.rules.parse(thinking.answer) in position.rules.legal(position.state, position.seat)
