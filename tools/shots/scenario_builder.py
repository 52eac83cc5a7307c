"""The scenario builder: a printed scenario, a mix with conflicts, a player's own scenario."""

from __future__ import annotations

from collections.abc import Callable

from support import props

from game.app import registry
from game.desk.services import Services
from game.scenes.scene import Scene
from game.scenes.setup.builder import BuilderScene
from game.scenes.setup.scene import SetupScene


def _builder(services: Services, begin: str = "advanced", **codes: bool | int | str) -> BuilderScene:
    props.nothing(services)
    services.titles = registry.titles()
    services.library.forget("escape")
    setup = SetupScene(services, "escape")
    assert setup.own_scenarios is not None
    scene = BuilderScene(setup, setup.own_scenarios)
    scene.begin_with(next(i for i, scenario in enumerate(scene.scenarios) if scenario.id == begin))
    for option in scene.codes:
        if option.id in codes:
            scene.choose(option, codes[option.id])
    return scene


def _named(services: Services) -> Scene:
    scene = _builder(services, "infection", a1=True)
    scene.call("Noisy infection")
    return scene


def _setup(services: Services) -> Scene:
    """The set-up of the game that has a builder, with eight seats."""
    setup = _builder(services).setup
    while len(setup.seating.rows) < 8:
        setup.seating.add()
    setup.seed = "7K2-QXM"
    return setup


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "school": lambda services: _builder(services, "school"),
    "conflicts": lambda services: _builder(services, "arena", b3=True, b4=2, a1=True),
    "named": _named,
    "setup": _setup,
}
