"""The players at the table: the rules for names and looks, the same for every title.

It knows nothing of what a seat may do in a game.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.engine.chance import seed_number
from game.engine.errors import BadInput, Problem
from game.engine.levels import Style
from game.engine.rules import Seat
from game.engine.text import Refusal, refusal
from game.table.view import SeatInfo

LONGEST_NAME = 40
LOOKS = 8


def refuse_seats(seats: tuple[SeatInfo, ...], count: int) -> Refusal | None:
    """Why these people and bots cannot sit down together at a game for `count`."""
    if len(seats) != count:
        return refusal("table.seats.count", n=count, given=len(seats))
    for seat, info in enumerate(seats):
        if not info.name.strip() or not info.name.isprintable():
            return refusal("table.seats.nameless", n=seat + 1)
        if len(info.name) > LONGEST_NAME:
            return refusal("table.seats.long_name", n=seat + 1, most=LONGEST_NAME)
        if not 0 <= info.look < LOOKS:
            return refusal("table.seats.no_look", n=seat + 1)
        # There are eight looks; at a larger table two may share one.
        if sum(other.look == info.look for other in seats[:seat]) >= -(-count // LOOKS):
            return refusal("table.seats.same_look", n=seat + 1)
    return None


def check_seats(seats: tuple[SeatInfo, ...], count: int) -> None:
    fault = refuse_seats(seats, count)
    if fault is not None:
        raise BadInput(Problem("", 0, fault))


def style_of(styles: Sequence[Style], chosen: str, seed: str, seat: Seat) -> str:
    """The style in which a bot plays: the one that was chosen, or as it comes, drawn by the seed of the game for its
    seat. Empty for a title without styles."""
    known = [style.id for style in styles]
    if chosen in known or not known:
        return chosen if known else ""
    return known[seed_number((seed, "style", str(seat))) % len(known)]


def with_styles(seats: tuple[SeatInfo, ...], styles: Sequence[Style], seed: str) -> tuple[SeatInfo, ...]:
    """The seats as they are played: a bot that comes as it comes has the style that was drawn for it."""
    return tuple(
        replace(info, style=style_of(styles, info.style, seed, seat)) if info.player == "bot" else info
        for seat, info in enumerate(seats)
    )


def bots_of(seats: tuple[SeatInfo, ...]) -> frozenset[Seat]:
    return frozenset(seat for seat, info in enumerate(seats) if info.player == "bot")


def people_of(seats: tuple[SeatInfo, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat, info in enumerate(seats) if info.player == "person")


def reseated(seats: tuple[SeatInfo, ...], seat: Seat, info: SeatInfo) -> tuple[SeatInfo, ...]:
    changed = (*seats[:seat], info, *seats[seat + 1 :])
    check_seats(changed, len(seats))
    return changed
