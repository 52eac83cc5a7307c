"""The bounds of a state of Alien Attack USA, for one that came from a file."""

from __future__ import annotations

from game.engine.bounds import bits, rising, row
from game.titles.attack.content import SPACES
from game.titles.attack.state import BASE, CLEAR, DISC, OVER, PLACE, PROTECT, SPARE, State

CARDS = 4  # city missions, and border missions
MOST_POINTS = 1000
MOST_ROUNDS = SPACES


def sane(state: State, seats: int) -> bool:
    return _sane_seats(state, seats) and _sane_board(state, seats) and _sane_moment(state, seats)


def _sane_seats(state: State, seats: int) -> bool:
    return (
        row(state.cities, seats, 0, CARDS - 1)
        and row(state.borders, seats, 0, CARDS - 1)
        and row(state.points, seats, -MOST_POINTS, MOST_POINTS)
        and row(state.parks, seats, 0, SPACES)
        and row(state.bases, seats, 0, SPACES)
        and bits(state.powers, 4 * seats)
    )


def _sane_board(state: State, seats: int) -> bool:
    return (
        len(state.board) == len(CLEAR)
        and max(state.board[:SPACES]) < DISC + seats
        and state.board[SPACES:] == CLEAR[SPACES:]
        and rising(state.bag, 0, SPACES - 1)
        and rising(state.open, 0, SPACES - 1)
        and not set(state.bag) & set(state.open)
    )


def _sane_moment(state: State, seats: int) -> bool:
    return (
        row((state.first, state.seat), 2, 0, seats - 1)
        and 1 <= state.round <= MOST_ROUNDS
        and PLACE <= state.phase <= OVER
        and (state.phase != PLACE or bool(state.open))
        and (state.phase == PROTECT) == bool(state.pending)
        and 0 <= state.extras <= SPARE
        and rising(state.fallen, 0, SPACES - 1)
        and len(set(state.pending)) == len(state.pending)
        and all(0 <= cell < SPACES and state.board[cell] > BASE for cell in state.pending)
    )
