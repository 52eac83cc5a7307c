"""One running game with its keeper, curtain, bots and clock.

It draws nothing, and it changes the game only through the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.desk.services import Services
from game.engine.rules import Seat, Setup
from game.engine.text import Message, Refusal, message
from game.scenes.playing.bot_turn import PACES, BotTurn
from game.scenes.playing.gate import Gate, TableGate
from game.scenes.playing.keeper import Keeper, SlotKeeper
from game.scenes.playing.opening import new_game, new_secret
from game.scenes.playing.sitting import Sitting
from game.store import atomic
from game.store.saves import Card, Slot
from game.table.curtain import Viewers
from game.table.save import read_content
from game.table.table import Loaded, Table
from game.table.view import SeatInfo

if TYPE_CHECKING:
    from game.scenes.campaign.ledger import Ledger


class Session(Sitting):
    table: Table
    keeper: Keeper

    def __init__(self, services: Services, keeper: Keeper, viewers: Viewers | None = None) -> None:
        super().__init__(services, keeper, keeper.table, viewers)
        self._bots = BotTurn(lambda: services.thinker)

    def gate(self) -> Gate:
        return TableGate(self, lambda: self.services.settings.confirm)

    @property
    def whole(self) -> Table:
        return self.table

    # Beginnings.

    @classmethod
    def begin(
        cls, services: Services, setup: Setup, seats: tuple[SeatInfo, ...], practice: bool = False, secret: str = "",
        slot: str = "", card: Card | None = None, ledger: Ledger | None = None,
    ) -> Session:  # fmt: skip
        """A new game in a slot of its own; raises BadInput for a set-up that cannot be. The campaign that it belongs
        to says the slot and the card."""
        content = services.packs.carried(setup.options)
        table = Table(services.rules(setup.title), setup, seats, practice, secret, id=new_game(), content=content)
        return cls._begun(services, table, slot, card, ledger)

    @classmethod
    def _begun(
        cls, services: Services, table: Table, slot: str = "", card: Card | None = None, ledger: Ledger | None = None
    ) -> Session:
        card = Card(practice=table.practice) if card is None else card
        session = cls(services, SlotKeeper(services, table, slot or services.saves.claim(table.title), card, ledger))
        session.save()
        return session

    @classmethod
    def resume(
        cls, services: Services, slot: Slot, ledger: Ledger | None = None
    ) -> tuple[Session, tuple[Message, ...]]:
        """A saved game, and what the players should know about how it came back; raises BadInput."""
        loaded, notes = load(services, slot)
        if ledger is not None and not ledger.awaits(loaded.table.setup):
            ledger = None
        card = slot.card if ledger is None else ledger.marked(slot.card)
        session = cls(services, SlotKeeper(services, loaded.table, slot.id, card, ledger))
        session.touched, session.keeper.cut = True, loaded.cut
        session.keeper.catch_up(session.seconds, services.saves.unsettled(slot))
        return session, notes

    def again(self, setup: Setup) -> Session:
        """A new game with the same seats; with another seed another secret is drawn, too."""
        table = self.table
        if setup == table.setup:
            return Session._begun(self.services, table.again(new_game()))
        secret = "" if table.open_seed else new_secret()
        return Session.begin(self.services, setup, table.seats, table.practice, secret)

    # What people do. Each is on its way to the disk when it returns.

    def submit(self, seat: Seat, word: str) -> Refusal | None:
        fault = self.table.submit(seat, word)
        if fault is None:
            self._changed()
        return fault

    def undo(self, seat: Seat | None) -> bool:
        return self._did(self.table.undo(seat))

    def redo(self) -> bool:
        return self._did(self.table.redo())

    def undo_turn(self, seat: Seat | None) -> bool:
        return self._did(self.table.undo_turn(seat))

    def practise(self) -> None:
        self.table.practise()
        self.keeper.card = msgspec.structs.replace(self.card, practice=True)
        self._changed()

    def reseat(self, seat: Seat, info: SeatInfo, left: bool = False) -> None:
        """A seat changes hands, name or level; raises BadInput for a seating that cannot be."""
        before = self.table.seats[seat]
        self.table.reseat(seat, info, left)
        if info.player != before.player:
            self.curtain.reseated(seat)
        self._changed()

    def call(self, seat: Seat, name: str) -> None:
        self.table.reseat(seat, msgspec.structs.replace(self.table.seats[seat], name=name))

    def write_note(self, seat: Seat, text: str) -> None:
        self.table.write_note(seat, text)
        self.touched, self.keeper.cut = True, False
        self.save()

    def _did(self, changed: bool) -> bool:
        if changed:
            self._changed()
        return changed

    def _changed(self) -> None:
        self.touched, self.keeper.cut = True, False
        self._bots.begin()
        self.drop_hint()
        self.keeper.settle_end(self.seconds)
        self.save()
        self.keeper.await_end()

    # Time and bots.

    def advance(self, dt: float, still: bool, brisk: bool = False) -> bool:
        """Lets the bot whose turn it is think, and play when its time has come; True when it has played. While the
        picture moves it may think but never plays; a brisk one rests no longer than it thinks."""
        seat = self.bot
        if seat is None:
            return False
        if self.paused and not self.stepping:
            return False
        if not self._bots.asked:
            level, explain = self.table.seats[seat].level, not self.people
            budget = 0.0 if self.services.rules(self.table.title).info.weighs else None
            style = self.played[seat].style
            question = self._question("move", seat, level, budget, explain, style)
            self._bots.ask(question, secret=self.table.hidden and bool(self.people))
        word = self._bots.word(dt, still, 0.0 if brisk else PACES[self.services.settings.bot_pace])
        if word is None:
            return False
        self.stepping = False
        self._tell_of_trouble(seat)
        self.told = self._bots.clues
        fault = self.table.submit(seat, word)
        assert fault is None, fault
        self._changed()
        return True

    def _tell_of_trouble(self, seat: Seat) -> None:
        """The bot did not come by its move as it should have."""
        say = self.services.words.text
        if self._bots.gave_up:
            self.services.notices.append(say("play.bot_failed"))
        elif self._bots.restarted:
            self.services.notices.append(say("play.bot_restarted", name=self.names[seat]))

    @property
    def thinks_for(self) -> float:
        """For how many seconds the bot has been at it; 0 when none is."""
        return self._bots.seconds

    @property
    def thinks_part(self) -> float:
        """How much of its time the bot has spent, 0 to 1."""
        return self._bots.part

    def hurry(self) -> None:
        """The bot plays the best it has found, without the pause before it."""
        self._bots.hurry()

    def rest(self) -> None:
        """Nobody watches any more: a bot that thinks is stopped, and begins again when the game goes on."""
        self._bots.drop()
        self.drop_hint()


def load(services: Services, slot: Slot) -> tuple[Loaded, tuple[Message, ...]]:
    """A save brought back to life, with all that is to be said about it; raises BadInput."""
    name = services.saves.path(slot.id).name
    services.writer.flush(2.0)

    carried: list[bytes] = []

    def check(data: bytes) -> Loaded:
        carried[:] = read_content(data)
        services.keep_content(slot.title, tuple(carried))
        return Table.load(services.rules(slot.title), data, name)

    found = services.saves.read(slot.id, check)
    absent = services.packs.absent(carried) if carried else ()
    gone = message("packs.played_without", n=len(absent), names=", ".join(absent)) if absent else None
    said = (atomic.told(found), gone)
    return found.value, tuple(note for note in said if note is not None) + found.value.notes
