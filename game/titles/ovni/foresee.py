"""What a move of O.V.N.I. would do, shown before it is made: a flight, a launch, a command token placed.

It never makes the move, and uses only what the viewer knows.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.titles.ovni import recruit
from game.titles.ovni import state as phases
from game.titles.ovni.cities import CITIES, UNIT
from game.titles.ovni.observe import fleet, holder, is_locked, needed, steps, way
from game.titles.ovni.sight import Observation
from game.titles.ovni.state import NOBODY, OWNER_SHIFT, PILOTS, token
from game.titles.ovni.tables import Tables


class Reach(msgspec.Struct, frozen=True):
    """An airspace that an ovni of the active seat can come to, and what would come of it."""

    city: int
    steps: int  # moves that it takes; 0 for a launch
    way: tuple[int, ...]  # both ends included; the city alone for a launch
    maps: bool
    missing: int  # own ovnis that would still be missing to map it; 0 where it is mapped then or already
    holder: int  # of the city afterwards
    left_to: int  # who would hold the city that it left; what it was for a launch
    stays: bool  # it could not leave the city again this round


def _landed(o: Observation, start: int | None, city: int) -> Observation:
    side = o.sides[o.seat]
    fleet = side.fleet + UNIT[city] - (0 if start is None else UNIT[start])
    return replace(o, sides=(*o.sides[:o.seat], replace(side, fleet=fleet), *o.sides[o.seat + 1:]))


def _reach(tables: Tables, o: Observation, start: int | None, city: int) -> Reach:
    after = _landed(o, start, city)
    need = needed(o, o.seat, city)
    missing = max(0, need - fleet(after, o.seat, city)) if need else 0
    maps = bool(need) and not missing
    stays = maps or is_locked(o, city)
    if start is None:
        return Reach(city, 0, (city,), maps, missing, holder(after, city), NOBODY, stays)
    return Reach(city, steps(tables, start, city), way(tables, start, city), maps, missing, holder(after, city),
                 holder(after, start), stays)


def flights(tables: Tables, o: Observation, start: int, left: int | None = None) -> tuple[Reach, ...]:
    """Where an ovni of the active seat over a city can fly with the moves that are left, or with so many; nowhere if
    none of its ovnis is there or they are locked."""
    moves = left if left is not None else o.left if o.active == PILOTS else 0
    if o.phase != phases.ACT or not fleet(o, o.seat, start) or is_locked(o, start):
        return ()
    return tuple(_reach(tables, o, start, city) for city in range(CITIES) if 0 < tables.steps[start][city] <= moves)


def launches(tables: Tables, o: Observation) -> tuple[Reach, ...]:
    """What a launch to each city would bring the active seat."""
    return tuple(_reach(tables, o, None, city) for city in range(CITIES))


class Laid(msgspec.Struct, frozen=True):
    """What a command token in hand would do in an area, by all that the viewer knows."""

    area: int
    circle: int  # from 0; the first free one
    face_down: bool
    cancelled: bool  # a token of equal value that the viewer knows lies there
    sums: tuple[int, ...]  # by side, afterwards
    leads: bool  # its owner would win if what the viewer knows were all


def would_do(o: Observation, owner: int, value: int, number: int) -> Laid:
    """For a token of this owner in an area that has a circle free."""
    row = o.areas[number]
    known = tuple(laid for laid in row if laid & 7)
    equal = any(laid & 7 == value for laid in row)
    after = (*known, token(value, owner, owner))
    sums = recruit.totals(after, len(o.sides))
    # Who opened the area wins a tie, even where the viewer does not know the value of that token.
    opener = (*row, after[-1])[0] >> OWNER_SHIFT & 3
    best = max(sums)
    standing = [laid >> OWNER_SHIFT & 3 for laid, stands in zip(after, recruit.surviving(after)) if stands]
    tied = [side for side in standing if sums[side] == best]
    leads = bool(tied) and (opener if opener in tied else tied[0]) == owner
    return Laid(number, len(row), len(row) % 2 == 0, equal, tuple(sums), leads)
