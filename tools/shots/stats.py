"""Statistics: none yet, a dozen games, and the question before they are forgotten."""

from __future__ import annotations

from collections.abc import Callable

from support import props

from game.desk.services import Services
from game.scenes.scene import Scene
from game.scenes.stats.scene import StatsScene


def _none(services: Services) -> Scene:
    props.nothing(services)
    return StatsScene(services, "ufoo")


def _some(services: Services) -> StatsScene:
    props.nothing(services)
    props.results(services)
    return StatsScene(services, "ufoo")


def _asking(services: Services) -> Scene:
    scene = _some(services)
    scene.ask()
    return scene


def _skies(services: Services) -> Scene:
    props.nothing(services)
    props.battles(services)
    return StatsScene(services, "skies")


SHOTS: dict[str, Callable[[Services], Scene]] = {"none": _none, "some": _some, "asking": _asking,
                                                "skies": _skies}  # fmt: skip
