"""Whose turn it is at the tables of others: what is noted while one is there, and asked when the page is opened."""

from __future__ import annotations

import time
from collections.abc import Iterable

import msgspec

from game.desk.services import Services
from game.engine.rules import Seat
from game.friends.guest import GuestKept
from game.friends.turns import Turn, Turns
from game.scenes.friends.kept import Taken, TurnKept, keep, kept
from game.table.view import View

_LONGEST = 200  # letters of the names


def turn_of(view: View, you: tuple[Seat, ...], written: Iterable[Seat]) -> TurnKept:
    """As one's own seats see it; some may have written a move that waits."""
    if view.outcome is not None:
        return "over"
    mine = set(view.acting) & set(you)
    return "others" if not mine else "posted" if mine <= set(written) else "mine"


def names_of(view: View) -> str:
    return ", ".join(view.seats[seat].name for seat in view.acting)[:_LONGEST]


def note_turn(services: Services, table: str, turn: TurnKept, acting: str, at: float) -> None:
    """Known from being there; only tables over a server go on without oneself. `at` is when the host has left it so, 0
    where the host is there."""
    taken = _taken(services, table)
    if taken is not None and taken.server and (taken.turn, taken.acting) != (turn, acting):
        keep(services, kept(services).with_turn(table, turn, at or time.time(), acting))


def _taken(services: Services, table: str) -> Taken | None:
    return next((each for each in kept(services).taken if each.table == table), None)


def way_of(taken: Taken) -> GuestKept | None:
    """The pass to a seat; None where the file has been changed by hand."""
    try:
        return msgspec.json.decode(taken.way, type=GuestKept)
    except msgspec.MsgspecError:
        return None


class TurnsAsked:
    """Asks the servers at which hosts leave letters; what they say is remembered."""

    def __init__(self, services: Services) -> None:
        self._services = services
        ways = [way_of(each) for each in kept(services).taken if each.server]
        known = [way for way in ways if way is not None]
        self._turns = Turns(known) if known else None
        self._seen: set[str] = set()

    def update(self) -> None:
        found = dict(self._turns.found) if self._turns is not None else {}
        for table in found.keys() - self._seen:
            self._seen.add(table)
            self._take(found[table])

    def _take(self, turn: Turn) -> None:
        taken = _taken(self._services, turn.table)
        if taken is None or (taken.turn == "posted" and taken.at == turn.at):
            return  # the host has not opened the table since one wrote
        now: TurnKept = "over" if turn.over else "mine" if turn.mine else "others"
        acting = ", ".join(turn.acting)[:_LONGEST]
        keep(self._services, kept(self._services).with_turn(turn.table, now, turn.at, acting))
