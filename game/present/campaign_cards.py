"""The cards of a campaign as view-models: cities, scenarios with their comics, characters, and the piles of them.

A rule that may not be known yet is left out; there are no positions on the screen and no sentences.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from game.engine.campaign import Frame
from game.engine.powers import CityFacts
from game.engine.text import Message, message
from game.table.campaign import Campaign, companions, crew_size, is_finale
from game.table.campaign_log import Pile
from game.table.campaign_sheet import character_name, city_name, scenario_name

PANELS = (1, 2, 3)  # of a comic page


class Book(NamedTuple):
    """Where the cards' words come from: what each component says of itself, and a city's tile."""

    title: str
    lore: Callable[[str, str], tuple[Message, ...]]
    city: Callable[[str], CityFacts]


class City(msgspec.Struct, frozen=True):
    id: str
    art: str  # of the card
    skyline: str
    name: Message
    bases: Message
    extra: Message
    ability: Message  # of the side that is up
    other: Message
    damaged: bool = False


class Story(msgspec.Struct, frozen=True):
    """A scenario. `rule` is None where the story side alone may be seen."""

    id: str
    name: Message
    panels: tuple[str, ...]
    captions: tuple[Message, ...]
    rule: Message | None = None


class Person(msgspec.Struct, frozen=True):
    id: str
    art: str  # of the card
    face: str  # of the coin
    name: Message
    trade: Message
    motto: Message
    ability: Message  # on the side on which the character serves
    other: Message
    upgraded: bool = False


class Heap(msgspec.Struct, frozen=True):
    """One of the two piles."""

    number: int
    story: Story
    city: City
    person: Person


class Fight(msgspec.Struct, frozen=True):
    """The battle that is to be played."""

    city: City
    story: Story
    crew: tuple[Person, ...]
    game: int  # 1 or 2
    finale: bool
    running: bool


def city(book: Book, id: str, damaged: bool = False) -> City:
    facts, sides = book.city(id), book.lore("city", id)
    costs = facts.extra_damaged if damaged and facts.extra_damaged is not None else facts.extra
    extra = message("logbook.card.extra", costs=", ".join(map(str, costs))) if costs else message(
        "logbook.card.no_extra")  # fmt: skip
    # Halves of packs are called by the last word of their ids.
    upper, lower = (half.rpartition(".")[2].upper() for half in (facts.upper, facts.lower))
    bases = message("logbook.card.bases", upper=upper, lower=lower)
    art, skyline = (f"{book.title}/{kind}-{id}{'-damaged' if damaged else ''}" for kind in ("city", "skyline"))
    return City(id, art, skyline, city_name(book.title, id), bases, extra, sides[damaged], sides[not damaged], damaged)


def story(book: Book, id: str, seen: bool) -> Story:
    rule, *captions = book.lore("scenario", id)
    panels = tuple(f"{book.title}/comic-{id}-{n}" for n in PANELS)
    return Story(id, scenario_name(book.title, id), panels, tuple(captions), rule if seen else None)


def person(book: Book, id: str, upgraded: bool = False) -> Person:
    trade, motto, *sides = book.lore("character", id)
    better = "-upgraded" if upgraded else ""
    card, face = f"{book.title}/crew-{id}{better}", f"{book.title}/face-{id}{better}"
    name = character_name(book.title, id)
    return Person(id, card, face, name, trade, motto, sides[upgraded], sides[not upgraded], upgraded)


def heap(book: Book, number: int, pile: Pile, seen: bool) -> Heap:
    return Heap(number, story(book, pile.scenario, seen), city(book, pile.city), person(book, pile.character))


def heaps(book: Book, campaign: Campaign, flipped: frozenset[str] = frozenset()) -> tuple[Heap, ...]:
    """Both piles. A player who chooses by story alone sees a rule only after turning the card over."""
    return tuple(
        heap(book, n, pile, not campaign.unseen or pile.scenario in flipped) for n, pile in enumerate(campaign.piles)
    )


def fight(book: Book, frame: Frame, campaign: Campaign) -> Fight:
    battle = campaign.battles[-1]
    finale = is_finale(frame, campaign)
    crew = tuple(person(book, id, upgraded) for id, upgraded in battle.crew)
    return Fight(
        city(book, battle.city, finale or bool(battle.games)), story(book, battle.scenario, True), crew,
        len(battle.games) + 1, finale, bool(campaign.running),
    )  # fmt: skip


def offered(book: Book, frame: Frame, campaign: Campaign) -> tuple[Person, ...]:
    """The upgraded characters that may come along here."""
    return tuple(person(book, id, True) for id in companions(frame, campaign))


def team_size(frame: Frame, campaign: Campaign) -> int:
    """How many of them come along."""
    return crew_size(frame, campaign)


def saved(book: Book, campaign: Campaign) -> tuple[City, ...]:
    """The cities that can be defended in the finale, on the side that is used there."""
    return tuple(city(book, id, True) for id in campaign.saved)


# Tooltips: a title, and sentences under it.


def city_tip(card: City) -> tuple[Message, ...]:
    return card.name, card.bases, card.extra, card.ability


def person_tip(card: Person) -> tuple[Message, ...]:
    return card.name, card.trade, card.ability


def story_tip(card: Story) -> tuple[Message, ...]:
    return (card.name, card.rule) if card.rule is not None else (card.name, card.captions[0])
