"""The board of Ufo.O as a picture: for the list of saves and for the positions in the rulebook.

It draws on a surface of its own, at the window's scale.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.content.geometry import hex_geometry
from game.content.rulebook import Picture
from game.desk.services import Services
from game.engine.rules import Setup
from game.faces.ufoo.model import names as ufoo_names
from game.faces.ufoo.model.table import picture, pictured
from game.present.board import Board, Layout
from game.table.opening import opening_seen
from game.table.view import SeatInfo
from game.ui.board.hexes import HexBoard
from game.ui.board.motion import Moving, Point, stand
from game.ui.canvas import Canvas
from game.ui.layout import Box

_WIDE_BOARD = 1.25
_SEATS = (SeatInfo("", 0), SeatInfo("", 1))


def board_picture(services: Services, spec: Picture, width: int, height: int) -> pygame.Surface:
    """The position on the real board, at this size in pixels."""
    canvas = services.canvas
    rules = services.rules("ufoo")
    setup = Setup("ufoo", 2, {"field": spec.board, "first": "seat0"}, "picture")
    empty = opening_seen(rules, setup, None)
    o = pictured(empty, dict(spec.pieces), dict(spec.states), spec.selected, spec.seat)
    layout = ufoo_names.layout(o, _SEATS)
    board = picture(o, _SEATS, spec.selected, spec.hovered)
    blocked = services.words.text("ufoo.legend.blocked")
    return draw_board(canvas, layout, hex_geometry(o.field).centres, board, (width, height), blocked)


def board_ground(canvas: Canvas, width: int, height: int) -> pygame.Surface:
    """The violet ground with its rim, for a box of any ratio: the drawing that is nearer to it, stretched."""
    name = "ufoo/board-wide" if width / height > _WIDE_BOARD else "ufoo/board"
    _, _, w, h = canvas.art.view_box(name)
    drawn = canvas.art.image(name, width, round(width * h / w))
    return drawn if drawn.get_height() == height else pygame.transform.smoothscale(drawn, (width, height))


def draw_board(
    canvas: Canvas, layout: Layout, centres: Sequence[Point], board: Board, size: tuple[int, int], blocked: str = ""
) -> pygame.Surface:
    """A board alone on a surface of this size in pixels."""
    drawn = pygame.Surface(size, 0, 32)
    drawn.blit(board_ground(canvas, *size), (0, 0))
    scale = canvas.metrics.scale
    box = Box(0, 0, size[0] / scale, size[1] / scale)
    part = box.h / 704
    field = HexBoard(layout, centres, (6 * part, 14 * part, 14 * part))
    field.place(box)
    with canvas.upon(drawn):
        field.draw_ground(canvas, board)
        field.draw_rings(canvas, board, -1, -1)
        field.draw_trail(canvas, board.trail)
        field.draw_fires(canvas, board)
        field.draw_pieces(canvas, [Moving(piece, *stand(piece, centres)) for piece in board.pieces])
        field.draw_targets(canvas, board, large=True)
        field.draw_plates(canvas, board)
        field.draw_words(canvas, board, blocked)
    return drawn
