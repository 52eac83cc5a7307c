"""The process in which a bot thinks: it answers, is cancelled, dies and is restarted, and never blocks the window."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator

import pytest
from bots_setting import Race, build

from game.bots import worker as workers
from game.bots.worker import Worker
from game.engine.chance import Live
from game.engine.errors import BadState
from game.engine.rules import Setup


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker(build)
    yield made
    made.close()


def answer(worker: Worker, patience: float = 60.0) -> str:
    end = time.monotonic() + patience
    while time.monotonic() < end:
        word = worker.poll()
        if word is not None:
            return word
        time.sleep(0.005)
    raise AssertionError("no answer")


def test_a_question_is_answered_with_a_word(worker: Worker) -> None:
    assert worker.poll() is None and not worker.thinking
    worker.think("race", "normal", Race((2, 2)), 0, seed=1)
    assert worker.thinking
    assert answer(worker) == "two" and not worker.thinking
    worker.think("race", "normal", Race((2, 2), walked=True), 0, seed=1)
    assert answer(worker) == "leap"


def test_ufoo_is_thought_about_from_an_observation(worker: Worker) -> None:
    rules, _ = build("ufoo")
    state = rules.setup(Setup("ufoo", 2, {"field": "belt"}, "seed"), Live(1))
    (seat,) = rules.to_act(state)
    worker.think("ufoo", "hard", rules.observe(state, seat), seat, seed=1, budget=0.1)
    assert rules.parse(answer(worker)) in rules.legal(state, seat)


def test_no_call_waits_for_the_bot(worker: Worker) -> None:
    worker.think("race", "normal", Race((2, 2)), 0, seed=1)
    answer(worker)  # warm
    began = time.monotonic()
    worker.think("race", "hard", Race((2, 2)), 0, seed=1, budget=120.0)
    for _ in range(20):
        assert worker.poll() is None
    worker.cancel()
    assert time.monotonic() - began < 60, "a call that waited would have waited for the whole budget"
    assert not worker.thinking and worker.poll() is None


def test_a_hurried_bot_plays_the_best_it_has_found(worker: Worker) -> None:
    rules, _ = build("ufoo")
    state = rules.setup(Setup("ufoo", 2, {"field": "belt"}, "seed"), Live(1))
    (seat,) = rules.to_act(state)
    began = time.monotonic()
    worker.think("ufoo", "hard", rules.observe(state, seat), seat, seed=1, budget=60.0)
    worker.hurry()
    assert rules.parse(answer(worker)) in rules.legal(state, seat)
    assert time.monotonic() - began < 30
    worker.hurry()  # without a question it means nothing


def test_a_dropped_question_is_never_heard_of_again(worker: Worker) -> None:
    worker.think("race", "hard", Race((2, 2)), 0, seed=1, budget=120.0)
    worker.cancel()
    worker.think("race", "normal", Race((2, 2), walked=True), 0, seed=1)
    assert answer(worker) == "leap"
    worker.think("race", "hard", Race((2, 2)), 0, seed=1, budget=120.0)
    worker.think("race", "normal", Race((2, 2), walked=True), 0, seed=1)
    assert answer(worker) == "leap"


def test_a_killed_process_is_replaced_and_asked_again(worker: Worker) -> None:
    worker.think("race", "normal", Race((2, 2)), 0, seed=1)
    answer(worker)
    first = worker.pid
    assert first is not None
    worker.think("race", "hard", Race((2, 2), walked=True), 0, seed=1, budget=1.0)
    os.kill(first, signal.SIGKILL)
    assert answer(worker) in ("leap", "end") and worker.pid != first
    second = worker.pid
    assert second is not None
    os.kill(second, signal.SIGKILL)
    time.sleep(0.2)
    worker.think("race", "normal", Race((2, 2)), 0, seed=1)
    assert answer(worker) == "two"


def test_a_question_that_kills_every_process_is_given_up_loudly(worker: Worker) -> None:
    worker.think("deadly", "normal", Race((2, 2)), 0, seed=1)
    with pytest.raises(BadState):
        answer(worker)


def test_a_silent_process_is_replaced(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 0.2)
    worker.think("silent", "normal", Race((2, 2)), 0, seed=1)
    first = worker.pid
    time.sleep(0.4)
    worker.poll()
    assert worker.pid != first
    worker.cancel()


def test_closing_leaves_no_process_behind() -> None:
    made = Worker(build)
    pid = made.pid
    assert pid is not None
    made.think("race", "hard", Race((2, 2)), 0, seed=1, budget=30.0)
    made.close()
    made.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    with pytest.raises(BadState):
        made.think("race", "normal", Race((2, 2)), 0, seed=1)
