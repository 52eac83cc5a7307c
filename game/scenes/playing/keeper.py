"""Who keeps a game while it is played: a slot with its save, its picture and its line in the statistics, or nobody.

A keeper writes; what is played it does not change.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace

from game.desk.services import Services
from game.engine.errors import BadInput
from game.engine.rules import Outcome, Seat
from game.scenes.playing.ending import end_of, id_of_old, owners_of, profiles_of, sentence
from game.scenes.today.day_end import note_end
from game.store import atomic
from game.store.keeping import End, parts
from game.store.saves import Card, mark_of
from game.table.any_table import AnyTable
from game.table.table import Table

if TYPE_CHECKING:
    from game.scenes.campaign.ledger import Ledger

# For so many seconds a game waits for a slow disk: where two moves are not written yet, and at its end.
_PATIENCE = 2.0


class AnyKeeper:
    """One that keeps nothing: what is played here leaves no save and counts nowhere. It is the base of all others, and
    a guest's, whose game is kept elsewhere."""

    keeps = False  # whether the game has a slot

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self.slot = ""
        self.card = Card(practice=table.practice)
        self.ledger: Ledger | None = None  # the campaign that waits for the result
        self.cut = False  # the file holds more than could be brought back, and stays until somebody goes on

    @property
    def counts(self) -> bool:
        """Whether the statistics take the game: neither practice nor bots among themselves."""
        return self.keeps and not self.table.practice and bool(self.table.people)

    @property
    def owners(self) -> tuple[str, ...]:
        """The profiles in whose statistics it will be."""
        return ()

    @property
    def outcome(self) -> Outcome | None:
        return None if self.table.acting else self.table.outcome

    def save(self, seconds: float) -> None:
        """Asks for all of it to be on the disk soon; `seconds` is how long it has been played."""

    def note_hint(self, seat: Seat) -> None:
        """Somebody asked for one."""
        asked = [*self.card.asked, *[0] * (len(self.table.seats) - len(self.card.asked))]
        asked[seat] += 1
        self.card = replace(self.card, hints=self.card.hints + 1, asked=tuple(asked))

    def settle_end(self, seconds: float) -> None:
        """Notes that a finished game owes its result."""

    def await_end(self) -> None:
        """Waits until the end is on the disk."""

    def catch_up(self, seconds: float, unsettled: bool) -> None:
        """Makes good what is missing since the game was kept."""

    def keep_picture(self, picture: pygame.Surface) -> None:
        """How the table looks now."""

    def keep_copy(self, name: str) -> bool:
        """A copy of the game as it is, under a name; False where there can be none."""
        return False

    def discard(self) -> None:
        """Nobody has done anything: nothing stays behind."""

    def conclude(self) -> None:
        """The table is left."""


class Keeper(AnyKeeper):
    """One of a game whose table is here."""

    table: Table

    def __init__(self, table: Table) -> None:
        super().__init__(table)


class SlotKeeper(Keeper):
    """A game in a slot of its own, saved after each move and counted once."""

    keeps = True

    def __init__(self, services: Services, table: Table, slot: str, card: Card, ledger: Ledger | None = None) -> None:
        super().__init__(table)
        self.services = services
        self.slot = slot
        self.card = card
        self.ledger = ledger
        self.counted = card.counted  # no result is owed any more
        self._end: End | None = None  # what is owed

    def save(self, seconds: float) -> None:
        """Takes no time, unless the disk is two moves behind."""
        if self.cut:
            return
        services = self.services
        data = self.table.saved(services.version)
        self._describe(self.outcome, seconds)
        card = replace(self.card, order=services.saves.next_order(), mark=mark_of(data), counted=self.counted)
        job = parts(services.writer, services.saves, self.slot, data, card, self._end)
        services.writer.put_all(job, _PATIENCE)
        self.card = card

    def _describe(self, outcome: Outcome | None, seconds: float) -> None:
        self.card = replace(
            self.card, sentence=sentence(self.services, self.table, outcome), over=outcome is not None,
            practice=self.table.practice, seconds=round(seconds), players=self._players(),
        )  # fmt: skip

    def _players(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(id for id in profiles_of(self.services, self.table.seats) if id))

    @property
    def counts(self) -> bool:
        return super().counts and bool(self.owners)

    @property
    def owners(self) -> tuple[str, ...]:
        return owners_of(self.services, self.table.seats)

    # The end.

    def settle_end(self, seconds: float) -> None:
        """A finished game owes the statistics its result, once."""
        outcome = self.outcome
        if outcome is not None:
            note_end(self.services, self.table, outcome, self.card)
        if outcome is None or self.counted or self._end is not None:
            return
        if self.counts:
            self._describe(outcome, seconds)
            self._end = end_of(self.services, self.table, outcome, self.card)
        else:
            self.counted = True

    def await_end(self) -> None:
        """Nobody is shown the end of a game that is not on the disk yet, unless the disk takes too long."""
        if self.outcome is not None and self.services.writer.flush(_PATIENCE) and self._end is not None:
            self.counted, self._end = True, None

    def catch_up(self, seconds: float, unsettled: bool) -> None:
        """What is missing since the save was written: its card and its result, or the id that games of 0.1.0 do not
        have. Those wrote their result before the save."""
        old = not self.table.id
        if old:
            self.table.id = id_of_old(self.slot, self.table)
            self.counted = self.outcome is not None
        self.settle_end(seconds)
        if old or unsettled or self._end is not None:
            self.save(seconds)
            self.await_end()

    def conclude(self) -> None:
        """Until the table is left a game of a campaign can be taken back like any other; now its result counts, where
        it is over."""
        if self.ledger is None or self.outcome is None:
            return
        fault = self.ledger.finish(self.slot, self.table)
        if fault is not None:
            self.services.notices.append(self.services.words.say(fault))

    # What belongs to the slot.

    def keep_picture(self, picture: pygame.Surface) -> None:
        target = io.BytesIO()
        pygame.image.save(picture, target, "board.png")
        self.services.writer.put(self.services.saves.picture_path(self.slot), target.getvalue())

    def keep_copy(self, name: str) -> bool:
        self.services.writer.flush(5.0)
        try:
            self.services.saves.keep(self.slot, name)
        except (OSError, BadInput):
            return False
        return True

    def discard(self) -> None:
        saves = self.services.saves
        self.services.writer.flush(5.0)
        for path in (saves.path(self.slot), saves.card_path(self.slot), saves.picture_path(self.slot)):
            try:
                atomic.remove(path)
            except OSError:
                return
