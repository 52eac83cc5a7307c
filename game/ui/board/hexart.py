"""Drawings for a hex board that depend on its size: cells, rims, outlines, lines of fire, halos, plates.

They are drawn in pixels for one radius and kept until the radius changes; positions are not known here.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.ui import theme
from game.ui.drawing import Drawing

Draw = Callable[[Drawing, float, float], None]

INK = "#0b0a1f"
DRAWN_FOR = 34  # the radius for which the drawings of pieces and marks were made
SHADES = 8

_LIT = ("#8a4fb0", "#6a3a9c", "#562c86")
_CLEAR, _CLEAR_CORE = "#35d6c1", "#eafffb"
_BLOCKED = "#ff8a7a"


def corners(x: float, y: float, r: float) -> list[tuple[float, float]]:
    return [(x + r * math.cos(math.radians(60 * i)), y + r * math.sin(math.radians(60 * i))) for i in range(6)]


def _fading(d: Drawing, x: float, y: float, r: float, colour: str, strength: float) -> str:
    return d.radial(x, y, r, (0, colour, strength), (0.55, colour, round(strength * 0.46, 3)), (1, colour, 0))


class HexArt:
    """Stamps for a radius in pixels; each surface has its middle at the cell's middle."""

    def __init__(self, radius: float) -> None:
        self.radius = radius
        self.unit = radius / DRAWN_FOR
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}

    def stamp(self, key: tuple[object, ...], reach: float, draw: Draw) -> pygame.Surface:
        """A square drawing that reaches `reach` units of the drawn size out of its middle."""
        found = self._kept.get(key)
        if found is None:
            half = math.ceil(reach * self.unit) + 1
            drawing = Drawing(2 * half, 2 * half)
            draw(drawing, half, half)
            found = self._kept[key] = drawing.surface(1)
        return found

    def hex(
        self, key: tuple[object, ...], draw: Callable[[Drawing, float, float, float, float], None]
    ) -> pygame.Surface:
        r, u = self.radius, self.unit
        return self.stamp(("hex", *key), DRAWN_FOR + 6, lambda d, x, y: draw(d, x, y, r, u))

    # Cells

    def ground(self) -> pygame.Surface:
        """The ink under a cell: its outline, and the shadow that the whole field casts."""

        def draw(d: Drawing, x: float, y: float) -> None:
            r, u = self.radius, self.unit
            d.polygon(corners(x + 3 * u, y + 6 * u, r + 2.2 * u), INK)
            d.polygon(corners(x, y, r + 2.4 * u), INK)

        return self.stamp(("ground",), DRAWN_FOR + 12, draw)

    def dark(self, shade: int) -> pygame.Surface:
        part = shade / (SHADES - 1)
        base = theme.mix("#35217c", "#5a2690", part)

        def draw(d: Drawing, x: float, y: float, r: float, u: float) -> None:
            fill = d.linear(x - r, y - r, x + r * 0.6, y + r, theme.lighter(base, 0.07), base, theme.darker(base, 0.28))
            d.polygon(corners(x, y, r - 1.1 * u), theme.mix("#5b44ac", "#8a48b4", part))
            d.polygon(corners(x, y, r - 2.3 * u), fill)

        return self.hex(("dark", shade), draw)

    def lit(self) -> pygame.Surface:
        def draw(d: Drawing, x: float, y: float, r: float, u: float) -> None:
            d.polygon(corners(x, y, r - 1.1 * u), "#c79be8")
            d.polygon(corners(x, y, r - 2.3 * u), d.linear(x - r, y - r, x + r * 0.6, y + r, *_LIT))

        return self.hex(("lit",), draw)

    def hatched(self) -> pygame.Surface:
        """A tint with stripes: who stops here runs a risk."""

        def draw(d: Drawing, x: float, y: float, r: float, u: float) -> None:
            points = corners(x, y, r - 2.3 * u)
            d.polygon(points, theme.RISK, opacity=0.12)
            for step in range(-3, 4):
                (x1, y1), (x2, y2) = _chord(points, x + y + step * 11 * u)
                d.line(x1, y1, x2, y2, theme.RISK, 2.6 * u, opacity=0.3)

        return self.hex(("hatched",), draw)

    def home(self, look: int, seat: int) -> pygame.Surface:
        """A rim in the seat's colour with the seat's sign: one bar, or three dots."""
        colour = theme.SEATS[look]

        def draw(d: Drawing, x: float, y: float, r: float, u: float) -> None:
            d.polygon(corners(x, y, r - 4.8 * u), "none", stroke=colour, stroke_width=round(2.4 * u, 2),
                      stroke_linejoin="round")  # fmt: skip
            if seat == 0:
                d.line(x - 9 * u, y + 20 * u, x + 9 * u, y + 20 * u, colour, 2.4 * u, stroke_linecap="round")
            else:
                for dx in (-6, 0, 6):
                    d.circle(x + dx * u, y + 20 * u, 1.8 * u, colour)

        return self.hex(("home", look, seat), draw)

    def chosen(self) -> pygame.Surface:
        def draw(d: Drawing, x: float, y: float) -> None:
            r, u = self.radius, self.unit
            reach = 58 * u
            d.circle(x, y, reach, _fading(d, x, y, reach, theme.FOCUS, 0.5))
            points = corners(x, y, r - u)
            d.polygon(points, d.radial(x, y, r, (0, "#bff4ff"), (0.5, "#3a8fd0"), (1, "#1d3f9a")))
            for width, colour in ((6, theme.FOCUS_INK), (3.4, theme.FOCUS)):
                d.polygon(points, "none", stroke=colour, stroke_width=round(width * u, 2), stroke_linejoin="round")

        return self.stamp(("chosen",), 60, draw)

    def ring(self, colour: str, inner: float, wide: float, glow: float = 0.0) -> pygame.Surface:
        """A rim inside a cell: what may be touched, what the pointer or the cursor is on, what a hint means."""

        def draw(d: Drawing, x: float, y: float) -> None:
            r, u = self.radius, self.unit
            if glow:
                d.circle(x, y, 50 * u, _fading(d, x, y, 50 * u, colour, glow))
            points = corners(x, y, r - inner * u)
            for width, stroke in ((wide + 2.4, INK), (wide, colour)):
                d.polygon(points, "none", stroke=stroke, stroke_width=round(width * u, 2), stroke_linejoin="round")

        return self.stamp(("ring", colour, inner, wide, glow), 52, draw)

    def halo(self, colour: str, reach: float, strength: float) -> pygame.Surface:
        def draw(d: Drawing, x: float, y: float) -> None:
            r = reach * self.unit
            d.circle(x, y, r, _fading(d, x, y, r, colour, strength))

        return self.stamp(("halo", colour, reach, strength), reach, draw)

    def star(self, size: float) -> pygame.Surface:
        def draw(d: Drawing, cx: float, cy: float) -> None:
            q = size * self.unit
            s = q * 0.22
            d.polygon([(cx, cy - q), (cx + s, cy - s), (cx + q, cy), (cx + s, cy + s), (cx, cy + q), (cx - s, cy + s),
                       (cx - q, cy), (cx - s, cy - s)], "#ffd3f1", opacity=0.75)  # fmt: skip

        return self.stamp(("star", size), size, draw)

    def dot(self, size: float, opacity: float) -> pygame.Surface:
        return self.stamp(
            ("dot", size, opacity), size + 1,
            lambda d, x, y: d.circle(x, y, size * self.unit, "#e9d8ff", opacity=opacity),
        )  # fmt: skip

    # Outlines

    def edge(self, way: int, layer: str) -> pygame.Surface:
        """One side of a cell, in one of three directions: the outline of a region is laid side by side from these."""
        width, colour, opacity = {"glow": (12, theme.LIVE, 0.10), "glow2": (8, theme.LIVE, 0.18),
                                  "ink": (5.4, INK, 1), "gold": (3, theme.LIVE, 1)}[layer]  # fmt: skip

        def draw(d: Drawing, x: float, y: float) -> None:
            angle = math.radians(60 * way + 120)
            dx, dy = self.radius / 2 * math.cos(angle), self.radius / 2 * math.sin(angle)
            d.line(x - dx, y - dy, x + dx, y + dy, colour, width * self.unit, stroke_linecap="round", opacity=opacity)

        return self.stamp(("edge", way, layer), DRAWN_FOR / 2 + 8, draw)

    # Lines

    def fire(self, dx: int, dy: int, clear: bool) -> pygame.Surface:
        """A line of fire over this many pixels; the surface's middle is the line's."""
        u = self.unit
        key = ("fire", dx, dy, clear)
        found = self._kept.get(key)
        if found is not None:
            return found
        width, height = abs(dx) + 24 * u, abs(dy) + 24 * u
        d = Drawing(width, height)
        x1, y1, x2, y2 = width / 2 - dx / 2, height / 2 - dy / 2, width / 2 + dx / 2, height / 2 + dy / 2
        if clear:
            for wide, colour in ((10, INK), (6, _CLEAR), (2.2, _CLEAR_CORE)):
                d.line(x1, y1, x2, y2, colour, wide * u, stroke_linecap="round")
        else:
            long = math.hypot(dx, dy)
            for wide, colour in ((7.0, INK), (3.4, _BLOCKED)):
                at = 0.0
                while at < long:
                    a, b = at / long, min(at + 7 * u, long) / long
                    d.line(x1 + dx * a, y1 + dy * a, x1 + dx * b, y1 + dy * b, colour, wide * u, stroke_linecap="round")
                    at += 14 * u
        found = self._kept[key] = d.surface(1)
        return found

    def plate(self, look: int) -> pygame.Surface:
        def draw(d: Drawing, x: float, y: float) -> None:
            u = self.unit
            d.rect(x - 17 * u, y - 11 * u, 34 * u, 22 * u, 11 * u, INK)
            colour = theme.SEATS[look]
            fill = d.linear(0, y - 9 * u, 0, y + 9 * u, theme.lighter(colour, 0.25), colour)
            d.rect(x - 15 * u, y - 9 * u, 30 * u, 18 * u, 9 * u, fill)

        return self.stamp(("plate", look), 18, draw)

    def ball(self, colour: str, size: float) -> pygame.Surface:
        """A ball of light."""

        def draw(d: Drawing, x: float, y: float) -> None:
            r = size * self.unit
            d.circle(x, y, r, d.radial(x, y, r, (0, "#ffffff", 1), (0.35, colour, 0.95), (1, colour, 0)))

        return self.stamp(("ball", colour, size), size, draw)

    def ripple(self, colour: str, part: float) -> pygame.Surface:
        """A ring on its way out: `part` goes from 0 to 1."""
        reach = 12 + 44 * part

        def draw(d: Drawing, x: float, y: float) -> None:
            for wide, stroke, strength in ((5.4, INK, 0.5), (3.0, colour, 1.0)):
                d.circle(x, y, reach * self.unit, "none", stroke=stroke, stroke_width=round(wide * self.unit, 2),
                         opacity=round(strength * (1 - part), 3))  # fmt: skip

        return self.stamp(("ripple", colour, part), reach + 4, draw)

    def crumb(self, colour: str) -> pygame.Surface:
        """One dot of a trail."""

        def draw(d: Drawing, x: float, y: float) -> None:
            d.circle(x, y, 4.6 * self.unit, INK, opacity=0.8)
            d.circle(x, y, 3 * self.unit, colour)

        return self.stamp(("crumb", colour), 6, draw)


def _chord(points: list[tuple[float, float]], total: float) -> list[tuple[float, float]]:
    """Both ends of the line x + y = total within a polygon that it crosses."""
    ends = []
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]]):
        a, b = ax + ay - total, bx + by - total
        if a * b < 0:
            part = a / (a - b)
            ends.append((ax + (bx - ax) * part, ay + (by - ay) * part))
    return ends


def lay(target: pygame.Surface, surface: pygame.Surface, middle: tuple[float, float]) -> None:
    target.blit(surface, (round(middle[0] - surface.get_width() / 2), round(middle[1] - surface.get_height() / 2)))


def kept(target: pygame.Surface, rect: pygame.Rect, before: pygame.Surface | None) -> pygame.Surface:
    """A copy of what is drawn there, in the surface of the last one where that has the size."""
    copy = before
    if copy is None or copy.get_size() != rect.size:
        copy = pygame.Surface(rect.size).convert(target)
    copy.blit(target, (0, 0), rect)
    return copy


def shade(x: float, y: float) -> int:
    """Broad waves of lighter and darker cells, so that the dark field has depth."""
    column, place = (x - 1) / 1.5, y / math.sqrt(3)
    part = 0.5 + 0.32 * math.sin(column * 0.55 + place * 0.35) + 0.2 * math.sin(column * 0.9 - place * 0.7)
    return round(max(0.0, min(1.0, part)) * (SHADES - 1))


def sprinkle(target: pygame.Surface, art: HexArt, cell: int, spot: tuple[float, float]) -> None:
    """A few stars in a cell; the same ones every time."""
    for i in range(3):
        noise = _noise(cell * 8 + i)
        dx, dy, kind = noise % 44 - 22, (noise >> 8) % 40 - 20, (noise >> 16) % 4
        star = art.dot(0.6 + 0.3 * kind, 0.35 + 0.15 * (i + kind) / 2)
        lay(target, star, (spot[0] + dx * art.unit, spot[1] + dy * art.unit))
    noise = _noise(cell * 8 + 7)
    if noise % 6 == 0:
        dx, dy = (noise >> 4) % 20 - 10, (noise >> 10) % 20 - 10
        lay(target, art.star(4 + (noise >> 16) % 4), (spot[0] + dx * art.unit, spot[1] + dy * art.unit))


def _noise(seed: int) -> int:
    """A number that looks like luck and is always the same."""
    value = (seed + 1) * 0x9E3779B1 & 0xFFFFFFFF
    value = (value ^ value >> 15) * 0x85EBCA77 & 0xFFFFFFFF
    value = (value ^ value >> 13) * 0xC2B2AE3D & 0xFFFFFFFF
    return value ^ value >> 16
