"""The events of O.V.N.I.: who, what and where, and the handles that each is about.

Each function turns one fact into one event. Frequent events are made only once: an event is a value, so it can be
shared.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.engine.rules import Event
from game.engine.text import Handle
from game.titles.ovni.content import ALIENS, CITIES, GROUPS, HUMANS, PLANETS
from game.titles.ovni.moves import AREAS

SEATS: tuple[Handle, ...] = tuple(f"seat:{seat}" for seat in range(4))
PLACES: tuple[Handle, ...] = tuple(f"city:{city + 1}" for city in range(CITIES))
CITY_NAMES = tuple(f"@ovni.city.{city + 1}" for city in range(CITIES))
AREA_HANDLES: tuple[Handle, ...] = tuple(f"area:{letter}" for letter in AREAS)
THIRD = "@ovni.third"


def who(seats: int, side: int) -> str:
    """A side as an argument: a seat's name, or what the third planet is called."""
    return SEATS[side] if side < seats else THIRD


def planet(seat: int, number: int) -> Event:
    return Event("planet", (("who", SEATS[seat]), ("planet", PLANETS[number])), (SEATS[seat],))


@cache
def kept(seat: int, count: int) -> Event:
    return Event("kept", (("who", SEATS[seat]), ("n", count)), (SEATS[seat],))


@cache
def started(seat: int, alien: int) -> Event:
    """One of the aliens with which a player begins."""
    return Event("started", (("who", SEATS[seat]), ("alien", ALIENS[alien])), (SEATS[seat],))


@cache
def gave(seat: int, alien: int) -> Event:
    """The third planet got an alien that a player chose for it."""
    return Event("gave", (("who", SEATS[seat]), ("alien", ALIENS[alien])), (SEATS[2],))


def _three(aliens: Sequence[int]) -> tuple[tuple[str, str], ...]:
    """Up to three aliens, one by one; what is not there is called none."""
    names = [name for name, many in zip(ALIENS, aliens) for _ in range(many)]
    return tuple(zip(("one", "two", "three"), [*names, "none", "none", "none"]))


@cache
def round_begins(number: int) -> Event:
    return Event("round", (("round", number),))


@cache
def dealt(area: int, aliens: tuple[int, ...]) -> Event:
    """An alien card lies in an area."""
    return Event("dealt", (("area", AREAS[area]), *_three(aliens)), (AREA_HANDLES[area],))


@cache
def placed(owner: str, area: int, place: int, value: int) -> Event:
    """A command token lies open."""
    return Event("placed", (("who", owner), ("value", value), ("area", AREAS[area]), ("place", place)),
                 (AREA_HANDLES[area],))


@cache
def hid(owner: str, area: int, place: int) -> Event:
    """A command token lies face down."""
    return Event("hid", (("who", owner), ("area", AREAS[area]), ("place", place)), (AREA_HANDLES[area],))


@cache
def hid_own(seat: int, owner: str, area: int, value: int) -> Event:
    """The same for the one who laid it."""
    return Event("hid_own", (("who", owner), ("value", value), ("area", AREAS[area])), (AREA_HANDLES[area],), (seat,))


def drew(seat: int, values: Sequence[int]) -> Event:
    """What a player drew of the third planet's tokens; two of them, smaller first."""
    one, two = values
    return Event("drew", (("one", one), ("two", two)), (SEATS[2],), (seat,))


@cache
def revealed(area: int, values: tuple[int, ...]) -> Event:
    """The four tokens of an area as they came to light; a cancelled one stands in brackets."""
    args = tuple(
        (name, f"({value})" if values.count(value) > 1 else str(value)) for name, value in zip("abcd", values)
    )
    return Event("revealed", (("area", AREAS[area]), *args), (AREA_HANDLES[area],))


@cache
def won(side: str, area: int, total: int, tie: str) -> Event:
    """The winner of an area, and the sum; `tie` says what decided between equal sums: opened, first, or none."""
    args = (("who", side), ("area", AREAS[area]), ("n", total), ("tie", tie))
    return Event("won", args, (AREA_HANDLES[area],))


@cache
def nobody(area: int) -> Event:
    return Event("nobody", (("area", AREAS[area]),), (AREA_HANDLES[area],))


@cache
def recruited(side: int, owner: str, aliens: tuple[int, ...]) -> Event:
    return Event("recruited", (("who", owner), *_three(aliens)), (SEATS[side],))


@cache
def missed(side: int, owner: str, count: int) -> Event:
    """Aliens that were due, but are out of stock."""
    return Event("missed", (("who", owner), ("n", count)), (SEATS[side],))


@cache
def built(side: int, owner: str, count: int) -> Event:
    return Event("built", (("who", owner), ("n", count)), (SEATS[side],))


@cache
def lost_build(side: int, owner: str, count: int) -> Event:
    """Ovnis for which the platform or the reserve had no room."""
    return Event("lost_build", (("who", owner), ("n", count)), (SEATS[side],))


@cache
def shield(side: int, owner: str) -> Event:
    """The energy card raises a force field."""
    return Event("shield", (("who", owner),), (SEATS[side],))


@cache
def third_group(seat: int) -> Event:
    return Event("third_group", (("who", SEATS[seat]),), (SEATS[seat],))


@cache
def no_energy(seat: int) -> Event:
    return Event("no_energy", (("who", SEATS[seat]),), (SEATS[seat],))


@cache
def field(seat: int) -> Event:
    """Two soldiers raise the ability's force field."""
    return Event("field", (("who", SEATS[seat]),), (SEATS[seat],))


@cache
def turn(seat: int) -> Event:
    """A player's turn of phase 2 begins."""
    return Event("turn", (("who", SEATS[seat]),), (SEATS[seat],))


@cache
def activated(group: int, count: int) -> Event:
    return Event("activated", (("group", GROUPS[group]), ("n", count)), (f"group:{GROUPS[group]}",))


@cache
def flew(seat: int, start: int, goal: int, steps: int) -> Event:
    """An ovni flew that many moves without a stop."""
    args = (("who", SEATS[seat]), ("from", CITY_NAMES[start]), ("to", CITY_NAMES[goal]), ("n", steps))
    return Event("flew", args, (PLACES[start], PLACES[goal]))


@cache
def launched(seat: int, city: int) -> Event:
    return Event("launched", (("who", SEATS[seat]), ("city", CITY_NAMES[city])), (PLACES[city],))


@cache
def mapped(seat: int, city: int) -> Event:
    return Event("mapped", (("who", SEATS[seat]), ("city", CITY_NAMES[city])), (PLACES[city],))


@cache
def swapped(city: int, other: int, human: int) -> Event:
    """Two people changed places; `human` is who came to the first city."""
    args = (("city", CITY_NAMES[city]), ("other", CITY_NAMES[other]), ("human", HUMANS[human]))
    return Event("swapped", args, (PLACES[city], PLACES[other]))


@cache
def abducted(seat: int, city: int, human: int) -> Event:
    args = (("who", SEATS[seat]), ("human", HUMANS[human]), ("city", CITY_NAMES[city]))
    return Event("abducted", args, (PLACES[city],))


@cache
def captured(seat: int, side: int, victim: str, alien: int) -> Event:
    args = (("who", SEATS[seat]), ("target", victim), ("alien", ALIENS[alien]))
    return Event("captured", args, (SEATS[seat], SEATS[side]))


@cache
def destroyed(seat: int, side: int, victim: str, city: int) -> Event:
    args = (("who", SEATS[seat]), ("target", victim), ("city", CITY_NAMES[city]))
    return Event("destroyed", args, (PLACES[city], SEATS[side]))


@cache
def refilled(city: int, human: int) -> Event:
    return Event("refilled", (("city", CITY_NAMES[city]), ("human", HUMANS[human])), (PLACES[city],))


@cache
def out_of_stock(alien: int) -> Event:
    """A type of alien has run out: this round is the last."""
    return Event("out_of_stock", (("alien", ALIENS[alien]),), (f"stock:{ALIENS[alien]}",))


def over(winners: Sequence[int], points: int) -> Event:
    """The game is over; several winners share it."""
    if len(winners) > 1:
        return Event("shared", (("n", points),), tuple(SEATS[seat] for seat in winners))
    return Event("winner", (("who", SEATS[winners[0]]), ("n", points)), (SEATS[winners[0]],))


def resigned(seat: int) -> Event:
    return Event("resigned", (("who", SEATS[seat]),), (SEATS[seat],))


def third_planet(number: int) -> Event:
    """Which planet nobody plays."""
    return Event("third_planet", (("planet", PLANETS[number]),), (SEATS[2],))
