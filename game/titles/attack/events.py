"""The events of Alien Attack USA: markers, discs, points, bases, and the handles that each is about.

Each function turns one fact into one event. Spaces are given as cells and named by number.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.rules import Event
from game.engine.text import Handle
from game.titles.attack.content import City, Space
from game.titles.attack.moves import HEXES

SEATS: tuple[Handle, ...] = ("seat:0", "seat:1", "seat:2", "seat:3")


def _numbers(cells: Iterable[int]) -> str:
    return ", ".join(str(cell + 1) for cell in cells)


def drawn(number: int, seat: int, cells: tuple[int, ...], left: int) -> Event:
    """A round begins: its number, who holds the bag, the markers that came out of it."""
    args = (("round", number), ("seat", SEATS[seat]), ("spaces", _numbers(cells)), ("left", left))
    return Event("drawn", args, tuple(HEXES[cell] for cell in cells))


def placed(seat: int, cell: int, points: int) -> Event:
    """A disc covers an open marker; the points are all that it scores at once."""
    return Event("placed", (("seat", SEATS[seat]), ("space", cell + 1), ("points", points)), (HEXES[cell],))


def extra(seat: int, cell: int, points: int) -> Event:
    return Event("extra", (("seat", SEATS[seat]), ("space", cell + 1), ("points", points)), (HEXES[cell],))


def cover(seat: int, cell: int, points: int) -> Event:
    return Event("cover", (("seat", SEATS[seat]), ("space", cell + 1), ("points", points)), (HEXES[cell],))


def neighbourhood(seat: int, cell: int, points: int) -> Event:
    """A base was taken by the power, and a disc stands there now."""
    return Event("neighbourhood", (("seat", SEATS[seat]), ("space", cell + 1), ("points", points)), (HEXES[cell],))


def city(seat: int, found: City, cell: int) -> Event:
    args = (("seat", SEATS[seat]), ("city", f"@attack.city.{found.id}"), ("points", found.value))
    return Event("city", args, (HEXES[cell], f"city:{found.id}"))


def herd(seat: int, cell: int, points: int) -> Event:
    return Event("herd", (("seat", SEATS[seat]), ("space", cell + 1), ("points", points)), (HEXES[cell],))


def park(seat: int, cell: int, space: Space, count: int) -> Event:
    """A park marker is taken; `count` is how many this seat has now."""
    args = (("seat", SEATS[seat]), ("park", f"@attack.park.{space.park}"), ("count", count))
    return Event("park", args, (HEXES[cell],))


def destroyed(seat: int, cells: tuple[int, ...], count: int) -> Event:
    """Bases fell to a disc; `count` is how many this seat has destroyed now."""
    args = (("seat", SEATS[seat]), ("spaces", _numbers(cells)), ("n", len(cells)), ("count", count))
    return Event("destroyed", args, tuple(HEXES[cell] for cell in cells))


def flipped(cells: tuple[int, ...]) -> Event:
    """The markers that nobody covered are bases from now on."""
    return Event("flipped", (("spaces", _numbers(cells)), ("n", len(cells))), tuple(HEXES[cell] for cell in cells))


def captured(seat: int, cell: int) -> Event:
    return Event("captured", (("seat", SEATS[seat]), ("space", cell + 1)), (HEXES[cell],))


def protected(seat: int, cell: int) -> Event:
    return Event("protected", (("seat", SEATS[seat]), ("space", cell + 1)), (HEXES[cell],))


def mission(seat: int, kind: str, count: int, points: int) -> Event:
    """One mission of the final scoring."""
    args = (("seat", SEATS[seat]), ("mission", f"@attack.mission.{kind}"), ("count", count), ("points", points))
    return Event("mission", args, (SEATS[seat],))


def border(seat: int, name: str, count: int, points: int) -> Event:
    """The same for the border card, by the name of its border."""
    args = (("seat", SEATS[seat]), ("mission", f"@attack.border.{name}"), ("count", count), ("points", points))
    return Event("mission", args, (SEATS[seat],))


def total(seat: int, points: int) -> Event:
    return Event("total", (("seat", SEATS[seat]), ("points", points)), (SEATS[seat],))


def invaded(bases: int, need: int) -> Event:
    """The semi-cooperative game is lost."""
    return Event("invaded", (("n", bases), ("need", need)))


def saved(bases: int) -> Event:
    """The semi-cooperative game is won by the seat with most points."""
    return Event("saved", (("n", bases),))
