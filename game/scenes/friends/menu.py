"""The menu of a table with other screens: without what would be done over the heads of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.friends.host import HostCircle
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

    def _door(self) -> tuple[Entry, ...]:
        """What the host says of its door."""
        circle, say = self._table.circle, self.scene.say
        if not isinstance(circle, HostCircle):
            return ()
        locked = circle.door.locked
        lock = Entry("lock", say("friends.unlock" if locked else "friends.lock"), "unlock" if locked else "lock",
                     self._table.lock, tip=say("friends.lock_hint"))  # fmt: skip
        words = say("friends.watchers_n", n=circle.watchers) if circle.watchers else say("friends.watchers")
        return (lock, Entry("watchers", words, "eye", self._table.ask_watchers, tip=say("friends.watchers_hint")))

    def _keep(self) -> None:
        keeping = self._table.circle.keeping
        self._table.close_overlays()
        if keeping is not None:
            keeping.keep(self._table.title)

    def _own(self) -> tuple[Entry, ...]:
        """What the host chooses for all, or what a guest has of it."""
        scene, keeping, say = self._table, self._table.circle.keeping, self.scene.say
        if scene.session.whole is not None:
            words, hint = say("friends.clock.title"), say("friends.clock.hint")
            return (Entry("clock", words, "clock", scene.open_clock, tip=hint),)
        if keeping is None or scene.circle.watches:
            return ()
        can = bool(keeping.offered) and not keeping.busy
        return (Entry("keep", say("friends.keep.words"), "save", self._keep, can, say("friends.keep.early"),
                      say("friends.keep.hint")),)  # fmt: skip

    def entries(self) -> tuple[Entry, ...]:
        scene = self.scene
        far = scene.session.whole is None
        hidden = (*_ALONE, *_OF_THE_HOST) if far else _ALONE
        words, hint = ("friends.leave", "friends.leave_hint") if far else ("play.leave", "friends.close_hint")
        if self._table.circle.watches:
            words, hint = "friends.watch_end", "friends.watch_leave"
        leave = Entry("leave", scene.say(words), "door", scene.leave_table, tip=scene.say(hint))
        phrases = Entry("phrases", scene.say("friends.phrases"), "speech", self._open_phrases, scene.viewer is not None,
                        scene.say("play.watch"))  # fmt: skip
        own = (phrases, *self._own(), *self._door())
        return (*own, *(entry for entry in super().entries()[:-1] if entry.id not in hidden), leave)
