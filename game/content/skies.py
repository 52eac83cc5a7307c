"""Reads the data of Under Falling Skies: cities, battles, scenarios, characters and the campaign from YAML, and the
sky tiles and base halves by their names.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.content.library import Library
from game.content.packed import Packed, found_things, hidden
from game.content.skies_maps import TITLE, read_half, read_sky
from game.content.skies_packs import ART, KINDS
from game.content.source import Source
from game.content.strict import decode, files_of, fit, load
from game.engine.campaign import Chapter, Finale, Frame, Terms
from game.engine.errors import BadInput, Problem
from game.engine.text import message
from game.titles.skies.content import (
    Ability,
    Battle,
    Character,
    City,
    Content,
    Half,
    Scenario,
    Side,
)

SIDE_NAMES = re.compile(r"sky-((basic|advanced|pocket)-[0-4]-(easier|threatening|single))")
HALF_NAMES = re.compile(r"base-((?:[a-g]|pocket)-(upper|lower))")


class Cities(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """data/skies/cities.yaml."""

    cities: dict[str, CityData]


class CityData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One city as its file tells it."""

    upper: str
    lower: str
    extra: tuple[int, ...] = ()
    extra_damaged: tuple[int, ...] | None = None
    undamaged: tuple[AbilityData, ...] = ()
    damaged: tuple[AbilityData, ...] = ()
    white_ships: int = 4
    sky: tuple[str, ...] = ()
    research: tuple[int, ...] = ()
    campaign: bool = False


class AbilityData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rule: str
    n: int = 0


class Battles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """data/skies/battles.yaml."""

    battles: dict[str, dict[str, bool | int | str]]


class Scenarios(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """data/skies/scenarios.yaml."""

    scenarios: dict[str, tuple[AbilityData, ...]]


class PersonData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    normal: tuple[AbilityData, ...]
    upgraded: tuple[AbilityData, ...]


class Characters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """data/skies/characters.yaml."""

    characters: dict[str, PersonData]


class CampaignData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """data/skies/campaign.yaml."""

    chapters: tuple[Chapter, ...]
    finale: Finale
    terms: dict[int, Terms]


class Told(NamedTuple):
    """Everything that the data files tell."""

    cities: tuple[City, ...]
    battles: tuple[Battle, ...]
    scenarios: tuple[Scenario, ...]
    characters: tuple[Character, ...]
    campaign: Frame


def load_content(share: Path, user: Path | None = None) -> Content:
    """Everything; BadInput holds the faults of all files together."""
    problems: list[Problem] = []
    sides: list[Side] = []
    halves: list[Half] = []
    for path in files_of(Library(share).maps(TITLE), "*.tmx"):
        try:
            read = read_skies_map(path)
        except BadInput as fault:
            problems += fault.problems
            continue
        if isinstance(read, Side):
            sides.append(read)
        else:
            halves.append(read)
    try:
        told = read_skies_data(share)
    except BadInput as fault:
        raise BadInput(*problems, *fault.problems) from None
    if problems:
        raise BadInput(*problems)
    content = Content(tuple(sides), tuple(halves), *told)
    return content if user is None else join(content, found_things(user, TITLE, KINDS))


def join(content: Content, packed: Packed) -> Content:
    """The same with all that packs bring; a city whose tiles are not there cannot be."""
    sides, halves, cities, scenarios, people = (
        tuple(each.value for each in packed[kind]) for kind in ("sky", "bases", "cities", "scenarios", "characters")
    )
    sides, halves = content.sides + sides, content.halves + halves
    known = {each.id for each in (*sides, *halves)}
    whole = tuple(city for city in cities if {f"{city.upper}-upper", f"{city.lower}-lower", *city.sky} <= known)
    return msgspec.structs.replace(
        content, sides=sides, halves=halves, cities=content.cities + whole, scenarios=content.scenarios + scenarios,
        characters=content.characters + people, hidden=content.hidden | hidden(*packed.values()),
    )  # fmt: skip


def read_skies_data(share: Path) -> Told:
    """Cities, battles and the campaign; BadInput where one of them needs something that is not there."""
    folder = Library(share).data(TITLE)
    names = {path.stem for path in files_of(Library(share).maps(TITLE), "*.tmx")}
    cities = _cities(folder / "cities.yaml", names)
    offered = decode(folder / "battles.yaml", Battles).battles
    scenarios = tuple(Scenario(id, _abilities(rules, "scenario"))
                      for id, rules in decode(folder / "scenarios.yaml", Scenarios).scenarios.items())
    # Which of the team's slots a character takes is decided when the team is made up.
    people = tuple(Character(id, _abilities(person.normal, "crew1"), _abilities(person.upgraded, "crew1"))
                   for id, person in decode(folder / "characters.yaml", Characters).characters.items())
    frame = _frame(folder / "campaign.yaml", {"city": [city.id for city in cities],
                                              "scenario": [scenario.id for scenario in scenarios],
                                              "character": [person.id for person in people]})
    return Told(cities, tuple(Battle(id, options) for id, options in offered.items()), scenarios, people, frame)


def _frame(path: Path, known: Mapping[str, list[str]]) -> Frame:
    """The campaign; every name in it must be one of the other files."""
    document = load(path)
    data = fit(document, CampaignData)
    named: list[tuple[tuple[str | int, ...], str, str]] = []
    for n, chapter in enumerate(data.chapters):
        for kind, ids in (("city", chapter.cities), ("scenario", chapter.scenarios), ("character", chapter.characters)):
            named += [(("chapters", n), kind, id) for id in ids]
    named += [(("finale",), "scenario", data.finale.scenario)]
    named += [(("terms", str(rules)), "city", id) for rules, terms in data.terms.items() for id in terms.reserve]
    problems = [document.problem(place, message("content.skies.unknown", id=id)) for place, kind, id in named
                if id not in known[kind]]
    if problems:
        raise BadInput(*problems)
    return Frame(TITLE, data.chapters, data.finale, data.terms)


def read_skies_map(path: Path) -> Side | Half:
    """One sky tile side or base half; what it is, its file's name says. BadInput holds every fault of the map."""
    if named := SIDE_NAMES.fullmatch(path.stem):
        return _read_side(path, named[1])
    if named := HALF_NAMES.fullmatch(path.stem):
        return _read_half(path, named[1], upper=named[2] == "upper")
    raise BadInput(Problem(str(path), 0, message("content.skies.file_name")))


def _read_side(path: Path, id: str) -> Side:
    family, tile, side = id.split("-")
    read = read_sky(path, id, {"title": str, "id": str, "stars": int}, family == "pocket")
    return msgspec.structs.replace(read, family=family, tile=int(tile), side=side)


def _read_half(path: Path, id: str, upper: bool) -> Half:
    return read_half(path, id, upper, {"title": str, "id": str, "damage": int, "energy": int})


# Cities


def _cities(path: Path, maps: set[str]) -> tuple[City, ...]:
    document = load(path)
    data = fit(document, Cities).cities
    problems: list[Problem] = []
    for id, city in data.items():
        for half in (f"{city.upper}-upper", f"{city.lower}-lower"):
            if f"base-{half}" not in maps:
                problems.append(document.problem(("cities", id), message("content.skies.no_half", city=id, half=half)))
        for side in city.sky:
            if f"sky-{side}" not in maps:
                problems.append(document.problem(("cities", id), message("content.skies.no_side", city=id, side=side)))
        less = city.extra if city.extra_damaged is None else city.extra_damaged
        if not city.sky and (city.undamaged, city.extra) == (city.damaged, less):
            problems.append(document.problem(("cities", id), message("content.skies.same_sides", city=id)))
    if problems:
        raise BadInput(*problems)
    return tuple(_city(id, city) for id, city in data.items())


def _city(id: str, data: CityData) -> City:
    return City(
        id, data.upper, data.lower, data.extra, data.extra_damaged, _abilities(data.undamaged, "city"),
        _abilities(data.damaged, "city"), data.white_ships, data.sky, data.research, data.campaign,
    )  # fmt: skip


def _abilities(some: tuple[AbilityData, ...], slot: str) -> tuple[Ability, ...]:
    return tuple(Ability(slot, each.rule, each.n) for each in some)


SOURCE = Source(load_content, kinds=KINDS, art=ART, join=join)
