"""The world, the cards and the planets of O.V.N.I., as frozen values for files, saves and rules.

It reads no file; `game/content` turns maps and cards into these values.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Alien = Literal["pilot", "abductor", "builder", "military"]
Human = Literal["politician", "scientist", "athlete", "artist", "religious", "gifted"]
Family = Literal["airspace", "abduction", "capture", "mapping"]
Parity = Literal["", "even", "odd"]

ALIENS: tuple[Alien, ...] = ("pilot", "abductor", "builder", "military")
GROUPS = ("pilots", "abductors", "builders", "military")
LETTERS = "PABM"
HUMANS: tuple[Human, ...] = ("politician", "scientist", "athlete", "artist", "religious", "gifted")
PLANETS = ("antares", "eris", "luxor", "magnon")
ABILITIES = ("trio", "survey", "ready", "swap", "thrust", "field", "spare", "atlas", "beam", "fleet")
CITIES = 12

Point = tuple[float, float]


class City(msgspec.Struct, frozen=True):
    """A capital: its number on the board, its place on Earth, and where the map shows it."""

    number: int
    id: str
    lat: float
    lon: float
    x: float
    y: float


class Route(msgspec.Struct, frozen=True):
    """Two cities (numbers from 1, the lower first) with a way between them, and how it is drawn: one line, or two
    where it leaves the map over the Pacific and comes back on the other side."""

    one: int
    two: int
    lines: tuple[tuple[Point, ...], ...]


class World(msgspec.Struct, frozen=True):
    """The board, in units of the map."""

    width: float
    height: float
    land: tuple[tuple[Point, ...], ...]
    cities: tuple[City, ...]
    routes: tuple[Route, ...]


class Planet(msgspec.Struct, frozen=True):
    id: str
    distance: int  # hundreds of light years


class Card(msgspec.Struct, frozen=True):
    """An alien card: its letters, and how many of each type it brings."""

    id: str
    aliens: tuple[int, int, int, int]


class Ability(msgspec.Struct, frozen=True):
    id: str
    least: int  # the fewest players with whom it is dealt


class Mission(msgspec.Struct, frozen=True):
    """The requirements at the end of the game; a number of zero asks for nothing."""

    id: str
    family: Family
    parity: Parity
    held: int
    mapped: int
    ovnis: int
    humans: tuple[int, ...]  # six counts
    aliens: tuple[int, ...]  # four counts, like the next
    captured: tuple[int, ...]


class Content(msgspec.Struct, frozen=True):
    world: World
    planets: tuple[Planet, ...]
    cards: tuple[Card, ...]
    abilities: tuple[Ability, ...]
    missions: tuple[Mission, ...]


def neighbours(world: World) -> tuple[tuple[int, ...], ...]:
    """For every city from 0 the cities next to it, ascending."""
    around: list[set[int]] = [set() for _ in world.cities]
    for route in world.routes:
        around[route.one - 1].add(route.two - 1)
        around[route.two - 1].add(route.one - 1)
    return tuple(tuple(sorted(near)) for near in around)
