"""The workshop: nothing yet, packs of one's own and of others, faults with their lines, a pack that comes, the bin."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import partial

from support import props
from support.packs import FAR_MOONS, hill, installed, without_shipped, zipped

from game.content.packed import packs_folder
from game.desk.services import Services
from game.packs.making import own_folder
from game.scenes.scene import Scene
from game.scenes.workshop.scene import WorkshopScene

_PATIENCE = 20.0  # seconds for a reading process


def _settled(scene: WorkshopScene) -> WorkshopScene:
    """Everything is read that is there."""
    for _ in range(80):
        scene.bench.look()
        if not scene.bench.busy:
            break
        scene.bench.wait(_PATIENCE)
        scene.update(0)
    scene.read()
    for title in scene.services.titles:
        scene.services.rules(title.id)
    scene.trying.build_next()
    scene.trying.pictures.at_once = True
    return scene


def _empty(services: Services) -> WorkshopScene:
    props.nothing(services)
    for folder in (packs_folder(services.folders.data), own_folder(services.folders.data)):
        shutil.rmtree(folder, ignore_errors=True)
    services.packs.forget()
    services.forget_pack(title.id for title in services.titles)
    without_shipped(services)
    return WorkshopScene(services)


def _some(services: Services) -> WorkshopScene:
    _empty(services)
    installed(services, FAR_MOONS)
    scene = WorkshopScene(services)
    scene.make_new()
    return _told(_settled(scene))


def _told(scene: WorkshopScene) -> WorkshopScene:
    """What was said of the new pack has been read."""
    scene.page._toast = None
    return scene


def _faults(services: Services) -> Scene:
    scene = _some(services)
    assert scene.entry is not None and scene.entry.folder is not None
    place = scene.entry.folder / "skies" / "scenarios" / "example-scenarios.yaml"
    place.write_text("# Market day\nrules:\n  - {rule: foggy, n: 1}\n  - {rule: strong_guns, n: 9}\n", encoding="utf-8")
    return _settled(scene)


def _others(services: Services) -> Scene:
    scene = _some(services)
    scene.choose("far-moons")
    scene.page._toast = None
    scene.page.focus = "pack/far-moons"
    return scene


def _coming(services: Services) -> Scene:
    scene = _some(services)
    services.packs.remove("far-moons")
    place = services.folders.data / "far-moons.saucer"
    place.write_bytes(zipped(FAR_MOONS))
    scene.take_in(str(place))
    scene.bench.wait(_PATIENCE)
    scene.update(0)
    return scene


def _refused(services: Services) -> Scene:
    scene = _some(services)
    place = services.folders.data / "far-moons.saucer"
    place.write_bytes(zipped({**FAR_MOONS, "texts/en.yaml": b"about: Nothing.\n", "sound.ogg": b""}))
    scene.take_in(str(place))
    scene.bench.wait(_PATIENCE)
    scene.update(0)
    return scene


def _asking(what: str, services: Services) -> Scene:
    scene = _some(services)
    scene.picking.single = services.folders.data / "hollow.tmx"
    scene.ask(what)
    return scene


def _many(services: Services) -> Scene:
    """A list that scrolls, and more faults than there is room for."""
    scene = _empty(services)
    for _ in range(6):
        scene.make_new()
    for n in range(2, 7):
        manifest = own_folder(services.folders.data) / f"my-pack-{n}" / "pack.yaml"
        manifest.write_text(manifest.read_text(encoding="utf-8").replace("[en]", "[en, pt, es]"), encoding="utf-8")
    return _told(_settled(scene))


def _lit(services: Services) -> Scene:
    """Somebody is in another program, from which a file may come."""
    scene = _others(services)
    services.input.away = True
    return scene


def _bin(services: Services) -> Scene:
    scene = _some(services)
    services.packs.remove("far-moons")
    scene.show_bin(1)
    return scene


def _shipped(services: Services) -> Scene:
    _empty(services)
    installed(services, hill())
    return _settled(WorkshopScene(services))


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "empty": _empty, "some": _some, "faults": _faults, "others": _others, "coming": _coming, "bin": _bin,
    "refused": _refused, "new": partial(_asking, "new"), "single": partial(_asking, "single"), "many": _many,
    "shipped": _shipped, "lit": _lit,
}  # fmt: skip
