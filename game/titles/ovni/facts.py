"""Numbers about a game of O.V.N.I. as a seat sees it, for the conditions of lessons and tips.

It reads an observation and concludes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.titles.ovni import position, score
from game.titles.ovni.cities import total
from game.titles.ovni.content import ALIENS
from game.titles.ovni.sight import Observation
from game.titles.ovni.tables import Tables


def facts(tables: Tables, o: Observation, seat: int) -> Mapping[str, int]:
    side = o.sides[seat]
    points = [sum(row) for row in score.items(tables, o.sides, o.seats, o.third_counts)]
    found = {
        "aliens": sum(side.aliens),
        "stock": min(o.stock),
        "saucers": total(side.fleet),
        "platform": side.platform,
        "mapped": side.mapped.bit_count(),
        "held": position.rules_over(o.sides, seat).bit_count(),
        "humans": sum(side.humans),
        "humans.kinds": sum(map(bool, side.humans)),
        "six": side.six,
        "points": points[seat],  # without missions
        "points.behind": max(points) - points[seat],
    }
    return found | dict(zip(ALIENS, side.aliens))
