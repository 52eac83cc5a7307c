"""How a game of Alien Attack USA begins and ends on the board: coins and markers fly to their places; a wave of turning
discs while the missions are counted; or the bases pulse, because the invasion has succeeded.

The board itself draws what the desk's sight tells it; here is what lies over it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from game.desk.occasion import Occasion
from game.faces.attack.board.board import LandBoard
from game.faces.attack.model import ending
from game.faces.attack.model.panels import Sheet
from game.present.board import Piece
from game.ui.board.hexart import DRAWN_FOR
from game.ui.board.motion import Point, eased
from game.ui.board.staging import confetti, landing, span
from game.ui.canvas import Canvas
from game.ui.layout import Box

_PULSE = 0.8  # seconds from one pulse to the next
_WARM = 40
_STRIPS = 150  # of confetti, of which a part comes down on the open sea
_SHORE = 1.8  # so many radii of a cell away from the land's cells they may lie: nearer are the names of cities
_STRIP = 12.0  # across a strip
PARTY = 2.0  # seconds that confetti falls behind the banner


class Count(Occasion):
    """The missions are counted beside the board, one line after the other, while every disc turns once."""

    seconds = ending.COUNT
    sounds = tuple((n * ending.LINE, "place") for n in range(ending.LINES))

    def __init__(self, sheet: Sheet, looks: Sequence[int]) -> None:
        self.sheet = sheet
        self._looks = looks
        self._warming: Iterator[None] | None = None

    def draw(self, canvas: Canvas, box: Box, at: float, calm: bool) -> None:
        """The turning discs are part of the board; the confetti that follows is rendered meanwhile, unseen."""
        if self._warming is None:
            self._warming = _warming(canvas, box, self._looks)
        next(self._warming, None)


def _warming(canvas: Canvas, box: Box, looks: Sequence[int]) -> Iterator[None]:
    aside = pygame.Surface((1, 1)).convert(canvas.target)
    for step in range(_WARM):
        with canvas.upon(aside):
            confetti(canvas, box, looks, PARTY * (step + 0.5) / _WARM, _STRIPS)
        yield


class Invasion(Occasion):
    """Too few bases were destroyed: they pulse, and everything else becomes cold."""

    sounds = ((0.0, "alarm"), (0.4, "destroy"))

    def __init__(self, board: LandBoard, bases: Sequence[int]) -> None:
        self._board, self._bases = board, bases

    def draw(self, canvas: Canvas, box: Box, at: float, calm: bool) -> None:
        """At last all bases shine as the board goes on showing them."""
        last = span(at, 2.1, self.seconds)
        most = 0.5 if calm else 1.0

        def level(place: Point) -> float:
            return most * (1 - last) * pulse(at - 0.02 * (place[0] + 0.35 * place[1])) + last

        self._board.draw_held(canvas, self._bases, span(at, 0.0, 0.8), level)


def pulse(at: float) -> float:
    """The light of a base, from 0 to 1: it rises and sinks a little more than once a second."""
    return math.sin(math.pi * at / _PULSE) ** 2 if at > 0 else 0.0


class Laying(Occasion):
    """The board is laid: the cities' coins, then the first markers come from the box at its upper left."""

    seconds = ending.LAYING
    sounds = ((0.0, "card"), (0.45, "card"), (0.9, "place"))
    loud = False

    def __init__(self, board: LandBoard, markers: Sequence[Piece]) -> None:
        self._board, self._markers = board, markers

    def draw(self, canvas: Canvas, box: Box, at: float, calm: bool) -> None:
        board = self._board
        start = (box.x - board.radius, box.y - board.radius)
        places = [place.at for place in board.places]
        for place, part in zip(board.places, ending.coming(places, at)):
            if part > 0:
                board.draw_coin(canvas, place.value, _flown(start, board.point(place.at), part))
        cells = [board.centres[piece.cell] for piece in self._markers]
        for piece, cell, part in zip(self._markers, cells, ending.coming(cells, at, True)):
            if part > 0:
                canvas.piece(piece.art, *_flown(start, board.point(cell), part), board.radius / DRAWN_FOR)


def strips_at_sea(canvas: Canvas, board: LandBoard) -> frozenset[int]:
    """The strips of confetti that come down where they cover neither discs nor numbers, nor words."""
    cells, clear = [board.point(cell) for cell in board.centres], _SHORE * board.radius
    words = [sign.inset(-_STRIP) for sign in board.signs(canvas, legend=not board.over)]
    places = ((strip, landing(board.box, strip)) for strip in range(_STRIPS))
    return frozenset(
        strip for strip, at in places
        if all(math.dist(at, cell) > clear for cell in cells) and not any(word.holds(*at) for word in words)
    )


def draw_party(
    canvas: Canvas, box: Box, looks: Sequence[int], seconds: float | None, lying: frozenset[int]
) -> None:  # fmt: skip
    """Confetti over the board, of which some stays."""
    if seconds is not None and looks:
        canvas.clip(box)
        confetti(canvas, box, looks, seconds, _STRIPS, lying)
        canvas.clip(None)


def _flown(start: tuple[float, float], goal: tuple[float, float], part: float) -> tuple[float, float]:
    """Where a thing is after a part of its flight, which is a low arc."""
    along = eased(part)
    x, y = (a + (b - a) * along for a, b in zip(start, goal))
    return x, y - 40 * math.sin(math.pi * along)
