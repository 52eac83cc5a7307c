"""The luck that a review has measured, noted for the medal of those who won against it."""

from __future__ import annotations

from collections.abc import Callable

from game.desk.services import Services
from game.engine.rules import Seat
from game.scenes.playing.ending import owners_of
from game.store.medals import MEDALS, is_first_of_its_deal, with_luck_against
from game.store.statistics import outcome_of, own_seat
from game.table.table import Table


def note_luck(services: Services, table: Table, luck: Callable[[Seat], float]) -> None:
    """`luck` is that of a seat over the whole game, from -1 to 1. Only games count that are in somebody's results."""
    for id in owners_of(services, table.seats) if table.id else ():
        sheet = services.profiles.open(id).sheet(MEDALS)
        result = next((each for each in services.profile_of(id).results() if each.game == table.id), None)
        seat = own_seat(result, id) if result is not None else None
        if result is None or seat is None or outcome_of(result, seat) != "won":
            continue
        against = round(-100 * luck(seat))
        if against > 0 and is_first_of_its_deal(sheet.read(), table.id):
            sheet.write(with_luck_against(sheet.read(), against))
