"""Where each player could be, concluded from what everybody heard: as a human, as an alien, or at all.

It reads facts and never a state, so it tells nobody more than a player could find out with a pencil.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.titles.escape.opening import humans_of
from game.titles.escape.options import Codes
from game.titles.escape.reader import Reader
from game.titles.escape.state import CAPTAIN, FIRST_ALIEN
from game.titles.escape.tables import Tables
from game.titles.escape.trail import Trail


class Belief(msgspec.Struct, frozen=True):
    """The cells where a player could be, as masks: as a human, as an alien of each speed, and at all."""

    human: int
    alien: int
    swift: int  # of these, as a fast alien
    everywhere: int


def read(tables: Tables, codes: Codes, roles: tuple[int, ...], rounds: Sequence[Sequence[int]]) -> Reader:
    """The trails of everybody after all that was heard; `roles` are the cards that everybody has seen."""
    reader = Reader(tables, codes, len(roles))
    reader.roles = roles
    for heard in rounds:
        reader.read_round(heard)
        reader.close_round()
    for trail, role in zip(reader.trails, roles, strict=True):
        _card_seen(trail, role, codes)
    return reader


def _card_seen(trail: Trail, role: int, codes: Codes) -> None:
    """A role card is on the table: what does not go with it falls away."""
    if role >= FIRST_ALIEN:
        trail.plain = trail.fresh = trail.turned = trail.turned_fast = 0
        trail.ghost_human = trail.wait_human = False
    elif role:
        trail.slow = trail.fast = 0
        trail.ghost_alien = trail.wait_alien = trail.wait_fast = False
        if role != CAPTAIN or not codes.h1:
            trail.fresh = 0


def beliefs_of(
    tables: Tables, codes: Codes, roles: tuple[int, ...], rounds: Sequence[Sequence[int]],
    own: tuple[int, int] | None = None,
) -> tuple[Belief, ...]:
    """Where everybody could be; `own` is the asking seat and its role, which tells about the others too."""
    return concluded(read(tables, codes, roles, rounds).trails, codes, roles, own)


def concluded(
    trails: list[Trail], codes: Codes, roles: tuple[int, ...], own: tuple[int, int] | None
) -> tuple[Belief, ...]:
    """The trails as beliefs, with the sides counted: so many humans were dealt, no more and no fewer."""
    seats = len(roles)
    known = {seat: role < FIRST_ALIEN for seat, role in enumerate(roles) if role}
    if own is not None:
        known[own[0]] = own[1] < FIRST_ALIEN
    human, alien = sides(trails, known, humans_of(codes, seats))
    found = []
    for seat, trail in enumerate(trails):
        as_human = trail.human() if human[seat] else 0
        dealt = (trail.slow | trail.fast if alien[seat] else 0, trail.turned | trail.turned_fast if human[seat] else 0)
        swift = (trail.fast if alien[seat] else 0) | (trail.turned_fast if human[seat] else 0)
        as_alien = dealt[0] | dealt[1]
        found.append(Belief(as_human, as_alien, swift, as_human | as_alien))
    return tuple(found)


def sides(trails: Sequence[Trail], known: dict[int, bool], humans: int) -> tuple[list[bool], list[bool]]:
    """The seats that may be human and those that may be alien, given the number of humans."""
    can_human, can_alien = [], []
    for seat, trail in enumerate(trails):
        can_human.append(known.get(seat, bool(
            trail.human() | trail.turned | trail.turned_fast or trail.ghost_human or trail.wait_human)))
        can_alien.append(not known[seat] if seat in known else bool(
            trail.slow | trail.fast or trail.ghost_alien or trail.wait_alien or trail.wait_fast))
    open_seats = [seat for seat in range(len(trails)) if can_human[seat] and can_alien[seat]]
    needed = humans - sum(human and not alien for human, alien in zip(can_human, can_alien, strict=True))
    for seat in open_seats:
        if needed <= 0:
            can_human[seat] = False
        elif needed >= len(open_seats):
            can_alien[seat] = False
    return can_human, can_alien
