"""Dialogs of a running game: practice, a copy, a restart, resigning, other screens.

Each asks first where something would be lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.table_overlay import NameCopy, confirm

if TYPE_CHECKING:
    from game.scenes.table import TableScene


def ask_practice(scene: TableScene) -> None:
    def practise() -> None:
        scene.close_overlays()
        scene.session.practise()
        scene.refresh()
        scene.page.toast(scene.say("play.practice_on"))

    title, detail = scene.say("common.confirm.practice"), scene.say("common.confirm.practice_detail")
    scene.open(confirm(scene, title, detail, scene.say("play.practice"), practise, "shield"))


def ask_resign(scene: TableScene) -> None:
    seat, word = scene.hand, scene.resign_word()
    if seat is None or word is None:
        return

    def resign() -> None:
        scene.close_overlays()
        scene.submit(seat, word)

    title, detail = scene.say("common.confirm.resign"), scene.say("common.confirm.resign_detail")
    scene.open(confirm(scene, title, detail, scene.say("play.resign"), resign, "flag", danger=True))


def ask_copy(scene: TableScene) -> None:
    scene.open(NameCopy(scene))


def ask_restart(scene: TableScene) -> None:
    """The same game from its beginning, chance included."""
    title, detail = scene.say("common.confirm.restart"), scene.say("common.confirm.restart_detail")
    setup = scene.session.table.setup
    scene.open(confirm(scene, title, detail, scene.say("play.restart"), lambda: scene.begin_anew(setup), "redo"))


def open_settings(scene: TableScene) -> None:
    from game.scenes.settings import SettingsScene

    scene.close_overlays()
    scene.stage.push(SettingsScene(scene.services))


def open_keys(scene: TableScene) -> None:
    from game.scenes.keys import KeysScene

    scene.close_overlays()
    scene.stage.push(KeysScene(scene.services))


def open_replay(scene: TableScene) -> None:
    from game.scenes.replay import ReplayScene

    scene.close_overlays()
    replay = scene.session.table.replay(scene.viewer)
    scene.stage.push(ReplayScene(scene.services, replay, scene.title, scene.viewer))
