"""A hex board as a widget: it takes pointer and keys and reports which cell was meant; it draws what it is given.

It is made again with every page; what lasts is in its `HexBoard`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.present.board import Board
from game.ui.board.effects import draw_effect
from game.ui.board.hexes import Grip, HexBoard
from game.ui.board.hexnames import draw_numbers
from game.ui.board.motion import Effect, Moving
from game.ui.canvas import Canvas
from game.ui.input import Act
from game.ui.layout import Box
from game.ui.widgets.base import Pointing, Widget

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_DRAGGED = 6.0  # units after which a press is no touch any more but a drag


class Scenery(NamedTuple):
    """What a board shows at the moment of drawing."""

    board: Board
    pieces: list[Moving]
    effect: Effect | None
    hovered: int
    cursor: int
    blocked: str  # the word at a shot that does not pass


class Callbacks(NamedTuple):
    """What the desk does with what the board hears."""

    point: Callable[[int], bool]  # the pointer is on this cell (-1: on none); True when something changed
    touch: Callable[[int], None]
    cursor: Callable[[int], None]  # the keyboard has gone to this cell
    cycle: Callable[[int], bool]  # the next or previous of several targets; False where there is none


class BoardPane(Widget):
    focusable = True
    radius = 12.0

    def __init__(
        self, id: str, box: Box, board: HexBoard, live: tuple[int, ...], scenery: Callable[[], Scenery],
        callbacks: Callbacks,
    ) -> None:  # fmt: skip
        super().__init__(id, box)
        self.board, self.live, self._scenery, self._callbacks = board, live, scenery, callbacks

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        board, seen = self.board, self._scenery()
        board.draw_ground(canvas, seen.board)
        if board.zoomed:
            canvas.clip(self.box.inset(5))
        board.draw_rings(canvas, seen.board, seen.hovered, seen.cursor)
        board.draw_trail(canvas, seen.board.trail)
        board.draw_fires(canvas, seen.board)
        board.draw_pieces(canvas, seen.pieces)
        board.draw_targets(canvas, seen.board, large=True)
        draw_numbers(board, canvas, seen.board, seen.pieces)
        board.draw_plates(canvas, seen.board)
        board.draw_words(canvas, seen.board, seen.blocked)
        if seen.effect is not None:
            draw_effect(canvas, board, seen.effect)
        canvas.clip(self.clip)

    # The pointer. A press may become a drag, so that a touch is known only when the button is let go.

    def hover(self, x: float, y: float) -> bool:
        return self._callbacks.point(self.board.cell_at(x, y))

    def unhover(self) -> None:
        self._callbacks.point(-1)

    def grab(self, x: float, y: float) -> bool:
        self.board.grip = Grip(x, y, x, y, False)
        return True

    def drag(self, x: float, y: float) -> None:
        grip = self.board.grip
        if grip is None or not self.board.zoomed:
            return
        if not grip.panned and abs(x - grip.x) + abs(y - grip.y) < _DRAGGED:
            return
        self.board.pan(x - grip.last_x, y - grip.last_y)
        self.board.grip = Grip(grip.x, grip.y, x, y, True)

    def drop(self, x: float, y: float) -> None:
        grip, self.board.grip = self.board.grip, None
        cell = self.board.cell_at(x, y)
        if grip is not None and not grip.panned and cell >= 0:
            self._callbacks.touch(cell)

    # The keyboard.

    def act(self, command: Act) -> bool:
        if command.name in ARROWS:
            cell = self.board.towards(self.live, *ARROWS[command.name])
            if cell < 0:
                return False
            self._callbacks.cursor(cell)
            return True
        if command.name in ("confirm", "hold") and self.board.cursor >= 0:
            self._callbacks.touch(self.board.cursor)
            return True
        if command.name in ("next", "previous"):
            return self._callbacks.cycle(1 if command.name == "next" else -1)
        return False
