"""Reads the map, cards, planets, abilities and missions of O.V.N.I. into its content.

A broken file never becomes a smaller game: every fault is reported with file, line and reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec

from game.content.library import Library
from game.content.source import Source
from game.content.strict import Document, fit, load
from game.content.tmx import MapObject, TileMap, read_map
from game.engine.errors import BadInput, Problem
from game.engine.text import message
from game.titles.ovni.content import (
    ABILITIES,
    ALIENS,
    CITIES,
    HUMANS,
    LETTERS,
    PLANETS,
    Ability,
    Alien,
    Card,
    City,
    Content,
    Family,
    Human,
    Mission,
    Parity,
    Planet,
    Point,
    Route,
    World,
)

TITLE = "ovni"
MAP = "world"
CARDS, MISSIONS = 16, 16
TILE = 6  # units of the map across one tile
NEAR = 1.0  # units of the map that the end of a route may be off its city, or off the rim

Count = Annotated[int, msgspec.Meta(ge=0, le=20)]


class CardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[str, ...]


class PlanetFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    planets: dict[str, Annotated[int, msgspec.Meta(ge=1)]]


class AbilityFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    abilities: dict[str, Annotated[int, msgspec.Meta(ge=2, le=4)]]


class MissionEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    family: Family
    parity: Parity = ""
    held: Count = 0
    mapped: Count = 0
    ovnis: Count = 0
    humans: tuple[Human, ...] = ()
    aliens: dict[Alien, Count] = {}
    captured: tuple[Alien, ...] = ()


class MissionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    missions: dict[str, MissionEntry]


def load_content(share: Path, user: Path | None) -> Content:
    """Everything that the rules and the board need. There is nothing of a player's own in it."""
    library = Library(share)
    folder = library.data(TITLE)
    return Content(
        world=world_of(library.maps(TITLE) / f"{MAP}.tmx"),
        planets=_planets(load(folder / "planets.yaml")),
        cards=_cards(load(folder / "cards.yaml")),
        abilities=_abilities(load(folder / "abilities.yaml")),
        missions=_missions(load(folder / "missions.yaml")),
    )


# Cards


def _cards(document: Document) -> tuple[Card, ...]:
    names = fit(document, CardFile).cards
    for index, name in enumerate(names):
        if len(name) != 3 or set(name) - set(LETTERS):
            raise BadInput(document.problem(("cards", index), message("ovni.content.card", card=name[:20])))
    if len(names) != CARDS:
        raise BadInput(document.problem(("cards",), message("ovni.content.cards", found=len(names), wanted=CARDS)))
    return tuple(Card(name, _four([name.count(letter) for letter in LETTERS])) for name in names)


def _four(counts: list[int]) -> tuple[int, int, int, int]:
    pilots, abductors, builders, military = counts
    return pilots, abductors, builders, military


def _planets(document: Document) -> tuple[Planet, ...]:
    found = fit(document, PlanetFile).planets
    _check_names(document, "planets", tuple(found), PLANETS)
    return tuple(Planet(name, found[name]) for name in PLANETS)


def _abilities(document: Document) -> tuple[Ability, ...]:
    found = fit(document, AbilityFile).abilities
    _check_names(document, "abilities", tuple(found), ABILITIES)
    return tuple(Ability(name, found[name]) for name in ABILITIES)


def _check_names(document: Document, part: str, found: tuple[str, ...], wanted: tuple[str, ...]) -> None:
    """The rules know these names; a file can neither add one nor do without one."""
    problems = [
        document.problem((part, name), message("ovni.content.unknown", name=name[:40]))
        for name in found
        if name not in wanted
    ]
    problems += [
        document.problem((part,), message("ovni.content.missing", name=name)) for name in wanted if name not in found
    ]
    if problems:
        raise BadInput(*problems)


def _missions(document: Document) -> tuple[Mission, ...]:
    found = fit(document, MissionFile).missions
    if len(found) != MISSIONS:
        reason = message("ovni.content.missions", found=len(found), wanted=MISSIONS)
        raise BadInput(document.problem(("missions",), reason))
    return tuple(_mission(document, name, entry) for name, entry in found.items())


def _mission(document: Document, name: str, entry: MissionEntry) -> Mission:
    if bool(entry.parity) != bool(entry.held or entry.mapped):
        raise BadInput(document.problem(("missions", name), message("ovni.content.parity")))
    return Mission(
        name,
        entry.family,
        entry.parity,
        entry.held,
        entry.mapped,
        entry.ovnis,
        tuple(entry.humans.count(human) for human in HUMANS),
        tuple(entry.aliens.get(alien, 0) for alien in ALIENS),
        tuple(entry.captured.count(alien) for alien in ALIENS),
    )


# The map


def world_of(path: Path) -> World:
    tiled = read_map(path, "orthogonal", (), {"title": str, "id": str})
    if tiled.value("title") != TITLE or tiled.value("id") != MAP:
        raise BadInput(tiled.problem(message("ovni.content.map")))
    problems: list[Problem] = []
    tiled.layer("surface")
    wide, high = float(tiled.width * TILE), float(tiled.height * TILE)
    cities = _cities(tiled, problems)
    if problems:
        raise BadInput(*problems)
    routes = _routes(tiled, cities, wide, problems)
    land = tuple(thing.points for thing in tiled.objects if thing.kind == "land" and thing.closed)
    if not land:
        problems.append(tiled.problem(message("ovni.content.land")))
    if problems:
        raise BadInput(*problems)
    return World(wide, high, land, cities, routes)


def problems_of_maps(share: Path) -> list[Problem]:
    """Everything that is wrong with the map."""
    try:
        world_of(Library(share).maps(TITLE) / f"{MAP}.tmx")
    except BadInput as fault:
        return list(fault.problems)
    return []


def _cities(tiled: TileMap, problems: list[Problem]) -> tuple[City, ...]:
    found: dict[int, City] = {}
    for thing in tiled.objects:
        if thing.kind != "city":
            continue
        values = dict(thing.properties)
        number, lat, lon = values.get("number"), values.get("lat"), values.get("lon")
        if not (isinstance(number, int) and isinstance(lat, float) and isinstance(lon, float)):
            problems.append(tiled.problem(message("ovni.content.city", city=thing.name[:40]), thing.line))
        elif not 1 <= number <= CITIES or number in found:
            problems.append(tiled.problem(message("ovni.content.number", number=number), thing.line))
        else:
            found[number] = City(number, thing.name, lat, lon, thing.x, thing.y)
    if len(found) != CITIES and not problems:
        problems.append(tiled.problem(message("ovni.content.cities", found=len(found), wanted=CITIES)))
    return tuple(found[number] for number in sorted(found))


def _routes(tiled: TileMap, cities: tuple[City, ...], wide: float, problems: list[Problem]) -> tuple[Route, ...]:
    lines: dict[tuple[int, int], list[MapObject]] = {}
    for thing in tiled.objects:
        if thing.kind != "route":
            continue
        values = dict(thing.properties)
        one, two = values.get("one"), values.get("two")
        if thing.closed or not (isinstance(one, int) and isinstance(two, int)) or not (
            1 <= one <= CITIES and 1 <= two <= CITIES and one != two
        ):
            problems.append(tiled.problem(message("ovni.content.route", route=thing.name[:40]), thing.line))
        else:
            lines.setdefault((one, two), []).append(thing)
    routes = []
    for (one, two), things in lines.items():
        if (two, one) in lines and one > two:
            problems.append(tiled.problem(message("ovni.content.twice", one=one, two=two), things[0].line))
        ends = cities[one - 1], cities[two - 1]
        if not _is_whole([thing.points for thing in things], ends, wide):
            problems.append(tiled.problem(message("ovni.content.loose", one=one, two=two), things[0].line))
        low, high = min(one, two), max(one, two)
        routes.append(Route(low, high, tuple(thing.points for thing in things)))
    if not problems and not _is_connected(routes):
        problems.append(tiled.problem(message("ovni.content.apart")))
    return tuple(sorted(routes, key=lambda route: (route.one, route.two)))


def _is_whole(lines: list[tuple[Point, ...]], ends: tuple[City, City], wide: float) -> bool:
    """Whether one line joins the two cities, or two lines do that leave the map at the same height on both sides."""
    one, two = ((city.x, city.y) for city in ends)
    if len(lines) == 1:
        return _is_near(lines[0][0], one) and _is_near(lines[0][-1], two)
    if len(lines) != 2 or not (_is_near(lines[0][0], one) and _is_near(lines[1][0], two)):
        return False
    left, right = sorted((lines[0][-1], lines[1][-1]))
    return left[0] <= NEAR and right[0] >= wide - NEAR and abs(left[1] - right[1]) <= NEAR


def _is_near(point: Point, goal: Point) -> bool:
    return abs(point[0] - goal[0]) <= NEAR and abs(point[1] - goal[1]) <= NEAR


def _is_connected(routes: list[Route]) -> bool:
    seen, edge = {1}, [1]
    while edge:
        here = edge.pop()
        for near in _next_to(routes, here):
            if near not in seen:
                seen.add(near)
                edge.append(near)
    return len(seen) == CITIES


def _next_to(routes: list[Route], city: int) -> Iterator[int]:
    for route in routes:
        if city in (route.one, route.two):
            yield route.one + route.two - city


SOURCE = Source(load_content, maps=(MAP,), problems=problems_of_maps)
