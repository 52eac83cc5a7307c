"""The possible moves in a position of Alien Attack USA: legal moves, and what a disc on a space would do.

Rules, reasons, observations and bots all ask here, so that they agree; nothing is changed.
"""

from __future__ import annotations

from game.titles.attack import moves
from game.titles.attack.content import SPACES
from game.titles.attack.score import discs
from game.titles.attack.state import (
    BASE,
    COVER,
    DISC,
    EXTRA,
    NEIGHBOURHOOD,
    PLACE,
    PROTECT,
    SPARE,
    TURN,
    State,
)
from game.titles.attack.tables import Tables

_BASES = bytes(49 if code == BASE else 48 for code in range(256))


def bases(board: bytes) -> int:
    """The spaces with a base on them, as a mask."""
    return int(board.translate(_BASES)[::-1], 2)


def has_power(state: State, seat: int, power: int) -> bool:
    return bool(state.powers >> 4 * seat + power & 1)


def falling(tables: Tables, board: bytes, cell: int) -> tuple[int, ...]:
    """The bases that a disc on this space destroys: next to it, with a disc or an icon right behind."""
    found = [near for near, far in tables.lines[cell] if board[near] == BASE and board[far] >= DISC]
    return tuple(sorted(found)) if found else ()


def reachable_bases(tables: Tables, state: State) -> list[int]:
    """The bases next to a disc of the seat that acts, ascending."""
    own, near = discs(state.board, state.seat), tables.near_masks
    found, mask = [], bases(state.board)
    while mask:
        low = mask & -mask
        cell = low.bit_length() - 1
        if near[cell] & own:
            found.append(cell)
        mask ^= low
    return found


def turn_moves(tables: Tables, state: State) -> list[int]:
    """After the placement: the powers and the end of the turn."""
    powers = state.powers >> 4 * state.seat
    found: list[int] = []
    if state.fallen and powers >> COVER & 1:
        found += [moves.COVER + cell for cell in state.fallen]
    if powers >> NEIGHBOURHOOD & 1:
        found += [moves.NEIGHBOURHOOD + cell for cell in reachable_bases(tables, state)]
    if powers >> EXTRA & 1 and state.extras < SPARE:
        found += [moves.EXTRA + cell for cell in state.open]
    found.append(moves.END)
    return found


def legal(tables: Tables, state: State) -> tuple[int, ...] | list[int]:
    """For the seat that acts, ascending; empty when the game is over."""
    if state.phase == PLACE:
        return state.open
    if state.phase == TURN:
        return turn_moves(tables, state)
    if state.phase == PROTECT:
        cell = state.pending[0]
        return [moves.PROTECT + cell, moves.LOSE + cell]
    return ()


def captures(tables: Tables, board: bytes, flipped: tuple[int, ...]) -> tuple[int, ...]:
    """The discs between two bases of which at least one was flipped just now, ascending. The board has them already."""
    found = set()
    for base in flipped:
        for cell in tables.near[base]:
            if board[cell] >= DISC and cell < SPACES:
                for one, other in tables.axes[cell]:
                    if (one == base and board[other] == BASE) or (other == base and board[one] == BASE):
                        found.add(cell)
    return tuple(sorted(found))


def city_points(tables: Tables, board: bytes, cell: int, code: int) -> list[int]:
    """The cities (as places in the board's list) that a disc on this space scores."""
    found = []
    for number, _, others in tables.cities_at[cell]:
        for other in others:
            if board[other] == code:
                found.append(number)
                break
    return found


def herd_points(tables: Tables, board: bytes, cell: int, code: int) -> int:
    others = tables.herd_at[cell]
    if not others:
        return 0
    return 2 + 2 * sum(board[other] == code for other in others)
