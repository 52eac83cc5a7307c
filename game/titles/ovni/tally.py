"""What a review of O.V.N.I. counts of luck: own tokens that equal ones cancelled, and how many could be expected had
everybody else laid any of their tokens."""

from __future__ import annotations

from game.engine.review import Count, Fates
from game.titles.ovni.recruit import surviving
from game.titles.ovni.state import COMMANDS, OWNER_SHIFT, PLACE, SIX, State


def ties(before: State, after: State, fates: Fates) -> Count | None:
    """Where the areas are opened."""
    if before.phase != PLACE or before.winners or not after.winners:
        return None
    hands = [COMMANDS | SIX * bool(side.six) for side in before.sides]
    came, expected = [0.0] * after.seats, [0.0] * after.seats
    for row in after.areas:
        owners = [laid >> OWNER_SHIFT & 3 for laid in row]
        for laid, owner, stands in zip(row, owners, surviving(row)):
            if owner < after.seats:
                came[owner] += not stands
                expected[owner] += _meets(laid & 7, owner, owners, hands)
    return Count(tuple(came), tuple(expected))


def _meets(value: int, owner: int, owners: list[int], hands: list[int]) -> float:
    """The chance that another side laid the same value beside it."""
    alone = 1.0
    for other in {*owners} - {owner}:
        if hands[other] >> value & 1:
            alone *= 1 - owners.count(other) / hands[other].bit_count()
    return 1 - alone
