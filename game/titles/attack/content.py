"""The board and the missions of Alien Attack USA, as frozen values for the map, the rules and the screen.

It reads no file; `game/content` turns map and data into these values.
"""

from __future__ import annotations

import msgspec

SPACES = 120
VALUES = (2, 3, 4, 5)  # the values of cities that have a mission
BORDERS = ("pacific", "mexico", "gulf", "atlantic")  # the borders that have a mission
CANADA = "canada"

# The six neighbours of a flat-top hex in axial coordinates; the opposite one is three further.
DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


class Space(msgspec.Struct, frozen=True):
    """One space. Its number is its place in the board's tuple, counted from 1."""

    q: int
    r: int
    borders: tuple[str, ...] = ()
    park: str = ""
    herd: int = 0  # the region, from 1; 0 for none


class City(msgspec.Struct, frozen=True):
    """A city on a corner; `id` names it in every language."""

    id: str
    state: str
    value: int
    spaces: tuple[int, ...]  # the numbers of the two or three spaces around it
    corner: int  # where it lies on the first of them: 0 is the right corner, then clockwise on the screen


class Board(msgspec.Struct, frozen=True):
    spaces: tuple[Space, ...]
    cities: tuple[City, ...]
    icons: tuple[tuple[int, int], ...]  # the cells beyond the Canadian border that stand behind a base


class Tier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """At least so many bring so many points."""

    count: int
    points: int


Tiers = tuple[Tier, ...]


class CityMission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    value: int
    tiers: Tiers


class BorderMission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    border: str
    tiers: Tiers


class Protection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Global protection: all three needs, or nothing."""

    points: int
    value: int  # of the cities that count
    cities: int
    herds: int  # herd spaces
    borders: int  # spaces of borders other than the own card's


class Missions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    city: tuple[CityMission, ...]
    border: tuple[BorderMission, ...]
    parks: Tiers
    bases: Tiers
    expansion: Tiers
    protection: Protection


class Content(msgspec.Struct, frozen=True):
    board: Board
    missions: Missions


def worth(tiers: Tiers, count: int) -> int:
    """The points of the highest tier that is reached; 0 below the first."""
    points = 0
    for tier in tiers:
        if count >= tier.count:
            points = tier.points
    return points
