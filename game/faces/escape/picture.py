"""The deck of Escape from the Aliens as a picture: for the list of saves and for the positions in the rulebook.

It draws on a surface of its own, at the window's scale.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.content.geometry import zone_geometry
from game.content.rulebook import Picture
from game.desk.services import Services
from game.engine.rules import Setup
from game.faces.escape.board.board import DeckBoard
from game.faces.escape.board.pane import DeckSight, draw_deck
from game.faces.escape.model import deck as escape_deck
from game.faces.escape.model.deck import Deck, Door, Kind, Pin, Sign
from game.present.board import Piece
from game.table.opening import opening_seen
from game.table.view import View
from game.ui.board.motion import Moving, stand
from game.ui.canvas import Canvas
from game.ui.layout import Box

_GROUND = "#0a1020"
_SIGNS: dict[str, Kind] = {"noise": "noise", "attack": "attack", "lit": "lit"}
_BARE = (14.0, 12.0, 12.0)  # room for the hull about the sectors


def lay_deck(view: View) -> DeckBoard:
    """The board of the zone that is played on."""
    shape = zone_geometry(view.observation.zone)
    return DeckBoard(escape_deck.ship(view.observation), shape.centres, (shape.width, shape.height))


def public_deck(view: View) -> Deck:
    """What everybody knows of the deck."""
    o = view.observation
    return Deck(doors=escape_deck.doors(o), signs=escape_deck.signs(o, view.seats, frozenset()))


def small_deck(view: View) -> DeckBoard:
    """A board for pictures of one game: kept, so that its hull is drawn for the first of them only."""
    return bare_deck(escape_deck.ship(view.observation), zone_geometry(view.observation.zone))


def bare_deck(ship: escape_deck.Ship, shape: Any) -> DeckBoard:
    """A board for pictures, with just the room that its hull needs."""
    return DeckBoard(ship, shape.centres, (shape.width, shape.height), _BARE)


def draw_board(canvas: Canvas, board: DeckBoard, deck: Deck, size: tuple[int, int]) -> pygame.Surface:
    return _draw(canvas, board, deck, size)


def board_picture(services: Services, spec: Picture, width: int, height: int) -> pygame.Surface:
    """The position on the real board; "galilei part" shows only the sectors that hold something, and their like."""
    zone, _, part = spec.board.partition(" ")
    rules = services.rules("escape")
    setup = Setup("escape", 4, {"zone": zone or "galilei"}, "picture")
    o = opening_seen(rules, setup, None)
    deck = pictured(o, spec)
    named = [*spec.pieces, *spec.selected, spec.hovered] if part else []
    cells = [cell for cell in (escape_deck.cell_of(o, name) for name in named) if cell >= 0]
    return draw_ship(services.canvas, escape_deck.ship(o), zone_geometry(o.zone), deck, (width, height), cells)


def pictured(o: Any, spec: Picture) -> Deck:
    """`crew:1`, `beast:5`, `noise:6.0` (look and age), `attack:5.1`, `lit:3.0`, `pin:danger`, `hatch:used`, `lamp`."""
    pieces: list[Piece] = []
    signs: list[Sign] = []
    pins: list[Pin] = []
    doors = {door.cell: door for door in escape_deck.doors(o)}
    cloud: list[int] = []
    light: tuple[int, ...] = ()
    look = 0
    for name, what in spec.pieces.items():
        cell = escape_deck.cell_of(o, name)
        kind, _, value = what.partition(":")
        if kind in ("crew", "beast"):
            pieces.append(Piece(f"seat:{len(pieces)}", f"escape/{what.replace(':', '-')}", cell,
                                dy=escape_deck.STAND, scale=0.9))  # fmt: skip
        elif kind in _SIGNS:
            seat, _, age = value.partition(".")
            signs.append(Sign(cell, _SIGNS[kind], int(seat), int(age or 0), 1, ""))
        elif kind == "pin":
            pins.append(Pin(cell, value))
        elif kind == "lamp":
            light = escape_deck.area(o, cell)
        elif kind == "hatch":
            doors[cell] = Door(cell, doors[cell].number, value)
        elif kind == "cloud":
            cloud.append(cell)
            look = int(value)
    lit = tuple(escape_deck.cell_of(o, name) for name in spec.selected)
    chosen = escape_deck.cell_of(o, spec.hovered) if spec.hovered else -1
    home = pieces[0].cell if pieces and lit else -1
    return Deck(pieces=tuple(pieces), lit=lit, chosen=chosen, home=home, doors=tuple(doors.values()),
                signs=tuple(signs), pins=tuple(pins), cloud=tuple(cloud), cloud_look=look,
                light=light)  # fmt: skip


def draw_ship(
    canvas: Canvas, ship: escape_deck.Ship, shape: Any, deck: Deck, size: tuple[int, int], cells: Sequence[int] = ()
) -> pygame.Surface:
    """A deck alone on a surface of this size in pixels; with cells, the part of it about them."""
    return _draw(canvas, bare_deck(ship, shape), deck, size, cells)


def _draw(
    canvas: Canvas, board: DeckBoard, deck: Deck, size: tuple[int, int], cells: Sequence[int] = ()
) -> pygame.Surface:
    drawn = pygame.Surface(size, 0, 32)
    drawn.fill(_GROUND)
    scale = canvas.metrics.scale
    page = Box(0, 0, size[0] / scale, size[1] / scale)
    board.place(page)
    if cells:
        board.frame(page, cells)
    pieces = [Moving(piece, *stand(piece, board.centres)) for piece in deck.pieces]
    with canvas.upon(drawn):
        draw_deck(canvas, board, DeckSight(deck, pieces))
        canvas.clip(None)
    return drawn
