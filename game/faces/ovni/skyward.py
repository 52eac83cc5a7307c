"""How a game of O.V.N.I. begins and ends: planets rise over the Earth.

At the beginning they send down their saucers; at the end the winner's planet stands over the map.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from game.desk.occasion import Occasion
from game.faces.ovni.board.board import WorldBoard
from game.faces.ovni.model.board import NOBODY, Chart
from game.faces.ovni.model.sky import Sphere
from game.ui.board.motion import Point, eased
from game.ui.board.staging import confetti, light, render_ahead, scattered, span, stepped, turned, veil, warm
from game.ui.canvas import Canvas
from game.ui.layout import Box

_DUSK = "#061222"
# The light of each planet, and that of somebody who has not chosen one.
LIGHT: Mapping[str, str] = {
    "antares": "#ffb27a", "eris": "#a9c8ff", "luxor": "#c8ef8e", "magnon": "#c9a0ff", "": "#cfe0ff",
}  # fmt: skip
_REACH, _LOW_REACH = 450.0, 320.0
_LIT = 0.12  # seconds of dusk before there is light
# Stars: how far across and down they are, from 0 to 1, their size and how bright they are.
_SKY = tuple(
    (across, 0.9 * down, 1.5 + stepped(bright, 2), 0.4 + 0.6 * stepped(bright, 3))
    for across, down, bright in (scattered(n, 11) for n in range(150))
)
_RADIUS = 30.0  # of a planet's drawing
_LARGE, _SMALL = 4.6, 1.7  # a planet that comes up at the end, and at the beginning
_EQUAL, _APART, _ROW = 2.0, 170.0, 142.0  # of several planets: how large, how far apart and how far down they stand
_NAMED = 2.25  # seconds after which the badge is on the planet
_SAUCERS = 6
_STRIPS, _STRIP = 46, 0.8  # of confetti, and how large
_SMALL_STEPS = 24  # of the small pictures that are rendered ahead
_GLOW = 215  # how bright, of 255, is the light around a planet
_BELOW = 0.1  # seconds in which all planets are still below the rim


class _Discs:
    """Planets with light and shade, drawn once and made smaller for other sizes; the last of these is kept, because the
    table is drawn again and again while a planet stands still."""

    def __init__(self) -> None:
        self._made: dict[tuple[str, int, float], pygame.Surface] = {}
        self._smaller: dict[str, tuple[pygame.Surface, int, pygame.Surface]] = {}  # of which, how large, the picture

    def lay(self, canvas: Canvas, sphere: Sphere, at: Point, scale: float, largest: float, alpha: int = 255) -> None:
        if not sphere.id:
            canvas.badge(sphere.look, *at, _RADIUS * largest)
            return
        whole = self._whole(canvas, sphere.id, largest)
        side = max(2, round(whole.get_width() * scale / largest))
        drawn = whole if side == whole.get_width() else self._scaled(sphere.id, whole, side)
        drawn.set_alpha(alpha)
        x, y = at[0] * canvas.metrics.scale, at[1] * canvas.metrics.scale
        canvas.target.blit(drawn, (round(x - side / 2), round(y - side / 2)))

    def render(self, canvas: Canvas, id: str, scale: float) -> None:
        """The first of the two drawings of which a planet is made."""
        self._part(canvas, f"ovni/planet-{id}", scale)

    def _part(self, canvas: Canvas, name: str, scale: float) -> pygame.Surface:
        full = scale * canvas.metrics.scale
        _, _, w, h = canvas.art.view_box(name)
        return canvas.art.image(name, round(w * full), round(h * full))

    def _scaled(self, id: str, whole: pygame.Surface, side: int) -> pygame.Surface:
        kept = self._smaller.get(id)
        if kept is None or kept[0] is not whole or kept[1] != side:
            kept = whole, side, pygame.transform.smoothscale(whole, (side, side))
            self._smaller[id] = kept
        return kept[2]

    def _whole(self, canvas: Canvas, id: str, scale: float) -> pygame.Surface:
        full = scale * canvas.metrics.scale
        key = (id, round(1000 * full), scale)
        if key not in self._made:
            made = self._part(canvas, f"ovni/planet-{id}", scale).copy()
            shade = self._part(canvas, "ovni/planet-shade", scale)
            made.blit(shade, shade.get_rect(center=made.get_rect().center))
            self._made[key] = made
        return self._made[key]


class Finale(Occasion):
    """Dusk; the winner's planet rises behind the lower rim, saucers circle it, then it stands in the sky with its
    player's badge and confetti. If several win, the others come up beside the first one, and all stand there as large
    as each other; nobody throws confetti at a quiet end."""

    seconds = 2.5
    sounds = ((0.0, "reveal"),)

    def __init__(self, winners: Sequence[Sphere], quiet: bool) -> None:
        """`quiet`: there is nothing to cheer for, because all have won or the only person has not."""
        self.winners, self.quiet = tuple(winners), quiet
        self._discs = _Discs()
        self._ahead = self._moments()

    def places(self, box: Box, at: float) -> tuple[tuple[Point, float], ...]:
        """Where every winner's planet is at a moment, and how large."""
        x, y, large = box.centre[0], box.bottom + 6.6 * _RADIUS, _LARGE
        up, over, away = (eased(span(at, *when)) for when in ((0.1, 0.9), (0.9, 1.6), (1.75, 2.3)))
        y += (box.bottom + 2 * _RADIUS - y) * up
        y += (box.centre[1] + 1.3 * _RADIUS - y) * over
        large += (5.0 - large) * over
        several = len(self.winners) > 1
        row = box.centre[0] - _APART * (len(self.winners) - 1) / 2
        x += (row - x) * away
        y += (box.y + (_ROW if several else 128) - y) * away
        large += ((_EQUAL if several else 2.9) - large) * away
        found = [((x, y), large)]
        for n in range(1, len(self.winners)):
            late = eased(span(at, 1.9, 2.4))
            found.append(((row + _APART * n, box.bottom + 70 + (box.y + _ROW - box.bottom - 70) * late), _EQUAL))
        return tuple(found)

    def saucers(self, box: Box, at: float) -> tuple[tuple[Point, float], ...]:
        """The saucers that circle the planet: where, and how near, from 0 to 1; none before and after."""
        come, leave = eased(span(at, 0.95, 1.45)), eased(span(at, 1.8, 2.15))
        if not come > 0 or leave >= 1:
            return ()
        far = 1 + 1.2 * (1 - come) + 1.4 * leave
        found = []
        for n in range(_SAUCERS):
            angle = math.radians(360 / _SAUCERS * n + 35 * at)
            depth = (math.sin(angle) + 1) / 2
            found.append(((box.centre[0] + 300 * far * math.cos(angle),
                           box.centre[1] + 60 + 120 * math.sin(angle) - 160 * leave), depth))  # fmt: skip
        return tuple(sorted(found, key=lambda each: each[1]))

    def draw(self, canvas: Canvas, box: Box, at: float, calm: bool) -> None:
        render_ahead(canvas, self._ahead, 1)
        self._draw(canvas, box, at, calm)

    def _moments(self) -> Iterator[Callable[[Canvas], None]]:
        """What is rendered ahead, one in a frame: the planets before they can be seen, then everything small."""
        yield lambda canvas: canvas.piece("ovni/planet-glow", 0, 0, 1.0, _GLOW)
        first = [(self.winners[0], _EQUAL)] if len(self.winners) > 1 else []
        for sphere, size in ((self.winners[0], 5.0), *((each, _EQUAL) for each in self.winners[1:]), *first):
            if sphere.id:
                yield partial(self._discs.render, id=sphere.id, scale=size)
            yield partial(self._discs.lay, sphere=sphere, at=(0.0, 0.0), scale=size, largest=size)
        for step in range(_SMALL_STEPS + 1):
            yield partial(self._draw_small, part=step / _SMALL_STEPS)

    def _draw_small(self, canvas: Canvas, part: float) -> None:
        """What comes in several sizes or turned."""
        for sphere in self.winners:
            canvas.piece(f"ovni/saucer-{sphere.look}", 0, 0, _nearness(part))
            canvas.badge(sphere.look, 0, 0, _badge(_EQUAL if len(self.winners) > 1 else 2.9, part))
            for kind in (1, 2, 3):
                turned(canvas, f"occasion/confetti-{sphere.look}-{kind}", (0, 0), _STRIP, 360 * part)

    def _draw(self, canvas: Canvas, box: Box, at: float, calm: bool) -> None:
        veil(canvas, box, 0.45 * span(at, 0.0, 0.25) + 0.23 * span(at, 0.25, 1.6), _DUSK, 8)
        _draw_stars(canvas, box, span(at, 0.1, 1.4))
        places = self.places(box, at)
        (_, y), _ = places[0]
        if at >= _LIT:
            light(canvas, (box.centre[0], min(y, box.bottom)), _REACH, LIGHT[self.winners[0].id], 0.4 if calm else 0.75)
        circling = self.saucers(box, at)
        self._draw_saucers(canvas, circling[: len(circling) // 2])
        for sphere, (place, scale) in reversed(tuple(zip(self.winners, places))) if at > _BELOW else ():
            if scale == _EQUAL:
                self._discs.lay(canvas, sphere, place, scale, scale)
            else:
                canvas.piece("ovni/planet-glow", *place, 1.0, _GLOW)
                self._discs.lay(canvas, sphere, place, scale, 5.0 if sphere.id else stepped(scale, 3))
        self._draw_saucers(canvas, circling[len(circling) // 2 :])
        if at >= _NAMED:
            for sphere, (place, scale) in zip(self.winners, places):
                canvas.badge(sphere.look, *place, _badge(scale, eased(span(at, _NAMED, self.seconds))))
        if not self.quiet:
            looks = [sphere.look for sphere in self.winners]
            falls = 1.6 * span(at, 1.6, self.seconds)
            confetti(canvas, Box(box.x + 50, box.y, box.w - 100, 300), looks, falls, _STRIPS)

    def _draw_saucers(self, canvas: Canvas, places: Sequence[tuple[Point, float]]) -> None:
        for n, ((x, y), depth) in enumerate(places):
            look = self.winners[n % len(self.winners)].look
            canvas.piece(f"ovni/saucer-{look}", x, y, _nearness(depth))


class Rising(Occasion):
    """The planets in play rise in a row over the southern rim, and their saucers come down to the cities."""

    seconds = 1.4
    sounds = ((0.0, "reveal"), (0.75, "place"))
    loud = False

    def __init__(self, spheres: Sequence[Sphere], board: WorldBoard, chart: Chart) -> None:
        """A planet's saucers are those with its player's look."""
        self.spheres, self.board, self.chart = tuple(spheres), board, chart
        nobody = (0,) * len(chart.looks)
        self._warm = False
        self.bare = replace(chart, cities=tuple(replace(c, fleet=nobody, holder=NOBODY) for c in chart.cities))
        self._discs = _Discs()

    def places(self, box: Box, at: float) -> tuple[Point, ...]:
        step = box.w / (len(self.spheres) + 1)
        ups = (eased(span(at, 0.06 * n, 0.5 + 0.06 * n)) for n in range(len(self.spheres)))
        return tuple((box.x + step * (n + 1), box.bottom + 70 - (box.h * 0.42 + 70) * up) for n, up in enumerate(ups))

    def saucers(self, box: Box, at: float) -> tuple[tuple[int, Point], ...]:
        """The saucers on their way from their planets to their cities, with their looks."""
        go = eased(span(at, 0.62, 1.3))
        origins = {sphere.look: place for sphere, place in zip(self.spheres, self.places(box, at))}
        found = []
        for city in self.chart.cities:
            for side, many in enumerate(city.fleet):
                if many and go > 0:
                    look = self.chart.looks[side]
                    default = (box.x + box.w * (side + 1) / (len(city.fleet) + 1), box.bottom + 60)
                    x, y = origins.get(look, default)
                    gx, gy = self.board.slot(city, side)
                    found.append((look, (x + (gx - x) * go, y + (gy - y) * go - 50 * math.sin(math.pi * go))))
        return tuple(found)

    def draw(self, canvas: Canvas, box: Box, at: float, calm: bool) -> None:
        if not self._warm:
            self._warm = True
            warm(canvas, lambda part: self._draw(canvas, box, self.seconds * part))
        self._draw(canvas, box, at)

    def _draw(self, canvas: Canvas, box: Box, at: float) -> None:
        gone = span(at, 0.95, self.seconds)
        veil(canvas, box, 0.5 * span(at, 0.0, 0.2) * (1 - gone), _DUSK, 8)
        if at >= _LIT and gone < 0.5:
            light(canvas, (box.centre[0], box.bottom), _LOW_REACH, LIGHT["magnon"], 0.4)
        places, shown = self.places(box, at), round(255 * (1 - stepped(gone)))
        for sphere, place in zip(self.spheres, places):
            if shown > 0 and sphere.id:
                self._discs.lay(canvas, sphere, place, _SMALL, _SMALL, shown)
            if shown == 255 and sphere.look >= 0:
                canvas.badge(sphere.look, place[0] + 30, place[1] + 34, 15)
        for look, (x, y) in self.saucers(box, at):
            canvas.piece(f"ovni/saucer-{look}", x, y, self.board.unit)


def _nearness(depth: float) -> float:
    """How large a saucer is that circles a planet."""
    return 1.3 + 0.6 * stepped(depth, 3)


def _badge(scale: float, part: float) -> float:
    """The radius of a badge that comes down upon a planet of that size."""
    return (40 if scale > _EQUAL else 28) * (1.6 - 0.6 * stepped(part, 3))


def _draw_stars(canvas: Canvas, box: Box, part: float) -> None:
    for across, down, side, opacity in _SKY[: int(len(_SKY) * part)]:
        star = Box(box.x + across * box.w, box.y + down * box.h, side, side)
        canvas.rounded(star, 1, "#cfe0ff", opacity=opacity)
