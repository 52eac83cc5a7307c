"""What the result of a game of Escape from the Aliens comes to: how many got away."""

from __future__ import annotations

from game.engine.text import Message, message
from game.table.view import View


def fact(view: View) -> Message | None:
    if view.outcome is None:
        return None
    lines = {line.label.key: line for line in view.outcome.sheet}
    away = sum(value or 0 for value in lines["escape.sheet.escaped"].values)
    return message("escape_desk.fact.away", n=away)
