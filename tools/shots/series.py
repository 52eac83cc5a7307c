"""A campaign of a pack: at its beginning, in the middle, a battle that waits, won as a whole."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from support import props
from support.packs import FAR_MOONS, installed

from game.desk.services import Services
from game.engine.series import Series
from game.scenes.scene import Scene
from game.scenes.series import SeriesScene
from game.store.statistics import Result, Sitter


def _won(services: Services, battles: int) -> SeriesScene:
    props.nothing(services)
    installed(services, FAR_MOONS)
    thing = next(each for each in services.packs.listed()[0].installed.things if each.kind == "campaigns")
    series = msgspec.json.decode(thing.data, type=Series)
    for options in series.battles[:battles]:
        sitter = Sitter(services.my_name, "person", profile=services.me)
        services.profile.add(Result(thing.title, props.NOW.isoformat(), dict(options), (sitter,), (1,), "won"))
    return SeriesScene(services, thing.title, series)


def _waiting(services: Services) -> Scene:
    scene = _won(services, 1)
    scene.choose(3)
    scene.page.focus = "battle/3"
    return scene


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "begin": lambda services: _won(services, 0), "middle": lambda services: _won(services, 1), "waiting": _waiting,
    "over": lambda services: _won(services, 3),
}  # fmt: skip
