"""Where the viewer's figure would go, before it goes there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desk.foreseen import Foreseen, Ghost
from game.faces.escape.model.deck import STAND, pieces, walk
from game.present.select import Path

if TYPE_CHECKING:
    from game.faces.escape.desk import EscapeDesk

_SHORT = 0.6  # radii
_LIFTED, _SMALLER = 0.08, 0.82  # a ghost, than a figure: it is clear of the name of a sector that may be touched


def foreseen(desk: EscapeDesk, path: Path) -> Foreseen:
    board = desk.board
    cells = walk(desk.view, desk.cell(path[-1])) if path else ()
    if not cells:
        return Foreseen()
    way = tuple(board.point(board.centres[cell]) for cell in cells)
    x, y = way[-1]
    stand = y + (STAND - _LIFTED) * board.radius
    ghosts = tuple(Ghost(own.art, x, stand, _SMALLER * board.scale_of(own)) for own in pieces(desk.view))
    return Foreseen((way,), ghosts, _SHORT * board.radius)
