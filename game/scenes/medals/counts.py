"""What is counted of a person for medals that no single game brings. Each part of the program that knows something of a
person has one function here, and one line of `SOURCES`; a count that nobody gives is 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.desk.services import Services
from game.engine.errors import BadInput
from game.engine.medal import Count
from game.engine.rules import OWN
from game.engine.text import PACK
from game.store.career import (
    games_with_an_option,
    games_with_friends,
    row_against_experts,
    titles_with_a_beaten_expert,
)
from game.store.days import DAYS, days_ahead_of_par, longest_row, most_on_one_day
from game.store.medals import MEDALS
from game.store.solved import PUZZLES
from game.store.statistics import Result

Counts = Mapping[Count, int]


class Person(NamedTuple):
    """Whose counts are asked for, with the results of that person's games."""

    services: Services
    id: str
    results: tuple[Result, ...]


def counts_of(person: Person, title: str) -> dict[Count, int]:
    """All of them; with a title those that belong to it."""
    found: dict[Count, int] = {}
    for source in SOURCES:
        found.update(source(person, title))
    return found


def _games(person: Person, title: str) -> Counts:
    results, me = person.results, person.id
    if title:
        return {"row.expert": row_against_experts(title, results, me)}
    guest = person.services.profiles.open(me).read(MEDALS).guest.values()
    shared = [*games_with_friends(results, me), *guest]
    return {
        "friends": len(shared),
        "titles.friends": len(set(shared)),
        "titles.expert": titles_with_a_beaten_expert(results, me),
        "own_maps": games_with_an_option(results, me, OWN),
    }


def _campaigns(person: Person, title: str) -> Counts:
    from game.scenes.campaign.ledger import campaigns_of, read_campaign

    if not title or not person.services.has_campaign(title):
        return {}
    won = 0
    for id in campaigns_of(person.services, title, owner=person.id):
        try:
            won += read_campaign(person.services, id, owner=person.id).campaign.ended == "won"
        except BadInput:
            continue
    return {"campaigns": won}


def _lessons(person: Person, title: str) -> Counts:
    """Titles of which every lesson is done."""
    from game.content.lessons import lesson_files

    services, learned = person.services, person.services.learned_of(person.id)
    whole = 0
    for entry in services.titles:
        files = lesson_files(services.share / "data", entry.id)
        whole += bool(files) and all(learned.done(entry.id, path.stem) for path in files)
    return {} if title else {"lessons": whole}


def _luck(person: Person, title: str) -> Counts:
    """What reviews have measured (`medal_luck.py`)."""
    return {} if title else {"luck.against": person.services.profiles.open(person.id).read(MEDALS).luck}


def _puzzles(person: Person, title: str) -> Counts:
    """Those of the program: of packs there may be any number."""
    kept = person.services.profiles.open(person.id).read(PUZZLES).puzzles
    found = {name: each for name, each in kept.items() if PACK not in name}
    if title:
        return {"puzzles": sum(name.startswith(f"{title}/") and bool(each.stars) for name, each in found.items())}
    return {"stars": sum(each.stars for each in found.values())}


def _days(person: Person, title: str) -> Counts:
    if title:
        return {}
    days = person.services.profiles.open(person.id).read(DAYS)
    return {"days": longest_row(days.days), "day": most_on_one_day(days), "par": days_ahead_of_par(days)}


SOURCES: tuple[Callable[[Person, str], Counts], ...] = (_games, _campaigns, _lessons, _luck, _puzzles, _days)
