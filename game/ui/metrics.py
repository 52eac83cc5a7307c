"""The one number that scales everything: units of the design to pixels of this window.

It is made again at every resize and never changed.
"""

from __future__ import annotations

from game.ui.layout import Box

DESIGN = (1280, 720)
ROOMY = (1600, 900)  # from this window on a board that fills the page can give way to larger words


class Metrics:
    """`least` is the smallest page, in units, that the scene can be laid out on: a large interface scale
    grows words and controls only as far as the page stays at least that big."""

    __slots__ = ("page", "scale", "size")

    def __init__(self, size: tuple[int, int], percent: int = 100, least: tuple[int, int] = DESIGN) -> None:
        width, height = max(size[0], 1), max(size[1], 1)
        wanted = min(width / DESIGN[0], height / DESIGN[1]) * percent / 100
        self.size = (width, height)
        self.scale = max(0.25, min(wanted, width / least[0], height / least[1]))
        self.page = Box(0, 0, width / self.scale, height / self.scale)

    def zoomed(self, zoom: float) -> Metrics:
        """The same window, with units that are so much larger."""
        found = Metrics(self.size)
        found.scale = self.scale * zoom
        found.page = Box(0, 0, self.page.w / zoom, self.page.h / zoom)
        return found

    def px(self, units: float) -> int:
        return round(units * self.scale)

    def point(self, x: float, y: float) -> tuple[int, int]:
        return round(x * self.scale), round(y * self.scale)

    def rect(self, box: Box) -> tuple[int, int, int, int]:
        """Edges are rounded, never sizes: neighbours stay neighbours."""
        left, top = round(box.x * self.scale), round(box.y * self.scale)
        return left, top, round(box.right * self.scale) - left, round(box.bottom * self.scale) - top

    def units(self, x: float, y: float) -> tuple[float, float]:
        return x / self.scale, y / self.scale
