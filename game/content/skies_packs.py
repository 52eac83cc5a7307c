"""What packs may hold for Under Falling Skies: cities, sky tiles, base halves, scenarios and characters.

Special rules are words of the program with a number each; no file of a pack says what a rule does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from game.content.files import Held
from game.content.library import Library
from game.content.skies_maps import (
    ACTIONS,
    COSTS,
    HALF_CELLS,
    MODIFIERS,
    MOST_SKY_ROWS,
    ROOMS,
    SYMBOLS,
    TITLE,
    read_half,
    read_sky,
    sky_faults,
)
from game.content.skies_series import KIND
from game.content.source import Around, Art, Kind, Word
from game.content.strict import Document, KeyPath, fit, load
from game.engine.errors import BadInput, Problem
from game.engine.text import message
from game.titles.skies.content import COLUMNS, RULES, Ability, Character, City, Half, Rule, Scenario, Side

MOST_SPACES = 6  # of research on a city's tile
MOST_TRACK = 24  # of a research track of its own
MOST_TILES = 5
MOST_RULES = 3
MOST_WHITE = 4
UPPER, LOWER = "-upper", "-lower"
PANELS = ("-1", "-2", "-3")  # of a comic page

_N = frozenset({"n"})
_MAP = re.compile(r"[a-z0-9-]{1,40}")  # how maps of the program's own are called


class AbilityFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rule: str
    n: int = 0


class CityFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A city as its file tells it: halves of a base, research spaces on its tile, rules of both sides, a sky."""

    upper: str
    lower: str
    extra: tuple[int, ...] = ()
    extra_damaged: tuple[int, ...] | None = None
    undamaged: tuple[AbilityFile, ...] = ()
    damaged: tuple[AbilityFile, ...] = ()
    white_ships: int = MOST_WHITE
    sky: tuple[str, ...] = ()
    research: tuple[int, ...] = ()


class ScenarioFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rules: tuple[AbilityFile, ...]


class CharacterFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    normal: AbilityFile
    upgraded: AbilityFile


# Maps


def _read_sky(file: Held, id: str, around: Around) -> Side:
    return read_sky(file, id, {"title": str, "stars": int}, True, (Library(around.share).maps(TITLE),))


def _read_half(file: Held, id: str, around: Around) -> Half:
    if not id.endswith((UPPER, LOWER)):
        raise BadInput(Problem(file.name, 0, message("content.skies.half_name")))
    needs = {"title": str, "damage": int, "energy": int}
    return read_half(file, id, id.endswith(UPPER), needs, (Library(around.share).maps(TITLE),))


def _is_sound_sky(side: Side) -> bool:
    rows = list(side.rows)
    return (
        1 <= len(rows) <= MOST_SKY_ROWS
        and all(len(row.symbols) == COLUMNS and {*row.symbols} <= {*SYMBOLS.values()} for row in rows)
        and all(row.action in ACTIONS.values() for row in rows)
        and {*side.research} <= {*COSTS.values()} and len(side.research) <= len(rows)
        and (side.family, side.tile, side.side) == ("", 0, "easier") and 0 <= side.stars <= 2
        and not list(sky_faults(rows))
    )  # fmt: skip


def _is_sound_half(half: Half) -> bool:
    upper = half.id.endswith(UPPER)
    cells = [cell for room in half.rooms for cell in room.cells]
    return (
        half.id.endswith((UPPER, LOWER))
        and 1 <= half.damage <= 9 and 1 <= half.energy <= 9
        and (0 <= half.start_energy <= 9 and COLUMNS <= half.digger < HALF_CELLS if upper
             else (half.start_energy, half.digger) == (-1, -1))
        and sorted(half.path) == list(range(HALF_CELLS))
        and len({*cells}) == len(cells) and {*cells} <= {*range(COLUMNS if upper else 0, HALF_CELLS)}
        and all(room.cells and room.effects and {*room.effects} <= {*ROOMS.values()} for room in half.rooms)
        and all(room.cost in (0, *COSTS.values()) for room in half.rooms)
        and all(room.modifier in (0, *MODIFIERS.values()) for room in half.rooms)
    )  # fmt: skip


# Rules


def _abilities(some: Sequence[AbilityFile], slot: str) -> tuple[Ability, ...]:
    return tuple(Ability(slot, each.rule, each.n) for each in some)


def _rule_faults(document: Document, place: KeyPath, some: Sequence[AbilityFile], of: str) -> Iterator[Problem]:
    """What a list of rules says that the program does not know, or that does not go together."""
    if len(some) > MOST_RULES:
        yield document.problem(place, message("content.skies.many_rules", most=MOST_RULES))
    seen: set[str] = set()
    for number, each in enumerate(some):
        at = (*place, number)
        rule = RULES.get(each.rule)
        if rule is None or not _may_have(of, rule):
            meant = _nearest(each.rule[:40], of) if number < MOST_RULES else ""
            yield document.problem(at, message("content.skies.rule", rule=each.rule[:40], meant=meant))
            continue
        if not rule.least <= each.n <= rule.most:
            yield document.problem(
                at, message("content.skies.rule_number", rule=each.rule, least=rule.least, most=rule.most)
            )
        if each.rule in seen or (rule.piece and rule.piece in seen):
            yield document.problem(at, message("content.skies.rules_clash", rule=each.rule))
        seen |= {each.rule, rule.piece} - {""}


def _nearest(word: str, of: str) -> str:
    """The rule that was perhaps meant."""
    from difflib import get_close_matches

    known = [name for name, rule in RULES.items() if _may_have(of, rule)]
    return next(iter(get_close_matches(word, known, 1)), "")


def _may_have(of: str, rule: Rule) -> bool:
    """A scenario may bring what cities can do."""
    return rule.of == of or (of, rule.of) == ("scenario", "city")


def _are_sound(abilities: Sequence[Ability], slot: str, of: str) -> bool:
    rules = [RULES.get(each.rule) for each in abilities]
    known = [rule for rule in rules if rule is not None]
    pieces = [rule.piece for rule in known if rule.piece]
    return (
        len(known) == len(abilities) <= MOST_RULES
        and all(each.slot == slot and rule.least <= each.n <= rule.most and _may_have(of, rule)
                for each, rule in zip(abilities, known, strict=True))
        and len({each.rule for each in abilities}) == len(abilities) and len({*pieces}) == len(pieces)
    )  # fmt: skip


# Cities


def _read_city(file: Held, id: str, around: Around) -> City:
    document = load(file)
    data = fit(document, CityFile)
    problems = [*_number_faults(document, data)]
    for field, rules in (("undamaged", data.undamaged), ("damaged", data.damaged)):
        problems += _rule_faults(document, (field,), rules, "city")
    names: dict[str, str] = {}
    for field, name, end in (("upper", data.upper, UPPER), ("lower", data.lower, LOWER)):
        found = _named(around, "bases", "base", f"{name}{end}")
        names[field] = (found or "").removesuffix(end)
        if found is None:
            reason = message("content.skies.no_map", name=f"{name}{end}"[:60])
            problems.append(document.problem((field,), reason))
    sky = []
    for number, name in enumerate(data.sky):
        found = _named(around, "sky", "sky", name)
        sky.append(found or "")
        if found is None:
            problems.append(document.problem(("sky", number), message("content.skies.no_map", name=name[:60])))
    if problems:
        raise BadInput(*problems)
    return City(
        id, names["upper"], names["lower"], data.extra, data.extra_damaged, _abilities(data.undamaged, "city"),
        _abilities(data.damaged, "city"), data.white_ships, tuple(sky), data.research,
    )  # fmt: skip


def _named(around: Around, kind: str, beginning: str, name: str) -> str | None:
    """The id of a map: one of the pack, of a pack that is needed, or one of the program's own."""
    found = around.id_of(kind, name)
    if found is not None:
        return found
    own = Library(around.share).maps(TITLE) / f"{beginning}-{name}.tmx"
    return name if _MAP.fullmatch(name) and own.is_file() else None


def _number_faults(document: Document, data: CityFile) -> Iterator[Problem]:
    rows = (("extra", data.extra, MOST_SPACES), ("extra_damaged", data.extra_damaged or (), MOST_SPACES),
            ("research", data.research, MOST_TRACK))  # fmt: skip
    for field, costs, most in rows:
        if len(costs) > most or not {*costs} <= {*COSTS.values()}:
            yield document.problem((field,), message("content.skies.costs", most=most, dearest=max(COSTS.values())))
    if not 0 <= data.white_ships <= MOST_WHITE:
        yield document.problem(("white_ships",), message("content.skies.white_ships", most=MOST_WHITE))
    if data.sky and not 3 <= len(data.sky) <= MOST_TILES:
        yield document.problem(("sky",), message("content.skies.sky_tiles", least=3, most=MOST_TILES))


def _is_sound_city(city: City) -> bool:
    numbers = (*city.extra, *(city.extra_damaged or ()), *city.research)
    return (
        _are_sound(city.undamaged, "city", "city") and _are_sound(city.damaged, "city", "city")
        and {*numbers} <= {*COSTS.values()} and len(numbers) <= 2 * MOST_SPACES + MOST_TRACK
        and 0 <= city.white_ships <= MOST_WHITE and not city.campaign
        and (not city.sky or 3 <= len(city.sky) <= MOST_TILES)
    )  # fmt: skip


# Scenarios and characters


def _read_scenario(file: Held, id: str, around: Around) -> Scenario:
    document = load(file)
    data = fit(document, ScenarioFile)
    problems = list(_rule_faults(document, ("rules",), data.rules, "scenario"))
    if not data.rules:
        problems.append(document.problem(("rules",), message("content.skies.no_rules")))
    if problems:
        raise BadInput(*problems)
    return Scenario(id, _abilities(data.rules, "scenario"))


def _is_sound_scenario(scenario: Scenario) -> bool:
    return bool(scenario.abilities) and _are_sound(scenario.abilities, "scenario", "scenario")


def _read_character(file: Held, id: str, around: Around) -> Character:
    document = load(file)
    data = fit(document, CharacterFile)
    problems = [*_rule_faults(document, ("normal",), (data.normal,), "character"),
                *_rule_faults(document, ("upgraded",), (data.upgraded,), "character")]  # fmt: skip
    if problems:
        raise BadInput(*problems)
    return Character(id, _abilities((data.normal,), "crew1"), _abilities((data.upgraded,), "crew1"))


def _is_sound_character(person: Character) -> bool:
    return all(len(each) == 1 and _are_sound(each, "crew1", "character") for each in (person.normal, person.upgraded))


KINDS = (
    Kind("sky", ".tmx", _read_sky, Side, _is_sound_sky, ()),
    Kind("bases", ".tmx", _read_half, Half, _is_sound_half, ()),
    Kind("cities", ".yaml", _read_city, City, _is_sound_city,
         (Word("name", True), Word("undamaged", True, _N), Word("damaged", True, _N)),
         ("", "-damaged", "-skyline", "-skyline-damaged"),
         ("data/packs/template/city.yaml",)),
    Kind("scenarios", ".yaml", _read_scenario, Scenario, _is_sound_scenario,
         (Word("name", True), Word("rule", True, _N), *(Word(f"story_{n}", True) for n in (1, 2, 3))), PANELS,
         ("data/packs/template/scenario.yaml",)),
    Kind("characters", ".yaml", _read_character, Character, _is_sound_character,
         tuple(Word(word, True, _N if word in ("normal", "upgraded") else frozenset())
               for word in ("name", "trade", "motto", "normal", "upgraded")),
         ("", "-upgraded", "-face", "-face-upgraded"),
         ("data/packs/template/character.yaml",)),
    KIND,
)  # fmt: skip

ART = {
    "city": Art("cities", "", "skies/city-roswell", "skies/city-roswell"),
    "skyline": Art("cities", "-skyline", "skies/skyline-roswell", "skies/skyline-roswell"),
    "comic": Art("scenarios", "", "skies/comic-fog-1", "ui/empty"),
    "crew": Art("characters", "", "skies/crew-moss", "ui/empty"),
    "face": Art("characters", "-face", "skies/face-moss", "seats/badge-4"),
}
