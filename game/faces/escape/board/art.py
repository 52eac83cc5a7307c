"""Drawings for a ship's deck that depend on its size: plates, wells, lit sectors, outlines of regions, the hull.

They are drawn in pixels for one radius and kept until the radius changes; of positions only the hull's are known.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui import theme
from game.ui.board.hexart import DRAWN_FOR, HexArt, corners, lay
from game.ui.drawing import Drawing

Point = tuple[float, float]

THICK, THIN = 0.34, 0.24  # how strong a cloud is on a safe sector, and on any other place
SIDE = 25.0  # the measures below are for hexes of this side
SAFE_INK, DARK_INK = "#101822", "#c3cedb"
_PLATE = 23.3 / 25
_INK = "#05080d"

# The hull from below: how far it reaches beyond a sector, and its colours from top to bottom.
_HULL = ((12.5, 6.0, ("#03060d", "#03060d")), (11.0, 0.0, ("#0a0e15", "#0a0e15")), (9.4, 0.0, ("#7587a0", "#55637a")),
         (8.0, 0.0, ("#3a4658", "#1b232e")), (3.8, 0.0, ("#0c1118", "#0c1118")), (2.6, 0.0, ("#2a3442", "#151c26")))


class DeckArt(HexArt):
    """Stamps of the deck; lengths inside are for a side of 25."""

    @property
    def inch(self) -> float:
        """One unit of the measures, in pixels."""
        return self.radius / SIDE

    def seam(self) -> pygame.Surface:
        """The part visible between two plates."""
        return self.stamp(("seam",), DRAWN_FOR + 2, lambda d, x, y: d.polygon(
            corners(x, y, self.radius + 0.8 * self.inch), "#11171f"))  # fmt: skip

    def plate(self, safe: bool | int) -> pygame.Surface:
        """A safe sector is light and riveted, a dangerous one dark and hatched in two corners."""

        def draw(d: Drawing, x: float, y: float) -> None:
            u, r = self.inch, self.radius * _PLATE
            stops = ((0, "#b4c0cb"), (0.5, "#9dabb8"), (1, "#8494a3")) if safe else ((0, "#323e4e"), (1, "#232d3a"))
            d.polygon(corners(x, y, r), d.linear(0, y - 22 * u, 0, y + 22 * u, *stops))
            inner = corners(x, y, 21.6 * u)
            if safe:
                for i in (1, 2, 4, 5):
                    px, py = inner[i]
                    d.circle(x + (px - x) * 0.84, y + (py - y) * 0.84, 1.1 * u, "#5c6a76")
            else:
                for points in _HATCHES:
                    (ax, ay), (bx, by) = points
                    d.line(x + ax * u, y + ay * u, x + bx * u, y + by * u, "#5b6b81", 1.3 * u, opacity=0.8)
            light, shade = ("#e6eef4", "#55636f") if safe else ("#74859d", "#0e141c")
            for order, colour, strength in (((3, 4, 5, 0), light, 0.75), ((0, 1, 2, 3), shade, 0.7)):
                line = "M" + "L".join(f"{inner[i][0]:.2f} {inner[i][1]:.2f}" for i in order)
                d.path(line, stroke=colour, stroke_width=round(1.25 * u, 2), opacity=strength)

        return self.stamp(("plate", bool(safe)), DRAWN_FOR + 2, draw)

    def well(self) -> pygame.Surface:
        """A hole in the deck with nothing but machinery in it."""

        def draw(d: Drawing, x: float, y: float) -> None:
            u = self.inch
            d.polygon(corners(x, y, self.radius + 0.6 * u), "#05070b")
            d.polygon(corners(x, y, 23.8 * u), d.linear(0, y - 22 * u, 0, y + 22 * u, "#080b11", "#141b25"))
            for step in range(-3, 4):
                across = 9 * step
                a, b = _chord(across, 22.6)
                d.line(x + a[0] * u, y + a[1] * u, x + b[0] * u, y + b[1] * u, "#3b4757", u, opacity=0.42)

        return self.stamp(("well",), DRAWN_FOR + 2, draw)

    # What shines

    def lit_sector(self, safe: bool | int) -> pygame.Surface:
        """A sector that may be entered: an amber rim and a chevron."""

        def draw(d: Drawing, x: float, y: float) -> None:
            u = self.inch
            d.polygon(corners(x, y, 23.9 * u), theme.LIVE, opacity=0.34 if safe else 0.26)
            points = corners(x, y, 23.2 * u)
            for wide, colour in ((4.8, "#1c1003"), (2.7, theme.LIVE)):
                d.polygon(points, "none", stroke=colour, stroke_width=round(wide * u, 2), stroke_linejoin="round")
            chevron = f"M{x - 6 * u:.2f} {y - 11 * u:.2f}L{x:.2f} {y - 5.5 * u:.2f}L{x + 6 * u:.2f} {y - 11 * u:.2f}"
            for wide, colour in ((5.4, "#1c1003"), (2.8, theme.LIVE_LIGHT)):
                d.path(chevron, stroke=colour, stroke_width=round(wide * u, 2), stroke_linecap="round",
                       stroke_linejoin="round")  # fmt: skip

        return self.stamp(("lit-sector", bool(safe)), DRAWN_FOR + 4, draw)

    def faint(self) -> pygame.Surface:
        """One of very many sectors that may be named."""

        def draw(d: Drawing, x: float, y: float) -> None:
            u = self.inch
            points = corners(x, y, 22.4 * u)
            d.polygon(points, "none", stroke=theme.LIVE, stroke_width=round(1.3 * u, 2), opacity=0.75)

        return self.stamp(("faint",), DRAWN_FOR + 2, draw)

    def picked(self) -> pygame.Surface:
        """The sector that waits to be confirmed: solid amber with a tick."""

        def draw(d: Drawing, x: float, y: float) -> None:
            u = self.inch
            halo = d.radial(x, y, 44 * u, (0, "#ffc24d", 0.55), (0.5, "#ffb030", 0.25), (1, "#ffb030", 0))
            d.circle(x, y, 44 * u, halo)
            d.polygon(corners(x, y, 23.9 * u), d.linear(0, y - 22 * u, 0, y + 22 * u, "#ffd884", "#eea022"))
            d.polygon(corners(x, y, 25 * u), "none", stroke="#fff3d2", stroke_width=round(2.6 * u, 2),
                      stroke_linejoin="round")  # fmt: skip
            d.circle(x, y - 7 * u, 9.5 * u, "#251703")
            tick = (f"M{x - 4.6 * u:.2f} {y - 7 * u:.2f}L{x - 1.2 * u:.2f} {y - 3.4 * u:.2f}"
                    f"L{x + 5 * u:.2f} {y - 10.6 * u:.2f}")  # fmt: skip
            d.path(tick, stroke=theme.LIVE_LIGHT, stroke_width=round(2.6 * u, 2), stroke_linecap="round",
                   stroke_linejoin="round")  # fmt: skip

        return self.stamp(("picked",), 62, draw)

    def own(self) -> pygame.Surface:
        """Where the viewer stands: a blue rim."""

        def draw(d: Drawing, x: float, y: float) -> None:
            u = self.inch
            d.polygon(corners(x, y, 23.5 * u), "#0b2436", opacity=0.92)
            for wide, colour in ((4.4, _INK), (2.4, "#7cc6f2")):
                d.polygon(corners(x, y, 23.2 * u), "none", stroke=colour, stroke_width=round(wide * u, 2),
                          stroke_linejoin="round")  # fmt: skip

        return self.stamp(("own",), DRAWN_FOR + 4, draw)

    def tint(self, colour: str, strength: float) -> pygame.Surface:
        return self.stamp(("tint", colour, strength), DRAWN_FOR + 2, lambda d, x, y: d.polygon(
            corners(x, y, 23.9 * self.inch), colour, opacity=strength))  # fmt: skip

    def dots(self, colour: str) -> pygame.Surface:
        """Three dots: somebody could be here."""

        def draw(d: Drawing, x: float, y: float) -> None:
            u = self.inch
            for across in (-9, 0, 9):
                d.circle(x + across * u, y - 12.5 * u, 1.9 * u, colour, stroke="#1a0b14",
                         stroke_width=round(0.7 * u, 2))  # fmt: skip

        return self.stamp(("dots", colour), DRAWN_FOR, draw)

    def clouded(self, safe: bool | int, colour: str) -> pygame.Surface:
        """A whole sector in which somebody could be, and nothing else of note is."""
        key = ("clouded", bool(safe), colour)
        found = self._kept.get(key)
        if found is None:
            parts = (self.plate(safe), self.tint(colour, THICK if safe else THIN), self.dots(colour))
            found = self._kept[key] = _stacked(parts)
        return found

    def rim(self, ways: int, colour: str, wide: float) -> pygame.Surface:
        """Some sides of a cell as a part of an outline: a bit for each."""
        key = ("rim", ways, colour, wide)
        found = self._kept.get(key)
        if found is None:
            reach = self.radius * math.sqrt(3) / 2
            parts = [(self.border(way % 3, colour, wide), math.radians(60 * way + 30)) for way in range(6)
                     if ways >> way & 1]  # fmt: skip
            half = math.ceil(self.radius + wide * self.inch) + 2
            found = self._kept[key] = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA)
            for part, angle in parts:
                lay(found, part, (half + reach * math.cos(angle), half + reach * math.sin(angle)))
        return found

    def stretch(self, dx: float, dy: float, colour: str, wide: float) -> pygame.Surface:
        """A straight piece of a path, in pixels."""
        key = ("stretch", round(dx, 1), round(dy, 1), colour, wide)
        found = self._kept.get(key)
        if found is None:
            across, half_w, half_h = wide * self.inch, abs(dx) / 2, abs(dy) / 2
            x, y = math.ceil(half_w + across / 2) + 1, math.ceil(half_h + across / 2) + 1
            drawing = Drawing(2 * x, 2 * y)
            drawing.line(x - dx / 2, y - dy / 2, x + dx / 2, y + dy / 2, colour, across, stroke_linecap="round")
            found = self._kept[key] = drawing.surface(1)
        return found

    def bead(self, colour: str) -> pygame.Surface:
        """A stop on a path."""

        def draw(d: Drawing, x: float, y: float) -> None:
            d.circle(x, y, 4.8 * self.inch, _INK)
            d.circle(x, y, 3.6 * self.inch, colour)

        return self.stamp(("bead", colour), 8, draw)

    def border(self, way: int, colour: str, wide: float) -> pygame.Surface:
        """One side of a cell as a part of an outline."""

        def draw(d: Drawing, x: float, y: float) -> None:
            angle = math.radians(60 * way + 120)
            dx, dy = self.radius / 2 * math.cos(angle), self.radius / 2 * math.sin(angle)
            d.line(x - dx, y - dy, x + dx, y + dy, colour, wide * self.inch, stroke_linecap="round")

        return self.stamp(("border", way, colour, wide), DRAWN_FOR / 2 + 8, draw)

    def twin(self) -> pygame.Surface:
        """A ring about a token: the second seat with this look."""

        def draw(d: Drawing, x: float, y: float) -> None:
            d.circle(x, y, 11 * self.inch, "none", stroke="#ffffff", stroke_width=round(1.6 * self.inch, 2))

        return self.stamp(("twin",), DRAWN_FOR / 2 + 4, draw)

    def initial(self) -> pygame.Surface:
        """The disc under the initial of a second seat with the same look."""

        def draw(d: Drawing, x: float, y: float) -> None:
            d.circle(x, y, 7.4 * self.inch, "#ffffff", stroke="#0a0f1c", stroke_width=round(self.inch, 2))

        return self.stamp(("initial",), DRAWN_FOR / 2, draw)

    def count(self) -> pygame.Surface:
        """The disc under the number of marks."""

        def draw(d: Drawing, x: float, y: float) -> None:
            d.circle(x, y, 7.4 * self.inch, "#0a0f1c", stroke="#8fa0bd", stroke_width=round(self.inch, 2))

        return self.stamp(("count",), DRAWN_FOR / 2, draw)


def _stacked(parts: Sequence[pygame.Surface]) -> pygame.Surface:
    """Several stamps as one."""
    side = max(part.get_width() for part in parts)
    whole = pygame.Surface((side, side), pygame.SRCALPHA)
    for part in parts:
        lay(whole, part, (side / 2, side / 2))
    return whole


def _chord(across: float, radius: float) -> tuple[Point, Point]:
    """The part inside a hexagon of the slanting line through (across, 0)."""
    dx, dy = -1.0, 1.0
    low, high = -100.0, 100.0
    for degrees in range(30, 360, 60):
        nx, ny = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        limit = radius * math.sqrt(3) / 2 - nx * across
        slope = nx * dx + ny * dy
        if abs(slope) < 1e-9:
            continue
        if slope > 0:
            high = min(high, limit / slope)
        else:
            low = max(low, limit / slope)
    if low >= high:
        return (0, 0), (0, 0)
    return (across + dx * low, dy * low), (across + dx * high, dy * high)


_HATCHES = tuple(_chord(across, 21.0) for across in (-22, -16, 16, 22))


def hull(d: Drawing, spots: Sequence[Point], rims: Sequence[Point], radius: float) -> None:
    """The ship under its sectors, in pixels: `spots` are the middles of the sectors that it carries, `rims` the places
    of its lamps."""
    u = radius / SIDE
    top, low = min(y for _, y in spots) - radius, max(y for _, y in spots) + radius
    for reach, drop, colours in _HULL:
        fill = d.linear(0, top, 0, low, *colours) if colours[0] != colours[1] else colours[0]
        for x, y in spots:
            d.polygon(corners(x, y + drop * u, radius + reach * u), fill)
    for i, (x, y) in enumerate(rims):
        if i % 5 == 0:
            d.circle(x, y, 8 * u, d.radial(x, y, 8 * u, (0, "#ffb347", 0.8), (1, "#ff8a2a", 0)))
        d.circle(x, y, (1.9 if i % 5 == 0 else 1.2) * u, "#ffd08a" if i % 5 == 0 else "#8292a8")
