"""The result and the gauges of Under Falling Skies, in numbers.

It reads a state and changes nothing.
"""

from __future__ import annotations

from game.engine.daily import Standing
from game.engine.rules import Gauge, Line, Outcome
from game.engine.text import message
from game.titles.skies.state import OVER, State
from game.titles.skies.tables import Tables


def difficulty(black: int, yellow: int) -> tuple[int, int]:
    """Black minus yellow and black plus yellow, both in half stars, from black stars and yellow half stars."""
    return 2 * black - yellow, 2 * black + yellow


def rows_left(tables: Tables, state: State) -> int:
    """How many rows the mothership may still come down before the skull."""
    return max(0, tables.skull - 1 - state.mothership)


def outcome(tables: Tables, state: State) -> Outcome | None:
    if state.phase != OVER:
        return None
    board = state.board
    hard, epic = difficulty(board.black, board.yellow)
    sheet = (
        Line(message("skies.sheet.research", of=len(tables.track)), (state.research,)),
        Line(message("skies.sheet.damage", of=tables.most_damage), (state.damage,)),
        Line(message("skies.sheet.rounds"), (state.round,)),
        Line(message("skies.sheet.difficulty"), (hard,)),
        Line(message("skies.sheet.epic"), (epic,)),
        Line(message("skies.sheet.threat"), (board.threat,)),
        # A lost city has no rows to spare, however high the mothership still was.
        Line(message("skies.sheet.rows"), (rows_left(tables, state) if state.ended == "won" else None,), total=True),
    )
    return Outcome((1,) if state.ended == "won" else (2,), state.ended, sheet)


def standing(outcome: Outcome, turn: int) -> Standing:
    """Won in few rounds, or lost after many."""
    return Standing("won", turn, 1, fewer=True) if outcome.ranks[0] == 1 else Standing("lost", turn)


def gauges(tables: Tables, state: State) -> tuple[Gauge, ...]:
    return (
        Gauge("research", (state.research,)),
        Gauge("damage", (state.damage,)),
        Gauge("rows", (rows_left(tables, state),)),
        Gauge("energy", (state.energy,)),
    )
