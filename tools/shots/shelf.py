"""The first screen: on the first day, with a game to continue, with a new medal, with the focus on a button, alive."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace
from support import props

from game.desk.services import Services
from game.scenes.scene import Scene
from game.scenes.shelf.scene import Shelf
from game.store.learned import Kept


def _welcome(services: Services) -> Scene:
    props.nothing(services)
    services.change(replace(services.settings, welcomed=False))
    return Shelf(services)


def _first_day(services: Services) -> Scene:
    props.nothing(services)
    return Shelf(services)


def _waiting(services: Services) -> Scene:
    props.nothing(services)
    props.games(services)
    props.results(services)
    return Shelf(services)


def _medal(services: Services) -> Scene:
    """A medal came while the program ran."""
    scene = _waiting(services)
    services.new_medals = 1
    return scene


def _by_keys(services: Services) -> Scene:
    scene = _waiting(services)
    scene.page.show_focus("continue")
    return scene


def _language(services: Services) -> Scene:
    scene = _waiting(services)
    scene.page.open_list("language")
    return scene


def _alive(services: Services) -> Scene:
    """After a moment: what has been learned, the pieces beside the chosen box, and its cover while it plays."""
    props.nothing(services)
    props.games(services)
    props.results(services)
    services.change(replace(services.settings, last_title="ovni"))
    scene = Shelf(services)
    for i, path in enumerate(sorted((services.share / "data" / "lessons" / "ovni").glob("[0-9]*.yaml"))):
        services.learned.keep("ovni", path.stem, Kept("", done=i < 3))
    for _ in range(60):
        scene.update(0.1)
    return scene


def _turn(services: Services) -> Scene:
    """It is one's own turn at a table of somebody else."""
    scene = _alive(services)
    assert isinstance(scene, Shelf)
    scene._turn = services.words.text("friends.turn_at", name="Maximiliana")
    return scene


def _people(services: Services) -> Scene:
    """Several people play here; the pointer is on the one who does now."""
    props.nothing(services)
    props.people(services)
    props.games(services)
    scene = Shelf(services)
    scene.page.show_focus("person")
    return scene


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "welcome": _welcome,
    "first-day": _first_day,
    "waiting": _waiting,
    "medal": _medal,
    "by-keys": _by_keys,
    "language": _language,
    "alive": _alive,
    "people": _people,
    "turn": _turn,
}
