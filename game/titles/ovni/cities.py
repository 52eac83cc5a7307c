"""Small numbers for the twelve cities, packed into one int: five bits for each, so that whole fleets compare at once.

It knows no rules. A set of cities is a mask with the top bit of each field; cities count from 0 here.
"""

from __future__ import annotations

WIDTH = 5
CITIES = 12
ONES = sum(1 << WIDTH * city for city in range(CITIES))
TOPS = ONES << WIDTH - 1
UNIT = tuple(1 << WIDTH * city for city in range(CITIES))  # one at a city
TOP = tuple(TOPS & 31 << WIDTH * city for city in range(CITIES))  # the set of one city
EVEN = sum(TOP[1::2])  # cities 2, 4, ... as the board numbers them
ODD = sum(TOP[0::2])


def count(packed: int, city: int) -> int:
    return packed >> WIDTH * city & 31


def pack(counts: tuple[int, ...]) -> int:
    return sum(n << WIDTH * city for city, n in enumerate(counts))


def some(packed: int, least: int = 1) -> int:
    """The cities that hold at least so many."""
    return (packed | TOPS) - least * ONES & TOPS


def over(one: int, other: int) -> int:
    """The cities where `one` holds strictly more than `other`."""
    return (one | TOPS) - other - ONES & TOPS


def total(packed: int) -> int:
    # 32 is 1 modulo 31, so the remainder is the sum of the fields, which stays below 31 for a fleet.
    return packed % 31


def cities_of(mask: int) -> list[int]:
    """The cities of a set, ascending."""
    cities = []
    while mask:
        low = mask & -mask
        cities.append(low.bit_length() // WIDTH - 1)
        mask ^= low
    return cities
