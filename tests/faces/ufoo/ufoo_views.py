"""Positions of Ufo.O as a player sees them, for the tests of what is shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from titles.ufoo.ufoo_setting import RULES, position

from game.content.ufoo import load_content
from game.engine.chance import Scripted
from game.engine.text import Message
from game.table.sight import see
from game.table.view import LogLine, SeatInfo, UndoState, View
from game.titles.ufoo.state import State

STANDARD = load_content(Path(__file__).resolve().parents[3], None).fields[0]
SEATS = (SeatInfo("Ana", 0), SeatInfo("Bea", 1))


def view_of(state: State, viewer: int | None = 0, log: tuple[LogLine, ...] = (), fresh: int = 0) -> View:
    return see(
        RULES, state, RULES.to_act(state), viewer, SEATS, log, fresh, UndoState(False, False, None), len(log), False
    )


def stand(mine: dict[int, str], theirs: dict[int, str], **changes: Any) -> View:
    return view_of(position(mine, theirs, field=STANDARD, **changes))


def played(state: State, word: str, *dice: int) -> tuple[View, View]:
    """The views before and after a word, as the table would make them."""
    move = RULES.parse(word)
    assert move is not None
    seat = RULES.to_act(state)[0]
    step = RULES.apply(state, seat, move, Scripted(*dice))
    lines = tuple(
        LogLine(0, state.turn, seat, event.kind, Message(f"ufoo.log.{event.kind}", event.args), event.about)
        for event in step.events
    )
    return view_of(state), view_of(step.state, log=lines)
