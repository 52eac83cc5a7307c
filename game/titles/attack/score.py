"""The score of Alien Attack USA, during and after the game: missions, totals, the winner.

It reads states and changes nothing; a set of spaces is one int here, a bit for each.
"""

from __future__ import annotations

import msgspec

from game.engine.daily import Standing
from game.engine.rules import Gauge, Line, Outcome
from game.engine.text import message
from game.titles.attack.content import worth
from game.titles.attack.state import DISC, OVER, SAVED, State
from game.titles.attack.tables import Tables, value_of

# One digit for each space: is there a disc of this seat?
_DIGITS = tuple(bytes(49 if code == DISC + seat else 48 for code in range(256)) for seat in range(4))


class Tally(msgspec.Struct, frozen=True, gc=False):
    """What a seat has towards its six missions, and the three needs of global protection."""

    city: int
    border: int
    parks: int
    bases: int
    expansion: int
    ones: int
    herds: int
    elsewhere: int


class Result(msgspec.Struct, frozen=True, gc=False):
    """The points of the missions; `points` are those of the track."""

    points: int
    city: int
    border: int
    parks: int
    bases: int
    expansion: int
    protection: int
    total: int


def discs(board: bytes, seat: int) -> int:
    return int(board.translate(_DIGITS[seat])[::-1], 2)


def largest_group(tables: Tables, mask: int) -> int:
    """The size of the largest group of connected spaces."""
    near = tables.near_masks
    most = 0
    while mask.bit_count() > most:
        group = edge = mask & -mask
        while edge:
            low = edge & -edge
            fresh = near[low.bit_length() - 1] & mask & ~group
            group |= fresh
            edge = edge ^ low | fresh
        mask ^= group
        most = max(most, group.bit_count())
    return most


def tally(tables: Tables, state: State, seat: int) -> Tally:
    mask = discs(state.board, seat)
    value = value_of(state.cities[seat])
    ones = tables.content.missions.protection.value
    city = others = 0
    for worth_of, around in tables.cities:
        if around & mask:
            city += worth_of == value
            others += worth_of == ones
    border = state.borders[seat]
    return Tally(
        city, (mask & tables.borders[border]).bit_count(), state.parks[seat], state.bases[seat],
        largest_group(tables, mask), others, (mask & tables.herds).bit_count(),
        (mask & tables.elsewhere[border]).bit_count(),
    )


def is_protected(tables: Tables, found: Tally) -> bool:
    """Whether all three needs of global protection are met."""
    need = tables.content.missions.protection
    return found.ones >= need.cities and found.herds >= need.herds and found.elsewhere >= need.borders


def result(tables: Tables, state: State, seat: int) -> Result:
    """What a seat would have if the game were scored now."""
    missions = tables.content.missions
    found = tally(tables, state, seat)
    parts = (
        state.points[seat],
        worth(missions.city[state.cities[seat]].tiers, found.city),
        worth(missions.border[state.borders[seat]].tiers, found.border),
        worth(missions.parks, found.parks),
        worth(missions.bases, found.bases),
        worth(missions.expansion, found.expansion),
        missions.protection.points if is_protected(tables, found) else 0,
    )
    return Result(*parts, sum(parts))


def best_city(tables: Tables, state: State, seat: int) -> int:
    """The value of the highest city at which a seat has a disc: what decides between equal totals."""
    mask = discs(state.board, seat)
    return max((value for value, around in tables.cities if around & mask), default=0)


def outcome(tables: Tables, state: State) -> Outcome | None:
    if state.phase != OVER:
        return None
    seats = range(len(state.points))
    results = [result(tables, state, seat) for seat in seats]
    cities = [best_city(tables, state, seat) for seat in seats]
    merits = [(results[seat].total, cities[seat]) for seat in seats]
    first = max(merits)
    tied = sum(found.total == first[0] for found in results) > 1
    lines = [
        Line(message("attack.sheet.points"), tuple(found.points for found in results)),
        Line(message("attack.sheet.city"), tuple(found.city for found in results)),
        Line(message("attack.sheet.border"), tuple(found.border for found in results)),
        Line(message("attack.sheet.parks"), tuple(found.parks for found in results)),
        Line(message("attack.sheet.bases"), tuple(found.bases for found in results)),
        Line(message("attack.sheet.expansion"), tuple(found.expansion for found in results)),
        Line(message("attack.sheet.protection"), tuple(found.protection for found in results)),
        Line(message("attack.sheet.total"), tuple(found.total for found in results), total=True),
    ]
    if tied:
        lines.append(Line(message("attack.sheet.best_city"), tuple(cities)))
    if state.semi:
        lines.append(Line(message("attack.sheet.destroyed", n=sum(state.bases), need=SAVED), state.bases))
        if sum(state.bases) < SAVED:
            return Outcome((2,) * len(seats), "invaded", tuple(lines))
    ranks = tuple(1 + sum(other > merit for other in merits) for merit in merits)
    reason = "shared" if merits.count(first) > 1 else "city" if tied else "points"
    return Outcome(ranks, reason, tuple(lines))


def standing(outcome: Outcome, seat: int) -> Standing:
    """The points, whoever won; below all of them where everybody lost to the aliens."""
    points = next(line.values[seat] or 0 for line in outcome.sheet if line.total)
    return Standing("invaded", points) if outcome.reason == "invaded" else Standing("points", points, 1)


def gauges(tables: Tables, state: State) -> tuple[Gauge, ...]:
    """The total with the missions as they stand, and the bases destroyed."""
    totals = tuple(result(tables, state, seat).total for seat in range(len(state.points)))
    return (Gauge("total", totals), Gauge("bases", state.bases))
