"""Reads the map of the States and the file of missions into the content of Alien Attack USA.

Neighbours and corners follow from the polygons alone; nothing in the map is repaired silently.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from pathlib import Path

from game.content.library import Library
from game.content.source import Source
from game.content.strict import Document, fit, load
from game.content.tmx import MapObject, TileMap, read_map
from game.engine.errors import BadInput, Problem
from game.engine.text import Arg, message
from game.titles.attack.content import (
    BORDERS,
    CANADA,
    DIRECTIONS,
    SPACES,
    VALUES,
    Board,
    City,
    Content,
    Missions,
    Space,
    Tiers,
)

TITLE = "attack"
MAP = "usa.tmx"
MISSIONS = "missions.yaml"
HIGHEST_CITY = 7

# Column and row of Tiled's grid at which the axial coordinates begin; the column's number keeps its parity.
FIRST_Q, FIRST_ROW = -12, -8

Cell = tuple[int, int]
Point = tuple[float, float]

_PROPERTIES = {
    "outline": {}, "icon": {},
    "space": {"borders": str, "park": str, "herd": int, "icons": int},
    "city": {"value": int, "state": str},
}


def load_content(share: Path, user: Path | None = None) -> Content:
    """Everything that the rules and the board need. There is nothing of a player's own in it."""
    library = Library(share)
    return Content(load_board(library.maps(TITLE) / MAP), load_missions(library.data(TITLE) / MISSIONS))


def problems_of_files(share: Path) -> list[Problem]:
    """Everything that is wrong with the map and the missions."""
    library = Library(share)
    reads = ((load_board, library.maps(TITLE) / MAP), (load_missions, library.data(TITLE) / MISSIONS))
    problems: list[Problem] = []
    for read, path in reads:
        try:
            read(path)
        except BadInput as fault:
            problems += fault.problems
    return problems


# The map


def grid_place(tiled: TileMap, x: float, y: float) -> Point:
    """Pixels of the map as axial coordinates; the centre of a cell has whole ones."""
    width, height = tiled.tile
    side = tiled.hexside
    q = (x - width / 2) / ((width + side) / 2) + FIRST_Q
    return q, (y - height / 2) / height + FIRST_ROW - q / 2


def cell_centre(tiled: TileMap, q: int, r: int) -> Point:
    width, height = tiled.tile
    return width / 2 + (q - FIRST_Q) * (width + tiled.hexside) / 2, height / 2 + (r + q / 2 - FIRST_ROW) * height


def cell_corners(tiled: TileMap, q: int, r: int) -> tuple[Point, ...]:
    """From the right corner on, clockwise on the screen."""
    x, y = cell_centre(tiled, q, r)
    (width, height), side = tiled.tile, tiled.hexside
    steps = ((width, 0), (side, height), (-side, height), (-width, 0), (-side, -height), (side, -height))
    return tuple((x + dx / 2, y + dy / 2) for dx, dy in steps)


def load_board(path: Path) -> Board:
    """The board of a map; BadInput holds every fault of it."""
    tiled = read_map(path, "hexagonal", (), {"title": str, "id": str})
    return _Reader(tiled).board()


class _Reader:
    """One map while it becomes a board: faults are collected and the reading goes on."""

    def __init__(self, tiled: TileMap) -> None:
        self.tiled = tiled
        self.problems: list[Problem] = []
        self.numbers: dict[Cell, int] = {}
        self.spaces: dict[int, tuple[Space, MapObject]] = {}
        self.icons: list[Cell] = []
        self.cities: dict[Point, City] = {}

    def fault(self, key: str, line: int | None = None, **args: Arg) -> None:
        self.problems.append(self.tiled.problem(message(key, **args), line))

    def board(self) -> Board:
        if self.tiled.value("title") != TITLE:
            self.fault("content.attack.title", title=str(self.tiled.value("title"))[:40])
        if (self.tiled.staggeraxis, self.tiled.staggerindex) != ("x", "odd"):
            self.fault("content.attack.stagger")
        self.stop()
        readers: dict[str, Callable[[MapObject], None]] = {
            "space": self.read_space, "icon": self.read_icon, "city": self.read_city, "outline": lambda thing: None,
        }
        # Icons and cities are around spaces, so the spaces come first.
        for thing in sorted(self.tiled.objects, key=lambda thing: thing.kind != "space"):
            if thing.kind not in readers:
                self.fault("content.attack.kind", thing.line, kind=thing.kind[:40])
                continue
            self.check_properties(thing)
            readers[thing.kind](thing)
        missing = [number for number in range(1, SPACES + 1) if number not in self.spaces]
        if missing:
            self.fault("content.attack.missing", spaces=", ".join(map(str, missing[:8])))
        self.stop()
        self.check_icons()
        self.check_herds()
        self.stop()
        spaces = tuple(self.spaces[number][0] for number in range(1, SPACES + 1))
        return Board(spaces, tuple(self.cities.values()), tuple(self.icons))

    def stop(self) -> None:
        if self.problems:
            raise BadInput(*self.problems)

    def check_properties(self, thing: MapObject) -> None:
        known = _PROPERTIES[thing.kind]
        for name, value in thing.properties:
            if name not in known or type(value) is not known[name]:
                self.fault("content.attack.property", thing.line, kind=thing.kind, name=name[:40])

    def read_space(self, thing: MapObject) -> None:
        name = thing.name
        number = int(name) if name.isascii() and name.isdigit() and len(name) <= 3 else 0
        if not 1 <= number <= SPACES or name != str(number):
            self.fault("content.attack.number", thing.line, name=name[:20], most=SPACES)
            return
        cell = self.cell_of(thing)
        if cell is None:
            self.fault("content.attack.shape", thing.line, space=number)
            return
        if number in self.spaces or cell in self.numbers:
            self.fault("content.attack.twice", thing.line, space=number)
            return
        values = dict(thing.properties)
        borders = tuple(str(values.get("borders", "")).split())
        for border in borders:
            if border not in (*BORDERS, CANADA):
                self.fault("content.attack.border", thing.line, space=number, border=border[:20])
        park, herd = str(values.get("park", "")), int(values.get("herd", 0))
        self.numbers[cell] = number
        self.spaces[number] = (Space(*cell, borders, park, herd), thing)

    def cell_of(self, thing: MapObject) -> Cell | None:
        """The cell whose hex a polygon is; None for any other shape."""
        points = thing.points
        if len(points) != 6:
            return None
        place = grid_place(self.tiled, sum(x for x, _ in points) / 6, sum(y for _, y in points) / 6)
        cell = (round(place[0]), round(place[1]))
        corners = cell_corners(self.tiled, *cell)
        fits = all(any(_is_near(point, corner) for point in points) for corner in corners)
        return cell if fits else None

    def read_icon(self, thing: MapObject) -> None:
        place = grid_place(self.tiled, thing.x, thing.y)
        cell = (round(place[0]), round(place[1]))
        if not _is_near((thing.x, thing.y), cell_centre(self.tiled, *cell)) or cell in self.numbers:
            self.fault("content.attack.icon_place", thing.line)
        elif cell in self.icons or not any(near in self.numbers for near in neighbours(cell)):
            self.fault("content.attack.icon_alone", thing.line)
        else:
            self.icons.append(cell)

    def read_city(self, thing: MapObject) -> None:
        values = dict(thing.properties)
        value = int(values.get("value", 0))
        if not 1 <= value <= HIGHEST_CITY:
            self.fault("content.attack.city_value", thing.line, city=thing.name[:40], most=HIGHEST_CITY)
            return
        around: list[tuple[int, int, Point]] = []
        for cell, number in self.numbers.items():
            for corner, point in enumerate(cell_corners(self.tiled, *cell)):
                if _is_near((thing.x, thing.y), point):
                    around.append((number, corner, point))
        around.sort()
        if len(around) < 2:
            self.fault("content.attack.city_place", thing.line, city=thing.name[:40])
            return
        point = around[0][2]
        if point in self.cities or any(city.id == thing.name for city in self.cities.values()):
            self.fault("content.attack.city_twice", thing.line, city=thing.name[:40])
            return
        spaces = tuple(number for number, _, _ in around)
        self.cities[point] = City(thing.name, str(values.get("state", "")), value, spaces, around[0][1])

    def check_icons(self) -> None:
        """What a space says of its icons must be what the eye sees beside it."""
        for number, (space, thing) in sorted(self.spaces.items()):
            seen = sum(near in self.icons for near in neighbours((space.q, space.r)))
            if seen != dict(thing.properties).get("icons", 0):
                self.fault("content.attack.icons", thing.line, space=number, seen=seen)

    def check_herds(self) -> None:
        """Own discs of one herd region always form one group, because its spaces all touch each other."""
        regions: dict[int, list[Cell]] = {}
        for space, _ in self.spaces.values():
            if space.herd:
                regions.setdefault(space.herd, []).append((space.q, space.r))
        for herd, cells in sorted(regions.items()):
            if len(cells) != 3 or any(other not in neighbours(cell) for cell, other in combinations(cells, 2)):
                self.fault("content.attack.herd", herd=herd)


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    return tuple((cell[0] + dq, cell[1] + dr) for dq, dr in DIRECTIONS)


def _is_near(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) < 1 and abs(one[1] - other[1]) < 1


# The missions


def load_missions(path: Path) -> Missions:
    """The missions of a file; BadInput holds every fault of it."""
    document = load(path)
    missions = fit(document, Missions)
    problems = list(_mission_faults(document, missions))
    if problems:
        raise BadInput(*problems)
    return missions


def _mission_faults(document: Document, missions: Missions) -> Iterator[Problem]:
    if tuple(card.value for card in missions.city) != VALUES:
        yield document.problem(("city",), message("content.attack.city_cards", values=", ".join(map(str, VALUES))))
    if tuple(card.border for card in missions.border) != BORDERS:
        yield document.problem(("border",), message("content.attack.border_cards", borders=", ".join(BORDERS)))
    lists: list[tuple[tuple[str | int, ...], Tiers]] = [
        *((("city", n, "tiers"), card.tiers) for n, card in enumerate(missions.city)),
        *((("border", n, "tiers"), card.tiers) for n, card in enumerate(missions.border)),
        (("parks",), missions.parks), (("bases",), missions.bases), (("expansion",), missions.expansion),
    ]
    for place, tiers in lists:
        steps = [(0, 0), *((tier.count, tier.points) for tier in tiers)]
        if len(steps) < 2 or any(a[0] >= b[0] or a[1] >= b[1] for a, b in pairwise(steps)):
            yield document.problem(place, message("content.attack.tiers"))


SOURCE = Source(load_content, problems=problems_of_files,
                played={"puzzles": ("data/packs/template/puzzle.yaml",)})  # fmt: skip
