"""What a move of Under Falling Skies is called where a hint tells it; keys only."""

from __future__ import annotations

from game.engine.text import Message, message
from game.titles.skies.content import CELLS, COLUMNS
from game.titles.skies.moves import (
    ABILITY,
    BUILD,
    CELL_ARG,
    COLUMN_ARG,
    DIE_ARG,
    DIG,
    DROP,
    END,
    PAIRS,
    RAISE,
    SKY_ARG,
    USE,
    USE_RED,
    called,
)
from game.titles.skies.state import State
from game.titles.skies.tables import Tables


def cell_of(move: int) -> int:
    """The room of a move in the rooms phase, by its first cell, or the die that is raised."""
    if move >= RAISE:
        return move - RAISE
    if move >= BUILD:
        return (move - BUILD) % PAIRS // CELLS
    return (move - USE) % CELLS


def named(tables: Tables, state: State, move: int) -> Message:
    """The move itself, as a sentence."""
    if move < DROP:
        kind, cell = divmod(move, CELLS)
        room = tables.whats[cell] if tables.is_dug(cell, state.digger) else "dig"
        return message("skies.named.place", colour="white" if kind >= 6 else "grey", value=kind % 6 + 1, room=room,
                       column=cell % COLUMNS + 1)  # fmt: skip
    if move < USE:
        return message("skies.named.drop", n=move - DROP + 1)
    if move >= ABILITY:
        return _called(tables, move)
    if move in (DIG, END):
        return message("skies.named.dig" if move == DIG else "skies.named.end")
    cell = cell_of(move)
    if move >= RAISE:
        return message("skies.named.raise", n=cell % COLUMNS + 1)
    if move >= BUILD:
        goal = (move - BUILD) % CELLS
        return message("skies.named.build", row=goal // COLUMNS + 1, column=goal % COLUMNS + 1)
    if move >= USE_RED:
        return message("skies.named.red", column=cell % COLUMNS + 1)
    return message("skies.named.use", room=tables.whats[cell], column=cell % COLUMNS + 1)


_BOTH = {"souk": "swap", "bark": "ships"}  # abilities that are used on two things alike


def _called(tables: Tables, move: int) -> Message:
    slot, one, two = called(move)
    if not sets_six(tables, slot):
        at, numbers = _aim(one, two)
        if two:
            at = next((_BOTH[twist.name] for twist in tables.offering
                       if twist.slot == slot and twist.name in _BOTH), at)  # fmt: skip
        return message("skies.named.call", slot=slot, name=tables.who[slot], at=at, **numbers)
    kind = one - DIE_ARG
    return message("skies.named.six", colour="white" if kind >= 6 else "grey", value=kind % 6 + 1)


def _aim(one: int, two: int) -> tuple[str, dict[str, int]]:
    """What an ability is used on, as a word and its numbers."""
    if not one:
        return "", {}
    if one < CELL_ARG:
        return "turn" if two else "die", {"value": (one - DIE_ARG) % 6 + 1, "now": (two - DIE_ARG) % 6 + 1}
    if one < COLUMN_ARG:
        (row, column), (row2, column2) = divmod(one - CELL_ARG, COLUMNS), divmod(max(two - CELL_ARG, 0), COLUMNS)
        place = {"row": row + 1, "column": column + 1, "row2": row2 + 1, "column2": column2 + 1}
        return "way" if two else "space", place
    if one < SKY_ARG:
        return "column", {"column": one - COLUMN_ARG + 1}
    row, column = divmod(one - SKY_ARG, COLUMNS)
    return "ship", {"row": row + 1, "column": column + 1, "column2": max(two - SKY_ARG, 0) % COLUMNS + 1}


def sets_six(tables: Tables, slot: str) -> bool:
    """Whether the ability in a slot turns a die to 6."""
    return any(twist.slot == slot and twist.name == "any_six" for twist in tables.offering)
