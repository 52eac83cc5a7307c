"""Statistics: none yet, a dozen games, and the question before they are forgotten."""

from __future__ import annotations

from collections.abc import Callable

from support import props

from game.content.medals import read_medals
from game.desk.services import Services
from game.engine.medal import name_of
from game.scenes.scene import Scene
from game.scenes.stats.scene import StatsScene
from game.store.medals import MEDALS, Case, Won


def _none(services: Services) -> Scene:
    props.nothing(services)
    return StatsScene(services, "ufoo")


def _some(services: Services) -> StatsScene:
    props.nothing(services)
    props.results(services)
    row = read_medals(services.share / "data").rows["ufoo"]
    won = {name_of("ufoo", medal): Won("2026-05-17T20:15", "0123456789abcdef") for medal in row[::2]}
    services.profiles.open(services.me).write(MEDALS, Case(won))
    return StatsScene(services, "ufoo")


def _asking(services: Services) -> Scene:
    scene = _some(services)
    scene.ask()
    return scene


def _skies(services: Services) -> Scene:
    props.nothing(services)
    props.battles(services)
    return StatsScene(services, "skies")


def _of(title: str, seats: int, reasons: tuple[str, ...], points: int) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        props.nothing(services)
        props.rounds(services, title, seats, reasons, points)
        return StatsScene(services, title)

    return make


SHOTS: dict[str, Callable[[Services], Scene]] = {"none": _none, "some": _some, "asking": _asking,
                                                "skies": _skies,
                                                "attack": _of("attack", 3, ("points", "points", "city"), 110),
                                                "escape": _of("escape", 6, ("escaped", "hunted", "rounds"), 0),
                                                "ovni": _of("ovni", 3, ("stock",), 60)}  # fmt: skip
