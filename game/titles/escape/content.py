"""The zones and scenarios of Escape from the Aliens, as frozen values for maps, saves and rules.

It reads no file; `game/content` turns maps and scenario files into these values.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from game.engine.rules import OWN, Option

Value = bool | int | str

USER = OWN  # the ids of a player's own zones and scenarios begin with this

# What a sector is, one letter for each in `Zone.sectors`.
VOID, SAFE, DANGEROUS, HUMAN, ALIEN = ".", "s", "d", "H", "A"
HATCHES = "1234"

MOST_COLS = 26  # as many as there are letters
MOST_ROWS = 20
BASES = ("basic", "advanced")
EVERYBODY = 99  # E.3: as many as there are players
AS_SCENARIO = "scenario"  # A.4: what the scenario says

STRIDE = 32  # a sector's code is column * STRIDE + row, the same on every zone


class Zone(msgspec.Struct, frozen=True):
    """A deck of the ship: flat-top hexes in columns of equal length, the odd ones (B, D, F) half a hex lower.
    `sectors` holds one letter for each place, row by row from the top."""

    id: str
    cols: int
    rows: int
    sectors: str
    players: tuple[int, int] = (2, 8)  # for how many it is meant


class Scenario(msgspec.Struct, frozen=True):
    """A named bundle of codes over the basic or the advanced game. `codes` pairs the id of an option with its value."""

    id: str
    base: str  # basic or advanced
    codes: tuple[tuple[str, bool | int | str], ...] = ()


class Content(msgspec.Struct, frozen=True):
    """Everything that can be chosen: the built-in ones first, then the player's own and those of packs. `hidden` are
    known for saved games, and nobody is offered them."""

    zones: tuple[Zone, ...]
    scenarios: tuple[Scenario, ...]
    hidden: frozenset[str] = frozenset()


def sector_at(zone: Zone, col: int, row: int) -> str:
    """The letter at a place, both numbers from 0; void outside the zone."""
    if 0 <= col < zone.cols and 0 <= row < zone.rows:
        return zone.sectors[row * zone.cols + col]
    return VOID


def name_of(col: int, row: int) -> str:
    return f"{chr(65 + col)}{row + 1:02d}"


def code_name(code: int) -> str:
    """The name of a sector's code: D08."""
    return name_of(code // STRIDE, code % STRIDE)


def code_named(name: str) -> int:
    """The code of a sector's name, on whatever zone; -1 for no sector."""
    if len(name) != 3 or not name.isascii() or not name[1:].isdigit():
        return -1
    col, row = ord(name[0]) - 65, int(name[1:]) - 1
    return col * STRIDE + row if 0 <= col < MOST_COLS and 0 <= row < MOST_ROWS else -1


def places_of(zone: Zone, letter: str) -> tuple[tuple[int, int], ...]:
    """Column and row of every place that holds this letter."""
    return tuple((i % zone.cols, i // zone.cols) for i, found in enumerate(zone.sectors) if found == letter)


def around(col: int, row: int) -> tuple[tuple[int, int], ...]:
    """The six places next to a place; those outside the zone too."""
    low = col & 1
    return ((col, row - 1), (col, row + 1), (col - 1, row - 1 + low), (col - 1, row + low), (col + 1, row - 1 + low),
            (col + 1, row + low))


def steps_from(zone: Zone, start: tuple[int, int], closed: str = "") -> dict[tuple[int, int], int]:
    """Steps from a place to every sector that can be walked to. Starts are never entered and hatches end the way;
    `closed` holds letters that may not be entered at all."""
    steps = {start: 0}
    edge = [start]
    for place in edge:
        if place != start and sector_at(zone, *place) in HATCHES:
            continue
        for near in around(*place):
            letter = sector_at(zone, *near)
            if near not in steps and letter not in (VOID, HUMAN, ALIEN) and letter not in closed:
                steps[near] = steps[place] + 1
                edge.append(near)
    return steps


class Fault(msgspec.Struct, frozen=True):
    """Why a zone cannot be played by the plain rules: its name, where it shows first, and how many sectors it
    is about."""

    key: str
    place: tuple[int, int] | None = None
    count: int = 0


def faults_of(zone: Zone) -> tuple[Fault, ...]:
    """Everything that is wrong with the starts and the hatches, or else with the ways."""
    found = []
    for letter, key in ((HUMAN, "human_start"), (ALIEN, "alien_start")):
        starts = places_of(zone, letter)
        if len(starts) != 1:
            found.append(Fault(key, starts[1] if starts else None, len(starts)))
    hatches = [places_of(zone, hatch) for hatch in HATCHES]
    numbered = sum(map(bool, hatches))
    if not numbered or any(len(places) != 1 for places in hatches[:numbered]) or any(hatches[numbered:]):
        found.append(Fault("hatches"))
    return tuple(found) if found else tuple(_ways_cut(zone))


def _ways_cut(zone: Zone) -> Iterator[Fault]:
    ways = [steps_from(zone, places_of(zone, letter)[0]) for letter in (HUMAN, ALIEN)]
    for letters, key, needed in ((HATCHES, "hatch_cut_off", ways[:1]), (SAFE + DANGEROUS, "cut_off", ways)):
        lost = sorted(place for letter in letters for place in places_of(zone, letter)
                      if any(place not in way for way in needed))
        if lost:
            yield Fault(key, lost[0], len(lost))


# The codes of the scenario builder


# All choices of hatches, as digits.
_HATCH_SETS = (0, 1, 2, 3, 4, 12, 13, 14, 23, 24, 34, 123, 124, 134, 234, 1234)

_CODES = (
    Option("a1", False, basic=False),
    Option("a2", False, basic=False),
    Option("a3", False, basic=False),
    Option("a4", AS_SCENARIO, (AS_SCENARIO, "open", "closed", "humans", "aliens"), basic=False),
    Option("a5", False, basic=False),
    Option("b3", False, basic=False),
    Option("b4", 0, (0, 1, 2, 3, 4), basic=False),
    Option("b6", False, basic=False),
    Option("c3", False, basic=False),
    Option("c6", 0, _HATCH_SETS, basic=False),
    Option("d2", False, basic=False),
    Option("e3", 0, (0, 1, 2, 3, 4, 5, 6, 7, 8, EVERYBODY), basic=False),
    Option("g4", False, basic=False),
    Option("h1", False, basic=False),
    Option("h2", False, basic=False),
    Option("h3", False, basic=False),
    Option("h4", False, basic=False),
    Option("h13", False, basic=False),
    Option("h14", False, basic=False),
    Option("h15", False, basic=False),
    Option("h16", False, basic=False),
    Option("j4", False, basic=False),
)

CODES: dict[str, Option] = {option.id: option for option in _CODES}
LABELS: dict[str, str] = {id: f"{id[0].upper()}.{id[1:]}" for id in CODES}  # as players write them: H.13


def code_id(label: str) -> str:
    """The id of a code as players write it: H.13 is h13; empty for no code."""
    return next((id for id, known in LABELS.items() if known == label), "")


def fits(option: Option, value: Value) -> bool:
    """Whether an option may have this value; yes is not 1."""
    return type(value) is type(option.default) and (value in option.values or not option.values)
