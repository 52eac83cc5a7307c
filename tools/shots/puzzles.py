"""The page of puzzles: on the first day, before the pictures have come, and with some of them solved."""

from __future__ import annotations

from collections.abc import Callable

from support import props
from support.packs import FAR_MOONS, installed

from game.desk.services import Services
from game.scenes.puzzles.scene import PuzzlesScene
from game.store.solved import Attempt


class Bare(PuzzlesScene):
    """All files are read, and no picture is drawn."""

    def __init__(self, services: Services, title: str) -> None:
        super().__init__(services, title)
        for path in self.files:
            assert self.read(path) is not None, path

    def update(self, dt: float) -> None:
        pass


class Shown(Bare):
    """With all its pictures at once."""

    def update(self, dt: float) -> None:
        while self.pictures.draw_next():
            self.page.dirty = True


def _page(title: str, done: int, kind: type[PuzzlesScene] = Shown) -> Callable[[Services], PuzzlesScene]:
    def make(services: Services) -> PuzzlesScene:
        props.nothing(services)
        services.writer.flush(5.0)
        (services.folders.own / "puzzles.json").unlink(missing_ok=True)
        services.begin_anew()
        scene = kind(services, title)
        for i, path in enumerate(scene.files[:done]):
            scene.solved.keep(title, path.stem, Attempt("shown", 3 - i % 3, seconds=72 + 31 * i))
        if done < len(scene.files):
            read = scene.read(scene.files[done])
            assert read is not None
            scene.solved.keep(title, read.id, Attempt(read.sum, hints=1, seconds=192))
            scene.point(scene.files[done])
        return scene

    return make


def _of_a_pack(services: Services) -> PuzzlesScene:
    """What a pack brings, under its name."""
    _page("ufoo", 0)(services)
    installed(services, FAR_MOONS)
    scene = Shown(services, "ufoo")
    scene._collect(1)
    for file in scene.files:
        scene.read(file)
    return scene


SHOTS: dict[str, Callable[[Services], PuzzlesScene]] = {
    "first-day": _page("ufoo", 0),
    "coming": _page("ufoo", 0, Bare),
    "attack": _page("attack", 12),
    "pack": _of_a_pack,
    "escape": _page("escape", 9),
}
