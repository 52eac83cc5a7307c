"""What Under Falling Skies is made of, as frozen values: sky tiles, base halves, cities, abilities, battles.

It reads no file; `game/content` turns maps and data into these values.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from game.engine.campaign import Frame

CREW = tuple(f"crew{n}" for n in range(1, 13))  # the seats of a team, as slots of abilities
CAMPAIGN_CREW = CREW[:3]  # those that a campaign fills

COLUMNS = 5
BASE_ROWS = 6
CELLS = COLUMNS * BASE_ROWS

# The symbols of a sky space. Numbers are yellow explosions, numbers after an R are red ones, letters are teleporters.
BLANK, RIGHT, LEFT, DESCENT, CITY = ".", ">", "<", "M", "#"
TELEPORTERS = ("a", "b")
RED = "R"

# The actions of a sky row, each with its number behind it.
NOTHING, SHIPS, DIGGER, RESEARCH, DAMAGE, FALL, SKULL = "-", "W", "X", "Q", "D", "F", "SKULL"

# What a room does, by letter; a room with two letters does both for one payment.


class Row(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One row of the sky: five symbols from the left, and the action on its right edge ("-", "W2", "SKULL")."""

    symbols: tuple[str, ...]
    action: str


class Side(msgspec.Struct, frozen=True):
    """One side of a sky tile; rows from the top, research in travel order, from the bottom."""

    id: str  # "basic-1-easier"
    family: str  # basic, advanced, pocket
    tile: int  # 0 to 4, 4 above the city
    side: str  # easier, threatening
    stars: int
    rows: tuple[Row, ...]
    research: tuple[int, ...]


class Room(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A room: its effects, its spaces, its price in energy, and what it adds to its dice."""

    effects: str
    cells: tuple[int, ...]  # of the half, or of the whole base: row by row from the left
    cost: int
    modifier: int


class Half(msgspec.Struct, frozen=True):
    """The upper or the lower half of a base. The path visits every space; the digger starts in the upper half."""

    id: str  # "a-upper"
    damage: int  # spaces of the track
    energy: int
    start_energy: int  # -1 in a lower half
    digger: int  # cell of its start; -1 in a lower half
    rooms: tuple[Room, ...]
    path: tuple[int, ...]


class Ability(msgspec.Struct, frozen=True, array_like=True):
    """A rule that bends the game, by its name in the table of twists. `slot` says who brings it along: city, scenario,
    crew1, crew2, crew3; moves that use it begin with that word."""

    slot: str
    rule: str
    n: int = 0


class Rule(NamedTuple):
    """A twist as the files of packs may have it: whose it is, and which number goes with it. Of the twists that use the
    same piece only one can be at work."""

    of: str  # city, scenario or character
    least: int
    most: int
    piece: str = ""


# All words of special rules; what each does is in the tables of twists.
RULES: Mapping[str, Rule] = {
    "lesson": Rule("city", 1, 3), "one_robot": Rule("city", 1, 3), "robot_bonus": Rule("city", 1, 3),
    "white_six": Rule("city", 1, 2), "any_six": Rule("city", 1, 1), "energy_bonus": Rule("city", 1, 6),
    "fighter_bonus": Rule("city", 1, 3), "turn_die": Rule("city", 0, 1), "strong_guns": Rule("city", 1, 3),
    "free_dig": Rule("city", 0, 6), "tireless": Rule("city", 1, 3), "insulated": Rule("city", 1, 3),
    "guests": Rule("city", 1, 3), "overtime": Rule("city", 1, 3), "siesta": Rule("city", 1, 3),
    "tunnels": Rule("city", 1, 4), "shield": Rule("city", 1, 9), "souk": Rule("city", 0, 1),
    "equator": Rule("city", 1, 3),
    "fog": Rule("scenario", 1, 3), "lunch": Rule("scenario", 1, 6), "landlord": Rule("scenario", 2, 4, "orange ship"),
    "luggage": Rule("scenario", 1, 4, "tokens"), "dear_fighters": Rule("scenario", 1, 3),
    "cows": Rule("scenario", 1, 6, "orange ship"), "power_cut": Rule("scenario", 3, 12),
    "meter": Rule("scenario", 2, 6, "tokens"), "low_ceiling": Rule("scenario", 1, 3),
    "royal_visit": Rule("scenario", 1, 3, "orange ship"), "squatters": Rule("scenario", 1, 3, "tokens"),
    "early": Rule("scenario", 1, 2), "last_word": Rule("scenario", 2, 4, "orange ship"),
    "lift": Rule("character", 1, 8), "battery": Rule("character", 1, 9), "shovel": Rule("character", 1, 3),
    "insight": Rule("character", 1, 9), "dogfight": Rule("character", 0, 1), "seismograph": Rule("character", 1, 5),
    "bugle": Rule("character", 0, 6), "gift_robot": Rule("character", 1, 6), "repair": Rule("character", 1, 3),
    "move_die": Rule("character", 0, 1), "reroute": Rule("character", 1, 4), "bark": Rule("character", 1, 3),
}  # fmt: skip


class City(msgspec.Struct, frozen=True):
    """One city with both its sides. `sky` and `research` are given only where a city brings its own (Pocket)."""

    id: str
    upper: str  # letters of the base halves
    lower: str
    extra: tuple[int, ...] = ()  # research spaces on the city tile
    extra_damaged: tuple[int, ...] | None = None  # where they differ
    undamaged: tuple[Ability, ...] = ()
    damaged: tuple[Ability, ...] = ()
    white_ships: int = 4
    sky: tuple[str, ...] = ()
    research: tuple[int, ...] = ()
    campaign: bool = False  # found in a chapter, not in the box's upper part


class Scenario(msgspec.Struct, frozen=True):
    """A set of special rules for one battle; worth one black star."""

    id: str
    abilities: tuple[Ability, ...]


class Character(msgspec.Struct, frozen=True):
    """Somebody who helps once in a game, and better once upgraded."""

    id: str
    normal: tuple[Ability, ...]
    upgraded: tuple[Ability, ...]


class Battle(msgspec.Struct, frozen=True):
    """A single game worth offering: what it sets; every other option keeps its default."""

    id: str
    options: dict[str, bool | int | str]


class Content(msgspec.Struct, frozen=True):
    sides: tuple[Side, ...]
    halves: tuple[Half, ...]
    cities: tuple[City, ...]
    battles: tuple[Battle, ...] = ()
    scenarios: tuple[Scenario, ...] = ()
    characters: tuple[Character, ...] = ()
    campaign: Frame | None = None
    hidden: frozenset[str] = frozenset()  # known for saved games, and offered to nobody

    def side(self, id: str) -> Side:
        return next(side for side in self.sides if side.id == id)

    def half(self, id: str) -> Half:
        return next(half for half in self.halves if half.id == id)

    def city(self, id: str) -> City:
        return next(city for city in self.cities if city.id == id)

    def scenario(self, id: str) -> Scenario:
        return next(scenario for scenario in self.scenarios if scenario.id == id)

    def character(self, id: str) -> Character:
        return next(character for character in self.characters if character.id == id)


def cell_name(cell: int) -> str:
    """A space of the base by row and column, both from 1 as printed: r1 is the row of guns."""
    return f"r{cell // COLUMNS + 1}c{cell % COLUMNS + 1}"


def cell_named(name: str) -> int:
    """The space of a name; -1 for no space."""
    if len(name) == 4 and name[0] == "r" and name[2] == "c" and name[1] in "123456" and name[3] in "12345":
        return (int(name[1]) - 1) * COLUMNS + int(name[3]) - 1
    return -1
