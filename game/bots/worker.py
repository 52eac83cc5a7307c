"""Jobs for bots in another process, so that the window never waits: ask, look for the reply, hurry or drop.

One job is under way and the others wait for it, the most urgent first. A process that dies, falls silent, talks
nonsense or does not come to an end is replaced; every job that is not dropped gets a reply.
"""

from __future__ import annotations

import time

import msgspec

from game.bots.line import Line
from game.bots.messages import (
    Alive,
    Answer,
    Ask,
    Broke,
    Deal,
    Drop,
    Ended,
    FromProcess,
    Hurry,
    Look,
    Seen,
    ToProcess,
    decode_news,
)
from game.bots.owntime import OwnTime
from game.bots.serving import Build
from game.engine.errors import BadState
from game.engine.jobs import KINDS, Fault, Job, Par, Reply, Review

ATTEMPTS = 2  # times that a job is given to a process before it counts as what ends them
# Seconds without a sign of life after which a process is replaced; each further attempt has twice as many.
SILENCE = 5.0
OVERTIME = 5.0  # seconds beyond the budget in which a thought has to come to an end
BUILDING = 30.0  # seconds in which the rules have to be read
MOST_JOBS = 64
FAREWELL = 1.0  # seconds that closing waits for the process to be gone
LONGEST_STEP = 0.25  # seconds between two looks; in a longer gap the window itself was stopped


class _Order:
    """A job on its way. Times are on the worker's own clock."""

    __slots__ = ("attempts", "begun", "heard", "hurried", "job", "number", "part", "sent", "stopping", "wanted")

    def __init__(self, number: int, job: Job | Review | Par) -> None:
        self.number = number
        self.job = job
        self.attempts = 0
        self.wanted = True
        self.hurried = False
        self.stopping = False  # the process has been told to leave it
        self.sent = self.heard = 0.0
        self.begun: float | None = None  # when the thought itself began
        self.part = 0.0

    def urgency(self) -> tuple[int, int]:
        return KINDS.index(self.job.kind), self.number


class Worker:
    """All methods return at once. `replaced` counts the processes that had to be given up."""

    def __init__(self, build: Build) -> None:
        self._build = build
        self._now = OwnTime(time.monotonic, LONGEST_STEP)
        self._orders: dict[int, _Order] = {}  # every job that waits or is under way
        self._current: _Order | None = None
        self._replies: dict[int, Reply] = {}
        self._number = 0
        self._closed = False
        self.replaced = 0
        self._line = Line(build)

    @property
    def pid(self) -> int | None:
        """None until the process has been started."""
        return self._line.pid

    # What is asked.

    def ask(self, job: Job | Review | Par) -> int:
        """Takes a job; the number is for `reply`."""
        if self._closed:
            raise BadState("a closed worker was asked to think")
        self._number += 1
        number = self._number
        if len(self._orders) + len(self._replies) >= MOST_JOBS:
            self._replies[number] = Reply(fault="full")
            return number
        self._orders[number] = _Order(number, job)
        self._work()
        return number

    def reply(self, number: int) -> Reply | None:
        """The reply to a job, once; None until it is there."""
        if not self._closed:
            self._work()
        return self._replies.pop(number, None)

    def progress(self, number: int) -> float:
        """How much of a job's time is spent, 0 to 1."""
        order = self._orders.get(number)
        return min(1.0, max(0.0, order.part)) if order is not None else 0.0

    def drop(self, number: int) -> None:
        """Forgets a job; its reply will never be heard."""
        self._replies.pop(number, None)
        order = self._orders.get(number)
        if order is None:
            return
        order.wanted = False
        if order is self._current:
            self._stop(order)
        else:
            del self._orders[number]

    def hurry(self, number: int) -> None:
        """The best that has been found so far will do."""
        order = self._orders.get(number)
        if order is None or order.hurried:
            return
        order.hurried = True
        if order is self._current:
            self._line.send(Hurry(number))

    def close(self) -> None:
        """Ends the process; the worker cannot be used after that."""
        if self._closed:
            return
        self._closed = True
        self._orders.clear()
        self._replies.clear()
        self._line.end()
        self._line.wait_end(FAREWELL)

    # How it is done.

    def _work(self) -> None:
        self._now()
        try:
            for data in self._line.messages():
                self._hear(decode_news(data))
        except (msgspec.MsgspecError, RecursionError, ValueError):
            self._replace("broke")
        if self._line.ended:
            self._replace("ended")
        elif (fault := self._overdue()) is not None:
            self._replace(fault)
        self._give_next()

    def _hear(self, news: FromProcess) -> None:
        order = self._current
        if order is None or news.number != order.number:
            return
        now = order.heard = self._now()
        if isinstance(news, Alive):
            order.part = news.part
            if news.part >= 0 and order.begun is None:
                order.begun = now
            return
        self._current = None
        if isinstance(news, Answer):
            self._finish(order, Reply(news.word, news.clues))
        elif isinstance(news, Seen):
            self._finish(order, Reply(found=news.found))
        elif isinstance(news, Ended):
            self._finish(order, Reply(par=news.standing))
        elif isinstance(news, Broke):
            self._finish(order, Reply(fault="broke"))
        elif not order.wanted:
            del self._orders[order.number]
        else:
            # It made room for another; that was no fault of its own.
            order.attempts -= 1

    def _finish(self, order: _Order, reply: Reply) -> None:
        del self._orders[order.number]
        if order.wanted:
            self._replies[order.number] = reply

    def _overdue(self) -> Fault | None:
        """What is wrong with a process that ought to have said something by now."""
        order = self._current
        if order is None:
            return None
        now = self._now()
        if now - order.heard > SILENCE * 2 ** (order.attempts - 1):
            return "silent"
        if order.begun is None:
            return "slow" if now - order.sent > BUILDING else None
        return "slow" if now - order.begun > order.job.budget + OVERTIME else None

    def _replace(self, fault: Fault) -> None:
        """Another process takes over; the job under way is given to it, unless it is the job that ends them."""
        self._line.end()
        self._line = Line(self._build)
        self.replaced += 1
        order, self._current = self._current, None
        if order is None:
            return
        if not order.wanted:
            del self._orders[order.number]
        elif fault == "slow" or order.attempts >= ATTEMPTS:
            self._finish(order, Reply(fault=fault))

    def _give_next(self) -> None:
        best = min(self._orders.values(), key=_Order.urgency, default=None)
        if best is None or best is self._current:
            return
        if self._current is not None:
            # What nobody waits for makes room, and begins again later.
            if best.job.kind != self._current.job.kind:
                self._stop(self._current)
            return
        self._current = best
        best.attempts += 1
        best.stopping = False
        best.begun, best.part = None, 0.0
        best.sent = best.heard = self._now()
        self._line.send(_message(best.number, best.job))
        if best.hurried:
            self._line.send(Hurry(best.number))

    def _stop(self, order: _Order) -> None:
        if not order.stopping:
            order.stopping = True
            self._line.send(Drop(order.number))


def _message(number: int, job: Job | Review | Par) -> ToProcess:
    if isinstance(job, Par):
        return Deal(number, job.title, job.dealt)
    if isinstance(job, Review):
        return Look(number, job.title, job.seed, msgspec.Raw(msgspec.json.encode(job.past)), job.decision)
    raw = msgspec.Raw(msgspec.json.encode(job.observation))
    return Ask(number, job.title, job.level, job.seat, job.seed, job.budget, job.explain, job.style, raw)
