"""What a move would do on the map and in the areas, before it is made: the flight of a saucer, a launch, a token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desk.foreseen import Foreseen, Ghost
from game.faces.ovni.model import board as ovni_board
from game.faces.ovni.panels import next_circle
from game.present.select import Path

if TYPE_CHECKING:
    from game.faces.ovni.desk import OvniDesk

_SHORT, _TOKEN = 20.0, 22.0  # so much of a way is left out for a city, and for a token
_GUTTER, _UNDER = 8.0, 9.0  # from the map's edge to the middle of the gap; from an area's lower rim to a way in it


def foreseen(desk: OvniDesk, path: Path) -> Foreseen:
    kind = path[-1].partition(":")[0] if path else ""
    if kind == "area" and len(path) > 1:
        return _token(desk, path)
    return _flight(desk, path) if kind == "city" and desk.view.choices else Foreseen()


def _flight(desk: OvniDesk, path: Path) -> Foreseen:
    """To where the saucer would stand beside the fleets that are there."""
    cell = desk.cell(path[-1])
    seen = next((each for each in ovni_board.reaches(desk.view, desk.tables, path[:-1]) if each.city == cell), None)
    if seen is None:
        return Foreseen()
    board, chart = desk.board, desk.model.chart
    side = desk.view.observation.seat
    city = next(each for each in chart.cities if each.city == cell)
    ways = tuple(tuple(map(board.point, leg)) for leg in board.legs(seen.way))
    ghost = Ghost(f"ovni/saucer-{chart.looks[side]}", *board.slot(city, side), board.unit)
    return Foreseen(ways, (ghost,), _SHORT * board.unit if len(ways) == 1 else 0.0)


def _token(desk: OvniDesk, path: Path) -> Foreseen:
    """From the hand to the circle that comes next: between the panels and below the card, covering nothing."""
    start, area = desk.place_of(path[0]), desk.place_of(path[-1])
    row = next((each for each in desk.model.areas if each.handle == path[-1]), None)
    place = next_circle(area, row) if area is not None and row is not None else None
    if start is None or area is None or place is None:
        return Foreseen()
    x, y, part, down = place
    back, figure = ("back-", "") if down else ("", path[0].rpartition(":")[2])
    ghost = Ghost(f"ovni/command-{back}{desk.model.strip.token_look}", x, y, part, figure)
    (left, top), stage = start.centre, desk.stage
    gutter, under = (stage.right + _GUTTER, stage.bottom + _GUTTER), area.bottom - _UNDER
    way = ((left, top), (left, gutter[1]), gutter, (gutter[0], under), (x, under), (x, y))
    return Foreseen((way,), (ghost,), _TOKEN)
