"""What a finished game of the day leaves behind: the first result, and its par where that is known."""

from __future__ import annotations

from game.desk.services import Services
from game.engine.powers import HasLadder
from game.engine.rules import Outcome
from game.scenes.playing.ending import owners_of
from game.store.days import DAYS, read_day
from game.store.saves import Card
from game.table.table import Table


def note_end(services: Services, table: Table, outcome: Outcome, card: Card) -> None:
    """Of a game that is over, as often as one likes; practice counts nowhere."""
    day, rules = read_day(card.day), services.rules(table.title)
    if day is None or table.practice or len(table.people) != 1 or not isinstance(rules, HasLadder):
        return
    standing = rules.standing(outcome, table.turn, table.people[0])
    par = services.pars.get(table.setup.seed)
    for owner in owners_of(services, table.seats):
        sheet = services.profiles.open(owner).sheet(DAYS)
        before = sheet.read()
        after = before.finished(day, table.title, standing)
        if par is not None:
            after = after.with_par(day, table.title, par)
        if after != before:
            sheet.write(after)
