"""One open campaign: the file of its log, what the log folds to, and its games.

It decides nothing about chapters and results, and it never writes an entry that the fold refuses.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame
from msgspec.structs import replace

from game.desk.services import Services
from game.engine.campaign import Frame
from game.engine.chance import Live, seed_number
from game.engine.errors import BadInput, Problem
from game.engine.rules import Setup
from game.engine.text import Message, Refusal, message
from game.scenes.scene import Scene
from game.store import atomic
from game.store.saves import Card, Slot
from game.store.writer import reason_for
from game.table.campaign import Battle, Campaign, deal, fold, options_of, refuse, seed_of, step
from game.table.campaign_log import Began, Entry, Played, Revised, Started, decode, encode
from game.table.campaign_sheet import Sheet, markdown, sheet
from game.table.table import Table
from game.table.view import SeatInfo

if TYPE_CHECKING:
    from game.scenes.playing.session import Session


class Found(NamedTuple):
    """What a campaign's file comes to, what of it was passed over, and how many entries it has."""

    frame: Frame
    campaign: Campaign
    problems: tuple[Message, ...]
    length: int


Kind = Literal["markdown", "png"]

_SUFFIXES: dict[Kind, str] = {"markdown": ".md", "png": ".png"}


class Ledger:
    """`problems` are the lines of the file that were passed over, in words; `owner` is the profile whose campaign it
    is."""

    def __init__(self, services: Services, id: str, owner: str = "") -> None:
        self.services = services
        self.id = id
        self.owner = owner or services.me
        self.campaigns = services.campaigns_of(self.owner)
        self.frame: Frame
        self.campaign: Campaign
        self.problems: tuple[Message, ...] = ()
        self._length = 0  # entries in the file, those that were passed over included
        self._read()

    @staticmethod
    def open(services: Services, id: str) -> Ledger:
        """BadInput with a sentence where it cannot be read."""
        return Ledger(services, id)

    @staticmethod
    def begin(services: Services, title: str, name: str, threat: int, unseen: bool, seed: str = "") -> Ledger:
        """A new campaign; without a seed chance gives one. BadInput where it cannot be."""
        from game.scenes.playing.opening import new_seed

        frame = _frame_of(services, title)
        entry = Began(title, name.strip(), seed.strip() or new_seed(), threat, _now(services), unseen, frame.rules)
        fault = refuse(frame, None, entry)
        if fault is not None:
            raise BadInput(Problem("", 0, fault))
        try:
            id = services.campaigns.begin(title, encode(entry))
        except OSError as error:
            place = Path(error.filename or services.folders.campaigns)
            raise BadInput(Problem("", 0, reason_for(place, error))) from None
        return Ledger(services, id)

    def _read(self) -> None:
        found = read_campaign(self.services, self.id, owner=self.owner)
        self.frame, self.campaign, self.problems, self._length = found

    # Writing.

    def write(self, entry: Entry) -> Refusal | None:
        """Refused, or on the disk and folded when this returns."""
        try:
            # Another hand may have written since: the table of this campaign, or its page.
            self._read()
            fault = refuse(self.frame, self.campaign, entry)
            if fault is not None:
                return fault
            aside = self.campaigns.append(self.id, self._length + 1, encode(entry))
        except BadInput as bad:
            return _refused(bad.problems[0].reason)
        except OSError as error:
            return _refused(reason_for(self.campaigns.path(self.id), error))
        if aside is not None:
            self.services.notices.append(self.services.words.text("store.campaigns.aside", file=aside.name))
        self._length += 1
        self.campaign = step(self.frame, self.campaign, entry)
        return None

    def revise(self) -> tuple[Message, ...]:
        """A campaign of earlier rules goes over to those in force; what they changed, in words. Nothing is said where
        it is over or was gone over already, or where nothing can be written."""
        campaign, rules = self.campaign, self.frame.rules
        if campaign.ended or campaign.rules >= rules or self.write(Revised(rules, _now(self.services))) is not None:
            return ()
        return tuple(message(f"{campaign.title}.changed.{each}") for each in range(campaign.rules + 1, rules + 1))

    def deal(self) -> Refusal | None:
        """Makes the two piles where they are wanted."""
        if self.campaign.stage != "deal":
            return None
        campaign = self.campaign
        chance = Live(seed_number((campaign.seed, "piles", str(len(campaign.battles) + 1))))
        return self.write(deal(self.frame, campaign, chance))

    # The tables.

    def play(self) -> Scene:
        """The table of the next game, new or resumed; a notice where there is none."""
        from game.scenes.notice import bad_input
        from game.scenes.table.scene import TableScene

        words = self.services.words
        try:
            session, notes = self.sit_down()
        except BadInput as bad:
            return bad_input(self.services, words.text("play.cannot_begin"), bad)
        return TableScene(self.services, session, tuple(words.say(note) for note in notes))

    def sit_down(self) -> tuple[Session, tuple[Message, ...]]:
        """The next game, and what is to be said about how it came back; BadInput where none can be played."""
        self.settle()
        if self.campaign.stage != "play":
            raise BadInput(Problem("", 0, message("campaign.refuse.not_now")))
        try:
            resumed = self._resumed()
        except BadInput as bad:
            # A save that cannot be used stays where it is; the campaign goes on without it.
            return self._begun(), (message("campaigns.anew"), *(problem.reason for problem in bad.problems))
        return resumed or (self._begun(), ())

    def _resumed(self) -> tuple[Session, tuple[Message, ...]] | None:
        """The game that was begun; None where its save is gone."""
        from game.scenes.playing.session import Session

        slot = self._slot(self.campaign.running)
        if slot is None:
            return None
        session, notes = Session.resume(self.services, slot, self)
        return (session, notes) if session.ledger is self else None

    def _begun(self) -> Session:
        """A new game. The log knows of it before there is a save: a save that the log does not know would be lost."""
        from game.scenes.playing.session import Session

        services, campaign = self.services, self.campaign
        rules = services.rules(campaign.title)
        setup = Setup(campaign.title, rules.info.seats[0], options_of(self.frame, campaign), seed_of(campaign))
        game = self._free_id()
        if game != campaign.running:
            fault = self.write(Started(game, _now(services)))
            if fault is not None:
                raise BadInput(Problem("", 0, fault))
        return Session.begin(services, setup, (self._player(),), slot=game, card=self.marked(Card()), ledger=self)

    def marked(self, card: Card) -> Card:
        """The card of the running game, with what it says of the campaign."""
        battle = self.campaign.battles[-1]
        return replace(card, name=card.name or self.campaign.name, campaign=self.id, owner=self.owner,
                       battle=f"{battle.chapter}.{battle.number}")  # fmt: skip

    def _player(self) -> SeatInfo:
        name = self.services.name_of(self.owner) or self.services.my_name
        return SeatInfo(name, 0, profile=self.owner)

    def _free_id(self) -> str:
        """What the next game is saved under: the name that the log has for it already, where nothing else has it."""
        saves, running = self.services.saves, self.campaign.running
        self.services.writer.flush(1.0)
        taken = {slot.id for slot in (*saves.slots(), *saves.deleted())}
        if running and running not in taken:
            return running
        known = {game.id for battle in self.campaign.battles for game in battle.games}
        return saves.new_id(self.campaign.title, known | {running})

    def settle(self) -> None:
        """A running game that is over in its save is written as played."""
        slot = self._slot(self.campaign.running)
        if slot is None:
            return
        try:
            table = self._load(slot)
        except BadInput:
            return
        if table is not None:
            self.finish(slot.id, table)

    def finish(self, game: str, table: Table) -> Refusal | None:
        """A game of the campaign was left: where it is over, its result is written, once. The save goes first, so that
        nobody can play on at a game whose result is in the log."""
        if game != self.campaign.running or not self.awaits(table.setup):
            return None
        view = table.view(None)
        if view.outcome is None:
            return None
        self.services.writer.flush(5.0)
        won, threat = 0 in view.outcome.winners(), int(table.setup.options["threat"])
        return self.write(Played(game, won, threat, view.turn, view.outcome.reason, _now(self.services),
                                 by_bot=not table.people))  # fmt: skip

    def watch(self, game_id: str) -> Scene | None:
        """The replay of a game of the log; None where its save is gone."""
        from game.scenes.table.replay import ReplayScene

        games = [game.id for battle in self.campaign.battles for game in battle.games]
        slot = self._slot(game_id)
        if slot is None or game_id not in games:
            return None
        try:
            table = self._load(slot, games.index(game_id))
        except BadInput:
            return None
        return None if table is None else ReplayScene(self.services, table.replay(0), self.campaign.title, 0)

    def _load(self, slot: Slot, number: int | None = None) -> Table | None:
        """The table of a save; None where the save belongs to another game that got the same name."""
        from game.scenes.playing.session import load

        table = load(self.services, slot)[0].table
        return table if self._is_mine(table.setup, self._games_over if number is None else number) else None

    @property
    def _games_over(self) -> int:
        return sum(len(battle.games) for battle in self.campaign.battles)

    def awaits(self, setup: Setup) -> bool:
        """Whether it is the running game that was set up so: a name can have gone to another game meanwhile."""
        return bool(self.campaign.running) and self._is_mine(setup, self._games_over)

    def _is_mine(self, setup: Setup, number: int) -> bool:
        """Whether a set-up is that of game `number` of the campaign, counted from 0."""
        if setup.seed != f"{self.campaign.seed} {number + 1}":
            return False
        battle = self._battle_of(number)
        return battle is not None and (setup.options.get("city"), setup.options.get("scenario")) == (
            battle.city, battle.scenario
        )  # fmt: skip

    def _battle_of(self, number: int) -> Battle | None:
        for battle in self.campaign.battles:
            if number < len(battle.games):
                return battle
            number -= len(battle.games)
        return self.campaign.battles[-1] if self.campaign.battles and not number else None

    def _slot(self, id: str) -> Slot | None:
        if not id:
            return None
        self.services.writer.flush(1.0)
        return next((slot for slot in self.services.saves.slots() if slot.id == id), None)

    # The sheet.

    def sheet(self) -> Sheet:
        return sheet(self.frame, self.campaign)

    def export(self, kind: Kind) -> Path:
        """Writes the sheet into the player's folder and says where; raises OSError."""
        path = self.services.folders.exports / f"{self._file_name()}{_SUFFIXES[kind]}"
        atomic.write(path, _EXPORTS[kind](self), generations=1)
        return path

    def _file_name(self) -> str:
        """The campaign's name as far as every system can write it, and its number, so that no two are alike."""
        name = re.sub(r'[\x00-\x1f<>:"/\\|?*]+', " ", self.campaign.name)
        return f"{' '.join(name.split()).strip(' .') or self.campaign.title} {int(self.id.rpartition('-')[2])}"

    def markdown(self) -> str:
        words = self.services.words
        lines = markdown(self.sheet(), words.say, lambda when: words.day(datetime.fromtimestamp(when)))
        return "\n".join(lines) + "\n"

    def picture(self) -> bytes:
        """The sheet as PNG."""
        from game.scenes.campaign.picture import picture

        target = io.BytesIO()
        pygame.image.save(picture(self.services, self.sheet()), target, "sheet.png")
        return target.getvalue()


_EXPORTS: dict[Kind, Callable[[Ledger], bytes]] = {
    "markdown": lambda ledger: ledger.markdown().encode(), "png": Ledger.picture,
}  # fmt: skip


def read_campaign(services: Services, id: str, deleted: bool = False, owner: str = "") -> Found:
    """What a file comes to, also one in the bin; BadInput with a sentence where it cannot be read."""
    campaigns = services.campaigns_of(owner)
    journal = campaigns.read(id, deleted)
    frame = _frame_of(services, id.partition("-")[0])
    entries: list[Entry] = []
    told = [problem.reason for problem in journal.problems]
    for line in journal.entries:
        try:
            entries.append(decode(line))
        except BadInput as bad:
            told += [problem.reason for problem in bad.problems]
    try:
        campaign, notes = fold(frame, entries)
    except BadInput as bad:
        name = campaigns.path(id).name
        raise BadInput(*(Problem(name, problem.line, problem.reason) for problem in bad.problems)) from None
    return Found(frame, campaign, (*told, *notes), len(journal.entries))


def campaigns_of(services: Services, title: str, deleted: bool = False, owner: str = "") -> tuple[str, ...]:
    """The ids of a title's campaigns, the one last written first; without an owner those of the one who plays."""
    campaigns = services.campaigns_of(owner)
    ids = campaigns.deleted() if deleted else campaigns.ids()
    return tuple(id for id in ids if id.partition("-")[0] == title)


def ledger_of(services: Services, game: str, owner: str = "") -> Ledger | None:
    """The campaign that waits for this game's result, if one does."""
    title = game.partition("-")[0]
    for id in campaigns_of(services, title, owner=owner):
        try:
            ledger = Ledger(services, id, owner)
        except BadInput:
            continue
        if ledger.campaign.running == game:
            return ledger
    return None


def waits_for(services: Services, slot: Slot) -> bool:
    """Whether a campaign goes on with this save: thrown away, it could be played again with the same dice."""
    owner = slot.card.owner
    if slot.card.campaign not in services.campaigns_of(owner).ids():
        return False
    try:
        return read_campaign(services, slot.card.campaign, owner=owner).campaign.running == slot.id
    except BadInput:
        return False


def _frame_of(services: Services, title: str) -> Frame:
    """BadInput for a title that has no campaign, or is not here."""
    frame = services.frame(title)
    if frame is None:
        raise BadInput(Problem("", 0, message("campaigns.no_campaign")))
    return frame


def _now(services: Services) -> int:
    return int(services.now().timestamp())


def _refused(reason: Message) -> Refusal:
    return Refusal(reason.key, reason.args)
