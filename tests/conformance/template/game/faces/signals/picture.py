"""The board of Signals as a picture: for the list of saves, and for the positions that the rulebook shows.

It draws aside, at the scale of the window, and leaves the window as it was.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec.structs import replace

from game.content.rulebook import Picture
from game.desk.services import Services
from game.engine.rules import Setup, default_options
from game.faces.signals.model.board import LAYOUT, centres, pieces
from game.present.board import Board, Piece
from game.table.opening import opening_seen
from game.table.view import SeatInfo
from game.ui.board.hexes import HexBoard
from game.ui.board.motion import Moving, Point, stand
from game.ui.canvas import Canvas
from game.ui.layout import Box

_SEATS = (SeatInfo("", 0), SeatInfo("", 1))


def board_picture(services: Services, spec: Picture, width: int, height: int) -> pygame.Surface:
    """A round that has been shown: which card each seat has laid, and whose the signal is."""
    rules = services.rules("signals")
    o = opening_seen(rules, Setup("signals", 2, default_options(rules), "picture"), None)
    cards = tuple(int(spec.pieces[f"seat:{seat}"].removeprefix("card:")) for seat in range(2))
    seen = replace(o, shown=cards, played=tuple(sorted(cards)), winner=spec.seat)
    return draw_board(services.canvas, pieces(seen, _SEATS), centres(len(o.cards)), (width, height), o.cards)


def draw_board(
    canvas: Canvas, lying: Sequence[Piece], places: Sequence[Point], size: tuple[int, int], cards: Sequence[int] = ()
) -> pygame.Surface:
    """A board alone on a surface of this size in pixels; with the numbers of the cards, where they can be read."""
    drawn = pygame.Surface(size, 0, 32)
    drawn.fill("#16213f")
    scale = canvas.metrics.scale
    board = HexBoard(LAYOUT, places, (4, 6, 6))
    board.place(Box(0, 0, size[0] / scale, size[1] / scale))
    seen = Board(pieces=tuple(lying), names=tuple((cell, str(card)) for cell, card in enumerate(cards)))
    with canvas.upon(drawn):
        board.draw_ground(canvas, seen)
        board.draw_rings(canvas, seen, -1, -1)
        board.draw_pieces(canvas, [Moving(piece, *stand(piece, board.centres)) for piece in lying])
        board.draw_plates(canvas, seen)
    return drawn
