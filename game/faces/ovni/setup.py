"""The map of O.V.N.I. for the set-up, as everybody will see it at the start."""

from __future__ import annotations

import pygame

from game.desk.services import Services
from game.engine.rules import Setup
from game.faces.ovni.model import board as ovni_board
from game.faces.ovni.picture import draw_aside, lay_world
from game.i18n.catalogue import Catalogue
from game.table.table import Table
from game.table.view import SeatInfo
from game.ui.canvas import Canvas
from game.ui.chrome import draw_frame
from game.ui.layout import Box


class WorldSketch:
    """The map of O.V.N.I. as everybody will see it at the start: whose saucers and which people are where."""

    def __init__(self, services: Services, setup: Setup, seats: tuple[SeatInfo, ...], secret: str) -> None:
        # Names are of no account here and may not be there yet.
        sitting = tuple(SeatInfo(str(number), info.look) for number, info in enumerate(seats))
        view = Table(services.rules("ovni"), setup, sitting, secret=secret).view(None)
        self.chart = ovni_board.Chart(
            ovni_board.cities(view), ovni_board.looks(view.seats, len(view.observation.sides))
        )
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
