"""The world map with its cities: rings, people, fleets, mapping tokens, what is lit, the moments of an animation.

It knows no rule. While nothing changes, everything on the map is one picture.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

import pygame

from game.faces.ovni.board import slots
from game.faces.ovni.board.flags import draw_flag
from game.faces.ovni.model.board import HUMANS, Chart, CityView
from game.faces.ovni.model.story import LANDED, SEIZED, Beat
from game.ui import theme
from game.ui.board.atlas import Atlas, AtlasBoard
from game.ui.board.hexart import kept
from game.ui.board.motion import Point, eased
from game.ui.board.staging import ring, span
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

_PRINT = 0.813  # how much less plates and tokens grow than pieces
_SHOWN = 3  # saucers of a fleet that are drawn, one behind the other
_BEHIND = (7.0, -4.6)
_TOKENS = 1.2  # how much larger tokens are than other print
_PITCH = 19.0


Kept = tuple[object, pygame.Surface] | None


class Words(NamedTuple):
    """The words on the map: names of cities, the legend's three lines, north."""

    cities: tuple[str, ...]
    legend: tuple[str, ...]
    north: str


class WorldBoard(AtlasBoard):
    def __init__(self, atlas: Atlas, words: Words) -> None:
        super().__init__(atlas, "ovni")
        self.words = words
        self.named = True  # else a city has its number alone, and the tokens lie beside that
        self.mute = False  # without words and what stands beside them
        self.plain = False  # as it is printed: without the legend, and without flags
        self.held: Point | None = None  # where the saucer is that the pointer drags
        self.begun: Beat | None = None  # the beat of which pictures are rendered ahead, and those that are left
        self.ahead: Iterator[Callable[[Canvas], object]] = iter(())
        self._still: Kept = None
        self._pointed: Kept = None  # the same with the way in question and the rims under plates and figures

    def forget(self) -> None:
        super().forget()
        self._still = self._pointed = None

    # Where things are.

    def spot(self, cell: int) -> Point:
        x, y = super().spot(cell)
        dx, dy = slots.NUDGED.get(cell, (0.0, 0.0))
        part = self.unit / slots.NUDGED_FOR
        return x + dx * part, y + dy * part

    @property
    def print(self) -> float:
        """The size of plates and tokens."""
        return max(min(self.unit, 1.0), _PRINT * self.unit)

    def slot(self, city: CityView, side: int, also: int = -1) -> Point:
        """Where the fleet of a side stands, or would stand, on the screen; `also` is a side whose place is kept."""
        present = [number for number, many in enumerate(city.fleet) if many or number in (side, also)]
        return self._beside(city, present.index(side))

    def fleet_spot(self, chart: Chart, city: CityView, side: int) -> Point:
        """Where the fleet of a side is drawn: the place of one that has just been shot down stays free."""
        return self.slot(city, side, chart.fallen[0] if chart.fallen[1] == city.city else -1)

    def lost_slot(self, city: CityView, side: int) -> Point:
        """Where the mark of a loss is: at the fleet that is left, or else beside those of others."""
        return self.slot(city, side) if city.fleet[side] else self._beside(city, sum(map(bool, city.fleet)))

    def _beside(self, city: CityView, number: int) -> Point:
        dx, dy = slots.OWN_SLOTS.get(city.city, slots.SLOTS)[min(number, len(slots.SLOTS) - 1)]
        x, y = self.spot(city.city)
        return x + dx * self.unit, y + dy * self.unit

    def fleet_at(self, chart: Chart, x: float, y: float) -> tuple[int, int]:
        """Side and cell of the fleet under a point; (-1, -1) for none."""
        u = self.unit
        for city in chart.cities:
            for side, many in enumerate(city.fleet):
                if many:
                    fx, fy = self.slot(city, side)
                    if abs(x - fx) < 23 * u and abs(y - fy - 2 * u) < 15 * u:
                        return side, city.city
        return -1, -1

    # The picture that lies still.

    def paint(self, canvas: Canvas, chart: Chart, hovered: int = -1, cursor: int = -1) -> None:
        """The map with everything on it; what stays as it is while the pointer wanders is kept."""
        rect = pygame.Rect(canvas.metrics.rect(self.box)).clip(canvas.target.get_rect())
        if rect.w < 1 or rect.h < 1:
            return
        seen = (chart.cities, chart.looks, chart.lit, chart.chosen, chart.targets, chart.glow, chart.lost, chart.fallen)
        key = (rect.topleft, rect.size, self._radius, canvas.metrics.scale, self._origin, self.words, self.mute, seen)
        rims = {cell: art for cell, art in ((hovered, "rim-hover"), (cursor, "rim-cursor")) if cell >= 0}
        if rims or chart.way:
            self._pointed = self._laid_out(canvas, rect, chart, rims, (key, rims, chart.way), self._pointed)
        else:
            self._still = self._laid_out(canvas, rect, chart, rims, key, self._still)

    def _laid_out(
        self, canvas: Canvas, rect: pygame.Rect, chart: Chart, rims: Mapping[int, str], key: object, last: Kept
    ) -> Kept:
        """Everything on the map, as it was kept or drawn anew."""
        if last is not None and last[0] == key:
            canvas.target.blit(last[1], rect)
            return last
        self.draw_sea(canvas, {cell: str(cell + 1) for cell in range(len(self.centres))})
        clip = canvas.target.get_clip()
        canvas.clip(self.box)
        if not self.tiny:
            self.draw_compass(canvas, "" if self.mute else self.words.north)
            if self.has_legend:
                self._draw_legend(canvas)
        self.draw_trail(canvas, chart.way)
        for city in sorted(chart.cities, key=lambda city: self.spot(city.city)[1]):
            self._draw_city(canvas, chart, city, rims.get(city.city, ""))
        canvas.target.set_clip(clip)
        return key, kept(canvas.target, rect, last[1] if last is not None else None)

    def _draw_city(self, canvas: Canvas, chart: Chart, city: CityView, rim: str) -> None:
        x, y = self.spot(city.city)
        u = self.unit
        if not self.box.inset(-60 * u).holds(x, y):
            return
        self._draw_ring(canvas, chart, city, rim)
        if city.human >= 0:
            canvas.piece(f"ovni/human-{HUMANS[city.human]}", x, y + 10 * u, 0.98 * u)
        if city.holder >= 0 and not self.tiny:
            canvas.piece("ovni/holder", x + 15.5 * u, y - 12.5 * u, u)
            canvas.badge(chart.looks[city.holder], x + 15.5 * u, y - 13.1 * u, 7.2 * u)
        for side, many in enumerate(city.fleet):
            if many:
                self._draw_fleet(canvas, chart, city, side, many)
        if city.mappers and not self.plain:
            draw_flag(canvas, x, y, u, [chart.looks[side] for side in city.mappers])
        if self.tiny or self.mute:
            return
        self._draw_plate(canvas, city)
        self._draw_tokens(canvas, chart, city)
        for cell, many in chart.lost:
            if cell == city.city:
                self._draw_loss(canvas, self.lost_slot(city, chart.loser), many)
        if city.locked:
            canvas.rounded(Box(x - 10, y - 10 * u - 10, 20, 20), 10, "#0a1024", "#ffe3a1", rim_width=1.2)
            canvas.icon("lock", x, y - 10 * u, 14, "#ffe3a1")

    def _draw_ring(self, canvas: Canvas, chart: Chart, city: CityView, rim: str) -> None:
        x, y = self.spot(city.city)
        u = self.unit
        chosen, lit = city.city == chart.chosen, city.city in chart.lit
        if lit or chosen or city.city in chart.glow:
            canvas.piece(f"ovni/halo-{'chosen' if chosen else 'lit' if lit else 'glow'}", x, y, u)
        canvas.piece(f"ovni/ring-{chart.looks[city.holder]}" if city.holder >= 0 else "ovni/ring", x, y, u)
        if lit or chosen:
            canvas.piece("ovni/rim-chosen" if chosen else "ovni/rim-lit", x, y, u)
        if rim:
            canvas.piece(f"ovni/{rim}", x, y, u)

    def _draw_fleet(self, canvas: Canvas, chart: Chart, city: CityView, side: int, many: int) -> None:
        x, y = self.fleet_spot(chart, city, side)
        u, look = self.unit, chart.looks[side]
        if (side, city.city) in chart.targets:
            canvas.piece("ovni/halo-target", x, y + 2 * u, u)
        for back in range(min(many, _SHOWN) - 1, 0, -1):
            canvas.piece(f"ovni/hull-{look}", x + _BEHIND[0] * back * u, y + _BEHIND[1] * back * u, u)
        canvas.piece(f"ovni/saucer-{look}", x, y, u)
        if (side, city.city) in chart.targets:
            canvas.icon("target", x, y - 15 * u, 18 * u, "#ff8a70")
        if many > 1 and not self.tiny:
            plates = [self.plate_box(canvas, cell) for cell in range(len(self.centres))]
            at = slots.count_at((x, y), self.spot(city.city), u, plates)
            canvas.piece("ovni/count-held" if city.holder == side else "ovni/count", *at, u)
            canvas.centred(Box(*at, 0, 0).inset(-16 * u), str(many), max(theme.SMALL, 13 * u), 800, "#ffffff")

    def _draw_loss(self, canvas: Canvas, at: Point, many: int) -> None:
        """So many saucers were shot down here of late."""
        x, y = at
        u = self.unit
        canvas.piece("ovni/halo-target", x, y + 2 * u, u)
        canvas.piece("ovni/boom", x, y, 0.3 * u)
        tag = Box(x - 15, y - 27 * u, 30, 20)
        canvas.rounded(tag, 10, "#3a1512", theme.DANGER, rim_width=1.8)
        canvas.centred(tag, f"\u2212{many}", theme.BODY, 800, "#ffd9d2")

    def plate_box(self, canvas: Canvas, cell: int) -> Box:
        """Where the name of a city is, with its number."""
        x, y = self.spot(cell)
        high = self._plate_high
        if not self.named:
            return Box(x - high - 2, y + 19 * self.unit, high, high)
        wide = canvas.width(self.words.cities[cell], self._plate_size, 600) + slots.disc(cell, high) + 0.65 * high
        aside, lower = self._aside(cell)
        left = x - wide / 2 + aside
        if not self.zoomed:
            left = min(max(left, self.box.x + 4), self.box.right - wide - 4)
        return Box(left, y + 19 * self.unit + lower, wide, high)

    def _draw_plate(self, canvas: Canvas, city: CityView) -> None:
        box = self.plate_box(canvas, city.city)
        size, high = self._plate_size, box.h
        name, figure, disc = self.words.cities[city.city], str(city.city + 1), slots.disc(city.city, high)
        canvas.rounded(box.moved(1, 2), high / 2, "#01161b", opacity=0.5)
        canvas.rounded(box, high / 2, "#072a33", "#e2a72e")
        disc = disc if self.named else high
        canvas.rounded(Box(box.x, box.y, disc, high), high / 2, "#e2a72e")
        base = box.y + high / 2 + size * 0.36
        canvas.text(box.x + disc / 2, base, figure, size, 800, "#241303", "middle")
        if self.named:
            canvas.text(box.x + disc + 0.22 * high, base, name, size, 600, "#fff6df")

    @property
    def _plate_size(self) -> float:
        return theme.SMALL * max(1.0, self.print)

    @property
    def _plate_high(self) -> float:
        return 17 * max(1.0, self.print)

    def _aside(self, cell: int) -> Point:
        """How far a plate is from its place under the ring."""
        dx, dy = slots.PLATE_ASIDE.get(cell, (0.0, 0.0))
        part = self.unit / slots.NUDGED_FOR
        return dx * part, dy * part

    def token_spot(self, city: CityView, number: int) -> Point:
        """Where a mapping token lies, or behind the last one the number of saucers."""
        x, y = self.spot(city.city)
        k = self.print * _TOKENS
        if not self.named:
            return x + 2 + self._plate_high / 2 + number * _PITCH * k, y + 19 * self.unit + self._plate_high / 2
        low = y + 19 * self.unit + self._plate_high + 10.5 * k + self._aside(city.city)[1]
        return x + (number - len(city.mappers) / 2) * _PITCH * k, low

    def _draw_tokens(self, canvas: Canvas, chart: Chart, city: CityView) -> None:
        """The planets that have mapped it, and the number of saucers that it still takes."""
        k = self.print * _TOKENS
        for number, side in enumerate(city.mappers):
            canvas.piece(f"ovni/mapping-{chart.looks[side]}", *self.token_spot(city, number), k)
        x, y = self.token_spot(city, len(city.mappers))
        canvas.piece("ovni/needed", x, y - 0.5 * k, k)
        figure = str(city.needed or city.threshold)
        canvas.centred(Box(x, y - 0.5 * k, 0, 0).inset(-16 * k), figure, max(theme.SMALL, 12.5 * k), 700, "#d9fbf6")

    @property
    def has_legend(self) -> bool:
        return not (self.tiny or self.zoomed or self.plain or self.mute)

    def legend_box(self, canvas: Canvas) -> Box:
        wide = max(canvas.width(line, theme.SMALL, 600) for line in self.words.legend) + 54
        x = self.box.x + 580 / 888 * self.box.w
        return Box(min(x, self.box.right - wide - 152 * self._fit), self.box.bottom - 84, wide, 78)

    def _draw_legend(self, canvas: Canvas) -> None:
        box = self.legend_box(canvas)
        canvas.shadow(box, 7, 4, 5)
        canvas.stamp(("atlas-legend",), box, lambda d: _paper(d, box.w, box.h))
        y = box.y + 18
        canvas.stamp(("legend-ring",), Box(box.x + 8, y - 14, 28, 28), _legend_ring)
        canvas.piece("ovni/mapping", box.x + 22, y + 21, 0.93)
        canvas.piece("ovni/needed", box.x + 22, y + 43, 1)
        canvas.text(box.x + 22, y + 47.8, "2", theme.SMALL, 700, "#d9fbf6", "middle")
        for n, line in enumerate(self.words.legend):
            canvas.text(box.x + 40, y + 5 + 21 * n, line, theme.SMALL, 600, "#1a1434")

    # The parts that change with the pointer.

    def draw_hand(self, canvas: Canvas, chart: Chart, look: int) -> None:
        """Moves beside lit cities, and the saucer that is dragged."""
        for offer in chart.offers:
            self._draw_offer(canvas, offer.cell, offer.steps, offer.maps)
        if self.held is not None:
            x, y = self.held
            canvas.piece(f"ovni/saucer-{look}", x, y - 6 * self.unit, 1.12 * self.unit)

    def _draw_offer(self, canvas: Canvas, cell: int, steps: int, maps: bool) -> None:
        """A disc at a city with the moves that it takes, and above it a token where the saucer would map it."""
        x, y = self.spot(cell)
        u = self.unit
        x, y = x - 16 * u, y - 15 * u
        if steps:
            box = Box(x - 10, y - 10, 20, 20)
            canvas.rounded(box.moved(0, 2), 10, "#000000", opacity=0.5)
            canvas.rounded(box, 10, "#fff3d0", "#8a4d0c", rim_width=1.4)
            canvas.text(x, y + 5.2, str(steps), 15, 800, theme.LIVE_INK, "middle")
        if maps:
            canvas.piece("ovni/mapping", x + (4 if steps else 0), y - (18 if steps else 4), 1.05)

    # The moments of a story.

    def draw_beat(self, canvas: Canvas, chart: Chart, beat: Beat, part: float) -> None:
        draw = _MOMENTS.get(beat.kind)
        if draw is not None:
            draw(self, canvas, chart, beat, part)

    def _fly(self, canvas: Canvas, chart: Chart, beat: Beat, part: float) -> None:
        go = eased(part)
        x, y = self.point(self.on_way(beat.way, go))
        sx, sy = self.slot(beat.cities[beat.way[0]], beat.side)
        gx, gy = self.slot(beat.cities[beat.way[-1]], beat.side)
        ox, oy = self.point(self.on_way(beat.way, 0.0))
        ex, ey = self.point(self.on_way(beat.way, 1.0))
        # It leaves its own place beside the ring, and arrives at its place there.
        early, late = max(0.0, 1 - 5 * go), max(0.0, 5 * go - 4)
        x += (sx - ox) * early + (gx - ex) * late
        y += (sy - oy) * early + (gy - ey) * late
        canvas.piece(f"ovni/saucer-{chart.looks[beat.side]}", x, y - 8 * self.unit * math.sin(math.pi * go), self.unit)

    def _launch(self, canvas: Canvas, chart: Chart, beat: Beat, part: float) -> None:
        x, y = self.slot(beat.cities[beat.cell], beat.side)
        y -= 70 * self.unit * (1 - eased(part))
        canvas.piece(f"ovni/saucer-{chart.looks[beat.side]}", x, max(y, self.box.y + 12), self.unit)

    def _lift(self, canvas: Canvas, chart: Chart, beat: Beat, part: float) -> None:
        x, y = self.spot(beat.cell)
        u = self.unit
        coming, leaving = span(part, 0.0, 0.15), span(part, 0.85, 1.0)
        strength = round(8 * min(span(part, 0.12, 0.25), 1 - span(part, 0.75, 0.88))) / 8
        canvas.piece("ovni/beam", x, y + 8 * u, u, round(255 * strength))
        go = span(part, SEIZED, 0.75) ** 2
        if go < 1:
            canvas.piece(f"ovni/human-{HUMANS[beat.human]}", x, y + (10 - 58 * go) * u,
                         round(0.98 - 0.5 * go, 1) * u)  # fmt: skip
        high = 56 + 24 * (1 - eased(coming)) + 24 * leaving * leaving
        alpha = round(8 * min(1.0, 2 * coming, 1 - leaving)) * 255 // 8
        canvas.piece(f"ovni/saucer-{chart.looks[beat.side]}", x, y - high * u, u, alpha)

    def _swap(self, canvas: Canvas, chart: Chart, beat: Beat, part: float) -> None:
        go, u = eased(part), self.unit
        (ax, ay), (bx, by) = self.spot(beat.cell), self.spot(beat.other)
        for human, (x, y), (tx, ty) in ((beat.human, (ax, ay), (bx, by)), (beat.second, (bx, by), (ax, ay))):
            rise = 26 * u * math.sin(math.pi * go)
            canvas.piece(f"ovni/human-{HUMANS[human]}", x + (tx - x) * go, y + (ty - y) * go + 10 * u - rise, u)

    def _map(self, canvas: Canvas, chart: Chart, beat: Beat, part: float) -> None:
        """A mapping token comes down from the sky; where it lands, there is light."""
        x, y = self.spot(beat.cell)
        city = beat.then[beat.cell]
        goal = self.token_spot(city, city.mappers.index(beat.side))
        if part < LANDED:
            go = eased(part / LANDED)
            sky = (x, y - 60 * self.unit)
            at = sky[0] + (goal[0] - sky[0]) * go, sky[1] + (goal[1] - sky[1]) * go
            canvas.piece(f"ovni/mapping-{chart.looks[beat.side]}", *at, round(3.4 - 2.4 * go, 1) * self.print * _TOKENS)
            return
        far = span(part, LANDED, 1.0)
        ring(canvas, (x, y), far, 0.2, 0.5 * self.unit)
        for n in range(5):
            angle = math.radians(72 * n + 40 * far)
            reach = (10 + 16 * far) * self.unit
            canvas.piece("ovni/spark", goal[0] + reach * math.cos(angle), goal[1] + reach * 0.7 * math.sin(angle),
                         0.4 * self.unit)  # fmt: skip

    def _come(self, canvas: Canvas, chart: Chart, beat: Beat, part: float) -> None:
        x, y = self.spot(beat.cell)
        canvas.piece(f"ovni/human-{HUMANS[beat.human]}", x, y + (10 - 30 * (1 - eased(part))) * self.unit,
                     0.98 * self.unit)  # fmt: skip


_MOMENTS = {
    "fly": WorldBoard._fly,
    "launch": WorldBoard._launch,
    "lift": WorldBoard._lift,
    "swap": WorldBoard._swap,
    "map": WorldBoard._map,
    "come": WorldBoard._come,
}


def _legend_ring(d: Drawing) -> None:
    m = MARGIN
    d.circle(m + 13, m + 14, 9, "none", stroke="#b07a00", stroke_width=3.4)
    d.circle(m + 13, m + 14, 6.4, "#2a1a08")
    d.circle(m + 20, m + 8.4, 6.6, "#0a1024")
    d.circle(m + 20, m + 8.4, 4.8, "#e2a72e")


def _paper(d: Drawing, w: float, h: float) -> None:
    m = MARGIN
    d.rect(m, m + 2, w, h, 7, "#8d8266")
    d.rect(m, m, w, h, 7, d.linear(m, m, m + w, m + h, "#fffaf0", "#f3e9d2", "#d9c9a3"))
    d.rect(m + 4, m + 4, w - 8, h - 8, 4, "none", stroke="#b99a63", stroke_width=1)
