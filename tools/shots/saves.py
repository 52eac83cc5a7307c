"""Saved games: none, some, one that is damaged, the bin, and the questions."""

from __future__ import annotations

import os
from collections.abc import Callable

import msgspec
from support import props

from game.desk.services import Services
from game.engine.rules import Setup, default_options
from game.engine.text import message
from game.scenes.saves.older import OlderScene
from game.scenes.saves.scene import SavesScene
from game.scenes.scene import Scene
from game.store.saves import Card
from game.table.table import Table
from game.table.view import SeatInfo

_NAMES = ("", "", "Christmas Eve", "")


def _empty(services: Services) -> Scene:
    props.nothing(services)
    return SavesScene(services)


def _some(services: Services) -> SavesScene:
    props.nothing(services)
    props.games(services, _NAMES)
    saves = services.saves
    card = next(slot.card for slot in saves.slots() if slot.id == "ufoo-0001")
    told = message("saves.slot_won", span="turn", turn=12, name="Ana")
    saves.describe("ufoo-0001", msgspec.structs.replace(card, over=True, sentence=told))
    card = Card(sentence=card.sentence, practice=True)
    saves.describe("ufoo-0002", card)
    return SavesScene(services)


def _several(count: int) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        props.nothing(services)
        props.games(services, ("", "Christmas Eve", *[""] * (count - 2)))
        return SavesScene(services)

    return make


def _damaged(services: Services) -> Scene:
    _some(services)
    path = services.saves.path("ufoo-0003")
    path.write_bytes(path.read_bytes()[:400])
    props.touch(services, "ufoo-0003", props.NOW)
    scene = SavesScene(services)
    scene.choose_at(0)
    return scene


def _with_states(services: Services) -> SavesScene:
    scene = _some(services)
    path = services.saves.path("ufoo-0003")
    for number, name in enumerate((f"{path.name}.1", f"{path.name}.2", "ufoo-0003 (conflicted copy).save"), 1):
        data = path.read_bytes()
        path.with_name(name).write_bytes(data[:400] if number == 2 else data)
        when = props.NOW.timestamp() - 300 * number
        os.utime(path.with_name(name), (when, when))
    scene.chosen = "ufoo-0003"
    scene.read()
    return scene


class _Drawn(OlderScene):
    """What is found and drawn one after the other is there at once."""

    def update(self, dt: float) -> None:
        while self.moving():
            super().update(dt)


def _older(services: Services) -> Scene:
    scene = _with_states(services)
    assert scene.entry is not None
    return _Drawn(scene, scene.entry.slot)


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


def _many_seats(services: Services) -> Scene:
    """The newest game is one for seven."""
    _some(services)
    rules = services.rules("escape")
    names = ("Ana", "Bartolomeu", "Caio", "Dani", "Edu", "Fabi", "Gil")
    seats = tuple(SeatInfo(name, n, "bot" if n > 2 else "person") for n, name in enumerate(names))
    id = services.saves.new_id("escape")
    setup = Setup("escape", len(seats), default_options(rules), "7K2-QX9")
    services.saves.write(id, Table(rules, setup, seats).saved(services.version))
    services.saves.describe(id, Card(sentence=message("saves.slot", span="turn", turn=1, name="Ana"), seconds=300))
    props.touch(services, id, props.NOW)
    return SavesScene(services)


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "none": _empty,
    "some": _some,
    "five": _several(5),
    "six": _several(6),
    "damaged": _damaged,
    "with-states": _with_states,
    "older": _older,
    "many-seats": _many_seats,
    "bin": _bin,
    "rename": _asking("rename"),
    "keep": _asking("keep"),
    "export": _asking("export"),
    "import": _asking("import"),
    "empty-bin": _asking("empty"),
}
