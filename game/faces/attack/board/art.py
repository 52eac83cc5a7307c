"""Drawings for a board of hexes over a map that depend on its size: cells, bands of borders, lit rims.

They are drawn in pixels for one radius and kept until the radius changes; positions are not known here.
"""

from __future__ import annotations

import pygame

from game.ui import theme
from game.ui.board.hexart import HexArt, corners
from game.ui.drawing import Drawing

_LIT = ("#2a1903", "#12060a")
CREAM = "#fff0c8"


class LandArt(HexArt):
    """Stamps of the land's cells; each surface has its middle at the cell's middle."""

    def cell(self, kind: str) -> pygame.Surface:
        """A space: clear glass over the relief, a park's green or a herd's brown."""

        def draw(d: Drawing, x: float, y: float) -> None:
            r, u = self.radius, self.unit
            shape = corners(x, y, r - 0.9 * u)
            if kind == "park":
                d.polygon(shape, d.radial(x, y - 4 * u, r, (0, "#3f8a4a"), (1, "#1d5a34")), opacity=0.92)
            elif kind == "herd":
                d.polygon(shape, d.radial(x, y - 4 * u, r, (0, "#a5682f"), (1, "#6b3d17")), opacity=0.95)
            else:
                d.polygon(shape, "#1a1208", opacity=0.15)
            d.polygon(shape, "none", stroke="#f6e3b8", stroke_width=round(1.15 * u, 2), opacity=0.5)
            inner = corners(x, y, r - 3.4 * u)[3:6]
            path = "M" + "L".join(f"{px:.2f} {py:.2f}" for px, py in inner)
            d.path(path, stroke="#fff3d6", stroke_width=round(1.15 * u, 2), opacity=0.28)

        return self.stamp(("cell", kind), 36, draw)

    def herd_edge(self, side: int, layer: str) -> pygame.Surface:
        """One side of the outline that holds a herd's spaces together."""
        width, colour = {"ink": (3.8, "#2e1806"), "line": (1.9, "#f0b878")}[layer]

        def draw(d: Drawing, x: float, y: float) -> None:
            a, b = corners(x, y, self.radius - 1.6 * self.unit)[side], corners(x, y, self.radius - 1.6 * self.unit)[
                (side + 1) % 6]  # fmt: skip
            d.line(a[0], a[1], b[0], b[1], colour, width * self.unit, stroke_linecap="round")

        return self.stamp(("herd", side, layer), 36, draw)

    def lit(self, hot: bool = False) -> pygame.Surface:
        """The glow and the rim of a space that may be touched."""

        def draw(d: Drawing, x: float, y: float) -> None:
            r, u = self.radius, self.unit
            reach = (54 if hot else 46) * u
            strength = 0.62 if hot else 0.55
            d.circle(x, y, reach, d.radial(x, y, reach, (0, "#ffc24d", strength),
                                           (0.55, "#ffb030", strength * 0.5), (1, "#ffb030", 0)))  # fmt: skip
            shape = corners(x, y, r - 1.1 * u)
            for width, colour in ((6.8, _LIT[0]), (3.9 if hot else 3, CREAM if hot else theme.LIVE)):
                d.polygon(shape, "none", stroke=colour, stroke_width=round(width * u, 2), stroke_linejoin="round")

        return self.stamp(("lit-space", hot), 56, draw)

    def won(self) -> pygame.Surface:
        """The gold ring about a winner's disc."""

        def draw(d: Drawing, x: float, y: float) -> None:
            for width, colour in ((6.0, _LIT[1]), (3.4, theme.NAME)):
                d.circle(x, y, 22.4 * self.unit, "none", stroke=colour, stroke_width=width * self.unit)

        return self.stamp(("won",), 28, draw)

    def pale(self) -> pygame.Surface:
        """The shade over the disc of one who has not won."""
        return self.stamp(("pale",), 26, lambda d, x, y: d.circle(
            x, y + 0.6 * self.unit, 21.8 * self.unit, "#0a0f1c", opacity=0.45))  # fmt: skip

    def about(self, colour: str) -> pygame.Surface:
        """A ring about a city's coin."""

        def draw(d: Drawing, x: float, y: float) -> None:
            for width, stroke in ((4.6, _LIT[1]), (2.2, colour)):
                d.circle(x, y, 16 * self.unit, "none", stroke=stroke, stroke_width=width * self.unit)

        return self.stamp(("about", colour), 22, draw)

    def plate(self, look: int) -> pygame.Surface:
        """The dark plate under a number; `look` is how many figures it holds."""

        def draw(d: Drawing, x: float, y: float) -> None:
            half = (5 + 4.6 * look) * self.unit
            d.rect(x - half, y - 9.6 * self.unit, 2 * half, 19.2 * self.unit, 6.8 * self.unit, "#1b1309", opacity=0.66)

        return self.stamp(("label", look), 24, draw)

    def dim(self) -> pygame.Surface:
        """A veil over a space that the bag view does not speak of."""
        return self.stamp(("dim",), 36, lambda d, x, y: d.polygon(
            corners(x, y, self.radius), "#050a14", opacity=0.62))  # fmt: skip

    def coming(self) -> pygame.Surface:
        """The rim of a space whose marker is still to come."""

        def draw(d: Drawing, x: float, y: float) -> None:
            shape = corners(x, y, self.radius - 4 * self.unit)
            for width, colour in ((5.0, "#0a1406"), (2.4, "#c8f26a")):
                d.polygon(shape, "none", stroke=colour, stroke_width=round(width * self.unit, 2))

        return self.stamp(("coming",), 36, draw)

    def dashes(self, dx: int, dy: int) -> pygame.Surface:
        """A dashed line over this many pixels; the surface's middle is the line's."""
        u = self.unit
        width, height = abs(dx) + 16 * u, abs(dy) + 16 * u
        key = ("dashes", dx, dy)
        found = self._kept.get(key)
        if found is None:
            d = Drawing(width, height)
            x1, y1 = width / 2 - dx / 2, height / 2 - dy / 2
            steps = max(1, round((dx * dx + dy * dy) ** 0.5 / (9 * u)))
            for wide, colour in ((6.2, "#12060a"), (2.8, CREAM)):
                for step in range(steps):
                    a, b = step / steps, (step + 0.55) / steps
                    d.line(x1 + dx * a, y1 + dy * a, x1 + dx * b, y1 + dy * b, colour, wide * u,
                           stroke_linecap="round")  # fmt: skip
            found = self._kept[key] = d.surface(1)
        return found
