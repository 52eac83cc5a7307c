"""The background of a board of hexes over a map: relief, spaces with their borders, signs, words on the map.

It is kept as one opaque picture, because it changes only with the window, the zoom and the pieces on the spaces.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.faces.attack.board.art import LandArt
from game.faces.attack.model.board import Chart, Land
from game.present.board import Layout
from game.ui import theme
from game.ui.board.hexart import DRAWN_FOR, lay
from game.ui.board.hexes import ROOT, HexBoard
from game.ui.board.motion import Point
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

# The sheet that the ground is drawn on: the radius of its hexes, where the field's origin is, and its middle.
SHEET = 29.7
_ORIGIN = (21.21, 50.41)
_MIDDLE = (470.0, 348.0)
_FIT = (31.1, 19.6)  # radii that the land needs across and down, with its coins and the names of the seas

SEAS: Mapping[str, tuple[float, float, float, str]] = {
    "pacific": (74, 514, 0, "#4fc3d9"),
    "mexico": (262, 606, 0, "#f59e66"),
    "gulf": (655, 612, 0, "#c2abf4"),
    "atlantic": (864, 418, 68, "#7cb0ff"),
    "canada": (545, 80, 0, "#ff8f86"),
}
_COASTS = {"mexico": 374.0, "gulf": 693.0}  # how far to the right these may reach
_LETTERS = (16.0, 15.0, 14.0, 13.0)
_COMPASS = (868.0, 566.0)
_LEGEND_EDGE, _LEGEND_STEP = 20.0, 23.0
_ABOVE_LEGEND = 4.0  # from the name of a sea to the legend below it; the label has its own margins
_READABLE = 20.0  # the radius from which a board carries words


class Words(NamedTuple):
    """The words on the map: of the seas, of the legend (drawing and words), of the cities, and north."""

    seas: Mapping[str, str]
    legend: tuple[tuple[str, str], ...]
    towns: Mapping[str, str]
    north: str


class Place(NamedTuple):
    """A city on the board, in radii."""

    id: str
    value: int
    at: Point


class LandGround(HexBoard):
    """The land under the pieces, kept while the game lasts: `centres` of cells, cities and icons in radii."""

    zooms = (1.0, 1.35, 1.8, 2.4, 3.0)
    art: LandArt

    def __init__(
        self, land: Land, centres: Sequence[Point], places: Sequence[Place], icons: Sequence[Point], words: Words,
        beside: Callable[[tuple[int, int]], Point],
    ) -> None:  # fmt: skip
        super().__init__(Layout("usa", "attack", (), ()), centres)
        self.land, self.places, self.icons, self.words = land, tuple(places), tuple(icons), words
        self.beside = beside
        self.art = LandArt(1)
        self._sheet: tuple[object, pygame.Surface] | None = None
        self._laid: tuple[object, pygame.Surface] | None = None
        self._bare: tuple[object, pygame.Surface] | None = None
        self._crisp = False
        self.over = False  # nothing is looked up any more: the legend is put away
        self._slides = tuple(self._slide(cell) for cell in range(len(centres)))

    def _slide(self, cell: int) -> float:
        """How far a space's low number moves aside for a city's coin at one of its lower corners, in radii, for a
        number of three figures."""
        x, y = self.centres[cell]
        left, right = (any(math.dist(place.at, (x + dx, y + ROOT / 2)) < 0.1 for place in self.places)
                       for dx in (-0.5, 0.5))  # fmt: skip
        return 0.24 * (left - right)

    # Where things are.

    def place(self, box: Box) -> None:
        self.box = box
        fit = min(box.w / _FIT[0], box.h / _FIT[1])
        zoom = self.zooms[self._level]
        self._radius = fit * zoom
        room_x, room_y = box.w * (zoom - 1) / 2, box.h * (zoom - 1) / 2
        sx, sy = self._shift
        self._shift = (min(room_x, max(-room_x, sx)), min(room_y, max(-room_y, sy))) if zoom > 1 else (0.0, 0.0)
        middle = self.sheet(*_MIDDLE)
        self._origin = (
            box.x + box.w / 2 - middle[0] * self._radius + self._shift[0],
            box.y + box.h / 2 - middle[1] * self._radius + self._shift[1],
        )

    @staticmethod
    def sheet(x: float, y: float) -> Point:
        """A point of the sheet, in radii."""
        return (x - _ORIGIN[0]) / SHEET, (y - _ORIGIN[1]) / SHEET

    def spot_of(self, x: float, y: float) -> Point:
        """A point of the page, in radii."""
        return (x - self._origin[0]) / self._radius, (y - self._origin[1]) / self._radius

    @property
    def level(self) -> int:
        return self._level

    @property
    def area(self) -> tuple[float, float, float, float]:
        """What is to be seen of the land at no zoom, in radii: left, top, width, height."""
        fit = self._radius / self.zooms[self._level]
        wide, high = self.box.w / fit, self.box.h / fit
        x, y = self.sheet(*_MIDDLE)
        return x - wide / 2, y - high / 2, wide, high

    def frame(self, cells: Sequence[int]) -> None:
        """The nearest look at which these cells with their neighbours are in the box; without cells the whole land."""
        if not cells:
            return
        self._crisp = True
        around = [self.point(self.centres[cell]) for cell in cells]
        edge = 1.3 * self._radius
        wide = max(x for x, _ in around) - min(x for x, _ in around) + 2 * edge
        high = max(y for _, y in around) - min(y for _, y in around) + 2 * edge
        fits = [level for level, zoom in enumerate(self.zooms) if wide * zoom < self.box.w and high * zoom < self.box.h]
        self._level = max(fits, default=0)
        self.place(self.box)
        middle = [self.point(self.centres[cell]) for cell in cells]
        x = (max(x for x, _ in middle) + min(x for x, _ in middle)) / 2
        y = (max(y for _, y in middle) + min(y for _, y in middle)) / 2
        self.pan(self.box.centre[0] - x, self.box.centre[1] - y)

    @property
    def tiny(self) -> bool:
        """Whether words and figures would be specks, as on a thumbnail."""
        return self._radius < _READABLE

    def forget(self) -> None:
        super().forget()
        self._sheet = self._laid = self._bare = None

    def renew(self, radius: float) -> None:
        """The hexes have another size in pixels."""
        self.art = LandArt(radius)

    def town_at(self, x: float, y: float) -> str:
        """The city under a point; empty for none."""
        for place in self.places:
            px, py = self.point(place.at)
            if math.hypot(px - x, py - y) < 0.42 * self._radius:
                return place.id
        return ""

    # The ground.

    def paint(self, canvas: Canvas, chart: Chart, taken: Iterable[int]) -> None:
        """Ground, spaces and the signs of those that nothing is on."""
        rect = pygame.Rect(canvas.metrics.rect(self.box)).clip(canvas.target.get_rect())
        if rect.w < 1 or rect.h < 1:
            return
        radius = self._radius * canvas.metrics.scale
        if radius != self.art.radius:
            self.renew(radius)
        key = (rect.topleft, rect.size, radius, self._origin)
        if self._laid is None or self._laid[0] != key:
            self._laid = (key, self._lay_land(canvas, rect))
            self._bare = None
        covered = tuple(sorted(set(taken)))
        bare = (key, covered, chart.bagged, self.over)
        if self._bare is None or self._bare[0] != bare:
            surface = self._bare[1] if self._bare is not None else self._laid[1].copy()
            surface.blit(self._laid[1], (0, 0))
            with canvas.upon(surface):
                if not (self.over or self._level or self.tiny):
                    self._lay_legend(canvas)
                self._lay_signs(canvas, rect, set(covered), set(chart.bagged))
            self._bare = (bare, surface)
        canvas.target.blit(self._bare[1], rect)

    def _ground(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        """The sea and the relief for the whole box at no zoom; rendered once for a size."""
        fit = self._radius / self.zooms[self._level]
        if self._sheet is None or self._sheet[0] != (size, fit):
            wide, high = self.box.w * SHEET / fit, self.box.h * SHEET / fit
            window = (_MIDDLE[0] - wide / 2, _MIDDLE[1] - high / 2, wide, high)
            self._sheet = ((size, fit), canvas.art.window("attack/ground", window, size))
        return self._sheet[1]

    def _part(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        """The part in the box at this zoom, drawn sharp: too slow while the board is dragged, right for a picture."""
        unit = SHEET / self._radius
        wide, high = self.box.w * unit, self.box.h * unit
        left = _MIDDLE[0] - self._shift[0] * unit - wide / 2
        return canvas.art.window(
            "attack/ground", (left, _MIDDLE[1] - self._shift[1] * unit - high / 2, wide, high), size
        )

    def _lay_land(self, canvas: Canvas, rect: pygame.Rect) -> pygame.Surface:
        zoom = self.zooms[self._level]
        ground = self._ground(canvas, rect.size) if zoom == 1 or not self._crisp else self._part(canvas, rect.size)
        if zoom > 1 and not self._crisp:
            wide, high = round(rect.w / zoom), round(rect.h / zoom)
            scale = canvas.metrics.scale
            left = (rect.w - wide) / 2 - self._shift[0] * scale / zoom
            top = (rect.h - high) / 2 - self._shift[1] * scale / zoom
            part = pygame.Rect(round(left), round(top), wide, high).clamp(ground.get_rect())
            ground = pygame.transform.smoothscale(ground.subsurface(part), rect.size)
        picture = canvas.target.subsurface(rect).copy()
        with canvas.upon(ground.convert_alpha()) as laid:
            self._lay_cells(canvas, rect)
            self._lay_words(canvas, rect)
        _round(laid, canvas.metrics.scale)
        picture.blit(laid, (0, 0))
        return picture

    def _spot(self, canvas: Canvas, at: Point, rect: pygame.Rect) -> tuple[float, float]:
        x, y = self.point(at)
        return x * canvas.metrics.scale - rect.x, y * canvas.metrics.scale - rect.y

    def _seen(self, rect: pygame.Rect, spot: tuple[float, float]) -> bool:
        edge = 1.3 * self.art.radius
        return -edge < spot[0] < rect.w + edge and -edge < spot[1] < rect.h + edge

    def _lay_cells(self, canvas: Canvas, rect: pygame.Rect) -> None:
        art, target = self.art, canvas.target
        spots = [self._spot(canvas, centre, rect) for centre in self.centres]
        for cell, spot in enumerate(spots):
            if self._seen(rect, spot):
                lay(target, art.cell(self.land.kinds[cell]), spot)
        for cell, side, border in self.land.bands:
            if self._seen(rect, spots[cell]):
                lay(target, self._band(canvas, side, border), self._band_spot(spots[cell], side))
        for layer in ("ink", "line"):
            for herd in self.land.herds:
                for cell in herd:
                    for side in range(6):
                        if self._sides[cell][side] not in herd:
                            lay(target, art.herd_edge(side, layer), spots[cell])
        for icon in self.icons:
            x, y = self._spot(canvas, icon, rect)
            scale = canvas.metrics.scale
            canvas.piece("attack/canada", x / scale, y / scale, self._radius / DRAWN_FOR)

    def _band_spot(self, spot: tuple[float, float], side: int) -> tuple[float, float]:
        angle = math.radians(60 * side + 30)
        reach = (ROOT / 2 - 3.9 / SHEET) * self.art.radius
        return spot[0] + reach * math.cos(angle), spot[1] + reach * math.sin(angle)

    def _band(self, canvas: Canvas, side: int, border: str) -> pygame.Surface:
        _, _, w, h = canvas.art.view_box(f"attack/band-{border}")
        unit = self.art.radius / SHEET
        # The drawing points down, which is side 1.
        size = (max(1, round(w * unit)), max(1, round(h * unit)))
        return canvas.art.image(f"attack/band-{border}", *size, None, 255, 60 - 60 * side)

    def _lay_words(self, canvas: Canvas, rect: pygame.Rect) -> None:
        if self.tiny:
            return
        scale = canvas.metrics.scale
        for label, (x, y) in self._seas(canvas):
            lay(canvas.target, label, (x * scale - rect.x, y * scale - rect.y))
        x, y = self.point(self.sheet(*_COMPASS))
        x, y = x - rect.x / scale, y - rect.y / scale
        grown = self._radius / SHEET
        canvas.piece("attack/compass", x, y, grown)
        canvas.text(x, y - 44 * grown, self.words.north, 16 * max(1, grown), 700, "#e8d6a6", "middle")

    def _seas(self, canvas: Canvas) -> list[tuple[pygame.Surface, Point]]:
        """The names of the seas, and where their middles are."""
        scale, grown = canvas.metrics.scale, self._radius / SHEET
        paper = Box(0, 0, 0, 0) if self._level else self._legend_box(canvas)
        found = []
        for sea, (sx, sy, turn, colour) in SEAS.items():
            x, y = self.point(self.sheet(sx, sy))
            beside = y > paper.y
            letters = "\u2009\u2009".join(self.words.seas[sea].upper())
            left = paper.right + 14 if beside else self.box.x + 12
            coast = self.point(self.sheet(_COASTS.get(sea, 2 * sx), sy))[0]
            fonts = (round(size * max(1, grown) * scale) for size in _LETTERS)
            labels = [canvas.type.label(letters, font, 700, colour) for font in fonts]
            label = next((each for each in labels if left + each.get_width() / scale <= coast), labels[-1])
            half = label.get_width() / 2 / scale
            if turn:
                label = pygame.transform.rotozoom(label, turn, 1)
            else:
                x = max(min(x, coast - half), left + half)
            if not beside and x - half < paper.right:
                y = min(y, paper.y - _ABOVE_LEGEND - label.get_height() / 2 / scale)
            found.append((label, (x, y)))
        return found

    def signs(self, canvas: Canvas, legend: bool = True) -> tuple[Box, ...]:
        """Where the map's own words, its legend and its compass are. Names keep off the legend when that is put away,
        too: to lay them anew takes as long as several frames."""
        scale, grown = canvas.metrics.scale, self._radius / SHEET
        x, y = self.point(self.sheet(*_COMPASS))
        found = [Box(x - 46 * grown, y - 60 * grown, 92 * grown, 106 * grown)]
        if legend and not self._level:
            found.append(self._legend_box(canvas))
        for label, (x, y) in self._seas(canvas):
            seen = label.get_bounding_rect()
            left, top = x - label.get_width() / 2 / scale, y - label.get_height() / 2 / scale
            found.append(Box(left + seen.x / scale, top + seen.y / scale, seen.w / scale, seen.h / scale))
        return tuple(found)

    def legend_edge(self, canvas: Canvas) -> float:
        """The right edge of the legend, or of the map's left one where there is none."""
        return self.box.x if self._level else self._legend_box(canvas).right

    def _legend_box(self, canvas: Canvas) -> Box:
        wide = max(canvas.width(words, theme.SMALL, 600) for _, words in self.words.legend) + 56
        high = 2 * _LEGEND_EDGE + _LEGEND_STEP * (len(self.words.legend) - 1)
        return Box(self.box.x + 12, self.box.bottom - 10 - high, wide, high)

    def _lay_legend(self, canvas: Canvas) -> None:
        box = self._legend_box(canvas).moved(-self.box.x, -self.box.y)
        canvas.stamp(("land-legend",), box, lambda d: _paper(d, box.w, box.h))
        for i, (art, words) in enumerate(self.words.legend):
            y = box.y + _LEGEND_EDGE + _LEGEND_STEP * i
            canvas.piece(art, box.x + 21, y, 1)
            canvas.text(box.x + 38, y + 4.8, words, theme.SMALL, 600, "#2a1d0c")

    def _lay_signs(self, canvas: Canvas, rect: pygame.Rect, covered: set[int], bagged: set[int]) -> None:
        """Numbers, trees and beasts of the bare spaces; in the bag view the others are in the dark."""
        scale = canvas.metrics.scale
        for cell, centre in enumerate(self.centres):
            spot = self._spot(canvas, centre, rect)
            if not self._seen(rect, spot):
                continue
            if cell not in covered:
                self.lay_sign(canvas, cell, (spot[0] / scale, spot[1] / scale))
                if self.tiny:
                    continue
            if bagged:
                lay(canvas.target, self.art.coming() if cell in bagged else self.art.dim(), spot)

    def lay_sign(self, canvas: Canvas, cell: int, at: Point) -> None:
        """The number of a bare space, with its tree or its beast."""
        (x, y), unit, scale = at, self._radius / SHEET, canvas.metrics.scale
        kind, number = self.land.kinds[cell], str(cell + 1)
        if kind:
            lift = 0.0 if self.tiny else 8.5 * unit
            canvas.piece("attack/pine" if kind == "park" else "attack/bison", x, y - lift, unit / (DRAWN_FOR / SHEET))
            low = 15.4 * unit
        else:
            if not self.tiny:
                lay(canvas.target, self.art.plate(len(number)), (x * scale, y * scale))
            low = 4.7 * unit
        if self.tiny:
            return
        if kind:
            x += self._slides[cell] * self._radius * (len(number) - 1) / 2
        canvas.text(x, y + low, number, max(theme.SMALL, theme.SMALL * unit), 700, "#fff3d6", "middle")


def _round(surface: pygame.Surface, scale: float) -> None:
    """Cuts the corners of a board's picture and gives it a rim."""
    width, height = surface.get_size()
    mask = Drawing(width, height)
    mask.rect(0, 0, width, height, 10 * scale, "#ffffff")
    surface.blit(mask.surface(1), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    rim = Drawing(width, height)
    rim.rect(0.5, 0.5, width - 1, height - 1, 10 * scale, "none", stroke="#3a5d80", stroke_width=max(1, scale))
    surface.blit(rim.surface(1), (0, 0))


def _paper(d: Drawing, w: float, h: float) -> None:
    m = MARGIN
    d.rect(m + 1, m + 4, w, h, 8, "#000000", opacity=0.4)
    d.rect(m, m, w, h, 8, d.linear(0, m, 0, m + h, "#efe2c0", "#d3c197"))
    d.rect(m + 4, m + 4, w - 8, h - 8, 5, "none", stroke="#8a6a3a", stroke_width=1)
