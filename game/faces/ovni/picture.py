"""The world of O.V.N.I. as a picture: for the list of saves and for the positions in the rulebook.

It draws on a surface of its own, at the window's scale.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.content.rulebook import Picture
from game.desk.services import Services
from game.faces.ovni.board.board import Words, WorldBoard
from game.faces.ovni.board.pane import Sight, draw_world
from game.faces.ovni.model.board import CITIES, Chart
from game.faces.ovni.model.panels import AreaRow
from game.faces.ovni.model.pictures import pictured
from game.faces.ovni.panels import draw_area
from game.ui.board.atlas import Atlas, Route
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.widgets.base import Pointing

_LOOKS = (0, 1, 6, 2)  # of the seats in the rulebook
_ROW, _GAP, _WIDE = 84.0, 8.0, 368.0
ENLARGED = 1.253  # pieces at the table, beside the map
_SQUAREST, _ENLARGED = 1.5, 1.7  # the whole map: its width to its height, and how much larger its pieces are
_DEEP = "#0f4352"
_AROUND = 70.0  # units of the map that are seen around a city
_LEGEND = ("holder", "mapped", "needed")


def board_picture(services: Services, spec: Picture, width: int, height: int) -> pygame.Surface:
    """The position as it looks on the table, at this size in pixels."""
    rules: Any = services.rules("ovni")
    found = pictured(rules.tables, spec.pieces, spec.states, spec.selected, spec.hovered, _LOOKS)
    if found.areas:
        return _draw_areas(services.canvas, found.areas, (width, height))
    board = lay_world(services)
    board.plain = True
    if spec.board == "part":
        return _draw_part(services.canvas, board, found.chart, (width, height), found.frame)
    return _draw_whole(services.canvas, board, found.chart, (width, height))


def _draw_areas(canvas: Canvas, rows: Sequence[AreaRow], size: tuple[int, int]) -> pygame.Surface:
    """Rows of areas, made smaller where the page is narrow."""
    wide, high = _WIDE, _ROW * len(rows) + _GAP
    drawn = pygame.Surface((canvas.metrics.px(wide), canvas.metrics.px(high)), 0, 32)
    drawn.fill("#1b284a")
    with canvas.upon(drawn):
        for n, row in enumerate(rows):
            draw_area(canvas, Box(_GAP, _GAP + n * _ROW, wide - 2 * _GAP, _ROW - 6), Pointing(), row, None, False)
    fit = min(size[0] / drawn.get_width(), size[1] / drawn.get_height())
    small = pygame.transform.smoothscale_by(drawn, fit) if fit < 1 else drawn
    out = pygame.Surface(size, 0, 32)
    out.fill("#1b284a")
    out.blit(small, ((size[0] - small.get_width()) // 2, (size[1] - small.get_height()) // 2))
    return out


def _draw_part(
    canvas: Canvas, board: WorldBoard, chart: Chart, size: tuple[int, int], frame: Sequence[int]
) -> pygame.Surface:
    """The part of the map that holds these cities, in its own proportions."""
    atlas = board.atlas
    scale = canvas.metrics.scale
    wide, high = size[0] / scale, size[1] / scale
    places = [atlas.places[cell] for cell in frame]
    left, right = min(x for x, _ in places) - _AROUND, max(x for x, _ in places) + _AROUND
    top, low = min(y for _, y in places) - _AROUND, max(y for _, y in places) + _AROUND
    # The map reaches over the picture from top to bottom.
    fit = max(min(wide / (right - left), high / (low - top)), high / atlas.height)
    x = min(0.0, max(wide - atlas.width * fit, wide / 2 - (left + right) / 2 * fit))
    y = min(0.0, max(high - atlas.height * fit, high / 2 - (top + low) / 2 * fit))
    drawn = draw_aside(canvas, board, chart, (round(atlas.width * fit * scale), round(atlas.height * fit * scale)))
    out = pygame.Surface(size, 0, 32)
    out.fill(_DEEP)
    out.blit(drawn, (round(x * scale), round(y * scale)))
    return out


def _draw_whole(canvas: Canvas, board: WorldBoard, chart: Chart, size: tuple[int, int]) -> pygame.Surface:
    """The whole map as high as it may be without being odd, with pieces that can be told apart."""
    board.enlarged = _ENLARGED
    board.named = False  # at this size the names would lie on one another
    high = min(size[1], round(size[0] / _SQUAREST))
    out = pygame.Surface(size, 0, 32)
    out.fill(_DEEP)
    out.blit(draw_aside(canvas, board, chart, (size[0], high)), (0, (size[1] - high) // 2))
    return out


def lay_world(services: Services) -> WorldBoard:
    """The map that the rules are played on, with its words in the language in force."""
    rules: Any = services.rules("ovni")
    world, say = rules.content.world, services.words.text
    atlas = Atlas(
        world.width, world.height, world.land, tuple((city.x, city.y) for city in world.cities),
        tuple(Route(route.one - 1, route.two - 1, _ordered(world, route)) for route in world.routes),
    )
    words = Words(
        tuple(say(f"ovni.city.{n + 1}") for n in range(CITIES)),
        tuple(say(f"ovni_desk.legend.{line}") for line in _LEGEND), say("ovni_desk.north"),
    )
    return WorldBoard(atlas, words)


def _ordered(world: Any, route: Any) -> Any:
    """The lines of a route from its first city on; the file may write them from either end."""
    one = world.cities[route.one - 1]
    first = route.lines[0][0]
    if abs(first[0] - one.x) + abs(first[1] - one.y) < 2:
        return route.lines
    if len(route.lines) == 2:
        return route.lines[::-1]
    return (route.lines[0][::-1],)


def draw_aside(canvas: Canvas, board: WorldBoard, chart: Chart, size: tuple[int, int]) -> pygame.Surface:
    """The map alone on a surface of this size in pixels."""
    drawn = pygame.Surface(size, 0, 32)
    drawn.fill(_DEEP)
    scale = canvas.metrics.scale
    board.place(Box(0, 0, size[0] / scale, size[1] / scale))
    with canvas.upon(drawn):
        draw_world(canvas, board, Sight(chart))
    return drawn
