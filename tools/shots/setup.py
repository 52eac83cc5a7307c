"""A new game: as it first is, seats of people and bots, why it cannot begin, and a player's own maps."""

from __future__ import annotations

import shutil
from collections.abc import Callable

from msgspec.structs import replace
from support import props

from game.desk.services import Services
from game.scenes.campaign.ledger import Ledger
from game.scenes.scene import Scene
from game.scenes.setup.scene import SetupScene
from game.table.campaign import companions, crew_size
from game.table.campaign_log import Chose, Played, Started


def _ready(services: Services) -> SetupScene:
    props.nothing(services)
    shutil.rmtree(services.folders.data / "maps", ignore_errors=True)
    services.library.forget("ufoo")
    scene = SetupScene(services, "ufoo")
    scene.seed = "7K2-QXM"
    return scene


def _bots(services: Services) -> Scene:
    scene = _ready(services)
    scene.seating.rows[0].is_bot = True
    scene.seating.rows[0].level = "expert"
    scene.values["field"] = "belt"
    scene.values["handicap"] = True
    return scene


def _refused(services: Services) -> Scene:
    scene = _ready(services)
    for row in scene.seating.rows:
        row.is_bot = False
        row.person = "Ana"
    scene.page.focus = "seat/1/name"
    return scene


def _own_maps(services: Services) -> Scene:
    scene = _ready(services)
    folder = services.folders.data / "maps" / "ufoo"
    folder.mkdir(parents=True, exist_ok=True)
    template = (services.share / "maps" / "ufoo" / "template.tmx").read_text(encoding="utf-8")
    (folder / "mine.tmx").write_text(template, encoding="utf-8")
    (folder / "half.tmx").write_text(template[: len(template) // 2], encoding="utf-8")
    scene.read_maps_again()
    return scene


def _maps_dialog(services: Services) -> Scene:
    scene = _own_maps(services)
    assert isinstance(scene, SetupScene)
    scene.ask_maps()
    return scene


def _states(services: Services) -> SetupScene:
    """Alien Attack USA for three, with the Earth at stake."""
    props.nothing(services)
    scene = SetupScene(services, "attack")
    scene.seating.add()
    scene.seating.rows[0].person = "Ana"
    scene.values["semi"] = True
    scene.seed = "7K2-QXM"
    return scene


def _world(services: Services, seats: int = 2, planets: str = "dealt") -> SetupScene:
    """O.V.N.I. for two, or for more people than one."""
    props.nothing(services)
    scene = SetupScene(services, "ovni")
    while len(scene.seating.rows) < seats:
        scene.seating.add()
    scene.values["planets"] = planets
    scene.seed, scene.open_seed = "7K2-QXM", True
    return scene


def _ship(services: Services) -> SetupScene:
    props.nothing(services)
    scene = SetupScene(services, "escape")
    scene.values["zone"] = "galvani"
    scene.seed = "7K2-QXM"
    return scene


def _crowd(services: Services) -> SetupScene:
    """More seats than there is room for."""
    scene = _ship(services)
    for _ in range(4):
        scene.seating.add()
    return scene


def _skies(services: Services) -> SetupScene:
    """Under Falling Skies over New York's damaged side, at threat 2."""
    props.nothing(services)
    scene = SetupScene(services, "skies")
    scene.values.update(city="new_york", damaged=True, threat=2)
    scene.seed = "7K2-QXM"
    return scene


def _battle(services: Services) -> Scene:
    """A battle of one's own, with advanced tiles; and the stars that it is worth."""
    scene = _skies(services)
    scene.values.update(sky1="advanced_threatening", sky2="advanced_easier", sky3="easier")
    scene.show_all()
    return scene


def _pocket(services: Services) -> Scene:
    scene = _skies(services)
    scene.put_defaults_back()
    scene.values["city"] = "pocket"
    return scene


def _found(services: Services) -> SetupScene:
    """What a campaign has brought to light is offered, all else is still in the dark."""
    _skies(services)
    shutil.rmtree(services.folders.campaigns, ignore_errors=True)
    ledger = Ledger.begin(services, "skies", "The Polite Invasion", 1, True, "7K2-QXM")
    for n in range(1, 4):
        ledger.deal()
        ledger.write(Chose(0, companions(ledger.frame, ledger.campaign)[: crew_size(ledger.frame, ledger.campaign)]))
        ledger.write(Started(f"skies-900{n}", 0))
        ledger.write(Played(f"skies-900{n}", True, 1, 9, "won", 0))
    scene = SetupScene(services, "skies")
    scene.seed = "7K2-QXM"
    scene.show_all()
    return scene


def _dark_list(services: Services) -> Scene:
    scene = _found(services)
    scene.page.open_list("option/scenario")
    return scene


def _everything(services: Services) -> Scene:
    scene = _found(services)
    services.change(replace(services.settings, everything=True))
    scene = SetupScene(services, "skies")
    scene.values.update(city="hanoi", scenario="cows", sky0=True, moss="upgraded", ines="normal")
    scene.seed = "7K2-QXM"
    scene.show_all()
    services.change(replace(services.settings, everything=False))
    return scene


def _people(services: Services) -> SetupScene:
    """Everybody is at the table whom the computer knows, and a guest."""
    props.nothing(services)
    props.people(services)
    scene = SetupScene(services, "ovni")
    while scene.seating.can_add:
        scene.seating.add()
    for i, name in enumerate(("Ana", "Caio", "Beatriz")):
        scene.seating.take_seat(i, is_bot=False)
        scene.seating.choose(i, scene.seating.people.names.index(name))
    scene.seating.take_seat(3, is_bot=False)
    return scene


def _people_listed(services: Services) -> Scene:
    scene = _people(services)
    scene.page.open_list("seat/1/profile")
    return scene


def _people_of_two(services: Services) -> Scene:
    props.nothing(services)
    props.people(services)
    scene = SetupScene(services, "ufoo")
    scene.seed = "7K2-QXM"
    scene.seating.take_seat(1, is_bot=False)
    return scene


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "ready": _ready,
    "bots": _bots,
    "refused": _refused,
    "own-maps": _own_maps,
    "maps-dialog": _maps_dialog,
    "attack": _states,
    "ovni": _world,
    "ovni-four": lambda services: _world(services, 4, "choose"),
    "escape": _ship,
    "escape-ten": _crowd,
    "skies": _skies,
    "skies-builder": _battle,
    "skies-pocket": _pocket,
    "skies-found": _found,
    "skies-dark": _dark_list,
    "skies-everything": _everything,
    "people": _people,
    "people-listed": _people_listed,
    "people-of-two": _people_of_two,
}
