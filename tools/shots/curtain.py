"""The curtain in the colours of every seat: closed, being held, fallen, with long names and with eight seats."""

from __future__ import annotations

from collections.abc import Callable

from support.played import ANA, LONG, table

from game.desk.services import Services
from game.scenes.scene import Scene
from game.scenes.table.curtain import HOLD, CurtainScene
from game.table.view import SeatInfo

_NAMES = ("Ana", "Bea", "Caio", "Dulce", "Edu", "Fabi", "Giovanna", "Heloísa")


def _for(look: int) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        seats = (SeatInfo(_NAMES[look], look), SeatInfo("Iker", (look + 1) % 8))
        return CurtainScene(services, table(services, 0, seats), 0)

    return make


def _held(services: Services) -> Scene:
    scene = CurtainScene(services, table(services, 0, (SeatInfo("Bea", 5), ANA)), 0)
    scene.held, scene.holding = HOLD * 0.62, True
    return scene


def _fallen(services: Services) -> Scene:
    return CurtainScene(services, table(services, 0, (SeatInfo("Caio", 6), ANA)), 0, fallen=True)


def _long(services: Services) -> Scene:
    return CurtainScene(services, table(services, 0, (LONG, ANA)), 0)


def _eight(services: Services) -> Scene:
    """As many as any title seats; the order of play has room for them all."""
    scene = CurtainScene(services, table(services, 0, (SeatInfo("Bea", 5), ANA)), 4)
    scene._info = tuple(SeatInfo(name, look) for look, name in enumerate(_NAMES))
    return scene


def _leaving(services: Services) -> Scene:
    scene = CurtainScene(services, table(services, 0, (SeatInfo("Bea", 5), ANA)), 0)
    scene._asking = True
    return scene


def _swaying(services: Services) -> Scene:
    scene = CurtainScene(services, table(services, 0, (SeatInfo("Bea", 5), ANA)), 0)
    scene._closed = 2.5
    return scene


SHOTS: dict[str, Callable[[Services], Scene]] = {
    **{f"seat-{look}": _for(look) for look in range(8)},
    "held": _held,
    "fallen": _fallen,
    "long-name": _long,
    "eight": _eight,
    "leaving": _leaving,
    "swaying": _swaying,
}
