"""Moves of O.V.N.I. as small numbers and as words; the numbers sort in the order in which a game runs.

A move may be legal or not.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.text import Handle
from game.titles.ovni.content import ALIENS, CITIES, GROUPS, PLANETS

AREAS = "ABCD"
COMMANDS = (2, 3, 4, 5, 6)
SIDES = 4

PLANET = 0  # + planet
KEEP = 10  # + mission
ENOUGH = 26  # one mission is enough
START = 300  # + type
GIVE = 320  # + type, for the third planet
PLACE = 330  # + (value - 2) * 4 + area
TAKE = 360  # + type
ENERGY = 370  # + type
SHIELD = 374  # the force field alone, where no alien is left
GROUP = 375
NO_ENERGY = 376
FIELD = 380
NO_FIELD = 381
ACTIVATE = 384  # + group
FLY = 400  # + from * 12 + to, however many moves it takes
ABDUCT = 550  # + city * 13, with the swap + 1 + the other city
LAUNCH = 710  # + city
CAPTURE = 730  # + side * 4 + type
DESTROY = 750  # + side * 12 + city
DONE = 800
END = 801
RESIGN = 802
COUNT = 803

SWAPS = CITIES + 1


Words = dict[int, tuple[str, tuple[Handle, ...]]]


def spoken(missions: tuple[str, ...]) -> Words:
    """Every move with its word and the things one touches."""
    made: Words = {}

    def add(move: int, word: str, *path: Handle) -> None:
        made[move] = (word, path)

    for number, planet in enumerate(PLANETS):
        add(PLANET + number, f"planet {planet}", f"planet:{planet}")
    for number, mission in enumerate(missions):
        add(KEEP + number, f"keep {mission}", f"mission:{mission}")
    add(ENOUGH, "enough", "act:enough")
    for value in COMMANDS:
        for area, letter in enumerate(AREAS):
            add(PLACE + 4 * (value - 2) + area, f"place {value} {letter}", f"command:{value}", f"area:{letter}")
    for number, alien in enumerate(ALIENS):
        add(START + number, f"start {alien}", f"alien:{alien}")
        add(GIVE + number, f"give {alien}", f"alien:{alien}")
        add(TAKE + number, f"take {alien}", f"alien:{alien}")
        add(ENERGY + number, f"energy {alien}", "box:1", f"alien:{alien}")
    add(SHIELD, "energy shield", "box:1")
    add(GROUP, "energy group", "box:2")
    add(NO_ENERGY, "energy no", "act:pass")
    add(FIELD, "field", "ability:field")
    add(NO_FIELD, "no field", "act:pass")
    for number, group in enumerate(GROUPS):
        add(ACTIVATE + number, group, f"group:{group}")
    _add_cities(add)
    for word, move in (("done", DONE), ("end", END), ("resign", RESIGN)):
        add(move, word, f"act:{word}")
    return made


def _add_cities(add: Callable[..., None]) -> None:
    """The moves of phase 2 that speak of cities."""
    for city in range(CITIES):
        here = f"city:{city + 1}"
        add(ABDUCT + SWAPS * city, f"abduct {city + 1}", here)
        add(LAUNCH + city, f"launch {city + 1}", here)
        for other in range(CITIES):
            if other != city:
                there = f"city:{other + 1}"
                add(FLY + CITIES * city + other, f"fly {city + 1} {other + 1}", here, there)
                add(ABDUCT + SWAPS * city + 1 + other, f"swap {city + 1} {other + 1}", "ability:swap", here, there)
    for side in range(SIDES):
        for number, alien in enumerate(ALIENS):
            add(CAPTURE + 4 * side + number, f"capture {side} {alien}", f"seat:{side}", f"alien:{alien}")
        for city in range(CITIES):
            add(DESTROY + CITIES * side + city, f"destroy {side} {city + 1}", f"seat:{side}", f"city:{city + 1}")


# Where each kind of move begins; what lies between two beginnings is of the first one's kind.
KINDS = (
    ("planet", PLANET), ("keep", KEEP), ("start", START), ("give", GIVE), ("place", PLACE), ("take", TAKE),
    ("energy", ENERGY), ("field", FIELD), ("activate", ACTIVATE), ("fly", FLY), ("abduct", ABDUCT),
    ("launch", LAUNCH), ("capture", CAPTURE), ("destroy", DESTROY), ("done", DONE), ("end", END), ("resign", RESIGN),
)


def _kinds() -> tuple[str, ...]:
    kinds = []
    for (kind, start), stop in zip(KINDS, [start for _, start in KINDS[1:]] + [COUNT]):
        kinds += [kind] * (stop - start)
    return tuple(kinds)


KIND = _kinds()
