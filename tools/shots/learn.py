"""The page on which one learns a game: on the first day, with some lessons done, and with all of them."""

from __future__ import annotations

from collections.abc import Callable

from support import props
from support.packs import FAR_MOONS, installed

from game.desk.services import Services
from game.scenes.learn.scene import LearnScene
from game.store.learned import Kept


class Shown(LearnScene):
    """With all its pictures at once."""

    def update(self, dt: float) -> None:
        while self.pictures.draw_next():
            self.page.dirty = True


def _page(title: str, done: int, left: int = 0) -> Callable[[Services], LearnScene]:
    """`left` is the step at which the next lesson was left."""

    def make(services: Services) -> LearnScene:
        props.nothing(services)
        services.begin_anew()
        (services.folders.own / "learned.json").unlink(missing_ok=True)
        scene = Shown(services, title)
        for i, path in enumerate(scene.files):
            if i < done:
                services.learned.keep(title, path.stem, Kept("shown", done=True))
            elif i == done and left:
                services.learned.keep(title, path.stem, Kept("shown", left))
        for path in scene.files:
            read = scene.read(path)
            assert read is not None, path
        return scene

    return make


def _of_a_pack(services: Services) -> LearnScene:
    """What a pack brings, under its name."""
    _page("ufoo", 0)(services)
    installed(services, FAR_MOONS)
    scene = Shown(services, "ufoo")
    scene._collect(1)
    for file in scene.files:
        scene.read(file)
    return scene


SHOTS: dict[str, Callable[[Services], LearnScene]] = {
    "first-day": _page("ufoo", 0),
    "left": _page("ufoo", 1, 3),
    "all-done": _page("ufoo", 99),
    "skies": _page("skies", 2),
    "escape": _page("escape", 1),
    "ovni": _page("ovni", 1),
    "attack": _page("attack", 2),
    "pack": _of_a_pack,
}
