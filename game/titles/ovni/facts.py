"""Numbers about a game of O.V.N.I. as a seat sees it, for the conditions of lessons and tips.

It reads an observation and concludes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.titles.ovni import position, score
from game.titles.ovni.cities import total
from game.titles.ovni.content import ALIENS, HUMANS, PLANETS
from game.titles.ovni.sight import Observation
from game.titles.ovni.state import OWNER_SHIFT
from game.titles.ovni.tables import Tables


def facts(tables: Tables, o: Observation, seat: int) -> Mapping[str, int]:
    side = o.sides[seat]
    points = [sum(row) for row in score.items(tables, o.sides, o.seats, o.third_counts)]
    found = {
        "aliens": sum(side.aliens),
        "stock": min(o.stock),
        "saucers": total(side.fleet),
        "platform": side.platform,
        "reserve": side.reserve,
        "mapped": side.mapped.bit_count(),
        "held": position.rules_over(o.sides, seat).bit_count(),
        "humans": sum(side.humans),
        "humans.kinds": sum(map(bool, side.humans)),
        "missions.met": _met(tables, o, seat),
        "areas.cancelled": _cancelled(o, seat),
        "six": side.six,
        "points": points[seat],  # without missions
        "points.behind": max(points) - points[seat],
    }
    planets = {f"planet.{name}": int(side.planet == number) for number, name in enumerate(PLANETS)}
    return found | planets | dict(zip(ALIENS, side.aliens)) | dict(zip(HUMANS, side.humans))


def _met(tables: Tables, o: Observation, seat: int) -> int:
    """The missions that a side keeps and has met, as far as they are seen."""
    kept = o.sides[seat].kept
    return sum(kept >> n & 1 and score.is_met(mission, o.sides, seat) for n, mission in enumerate(tables.missions))


def _cancelled(o: Observation, seat: int) -> int:
    """The areas that a side has won this round because equal tokens cancelled each other: were they all counted, some
    other side would have more."""
    found = 0
    for winner, row in zip(o.winners, o.areas):
        sums = [0] * len(o.sides)
        for laid in row:
            sums[laid >> OWNER_SHIFT & 3] += laid & 7
        found += winner == seat and max(sums) > sums[seat]
    return found
