"""Saved games: none, some, one that is damaged, the bin, and the questions."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from support import props

from game.desk.services import Services
from game.scenes.saves import SavesScene
from game.scenes.scene import Scene
from game.store.saves import Card

_NAMES = ("", "", "Christmas Eve", "")


def _empty(services: Services) -> Scene:
    props.nothing(services)
    return SavesScene(services)


def _some(services: Services) -> SavesScene:
    props.nothing(services)
    props.games(services, _NAMES)
    saves = services.saves
    card = next(slot.card for slot in saves.slots() if slot.id == "ufoo-0001")
    saves.describe("ufoo-0001", msgspec.structs.replace(card, over=True))
    card = Card(sentence=card.sentence, practice=True)
    saves.describe("ufoo-0002", card)
    return SavesScene(services)


def _damaged(services: Services) -> Scene:
    _some(services)
    path = services.saves.path("ufoo-0003")
    path.write_bytes(path.read_bytes()[:400])
    props.touch(services, "ufoo-0003", props.NOW)
    scene = SavesScene(services)
    scene.choose_at(0)
    return scene


def _bin(services: Services) -> Scene:
    _some(services)
    for number in (1, 3):
        services.saves.delete(f"ufoo-{number:04d}")
    scene = SavesScene(services)
    scene.show_bin(1)
    return scene


def _asking(what: str) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        scene = _some(services)
        scene.ask(what)
        if what in ("export", "import"):
            scene.answer = "~/ufoo.save"
        return scene

    return make


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "none": _empty,
    "some": _some,
    "damaged": _damaged,
    "bin": _bin,
    "rename": _asking("rename"),
    "keep": _asking("keep"),
    "export": _asking("export"),
    "import": _asking("import"),
    "empty-bin": _asking("empty"),
}
