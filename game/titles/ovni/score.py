"""The score of O.V.N.I., during and after the game, in the six items of the score sheet.

It reads sides and changes nothing; the caller says which missions may be seen.
"""

from __future__ import annotations

import msgspec

from game.engine.daily import Standing
from game.engine.rules import Gauge, Line, Outcome
from game.engine.text import message
from game.titles.ovni.cities import EVEN, ODD, total
from game.titles.ovni.content import Mission
from game.titles.ovni.position import Sides, rules_over
from game.titles.ovni.state import ATLAS, FLEET, Side, State
from game.titles.ovni.tables import Tables

MAJORITY = 10
AIRSPACE = 4
SAME = (0, 1, 3, 6)  # people of one kind
FIVE_KINDS, SIX_KINDS = 10, 15
MET, FAILED = 8, -5

ITEMS = ("majorities", "ovnis", "airspace", "mapping", "humans", "missions")


class Part(msgspec.Struct, frozen=True):
    """One thing that a mission asks for: what, how much is there, how much is needed."""

    what: str  # held, mapped, ovnis, or the id of a human, an alien, a captured alien
    kind: str  # cities, fleet, human, alien, captured
    number: int  # which human or alien; 0 for the others
    have: int
    need: int


def majorities(sides: Sides, players: int) -> list[int]:
    """Ten points for most of each type, shared by those who have equally many, rounded down. Nobody counts beyond
    `players`."""
    points = [0] * len(sides)
    for alien in range(4):
        counts = [side.aliens[alien] for side in sides[:players]]
        best = max(counts)
        if best:
            share = MAJORITY // counts.count(best)
            for number, have in enumerate(counts):
                if have == best:
                    points[number] += share
    return points


def ovnis(side: Side) -> int:
    return total(side.fleet) * (3 if side.abilities & FLEET else 2) + side.platform


def mapping(side: Side) -> int:
    return side.mapped.bit_count() * (4 if side.abilities & ATLAS else 3)


def humans(side: Side) -> int:
    kinds = sum(map(bool, side.humans))
    points = SIX_KINDS if kinds == 6 else FIVE_KINDS if kinds == 5 else 0
    for many in side.humans:
        points += SAME[many]
    return points


def parts(mission: Mission, sides: Sides, seat: int) -> tuple[Part, ...]:
    """What a mission asks of a side, and how far it is."""
    side = sides[seat]
    parity = EVEN if mission.parity == "even" else ODD
    found = []
    if mission.held:
        found.append(Part("held", "cities", 0, (rules_over(sides, seat) & parity).bit_count(), mission.held))
    if mission.mapped:
        found.append(Part("mapped", "cities", 0, (side.mapped & parity).bit_count(), mission.mapped))
    for what, have, need in (("human", side.humans, mission.humans), ("alien", side.aliens, mission.aliens),
                             ("captured", side.captured, mission.captured)):
        found += [Part(what, what, n, has, many) for n, (has, many) in enumerate(zip(have, need)) if many]
    if mission.ovnis:
        found.append(Part("ovnis", "fleet", 0, total(side.fleet), mission.ovnis))
    return tuple(found)


def is_met(mission: Mission, sides: Sides, seat: int) -> bool:
    return all(part.have >= part.need for part in parts(mission, sides, seat))


def missions(tables: Tables, sides: Sides, seat: int) -> int:
    kept = sides[seat].kept
    return sum(
        MET if is_met(mission, sides, seat) else FAILED
        for number, mission in enumerate(tables.missions) if kept >> number & 1
    )


def rivals(seats: int, third_counts: bool) -> int:
    """How many sides compare their aliens."""
    return 3 if seats == 2 and third_counts else seats


def items(tables: Tables, sides: Sides, seats: int, third_counts: bool) -> list[tuple[int, int, int, int, int]]:
    """The five items that everybody can see, for every seat."""
    most = majorities(sides, rivals(seats, third_counts))
    return [
        (most[seat], ovnis(sides[seat]), AIRSPACE * rules_over(sides, seat).bit_count(), mapping(sides[seat]),
         humans(sides[seat]))
        for seat in range(seats)
    ]


def outcome(tables: Tables, state: State) -> Outcome | None:
    if not state.ended:
        return None
    sides, seats = state.sides, state.seats
    rows = [(*row, missions(tables, sides, seat))
            for seat, row in enumerate(items(tables, sides, seats, state.third_counts))]
    sums = tuple(sum(row) for row in rows)
    keys = [
        (seat != state.quitter, sums[seat], total(sides[seat].fleet), sum(sides[seat].humans)) for seat in range(seats)
    ]
    ranks = tuple(1 + sum(other > own for other in keys) for own in keys)
    sheet = tuple(
        Line(message(f"ovni.sheet.{item}"), tuple(row[number] for row in rows)) for number, item in enumerate(ITEMS)
    )
    return Outcome(ranks, state.ended, (
        *sheet,
        Line(message("ovni.sheet.total"), sums, total=True),
        Line(message("ovni.sheet.fleet"), tuple(total(side.fleet) for side in sides[:seats])),
        Line(message("ovni.sheet.people"), tuple(sum(side.humans) for side in sides[:seats])),
    ))


def standing(outcome: Outcome, seat: int) -> Standing:
    """The points, whoever won."""
    return Standing("points", next(line.values[seat] or 0 for line in outcome.sheet if line.total))


def gauges(tables: Tables, state: State) -> tuple[Gauge, ...]:
    """Points without the missions, which are secret; ovnis on the board; aliens."""
    sides, seats = state.sides, state.seats
    return (
        Gauge("points", tuple(sum(row) for row in items(tables, sides, seats, state.third_counts))),
        Gauge("ovnis", tuple(total(side.fleet) for side in sides[:seats])),
        Gauge("aliens", tuple(sum(side.aliens) for side in sides[:seats])),
    )
