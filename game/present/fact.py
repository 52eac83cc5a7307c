"""What the result of a game comes to, in one sentence for the poster."""

from __future__ import annotations

from game.engine.text import Message, message, seat_handle
from game.table.view import View


def by_points(view: View) -> Message | None:
    """How far the winner is ahead of the next, or the viewer behind the winner; nothing for a tie."""
    outcome = view.outcome
    totals = next((line.values for line in outcome.sheet if line.total), ()) if outcome is not None else ()
    if outcome is None or len(outcome.winners()) != 1:
        return None
    winner, viewer = outcome.winners()[0], view.viewer
    points = [value or 0 for value in totals]
    if viewer is not None and viewer != winner:
        behind = points[winner] - points[viewer]
        return message("results.behind", n=behind, name=seat_handle(winner)) if behind > 0 else None
    others = [seat for seat in range(len(points)) if seat != winner]
    second = max(others, key=lambda seat: (points[seat], -outcome.ranks[seat]))
    ahead = points[winner] - points[second]
    return message("results.ahead", n=ahead, name=seat_handle(second)) if ahead > 0 else None
