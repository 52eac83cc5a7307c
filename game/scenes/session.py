"""One running game with its keeper, curtain, bots and clock.

It draws nothing, and it changes the game only through the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.desk.services import Services
from game.engine.jobs import Job, Kind
from game.engine.levels import SPENDS, Level
from game.engine.rules import Outcome, Seat, Setup
from game.engine.text import Clue, Message, Refusal, message
from game.scenes.bot_turn import PACES, BotTurn
from game.scenes.keeper import Keeper, SlotKeeper
from game.scenes.play import new_game, new_secret
from game.scenes.thinking import HINT_BUDGET, HINT_LEVEL, Question, Thinking
from game.store import atomic
from game.store.saves import Card, Slot
from game.table.curtain import Curtain
from game.table.save import read_content
from game.table.seats import bots_of, with_styles
from game.table.table import Loaded, Table
from game.table.view import SeatInfo, View

if TYPE_CHECKING:
    from game.scenes.campaign.ledger import Ledger


class Session:
    def __init__(self, services: Services, keeper: Keeper) -> None:
        self.services = services
        self.keeper = keeper
        self.table = keeper.table
        self.curtain = Curtain(self.table, services.settings.curtain == "always")
        self.seconds = float(keeper.card.seconds)
        self.touched = False  # somebody has done something here that is worth keeping
        self.paused = False  # bots rest
        self.stepping = False  # one move although they rest
        self._bots = BotTurn(lambda: services.thinker)
        self._hints = Thinking(lambda: services.thinker)
        self.told: tuple[Clue, ...] = ()  # the reasons for a bot's last move, where only bots play
        self._hinted: Seat | None = None

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

    # What it is.

    @property
    def slot(self) -> str:
        """The slot of its save; empty where it has none."""
        return self.keeper.slot

    @property
    def card(self) -> Card:
        return self.keeper.card

    @property
    def ledger(self) -> Ledger | None:
        """The campaign that waits for the result."""
        return self.keeper.ledger

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(info.name for info in self.table.seats)

    @property
    def outcome(self) -> Outcome | None:
        return self.keeper.outcome

    @property
    def people(self) -> tuple[Seat, ...]:
        return self.table.people

    @property
    def played(self) -> tuple[SeatInfo, ...]:
        """The seats with the styles in which the bots play, also of those that come as it comes."""
        return with_styles(self.table.seats, self.services.rules(self.table.title).info.styles, self.table.setup.seed)

    @property
    def bot(self) -> Seat | None:
        """The bot whose move it is."""
        bots = bots_of(self.table.seats)
        return next((seat for seat in self.table.acting if seat in bots), None)

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

    def spend(self, dt: float) -> None:
        if self.table.acting:
            self.seconds += dt

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

    def _question(
        self, kind: Kind, seat: Seat, level: Level, budget: float | None = None, explain: bool = False,
        style: str = "",
    ) -> Question:
        view = self.table.view(seat)
        words = tuple(choice.word for choice in view.choices)
        spend = SPENDS[level].seconds if budget is None else budget
        seed = self.table.bot_seed(seat)
        job = Job(kind, self.table.title, level, view.observation, seat, seed, spend, explain, style)
        return Question(job, words)

    # Hints.

    def ask_hint(self, seat: Seat) -> None:
        if not self._hints.busy:
            self._hinted = seat
            self.keeper.note_hint(seat)
            self._hints.ask(self._question("hint", seat, HINT_LEVEL, HINT_BUDGET, explain=True))

    @property
    def hinting(self) -> float:
        """How much of a hint's time has passed, 0 to 1; 0 when none is looked for."""
        return min(1.0, 0.05 + self._hints.waited / HINT_BUDGET) if self._hints.busy else 0.0

    def take_hint(self, dt: float) -> tuple[Clue, ...] | None:
        """The steps of the hint, once it has been found; the last one is about the things of the move. Where no
        reasons are known it is the only one; none where no move was found."""
        self._hints.update(dt)
        word = self._hints.answer
        if word is None or self._hinted is None:
            return None
        view, clues = self.table.view(self._hinted), self._hints.clues
        self.drop_hint()
        path = next((choice.path for choice in view.choices if choice.word == word), ())
        return clues or ((Clue((), path),) if path else ())

    def drop_hint(self) -> None:
        self._hints.drop()
        self._hinted = None

    # What is kept.

    def save(self) -> None:
        """Asks for the whole game to be on the disk soon."""
        self.keeper.save(self.seconds)

    def discard_untouched(self) -> None:
        """A game in which nobody has done anything leaves no save behind."""
        if not self.touched:
            self.keeper.discard()

    @property
    def counts(self) -> bool:
        """Whether the statistics take the game."""
        return self.keeper.counts

    def view(self, seat: Seat | None) -> View:
        return self.table.view(seat, self.curtain.chooser() if seat is None else None)


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
