"""The menu of a table with other screens: without what would be done over the heads of the others."""

from __future__ import annotations

from game.scenes.table_menu import Entry, Menu

_ALONE = ("practice", "restart", "copy")  # what one does with a game of one's own
_OF_THE_HOST = ("seats", "leave-game")


class FriendsMenu(Menu):
    def entries(self) -> tuple[Entry, ...]:
        scene = self.scene
        far = scene.session.whole is None
        hidden = (*_ALONE, *_OF_THE_HOST) if far else _ALONE
        leave = Entry(
            "leave", scene.say("play.leave"), "door", scene.leave_table,
            tip=scene.say("friends.leave_hint" if far else "friends.close_hint"),
        )  # fmt: skip
        return (*(entry for entry in super().entries()[:-1] if entry.id not in hidden), leave)
