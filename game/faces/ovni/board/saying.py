"""Words about something that happens on the map of O.V.N.I.: a plate near it that hides no name, nor the legend.

It knows where everything on the map is and draws nothing but the plate.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.faces.ovni.board.board import WorldBoard
from game.faces.ovni.model.board import Chart
from game.ui.board.motion import Point
from game.ui.board.staging import word, word_box
from game.ui.canvas import Canvas
from game.ui.layout import Box, clear_of

_RING = 22.0  # from the middle of a city to its rim
_SAUCER = (26.0, 20.0)  # from the middle of a saucer to its side, and to its top


def say_there(canvas: Canvas, board: WorldBoard, chart: Chart, at: Point, words: str, beam: Box) -> None:
    word(canvas, board.box, plate_there(canvas, board, chart, at, words, beam).centre, words)


def plate_there(canvas: Canvas, board: WorldBoard, chart: Chart, at: Point, words: str, beam: Box) -> Box:
    """`beam` is what the words are about: they do not hide it either."""
    plate = word_box(canvas, board.box, at, words)
    written = tuple(_written(canvas, board))
    there = (*written, *_standing(board, chart), beam)
    # Where the map is full, names and legend still stay clear.
    return clear_of(plate, board.box.inset(6), there) or clear_of(plate, board.box.inset(6), written) or plate


def struck(board: WorldBoard, at: Point) -> Box:
    """What can be seen of a saucer that is shot down."""
    across, up = _SAUCER
    u = board.unit
    return Box(at[0] - across * u, at[1] - up * u, 2 * across * u, 2 * up * u)


def lifted(board: WorldBoard, cell: int) -> Box:
    """A city and the beam over it, up to the saucer."""
    x, y = board.spot(cell)
    u = board.unit
    return Box(x - 26 * u, y - 96 * u, 52 * u, (96 + _RING) * u)


def _written(canvas: Canvas, board: WorldBoard) -> Iterator[Box]:
    for cell in range(len(board.centres)):
        yield board.plate_box(canvas, cell)
    if board.has_legend:
        yield board.legend_box(canvas)


def _standing(board: WorldBoard, chart: Chart) -> Iterator[Box]:
    """Cities, the tokens below their names, and fleets."""
    u, k = board.unit, board.print
    for city in chart.cities:
        x, y = board.spot(city.city)
        yield Box(x - _RING * u, y - _RING * u, 2 * _RING * u, 2 * _RING * u)
        first, last = board.token_spot(city, 0), board.token_spot(city, len(city.mappers))
        yield Box(first[0] - 11 * k, first[1] - 11 * k, last[0] - first[0] + 22 * k, 22 * k)
        for side, many in enumerate(city.fleet):
            if many:
                yield struck(board, board.fleet_spot(chart, city, side))
