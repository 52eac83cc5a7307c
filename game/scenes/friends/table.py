"""The table scene of a game with other screens, the host's and a guest's alike.

It is the table of every game; what is added is who sits where, what the others say, and what they are asked.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.services import Services
from game.engine.rules import Seat
from game.engine.text import Handle
from game.scenes.friends.guest import FarSession
from game.scenes.friends.host import HostedSession
from game.scenes.friends.menu import FriendsMenu
from game.scenes.table import TableScene
from game.scenes.table_menu import Menu


class FriendsTable(TableScene):
    def __init__(self, services: Services, session: HostedSession | FarSession, notes: Sequence[str] = ()) -> None:
        self.circle = session.circle
        self._far = session if isinstance(session, FarSession) else None
        self._hosted = session if isinstance(session, HostedSession) else None
        self._served = 0
        self._refused: tuple[Seat, tuple[Handle, ...]] | None = None  # whoever touched these waits for the reason
        super().__init__(services, session, notes)
        if self._far is not None:
            self._far.reasons_come = self._reason_came

    # Coming and going.

    def resume(self) -> None:
        if self._hosted is not None:
            self._hosted.seen = True
        if self._far is not None:
            self._far.catch_up()
        super().resume()

    def suspend(self) -> None:
        super().suspend()
        if self._hosted is not None:
            self._hosted.seen = False

    def leave(self) -> None:
        super().leave()
        if self.services.company is self.circle:
            self.services.part()

    # What is different where the table is elsewhere.

    @property
    def live(self) -> bool:
        return super().live and not (self._far is not None and self.circle.trouble)

    @property
    def seed_shown(self) -> bool:
        return self._far is None and super().seed_shown

    @property
    def pauses(self) -> bool:
        """Nobody waits for what is read at this screen."""
        return False

    def why_idle(self) -> str:
        trouble = self.circle.trouble
        if trouble and self._far is not None:
            return self.say(trouble)
        if self.gate.pending:
            return self.say("friends.pending")
        return super().why_idle()

    def refuse_dead(self, touched: tuple[Handle, ...]) -> None:
        far, hand = self._far, self.hand
        if far is None or hand is None or not self.live or far.table.knows_why(hand, touched):
            super().refuse_dead(touched)
            return
        self.play_sound("refuse")
        self._refused = (hand, touched)
        self.why_dead(touched)

    def _reason_came(self, seat: Seat, touched: tuple[Handle, ...]) -> None:
        if self._refused == (seat, touched):
            self._refused = None
            self.page.toast(self.why_dead(touched))
        self.page.changed()

    def menu(self) -> None:
        if self.overlays and isinstance(self.overlays[-1], Menu):
            self.close_overlay()
        else:
            self.close_overlays()
            self.open(FriendsMenu(self))

    def open_seats(self, seat: Seat | None = None) -> None:
        """Only the host gives seats."""
        if self._far is None:
            super().open_seats(seat)
        else:
            self.page.toast(self.say("friends.host_gives"))

    def moving(self) -> bool:
        """Others do not wait for a beat at rest."""
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._served != self.circle.served:
            self._served = self.circle.served
            self.page.changed()
