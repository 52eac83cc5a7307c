"""What the result of a game of Escape from the Aliens comes to: how many got away."""

from __future__ import annotations

from game.engine.rules import Outcome
from game.engine.text import Message, message
from game.table.view import View


def fact(view: View) -> Message | None:
    if view.outcome is None:
        return None
    return message("escape_desk.fact.away", n=_away(view.outcome))


def poster(outcome: Outcome) -> str:
    """Where nobody got away, no pod flies."""
    return "" if _away(outcome) else "poster-stayed"


def _away(outcome: Outcome) -> int:
    lines = {line.label.key: line for line in outcome.sheet}
    return sum(value or 0 for value in lines["escape.sheet.escaped"].values)
