"""What a game says of itself on its card, and what it leaves to the statistics when it is over.

It writes nothing.
"""

from __future__ import annotations

from datetime import datetime

from game.desk.services import Services
from game.engine.rules import Outcome
from game.engine.text import Message, message
from game.store.keeping import End
from game.store.saves import Card
from game.store.statistics import Result, Sitter
from game.table.table import Table


def sentence(services: Services, table: Table, outcome: Outcome | None) -> Message:
    """Where the game is, or how it ended."""
    turn, span = table.turn, services.span(table.title)
    names = tuple(info.name for info in table.seats)
    if outcome is None:
        acting = ", ".join(names[seat] for seat in table.acting)
        return message("saves.slot", span=span, turn=turn, name=acting)
    winners = outcome.winners()
    if not winners:
        return message("saves.slot_lost", span=span, turn=turn)
    if len(winners) == len(names) > 1:
        return message("saves.slot_draw", span=span, turn=turn)
    return message("saves.slot_won", span=span, turn=turn, name=", ".join(names[seat] for seat in winners))


def end_of(services: Services, table: Table, outcome: Outcome, card: Card) -> End:
    totals = next((line.values for line in outcome.sheet if line.total), ())
    scores = tuple(value for value in totals if value is not None)
    log = services.folders.games / f"{table.id}.words"
    result = Result(
        title=table.title,
        date=datetime.now().isoformat(timespec="minutes"),
        options=table.setup.options,
        seats=tuple(Sitter(info.name, info.player, info.level, info.style) for info in table.seats),
        ranks=outcome.ranks,
        reason=outcome.reason,
        records=table.records,
        seconds=card.seconds,
        scores=scores if len(scores) == len(totals) else (),
        practice=table.practice,
        campaign=bool(card.campaign),
        game=table.id,
        version=services.version,
        hints=card.hints,
        words=f"{log.parent.name}/{log.name}",
    )
    return End(result, log, table.word_log(services.version))


def id_of_old(slot: str, table: Table) -> str:
    """The id of a game that was begun when games had none: the same each time it is opened."""
    import hashlib

    return hashlib.sha256(f"{slot} {table.title} {table.setup.seed}".encode()).hexdigest()[:16]
