"""The discs with the numbers of pieces, and the names of the cells that pieces stand on in the pictures of a book.

No name lies over a number or over another name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from game.present.board import Board
from game.ui import theme
from game.ui.board.hexart import DRAWN_FOR
from game.ui.board.motion import Moving, Point
from game.ui.canvas import Canvas
from game.ui.layout import Box

if TYPE_CHECKING:
    from game.ui.board.hexes import HexBoard

LEGIBLE = 15.0  # the radius from which a cell has room for figures
_WIDE, _HIGH = 32.0, 17.0  # a name
_SHIP = (20.0, 12.0)  # half of a piece, across and down, for a cell of the drawings' radius
_SPARED = 8.0  # what a name keeps clear of a rock's middle, either way


def number_at(board: HexBoard, at: Point) -> tuple[float, float, float]:
    """The middle of the disc of a piece that is at a point of the screen, and the scale of the disc."""
    unit = board.radius / DRAWN_FOR
    return at[0] + 22 * unit, at[1] - 17 * unit, max(0.95, unit)


def draw_number(board: HexBoard, canvas: Canvas, moving: Moving) -> None:
    # On a thumbnail the figure would be a speck.
    if not moving.piece.number or board.radius <= LEGIBLE:
        return
    x, y, disc = number_at(board, board.point((moving.x, moving.y)))
    canvas.piece(f"{board.layout.art}/number", x, y, disc)
    size = max(theme.SMALL, theme.SMALL * disc)
    canvas.text(x, y + 4.7 * disc, moving.piece.number, size, 800, "#1a1030", "middle")


def draw_numbers(board: HexBoard, canvas: Canvas, shown: Board, pieces: Iterable[Moving]) -> None:
    """Once more, where brackets about what is aimed at lie over some of them."""
    for moving in pieces if shown.targets else ():
        draw_number(board, canvas, moving)


def draw_names(board: HexBoard, canvas: Canvas, shown: Board) -> None:
    for box, words in name_boxes(board, shown):
        canvas.rounded(box, 8, "#0b0a1f", opacity=0.85)
        canvas.centred(box, words, theme.SMALL, 700)


def name_boxes(board: HexBoard, shown: Board) -> list[tuple[Box, str]]:
    """Each name is below its piece, or else above it or beside it: where it hides least."""
    unit = board.radius / DRAWN_FOR
    at = {cell: board.point(board.centres[cell]) for cell, _ in shown.names}
    hidden = [_about(x, y, _SHIP[0] * unit, _SHIP[1] * unit) for x, y in at.values()]
    if board.radius > LEGIBLE:
        discs = [number_at(board, point) for point in at.values()]
        hidden += [_about(x, y, 10 * disc, 10 * disc) for x, y, disc in discs]
    elif not shown.fires:
        hidden += [_about(*board.point(board.centres[rock]), _SPARED, _SPARED) for rock, _ in board.layout.rocks]
    found: list[tuple[Box, str]] = []
    for cell, words in shown.names:
        x, y = at[cell]
        aside = _WIDE / 2 + 24 * unit
        places = [Box(x + dx - _WIDE / 2, y + dy, _WIDE, _HIGH) for dx, dy in (
            (0.0, 14 * unit), (0.0, -14 * unit - _HIGH), (-aside, -_HIGH / 2), (aside, -0.2 * _HIGH),
        )]  # fmt: skip
        taken = [*hidden, *(box for box, _ in found)]
        found.append((min(places, key=lambda place: _covered(place, taken)), words))
    return found


def _about(x: float, y: float, wide: float, high: float) -> Box:
    return Box(x - wide, y - high, 2 * wide, 2 * high)


def _covered(box: Box, taken: Sequence[Box]) -> int:
    """How much of what is taken lies under a box; of places that hide as much the first one is taken."""
    return round(sum(shared.w * shared.h for shared in map(box.common, taken)))
