"""A campaign of a pack: at its beginning, in the middle, a battle that waits, won as a whole; and each battle of the
one that comes with the program."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
from support import props
from support.packs import FAR_MOONS, Files, hill, installed

from game.desk.services import Services
from game.engine.series import Series
from game.scenes.campaign.series import SeriesScene
from game.scenes.scene import Scene
from game.store.statistics import Result, Sitter

_BATTLES = 6


def _won(services: Services, battles: int, files: Files = FAR_MOONS) -> SeriesScene:
    props.nothing(services)
    things = installed(services, files).installed.things
    thing = next(each for each in things if each.kind == "campaigns")
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


def _hill(services: Services, won: int) -> Scene:
    return _won(services, won, hill())


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "begin": lambda services: _won(services, 0), "middle": lambda services: _won(services, 1), "waiting": _waiting,
    "over": lambda services: _won(services, 3),
    **{f"hill-{n + 1}": partial(_hill, won=n) for n in range(_BATTLES)}, "hill-over": partial(_hill, won=_BATTLES),
}  # fmt: skip
