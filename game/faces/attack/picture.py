"""The board of Alien Attack USA as a picture: for the list of saves and for the positions in the rulebook.

It draws on a surface of its own, at the window's scale.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.content.geometry import axial_centre, board_geometry, city_place, icon_places
from game.content.rulebook import Picture
from game.desk.services import Services
from game.engine.rules import Setup
from game.faces.attack.board.board import LandBoard
from game.faces.attack.board.ground import SEAS, Place, Words
from game.faces.attack.board.pane import Sight, draw_land
from game.faces.attack.model import board as attack_board
from game.faces.attack.model import table as attack
from game.faces.attack.model.board import Chart
from game.table.opening import opening_seen
from game.table.view import SeatInfo
from game.ui.board.motion import Moving, stand
from game.ui.canvas import Canvas
from game.ui.layout import Box

_SEATS = (SeatInfo("", 1), SeatInfo("", 5), SeatInfo("", 6), SeatInfo("", 2))
_LEGEND = ("park", "herd", "canada")


def lay_board(o: Any, say: Any) -> LandBoard:
    """The States with their words in the language in force."""
    board = o.content.board
    places = tuple(Place(city.id, city.value, city_place(board, city)) for city in board.cities)
    words = Words(
        {sea: say(f"attack_desk.sea.{sea}") for sea in SEAS},
        tuple((f"attack/key-{kind}", say(f"attack_desk.legend.{kind}")) for kind in _LEGEND),
        {city.id: say(f"attack.city.{city.id}") for city in board.cities},
        say("attack_desk.north"),
    )
    centres = board_geometry(board).centres
    return LandBoard(attack_board.land(o), centres, places, icon_places(board), words, lambda at: axial_centre(*at))


def board_picture(services: Services, spec: Picture, width: int, height: int) -> pygame.Surface:
    """The position on the real board, at this size in pixels, as near as its pieces allow."""
    rules = services.rules("attack")
    empty = opening_seen(rules, Setup("attack", 4, {"first": "seat0"}, "picture"), None)
    o = attack.pictured(empty, dict(spec.pieces), spec.selected, spec.seat)
    feared = spec.hovered if spec.hovered.startswith("left:") else ""
    chart = attack.picture(o, _SEATS, "" if feared else spec.hovered, feared)
    cells = [attack_board.cell_of(name) for name in spec.pieces] if spec.board == "part" else []
    return draw_board(services.canvas, lay_board(o, services.words.text), chart, (width, height), cells)


def draw_board(
    canvas: Canvas, board: LandBoard, chart: Chart, size: tuple[int, int], cells: Sequence[int] = ()
) -> pygame.Surface:
    """A board alone on a surface of this size in pixels; with cells, the part of it that holds them."""
    drawn = pygame.Surface(size, 0, 32)
    drawn.fill("#0d2739")
    scale = canvas.metrics.scale
    board.place(Box(0, 0, size[0] / scale, size[1] / scale))
    board.frame(cells)
    pieces = [Moving(piece, *stand(piece, board.centres)) for piece in chart.pieces]
    board.lay_names(canvas, chart)
    with canvas.upon(drawn):
        draw_land(canvas, board, Sight(chart, pieces))
    return drawn
