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
from game.faces.ufoo.model.names import cell_of
from game.faces.ufoo.model.table import picture, pictured
from game.present.board import Board, Layout
from game.table.opening import opening_seen
from game.table.view import SeatInfo
from game.ui.board.hexes import HexBoard
from game.ui.board.hexnames import draw_numbers
from game.ui.board.motion import Moving, Point, stand
from game.ui.canvas import Canvas
from game.ui.layout import Box

_WIDE_BOARD = 1.25
_ABOUT, _CLOSEST = 1.9, 2.4  # radii about what is looked at closely; how much larger it becomes at most
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
    near = tuple(cell_of(o, place) for place in spec.around)
    return draw_board(canvas, layout, hex_geometry(o.field).centres, board, (width, height), blocked, near)


def board_ground(canvas: Canvas, width: int, height: int) -> pygame.Surface:
    """The violet ground with its rim, for a box of any ratio: the drawing that is nearer to it, stretched."""
    name = "ufoo/board-wide" if width / height > _WIDE_BOARD else "ufoo/board"
    _, _, w, h = canvas.art.view_box(name)
    drawn = canvas.art.image(name, width, round(width * h / w))
    return drawn if drawn.get_height() == height else pygame.transform.smoothscale(drawn, (width, height))


def _approach(field: HexBoard, box: Box, seen: Sequence[Point]) -> None:
    """Lays the field so much larger that these centres, and a little about them, fill the box."""
    across, down = ([point[i] for point in seen] for i in (0, 1))
    wide, high = max(across) - min(across) + 2 * _ABOUT, max(down) - min(down) + 2 * _ABOUT
    grown = min(_CLOSEST, box.w / wide / field.radius, box.h / high / field.radius)
    large = Box(box.x, box.y, box.w * grown, box.h * grown)
    field.place(large)
    x, y = field.point(((min(across) + max(across)) / 2, (min(down) + max(down)) / 2))
    left = min(0.0, max(box.w - large.w, box.w / 2 - x))
    top = min(0.0, max(box.h - large.h, box.h / 2 - y))
    field.place(large.moved(left, top))


def draw_board(
    canvas: Canvas, layout: Layout, centres: Sequence[Point], board: Board, size: tuple[int, int], blocked: str = "",
    near: Sequence[int] = (),
) -> pygame.Surface:  # fmt: skip
    """A board alone on a surface of this size in pixels; with `near`, the part of it around these cells."""
    drawn = pygame.Surface(size, 0, 32)
    scale = canvas.metrics.scale
    box = Box(0, 0, size[0] / scale, size[1] / scale)
    part = box.h / 704
    field = HexBoard(layout, centres, (6 * part, 14 * part, 14 * part))
    field.place(box)
    if near:
        _approach(field, box, [centres[cell] for cell in near])
    left, top, wide, high = canvas.metrics.rect(field.box)
    drawn.blit(board_ground(canvas, wide, high), (left, top))
    with canvas.upon(drawn):
        field.draw_ground(canvas, board)
        field.draw_rings(canvas, board, -1, -1)
        field.draw_trail(canvas, board.trail)
        field.draw_fires(canvas, board)
        pieces = [Moving(piece, *stand(piece, centres)) for piece in board.pieces]
        field.draw_pieces(canvas, pieces)
        field.draw_targets(canvas, board, large=True)
        draw_numbers(field, canvas, board, pieces)
        field.draw_plates(canvas, board)
        field.draw_words(canvas, board, blocked)
    return drawn
