"""The review of a finished game: with moments, without, while it is made, of several people, where there is none."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import cast

from msgspec.structs import replace
from support.played import ANA, BEA, STEADY, finished, own

from game.bots.verdict import reviewed
from game.desk.services import Services, Thinker
from game.engine.jobs import Reply, Review
from game.engine.review import Count, Decision, Fortune, Judged
from game.engine.text import message
from game.scenes.results.scene import ResultsScene
from game.scenes.scene import Scene
from game.scenes.table.scene import TableScene
from shots import desk_attack, desk_escape

_EVERY = 5  # one decision in so many could have been better
_WAVE = (0, 2, 5, 9, 6, 8, 4, 1, -3, -6, -4, -8, -5, -2)  # how the chances go up and down


class _Judge:
    """Says of any game what looks like one."""

    replaced = 0

    def __init__(self, table: TableScene, costs: tuple[float, ...], searched: int = 99) -> None:
        self._table, self._costs, self._left = own(table).table, list(costs), searched
        self._job: Review | None = None
        self._rules = table.services.rules(table.title)
        self._judgement = importlib.import_module(f"game.titles.{table.title}.bot").Judgement(self._rules)

    def ask(self, job: Review) -> int:
        self._job = job
        return 1

    def reply(self, number: int) -> Reply | None:
        assert self._job is not None
        if self._job.decision is None:
            return Reply(found=self._judged(self._job))
        if not self._left:
            return None
        self._left -= 1
        return Reply(found=self._searched(self._job.decision))

    def progress(self, number: int) -> float:
        return 0.4

    def drop(self, number: int) -> None:
        """It is done before anybody could drop it."""

    def _judged(self, job: Review) -> Judged:
        moves, seats = job.past.moves, job.past.setup.seats
        curve = tuple(
            tuple(0.5 + (1 if seat % 2 == 0 else -1) * _WAVE[(n // 3 + 3 * (seat // 2)) % len(_WAVE)] / 22
                  for seat in range(seats))
            for n in range(len(moves) + 1)
        )  # fmt: skip
        turns = {line.record: line.turn for line in self._table.view(None).log}
        fortunes = tuple(
            Fortune(n, turns.get(n, n // 4 + 1),
                    tuple((0.06 - n % 7 / 50) * (1 - 2 * (seat % 2)) for seat in range(seats)), 0.01)
            for n, move in enumerate(moves) if move.chance
        )  # fmt: skip
        decisions = tuple(
            Decision(n, turns.get(n, n // 4 + 1), move.seat, move.word, move.word, 0.5, 0.5, 6)
            for n, move in enumerate(moves)
        )
        hidden = self._table.hidden
        believed = tuple(tuple(0.5 + (each - 0.5) * 0.6 for each in row) for row in curve[:-1]) + curve[-1:]
        count = Count(tuple(5.0 + seat for seat in range(seats)), tuple(4.7 + 0.3 * seat for seat in range(seats)))
        return Judged(curve, fortunes, decisions, believed if hidden else (), count)

    def _searched(self, decision: Decision) -> Decision:
        """What it cost is made up; what would have been better, and why, are the real judgement's. In a game with
        secrets it finds the least to better, and another move takes the place of its own."""
        past = self._table.past()
        assert past is not None
        if decision.record % _EVERY or not self._costs:
            return replace(decision, searched=True)
        found = reviewed(self._rules, self._judgement, past, decision, 1, lambda part: False)
        assert isinstance(found, Decision)
        if found.best == decision.word:
            branch = self._table.branch(decision.record)
            others = [choice.word for choice in branch.view(decision.seat).choices if choice.word != decision.word]
            if not self._table.hidden or not others:
                return replace(decision, searched=True)
            found = replace(found, best=others[len(others) // 2], reasons=(message("advice.later"),))
        return replace(found, played=0.5, better=0.5 + self._costs.pop(0))


def _of(
    make: Callable[[Services], TableScene], *costs: float, searched: int = 99, stopped: bool = False
) -> Callable[[Services], Scene]:
    def made(services: Services) -> Scene:
        table = make(services)
        judge = cast(Thinker, _Judge(table, costs, searched))
        scene = ResultsScene(services, table, review=True)
        scene.show_all()
        work = scene.review.work
        work._thinker, work._slot = judge, ""
        for _ in range(80):
            scene.review.update(0.1)
        if stopped:
            work.stop()
        scene.layout()
        scene.review.take_pictures()
        return scene

    return made


def _duel(services: Services) -> TableScene:
    return finished(services, (ANA, STEADY))


def _people(services: Services) -> TableScene:
    return finished(services, (ANA, BEA))


def _lost(services: Services) -> TableScene:
    table = _duel(services)
    own(table).table._history.resumed = True
    return table


def _larger(services: Services) -> TableScene:
    return cast(TableScene, desk_escape.SHOTS["over"](services))


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "moments": _of(_duel, 0.22, 0.13, 0.31),
    "one": _of(_people, 0.22),
    "none": _of(_duel),
    "working": _of(_duel, 0.22, searched=4),
    "stopped": _of(_duel, 0.22, searched=12, stopped=True),
    "attack": _of(lambda services: desk_attack.finished(services, 3), 0.22, 0.13),
    "escape": _of(_larger, 0.22),
    "lost": _of(_lost),
}
