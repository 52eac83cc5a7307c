"""A running game as its desk has it for a host: whose view it is, what can be taken back, why nothing can be moved.

It asks the session for everything that changes the game; when a new view is shown is for the scene upon it.
"""

from __future__ import annotations

from collections.abc import Callable

from game.desk.services import Services
from game.engine.rules import Seat
from game.engine.text import Handle, Message
from game.scenes.playing.gate import Gate
from game.scenes.playing.sitting import Sitting
from game.scenes.table.overlay import OverlaidScene
from game.scenes.table.strip import HURRY_AFTER, MARK
from game.table.view import View
from game.ui.layout import Box


class TableHost(OverlaidScene):
    """`viewer` is whose view is shown, None for the public one; `falling` how many seconds are left until the curtain
    falls, None where it does not."""

    def __init__(self, services: Services, session: Sitting) -> None:
        self.session = session
        self.gate: Gate = session.gate()
        self.viewer: Seat | None = None
        self.view: View = session.view(None)
        self.falling: float | None = None
        self.unsaved: Message | None = None  # why something is not on the disk
        self.results_seen = False  # their sheet need not open line by line once more
        super().__init__(services, session.table.title)

    def refresh(self, snap: bool = False) -> None:
        """Shows the view that belongs on the screen now."""

    def follow_language(self) -> None:
        """Names that nobody has chosen are those of the language that is spoken now."""
        table = self.session.table
        for seat, info in enumerate(table.seats):
            name = self.services.name_of_seat(info.name, seat + 1) if info.player == "person" else info.name
            if name != info.name:
                self.session.call(seat, name)

    def strip(self) -> Box:
        """The mark of what is not saved is the lowest."""
        return super().strip() if self.unsaved is None else super().strip().cut_bottom(MARK)[1]

    # Permissions.

    @property
    def names(self) -> tuple[str, ...]:
        return self.session.names

    @property
    def hand(self) -> Seat | None:
        """Who may act at this screen: the viewer, or whoever makes a public decision at the public table."""
        return self.viewer if self.viewer is not None else self.session.curtain.chooser()

    @property
    def calm(self) -> bool:
        """Whether no curtain is about to fall."""
        return self.falling is None

    @property
    def at_leisure(self) -> bool:
        """Whether nobody waits for this window: a picture of the table takes longer than a frame."""
        return True

    @property
    def live(self) -> bool:
        return (
            self.falling is None and not self.gate.pending and self.hand in self.session.table.acting
            and self.session.curtain.needs_curtain() is None
        )  # fmt: skip

    @property
    def seed_shown(self) -> bool:
        """Whether the seed says something and betrays nothing. A game without chance has none that matters, and that of
        a secret deal is of no use to anybody."""
        table = self.session.table
        if not self.services.title(self.title).info.chance:
            return False
        return not table.hidden or (table.open_seed and self.view.outcome is not None)

    def title_words(self) -> str:
        ledger = self.session.ledger
        if ledger is None:
            return self.say(f"{self.title}.name")
        return self.say("campaigns.at_table", name=ledger.campaign.name, battle=self.session.card.battle)

    def resign_word(self) -> str | None:
        extra = self.view.extra if self.live else ()
        return next((choice.word for choice in extra if choice.path == ("act:resign",)), None)

    # What a desk asks of its host.

    def why_dead(self, touched: tuple[Handle, ...]) -> str:
        hand = self.hand
        if hand is None or not self.live:
            return self.why_idle()
        return self.tell(self.session.table.why_dead(hand, touched))

    def why_idle(self) -> str:
        """Why nobody can move anything now."""
        acting = self.session.table.acting
        if not acting:
            return self.say("play.dead_over")
        bot = self.session.bot
        if bot is not None:
            return self.say("play.dead_bot_turn", name=self.names[bot])
        return self.say("play.dead_other_turn", name=self.names[acting[0]])

    def undo(self) -> None:
        if self.falling is not None:
            return
        lock = self.view.undo.lock
        self._go(lambda: self.session.undo(self.hand), lock)

    def redo(self) -> None:
        if self.falling is None:
            self._go(self.session.redo, None)

    def undo_turn(self) -> None:
        if self.falling is None:
            self._go(lambda: self.session.undo_turn(self.hand), self.view.undo.lock)

    def _go(self, step: Callable[[], bool], lock: Message | None) -> None:
        if step():
            self.play_sound("undo")
            self.refresh()
        elif lock is not None:
            self.refuse(lock)

    def refuse(self, why: Message) -> None:
        self.play_sound("refuse")
        self.page.toast(self.tell(why))

    def refuse_dead(self, touched: tuple[Handle, ...]) -> None:
        self.play_sound("refuse")
        self.page.toast(self.why_dead(touched))

    def rules(self, page: str = "") -> None:
        self.close_overlays()
        super().rules(page)

    def bot_status(self) -> str:
        seat = self.session.bot
        if seat is None or self.falling is not None:
            return ""
        waited = int(self.session.thinks_for)
        if waited < 2:
            return self.say("play.bot_thinks", name=self.names[seat])
        return self.say("play.bot_thinks_long", name=self.names[seat], n=waited)

    def bot_part(self) -> float:
        session = self.session
        waits = session.bot is not None and self.falling is None and session.thinks_for > HURRY_AFTER
        return session.thinks_part if waits else 0.0

    def notes(self) -> str:
        return self.session.table.notes(self.viewer) if self.viewer is not None else ""

    def write_notes(self, text: str) -> None:
        if self.viewer is not None:
            self.session.write_note(self.viewer, text)
