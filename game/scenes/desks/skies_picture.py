"""The board of Under Falling Skies as a picture of its own: for the list of saves.

It draws aside, at the scale of the window, and leaves the window as it was.
"""

from __future__ import annotations

import pygame

from game.present.columns import Lie, Marks, Standing
from game.ui.board.beats import stand
from game.ui.board.columnground import paint_columns
from game.ui.board.columnpane import Scenery, draw_columns
from game.ui.board.columns import LEAST, WIDTH, Grid
from game.ui.canvas import Canvas
from game.ui.layout import Box


def board_picture(canvas: Canvas, lie: Lie, standing: Standing, size: tuple[int, int]) -> pygame.Surface:
    """As much of the board as fits into this ratio, from the mothership down."""
    grid = Grid(lie)
    grid.place(Box(0, 0, WIDTH, LEAST))
    before = canvas.target
    full = pygame.Surface((canvas.metrics.px(WIDTH), canvas.metrics.px(LEAST)), 0, 32)
    canvas.target = full
    paint_columns(canvas, grid)
    draw_columns(canvas, grid, Scenery(standing, Marks(), stand(grid, standing), standing.row, None, 0.0, "", ""))
    canvas.target = before
    width, height = size
    tall = min(full.get_height(), round(full.get_width() * height / width))
    top = min(max(0, canvas.metrics.px(grid.row_top(standing.row) - 60)), full.get_height() - tall)
    return pygame.transform.smoothscale(full.subsurface((0, top, full.get_width(), tall)), size)
