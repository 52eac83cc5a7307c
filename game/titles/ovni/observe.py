"""Questions of a screen about a game of O.V.N.I.: who holds what, what would count, how far a mission is.

It hands out no state; every function here takes an observation and changes nothing.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from game.engine.graph import route
from game.engine.text import Arg
from game.titles.ovni import content, position, recruit, score
from game.titles.ovni import state as phases
from game.titles.ovni.actions import second_order
from game.titles.ovni.cities import CITIES, TOP, count
from game.titles.ovni.recruit import first_order
from game.titles.ovni.score import AIRSPACE as AIRSPACE
from game.titles.ovni.score import FAILED as FAILED
from game.titles.ovni.score import MAJORITY as MAJORITY
from game.titles.ovni.score import MET as MET
from game.titles.ovni.score import Part as Part
from game.titles.ovni.sight import Observation as Observation
from game.titles.ovni.state import BOX_1, BOX_2, FORCE_FIELD, NOBODY, OWNER_SHIFT, Four
from game.titles.ovni.tables import Tables as Tables

Ending = Literal["open", "perhaps", "last", "over"]

# What a screen calls things by: their ids in the order of the content, and what is being decided.
ALIENS, GROUPS, HUMANS = content.ALIENS, content.GROUPS, content.HUMANS
PLANETS, ABILITIES = content.PLANETS, content.ABILITIES
PHASES = ("planet", "keep", "start", "gift", "place", "take", "energy", "third", "field", "act", "over")


def phase(o: Observation) -> str:
    return PHASES[o.phase]


# The names of things, as arguments of a message.


def city_name(city: int) -> Arg:
    return f"@ovni.city.{city + 1}"


def abilities(o: Observation, seat: int) -> tuple[int, ...]:
    """The numbers of a seat's abilities."""
    return tuple(number for number in range(len(content.ABILITIES)) if o.sides[seat].abilities >> number & 1)


# The board


def is_third(o: Observation, side: int) -> bool:
    """Whether a side is the planet that nobody plays."""
    return side >= o.seats


def fleet(o: Observation, side: int, city: int) -> int:
    """The ovnis of a side at a city (from 0)."""
    return count(o.sides[side].fleet, city)


def human(o: Observation, city: int) -> int:
    """The human in a city, as a number in the order of the content; -1 for nobody."""
    return count(o.people, city) - 1


def holder(o: Observation, city: int) -> int:
    """The holder of the airspace of a city: strictly most ovnis; -1 for nobody."""
    return next((side for side in range(len(o.sides)) if position.rules_over(o.sides, side) & TOP[city]), NOBODY)


def mappers(o: Observation, city: int) -> tuple[int, ...]:
    """The sides with a mapping token on a city."""
    return tuple(number for number, side in enumerate(o.sides) if side.mapped & TOP[city])


def steps(tables: Tables, start: int, goal: int) -> int:
    """The moves from one city to another."""
    return tables.steps[start][goal]


def way(tables: Tables, start: int, goal: int) -> tuple[int, ...]:
    """The cities that an ovni flies over, both ends included."""
    return route(tables.near, start, goal, lambda city: True)


def needed(o: Observation, seat: int, city: int) -> int:
    """How many ovnis of a seat map a city: 2 or 3; 0 where its token lies there."""
    return position.needed(o.sides, seat, city)


def threshold(o: Observation, city: int) -> int:
    """The same for everybody without the ability."""
    return 3 if mappers(o, city) else 2


def is_locked(o: Observation, city: int) -> bool:
    """Whether the ovnis there of the active seat stay for this round."""
    return bool(o.locked & TOP[city])


class Shown(msgspec.Struct, frozen=True):
    """A command token on the board as the viewer sees it."""

    owner: int
    value: int  # 0 face down
    face_down: bool  # it lies face down, whether the viewer knows it or not
    cancelled: bool


def area(o: Observation, number: int) -> tuple[Shown, ...]:
    """The tokens of an area; cancelled ones are marked once everything is open."""
    row = o.areas[number]
    laying = o.phase == phases.PLACE
    stands = recruit.surviving(row)
    return tuple(
        Shown(laid >> OWNER_SHIFT & 3, laid & 7, laying and not place & 1, not laying and not stands[place])
        for place, laid in enumerate(row)
    )


def next_face_down(o: Observation, number: int) -> bool:
    """Whether the next token in an area goes face down."""
    return len(o.areas[number]) % 2 == 0


def card_aliens(tables: Tables, card: int) -> tuple[str, ...]:
    """The three aliens that a card brings."""
    return tuple(content.ALIENS[alien] for alien, many in enumerate(tables.cards[card]) for _ in range(many))


def orders(tables: Tables, o: Observation) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The orders of both phases as the aliens lie now; what comes later can change them."""
    return first_order(tables, o.sides, o.seats), second_order(tables, o.sides, o.seats)


def leaders(o: Observation, alien: int) -> tuple[int, ...]:
    """The sides with most aliens of a type, among those that compare."""
    rivals = range(score.rivals(o.seats, o.third_counts))
    best = max(o.sides[side].aliens[alien] for side in rivals)
    return tuple(side for side in rivals if best and o.sides[side].aliens[alien] == best)


def demand(tables: Tables, o: Observation) -> Four:
    """What the open cards would take of each type, as far as they are not handed out yet."""
    a = b = c = d = 0
    if o.phase == phases.PLACE:
        for card in o.cards:
            p, q, r, s = tables.cards[card]
            a, b, c, d = a + p, b + q, c + r, d + s
    return a, b, c, d


def runs_out(tables: Tables, o: Observation) -> tuple[bool, ...]:
    """For each type whether the open cards could empty the stock."""
    return tuple(wanted >= left for wanted, left in zip(demand(tables, o), o.stock))


def is_last_round(o: Observation) -> bool:
    return not all(o.stock)


def power(o: Observation, side: int, group: int) -> int:
    """How often a group of a side could act: moves, people, launches, attacks."""
    return position.power(o.sides[side], group)


def next_pair(o: Observation, side: int) -> int:
    """The number of builders with which the next ovni is built."""
    builders = o.sides[side].aliens[2]
    return builders - builders % 2 + 2


def is_shielded(o: Observation, side: int) -> bool:
    return position.is_shielded(o.sides[side])


def is_field_raised(o: Observation, side: int) -> bool:
    """Whether two soldiers of a side stand aside for the ability's force field."""
    return bool(o.sides[side].energy & FORCE_FIELD)


def energy(o: Observation, side: int) -> int:
    """Where the energy card of a side lies: 0 unused, 1 a force field, 2 a third group."""
    return o.sides[side].energy & (BOX_1 | BOX_2)


class CityView(msgspec.Struct, frozen=True):
    """What the board shows of a city."""

    city: int  # from 0
    human: int  # -1 for nobody
    fleet: tuple[int, ...]  # ovnis by side
    holder: int  # -1 for nobody
    mappers: tuple[int, ...]
    threshold: int  # 2 or 3, for a side that has not mapped it and has no ability for it
    needed: int  # by the seat that is asked about; 0 where its token lies there
    locked: bool  # own ovnis of the active seat stay for this round


def cities(o: Observation, seat: int) -> tuple[CityView, ...]:
    """All twelve; `needed` is for a seat."""
    held = [position.rules_over(o.sides, side) for side in range(len(o.sides))]
    return tuple(
        CityView(
            city, human(o, city), tuple(count(side.fleet, city) for side in o.sides),
            next((side for side, mask in enumerate(held) if mask & TOP[city]), NOBODY), mappers(o, city),
            threshold(o, city), needed(o, seat, city), is_locked(o, city),
        )
        for city in range(CITIES)
    )


class Supply(msgspec.Struct, frozen=True):
    """A stock of aliens."""

    alien: int
    left: int
    demand: int  # of the open cards
    warned: bool  # the open cards could empty it, it is low, or empty


LOW = 3


def supplies(tables: Tables, o: Observation) -> tuple[Supply, ...]:
    return tuple(
        Supply(alien, left, wanted, wanted >= left or left <= LOW)
        for alien, (left, wanted) in enumerate(zip(o.stock, demand(tables, o)))
    )


def ending(tables: Tables, o: Observation) -> Ending:
    """Whether the game ends with this round: it does where a stock is empty, it may where the open cards could empty
    one."""
    if o.ended:
        return "over"
    return "last" if is_last_round(o) else "perhaps" if any(runs_out(tables, o)) else "open"


class Opened(msgspec.Struct, frozen=True):
    """An area after the reveal, in the order in which areas are served."""

    area: int
    tokens: tuple[Shown, ...]
    sums: tuple[int, ...]
    winner: int  # -1 for nobody
    tie: str  # what decided where somebody else had as much: opened (the area), first (token); none where nobody had


def reveal(o: Observation) -> tuple[Opened, ...]:
    """The areas from A on once everything lies open; none before."""
    if not o.winners:
        return ()
    found = []
    for number, won in enumerate(o.winners):
        sums = recruit.totals(o.areas[number], len(o.sides))
        tie = recruit.tie_break(o.areas[number], sums) if won != NOBODY else "none"
        found.append(Opened(number, area(o, number), tuple(sums), won, tie))
    return tuple(found)


class Row(msgspec.Struct, frozen=True):
    """A line of the live score sheet; `missions` is None where they are secret."""

    majorities: int
    ovnis: int
    airspace: int
    mapping: int
    humans: int
    missions: int | None
    total: int


def sheet(tables: Tables, o: Observation) -> tuple[Row, ...]:
    """The six items of every seat, as if the game ended now."""
    rows = []
    for seat, parts in enumerate(score.items(tables, o.sides, o.seats, o.third_counts)):
        known = bool(o.sides[seat].kept)
        secret = score.missions(tables, o.sides, seat) if known else None
        rows.append(Row(*parts, secret, sum(parts) + (secret or 0)))
    return tuple(rows)


class Task(msgspec.Struct, frozen=True):
    """A mission in hand and how far it is."""

    mission: int
    parts: tuple[Part, ...]
    met: bool


def tasks(tables: Tables, o: Observation, seat: int) -> tuple[Task, ...]:
    """The missions of a seat that the viewer may see: before the choice the three that were dealt."""
    side = o.sides[seat]
    found = []
    for number, mission in enumerate(tables.missions):
        if (side.kept or side.dealt) >> number & 1:
            parts = score.parts(mission, o.sides, seat)
            found.append(Task(number, parts, all(part.have >= part.need for part in parts)))
    return tuple(found)


def dealt(tables: Tables, o: Observation, seat: int) -> tuple[Task, ...]:
    """All the missions among which a seat chooses, those that it keeps already too."""
    side = o.sides[seat]
    return tasks(tables, replace(o, sides=(*o.sides[:seat], replace(side, kept=0), *o.sides[seat + 1:])), seat)
