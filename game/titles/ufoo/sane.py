"""The bounds of a state of Ufo.O, for one that came from a file."""

from __future__ import annotations

from game.engine.bounds import bits, rising, row
from game.titles.ufoo.content import Field, cell_count
from game.titles.ufoo.state import DRAW, GONE, LAST_TURN, STEPS, STRUCTURE, State

# The largest field that anybody can draw, with room for what a later version may allow.
MOST_ROWS, MOST_COLS, LEAST = 25, 25, 5
SAUCERS = 8
ENDS = ("destroyed", "resigned", "guard")


def sane_field(field: Field) -> bool:
    odd = field.rows % 2 == field.cols % 2 == 1
    return (
        odd and LEAST <= field.rows <= MOST_ROWS and LEAST <= field.cols <= MOST_COLS
        and rising(field.asteroids, 0, cell_count(field) - 1)
    )  # fmt: skip


def sane(state: State, seats: int) -> bool:
    if seats != 2 or not sane_field(state.field):
        return False
    on_field = [place for place in state.places if place >= 0]
    throw = state.throw
    return (
        row(state.places, SAUCERS, GONE, cell_count(state.field) - 1)
        and len(set(on_field)) == len(on_field)
        and not set(on_field) & set(state.field.asteroids)
        and row(state.opening, 2, 0, 6)
        and row((state.first, state.seat), 2, 0, 1)
        and 1 <= state.turn <= LAST_TURN
        and bits(state.hurt, SAUCERS)
        and row(state.structure, 2, 0, STRUCTURE)
        and all(bits(done, 4) for done in (state.moved, state.acted, state.due))
        and (throw is None or (row((throw.saucer,), 1, 0, SAUCERS - 1) and 1 <= throw.steps <= STEPS))
        and (throw is None or state.places[throw.saucer] >= 0)
        and state.ended in ("", *ENDS)
        and (state.winner is None) == (state.ended == "")
        and (state.winner is None or 0 <= state.winner <= DRAW)
    )
