"""The map of O.V.N.I. for the set-up, as everybody sees it at the start, and the planets beside it."""

from __future__ import annotations

from typing import Any, NamedTuple

import pygame

from game.desk.services import Services
from game.engine.rules import Setup
from game.faces.ovni.model import board as ovni_board
from game.faces.ovni.model.side import distance
from game.faces.ovni.picture import draw_aside, lay_world
from game.i18n.catalogue import Catalogue
from game.table.opening import opening_seen
from game.table.view import SeatInfo
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.chrome import draw_frame
from game.ui.drawing import Drawing
from game.ui.layout import Box

_WIDE, _ROOMY = 190.0, 560.0  # of the planets, where the map leaves room for them
_GAP = 8.0
_RADIUS = 30.0  # of a planet's drawing
_LARGEST = 40.0
_RING = 1.4  # as far as one of them reaches, in radii


class Home(NamedTuple):
    """A planet, how far away it is, and who comes from there: a look and a name, where that is known."""

    id: str
    far: int
    look: int = -1
    name: str = ""


class WorldSketch:
    """The map of O.V.N.I. as everybody will see it at the start: whose saucers and which people are where."""

    def __init__(self, services: Services, setup: Setup, seats: tuple[SeatInfo, ...], secret: str) -> None:
        rules: Any = services.rules("ovni")
        seen = opening_seen(rules, setup, None, secret)
        self.chart = ovni_board.public(seen, seats)
        owner = {side.planet: info for side, info in zip(seen.sides, seats) if side.planet >= 0}
        planets = rules.tables.content.planets
        self.homes = tuple(
            Home(planet.id, planet.distance, owner[n].look, owner[n].name) if n in owner
            else Home(planet.id, planet.distance) for n, planet in enumerate(planets)
        )  # fmt: skip
        self.board = lay_world(services)
        self.board.plain = True
        self._picture: pygame.Surface | None = None

    def picture(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        if self._picture is None or self._picture.get_size() != size:
            self._picture = draw_aside(canvas, self.board, self.chart, size).convert()
        return self._picture


def paint_world(canvas: Canvas, box: Box, sketch: WorldSketch, words: Catalogue) -> None:
    if box.w >= _ROOMY:
        planets, box = box.cut_right(_WIDE, 12)
        for home, place in zip(sketch.homes, planets.rows(len(sketch.homes), _GAP)):
            _paint_home(canvas, place, home, words)
    left, top, width, height = canvas.metrics.rect(box)
    canvas.target.blit(sketch.picture(canvas, (width, height)), (left, top))
    canvas.stamp(("picture frame",), box, lambda d: draw_frame(d, box.w, box.h))


def _paint_home(canvas: Canvas, box: Box, home: Home, words: Catalogue) -> None:
    canvas.stamp(("home",), box, lambda d: _draw_sky(d, box.w, box.h))
    radius = min(_LARGEST, box.h / 2 - 12)
    x, y = box.x + radius * _RING + 4, box.centre[1]
    canvas.piece(f"ovni/planet-{home.id}", x, y, radius / _RADIUS)
    if home.look >= 0:
        canvas.badge(home.look, x + radius * 0.72, y + radius * 0.66, 12)
    left = x + radius * _RING + 6
    wide = box.right - left - 8
    lines = [(words.text(f"ovni.planet.{home.id}"), theme.BUTTON, 700, theme.TEXT)]
    if home.name:
        lines.append((home.name, theme.BODY, 600, theme.NAME))
    else:
        far = canvas.lines(words.say(distance(home.far)), wide, theme.SMALL)
        lines += [(line, theme.SMALL, 500, theme.TEXT2) for line in far[:2]]
    top = y - 10 * len(lines) + 15
    for i, (line, size, weight, colour) in enumerate(lines):
        canvas.text(left, top + 19 * i, line, size, weight, colour, width=wide)


def _draw_sky(d: Drawing, w: float, h: float) -> None:
    m = MARGIN
    d.rect(m, m, w, h, 10, d.linear(m, m, m + w, m + h, "#141b46", "#0b2f3a"))
    d.rect(m + 0.5, m + 0.5, w - 1, h - 1, 9.5, "none", stroke=theme.RIM[1], stroke_width=1)
