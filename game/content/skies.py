"""Reads the maps and data of Under Falling Skies: sky tiles and base halves from Tiled, cities from YAML.

It repairs no tile silently and knows no rule: what a symbol does is decided by the title.

A sky tile is seven columns wide: a research space, the five columns of the sky, the action of the row. A base half
is five columns wide, in layers one over the other: the rooms, their prices, their modifiers, the digger's path.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.content.library import Library
from game.content.source import Source
from game.content.strict import decode, files_of, fit, load
from game.content.tmx import Layer, TileMap, read_map
from game.engine.campaign import Chapter, Finale, Frame, Terms
from game.engine.errors import BadInput, Problem
from game.engine.text import Arg, message
from game.titles.skies.content import (
    COLUMNS,
    Ability,
    Battle,
    Character,
    City,
    Content,
    Half,
    Room,
    Row,
    Scenario,
    Side,
)

TITLE = "skies"
SKY_WIDTH = COLUMNS + 2
HALF_ROWS = 3
HALF_CELLS = COLUMNS * HALF_ROWS
MOST_SKY_ROWS = 4

SYMBOLS: dict[str, str] = {
    "blank": ".", "right": ">", "left": "<", "descent": "M", "city": "#", "teleporter-a": "a", "teleporter-b": "b",
    **{f"yellow-{n}": str(n) for n in range(1, 8)}, **{f"red-{n}": f"R{n}" for n in range(1, 8)},
}  # fmt: skip
ACTIONS: dict[str, str] = {
    "none": "-", "skull": "SKULL",
    **{f"{word}-{n}": f"{letter}{n}" for word, letter in (("ships", "W"), ("digger", "X"), ("research", "Q"),
                                                          ("damage", "D"), ("fall", "F")) for n in (1, 2, 3)},
}  # fmt: skip
COSTS: dict[str, int] = {f"cost-{n}": n for n in range(1, 13)}
ROOMS: dict[str, str] = {"energy": "E", "fighters": "F", "research": "R", "robot": "B", "command": "C"}
MODIFIERS: dict[str, int] = {f"{word}-{n}": sign * n for word, sign in (("plus", 1), ("minus", -1)) for n in (1, 2, 3)}
# Where the digger goes from a space: how far on among the cells. Everything below the last row is the other half.
STEPS: dict[str, int] = {"go-right": 1, "go-left": -1, "go-down": COLUMNS, "go-end": HALF_CELLS}
GUNS, TUNNEL, BESIDE, BELOW = "guns", "tunnel", "more", "more-below"
DIGGER = "digger"

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
    return Content(tuple(sides), tuple(halves), *told)


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


class _Faults:
    """Collects what is wrong with one map."""

    def __init__(self, tiled: TileMap) -> None:
        self.tiled = tiled
        self.problems: list[Problem] = []

    def add(self, key: str, line: int | None = None, **args: Arg) -> None:
        self.problems.append(self.tiled.problem(message(key, **args), line))

    def settle(self) -> None:
        if self.problems:
            raise BadInput(*self.problems)

    def frame(self, id: str, width: int, rows: tuple[int, int]) -> None:
        """What the map says about itself."""
        tiled = self.tiled
        if tiled.value("title") != TITLE:
            self.add("content.skies.title", title=str(tiled.value("title"))[:40])
        if tiled.value("id") != id:
            self.add("content.skies.id", id=id)
        least, most = rows
        if tiled.width != width or not least <= tiled.height <= most:
            self.add("content.skies.size", width=width, least=least, most=most)
        self.settle()

    def number(self, name: str, least: int, most: int) -> int:
        value = self.tiled.value(name)
        if not isinstance(value, int) or not least <= value <= most:
            self.add("content.skies.number", name=name, least=least, most=most)
            return least
        return value

    def place(self, index: int) -> dict[str, Arg]:
        return {"column": index % self.tiled.width, "row": index // self.tiled.width}

    def meant(self, layer: Layer, index: int, table: Mapping[str, str | int], empty: bool = False) -> str | int | None:
        """What the tile at a place means; None where there is none, or none of this table."""
        tile = layer.cells[index]
        if tile in table:
            return table[tile]
        if tile or not empty:
            self.add("content.skies.tile" if tile else "content.skies.hole", layer.cell_lines[index],
                     layer=layer.name, tile=tile[:40], **self.place(index))
        return None


# Sky tiles


def _read_side(path: Path, id: str) -> Side:
    tiled = read_map(path, "orthogonal", (), {"title": str, "id": str, "stars": int})
    faults = _Faults(tiled)
    faults.frame(id, SKY_WIDTH, (1, MOST_SKY_ROWS))
    layer = tiled.layer("sky")
    family, tile, side = id.split("-")
    rows, research = [], []
    for y in range(tiled.height):
        first = y * SKY_WIDTH
        cost = faults.meant(layer, first, COSTS, empty=family == "pocket")
        symbols = [faults.meant(layer, first + 1 + x, SYMBOLS) for x in range(COLUMNS)]
        action = faults.meant(layer, first + SKY_WIDTH - 1, ACTIONS)
        rows.append(Row(tuple(map(str, symbols)), str(action)))
        if isinstance(cost, int):
            research.append(cost)
    stars = faults.number("stars", 0, 2)
    faults.settle()
    for problem in _sky_faults(rows):
        faults.add(problem, layer.line)
    faults.settle()
    return Side(id, family, int(tile), side, stars, tuple(rows), tuple(reversed(research)))


def _sky_faults(rows: list[Row]) -> Iterator[str]:
    """What cannot be played although every symbol is known."""
    symbols = [symbol for row in rows for symbol in row.symbols]
    if any(symbols.count(letter) not in (0, 2) for letter in "ab"):
        yield "content.skies.teleporter"
    shut = ["#" in row.symbols for row in rows]
    if any("#" in row.symbols and set(row.symbols) != {"#"} for row in rows) or shut != sorted(shut):
        yield "content.skies.shortened"
    if any(row.symbols[0] == "<" or row.symbols[-1] == ">" for row in rows):
        yield "content.skies.arrow"


# Base halves


def _read_half(path: Path, id: str, upper: bool) -> Half:
    tiled = read_map(path, "orthogonal", (), {"title": str, "id": str, "damage": int, "energy": int})
    faults = _Faults(tiled)
    faults.frame(id, COLUMNS, (HALF_ROWS, HALF_ROWS))
    rooms = tuple(_rooms(faults, upper))
    path_cells, digger = _path(faults, upper)
    damage, energy = faults.number("damage", 1, 9), faults.number("energy", 1, 9)
    start = faults.number("start_energy", 0, 9) if upper else -1
    faults.settle()
    return Half(id, damage, energy, start, digger, rooms, path_cells)


def _rooms(faults: _Faults, upper: bool) -> Iterator[Room]:
    layer, prices, changes = (faults.tiled.layer(name) for name in ("rooms", "costs", "modifiers"))
    owner: dict[int, int] = {}  # cell -> first cell of its room
    effects: dict[int, str] = {}
    for cell, tile in enumerate(layer.cells):
        line, place = layer.cell_lines[cell], faults.place(cell)
        if upper and (cell < COLUMNS) != (tile == GUNS):
            faults.add("content.skies.guns", line, **place)
        elif tile in (BESIDE, BELOW):
            before = cell - 1 if tile == BESIDE and cell % COLUMNS else cell - COLUMNS if tile == BELOW else -1
            if before in owner:
                owner[cell] = owner[before]
            else:
                faults.add("content.skies.more", line, **place)
        elif tile not in (GUNS, TUNNEL):
            letters = [ROOMS.get(part) for part in tile.split("-")]
            if None in letters:
                faults.add("content.skies.tile" if tile else "content.skies.hole", line, layer=layer.name,
                           tile=tile[:40], **place)
            owner[cell], effects[cell] = cell, "".join(letter or "" for letter in letters)
    for cell in range(HALF_CELLS):
        cost = faults.meant(prices, cell, COSTS, empty=True)
        modifier = faults.meant(changes, cell, MODIFIERS, empty=True)
        if cell in effects:
            cells = tuple(other for other, first in sorted(owner.items()) if first == cell)
            yield Room(effects[cell], cells, int(cost or 0), int(modifier or 0))
        elif cost is not None or modifier is not None:
            faults.add("content.skies.stray", prices.cell_lines[cell], **faults.place(cell))


def _path(faults: _Faults, upper: bool) -> tuple[tuple[int, ...], int]:
    """The order of the spaces, and where the digger starts."""
    layer = faults.tiled.layer("path")
    steps = [faults.meant(layer, cell, STEPS) for cell in range(HALF_CELLS)]
    cells: list[int] = []
    cell = COLUMNS - 1 if upper else 0
    while 0 <= cell < HALF_CELLS and cell not in cells:
        cells.append(cell)
        step = steps[cell]
        if step is None or (abs(int(step)) == 1 and cell // COLUMNS != (cell + int(step)) // COLUMNS):
            break
        cell += int(step)
    if len(cells) < HALF_CELLS:
        faults.add("content.skies.path", layer.cell_lines[cells[-1]], found=len(cells), wanted=HALF_CELLS)
    digger = -1
    if upper:
        start = faults.tiled.layer("digger")
        found = [cell for cell, tile in enumerate(start.cells) if tile == DIGGER]
        if len(found) != 1 or found[0] < COLUMNS:
            faults.add("content.skies.digger", start.line)
        else:
            digger = found[0]
    return tuple(cells), digger


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


SOURCE = Source(load_content)
