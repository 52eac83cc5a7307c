"""Somebody knocks while a game is on: for a seat that was kept, with two words to be compared, or for a lost one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.rules import Seat
from game.friends.visitors import Knocked
from game.scenes.friends.host import HostCircle
from game.scenes.friends.joining import read_codes
from game.scenes.friends.page_foot import TILE, add_tiles
from game.scenes.table.overlay import Overlay
from game.ui.page import Page
from game.ui.widgets.dialog import Answer, add_dialog

if TYPE_CHECKING:
    from game.scenes.friends.table import FriendsTable


class AtTheDoor(Overlay):
    """`new`: nobody has had the seat yet."""

    pauses = False

    def __init__(self, scene: FriendsTable, circle: HostCircle, knocked: Knocked, seat: Seat, new: bool) -> None:
        super().__init__(scene)
        self._table, self._circle, self._knocked, self._seat, self._new = scene, circle, knocked, seat, new
        services = scene.services
        known = knocked.mark if new else None
        self.mark = read_codes(services.share).mark(known, services.words.lang) if known is not None else None

    def build(self, page: Page) -> None:
        say, name = self.scene.say, self._knocked.name
        body = say("friends.knock_back" if self.mark is None else "friends.knock_words", name=name)
        answers = (
            Answer(say("friends.turn_away"), self._turn_away, "second", "close"),
            Answer(say("friends.let_in"), self._let_in, "live", "door"),
        )  # fmt: skip
        title = say("friends.knocks", name=name)
        place = add_dialog(page, "knock", title, body, answers, self._turn_away, "door", TILE if self.mark else 0)
        if self.mark is not None:
            add_tiles(page, place, self.mark)

    def _turn_away(self) -> None:
        self.scene.close_overlay()
        self._circle.turn_away(self._knocked.visit, "refused")

    def _let_in(self) -> None:
        self.scene.close_overlay()
        self._circle.let_in(self._knocked.visit, (self._seat,))
        if self._new:
            self._circle.kept_for = tuple(seat for seat in self._circle.kept_for if seat != self._seat)
            self._table.seat_taken(self._seat, self._knocked.name)
