"""What the scenes have of a game that is being played: its table, its keeper, the curtain, hints, and the time it took.

It draws nothing. How the game is changed, and by whom bots think, is for those who have the table or the way to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desk.services import Services
from game.engine.jobs import Job, Kind
from game.engine.levels import SPENDS, Level
from game.engine.rules import Outcome, Seat, Setup
from game.engine.text import Clue
from game.scenes.playing.gate import Gate
from game.scenes.playing.keeper import AnyKeeper
from game.scenes.playing.thinking import HINT_BUDGET, HINT_LEVEL, Question, Thinking
from game.store.saves import Card
from game.table.any_table import AnyTable
from game.table.curtain import Curtain, Viewers
from game.table.seats import bots_of, with_styles
from game.table.table import Table
from game.table.view import SeatInfo, View

if TYPE_CHECKING:
    from game.scenes.campaign.ledger import Ledger


class Sitting:
    """`viewers` are those whom the curtain keeps apart: the whole table, if nothing is said."""

    def __init__(
        self, services: Services, keeper: AnyKeeper, table: AnyTable, viewers: Viewers | None = None
    ) -> None:
        self.services = services
        self.keeper = keeper
        self.table = table
        self.curtain = Curtain(viewers or table, services.settings.curtain == "always")
        self.seconds = float(keeper.card.seconds)
        self.touched = False  # somebody has done something here that is worth keeping
        self.paused = False  # bots rest
        self.stepping = False  # one move although they rest
        self._hints = Thinking(lambda: services.thinker)
        self.told: tuple[Clue, ...] = ()  # the reasons for a bot's last move, where only bots play
        self._hinted: Seat | None = None

    def gate(self) -> Gate:
        """The way of moves from the screen to the game."""
        raise NotImplementedError

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
    def whole(self) -> Table | None:
        """The table with its states; None where it is at another computer."""
        return None

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
    def watched(self) -> bool:
        """Whether only bots are at the table, and somebody looks on."""
        return not self.people

    @property
    def played(self) -> tuple[SeatInfo, ...]:
        """The seats with the styles in which the bots play, also of those that come as it comes."""
        return with_styles(self.table.seats, self.services.rules(self.table.title).info.styles, self.table.setup.seed)

    @property
    def bot(self) -> Seat | None:
        """The bot whose move it is."""
        bots = bots_of(self.table.seats)
        return next((seat for seat in self.table.acting if seat in bots), None)

    # What people do, besides moves, which go through the gate. Each says whether it has been done already.

    def undo(self, seat: Seat | None) -> bool:
        return False

    def redo(self) -> bool:
        return False

    def undo_turn(self, seat: Seat | None) -> bool:
        return False

    def practise(self) -> None:
        """From here on undo knows no barrier."""

    def reseat(self, seat: Seat, info: SeatInfo, left: bool = False) -> None:
        """A seat changes hands, name or level; raises BadInput for a seating that cannot be."""

    def call(self, seat: Seat, name: str) -> None:
        """A name that nobody has chosen is that of the language of now."""

    def again(self, setup: Setup) -> Sitting:
        """A new game with the same seats; raises BadInput for a set-up that cannot be."""
        raise NotImplementedError

    def write_note(self, seat: Seat, text: str) -> None:
        self.table.write_note(seat, text)

    # Time and bots.

    def spend(self, dt: float) -> None:
        if self.table.acting:
            self.seconds += dt

    def advance(self, dt: float, still: bool, brisk: bool = False) -> bool:
        """Time passes for whoever else plays; True when somebody has played. While the picture moves nobody does, and
        a brisk bot rests no longer than it thinks."""
        return False

    @property
    def thinks_for(self) -> float:
        """For how many seconds the bot has been at it; 0 when none is."""
        return 0.0

    @property
    def thinks_part(self) -> float:
        """How much of its time the bot has spent, 0 to 1."""
        return 0.0

    def hurry(self) -> None:
        """The bot plays the best it has found, without the pause before it."""

    def rest(self) -> None:
        """Nobody watches any more."""
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

    @property
    def winners_of_medals(self) -> tuple[str, ...]:
        """The profiles to which the end of the game may bring one."""
        return self.keeper.owners if self.counts else ()

    def view(self, seat: Seat | None) -> View:
        return self.table.view(seat, self.curtain.chooser() if seat is None else None)
