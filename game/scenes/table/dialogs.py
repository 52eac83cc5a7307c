"""Dialogs of a running game: practice, a copy, a restart, resigning, other screens.

Each asks first where something would be lost.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.engine.errors import BadInput
from game.engine.rules import Seat, Setup
from game.engine.text import Message
from game.scenes.table.overlay import Ask, NameCopy, confirm
from game.ui.widgets.dialog import Answer

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


def ask_practice(scene: TableScene) -> None:
    def practise() -> None:
        scene.close_overlays()
        scene.session.practise()
        scene.refresh()
        scene.page.toast(scene.say("play.practice_on"))

    title, detail = scene.say("common.confirm.practice"), scene.say("common.confirm.practice_detail")
    scene.open(confirm(scene, title, detail, scene.say("play.practice_yes"), practise, "shield"))


def ask_caution(scene: TableScene, seat: Seat, word: str, question: Message) -> None:
    """Before a move that players often regret."""
    body = scene.say("play.cannot_be_undone") if word == scene.resign_word() else ""
    agreed = partial(scene.submit, seat, word)
    scene.open(confirm(scene, scene.tell(question), body, scene.say("play.confirm"), agreed))


def ask_resign(scene: TableScene) -> None:
    seat, word = scene.hand, scene.resign_word()
    if seat is None or word is None:
        return

    def resign() -> None:
        scene.close_overlays()
        scene.submit(seat, word)

    title, detail = scene.say("common.confirm.resign"), scene.say("common.confirm.resign_detail")
    question = scene.session.table.caution(seat, word)
    if question is not None:
        # The title knows what resigning comes to.
        title, detail = scene.tell(question), scene.say("play.cannot_be_undone")
    scene.open(confirm(scene, title, detail, scene.say("play.resign"), resign, "flag", danger=True))


def ask_leave_game(scene: TableScene) -> None:
    """A player who must go leaves the seat to a bot; if nobody but bots is left, they wait to be asked to go on."""
    seat, table = scene.viewer, scene.session.table
    if seat is None:
        return
    last = table.people == (seat,)

    def leave() -> None:
        scene.close_overlays()
        scene.reseat(
            seat, replace(scene.session.table.seats[seat], player="bot", level="normal", profile=None), left=True
        )
        scene.seats_changed()
        if last:
            _ask_go_on(scene)

    detail = scene.say("play.leave_game_detail", name=scene.names[seat])
    if last:
        detail += " " + scene.say("play.leave_game_last" if scene.session.counts else "play.leave_game_only_bots")
    title = scene.say("play.leave_game_ask")
    scene.open(confirm(scene, title, detail, scene.say("play.leave_game"), leave, "flag", danger=True))


def _ask_go_on(scene: TableScene) -> None:
    """Bots alone are at the table, and they rest until somebody wants to see them play."""
    scene.session.paused = True

    def go_on() -> None:
        scene.close_overlays()
        scene.session.paused = False
        scene.page.changed()

    def leave() -> None:
        scene.close_overlays()
        scene.leave_table()

    answers = (
        Answer(scene.say("play.leave"), leave, "second", "door"), Answer(scene.say("play.bots_go_on"), go_on, "live"),
    )  # fmt: skip
    scene.open(Ask(scene, scene.say("play.bots_alone"), scene.say("play.bots_alone_detail"), answers, "people"))


def ask_copy(scene: TableScene) -> None:
    scene.open(NameCopy(scene))


def ask_restart(scene: TableScene) -> None:
    """The same game from its beginning, chance included."""
    title, detail = scene.say("common.confirm.restart"), scene.say("common.confirm.restart_detail")
    setup = scene.session.table.setup
    scene.open(confirm(scene, title, detail, scene.say("play.restart"), lambda: begin_anew(scene, setup), "redo"))


def begin_anew(scene: TableScene, setup: Setup) -> None:
    """Another game with the same seats, in the place of this one; where it cannot begin, the reason."""
    from game.scenes.table.scene import TableScene

    try:
        session = scene.session.again(setup)
    except BadInput as bad:
        scene.refuse(bad.problems[0].reason)
        return
    scene.session.discard_untouched()
    scene.stage.replace(TableScene(scene.services, session))


def open_settings(scene: TableScene) -> None:
    from game.scenes.settings.scene import SettingsScene

    scene.close_overlays()
    scene.stage.push(SettingsScene(scene.services))


def open_keys(scene: TableScene) -> None:
    from game.scenes.keys.scene import KeysScene

    scene.close_overlays()
    scene.stage.push(KeysScene(scene.services))


def open_replay(scene: TableScene) -> None:
    from game.scenes.table.replay import ReplayScene

    scene.close_overlays()
    replay = scene.session.table.replay(scene.viewer)
    scene.stage.push(ReplayScene(scene.services, replay, scene.title, scene.viewer))
