"""The medals: none yet, some of them with a new one, only those that are won, all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.content.medals import read_medals
from game.desk.services import Services
from game.engine.medal import name_of
from game.scenes.medals.scene import MedalsScene
from game.scenes.scene import Scene
from game.store.medals import MEDALS, Case, Won

_NEAR = {"table/seven-in-a-row": 6, "escape/well-lied": 1, "skies/against-all-odds": 3}


def _with(won: Callable[[int, int], bool], new: Sequence[str] = (), tab: int = 0) -> Callable[[Services], Scene]:
    """`won` says it of a medal by its place and its row."""

    def make(services: Services) -> Scene:
        rows = read_medals(services.share / "data").rows
        found = {
            name_of(row, medal): Won("2030-05-04T20:15", "0123456789abcdef")
            for y, (row, medals) in enumerate(rows.items()) for x, medal in enumerate(medals) if won(x, y)
        }
        services.profiles.open(services.me).write(MEDALS, Case(found, tuple(new), _NEAR if found else {}))
        scene = MedalsScene(services)
        scene.search.finish()
        scene.choose_tab(tab)
        return scene

    return make


def _some(x: int, y: int) -> bool:
    return x < (5, 5, 4, 3, 2, 4)[y]


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "none": _with(lambda x, y: False),
    "some": _with(_some, ("ufoo/ricochet", "table/below-par", "ufoo/last-bolt")),
    "won": _with(_some, tab=1),
    "all": _with(lambda x, y: True),
}
