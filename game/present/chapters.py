"""A log as chapters, one for each turn: what is read below a heading that names the turn and whose it was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.rules import Seat
from game.engine.text import is_seat, seat_of
from game.table.view import LogLine

_BEGINS = ("turn", "round")  # the kinds of lines that only say which turn or round begins
_SAID = {"turn", "round", "seat"}  # what their heading says for them


class Chapter(NamedTuple):
    """`seat` is whose turn it was, where a turn is one player's; `rows` are the lines by their index."""

    turn: int
    seat: Seat | None
    rows: tuple[int, ...]


def chapters(lines: Sequence[LogLine]) -> tuple[Chapter, ...]:
    """Oldest first. A line that only opens its turn is the heading and no row."""
    rows: dict[int, list[int]] = {}
    owners: dict[int, list[Seat]] = {}
    turn = 0
    for i, line in enumerate(lines):
        turn = max(turn, line.turn)
        into = rows.setdefault(turn, [])
        if not _only_opens(line):
            into.append(i)
        elif (named := str(dict(line.message.args).get("seat", ""))) and is_seat(named):
            owners.setdefault(turn, []).append(seat_of(named))
    if any(len(owner) > 1 for owner in owners.values()):
        owners = {}  # one turn of all players, one after the other
    elif owners and (first := min(rows)) not in owners:
        # A game begins without a line that says so.
        began = next((line.seat for line in lines if line.seat is not None), None)
        owners[first] = [] if began is None else [began]
    return tuple(Chapter(turn, next(iter(owners.get(turn, ())), None), tuple(found)) for turn, found in rows.items())


def _only_opens(line: LogLine) -> bool:
    facts = {name for name, _ in line.message.args}
    return line.kind in _BEGINS and facts <= _SAID and bool(facts & set(_BEGINS))
