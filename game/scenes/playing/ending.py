"""What a game says of itself on its card, and what it leaves to the statistics when it is over.

It writes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from msgspec.structs import replace

from game.desk.services import Services
from game.engine.rules import Outcome
from game.engine.text import Message, message
from game.store.keeping import End
from game.store.saves import Card
from game.store.statistics import Result, Sitter
from game.table.seats import people_of
from game.table.table import Table
from game.table.view import SeatInfo


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


def profiles_of(services: Services, seats: Sequence[SeatInfo]) -> tuple[str, ...]:
    """Seat by seat whose game it is; empty for bots, for guests, and where nobody can tell. A single person of whom
    nobody has said it, or who is of another computer, is the one who plays."""
    people = people_of(tuple(seats))
    known = {seat: seats[seat].profile or "" for seat in people if services.knows(seats[seat].profile or "")}
    if len(people) == 1 and _is_open(services, seats[people[0]]):
        known = {people[0]: services.me}
    return tuple(known.get(seat, "") for seat in range(len(seats)))


def owners_of(services: Services, seats: Sequence[SeatInfo]) -> tuple[str, ...]:
    """In whose statistics the game is. Where nobody has said of a person who it is, it is in those of the one who
    plays, too; a game of guests is in nobody's."""
    known = [id for id in profiles_of(services, seats) if id]
    people = people_of(tuple(seats))
    return tuple(dict.fromkeys((*known, *[services.me] * any(_is_open(services, seats[seat]) for seat in people))))


def _is_open(services: Services, info: SeatInfo) -> bool:
    return info.profile is None or (info.profile != "" and not services.knows(info.profile))


def end_of(services: Services, table: Table, outcome: Outcome, card: Card) -> End:
    totals = next((line.values for line in outcome.sheet if line.total), ())
    scores = tuple(value for value in totals if value is not None)
    log = services.folders.games / f"{table.id}.words"
    profiles = profiles_of(services, table.seats)
    result = Result(
        title=table.title,
        date=datetime.now().isoformat(timespec="minutes"),
        options=table.setup.options,
        seats=tuple(map(_sitter, table.seats, profiles)),
        ranks=outcome.ranks,
        reason=outcome.reason,
        records=table.records,
        seconds=card.seconds,
        scores=scores if len(scores) == len(totals) else (),
        practice=table.practice,
        campaign=bool(card.campaign),
        game=table.id,
        version=services.version,
        words=f"{log.parent.name}/{log.name}",
        screens=card.screens,
    )
    results = tuple(
        (services.profile_of(id), replace(result, hints=_hints(card, profiles, id)))
        for id in owners_of(services, table.seats)
    )
    return End(results, log, table.word_log(services.version))


def _sitter(info: SeatInfo, profile: str) -> Sitter:
    return Sitter(info.name, info.player, info.level, profile, info.style, info.look)


def _hints(card: Card, profiles: Sequence[str], id: str) -> int:
    """Those that one person asked for; what others asked is their own."""
    if id in profiles and profiles.index(id) < len(card.asked):
        return card.asked[profiles.index(id)]
    return card.hints if len([each for each in profiles if each]) < 2 else 0


def id_of_old(slot: str, table: Table) -> str:
    """The id of a game that was begun when games had none: the same each time it is opened."""
    import hashlib

    return hashlib.sha256(f"{slot} {table.title} {table.setup.seed}".encode()).hexdigest()[:16]
