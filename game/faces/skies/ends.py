"""How a game of Under Falling Skies begins and ends: its occasions, and what the board looks like meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from game.desk.occasion import Occasion, Showing
from game.faces.skies.model import damage as skies_damage
from game.present.columns import Beat, End
from game.table.view import View
from game.ui.board import columnend, columnhit
from game.ui.board.columnpane import Scenery
from game.ui.board.columns import Grid
from game.ui.canvas import Canvas
from game.ui.layout import Box

_SOUNDS: dict[str, tuple[tuple[float, str], ...]] = {
    "saved": ((0.0, "reveal"),), "fallen": ((0.0, "alarm"), (0.0, "destroy")), "silent": (),
}  # fmt: skip


class Ending(Occasion):
    """The ships go home, or the city burns, or its lights go out."""

    seconds = columnend.LENGTH

    def __init__(self, grid: Grid, end: End) -> None:
        self.grid, self.end = grid, end
        self.sounds = _SOUNDS[end.kind]

    def draw(self, canvas: Canvas, box: Box, at: float, calm: bool) -> None:
        columnend.draw_end(canvas, self.grid, self.end, at, calm)


class Laying(Occasion):
    """The mothership's shadow falls on the city; then it comes into sight, its lights go on one after
    another, and it lets its ships go; machines take their places."""

    seconds = columnend.LAYING
    sounds = ((0.0, "mothership"), (0.55, "place"))
    loud = False

    def __init__(self, grid: Grid) -> None:
        self.grid = grid

    def draw(self, canvas: Canvas, box: Box, at: float, calm: bool) -> None:
        """What moves are pieces under way."""
        columnend.draw_laying(canvas, self.grid, at, calm)


def ahead(grid: Grid, view: View, beats: Sequence[Beat]) -> Iterator[Callable[[Canvas], object]]:
    """Moments of hits and of the end of this game, drawn onto nothing while other things are still under way."""
    end = skies_damage.end(view)
    return chain(columnhit.ahead(grid, beats), columnend.ahead(grid, end) if end is not None else ())


def staged(seen: Scenery, showing: Showing | None) -> Scenery:
    """The board, while an occasion is being shown over it or without one."""
    if showing is None:
        return seen
    occasion = showing.occasion
    if isinstance(occasion, Ending):
        return seen._replace(end=occasion.end, at=min(showing.at, columnend.LENGTH - 0.001))
    assert isinstance(occasion, Laying)
    row, pieces = columnend.laid(occasion.grid, seen.row, seen.pieces, showing.at)
    return seen._replace(row=row, pieces=pieces)
