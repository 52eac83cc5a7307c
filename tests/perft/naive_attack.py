"""Alien Attack USA by the rulebook and docs/rulings/attack.md: which words may be said in a position.

It reads what is on the spaces, the markers, the powers and what fell in this turn; it draws all lines anew on the map.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.attack.content import Board, Content, Space
from game.titles.attack.state import (
    BASE,
    COVER,
    DISC,
    EMPTY,
    EXTRA,
    NEIGHBOURHOOD,
    OPEN,
    PLACE,
    PROTECT,
    PROTECTION,
    SPARE,
    TURN,
    State,
)

NUMBERS = range(1, 121)
# The three straight lines through a hex, each by one of its two directions.
LINES = ((1, 0), (0, 1), (1, -1))


def playable(content: Content, state: State, seat: int) -> set[str]:
    if seat != state.seat:
        return set()
    said = {PLACE: placing, TURN: turning, PROTECT: protecting}.get(state.phase)
    return set(said(content.board, state)) if said else set()


def on(state: State, number: int) -> int:
    """The contents of a space."""
    return state.board[number - 1]


def has(state: State, seat: int, power: int) -> bool:
    """Whether a seat has not used this power yet."""
    return state.powers >> 4 * seat + power & 1 == 1


def is_open(state: State, number: int) -> bool:
    """Whether a marker lies there number up."""
    return on(state, number) == OPEN and number - 1 in state.open


def placing(board: Board, state: State) -> Iterator[str]:
    for number in NUMBERS:
        if is_open(state, number):
            yield f"place {number}"


def turning(board: Board, state: State) -> Iterator[str]:
    """After the own disc: powers that are left, in any order, or the end of the turn."""
    seat = state.seat
    for number in NUMBERS:
        fell_now = number - 1 in state.fallen and on(state, number) == EMPTY
        if has(state, seat, COVER) and fell_now:
            yield f"cover {number}"
        if has(state, seat, NEIGHBOURHOOD) and on(state, number) == BASE and touches_own_disc(board, state, number):
            yield f"neighbourhood {number}"
        if has(state, seat, EXTRA) and state.extras < SPARE and is_open(state, number):
            yield f"extra {number}"
    yield "end"


def touches_own_disc(board: Board, state: State, number: int) -> bool:
    here = board.spaces[number - 1]
    return any(on(state, other) == DISC + state.seat for other in NUMBERS if touch(here, board.spaces[other - 1]))


def touch(one: Space, other: Space) -> bool:
    across, down = other.q - one.q, other.r - one.r
    return max(abs(across), abs(down), abs(across + down)) == 1


def protecting(board: Board, state: State) -> Iterator[str]:
    """The first of the discs that are about to be captured, by its owner's turn and its number, is kept or lost."""
    seats = len(state.points)
    holder = (state.first + state.round - 1) % seats
    number = min(((on(state, cell + 1) - DISC - holder) % seats, cell + 1) for cell in state.pending)[1]
    owner = on(state, number) - DISC
    if owner == state.seat and has(state, owner, PROTECTION) and trapped(board, state, number):
        yield f"protect {number}"
        yield f"lose {number}"


def trapped(board: Board, state: State, number: int) -> bool:
    """Whether two bases touch this space from opposite sides."""
    bases = {(space.q, space.r) for other, space in zip(NUMBERS, board.spaces) if on(state, other) == BASE}
    here = board.spaces[number - 1]
    return any({(here.q + q, here.r + r), (here.q - q, here.r - r)} <= bases for q, r in LINES)
