"""From the choices of the set-up to a board and a first state: cities, sides, threat, the builder's tiles, Pocket.

It draws from the given chance which tiles are threatening, and rolls no die.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

import msgspec

from game.engine.chance import Chance
from game.engine.rules import Option
from game.engine.text import PACK
from game.titles.skies.board import Board, assemble, halves_of
from game.titles.skies.content import CAMPAIGN_CREW, CREW, Ability, City, Content
from game.titles.skies.score import difficulty
from game.titles.skies.state import ABSENT, DICE, KIND, LANE, PLACING, PURPLE, SHIPS, SUPPLY, TRAY, WHITE, State
from game.titles.skies.twists import TWISTS, Twists, made

Value = bool | int | str

TILES = (1, 2, 3, 4)  # from the top
THREAT = (0, 1, 2, 3, 4)
BY_THREAT = "threat"  # a sky tile as the threat level and chance have it
TOP_TILE = "advanced-0-single"
ADVANCED = "advanced"  # the same with the advanced tile
CHOICES = (BY_THREAT, "easier", "threatening", "advanced_easier", "advanced_threatening")
NOBODY = "none"
HELP = (NOBODY, "normal", "upgraded")  # of each character in a battle of one's own

_DEFAULTS: dict[str, Value] = {
    "threat": 0, "damaged": False, **{f"sky{tile}": BY_THREAT for tile in TILES}, "sky0": False, "scenario": NOBODY,
    **dict.fromkeys(CAMPAIGN_CREW, NOBODY), **{f"upgraded{n}": False for n in range(1, len(CAMPAIGN_CREW) + 1)},
}  # fmt: skip


def options(content: Content) -> tuple[Option, ...]:
    """What a campaign finds is a choice of the set-up page once it was found; whom a campaign sends along is its own
    choice."""
    scenarios = (NOBODY, *(scenario.id for scenario in content.scenarios))
    people = (NOBODY, *(character.id for character in content.characters))
    # What packs bring is there from the start; their characters come only with a campaign.
    brought = tuple(id for id in scenarios if id.startswith(PACK) and id not in content.hidden)
    found = tuple(character for character in content.characters if not character.id.startswith(PACK))
    return (
        Option("city", content.cities[0].id, tuple(city.id for city in content.cities), cards=True,
               offered=tuple(city.id for city in content.cities
                             if not city.campaign and city.id not in content.hidden)),
        Option("threat", _DEFAULTS["threat"], THREAT),
        Option("damaged", _DEFAULTS["damaged"]),
        *(Option(f"sky{tile}", BY_THREAT, (*CHOICES, ADVANCED), basic=False, offered=CHOICES) for tile in TILES),
        Option("sky0", _DEFAULTS["sky0"], basic=False, offered=()),
        Option("scenario", NOBODY, scenarios, basic=False, offered=(NOBODY, *brought) if brought else ()),
        *(Option(slot, NOBODY, people, basic=False, offered=(), like=CREW[0]) for slot in CAMPAIGN_CREW),
        *(Option(f"upgraded{n}", False, basic=False, offered=()) for n in range(1, len(CAMPAIGN_CREW) + 1)),
        *(Option(person.id, NOBODY, HELP, basic=False, offered=(), like="helper") for person in found),
    )


def opened(content: Content, options: Sequence[Option], unlocked: Collection[str]) -> tuple[Option, ...]:
    """The options of a set-up page that also offers what campaigns have brought to light ("city:lagos",
    "scenario:fog", "character:moss"); tile 0 is found with the finale. All else stays as it is."""
    assert content.campaign is not None
    whole = {f"{person.id}" for person in content.characters if f"character:{person.id}" in unlocked}
    if f"scenario:{content.campaign.finale.scenario}" in unlocked:
        whole.add("sky0")
    found = []
    for option in options:
        if option.id in ("city", "scenario"):
            shown = option.offered or ()
            known = [value for value in option.values if value in shown or f"{option.id}:{value}" in unlocked]
            first = [NOBODY] if known and option.id != "city" and NOBODY not in known else []
            option = msgspec.structs.replace(option, offered=(*first, *known))
        elif option.id in whole:
            option = msgspec.structs.replace(option, offered=None)
        found.append(option)
    return tuple(found)


def _defaults(content: Content) -> dict[str, Value]:
    """Of every option but the city."""
    return {**_DEFAULTS, **{person.id: NOBODY for person in content.characters}}


def chosen(content: Content, given: Mapping[str, Value]) -> dict[str, Value]:
    """All options, with defaults where nothing was given."""
    values: dict[str, Value] = {"city": content.cities[0].id, **_defaults(content)}
    values.update(given)
    return values


def brings_sky(city: City) -> bool:
    """Whether a city has a sky of its own; then threat, side and tiles mean nothing to it."""
    return bool(city.sky)


def idle_options(content: Content, given: Mapping[str, Value]) -> frozenset[str]:
    """The options that mean nothing beside the others."""
    values = chosen(content, given)
    if brings_sky(content.city(str(values["city"]))):
        return frozenset(_defaults(content))
    return frozenset() if open_tiles(values) else frozenset(("threat",))


def open_tiles(values: Mapping[str, Value]) -> list[int]:
    """The sky tiles whose side the threat level decides."""
    return [tile for tile in TILES if values[f"sky{tile}"] in (BY_THREAT, ADVANCED)]


class Sketch(msgspec.Struct, frozen=True):
    """Facts about a game before it begins: its sky from the top, and its stars, in halves."""

    sides: tuple[str, ...]
    difficulty: int
    epicness: int


class Plan(NamedTuple):
    """A board that is asked for."""

    city: str
    damaged: bool
    sides: tuple[str, ...]  # of the sky, from the top
    scenario: str = ""
    crew: tuple[tuple[str, bool], ...] = ()  # who comes along, and whether upgraded


def plan(content: Content, given: Mapping[str, Value], chance: Chance) -> Plan:
    """Which board a set-up asks for; chance flips as many of the open tiles as the threat level says."""
    values = chosen(content, given)
    city = content.city(str(values["city"]))
    if brings_sky(city):
        return Plan(city.id, False, city.sky)
    tiles, threat = open_tiles(values), int(values["threat"])
    order = chance.shuffled("sky", len(tiles)) if 0 < threat < len(tiles) else range(len(tiles))
    flipped = {tiles[n] for n in list(order)[:threat]}
    sides = [_side_id(tile, str(values[f"sky{tile}"]), tile in flipped) for tile in TILES]
    top = [TOP_TILE] if values["sky0"] else []
    scenario = "" if values["scenario"] == NOBODY else str(values["scenario"])
    return Plan(city.id, bool(values["damaged"]), (*top, *sides), scenario, crew_of(content, values))


def crew_of(content: Content, values: Mapping[str, Value]) -> tuple[tuple[str, bool], ...]:
    """Who comes along: whom a campaign sends, seat by seat, and then whoever was chosen besides."""
    sent = {str(values[slot]): bool(values[f"upgraded{n}"]) for n, slot in enumerate(CAMPAIGN_CREW, 1)
            if values[slot] != NOBODY}
    chosen = {person.id: values[person.id] == "upgraded" for person in content.characters
              if values.get(person.id, NOBODY) != NOBODY and person.id not in sent}
    return (*sent.items(), *chosen.items())


def board(content: Content, wanted: Plan, twists: Twists = TWISTS) -> Board:
    """The board with everything that its rules change on it."""
    city = content.city(wanted.city)
    black, yellow = _own_stars(wanted.scenario, wanted.crew)
    built = assemble(city, wanted.damaged, [content.side(side) for side in wanted.sides], *halves_of(content, city),
                     others=(*_scenario_rules(content, wanted), *_crew_rules(content, wanted)), black=black,
                     yellow=yellow, scenario=wanted.scenario, crew=wanted.crew)  # fmt: skip
    return rebuilt(built, twists)


def rebuilt(built: Board, twists: Twists = TWISTS) -> Board:
    for twist in made(built.abilities, twists):
        built = twist.rebuilt(built)
    return built


def _scenario_rules(content: Content, wanted: Plan) -> tuple[Ability, ...]:
    return content.scenario(wanted.scenario).abilities if wanted.scenario else ()


def _crew_rules(content: Content, wanted: Plan) -> Iterator[Ability]:
    for slot, (id, upgraded) in zip(CREW, wanted.crew):
        person = content.character(id)
        for ability in person.upgraded if upgraded else person.normal:
            yield msgspec.structs.replace(ability, slot=slot)


def _own_stars(scenario: str, crew: tuple[tuple[str, bool], ...]) -> tuple[int, int]:
    """Black stars of a scenario, yellow half stars of the team."""
    return int(bool(scenario)), sum(2 if upgraded else 1 for _, upgraded in crew)


@cache
def _side_id(tile: int, choice: str, flipped: bool) -> str:
    family, _, side = choice.rpartition("_")
    if choice in (BY_THREAT, ADVANCED):
        family, side = "" if choice == BY_THREAT else ADVANCED, "threatening" if flipped else "easier"
    return f"{family or 'basic'}-{tile}-{side}"


def stars(content: Content, given: Mapping[str, Value]) -> tuple[int, int]:
    """Difficulty and epicness of a set-up, in half stars; which tiles chance flips makes no difference to them."""
    values = chosen(content, given)
    city = content.city(str(values["city"]))
    if brings_sky(city):
        return difficulty(0, 0)
    # A flipped tile has one star more than the same tile on its easier side, basic or advanced.
    black = min(int(values["threat"]), len(open_tiles(values)))
    black += sum(content.side(_side_id(tile, str(values[f"sky{tile}"]), False)).stars for tile in TILES)
    scenario = "" if values["scenario"] == NOBODY else str(values["scenario"])
    more, yellow = _own_stars(scenario, crew_of(content, values))
    return difficulty(black + more, yellow + int(bool(values["damaged"])))


def sketch(content: Content, given: Mapping[str, Value], chance: Chance) -> Sketch:
    """The same chance as at the set-up gives the same sky."""
    hard, epic = stars(content, given)
    return Sketch(plan(content, given, chance).sides, hard, epic)


def opening(board: Board) -> State:
    """The state before anything has happened: a purple ship on every drop point, no die rolled."""
    return State(
        board, 1, PLACING, 0, tuple(_first_place(ship, board) for ship in range(SHIPS)), 0, board.energy, 0,
        board.digger, (1,) * DICE, (TRAY,) * DICE,
    )


def _first_place(ship: int, board: Board) -> int:
    if KIND[ship] == PURPLE:
        return ship << LANE
    return SUPPLY if KIND[ship] == WHITE and ship - 5 < board.white_ships else ABSENT
