"""Whose turn it is at the tables of others: what is noted while one is there, and asked when the page is opened."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterable, Iterator

import msgspec

from game.desk.services import Services
from game.engine.rules import Seat
from game.friends.guest import GuestKept
from game.friends.passes import SharedRoom, read_room_line
from game.friends.room import RoomKept
from game.friends.turns import Turn, Turns
from game.scenes.friends.kept import Opened, Taken, TurnKept, keep, kept
from game.store.saves import Slot
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


def over_days(services: Services) -> tuple[tuple[Opened, Slot], ...]:
    """One's own games over days that are still going on, each with its save."""
    running = {slot.id: slot for slot in services.saves.slots() if not slot.card.over}
    own = (each for each in kept(services).opened if each.letters and each.over and each.slot in running)
    return tuple((each, running[each.slot]) for each in own)


def _rooms(services: Services) -> Iterator[tuple[RoomKept, SharedRoom]]:
    for opened, _ in over_days(services):
        shared = read_room_line(opened.over)
        if shared is not None:
            with contextlib.suppress(msgspec.MsgspecError):
                yield msgspec.json.decode(opened.room, type=RoomKept), shared


class TurnsAsked:
    """Asks the servers at which letters are left, those for oneself and those for one's own tables; what they say is
    remembered."""

    def __init__(self, services: Services) -> None:
        self._services = services
        ways = [way_of(each) for each in kept(services).taken if each.server]
        known, own = [way for way in ways if way is not None], tuple(_rooms(services))
        self._turns = Turns(known, own) if known or own else None
        self._seen: set[str] = set()

    def update(self) -> None:
        if self._turns is None:
            return
        found, written = dict(self._turns.found), dict(self._turns.written)
        for table in found.keys() - self._seen:
            self._take(found[table])
        for table in written.keys() - self._seen:
            keep(self._services, kept(self._services).with_written(table, ", ".join(written[table])[:_LONGEST]))
        self._seen |= found.keys() | written.keys()

    def _take(self, turn: Turn) -> None:
        taken = _taken(self._services, turn.table)
        if taken is None or (taken.turn == "posted" and taken.at == turn.at):
            return  # the host has not opened the table since one wrote
        now: TurnKept = "over" if turn.over else "mine" if turn.mine else "others"
        acting = ", ".join(turn.acting)[:_LONGEST]
        keep(self._services, kept(self._services).with_turn(turn.table, now, turn.at, acting))
