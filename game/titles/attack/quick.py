"""What a player of Alien Attack USA does without thinking: a sensible move at once, a little different every time.

It weighs what a disc brings to its owner and what a marker would bring to a rival, and looks no further.
"""

from __future__ import annotations

from collections.abc import Callable

from game.titles.attack import moves, position, score
from game.titles.attack.ground import Ground
from game.titles.attack.state import DISC, NEIGHBOURHOOD, PLACE, PROTECT, SAVED, State
from game.titles.attack.tables import Tables

Random = Callable[[], float]

# What a power is worth while there is time to use it, in points, and in how many rounds it is gone.
POWER_WORTH = (2.0, 8.0, 11.0, 8.5)
POWER_ROUNDS = 6

DENIED = 0.45  # of what a marker would bring to a rival: what it is worth to take it away
NOISE = 0.5  # points by which quick moves differ


def quick_move(ground: Ground, state: State, seat: int, random: Random) -> int:
    if state.phase == PROTECT:
        return moves.PROTECT + state.pending[0]
    if state.phase == PLACE:
        return _placement(ground, state, seat, random)
    choices = position.turn_moves(ground.tables, state)
    return moves.END if len(choices) == 1 else _power(ground, state, seat, choices, random)


def _placement(ground: Ground, state: State, seat: int, random: Random) -> int:
    coming = coming_mask(state)
    own = score.discs(state.board, seat)
    rivals = [(other, score.discs(state.board, other)) for other in range(len(state.points)) if other != seat]
    best, found = -1e9, state.open[0]
    for cell in state.open:
        rest = coming & ~(1 << cell)
        value = gain(ground, state, seat, cell, own, coming) + NOISE * random()
        value += DENIED * max(
            gain(ground, state, other, cell, theirs, coming) - _has(ground, state, other, theirs, rest)
            for other, theirs in rivals
        )
        if value > best:
            best, found = value, cell
    return found


def _power(ground: Ground, state: State, seat: int, choices: list[int], random: Random) -> int:
    """The power that brings more than keeping it would, or the end of the turn."""
    coming, own = coming_mask(state), score.discs(state.board, seat)
    has = _has(ground, state, seat, own, coming)
    time = time_for_powers(state)
    best, found = 0.0, moves.END
    for move in choices[:-1]:
        power, cell = moves.KIND[move], move % moves.COVER
        value = gain(ground, state, seat, cell, own, coming) - has + NOISE * (random() - 0.5)
        value -= time * POWER_WORTH[power]
        if power == NEIGHBOURHOOD:
            value += base_worth(ground, state, seat)
        if value > best:
            best, found = value, move
    return found


def gain(ground: Ground, state: State, seat: int, cell: int, own: int, coming: int) -> float:
    """What a seat has and may expect with one more disc, on this space: all but its track, its bases and powers."""
    tables: Tables = ground.tables
    board, code = state.board, DISC + seat
    cities = tables.content.board.cities
    value = float(position.herd_points(tables, board, cell, code))
    for number in position.city_points(tables, board, cell, code):
        value += cities[number].value
    felled = position.falling(tables, board, cell)
    if felled:
        value += base_worth(ground, state, seat) * len(felled)
    bit = 1 << cell
    parks = state.parks[seat] + (cell in tables.parks)
    return value + ground.promise(own | bit, coming & ~bit, state.cities[seat], state.borders[seat], parks)


def _has(ground: Ground, state: State, seat: int, own: int, coming: int) -> float:
    """The same without the disc."""
    return ground.promise(own, coming, state.cities[seat], state.borders[seat], state.parks[seat])


def base_worth(ground: Ground, state: State, seat: int) -> float:
    """What one more base is worth to a seat."""
    more = rounds_left(state) * 0.4
    count = state.bases[seat]
    value = ground.bases.value(count + 1, more) - ground.bases.value(count, more)
    return value + 3.0 if state.semi and sum(state.bases) < SAVED else value


def coming_mask(state: State) -> int:
    """The spaces whose markers are open or still in the bag."""
    mask = 0
    for cell in state.bag:
        mask |= 1 << cell
    for cell in state.open:
        mask |= 1 << cell
    return mask


def rounds_left(state: State) -> float:
    """The rounds to go, the one that is being played counted by what is left of it."""
    seats = len(state.points)
    return len(state.bag) // (seats + 2) + max(len(state.open) - 2, 0) / seats


def time_for_powers(state: State) -> float:
    """How much of a power's worth is left, 0 to 1."""
    return min(rounds_left(state) / POWER_ROUNDS, 1.0)
