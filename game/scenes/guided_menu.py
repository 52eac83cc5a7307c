"""The menu of a lesson or a puzzle: everything that is not a move."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.table.dialogs import open_keys, open_settings
from game.scenes.table.menu import Entry, Menu
from game.scenes.table.scene import TableScene


class GuidedMenu(Menu):
    """`words` is the catalogue that has the names of the last two entries; not everything has a log."""

    def __init__(self, scene: TableScene, words: str, begin_again: Callable[[], None], logged: bool = True) -> None:
        super().__init__(scene)
        self._words, self._begin_again, self._logged = words, begin_again, logged

    def entries(self) -> tuple[Entry, ...]:
        scene, say, words = self.scene, self.scene.say, self._words
        log = (Entry("log", say("play.log"), "log", scene.open_log),) if self._logged else ()
        return (
            Entry("rules", say("play.rules"), "book", scene.rules),
            *log,
            Entry("settings", say("play.settings"), "gear", lambda: open_settings(scene)),
            Entry("keys", say("keys.title"), "keys", lambda: open_keys(scene)),
            Entry("restart", say(f"{words}.restart"), "redo", self._begin_again),
            Entry("leave", say(f"{words}.leave"), "door", scene.leave_table, tip=say(f"{words}.leave_hint")),
        )
