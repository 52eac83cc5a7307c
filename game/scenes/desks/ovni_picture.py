"""The world of O.V.N.I. as a picture: for the list of saves, and for the positions that the rulebook shows.

It draws aside, at the scale of the window, and leaves the window as it was.
"""

from __future__ import annotations

from typing import Any

import pygame

from game.present.ovni_board import CITIES, Chart
from game.scenes.services import Services
from game.ui.board.atlas import Atlas, Route
from game.ui.board.worldboard import Words, WorldBoard
from game.ui.board.worldpane import Sight, draw_world
from game.ui.canvas import Canvas
from game.ui.layout import Box

_LEGEND = ("holder", "mapped", "needed")


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
    before = canvas.target
    canvas.target = pygame.Surface(size, 0, 32)
    canvas.target.fill("#0f4352")
    scale = canvas.metrics.scale
    board.place(Box(0, 0, size[0] / scale, size[1] / scale))
    draw_world(canvas, board, Sight(chart))
    drawn, canvas.target = canvas.target, before
    return drawn
