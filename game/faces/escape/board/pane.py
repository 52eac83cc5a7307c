"""The deck as a widget: it takes pointer and keys and reports which sector was meant.

It is made again with every page; what lasts is in its `DeckBoard`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.faces.escape.board.beats import draw_beat
from game.faces.escape.board.board import DeckBoard
from game.faces.escape.board.night import LENGTH, draw_night
from game.faces.escape.model.deck import Deck
from game.faces.escape.model.ending import Dark
from game.ui.board.motion import Effect, Moving
from game.ui.board.pane import BoardPane, Callbacks, Scenery
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.widgets.base import Pointing


class DeckSight(NamedTuple):
    """What a deck shows at the moment of drawing; `said` is what the effect comes to, `dark` is the end of the game."""

    deck: Deck
    pieces: list[Moving]
    effect: Effect | None = None
    hovered: int = -1
    cursor: int = -1
    said: tuple[str, ...] = ()
    calm: bool = False
    dark: Dark | None = None
    dusk: bool = False  # whoever looks at the table after the end sees more of it


class DeckPane(BoardPane):
    radius = 10.0
    board: DeckBoard

    def __init__(
        self, id: str, box: Box, board: DeckBoard, live: tuple[int, ...], sight: Callable[[], DeckSight],
        callbacks: Callbacks,
    ) -> None:  # fmt: skip
        super().__init__(id, box, board, live, _unseen, callbacks)
        self._sight = sight

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        draw_deck(canvas, self.board, self._sight())
        canvas.clip(self.clip)


def draw_deck(canvas: Canvas, board: DeckBoard, seen: DeckSight) -> None:
    """The whole board, from the hull up."""
    board.draw_deck(canvas, seen.deck)
    if board.zoomed:
        canvas.clip(board.box)
    board.draw_pieces(canvas, seen.pieces)
    board.draw_over(canvas, seen.deck, seen.hovered, seen.cursor)
    if seen.effect is not None:
        draw_beat(canvas, board, seen.effect, seen.said, seen.calm)
    if seen.dark is not None:
        draw_night(canvas, board, seen.dark, seen.deck.doors, LENGTH, seen.dusk)


def _unseen() -> Scenery:
    raise AssertionError("a deck is drawn from its own sight")
