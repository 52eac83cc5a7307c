"""The board of Under Falling Skies as a picture: for the list of saves and for the positions in the rulebook.

It draws on a surface of its own, at a scale of its own.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.content.rulebook import Picture
from game.desk.services import Services
from game.engine.rules import Setup
from game.faces.skies.helpers import paint_portrait
from game.faces.skies.model import crew as skies_crew
from game.faces.skies.model import damage as skies_damage
from game.faces.skies.model import marks as skies_marks
from game.faces.skies.model import table as skies
from game.faces.skies.model.pictured import options_of, pictured, seen
from game.present.columns import Layout, Marks, Standing
from game.table.opening import opening_seen, position_seen
from game.table.view import View
from game.ui.board.beats import stand
from game.ui.board.columnbase import amber_rim
from game.ui.board.columnground import FRAME, paint_columns
from game.ui.board.columnpane import Scenery, draw_columns
from game.ui.board.columns import LEAST, WIDTH, Grid
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.metrics import DESIGN, Metrics

_ROOM = 6.0  # around the part of a board that is shown
_STRIP, _TEAM = 0.26, 68.0  # the strip of a team above a board: to its width, and in units of the table
_GROUND = "#141a3a"


def board_picture(services: Services, spec: Picture, width: int, height: int) -> pygame.Surface:
    """The position on the real board, at this size in pixels: all of it, or the part that the position names."""
    view = position(services, spec)
    layout = skies.layout(view)
    found = skies_marks.ahead(view, spec.selected, spec.hovered)
    marks = skies_marks.marks(view, spec.selected, spec.hovered, found, ())
    standing = skies.standing(view)
    grid = Grid(layout)
    frame = framed(grid, spec.states.get("part", "").split(), standing.row, height / width)
    scale = min(width / frame.w, height / frame.h)
    # The words in the bay stand far left: in a part without them only the ships are shown.
    told = standing.waiting > 0 and frame.x <= grid.left
    waiting = services.words.text("skies_desk.waiting", n=standing.waiting) if told else ""
    seen = plain(grid, standing)._replace(marks=marks, waiting=waiting)
    shown = spec.states.get("helpers", "").split()
    if not shown:
        return draw_board(services.canvas, grid, seen, (width, height), frame, scale)
    strip = round(width * _STRIP)
    frame = framed(grid, spec.states["part"].split(), standing.row, (height - strip) / width)
    board = draw_board(services.canvas, grid, seen, (width, height - strip), frame, width / frame.w)
    whole = pygame.Surface((width, height), 0, 32)
    whole.blit(board, (0, strip))
    _draw_team(services.canvas, [helper.art for helper in skies_crew.team(view, ())], shown, whole, strip)
    return whole


def _draw_team(canvas: Canvas, faces: Sequence[str], shown: Sequence[str], target: pygame.Surface, high: int) -> None:
    """The portraits as at the table, in a strip above the board: one is lit, idle, or used."""
    brush = Canvas(canvas.art, canvas.type)
    wide = target.get_width()
    brush.metrics = Metrics((wide, round(wide * 9 / 16)))
    brush.metrics.scale = high / _TEAM
    brush.target = target
    target.fill(_GROUND, (0, 0, wide, high))
    pitch = wide / brush.metrics.scale / len(faces)
    for n, (art, state) in enumerate(zip(faces, shown)):
        paint_portrait(brush, art, Box(pitch * (n + 0.5) - 26, (_TEAM - 52) / 2, 52, 52), state == "used")
        if state == "lit":
            amber_rim(brush, Box(pitch * (n + 0.5) - 26, (_TEAM - 52) / 2, 52, 52), 3.2, True, 26)


def plain(grid: Grid, standing: Standing) -> Scenery:
    """A position with nothing lit, and whole as if nothing had happened to the city."""
    return Scenery(standing, Marks(), stand(grid, standing), standing.row, None, 0.0, "", "", None)


def position(services: Services, spec: Picture) -> View:
    """What the table would show if its game had come to this."""
    rules = services.rules("skies")
    setup = Setup("skies", 1, options_of(spec.board, spec.states), "picture")
    empty = opening_seen(rules, setup, None)
    return seen(*position_seen(rules, pictured(empty, spec.pieces, spec.states), 0))


def framed(grid: Grid, places: Sequence[str], row: int, ratio: float) -> Box:
    """The part of the board around these places, grown to the ratio of height to width; without places all of it."""
    boxes = [grid.box_of(place, row) for place in places] or [grid.box]
    left, top = min(box.x for box in boxes) - _ROOM, min(box.y for box in boxes) - _ROOM
    wide, tall = max(box.right for box in boxes) + _ROOM - left, max(box.bottom for box in boxes) + _ROOM - top
    w, h = max(wide, tall / ratio), max(tall, wide * ratio)
    return Box(_within(left - (w - wide) / 2, w, WIDTH), _within(top - (h - tall) / 2, h, LEAST), w, h)


def _within(start: float, long: float, room: float) -> float:
    """A stretch moved so that it shows nothing beyond the board, or as much on either side."""
    if long >= room + 2 * _ROOM:
        return (room - long) / 2
    return min(max(start, -_ROOM), room + _ROOM - long)


def draw_board(
    canvas: Canvas, grid: Grid, seen: Scenery, size: tuple[int, int], frame: Box, scale: float
) -> pygame.Surface:  # fmt: skip
    """A part of a board alone, on a surface of this size in pixels."""
    # A brush of its own: what it keeps is drawn for this scale.
    brush = Canvas(canvas.art, canvas.type)
    brush.metrics = Metrics((round(DESIGN[0] * scale), round(DESIGN[1] * scale)))
    brush.target = pygame.Surface(size, 0, 32)
    brush.target.fill(FRAME)
    aside = (size[0] / brush.metrics.scale - frame.w) / 2, (size[1] / brush.metrics.scale - frame.h) / 2
    grid.place(Box(aside[0] - frame.x, aside[1] - frame.y, WIDTH, LEAST))
    paint_columns(brush, grid)
    draw_columns(brush, grid, seen._replace(pieces=stand(grid, seen.standing)))
    return brush.target


def thumbnail(canvas: Canvas, layout: Layout, seen: Scenery, size: tuple[int, int]) -> pygame.Surface:
    """As much of the board as fits into this ratio, from the mothership down; after the end, from the city up."""
    grid = Grid(layout)
    tall = WIDTH * size[1] / size[0]
    top = min(max(0.0, grid.row_top(seen.row) - 60), max(0.0, LEAST - tall))
    if seen.end is not None:
        top = min(max(0.0, grid.base_top + 40 - tall), max(0.0, LEAST - tall))
    return draw_board(canvas, grid, seen, size, Box(0, top, WIDTH, tall), size[0] / WIDTH)


def picture(canvas: Canvas, view: View, size: tuple[int, int]) -> pygame.Surface:
    """A position of a game, with what it has done to the city."""
    layout = skies.layout(view)
    seen = plain(Grid(layout), skies.standing(view))
    return thumbnail(canvas, layout, seen._replace(fires=skies_damage.fires(view), end=skies_damage.end(view)), size)
