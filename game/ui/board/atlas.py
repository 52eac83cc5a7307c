"""A map of the world on the screen: coasts, routes and places, stretched to its box.

It knows no rule and draws no piece. The background is one opaque picture for a size, so that a frame costs little.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.present.board import Layout
from game.ui import theme
from game.ui.board.hexart import lay
from game.ui.board.hexes import HexBoard
from game.ui.board.motion import Point, along
from game.ui.canvas import Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

_FINE = 1.65  # how much larger than the box the ground of a zoomed map is drawn
_PIECES = 0.4  # the share of the zoom in which pieces take part
_MERIDIANS = (7, 28, 49, 74, 105, 141, 176, 209, 258, 290, 325, 384, 478, 538, 605, 655, 691, 723, 752, 784, 818, 837,
              855, 875)  # fmt: skip
_PARALLELS = (406, 347, 292, 268, 258, 232, 149, 60)
_EQUATOR = 268
_ROSE = (364.0, 356.0)  # where the compass is on the sheet
_SEA = ("#63b7b4", (0.45, "#2f868c"), (1, "#0f4352"))
_LAND = ("#fdf1cf", (0.5, "#eed193"), (1, "#c99447"))
_BEAD = 7.6  # between the beads of a route
_TAG = (34.0, 26.0)


class Route(NamedTuple):
    """Two places and the lines between them: one, or two where the way leaves the map and comes back."""

    one: int
    two: int
    lines: tuple[tuple[Point, ...], ...]


class Atlas(NamedTuple):
    width: float
    height: float
    land: tuple[tuple[Point, ...], ...]
    places: tuple[Point, ...]
    routes: tuple[Route, ...]


class AtlasBoard(HexBoard):
    """The world, kept while the game lasts; `centres` are the places on a sheet stretched to the box."""

    zooms = (1.0, 1.3, 1.65, 2.05, 2.5)

    def __init__(self, atlas: Atlas, art: str) -> None:
        super().__init__(Layout("world", art, (), ()), atlas.places)
        self.atlas = atlas
        self.enlarged = 1.0  # pieces beside the map, where it is small and they should be seen
        self._stretch = (1.0, 1.0)
        self._fit = 1.0
        self._ground: tuple[object, pygame.Surface] | None = None
        self._fine: tuple[object, pygame.Surface] | None = None
        self._beads: dict[int, pygame.Surface] = {}

    # Where things are.

    def place(self, box: Box) -> None:
        atlas, zoom = self.atlas, self.zooms[self._level]
        self.box = box
        self._fit = min(box.w / atlas.width, box.h / atlas.height)
        self._stretch = (box.w / atlas.width / self._fit, box.h / atlas.height / self._fit)
        self.centres = tuple(self.stretched(at) for at in atlas.places)
        self._radius = self._fit * zoom
        room_x, room_y = box.w * (zoom - 1) / 2, box.h * (zoom - 1) / 2
        sx, sy = self._shift
        self._shift = (min(room_x, max(-room_x, sx)), min(room_y, max(-room_y, sy)))
        self._origin = (box.x - room_x + self._shift[0], box.y - room_y + self._shift[1])

    @property
    def rim(self) -> float:
        return 70.0

    def stretched(self, at: Point) -> Point:
        """A point of the map on the sheet."""
        return at[0] * self._stretch[0], at[1] * self._stretch[1]

    @property
    def unit(self) -> float:
        """The size of pieces: they grow less than the map they are on."""
        return self._fit * self.enlarged * (1 + (self.zooms[self._level] - 1) * _PIECES)

    @property
    def tiny(self) -> bool:
        """Whether words would be specks, as on a thumbnail."""
        return self._fit < 0.5

    def spot(self, cell: int) -> Point:
        return self.point(self.centres[cell])

    def cell_box(self, cell: int) -> Box:
        x, y = self.spot(cell)
        u = self.unit
        return Box(x - 28 * u, y - 24 * u, 56 * u, 64 * u)

    def cell_at(self, x: float, y: float) -> int:
        """The place whose surroundings hold a point; -1 for none."""
        if not self.box.holds(x, y):
            return -1
        best = min(range(len(self.centres)), key=lambda cell: math.dist(self.spot(cell), (x, y)))
        return best if self.cell_box(best).holds(x, y) else -1

    def legs(self, way: Sequence[int]) -> list[list[Point]]:
        """The lines of a way over places, on the sheet; it breaks off where it leaves the map."""
        found: list[list[Point]] = []
        for a, b in pairwise(way):
            route = next(route for route in self.atlas.routes if {route.one, route.two} == {a, b})
            lines = [[self.stretched(at) for at in line] for line in route.lines]
            if len(lines) == 2:
                first, second = lines if a == route.one else (lines[1], lines[0])
                found += [first, second[::-1]]
            else:
                found.append(lines[0] if a == route.one else lines[0][::-1])
        return found

    def on_way(self, way: Sequence[int], part: float) -> Point:
        """The place of somebody who has done this part of a way."""
        legs = self.legs(way)
        lengths = [sum(math.dist(a, b) for a, b in pairwise(leg)) for leg in legs]
        left = sum(lengths) * part
        for leg, length in zip(legs, lengths):
            if left <= length:
                return along(leg, left / length if length else 0.0)
            left -= length
        return legs[-1][-1]

    # The ground.

    def forget(self) -> None:
        super().forget()
        self._ground = self._fine = None

    def draw_sea(self, canvas: Canvas, names: Mapping[int, str]) -> None:
        """Sea, coasts and routes; `names` are the figures of the places, for the tags at the rim."""
        rect = pygame.Rect(canvas.metrics.rect(self.box)).clip(canvas.target.get_rect())
        if rect.w < 1 or rect.h < 1:
            return
        key = (rect.topleft, rect.size, self._radius, self._origin)
        if self._ground is None or self._ground[0] != key:
            self._ground = (key, self._laid(canvas, rect, names))
        canvas.target.blit(self._ground[1], rect)

    def _laid(self, canvas: Canvas, rect: pygame.Rect, names: Mapping[int, str]) -> pygame.Surface:
        zoom, scale = self.zooms[self._level], canvas.metrics.scale
        if zoom == 1:
            picture = self._drawn(scale * self._fit, rect.size)
        else:
            fine = (rect.size, scale)
            if self._fine is None or self._fine[0] != fine:
                size = (round(rect.w * _FINE), round(rect.h * _FINE))
                self._fine = (fine, self._drawn(scale * self._fit * _FINE, size))
            whole = self._fine[1]
            wide, high = whole.get_width() / zoom, whole.get_height() / zoom
            left = (self.box.x - self._origin[0]) / (self.box.w * zoom) * whole.get_width()
            top = (self.box.y - self._origin[1]) / (self.box.h * zoom) * whole.get_height()
            part = pygame.Rect(round(left), round(top), round(wide), round(high)).clamp(whole.get_rect())
            picture = pygame.transform.smoothscale(whole.subsurface(part), rect.size).convert_alpha()
        if not self.tiny:
            with canvas.upon(picture):
                self._lay_tags(canvas, rect, names)
        round_off(picture, 8 * scale)
        out = canvas.target.subsurface(rect).copy()
        out.blit(picture, (0, 0))
        return out

    def _drawn(self, scale: float, size: tuple[int, int]) -> pygame.Surface:
        """The whole sheet at a scale."""
        wide, high = size[0] / scale, size[1] / scale
        d = Drawing(wide, high)
        d.rect(0, 0, wide, high, 0, d.radial(wide * 0.47, high * 0.4, max(wide, high) * 0.7, *_SEA))
        for x in _MERIDIANS:
            d.line(x * self._stretch[0], 0, x * self._stretch[0], high, "#d8fff6", 1, opacity=0.13)
        for y in _PARALLELS:
            strong = y == _EQUATOR
            d.line(0, y * self._stretch[1], wide, y * self._stretch[1], "#d8fff6", 1.6 if strong else 1,
                   opacity=0.3 if strong else 0.13)  # fmt: skip
        lands = [[self.stretched(at) for at in ring] for ring in self.atlas.land]
        for width, opacity in ((13, 0.10), (8, 0.14), (4, 0.2)):
            for ring in lands:
                d.polygon(ring, "none", stroke="#a9f0e6", stroke_width=width, opacity=opacity, stroke_linejoin="round")
        for ring in lands:
            d.polygon([(x + 1.5, y + 4) for x, y in ring], "#5d3c10")
        face = d.linear(0, 0, wide, high, *_LAND)
        for ring in lands:
            d.polygon(ring, face, stroke="#7a5218", stroke_width=1, stroke_linejoin="round")
        self._draw_routes(d)
        return d.surface(scale)

    def _draw_routes(self, d: Drawing) -> None:
        lines = [[self.stretched(at) for at in line] for route in self.atlas.routes for line in route.lines]
        paths = ["M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in line) for line in lines]
        for width, colour in ((6, "#3a0f0a"), (3, "#f0583a")):
            for path in paths:
                d.path(path, stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")
        for line in lines:
            length = sum(math.dist(a, b) for a, b in pairwise(line))
            for bead in range(1, int(length / _BEAD)):
                x, y = along(line, bead * _BEAD / length)
                d.circle(x, y, 0.75, "#ffd0b0")

    def _lay_tags(self, canvas: Canvas, rect: pygame.Rect, names: Mapping[int, str]) -> None:
        """Where a way leaves the map: the figure of the far place."""
        scale = canvas.metrics.scale
        for route in self.atlas.routes:
            if len(route.lines) != 2:
                continue
            for line, far in zip(route.lines, (route.two, route.one)):
                x, y = self.point(self.stretched(line[-1]))
                left = line[-1][0] < self.atlas.width / 2
                if not self.box.inset(-2, -2).holds(min(max(x, self.box.x), self.box.right - 1), y):
                    continue
                if not self.box.x - 4 <= x <= self.box.right + 4:
                    continue
                edge = 0.0 if left else rect.w / scale - _TAG[0]
                self._lay_tag(canvas, Box(edge, y - rect.y / scale - _TAG[1] / 2, *_TAG), left, names[far])

    def _lay_tag(self, canvas: Canvas, box: Box, left: bool, figure: str) -> None:
        canvas.rounded(box, 0, "#3a0f0a")
        # Two figures take a longer disc, and the arrow makes room for it.
        disc, arrow = (21.0, 6.5) if len(figure) > 1 else (17.0, 8.0)
        canvas.icon("left" if left else "right", box.x + (arrow if left else box.w - arrow), box.y + 13, 13, "#ffd0b0")
        x = box.x + (box.w - 2.5 - disc / 2 if left else 2.5 + disc / 2)
        canvas.rounded(Box(x - disc / 2, box.y + 4.5, disc, 17), 8.5, "#e2a72e")
        canvas.text(x, box.y + 17.8, figure, theme.SMALL, 800, "#241303", "middle")

    def draw_compass(self, canvas: Canvas, north: str) -> None:
        x, y = self.point(self.stretched(_ROSE))
        canvas.piece(f"{self.layout.art}/compass", x, y, self.unit)
        # Beside the needle: above it are the words of a city.
        canvas.text(x + 8 + 3 * self.unit, y - 42 * self.unit, north, theme.BODY, 700, "#cfeeea")

    def _bead(self, radius: int) -> pygame.Surface:
        if radius not in self._beads:
            self._beads[radius] = _bead_drawn(radius)
        return self._beads[radius]

    def draw_trail(self, canvas: Canvas, trail: Sequence[int]) -> None:
        """A way in beads of light."""
        if len(trail) < 2:
            return
        bead = self._bead(round(4.2 * self.unit * canvas.metrics.scale))
        for leg in self.legs(trail):
            length = sum(math.dist(a, b) for a, b in pairwise(leg)) * self._radius
            many = max(1, int(length / (9 * self.unit)))
            for n in range(many + 1):
                x, y = self.point(along(leg, n / many))
                # The tags at the rim stay readable.
                if self.box.inset(0 if self.zoomed else _TAG[0] + 3, 0).holds(x, y):
                    lay(canvas.target, bead, (x * canvas.metrics.scale, y * canvas.metrics.scale))


def _bead_drawn(radius: int) -> pygame.Surface:
    d = Drawing(20, 20)
    d.circle(10, 10, 9.4, "#3a1c04", opacity=0.75)
    d.circle(10, 10, 6.4, theme.LIVE)
    d.circle(9, 9, 3, "#fff6d8")
    return d.surface(max(1, radius) / 10)


def round_off(surface: pygame.Surface, radius: float) -> None:
    """Cuts the corners of a picture."""
    width, height = surface.get_size()
    mask = Drawing(width, height)
    mask.rect(0, 0, width, height, radius, "#ffffff")
    surface.blit(mask.surface(1), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
