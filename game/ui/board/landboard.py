"""A board of hexes over a land: the ground, the spaces with their borders, cities on corners, pieces, lit offers.

It knows no rule. What rarely changes is one opaque picture, so that a frame costs little.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.present.attack_board import Chart, Land, Offer
from game.present.board import Lie
from game.ui import theme
from game.ui.board.hexart import DRAWN_FOR, lay
from game.ui.board.hexes import ROOT, HexBoard
from game.ui.board.landart import CREAM, LandArt
from game.ui.board.landnames import Name, lay_names
from game.ui.board.motion import Moving, Point
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

# The sheet that the ground is drawn on: the radius of its hexes, where the field's origin lies, and its middle.
SHEET = 29.7
_ORIGIN = (21.21, 50.41)
_MIDDLE = (470.0, 348.0)
_FIT = (31.1, 19.6)  # radii that the land needs across and down, with its coins and the names of the seas
LEVELS = (1.0, 1.35, 1.8, 2.4, 3.0)  # of the zoom

SEAS: Mapping[str, tuple[float, float, float, str]] = {
    "pacific": (74, 514, 0, "#4fc3d9"),
    "mexico": (262, 606, 0, "#f08a4b"),
    "gulf": (655, 612, 0, "#b79bf0"),
    "atlantic": (864, 418, 68, "#6ea6ff"),
    "canada": (545, 80, 0, "#ff8f86"),
}
_COMPASS = (868.0, 566.0)
_MOST_PILLS = 500
_READABLE = 20.0  # the radius from which a board carries words
_NAMES_FROM = 1.45  # pixels in a unit from which the cities' names are printed


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


class LandBoard(HexBoard):
    """The States on the screen, kept while the game lasts: `centres` of cells, cities and icons in radii."""

    art: LandArt

    def __init__(
        self, land: Land, centres: Sequence[Point], places: Sequence[Place], icons: Sequence[Point], words: Words,
        beside: Callable[[tuple[int, int]], Point],
    ) -> None:  # fmt: skip
        super().__init__(Lie("usa", "attack", (), ()), centres)
        self.land, self.places, self.icons, self.words = land, tuple(places), tuple(icons), words
        self.beside = beside
        self.art = LandArt(1)
        self._sheet: tuple[object, pygame.Surface] | None = None
        self._laid: tuple[object, pygame.Surface] | None = None
        self._bare: tuple[object, pygame.Surface] | None = None
        self._crisp = False
        self._still: tuple[object, pygame.Surface] | None = None
        self._coins: dict[object, pygame.Surface] = {}
        self._named: tuple[object, dict[str, tuple[float, float]]] | None = None
        self._pills: dict[tuple[object, ...], tuple[float, float]] = {}

    # Where things are.

    def place(self, box: Box) -> None:
        self.box = box
        fit = min(box.w / _FIT[0], box.h / _FIT[1])
        zoom = LEVELS[self._level]
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

    def frame(self, cells: Sequence[int]) -> None:
        """The nearest look at which these cells with their neighbours are in the box; without cells the whole land."""
        if not cells:
            return
        self._crisp = True
        around = [self.point(self.centres[cell]) for cell in cells]
        edge = 1.3 * self._radius
        wide = max(x for x, _ in around) - min(x for x, _ in around) + 2 * edge
        high = max(y for _, y in around) - min(y for _, y in around) + 2 * edge
        fits = [level for level, zoom in enumerate(LEVELS) if wide * zoom < self.box.w and high * zoom < self.box.h]
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
        self._sheet = self._laid = self._bare = self._still = None

    def town_at(self, x: float, y: float) -> str:
        """The city under a point; empty for none."""
        for place in self.places:
            px, py = self.point(place.at)
            if math.hypot(px - x, py - y) < 0.42 * self._radius:
                return place.id
        return ""

    # The ground.

    def paint(self, canvas: Canvas, chart: Chart, taken: Iterable[int]) -> None:
        """Ground, spaces and the signs of those that nothing lies on."""
        rect = pygame.Rect(canvas.metrics.rect(self.box)).clip(canvas.target.get_rect())
        if rect.w < 1 or rect.h < 1:
            return
        radius = self._radius * canvas.metrics.scale
        if radius != self.art.radius:
            self.art = LandArt(radius)
            self._coins.clear()
        key = (rect.topleft, rect.size, radius, self._origin)
        if self._laid is None or self._laid[0] != key:
            self._laid = (key, self._lay_land(canvas, rect))
            self._bare = None
        covered = tuple(sorted(set(taken)))
        bare = (key, covered, chart.bagged)
        if self._bare is None or self._bare[0] != bare:
            surface = self._bare[1] if self._bare is not None else self._laid[1].copy()
            surface.blit(self._laid[1], (0, 0))
            before, canvas.target = canvas.target, surface
            self._lay_signs(canvas, rect, set(covered), set(chart.bagged))
            canvas.target = before
            self._bare = (bare, surface)
        canvas.target.blit(self._bare[1], rect)

    def paint_still(self, canvas: Canvas, chart: Chart, pieces: Sequence[Moving]) -> None:
        """The same with everything that stays as it is while the pointer wanders: lights, pieces, cities."""
        rect = pygame.Rect(canvas.metrics.rect(self.box)).clip(canvas.target.get_rect())
        if rect.w < 1 or rect.h < 1:
            return
        lit = tuple(offer.cell for offer in chart.offers)
        key = (rect.topleft, rect.size, self._radius, canvas.metrics.scale, self._origin, chart.pieces, lit, chart.glow,
               chart.lit_towns, chart.bagged)  # fmt: skip
        if self._still is None or self._still[0] != key:
            self.paint(canvas, chart, [moving.piece.cell for moving in pieces])
            clip = canvas.target.get_clip()
            canvas.clip(self.box.inset(2))
            self.draw_offers(canvas, chart)
            self.draw_men(canvas, pieces)
            self.draw_towns(canvas, chart)
            canvas.target.set_clip(clip)
            surface = self._still[1] if self._still is not None and self._still[1].get_size() == rect.size else None
            if surface is None:
                surface = pygame.Surface(rect.size).convert(canvas.target)
            surface.blit(canvas.target, (0, 0), rect)
            self._still = (key, surface)
            return
        canvas.target.blit(self._still[1], rect)

    def _ground(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        """The sea and the relief for the whole box at no zoom; rendered once for a size."""
        fit = self._radius / LEVELS[self._level]
        if self._sheet is None or self._sheet[0] != (size, fit):
            wide, high = self.box.w * SHEET / fit, self.box.h * SHEET / fit
            window = (_MIDDLE[0] - wide / 2, _MIDDLE[1] - high / 2, wide, high)
            self._sheet = ((size, fit), canvas.art.window("attack/ground", window, size))
        return self._sheet[1]

    def _part(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        """What is in the box at this zoom, drawn sharp: too slow for a hand that drags, right for a picture."""
        unit = SHEET / self._radius
        wide, high = self.box.w * unit, self.box.h * unit
        left = _MIDDLE[0] - self._shift[0] * unit - wide / 2
        return canvas.art.window(
            "attack/ground", (left, _MIDDLE[1] - self._shift[1] * unit - high / 2, wide, high), size
        )

    def _lay_land(self, canvas: Canvas, rect: pygame.Rect) -> pygame.Surface:
        zoom = LEVELS[self._level]
        ground = self._ground(canvas, rect.size) if zoom == 1 or not self._crisp else self._part(canvas, rect.size)
        if zoom > 1 and not self._crisp:
            wide, high = round(rect.w / zoom), round(rect.h / zoom)
            scale = canvas.metrics.scale
            left = (rect.w - wide) / 2 - self._shift[0] * scale / zoom
            top = (rect.h - high) / 2 - self._shift[1] * scale / zoom
            part = pygame.Rect(round(left), round(top), wide, high).clamp(ground.get_rect())
            ground = pygame.transform.smoothscale(ground.subsurface(part), rect.size)
        picture = canvas.target.subsurface(rect).copy()
        before, canvas.target = canvas.target, ground.convert_alpha()
        self._lay_cells(canvas, rect)
        self._lay_words(canvas, rect)
        _round(canvas.target, canvas.metrics.scale)
        picture.blit(canvas.target, (0, 0))
        canvas.target = before
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
        grown = self._radius / SHEET
        paper = Box(0, 0, 0, 0) if self._level else self._lay_legend(canvas)
        for sea, (x, y, turn, colour) in SEAS.items():
            spot = self._spot(canvas, self.sheet(x, y), rect)
            letters = "\u2009\u2009".join(self.words.seas[sea].upper())
            label = canvas.type.label(letters, round(16 * max(1, grown) * scale), 700, colour)
            beside = paper.right * scale + label.get_width() / 2 + 14 * scale
            if spot[1] / scale > paper.y and not turn:
                spot = (max(spot[0], beside), spot[1])
            lay(canvas.target, pygame.transform.rotozoom(label, turn, 1) if turn else label, spot)
        spot = self._spot(canvas, self.sheet(*_COMPASS), rect)
        x, y = spot[0] / scale, spot[1] / scale
        canvas.piece("attack/compass", x, y, grown)
        canvas.text(x, y - 44 * grown, self.words.north, 16 * max(1, grown), 700, "#e8d6a6", "middle")

    def _lay_legend(self, canvas: Canvas) -> Box:
        wide = max(canvas.width(words, theme.SMALL, 600) for _, words in self.words.legend) + 56
        box = Box(12, self.box.h - 92, wide, 82)
        canvas.stamp(("land-legend",), box, lambda d: _paper(d, box.w, box.h))
        for i, (art, words) in enumerate(self.words.legend):
            y = box.y + 19 + 22 * i
            canvas.piece(art, box.x + 21, y, 1)
            canvas.text(box.x + 38, y + 4.8, words, theme.SMALL, 600, "#2a1d0c")
        return box

    def _lay_signs(self, canvas: Canvas, rect: pygame.Rect, covered: set[int], bagged: set[int]) -> None:
        """Numbers, trees and beasts of the bare spaces; in the bag view the others lie in the dark."""
        unit, scale = self._radius / SHEET, canvas.metrics.scale
        size = max(theme.SMALL, theme.SMALL * unit)
        for cell, centre in enumerate(self.centres):
            spot = self._spot(canvas, centre, rect)
            if not self._seen(rect, spot):
                continue
            x, y = spot[0] / scale, spot[1] / scale
            if cell not in covered:
                kind = self.land.kinds[cell]
                number = str(cell + 1)
                if kind:
                    lift = 0.0 if self.tiny else 8.5 * unit
                    sign = "attack/pine" if kind == "park" else "attack/bison"
                    canvas.piece(sign, x, y - lift, unit / (DRAWN_FOR / SHEET))
                elif not self.tiny:
                    lay(canvas.target, self.art.plate(len(number)), spot)
                if self.tiny:
                    continue
                low = 15.4 * unit if kind else 4.7 * unit
                canvas.text(x, y + low, number, size, 700, "#fff3d6", "middle")
            if bagged:
                lay(canvas.target, self.art.coming() if cell in bagged else self.art.dim(), spot)

    # What changes, in the order of depth.

    def draw_offers(self, canvas: Canvas, chart: Chart) -> None:
        """The light on what may be touched, and on what a hint or a log line speaks of."""
        for offer in chart.offers:
            self.lay(canvas, self.art.lit(), self.centres[offer.cell])
        for cell in chart.glow:
            self.lay(canvas, self.art.ring("#fff3c4", 2, 4, 0.6), self.centres[cell])

    def draw_hot(self, canvas: Canvas, chart: Chart, pieces: Sequence[Moving], cursor: int, hovered: int) -> None:
        """The space in question shines over its neighbours; the rims of the pointer and the cursor."""
        hot = chart.hot if chart.hot >= 0 else chart.asked
        if hot >= 0:
            self.lay(canvas, self.art.lit(True), self.centres[hot])
            self.draw_men(canvas, [moving for moving in pieces if moving.piece.cell == hot])
            centre = self.centres[hot]
            self._draw_coins(canvas, [place for place in self.places if math.dist(place.at, centre) < 2])
        elif hovered >= 0:
            self.lay(canvas, self.art.ring("#ffffff", 3.2, 1.8), self.centres[hovered])
        if cursor >= 0:
            self.lay(canvas, self.art.ring(theme.FOCUS, 0.6, 3.4, 0.35), self.centres[cursor])

    def draw_men(self, canvas: Canvas, pieces: Iterable[Moving]) -> None:
        """Bases, markers and discs; a marker's number moves with it."""
        unit = self._radius / DRAWN_FOR
        for moving in pieces:
            x, y = self.point((moving.x, moving.y))
            if not self.box.inset(-self._radius).holds(x, y):
                continue
            grown = max(0.1, round(moving.grown * 8) / 8)
            canvas.piece(moving.piece.art, x, y, unit * grown)
            if moving.piece.number and grown == 1 and not self.tiny:
                size = max(theme.SMALL, 15 * self._radius / SHEET)
                canvas.text(x, y + 0.43 * self._radius, moving.piece.number, size, 700, "#251703", "middle")

    def draw_doom(self, canvas: Canvas, chart: Chart) -> None:
        """Bases that would fall with what stands behind them, discs that would be captured, the disc in question."""
        unit = self._radius / DRAWN_FOR
        for line in chart.lines:
            a = self.centres[line.base]
            b = self.centres[line.far] if line.far >= 0 else self.beside(line.icon or (0, 0))
            ux, uy = (b[0] - a[0]) / ROOT, (b[1] - a[1]) / ROOT
            start, goal = (a[0] + ux * 0.5, a[1] + uy * 0.5), (b[0] - ux * 0.74, b[1] - uy * 0.74)
            scale = self._radius * canvas.metrics.scale
            self.lay(canvas, self.art.dashes(round((goal[0] - start[0]) * scale), round((goal[1] - start[1]) * scale)),
                     ((start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2))  # fmt: skip
            canvas.piece("attack/behind", *self.point(b), unit if line.far >= 0 else unit * 0.78)
            canvas.piece("attack/doomed", *self.point(a), unit)
        for cell in chart.lost:
            canvas.piece("attack/doomed-disc", *self.point(self.centres[cell]), unit)
        struck = [self.centres[cell] for cell in (*chart.lost, *(line.base for line in chart.lines))]
        if struck:
            self._draw_coins(canvas, [place for place in self.places if min(
                math.dist(place.at, at) for at in struck) < 1.1])  # fmt: skip
        if chart.asked >= 0:
            x, y = self.point(self.centres[chart.asked])
            canvas.piece("attack/shielded", x + 0.5 * self._radius, y - 0.5 * self._radius, unit * 0.8)

    def draw_towns(self, canvas: Canvas, chart: Chart) -> None:
        """The coins of the cities, and from a certain size on their names."""
        for place in self.places:
            if place.id in chart.lit_towns:
                self.lay(canvas, self.art.halo("#fff3c4", 34, 0.9), place.at)
        self._draw_coins(canvas, self.places)
        printed = canvas.metrics.scale * self._radius / SHEET >= _NAMES_FROM
        for place in self.places:
            if printed or place.id in chart.lit_towns:
                self._draw_name(canvas, place, False)

    def draw_name(self, canvas: Canvas, town: str) -> None:
        """The name of the city under the pointer."""
        for place in self.places:
            if place.id == town:
                self._draw_name(canvas, place, True)

    def _draw_coins(self, canvas: Canvas, places: Iterable[Place]) -> None:
        unit, size = self._radius / DRAWN_FOR, max(theme.SMALL, theme.SMALL * self._radius / SHEET)
        inside = self.box.inset(-20)
        for place in places:
            if inside.holds(*self.point(place.at)):
                self.lay(canvas, self._coin(canvas, place.value, unit, size), place.at)

    def _coin(self, canvas: Canvas, value: int, unit: float, size: float) -> pygame.Surface:
        """A city's coin with its value, as one surface."""
        key = (value, canvas.metrics.scale)
        found = self._coins.get(key)
        if found is None:
            _, _, w, h = canvas.art.view_box("attack/city-1")
            full = unit * canvas.metrics.scale
            found = canvas.art.image(f"attack/city-{value}", round(w * full), round(h * full)).copy()
            if self.tiny:
                self._coins[key] = found
                return found
            pixels = canvas.metrics.px(size + (1 if value >= 5 else 0))
            label = canvas.type.label(str(value), pixels, 700, "#2a1206")
            middle = 19 * full
            top = middle + pixels * 0.36 - canvas.type.ascent(pixels, 700)
            found.blit(label, (round(middle - label.get_width() / 2), round(top)))
            self._coins[key] = found
        return found

    def _draw_name(self, canvas: Canvas, place: Place, lit: bool) -> None:
        size = theme.SMALL if lit else max(theme.SMALL / canvas.metrics.scale, 9.0)
        x, y = self.point(place.at)
        label = self._name(canvas, self.words.towns[place.id], size, lit)
        wide = label.get_width() / canvas.metrics.scale
        dx, dy = (0.0, -0.62) if lit else self._name_places(canvas, size)[place.id]
        x += dx * self._radius
        x = min(max(x, self.box.x + 4 + wide / 2), self.box.right - 4 - wide / 2)
        y = max(y + dy * self._radius, self.box.y + 4 + label.get_height() / canvas.metrics.scale / 2)
        lay(canvas.target, label, (x * canvas.metrics.scale, y * canvas.metrics.scale))

    def _name(self, canvas: Canvas, words: str, size: float, lit: bool) -> pygame.Surface:
        """A city's name on its plate, as one surface."""
        key = ("name", words, size, lit, canvas.metrics.scale)
        found = self._coins.get(key)
        if found is None:
            scale = canvas.metrics.scale
            label = canvas.type.label(words, canvas.metrics.px(size), 700, "#fff3d6")
            width, height = label.get_width() + round(9 * scale), round((size + 4) * scale)
            plate = Drawing(width, height)
            plate.rect(0, 0, width, height, height / 2, "#1b1309", opacity=0.95 if lit else 0.72)
            if lit:
                plate.rect(1, 1, width - 2, height - 2, height / 2 - 1, "none", stroke="#fff0c8", stroke_width=1.4)
            found = plate.surface(1)
            top = height / 2 + canvas.metrics.px(size) * 0.35 - canvas.type.ascent(canvas.metrics.px(size), 700)
            found.blit(label, (round((width - label.get_width()) / 2), round(top)))
            self._coins[key] = found
        return found

    def _name_places(self, canvas: Canvas, size: float) -> dict[str, tuple[float, float]]:
        """Where each city's name stands from its city, in radii; laid once for a size."""
        key = (self._radius, canvas.metrics.scale)
        if self._named is None or self._named[0] != key:
            names = [
                Name(place.id, place.at, (canvas.width(self.words.towns[place.id], size, 700) + 9) / self._radius)
                for place in self.places
            ]
            coins = [place.at for place in self.places]
            left, right = ((edge - self._origin[0]) / self._radius for edge in (self.box.x + 4, self.box.right - 4))
            bounds = (-9.0, 99.0) if self.zoomed else (left, right)
            found = lay_names(names, (size + 4) / self._radius, (*coins, *self.icons), self.centres, bounds)
            self._named = (key, found)
        return self._named[1]

    def draw_pills(self, canvas: Canvas, chart: Chart) -> None:
        """What each offer brings, beside its space; the one in question last."""
        if self.tiny:
            return
        cells = tuple(offer.cell for offer in chart.offers)
        for offer in sorted(chart.offers, key=lambda offer: offer.cell == chart.hot):
            self._draw_pill(canvas, offer, offer.cell == chart.hot, cells)

    def _draw_pill(self, canvas: Canvas, offer: Offer, hot: bool, cells: tuple[int, ...]) -> None:
        words = f"+{offer.points}" if offer.points or not (offer.falls or offer.park) else ""
        figures = canvas.width(words, 15, 700) + 8 if words else 0.0
        wide = 10 + figures + 23 * min(offer.falls, 3) + (20 if offer.park else 0)
        x, y = self.point(self.centres[offer.cell])
        dx, dy = self.pill_place(offer.cell, wide, cells)
        box = Box(x + dx - wide / 2, y + dy - 12, wide, 24)
        box = box.moved(max(0.0, self.box.x + 3 - box.x) - max(0.0, box.right - self.box.right + 3), 0)
        canvas.rounded(box.moved(0, 2), 12, "#000000", opacity=0.45)
        canvas.rounded(box, 12, CREAM if hot else "#1d1608", theme.LIVE, rim_width=1.6)
        at = box.x + 8
        if words:
            at += canvas.text(at, box.y + 17.2, words, 15, 700, "#241602" if hot else "#ffd98a") + 6
        suffix = "-dark" if hot else ""
        for _ in range(min(offer.falls, 3)):
            canvas.piece(f"attack/struck{suffix}", at + 9, box.y + 12, 0.52)
            at += 23
        if offer.park:
            canvas.piece(f"attack/park{suffix}", at + 6, box.y + 13, 0.9)

    def pill_place(self, cell: int, wide: float, cells: tuple[int, ...] = ()) -> tuple[float, float]:
        """Where a pill covers no city and no other of these cells: above its space or below it, moved sideways as far
        as it must."""
        key = (cell, round(wide), self._radius, cells)
        found = self._pills.get(key)
        if found is None:
            if len(self._pills) > _MOST_PILLS:
                self._pills.clear()
            cx, cy = self.point(self.centres[cell])
            near = [(x - cx, y - cy) for x, y in (self.point(place.at) for place in self.places)
                    if math.hypot(x - cx, y - cy) < 3 * self._radius]  # fmt: skip
            coins = [(x - cx, y - cy) for x, y in (self.point(self.centres[other]) for other in cells if other != cell)]

            def cost(dx: float, dy: float) -> float:
                total = abs(dx) * 0.12 + (3 if dy > 0 else 0)
                for x, y in near:
                    away = math.hypot(max(abs(x - dx) - wide / 2, 0), max(abs(y - dy) - 12, 0))
                    total += max(0.0, 0.38 * self._radius - away) * 2
                for x, y in coins:
                    away = math.hypot(max(abs(x - dx) - wide / 2, 0), max(abs(y - dy) - 12, 0))
                    total += max(0.0, 0.66 * self._radius - away)
                return total

            ways = [(dx * self._radius / 15, dy * self._radius) for dx in range(-17, 18) for dy in (-0.93, 0.94)]
            found = self._pills[key] = min(ways, key=lambda way: cost(*way))
        return found


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
