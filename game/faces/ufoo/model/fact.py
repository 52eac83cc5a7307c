"""What the result of a game of Ufo.O comes to: how much was left of the winner's mothership, or of the loser's."""

from __future__ import annotations

from game.engine.rules import Outcome
from game.engine.text import Message, message
from game.table.view import View
from game.titles.ufoo.observe import STRUCTURE, Observation


def fact(view: View) -> Message | None:
    outcome, o = view.outcome, view.observation
    assert isinstance(o, Observation)
    if outcome is None or len(outcome.winners()) != 1:
        return None
    winner = outcome.winners()[0]
    return message("ufoo.fact.left", seat=f"seat:{winner}", n=o.structure[winner], of=STRUCTURE)


def poster(outcome: Outcome) -> str:
    """Where somebody resigned no mothership burns: it shows the white flag."""
    return "poster-resigned" if outcome.reason == "resigned" else ""
