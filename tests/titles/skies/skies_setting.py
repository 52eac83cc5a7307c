"""Boards and positions for the tests of Under Falling Skies, in the names that players use."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game.content.skies import load_content
from game.engine.chance import Scripted
from game.engine.rules import Event, Setup
from game.titles.skies import builder
from game.titles.skies.board import Board
from game.titles.skies.content import Ability, Content, Room, Row, cell_name, cell_named
from game.titles.skies.rules import SkiesRules
from game.titles.skies.state import ABSENT, DONE, LANE, PLACING, ROW, SUPPLY, TRAY, WAITING, WORKING, State

ROOT = Path(__file__).parents[3]
OFF_SKY = {"waiting": WAITING, "supply": SUPPLY, "absent": ABSENT}
SHIPS = {"p1": 0, "p2": 1, "p3": 2, "p4": 3, "p5": 4, "w1": 5, "w2": 6, "w3": 7, "w4": 8, "o1": 9}
EMPTY = Row((".",) * 5, "-")


@cache
def content() -> Content:
    return load_content(ROOT)


RULES = SkiesRules(content())


def new_game(*dice: int, **options: Any) -> State:
    """A game whose set-up and first roll come from these values."""
    chance = Scripted(*dice)
    state = RULES.setup(Setup("skies", 1, options, "a seed"), chance)
    assert chance.exhausted()
    return state


def board_of(city: str = "roswell", **options: Any) -> Board:
    return builder.board(content(), builder.plan(content(), {"city": city, **options}, Scripted(0, 0, 0)))


ROSWELL = board_of()


def sky(*lines: str, board: Board = ROSWELL, skull: int = 16) -> Board:
    """A board whose sky begins with rows like "M . 3 > . W1"; the rest is empty down to the skull and row 16."""
    rows = [Row(tuple(line.split()[:5]), [*line.split(), "-"][5]) for line in lines]
    rows += [EMPTY] * (16 - len(rows))
    rows[skull - 1] = replace(rows[skull - 1], action="SKULL")
    return replace(board, rows=tuple(rows), heights=(4, 4, 4, 4))


def with_symbols(symbols: dict[str, str], board: Board | None = None) -> Board:
    """An empty sky with symbols at places like "c2r7"."""
    board = board or sky()
    rows = [list(row.symbols) for row in board.rows]
    for place, symbol in symbols.items():
        column, row = place[1:].split("r")
        rows[int(row) - 1][int(column) - 1] = symbol
    return replace(board, rows=tuple(Row(tuple(line), old.action) for line, old in zip(rows, board.rows)))


def with_abilities(*abilities: Ability, board: Board = ROSWELL) -> Board:
    return replace(board, abilities=abilities)


def base(*rooms: tuple[str, str, int, int], board: Board = ROSWELL) -> Board:
    """A board with only these rooms: effects, spaces like "r2c1 r2c2", cost, modifier. All of it can be dug."""
    return replace(board, rooms=tuple(
        Room(effects, tuple(cell_named(name) for name in cells.split()), cost, modifier)
        for effects, cells, cost, modifier in rooms
    ))


def place_named(name: str) -> int:
    """A place of the sky like "c2r7"; or waiting, supply, absent."""
    if name in OFF_SKY:
        return OFF_SKY[name]
    column, row = name[1:].split("r")
    return int(column) - 1 << LANE | int(row)


def position(
    ships: dict[str, str] | None = None, *, board: Board = ROSWELL, dice: str = "g1 g1 g1 w1 w1",
    at: dict[int, str] | None = None, robots: dict[str, int] | None = None, tired: str = "", digger: str = "",
    **changes: Any,
) -> State:
    """Ships by name at places; those not named wait in the supply, or on the mothership. Dice from the left, `at` says
    which of them (1 to 5) lie where; the others are in the tray, or gone once the rooms are open. Robots by space,
    `digger` the space on which it stands."""
    named = ships or {}
    places = [WAITING] * 5 + [SUPPLY] * 4 + [ABSENT]
    for name, ship in SHIPS.items():
        if name in named:
            places[ship] = place_named(named[name])
    phase = changes.get("phase", PLACING)
    away = TRAY if phase == PLACING else DONE
    spots = [away] * 5
    for number, space in (at or {}).items():
        spots[number - 1] = cell_named(space)
    values = [int(die[1]) for die in dice.split()]
    codes = tuple(sorted(
        cell_named(space) << 4 | value << 1 | (space in tired.split()) for space, value in (robots or {}).items()
    ))
    standing = {
        "round": 4, "phase": PLACING, "mothership": 0, "research": 0, "energy": board.energy, "damage": 0,
        "digger": board.path.index(cell_named(digger)) if digger else board.digger, **changes,
    }
    return State(board=board, ships=tuple(places), dice=tuple(values), spots=tuple(spots), robots=codes, **standing)


def rooms(ships: dict[str, str] | None = None, **changes: Any) -> State:
    """The same once all dice are placed."""
    return position(ships, **{"phase": WORKING, **changes})


DEEP = "r6c5"  # the digger at the end of its path: everything else is excavated


def words(state: State) -> list[str]:
    return [RULES.word(move) for move in RULES.legal(state, 0)]


def extra(state: State) -> list[str]:
    return [RULES.word(move) for move in RULES.extra(state, 0)]


def play(state: State, said: str, *dice: int, rules: SkiesRules = RULES) -> tuple[State, tuple[Event, ...]]:
    """Plays a word with these chance values; the word must be allowed and use exactly these."""
    move = rules.parse(said)
    assert move is not None, said
    refused = rules.refuse(state, 0, move)
    assert refused is None, (said, refused)
    chance = Scripted(*dice)
    step = rules.apply(state, 0, move, chance)
    assert chance.exhausted(), "fewer dice fell than the test expected"
    return step.state, step.events


def after(state: State, said: str, *dice: int) -> State:
    return play(state, said, *dice)[0]


def refused(state: State, said: str) -> str:
    """The last part of the key with which a word is refused; empty where it is allowed."""
    move = RULES.parse(said)
    assert move is not None, said
    found = RULES.refuse(state, 0, move)
    return "" if found is None else found.key.removeprefix("skies.refuse.")


def where(state: State, ship: str) -> str:
    place = state.ships[SHIPS[ship]]
    if place < 0:
        return next(word for word, number in OFF_SKY.items() if number == place)
    return f"c{(place >> LANE) + 1}r{place & ROW}"


def robots_in(state: State) -> dict[str, tuple[int, bool]]:
    """Robots by space: value, and whether they are exhausted."""
    return {cell_name(code >> 4): (code >> 1 & 7, bool(code & 1)) for code in state.robots}


def digger_at(state: State) -> str:
    return cell_name(state.board.path[state.digger])


def kinds(happened: tuple[Event, ...]) -> list[str]:
    return [event.kind for event in happened]


def fact(happened: tuple[Event, ...], kind: str) -> dict[str, Any]:
    (event,) = [event for event in happened if event.kind == kind]
    return dict(event.args)
