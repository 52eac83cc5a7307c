"""Whose turn it is at tables that are not open here: asked of the servers at which their hosts leave letters."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Iterable
from typing import NamedTuple

from game.friends.carrying import NatsCarrier
from game.friends.guest import GuestKept
from game.friends.packing import BadMessage
from game.friends.post import Pen
from game.friends.sealing import Ends
from game.friends.transport import Connect, Subjects, Unreachable


class Turn(NamedTuple):
    """How a table stood at `at`, by the clock on the wall: `mine` whether somebody at this screen has to decide,
    `acting` the names of all who have to."""

    table: str
    title: str
    mine: bool
    acting: tuple[str, ...]
    over: bool
    at: float


async def whose_turn(kept: GuestKept, connect: Connect = NatsCarrier.connected) -> Turn | None:
    """None where nothing has been left for this screen. Raises Unreachable."""
    subjects = Subjects(kept.table)
    carrier = await connect(kept.server, kept.badge, kept.ticket)
    try:
        frame = await carrier.fetch(subjects.left(kept.device), subjects, kept.device)
    finally:
        await carrier.close()
    if frame is None:
        return None
    try:
        left = Pen(Ends(kept.table, kept.device, kept.secret, kept.public)).read(frame)
    except BadMessage:
        return None
    places, company = left.company.places, left.company
    acting = tuple(places[seat].info.name for seat in left.acting if seat < len(places))
    mine = bool(set(left.acting) & set(company.you))
    return Turn(kept.table, company.title, mine, acting, left.over, left.at)


class Turns:
    """Asks for all of these in a thread of its own; `found` has what is known so far, by the table."""

    def __init__(self, passes: Iterable[GuestKept]) -> None:
        self.found: dict[str, Turn] = {}
        self._passes = tuple(passes)
        self._thread = threading.Thread(target=self._run, daemon=True, name="friends-turns")
        self._thread.start()

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    def _run(self) -> None:
        asyncio.run(self._ask_all())

    async def _ask_all(self) -> None:
        await asyncio.gather(*(self._ask(kept) for kept in self._passes))

    async def _ask(self, kept: GuestKept) -> None:
        with contextlib.suppress(Unreachable):
            turn = await whose_turn(kept)
            if turn is not None:
                self.found[kept.table] = turn
