"""Reads Tiled maps into the fields of Ufo.O: the built-in ones and the player's own.

A broken map of a player does not stop the others from loading, and none is repaired silently.

The field is sideways in Tiled as it is on the screen: the map's columns are the field's rows, the motherships
are in the middle of the left and of the right column, and places count from the bottom.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.content.files import File, Held
from game.content.library import Library, user_maps
from game.content.own import own_files
from game.content.packed import Packed, found_things, hidden
from game.content.source import Around, Kind, OwnMaps, Source
from game.content.tmx import Layer, TileMap, read_map
from game.engine.errors import BadInput, Problem
from game.engine.text import Message, message
from game.titles.ufoo.content import (
    USER,
    Content,
    Field,
    cell_at,
    cell_count,
    mothership,
    name_of,
    opposite,
    place_of,
)

TITLE = "ufoo"
LAYER = "field"
BUILT_IN = ("standard", "skirmish", "deep")
TEMPLATE = "template"  # the map from which a player starts
FEWEST, MOST = 9, 15  # asteroids of a built-in field, in banks of two or three

ROWS = (7, 17)  # columns of the map
COLS = (7, 15)  # cells of its first column
MOST_ASTEROIDS = 40  # percent of the field
LONGEST_NAME = 24

SPACE, ASTEROID = "space", "asteroid"
MOTHERSHIPS = ("mothership-a", "mothership-b")
HOMES = ("home-a", "home-b")


def load_content(share: Path, user: Path | None) -> Content:
    """All fields. A broken built-in map is BadInput; a player's own is left out, and `load_user_fields` says why."""
    folder = Library(share).maps(TITLE)
    fields = tuple(field_of(folder / f"{name}.tmx", name) for name in BUILT_IN)
    if user is None:
        return Content(fields)
    own = load_user_fields(user_maps(user, TITLE), folder)[0]
    return join(Content(fields + own), found_things(user, TITLE, KINDS))


def join(content: Content, packed: Packed) -> Content:
    """The same with the fields of packs."""
    more = tuple(each.value for each in packed["fields"])
    return Content(content.fields + more, content.hidden | hidden(*packed.values()))


def load_user_fields(folder: Path, tilesets: Path | None = None) -> tuple[tuple[Field, ...], tuple[Problem, ...]]:
    """The player's own fields in a folder, and what is wrong with those that cannot be played.
    Their tileset may be embedded, beside them, or the built-in one in `tilesets`."""
    return own_files(folder, "*.tmx", lambda path: field_of(path, None, tilesets), "content.ufoo.many_maps",
                     "content.ufoo.name_twice")  # fmt: skip


def field_of(path: File, name: str | None, tilesets: Path | None = None, id: str = "") -> Field:
    """One field; BadInput holds every fault of the map. A built-in map is read by its id, a player's map by None; one
    of a pack is given its id."""
    needs = {"title": str, "id": str} if name is not None else {"title": str, "name": str}
    tiled = read_map(path, "hexagonal", (tilesets,) if tilesets is not None else (), needs)
    problems = list(_frame_faults(tiled, name))
    if problems:
        raise BadInput(*problems)
    identity = id or (name if name is not None else USER + str(tiled.value("name")))
    layer = tiled.layer(LAYER)
    asteroids = (cell for cell, tile, _ in _cells(tiled, layer) if tile == ASTEROID)
    field = Field(identity, tiled.width, tiled.height, tuple(sorted(asteroids)))
    problems = list(_field_faults(tiled, layer, field))
    if problems:
        raise BadInput(*problems)
    return field


def is_even_sided(field: Field) -> bool:
    """Whether a half turn brings the field onto itself, so that neither side is better off.
    A player's own field need not be, but the player who chooses it may want to know (`content.ufoo.lopsided`)."""
    asteroids = set(field.asteroids)
    return all(opposite(field, cell) in asteroids for cell in asteroids)


def banks(field: Field) -> list[int]:
    """The sizes of the groups in which the asteroids are."""
    left = set(field.asteroids)
    sizes: list[int] = []
    while left:
        edge = [left.pop()]
        size = 0
        while edge:
            size += 1
            near = left.intersection(neighbours(field, edge.pop()))
            left -= near
            edge += near
        sizes.append(size)
    return sorted(sizes)


def problems_of_maps(share: Path) -> list[Problem]:
    """Everything that is wrong with the built-in maps; they owe more than a player's own."""
    folder = Library(share).maps(TITLE)
    problems: list[Problem] = []
    for name in (*BUILT_IN, TEMPLATE):
        path = folder / f"{name}.tmx"
        try:
            field = field_of(path, None if name == TEMPLATE else name)
        except BadInput as fault:
            problems += fault.problems
            continue
        if not is_even_sided(field):
            problems.append(Problem(str(path), 0, message("content.ufoo.lopsided")))
        if not FEWEST <= len(field.asteroids) <= MOST or not set(banks(field)) <= {2, 3}:
            reason = message("content.ufoo.banks", found=len(field.asteroids), least=FEWEST, most=MOST)
            problems.append(Problem(str(path), 0, reason))
    return problems


def neighbours(field: Field, cell: int) -> tuple[int, ...]:
    """The hexes next to a hex."""
    r, q = place_of(field, cell)
    left = q - 1 + (r & 1)
    around = ((r, q - 1), (r, q + 1), (r - 1, left), (r - 1, left + 1), (r + 1, left), (r + 1, left + 1))
    return tuple(found for found in (cell_at(field, *place) for place in around) if found >= 0)


def _frame_faults(tiled: TileMap, name: str | None) -> Iterator[Problem]:
    """What the map says about itself, before anybody looks at its cells."""

    if tiled.value("title") != TITLE:
        yield tiled.problem(message("content.ufoo.title", title=str(tiled.value("title"))[:40]))
    if name is not None and tiled.value("id") != name:
        yield tiled.problem(message("content.ufoo.id", id=name))
    if name is None and not _is_name(str(tiled.value("name"))):
        yield tiled.problem(message("content.ufoo.name", most=LONGEST_NAME))
    if (tiled.staggeraxis, tiled.staggerindex) != ("x", "odd"):
        yield tiled.problem(message("content.ufoo.stagger"))
    sizes = ((tiled.width, ROWS, "content.ufoo.columns"), (tiled.height, COLS, "content.ufoo.height"))
    for size, (least, most), key in sizes:
        if not least <= size <= most or size % 2 == 0:
            yield tiled.problem(message(key, found=size, least=least, most=most))


def _is_name(name: str) -> bool:
    return name == name.strip() and 1 <= len(name) <= LONGEST_NAME and name.isprintable()


def _cells(tiled: TileMap, layer: Layer) -> Iterator[tuple[int, str, int]]:
    """Every place of the map: the field's cell (-1 for what is below a short column), its tile, its line."""
    shape = Field("", tiled.width, tiled.height, ())
    for index, tile in enumerate(layer.cells):
        y, x = divmod(index, tiled.width)
        yield cell_at(shape, x, tiled.height - 1 - y - (x & 1)), tile, layer.cell_lines[index]


def _field_faults(tiled: TileMap, layer: Layer, field: Field) -> Iterator[Problem]:
    """Every cell against what must be there, then the field as a whole."""
    wanted: dict[int, str] = {}
    for seat in (0, 1):
        ship = mothership(field, seat)
        wanted[ship] = MOTHERSHIPS[seat]
        wanted.update(dict.fromkeys(neighbours(field, ship), HOMES[seat]))
    faults = 0
    for cell, tile, line in _cells(tiled, layer):
        if (found := _cell_fault(field, cell, tile, wanted)) is not None:
            faults += 1
            yield tiled.problem(found, line)
    if faults:
        return
    share = 100 * len(field.asteroids)
    if share > MOST_ASTEROIDS * cell_count(field):
        reason = message("content.ufoo.asteroids", found=len(field.asteroids), most=MOST_ASTEROIDS)
        yield tiled.problem(reason, layer.line)
    elif not _are_homes_connected(field):
        yield tiled.problem(message("content.ufoo.cut_off"), layer.line)


def _cell_fault(field: Field, cell: int, tile: str, wanted: dict[int, str]) -> Message | None:
    if cell < 0:
        return message("content.ufoo.below") if tile else None
    name = name_of(field, cell)
    if not tile:
        return message("content.ufoo.hole", cell=name)
    if tile not in (SPACE, ASTEROID, *MOTHERSHIPS, *HOMES):
        return message("content.ufoo.tile", cell=name, tile=tile[:40])
    if cell not in wanted:
        return None if tile in (SPACE, ASTEROID) else message("content.ufoo.place", cell=name, tile=tile)
    if tile == wanted[cell]:
        return None
    key = "content.ufoo.ship" if wanted[cell] in MOTHERSHIPS else "content.ufoo.home"
    return message(key, cell=name, tile=wanted[cell])


def _are_homes_connected(field: Field) -> bool:
    """Whether every home hex of both sides can be reached from every other, over free hexes."""
    ships = {mothership(field, seat) for seat in (0, 1)}
    homes = {cell for ship in ships for cell in neighbours(field, ship)}
    shut = ships.union(field.asteroids)
    start = min(homes)
    seen, edge = {start}, [start]
    while edge:
        for cell in neighbours(field, edge.pop()):
            if cell not in seen and cell not in shut:
                seen.add(cell)
                edge.append(cell)
    return homes <= seen


def own_fields(share: Path, user: Path) -> OwnMaps:
    folder, shared = user_maps(user, TITLE), Library(share).maps(TITLE)
    return OwnMaps(folder, shared / f"{TEMPLATE}.tmx", load_user_fields(folder, shared)[1])


def _read_field(file: Held, id: str, around: Around) -> Field:
    return field_of(file, None, Library(around.share).maps(TITLE), id)


def is_sound(field: Field) -> bool:
    """Whether a field can be played that did not come from a map."""
    ships = {mothership(field, seat) for seat in (0, 1)} if field.rows > 0 < field.cols else set()
    kept = ships.union(*(neighbours(field, ship) for ship in ships))
    return (
        all(least <= size <= most and size % 2 for size, (least, most) in ((field.rows, ROWS), (field.cols, COLS)))
        and list(field.asteroids) == sorted({*field.asteroids} - kept)
        and all(0 <= cell < cell_count(field) for cell in field.asteroids)
        and 100 * len(field.asteroids) <= MOST_ASTEROIDS * cell_count(field)
        and _are_homes_connected(field)
    )


KINDS = (
    Kind("fields", ".tmx", _read_field, Field, is_sound,
         examples=("maps/ufoo/template.tmx", "maps/ufoo/field.png")),
)  # fmt: skip

SOURCE = Source(load_content, own_fields, maps=(*BUILT_IN, TEMPLATE), problems=problems_of_maps, kinds=KINDS,
                join=join, played={"lessons": ("data/packs/template/lesson.yaml",)})  # fmt: skip
