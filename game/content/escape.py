"""Reads Tiled maps into the zones of Escape from the Aliens and YAML files into its scenarios, the player's own
included.

A broken file of a player does not stop the others from loading, and none is repaired silently.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from game.content.files import File, Held
from game.content.library import Library, user_maps
from game.content.own import own_files
from game.content.packed import Packed, found_things, hidden
from game.content.source import Around, Kind, OwnMaps, OwnScenarios, Source
from game.content.strict import Document, fit, load
from game.content.tmx import TileMap, read_map
from game.engine.errors import BadInput, Problem
from game.engine.text import Message, message
from game.titles.escape.content import (
    ALIEN,
    BASES,
    CODES,
    DANGEROUS,
    HUMAN,
    LABELS,
    MOST_COLS,
    MOST_ROWS,
    SAFE,
    USER,
    VOID,
    Content,
    Fault,
    Scenario,
    Zone,
    code_id,
    faults_of,
    fits,
    name_of,
)

TITLE = "escape"
LAYER = "zone"
BUILT_IN = ("galilei", "fermi", "galvani", "torricelli")
TEMPLATE = "template"  # the map from which a player starts
SCENARIOS = ("basic", "advanced", "infection", "arena", "school")

FEWEST_COLS, FEWEST_ROWS = 5, 5
LONGEST_NAME = 24
PLAYERS = (2, 8)

TILES = {"safe": SAFE, "dangerous": DANGEROUS, "human": HUMAN, "alien": ALIEN,
         **{f"hatch-{n}": str(n) for n in (1, 2, 3, 4)}}


def load_content(share: Path, user: Path | None) -> Content:
    """Everything that can be chosen. A broken built-in file is BadInput; a player's own is left out, and
    `load_user_zones` and `load_user_scenarios` say why."""
    maps, data = Library(share).maps(TITLE), Library(share).data(TITLE)
    zones = tuple(zone_of(maps / f"{name}.tmx", name) for name in BUILT_IN)
    scenarios = tuple(scenario_of(data / f"{name}.yaml", name) for name in SCENARIOS)
    if user is None:
        return Content(zones, scenarios)
    own_zones, own_scenarios = load_user_zones(user_maps(user, TITLE), maps)[0], load_user_scenarios(
        user_scenarios(user))[0]  # fmt: skip
    return join(Content(zones + own_zones, scenarios + own_scenarios), found_things(user, TITLE, KINDS))


def join(content: Content, packed: Packed) -> Content:
    """The same with the zones and scenarios of packs."""
    zones, scenarios = (tuple(each.value for each in packed[kind]) for kind in ("zones", "scenarios"))
    return Content(content.zones + zones, content.scenarios + scenarios, content.hidden | hidden(*packed.values()))


def user_scenarios(user: Path) -> Path:
    """Where a player's own scenarios are, under the player's own folder."""
    return user / "scenarios" / TITLE


# Zones


def load_user_zones(folder: Path, tilesets: Path | None = None) -> tuple[tuple[Zone, ...], tuple[Problem, ...]]:
    """The player's own zones in a folder, and what is wrong with those that cannot be played.
    Their tileset may be embedded, beside them, or the built-in one in `tilesets`."""
    return own_files(folder, "*.tmx", lambda path: zone_of(path, None, tilesets), "content.escape.many_files",
                     "content.escape.name_twice")  # fmt: skip


def zone_of(path: File, name: str | None, tilesets: Path | None = None, id: str = "") -> Zone:
    """One zone; BadInput holds every fault of the map. A built-in map is read by its id, a player's map by None; one of
    a pack is given its id."""
    needs = {"title": str, "id": str} if name is not None else {"title": str, "name": str}
    tiled = read_map(path, "hexagonal", (tilesets,) if tilesets is not None else (), needs)
    problems = list(_frame_faults(tiled, name))
    if problems:
        raise BadInput(*problems)
    layer = tiled.layer(LAYER)
    letters = []
    for index, tile in enumerate(layer.cells):
        row, col = divmod(index, tiled.width)
        letters.append(TILES.get(tile, VOID))
        if tile and tile not in TILES:
            reason = message("content.escape.tile", sector=name_of(col, row), tile=tile[:40])
            problems.append(tiled.problem(reason, layer.cell_lines[index]))
    if problems:
        raise BadInput(*problems)
    identity = id or (name if name is not None else USER + str(tiled.value("name")))
    zone = Zone(identity, tiled.width, tiled.height, "".join(letters), _players(tiled))
    problems = [_told(tiled, fault) for fault in faults_of(zone)]
    if problems:
        raise BadInput(*problems)
    return zone


# What each fault of a zone is called.
FAULTS = {
    "human_start": "content.escape.human_start", "alien_start": "content.escape.alien_start",
    "hatches": "content.escape.hatches", "hatch_cut_off": "content.escape.hatch_cut_off",
    "cut_off": "content.escape.cut_off",
}


def _told(tiled: TileMap, fault: Fault) -> Problem:
    """A fault of the zone with the line of the map where it shows."""
    layer = tiled.layer(LAYER)
    if fault.place is None:
        return tiled.problem(message(FAULTS[fault.key], n=fault.count), layer.line)
    col, row = fault.place
    reason = message(FAULTS[fault.key], sector=name_of(col, row), n=fault.count)
    return tiled.problem(reason, layer.cell_lines[row * tiled.width + col])


def _players(tiled: TileMap) -> tuple[int, int]:
    """For how many players the map says it is meant: "2-6"; anything that is not said is 2 to 8."""
    said = tiled.value("players")
    if not isinstance(said, str):
        return PLAYERS
    low, _, high = said.partition("-")
    return (int(low), int(high))


def _frame_faults(tiled: TileMap, name: str | None) -> Iterator[Problem]:
    """What the map says about itself, before anybody looks at its sectors."""
    if tiled.value("title") != TITLE:
        yield tiled.problem(message("content.escape.title", title=str(tiled.value("title"))[:40]))
    if name is not None and tiled.value("id") != name:
        yield tiled.problem(message("content.escape.id", id=name))
    if name is None and not is_name(str(tiled.value("name"))):
        yield tiled.problem(message("content.escape.name", most=LONGEST_NAME))
    said = tiled.value("players")
    if said is not None and not _is_range(said):
        yield tiled.problem(message("content.escape.players"))
    if (tiled.staggeraxis, tiled.staggerindex) != ("x", "odd"):
        yield tiled.problem(message("content.escape.stagger"))
    sizes = ((tiled.width, FEWEST_COLS, MOST_COLS, "content.escape.columns"),
             (tiled.height, FEWEST_ROWS, MOST_ROWS, "content.escape.rows"))
    for size, least, most, key in sizes:
        if not least <= size <= most:
            yield tiled.problem(message(key, found=size, least=least, most=most))


def is_name(name: str) -> bool:
    """Whether a zone or a scenario of one's own may be called that."""
    return name == name.strip() and 1 <= len(name) <= LONGEST_NAME and name.isprintable()


def _is_range(said: object) -> bool:
    if not isinstance(said, str):
        return False
    parts = said.split("-")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() and len(part) < 3 for part in parts):
        return False
    return 2 <= int(parts[0]) <= int(parts[1]) <= 16


def problems_of_maps(share: Path) -> list[Problem]:
    """Everything that is wrong with the built-in maps and scenarios."""
    maps, data = Library(share).maps(TITLE), Library(share).data(TITLE)
    problems: list[Problem] = []
    for name in (*BUILT_IN, TEMPLATE):
        try:
            zone_of(maps / f"{name}.tmx", None if name == TEMPLATE else name)
        except BadInput as fault:
            problems += fault.problems
    for name in SCENARIOS:
        try:
            scenario_of(data / f"{name}.yaml", name)
        except BadInput as fault:
            problems += fault.problems
    return problems


# Scenarios


class ScenarioFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario as it is in its file; the codes are written as players know them: `A.4: closed`."""

    name: str
    base: str
    codes: dict[str, bool | int | str] = {}


def load_user_scenarios(folder: Path) -> tuple[tuple[Scenario, ...], tuple[Problem, ...]]:
    """The player's own scenarios in a folder, and what is wrong with those that cannot be used."""
    return own_files(folder, "*.yaml", lambda path: scenario_of(path, None), "content.escape.many_files",
                     "content.escape.name_twice")  # fmt: skip


def scenario_of(path: File, name: str | None, id: str = "") -> Scenario:
    """One scenario; BadInput holds every fault of the file. A built-in one is read by its id, a player's by None; one
    of a pack is given its id."""
    document = load(path)
    read = fit(document, ScenarioFile)
    problems = list(_scenario_faults(document, read, name))
    if problems:
        raise BadInput(*problems)
    codes = tuple((code_id(label), value) for label, value in read.codes.items())
    return Scenario(id or (name if name is not None else USER + read.name), read.base, tuple(sorted(codes)))


def scenario_name(path: Path) -> str:
    """The name in a player's file; nothing where it cannot be read."""
    try:
        return scenario_of(path, None).id.removeprefix(USER)
    except BadInput:
        return ""


def _scenario_faults(document: Document, read: ScenarioFile, name: str | None) -> Iterator[Problem]:
    def problem(place: tuple[str, ...], reason: Message) -> Problem:
        return document.problem(place, reason)

    if name is not None and read.name != name:
        yield problem(("name",), message("content.escape.id", id=name))
    if name is None and not is_name(read.name):
        yield problem(("name",), message("content.escape.scenario_name", most=LONGEST_NAME))
    if read.base not in BASES:
        yield problem(("base",), message("content.escape.base", value=read.base[:40]))
    for label, value in read.codes.items():
        id = code_id(label)
        if id not in CODES:
            yield problem(("codes", label), message("content.escape.code", code=label[:40]))
        elif not fits(CODES[id], value):
            yield problem(("codes", label), message("content.escape.code_value", code=label, value=str(value)[:40]))


def scenario_text(name: str, base: str, codes: dict[str, bool | int | str]) -> str:
    """The file of a scenario that somebody built: what `scenario_of` reads back as the same scenario."""
    lines = [f"name: {_quoted(name)}", f"base: {base}"]
    chosen = [(LABELS[id], codes[id]) for id in CODES if id in codes and codes[id] != CODES[id].default]
    lines += ["codes:"] if chosen else []
    lines += [f"  {label}: {str(value).lower() if isinstance(value, bool) else value}" for label, value in chosen]
    return "\n".join(lines) + "\n"


def _quoted(name: str) -> str:
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


def own_zones(share: Path, user: Path) -> OwnMaps:
    folder, shared = user_maps(user, TITLE), Library(share).maps(TITLE)
    problems = load_user_zones(folder, shared)[1] + load_user_scenarios(user_scenarios(user))[1]
    return OwnMaps(folder, shared / f"{TEMPLATE}.tmx", problems)


def own_scenarios(user: Path) -> OwnScenarios:
    return OwnScenarios(user_scenarios(user), USER, is_name, scenario_text, scenario_name)


def _read_zone(file: Held, id: str, around: Around) -> Zone:
    return zone_of(file, None, Library(around.share).maps(TITLE), id)


def _read_scenario(file: Held, id: str, around: Around) -> Scenario:
    return scenario_of(file, None, id)


def is_sound_zone(zone: Zone) -> bool:
    """Whether a zone can be played that did not come from a map."""
    return (
        FEWEST_COLS <= zone.cols <= MOST_COLS and FEWEST_ROWS <= zone.rows <= MOST_ROWS
        and len(zone.sectors) == zone.cols * zone.rows
        and {*zone.sectors} <= {VOID, *TILES.values()}
        and 2 <= zone.players[0] <= zone.players[1] <= 16
        and not faults_of(zone)
    )  # fmt: skip


def is_sound_scenario(scenario: Scenario) -> bool:
    codes = [code for code, _ in scenario.codes]
    known = all(code in CODES and fits(CODES[code], value) for code, value in scenario.codes)
    return scenario.base in BASES and known and codes == sorted({*codes})


KINDS = (
    Kind("zones", ".tmx", _read_zone, Zone, is_sound_zone,
         examples=("maps/escape/template.tmx", "maps/escape/zone.png")),
    Kind("scenarios", ".yaml", _read_scenario, Scenario, is_sound_scenario),
)  # fmt: skip

SOURCE = Source(load_content, own_zones, own_scenarios, (*BUILT_IN, TEMPLATE), problems_of_maps, KINDS, join=join)
