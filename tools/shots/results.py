"""The results: of a duel with a bot, of two people with a long name, while the sheet opens, of larger tables, won and
lost, and how the games went."""

from __future__ import annotations

from collections.abc import Callable

from support.played import ANA, LONG, STEADY, finished

from game.content.medals import read_medals
from game.desk.services import Services
from game.scenes.medals.award import Award
from game.scenes.results.scene import ResultsScene
from game.scenes.scene import Scene
from game.scenes.table.scene import TableScene
from game.table.view import SeatInfo
from shots import desk_attack, desk_escape, desk_ovni, desk_skies, desk_ufoo


def _settle(scene: ResultsScene) -> None:
    """All lines are open, and what decided the game has been found."""
    scene.show_all()
    while not scene.turning.done:
        scene.turning.advance()


def _of(*seats: SeatInfo, opened: bool = True) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        scene = ResultsScene(services, finished(services, seats))
        if opened:
            _settle(scene)
        return scene

    return make


def _moment(services: Services) -> Scene:
    scene = _of(ANA, STEADY)(services)
    assert isinstance(scene, ResultsScene)
    scene.choose_tab(1)
    scene.page.carets["results/plot"] = 24
    scene.page.hover = "results/plot"
    return scene


def _states(seats: int, semi: bool = False) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        scene = ResultsScene(services, desk_attack.finished(services, seats, semi))
        _settle(scene)
        return scene

    return make


def _skies(threat: int, **options: bool | int | str) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        scene = ResultsScene(services, desk_skies.finished(services, threat, **options))
        _settle(scene)
        return scene

    return make


def _larger(shots: dict[str, Callable[[Services], Scene]], state: str = "over") -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        table = shots[state](services)
        assert isinstance(table, TableScene)
        scene = ResultsScene(services, table)
        _settle(scene)
        return scene

    return make


def _drawn(services: Services) -> Scene:
    """The last turns pass after a few shots, and both motherships still stand."""
    table = desk_ufoo.lay(services, ("E07", "H07", "C08", "B03"), ("J08", "J06", "L04", "K03"), "0.4", turn=199,
                          dice=(5, 6, 1, 2))  # fmt: skip
    desk_ufoo.say(table, "ion 2 2", "end", "end")
    table.refresh(snap=True)
    scene = ResultsScene(services, table)
    _settle(scene)
    return scene


def _course(make: Callable[[Services], Scene]) -> Callable[[Services], Scene]:
    def made(services: Services) -> Scene:
        scene = make(services)
        assert isinstance(scene, ResultsScene)
        scene.choose_tab(1)
        return scene

    return made


def _medals(medals: tuple[str, ...], seconds: float) -> Callable[[Services], Scene]:
    """Won in this game; the first one came so many seconds ago."""

    def make(services: Services) -> Scene:
        scene = ResultsScene(services, finished(services, (ANA, STEADY)))
        _settle(scene)
        scene.awards.finish()
        row = read_medals(services.share / "data").rows["ufoo"]
        scene.awards.won = [Award(services.me, "ufoo", medal) for medal in row if medal.id in medals]
        scene.awards.stand(seconds)
        return scene

    return make


def _sixteen(services: Services) -> Scene:
    scene = ResultsScene(services, desk_escape.over(services, 16))
    _settle(scene)
    return scene


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "duel": _of(ANA, STEADY),
    "duel-lost": _of(STEADY, ANA),
    "opening": _of(ANA, STEADY, opened=False),
    "long-name": _of(ANA, LONG),
    "moment": _moment,
    "attack": _states(3),
    "drawn": _drawn,
    "attack-duel": _states(2),
    "attack-four": _states(4, semi=True),
    "escape": _larger(desk_escape.SHOTS),
    "escape-sixteen": _sixteen,
    "ovni": _larger(desk_ovni.SHOTS),
    "course": _course(_of(ANA, STEADY)),
    "course-attack": _course(_states(3)),
    "course-skies": _course(_skies(0)),
    "medal": _medals(("last-bolt",), 2.0),
    "medal-turning": _medals(("hat-trick",), 0.42),
    "medals": _medals(("hat-trick", "ricochet", "home-safe"), 2.0),
    "skies-won": _skies(0),
    "skies-lost": _skies(3),
    "skies-campaign": _skies(1, city="valparaiso", scenario="searchlights", crew1="moss", crew2="greta", upgraded2=True,
                             crew3="otto"),
}
