"""The menu of a puzzle: everything that is not a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.table_dialogs import open_keys, open_settings
from game.scenes.table_menu import Entry, Menu

if TYPE_CHECKING:
    from game.scenes.puzzle import PuzzleScene


class PuzzleMenu(Menu):
    def __init__(self, scene: PuzzleScene) -> None:
        super().__init__(scene)
        self._puzzle = scene

    def entries(self) -> tuple[Entry, ...]:
        scene, say = self._puzzle, self.scene.say
        return (
            Entry("rules", say("play.rules"), "book", scene.rules),
            *(() if scene.read.puzzle.inquiry is not None else (Entry("log", say("play.log"), "log", scene.open_log),)),
            Entry("settings", say("play.settings"), "gear", lambda: open_settings(scene)),
            Entry("keys", say("keys.title"), "keys", lambda: open_keys(scene)),
            Entry("restart", say("puzzles.restart"), "redo", scene.begin_again),
            Entry("leave", say("puzzles.leave"), "door", scene.leave_table, tip=say("puzzles.leave_hint")),
        )
