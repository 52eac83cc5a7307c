"""Who comes in at the host's door: with the code at once, without it after a look at two words."""

from __future__ import annotations

from game.engine.rules import Seat
from game.friends.visitors import Knocked
from game.scenes.friends.host import HostCircle


def seat_for(circle: HostCircle, knocked: Knocked) -> Seat | None:
    """The free seat of somebody of that name, or the first free one; None where all are taken."""
    free = circle.free or (circle.kept_for if circle.session is not None else ())
    called = (seat for seat in free if circle.seats[seat].name.casefold() == knocked.name.casefold())
    return next(called, next(iter(free), None))


def own_again(circle: HostCircle, knocked: Knocked) -> Seat | None:
    """The seat of somebody of that name who has been lost: perhaps it is the same person at another screen."""
    gone = ("lost", "away") if circle.stand.letters else ("lost",)
    for seat, place in enumerate(circle.places):
        if place.standing in gone and place.info.name.casefold() == knocked.name.casefold():
            return seat
    return None


def seat_brought(circle: HostCircle, device: str) -> list[tuple[Seat, str]]:
    """One more at a screen that is in already, where there is a seat; called after whoever sits there."""
    free = circle.free or (circle.kept_for if circle.session is not None else ())
    there = tuple(seat for seat, place in enumerate(circle.places) if place.device == device)
    if not free or not there:
        return []
    circle.line.give(device, (*there, free[0]))
    circle.kept_for = tuple(seat for seat in circle.kept_for if seat != free[0])
    name = circle.places[there[0]].info.name
    circle.company = None
    return [(free[0], name)]


def answer_knocks(circle: HostCircle) -> tuple[list[tuple[Seat, str]], Knocked | None]:
    """Lets in whoever may simply come: the seats that are taken now, each with a name, and the first about whom
    somebody has to be asked."""
    taken: list[tuple[Seat, str]] = []
    while circle.brought and not taken:
        taken += seat_brought(circle, circle.brought.popleft())
    for knocked in tuple(circle.knocks.values()):
        if knocked.watches:
            circle.let_in(knocked.visit, ())  # the host has let everybody look on
            continue
        seat = seat_for(circle, knocked)
        if seat is None:
            if own_again(circle, knocked) is not None:
                return taken, knocked
            circle.turn_away(knocked.visit, "full")
        elif knocked.mark is not None:
            return taken, knocked
        elif not taken:
            # One after the other: only the next news says which seats are free now.
            circle.let_in(knocked.visit, (seat,))
            circle.kept_for = tuple(other for other in circle.kept_for if other != seat)
            taken.append((seat, knocked.name))
            circle.company = None
        else:
            break
    return taken, None
