"""What a review of Escape from the Aliens counts of luck: sector cards that betray where somebody is, and how many
could be expected."""

from __future__ import annotations

from game.engine.review import Count, Fates, counted
from game.titles.escape import cards
from game.titles.escape.state import SAY, State


def betrayals(before: State, after: State, fates: Fates) -> Count | None:
    """Of whoever drew a sector card."""
    if not fates or after.phase != SAY or before.phase == SAY:
        return None
    seats = range(len(after.roles))

    def betrayed(end: State) -> tuple[float, ...]:
        here = end.card in (cards.HERE, cards.HERE_ITEM)
        return tuple(float(here and seat == before.seat) for seat in seats)

    return counted(betrayed, after, fates)
