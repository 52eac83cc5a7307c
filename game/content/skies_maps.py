"""Sky tiles and base halves of Under Falling Skies from Tiled maps.

It repairs no tile silently and knows no rule: what a symbol does is decided by the title.

A sky tile is seven columns wide: a research space, the five columns of the sky, the action of the row. A base half
is five columns wide, in layers one over the other: the rooms, their prices, their modifiers, the digger's path.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from game.content.files import File
from game.content.tmx import Layer, TileMap, read_map
from game.engine.errors import BadInput, Problem
from game.engine.text import Arg, message
from game.titles.skies.content import COLUMNS, Half, Room, Row, Side

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

    def frame(self, id: str | None, width: int, rows: tuple[int, int]) -> None:
        """What the map says about itself; one of a pack says no id."""
        tiled = self.tiled
        if tiled.value("title") != TITLE:
            self.add("content.skies.title", title=str(tiled.value("title"))[:40])
        if id is not None and tiled.value("id") != id:
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


def read_sky(file: File, id: str, needs: Mapping[str, type], empty: bool, tilesets: Sequence[Path] = ()) -> Side:
    """A sky by its rows; where research spaces may be missing, `empty`."""
    tiled = read_map(file, "orthogonal", tilesets, needs)
    faults = _Faults(tiled)
    faults.frame(id if "id" in needs else None, SKY_WIDTH, (1, MOST_SKY_ROWS))
    layer = tiled.layer("sky")
    rows, research = [], []
    for y in range(tiled.height):
        first = y * SKY_WIDTH
        cost = faults.meant(layer, first, COSTS, empty=empty)
        symbols = [faults.meant(layer, first + 1 + x, SYMBOLS) for x in range(COLUMNS)]
        action = faults.meant(layer, first + SKY_WIDTH - 1, ACTIONS)
        rows.append(Row(tuple(map(str, symbols)), str(action)))
        if isinstance(cost, int):
            research.append(cost)
    stars = faults.number("stars", 0, 2)
    faults.settle()
    for problem in sky_faults(rows):
        faults.add(problem, layer.line)
    faults.settle()
    return Side(id, "", 0, "easier", stars, tuple(rows), tuple(reversed(research)))


def sky_faults(rows: list[Row]) -> Iterator[str]:
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


def read_half(file: File, id: str, upper: bool, needs: Mapping[str, type], tilesets: Sequence[Path] = ()) -> Half:
    tiled = read_map(file, "orthogonal", tilesets, needs)
    faults = _Faults(tiled)
    faults.frame(id if "id" in needs else None, COLUMNS, (HALF_ROWS, HALF_ROWS))
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
