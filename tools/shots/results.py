"""The results: of a duel with a bot, of two people with a long name, while the sheet opens, and of larger tables."""

from __future__ import annotations

from collections.abc import Callable

from support.played import ANA, LONG, STEADY, finished

from game.desk.services import Services
from game.scenes.results import ResultsScene
from game.scenes.scene import Scene
from game.table.view import SeatInfo
from shots import desk_attack, desk_skies


def _of(*seats: SeatInfo, opened: bool = True) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        scene = ResultsScene(services, finished(services, seats))
        if opened:
            scene.show_all()
        return scene

    return make


def _moment(services: Services) -> Scene:
    scene = _of(ANA, STEADY)(services)
    scene.page.carets["results/plot"] = 24
    scene.page.hover = "results/plot"
    return scene


def _states(seats: int, semi: bool = False) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        scene = ResultsScene(services, desk_attack.finished(services, seats, semi))
        scene.show_all()
        return scene

    return make


def _skies(threat: int, **options: bool | int | str) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        scene = ResultsScene(services, desk_skies.finished(services, threat, **options))
        scene.show_all()
        return scene

    return make


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "duel": _of(ANA, STEADY),
    "opening": _of(ANA, STEADY, opened=False),
    "long-name": _of(ANA, LONG),
    "moment": _moment,
    "attack": _states(3),
    "attack-four": _states(4, semi=True),
    "skies-won": _skies(0),
    "skies-lost": _skies(3),
    "skies-campaign": _skies(1, city="valparaiso", scenario="searchlights", crew1="moss", crew2="greta", upgraded2=True,
                             crew3="otto"),
}
