"""The map of O.V.N.I. for the set-up, as everybody sees it at the start, and the planets beside it."""

from __future__ import annotations

from typing import Any, NamedTuple

import pygame

from game.desk.services import Services
from game.engine.rules import Setup
from game.faces.ovni.model import board as ovni_board
from game.faces.ovni.model.side import distance
from game.faces.ovni.picture import draw_aside, lay_world
from game.faces.ovni.skyward import LIGHT
from game.i18n.catalogue import Catalogue
from game.table.opening import opening_seen
from game.table.view import SeatInfo
from game.ui import theme
from game.ui.board.staging import light, scattered
from game.ui.canvas import MARGIN, Canvas
from game.ui.chrome import draw_frame
from game.ui.drawing import Drawing
from game.ui.layout import Box

_ROOMY = 560.0  # from this width on the map leaves room for the planets
_GAP = 10.0
_FIRST, _MOST_FIRST = 0.47, 360.0  # how wide the first planet's sky is
_FOOT = 74.0  # of that sky, for words
_OTHERS = 78.0  # how high the others are
_RADIUS = 30.0  # of a planet's drawing
_LARGE, _LARGEST = 90.0, 34.0  # the radius of the first planet, and of the others at most
_PIECES = 1.5  # how much larger pieces are on so small a map
_STARS = 46
_WORDS = 60.0  # at the foot of a sky


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
        planets = rules.tables.content.planets
        owned = {planets[side.planet]: info for side, info in zip(seen.sides, seats) if side.planet >= 0}
        # Those of the players come first, in the order of their seats.
        self.homes = (
            *(Home(planet.id, planet.distance, info.look, info.name) for planet, info in owned.items()),
            *(Home(planet.id, planet.distance) for planet in planets if planet not in owned),
        )
        self.board = lay_world(services)
        self.board.plain = True
        self.board.enlarged = _PIECES
        self._picture: pygame.Surface | None = None

    def picture(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        if self._picture is None or self._picture.get_size() != size:
            self._picture = draw_aside(canvas, self.board, self.chart, size).convert()
        return self._picture


def paint_world(canvas: Canvas, box: Box, sketch: WorldSketch, words: Catalogue) -> None:
    """The first player's planet large, then the map, and the other planets below it; all alike beside the map where
    nobody comes from one of them yet."""
    if box.w >= _ROOMY and all(home.look < 0 for home in sketch.homes):
        skies, box = box.cut_left(min(_MOST_FIRST, box.w * _FIRST), _GAP)
        rows = skies.rows(-(-len(sketch.homes) // 2), _GAP)
        places = (place for row in rows for place in row.columns(2, _GAP))
        for home, place in zip(sketch.homes, places):
            _paint_free(canvas, place, home, words)
    elif box.w >= _ROOMY:
        first, *others = sketch.homes
        sky, box = box.cut_left(min(_MOST_FIRST, box.w * _FIRST), _GAP)
        _paint_first(canvas, sky, first, words)
        below, box = box.cut_bottom(_OTHERS, _GAP)
        peopled = any(home.name for home in others)
        for home, place in zip(others, below.columns(len(others), _GAP)):
            _paint_other(canvas, place, home, words, peopled)
    left, top, width, height = canvas.metrics.rect(box)
    canvas.target.blit(sketch.picture(canvas, (width, height)), (left, top))
    canvas.stamp(("picture frame",), box, lambda d: draw_frame(d, box.w, box.h))


def _paint_first(canvas: Canvas, box: Box, home: Home, words: Catalogue) -> None:
    canvas.stamp(("first home",), box, lambda d: _draw_sky(d, box.w, box.h, _STARS))
    radius = min(_LARGE, (box.h - _FOOT) / 2 - 14)
    x, y = box.centre[0], box.y + (box.h - _FOOT) / 2 + 6
    canvas.clip(box)
    light(canvas, (x, y), 2.2 * radius, LIGHT[home.id], 0.7)
    for part in (f"ovni/planet-{home.id}", "ovni/planet-shade"):
        canvas.piece(part, x, y, radius / _RADIUS)
    if home.look >= 0:
        canvas.piece(f"ovni/saucer-{home.look}", x + 1.3 * radius, y - 0.74 * radius, 1.3)
        canvas.badge(home.look, x + 0.74 * radius, y + 0.7 * radius, 24)
    canvas.clip(None)
    left, wide = box.x + 16, box.w - 32
    used = canvas.text(left, box.bottom - 40, words.text(f"ovni.planet.{home.id}"), theme.HEAD, 800)
    canvas.text(box.right - 16, box.bottom - 40, home.name, theme.BUTTON, 700, theme.NAME, "right", wide - used - 12)
    canvas.text(left, box.bottom - 16, words.say(distance(home.far)), theme.BODY, 500, theme.TEXT2, width=wide)


def _paint_other(canvas: Canvas, box: Box, home: Home, words: Catalogue, peopled: bool) -> None:
    """A planet with its name, and who comes from there; all are alike where somebody comes from one of them."""
    canvas.stamp(("home",), box, lambda d: _draw_sky(d, box.w, box.h, 0))
    name = words.text(f"ovni.planet.{home.id}")
    foot = 38.0 if peopled else 22.0
    radius = min(_LARGEST, (box.h - foot - 4) / 2 / 1.05)
    x, y = box.centre[0], box.y + (box.h - foot) / 2 + 2
    canvas.piece(f"ovni/planet-{home.id}", x, y, radius / _RADIUS)
    if home.look >= 0:
        canvas.badge(home.look, x + radius * 0.9, y + radius * 0.5, 10)
    y = box.bottom - foot + 13
    canvas.text(x, y, name, theme.BODY, 700, theme.TEXT, "middle", box.w - 10)
    if home.name:
        canvas.text(x, box.bottom - 8, home.name, theme.SMALL, 600, theme.NAME, "middle", box.w - 10)


def _paint_free(canvas: Canvas, box: Box, home: Home, words: Catalogue) -> None:
    """A planet that somebody will choose: its name, and how far away it is where that has room."""
    canvas.stamp(("free home",), box, lambda d: _draw_sky(d, box.w, box.h, _STARS // 3))
    wide, far = box.w - 12, words.say(distance(home.far))
    told = canvas.width(far, theme.SMALL) <= wide
    foot = 44.0 if told else 30.0
    radius = min(_LARGE, box.w / 2 - 20, (box.h - foot) / 2 - 10)
    x, y = box.centre[0], box.y + (box.h - foot) / 2 + 3
    canvas.clip(box)
    light(canvas, (x, y), 2.0 * radius, LIGHT[home.id], 0.6)
    for part in (f"ovni/planet-{home.id}", "ovni/planet-shade"):
        canvas.piece(part, x, y, radius / _RADIUS)
    canvas.clip(None)
    name = words.text(f"ovni.planet.{home.id}")
    canvas.text(x, box.bottom - (27 if told else 12), name, theme.BUTTON, 800, theme.TEXT, "middle", wide)
    if told:
        canvas.text(x, box.bottom - 9, far, canvas.fitted(far, wide, theme.BODY, 500), 500, theme.TEXT2, "middle")


def _draw_sky(d: Drawing, w: float, h: float, stars: int) -> None:
    m = MARGIN
    d.rect(m, m, w, h, 10, d.linear(m, m, m + w, m + h, "#141b46", "#0b2f3a"))
    for i in range(stars):
        across, down, size = scattered(i, 5)
        # None among the words at the foot, where one looks like a mark of theirs.
        x, y = m + 4 + across * (w - 8), m + 4 + down * (h - 8 - _WORDS)
        d.circle(x, y, 0.5 + 0.9 * size, "#dfe8ff", opacity=0.2 + 0.6 * size)
    d.rect(m + 0.5, m + 0.5, w - 1, h - 1, 9.5, "none", stroke=theme.RIM[1], stroke_width=1)
