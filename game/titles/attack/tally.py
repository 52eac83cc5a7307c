"""What a review of Alien Attack USA counts of luck: markers drawn beside own discs, and how many could be expected."""

from __future__ import annotations

from game.engine.review import Count, Fates, counted
from game.titles.attack import score
from game.titles.attack.state import State
from game.titles.attack.tables import Tables


def near_markers(tables: Tables, before: State, after: State, fates: Fates) -> Count | None:
    """Where a round is drawn."""
    if not fates or after.round == before.round:
        return None
    seats = range(len(after.points))

    def near(end: State) -> tuple[float, ...]:
        own = [score.discs(end.board, seat) for seat in seats]
        return tuple(float(sum(bool(tables.near_masks[cell] & discs) for cell in end.open)) for discs in own)

    return counted(near, after, fates)
