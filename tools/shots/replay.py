"""The replay: in the middle of a game, at its end, and with the log beside it."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from support.ovni_table import COMPANY, rules_of
from support.played import finished

from game.desk.services import Services
from game.engine.chance import Quick
from game.engine.rules import Setup
from game.scenes.scene import Scene
from game.scenes.table.replay import ReplayScene
from game.table.any_table import AnyTable
from game.table.table import Table
from game.titles.ovni.bot import Judgement
from shots import desk_attack, desk_escape, desk_skies


def _at(part: float, log: bool = False) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        scene = ReplayScene(services, finished(services).session.table.replay(), "ufoo", 0)
        scene.replay.seek(round(part * scene.replay.last))
        scene._log_open = log
        scene._turning.all()
        return scene

    return make


def _attack(part: float, log: bool = False) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        scene = ReplayScene(services, desk_attack.finished(services, 3).session.table.replay(), "attack", 0)
        scene.replay.seek(round(part * scene.replay.last))
        scene._log_open = log
        scene._turning.all()
        return scene

    return make


def _escape(services: Services) -> Table:
    rules = desk_escape.rules_of(services)
    table = Table(rules, Setup("escape", 6, {}, "2"), desk_escape.company(6))
    for word in desk_escape.play(rules, 6, 2, lambda state: False)[1]:
        assert table.submit(table.acting[0], word) is None
    return table


def _ovni(services: Services) -> Table:
    """A game played to its end with a little sense."""
    rules, luck = rules_of(services), random.Random(7).random
    judgement = Judgement(rules)
    table = Table(rules, Setup("ovni", 4, {}, "gallery"), COMPANY)
    while table.acting:
        seat = table.acting[0]
        state = rules.determinize(table.view(seat).observation, Quick(luck))
        fault = table.submit(seat, rules.word(judgement.quick(state, seat, luck)))
        assert fault is None, fault
    return table


OVER: dict[str, Callable[[Services], AnyTable]] = {
    "skies": lambda services: desk_skies.finished(services, 3).session.table, "escape": _escape,
    "ovni": _ovni,
}  # fmt: skip


def _other(services: Services, title: str) -> Scene:
    """Of a game that is over where there is one, so that everything lies open."""
    eyes = None if title == "escape" else 0  # of Escape everybody sees the whole log
    scene = ReplayScene(services, OVER[title](services).replay(), title, eyes)
    scene.replay.seek(round(0.6 * scene.replay.last))
    scene._turning.all()
    return scene


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "middle": _at(0.5),
    "end": _at(1.0),
    "log": _at(0.7, log=True),
    "attack": _attack(0.6),
    "attack-log": _attack(0.99, log=True),
    **{title: partial(_other, title=title) for title in OVER},
}
