"""Overlays at the table: menu, seats, log, notes, recap, questions, the end; and bots playing alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

from msgspec.structs import replace
from support.played import ANA, BEA, LONG, SHARP, STEADY, announced, finished, own, shown, table

from game.desk.services import Services, Thinker
from game.engine.text import message
from game.scenes.scene import Scene
from game.scenes.table.dialogs import ask_copy, ask_practice, ask_resign
from game.scenes.table.faults import DiskWatch
from game.scenes.table.menu import Menu
from game.scenes.table.overlay import told
from game.scenes.table.scene import TableScene
from shots import desk_escape
from shots.recap import GAMES, Played, played_table

# A note as its player would have written it.
_WRITTEN = {
    "en": "Gliese saves saucer 3 for the end.\n\nTwo hexes away from the asteroids, then the ion cannon.",
    "pt": "Gliese guarda o disco 3 para o fim.\n\nA dois hexágonos dos asteroides, depois o canhão de íons.",
    "es": "Gliese guarda el platillo 3 para el final.\n\nA dos hexágonos de los asteroides, luego el cañón iónico.",
    "it": "Gliese tiene l’Ufo 3 per la fine.\n\nA due esagoni dagli asteroidi, poi il cannone ionico.",
}


def _with(act: Callable[[TableScene], None]) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        scene = table(services, 40, actor=0)
        act(scene)
        return scene

    return make


def _notes(scene: TableScene) -> None:
    own(scene).table.write_note(0, _WRITTEN[scene.services.words.lang])
    scene.open_notes()


class _Silent:
    """A bot that is still at it."""

    replaced = 0

    def ask(self, job: object) -> int:
        return 1

    def reply(self, number: int) -> None:
        pass

    def progress(self, number: int) -> float:
        return 0.6

    def drop(self, number: int) -> None:
        pass


def _thinking(services: Services) -> Scene:
    """An expert who has been at it for some time."""
    scene = table(services, 40, (ANA, replace(SHARP, level="expert")), actor=1)
    own(scene)._bots._thinking._thinker = cast(Thinker, _Silent())
    for _ in range(4):
        scene.session.advance(0.6, still=True)
    return scene


def _hinting(scene: TableScene) -> None:
    scene.session._hints._thinker = cast(Thinker, _Silent())
    scene.session.ask_hint(0)
    scene.session._hints.waited = 0.4


class _NoWatch(DiskWatch):
    """The disk of the pictures is never full."""

    def update(self) -> None:
        pass


def _unsaved(scene: TableScene) -> None:
    scene._disk = _NoWatch(scene)
    scene.mark_unsaved(message("store.write.full", file=f"{scene.session.slot}.save", game=1))


def _over(services: Services) -> Scene:
    scene = finished(services)
    scene._told_over = True
    return announced(scene)


def _looked_at(services: Services) -> Scene:
    """The end has been said, and the table is still looked at."""
    scene = finished(services)
    scene._told_over = True
    scene._set_bar()
    return scene


def _over_long(services: Services) -> Scene:
    scene = finished(services, (LONG, BEA))
    scene._told_over = True
    return announced(scene)


def _log(services: Services, game: Played) -> Scene:
    scene = TableScene(services, shown(services, played_table(services, game), 1260))
    scene.refresh(snap=True)
    scene.open_log()
    return scene


def _sixteen(services: Services) -> Scene:
    scene = desk_escape.SHOTS["sixteen"](services)
    assert isinstance(scene, TableScene)
    scene.overlays.clear()
    scene.open_seats()
    return scene


def _resumed(scene: TableScene) -> None:
    lines = tuple(scene.say(key, n=1) for key in ("store.read.older", "save.resumed.rules"))
    scene.open(told(scene, scene.say("play.resumed"), lines))


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "menu": _with(lambda scene: scene.open(Menu(scene))),
    "seats": _with(lambda scene: scene.open_seats()),
    "seats-sixteen": _sixteen,
    "log": _with(lambda scene: scene.open_log()),
    **{f"log-{game.title}": partial(_log, game=game) for game in GAMES if game.title != "ufoo"},
    "notes": _with(_notes),
    "practice": _with(ask_practice),
    "resign": _with(ask_resign),
    "copy": _with(ask_copy),
    "resumed": _with(_resumed),
    "hint": _with(_hinting),
    "unsaved": _with(_unsaved),
    "thinking": _thinking,
    "bots": lambda services: table(services, 30, (SHARP, STEADY)),
    "two-people": lambda services: table(services, 25, (ANA, BEA)),
    "over": _over,
    "over-long-name": _over_long,
    "looked-at": _looked_at,
}
