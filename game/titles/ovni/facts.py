"""Numbers about a game of O.V.N.I. as a seat sees it, for the conditions of lessons and tips.

It reads an observation and concludes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.titles.ovni import position, score
from game.titles.ovni.cities import some, total
from game.titles.ovni.content import ALIENS, GROUPS
from game.titles.ovni.sight import Observation
from game.titles.ovni.state import BUILDERS, Side
from game.titles.ovni.tables import Tables


def facts(tables: Tables, o: Observation, seat: int) -> Mapping[str, int]:
    side = o.sides[seat]
    rivals = [other for number, other in enumerate(o.sides) if number != seat]
    points = [sum(row) for row in score.items(tables, o.sides, o.seats, o.third_counts)]
    tasks = [mission for number, mission in enumerate(tables.missions) if side.kept >> number & 1]
    found: dict[str, int] = {
        "aliens": sum(side.aliens),
        "captured": sum(side.captured),
        "stock": min(o.stock),
        "saucers": total(side.fleet),
        "saucers.rivals": max(total(other.fleet) for other in rivals),
        "platform": side.platform,
        "reserve": side.reserve,
        "mapped": side.mapped.bit_count(),
        "held": position.rules_over(o.sides, seat).bit_count(),
        "shared": (some(side.fleet) & _together(rivals)).bit_count(),  # cities where a rival has a saucer too
        "humans": sum(side.humans),
        "humans.kinds": sum(map(bool, side.humans)),
        "humans.track": len(o.track),
        "missions": len(tasks),
        "missions.met": sum(score.is_met(mission, o.sides, seat) for mission in tasks),
        "points": points[seat],
        "points.behind": max(points) - points[seat],
        "tokens": side.hand.bit_count(),
        "six": side.six,
        "areas.won": sum(winner == seat for winner in o.winners),
        "groups": o.groups.bit_count() if o.seat == seat else 0,
        "builders.odd": side.aliens[BUILDERS] % 2,
    }
    found |= dict(zip(ALIENS, side.aliens))
    found |= {f"power.{group}": position.power(side, number) for number, group in enumerate(GROUPS)}
    return found


def _together(sides: list[Side]) -> int:
    """The cities where any of these sides has a saucer."""
    cities = 0
    for side in sides:
        cities |= some(side.fleet)
    return cities
