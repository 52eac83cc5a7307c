"""What a side gains and loses: aliens with the ovnis that builders make of them, and ovnis that arrive and map.

Every function returns a new side and tells what happened; none decides anything.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.rules import Event
from game.titles.ovni import events
from game.titles.ovni.cities import TOP, UNIT, count
from game.titles.ovni.position import Sides, needed
from game.titles.ovni.state import BUILDERS, PLATFORM, Four, Side


def changed(sides: Sides, number: int, side: Side) -> Sides:
    return (*sides[:number], side, *sides[number + 1:])


def plus(four: Four, alien: int, by: int = 1) -> Four:
    counts = list(four)
    counts[alien] += by
    pilots, abductors, builders, military = counts
    return pilots, abductors, builders, military


def grown(side: Side, number: int, seats: int, aliens: Four, happened: list[Event]) -> Side:
    """A side with these aliens instead of its own. Every new pair of builders builds an ovni, as far as the reserve and
    the platform go; what finds no room is lost. Nobody builds for the third planet."""
    pairs = aliens[BUILDERS] // 2 - side.aliens[BUILDERS] // 2
    if pairs <= 0 or number >= seats:
        return replace(side, aliens=aliens)
    build = min(pairs, side.reserve, PLATFORM - side.platform)
    owner = events.who(seats, number)
    if build:
        happened.append(events.built(number, owner, build))
    if build < pairs:
        happened.append(events.lost_build(number, owner, pairs - build))
    return replace(side, aliens=aliens, reserve=side.reserve - build, platform=side.platform + build)


def arrived(sides: Sides, seat: int, side: Side, city: int, locked: int, happened: list[Event]) -> tuple[Sides, int]:
    """The sides after an ovni of a seat came to a city, mapped where there are enough now, and the locked cities."""
    fleet = side.fleet + UNIT[city]
    enough = needed(sides, seat, city)
    if enough and count(fleet, city) >= enough:
        happened.append(events.mapped(seat, city))
        after = replace(side, fleet=fleet, mapped=side.mapped | TOP[city])
        return changed(sides, seat, after), locked | TOP[city]
    return changed(sides, seat, replace(side, fleet=fleet)), locked
