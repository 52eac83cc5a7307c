"""The half of the page Play with friends that leads to somebody else's table: the way there, and the wait at it until
the host begins."""

from __future__ import annotations

from game.desk.services import Services
from game.engine.text import message
from game.friends.guest import GuestKept
from game.scenes.friends.guest import GuestCircle
from game.scenes.friends.joining import Joining, read_codes
from game.scenes.friends.kept import keep, kept
from game.scenes.friends.table import FriendsTable
from game.scenes.scene import Scene


class ComingScene(Scene):
    """`guest` is the table that one has come to."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.codes = read_codes(services.share)
        self.joining = Joining(services, self.codes)
        self.guest: GuestCircle | None = None
        self._served = 0
        self._loan: tuple[object, ...] = ()  # how far a pack was that is being taken

    def come(self, way: GuestKept) -> None:
        watches = self.joining.watches
        if not watches:
            self.joining.remember(way)
        self.guest = GuestCircle(self.services, way, watches)
        self.services.meet(self.guest)
        self.services.sound.play("open")
        self.page.changed()

    def go(self) -> None:
        """Up from the table for good: the seat is free."""
        if self.guest is not None:
            self.guest.line.leave()
            keep(self.services, kept(self.services).without(self.guest.table))
            self.services.part()
            self.guest = None
        self.page.changed()

    def take_pack(self) -> None:
        if self.guest is not None:
            self.guest.loan.take()
            self.page.changed()

    def decline_pack(self) -> None:
        """Without it the game cannot be played here."""
        guest = self.guest
        if guest is not None:
            why, name = guest.loan.why, guest.loan.name
            self.go()
            self.joining.why, self.joining.refused = why or message("friends.pack.declined", name=name), True

    def write(self, i: int, words: str) -> None:
        if self.joining.write(i, words):
            self._next_field(i)
        self.page.changed()

    def complete(self, i: int, word: str = "") -> None:
        if word:
            self.joining.words[i] = word
        else:
            self.joining.complete(i)
        self._next_field(i)
        self.page.changed()

    def _next_field(self, i: int) -> None:
        """The first that is empty; where none is, the way in."""
        empty = next((k for k in range(4) if not self.joining.words[k]), None)
        self.page.carets.pop(f"code/{i}", None)
        self.page.focus = f"code/{empty}" if empty is not None else "join/code"

    # Time.

    def guest_goes_on(self) -> None:
        guest = self.guest
        if guest is None:
            return
        shown = (guest.loan.state, round(guest.loan.part, 2))
        if shown != self._loan:
            self._loan = shown
            self.page.changed()
        if guest.line.gone:
            self.joining.refuse(guest.trouble)
            keep(self.services, kept(self.services).without(guest.table))
            self.services.part()
            self.guest = None
            self.page.changed()
        elif guest.begun:
            self.stage.push(FriendsTable(self.services, guest.sit_down()))
        else:
            self.look(guest.served)
        if self.guest is not None:
            self.joining.learn(guest)

    def look(self, served: int) -> bool:
        """Whether something has come that is to be seen."""
        if served == self._served:
            return False
        self._served = served
        self.page.changed()
        return True
