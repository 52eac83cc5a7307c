"""The map of O.V.N.I. for the set-up, as everybody sees it at the start."""

from __future__ import annotations

import pygame

from game.desk.services import Services
from game.engine.rules import Setup
from game.faces.ovni.model import board as ovni_board
from game.faces.ovni.picture import draw_aside, lay_world
from game.i18n.catalogue import Catalogue
from game.table.opening import opening_seen
from game.table.view import SeatInfo
from game.ui.canvas import Canvas
from game.ui.chrome import draw_frame
from game.ui.layout import Box


class WorldSketch:
    """The map of O.V.N.I. as everybody will see it at the start: whose saucers and which people are where."""

    def __init__(self, services: Services, setup: Setup, seats: tuple[SeatInfo, ...], secret: str) -> None:
        self.chart = ovni_board.public(opening_seen(services.rules("ovni"), setup, None, secret), seats)
        self.board = lay_world(services)
        self.board.plain = True
        self._picture: pygame.Surface | None = None

    def picture(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        if self._picture is None or self._picture.get_size() != size:
            self._picture = draw_aside(canvas, self.board, self.chart, size).convert()
        return self._picture


def paint_world(canvas: Canvas, box: Box, sketch: WorldSketch, words: Catalogue) -> None:
    left, top, width, height = canvas.metrics.rect(box)
    canvas.target.blit(sketch.picture(canvas, (width, height)), (left, top))
    canvas.stamp(("picture frame",), box, lambda d: draw_frame(d, box.w, box.h))
