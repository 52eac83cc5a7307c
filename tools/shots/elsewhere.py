"""The page of a start whose data folder belongs to another window: without saved games, and with some."""

from __future__ import annotations

from support import props

from game.desk.services import Services
from game.scenes.elsewhere import ElsewhereScene
from game.scenes.scene import Scene


def _games(services: Services) -> Scene:
    props.nothing(services)
    props.games(services, ("", "", "Christmas Eve", ""))
    return ElsewhereScene(services, lambda: False)


def _none(services: Services) -> Scene:
    props.nothing(services)
    return ElsewhereScene(services, lambda: False)


SHOTS = {"none": _none, "games": _games}
