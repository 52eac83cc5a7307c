"""The board as a widget: it takes pointer and keys and reports which space was meant.

It is made again with every page; what lasts is in its `LandBoard`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.faces.attack.board.beats import draw_beat
from game.faces.attack.board.board import LandBoard
from game.faces.attack.model.board import Chart
from game.ui.board.motion import Effect, Moving
from game.ui.board.pane import ARROWS, BoardPane, Callbacks, Scenery
from game.ui.canvas import Canvas
from game.ui.input import Act
from game.ui.layout import Box
from game.ui.widgets.base import Pointing

_NONE: Mapping[int, float] = {}


class Sight(NamedTuple):
    """What a board shows at the moment of drawing."""

    chart: Chart
    pieces: list[Moving]
    effect: Effect | None = None
    hovered: int = -1
    cursor: int = -1
    town: str = ""  # the city under the pointer
    moving: bool = False
    turning: Mapping[int, float] = _NONE  # discs that turn over: how far, by cell
    bare: bool = False  # the cities have no coins yet
    calm: bool = False  # fewer flashes
    said: str = ""  # what came of what is being shown
    priced: bool = True  # a pill at each offer; a hint has figures of its own


class LandPane(BoardPane):
    radius = 10.0
    board: LandBoard

    def __init__(
        self, id: str, box: Box, board: LandBoard, live: tuple[int, ...], sight: Callable[[], Sight],
        callbacks: Callbacks, over: Callable[[str], bool],
    ) -> None:  # fmt: skip
        super().__init__(id, box, board, live, _unseen, callbacks)
        self._sight, self._over = sight, over

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        draw_land(canvas, self.board, self._sight())
        canvas.clip(self.clip)

    def hover(self, x: float, y: float) -> bool:
        moved = super().hover(x, y)
        return self._over(self.board.town_at(x, y)) or moved

    def act(self, command: Act) -> bool:
        """The arrows stay in the board, also at its edge: the panels are a Tab away."""
        return super().act(command) or command.name in ARROWS

    def unhover(self) -> None:
        super().unhover()
        self._over("")


def draw_land(canvas: Canvas, board: LandBoard, seen: Sight) -> None:
    """The whole board, from the ground up."""
    if seen.moving:
        board.paint(canvas, seen.chart, [moving.piece.cell for moving in seen.pieces])
        canvas.clip(board.box.inset(2))
        board.draw_men(canvas, seen.pieces, (), seen.turning)
        if not seen.bare:
            board.draw_towns(canvas, seen.chart)
    else:
        board.paint_still(canvas, seen.chart, seen.pieces)
        canvas.clip(board.box.inset(2))
    board.draw_hot(canvas, seen.chart, seen.pieces, seen.cursor, seen.hovered)
    board.lettering.draw(canvas, board)
    board.draw_doom(canvas, seen.chart)
    if seen.priced:
        board.draw_pills(canvas, seen.chart)
    board.draw_town(canvas, seen.town)
    if seen.effect is not None:
        draw_beat(canvas, board, seen.effect, seen.calm, seen.said)


def _unseen() -> Scenery:
    raise AssertionError("a land is drawn from its own sight")
