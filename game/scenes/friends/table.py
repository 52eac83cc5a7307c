"""The table scene of a game with other screens, the host's and a guest's alike.

It is the table of every game; what is added is who sits where, what the others say, and what they are asked.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.desk.services import Services
from game.desk.signs import SIGNS, Whereabouts
from game.engine.rules import Seat
from game.engine.text import Handle
from game.scenes.friends.door import answer_knocks, own_again
from game.scenes.friends.guest import FarSession, GuestCircle
from game.scenes.friends.host import HostCircle, HostedSession, public_setup
from game.scenes.friends.kept import Opened
from game.scenes.friends.menu import FriendsMenu
from game.scenes.friends.signs import sign_of, words_of
from game.scenes.play import new_seed
from game.scenes.scene import Scene
from game.scenes.session import Session
from game.scenes.table import TableScene
from game.scenes.table_menu import Menu
from game.scenes.table_overlay import confirm


class FriendsTable(TableScene):
    def __init__(self, services: Services, session: HostedSession | FarSession, notes: Sequence[str] = ()) -> None:
        self.circle = session.circle
        self._far = session if isinstance(session, FarSession) else None
        self._hosted = session if isinstance(session, HostedSession) else None
        self._served = 0
        self._goes_on = False  # at another table, with the same company
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
        if not self._go_over():
            super().resume()

    def suspend(self) -> None:
        super().suspend()
        if self._hosted is not None:
            self._hosted.seen = False

    def leave(self) -> None:
        super().leave()
        if self.services.company is self.circle and not self._goes_on:
            self.services.part()

    def play_again(self) -> None:
        """Another game of the same kind with the same company."""
        hosted = self._hosted
        if hosted is None:
            self.page.toast(self.say("friends.host_begins"))
            return
        session = hosted.again(replace(hosted.table.setup, seed=new_seed()))
        hosted.discard_untouched()
        fresh = HostedSession(self.services, session.keeper, hosted.circle)
        hosted.circle.begin(fresh)
        self._hand_on(fresh)

    def _hand_on(self, session: HostedSession | FarSession) -> None:
        """The company stays, and plays another game."""
        self._goes_on = True
        self.stage.replace(FriendsTable(self.services, session))

    def _go_over(self) -> bool:
        """The host has begun another game."""
        circle = self.circle
        if isinstance(circle, GuestCircle) and circle.session is None and circle.begun and not self._goes_on:
            self._hand_on(circle.sit_down())
        return self._goes_on

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

    def whereabouts(self, seat: int) -> Whereabouts | None:
        places = self.circle.places
        if seat >= len(places):
            return None
        place = places[seat]
        if seat in self.circle.you and place.standing != "bot":
            return Whereabouts(SIGNS["here"], self.say("friends.state.you"))
        words = self.say(words_of(place), name=place.info.name, ms=round(1000 * place.delay))
        return Whereabouts(sign_of(place), words)

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

    def _answer_knocks(self, hosted: HostedSession) -> None:
        """Whoever comes while the game goes on takes a seat that was kept, or has been lost."""
        circle = hosted.circle
        taken, asked = answer_knocks(circle)
        for seat, name in taken:
            self._seat(seat, name)
        if asked is None or self.overlays:
            return
        own = own_again(circle, asked)
        if own is None:
            circle.turn_away(asked.visit, "full")
            return

        def agreed() -> None:
            circle.let_in(asked.visit, (own,))

        words = self.say("friends.knocks", name=asked.name)
        body = self.say("friends.knock_back", name=asked.name)
        self.open(confirm(self, words, body, self.say("friends.let_in"), agreed, "door"))
        circle.knocks.pop(asked.visit, None)

    def _seat(self, seat: Seat, name: str) -> None:
        info = self.session.table.seats[seat]
        called = info.name if name in self.names else name
        self.reseat(seat, replace(info, name=called, player="person", profile=""))
        self.play_sound("open")
        self.seats_changed()

    def moving(self) -> bool:
        """Others do not wait for a beat at rest."""
        return True

    def update(self, dt: float) -> None:
        if self._go_over():
            return
        super().update(dt)
        if self._hosted is not None:
            self._answer_knocks(self._hosted)
        if self._served != self.circle.served:
            self._served = self.circle.served
            self.page.changed()


def go_on_hosting(scene: Scene, session: Session, opened: Opened, notes: Sequence[str]) -> FriendsTable:
    """A game of a table with several screens is resumed: the guests find it where it was."""
    services, table = scene.services, session.table
    circle = HostCircle(services, opened.address, public_setup(table), table.seats, opened.here, opened=opened)
    services.meet(circle)
    hosted = HostedSession(services, session.keeper, circle)
    hosted.seconds, hosted.touched = session.seconds, True
    circle.go_on(hosted)
    return FriendsTable(services, hosted, notes)
