"""From the choices of the set-up to a board and a first state: cities, sides, threat, the builder's tiles, Pocket.

It draws which tiles are threatening from the chance that it is given, and rolls no die.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.engine.chance import Chance
from game.engine.rules import Option
from game.titles.skies.board import Board, assemble, halves_of
from game.titles.skies.content import City, Content
from game.titles.skies.score import difficulty
from game.titles.skies.state import ABSENT, DICE, KIND, LANE, PLACING, PURPLE, SHIPS, SUPPLY, TRAY, WHITE, State

Value = bool | int | str

TILES = (1, 2, 3, 4)  # from the top
THREAT = (0, 1, 2, 3, 4)
BY_THREAT = "threat"  # a sky tile as the threat level and chance have it
CHOICES = (BY_THREAT, "easier", "threatening", "advanced_easier", "advanced_threatening")

_DEFAULTS: dict[str, Value] = {"threat": 0, "damaged": False, **{f"sky{tile}": BY_THREAT for tile in TILES}}


def options(content: Content) -> tuple[Option, ...]:
    return (
        Option("city", content.cities[0].id, tuple(city.id for city in content.cities), cards=True),
        Option("threat", _DEFAULTS["threat"], THREAT),
        Option("damaged", _DEFAULTS["damaged"]),
        Option("sky1", BY_THREAT, CHOICES, basic=False),
        Option("sky2", BY_THREAT, CHOICES, basic=False),
        Option("sky3", BY_THREAT, CHOICES, basic=False),
        Option("sky4", BY_THREAT, CHOICES, basic=False),
    )


def chosen(content: Content, given: Mapping[str, Value]) -> dict[str, Value]:
    """All options, with defaults where nothing was given."""
    values: dict[str, Value] = {"city": content.cities[0].id, **_DEFAULTS}
    values.update(given)
    return values


def brings_sky(city: City) -> bool:
    """Whether a city has a sky of its own; then threat, side and tiles mean nothing to it."""
    return bool(city.sky)


def open_tiles(values: Mapping[str, Value]) -> list[int]:
    """The sky tiles whose side the threat level decides."""
    return [tile for tile in TILES if values[f"sky{tile}"] == BY_THREAT]


class Sketch(msgspec.Struct, frozen=True):
    """What can be said of a game before it begins: its sky from the top, and its stars, in halves."""

    sides: tuple[str, ...]
    difficulty: int
    epicness: int


Plan = tuple[str, bool, tuple[str, ...]]  # city, damaged, sky sides from the top


def plan(content: Content, given: Mapping[str, Value], chance: Chance) -> Plan:
    """Which board a set-up asks for; chance flips as many of the open tiles as the threat level says."""
    values = chosen(content, given)
    city = content.city(str(values["city"]))
    if brings_sky(city):
        return city.id, False, city.sky
    tiles, threat = open_tiles(values), int(values["threat"])
    order = chance.shuffled("sky", len(tiles)) if 0 < threat < len(tiles) else range(len(tiles))
    flipped = {tiles[n] for n in list(order)[:threat]}
    sides = tuple(_side_id(tile, str(values[f"sky{tile}"]), tile in flipped) for tile in TILES)
    return city.id, bool(values["damaged"]), sides


def board(content: Content, wanted: Plan) -> Board:
    id, damaged, sides = wanted
    city = content.city(id)
    return assemble(city, damaged, [content.side(side) for side in sides], *halves_of(content, city))


def _side_id(tile: int, choice: str, flipped: bool) -> str:
    if choice == BY_THREAT:
        choice = "threatening" if flipped else "easier"
    family, _, side = choice.rpartition("_")
    return f"{family or 'basic'}-{tile}-{side}"


def stars(content: Content, given: Mapping[str, Value]) -> tuple[int, int]:
    """Difficulty and epicness of a set-up, in half stars; which tiles chance flips makes no difference to them."""
    values = chosen(content, given)
    city = content.city(str(values["city"]))
    if brings_sky(city):
        return difficulty(0, 0)
    tiles = open_tiles(values)
    black = min(int(values["threat"]), len(tiles))
    own = (_side_id(tile, str(values[f"sky{tile}"]), False) for tile in TILES if tile not in tiles)
    black += sum(content.side(side).stars for side in own)
    return difficulty(black, int(bool(values["damaged"])))


def sketch(content: Content, given: Mapping[str, Value], chance: Chance) -> Sketch:
    """The same chance as at the set-up gives the same sky."""
    _, _, sides = plan(content, given, chance)
    hard, epic = stars(content, given)
    return Sketch(sides, hard, epic)


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
