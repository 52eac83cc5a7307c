"""The replay: in the middle of a game, at its end, and with the log beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from support.played import finished

from game.desk.services import Services
from game.scenes.scene import Scene
from game.scenes.table.replay import ReplayScene
from shots import desk_attack
from shots.recap import GAMES, Played, played_table


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


def _other(services: Services, game: Played) -> Scene:
    scene = ReplayScene(services, played_table(services, game).replay(), game.title, 0)
    scene.replay.seek(round(0.6 * scene.replay.last))
    scene._turning.all()
    return scene


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "middle": _at(0.5),
    "end": _at(1.0),
    "log": _at(0.7, log=True),
    "attack": _attack(0.6),
    "attack-log": _attack(0.99, log=True),
    **{game.title: partial(_other, game=game) for game in GAMES if game.title in ("skies", "escape", "ovni")},
}
