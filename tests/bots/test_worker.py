"""The process in which bots think: it answers, is dropped, dies, hangs, talks nonsense, and never blocks the window."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec
import pytest
from bots_setting import Race, build
from support.pasts import play
from torturing.workers import NONSENSE

from game.bots import line as lines
from game.bots import worker as workers
from game.bots.owntime import OwnTime
from game.bots.worker import Worker
from game.engine.chance import Live
from game.engine.errors import BadState
from game.engine.jobs import Job, Kind, Reply, Review
from game.engine.review import Decision, Judged, Move, Past
from game.engine.rules import Setup


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker(build)
    yield made
    made.close()


def race(*places: int, walked: bool = False) -> Race:
    return Race((places[0], places[-1]), walked=walked)


START = Race((2, 2))


def job(
    title: str = "race", level: str = "normal", seen: Any = START, budget: float = 0.0, kind: Kind = "move",
    seat: int = 0,
) -> Job:  # fmt: skip
    return Job(kind, title, level, seen, seat, 1, budget)




def ponder(budget: float, kind: Kind = "move") -> Job:
    """A thought that takes all the time that it may."""
    return job("blind", "hard", budget=budget, kind=kind)


NOBODYS = 0  # the number of no job: asking for its reply keeps the worker at work
LONG = ponder(120.0)
AFTER_WALK = job(seen=race(2, walked=True))


def reply(worker: Worker, number: int, patience: float = 60.0, longest_call: float = 0.5) -> Reply:
    """Looks for the reply as a window does; no look may take as long as a person would notice."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        began = time.monotonic()
        found = worker.reply(number)
        assert time.monotonic() - began < longest_call
        if found is not None:
            return found
        time.sleep(0.005)
    raise AssertionError("no reply")


def word(worker: Worker, asked: Job) -> str:
    found = reply(worker, worker.ask(asked))
    assert not found.fault
    return found.word


def pid(worker: Worker) -> int:
    while worker.pid is None:
        time.sleep(0.005)
    return worker.pid


def until(happened: Callable[[], object]) -> None:
    end = time.monotonic() + 60
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.01)


def gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


# Good days.


def test_a_job_is_answered_with_a_word_once(worker: Worker) -> None:
    number = worker.ask(job())
    assert reply(worker, number) == Reply("two")
    assert worker.reply(number) is None
    assert word(worker, AFTER_WALK) == "leap"
    assert not worker.replaced


def test_ufoo_is_thought_about_from_an_observation(worker: Worker) -> None:
    rules, _ = build("ufoo")
    state = rules.setup(Setup("ufoo", 2, {"field": "belt"}, "seed"), Live(1))
    (seat,) = rules.to_act(state)
    found = word(worker, job("ufoo", "hard", rules.observe(state, seat), 0.1, seat=seat))
    assert rules.parse(found) in rules.legal(state, seat)


def test_a_hurried_bot_plays_the_best_it_has_found(worker: Worker) -> None:
    word(worker, job())
    began = time.monotonic()
    number = worker.ask(LONG)
    worker.hurry(number)
    assert reply(worker, number).word in ("one", "two", "leap", "end")
    assert time.monotonic() - began < 30
    worker.hurry(number)  # without a job it means nothing


def test_a_dropped_job_is_never_heard_of_again(worker: Worker) -> None:
    word(worker, job())
    for _ in range(3):
        number = worker.ask(LONG)
        worker.drop(number)
        assert word(worker, AFTER_WALK) == "leap"
        assert worker.reply(number) is None
    assert not worker.replaced, "a job that is dropped in time costs no process"


def test_what_a_person_waits_for_goes_first_and_the_rest_is_done_afterwards(worker: Worker) -> None:
    word(worker, job())
    par = worker.ask(ponder(0.6, "par"))
    review = worker.ask(ponder(0.6, "review"))
    until(lambda: worker.reply(review) is None and worker.progress(review) > 0.1)
    order = []
    wanted = {worker.ask(ponder(0.2, "hint")): "hint", worker.ask(job()): "move"}
    wanted |= {par: "par", review: "review"}
    while len(order) < 4:
        order += [name for number, name in wanted.items() if worker.reply(number) is not None]
        time.sleep(0.005)
    assert order == ["move", "hint", "review", "par"]


def test_progress_goes_from_nothing_towards_the_whole(worker: Worker) -> None:
    word(worker, job())
    number = worker.ask(ponder(1.5))
    seen = []
    while worker.reply(number) is None:
        seen.append(worker.progress(number))
        time.sleep(0.02)
    assert seen == sorted(seen) and seen[0] == 0.0 and 0.3 < seen[-1] <= 1.0
    assert worker.progress(number) == 0.0


# Bad days.


def test_a_killed_process_is_replaced_and_the_job_is_done_by_the_next(worker: Worker) -> None:
    word(worker, job())
    first = pid(worker)
    number = worker.ask(ponder(1.0))
    os.kill(first, signal.SIGKILL)
    assert reply(worker, number).word and pid(worker) != first
    second = pid(worker)
    os.kill(second, signal.SIGKILL)
    time.sleep(0.2)
    assert word(worker, job()) == "two"
    assert worker.replaced == 2


@pytest.mark.parametrize(
    ("title", "place", "fault", "replaced"),
    [("deadly", 2, "ended", 2), ("failing", 3, "ended", 2), ("failing", 0, "broke", 0), ("failing", 1, "broke", 0)],
)
def test_a_job_that_no_process_survives_is_given_up_and_the_next_one_is_answered(
    worker: Worker, title: str, place: int, fault: str, replaced: int
) -> None:
    assert reply(worker, worker.ask(job(title, seen=race(place, 2)))) == Reply(fault=fault)  # type: ignore[arg-type]
    assert worker.replaced == replaced
    assert word(worker, job()) == "two"


def test_a_thought_without_end_is_ended(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "OVERTIME", 0.3)
    word(worker, job())
    first = pid(worker)
    assert reply(worker, worker.ask(job("failing", seen=race(2)))) == Reply(fault="slow")
    assert word(worker, job()) == "two"
    assert pid(worker) != first
    until(lambda: gone(first))


def test_a_stopped_process_is_replaced_and_the_move_comes(worker: Worker) -> None:
    """With the times of the program: no call waits, and the reply is there soon."""
    word(worker, job())
    first = pid(worker)
    os.kill(first, signal.SIGSTOP)
    began = time.monotonic()
    number = worker.ask(ponder(0.5))
    assert reply(worker, number, longest_call=0.1).word
    assert worker.replaced == 1
    assert time.monotonic() - began < 0.5 + 6 + 14, "the time of the new process to start is no fault of anybody's"
    until(lambda: gone(first))


def test_hundreds_of_questions_to_a_stopped_process_never_block(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "SILENCE", 1.0)
    word(worker, job())
    os.kill(pid(worker), signal.SIGSTOP)
    big = Race((2, 2), turn=10**3000)  # some kB, so that a pipe would be full soon
    longest = 0.0
    for _ in range(300):
        began = time.monotonic()
        number = worker.ask(msgspec.structs.replace(LONG, observation=big))
        worker.hurry(number)
        worker.drop(number)
        longest = max(longest, time.monotonic() - began)
    assert longest < 0.1
    assert word(worker, job()) == "two"
    assert worker.replaced >= 1


def test_a_process_that_stops_while_it_reads_the_rules_is_replaced(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "SILENCE", 0.5)
    assert reply(worker, worker.ask(job("silent"))) == Reply(fault="silent")
    assert worker.replaced == 2


@pytest.mark.parametrize("nonsense", NONSENSE)
def test_nonsense_is_no_answer_and_never_blocks(nonsense: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "SILENCE", 0.5)
    serve = lines.serve
    monkeypatch.setattr(lines, "serve", nonsense)
    worker = Worker(build)
    try:
        found = reply(worker, worker.ask(job()))
        assert not found.word and found.fault in ("broke", "ended", "silent")
        assert worker.replaced >= 2
        monkeypatch.setattr(lines, "serve", serve)
        assert word(worker, job()) == "two"
    finally:
        worker.close()


def test_where_no_process_can_be_started_every_job_is_answered_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(lines, "get_context", refuse)
    worker = Worker(build)
    assert reply(worker, worker.ask(job())).fault == "ended"
    worker.close()


def test_too_many_jobs_are_refused_and_not_piled_up(worker: Worker) -> None:
    numbers = [worker.ask(LONG) for _ in range(workers.MOST_JOBS + 10)]
    found = [worker.reply(number) for number in numbers]
    assert found.count(Reply(fault="full")) == 10


# Ends and pauses.


def test_closing_leaves_no_process_behind_even_a_stopped_one() -> None:
    for stopped in (False, True):
        made = Worker(build)
        made.ask(LONG)
        process = pid(made)
        if stopped:
            os.kill(process, signal.SIGSTOP)
        began = time.monotonic()
        made.close()
        made.close()
        assert time.monotonic() - began < 1.5
        until(partial(gone, process))
        with pytest.raises(BadState):
            made.ask(job())


def test_a_pause_of_window_and_process_costs_no_process_and_no_time_to_think(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if the machine slept: both are stopped for longer than any silence is borne."""
    monkeypatch.setattr(workers, "SILENCE", 2.5)
    word(worker, job())
    first = pid(worker)
    number = worker.ask(ponder(2.0))
    until(lambda: worker.reply(number) is None and worker.progress(number) > 0.05)
    os.kill(first, signal.SIGSTOP)
    time.sleep(workers.SILENCE + 1)
    os.kill(first, signal.SIGCONT)
    began = time.monotonic()
    while worker.reply(number) is None:
        time.sleep(0.005)
    assert worker.replaced == 0
    assert time.monotonic() - began > 0.5, "the pause was none of the bot's time"


def test_own_time_leaves_out_what_was_slept_through() -> None:
    ticks = iter((0.0, 1.0, 500.0, 501.0, 400.0, 401.0))
    clock = OwnTime(lambda: next(ticks), 2.0)
    assert [clock() for _ in range(5)] == [1.0, 3.0, 4.0, 4.0, 5.0]


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="the system cannot tie processes to one processor")
def test_a_thinking_bot_leaves_the_window_its_processor(worker: Worker) -> None:
    """Both on one processor: the window comes by its frames."""
    word(worker, job())
    mine = os.sched_getaffinity(0)
    one = {min(mine)}
    os.sched_setaffinity(pid(worker), one)
    try:
        os.sched_setaffinity(0, one)
        number = worker.ask(msgspec.structs.replace(LONG, budget=30.0))
        until(lambda: worker.reply(number) is None and worker.progress(number) > 0.01)
        late = []
        for _ in range(60):
            due = time.monotonic() + 1 / 60
            while (now := time.monotonic()) < due - 0.004:
                worker.reply(number)
            time.sleep(max(0.0, due - now))
            late.append(time.monotonic() - due)
        assert sorted(late)[54] < 0.02
    finally:
        os.sched_setaffinity(0, mine)


# Reviews.


def test_a_finished_game_is_judged_in_the_other_process(worker: Worker) -> None:
    past = play(*build("ufoo"), 2, "easy", "worker", {}, lambda state, seat, n, word: word if n < 6 else "resign").past
    found = reply(worker, worker.ask(Review("ufoo", past, 1, 60.0))).found
    assert isinstance(found, Judged) and len(found.decisions) == len(past.moves)
    open_one = next(each for each in found.decisions if each.ways > 1)
    searched = reply(worker, worker.ask(Review("ufoo", past, 1, 60.0, open_one))).found
    assert isinstance(searched, Decision) and searched.searched and searched.record == open_one.record


def test_a_review_makes_room_for_a_move_and_is_done_afterwards(worker: Worker) -> None:
    past = play(*build("ufoo"), 2, "easy", "room", {}).past
    number = worker.ask(Review("slow", past, 1, 60.0))
    until(lambda: worker.reply(NOBODYS) or worker.progress(number) > 0)
    assert word(worker, job()) == "two"
    assert isinstance(reply(worker, number).found, Judged)
    assert not worker.replaced


def test_a_review_of_nonsense_is_answered(worker: Worker) -> None:
    past = Past(Setup("ufoo", 2, {"field": "belt"}, "seed"), "", (Move(0, "fly to the moon"),))
    assert reply(worker, worker.ask(Review("ufoo", past, 1, 60.0))).fault == "broke"
    assert word(worker, job()) == "two"
