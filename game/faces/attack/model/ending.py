"""How a game of Alien Attack USA ends and begins, by the clock: which discs are turning, which lines have been counted,
which pieces have come to their places.

Times are seconds at normal speed, places are in radii of a cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from game.faces.attack.model.panels import MISSIONS, Sheet
from game.table.view import View

Point = tuple[float, float]

LINES = len(MISSIONS) + 1  # the points of the game, and each mission
LINE = 0.35  # seconds for one of them
COUNT = 2.5
LAYING = 1.0

_WIDE = 4.75  # of the wave of turning discs
_SLOPE = 0.35  # it comes from the north-west: how much a place further down is later
_THROUGH = 2.3  # seconds until the last disc lies again
_FLIGHT = 0.4  # seconds for a piece on its way to its place
_MARKERS_FROM = 0.45


class Fate(msgspec.Struct, frozen=True):
    """What a finished game leaves on the board: the winners' discs shine, the others are pale; where the invasion has
    succeeded, all discs are pale and the bases shine. Cells."""

    won: tuple[int, ...] = ()
    pale: tuple[int, ...] = ()
    held: tuple[int, ...] = ()


def fate(view: View) -> Fate:
    if view.outcome is None:
        return Fate()
    o = view.observation
    winners = view.outcome.winners()
    discs = [(seat, space - 1) for seat, player in enumerate(o.players) for space in player.discs]
    return Fate(
        tuple(cell for seat, cell in discs if seat in winners),
        tuple(cell for seat, cell in discs if seat not in winners),
        () if winners else tuple(space - 1 for space in o.bases),
    )


def lines_at(at: float) -> int:
    """How many lines of the count are told after so many seconds."""
    return min(LINES, 1 + int(at / LINE + 1e-6))


def told(sheet: Sheet, lines: int) -> tuple[int, ...]:
    """The points of every seat after so many lines."""
    points = list(sheet.points)
    for row in sheet.missions[: lines - 1]:
        points = [before + worth for before, (_, worth) in zip(points, row)]
    return tuple(points)


def turning(centres: Sequence[Point], cells: Iterable[int], at: float) -> dict[int, float]:
    """How far each disc under the wave has turned, from 0 to 1; those that lie are not among them."""
    leads = {cell: centres[cell][0] + _SLOPE * centres[cell][1] for cell in cells}
    if not leads:
        return {}
    first, last = min(leads.values()), max(leads.values())
    front = first + (last - first + _WIDE) * at / _THROUGH
    parts = {cell: (front - lead) / _WIDE for cell, lead in leads.items()}
    return {cell: part for cell, part in parts.items() if 0 < part < 1}


def coming(places: Sequence[Point], at: float, markers: bool = False) -> list[float]:
    """How far on its way each thing is that is laid at the beginning, the western ones first; markers come last."""
    begin = _MARKERS_FROM if markers else 0.0
    spread = LAYING - _FLIGHT - begin
    order = sorted(range(len(places)), key=lambda i: places[i][0] + _SLOPE * places[i][1])
    late = {i: begin + spread * n / max(1, len(places) - 1) for n, i in enumerate(order)}
    return [min(1.0, max(0.0, (at - late[i]) / _FLIGHT)) for i in range(len(places))]
