"""What a review of Ufo.O counts of luck: hits on the enemy mothership, and how many could be expected."""

from __future__ import annotations

from game.engine.review import Count, Fates, counted
from game.titles.ufoo.state import State


def hits(before: State, after: State, fates: Fates) -> Count | None:
    """What rolls took from the structure of the other side."""

    def taken(end: State) -> tuple[float, ...]:
        return tuple(float(before.structure[1 - seat] - end.structure[1 - seat]) for seat in (0, 1))

    return counted(taken, after, fates) if fates else None
