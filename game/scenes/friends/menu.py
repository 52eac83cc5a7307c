"""The menu of a table with other screens: without what would be done over the heads of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.table.menu import Entry, Menu

if TYPE_CHECKING:
    from game.scenes.friends.table import FriendsTable

_ALONE = ("practice", "restart", "copy")  # what one does with a game of one's own
_OF_THE_HOST = ("seats", "leave-game")


class FriendsMenu(Menu):
    def __init__(self, scene: FriendsTable) -> None:
        super().__init__(scene)
        self._table = scene

    def _open_phrases(self) -> None:
        self._table.close_overlays()
        self._table.open_phrases()

    def entries(self) -> tuple[Entry, ...]:
        scene = self.scene
        far = scene.session.whole is None
        hidden = (*_ALONE, *_OF_THE_HOST) if far else _ALONE
        leave = Entry(
            "leave", scene.say("play.leave"), "door", scene.leave_table,
            tip=scene.say("friends.leave_hint" if far else "friends.close_hint"),
        )  # fmt: skip
        phrases = Entry("phrases", scene.say("friends.phrases"), "speech", self._open_phrases, scene.viewer is not None,
                        scene.say("play.watch"))  # fmt: skip
        clock = Entry("clock", scene.say("friends.clock.title"), "clock", self._table.open_clock,
                      tip=scene.say("friends.clock.hint"))  # fmt: skip
        own = (phrases,) if far else (phrases, clock)
        return (*own, *(entry for entry in super().entries()[:-1] if entry.id not in hidden), leave)
