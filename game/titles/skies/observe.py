"""What everybody may see of a game of Under Falling Skies, which is all of it, as plain values.

It hands out no state; further questions of a screen are in `foresee`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from game.engine.text import Handle, Message, message
from game.titles.skies.board import Board
from game.titles.skies.content import CREW
from game.titles.skies.position import drop_columns
from game.titles.skies.score import difficulty, rows_left
from game.titles.skies.state import (
    ABSENT,
    BURIED,
    DONE,
    GREY_DICE,
    KIND,
    LANE,
    ROW,
    SPAWNING,
    SUPPLY,
    TRAY,
    WAITING,
    State,
)
from game.titles.skies.tables import Tables
from game.titles.skies.twists import TWISTS

Phase = Literal["place", "rooms", "drop", "over"]
ShipKind = Literal["purple", "white", "orange"]
ShipPlace = Literal["sky", "waiting", "supply", "absent"]
DiePlace = Literal["tray", "base", "buried", "done"]

PHASES: tuple[Phase, ...] = ("place", "rooms", "drop", "over")
KINDS: tuple[ShipKind, ...] = ("purple", "white", "orange")
_SHIP_PLACES: dict[int, ShipPlace] = {WAITING: "waiting", SUPPLY: "supply", ABSENT: "absent"}
_SHIP_NUMBERS = {word: number for number, word in _SHIP_PLACES.items()}
_DIE_PLACES: dict[int, DiePlace] = {TRAY: "tray", DONE: "done"}
_DIE_NUMBERS = {word: number for number, word in _DIE_PLACES.items()}


class Ship(msgspec.Struct, frozen=True):
    """One ship. Column and row count from 1; both are 0 where it is not in the sky. The mothership's own row holds
    the ships on its drop points."""

    number: int
    kind: ShipKind
    place: ShipPlace
    column: int
    row: int


class Die(msgspec.Struct, frozen=True):
    white: bool
    value: int
    place: DiePlace
    cell: int  # -1 where it is not in the base; a buried one still has its column


class Robot(msgspec.Struct, frozen=True):
    cell: int
    value: int
    tired: bool


class Observation(msgspec.Struct, frozen=True):
    board: Board
    round: int
    phase: Phase
    mothership: int  # the row of its drop points, 0 above the sky
    skull: int  # the row that loses the game
    last_row: int  # of the sky; below it is the city
    rows_left: int  # how many rows the mothership may still come down
    ships: tuple[Ship, ...]
    research: int
    energy: int
    damage: int
    digger: int  # its place on the path
    dice: tuple[Die, ...]
    robots: tuple[Robot, ...]
    most_robots: int
    drops: tuple[int, ...]  # the columns, from 0, between which the spawn step asks to choose
    spent: int
    turned: int
    pool: int
    tokens: tuple[int, ...]
    difficulty: int  # in half stars
    epic: int
    ended: str


def observed(tables: Tables, state: State) -> Observation:
    hard, epic = difficulty(state.board.black, state.board.yellow)
    return Observation(
        state.board, state.round, PHASES[state.phase], state.mothership, tables.skull, tables.last,
        rows_left(tables, state), tuple(_ship(n, place) for n, place in enumerate(state.ships)), state.research,
        state.energy, state.damage, state.digger,
        tuple(_die(state, n) for n in range(len(state.dice))),
        tuple(Robot(code >> 4, code >> 1 & 7, bool(code & 1)) for code in state.robots), tables.most_robots,
        tuple(drop_columns(state.ships, state.mothership)) if state.phase == SPAWNING else (),
        state.spent, state.turned, state.pool, state.tokens, hard, epic, state.ended,
    )  # fmt: skip


def _ship(number: int, place: int) -> Ship:
    kind = KINDS[KIND[number]]
    if place < 0:
        return Ship(number, kind, _SHIP_PLACES[place], 0, 0)
    return Ship(number, kind, "sky", (place >> LANE) + 1, place & ROW)


def _die(state: State, number: int) -> Die:
    spot = state.spots[number]
    white, value = number >= GREY_DICE, state.dice[number]
    if spot <= BURIED:
        return Die(white, value, "buried", BURIED - spot)
    place: DiePlace = "base" if spot >= 0 else _DIE_PLACES[spot]
    return Die(white, value, place, max(spot, -1))


def state_of(o: Observation) -> State:
    """The state behind an observation: nothing of this game is hidden."""
    return State(
        o.board, o.round, PHASES.index(o.phase), o.mothership,
        tuple(place_of(ship) if ship.place == "sky" else _SHIP_NUMBERS[ship.place] for ship in o.ships),
        o.research, o.energy, o.damage, o.digger,
        tuple(die.value for die in o.dice),
        tuple(_spot(die) for die in o.dice),
        tuple(robot.cell << 4 | robot.value << 1 | robot.tired for robot in o.robots),
        o.spent, o.turned, o.pool, o.tokens, o.ended,
    )  # fmt: skip


def _spot(die: Die) -> int:
    if die.place == "buried":
        return BURIED - die.cell
    return die.cell if die.place == "base" else _DIE_NUMBERS[die.place]


def place_of(ship: Ship) -> int:
    """A ship's place as the rules number it."""
    return ship.column - 1 << LANE | ship.row


@lru_cache(maxsize=8)
def tables_of(board: Board) -> Tables:
    """The tables of a board; the same value always gives the same tables, so sharing them changes nothing."""
    return Tables(board, TWISTS)


def city_name(o: Observation) -> Message:
    return message(f"skies.option.city.{o.board.city}")


def city_words(o: Observation) -> Message:
    """What the side of the city in play does."""
    number = next((ability.n for ability in o.board.abilities if ability.slot == "city"), 0)
    return message(f"skies.city.{o.board.city}.{'damaged' if o.board.damaged else 'undamaged'}", n=number)


def ability_words(o: Observation, slot: str) -> Message:
    """What the scenario, or a member of the team, does."""
    number = next((ability.n for ability in o.board.abilities if ability.slot == slot), 0)
    if slot == "scenario":
        return message(f"skies_campaign.scenario.{o.board.scenario}.rule", n=number)
    id, upgraded = o.board.crew[CREW.index(slot)]
    return message(f"skies_campaign.character.{id}.{'upgraded' if upgraded else 'normal'}", n=number)


def used(o: Observation, slot: str) -> Literal["", "round", "game"]:
    """Whether the ability of a slot has done its work for this round, or for the game."""
    bits = sum(1 << number for number, ability in enumerate(o.board.abilities) if ability.slot == slot)
    return "game" if o.spent & bits else "round" if o.turned & bits else ""


def by_hand(o: Observation, slot: str) -> bool:
    """Whether somebody has to call on the ability of a slot."""
    return any(twist.slot == slot for twist in tables_of(o.board).offering)


def marks(o: Observation) -> tuple[tuple[Handle, int], ...]:
    """The numbered tokens of the scenario, and the things on which they lie."""
    state = state_of(o)
    return tuple(mark for marks in tables_of(o.board).hooks.marks for mark in marks(state))


def tray(o: Observation) -> tuple[Die, ...]:
    """The dice that are not placed yet, grey before white."""
    return tuple(die for die in o.dice if die.place == "tray")


def waiting(o: Observation) -> tuple[int, int]:
    """How many purple and how many white ships wait on the mothership."""
    found = [ship.kind for ship in o.ships if ship.place == "waiting"]
    return found.count("purple"), found.count("white")


def is_dug(o: Observation, cell: int) -> bool:
    return tables_of(o.board).is_dug(cell, o.digger)
