"""The open parts of a campaign's log, and their contents as texts and cards.

It writes nothing; what the player does is for the scene upon it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from game.desk.services import Services
from game.engine.powers import HasCampaign
from game.engine.text import Message
from game.present import campaign_cards as cards
from game.present.campaign import Field, Paper, paper_of
from game.scenes.campaign.ledger import Ledger
from game.scenes.campaign.motions import Motions
from game.scenes.scene import Scene
from game.table.campaign import is_finale
from game.table.campaign_sheet import prompt


class LogState(Scene):
    """`pile` is the one in focus; `sides` the scenarios that were turned over by hand."""

    def __init__(self, services: Services, ledger: Ledger) -> None:
        super().__init__(services)
        self.ledger = ledger
        rules = services.rules(ledger.frame.title)
        assert isinstance(rules, HasCampaign)
        self.book = cards.Book(ledger.frame.title, rules.lore, rules.city)
        self.accent = services.cover(ledger.frame.title).accent
        self.pile = 0
        self.sides: frozenset[str] = frozenset()
        self.city = ""
        self.crew: tuple[str, ...] = ()
        self.revised: tuple[Message, ...] = ()  # what has changed in the rules since this campaign was played last
        self.asking = ""  # team, threat, export, abandon, revised
        self.replaying = False  # the results are lit, to pick one
        self.shown: cards.City | cards.Person | None = None
        self.tab = 1  # on small pages: the sheet or the battle
        self.motions = Motions(services)

    @property
    def stage_name(self) -> str:
        return self.ledger.campaign.stage

    def paper(self) -> Paper:
        return paper_of(self.ledger.frame, self.ledger.campaign)

    def heaps(self) -> tuple[cards.Heap, ...]:
        return cards.heaps(self.book, self.ledger.campaign, self.sides)

    def fight(self) -> cards.Fight:
        return cards.fight(self.book, self.ledger.frame, self.ledger.campaign)

    def offered(self) -> tuple[cards.Person, ...]:
        return cards.offered(self.book, self.ledger.frame, self.ledger.campaign)

    def saved(self) -> tuple[cards.City, ...]:
        return cards.saved(self.book, self.ledger.campaign)

    def standing(self) -> tuple[cards.City, ...]:
        """The cities that nobody destroyed, as they look in the end."""
        hurt = {row.city for row in self.paper().rows if row.fate in ("damaged", "defended")}
        return tuple(cards.city(self.book, id, id in hurt) for id in self.ledger.campaign.saved)

    def fallen(self) -> tuple[cards.City, ...]:
        gone = dict.fromkeys(row.city for row in self.paper().rows if row.fate == "destroyed")
        return tuple(cards.city(self.book, id, True) for id in gone)

    def last_story(self) -> cards.Story:
        return cards.story(self.book, self.ledger.frame.finale.scenario, not self.ledger.campaign.unseen)

    @property
    def wanted(self) -> int:
        """How many companions come along here."""
        return cards.team_size(self.ledger.frame, self.ledger.campaign)

    @property
    def finale(self) -> bool:
        return is_finale(self.ledger.frame, self.ledger.campaign)

    def ruled(self, scenario: str) -> bool:
        """Whether a scenario's rule side is up: as the player likes it, or turned over by hand."""
        return (not self.ledger.campaign.unseen) != (scenario in self.sides)

    def chapter_words(self) -> tuple[str, str]:
        name, story = self.book.lore("chapter", str(self.ledger.campaign.chapter))
        return self.tell(name), self.tell(story)

    def prompt(self) -> str:
        campaign = self.ledger.campaign
        if campaign.ended:
            return self.say("logbook.over.games", n=len(self.results()))
        if campaign.stage == "play":
            which = "finale_game" if self.finale else "second" if campaign.battles[-1].games else "first"
            return self.say(f"logbook.head.{which}")
        return self.tell(prompt(self.ledger.frame, campaign))

    def tip(self, words: Sequence[Message]) -> str:
        """A title, and sentences under it."""
        return "\n".join(self.tell(each) for each in words)

    def day(self, when: int) -> str:
        return self.services.words.day(datetime.fromtimestamp(when))

    def up(self, pile: int, kind: int) -> float:
        """How far a card of a pile has been turned up."""
        return self.motions.up(pile, kind)

    def lit(self, pile: int) -> bool:
        return self.pile == pile

    def results(self) -> tuple[str, ...]:
        return tuple(game.id for battle in self.ledger.campaign.battles for game in battle.games)

    def field_tip(self, field: Field) -> str:
        """What a result box says."""
        if field.kind == "next":
            return self.say("logbook.field.running" if field.game else "logbook.field.next")
        if not field.game:
            return self.say(f"logbook.field.{field.kind}")
        words = self.say(f"logbook.field.{field.kind}", n=field.threat, rounds=field.rounds, day=self.day(field.when))
        reason = self.say(f"{self.book.title}.end.{field.reason}")
        who = (self.say("logbook.field.by_bot"),) if field.by_bot else ()
        return "\n".join((words, reason, *who, self.say("logbook.field.replay")))
