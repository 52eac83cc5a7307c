"""What a review of Under Falling Skies counts of luck: pips, and how many could be expected."""

from __future__ import annotations

from game.engine.review import Count, Fates, counted
from game.titles.skies.state import TRAY, State


def pips(before: State, after: State, fates: Fates) -> Count | None:
    """Of the dice in the tray: whatever is rolled there is rolled all at once."""

    def rolled(end: State) -> tuple[float, ...]:
        return (float(sum(value for value, spot in zip(end.dice, end.spots) if spot == TRAY)),)

    return counted(rolled, after, fates) if fates else None
