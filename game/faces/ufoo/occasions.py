"""How a game of Ufo.O begins and ends over its board: the fleets take their places, a mothership breaks up, the white
flag goes up, or both motherships still stand.

The desk says which it is; the last frame is what the model shows from then on.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

import pygame
from msgspec.structs import replace

from game.desk.occasion import Occasion
from game.engine.text import Handle
from game.faces.ufoo.model import board as ufoo_board
from game.faces.ufoo.model import damage
from game.faces.ufoo.model import ending as storyboard
from game.faces.ufoo.model.damage import SCALE
from game.faces.ufoo.model.names import home_handle
from game.present.board import Board, Piece, Plate
from game.table.view import View
from game.ui import theme
from game.ui.board import staging
from game.ui.board.hexart import DRAWN_FOR
from game.ui.board.hexes import HexBoard
from game.ui.board.motion import Moving, Point, eased, stand
from game.ui.canvas import Canvas
from game.ui.layout import Box

_SPLINTERS = 14
_WARMED = 0.05  # seconds between two pictures that are rendered in advance
_SHAKE = 0.2  # seconds
_NEAR = 3.5  # radii: saucers this near stay before the wreck


class Staged(Occasion):
    """`pieces` and `plates` are what the board shows by itself meanwhile; the rest is the occasion's."""

    def __init__(self, board: HexBoard, pieces: Iterable[Piece] = (), plates: Iterable[Plate] = ()) -> None:
        self.board = board
        self.pieces, self.plates = tuple(pieces), tuple(plates)

    @property
    def unit(self) -> float:
        return self.board.radius / DRAWN_FOR

    def spot(self, piece: Piece) -> Point:
        return self.board.point(stand(piece, self.board.centres))

    def lay(self, canvas: Canvas, pieces: Iterable[Piece]) -> None:
        self.board.draw_pieces(canvas, [Moving(piece, *stand(piece, self.board.centres)) for piece in pieces])


    def warming(self, canvas: Canvas) -> Iterator[None]:
        """Renders what will be needed, a little at each step, before it begins."""
        aside = pygame.Surface((1, 1)).convert(canvas.target)
        steps = round(self.seconds / _WARMED)
        for step in range(steps):
            with canvas.upon(aside):
                self.draw(canvas, self.board.box, step * _WARMED, False)
            yield


class Muster(Staged):
    """The motherships come in from both sides, and their saucers fly to their places."""

    seconds = 1.0
    sounds = ((0.5, "place"), (0.7, "place"), (0.9, "place"))
    loud = False
    _ARRIVE, _LEAVE, _APART, _FLIGHT = 0.45, 0.28, 0.08, 0.48

    def __init__(self, board: HexBoard, pieces: Sequence[Piece]) -> None:
        super().__init__(board)
        self._ships = {piece.cell: piece for piece in pieces if piece.id.startswith("home:")}
        self._saucers = [piece for piece in pieces if piece.id.startswith("saucer:")]

    def draw(self, canvas: Canvas, box: Box, at: float, calm: bool) -> None:
        self.board.draw_pieces(canvas, self.standing(at))

    def standing(self, at: float) -> list[Moving]:
        """Where everything is at this moment."""
        found = []
        for ship in self._ships.values():
            x, y = stand(ship, self.board.centres)
            away = 3.2 * (1 - eased(staging.span(at, 0.0, self._ARRIVE)))
            found.append(Moving(ship, x + (away if ship.dx > 0 else -away), y))
        for i, saucer in enumerate(self._saucers):
            begin = self._LEAVE + self._APART * (i % 4)
            part = staging.span(at, begin, begin + self._FLIGHT)
            home = self._home(saucer)
            if part > 0 and home is not None:
                (ax, ay), (bx, by) = stand(home, self.board.centres), stand(saucer, self.board.centres)
                way = eased(part)
                found.append(Moving(replace(saucer, ring=""), ax + (bx - ax) * way, ay + (by - ay) * way, 0,
                                    staging.stepped(0.5 + 0.5 * way)))  # fmt: skip
        return found

    def _home(self, saucer: Piece) -> Piece | None:
        seat = saucer.id[len("saucer:")]
        return next((ship for ship in self._ships.values() if ship.id == f"home:{seat}"), None)


class Breaking(Staged):
    """The last blow lands, and the mothership breaks into three pieces that stay where they come to rest."""

    seconds = storyboard.OVER
    sounds = ((0.0, "destroy"), (storyboard.BREAKS, "rock"))

    def __init__(
        self, board: HexBoard, ship: Piece, seat: int, look: int, pieces: Iterable[Piece], plates: Iterable[Plate]
    ) -> None:
        super().__init__(board, pieces, plates)
        self.ship, self.seat, self.look = replace(ship, over=damage.damage_art(1)), seat, look
        x, y = board.centres[ship.cell]
        near = [piece for piece in self.pieces if piece.number and math.dist(board.centres[piece.cell], (x, y)) < _NEAR]
        self.near = tuple(near)

    def draw(self, canvas: Canvas, box: Box, at: float, calm: bool) -> None:
        now = storyboard.moment(at)
        x, y = self.spot(self.ship)
        unit = self.unit
        inwards = -1 if self.seat else 1
        strength = now.light * (0.5 if calm else 1.0)
        staging.veil(canvas, box, now.veil)
        staging.light(canvas, (x + 10 * inwards * unit, y), now.reach * unit, "#ff9a40", strength)
        self.lay(canvas, (*(self.wreck(at) or (self.ship,)), *self.near))
        if at < storyboard.WHITE and not calm:
            staging.white(canvas, self.ship.art, (x, y), SCALE * unit, self.ship.turn)
        staging.flash(canvas, (x + 36 * inwards * unit, y), staging.span(at, -0.2, 0.4), 0.42 * unit, calm)
        burst = (x + 8 * inwards * unit, y + 2 * unit)
        staging.shards(canvas, (x + 36 * inwards * unit, y), staging.span(at, 0.0, 0.6), 6, 80 * unit, 0.5 * unit)
        staging.ring(canvas, burst, staging.span(at, storyboard.BREAKS, 1.3), 0.4 * unit, 1.9 * unit)
        staging.shards(canvas, burst, staging.span(at, storyboard.BREAKS, 1.6), _SPLINTERS, 170 * unit, 0.8 * unit)
        staging.shards(canvas, burst, staging.span(at, storyboard.BREAKS, 2.3), _SPLINTERS + 4, 250 * unit, 0.7 * unit)
        staging.flash(canvas, burst, staging.span(at, 0.36, 0.95), 0.72 * unit, calm)
        if storyboard.BREAKS <= at < storyboard.BREAKS + _SHAKE:
            staging.shake(canvas, box, at, 4 * (1 - (at - storyboard.BREAKS) / _SHAKE), calm)

    def wreck(self, at: float) -> tuple[Piece, ...]:
        """The pieces of the ship at this moment."""
        handle, cell = self.ship.id, self.ship.cell
        parts = storyboard.moment(at).parts
        return tuple(damage.wreck_piece(handle, self.seat, self.look, cell, part) for part in parts)


class Surrender(Staged):
    """Whoever resigns gives up a ship that could still fight: nobody fires any more, so that nothing bursts. The board
    falls quiet, the white flag goes up on the dome, and ship and fleet stay as they were, for all to look at."""

    seconds = 1.6
    sounds = ((0.3, "curtain"),)
    loud = False
    _RISES, _UP = 0.3, 0.9

    def __init__(
        self, board: HexBoard, crew: Sequence[Piece], flag: Piece, pieces: Iterable[Piece], plates: Iterable[Plate]
    ) -> None:
        """`crew` is the mothership with those aboard."""
        super().__init__(board, pieces, plates)
        self.crew, self.flag = tuple(crew), flag

    def draw(self, canvas: Canvas, box: Box, at: float, calm: bool) -> None:
        dark = min(staging.span(at, 0.0, 0.3), 1 - staging.span(at, 1.2, self.seconds))
        staging.veil(canvas, box, 0.36 * dark)
        staging.light(canvas, self.spot(self.crew[0]), 110 * self.unit, "#cfe0ff", 0.35 * dark * (0.5 if calm else 1.0))
        self.lay(canvas, (*self.risen(at), *self.crew))

    def risen(self, at: float) -> tuple[Piece, ...]:
        """The flag, as far as it is up."""
        part = eased(staging.span(at, self._RISES, self._UP))
        return (replace(self.flag, dy=self.flag.dy + 0.9 * (1 - part)),) if part > 0 else ()


class Truce(Staged):
    """Both motherships still stand after the last turn: both are lit, and both badges rise."""

    seconds = 1.8
    sounds = ((0.3, "reveal"),)

    def __init__(
        self, board: HexBoard, crews: Sequence[Piece], looks: Sequence[int], pieces: Iterable[Piece],
        plates: Iterable[Plate],
    ) -> None:  # fmt: skip
        super().__init__(board, pieces, plates)
        self.crews = tuple(crews)
        self.ships = tuple(piece for piece in crews if piece.id.startswith("home:"))
        self.looks = tuple(looks)

    def draw(self, canvas: Canvas, box: Box, at: float, calm: bool) -> None:
        seen = min(staging.span(at, 0.0, 0.3), 1 - staging.span(at, 1.4, self.seconds))
        staging.veil(canvas, box, 0.4 * seen)
        self.lay(canvas, self.crews)
        self.board.draw_plates(canvas, Board(plates=self.plates))
        for ship, look in zip(self.ships, self.looks):
            x, y = self.spot(ship)
            staging.light(canvas, (x, y), 150 * self.unit, theme.SEATS[look], 0.6 * seen * (0.5 if calm else 1.0))
            staging.ring(canvas, (x, y), staging.span(at, 0.3, 1.1), 0.3 * self.unit, 0.9 * self.unit)
            rise = eased(staging.span(at, 0.3, 0.8))
            if rise > 0 and seen > 0:
                inwards = (1 if ship.dx < 0 else -1) * 12 * self.unit
                canvas.badge(look, x + inwards, y - (20 + 50 * rise) * self.unit, 22)


def last_seen(view: View) -> Handle:
    """What the end is about."""
    o = view.observation
    return home_handle(1 - o.winner) if o.winner in (0, 1) else ""


def ending(board: HexBoard, view: View) -> Staged:
    """The end that a game has come to."""
    o = view.observation
    pieces, plates = ufoo_board.before_end(view), ufoo_board.plates(o, view.seats)
    handle = last_seen(view)
    ships = [piece for piece in pieces if piece.id.startswith("home:") and handle in ("", piece.id)]
    cells = {ship.cell for ship in ships}
    crews = [piece for piece in pieces if piece.cell in cells]
    rest = [piece for piece in pieces if piece.cell not in cells]
    looks = [info.look for info in view.seats]
    if not handle:
        return Truce(board, crews, looks, rest, plates)
    loser = int(handle[-1])
    if o.ended == "destroyed":
        return Breaking(board, ships[0], loser, looks[loser], rest, plates)
    return Surrender(board, crews, damage.flag(handle, loser, ships[0].cell), rest, plates)
