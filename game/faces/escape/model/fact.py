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


def tally(outcome: Outcome) -> tuple[tuple[Message, int], ...]:
    """How many got away and how many were eliminated."""
    return tuple((message(f"escape_desk.tally.{key}"), _count(outcome, f"escape.sheet.{key}"))
                 for key in ("escaped", "lost"))  # fmt: skip


def _away(outcome: Outcome) -> int:
    return _count(outcome, "escape.sheet.escaped")


def _count(outcome: Outcome, key: str) -> int:
    return sum(value or 0 for line in outcome.sheet if line.label.key == key for value in line.values)
