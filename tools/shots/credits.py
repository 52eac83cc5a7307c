"""The credits at some of their pages."""

from __future__ import annotations

from collections.abc import Callable

from game.desk.services import Services
from game.scenes.credits import CreditsScene
from game.scenes.scene import Scene


def _at(page: str) -> Callable[[Services], Scene]:
    return lambda services: CreditsScene(services, page)


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "first": _at(""),
    "cast": _at("cast"),
    "games": _at("games"),
    "fonts": _at("fonts"),
    "libraries": _at("libraries"),
    "licence": _at("exo2-OFL.txt"),
}
