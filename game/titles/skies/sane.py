"""The bounds of a state of Under Falling Skies, for one that came from a file.

A saved board may be of an earlier printing of the content, so it is held to the kinds of things that the content has.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine.bounds import bits, row
from game.titles.skies.board import Board
from game.titles.skies.content import CELLS, CITY, COLUMNS, CREW, Content
from game.titles.skies.state import (
    ABSENT,
    BURIED,
    DICE,
    LANE,
    MOST_VALUE,
    OVER,
    PLACING,
    ROW,
    SHIPS,
    SPAWNING,
    TRAY,
    WAITING,
    WORKING,
    State,
)
from game.titles.skies.twists import Twists

SLOTS = ("city", "scenario", *CREW)
WHITE_SHIPS = 4
MOST_ROWS = ROW - 1
BELOW = COLUMNS  # rows that a ship may have sunk beyond the sky
MOST_ROUNDS = 100
MOST_NUMBER = 100  # for everything that is counted
MOST_NAME = 100


class Kinds(NamedTuple):
    """What the content has."""

    symbols: frozenset[str]
    actions: frozenset[str]
    effects: frozenset[str]
    rules: frozenset[str]


def kinds_of(content: Content, twists: Twists) -> Kinds:
    rows = [row for side in content.sides for row in side.rows]
    return Kinds(
        frozenset(symbol for row in rows for symbol in row.symbols) | {CITY},
        frozenset(row.action for row in rows),
        frozenset(room.effects for half in content.halves for room in half.rooms),
        frozenset(twists),
    )


def sane(kinds: Kinds, state: State, seats: int) -> bool:
    return seats == 1 and sane_board(kinds, state.board) and _sane_pieces(state) and _sane_moment(state)


def sane_board(kinds: Kinds, board: Board) -> bool:
    return _sane_sky(kinds, board) and _sane_base(kinds, board) and _sane_rules(kinds, board)


def _sane_sky(kinds: Kinds, board: Board) -> bool:
    return (
        len(board.heights) == len(board.tiles) and all(1 <= height <= MOST_ROWS for height in board.heights)
        and sum(board.heights) == len(board.rows) <= MOST_ROWS
        and all(len(line.symbols) == COLUMNS and set(line.symbols) <= kinds.symbols for line in board.rows)
        and all(line.action in kinds.actions for line in board.rows)
        and 1 <= len(board.track) <= MOST_NUMBER and row(board.track, len(board.track), 0, MOST_NUMBER)
    )  # fmt: skip


def _sane_base(kinds: Kinds, board: Board) -> bool:
    cells = [cell for room in board.rooms for cell in room.cells]
    return (
        len(set(cells)) == len(cells) and row(cells, len(cells), 0, CELLS - 1)
        and all(room.effects in kinds.effects and room.cells for room in board.rooms)
        and all(-MOST_NUMBER <= each <= MOST_NUMBER for room in board.rooms for each in (room.cost, room.modifier))
        and sorted(board.path) == list(range(len(board.path))) and len(board.path) == CELLS
        and 0 <= board.digger < len(board.path)
        and 0 <= board.energy <= board.most_energy <= MOST_NUMBER
        and 1 <= board.most_damage <= MOST_NUMBER
        and 0 <= board.white_ships <= WHITE_SHIPS
    )  # fmt: skip


def _sane_rules(kinds: Kinds, board: Board) -> bool:
    names = (board.city, board.scenario, *board.tiles, *board.bases, *(who for who, _ in board.crew))
    return (
        len(board.abilities) <= MOST_NUMBER
        and all(each.slot in SLOTS and each.rule in kinds.rules and -MOST_NUMBER <= each.n <= MOST_NUMBER
                for each in board.abilities)
        and all(0 <= stars <= MOST_NUMBER for stars in (board.threat, board.black, board.yellow))
        and len(board.crew) <= len(CREW) and all(len(name) <= MOST_NAME for name in names)
    )  # fmt: skip


def _sane_pieces(state: State) -> bool:
    board = state.board
    # What ends a game can end it in the middle of the ships' descent, when some are beyond the sky.
    lowest = ROW if state.phase == OVER else len(board.rows) + BELOW
    cells = [spot if spot >= 0 else BURIED - spot for spot in state.spots if spot >= 0 or spot <= BURIED]
    held = [robot >> 4 for robot in state.robots]
    return (
        len(state.ships) == SHIPS
        and all(ABSENT <= ship < 0 or (ship >> LANE < COLUMNS and ship & ROW <= lowest) for ship in state.ships)
        and row(state.dice, DICE, 1, MOST_VALUE)
        and len(state.spots) == DICE and row(cells, len(cells), 0, CELLS - 1) and len(set(cells)) == len(cells)
        and len(state.robots) <= CELLS and list(state.robots) == sorted(state.robots) and len(set(held)) == len(held)
        and all(0 <= robot >> 4 < CELLS and 0 <= robot >> 1 & 7 <= MOST_VALUE for robot in state.robots)
        and 0 <= state.digger < len(board.path)
    )  # fmt: skip


def _sane_moment(state: State) -> bool:
    board = state.board
    return (
        1 <= state.round <= MOST_ROUNDS
        and PLACING <= state.phase <= OVER
        and (state.phase != SPAWNING or WAITING in state.ships)
        and (state.phase != WORKING or TRAY not in state.spots)
        and (state.phase != PLACING or TRAY in state.spots)
        and 0 <= state.mothership <= len(board.rows)
        and 0 <= state.research <= len(board.track)
        and 0 <= state.energy <= board.most_energy
        and 0 <= state.damage <= board.most_damage
        and bits(state.spent, len(board.abilities)) and bits(state.turned, len(board.abilities))
        and 0 <= state.pool <= MOST_NUMBER
        and len(state.tokens) <= CELLS and row(state.tokens, len(state.tokens), -MOST_NUMBER, MOST_NUMBER)
        and state.ended in ("", "won", "damage", "skull", "resigned")
        and (state.ended != "") == (state.phase == OVER)
    )  # fmt: skip
