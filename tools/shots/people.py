"""Who plays: one person, several, somebody new, files that cannot be read, the bin, and the questions."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable

from msgspec.structs import replace
from support import props

from game.desk.services import Services
from game.scenes.people.scene import PeopleScene
from game.scenes.scene import Scene
from game.store.profiles import PERSON, Person
from game.store.statistics import Result, Sitter

_OTHERS = (Person("Beatriz", 6), Person("Caio", 2), Person("Maximiliana von und zu Hohenfels-Langen", 7))


def _alone(services: Services) -> PeopleScene:
    props.nothing(services)
    services.writer.flush(5.0)
    shutil.rmtree(services.folders.profiles, ignore_errors=True)
    services.folders.settings.unlink(missing_ok=True)
    services.begin_anew()
    services.writer.flush(5.0)
    return PeopleScene(services)


def _point_at(scene: PeopleScene, id: str) -> None:
    scene.choose(id)
    scene.page.focus = f"person/{id}"


def _some(services: Services) -> PeopleScene:
    _alone(services)
    services.profiles.open(services.me).sheet(PERSON).write_now(Person("Ana", 1))
    props.results(services)
    for n, person in enumerate(_OTHERS):
        id = services.add_person(person)
        seats = (Sitter(person.name, "person", profile=id), Sitter("Zib", "bot"))
        for _ in range(n):
            services.profile_of(id).add(Result("ufoo", props.NOW.isoformat(), {}, seats, (1, 2), "destroyed"))
    for path in services.folders.profiles.rglob("*"):
        when = props.NOW.timestamp() - 7200
        os.utime(path, (when, when))
    return PeopleScene(services)


def _new(services: Services) -> Scene:
    scene = _some(services)
    _point_at(scene, "")
    scene.call_new("Dani")
    return scene


def _refused(services: Services) -> Scene:
    scene = _some(services)
    _point_at(scene, "")
    scene.call_new("ana")
    return scene


def _of(services: Services, name: str) -> PeopleScene:
    scene = _some(services)
    _point_at(scene, next(entry.id for entry in scene.entries if entry.name == name))
    return scene


def _other(services: Services) -> Scene:
    return _of(services, "Beatriz")


def _long(services: Services) -> Scene:
    return _of(services, _OTHERS[2].name)


def _broken(data: bytes) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        id = _of(services, "Caio").chosen
        (services.folders.profiles / id / "profile.json").write_bytes(data)
        services.profiles.forget()
        scene = PeopleScene(services)
        _point_at(scene, id)
        return scene

    return make


def _twice(services: Services) -> Scene:
    scene = _of(services, "Caio")
    sheet = services.profiles.open(scene.chosen).sheet(PERSON)
    sheet.write_now(replace(sheet.read(), name="Beatriz"))
    scene.read()
    return scene


def _bin(services: Services) -> PeopleScene:
    scene = _some(services)
    for name in ("Caio", "Beatriz"):
        _point_at(scene, next(entry.id for entry in scene.entries if entry.name == name))
        scene.delete()
    scene.show_bin(1)
    return scene


def _empty_bin(services: Services) -> Scene:
    scene = _some(services)
    scene.show_bin(1)
    return scene


def _asking(what: str) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        scene = _bin(services) if what == "empty" else _of(services, "Beatriz")
        scene.ask(what)
        if what in ("export", "import"):
            scene.answer = "~/Beatriz.profile.zip"
        return scene

    return make


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "alone": _alone,
    "some": _some,
    "other": _other,
    "long": _long,
    "new": _new,
    "refused": _refused,
    "damaged": _broken(b"{"),
    "newer": _broken(b'{"format": 9, "name": "Caio", "face": "round"}'),
    "twice": _twice,
    "bin": _bin,
    "bin-empty": _empty_bin,
    "rename": _asking("rename"),
    "export": _asking("export"),
    "import": _asking("import"),
    "empty": _asking("empty"),
}
