"""A board of hexes over a map: pieces, cities on corners, lit offers and what they would bring.

It knows no rule. What rarely changes is one opaque picture, so that a frame costs little.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence

import pygame

from game.faces.attack.board.ground import SHEET, LandGround, Place, Words
from game.faces.attack.board.lettering import Lettering
from game.faces.attack.board.pills import HIGH, draw_pill, pill_place, pill_width
from game.faces.attack.model.board import Chart, Land, Offer
from game.present.board import Piece
from game.ui import theme
from game.ui.board.hexart import DRAWN_FOR, kept, lay
from game.ui.board.hexes import ROOT
from game.ui.board.motion import Moving, Point
from game.ui.board.staging import light, veil
from game.ui.canvas import Canvas
from game.ui.layout import Box

_MOST_PILLS = 500
_LIFT = 0.24  # radii that a disc rises while it turns
_TURNS = 10  # widths of a turning disc
_NONE: Mapping[int, float] = {}
_HELD, _DARK = "#b14dff", "#0a1020"  # an invasion: the light of the bases, and what lies over everything else
_COLD, _GLOW = 0.42, 0.9


class LandBoard(LandGround):
    """The States on the screen, kept while the game lasts."""

    def __init__(
        self, land: Land, centres: Sequence[Point], places: Sequence[Place], icons: Sequence[Point], words: Words,
        beside: Callable[[tuple[int, int]], Point],
    ) -> None:  # fmt: skip
        super().__init__(land, centres, places, icons, words, beside)
        self._still: tuple[object, pygame.Surface] | None = None
        self._coins: dict[object, pygame.Surface] = {}
        self.lettering = Lettering()
        self._pills: dict[tuple[object, ...], tuple[float, float]] = {}

    def forget(self) -> None:
        super().forget()
        self._still = None

    def renew(self, radius: float) -> None:
        super().renew(radius)
        self._coins.clear()

    def paint_still(self, canvas: Canvas, chart: Chart, pieces: Sequence[Moving]) -> None:
        """The same with everything that stays as it is while the pointer wanders: lights, pieces, cities."""
        rect = pygame.Rect(canvas.metrics.rect(self.box)).clip(canvas.target.get_rect())
        if rect.w < 1 or rect.h < 1:
            return
        lit = tuple(offer.cell for offer in chart.offers)
        key = (rect.topleft, rect.size, self._radius, canvas.metrics.scale, self._origin, chart.pieces, lit, chart.glow,
               chart.lit_towns, chart.bagged, chart.won, chart.pale, chart.held)  # fmt: skip
        if self._still is None or self._still[0] != key:
            self.paint(canvas, chart, [moving.piece.cell for moving in pieces])
            clip = canvas.target.get_clip()
            canvas.clip(self.box.inset(2))
            self.draw_offers(canvas, chart)
            self._draw_fate(canvas, chart)
            self.draw_men(canvas, pieces, chart.pale)
            for cell in chart.won:
                self.lay(canvas, self.art.won(), self.centres[cell])
            self.draw_towns(canvas, chart)
            if chart.held:
                self.draw_held(canvas, chart.held, 1.0, lambda _: 1.0)
            canvas.target.set_clip(clip)
            self._still = (key, kept(canvas.target, rect, self._still[1] if self._still is not None else None))
            return
        canvas.target.blit(self._still[1], rect)

    # The changing parts, in the order of depth.

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
            centre, men = self.centres[hot], [moving for moving in pieces if moving.piece.cell == hot]
            self.draw_men(canvas, men)
            if not men:
                self.lay_sign(canvas, hot, self.point(centre))
            self._draw_coins(canvas, [place for place in self.places if math.dist(place.at, centre) < 2])
        elif hovered >= 0:
            self.lay(canvas, self.art.ring("#ffffff", 3.2, 1.8), self.centres[hovered])
        if cursor >= 0:
            self.lay(canvas, self.art.ring(theme.FOCUS, 0.6, 3.4, 0.35), self.centres[cursor])

    def _draw_fate(self, canvas: Canvas, chart: Chart) -> None:
        """The light under the winners' discs."""
        for cell in chart.won:
            self.lay(canvas, self.art.halo("#ffd35c", 46, 0.75), self.centres[cell])

    def draw_held(
        self, canvas: Canvas, bases: Sequence[int], dark: float, level: Callable[[Point], float]
    ) -> None:
        """An invasion: everything becomes cold but the bases, each in light of some level."""
        veil(canvas, self.box, _COLD * dark, _DARK, 10)
        for cell in bases:
            at = self.centres[cell]
            light(canvas, self.point(at), 1.9 * self._radius, _HELD, _GLOW * level(at))

    def draw_men(
        self, canvas: Canvas, pieces: Iterable[Moving], pale: Sequence[int] = (), turning: Mapping[int, float] = _NONE
    ) -> None:
        """Bases, markers and discs, some of them pale, some turning over; a marker's number moves with it."""
        unit = self._radius / DRAWN_FOR
        for moving in pieces:
            x, y = self.point((moving.x, moving.y))
            if not self.box.inset(-self._radius).holds(x, y):
                continue
            if moving.piece.cell in turning:
                risen = math.sin(math.pi * turning[moving.piece.cell])
                light(canvas, (x, y), self._radius, "#ffe08a", 0.7 * risen)
                lifted = (x, y - _LIFT * self._radius * risen)
                self.draw_turning(canvas, moving.piece.art, lifted, turning[moving.piece.cell])
                continue
            grown = max(0.1, round(moving.grown * 8) / 8)
            canvas.piece(moving.piece.art, x, y, unit * grown)
            if moving.piece.cell in pale:
                self.lay(canvas, self.art.pale(), (moving.x, moving.y))
            if moving.piece.number and grown == 1 and not self.tiny:
                size = max(theme.SMALL, 15 * self._radius / SHEET)
                canvas.text(x, y + 0.43 * self._radius, moving.piece.number, size, 700, "#251703", "middle")

    def draw_turning(self, canvas: Canvas, art: str, at: Point, part: float, opacity: float = 1.0) -> None:
        """A disc at a point of the page that turns over once; half of the time its back is seen."""
        across = math.cos(2 * math.pi * part)
        face = art if across >= 0 else "attack/disc-back"
        step = max(1, round(abs(across) * _TURNS))
        key = ("turned", face, step, canvas.metrics.scale)
        found = self._coins.get(key)
        if found is None:
            full = self._radius / DRAWN_FOR * canvas.metrics.scale
            _, _, w, h = canvas.art.view_box(face)
            whole = canvas.art.image(face, max(1, round(w * full)), max(1, round(h * full)))
            size = (max(2, round(whole.get_width() * step / _TURNS)), whole.get_height())
            found = self._coins[key] = pygame.transform.smoothscale(whole, size)
        found.set_alpha(round(255 * opacity))
        lay(canvas.target, found, (at[0] * canvas.metrics.scale, at[1] * canvas.metrics.scale))

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
        for cell in chart.danger:
            x, y = self.point(self.centres[cell])
            self._draw_warning(canvas, x + 0.48 * self._radius, y - 0.48 * self._radius)
        for cell in chart.lost:
            canvas.piece("attack/doomed-disc", *self.point(self.centres[cell]), unit)
        struck = [self.centres[cell] for cell in (*chart.lost, *(line.base for line in chart.lines))]
        if struck:
            self._draw_coins(canvas, [place for place in self.places if min(
                math.dist(place.at, at) for at in struck) < 1.1])  # fmt: skip
        if chart.asked >= 0:
            x, y = self.point(self.centres[chart.asked])
            canvas.piece("attack/shielded", x + 0.5 * self._radius, y - 0.5 * self._radius, unit * 0.8)

    def _draw_warning(self, canvas: Canvas, x: float, y: float) -> None:
        size = max(16.0, 17 * self._radius / SHEET)
        canvas.rounded(Box(x - size / 2, y - size / 2, size, size), size / 2, "#2b0d0a", "#ff8a70")
        canvas.icon("warning", x, y - 0.5, size * 0.72, "#ffb3a1")

    def draw_coin(self, canvas: Canvas, value: int, at: Point) -> None:
        """A city's coin, at a point of the page."""
        size = max(theme.SMALL, theme.SMALL * self._radius / SHEET)
        scale = canvas.metrics.scale
        lay(canvas.target, self._coin(canvas, value, self._radius / DRAWN_FOR, size), (at[0] * scale, at[1] * scale))

    def draw_towns(self, canvas: Canvas, chart: Chart) -> None:
        """The coins of the cities, some of them in light."""
        for place in self.places:
            if place.id in chart.lit_towns:
                self.lay(canvas, self.art.halo("#fff3c4", 34, 0.9), place.at)
        self._draw_coins(canvas, self.places)

    def draw_town(self, canvas: Canvas, town: str) -> None:
        """The city under the pointer: a ring of light about its coin; its name is beside the board."""
        for place in self.places:
            if place.id == town:
                self.lay(canvas, self.art.halo("#fff3c4", 40, 0.8), place.at)
                self.lay(canvas, self.art.about("#fff3c4"), place.at)
                self._draw_coins(canvas, (place,))

    def lay_names(
        self, canvas: Canvas, chart: Chart, lying: Sequence[Box] = (), coming: Sequence[Piece] | None = None
    ) -> None:
        """The names of the cities find their places: beside the pieces, the pills and what else is lying there."""
        self.lettering.lay(canvas, self, chart, self.pill_boxes(canvas, chart), lying, coming)

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

    def draw_pills(self, canvas: Canvas, chart: Chart) -> None:
        """What each offer brings, beside its space; the one in question last."""
        if self.tiny:
            return
        for offer in sorted(chart.offers, key=lambda offer: offer.cell == chart.hot):
            draw_pill(canvas, offer, self._pill_box(canvas, offer, chart), offer.cell == chart.hot)

    def pill_boxes(self, canvas: Canvas, chart: Chart) -> tuple[Box, ...]:
        return () if self.tiny else tuple(self._pill_box(canvas, offer, chart) for offer in chart.offers)

    def _pill_box(self, canvas: Canvas, offer: Offer, chart: Chart) -> Box:
        """Its place is kept while the board stays as it is, wherever it is dragged."""
        wide = pill_width(canvas, offer)
        key = (offer.cell, round(wide), self._radius, self.zoomed, tuple(other.cell for other in chart.offers),
               tuple(piece.cell for piece in chart.pieces))  # fmt: skip
        found = self._pills.get(key)
        if found is None:
            if len(self._pills) > _MOST_PILLS:
                self._pills.clear()
            found = self._pills[key] = pill_place(self, chart, offer.cell, wide)
        x, y = self.point(self.centres[offer.cell])
        box = Box(x + found[0] - wide / 2, y + found[1] - HIGH / 2, wide, HIGH)
        return box.moved(max(0.0, self.box.x + 3 - box.x) - max(0.0, box.right - self.box.right + 3), 0)
