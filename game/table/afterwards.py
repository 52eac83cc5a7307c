"""What can be told of a whole game: its gauges from move to move, and, once it is over, all that a review needs.

It reads a history and changes nothing.
"""

from __future__ import annotations

from game.engine.review import Move, Past
from game.engine.rules import AnyRules, Setup
from game.table.history import History
from game.table.view import Series


def series_of(rules: AnyRules, history: History) -> tuple[Series, ...]:
    """The gauges over the game; a gauge that is not there at every point is left out."""
    if history.older_rules:
        return ()
    rows: dict[str, list[tuple[int, ...]]] = {}
    points = range(history.base, history.cursor + 1)
    for point in points:
        for gauge in rules.gauges(history.state_at(point)):
            rows.setdefault(gauge.id, []).append(gauge.values)
    return tuple(Series(id, tuple(values)) for id, values in rows.items() if len(values) == len(points))


def past_of(setup: Setup, secret: str, history: History) -> Past | None:
    """A finished game from its first move on; None while it goes on, and where its beginning or its end cannot be
    played once more."""
    if history.acting_at(history.cursor) or history.resumed or history.older_rules:
        return None
    records = history.records[: history.cursor]
    return Past(setup, secret, tuple(Move(each.seat, each.word, each.chance) for each in records))


def branched(history: History, point: int) -> History:
    """The records up to a point, for another way to go on."""
    copy = history.copy()
    copy.cursor = point
    return copy.copy()
